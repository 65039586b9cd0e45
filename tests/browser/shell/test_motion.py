"""What moves in whole deals: no card is bent on its way, none is blank, and nothing that flies takes up room."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from passalong.bots import Bot
from passalong.games import load_pack
from passalong.match import Match
from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, RealApp
from tests.browser.tables import BOTS_MS, await_sign
from tools.first_minutes import SEND
from tools.positions import advice

QUIET = "html:not([data-busy], [data-waiting])"
WATCH = """
const animate = Element.prototype.animate;
window.seen = { kinds: [], faults: [] };
Element.prototype.animate = function (frames, timing) {
    const move = animate.call(this, frames, timing);
    const poses = Array.isArray(frames) && !this.matches(".digit *") ? frames.flatMap((it) => it.transform ?? []) : [];
    const bent = poses.find((pose) => {
        const { a, b, c, d } = new DOMMatrix(pose.replace(/ perspective.*/, ""));
        return a !== d || b || c;
    });
    const blank = poses.length && !(this.matches("svg") ? this : this.querySelector("svg"))?.childElementCount;
    const inTheWay = this.matches(".ghost") && getComputedStyle(this).position !== "absolute";
    if (bent || blank || inTheWay) window.seen.faults.push([bent, blank, inTheWay, this.outerHTML.slice(0, 200)]);
    const kinds = {
        dealt: poses.length && timing.delay && !this.matches(".ghost"),
        turned: poses.some((pose) => pose.includes("rotateY")),
        uncovered: this.matches(".ghost") && timing.delay && poses.some((pose) => pose.includes("rotateY")),
        left: poses.length && this.matches("span.ghost"),
        passed: poses.length > 30,
        rolled: this.matches(".digit > span"),
    };
    for (const kind in kinds) if (kinds[kind] && !window.seen.kinds.includes(kind)) window.seen.kinds.push(kind);
    return move;
};"""
"""Looks at whatever is set in motion, where it begins."""
KINDS = {
    "detect": {"dealt", "turned", "uncovered", "passed", "rolled"},
    "fish_out": {"dealt", "left", "passed", "rolled"},
    "loot": {"dealt", "turned", "uncovered", "rolled"},
}
"""What has to be seen in a deal of a game with cards."""


class Played(RealApp):
    """The app, and who plays on it."""

    def match(self) -> Match:
        """Return the game on the table."""
        table = self.app._state.table
        assert table
        return table.match

    def bot(self) -> Bot:
        """Return a bot to play for the person."""
        return next(iter(load_pack(self.match().record.game).bots.values()))


@pytest.fixture
def puppet() -> Played:
    return Played()


@pytest.mark.full
@pytest.mark.parametrize("game", ["loot", "detect", "fish_out"])
def test_what_flies_keeps_its_shape_and_its_face(open_shell: OpenShell, puppet: Played, game: str) -> None:
    page = open_shell(before=WATCH, reduced_motion="no-preference")
    wait_until_ready(page)
    for act, arg in (("switch", "quick"), ("play-bots", game)):
        ask(page, act, arg)
    while (match := puppet.match()).finished_deal is None:
        ask(page, "play", match.action_to_string(advice(puppet.bot(), match, 0)))
    expect(page.locator(".ending")).to_be_attached()
    ask(page, "next")
    seen = page.evaluate("window.seen")
    assert not seen["faults"]
    assert KINDS[game] <= set(seen["kinds"])


def ask(page: Page, act: str, arg: str = "") -> None:
    page.evaluate(SEND, [act, arg])
    await_sign(page, QUIET, BOTS_MS)
