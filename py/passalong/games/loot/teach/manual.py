"""The manual of Loot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from passalong.games.loot.cards import CARDS_BY_NAME, CHANGELING, LADY, NUMBER
from passalong.games.loot.rules import OPTIONS
from passalong.games.loot.text import TEXT
from passalong.games.loot.text.cards import say
from passalong.games.loot.view.art import picture
from passalong.messages import Fact
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, example, group, house_rules, points, section


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, for the given house rules."""
    rules = {name: value for name, value in options.items() if isinstance(value, str | int)}
    yield section(say("manual-aim"), say("manual-aim-told"))
    yield section(say("manual-cards"), say("manual-cards-suits"), say("manual-cards-dealt"))
    yield section(say("manual-turn"), say("manual-turn-moves", **rules), say("manual-turn-piles", **rules))
    yield _fire(rules)
    yield _combinations(rules)
    yield _gods(rules)
    yield section(say("manual-end"), say("manual-end-target", **rules), say("manual-end-secret"))
    yield section(say("manual-rules"), say("manual-rules-told"), house_rules(TEXT.options, OPTIONS))


def _fire(rules: Mapping[str, Fact]) -> Section:
    told = say("manual-fire-when", **rules), say("manual-fire-ten", **rules), say("manual-fire-itself", **rules)
    return section(say("manual-fire"), *told)


def _combinations(rules: Mapping[str, Fact]) -> Section:
    return section(
        say("manual-combinations"),
        say("manual-combinations-worth"),
        points((say("manual-run"), say("manual-set"), say("manual-colour"))),
        say("manual-loose"),
        example(say("manual-example-set"), _cards("W3 F3 S3"), _cards("W4 F5 S6 V7"), _cards("L1 L2")),
        say("manual-once", **rules),
        example(say("manual-example-colour"), _cards("F3 F4 F5 F6"), _cards("W1 S1 V1"), _cards("L9 W9")),
        say("manual-bonus"),
        example(say("manual-example-bonus"), _cards("W1 F2 S3 V4 L5 G6"), _cards("W9 F9 S9")),
    )


def _gods(rules: Mapping[str, Fact]) -> Section:
    gods = [say("manual-god", number=NUMBER[god]) for god in range(LADY, CHANGELING + 1)]
    return section(say("manual-gods"), say("manual-gods-act"), points(gods), say("manual-gods-both", **rules))


def _cards(text: str) -> Html:
    """Draw cards that belong together."""
    return group(*(picture(CARDS_BY_NAME[name]) for name in text.split()))
