"""Packages that the player adds to the workshop: looked up on PyPI, which the tests play, kept, and imported."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import BOOT, NewDevice
from tests.browser.test_workshop import EDITOR, PATH, await_python, put, run
from tools.server import Server

PYPI, FILES = "https://pypi.org/pypi/", "https://files.pythonhosted.org/"
OPEN = {"access-control-allow-origin": "*"}
NAME = "tiny_lib-1.0-py3-none-any.whl"


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What went wrong, without what is meant to: PyPI is asked, and may know nothing or not be reached."""
    noted: list[str] = []
    yield noted
    meant = re.compile(
        r"request to another host: https://(pypi\.org|files\.pythonhosted\.org)/|404: https://pypi\.org/"
    )
    left = [fault for fault in noted if not meant.match(fault) and "Failed to load resource" not in fault]
    assert left == []


def wheel(files: Mapping[str, str]) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


TINY = wheel({"tiny_lib.py": "answer = 42", "json.py": "evil = True", "passalong/__init__.py": "evil = True"})


def told(
    content: bytes = TINY, name: str = NAME, needs: tuple[str, ...] = (), python: str | None = None, **changed: object
) -> dict[str, Any]:
    """Return what PyPI tells of a package."""
    digest = hashlib.sha256(content).hexdigest()
    file = {"filename": name, "size": len(content), "url": FILES + name, "digests": {"sha256": digest}, **changed}
    other = {**file, "filename": "tiny_lib-1.0.tar.gz", "url": FILES + "other"}
    info = {"version": "1.0", "requires_dist": list(needs), "requires_python": python}
    return {"info": info, "urls": [other, file]}


def play_pypi(context: BrowserContext, packages: Mapping[str, object], content: bytes = TINY) -> list[str]:
    """Answer as PyPI does; what is asked for stands in the list."""
    asked = list[str]()

    def answer(route: Route) -> None:
        url = route.request.url
        asked.append(url)
        assert "cookie" not in route.request.headers and "referer" not in route.request.headers
        name = url.removeprefix(PYPI).removesuffix("/json")
        if url.startswith(FILES):
            route.fulfill(body=content, headers=OPEN)
        elif name in packages:
            found = packages[name]
            route.fulfill(body=found if isinstance(found, str) else json.dumps(found), headers=OPEN)
        else:
            route.fulfill(status=404, body="{}", headers=OPEN)

    for host in (PYPI, FILES):
        context.route(f"{host}**", answer)
    return asked


def open_packages(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url + PATH)
    expect(page.locator(EDITOR)).to_be_visible(timeout=BOOT)
    page.get_by_text("Packages from PyPI").tap()
    return page


def look_up(page: Page, name: str) -> None:
    page.get_by_label("Name of a package").fill(name)
    page.get_by_role("button", name="Look it up").tap()


def test_a_package_is_looked_up_added_kept_and_removed(new_device: NewDevice, workshop: Server) -> None:
    context = new_device(workshop.url)
    needs = (
        "other-lib>=2", "<img src=x onerror=alert(1)>", "old; python_version < '3'", "more; extra == 'all'",
        "third; python_version >= '3.9'",
    )  # fmt: skip
    asked = play_pypi(context, {"tiny-lib": told(needs=needs, python=">=3.9,<4")})
    page = open_packages(context, workshop.url)
    add, status = page.get_by_role("button", name="Add it"), page.locator("#package-told")
    expect(add).to_be_disabled()
    page.get_by_label("Name of a package").fill("Tiny_Lib")
    page.keyboard.press("Enter")
    expect(status).to_have_text(
        "Found, and not added yet: tiny_lib 1.0 · 1 kB · files.pythonhosted.org. "
        "It needs these packages, too. Add them as well: other-lib, third"
    )
    assert asked == [f"{PYPI}tiny-lib/json", FILES + NAME]
    expect(page.locator("iframe")).to_have_count(0)
    expect(page.locator("#added li")).to_have_count(0)
    add.tap()
    expect(status).to_have_text(
        "Added, but your bot can import it only with these packages. Add them as well: other-lib, third"
    )
    expect(status).to_be_focused()
    expect(add).to_be_disabled()
    page.reload()
    page.get_by_text("Packages from PyPI").tap()
    expect(page.locator("#added li")).to_contain_text("tiny_lib 1.0 · 1 kB")
    page.get_by_role("button", name="Remove tiny-lib").tap()
    expect(page.locator("#added li")).to_have_count(0)
    expect(status).to_have_text("Removed. Your bot can no longer import it.")
    assert len(asked) == 2, "what is kept is not asked for again"


@pytest.mark.full
def test_where_the_newest_version_is_not_for_this_python_an_older_one_is_found(
    new_device: NewDevice, workshop: Server
) -> None:
    context = new_device(workshop.url)
    kinds = {"2.0": {"requires_python": ">=3.15"}, "1.9": {"yanked": True}, "1.10": {}, "1.9.1": {}, "1.11rc1": {}}
    releases = {
        version: told(name=f"tiny_lib-{version}-py3-none-any.whl", requires_python=">=3.8")["urls"] for version in kinds
    }
    for version, changed in kinds.items():
        releases[version][1] |= changed
    newest = {**told(python=">=3.15"), "urls": releases["2.0"], "releases": releases}
    older = {**told(needs=("other-lib",)), "urls": releases["1.10"]}
    asked = play_pypi(context, {"tiny-lib": newest, "tiny-lib/1.10": older})
    page = open_packages(context, workshop.url)
    look_up(page, "tiny-lib")
    expect(page.locator("#package-told")).to_contain_text("Found, and not added yet: tiny_lib 1.10 · ")
    expect(page.locator("#package-told")).to_contain_text(re.compile("Add them as well: other-lib$"))
    assert asked[:2] == [f"{PYPI}tiny-lib/json", f"{PYPI}tiny-lib/1.10/json"]


