"""The words for what happens, as people type them: one table a language.

The first word of an entry is the short form that help texts recommend, where it
is short; the others are whole words, first the one that completion offers. The
notation's own verbs stand in the English table, which works beside every other.
Where one letter stands for two things, what the table awaits decides, or both are shown.
"""

from __future__ import annotations

from typing import Final

GUILTY: Final = "guilty"
HONEST: Final = "honest"
VERDICTS: Final = (GUILTY, HONEST)
"""What may be said of a shown hand instead of its cards."""

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "plays": "play plays",
        "draws": "d draw draws",
        "passes": "p pass passes",
        "says": "u call calls says",
        "catches": "c catch catches",
        "challenges": "x challenge challenges",
        "accepts": "a accept accepts",
        "shows": "s show shows",
        "names": "name names",
        "advises": "advise advises",
        "takes": "back takes",
        "recount": "= recount",
        "misdeal": "misdeal",
        "deal": "d deal",
        "dealer": "dealer",
        "cut": "cut cuts",
        "start": "start",
        "hand": "hand",
        "points": "points",
        "undo": "undo",
        "stands": "stands stand",
        "seen": "seen saw",
        "puts": "puts put",
        "shuffle": "shuffle shuffled",
        "leaves": "leave leaves",
        "joins": "join joins",
        "now": "now",
        "total": "total",
        "won": "won wins",
        "break": "break abandon",
        "end": "end finish",
        GUILTY: "guilty",
        HONEST: "honest",
        "after": "after",
        "back": "back",
        "turn": "turn",
        "colour": "colour color",
        "top": "top",
        "direction": "direction",
        "left": "left clockwise",
        "right": "right counterclockwise anticlockwise",
    },
    "eo": {
        "plays": "ludi ludas",
        "draws": "t tiri tiras",
        "passes": "p pasi pasas",
        "says": "u diri diras anonci anoncas voki",
        "catches": "k kapti kaptas",
        "challenges": "x kontesti kontestas kontesto defii",
        "accepts": "a akcepti akceptas",
        "shows": "m montri montras",
        "names": "nomi nomas elekti elektas",
        "advises": "konsili konsilas",
        "takes": "repreni reprenas",
        "recount": "= renombri renombras rekalkuli",
        "misdeal": "misdono disdoneraro nuligi",
        "deal": "d disdoni disdonas",
        "dealer": "disdonanto",
        "cut": "lotumi lotumas",
        "start": "malkovri malkovras malkovrita",
        "hand": "mano",
        "points": "poentoj",
        "undo": "malfari",
        "stands": "restu restas validas",
        "seen": "vidita viditaj vidis",
        "puts": "remeti remetas redonas",
        "shuffle": "miksi miksas",
        "leaves": "foriri foriras",
        "joins": "aliĝi aliĝas",
        "now": "nun",
        "total": "sumo entute",
        "won": "gajnis gajnas venkis",
        "break": "interrompi interrompas",
        "end": "fino fini",
        GUILTY: "kulpa",
        HONEST: "senkulpa honesta",
        "after": "post",
        "back": "reen",
        "turn": "vico vicon",
        "colour": "koloro koloron",
        "top": "supre supra",
        "direction": "direkto direkton",
        # Play to the left runs “dekstrume”, as the hands of a clock.
        "left": "maldekstren dekstrume",
        "right": "dekstren maldekstrume",
    },
    "es": {
        "plays": "jugar juega tirar tira echar echa",
        "draws": "d robar roba coger coge tomar toma chupar chupa",
        "passes": "p pasar pasa paso",
        "says": "u decir dice digo cantar canta gritar grita avisar avisa",
        "catches": "pi pillar pilla",
        "challenges": "x desafiar desafía desafío retar reta impugnar impugna",
        "accepts": "a aceptar acepta",
        "shows": "m enseñar enseña mostrar muestra",
        "names": "elegir elige nombrar nombra",
        "advises": "aconsejar aconseja",
        "takes": "recuperar recupera retirar retira",
        "recount": "= recontar recuento",
        "misdeal": "anular",
        "deal": "r repartir reparte",
        "dealer": "repartidor",
        "cut": "sacar saca cortar corta",
        "start": "destapar destapa descubrir descubre inicial",
        "hand": "mano",
        "points": "puntos",
        "undo": "deshacer",
        "stands": "vale queda",
        "seen": "vista vistas visto vio",
        "puts": "devolver devuelve",
        "shuffle": "barajar baraja mezclar mezcla",
        "leaves": "irse deja va marcha",
        "joins": "entrar entra une",
        "now": "ahora",
        "total": "total",
        "won": "ganó gana ganar",
        "break": "interrumpir interrumpe",
        "end": "fin terminar",
        GUILTY: "culpable",
        HONEST: "inocente honesto honesta honrado honrada",
        "after": "tras después detrás",
        "back": "atrás carta",
        "turn": "turno",
        "colour": "color",
        "top": "encima arriba",
        "direction": "sentido dirección",
        "left": "izquierda horario",
        "right": "derecha antihorario",
    },
    "el": {
        "plays": "παίζω παίζει",
        "draws": "τ τραβώ τραβά τραβάει τράβηγμα δ",
        "passes": "π πάσο πάει",
        "says": "φ λέω λέει φωνάζω φωνάζει δηλώνω δηλώνει δήλωση",
        "catches": "πι πιάνω πιάνει",
        "challenges": "χ αμφισβητώ αμφισβητεί α",
        "accepts": "δέχομαι δέχεται αποδέχομαι αποδέχεται α",
        "shows": "δ δείχνω δείχνει",
        "names": "ορίζω ορίζει",
        "advises": "υποδεικνύω υποδεικνύει",
        "takes": "πίσω παίρνει",
        "recount": "= μετρώ μέτρημα",
        "misdeal": "ακύρωση",
        "deal": "μ μοιράζω μοίρασμα",
        "dealer": "ντίλερ",
        "cut": "κόβω κόβει",
        "start": "ανοιχτό ανοίγει",
        "hand": "χέρι",
        "points": "πόντοι",
        "undo": "αναίρεση",
        "stands": "ισχύει μένει",
        "seen": "είδαμε φάνηκε φάνηκαν",
        "puts": "επιστρέφει βάζει γυρίζει",
        "shuffle": "ανακάτεμα ανακατεύω ανακατεύει",
        "leaves": "φεύγει φεύγω",
        "joins": "μπαίνει μπαίνω",
        "now": "τώρα",
        "total": "σύνολο",
        "won": "κέρδισε κερδίζει νίκησε",
        "break": "διακοπή διακόπτω",
        "end": "τέλος",
        GUILTY: "λάθος ένοχος ένοχη",
        HONEST: "σωστό τίμιος τίμια",
        "after": "μετά",
        "back": "πίσω",
        "turn": "σειρά",
        "colour": "χρώμα",
        "top": "πάνω επάνω",
        "direction": "φορά",
        "left": "αριστερά δεξιόστροφα",
        "right": "δεξιά αριστερόστροφα",
    },
}
"""The words by language and command, separated by spaces."""


def words_of(language: str, command: str) -> tuple[str, ...]:
    """The words for a command: the short form first."""
    return tuple(WORDS.get(language, WORDS["en"])[command].split())


def told_word(language: str, command: str) -> str:
    """The word for a command as it stands in a sentence: the second that is no short form, or the only one."""
    words = [word for word in WORDS.get(language, WORDS["en"])[command].split() if len(word) > 2]
    return words[1] if len(words) > 1 else words[0]


def whole_word(language: str, command: str) -> str:
    """The first word for a command that is no short form; the command itself where nobody types it."""
    words = WORDS.get(language, WORDS["en"]).get(command, command).split()
    return next((word for word in words if len(word) > 2), words[0])
