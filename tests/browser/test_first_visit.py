"""What a first visit costs, and that nothing is paid for twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPhone
from tests.browser.test_service_worker import wait_until_offline_ready
from tests.build.budgets import BUDGETS
from tools.server import Hit, Server, running


def cost(hits: list[Hit]) -> dict[str, int]:
    return {"requests": len({hit.path for hit in hits}), "bytes": sum(hit.sent for hit in hits)}


def affordable(hits: list[Hit], budget: dict[str, int]) -> bool:
    return all(cost(hits)[name] <= limit for name, limit in budget.items())


def is_late(hit: Hit) -> bool:
    """Tell whether a file comes when the page has been up for a while."""
    return hit.path.endswith(("py/rest.wasm", "py/stdlib.zip", "py/passalong.zip"))


@pytest.fixture
def site(dist: Path) -> Iterator[Server]:
    """The site, and nobody else asks for it."""
    with running(dist) as server:
        yield server


def test_the_first_tap_is_within_its_budget(open_phone: OpenPhone, site: Server) -> None:
    """It is on Play: a second one makes the first move of a real game."""
    page: Page = open_phone(service_workers="block")
    page.locator(".drawer[data-game=detect] .tray").tap(force=True)  # the whole drawer is Play's
    expect(page.locator("html[data-screen=table]")).to_be_attached()
    card = page.locator("main [data-arg='flip:0']")
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    hits = list(site.hits)
    early = list(takewhile(lambda hit: not is_late(hit), hits))
    assert affordable(early, BUDGETS["first_tap"]), cost(early)
    assert all(map(is_late, hits[len(early) :]))


@pytest.mark.full
def test_a_first_visit_is_within_its_budget(open_phone: OpenPhone, site: Server) -> None:
    page: Page = open_phone(service_workers="allow")
    wait_until_offline_ready(page)
    hits = list(site.hits)
    assert affordable(hits, BUDGETS["in_all"]), cost(hits)
    sent = Counter(hit.path for hit in hits if hit.status == 200)
    assert [path for path, times in sent.items() if times > 1] == []
    page.locator("[data-act=learn][data-arg=detect]").tap()
    expect(page.locator("#step-on")).to_be_visible()
