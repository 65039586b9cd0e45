"""What playing by link adds to the page is sound: every screen and dialog of it, in every layout."""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Page, expect

from passalong.games import game_names
from passalong.match import Match
from passalong.record import Record
from tests.browser.by_link import choose
from tests.browser.looks import check_looks
from tests.browser.tables import open_link, send, settled, tap
from tools.positions import CHOICES, link, moments

ON_TURN = 0
"""The seat of Anna; these tests sit down as Ben."""


def well_under_way(game: str) -> Record:
    """Return a game of two people, Anna on turn, with two bots where four must play."""
    players = 4 if game == "fish_out" else 2
    for match in moments(game, people=2, players=players):
        if len(match.record.choices) >= CHOICES // 2 and match.current_player() == ON_TURN:
            return cast("Record", match.record)
    pytest.fail(f"Anna never had a turn in {game}")


def versions(game: str) -> list[str]:
    """Return two links of one game with different moves of Anna."""
    record = well_under_way(game)
    actions = Match(record).observation(ON_TURN).legal_actions
    return [link(played(record, action)) for action in actions[:2]]


def played(record: Record, action: int) -> Record:
    """Return a game in which Anna has played on."""
    match = Match(record)
    match.play(ON_TURN, action)
    return match.record


@pytest.mark.parametrize("game", game_names())
def test_tables_of_people_elsewhere(page: Page, game: str) -> None:
    open_link(page, link(well_under_way(game)))
    expect(page.locator("dialog[open]")).to_contain_text("I am Ben")
    check_looks(page)
    tap(page, "dialog [data-act=close]")
    expect(page.locator("#actions")).to_contain_text("only watching")
    check_looks(page)
    tap(page, "#actions [data-act=join]")
    tap(page, "dialog [data-act=take-seat][data-arg='1']")
    expect(page.locator("#actions")).to_contain_text("Waiting for Anna")
    check_looks(page)


def test_setting_up_and_gathering(page: Page) -> None:
    tap(page, "[data-act=new][data-arg=loot]")
    tap(page, "[data-act=seats][data-arg='4']")
    for seat, kind in enumerate(("link", "bot", "link"), 1):
        choose(page, f"#seat-kind-{seat}-{kind}")
    choose(page, "#fair")
    page.locator("#seat-name-0").fill("Wilhelmina Featherby")
    check_looks(page)
    tap(page, "[data-act=begin]")
    check_looks(page)
    tap(page, "#actions [data-act=share]")
    check_looks(page)


def test_the_share_dialog_with_a_code(page: Page) -> None:
    open_link(page, versions("detect")[0])
    send(page, "close")
    tap(page, "#actions [data-act=share]")
    tap(page, "dialog [data-act=qr]")
    check_looks(page)


def test_two_versions(page: Page) -> None:
    for version in versions("loot"):
        open_link(page, version)
    expect(page.locator("dialog[open]")).to_contain_text("Two versions")
    check_looks(page)


def test_the_box_for_a_message(page: Page) -> None:
    send(page, "paste")
    check_looks(page)
    page.locator("#message").fill("No link at all")
    tap(page, "dialog [data-act=read]")
    expect(page.locator("dialog [role=alert]")).to_be_visible()
    check_looks(page)


def test_games_that_are_kept(page: Page) -> None:
    open_link(page, link(well_under_way("loot")))
    send(page, "lobby")
    tap(page, "[data-act=manage]")
    check_looks(page)
    tap(page, "dialog [data-act=remove]")
    check_looks(page)
    tap(page, "[data-act=bring-back]")
    tap(page, "[data-act=settings]")
    expect(page.locator("dialog [data-act=export]")).to_be_visible()
    check_looks(page)


def test_a_damaged_link(page: Page) -> None:
    open_link(page, "nonsense")
    check_looks(settled(page))
