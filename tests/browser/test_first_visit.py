"""What a first visit costs, and that nothing is paid for twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOOT, NewDevice, OpenPhone
from tests.browser.tables import await_sign
from tests.browser.test_service_worker import wait_until_offline_ready
from tests.build.budgets import BUDGETS
from tools.first_tap import LATE, NEW, first_tap, prepare
from tools.server import BASE, Hit, Server, running

PLAY, *OTHERS = (f".drawer[data-game={game}] .play" for game in ("detect", "depth_charge", "fish_out", "loot"))


def cost(hits: Sequence[Hit]) -> dict[str, int]:
    return {"requests": len({hit.path for hit in hits}), "bytes": sum(hit.sent for hit in hits)}


def affordable(hits: Sequence[Hit], budget: dict[str, int]) -> bool:
    return all(cost(hits)[name] <= limit for name, limit in budget.items())


@pytest.fixture
def site(dist: Path) -> Iterator[Server]:
    """The site, and nobody else asks for it."""
    with running(dist) as server:
        yield server


@pytest.mark.parametrize("control", [PLAY, *(pytest.param(each, marks=pytest.mark.full) for each in (NEW, *OTHERS))])
def test_the_first_tap_is_within_its_budget(new_device: NewDevice, site: Server, control: str) -> None:
    """It is counted as `bench boot` counts it. After Play, the next tap makes the first move of a real game."""
    page = new_device(site.url, service_workers="block").new_page()
    prepare(page, control)
    page.goto(site.url, wait_until="commit")
    tap = first_tap(page, site.hits)
    assert affordable(tap.hits, BUDGETS["first_tap"]), cost(tap.hits)
    assert [hit.path for hit in tap.hits if hit.path.endswith(LATE)] == []
    if control == PLAY:
        card = page.locator("main [data-arg='flip:0']")
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")
    await_sign(page, "html[data-library=whole]", BOOT)
    late = [hit.path.removeprefix(BASE) for hit in site.hits if hit.path.endswith(LATE)]
    assert late == list(LATE), "what is met soonest comes first"


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
