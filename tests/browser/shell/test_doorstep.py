"""A link is opened before Python is up: its card stands first, keeps what is tapped on it, and no tap leads past it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from passalong.app.messages import say
from passalong.app.saves import game_key
from passalong.games import load_game
from passalong.links import decode, encode
from tests.browser.conftest import wait_until_ready
from tests.browser.looks import crowded, large_text, violations
from tests.browser.shell.conftest import OpenShell, Puppet, button, put_button
from tests.links.corpus import FOLDER
from tests.support import by_game, one_first
from tools.server import Server

ASLEEP = "window.pythonIsUp = new Promise((up) => { window.wake = up; });"
EVERY_FRAME = """
window.lobbySeen = 0;
(function look() {
  const lobby = document.querySelector("[data-act=new], .motto");
  window.lobbySeen += Boolean(lobby?.checkVisibility({ visibilityProperty: true }));
  requestAnimationFrame(look);
})();
"""
REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
MUTE = "IDBFactory.prototype.open = () => ({ addEventListener() {} });"
WHILE_ARRIVING = """([fragment, id]) => {
  addEventListener("hashchange", () => document.getElementById(id).click(), { once: true });
  location.hash = fragment;
}"""
"""Opens a link in a page that runs, and taps on something before that is answered."""
SITTING = {"regions": {"table": "<p>sitting</p>"}, "page": {"screen": "table"}}


def golden(stem: str) -> str:
    return str(json.loads((FOLDER / f"{stem}.json").read_text("utf-8"))["link"])


INVITATION = golden("loot-invitation")
FULL_TABLE = golden("loot-begin-3")


def knock(open_shell: OpenShell, fragment: str = INVITATION, before: str = "", **options: Any) -> Page:
    """Open a link; Python sleeps until `wake()` is called."""
    return open_shell(fragment=f"#{fragment}", before=ASLEEP + EVERY_FRAME + before, **options)


def asked(puppet: Puppet) -> list[tuple[str, str, str | None]]:
    return [(message["act"], message["arg"], message.get("value")) for message in puppet.heard[1:]]


def wake(page: Page) -> None:
    page.evaluate("wake()")
    wait_until_ready(page)


@by_game("loot")
def test_the_card_of_the_game_is_first_and_the_lobby_never(open_shell: OpenShell, game: str) -> None:
    page = knock(open_shell, golden(f"{game}-invitation"))
    title = load_game(game).title
    expect(page).to_have_title(f"{title} · Passalong")
    expect(page.locator("#header h1")).to_have_text(title)
    expect(page.locator("#table h2")).to_have_text("Anna invites you")
    expect(page.locator(f"html[data-screen=join][data-game={game}] .invitation .tray svg").first).to_be_visible()
    expect(page.locator("#my-name")).to_be_focused()
    expect(page.locator("#sit-down")).to_be_in_viewport(ratio=1)
    assert page.evaluate("window.lobbySeen") == 0


@pytest.mark.parametrize("before", ["", REFUSED, MUTE], ids=["kept", "refused", "mute"])
def test_who_cannot_keep_anything_is_invited_all_the_same(open_shell: OpenShell, before: str) -> None:
    page = knock(open_shell, before=before)
    if before == MUTE:
        page.clock.install()
        page.reload()
        page.clock.run_for(11_000)
    expect(page.locator("#joining")).to_be_visible()
    wake(page)
    expect(page.locator("#unsaved")).to_be_visible(visible=bool(before))


def test_a_tap_is_answered_at_once_and_asked_once_with_what_is_written_by_then(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    puppet.replies["sit-down"] = SITTING
    page = knock(open_shell)
    sit, field = page.locator("#sit-down"), page.locator("#my-name")
    expect(field).to_be_focused()
    page.keyboard.type("Be")
    page.keyboard.press("Enter")
    expect(sit).to_have_attribute("data-tapped", "")
    expect(page.locator("#status")).to_have_text("Setting the table…")
    sit.dblclick()
    field.press("End")
    page.keyboard.type("n")
    sit.tap()
    wake(page)
    expect(page.locator("#table")).to_have_text("sitting")
    told = [one for one in asked(puppet) if one[0] == "sit-down"]
    assert told == [("sit-down", game_key(decode(INVITATION)), "Ben")]
    assert puppet.heard[0]["value"]["fragment"] == INVITATION
    expect(page).to_have_url(page.url.partition("#")[0])


def test_who_gives_no_name_is_told_so_at_once_and_sits_down_by_no_earlier_tap(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    page = knock(open_shell)
    sit, field = page.locator("#sit-down"), page.locator("#my-name")
    for name in ("", " "):
        field.fill(name)
        sit.tap()
        expect(page.locator("#joining .problem")).to_have_text(say("name-yourself"))
        expect(page.locator("#status")).to_have_text(say("name-yourself"))
        expect(field).to_be_focused()
        expect(sit).not_to_have_attribute("data-tapped", "")
    page.keyboard.type("Ben")
    wake(page)
    assert "sit-down" not in puppet.acts


def test_who_goes_on_writing_has_taken_back_the_tap(open_shell: OpenShell, puppet: Puppet) -> None:
    page = knock(open_shell)
    sit, field = page.locator("#sit-down"), page.locator("#my-name")
    field.fill("Be")
    sit.tap()
    expect(sit).to_have_attribute("data-tapped", "")
    field.press("End")
    page.keyboard.type("n")
    expect(sit).not_to_have_attribute("data-tapped", "")
    wake(page)
    assert "sit-down" not in puppet.acts


def test_what_is_typed_stays_when_python_draws_the_same(open_shell: OpenShell, puppet: Puppet) -> None:
    page = knock(open_shell)
    page.locator("#my-name").fill("Ben")
    table = page.evaluate("document.getElementById('table').innerHTML")
    puppet.replies["start"] = {"regions": {"table": table}, "page": {"screen": "join"}, "focus": "my-name"}
    wake(page)
    expect(page.locator("#my-name")).to_be_focused()
    expect(page.locator("#my-name")).to_have_value("Ben")


def test_all_games_leaves_only_after_the_game_has_been_answered(open_shell: OpenShell, puppet: Puppet) -> None:
    page = knock(open_shell)
    expect(page.locator("#joining")).to_be_visible()
    page.locator("#header [data-act=lobby]").dblclick()
    page.locator("#sit-down").tap()
    wake(page)
    assert [act for act in puppet.acts if act != "my-name"] == ["start", "lobby"]


def test_taps_anywhere_else_ask_for_nothing(open_shell: OpenShell, puppet: Puppet) -> None:
    page = knock(open_shell)
    expect(page.locator("#joining")).to_be_visible()
    put_button(page, "begin")
    page.locator("#begin").tap()
    for y in range(60, 740, 40):
        if not page.evaluate("(y) => document.elementFromPoint(180, y).closest('button, form')", y):
            page.touchscreen.tap(180, y)
    wake(page)
    assert puppet.acts == ["start"]


def test_the_name_used_last_is_there_and_nobody_who_has_a_seat_is_asked(
    open_shell: OpenShell, puppet: Puppet, site: Server
) -> None:
    key = game_key(decode(INVITATION))
    puppet.replies["start"] = {"save": {key: "{}", "name": "Ben"}, "saveFirst": True}
    page = knock(open_shell, golden("detect-invitation"))
    expect(page.locator("#my-name")).to_have_value("")
    wake(page)
    for fragment, title in ((golden("detect-invitation"), "Anna invites you"), (INVITATION, "Anna's table")):
        page.goto("about:blank")
        page.goto(f"{site.url}#{fragment}")
        expect(page.locator("#table h2")).to_have_text(title)
        expect(page.locator("#joining")).to_have_count(int(fragment != INVITATION))
    page.goto("about:blank")
    page.goto(f"{site.url}#{golden('fish_out-invitation')}")
    expect(page.locator("#my-name")).to_have_value("Ben")


def test_the_card_is_dressed_as_the_last_screen_was(open_shell: OpenShell, puppet: Puppet, site: Server) -> None:
    settings = {"theme": "dark", "text": "larger", "private": "curtain"}
    puppet.replies["start"] = {"regions": {"table": "curtain"}, "save": {"a": "b"}, "page": {"settings": settings}}
    page = open_shell()
    wait_until_ready(page)
    page.add_init_script(ASLEEP)
    page.goto("about:blank")
    page.goto(f"{site.url}#{INVITATION}")
    expect(page.locator("html[data-theme=dark][data-text=larger]:not([data-private])")).to_be_attached()
    expect(page.locator("#table h2")).to_have_text("Anna invites you")


def test_a_table_without_a_free_seat_asks_nobody_to_sit_down(open_shell: OpenShell) -> None:
    page = knock(open_shell, FULL_TABLE)
    expect(page.locator("#table h2")).to_have_text("Anna's table")
    expect(page.locator(".invitation .tray")).to_be_visible()
    expect(page.locator("#joining")).to_have_count(0)


@pytest.mark.parametrize(
    "path",
    one_first(f"#{INVITATION[:-3]}x", f"#%23{INVITATION}%20", "#hello", "?text=A+game%3A+hello", f"#{'a' * 99_999}#"),
    ids=["cut", "wrapped", "short", "shared", "endless"],
)
def test_of_what_cannot_be_read_the_card_says_only_that_something_has_come(open_shell: OpenShell, path: str) -> None:
    page = open_shell(fragment=path, before=ASLEEP + EVERY_FRAME)
    expect(page.locator("#table h2")).to_have_text("A game of Passalong, passed on to you")
    expect(page.locator("#header h1")).to_have_text("Passalong")
    assert page.evaluate("window.lobbySeen") == 0


@pytest.mark.parametrize("name", one_first("url", "text", "title"))
def test_a_link_that_another_app_has_shared_is_a_card_as_well(open_shell: OpenShell, name: str) -> None:
    page = open_shell(fragment=f"?{name}=Your%20turn%0Ahttps://example.org/%23{INVITATION}", before=ASLEEP)
    expect(page.locator("#table h2")).to_have_text("Anna invites you")


def test_a_strangers_name_is_text_and_no_more(open_shell: OpenShell) -> None:
    record = decode(INVITATION)
    page = knock(open_shell, encode(replace(record, names=("<b>$&{host}", *record.names[1:]))))
    expect(page.locator("#table h2")).to_have_text("<b>$&{host} invites you")


def test_a_reload_finds_the_link_until_it_is_kept(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["start"] = {"save": {"game/1": "one"}, "saveFirst": True}
    page = knock(open_shell)
    expect(page.locator("#joining")).to_be_visible()
    page.reload()
    expect(page.locator("#joining")).to_be_visible()
    assert page.url.endswith(f"#{INVITATION}")
    wake(page)
    assert "#" not in page.url
    page.reload()
    expect(page.locator("[data-act=new]").first).to_be_visible()


def test_a_link_that_cannot_be_kept_stays_in_the_address(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["start"] = {"save": {"game/1": "one"}, "saveFirst": True}
    page = knock(open_shell, before=REFUSED)
    wake(page)
    assert page.url.endswith(f"#{INVITATION}")
    expect(page.locator("html[data-arriving]")).not_to_be_attached()


def test_no_tap_leads_past_a_link_that_comes_while_the_page_runs(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["new"] = {"regions": {"table": "<p>another game</p>"}}
    page = open_shell(button("new"))
    wait_until_ready(page)
    page.evaluate(WHILE_ARRIVING, [INVITATION, "new"])
    expect(page.locator("html:not([data-busy])[data-rev='2']")).to_be_attached()
    assert puppet.acts == ["start", "link"]
    page.locator("#new").tap()
    expect(page.locator("#table")).to_have_text("another game")


def test_two_links_that_come_before_python_are_opened_one_after_the_other(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    page = knock(open_shell)
    page.evaluate("(fragment) => { location.hash = fragment; }", FULL_TABLE)
    expect(page).to_have_url(f"{page.url.partition('#')[0]}#{FULL_TABLE}")
    seen: list[str] = []

    def look(_message: dict[str, Any]) -> dict[str, Any]:
        seen.append(page.url)
        return {}

    puppet.replies["link"] = look
    wake(page)
    expect(page.locator("html:not([data-busy])")).to_be_attached()
    assert puppet.acts == ["start", "link"]
    assert seen == [f"{page.url.partition('#')[0]}#{FULL_TABLE}"]
    assert "#" not in page.url


@pytest.mark.parametrize(
    ("fragment", "options"),
    [
        pytest.param(INVITATION, {}, id="card"),
        pytest.param(INVITATION, {"color_scheme": "dark"}, id="dark", marks=pytest.mark.full),
        pytest.param("hello", {}, id="unread"),
    ],
)
def test_the_card_is_sound(open_shell: OpenShell, fragment: str, options: dict[str, Any]) -> None:
    page = knock(open_shell, fragment, **options)
    expect(page.locator("#starting")).to_be_visible()
    expect(page.locator("#joining")).to_be_visible(visible=fragment == INVITATION)
    assert [*violations(page), *crowded(page)] == []


def test_the_button_can_be_reached_with_text_twice_as_large_on_the_smallest_phone(open_shell: OpenShell) -> None:
    page = knock(open_shell, viewport={"width": 320, "height": 568})
    expect(page.locator("#joining")).to_be_visible()
    with large_text(page):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        sit, notice = page.locator("#sit-down").bounding_box(), page.locator("#starting").bounding_box()
        assert sit
        assert notice
        assert sit["y"] + sit["height"] < notice["y"], "what the page says does not lie over it"
        page.locator("#my-name").fill("Ben")
        page.locator("#sit-down").tap()
        expect(page.locator("#sit-down")).to_have_attribute("data-tapped", "")
