"""Coming to somebody's game by link: the screen in every layout, by touch and by keyboard, and the taps it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from passalong.app.messages import say
from passalong.game import Rng
from passalong.games import load_game
from passalong.links import encode
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed.joint import JointSeed
from tests.browser.by_link import DEAL_OVER, LETTER, NEXT_DEAL
from tests.browser.conftest import SMALL_PHONE, NewContext, set_rest, wait_until_ready, watch
from tests.browser.looks import check_looks, large_text, sized
from tests.browser.tables import (
    SENDING,
    by_moment,
    choose_seat,
    open_link,
    play_at_once,
    play_on,
    send,
    settled,
    tap,
    tap_twice,
)
from tests.support import by_game, generator
from tools.server import Server

COUNTING = 'addEventListener("pointerup", ({ isTrusted }) => { window.taps += isTrusted; }, true);'
"""A count of taps."""


def invitation(game: str, seed: int, *names: str) -> Record:
    """Return a game to which Anna has invited; where four must play, two bots do."""
    people = names or ("Anna", "")
    bots = ["easy"] * (load_game(game).min_players - len(people))
    seats = (*people, *("Cleo", "Dara")[: len(bots)])
    return new_record(load_game(game), seats, (*[None] * len(people), *bots), bytes([seed] * 16))


def on_turn(game: str, seed: int) -> Record:
    """Return a game in which Anna has played, and it is the turn of the free seat."""
    match = Match(invitation(game, seed))
    while match.current_player() != 1:
        match.play(match.current_player(), match.observation(match.current_player()).legal_actions[0])
    return match.record


@pytest.fixture(scope="module")
def phones(new_context: NewContext, site: Server, rest_ms: int | None) -> Iterator[tuple[Page, Page]]:
    """The phones of Anna and of Ben."""
    faults: list[str] = []
    contexts = [new_context(**SMALL_PHONE, service_workers="block") for _ in range(2)]
    for context in contexts:
        watch(context, site.url, faults)
        set_rest(context, rest_ms)
        context.add_init_script(SENDING + COUNTING)
    anna, ben = (context.new_page() for context in contexts)
    for page in (anna, ben):
        page.goto(site.url)
    for page in (anna, ben):
        wait_until_ready(page)
        play_at_once(page)
    yield anna, ben
    for context in contexts:
        context.close()
    assert not faults, "The page misbehaved:\n" + "\n".join(faults)


@pytest.fixture
def page(phones: tuple[Page, Page]) -> Page:
    """A phone in the lobby, on which nobody has a name yet."""
    _, ben = phones
    send(ben, "lobby")
    return ben


# The screen


def test_an_invitation_fits_every_screen(page: Page) -> None:
    names = "Wilhelmina Feath", "Ferdinand Feathe", ""
    open_link(page, encode(new_record(load_game("loot"), names, (None,) * 3, bytes(16))))
    expect(page.locator("#my-name")).to_be_focused()
    check_looks(page)
    for size in ((360, 640), (320, 568)):
        with sized(page, *size):
            expect(page.locator("#sit-down")).to_be_in_viewport(ratio=1)
    page.locator("#my-name").fill(names[0])
    tap(page, "#sit-down")
    expect(page.locator("#sit-problem")).to_be_in_viewport(ratio=1)
    expect(page.locator("#my-name")).to_be_focused()
    expect(page.locator("#my-name")).to_have_value(names[0])
    check_looks(page)


def test_in_large_text_the_field_and_the_button_are_seen_together(page: Page) -> None:
    open_link(page, encode(invitation("detect", 30)))
    with sized(page, 320, 568), large_text(page):
        page.locator("#my-name").focus()
        page.locator("#sit-down").scroll_into_view_if_needed()
        for part in ("#my-name", "#sit-down"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


@by_moment
def test_two_taps_on_the_button_sit_down_and_no_more(patient: Page, *, at_once: bool) -> None:
    """Nothing is touched of the table that comes where the button was."""
    page = patient
    open_link(page, encode(on_turn("detect", 40)))
    page.locator("#my-name").fill("Ben")
    tap_twice(page, page.locator("#sit-down"), at_once=at_once)
    expect(page.locator("html[data-screen=table]")).to_be_attached()
    expect(page.locator("#header")).to_contain_text("Ben's turn")
    expect(page.locator("main [aria-pressed=true]")).to_have_count(0)


@by_moment
def test_two_taps_before_the_deal_sit_down_and_send_nothing(patient: Page, *, at_once: bool) -> None:
    """The letter with the answer lies where the button was."""
    page = patient
    open_link(page, encode(replace(invitation("loot", 50), deal=JointSeed.begin(bytes([50] * 16)))))
    page.locator("#my-name").fill("Ben")
    with sized(page, 360, 640):
        tap_twice(page, page.locator("#sit-down"), at_once=at_once)
    expect(page.locator(LETTER)).to_be_visible()
    expect(page.locator("dialog .qr")).to_have_count(0)
    assert page.evaluate("window.sent") == []
    expect(page.locator("main .seated")).to_contain_text("Ben")


def test_by_keyboard_a_name_and_enter_are_enough(page: Page) -> None:
    """Held down, Enter presses no more than once, and nothing that comes after."""
    open_link(page, encode(on_turn("detect", 60)))
    expect(page.locator("#my-name")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    expect(page.locator("#sit-problem")).to_have_text(say("name-yourself"))
    page.keyboard.type("Ben")
    for _ in range(12):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    settled(page)
    expect(page.locator("#header")).to_contain_text("Ben's turn")
    expect(page.locator("main [aria-pressed=true]")).to_have_count(0)


def test_a_reload_and_back_lose_neither_the_invitation_nor_what_was_typed(page: Page) -> None:
    open_link(page, encode(invitation("loot", 61)))
    page.locator("#my-name").fill("Cleo")
    page.locator("#my-name").blur()
    settled(page)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#my-name")).to_have_value("Cleo")
    page.go_back()
    expect(page.locator("html[data-screen=lobby]")).to_be_attached()
    settled(page)
    expect(page.locator("#table h2").nth(1)).to_have_text("Waiting for you")
    check_looks(page)
    tap(page, "[data-act=continue]")
    expect(page.locator("#my-name")).to_have_value("Cleo")


# How many taps


class Finger:
    """Somebody's finger on a phone: `moves` counts its taps at the table, `taps` all of them, as the page saw them."""

    def __init__(self, page: Page) -> None:
        self.page, self.moves = page, 0
        send(page, "lobby")
        page.evaluate("() => { window.taps = 0; }")

    @property
    def taps(self) -> int:
        return int(self.page.evaluate("() => window.taps"))

    def play(self, rng: Rng) -> None:
        """Play until there is something to send."""

        def press(page: Page, selector: str) -> None:
            self.moves += 1
            tap(page, selector)

        play_on(self.page, rng, f":is({LETTER}, {DEAL_OVER})", press)
        while self.page.locator(NEXT_DEAL).count():
            press(self.page, NEXT_DEAL)
            play_on(self.page, rng, f":is({LETTER}, {DEAL_OVER})", press)

    def send(self) -> str:
        """Tap what sends the link; returns what stands behind the # of the message."""
        tap(self.page, "dialog [data-act=share]")
        message = str(self.page.evaluate("() => window.sent.pop()"))
        return message.rpartition("#")[2].strip()


