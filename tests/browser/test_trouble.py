"""
What the page does when something is wrong with its files, its browser or its Python: it says so, and mends what it can.

Where Python does not matter, the stand-in of test_service_worker.py answers in its place.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from passalong.games import game_names
from tests.browser.conftest import SMALL_PHONE, set_rest, wait_until_ready
from tests.browser.tables import await_sign, tap
from tests.browser.test_boot import begin, cut_short, flip_a_bit, run
from tests.browser.test_service_worker import (
    PACKAGE,
    change_cache,
    expect_the_game,
    publish,
    small_site,
    visit,
    wait_until_offline_ready,
)
from tests.support import one_first
from tools.build.page import SHELL, STYLES
from tools.first_minutes import SEND, first_minutes
from tools.server import Server, running

__all__ = ["small_site"]
REST, CODE = "py/rest.wasm", "py/late.image"
SAFE = "Your games are safe"
NOTICE = "#failure"
SECONDS = 1000
PATIENCE = 60 * SECONDS
"""How long a test waits for what must come; it comes within a second or two."""
PRESS_TWICE = "for (let press = 0; press < 2; press += 1) document.getElementById('reload').click()"
"""The second press comes while the first is at work."""
DIE = "document.querySelector('script[type=py]').xworker.terminate()"
ASK_FOR_THE_REST = """async (home) => {
    const { loadPyodide } = await import(`${home}web/interpreter.mjs`);
    const python = await loadPyodide();
    setTimeout(() => python.runPython("import unicodedata; unicodedata.lookup('ANCHOR')"));
}"""
"""Runs, soon, what is in the second half of the interpreter."""


@pytest.fixture
def changed(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that may be damaged."""
    return Path(shutil.copytree(dist, tmp_path / "dist"))


@contextmanager
def opened(browser: Browser, url: str, before: str = "", **options: Any) -> Iterator[Page]:
    """Open a page of which the console may say what it likes."""
    context = browser.new_context(**{**SMALL_PHONE, "service_workers": "block", **options})
    context.add_init_script(before)
    set_rest(context, 0)
    page = context.new_page()
    page.goto(url)
    yield page
    context.close()


# The second half of the interpreter


@pytest.mark.full
def test_the_first_minute_needs_nothing_that_comes_later(browser: Browser, changed: Path) -> None:
    """But for the package's archive: a page beside the games, or a file that is brought in, is read with its help."""
    for late in (REST, "py/stdlib.zip"):
        (changed / late).unlink()
    with running(changed) as site, opened(browser, "about:blank") as page:
        for way in first_minutes(page, site.url):
            assert page.locator("html[data-boot=image]:not([data-rest])").count() == 1, way
            expect(page.locator(NOTICE)).to_be_hidden()
            assert page.evaluate("sessionStorage.length") == 0, "started anew"
        assert not [hit.path for hit in site.hits if "python_stdlib" in hit.path]


@pytest.mark.full
@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(Path.unlink, id="missing"),
        pytest.param(flip_a_bit, id="flipped"),
        pytest.param(cut_short, id="cut"),
    ],
)
def test_where_the_rest_cannot_be_had_the_game_goes_on(
    browser: Browser, changed: Path, damage: Callable[[Path], None]
) -> None:
    damage(changed / REST)
    with running(changed) as site, opened(browser, site.url) as page:
        wait_until_ready(page)
        begin(page)
        with page.expect_navigation(timeout=PATIENCE):
            page.workers[0].evaluate(ASK_FOR_THE_REST, page.url)
        await_sign(page, "html[data-ready][data-screen=table]", PATIENCE)
        expect(page.locator("#toast")).to_contain_text("had to restart", timeout=PATIENCE)


