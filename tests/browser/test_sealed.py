"""Sealed games by links between phones: what another device must say is waited for, and no secret leaves its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.by_link import LETTER, Friend
from tests.browser.conftest import SMALL_PHONE, set_rest, wait_until_ready, watch
from tests.browser.tables import send, settled, tap
from tests.support import FULL
from tools.server import Server

NAMES = ("Anna", "Ben", "Cleo") if FULL else ("Anna", "Ben")
"""Two who play, and with `--full` somebody in a private window who has come by their links."""
STORED = """() => indexedDB.databases().then((all) => new Promise((done) => {
    indexedDB.open(all.find(({ name }) => name.startsWith("passalong ")).name).onsuccess = ({ target: { result } }) => {
        const [store] = result.objectStoreNames;
        result.transaction(store).objectStore(store).getAll().onsuccess = (found) => {
            result.close();
            done(found.target.result.map((one) => typeof one === "string" ? one : JSON.stringify(one)));
        };
    };
}))"""
"""What is kept on a device: games as texts, and the picture of the last screen."""
SECRETS = re.compile(r'"secrets": ?\{([^}]*)\}')
HERE = (("mines 11 21 31", "sound 22", "depth 12"), ("mines 73 82 83", "sound 77", "depth 87"))
"""What each seat does at sea: its mines, a sounding that the other's device answers, and a miss in its own half."""


@pytest.fixture(scope="module")
def said(browser: Browser, site: Server) -> Iterator[tuple[list[Friend], list[str]]]:
    """Everybody, and what their pages have said on the console."""
    faults: list[str] = []
    console: list[str] = []
    friends = []
    for name in NAMES:
        context = browser.new_context(**SMALL_PHONE, service_workers="block")
        watch(context, site.url, faults)
        set_rest(context, 0)
        context.on("console", lambda message: console.append(message.text))
        friends.append(Friend(name, context, site.url))
    yield friends, console
    for friend in friends:
        friend.context.close()
    assert not faults, "The page misbehaved:\n" + "\n".join(faults)


@pytest.fixture
def friends(said: tuple[list[Friend], list[str]]) -> Iterator[list[Friend]]:
    """Everybody; nobody gives a secret away."""
    friends, console = said
    yield friends
    check_secrets(friends, console)


def check_secrets(friends: list[Friend], console: list[str]) -> None:
    """Look for every secret on all other devices, and on its own wherever it is not kept with its game."""
    stored = {friend.name: friend.page.evaluate(STORED) for friend in friends}
    own = {name: secrets("".join(texts)) for name, texts in stored.items()}
    assert {name for name in NAMES if own[name]} == {"Anna", "Ben"}
    for friend in friends:
        shown = [friend.page.content(), friend.page.url, friend.sent, *console]
        kept_elsewhere = [text for text in stored[friend.name] if not secrets(text)]
        assert not any(secret in text for secret in own[friend.name] for text in (*shown, *kept_elsewhere))
    for friend, other in permutations(friends, 2):
        seen = (friend.page.content(), *stored[friend.name])
        assert not any(secret in text for secret in own[other.name] for text in seen)


def secrets(text: str) -> set[str]:
    """List the secrets in what is kept."""
    return {secret for found in SECRETS.findall(text) for secret in re.findall(r'"([0-9a-f]{32})"', found)}


def stands_over_a_reload(friend: Friend) -> None:
    """Reload the page while another device has yet to speak: nothing is lost, and nothing is made up."""
    before = friend.sees()
    friend.page.reload()
    wait_until_ready(friend.page)
    settled(friend.page)  # the letter opens by itself
    assert friend.sees() == before


def cannot_play_for(thief: Friend, link: str) -> None:
    """Open the link in a private window, and ask for the seats of the others."""
    thief.open(link)
    for act, arg in (("take-seat", "0"), ("take-seat", "1"), ("take-over", "0"), ("take-over", "1"), ("watch", "")):
        send(thief.page, act, arg)
    before = thief.page.locator("#log").aria_snapshot()
    for seat in HERE:
        for move in seat[1:]:
            send(thief.page, "play", move)
    assert thief.page.locator("#log").aria_snapshot() == before
    expect(thief.page.locator("main [data-act=play]:not([aria-disabled=true])")).to_have_count(0)


def opens_twice(friend: Friend, link: str) -> None:
    """Open a link, and once more."""
    friend.open(link)
    before = friend.sees()
    friend.open(link)
    assert friend.sees() == before


