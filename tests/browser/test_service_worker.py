"""
The service worker: offline after one visit, whole again after damage, a new version only when whole and wanted.

Where Python does not matter, a stand-in of a few lines answers in its place, so that a start takes no time.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

import pytest
from playwright.sync_api import Page, expect

from passalong.app.messages import say
from tests.browser.conftest import MortalSite, OpenPhone, mortal, wait_until_ready
from tests.browser.tables import await_sign
from tests.build.budgets import BUDGETS
from tests.support import one_first
from tools.build.page import BUILD_NAME, SHELL, STYLES, WORKER, bundles, service_worker
from tools.common import ROOT
from tools.server import Server, running

OFFLINE_MS = 60_000
HOME = "/passalong/"
OWN = f"passalong {HOME} "
PACKAGE = "py/passalong.zip"
STAND_IN = """
const buttons = ["lobby", "table", "move"].map((act) => `<button type="button" data-act="${act}">${act}</button>`);
let screen = "lobby", moves = "";
export async function connect() {
  const { ok } = await fetch("./py/passalong.zip").then((answer) => answer.json());
  return async ({ act, value, rev }) => {
    if (act === "start") moves = value.saves.game ?? "";
    if (act === "move") moves += "I";
    if (["lobby", "table"].includes(act)) screen = act;
    const table = `${buttons.join("")}<output>${moves}</output>`;
    return { rev: rev + 1, regions: { header: "", table }, save: { game: moves }, page: { screen } };
  };
}
"""
"""What stands in the place of web/python.js: one game that counts its moves. It needs the package to be whole."""


@cache
def bundled() -> dict[str, str]:
    """The page's scripts with the stand-in."""
    return bundles({"web/python.js": STAND_IN})


@pytest.fixture
def small_site(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that the test may change under the players' feet, with a small stand-in for Python."""
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy, ignore=shutil.ignore_patterns("pyodide*", "*.wasm", "*.image", "stdlib.zip"))
    (copy / PACKAGE).write_text('{"ok": true}')
    (copy / SHELL).write_text(bundled()[SHELL])
    publish(copy)
    return copy


def publish(
    folder: Path, contents: Mapping[str, bytes] = MappingProxyType({}), steps: Sequence[str] = (), worker: str = ""
) -> None:
    """Write the list of files anew, as the build would."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    (folder / "sw.js").write_bytes(service_worker(files, worker or bundled()[WORKER], contents, steps))


def deploy(folder: Path, line: str, *, halfway: bool = False) -> None:
    """
    Publish a version with another stylesheet, and so with another name.

    Halfway through, the list of files is there, but not yet the files.
    """
    stylesheet = folder / STYLES
    old = stylesheet.read_text()
    stylesheet.write_text(f"{old}\n{line}\n")
    (folder / BUILD_NAME).write_text(f"export const BUILD = '{line}';")
    publish(folder)
    if halfway:
        stylesheet.write_text(old)


def wait_until_offline_ready(page: Page) -> None:
    await_sign(page, "html[data-offline-ready]", OFFLINE_MS)


def look_for_update(page: Page) -> str:
    """Look for a new version; return what became of it."""
    return str(
        page.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.ready;
              await registration.update().catch(() => {});
              const worker = registration.installing;
              if (!worker) return registration.waiting ? "installed" : "none";
              return new Promise((resolve) => worker.addEventListener("statechange", () => resolve(worker.state)));
            }"""
        )
    )


def served_style(page: Page) -> str:
    """The last line of the stylesheet that a visit would get now."""
    return str(
        page.evaluate("fetch('./web/css/app.css').then((r) => r.text()).then((t) => t.trim().split('\\n').pop())")
    )


def change_cache(page: Page, change: str) -> None:
    """Do something with what is stored: `cache` is the cache, `keys` are its requests."""
    script = f"""async (own) => {{
      const name = (await caches.keys()).find((name) => name.startsWith(own));
      const cache = await caches.open(name);
      const keys = await cache.keys();
      {change}
    }}"""
    page.evaluate(script, OWN)


