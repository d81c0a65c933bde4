"""The languages that the referee speaks, and which of them a reader is spoken to in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.text import plain

LANGUAGES = ("en", "eo", "es", "el")
"""What is said exists in all of them; the first is the one of last resort."""

OWN_NAMES = {"en": "English", "eo": "Esperanto", "es": "Español", "el": "Ελληνικά"}
"""What each language calls itself; lists of languages show these, whoever reads them."""

_OTHER_NAMES = {
    "en": ("eng", "angla", "inglés", "αγγλικά"),
    "eo": ("epo", "εσπεράντο"),
    "es": ("spa", "castellano", "Spanish", "hispana", "ισπανικά"),
    "el": ("ell", "gre", "Greek", "greka", "griego"),
}
_BY_NAME = {
    plain(name): language
    for language in LANGUAGES
    for name in (language, OWN_NAMES[language], *_OTHER_NAMES[language])
}  # fmt: skip
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = ("C", "POSIX")


class LanguageUnknown(Exception):
    """Somebody asked for a language that the referee does not speak.

    ``asked`` is what they wrote; ``fallback`` is the language in which to tell
    them so.
    """

    def __init__(self, asked: str, fallback: str) -> None:
        super().__init__(asked)
        self.asked = asked
        self.fallback = fallback


def choose_language(explicit: str | None, remembered: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the one asked for, else the remembered one, else that of the environment.

    ``explicit`` may be a code, a locale or a language's name. Of the environment,
    the list ``LANGUAGE`` comes first, then the first of ``LC_ALL``, ``LC_MESSAGES``
    and ``LANG`` that is set, as in gettext. English where nothing fits.
    Raises LanguageUnknown if ``explicit`` is none of ours.
    """
    if explicit is not None:
        asked = spoken(explicit)
        if asked is None:
            raise LanguageUnknown(explicit, choose_language(None, remembered, environ))
        return asked
    for wish in (remembered or "", *_wishes(environ)):
        language = spoken(wish)
        if language is not None:
            return language
    return LANGUAGES[0]


def spoken(text: str) -> str | None:
    """The language that a code (``el``), a locale (``el_GR.UTF-8``) or a language's name means, if it is ours."""
    # Four languages without regional forms: what Babel negotiates is the part before the region,
    # and loading Babel for that would take a tenth of the time of a short command.
    named = _BY_NAME.get(plain(text))
    if named is not None:
        return named
    without_encoding = text.partition(".")[0].partition("@")[0]
    return _BY_NAME.get(plain(without_encoding.replace("-", "_").partition("_")[0]))


def _wishes(environ: Mapping[str, str]) -> Iterator[str]:
    """The locales of the environment, the dearest first."""
    listed = environ.get("LANGUAGE", "").split(":")
    located = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), "")
    for wish in (*listed, located):
        if wish.partition(".")[0] in _NO_LANGUAGE:
            yield LANGUAGES[0]
        elif wish:
            yield wish
