"""What playing by link adds to the page is sound: every screen and dialog of it, in every layout."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from passalong.app.session.match_log import Played, written
from passalong.app.session.setup.house_rules import differing
from passalong.challenge import Play
from passalong.games import game_names, load_game
from passalong.links import encode, fragment
from passalong.links.other_kinds import challenge_fragment
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sync.invitation import take_seat
from tests.app.test_challenge_pages import other_play
from tests.app.test_challenge_pages import played as played_deals
from tests.browser.by_link import choose
from tests.browser.conftest import wait_until_ready
from tests.browser.looks import AT_REST, OUT_OF_SIGHT, check_looks, large_text, sized
from tests.browser.tables import (
    by_moment,
    choose_seat,
    open_link,
    press,
    send,
    settled,
    tap,
    tap_twice,
    unfold,
)
from tests.support import FULL, by_game
from tools.first_minutes import ENTER
from tools.positions import CHOICES, SEED, link, moments

ON_TURN = 0
"""The seat of Anna; these tests move in on the other one."""
BESIDE = {game: f"B{number}" for number, game in enumerate(game_names(), 1)}
"""Who plays with Anna: whoever has been Ben among the same people is Ben in their other games."""


def well_under_way(game: str, seat: int = ON_TURN, seed: bytes = SEED) -> Record:
    """Return a game of two people, Anna or the other on turn, with two bots where four must play; each has its own."""
    for match in moments(game, people=2, players=load_game(game).min_players, seed=seed):
        if len(match.record.choices) >= CHOICES // 2 and match.current_player() == seat:
            record = cast("Record", match.record)
            return replace(record, names=("Anna", BESIDE[game], *record.names[2:]))
    pytest.fail(f"Seat {seat} never had a turn in {game}")


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


@by_game("loot")
def test_tables_of_people_elsewhere(page: Page, game: str) -> None:
    open_link(page, link(well_under_way(game)))
    expect(page.locator("main")).to_contain_text("Anna's table")
    check_looks(page)
    tap(page, "#just-watch")
    expect(page.locator("#actions")).to_contain_text("only watching")
    check_looks(page)
    tap(page, "#actions [data-act=join]")
    check_looks(page)
    tap(page, "dialog [data-act=take-seat][data-arg='1']")
    expect(page.locator("dialog[open]")).to_contain_text(f"Are you {BESIDE[game]}?")
    expect(page.locator("#leave-seat")).to_be_focused()
    check_looks(page)
    tap(page, "dialog [data-act=take-over]")
    expect(page.locator("#share-link")).to_be_visible()
    tap(page, "dialog [data-act=close]")
    expect(page.locator("#actions")).to_contain_text("Not sent yet: it is Anna's turn.")
    expect(page.locator("#log")).to_contain_text(f"{BESIDE[game]}'s seat has moved to another device.")
    check_looks(page)


WHOLE = "#hand [role=grid] button"
STRIP = """() => [...document.querySelectorAll(".strip, .strip button")].map((each) => {
    const {x, y, width, height} = each.getBoundingClientRect();
    return [each.id, x, y, width, height];
})"""


LINES = """() => {
    const told = document.querySelector(".strip .lines");
    const line = parseFloat(getComputedStyle(told).lineHeight);
    return [told.scrollHeight, told.clientHeight].map((height) => Math.round(height / line));
}"""
SMALL_PHONES = ((320, 568), (360, 640), (360, 740))
COVERED = """() => {
    const [it] = document.querySelectorAll("#do-it"), box = it.getBoundingClientRect();
    return [...document.querySelectorAll(".mode")].filter((mode) => {
        const other = mode.getBoundingClientRect();
        return other.top < box.bottom - 1 && box.top < other.bottom - 1;
    }).map((mode) => mode.id);
}"""


@pytest.mark.full
@pytest.mark.parametrize("strip", [pytest.param(True, id="strip"), pytest.param(False, id="none")])
def test_what_decides_at_sea_is_in_sight_and_covers_no_way_to_play(phone: Page, strip: bool) -> None:
    """Depth Charge: with what happened since above it, while mines are hidden and while a move is chosen."""
    page = phone
    hiding = next(m.record for m in moments("depth_charge", people=2, players=2) if m.current_player() == 1)
    under_way = well_under_way("depth_charge", seat=1, seed=b"sea".ljust(16))
    for record, chosen, wanted in (
        (hiding, "#sea button[data-act=pick]:not([aria-disabled=true])", "#do-mines, #do-back"),
        (under_way, "#sea button:not([aria-disabled=true])", "#do-it"),
    ):
        open_link(page, link(replace(record, names=("Anna", "Ben"))))
        for act, arg in (("played-before", ""), ("take-seat", "1"), ("take-over", "1"), ("close", "")):
            send(page, act, arg)
        if not strip:
            send(page, "since-end")
        tap(page, chosen)
        for size in SMALL_PHONES:
            with sized(page, *size):
                page.evaluate("scrollTo(0, 0)")
                page.evaluate(AT_REST)
                for button in page.locator(wanted).all():
                    expect(button).to_be_in_viewport(ratio=1)
                assert wanted != "#do-it" or page.evaluate(COVERED) == []
        send(page, "lobby")


@by_game()
def test_a_move_is_told_whole_however_long_the_names(phone: Page, game: str) -> None:
    """The strip has room for what most turns bring, on the smallest phones as well."""
    record = well_under_way(game, seat=1, seed=b"since".ljust(16))
    names = ("Wilhelmina Feath", "Maximilian Feath", *record.names[2:])
    open_link(phone, link(replace(record, names=names)))
    for act, arg in (("played-before", ""), ("take-seat", "1"), ("take-over", "1"), ("close", "")):
        send(phone, act, arg)
    if "seat has moved" in phone.locator("#since-text").inner_text():
        tap(phone, "#since-back")
    told = phone.locator("#since-text").inner_text()
    for width, height in SMALL_PHONES[:2]:
        with sized(phone, width, height):
            needed, given = phone.evaluate(LINES)
            assert needed <= given, f"{width} x {height}: {told}"


@by_game("loot")
def test_what_happened_since(page: Page, game: str) -> None:
    """The strip stays where it is from step to step, and takes no cell and no card out of sight on a small phone."""
    open_link(page, link(well_under_way(game, seat=1, seed=b"since".ljust(16))))
    for act, arg in (("played-before", ""), ("take-seat", "1"), ("take-over", "1"), ("close", "")):
        send(page, act, arg)
    with sized(page, 360, 640):
        page.evaluate(AT_REST)
        assert not page.evaluate(OUT_OF_SIGHT, WHOLE)
        place = page.evaluate(STRIP)
        tap(page, "#since-back")
        page.keyboard.press("f")
        settled(page).keyboard.press("b")
        expect(settled(page).locator("#header")).to_contain_text("looking back")
        page.evaluate(AT_REST)
        assert not page.evaluate(OUT_OF_SIGHT, f"{WHOLE}, #since-now")
        assert page.evaluate(STRIP) == place
    check_looks(page)
    press(page, "#since-list")
    check_looks(page)
    page.keyboard.press("Escape")
    expect(settled(page).locator("#since-list")).to_be_focused()
    press(page, "#since-now")
    expect(page.locator("#header")).not_to_contain_text("looking back")
    assert page.evaluate("() => document.activeElement !== document.body")


@by_moment
def test_a_double_tap_does_not_take_a_seat_over(patient: Page, *, at_once: bool) -> None:
    """Where text is large, the button that moves the seat comes to where its question was asked for."""
    page = patient
    strangers = new_record(load_game("depth_charge"), ("Cleo", "Dan"), (None, None), bytes(16))
    open_link(page, link(strangers))
    page.locator("[data-act=played-before]").tap()
    with sized(page, 360, 640), large_text(page):
        tap_twice(page, page.locator("dialog [data-act=take-seat]", has_text="I am Cleo"), at_once=at_once)
        expect(page.locator("dialog[open]")).to_contain_text("Are you Cleo?")


def test_setting_up_and_the_waiting_room(page: Page) -> None:
    tap(page, "[data-act=new][data-arg=loot]")
    tap(page, "[data-act=seats][data-arg='4']")
    for seat, kind in enumerate(("link", "hard", "link"), 1):
        choose_seat(page, seat, kind)
    unfold(page, "#house-rules")
    choose(page, "#fair")
    page.locator("#seat-name-0").fill("Wilhelmina Featherby")
    check_looks(page)
    tap(page, "[data-act=begin]")
    check_looks(page)
    tap(page, "dialog [data-act=close]")
    check_looks(page)


@pytest.mark.parametrize("game", ["detect", pytest.param("loot", marks=pytest.mark.full)])
def test_house_rules_before_one_sits_down_and_at_the_table(page: Page, game: str) -> None:
    """With every rule changed: what is read first, the mark on the book, and the list in it."""
    rules = load_game(game)
    options = {it.name: next(value for value in reversed(it.choices) if value != it.default) for it in rules.options}
    record = new_record(rules, ("Anna", ""), (None, None), bytes(16), options)
    count = len(differing(game, options, elsewhere=True))
    open_link(page, encode(record))
    expect(page.locator("main .house li")).to_have_count(count)
    check_looks(page)
    with sized(page, 360, 640):
        expect(page.locator("#sit-down")).to_be_in_viewport(ratio=1)
    page.locator("#my-name").fill("Ben")
    tap(page, "#sit-down")
    book = page.get_by_role("button", name=f"Rules, with {count} house rules")
    expect(book.locator(".mark")).to_have_text(str(count))
    check_looks(page)
    book.tap()
    expect(page.locator("dialog[open] .house li")).to_have_count(count)
    check_looks(page)


def test_the_share_dialog_with_a_code(page: Page) -> None:
    open_link(page, versions("detect")[0])
    for act in ("watch", "close", "share"):
        send(page, act)
    tap(page, "dialog [data-act=qr]")
    check_looks(page)


def test_two_versions(page: Page) -> None:
    for version in versions("loot"):
        open_link(page, version)
    expect(page.locator("dialog[open]")).to_contain_text("Two versions")
    check_looks(page)


def test_a_seat_that_was_taken_twice(page: Page) -> None:
    """Ben and Cleo have answered at once: Ben has another seat; then somebody comes for whom there is none."""
    start = new_record(load_game("loot"), ("Anna", "", ""), (None,) * 3, bytes(16))
    open_link(page, link(start))
    page.locator("#my-name").fill("Ben")
    tap(page, "#sit-down")
    open_link(page, link(take_seat(take_seat(start, 1, "Cleo"), 2, "Ben")))
    expect(page.locator("dialog[open]")).to_contain_text("Cleo joined at the same time as you: you have seat 3 now.")
    check_looks(page)
    tap(page, "dialog [data-act=close]")
    open_link(page, link(take_seat(start, 1, "Dara")))
    expect(page.locator("dialog[open]")).to_contain_text("no seat is left for Dara")
    check_looks(page)
    tap(page, "dialog [data-act=another-table]")
    expect(page.locator("#share-link")).to_be_visible()


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


def about_to_fire() -> Record:
    """Return a game of Loot in which Ben can end the deal, and the next one begins with Anna."""
    for match in moments("loot", people=2, players=2):
        if match.current_player() == 1 and match.why_not("fire", 1) is None:
            after = Match(match.record)
            after.play(1, after.string_to_action("fire"))
            if after.finished_deal and not after.is_over() and after.current_player() == 0:
                return cast("Record", match.record)
    pytest.fail("Ben could never end a deal")


def test_after_a_deal_one_tap_goes_on_and_sends(patient: Page) -> None:
    """However often it is tapped; Back leads to the table, which waits, and so does a reload, with `--full`."""
    page = patient
    open_link(page, link(about_to_fire()))
    for act, arg in (("played-before", ""), ("take-seat", "1"), ("take-over", "1"), ("play", "fire")):
        send(page, act, arg)
    on = page.locator("#actions").get_by_role("button", name="Start the next deal and send")
    on.wait_for()
    check_looks(page)
    tap_twice(page, on, at_once=True)
    expect(page.locator("dialog[open] #send-more")).to_be_visible()
    told = page.evaluate("window.sent")
    assert {message.partition("\n")[0] for message in told} == {told[0].partition("\n")[0]}
    assert "Ben fired the village! Deal " in told[0]
    assert "Your move, Anna.\nhttp" in told[0]
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#actions")).to_contain_text("Waiting for Anna. Link sent or copied")
    if FULL:
        page.reload()
        wait_until_ready(page)
        expect(page.locator("#actions")).to_contain_text("Waiting for Anna. Link sent or copied")
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_statistics(page: Page) -> None:
    """Here, since what they tell of comes in a file, too."""
    names, levels = ("You", "Bartholomew Wood", "Ben"), (("", "", "easy"), ("", "hard", "hard"))
    log = {
        f"game/{at}": Played(
            "loot", names, (30 - 17 * at, 4, 100), (at % 3,), levels[at % 2], moment=at + 1, seats=(0,)
        )
        for at in range(12)
    }
    beside = {"played/0": written(log), "lost": json.dumps({"game/1 9": ["loot", {"gods": [2, 7]}]})}
    file = json.dumps({"passalong games": 1, "games": {}, "beside": beside})
    page.evaluate(ENTER, ["import", "", file])
    settled(page)
    send(page, "statistics", "loot")
    expect(page.locator(".bars")).to_be_visible()
    page.locator("summary").click()
    check_looks(page)
    page.locator("#statistics-kind").select_option("hard")
    expect(page.locator("main")).to_contain_text("The last 6 matches")
    press(page, "[data-act='statistics-delete'][data-arg='all']")
    expect(page.locator("#keep")).to_be_focused()
    check_looks(page)
    press(page, "#delete-yes")
    expect(page.locator("main")).to_contain_text("No finished matches yet")


def test_a_challenge(phone: Page) -> None:
    """From the invitation to the answer, which is found, compared and sent without a finger."""
    page = phone  # on which nobody has given a name yet
    challenge, first, record = played_deals("loot")
    others = other_play("loot", 5)
    friends = Play(b"bb", others.choices, name="Benedikta Louisa"), first._replace(name="Anna")
    open_link(page, challenge_fragment(challenge.joined(friends), []))
    expect(page.locator("main h2")).to_have_text("Anna and Benedikta Louisa challenge you")
    check_looks(page)
    open_link(page, fragment(record))
    send(page, "challenge-make")
    expect(page.locator("main tbody tr")).to_have_count(3)
    page.locator("#challenge-with").select_option(label="Benedikta Louisa")
    check_looks(page)
    press(page, "[data-act=challenge-moment]")
    expect(page.locator("#coach h2")).to_have_text("Your games split here")
    press(page, "#review-on")
    press(page, "[data-act=challenge-look][data-arg=theirs]")
    check_looks(page)
    press(page, "#challenge-done")
    press(page, "[data-act=challenge-send]")
    expect(page.locator("#challenge-name")).to_be_focused()
    page.keyboard.type("Rosalind")
    page.keyboard.press("Enter")
    expect(page.locator("#share-link")).to_be_visible()
    check_looks(page)