def keep_words(friend: Friend) -> str:
    """Lock the secret of the seat that is played here, and write the four words down."""
    send(friend.page, "menu")
    tap(friend.page, "dialog [data-act=lock-seat]")
    friend.page.locator("#words-done").wait_for()
    words = friend.page.locator("#four-words").inner_text()
    send(friend.page, "close")
    return words


def lose(friend: Friend) -> None:
    """Take everything away that is kept on a device, its key as well."""
    friend.page.goto("about:blank")
    cleared = {"origin": friend.url, "storageTypes": "all"}
    friend.context.new_cdp_session(friend.page).send("Storage.clearDataForOrigin", cleared)
    friend.page.goto(friend.url)
    wait_until_ready(friend.page)


def bring_back(friend: Friend, seat: int, link: str, words: str) -> None:
    """Open a link of one's own in the chat, and sit down again with the four words."""
    friend.open(link)
    send(friend.page, "played-before")
    tap(friend.page, f"dialog [data-act=take-seat][data-arg='{seat}']")
    friend.page.locator("#four-words").fill(words)
    friend.page.locator("#four-words").press("Enter")
    expect(friend.page.locator("#toast")).to_contain_text(f"{friend.name} plays on this device now")


def link_of(friend: Friend) -> str:
    """Share the game from the menu, whoever's turn it is: that is for the cards to decide."""
    send(friend.page, "share")
    friend.page.locator(LETTER).wait_for()
    return friend.link()


def test_depth_charge_sealed(friends: list[Friend]) -> None:
    """
    Ben joins, one sounds, the other's device answers and its player misses, which comes back.

    With `--full` pages are reloaded, links opened twice and by somebody else, and in the end all mines come up.
    """
    anna, ben = friends[:2]
    anna.set_up("depth_charge", ["link"], {"missesAllowed": "0"})
    tap(anna.page, "[data-act=begin]")
    send(anna.page, "play", HERE[0][0])
    ben.open(anna.link())
    ben.sit_down(1)
    send(ben.page, "play", HERE[1][0])
    first, second = anna, ben
    if "Ben's turn" in ben.page.locator("#header").inner_text():
        first, second = ben, anna
    else:
        anna.open(ben.link())
    sounding, miss = HERE[friends.index(first)][1], HERE[friends.index(second)][2]
    send(first.page, "play", sounding)
    expect(first.page.locator("#log")).to_contain_text(f"{first.name} sounded")
    expect(first.page.locator("#log")).not_to_contain_text("and heard")
    if FULL:
        stands_over_a_reload(first)
    asked = first.link()
    if FULL:
        cannot_play_for(friends[2], asked)
        opens_twice(second, asked)
    else:
        second.open(asked)
    expect(second.page.locator("#log")).to_contain_text("and heard")
    send(second.page, "play", miss)
    first.open(second.link())
    expect(first.page.locator("#log")).to_contain_text("and heard")
    expect(first.page.locator("#log")).to_contain_text(f"{first.name} wins")
    if FULL:
        opens_twice(second, first.link())
        for friend in (first, second):
            for name in ("Anna", "Ben"):
                expect(friend.page.locator("#log")).to_contain_text(f"{name} had mines on")


@pytest.mark.full
def test_detect_sealed_until_the_first_cards_are_turned_up(friends: list[Friend]) -> None:
    """Each chooses two cards; Ben's device cannot know them before Anna's has spoken."""
    anna, ben, thief = friends
    anna.set_up("detect", ["link"], {})
    tap(anna.page, "[data-act=begin]")
    ben.open(anna.link())
    ben.sit_down(1)
    anna.open(ben.link())
    send(anna.page, "play", "flip c1r1 c2r2")
    ben.open(anna.link())
    send(ben.page, "play", "flip c1r1 c2r2")
    expect(ben.page.locator("#log")).to_contain_text("Ben chose two cards")
    expect(ben.page.locator("#log")).not_to_contain_text("turned up")
    stands_over_a_reload(ben)
    words = keep_words(ben)
    asked = ben.link()
    cannot_play_for(thief, asked)
    opens_twice(anna, asked)
    for name in ("Anna", "Ben"):
        expect(anna.page.locator("#log")).to_contain_text(f"{name} turned up")
    lose(ben)
    bring_back(ben, 1, asked, words)
    ben.open(link_of(anna))
    for name in ("Anna", "Ben"):
        expect(ben.page.locator("#log")).to_contain_text(f"{name} turned up")
    anna.open(link_of(ben))
    expect(anna.page.locator("#log")).to_contain_text("moved to another device")
