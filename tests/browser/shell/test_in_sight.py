"""No button that matters lies below the fold, and what is decided on is in sight together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

import passalong.app.pages  # noqa: F401 - all pages can be asked for
from passalong.app.pages.training.positions import shipped
from passalong.games import game_names
from passalong.links import fragment
from tests.app.test_challenge_pages import answer, challenger, link, played
from tests.app.test_ending import ended_match
from tests.app.test_training_page import answers
from tests.browser.conftest import wait_until_ready
from tests.browser.looks import AT_REST, sized, unreachable
from tests.browser.shell.conftest import OpenShell, RealApp
from tests.browser.tables import open_link, send
from tests.support import FULL

GAME = "depth_charge"
"""Its deal of the day is over soonest, when it is given up."""
BELOW = """(selector) => {
    scrollTo(0, 0);
    const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
    const hidden = (e) => {
        const box = e.getBoundingClientRect();
        const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.bottom > innerHeight || !e.contains(middle);
    };
    return all.length ? all.filter(hidden).map((e) => e.textContent) : ["nothing at all: " + selector];
}"""
"""Which of the buttons that a selector describes are not whole on the first screen."""


PHONES = ((360, 740, ""), (320, 568, ""), (740, 360, ""), (360, 740, "larger"))
"""Width, height and the size of text as it is set: phones, and one with the largest text that can be set."""
SIDEWAYS = PHONES[2][:2]
UPRIGHT = (*PHONES[:2], PHONES[3])
SET_TEXT = "(size) => { document.documentElement.dataset.text = size; }"
SMALLEST_NAME = """() => Math.min(...[...document.querySelectorAll("#hand .card .title")].map((e) =>
    e.checkVisibility() ? parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a : 0))"""
"""How high, in pixels, the letters are that call a card in one's hand."""
LOWEST_CELL = (
    """() => Math.min(...[...document.querySelectorAll("#hand [role=gridcell]")].map((e) => e.offsetHeight))"""
)
LOOKED_BACK_AT = (SIDEWAYS, (1280, 800))


@pytest.fixture
def puppet() -> RealApp:
    return RealApp()


@pytest.fixture
def page(open_shell: OpenShell) -> Page:
    """The page, with the app behind it, on a phone."""
    page = open_shell()
    wait_until_ready(page)
    return page


def end_day(page: Page) -> None:
    send(page, "daily-now", GAME)
    send(page, "resign")
    send(page, "resign")
    send(page, "daily-result")


def meet_challenge(page: Page) -> None:
    open_link(page, link(challenger("loot")).partition("#")[2])


def compare(page: Page) -> None:
    open_link(page, fragment(played("loot")[2]))
    send(page, "challenge-make")
    open_link(page, answer(link(challenger("loot")), "loot", "Ben", 5)[1].partition("#")[2])


def set_challenge(page: Page) -> None:
    open_link(page, fragment(played("detect")[2]))
    send(page, "challenge-make")


PLACES = ".podium button, .podium ~ .standing-list button"
"""How everybody stands at the end of a match: on the podium, or in the list below it."""
SCENES: tuple[tuple[Callable[[Page], None], str], ...] = (
    (lambda page: send(page, "daily-day", "loot-2026-01-01"), ".daily-ways button"),
    (end_day, ".daily-ways button, #postcard"),
    (meet_challenge, ".invitation button"),
    (compare, ".invitation > .action, .invitation > .choices button"),
    (set_challenge, "dialog button"),
)


def test_what_a_day_or_a_challenge_offers_is_in_sight(page: Page) -> None:
    found = []
    for scene, selector in SCENES:
        send(page, "lobby")
        scene(page)
        found += below(page, selector)
    assert not found, "\n".join(found)


def test_what_the_result_of_a_match_offers_is_in_sight(page: Page) -> None:
    found = []
    for game in game_names() if FULL else ("fish_out", "depth_charge"):
        send(page, "lobby")
        open_link(page, fragment(ended_match(game).record))
        found += [f"{game}, {name}" for name in below_on_phones(page, "#actions .ways button")]
        send(page, "result")
        found += [
            f"{game}, {width}: {name}"
            for width, height in ((360, 740), (740, 360))
            for name in below(page, f"dialog :is({PLACES}, .offers button, .action)", width, height)
        ]
    assert not found, "\n".join(found)


