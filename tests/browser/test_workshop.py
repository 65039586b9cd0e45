"""The workshop in a browser: the editor, Python, what is kept for use without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from passalong.game import Rng
from tests.browser.conftest import BOOT, WORKSHOPS_PYTHON, MortalSite, NewDevice, wait_until_ready
from tests.browser.tables import CONTROLS, POLL_MS, await_sign, settled, some_control, tap
from tests.support import generator
from tools.server import Server, running

PATH = "workshop.html"
EDITOR = "#editor .cm-content"


def open_workshop(new_device: NewDevice, url: str, **options: object) -> Page:
    page = new_device(url, **options).new_page()
    page.goto(url + PATH)
    expect(page.locator(EDITOR)).to_be_visible(timeout=BOOT)
    return page


def await_python(page: Page) -> None:
    await_sign(page, "html[data-python=ready]", BOOT)


def test_the_editor_types_with_fingers_and_is_left_with_a_key(new_device: NewDevice, workshop: Server) -> None:
    """It is PyScript's own, under a policy that lets no text become a script: anything it did would be a fault here."""
    page = open_workshop(new_device, workshop.url)
    editor = page.locator(EDITOR)
    expect(editor).to_contain_text("def choose(self, seen, rng):")
    expect(editor).to_have_attribute("aria-label", "The bot, in Python. Escape leaves the editor.")
    editor.tap()
    page.keyboard.press("Control+End")
    page.get_by_role("button", name="#", exact=True).tap()
    page.keyboard.insert_text(" 52")
    expect(editor).to_contain_text("# 52")
    page.keyboard.press("Escape")
    expect(page.locator("#trial")).to_be_focused()


def test_each_step_of_the_course_has_a_bot_of_its_own(new_device: NewDevice, workshop: Server) -> None:
    page = open_workshop(new_device, workshop.url)
    page.get_by_text("A solution").locator("visible=true").tap()
    page.get_by_role("button", name="Put it into the editor").tap()
    expect(page.locator(EDITOR)).to_contain_text("TAKE, DRAW = 0, 1")
    page.locator("#step").select_option("2")
    expect(page.get_by_role("heading", name="Your own cards")).to_be_visible()
    expect(page.get_by_text("To pass the check: be level with Easy or better, in 20 rounds.")).to_be_visible()
    page.locator("#step").select_option("bench")
    expect(page.get_by_role("button", name="Check this step")).to_be_hidden()
    page.locator("#step").select_option("1")
    page.get_by_role("button", name="Begin this step again").tap()
    expect(page.locator(EDITOR)).to_contain_text("plays at random")
    back = page.get_by_role("button", name="Go back to the bot that was here")
    back.tap()
    expect(page.locator(EDITOR)).to_contain_text("TAKE, DRAW = 0, 1")
    back.tap()
    expect(page.locator(EDITOR)).to_contain_text("plays at random")
    page.locator("#step").select_option("bench")
    expect(back).to_be_hidden()
    page.reload()
    expect(page.locator(EDITOR)).to_contain_text("TAKE, DRAW = 0, 1", timeout=BOOT)
    expect(page.locator("#step")).to_have_value("bench")


def test_a_tab_that_lies_idle_undoes_nothing_of_another(new_device: NewDevice, workshop: Server) -> None:
    idle = open_workshop(new_device, workshop.url)
    idle.reload()
    expect(idle.locator(EDITOR)).to_be_visible(timeout=BOOT)
    busy = idle.context.new_page()
    busy.goto(workshop.url + PATH)
    expect(busy.locator(EDITOR)).to_be_visible(timeout=BOOT)
    put(busy, "# mine")
    turn_away(busy, hidden=True)
    turn_away(idle, hidden=True)
    busy.reload()
    expect(busy.locator(EDITOR)).to_have_text("# mine", timeout=BOOT)
    turn_away(idle, hidden=False)
    expect(idle.locator(EDITOR)).to_have_text("# mine")


def test_a_line_that_hangs_is_told(new_device: NewDevice, dist: Path) -> None:
    with running(dist) as site:
        site.silent.add(WORKSHOPS_PYTHON)
        page = new_device(site.url).new_page()
        page.clock.install()
        page.goto(site.url + PATH)
        await_sign(page, "html[data-python=starting]", BOOT)
        page.clock.fast_forward(46_000)
        expect(page.locator("#status")).to_contain_text("still on its way")
        expect(page.get_by_role("button", name="Run")).to_be_disabled()


