"""Presses that count and presses that do not: what comes under the finger by itself rests for a moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button, stop_the_clock
from tests.support import one_first

REST_MS = 700
AFTER = REST_MS + 100
SHEET = '<h2 id="dialog-title">Sure?</h2>'
BUSY = "(ms) => setTimeout(() => { for (const end = performance.now() + ms; performance.now() < end;); })"
HEARD_LATE = """
addEventListener("pointerdown", ({ timeStamp }) => { // which is read, and stands, before the clock goes on
    const now = performance.now.bind(performance), late = window.heardLate ?? 0;
    performance.now = () => now() + late;
}, true);
"""
"""Lets `heardLate` milliseconds pass between a press and its being heard of by the page."""
Way = Callable[[Page], None]


@pytest.fixture(scope="module")
def rest_ms() -> int | None:
    """The product's own: this is what the module is about."""
    return None


def answered(page: Page, count: int) -> None:
    """Wait until this many messages have been answered."""
    expect(page.locator(f"html:not([data-busy])[data-rev='{count}']")).to_be_attached()


def rest_over(page: Page) -> None:
    """Let the moment pass in which nothing is taken."""
    for _ in range(3):
        page.clock.run_for(AFTER)
    expect(page.locator("[data-resting]")).to_have_count(0)


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(
    ("way", "gap"),
    [
        *one_first(("touch", 600), *(("touch", gap) for gap in (50, 90, 150, 250, 350))),
        *one_first(("mouse", 250), *(("mouse", gap) for gap in (50, 90, 150, 350, 600))),
    ],
)
def test_what_comes_where_a_press_was_takes_none_at_once(
    open_shell: OpenShell, puppet: Puppet, way: str, gap: int
) -> None:
    puppet.replies["draw"] = {"regions": {"table": button("discard")}}
    page = open_shell(button("draw"))
    stop_the_clock(page)
    place = middle(page, "#draw")
    press = page.touchscreen.tap if way == "touch" else page.mouse.click
    press(*place)
    expect(page.locator("#discard[data-resting]")).to_be_attached()
    page.clock.run_for(gap)
    press(place[0] + 5, place[1] - 4)
    assert puppet.acts == ["start", "draw"]
    rest_over(page)
    press(*place)
    answered(page, 3)
    assert puppet.acts == ["start", "draw", "discard"]


def test_a_press_is_of_the_moment_when_it_was_made(open_shell: OpenShell, puppet: Puppet) -> None:
    """A busy device hears of it later, when what has come there would rest no more."""
    puppet.replies["draw"] = {"regions": {"table": button("discard"), "actions": button("other")}}
    page = open_shell(button("draw"), before=HEARD_LATE)
    stop_the_clock(page)
    place = middle(page, "#draw")
    page.touchscreen.tap(*place)
    expect(page.locator("#discard[data-resting]")).to_be_attached()
    page.evaluate(f"window.heardLate = {AFTER}")
    page.touchscreen.tap(*place)
    page.evaluate("window.heardLate = 0")
    page.locator("#other").tap()
    answered(page, 3)
    assert puppet.acts == ["start", "draw", "other"]


@pytest.mark.full
def test_what_a_busy_device_hears_late_tells_when_it_was_made(open_shell: OpenShell, puppet: Puppet) -> None:
    """The one test here by the browser's own clock: what rests does so for long enough to be pressed on any machine."""
    puppet.replies["draw"] = {"regions": {"table": button("discard")}}
    page = open_shell(button("draw"), before="window.restMs = 10_000;")
    wait_until_ready(page)
    place = middle(page, "#draw")
    page.touchscreen.tap(*place)
    expect(page.locator("#discard[data-resting]")).to_be_attached()
    page.evaluate(BUSY, 11_000)
    page.touchscreen.tap(*place)
    rest_is_over = page.locator("#discard:not([data-resting])")
    expect(rest_is_over).to_be_attached(timeout=60_000)
    assert puppet.acts == ["start", "draw"]


def test_a_press_counts_only_from_a_fresh_touch(open_shell: OpenShell, puppet: Puppet) -> None:
    """A finger that went down before, and up when the other control had long been there."""
    puppet.replies |= {"soon": {"wait": 200}, "tick": {"regions": {"table": button("other")}}}
    page = open_shell(button("soon"))
    stop_the_clock(page)
    page.locator("#soon").click()
    answered(page, 2)
    page.mouse.move(*middle(page, "#soon"))
    page.mouse.down()
    page.clock.run_for(200)
    expect(page.locator("#other")).to_be_visible()
    page.clock.run_for(AFTER)
    page.mouse.up()
    page.clock.run_for(100)
    assert puppet.acts == ["start", "soon", "tick"]