@pytest.mark.full
@pytest.mark.parametrize("damage", [Path.unlink, flip_a_bit], ids=["missing", "flipped"])
def test_where_late_code_cannot_be_had_the_game_goes_on_without_the_image(
    browser: Browser, changed: Path, damage: Callable[[Path], None]
) -> None:
    """The page starts again once, in a way that needs nothing later, and not again and again."""
    damage(changed / CODE)
    with running(changed) as site, opened(browser, site.url) as page:
        wait_until_ready(page)
        with page.expect_navigation(timeout=PATIENCE):
            page.evaluate(SEND, ["play-bots", "loot"])
            page.evaluate(SEND, ["menu", ""])
        await_sign(page, "html[data-ready][data-boot=compiled]", PATIENCE)
        expect(page.locator("#toast")).to_contain_text("had to restart", timeout=PATIENCE)
        for game in game_names():
            page.evaluate(SEND, ["lobby", ""])
            begin(page, game)
            page.evaluate(SEND, ["rules", ""])
            expect(page.locator("dialog[open]")).to_be_visible(timeout=PATIENCE)
            page.evaluate(SEND, ["close", ""])
        expect(page.locator(NOTICE)).to_be_hidden()


@pytest.mark.full
def test_a_rest_that_was_damaged_on_the_way_is_asked_for_again(browser: Browser, changed: Path) -> None:
    right = (changed / REST).read_bytes()
    flip_a_bit(changed / REST)
    with running(changed) as site, opened(browser, site.url) as page:
        wait_until_ready(page)
        (changed / REST).write_bytes(right)
        await_sign(page, "html[data-library=whole]", PATIENCE)
        assert run(page, "import unicodedata; unicodedata.lookup('ANCHOR')") == "\u2693"


@contextmanager
def waiting_for_the_rest(browser: Browser, dist: Path) -> Iterator[Page]:
    """Open a page, at a table, whose Python needs what never comes."""
    with running(dist) as site:
        site.silent.add(REST)
        with opened(browser, site.url) as page:
            wait_until_ready(page)
            begin(page)
            page.workers[0].evaluate(ASK_FOR_THE_REST, page.url)
            yield page


def test_the_page_says_that_it_waits_for_a_part(browser: Browser, dist: Path) -> None:
    with waiting_for_the_rest(browser, dist) as page:
        expect(page.locator("#late")).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#status")).to_contain_text("still loading")


@pytest.mark.full
def test_a_part_may_take_half_a_minute(browser: Browser, dist: Path) -> None:
    with waiting_for_the_rest(browser, dist) as page:
        expect(page.locator("#late")).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#toast")).to_contain_text("had to restart", timeout=2 * PATIENCE)
        expect(page.locator("#late")).to_be_hidden()
        expect(page.locator("html[data-screen=table]")).to_be_attached()


# Python is lost


def test_python_that_dies_is_started_anew_where_the_game_was(browser: Browser, site: Server) -> None:
    with opened(browser, site.url) as page:
        wait_until_ready(page)
        begin(page)
        tap(page, "main [data-act=pick]:not([aria-disabled=true])")
        table = page.locator("main").aria_snapshot()
        with page.expect_navigation(timeout=PATIENCE):
            page.evaluate(DIE)
        wait_until_ready(page)
        expect(page.locator("#toast")).to_contain_text("had to restart", timeout=PATIENCE)
        assert page.locator("main").aria_snapshot() == table

        page.evaluate(DIE)
        expect(page.get_by_role("alert")).to_contain_text(SAFE, timeout=PATIENCE)
        with page.expect_navigation(timeout=PATIENCE):
            page.get_by_role("button", name="Reload").tap()
        wait_until_ready(page)
        assert page.locator("main").aria_snapshot() == table
        expect(page.locator("#toast")).to_be_hidden()


# Scripts that cannot be read


def cut_off(script: Path) -> None:
    """Leave a script that ends in the middle of something."""
    script.write_text(f"{script.read_text()}const cut = [")


@pytest.mark.parametrize("damage", one_first(cut_off, Path.unlink), ids=["cut", "missing"])
def test_a_script_that_cannot_be_read_is_told(
    browser: Browser, small_site: Path, damage: Callable[[Path], None]
) -> None:
    damage(small_site / SHELL)
    with running(small_site) as site, opened(browser, site.url) as page:
        expect(page.get_by_role("alert")).to_contain_text(SAFE, timeout=PATIENCE)
        expect(page.locator("#starting")).to_be_hidden()