def turn_away(page: Page, *, hidden: bool) -> None:
    """Let a page be told that its tab has been left, or is looked at again."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_each_game_has_a_bench_of_its_own(new_device: NewDevice, workshop: Server) -> None:
    page = open_workshop(new_device, workshop.url)
    page.locator("#game").select_option("fish_out")
    page.locator("#step").select_option("bench")
    expect(page.locator(EDITOR)).to_contain_text("seen.lake")
    put(page, "fish = 52\n")
    page.locator("#game").select_option("detect")
    expect(page.locator(EDITOR)).not_to_contain_text("fish")
    page.locator("#game").select_option("fish_out")
    page.reload()
    expect(page.locator(EDITOR)).to_contain_text("fish = 52", timeout=BOOT)
    expect(page.locator("#game")).to_have_value("fish_out")
    expect(page.locator("#opponent option")).to_have_text(["Random", "Easy", "Medium", "Skilled", "Hard"])
    expect(page.locator("#opponent")).to_have_value("random")


@pytest.mark.full
def test_python_starts_and_next_time_without_a_network(new_device: NewDevice, mortal_site: MortalSite) -> None:
    page = open_workshop(new_device, mortal_site.url, service_workers="allow")
    await_python(page)
    await_sign(page, "html[data-offline-ready]", BOOT)
    mortal_site.kill()
    page.reload()
    expect(page.locator(EDITOR)).to_be_visible(timeout=BOOT)
    await_python(page)


@pytest.mark.full
def test_a_bot_plays_is_stopped_and_told_what_is_wrong_with_it(new_device: NewDevice, site: Server) -> None:
    page = open_workshop(new_device, site.url)
    await_python(page)
    page.locator("#deals").select_option("20")
    head = "class MyBot:\n    def choose(self, seen, rng):\n        "
    put(page, f"{head}print('hello <b>'); print('half', end=''); return seen.legal_actions[0]")
    page.locator(EDITOR).focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#status")).to_have_text("All rounds played.", timeout=BOOT)
    expect(page.get_by_role("row", name="Ahead by")).to_be_visible()
    expect(page.locator("#printed pre")).to_contain_text("hello <b>\nhalf")
    expect(page.locator("#worst-deals a")).to_have_count(5)
    with page.context.expect_page() as opened:
        page.locator("#worst-deals a").first.tap()
    expect(opened.value.get_by_role("heading", name="Move 0 of")).to_be_visible(timeout=BOOT)
    opened.value.close()

    put(page, f"{head}return 1 // 0")
    page.locator(EDITOR).focus()
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("alert")).to_contain_text("Line 3: ZeroDivisionError", timeout=BOOT)
    page.get_by_role("button", name="Go to line 3").tap()
    expect(page.locator("#editor .cm-activeLine")).to_have_text("        return 1 // 0")

    put(page, f"{head}while True: pass")
    page.locator(EDITOR).focus()
    page.keyboard.press("Control+Enter")
    page.get_by_role("button", name="Stop").tap()
    expect(page.locator("#status")).to_have_text("Python had to be started anew. Your bot is still here.", timeout=BOOT)
    expect(page.locator(EDITOR)).to_contain_text("while True:")
    expect(page.get_by_role("button", name="Run")).to_be_enabled(timeout=BOOT)


LOUD = """
print("a" * 1_000_000)
class MyBot:
    def choose(self, seen, rng):
        return seen.legal_actions[0]
"""
FAILS_LATER = """
import js
class MyBot:
    def choose(self, seen, rng):
        js.reportError("as from a timer")
        return seen.legal_actions[0]
"""


@pytest.mark.full
def test_a_bot_that_prints_much_or_fails_in_a_timer_harms_nothing(new_device: NewDevice, site: Server) -> None:
    page = open_workshop(new_device, site.url)
    await_python(page)
    run(page, LOUD)
    expect(page.locator("#status")).to_have_text("All rounds played.", timeout=BOOT)
    assert len(page.locator("#printed pre").inner_text()) < 2_000

    run(page, FAILS_LATER)
    told = "Python could not go on, and is started anew. Your bot is still here."
    expect(page.locator("#status")).to_have_text(told, timeout=BOOT)
    expect(page.get_by_role("button", name="Run")).to_be_enabled(timeout=BOOT)


GREEDY = """
class MyBot:
    def choose(self, seen, rng):
        kept = []
        while True:
            kept.append(bytes(10_000_000))
"""
ENDLESS = """
class MyBot:
    def choose(self, seen, rng):
        while True:
            print("a" * 1_000, end="")
"""
FORGING = """
from passalong.workshop import trial

trial.told = lambda *_: {}
class MyBot:
    def choose(self, seen, rng):
        return seen.legal_actions[0]
