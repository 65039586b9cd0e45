"""People with a phone each, far apart: what they do to play by link, with the page's own controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playwright.sync_api import BrowserContext, Page, expect

from passalong.app.messages import say
from passalong.game import Rng
from tests.browser.conftest import wait_until_ready
from tests.browser.tables import await_sign, choose_seat, open_link, play_at_once, play_on, send, settled, tap, unfold

OFFLINE_MS = 60_000
DEAL_OVER = "#do-result"
FACE_DOWN = "#own-grid button[aria-label*='face down']:not([aria-disabled=true], [aria-pressed=true])"
LETTER = "dialog[open] #share-link"
NEXT_DEAL = "#actions [data-act=next]"
INVITED = "html[data-screen=join]"
OPEN_LINKS = "[data-act=seal][data-arg=open]"
SEND_LINK = ":is(dialog[open], body:not(:has(dialog[open])) #actions) :is([data-act=share], [data-act=send])"


class Friend:
    """
    Somebody with a phone.

    `page` is the tab that they play in, `sent` what stood behind the # of the last link that they sent.
    """

    def __init__(self, name: str, context: BrowserContext, url: str) -> None:
        self.name, self.context, self.url = name, context, url
        self.sent = ""
        self.page = self.open_tab()
        play_at_once(self.page)

    def open_tab(self) -> Page:
        """Open the page in a new tab."""
        self.page = self.context.new_page()
        self.page.goto(self.url)
        wait_until_ready(self.page)
        return self.page

    def go_offline(self) -> None:
        """Leave the network once the page can do without."""
        await_sign(self.page, "html[data-offline-ready]", OFFLINE_MS)
        self.context.set_offline(True)

    def invite(self, game: str, kinds: Sequence[str], rules: Mapping[str, str], *, fair: bool = False) -> None:
        """Begin a game with open links: one seat here, the others of these kinds; what is sent is the invitation."""
        self.set_up(game, kinds, rules, fair=fair)
        if self.page.locator(OPEN_LINKS).count():
            tap(self.page, OPEN_LINKS)
        tap(self.page, "[data-act=begin]")
        self.link()

    def set_up(self, game: str, kinds: Sequence[str], rules: Mapping[str, str], *, fair: bool = False) -> None:
        """Fill in the form of a new game."""
        send(self.page, "lobby")
        tap(self.page, f"[data-act=new][data-arg={game}]")
        if self.page.locator("[data-act=seats]").count():
            tap(self.page, f"[data-act=seats][data-arg='{len(kinds) + 1}']")
        tap(self.page, "[data-act=others][data-arg=bot]")
        for seat, kind in enumerate(kinds, 1):
            if kind != "bot":
                choose_seat(self.page, seat, kind)
        self.page.locator("#seat-name-0").fill(self.name)
        unfold(self.page, "#house-rules")
        for rule, value in rules.items():
            self.page.locator(f"#rule-{rule}").select_option(value)
        if fair:
            choose(self.page, "#fair")

    def open(self, body: str) -> None:
        """Tap a link in a message."""
        open_link(self.page, body)

    def sit_down(self, seat: int, name: str = "") -> None:
        """Sit down under a name, or say that one has a seat; for somebody who has sat down nothing happens."""
        if not self.page.locator(INVITED).count():
            return
        if self.page.locator("#my-name").count():
            self.page.locator("#my-name").fill(name or self.name)
            tap(self.page, "#sit-down")
        else:
            move_in(self.page, seat)

    def play(self, rng: Rng) -> None:
        """Play until the turn has passed on, or a deal is over."""
        play_on(self.page, rng, f":is({LETTER}, {DEAL_OVER}, #actions [data-act=share])", onward)

    def go_on(self, rng: Rng) -> None:
        """Where a deal is over and another follows, play on until the turn has passed on."""
        if self.page.locator(NEXT_DEAL).count():
            tap(self.page, NEXT_DEAL)
            self.play(rng)

    def link(self) -> str:
        """Copy the link to the game, as one does to send it; returns what stands behind its #."""
        if not self.page.locator(LETTER).count():
            tap(self.page, SEND_LINK)
        unfold(self.page, "#send-more")
        tap(self.page, "dialog [data-act=copy]")
        expect(self.page.locator("dialog[open] h2")).to_have_text(say("out-copy"))
        self.sent = self.page.locator("#share-link").input_value().partition("#")[2]
        tap(self.page, "dialog [data-act=close]")
        return self.sent

    def sees(self) -> list[str]:
        """Read what stands on the table."""
        return [self.page.locator(region).aria_snapshot() for region in ("#header", "main", "#log")]

    def result(self) -> str:
        """Read how it has ended, if a deal that is over lies on the table."""
        return "".join(self.page.locator("#actions .verdict").all_inner_texts())


def onward(page: Page, selector: str) -> None:
    """Tap something; where a card can be turned up, rather that: a round of Detect ends when all are."""
    tap(page, FACE_DOWN if page.locator(FACE_DOWN).count() else selector)


def move_in(page: Page, seat: int) -> None:
    """Say that one has played a seat before, on another phone, and say it again when asked."""
    tap(page, "[data-act=played-before]")
    tap(page, f"dialog [data-act=take-seat][data-arg='{seat}']")
    tap(page, "dialog [data-act=take-over]")


def choose(page: Page, selector: str) -> None:
    """Tick a box or choose one of several."""
    page.locator(selector).check(force=True)
    settled(page)