def stored(page: Page) -> list[str]:
    """The addresses of the stored files."""
    script = """async (own) => {
      const names = (await caches.keys()).filter((name) => name.startsWith(own));
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    }"""
    return sorted(page.evaluate(script, OWN))


def store_for_somebody_else(page: Page) -> None:
    page.evaluate("caches.open('passalong /another/ 1').then((cache) => cache.put('./note', new Response('kept')))")


def has_kept_somebody_elses(page: Page) -> bool:
    return bool(
        page.evaluate("caches.open('passalong /another/ 1').then((cache) => cache.match('./note')).then(Boolean)")
    )


def visit(open_phone: OpenPhone, url: str) -> Page:
    """Open the page for the first time, make two moves, and wait until it is stored."""
    page = open_phone(url=url, service_workers="allow")
    for moves in ("I", "II"):
        page.locator("[data-act=move]").tap()
        expect(page.locator("output")).to_have_text(moves)
    store_for_somebody_else(page)
    wait_until_offline_ready(page)
    return page


def expect_the_game(page: Page) -> None:
    wait_until_ready(page)
    expect(page.locator("output")).to_have_text("II")


# Offline


def test_after_one_visit_the_page_needs_no_server(open_phone: OpenPhone, mortal_site: MortalSite) -> None:
    page = open_phone(url=mortal_site.url, service_workers="allow")
    wait_until_offline_ready(page)
    mortal_site.kill()
    page.reload()
    wait_until_ready(page)
    page.locator("[data-act='new']").first.tap()
    expect(page.locator("html[data-screen='new']")).to_be_attached()
    page.goto(f"{mortal_site.url}?text=Your+turn")  # fails unless there is an answer
    page.goto(f"{mortal_site.url}no/such/page")
    expect(page).to_have_url(mortal_site.url)
    page.goto(f"{mortal_site.url}%23hello")
    wait_until_ready(page)
    expect(page.locator("dialog[open] h2")).to_have_text(say("link-unreadable"))


@pytest.mark.full
@pytest.mark.parametrize("to", ["index.html", "index.html?from=home"])
def test_where_the_host_redirects_the_page_opens_from_what_is_kept(
    open_phone: OpenPhone, small_site: Path, to: str
) -> None:
    with running(small_site) as site:
        site.moved[""] = to
        page = visit(open_phone, site.url)
        wait_until_offline_ready(page)
        for address in (site.url, f"{site.url}index.html", f"{site.url}?text=Hello"):
            answer = page.goto(address)
            assert answer
            assert answer.from_service_worker
            wait_until_ready(page)


# A new version


def test_a_new_version_waits_until_it_is_whole_and_wanted(open_phone: OpenPhone, small_site: Path) -> None:
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        first = served_style(page)
        deploy(small_site, "/* Broken */", halfway=True)
        assert look_for_update(page) == "redundant"
        expect(page.locator("#update")).to_be_hidden()

        page.locator("[data-act=table]").tap()
        deploy(small_site, "/* Second */")
        site.hits.clear()
        assert look_for_update(page) == "installed"
        assert {hit.path for hit in site.hits} == {f"{HOME}{path}" for path in ("sw.js", STYLES, BUILD_NAME)}, (
            "only what has changed"
        )
        assert sum(hit.sent for hit in site.hits) <= BUDGETS["update"]["bytes"]
        assert served_style(page) == first, "until it is accepted, the old version goes on"

        expect(page.locator("#update")).to_be_hidden()
        page.locator("[data-act=lobby]").tap()
        expect(page.locator("#update")).to_be_visible()
        loads: list[Page] = []
        page.on("domcontentloaded", lambda _: loads.append(page))
        with page.expect_navigation():
            page.locator("#update").tap()
        expect_the_game(page)
        assert len(loads) == 1
        assert served_style(page) == "/* Second */"
        expect(page.locator("#update")).to_be_hidden()
        assert len(stored(page)) == len(set(stored(page))), "the first version is gone"
        assert has_kept_somebody_elses(page)


