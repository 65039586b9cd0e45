"""
What fixed games are to those who listen, and with `--full` to those who see: compared with files in goldens/.

After a change on purpose, `python3 build.py test --full --rewrite tests/browser/test_goldens.py` writes the files anew,
without `--full` those of every run; look at the changes before you commit them. Pictures depend on the fonts and the
browser of a machine: where they differ from another machine's, write them before a change and compare after it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from passalong.games import load_game
from passalong.match import Match
from passalong.record import Record
from tests.browser.conftest import SMALL_PHONE, NewContext, lasting_page
from tests.browser.tables import POLL_MS, begin, open_link, send
from tests.support import by_game
from tools.positions import at_full_table, link, moments
from tools.server import Server

FOLDER = Path(__file__).parent / "goldens"
LISTEN = """() => {
    const status = document.querySelector("#status");
    window.heard = [];
    const listen = () => status.textContent && heard.push(status.textContent);
    new MutationObserver(listen).observe(status, {childList: true});
}"""
DIFFERING = """async (urls) => {
    const [seen, kept] = await Promise.all(urls.map(async (src) => {
        const image = Object.assign(new Image(), {src});
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
    }));
    if (seen.width !== kept.width || seen.height !== kept.height) return Infinity;
    const differing = new Set();
    seen.data.forEach((value, at) => Math.abs(value - kept.data[at]) > 25 && differing.add(at >> 2));
    return differing.size;
}"""
"""How many pixels of two pictures differ by more than a tenth of the range of a colour."""
MOST_DIFFERING = 100
HEARD = "() => document.querySelector('#status').textContent && window.heard.splice(0)"
"""What was said since the last time, once nothing more is about to be said."""


@pytest.fixture(scope="module")
def page(new_context: NewContext, site: Server) -> Iterator[Page]:
    """One page for all games."""
    with lasting_page(new_context, site) as page:
        page.evaluate(LISTEN)
        yield page


@pytest.fixture(autouse=True)
def in_the_lobby(page: Page) -> None:
    """Begin in the lobby, whatever the last test left on the screen."""
    send(page, "lobby")


@by_game("loot")
def test_the_full_table_is_named_as_it_was(page: Page, game: str, rewrite: bool) -> None:
    open_link(page, at_full_table(game))
    compare(page.locator("main").aria_snapshot(), FOLDER / f"{game}.aria.yml", rewrite)


@pytest.mark.full
@by_game()
def test_one_deal_is_told_as_it_was_one_message_a_turn(page: Page, game: str, rewrite: bool) -> None:
    """A deal against bots, each choice of the player's own on a line, and below it what the live region says of it."""
    deal = first_deal(game)
    at = next(at for at, (seat, _) in enumerate(deal) if seat == 0)
    open_link(page, link(beginning(game, at)))
    heard(page)
    told = []
    for seat, text in deal[at:]:
        if seat == 0:
            send(page, "play", text)
            said = heard(page)
            assert len(said) == 1
            told.append(f"> {text}\n{said[0]}\n")
    expect(page.locator("#do-result")).to_be_visible()
    compare("\n".join(told), FOLDER / f"{game}.told.txt", rewrite)


@by_game()
@pytest.mark.parametrize("shown", ["table", "forced-colours", "landscape", "result"])
def test_it_looks_as_it_did(page: Page, game: str, shown: str, rewrite: bool) -> None:
    open_link(page, link(finished(game)) if shown == "result" else at_full_table(game))
    if shown == "result":
        send(page, "result")
    page.set_viewport_size({"width": 740, "height": 360} if shown == "landscape" else SMALL_PHONE["viewport"])
    page.emulate_media(forced_colors="active" if shown == "forced-colours" else "none")
    compare_picture(page, FOLDER / f"{game}.{shown}.png", rewrite)


@pytest.mark.full
def test_the_curtain_looks_as_it_did(page: Page, rewrite: bool) -> None:
    page.set_viewport_size(SMALL_PHONE["viewport"])
    page.emulate_media(forced_colors="none")
    begin(page, "fish_out", people=4)
    expect(page.locator("#uncover")).to_be_visible()
    compare_picture(page, FOLDER / "curtain.png", rewrite)


def heard(page: Page) -> list[str]:
    """Wait for what is being said, and return what was said since the last time."""
    return list(page.wait_for_function(HEARD, polling=POLL_MS).json_value())


def beginning(game: str, choices: int) -> Record:
    """Return the fixed game of the fewest players after some choices."""
    return next(played.record for played in small_game(game) if len(played.record.choices) == choices)


def first_deal(game: str) -> list[tuple[int, str]]:
    """List the choices of the first deal, each with its seat, in the game's notation."""
    record = next(played.record for played in small_game(game) if played.finished_deal or played.is_over())
    states = [record.replay(at) for at in range(len(record.choices))]
    chosen = [state.choices()[choice] for state, choice in zip(states, record.choices, strict=True)]
    return [(seat, state.action_to_string(action)) for state, (seat, action) in zip(states, chosen, strict=True)]


def finished(game: str) -> Record:
    """Return a fixed game of the fewest players whose first deal is over."""
    return next(played.record for played in small_game(game, b"result") if played.finished_deal or played.is_over())


def small_game(game: str, seed: bytes = b"told") -> Iterator[Match]:
    """Yield a fixed game of the fewest players, before each choice and at its end."""
    return moments(game, players=load_game(game).min_players, seed=seed.ljust(16))


def compare(text: str, file: Path, rewrite: bool) -> None:
    """Compare a text with what is kept, or keep it."""
    if rewrite:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def compare_picture(page: Page, file: Path, rewrite: bool) -> None:
    """Compare what is on the screen with a picture, or keep it."""
    picture = page.screenshot(animations="disabled", caret="hide")
    if rewrite:
        file.write_bytes(picture)
    urls = ["data:image/png;base64," + b64encode(png).decode() for png in (picture, file.read_bytes())]
    assert page.evaluate(DIFFERING, urls) <= MOST_DIFFERING, f"{file.name} is not what it was"
