"""What ``--set`` says: other values for the parameters of a rule set."""

from __future__ import annotations

from referee.cli.errors import Unusable
from referee.messages import Speaker
from referee.rulings import ParameterWrong


def settings(texts: list[str], speaker: Speaker) -> dict[str, int]:
    """The parameters of ``--set NAME=VALUE``.

    Raises Unusable if one is not written so.
    """
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        digits = value.strip().removeprefix("-")
        if not equals or not name.strip() or not digits.isdecimal() or len(digits) > 9:
            raise Unusable(
                speaker.text(
                    "“{text}” cannot be understood. Write a name, “=” and a whole number, such as “target=300”.",
                    text=text[:60],
                )
            )
        found[name.strip()] = int(value)
    return found


def parameter_wrong(fault: ParameterWrong, speaker: Speaker) -> str:
    """What is wrong with a parameter, and what would be right."""
    if fault.parameter is not None:
        return speaker.text(
            "“{name}” cannot be {value}. It can be from {low} to {high}.",
            name=fault.name, value=fault.value, low=fault.parameter.low, high=fault.parameter.high,
        )  # fmt: skip
    return speaker.text(
        "The rule set has no setting “{name}”. You can set: {known}.",
        name=fault.name, known=speaker.list(fault.known),
    )  # fmt: skip