def test_a_new_version_takes_over_by_itself_when_nobody_is_here(open_phone: OpenPhone, small_site: Path) -> None:
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        deploy(small_site, "/* Second */")
        assert look_for_update(page) == "installed"
        context = page.context
        page.close()
        page = context.new_page()
        page.goto(site.url)
        expect_the_game(page)
        assert served_style(page) == "/* Second */"


# A new version of a large file


IMAGE = "py/late.image"
VERSIONS = (b"first" * 9, b"second" * 9, b"third" * 9, b"fourth" * 9)


def packed(content: bytes) -> bytes:
    """Pack something as zstd does where nothing can be saved."""
    frame = bytes([0x28, 0xB5, 0x2F, 0xFD, 0xA0]) + len(content).to_bytes(4, "little")
    return frame + (len(content) << 3 | 1).to_bytes(3, "little") + content


def step_from(content: bytes) -> str:
    """Name what leads from one version to the next."""
    return f"updates/{hashlib.sha256(content).hexdigest()[:16]}"


def deploy_image(folder: Path, version: int, worker: str = "") -> None:
    """Publish a version of the image, with the steps from all before, perhaps with another service worker."""
    (folder / "updates").mkdir(exist_ok=True)
    (folder / IMAGE).write_bytes(packed(VERSIONS[version]))
    steps = [(step_from(old), new) for old, new in pairwise(VERSIONS[: version + 1])]
    for path, new in steps:
        (folder / path).write_bytes(packed(new))
    publish(folder, {IMAGE: VERSIONS[version]}, [Path(path).name for path, _ in steps], worker)


def served_image(page: Page) -> bytes:
    """The image that a start would get now."""
    script = "fetch('./py/late.image').then((r) => r.arrayBuffer()).then((bytes) => [...new Uint8Array(bytes)])"
    return bytes(page.evaluate(script))


def accept(page: Page, site: Server) -> set[str]:
    """Take the new version; return what that has asked of the server."""
    site.hits.clear()
    assert look_for_update(page) == "installed"
    asked = {hit.path.removeprefix(HOME) for hit in site.hits}
    with page.expect_navigation():
        page.locator("#update").tap()
    expect_the_game(page)
    return asked


def test_only_what_has_changed_in_an_image_is_fetched(open_phone: OpenPhone, small_site: Path) -> None:
    """By who has been away, in several steps from what is packed; later in one, from what is unpacked already."""
    deploy_image(small_site, 0)
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        assert served_image(page) == packed(VERSIONS[0])
        for before, version in ((0, 2), (2, 3)):
            deploy_image(small_site, version)
            assert accept(page, site) == {"sw.js", *map(step_from, VERSIONS[before:version])}
            assert served_image(page) == VERSIONS[version]
    page.reload()
    expect_the_game(page)
    assert served_image(page) == VERSIONS[-1]


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda file: file.write_bytes(packed(b"another")), id="of another version"),
        pytest.param(Path.unlink, id="missing", marks=pytest.mark.full),
        pytest.param(lambda file: file.write_bytes(file.read_bytes()[:-9]), id="cut", marks=pytest.mark.full),
        pytest.param(lambda file: file.write_text("<!doctype html>"), id="another page", marks=pytest.mark.full),
    ],
)
def test_without_a_step_the_whole_image_is_fetched(
    open_phone: OpenPhone, small_site: Path, faults: list[str], damage: Callable[[Path], object]
) -> None:
    deploy_image(small_site, 0)
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        deploy_image(small_site, 1)
        step = step_from(VERSIONS[0])
        damage(small_site / step)
        assert accept(page, site) == {"sw.js", step, IMAGE}
        assert served_image(page) == packed(VERSIONS[1])
        faults.clear()  # that there is no step is among them
    page.reload()
    expect_the_game(page)
    assert served_image(page) == packed(VERSIONS[1])


def end_silence_soon(folder: Path, version: int) -> None:
    """Publish a version whose service worker soon gives up a server that says no more."""
    source = (ROOT / WORKER).read_text("utf-8")
    impatient = bundles({WORKER: source.replace("SILENCE_MS = 30_000", "SILENCE_MS = 500")})[WORKER]
    assert impatient != bundled()[WORKER]
    deploy_image(folder, version, impatient)


