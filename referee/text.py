"""Characters that are in a text without being seen, or that turn round what is seen of it."""

from __future__ import annotations

import re
from typing import Final

DIRECTIONS: Final = "\u202a-\u202e\u2066-\u2069"
"""What steers the direction of writing: with it, a text reads as another one. For a set in a regular expression."""

# Unicode's "default ignorable" characters and those that are drawn as nothing, but for the two joiners,
# which shape letters of Indic and Persian words and bind emoji.
_UNSEEN: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)

INVISIBLE: Final = re.compile(f"[{_UNSEEN}]+")
"""Characters without which a text looks the same. Two names that look alike must be alike."""
