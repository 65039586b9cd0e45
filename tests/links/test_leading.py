"""What a text leads to is found whatever kind of link it is, and whatever stands around it."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import cache, reduce
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.challenge import Challenge, challenge_of
from passalong.daily import daily_games
from passalong.links import (
    MAX_TEXT,
    BotLink,
    ChallengeLink,
    DamagedLinkError,
    DayLink,
    Link,
    decode,
    encode_digits,
    fragment,
    read_link,
    seat_digits,
    seat_fragment,
)
from passalong.links.coder import to_base62
from passalong.links.link import DAILY
from passalong.links.other_kinds import Look, challenge_fragment, look_fragment
from passalong.match import Match
from passalong.record import Record
from passalong.workshop.course import first_bot
from tests.links.games import play_on, played
from tests.support import examples

LOCKED = (
    "2kRIKHPoxS1YLotw5ZE5sBlysAMHutJpWPv4BIgErZai9gdoDsEguLHwj0p18lw11ZxEVC6MVJ4yR3AIvno1UelVH8DzElX3I078EfHyG3BONI0517RrOMA9"
    "l62XYMzXwTq0jltWwWZ3f7ztPE"
)
"""A sealed game with a seat that can come to another device: docs/links.md 2.8."""
SITE = "https://someuser.github.io/passalong/"
BOT = first_bot("detect")
DAYS = [f"daily-{game}-2026-11-{day}" for game, day in zip(daily_games(), ("23", "01", "30", "12"), strict=True)]


@cache
def game() -> Record:
    return played("detect", 3, 2, 40).record


@cache
def challenge() -> Challenge:
    match = played("loot", 2, 1, 0)
    while not match.finished_deal:
        play_on(match, match.record.num_steps, 1)
    deals, play = challenge_of(match.record, b"aa")
    return replace(deals, plays=(play,))


@cache
def links() -> dict[str, str]:
    """Return what stands behind the # of a link of each kind."""
    return {
        "game": fragment(game()),
        "digits of a game": encode_digits(game()),
        "seat": seat_fragment(decode(LOCKED), 1),
        "digits of a seat": seat_digits(decode(LOCKED), 1),
        "look": look_fragment(Look(game(), 17, 1)),
        "challenge": challenge_fragment(challenge(), ()),
        **{f"day {at}": day for at, day in enumerate(DAYS)},
        "bot": bot(BOT),
    }


def bot(source: str) -> str:
    """Return what stands behind the # of the link of a bot, as web/workshop/link.js writes it."""
    return "bot_" + to_base62(int.from_bytes(zlib.compress(f"detect\n{source}".encode())))


KINDS = [
    "game", "digits of a game", "seat", "digits of a seat", "look", "challenge", "bot", "day 0", "day 1", "day 2",
    "day 3",
]  # fmt: skip


Change = Callable[[str], str]


def lines(width: int, end: str) -> Change:
    return lambda text: end.join(text[at : at + width] for at in range(0, len(text), width))