def test_a_script_that_never_comes_is_told(browser: Browser, small_site: Path) -> None:
    with running(small_site) as site, opened(browser, "about:blank") as page:
        site.silent.add(SHELL)
        page.clock.install()
        page.goto(site.url, wait_until="commit")
        expect(page.locator("#starting")).to_be_visible()
        page.clock.fast_forward(46 * SECONDS)
        expect(page.get_by_role("alert")).to_contain_text(SAFE)


def test_while_styles_are_on_their_way_the_header_is_there_and_a_way_out(browser: Browser, small_site: Path) -> None:
    with running(small_site) as site, opened(browser, "about:blank") as page:
        site.silent.add(STYLES)
        page.clock.install()
        page.goto(site.url, wait_until="commit")
        expect(page.get_by_role("heading", name="Passalong")).to_have_css("font-size", "36px")
        expect(page.locator("#starting")).to_have_css("position", "fixed")
        expect(page.locator("main")).to_have_count(0)
        page.clock.pause_at(page.evaluate("Date.now()") + 46 * SECONDS)
        expect(page.get_by_role("alert")).to_contain_text(SAFE)
        site.silent.clear()
        order: list[str] = []
        page.on("request", lambda request: order.append(request.url))
        page.on("requestfailed", lambda request: order.append(f"ended: {request.url}"))
        with page.expect_navigation(wait_until="commit"):
            page.get_by_role("button", name="Reload").tap()
        ended, asked = f"ended: {site.url}{STYLES}", f"{site.url}sw.js"
        assert order.index(ended) < order.index(asked), "what keeps the page waiting must not keep the button waiting"
        page.clock.resume()
        wait_until_ready(page)


@pytest.mark.parametrize("reloaded", one_first("by the player", "by itself"))
def test_what_the_browser_keeps_wrongly_is_asked_for_anew(browser: Browser, small_site: Path, reloaded: str) -> None:
    script = small_site / SHELL
    right = script.read_text()
    with running(small_site) as site, opened(browser, "about:blank") as page:
        script.write_text("export const other = 1;")
        page.goto(site.url)
        expect(page.get_by_role("alert")).to_contain_text(SAFE, timeout=PATIENCE)
        script.write_text(right)
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text(SAFE, timeout=PATIENCE)  # ten minutes of it
        if reloaded == "by itself":
            page.evaluate("sessionStorage.clear()")
            page.goto(site.url)
        else:
            page.evaluate(PRESS_TWICE)
        wait_until_ready(page)
        expect(page.locator(NOTICE)).to_be_hidden()


def test_a_page_that_cannot_start_ends_no_worker_of_a_page_above_it(
    browser: Browser, small_site: Path, tmp_path: Path
) -> None:
    """All pages of an account share an origin, and one of them may be above all others."""
    account = tmp_path / "account"
    shutil.move(small_site, account / "games")
    (account / "index.html").write_text("<title>Above</title>")
    (account / "worker.js").write_text("onfetch = () => {};")
    (account / "games" / SHELL).write_text("export const other = 1;")
    with running(account) as site, opened(browser, site.url, service_workers="allow") as page:
        page.evaluate("navigator.serviceWorker.register('./worker.js').then(() => navigator.serviceWorker.ready)")
        page.goto(f"{site.url}games/")
        expect(page.get_by_role("alert")).to_contain_text(SAFE, timeout=PATIENCE)
        assert page.evaluate(WORKERS) == [site.url]


WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))"


def test_what_is_damaged_in_the_store_is_not_served(open_phone: Any, small_site: Path) -> None:
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        for path in (SHELL, STYLES):
            change_cache(page, f"await cache.put('./{path}', new Response('const ['));")
        site.hits.clear()
        page.reload()
        expect_the_game(page)
        assert {f"/passalong/{SHELL}", f"/passalong/{STYLES}"} <= {hit.path for hit in site.hits}


