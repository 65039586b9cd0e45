"""
Whole games by link between phones that are offline: with late links, reloads, closed tabs and a second version.

All with `--full`: in every run test_joining.py goes there and back between two phones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import pairwise

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, expect

from passalong.game import Rng
from passalong.games import game_names, load_game
from tests.browser.by_link import Friend
from tests.browser.conftest import SMALL_PHONE, wait_until_ready, watch
from tests.browser.tables import send, settled, some_control, tap, unfold
from tests.support import generator
from tools.server import Server

Accident = Callable[[Friend, Rng], None]
NAMES = ("Anna", "Ben", "Cleo", "Dara")
CLIPBOARD = ["clipboard-read", "clipboard-write"]
RULES = {
    "depth_charge": {"missesAllowed": "3", "turnCap": "200"},
    "detect": {"turnCap": "20"},
    "loot": {"minLapsBeforeFire": "5"},
}
RULES_FOR_FOUR = {"detect": {"turnCap": "20"}, "loot": {}}
"""House rules for deals that are short, and yet long enough for everything that is to happen in them."""


@pytest.fixture(scope="module")
def phones(browser: Browser, site: Server) -> Iterator[list[Friend]]:
    """Four people, each with a phone that has been at the page once and is offline now."""
    faults: list[str] = []
    friends = []
    for name in NAMES:
        context = browser.new_context(**{**SMALL_PHONE, "permissions": CLIPBOARD})
        watch(context, site.url, faults)
        friends.append(Friend(name, context, site.url))
    for friend in friends:
        friend.go_offline()
    yield friends
    for friend in friends:
        friend.context.close()
    assert not faults, "The page misbehaved:\n" + "\n".join(faults)


@pytest.fixture
def friends(phones: list[Friend]) -> list[Friend]:
    """The four in their lobbies, whatever the last test left on their screens."""
    for friend in phones:
        friend.sent = ""
        send(friend.page, "lobby")
    return phones


# What may happen to somebody on turn


def a_late_link(player: Friend, rng: Rng) -> None:
    """A link arrives that has been overtaken: the newest state stays."""
    before = player.sees()
    player.open(player.sent)
    expect(player.page.locator("#toast")).to_contain_text("older link")
    assert player.sees() == before


def a_reload(player: Friend, rng: Rng) -> None:
    """The page is reloaded in the middle of a turn."""
    tap(player.page, some_control(player.page, rng))
    before = player.sees()
    player.page.reload()
    wait_until_ready(player.page)
    assert player.sees() == before


def a_closed_tab(player: Friend, rng: Rng) -> None:
    """The tab is closed, and the page opened again."""
    before = player.sees()
    player.page.close()
    player.open_tab()
    assert player.sees() == before


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "restart"),
    [(game, (a_closed_tab, a_reload)[number % 2]) for number, game in enumerate(game_names())],
)
def test_two_play_by_link_whatever_happens(friends: list[Friend], game: str, restart: Accident) -> None:
    """A deal, while somebody else plays other moves in Ben's place; tests/app plays whole matches by link."""
    rng = generator(len(game))
    anna, ben, twin, *_ = friends
    accidents, forked = [restart, a_late_link], False
    anna.invite(game, ["link", *["bot"] * (load_game(game).min_players - 2)], RULES.get(game, {}))
    anna.play(rng)
    came = invitation = anna.link()
    ben.open(came)
    ben.sit_down(1)
    player, other = ben, anna
    while not player.result():
        # Who answers the invitation as well is another person who is called Ben.
        is_seated = player is ben and came != invitation
        rival = in_place_of(ben, twin, came, rng) if is_seated and not forked else ""
        while player is anna and accidents:
            accidents.pop()(player, rng)
        player.play(rng)
        ended = player.result()
        player.go_on(rng)
        came = player.link()
        player, other = other, player
        player.open(came)
        assert ended in ("", player.result())
        if rival not in ("", came):
            choose_between(player, rival)
            forked = True
    assert forked
    assert not accidents


def in_place_of(ben: Friend, twin: Friend, link: str, rng: Rng) -> str:
    """Say on another phone that one is Ben, and play; returns the link to that, or nothing."""
    twin.open(link)
    twin.sit_down(1, ben.name)
    twin.play(rng)
    return "" if twin.result() else twin.link()


