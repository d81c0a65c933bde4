"""What a player can do: the faces that may be played, as far as hands are known."""

from __future__ import annotations

from referee.kernel.cards import OPEN, known_hand
from referee.kernel.layout import Position
from referee.kernel.rules import CHALLENGEABLE, HONESTY, MUST_PLAY, ONLY_DRAWN, PROVABLE, forbidden, is_honest, playable


def fitting(s: Position, who: int) -> int:
    """The faces that the player on turn may play by the rules, if they are in the hand (mask). After
    drawing, where only a drawn card may be played, those of the drawn cards that are known."""
    faces = playable(s, who) & ~forbidden(s, who)
    if HONESTY & ~CHALLENGEABLE & faces & (known_hand(s, who) if OPEN else faces):
        faces &= ~dishonest(s, who)
    if ONLY_DRAWN >= 0 and s.drew:
        faces &= s.drawn
    return int(faces)


def must_not_draw(s: Position, who: int) -> int:
    """The faces that a player is known to hold and could play, where whoever can play must (mask)."""
    if MUST_PLAY < 0 or s.drew:
        return 0
    return int(known_hand(s, who) & playable(s, who) & ~forbidden(s, who) & ~HONESTY)


def dishonest(s: Position, who: int) -> int:
    """The faces that what is known of the hand forbids: where nobody may challenge them, they may
    not be played (mask)."""
    faces = HONESTY & ~CHALLENGEABLE & (HONESTY if OPEN else PROVABLE)
    wrong, hand = 0, known_hand(s, who)
    while faces:
        bit = faces & -faces
        if not is_honest(face_of(bit), s.colour, s.top, hand & ~bit):
            wrong |= bit
        faces &= faces - 1
    return wrong


def face_of(bit: int) -> int:
    """The face whose mask has this one bit."""
    face = 0
    while bit > 1:
        bit >>= 1
        face += 1
    return face