IS_STORED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const { port1, port2 } = new MessageChannel();
  registration.active.postMessage("complete", [port2]);
  return (await new Promise((resolve) => { port1.onmessage = resolve; })).data;
}"""
"""Asks as the page does once it is up: it has heard the same by the time when this is answered."""


def test_offline_use_is_promised_when_everything_is_stored(
    open_phone: Any, small_site: Path, faults: list[str]
) -> None:
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        font = next((small_site / "web" / "fonts").iterdir())
        content, path = font.read_bytes(), f"./web/fonts/{font.name}"
        font.unlink()
        change_cache(page, f"await cache.delete('{path}');")
        page.reload()
        expect_the_game(page)
        assert page.evaluate(IS_STORED) is False
        assert page.locator("html[data-offline-ready]").count() == 0
        font.write_bytes(content)
        page.evaluate("dispatchEvent(new Event('online'))")
        wait_until_offline_ready(page)
    page.context.close()  # it may still complain
    faults.clear()


def test_a_page_that_stays_in_sight_looks_for_a_new_version(open_phone: Any, small_site: Path) -> None:
    with running(small_site) as site:
        page = open_phone(url=site.url, service_workers="allow")
        wait_until_offline_ready(page)
        page.clock.install()
        page.reload()
        wait_until_offline_ready(page)
        style = small_site / STYLES
        style.write_text(f"{style.read_text()}/* Second */")
        publish(small_site)
        page.clock.fast_forward("01:00:01")
        expect(page.locator("#update")).to_be_visible()


# Browsers that are too old


@pytest.mark.parametrize(
    "gone",
    [
        "delete HTMLScriptElement.prototype.noModule",
        "CSS.supports = () => false",
        pytest.param("delete window.structuredClone", marks=pytest.mark.full),
        pytest.param("WebAssembly.validate = () => false", marks=pytest.mark.full),
        pytest.param("delete Array.prototype.findLast", marks=pytest.mark.full),
    ],
)
def test_a_browser_that_is_too_old_is_told_so(browser: Browser, small_site: Path, gone: str) -> None:
    """Before Python is up, that is: what is waited for here never comes."""
    with running(small_site) as site, opened(browser, "about:blank", gone) as page:
        site.silent.add(PACKAGE)
        page.goto(site.url)
        expect(page.get_by_role("alert")).to_contain_text("This browser is too old", timeout=PATIENCE)
        expect(page.get_by_role("alert")).not_to_contain_text(SAFE, use_inner_text=True)
        expect(page.locator("#reload, #starting").filter(visible=True)).to_have_count(0)


# Browsers and hosts that cannot run it: loading the page again would not help, so the cause is named


def test_a_browser_without_webassembly_is_not_said_to_be_old(browser: Browser, small_site: Path) -> None:
    with running(small_site) as site, opened(browser, "about:blank", "delete window.WebAssembly") as page:
        site.silent.add(PACKAGE)
        page.goto(site.url)
        expect(page.get_by_role("alert")).to_contain_text("needs WebAssembly", timeout=PATIENCE)
        expect(page.locator("#reload, #starting").filter(visible=True)).to_have_count(0)


def test_a_host_that_does_not_know_modules_is_named(browser: Browser, changed: Path) -> None:
    with running(changed) as site, opened(browser, "about:blank") as page:
        site.types[".mjs"] = "application/octet-stream"
        page.goto(site.url)
        expect(page.get_by_role("alert")).to_contain_text(".mjs files", timeout=PATIENCE)


def test_a_page_that_was_opened_as_a_file_says_what_it_needs(browser: Browser, dist: Path) -> None:
    with opened(browser, (dist / "index.html").as_uri()) as page:
        expect(page.get_by_role("alert")).to_contain_text("needs a web server", timeout=PATIENCE)


# Strings that are no code

INJECTIONS = """async () => {
  const tries = {
    html: () => { document.body.innerHTML += "<img src=x>"; },
    script: () => { document.createElement("script").text = "1"; },
    elsewhere: () => { document.createElement("script").src = "https://example.org/x.js"; },
    data: () => new Worker("data:text/javascript,1"),
  };
  return Object.keys(tries).filter((name) => { try { tries[name](); return true; } catch { return false; } });
}"""


def test_no_string_becomes_code_but_what_python_writes(browser: Browser, small_site: Path) -> None:
    with running(small_site) as site, opened(browser, site.url) as page:
        wait_until_ready(page)
        page.locator("[data-act=move]").tap()
        expect(page.locator("output")).to_have_text("I")
        assert page.evaluate(INJECTIONS) == []