def choose_between(anna: Friend, rival: str) -> None:
    """Open a link that contradicts the game here: both are kept, until one is chosen."""
    before = anna.sees()
    anna.open(rival)
    expect(anna.page.locator("dialog[open]")).to_contain_text("Ben has played move")
    kept = anna.page.locator("dialog [data-act=choose-version]")
    assert len({choice.get_attribute("data-arg") for choice in kept.all()}) == 2
    kept.first.tap()
    settled(anna.page)
    assert anna.sees() == before


@pytest.mark.full
@pytest.mark.parametrize("game", ["loot", "detect"])
def test_four_play_by_link(friends: list[Friend], game: str) -> None:
    """In Loot everybody has a part in the deal: commit, answer, reveal (links.md 3.1); in Detect seats are free."""
    rng = generator(4)
    anna, *guests = friends
    fair = game == "loot"
    anna.invite(game, ["link"] * 3, RULES_FOR_FOUR[game], fair=fair)
    answer(anna, guests, fair=fair)
    player, ended = anna, ""
    while not ended:
        player.play(rng)
        ended = player.result()
        player.go_on(rng)
        link = player.link()
        if not ended:
            player = on_turn(player, friends)
            player.open(link)
            player.sit_down(NAMES.index(player.name))
    for friend in friends:
        if friend is not player:
            friend.open(link)
            assert friend.result() == ended


def answer(host: Friend, guests: list[Friend], *, fair: bool) -> None:
    """
    Pass the invitation on from one to the next, and bring everybody's answer to the one who has invited.

    For a fair deal a link goes round once more, to which everybody adds.
    """
    invitation = host.sent
    for seat, guest in enumerate(guests, 1):
        guest.open(invitation)
        guest.sit_down(seat)
        invitation = guest.link()
    host.open(invitation)
    for sender, friend in pairwise((host, *guests, host)) if fair else ():
        friend.open(sender.link())
    expect(host.page.locator("html[data-screen=table]")).to_have_count(1)


def on_turn(sender: Friend, friends: list[Friend]) -> Friend:
    """Return whom the table of somebody says that it waits for; a free seat has no name yet."""
    turn = sender.page.locator("#header .standing b").inner_text().removesuffix("'s turn")
    return next(friend for seat, friend in enumerate(friends, 1) if turn in (friend.name, f"Seat {seat}"))


# Other ways for a link to travel


@pytest.mark.full
def test_a_code_on_one_screen_opens_the_game_on_another(friends: list[Friend]) -> None:
    anna, ben, *_ = friends
    anna.invite("detect", ["link"], {})
    anna.play(generator(1))
    link = anna.link()
    tap(anna.page, "[data-act=share]")
    unfold(anna.page, "#send-more")
    tap(anna.page, "dialog [data-act=qr]")
    code = anna.page.locator("dialog figure.qr")
    code.scroll_into_view_if_needed()
    read = zxingcpp.read_barcode(Image.open(BytesIO(anna.page.screenshot())))
    assert read
    page, _, digits = read.text.partition("#")
    assert page == anna.url
    assert digits.isdecimal()
    ben.open(digits)
    ben.sit_down(1)
    seated = ben.sees()
    ben.open(link)
    expect(ben.page.locator("dialog[open]")).to_have_count(0)
    assert ben.sees() == seated


@pytest.mark.full
def test_a_message_on_the_clipboard_is_opened(friends: list[Friend]) -> None:
    """Where the clipboard may be read, one tap opens the link in it; where it may not, there is a box."""
    anna, ben, *_ = friends
    anna.invite("detect", ["link"], {})
    anna.play(generator(1))
    message = f"Your turn, Ben!\n{anna.url}#{anna.link()}\nSee you."
    ben.page.evaluate("(text) => navigator.clipboard.writeText(text)", message)
    tap(ben.page, "[data-act=paste]")
    expect(ben.page.locator("main")).to_contain_text("Anna invites you")
    send(ben.page, "lobby")
    ben.context.clear_permissions()
    tap(ben.page, "[data-act=paste]")
    ben.page.locator("#message").fill(message)
    tap(ben.page, "dialog [data-act=read]")
    expect(ben.page.locator("main")).to_contain_text("Anna invites you")
    ben.context.grant_permissions(CLIPBOARD)
