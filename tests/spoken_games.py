"""Games in which most of what can be ruled is ruled once, to be told in every language."""

from __future__ import annotations

OPENING = "rules spanish\nplayers Ana Beto Caro\ndealer Ana\nstart R7\n"

GAMES = (
    OPENING + """
Beto draws 2
Beto draws R5
undo
undo
Beto draws R5
Beto plays R9
Caro plays R2
Ana says uno
Ana says dos
recount Beto 2
Beto plays R1
Caro takes back
misdeal
recount Ana 0
recount Ana 999
Caro names blue
Beto challenges
Ana accepts
Beto plays "no such card"
Ana catches Ana
Ana jumps
Ana plays R3 blue
Ana plays R3 pink
hand Ana R5
rules greek
set target 5
""",
    OPENING + """
Caro advises Beto
recount Beto 2
Beto plays W
Beto plays R4
Caro names blue
Beto names pink
Beto names blue
Caro catches Beto
Caro plays W+4 red
Beto shows R1
Ana plays G4
Beto accepts
Ana challenges
Ana accepts
Caro shows R1
Caro shows R1 R1 R1 R1 R1 R1
Caro shows guilty
undo
Caro shows honest
recount Beto 2
Beto plays R5
Beto says uno
Beto says uno
undo
undo
undo
""",
    OPENING + """
Beto plays W+4 red
Caro draws 4
Ana draws
Ana draws R7
Ana passes
Beto plays R7
""",
    """
rules esperanto
players Ana Beto Caro
dealer Ana
start R7
Caro advises Beto
Beto plays R0
Caro draws R0
""",
    """
Ana draws
undo
rules spnish
rules greek-knockout
set target 50
set tagret 50
set target 0
players Ana
players Ana Ana
players Ana Beto Caro
cut Ana W
cut Ana R5
cut Ana R6
cut Beto G5
cut Caro Y1
cut Caro Y1
cut Ana R8
cut Beto R9
start W
start R7
misdeal
start RR
Ana passes
Ana draws 3
Ana plays R1
Caro draws R2
Caro passes
Caro plays R2
recount Beto 1
Beto plays G2
Beto plays R3
points Beto 5
points Ana 60
points Ana 60
points Caro 10
Ana draws
deal
start R7
Ana plays R3
recount Caro 1
Caro plays R3
points Beto 100
deal
""",
    """
rules greek
players Ana Beto Caro
dealer Ana
start R7
recount Beto 2
Beto plays R3
Beto says uno
Caro catches Beto
Caro plays B3
Caro plays W+4 blue
Beto plays RS
""",
    """rules spanish
players Ana Beto Caro
dealer Ana
stands
start R7
Beto plays G4
stands
Caro catches
shuffle
seen Caro R5 B9
seen Caro R5 R5 R5
Caro draws
Caro puts back
Caro puts back
Caro takes back
now turn Ana
now colour blue
now top B8
now direction right
now direction left
Ana plays B1 B2
Dora joins after Ana
Dora joins
Caro leaves
Ana plays B+2
Ana says uno
recount Beto 2
Beto draws 2
break
won Beto
points Ana 5000
points Ana 40
points Dora 20
total Ana 70
end
""",
    """rules greek
players Ana Beto Caro
dealer Ana
start R7
seen Beto R5
Beto plays W+4 blue
Caro challenges
Caro advises Ana
""",
)  # fmt: skip