"""
FORGED = {
    "unknown": "{'html': '<img src=x onerror=alert(1)>'}",
    "of another type": "{'rows': 5, 'verdict': 'You win', 'worst': 7}",
    "too long": "{'verdict': 'a' * 1_000_000, 'rows': []}",
}


@pytest.mark.full
def test_a_bot_that_takes_all_memory_or_prints_without_end_is_told(new_device: NewDevice, site: Server) -> None:
    page = open_workshop(new_device, site.url)
    await_python(page)
    run(page, GREEDY)
    expect(page.get_by_role("alert").locator("visible=true")).to_contain_text("Line 6: MemoryError", timeout=BOOT)

    page.clock.install()
    run(page, ENDLESS)
    expect(page.locator("#status")).to_have_text("Playing…")
    page.clock.fast_forward(21_000)
    expect(page.locator("#status")).to_contain_text("No round has ended for 20 seconds.")
    page.get_by_role("button", name="Stop").tap()
    page.clock.fast_forward(2_000)
    expect(page.locator("#status")).to_contain_text("Python had to be started anew.")


@pytest.mark.full
def test_messages_that_the_page_does_not_know_harm_nothing(new_device: NewDevice, site: Server) -> None:
    page = open_workshop(new_device, site.url)
    for forged in FORGED.values():
        await_python(page)
        run(page, FORGING.replace("{}", forged))
        expect(page.locator("#status")).to_contain_text("Python could not go on", timeout=BOOT)
        expect(page.get_by_role("button", name="Run")).to_be_enabled(timeout=BOOT)
    run(page, FORGING.replace("{}", "{'stage': 'failed'}"))
    expect(page.locator("#status")).to_have_text("All rounds played.", timeout=BOOT)


HOSTILE = """
import js
from pyodide.http import _pyfetch, open_url
class MyBot:
    def choose(self, seen, rng):
        names = "indexedDB", "caches", "fetch", "XMLHttpRequest", "WebSocket", "Worker", "navigator", "postMessage"
        print("found:", [name for name in names if hasattr(js, name)])
        for fetch in _pyfetch._jsfetch, open_url:
            try:
                fetch("index.html")
                print("fetched")
            except Exception:
                print("refused")
        return seen.legal_actions[0]
"""


@pytest.mark.full
def test_a_bot_reaches_nothing_that_is_kept_and_nobody_else(new_device: NewDevice, site: Server) -> None:
    page = open_workshop(new_device, site.url)
    await_python(page)
    run(page, HOSTILE)
    expect(page.locator("#printed pre")).to_contain_text("found: []\nrefused\nrefused\n", timeout=BOOT)


def run(page: Page, source: str) -> None:
    """Let a bot play."""
    put(page, source)
    page.get_by_role("button", name="Run").tap()


def put(page: Page, source: str) -> None:
    """Put a bot into the editor at once."""
    page.evaluate("source => { document.querySelector('script[type^=py-editor]').code = source }", source)


CAREFUL = """
class Careful:
    def choose(self, seen, rng):
        return seen.legal_actions[-1]
"""


@pytest.mark.full
def test_a_bot_sits_down_at_the_table_of_the_games_page(new_device: NewDevice, site: Server) -> None:
    page = open_workshop(new_device, site.url)
    sit_down(page, "detect", CAREFUL)
    assert page.url == site.url, "a reload begins nothing anew"
    rng = generator(1)
    await_turn(page)
    for _ in range(6):
        play(page, rng)
        assert "made a mistake" not in (page.locator("#toast").text_content() or "")
    page.reload()
    wait_until_ready(page)
    await_turn(page)
    expect(page.locator("#table")).to_contain_text("Careful")


@pytest.mark.full
@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("while True: pass", "Careful thought for too long. The Medium bot plays on for it."),
        ("return 1 // 0", "Careful made a mistake. The Medium bot plays on for it."),
        ("return '<b>'", "Careful made a mistake. The Medium bot plays on for it."),
    ],
)
def test_a_bot_that_cannot_play_gives_its_seat_away(new_device: NewDevice, site: Server, body: str, told: str) -> None:
    page = open_workshop(new_device, site.url)
    sit_down(page, "depth_charge", CAREFUL.replace("return seen.legal_actions[-1]", body))
    rng, toast = generator(1), page.locator("#toast")
    await_turn(page)
    for _ in range(20):
        if told in (toast.text_content() or ""):
            return
        play(page, rng)
    pytest.fail("Nothing was said of the bot.")


@pytest.mark.full
def test_a_bot_sits_down_without_a_network(new_device: NewDevice, mortal_site: MortalSite) -> None:
    page = open_workshop(new_device, mortal_site.url, service_workers="allow")
    await_sign(page, "html[data-offline-ready]", BOOT)
    sit_down(page, "detect", CAREFUL)
    await_sign(page, "html[data-offline-ready]", BOOT)
    mortal_site.kill()
    page.reload()
    wait_until_ready(page)
    rng = generator(1)
    await_turn(page)
    for _ in range(6):
        play(page, rng)
    assert "could not be started" not in page.inner_text("body")


def sit_down(page: Page, game: str, source: str) -> None:
    """Begin a table against a bot, from the workshop's button on."""
    page.locator("#game").select_option(game)
    page.locator("#step").select_option("bench")
    put(page, source)
    page.get_by_role("button", name="Play against it").tap()
    wait_until_ready(page)
    page.get_by_role("button", name="Start").tap()
    await_sign(page, "html[data-screen=table]", BOOT)
    settled(page)


def await_turn(page: Page) -> None:
    """Wait until the person at the table is asked for a move."""
    page.wait_for_function(f"{CONTROLS}.length", timeout=BOOT, polling=POLL_MS)
    settled(page)


def play(page: Page, rng: Rng) -> None:
    """Play or choose something, and wait until somebody has to do something again."""
    tap(page, some_control(page, rng))
    await_turn(page)
