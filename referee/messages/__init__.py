"""Everything that a person reads, in four languages.

``speaker(language)`` gives the ``Speaker`` of a language: it says rulings, events
and single messages. Only this layer knows gettext and Babel.
"""

from referee.languages import LANGUAGES, OWN_NAMES, LanguageUnknown, choose_language, spoken
from referee.messages.speaking import Speaker, speaker

__all__ = ["LANGUAGES", "OWN_NAMES", "LanguageUnknown", "Speaker", "choose_language", "speaker", "spoken"]
