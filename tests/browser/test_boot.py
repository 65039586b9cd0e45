"""How Python starts: from the image, else from the compiled library, else as Pyodide ships it; each answers a tap."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from passalong.games import game_names
from tests.browser.conftest import BOOT, SMALL_PHONE, set_rest, wait_until_ready, watch
from tests.browser.tables import await_sign
from tests.support import by_game, one_first
from tools import server
from tools.boot import files
from tools.server import Hit, Server, running

EVERY = """
import gc, sys

gc.unfreeze()
everything = gc.get_objects()
tables = [each for each in everything if type(each) is dict]
missing = [key for table in tables for key in list(table) if key not in table]
names = [name for name in dict.fromkeys(key for table in tables for key in list(table)) if type(name) is str]
wrong = [name for name in names if hash(name) != hash((name + " ")[:-1])]
twice = [name for name in names if sys._is_interned(name) and sys.intern((name + " ")[:-1]) is not name]
gc.freeze()
[len(everything) > 30_000, len(tables) > 3_000, len(names) > 10_000, len(missing), len(wrong), len(twice)]
"""
"""Looks at what the image leaves out: the list of all objects, indices of dicts, hashes of keys, interned strings."""
RUN = """async ([code, home]) => {
    const { loadPyodide } = await import(`${home}web/interpreter.mjs`);
    const result = (await loadPyodide()).runPython(code);
    return result?.toJs ? result.toJs() : result;
}"""
"""Runs a piece of Python in the page's own interpreter: a module is there once, whoever imports it."""
LISTED = "import sys; ' '.join(sorted(name for name in sys.modules if getattr(sys.modules[name], '__file__', None)))"

CALLS = """
[
    __import__("textwrap").fill("one two three", width=8, initial_indent=">"),
    __import__("json").dumps({"a": [1, {"b": None}]}, indent=1),
    list(__import__("collections").Counter("aab").elements()),
    __import__("json").JSONDecodeError("no", "{", 1).__reduce__()[1][2],
]
"""
"""Functions of Python's library that no start calls: with keywords, within functions, and a generator."""
CODE_OF = "__import__('textwrap').TextWrapper.wrap.__code__"
HELD = 100
COUNT = f"__import__('sys').getrefcount({CODE_OF}.co_consts)"
HOLD = f"import builtins, textwrap; textwrap.fill('a'); builtins.held = [{CODE_OF}.co_consts] * {HELD}; {COUNT}"
"""Holds constants of late code, and counts who holds them."""
READS = {
    "call": (CALLS, [">one two\nthree", '{\n "a": [\n  1,\n  {\n   "b": null\n  }\n ]\n}', ["a", "a", "b"], 1]),
    "variables": (f"list({CODE_OF}.co_varnames)", ["self", "text", "chunks"]),
    "outer variables": (f"len({CODE_OF}.co_freevars)", 0),
    "hash": (f"hash({CODE_OF}) == hash({CODE_OF}.replace())", True),
    "bytes": (f"len({CODE_OF}.co_code) > 18", True),
    "instructions": (f"any({CODE_OF}._co_code_adaptive[4:])", True),
    "text": (f"'TextWrapper' in repr({CODE_OF}) or 'wrap' in repr({CODE_OF})", True),
}
"""What reads code, and what comes of it."""
Visit = tuple[Page, list[Hit]]
Damage = Callable[[Path], None]


def run(page: Page, code: str) -> Any:
    """Run Python in the worker of a page, and return the value of its last line."""
    return page.workers[0].evaluate(RUN, [code, page.url])


def way(page: Page) -> tuple[str, str]:
    """Return the way Python was started, and what was wrong with better ones."""
    data = page.evaluate("() => ({...document.documentElement.dataset})")
    return data["boot"], data["bootTrouble"]


def begin(page: Page, game: str = "detect") -> None:
    """Begin a game, from the lobby."""
    page.locator(f"[data-act=play-bots][data-arg={game}]").tap()
    expect(page.locator("html[data-screen=table]")).to_be_attached()