@by_game("detect")
def test_few_taps_lead_from_the_lobby_to_an_invitation_and_from_a_link_to_a_move(
    phones: tuple[Page, Page], game: str
) -> None:
    """
    A host needs four, a guest two beside the move, and a name; from then on it is one.

    The move itself takes what it takes: in Loot a card is drawn, one chosen and put away.
    """
    rng = generator(5)
    anna, ben = map(Finger, phones)
    tap(anna.page, f"[data-act=new][data-arg={game}]")
    tap(anna.page, "[data-act=others][data-arg=link]")
    for seat in range(2, anna.page.locator("[id^=seat-kind-]").count()):
        choose_seat(anna.page, seat, "easy")  # by a list of the phone's own
    anna.page.locator("#seat-name-0").fill("Anna")
    tap(anna.page, "[data-act=begin]")
    anna.play(rng)  # what is hidden first goes out with the invitation
    invitation = anna.send()
    assert anna.taps - anna.moves == 4
    if not load_game(game).sealed:
        tap(anna.page, "dialog [data-act=close]")
        if "Your turn" in anna.page.locator("#header").inner_text():  # else chance lets the guest go first
            anna.play(rng)
            invitation = anna.send()
    open_link(ben.page, invitation)
    ben.page.locator("#my-name").fill("Ben")
    tap(ben.page, "#sit-down")
    ben.play(rng)
    answer = ben.send()
    assert ben.taps - ben.moves == 2
    open_link(anna.page, answer)
    anna.play(rng)
    ben = Finger(ben.page)
    open_link(ben.page, anna.send())
    ben.play(rng)
    ben.send()
    assert ben.taps - ben.moves == 1
