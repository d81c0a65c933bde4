"""Everything that a person reads, in four languages.

``messages(language)`` gives the ``Speaker`` of a language: it says rulings, events
and single messages. Only this layer knows gettext and Babel.
"""

from referee.messages.catalogue import LANGUAGES
from referee.messages.languages import OWN_NAMES, LanguageUnknown, choose_language, spoken
from referee.messages.speaker import Speaker, messages

__all__ = ["LANGUAGES", "OWN_NAMES", "LanguageUnknown", "Speaker", "choose_language", "messages", "spoken"]
