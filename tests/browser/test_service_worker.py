"""The service worker: offline after one visit, and a new version only when it is whole and the player wants it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MortalSite, OpenPhone, wait_until_ready
from tools.page import service_worker
from tools.server import running

OFFLINE_MS = 60_000
FIRST_CACHE = "caches.open('somebody else').then((cache) => cache.put('./note', new Response('kept')))"


@pytest.fixture
def deployment(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that the test may change under the players' feet."""
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    return copy


def deploy(folder: Path, title: str, *, halfway: bool = False) -> None:
    """Publish a version with another title; halfway through, the list of files is there, but not yet the files."""
    index = folder / "index.html"
    old = index.read_bytes()
    index.write_bytes(old.replace(b"<title>", f"<title>{title} ".encode(), 1))
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    (folder / "sw.js").write_bytes(service_worker(files))
    if halfway:
        index.write_bytes(old)


def wait_until_offline_ready(page: Page) -> None:
    page.locator("html[data-offline-ready]").wait_for(state="attached", timeout=OFFLINE_MS)


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


def served_title(page: Page) -> str:
    """The title in the index.html that a visit would get now."""
    return str(page.evaluate("fetch('./').then((r) => r.text()).then((t) => t.match(/<title>(.*?):/)[1])"))


def test_after_one_visit_the_page_needs_no_server(open_phone: OpenPhone, mortal_site: MortalSite) -> None:
    page = open_phone(url=mortal_site.url, service_workers="allow")
    wait_until_offline_ready(page)
    mortal_site.kill()
    page.reload()
    wait_until_ready(page)
    page.locator("[data-act='new']").first.tap()
    expect(page.locator("html[data-screen='new']")).to_be_attached()
    page.goto(f"{mortal_site.url}?text=Your+turn")
    wait_until_ready(page)
    page.goto(f"{mortal_site.url}no/such/page")
    expect(page).to_have_url(mortal_site.url)


def test_a_new_version_waits_until_it_is_whole_and_wanted(open_phone: OpenPhone, deployment: Path) -> None:
    with running(deployment, caching="no-cache") as site:
        page = open_phone(url=site.url, service_workers="allow")
        page.evaluate(FIRST_CACHE)
        wait_until_offline_ready(page)

        deploy(deployment, "Broken", halfway=True)
        assert look_for_update(page) == "redundant"
        expect(page.locator("#update")).to_be_hidden()

        deploy(deployment, "Second")
        site.hits.clear()
        assert look_for_update(page) == "installed"
        expect(page.locator("#update")).to_be_visible()
        assert {hit.path for hit in site.hits} == {"/passalong/sw.js", "/passalong/"}, "only what has changed"
        assert served_title(page) == "Passalong", "until it is accepted, the old version goes on"

        with page.expect_navigation():
            page.locator("#update").tap()
        wait_until_ready(page)
        assert served_title(page) == "Second Passalong"
        expect(page.locator("#update")).to_be_hidden()
        names = page.evaluate("caches.keys()")
        assert "somebody else" in names
        assert len([name for name in names if name.startswith("passalong /passalong/ ")]) == 1