SPACED = lines(30, " ")
BROKEN: list[Change] = [
    lines(76, "\r\n"),
    lines(61, "\n> "),
    lines(75, "=\r\n"),
    lines(20, "\u200b"),
    lines(7, "\u00ad"),
]
"""What mail programs and others do to a long text; a link alone goes through it."""
WRAPPED: list[Change] = [
    lambda link: quote(link, safe=""),
    lambda link: f"https://l.facebook.com/l.php?u={quote(link, safe='')}&h=AT0abcdefghijklmnopqrstuvwxyz01234567",
    lambda link: f"https://x.test/?url={quote(link, safe='')}&data=05%7C02%7Canna%40example.org&reserved=0",
    lambda link: reduce(lambda inner, site: f"https://{site}.test/?url={quote(inner)}", "ab", link),
    lambda link: f"{link}&fbclid=IwAR0abcdefghijklmnopqrstuvwxyz",
    lambda link: f"{link}?utm_source=chat",
    lambda link: f"{link}&amp;utm=1",
    lambda link: f"{link}%20",
]
"""What sites and messengers hang on to a link, or put around it."""
AROUND = [
    "{}.", "({})", "<{}>", "[this one]({})!", "**{}**", "_{}_", "“{}”", "'{}'", "{},", "{};", "{}:", "{}?",
    "{}…", "{}...", "See {} tonight", "See\n{}\nBye", "{}/", "{}\\", "{}|", "{}`", "\ufeff{}\u200b", "{}。", "{}さん",
    "»{}«", "{}#fun", "{}\t3", '<a href="{}">play</a>', "{}*", "{}}", "{}%", "{}~",
    "#games https://example.org/a#b {}", "{} https://example.org/a#b",
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_of_any_kind_is_found_with_anything_around_it(kind: str) -> None:
    link = links()[kind]
    expected = read_link(link)
    forms = [link, f"#{link}", SITE + "#" + link, f"{SITE}\n#{link}", f"{SITE}#\n{link}"]
    forms += [change(form) for form in (link, f"{SITE}#{link}") for change in (SPACED, *BROKEN, *WRAPPED)]
    forms += [put(around, form) for form in (link, f"{SITE}#{link}") for around in AROUND]
    assert [form for form in forms if found(form) != expected] == []


def put(around: str, link: str) -> str:
    return around.replace("{}", link)


def found(text: str) -> Link | None:
    try:
        return read_link(text)
    except DamagedLinkError:
        return None


@st.composite
def messages(draw: st.DrawFn, link: str) -> str:
    """Draw a message with a link in it, which has been wrapped, put between other things, and broken."""
    site, wrap = draw(st.sampled_from(["", "#", f"{SITE}#"])), draw(st.sampled_from(WRAPPED))
    text = put(draw(st.sampled_from(AROUND)), wrap(site + link) if draw(st.booleans()) else site + link)
    text = draw(st.sampled_from(BROKEN))(text) if draw(st.booleans()) else text
    return f"{draw(st.text(max_size=40))} {text} {draw(st.text(max_size=40))}"


@settings(max_examples=examples(60, least=20))
@given(st.data(), st.sampled_from(KINDS))
def test_several_things_around_a_link_do_not_hide_it(data: st.DataObject, kind: str) -> None:
    link = links()[kind]
    assert read_link(data.draw(messages(link))) == read_link(link)


@settings(max_examples=examples(40, least=20))
@given(st.permutations(["game", "seat", "look", "challenge", *KINDS[-4:]]), st.sampled_from([" ", "\n", ", ", ". "]))
def test_the_last_of_several_links_counts(kinds: list[str], between: str) -> None:
    text = between.join(f"{SITE}#{links()[kind]}" for kind in kinds)
    assert read_link(text) == read_link(links()[kinds[-1]])


def test_only_a_newer_link_of_the_same_kind_counts_before_the_last() -> None:
    """A transfer that ends in the text is what is meant, however far on the game is that was sent before it."""
    ahead = played("detect", 2, 5, 20).record
    behind = replace(ahead, choices=ahead.choices[:-2])
    assert read_link(f"#{fragment(ahead)} #{fragment(behind)}") == read_link(fragment(ahead))
    assert read_link(f"#{fragment(ahead)} #{DAYS[0]} #{fragment(behind)}") == read_link(fragment(ahead))
    look = look_fragment(Look(behind, 1, None))
    assert read_link(f"#{fragment(ahead)} #{look}") == read_link(look)
    duplicate = play_on(Match(challenge().seated("Ben")), 3, 4).record
    assert isinstance(read_link(f"#{fragment(duplicate)} #{links()['challenge']}"), ChallengeLink)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Daily-Detect-2026-11-23", "detect-2026-11-23"),
        (f"{SITE}#daily‑detect‑2026–11−23", "detect-2026-11-23"),
        (f"{SITE}#daily-depth\\_charge-2026-11-23", "depth_charge-2026-11-23"),
        ("daily-detect-2026-13-41", "detect-2026-13-41"),
    ],
)
def test_a_day_is_read_however_its_strokes_are_drawn(text: str, address: str) -> None:
    assert read_link(text) == DayLink(address)


@pytest.mark.parametrize(
    "text", ["daily-", "#daily-detect", "#daily-detect-2026-1", "#daily-detect-2026-11-231", f"#{DAILY}2026-11-23 x"]
)
def test_a_day_that_is_cut_is_told_from_a_text_without_a_link(text: str) -> None:
    assert read_link(text) == DayLink("")


@pytest.mark.parametrize("text", ["bot_7Ab", f"Try it: {SITE}workshop.html#bot_7Ab !", f"{SITE}#bot\\_7Ab\nBye"])
def test_a_bot_is_told_from_a_game(text: str) -> None:
    assert read_link(text) == BotLink("bot_7Ab")


def test_a_long_bot_is_not_taken_for_a_link_that_was_cut() -> None:
    bot = "bot_" + "7Ab" * 1_000
    assert read_link(f"{SITE}workshop.html#{bot}") == BotLink(bot)


def test_the_last_of_several_bots_counts() -> None:
    assert read_link(f"{SITE}workshop.html#{bot('first')}\n{SITE}workshop.html#{bot('last')}") == BotLink(bot("last"))


@pytest.mark.parametrize("text", ["bot_", "#bot_ !", "#robot_7Ab", "#bot_ (see 7Ab)"])
def test_what_is_no_link_to_a_bot_is_none(text: str) -> None:
    with pytest.raises(DamagedLinkError):
        read_link(text)


def test_a_bot_that_unpacks_to_more_than_is_read_is_left_to_the_workshop() -> None:
    bomb = bot("a" * 1_000_000)
    assert read_link(f"#{bomb}") == BotLink(bomb)


def test_a_game_beside_a_bot_counts() -> None:
    assert decode(f"#bot_7Ab #{fragment(game())}") == game()


@pytest.mark.parametrize("text", ["daily", "my-daily-detect-2026-11-23x", "#dailydetect", "-" * MAX_TEXT])
def test_what_is_no_link_to_a_day_is_none(text: str) -> None:
    with pytest.raises(DamagedLinkError):
        read_link(text)
