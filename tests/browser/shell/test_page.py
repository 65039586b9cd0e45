"""What the page does by itself: focus, keys, the dialog, motion, and being a page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button, grid, stop_the_clock
from tests.support import one_first
from tools.server import Server

DIALOG = '<h2 id="dialog-title">Menu</h2><button type="button" id="first">One</button>'


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


# Focus and keyboard


def test_focus_stays_goes_where_it_is_sent_or_stays_near(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {
        "stay": {"regions": {"table": f"<p>More</p>{button('gone')}<div>{button('stay')}</div>{button('send')}"}},
        "send": {"regions": {"log": f"<ol><li>{button('target')}</li></ol>"}, "focus": "target"},
        "gone": {"regions": {"table": button("stay"), "coach": button("leave")}},
        "leave": {"regions": {"coach": ""}},
    }
    page = open_shell(button("stay") + button("send") + button("gone"))
    wait_until_ready(page)
    for act, place in [("stay", "stay"), ("send", "target"), ("gone", "table"), ("leave", "table")]:
        page.locator(f"#{act}").press("Enter")
        expect(page.locator(f"#{place}")).to_be_focused()


def test_typing_survives_a_change_and_a_refused_box_does_not(open_shell: OpenShell, puppet: Puppet) -> None:
    fields = '<input id="name" aria-label="Name"><input id="box" type="checkbox" aria-label="Box" data-act="box">'
    puppet.replies |= {
        "start": {"regions": {"table": fields}, "wait": 60_000},
        "tick": {"regions": {"table": f"{fields}<p id=changed></p>"}},
        "box": {"regions": {"table": fields}},
    }
    page = open_shell()
    wait_until_ready(page)
    page.locator("#name").press_sequentially("Ann")
    page.evaluate("document.querySelector('main').click()")  # ends the pause
    expect(page.locator("#changed")).to_be_attached()
    expect(page.locator("#name")).to_have_value("Ann")
    page.locator("#box").tap()
    expect(page.locator("#box")).not_to_be_checked()


def test_a_group_is_one_tab_stop_and_arrows_move_in_it(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(button("before") + grid(*"abcd", "e", "", *"ghij") + button("after"))
    wait_until_ready(page)
    page.locator("#before").focus()
    walk = [
        ("Tab", "a"), ("ArrowLeft", "a"), ("ArrowUp", "a"), ("ArrowDown", "e"), ("ArrowRight", "g"), ("End", "h"),
        ("ArrowRight", "h"), ("ArrowDown", "h"), ("Home", "e"), ("Control+End", "j"), ("ArrowUp", "b"),
        ("Control+Home", "a"), ("ArrowRight", "b"), ("ArrowDown", "j"), ("Tab", "after"), ("Shift+Tab", "j"),
        ("Shift+Tab", "before"),
    ]  # fmt: skip
    for key, name in walk:
        page.keyboard.press(key)
        assert focused(page) == name, key
    assert puppet.acts == ["start"]


def test_the_tab_stop_survives_a_change(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {
        "f": {"regions": {"table": grid(*"abcdefg")}},
        "g": {"regions": {"table": grid(*"abcdef")}},
    }
    page = open_shell(grid(*"abcdefgh"))
    wait_until_ready(page)
    for name, place in [("f", "f"), ("g", "f")]:
        page.locator(f"#{name}").press("Enter")
        expect(page.locator(f"#{place}")).to_be_focused()
        expect(page.locator("#grid button[tabindex='0']")).to_have_id(place)


# The place on the page


def test_each_screen_begins_at_its_top_and_back_leads_to_where_one_was(open_shell: OpenShell, puppet: Puppet) -> None:
    """A table that follows a table is new as well; the same one drawn again stays where it is."""

    def screen(name: str, *places: str) -> dict[str, Any]:
        lines = "<p>line</p>" * 60
        ways = "".join(map(button, ("lobby", "first", "second", "review", "again")))
        regions = {"table": f"<h2>{name}</h2>{lines}<div>{ways}</div>{lines}"}
        return {"regions": regions, "page": {"screen": "table" if places else "lobby", "places": ["lobby", *places]}}

    puppet.replies |= {"start": screen("lobby"), "lobby": screen("lobby"), "again": screen("again", "one")}
    puppet.replies |= {"first": screen("first", "one"), "second": screen("second", "two")}
    puppet.replies["review"] = screen("review", "two", "review")
    page = open_shell()
    wait_until_ready(page)
    for name, at in [
        ("first", 0), ("again", 500), ("second", 0), ("review", 0), ("second", 500), ("lobby", 500), ("second", 0),
    ]:  # fmt: skip
        page.locator(f"#{name}").focus()
        page.evaluate("scrollTo(0, 500)")
        page.keyboard.press("Enter")
        expect(page.locator("#table h2")).to_have_text(name)
        assert page.evaluate("scrollY") == at, name


# The dialog


def test_a_dialog_takes_the_focus_and_gives_it_back(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {
        "menu": {"regions": {"dialog": DIALOG}, "say": "Hello."},
        "dismiss": {"regions": {"dialog": ""}, "say": "Bye."},
    }
    page = open_shell(button("other") + button("menu"))
    wait_until_ready(page)
    for _ in range(2):
        page.locator("#menu").press("Enter")
        expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
        expect(page.locator("#first")).to_be_focused()
        expect(page.get_by_role("status").filter(has_text="Hello.")).to_be_attached()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
        expect(page.locator("#menu")).to_be_focused()
        expect(page.get_by_role("status").filter(has_text="Bye.")).to_be_attached()
    assert puppet.acts == ["start", *["menu", "dismiss"] * 2]


def test_whoever_goes_back_finds_what_they_had_pressed(open_shell: OpenShell, puppet: Puppet) -> None:
    """From a code that fills the screen to the sheet below it, and on to the table, although it has been redrawn."""
    letter = f'<h2 id="dialog-title">Send it</h2>{button("copy")}<button type="button" data-act="code">Show</button>'
    code = f'<h2 id="dialog-title">Point</h2><figure></figure><div>{button("handed")}</div>'
    left = iter((letter, "", ""))
    puppet.replies |= {
        "share": {"regions": {"dialog": letter, "actions": ""}},
        "code": {"regions": {"dialog": code}},
        "dismiss": lambda _: {"regions": {"dialog": next(left), "actions": f"<p>{button('share')}</p>"}},
    }
    puppet.replies["start"] = {"regions": {"actions": button("share")}}
    page = open_shell()
    wait_until_ready(page)
    page.locator("#share").press("Enter")
    expect(page.locator("#copy")).to_be_focused()
    page.locator("[data-act=code]").press("Enter")
    expect(page.locator("#handed")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=code]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#share")).to_be_focused()


def test_what_follows_in_a_dialog_is_read_from_its_beginning(open_shell: OpenShell, puppet: Puppet) -> None:
    def tall(title: str, act: str, last: str = "") -> dict[str, Any]:
        lines = "<p>line</p>" * 60
        return {"regions": {"dialog": f'<h2 id="dialog-title">{title}</h2>{lines}{button(act)}<p>{last}</p>'}}

    puppet.replies |= {"share": tall("Send it", "same"), "same": tall("Send it", "code", "more")}
    puppet.replies["code"] = tall("Point your camera", "done")
    page = open_shell(button("share"))
    page.locator("#share").tap()
    page.locator("#same").tap()
    expect(page.locator("#code")).to_be_in_viewport()
    expect(page.locator("[data-resting]")).to_have_count(0)
    page.locator("#code").tap()
    expect(page.locator("#dialog-title")).to_have_text("Point your camera")
    expect(page.locator("#dialog-title")).to_be_in_viewport()


def test_python_may_keep_a_dialog_open(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["menu"] = {"regions": {"dialog": DIALOG}}
    page = open_shell(button("menu"))
    page.locator("#menu").tap()
    for rev in range(2, 6):
        expect(page.locator(f"html:not([data-busy])[data-rev='{rev}']")).to_be_attached()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")


def test_what_is_shown_for_a_moment_covers_no_button_of_a_sheet_that_comes_by_itself(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    """The sheet slides in, so where its button will be is known when it stands still."""
    lines = "<p>line</p>" * 60
    sheet = f'<h2 id="dialog-title">Over</h2><div class="sheet">{lines}<button id="next" class="action">Go on</button>'
    puppet.replies |= {
        "go": {"toast": "Anna and Ben moved at the same time. Both moves count.", "wait": 50},
        "tick": {"regions": {"dialog": f"{sheet}</div>"}},
    }
    page = open_shell(button("go"), reduced_motion="no-preference")
    stop_the_clock(page)
    page.locator("#go").tap()
    expect(page.locator("html:not([data-busy])[data-rev='2']")).to_be_attached()
    page.clock.run_for(50)
    expect(page.locator("dialog[open] #next")).to_be_visible()
    page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished)).then(() => null)")
    toast, wanted = page.locator("#toast").bounding_box(), page.locator("#next").bounding_box()
    assert toast
    assert wanted
    assert toast["y"] + toast["height"] <= wanted["y"] or toast["y"] >= wanted["y"] + wanted["height"]


# Motion


HOLD = """
const animate = Element.prototype.animate;
window.moves = [];
Element.prototype.animate = function (...how) {
    const move = animate.apply(this, how);
    move.pause();
    window.moves.push({ picture: this, move, name: this.closest("[id]").id, changed: Object.keys(how[0][0]) });
    return move;
};"""
"""Holds everything that moves where it begins."""
SAMPLES = """(name) => window.moves.filter((it) => it.name === name).map(({ picture, move }) => {
    const samples = [];
    for (let time = 0; time < move.effect.getComputedTiming().endTime; time += 20) {
        move.currentTime = time;
        const { a, b, c, d } = new DOMMatrix(getComputedStyle(picture).transform);
        const { width } = picture.getBoundingClientRect();
        samples.push({ matrix: [a, b, c, d].map((each) => Math.round(1000 * each)), width, face: picture.textContent });
    }
    return samples;
})"""
ENDS = "() => window.moves.map(({ move }) => move.effect.getComputedTiming().endTime)"
TOLD = """() => document.querySelector(".ending").getAnimations({ subtree: true })
    .filter((it) => it.animationName).map((it) => it.effect.getTiming().delay)"""
MOVING = "() => document.getAnimations().length + document.querySelectorAll('.ghost, [data-flying]').length"


def piece(name: str, look: str = "", **attributes: str) -> str:
    """A card on a control, as Python draws it: the control stays where it is, the picture flies."""
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    picture = f'<svg class="card {look}" viewBox="0 0 100 140"><text x="20" y="80">{name}</text></svg>'
    return f'<button data-act="{name}"><span id="{name}" data-flip="" {extra}>{picture}</span></button>'


def rows(*cells: str) -> str:
    """Things in rows of five, each as wide as a card."""
    lines = ("".join(f"<td width=60>{cell}</td>" for cell in cells[at : at + 5]) for at in range(0, len(cells), 5))
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


@pytest.mark.parametrize(("motion", "flights"), [("no-preference", {"a", "c"}), ("reduce", set())])
def test_cards_fly_unless_motion_is_unwelcome(
    open_shell: OpenShell, puppet: Puppet, motion: str, flights: set[str]
) -> None:
    """They keep their shape and their face, a tap goes to what lies under them, and ends whatever moves."""
    a, b, under = piece("a"), piece("b"), button("under")
    puppet.replies["b"] = {"regions": {"table": rows("", b, under, a, piece("c", data_from="b"))}, "wait": 1}
    page = open_shell(rows(a, b, under, "", ""), before=HOLD, reduced_motion=motion)
    page.locator("[data-act=b]").tap()
    expect(page.locator("html[data-rev='3']")).to_be_attached()
    assert puppet.acts[-1] == "tick", "a bot thinks, which ends nothing"
    assert bool(page.evaluate(MOVING)) == bool(flights)
    assert set(page.evaluate("window.moves.map(({ name }) => name)")) == flights
    # The compositor takes an animation over only if it changes nothing but the transform.
    assert page.evaluate("window.moves.every(({ changed }) => changed.join() === 'offset,transform')")
    if not flights:
        return
    [samples] = page.evaluate(SAMPLES, "a")
    assert all(x == y and b == c == 0 for x, b, c, y in (sample["matrix"] for sample in samples))
    assert {sample["face"] for sample in samples} == {"a"}
    assert len({tuple(sample["matrix"]) for sample in samples}) > 3, "it is lifted"
    page.evaluate("window.moves.forEach(({ move }) => { move.currentTime = 72; })")
    over, place = page.locator("#a .card").bounding_box(), page.locator("#under").bounding_box()
    assert over
    assert place
    assert over["x"] < place["x"] + place["width"] / 2 < over["x"] + over["width"]
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    assert page.evaluate(MOVING) == 0
    expect(page.locator("html[data-rev='4']")).to_be_attached()
    assert puppet.acts[-1] == "under"


def test_what_is_dealt_or_turned_up_comes_one_after_the_other_and_in_time(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    backs = [piece(f"back-{at}", "back") for at in range(36)]
    faces = [piece(f"face-{at}", data_from=f"back-{at}") for at in range(36)]
    dealt = [piece(f"dealt-{at}", data_from="pile") for at in range(36)]
    puppet.replies |= {"turn": {"regions": {"table": button("deal") + rows(*faces)}}}
    puppet.replies |= {"deal": {"regions": {"table": rows(piece("pile", "back"), *dealt)}}}
    page = open_shell(button("turn") + rows(*backs), before=HOLD, reduced_motion="no-preference")
    page.locator("#turn").tap()
    expect(page.locator("#face-35")).to_be_attached()
    ends = page.evaluate(ENDS)
    assert len(set(ends)) == 36
    assert max(ends) <= 1600
    back, face = page.evaluate(SAMPLES, "face-0")
    assert face[0]["width"] < 1 < back[0]["width"], "first the back is seen"
    assert back[-1]["width"] < 1 < face[-1]["width"], "and then the face"
    page.locator("#deal").press("Enter")
    expect(page.locator("#dealt-35")).to_be_attached()
    assert max(page.evaluate(ENDS)[len(ends) :]) <= 900


def test_what_turns_takes_no_more_room_than_what_lies(open_shell: OpenShell, puppet: Puppet) -> None:
    """Nothing that can be tapped moves under a finger because of a picture on its way."""
    twelve = "".join(
        f'<svg id="tile-{at}" data-flip="" class="tile {{0}}" viewBox="0 0 20 14"></svg>' for at in range(12)
    )
    table = f'<div class="tiles">{twelve}</div><p id="below">{button("turn")}</p>'
    puppet.replies["begin"] = {"regions": {"table": table.format("back")}, "page": {"game": "detect"}}
    puppet.replies["turn"] = {"regions": {"table": table.format("sand")}}
    page = open_shell(button("begin"), before=HOLD, reduced_motion="no-preference")
    page.locator("#begin").tap()
    below = page.locator("#below")
    before = below.bounding_box()
    page.locator("#turn").tap()
    expect(page.locator(".ghost")).to_have_count(12)
    assert below.bounding_box() == before


def test_what_moves_between_two_steps_takes_two_pauses_at_most(open_shell: OpenShell, puppet: Puppet) -> None:
    """A card that stops on its way takes longer, but nobody waits that long for each of seven bots."""
    taken = rows(button("go"), piece("stop"), piece("a", data_from="go", data_via="stop"))
    puppet.replies |= {"go": {"wait": 60}, "tick": {"regions": {"table": taken}, "wait": 200}}
    page = open_shell(button("go"), before=HOLD, reduced_motion="no-preference")
    page.locator("#go").tap()
    expect(page.locator("#a")).to_be_attached()
    [end] = page.evaluate(ENDS)
    assert end > 900
    assert end / page.evaluate("window.moves[0].move.playbackRate") == pytest.approx(400)
    [samples] = page.evaluate(SAMPLES, "a")
    assert all(x == y and b == c == 0 for x, b, c, y in (sample["matrix"] for sample in samples)), "nor is it bent"
    assert {sample["face"] for sample in samples} == {"a"}


def test_the_end_is_told_when_all_has_landed_and_its_numbers_count_up(open_shell: OpenShell, puppet: Puppet) -> None:
    """The number itself is there at once; and whoever comes back to it finds it as it is."""
    told = '<span><b id="total" data-rolls="84">96</b></span>'
    ending = f'<div class="ending" data-last><ol class="standing-list"><li><button>{told}</button></li></ol></div>'
    end = {"table": button("back") + rows(piece("a", data_from="end")) + ending}
    puppet.replies |= {"end": {"regions": end}, "back": {"regions": {"table": button("again")}}}
    puppet.replies["again"] = {"regions": end, "still": True}
    page = open_shell(button("end"), before=HOLD, reduced_motion="no-preference")
    page.locator("#end").tap()
    expect(page.locator("#a")).to_be_attached()
    [delay] = page.evaluate(TOLD)
    assert delay == page.evaluate("window.moves[0].move.effect.getComputedTiming().endTime") > 0
    assert page.locator(".digit").all_inner_texts() == ["8\n9", "\n".join("4567890123456")]
    assert page.locator(".ghost:not([aria-hidden])").count() == 0
    assert page.locator("#total").inner_text() == "96"
    for act in ("back", "again"):
        page.locator(f"#{act}").dispatch_event("click")
    expect(page.locator("#a")).to_be_attached()
    assert page.evaluate(MOVING) == 0


def test_a_tap_beside_the_controls_ends_the_pause_of_a_bot(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"go": {"wait": 60_000}, "tick": {"regions": {"log": "<p id=moved>Ben has moved.</p>"}}}
    page = open_shell(button("go"))
    page.locator("#go").tap()
    expect(page.locator("html[data-waiting]")).to_be_attached()
    page.touchscreen.tap(300, 700)
    expect(page.locator("#moved")).to_be_attached()


def test_nobody_waits_for_what_python_computes_aside(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"go": {"wait": 5, "aside": True}, "tick": {"regions": {"log": "<p id=done>Done.</p>"}}}
    page = open_shell(button("go"))
    watch = (
        "new MutationObserver(() => (window.waited = true)).observe(document.documentElement, {attributeFilter: [%r]})"
    )
    page.evaluate(watch % "data-waiting")
    page.locator("#go").tap()
    expect(page.locator("#done")).to_be_attached()
    assert page.evaluate("window.waited") is None


# The page as a file


def test_an_unknown_address_leads_home_from_any_depth(open_shell: OpenShell, site: Server, faults: list[str]) -> None:
    page = open_shell()
    for path in ("nowhere", "no/where/at/all"):
        page.goto(site.url + path)
        expect(page.locator("#home")).to_have_attribute("href", re.compile(r"/passalong/$"))
    assert all("404" in fault for fault in faults)
    faults.clear()


@pytest.mark.parametrize("path", one_first("no/where/%23", "%23", "%2523", "/evil.example/%23"))
def test_a_link_whose_mark_was_encoded_leads_home_with_its_game(
    open_shell: OpenShell, puppet: Puppet, site: Server, faults: list[str], path: str
) -> None:
    page = open_shell()
    wait_until_ready(page)
    page.goto(f"{site.url}{path}loot_abc?from=chat")
    wait_until_ready(page)
    assert puppet.last_start()["fragment"] == "loot_abc"
    assert page.url.split("#")[0] == site.url
    assert all("404" in fault for fault in faults)
    faults.clear()


def test_the_page_can_be_installed(open_shell: OpenShell) -> None:
    page = open_shell()
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    assert session.send("Page.getAppManifest")["errors"] == []


# What a screen is called


def test_a_page_is_called_as_its_heading_says_and_a_game_s_table_is_the_table(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    for act, screen, heading in (("page", "page", "Statistics"), ("game", "table", "Loot")):
        regions = {"header": f"<h1>{heading}</h1>"}
        puppet.replies[act] = {"regions": regions, "page": {"screen": screen, "places": ["lobby", act]}, "say": heading}
    puppet.replies["back"] = {
        "regions": {"header": "<h1>Passalong</h1>"},
        "page": {"screen": "lobby", "places": ["lobby"]},
    }
    page = open_shell(button("page") + button("game") + button("back"))
    wait_until_ready(page)
    for act, name, said in (
        ("back", "Passalong", ""),
        ("page", "Statistics", "Statistics"),
        ("game", "Table", "Loot"),
        ("back", "Passalong", ""),
    ):
        page.locator(f"#{act}").tap()
        expect(page.locator("#table")).to_have_attribute("aria-label", name)
        expect(page.locator("#status")).to_have_text(said)


def test_a_region_that_gets_the_focus_leaves_the_page_at_its_top(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["go"] = {"regions": {"table": "<p>x</p>" * 200}, "focus": "table"}
    page = open_shell(button("go"))
    wait_until_ready(page)
    page.locator("#go").tap()
    expect(page.locator("#table")).to_be_focused()
    assert page.evaluate("scrollY") == 0


def test_a_script_that_is_not_ours_and_does_not_load_changes_nothing(open_shell: OpenShell) -> None:
    """An extension may put one into the page, before it is up and afterwards."""
    foreign = """
    const fail = () => {
      const script = Object.assign(document.createElement("script"), { type: "none" });
      // The policy lets only extensions set this.
      Object.defineProperty(script, "src", { value: "https://example.org/x.js" });
      document.head.append(script);
      script.dispatchEvent(new Event("error"));
      window.foreign = (window.foreign ?? 0) + 1;
    };
    new MutationObserver((_, watching) => {
      if (!document.getElementById("starting")) return;
      watching.disconnect();
      fail();
    }).observe(document, { childList: true, subtree: true });
    addEventListener("load", fail);
    """
    page = open_shell(button("here"), before=foreign)
    wait_until_ready(page)
    expect(page.locator("#failure")).to_be_hidden()
    assert page.evaluate("window.foreign") == 2
    assert page.evaluate("sessionStorage.length") == 0, "it has tried to set something right"


def test_what_is_said_of_the_next_step_is_read_from_its_beginning(open_shell: OpenShell, puppet: Puppet) -> None:
    def told(step: str, verdict: str = "") -> Any:
        said = f'<div class="said"><p id="coach-text">{step * 900}</p><p>{verdict}</p></div>'
        return {"regions": {"coach": f'{said}<div class="steps"><input aria-label="Step"></div>'}}

    puppet.replies |= {"one": told("one "), "verdict": told("one ", "Right."), "two": told("two ")}
    page = open_shell("".join(map(button, ("one", "verdict", "two"))), viewport={"width": 740, "height": 360})
    wait_until_ready(page)
    page.evaluate("document.documentElement.dataset.screen = 'table'")
    page.click("#one")
    expect(page.locator("html:not([data-busy])[data-rev='2']")).to_be_attached()
    for act, rev, top in (("verdict", 3, 50), ("two", 4, 0)):
        page.locator(".said").evaluate("said => said.scrollTo(0, 50)")
        page.evaluate("(id) => byId(id).click()", act)
        expect(page.locator(f"html:not([data-busy])[data-rev='{rev}']")).to_be_attached()
        assert page.locator(".said").evaluate("said => said.scrollTop") == top
