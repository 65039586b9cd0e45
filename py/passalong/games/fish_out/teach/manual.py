"""The manual of Fish Out!."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.games.fish_out.cards import CARD_NUMBERS
from passalong.games.fish_out.rules import OPTIONS
from passalong.games.fish_out.text import TEXT, say
from passalong.games.fish_out.view.art import picture
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, example, group, house_rules, points, section


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, for the given house rules."""
    yield section(say("manual-aim"), say("manual-aim-catch"))
    yield section(say("manual-cards"), say("manual-cards-deck"))
    yield section(say("manual-passing"), _passing(str(options["passCycle"])))
    yield _trick()
    yield _fish_or_stock(options)
    yield section(say("manual-lead"), say("manual-lead-most", tie="first" if options["leadTieLeaderFirst"] else "last"))
    yield section(say("manual-last"), say("manual-last-must"))
    yield _points()
    yield _end(options)
    yield section(say("manual-rules"), say("manual-rules-change"), house_rules(TEXT.options, OPTIONS))


def _passing(cycle: str) -> str:
    return say("manual-passing-none") if cycle == "none" else say("manual-passing-cards", cycle=cycle)


def _trick() -> Section:
    shown = example(say("manual-trick-example"), *_cards("TH 3H 6S JD", kept="TH 6S JD"))
    return section(say("manual-trick"), say("manual-trick-play"), say("manual-trick-stay"), shown)


def _fish_or_stock(options: Options) -> Section:
    kept, lake = _cards("KC", kept="KC"), _cards("AC 3C 5C QC")
    return section(
        say("manual-decide"),
        say("manual-decide-together" if options["simultaneousDecisions"] else "manual-decide-openly"),
        points((say("manual-decide-fish"), say("manual-decide-stock"))),
        say("manual-decide-once", fishing=str(options["fishing"])),
        example(say("manual-decide-example"), group(*kept), group(*lake)),
    )


def _points() -> Section:
    return section(
        say("manual-points"),
        say("manual-points-caught"),
        points((say("manual-points-aces"), say("manual-points-courts"), say("manual-points-others"))),
        example(say("manual-points-example"), group(*_cards("AH 3H TH KH QS 5S"))),
    )


def _end(options: Options) -> Section:
    return section(
        say("manual-end"),
        say("manual-end-target", target=str(options["target"]), tie=str(options["tieBreak"])),
        say("manual-end-open", cycle=str(options["passCycle"])),
    )


def _cards(text: str, kept: str = "") -> list[Html]:
    """Draw cards, and mark those that are kept."""
    return [picture(CARD_NUMBERS[name.lower()], name in kept.split()) for name in text.split()]