def test_the_answer_to_a_slow_tap_rests_from_when_it_is_shown(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"slow": {"wait": 900}, "tick": {"regions": {"table": button("other")}}}
    page = open_shell(button("slow"))
    stop_the_clock(page)
    place = middle(page, "#slow")
    page.touchscreen.tap(*place)
    answered(page, 2)
    page.clock.run_for(900)
    expect(page.locator("#other")).to_be_visible()
    page.touchscreen.tap(*place)
    page.clock.run_for(200)
    assert puppet.acts == ["start", "slow", "tick"]


def test_the_same_control_and_other_places_go_on_at_once(open_shell: OpenShell, puppet: Puppet) -> None:
    cards = [button(f"card-{number}", "pick", data_arg=str(number)) for number in range(6)]
    shown: list[str] = []

    def picked(message: dict[str, str]) -> dict[str, object]:
        shown.append(message["arg"])
        return {"regions": {"table": "".join(cards) + button("on"), "log": f"<p>{len(shown)}</p>"}}

    puppet.replies |= {"pick": picked, "on": picked}
    page = open_shell("".join(cards) + button("on"))
    stop_the_clock(page)
    for number in range(6):
        page.locator(f"#card-{number}").tap()
    for _ in range(10):
        page.locator("#on").tap()
    answered(page, 17)
    assert shown == [str(number) for number in range(6)] + [""] * 10


def test_cards_that_close_up_do_not_follow_each_other(open_shell: OpenShell, puppet: Puppet) -> None:
    cards = [button(f"card-{number}", "play", data_arg=str(number)) for number in range(4)]
    left = {str(number): cards[:number] + cards[number + 1 :] for number in range(4)}
    puppet.replies["play"] = lambda message: {"regions": {"table": "".join(left[message["arg"]])}}
    page = open_shell("".join(cards))
    stop_the_clock(page)
    place = middle(page, "#card-1")
    for _ in range(3):
        page.touchscreen.tap(*place)
        page.clock.run_for(100)
    assert puppet.acts == ["start", "play"]
    page.locator("#card-3").tap()
    answered(page, 3)


def test_a_sheet_that_opens_under_the_finger_asks_in_earnest(open_shell: OpenShell, puppet: Puppet) -> None:
    """The second button says and does the same as the first; but it is the answer to a question."""
    sheet = f"{SHEET}<div class=sheet>{button('give-up')}</div>"
    puppet.replies["give-up"] = {"regions": {"table": "", "dialog": sheet}}
    page = open_shell(button("give-up"))
    stop_the_clock(page)
    page.evaluate(
        """() => Object.assign(document.querySelector("#give-up").style, {
            position: "fixed", bottom: "16px", left: "0", width: "100%",
        })"""
    )
    place = middle(page, "#give-up")
    for _ in range(6):
        page.touchscreen.tap(*place)
        page.clock.run_for(100)
    assert puppet.acts == ["start", "give-up"]
    rest_over(page)
    page.touchscreen.tap(*middle(page, "dialog #give-up"))
    answered(page, 3)


def test_a_box_that_comes_under_the_finger_is_not_ticked(open_shell: OpenShell, puppet: Puppet) -> None:
    box = '<label for="box">Fair deal<input id="box" type="checkbox" data-act="fair"></label>'
    puppet.replies["set-up"] = {"regions": {"table": box}}
    page = open_shell(button("set-up"))
    stop_the_clock(page)
    page.locator("#set-up").tap()
    page.locator("#box").wait_for()
    page.touchscreen.tap(*middle(page, "label"))
    page.touchscreen.tap(30, middle(page, "label")[1])
    page.clock.run_for(AFTER)
    page.locator("label").tap()
    expect(page.locator("#box")).to_be_checked()
    answered(page, 3)
    assert [message["value"] for message in puppet.heard[2:]] == ["on"]


