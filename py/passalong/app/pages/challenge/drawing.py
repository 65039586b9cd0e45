"""What the page of a challenge shows: plain data in, HTML out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app.messages import say as say_of_app
from passalong.app.pages.challenge.words import say
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import BACK, full_screen, house_rules
from passalong.app.screens.lobby import GameCard
from passalong.challenge import Play
from passalong.names import MAX_NAME
from passalong.pack import Unit
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import YOU

NAME, WITH = "challenge-name", "challenge-with"


@dataclass(frozen=True, slots=True)
class Invited:
    """What a player is told before the first play."""

    card: GameCard
    heading: str
    """Who challenges."""
    told: str
    """Against which bots, and how long it takes."""
    to_beat: str
    """How the best play so far ended; "" if nobody has played."""
    rules: tuple[str, ...]
    """The house rules in force."""
    closed: str
    """What the link holds besides the deals."""
    goes_on: bool
    """Whether the player has begun already."""


@dataclass(frozen=True, slots=True)
class Row:
    """
    A play in the table: how it ended, and its number among the others' plays, None for the player's own.

    `counted` are its points, or the turns in which it was won; "" in a game without points.
    """

    name: str
    counted: str
    end: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A moment at which two plays part: its link, the deal, what each did there, and what each got in the deal."""

    way: str
    stage: str
    told: Sequence[str]
    brought: str


@dataclass(frozen=True, slots=True)
class Compared:
    """
    All plays, the best first.

    `verdict` says who has done better, and `unit` is what is counted. `chosen` is the number of the play with which the
    player's own is compared, and `differences` are the moments where the two part.
    """

    verdict: str
    unit: Unit
    rows: Sequence[Row]
    chosen: int | None = None
    differences: Sequence[Difference] = ()

    @property
    def others(self) -> int:
        """The number of others who have played."""
        return len(self.rows) - 1


@dataclass(frozen=True, slots=True)
class Sending:
    """
    A link to send, and the message above it; `sent` is the way in which it has left the page, or "".

    `others` is how many have played before: it then brings their challenger the comparison.
    """

    message: str
    url: str
    sent: str
    others: int
    can_share: bool


def called(play: Play) -> str:
    """Return a name for the player of a play; nobody else is called "You"."""
    return say("challenge-somebody") if play.name in ("", YOU) else play.name


def invitation(shown: Invited) -> dict[str, Html]:
    """Draw the invitation to the deals, which reveals nothing about how they were played."""
    parts = (
        el("div", shown.card.art, class_="tray", aria_hidden=True),
        el("h2", shown.heading),
        el("p", say("challenge-same")),
        el("p", shown.told, class_="facts"),
        el("p", shown.to_beat) if shown.to_beat else "",
        house_rules(shown.rules),
        button("challenge-play", "", say("challenge-go-on" if shown.goes_on else "challenge-play"), class_="action"),
        button("learn", "", say_of_app("learn")),
        el("p", shown.closed, class_="reminder"),
        el("div", button("rules", "", say_of_app("read-rules")), class_="choices"),
    )
    return _page(shown.card.title, el("div", join(parts), class_="invitation"))


def comparison(title: str, told: str, shown: Compared, *, is_sent: bool) -> dict[str, Html]:
    """
    Draw all plays, what can follow, and where the player's own parts from another; `told` says what was played.

    Once the others know how it was played here (`is_sent`), new deals come first.
    """
    is_counted = any(row.counted for row in shown.rows)
    heads = say("challenge-player"), say("challenge-end"), *(say("challenge-counted", unit=shown.unit),) * is_counted
    ways = [("challenge-send", say("challenge-send", others=shown.others)), ("challenge-new", say("challenge-new"))]
    (first, label), (second, other) = reversed(ways) if is_sent and shown.others else ways
    practice = el("small", say("challenge-practice"))
    again = button("challenge-play", "", el("b", say("challenge-again")), " ", practice)
    parts = (
        el("h2", shown.verdict),
        el("p", say("challenge-set-told")) if shown.chosen is None else "",
        el("p", told, class_="facts"),
        score_table(heads, (Line(row.name, "", (row.end, *(row.counted,) * is_counted)) for row in shown.rows)),
        button(first, "", label, class_="action"),
        el("div", button(second, "", other), again, class_="choices"),
        *_differences(shown),
    )
    return _page(title, el("div", join(parts), class_="invitation"))


def _differences(shown: Compared) -> tuple[Html, ...]:
    """List where two plays part, each with a link to the moment; of several others, one can be chosen."""
    if shown.chosen is None:
        return ()
    told = el("p", say("challenge-parted-told" if shown.differences else "challenge-alike"))
    found = el("ol", *map(_difference, shown.differences), class_="costliest") if shown.differences else Html()
    return el("h3", say("challenge-parted")), _choice(shown), told, found


def _choice(shown: Compared) -> Html:
    others = [row for row in shown.rows if row.number is not None]
    if len(others) < 2:
        return Html()
    options = (el("option", row.name, value=row.number, selected=row.number == shown.chosen) for row in others)
    label = el("label", say("challenge-with"), for_=WITH)
    return el("div", label, el("select", *options, id=WITH, data_act="challenge-with"), class_="rule")


def _difference(one: Difference) -> Html:
    lines = (el("span", line) for line in (*one.told, one.brought) if line)
    return el("li", button("challenge-moment", one.way, el("b", one.stage), *lines))


def sign(*, shares: bool) -> Html:
    """Ask for the name under which a play is sent, and send it by the share sheet or, if there is none, by copying."""
    use = {"autocomplete": "nickname", "enterkeyhint": "go", "maxlength": MAX_NAME, "autofocus": True}
    form = el(
        "form",
        el("label", say_of_app("join-name"), for_=NAME),
        el("input", id=NAME, type="text", **use),
        el("button", say_of_app("send-link" if shares else "send-copy-message"), type="submit", class_="action"),
        id="joining",
        data_act="challenge-name",
    )
    return dialog(say("challenge-sending"), el("p", say("challenge-sign-told")), form, close(say_of_app("later")))


def sending(shown: Sending) -> Html:
    """Draw the ways to send the link."""
    look = None if shown.can_share else "action"
    message = button("challenge-copy", "message", say_of_app("send-copy-message"), class_=look)
    share = button("challenge-share", "", say_of_app("send-link"), class_="action") if shown.can_share else Html()
    link = button("challenge-copy", "", say_of_app("copy-link"))
    sent = shown.sent and f"{say_of_app(f'out-{shown.sent}')} {say('challenge-sent', others=shown.others)}"
    return dialog(
        say("challenge-sending"),
        el("p", sent or shown.message),
        share,
        el("div", message, link, class_="choices"),
        el("textarea", shown.url, id="share-link", readonly=True, rows=3, aria_label=say_of_app("send-link-label")),
        el("p", say("challenge-courtesy"), class_="reminder"),
        close(say_of_app("back")),
    )


def _page(title: str, shown: Html) -> dict[str, Html]:
    home = tool("challenge-up", BACK, say_of_app("back"), look="tool home")
    return full_screen(header=home + el("h1", title), table=shown)
