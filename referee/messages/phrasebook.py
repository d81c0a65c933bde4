"""The sentences of one language, with numbers, lists and dates put in as the language writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from referee.messages.catalogue import translations
from referee.messages.greek import Named, named
from referee.messages.marks import N_
from referee.messages.spanish import joint_before

if TYPE_CHECKING:
    import datetime

Style = Literal["standard", "or"]
PERSONS = frozenset({"player", "other", "by", "winner"})
"""Facts that are the name of a player."""
_SUBJECTS = ("{player", "{other", "{players", "{both", "{winner")

# Translators: quotation marks as your language prints them, round a card's name or a word; for example «{text}».
_QUOTED = N_("“{text}”")
_LAST = {
    # Translators: the end of a list in a sentence: “Ana, Beto and Caro”; {items} is “Ana, Beto”, or only one item.
    "standard": N_("{items} and {last}"),
    # Translators: the end of a list in a sentence: “7, 8 or 9”; {items} is “7, 8”, or only one item.
    "or": N_("{items} or {last}"),
}
"""How lists end. Babel knows it as well, but would load all that it knows of a language for that:
a tenth of the time of a short command."""
# Dates as in British English, which the messages are written in.
_LOCALES = {"en": "en_GB"}


class _Facts(dict[str, object]):
    """The facts of a sentence. One that lacks shows as an ellipsis: a referee may not fall silent over it."""

    def __missing__(self, name: str) -> str:
        return Named("…")


class Phrasebook:
    """What the catalogue of one language says; what was looked up is kept.

    ``language`` is one of ``LANGUAGES``.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._locale = _LOCALES.get(language, language)
        self._translations = translations(language)
        self._texts: dict[str, str] = {}
        self._forms: dict[tuple[str, int], str] = {}

    # --- sentences ---

    def text(self, message: str, **facts: object) -> str:
        """A message of the catalogue, with its facts put in; whole numbers are written as the language does."""
        return self._filled(self.template(message), facts)

    def plural(self, one: str, many: str, number: int, **facts: object) -> str:
        """A message in its form for a number, which is the fact ``{number}``."""
        return self._filled(self.form(one, many, number), {"number": number, **facts})

    def pgettext(self, context: str, message: str, **facts: object) -> str:
        """A message whose translation depends on a context."""
        return self._translations.pgettext(context, message).format_map(_Facts(self._worded(facts)))

    def npgettext(self, context: str, one: str, many: str, number: int, **facts: object) -> str:
        """A message that depends on a context and on a number."""
        form = self._translations.npgettext(context, one, many, number)
        return form.format_map(_Facts(self._worded({"number": number, **facts})))

    def template(self, message: str) -> str:
        """A message with its placeholders still in it."""
        found = self._texts.get(message)
        if found is None:
            found = self._texts[message] = self._translations.gettext(message)
        return found

    def form(self, one: str, many: str, number: int) -> str:
        """The form of a message for a number, with its placeholders still in it."""
        found = self._forms.get((one, number))
        if found is None:
            found = self._translations.ngettext(one, many, number)
            if -1000 < number < 1000:
                self._forms[one, number] = found
        return found

    def _filled(self, template: str, facts: Mapping[str, object]) -> str:
        return with_one_stop(begun(template, template.format_map(_Facts(self._worded(facts)))))

    def _worded(self, facts: Mapping[str, object]) -> dict[str, object]:
        return {name: self._fact(name, fact) for name, fact in facts.items()}

    def _fact(self, name: str, fact: object) -> object:
        if type(fact) is int:
            return self.number(fact)
        if type(fact) is not str:
            return fact
        return self.person(fact) if name in PERSONS else Named(fact)

    # --- parts of sentences ---

    def quoted(self, text: str) -> str:
        """A word in the language's quotation marks."""
        return self.template(_QUOTED).replace("{text}", text)

    def number(self, number: int) -> str:
        """A whole number with the language's marks between groups of digits."""
        # Spanish separates from five digits on; so does Babel's data, but not Babel.
        if 0 <= number < (10_000 if self.language == "es" else 1_000):
            return str(number)
        from decimal import localcontext

        from babel.numbers import format_decimal

        with localcontext() as context:
            # Babel rounds in it, and points may multiply beyond its digits.
            context.prec = max(context.prec, number.bit_length())
            return format_decimal(number, locale=self._locale)

    def list(self, items: Sequence[str], style: Style = "standard") -> str:
        """Items joined as in a sentence: with “and”, or with “or”. Nothing for no items."""
        if len(items) < 2:
            return items[0] if items else ""
        first = ", ".join(items[:-1])
        if self.language == "es":
            return f"{first} {joint_before(items[-1], style)} {items[-1]}"
        return self.template(_LAST[style]).format(items=first, last=items[-1])

    def players(self, names: Sequence[str]) -> str:
        """Players' names joined with “and”; in Greek, a sentence can give each its article."""
        joined = self.list(names)
        if self.language != "el":
            return joined
        return Named(joined, self.list([named(name).with_article for name in names]))

    def person(self, name: str) -> str:
        """A player's name; in Greek, a sentence can give it its article."""
        return named(name) if self.language == "el" else Named(name)

    def date(self, moment: datetime.date) -> str:
        """A day, written out: ``4 March 2026`` in the language's order."""
        from babel.dates import format_date

        return self._dated(format_date(moment, "long", locale=self._locale))

    def time(self, moment: datetime.datetime) -> str:
        """A day and a time of day, in short."""
        from babel.dates import format_date, format_time

        day = self._dated(format_date(moment, "medium", locale=self._locale))
        return f"{day}, {format_time(moment, 'short', locale=self._locale)}"

    def _dated(self, text: str) -> str:
        # Babel writes the Esperanto months with a capital.
        return text.lower() if self.language == "eo" else text


def with_one_stop(text: str) -> str:
    """A sentence that ends with a name with a full stop of its own, without the second one."""
    return text[:-1] if text.endswith("..") and not text.endswith("...") else text


def begun(template: str, text: str) -> str:
    """A sentence that begins with somebody's name, with a capital; a label keeps the name as it is."""
    if not template.startswith("{") or template[-1] not in ".?!;":
        return text
    return text[:1].upper() + text[1:] if template.startswith(_SUBJECTS) else text