@pytest.mark.parametrize("key", one_first("Enter", "Space"))
def test_keys_press_what_they_were_meant_for(open_shell: OpenShell, puppet: Puppet, key: str) -> None:
    """Neither a key that is held nor one that is pressed again passes on to what gets the focus; Tab and on it goes."""
    puppet.replies |= {
        "draw": {"regions": {"table": button("discard") + button("keep")}, "focus": "discard"},
        "keep": {"regions": {"table": button("done")}},
    }
    page = open_shell(button("draw"))
    stop_the_clock(page)
    page.locator("#draw").focus()
    for _ in range(10):
        page.keyboard.down(key)
        page.clock.run_for(30)
    page.keyboard.up(key)
    expect(page.locator("#discard")).to_be_focused()
    page.keyboard.press(key)
    page.clock.run_for(100)
    assert puppet.acts == ["start", "draw"]
    page.keyboard.press("Tab")
    page.keyboard.press(key)
    answered(page, 3)
    assert puppet.acts == ["start", "draw", "keep"]


FORM = (
    '<form data-act="sit-down" data-arg="7"><label for="name">Name</label>'
    '<input id="name" type="text" data-act="my-name"><button id="sit" type="submit">Sit down</button></form>'
)


def test_enter_in_a_field_presses_the_button_of_its_form_once(open_shell: OpenShell, puppet: Puppet) -> None:
    """Held down it does so once, and what gets the focus then is not pressed by it."""
    puppet.replies["sit-down"] = {"regions": {"table": button("draw")}, "focus": "draw"}
    page = open_shell(FORM)
    stop_the_clock(page)
    page.locator("#name").tap()
    page.keyboard.type("Ben")
    for _ in range(10):
        page.keyboard.down("Enter")
        page.clock.run_for(30)
    page.keyboard.up("Enter")
    expect(page.locator("#draw")).to_be_focused()
    page.keyboard.press("Enter")
    page.clock.run_for(100)
    assert [message["act"] for message in puppet.heard] == ["start", "my-name", "sit-down"]
    assert [(message["arg"], message["value"]) for message in puppet.heard[1:]] == [("", "Ben"), ("7", "Ben")]


