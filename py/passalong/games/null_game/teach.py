"""How the null game is learnt: a lesson to play, and the rules to read."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.script import Step, lesson
from passalong.ui.manual import Options, Section, house_rules, section

from .rules import OPTIONS
from .text import TEXT

LESSON = lesson(
    "null_game",
    ("You", "Ben"),
    1,
    (
        Step("You pick a side of the coin, and Ben cannot see which. Pick heads.", "heads"),
        Step("Ben picks a side, too; then the coin is tossed.", "tails"),
        Step("Whoever was right has a point, and wins."),
    ),
)


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section."""
    sides = "heads" if options["headsOnly"] else "heads or tails"
    yield section(
        "The game", f"Each in turn picks {sides}, unseen by the other. A coin is tossed: who was right, wins."
    )
    yield section("House rules", house_rules(TEXT.options, OPTIONS))
