"""The lesson and the manual of the null game."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.pack import Script, Step
from passalong.ui.manual import Options, Section, house_rules, section

from .rules import OPTIONS
from .text import TEXT, say


def first_lesson() -> Script:
    """Return the lesson."""
    steps = Step(say("lesson-pick"), "heads"), Step(say("lesson-toss"), "tails"), Step(say("lesson-end"))
    return Script("null_game", ("You", "Ben"), 1, steps)


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section."""
    yield section(say("manual-game"), say("manual-play", picks="heads" if options["headsOnly"] else "both"))
    yield section(say("manual-rules"), house_rules(TEXT.options, OPTIONS))