def test_a_form_is_sent_again_at_once_when_it_was_refused(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["sit-down"] = {"regions": {"table": FORM}, "focus": "name"}
    page = open_shell(FORM)
    stop_the_clock(page)
    page.locator("#sit").tap()
    answered(page, 2)
    page.keyboard.type("B")
    page.keyboard.press("Enter")
    answered(page, 4)
    page.locator("#sit").tap()
    answered(page, 5)
    assert [message.get("value") for message in puppet.heard[1:]] == ["", "B", "B", "B"]


def test_a_single_key_does_not_press_what_takes_its_control_s_place(open_shell: OpenShell, puppet: Puppet) -> None:
    def hand(*cards: str) -> str:
        return f"<div data-numbered>{''.join(button(card, 'play', data_arg=card) for card in cards)}</div>"

    puppet.replies["play"] = {"regions": {"table": hand("b", "c")}}
    page = open_shell(hand("a", "b", "c"))
    stop_the_clock(page)
    for _ in range(4):
        page.keyboard.down("1")
    page.keyboard.up("1")
    answered(page, 2)
    page.keyboard.press("1")
    assert puppet.acts == ["start", "play"]
    page.keyboard.press("2")
    answered(page, 3)
    assert [message["arg"] for message in puppet.heard[1:]] == ["a", "c"]


KEYS = {
    ("&", "Digit1"): "a",
    ("é", "Digit2"): "b",
    ("\u0661", "Digit1"): "a",
    ("1", "Numpad1"): "a",
    ("2", "Digit9"): "b",
    ("ش", "KeyA"): "aim",
    ("a", "KeyQ"): "aim",
    ("q", "KeyA"): None,
    ("!", "Digit1"): None,
    ("End", "Numpad1"): None,
}
"""What a key writes and where it is, on keyboards for French, Arabic and English, and the control that it presses."""
PRESS = """(keys) => {
  const pressed = [];
  addEventListener("click", (event) => { pressed.at(-1).push(event.target.id); event.stopPropagation(); }, true);
  for (const [key, code] of keys) {
    pressed.push([]);
    const how = { key, code, shiftKey: key === "!", bubbles: true };
    for (const type of ["keydown", "keyup"]) document.body.dispatchEvent(new KeyboardEvent(type, how));
  }
  return pressed.map(([control]) => control ?? null);
}"""


def test_a_key_presses_what_it_writes_or_else_what_is_in_its_place(open_shell: OpenShell) -> None:
    hand = "".join(button(card, "play", data_arg=card) for card in "ab")
    page = open_shell(f"<div data-numbered>{hand}</div>" + button("aim", aria_keyshortcuts="A"))
    wait_until_ready(page)
    assert dict(zip(KEYS, page.evaluate(PRESS, [*KEYS]), strict=True)) == KEYS


def test_what_is_written_into_what_an_extension_has_put_into_the_page_is_no_shortcut(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    """A dictionary or a password manager shows its own field, in a tree that nobody else can look into."""
    page = open_shell(button("aim", aria_keyshortcuts="A") + f"<div data-numbered>{button('card')}</div>")
    wait_until_ready(page)
    for kind in ("closed", "open", ""):
        page.evaluate(FOREIGN_FIELD, kind)
        page.keyboard.type("a1")
    assert page.evaluate("window.written") == ["a", "1"] * 3
    assert puppet.acts == ["start"]
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("a")
    answered(page, 2)
    assert puppet.acts == ["start", "aim"]


FOREIGN_FIELD = """(mode) => {
  const host = document.body.appendChild(document.createElement("div"));
  const field = document.createElement(mode ? "input" : "p");
  if (!mode) field.contentEditable = "true";
  (mode ? host.attachShadow({ mode }) : host).append(field);
  field.addEventListener("keydown", ({ key }) => (window.written = [...window.written ?? [], key]));
  field.focus();
}"""


def test_a_deliberate_act_takes_nothing_at_first_wherever_the_last_press_was(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    veil = "<p>Pass the phone on</p>" * 12 + button("lift", data_deliberate="")
    puppet.replies["pass"] = {"regions": {"table": veil}}
    page = open_shell(button("pass"))
    stop_the_clock(page)
    page.locator("#pass").tap()
    page.locator("#lift[data-resting]").wait_for()
    for press in (page.locator("#lift").tap, page.locator("#lift").click):
        press()
    page.locator("#lift").focus()
    page.keyboard.press("Enter")
    page.clock.run_for(50)
    assert puppet.acts == ["start", "pass"]
    rest_over(page)
    page.locator("#lift").tap()
    answered(page, 3)


def test_what_a_translator_does_to_the_words_stops_no_press(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["pass"] = {"regions": {"table": button("lift", data_deliberate="I am Ben: show me")}}
    puppet.replies["lift"] = {"regions": {"dialog": SHEET + button("sure")}}
    page = open_shell(button("pass"))
    stop_the_clock(page)
    page.locator("#pass").tap()
    page.locator("#lift[data-resting]").wait_for()
    rest_over(page)
    for control, others in (("lift", "Ich bin Ben"), ("sure", "Sicher")):
        page.evaluate("([id, words]) => { byId(id).textContent = words; }", [control, others])
        for heading in page.locator("h2").all():
            heading.evaluate("(heading) => { heading.textContent = 'Sicher?'; }")
        page.locator(f"#{control}").tap()
        answered(page, len(puppet.heard))
        rest_over(page)
    assert puppet.acts == ["start", "pass", "lift", "sure"]


def test_a_control_for_somebody_else_rests_though_nothing_else_about_it_differs(
    open_shell: OpenShell, puppet: Puppet
) -> None:
    for name, other in (("Ben", "Cleo"), ("Cleo", "Dara")):
        puppet.replies[name] = {"regions": {"table": button("lift", data_deliberate=other) + button(other)}}
    page = open_shell(button("lift", data_deliberate="Ben") + button("Ben"))
    stop_the_clock(page)
    rest_over(page)
    for name in ("Ben", "Cleo"):
        page.locator(f"#{name}").tap()
        page.locator("#lift[data-resting]").wait_for()
        rest_over(page)


def test_the_page_s_own_buttons_rest_as_well(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(button("here"))
    stop_the_clock(page)
    page.locator("#here").tap()
    answered(page, 2)
    page.evaluate("document.getElementById('update').addEventListener('click', () => { window.accepted = true; })")
    place = middle(page, "#here")
    page.evaluate(
        """([x, y]) => {
            Object.assign(byId("update").style, {inset: "auto", left: `${x - 40}px`, top: `${y - 22}px`});
            reveal("update");
        }""",
        place,
    )
    page.touchscreen.tap(*place)
    page.clock.run_for(50)
    assert not page.evaluate("window.accepted")
    page.clock.run_for(AFTER)
    page.touchscreen.tap(*place)
    assert page.evaluate("window.accepted")