def test_what_answers_in_training_stays_in_sight_on_a_phone(page: Page) -> None:
    found = []
    for game in ("depth_charge", "loot"):
        position = shipped(game)[0]
        send(page, "training")
        send(page, "training-begin", game)
        send(page, "play", next(iter(answers(position, right=False))))
        found += [name for phone in UPRIGHT for name in below(page, "#actions button, .steps button", *phone)]
        found += below(page, "#actions > .action, .modes button, .steps button, #hand [role=gridcell]", *SIDEWAYS)
        send(page, "training-why")
        found += below(page, ".said, #step-on, #leave", 320, 568)
    assert not found, "\n".join(found)


def test_what_is_explained_in_training_hides_nothing_in_large_text(page: Page) -> None:
    position = shipped("detect")[0]
    send(page, "training-begin", "detect")
    send(page, "play", next(iter(answers(position, right=False))))
    send(page, "training-why")
    page.evaluate(AT_REST)
    found = [*unreachable(page, ((360, 740, 200),))]
    assert not found, "\n".join(found)


def test_ones_own_cards_stay_in_sight_in_a_look_back(page: Page) -> None:
    found = []
    for game in game_names() if FULL else ("fish_out", "detect"):
        send(page, "lobby")
        open_link(page, fragment(ended_match(game).record))
        send(page, "history")
        send(page, "history-open", page.locator(".resume").first.get_attribute("data-arg") or "")
        found += [
            f"{game}, {width}: {name}"
            for width, height in LOOKED_BACK_AT
            for name in below(page, "#hand [role=gridcell]", width, height)
        ]
    assert not found, "\n".join(found)


def test_all_that_cards_are_passed_and_played_by_is_in_sight(page: Page) -> None:
    send(page, "play-bots", "fish_out")
    for card in page.locator("#hand button").all()[:3]:
        send(page, "pick", str(card.get_attribute("data-arg")))
    found = below_on_phones(page, "#lake .pool, #hand [role=gridcell], #do-pass")
    send(page, "play", page.locator("#do-pass").get_attribute("data-arg") or "")
    found += below_on_phones(page, ".trick li, #lake .pool, #hand [role=gridcell]")
    found += [name for phone in PHONES[:3] for name in below(page, "#own-head .own, #sort", *phone)]
    hint(page)
    found += below_on_phones(page, ".said, #lake .pool, #hand [role=gridcell]")
    found += [name for phone in PHONES[:3] for name in below(page, "#own-head .own", *phone)]
    found += below(page, ".said, #lake .pool, #hand [role=gridcell]", 1280, 800)
    assert not found, "\n".join(found)


def test_a_hint_and_all_of_the_sea_are_in_sight(page: Page) -> None:
    send(page, "play-bots", "depth_charge")
    hint(page)
    found = below_on_phones(page, ".said, #hand [role=gridcell]")
    send(page, "hint-play")
    hint(page)
    found += below_on_phones(page, ".said, #hand [role=gridcell]")
    with sized(page, 320, 568), text_set(page, "larger"):
        assert page.evaluate(LOWEST_CELL) > 30
    assert not found, "\n".join(found)


def test_a_hint_leaves_detect_the_own_grid(page: Page) -> None:
    send(page, "play-bots", "detect")
    hint(page)
    found = below_on_phones(page, ".said, #hand [role=gridcell]")
    assert not found, "\n".join(found)


def test_cards_are_called_by_name_while_a_hint_speaks_of_them(page: Page) -> None:
    send(page, "play-bots", "loot")
    found = below_on_phones(page, "#hand .estimate, #actions button")
    hint(page)
    found += below_on_phones(page, ".said, #hand [role=gridcell]")
    found += below(page, "#hand .estimate, #actions button")
    for width, height, text in PHONES:
        with sized(page, width, height), text_set(page, text):
            assert page.evaluate(SMALLEST_NAME) > 9, f"{width} x {height} {text}"
    assert not found, "\n".join(found)


def hint(page: Page) -> None:
    """Ask for a hint, and wait until it is there."""
    send(page, "hint")
    page.locator("#step-on").wait_for()


def below_on_phones(page: Page, selector: str) -> list[str]:
    """List what is not in sight on one phone or another."""
    return [
        f"{width} x {height} {text}: {name}"
        for width, height, text in PHONES
        for name in below(page, selector, width, height, text)
    ]


def below(page: Page, selector: str, width: int = 360, height: int = 740, text: str = "") -> list[str]:
    """List what is not in sight, once all stands still."""
    page.evaluate(AT_REST)
    with sized(page, width, height), text_set(page, text):
        found: list[str] = page.evaluate(BELOW, selector)
    return found


@contextmanager
def text_set(page: Page, size: str) -> Iterator[None]:
    """Set text to another size for a while, as the settings do."""
    page.evaluate(SET_TEXT, size)
    yield
    page.evaluate(SET_TEXT, "")