@pytest.fixture(scope="module")
def visits(browser: Browser, dist: Path) -> Iterator[list[Visit]]:
    """The visits of two players, each with what was asked for; the second until the archives had arrived, too."""
    faults: list[str] = []
    visits = []
    with ExitStack() as closing:
        for arrived in ("html[data-ready]", "html[data-ready][data-library]"):
            site = closing.enter_context(running(dist))
            context = browser.new_context(**SMALL_PHONE, service_workers="block")
            closing.callback(context.close)
            watch(context, site.url, faults)
            set_rest(context, 0)
            page = context.new_page()
            page.goto(site.url)
            await_sign(page, arrived, BOOT)
            visits.append((page, list(site.hits)))
        yield visits
    assert not faults


def test_an_ordinary_visit_starts_from_the_image(visits: list[Visit]) -> None:
    assert [way(page) for page, _ in visits] == [("image", "")] * 2


def test_modules_of_pyscript_are_not_written_as_files(visits: list[Visit]) -> None:
    for page, _ in visits:
        assert run(page, "__import__('os').path.exists('pyscript'), 'pyscript' in __import__('sys').modules") == [
            False,
            True,
        ]


def test_nothing_is_called_before_it_is_there(visits: list[Visit]) -> None:
    for page, _ in visits:
        assert page.locator("html:is([data-rest], [data-code])").count() == 0


def test_every_file_is_asked_for_once_and_the_last_resort_never(visits: list[Visit]) -> None:
    for _, hits in visits:
        paths = [hit.path for hit in hits]
        assert sorted(set(paths)) == sorted(paths)
        assert not [path for path in paths if "python_stdlib" in path or "lock" in path]


def test_what_the_image_leaves_out_is_there_again(visits: list[Visit]) -> None:
    page, _ = visits[1]
    assert way(page) == ("image", "")
    assert run(page, EVERY) == [True, True, True, 0, 0, 0]


@pytest.mark.parametrize("draw", ["__import__('random').random()", "__import__('os').urandom(8).hex()"])
def test_visits_share_no_random_number(visits: list[Visit], draw: str) -> None:
    assert len({run(page, draw) for page, _ in visits}) == 2


def test_a_game_imports_nothing_that_is_not_in_the_image(visits: list[Visit]) -> None:
    page = visits[0][0]
    before = run(page, LISTED)
    begin(page)
    assert run(page, LISTED) == before


def test_late_imports_work_once_the_archives_are_there(visits: list[Visit]) -> None:
    page = visits[1][0]
    assert "passalong.plain" not in run(page, LISTED).split()
    assert run(page, "from passalong.plain import RandomPlay; RandomPlay.name") == "Random"
    assert run(page, "import sys; del sys.modules['html']; import html; html.escape('<')") == "&lt;"


def test_what_the_page_does_without_is_fetched_when_it_is_imported(visits: list[Visit]) -> None:
    page = visits[1][0]
    assert "statistics" not in run(page, LISTED).split()
    assert run(page, "import statistics; statistics.mean([1, 2, 6])") == 3


def flip_a_bit(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1000])