@pytest.mark.full
def test_a_package_that_needs_another_version_says_which(new_device: NewDevice, workshop: Server) -> None:
    context = new_device(workshop.url)
    user = told(name="user_lib-1.0-py3-none-any.whl", needs=("Tiny.Lib>=2,<3", "tiny_lib>=1"))
    play_pypi(context, {"tiny-lib": told(), "user-lib": user})
    page = open_packages(context, workshop.url)
    look_up(page, "tiny-lib")
    page.get_by_role("button", name="Add it").tap()
    expect(page.locator("#package-told")).to_contain_text("Added.")
    look_up(page, "user-lib")
    expect(page.locator("#package-told")).to_contain_text(re.compile(r"Add them as well: Tiny\.Lib>=2,<3$"))


WRONG: dict[str, tuple[object, str]] = {
    "unknown": (None, "PyPI has no package"),
    "foreign": (told(name="foreign-1.0-cp314-cp314-manylinux_2_17_x86_64.whl"), "has a file in pure Python"),
    "unfit": (
        told(name="unfit-1.0-py3-none-any.whl", python=">=3.8,<3.14"),
        "has no version for the Python of this page",
    ),
    "large": (told(name="large-1.0-py3-none-any.whl", size=5_000_001), "larger than 5 MB"),
    "changed": (told(name="changed-1.0-py2.py3-none-any.whl", digests={"sha256": "0" * 64}), "not the file"),
    "another": (told(), "has a file in pure Python"),
    "nonsense": ("<html>", "cannot be read"),
    "empty": ("{}", "cannot be read"),
    "elsewhere": (told(name="elsewhere-1.0-py3-none-any.whl", url="https://example.org/a.whl"), "cannot be reached"),
    "html": (told(name="html-<img>-py3-none-any.whl"), "has a file in pure Python"),
    "../../secret": (None, "Type the name of a package"),
    "<b>": (None, "Type the name of a package"),
}


@pytest.mark.full
def test_what_cannot_be_added_is_said(new_device: NewDevice, workshop: Server, faults: list[str]) -> None:
    context = new_device(workshop.url)
    play_pypi(context, {name: told for name, (told, _) in WRONG.items() if told is not None})
    page = open_packages(context, workshop.url)
    for name, (_, sentence) in WRONG.items():
        look_up(page, name)
        expect(page.locator("#package-told"), name).to_contain_text(sentence)
        expect(page.get_by_role("button", name="Add it")).to_be_disabled()
        page.locator("#package-told").evaluate("element => { element.textContent = '' }")
    blocked = [fault for fault in faults if "example.org" in fault or "Content Security Policy" in fault]
    assert blocked and not any(fault.startswith("request") for fault in blocked), "the policy forbids other hosts"
    for fault in blocked:
        faults.remove(fault)
    context.unroute(f"{PYPI}**")
    context.route(f"{PYPI}**", lambda route: route.abort())
    look_up(page, "tiny-lib")
    expect(page.locator("#package-told")).to_contain_text("cannot be reached")
    context.unroute(f"{PYPI}**")
    waiting = list[Route]()

    def leave_waiting(route: Route) -> None:
        waiting.append(route)

    context.route(f"{PYPI}**", leave_waiting)
    page.clock.install()
    look_up(page, "tiny-lib")
    expect(page.locator("#package-told")).to_contain_text("Asking PyPI…")
    page.clock.fast_forward(61_000)
    expect(page.locator("#package-told")).to_contain_text("has not answered")
    expect(page.locator("iframe")).to_have_count(0)
    waiting[0].abort()


USES_IT = """
import json
import js
import passalong
import tiny_lib
class MyBot:
    def choose(self, seen, rng):
        print("answer:", tiny_lib.answer, hasattr(json, "evil"), hasattr(passalong, "evil"))
        print("found:", [name for name in ("fetch", "XMLHttpRequest", "caches", "postMessage") if hasattr(js, name)])
        return seen.legal_actions[0]
"""


@pytest.mark.full
def test_a_bot_imports_what_was_added_and_reaches_no_more(new_device: NewDevice, site: Server) -> None:
    context = new_device(site.url)
    asked = play_pypi(context, {"tiny-lib": told()})
    page = open_packages(context, site.url)
    await_python(page)
    run(page, USES_IT)
    expect(page.get_by_role("alert").locator("visible=true")).to_contain_text(
        "No module named 'tiny_lib'", timeout=BOOT
    )
    look_up(page, "tiny_lib")
    page.get_by_role("button", name="Add it").tap()
    expect(page.locator("#package-told")).to_contain_text("Added.")
    await_python(page)
    run(page, USES_IT)
    expect(page.locator("#printed pre")).to_contain_text("answer: 42 False False\nfound: []\n", timeout=BOOT)
    assert len(asked) == 2


@pytest.mark.full
def test_a_wheel_that_leads_out_of_its_place_is_told(new_device: NewDevice, site: Server) -> None:
    context = new_device(site.url)
    content = wheel({"../../home/pyodide/tiny_lib.py": "answer = 42"})
    play_pypi(context, {"tiny-lib": told(content)}, content)
    page = open_packages(context, site.url)
    look_up(page, "tiny-lib")
    page.get_by_role("button", name="Add it").tap()
    expect(page.locator("#package-unusable")).to_contain_text(NAME, timeout=BOOT)
    expect(page.get_by_role("button", name="Run")).to_be_enabled(timeout=BOOT)
    put(page, USES_IT)
    page.get_by_role("button", name="Run").tap()
    expect(page.get_by_role("alert").locator("visible=true")).to_contain_text(
        "No module named 'tiny_lib'", timeout=BOOT
    )