@pytest.mark.full
def test_instead_of_a_step_that_hangs_the_whole_image_is_fetched(open_phone: OpenPhone, small_site: Path) -> None:
    deploy_image(small_site, 0)
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        end_silence_soon(small_site, 1)
        step = step_from(VERSIONS[0])
        site.stalled.add(step)
        assert accept(page, site) == {"sw.js", step, IMAGE}
        assert served_image(page) == packed(VERSIONS[1])


@pytest.mark.full
def test_whoever_comes_back_to_an_update_that_hangs_plays_on_and_gets_it_later(
    open_phone: OpenPhone, small_site: Path
) -> None:
    deploy_image(small_site, 0)
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        end_silence_soon(small_site, 1)
        site.stalled |= {step_from(VERSIONS[0]), IMAGE}
        for _ in range(2):
            page.reload()
            expect_the_game(page)
            assert look_for_update(page) == "redundant"
            assert served_image(page) == packed(VERSIONS[0])
        site.stalled.clear()
        accept(page, site)
        assert served_image(page) == VERSIONS[1]


# Damage


def test_half_of_what_is_stored_is_gone_and_comes_back(open_phone: OpenPhone, small_site: Path) -> None:
    with mortal(small_site) as site:
        page = visit(open_phone, site.url)
        whole = stored(page)
        for half in (0, 1):
            change_cache(page, f"await Promise.all(keys.map((key, i) => i % 2 === {half} && cache.delete(key)));")
            assert len(stored(page)) <= len(whole) / 2 + 1
            page.reload()
            expect_the_game(page)
            page.evaluate(COMPLETE, [OWN, len(whole)])
            assert stored(page) == whole
        site.kill()
        page.reload()
        expect_the_game(page)


COMPLETE = """async ([own, count]) => {
  const name = (await caches.keys()).find((name) => name.startsWith(own));
  const cache = await caches.open(name);
  while ((await cache.keys()).length < count) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
MISSING_AND_CHANGED = "await cache.delete('./web/shell.js');"
GARBLED = f"await cache.put('./{PACKAGE}', new Response('garbled'));"
NO_PAGE = "await Promise.all(keys.map((key) => cache.delete(key)));"


@pytest.mark.parametrize(
    ("damage", "new_version"),
    one_first((MISSING_AND_CHANGED, True), (GARBLED, False), (NO_PAGE, True)),
    ids=["a file that is gone everywhere", "a garbled file", "all files gone everywhere"],
)
def test_a_page_that_cannot_start_is_loaded_anew_once(
    open_phone: OpenPhone, small_site: Path, faults: list[str], damage: str, new_version: bool
) -> None:
    with running(small_site) as site:
        page = visit(open_phone, site.url)
        change_cache(page, damage)
        if new_version:
            for script in (small_site / "web").glob("*.js"):
                script.write_text(f"{script.read_text()}\n// changed\n")
            publish(small_site)
        page.reload()
        expect_the_game(page)
        wait_until_offline_ready(page)
        assert set(stored(page)) >= {HOME, f"{HOME}web/shell.js", f"{HOME}{PACKAGE}"}
        assert page.evaluate("fetch('./py/passalong.zip').then((answer) => answer.json())") == {"ok": True}
        assert has_kept_somebody_elses(page)
    page.context.close()  # it may still complain
    faults.clear()


def test_without_a_network_nothing_is_thrown_away(open_phone: OpenPhone, small_site: Path, faults: list[str]) -> None:
    with mortal(small_site) as site:
        page = visit(open_phone, site.url)
        change_cache(page, "await cache.delete('./web/shell.js');")
        left = stored(page)
        site.kill()
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("Your games are safe")
        with page.expect_navigation():
            page.get_by_role("button", name="Reload").tap()
        expect(page.get_by_role("alert")).to_contain_text("Your games are safe")
        assert stored(page) == left
    page.context.close()  # it may still complain
    faults.clear()