def of_another_build(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"build": "', b'"build": "0'))


IMAGE, LIBRARY, INTERPRETER = "py/library.image", "py/stdlib.zip", "web/interpreter.mjs"
WASM, REST, CODE = "py/pyodide.asm.wasm", "py/rest.wasm", "py/late.image"
DAMAGES: dict[str, tuple[list[tuple[Damage, str]], str, str]] = {
    "a bit of the image": ([(flip_a_bit, IMAGE)], "compiled", "image: "),
    "WebAssembly cut short": ([(cut_short, WASM)], "stock", "compiled: "),
    "no image, no library": ([(Path.unlink, IMAGE), (Path.unlink, LIBRARY)], "stock", "compiled: "),
    "nothing for later": ([(Path.unlink, REST)], "image", ""),
    "no image, nothing for later": ([(Path.unlink, IMAGE), (Path.unlink, REST)], "stock", "compiled: "),
    "an image cut short": ([(cut_short, IMAGE)], "compiled", "image: "),
    "no second layer": ([(Path.unlink, "py/passalong.image")], "compiled", "image: "),
    "an image of another build": ([(of_another_build, INTERPRETER)], "compiled", "another build"),
    "a bit of the library": ([(flip_a_bit, IMAGE), (flip_a_bit, LIBRARY)], "stock", "compiled: "),
}
"""What is done to which files, the way that is taken then, and what is said of the better ones."""
UPDATED = {path: [path] for path in ("py/passalong.image", CODE)} | {"all": [f"py/{name}" for name in files.LAYERS]}
"""Images that may have come unpacked, by an update."""
NONSENSE = b"\xa5\x5a\xff\x01"
"""What constants are that nobody may read yet."""


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that may be damaged."""
    return Path(shutil.copytree(dist, tmp_path / "dist"))


@pytest.mark.full
@pytest.mark.parametrize("name", DAMAGES)
def test_whatever_is_damaged_the_next_way_is_taken(name: str, browser: Browser, copy: Path) -> None:
    damages, expected, reason = DAMAGES[name]
    for damage, path in damages:
        damage(copy / path)
    with running(copy) as site:
        page = start(browser, site)
        taken, trouble = way(page)
        assert (taken, reason in trouble) == (expected, True), trouble
        begin(page)
        page.context.close()


@pytest.mark.full
@pytest.mark.parametrize("name", UPDATED)
def test_images_that_an_update_has_made_are_as_good(name: str, browser: Browser, copy: Path) -> None:
    (made,) = files.CACHE.glob("[0-9a-f]" * files.KEY)
    for path in UPDATED[name]:
        (copy / path).write_bytes((made / files.LAYERS[Path(path).name]).read_bytes())
    with running(copy) as site:
        page = start(browser, site)
        assert way(page) == ("image", "")
        begin(page)
        await_sign(page, "html[data-library=whole]", BOOT)
        page.context.close()


@pytest.mark.full
def test_a_start_does_not_wait_for_ever_for_a_rest_that_hangs(browser: Browser, copy: Path) -> None:
    """By the real clock: without an image, Python reads constants that come with the rest."""
    (copy / IMAGE).unlink()
    with running(copy) as site:
        context = browser.new_context(**SMALL_PHONE, service_workers="block")
        context.route(f"**/{REST}", lambda _: None)
        page = context.new_page()
        page.goto(site.url)
        wait_until_ready(page)
        taken, trouble = way(page)
        assert (taken, "compiled: " in trouble) == ("stock", True), trouble
        context.close()


def test_a_server_that_does_not_know_the_type_of_wasm(
    browser: Browser, site: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(server.TYPES, ".wasm", server.OCTETS)
    page = start(browser, site)
    assert way(page) == ("image", "")
    begin(page)
    page.context.close()


@pytest.mark.full
def test_what_is_not_there_yet_is_not_called_by_any_beginning_and_comes_when_it_is(
    browser: Browser, copy: Path
) -> None:
    """
    The site has not got it yet, however long the games take.

    Until then its constants are not zeros, as they are for players, but nonsense: whoever reads one fails.
    """
    rest = (copy / REST).read_bytes()
    (copy / REST).unlink()
    with TemporaryDirectory() as folder:
        files.trim_pyodide(Path(folder))
        files.split_wasm(Path(folder), NONSENSE)
        shutil.copy(Path(folder, files.WASM), copy / WASM)
    with running(copy) as site:
        page = start(browser, site)
        for game in game_names():
            begin(page, game)
            page.locator("#header [data-act=menu]").tap()
            page.locator("dialog [data-act=lobby]").tap()
            expect(page.locator("html[data-screen=lobby]")).to_be_attached()
        expect(page.locator("html[data-boot=image]:not([data-rest], [data-library])")).to_be_attached()
        assert page.evaluate("sessionStorage.length") == 0, "started anew"
        (copy / REST).write_bytes(rest)
        assert run(page, "import unicodedata; unicodedata.lookup('ANCHOR')") == "\u2693"
        for codec in ("gb2312", "big5hkscs", "euc_kr", "shift_jis"):
            assert run(page, f"'\u4e2d'.encode('{codec}').decode('{codec}')") == "\u4e2d"
        assert run(page, "import sys; del sys.modules['abc']; import abc; abc.ABC.__name__") == "ABC"
        assert run(page, "str.maketrans.__doc__").startswith("Return a translation table")
        page.context.close()


@pytest.mark.parametrize("name", one_first(*READS))
def test_code_that_is_not_there_yet_is_brought_when_it_is_read(browser: Browser, site: Server, name: str) -> None:
    """It does not come by itself here, but only when everything waits for it."""
    source, result = READS[name]
    page = start(browser, site, hold_code_back)
    expect(page.locator("html[data-boot=image]:not([data-code])")).to_be_attached()
    assert run(page, source) == result
    expect(page.locator("html[data-boot=image][data-code=now]")).to_be_attached()
    begin(page)
    page.context.close()


@by_game("loot")
def test_a_table_opens_again_without_code_that_is_not_there_yet(browser: Browser, site: Server, game: str) -> None:
    """A player comes back to a game, and the code that is left out is still on its way."""
    page = start(browser, site, hold_code_back)
    begin(page, game)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html[data-screen=table][data-boot=image]:not([data-code])")).to_be_attached()
    page.context.close()


@pytest.mark.full
def test_a_second_visit_needs_no_code_that_is_not_there_yet(browser: Browser, site: Server) -> None:
    """Somebody has looked at how a game is set up, and closed the page in the lobby; they come back and look again."""
    page = start(browser, site)
    page.locator("[data-act=new]").first.tap()
    page.locator("[data-act=lobby]").tap()
    expect(page.locator("html[data-screen=lobby]:not([data-busy])")).to_be_attached()
    hold_code_back(page.context)
    page.reload()
    wait_until_ready(page)
    page.locator("[data-act=new]").first.tap()
    expect(page.locator("html[data-screen=new][data-boot=image]:not([data-busy], [data-code])")).to_be_attached()
    page.context.close()


@pytest.mark.full
def test_code_that_comes_once_more_by_itself_changes_nothing(browser: Browser, site: Server) -> None:
    """Somebody quick needs it while it is on its way; when it is there, programs already hold what is in it."""
    on_its_way: list[Route] = []
    context = browser.new_context(**SMALL_PHONE, service_workers="block")
    set_rest(context, 0)
    context.route(
        f"**/{CODE}",
        lambda route: route.continue_() if route.request.resource_type == "xhr" else on_its_way.append(route),
    )
    page = context.new_page()
    with context.expect_event("request", lambda request: request.url.endswith(CODE)):
        page.goto(site.url)
    wait_until_ready(page)
    assert run(page, HOLD) >= HELD
    expect(page.locator("html[data-boot=image][data-code=now]")).to_be_attached()
    on_its_way.pop().continue_()
    await_sign(page, "html[data-library=whole]", BOOT)
    assert run(page, COUNT) >= HELD
    begin(page)
    context.close()


def hold_code_back(context: BrowserContext) -> None:
    """Answer for the code that comes later only when everything waits for it."""
    context.route(f"**/{CODE}", lambda route: route.continue_() if route.request.resource_type == "xhr" else None)


def start(browser: Browser, site: Server, prepare: Callable[[BrowserContext], None] = lambda _: None) -> Page:
    """Open the page where something is wrong with it, which the console may well say, on a device made ready for it."""
    context = browser.new_context(**SMALL_PHONE, service_workers="block")
    set_rest(context, 0)
    prepare(context)
    page = context.new_page()
    page.goto(site.url)
    wait_until_ready(page)
    return page
