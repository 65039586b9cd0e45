"""The dialogs of the app: plain data in, one piece of HTML out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.screens.characters import introduced
from passalong.app.screens.layout import going_on
from passalong.app.screens.standing import Standing, final, standing
from passalong.app.session.setup.characters import Character
from passalong.app.settings import QUICK_BOTS, SETTINGS, Setting, Settings
from passalong.ui.control import button
from passalong.ui.html import PLACE, Html, el, placed
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import number


@dataclass(frozen=True, slots=True)
class Menu:
    """
    The menu at the table.

    `standing` are the standings; `to_lock` are the seats here that need a secret, each with its name.
    """

    title: str
    standing: Standing | None = None
    can_undo: bool = False
    may_resign: bool = False
    may_offer_draw: bool = False
    may_call_back: bool = False
    has_bots: bool = False
    to_lock: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """Who plays a seat now, and whether on this device; `may_change` is True if it can change hands."""

    seat: int
    name: str
    is_bot: bool
    is_here: bool
    may_change: bool
    bot: Character | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal, or of the match."""

    title: str
    standing: Standing
    """The standings."""
    body: Html
    """What the game's view shows about the end."""
    next_deal: str = ""
    """The label of the button that goes on; "" after the match."""
    series: tuple[tuple[str, int], ...] = ()
    """Who has won how many matches; empty until a second match is over."""
    sends: bool = False
    """Whether others have yet to learn of the end by link."""
    then: str = ""
    """What can follow once that is sent, as a sentence; may be empty."""
    watches: bool = False
    """Whether nobody here can begin another match."""
    proposal: Html = Html()
    """An offer of bots of another level; may be empty."""
    offers: tuple[tuple[str, str], ...] = ()
    """What can be done with the result: acts, each with the label of its button."""
    task: str = ""
    """The act that compares a match played for a task; "" for an ordinary match."""


def menu(shown: Menu, chosen: Settings) -> Html:
    """Draw everything that is not a move, and the speed of the bots if there are any."""
    scores = standing(shown.standing, "in-menu") if shown.standing else ""
    offers = (
        button("since-list", "", say("since")) if shown.may_call_back else "",
        button("undo", "", say("menu-undo")) if shown.can_undo else "",
        button("offer-draw", "", say("menu-draw")) if shown.may_offer_draw else "",
        button("resign", "", say("resign")) if shown.may_resign else "",
        button("share", "", say("menu-share")),
        button("seats-now", "", say("who-plays")),
        button("change", "", say("change-players")),
        *words_offered(shown.to_lock),
        button("where", "", say("menu-where")),
        button("learn", "", say("learn")),
        button("rules", "", say("rules")),
        button("settings", "", say("settings")),
        button("lobby", "", say("all-games")),
    )
    pace = _setting(Setting(QUICK_BOTS), chosen[QUICK_BOTS]) if shown.has_bots else ""
    return dialog(shown.title, scores, pace, el("div", *offers, class_="choices"), close(say("back-to-table")))


def words_offered(seats: Sequence[tuple[int, str]]) -> tuple[Html, ...]:
    """Draw the controls that lock the seats which only this device can play, given with their names."""
    return tuple(button("lock-seat", str(seat), say("words-keep", name=name, seats=len(seats))) for seat, name in seats)


def lesson_menu(title: str) -> Html:
    """Draw everything that is not a step of a lesson; the game that it was opened from cannot be changed here."""
    offers = (
        button("rules", "", say("rules")),
        button("settings", "", say("settings")),
        button("leave-lesson", "", say("lesson-leave-menu")),
        button("lobby", "", say("all-games")),
    )
    return dialog(title, el("div", *offers, class_="choices"), close(say("lesson-back")))


def seats_now(seats: Sequence[SeatAtTable]) -> Html:
    """Draw who plays each seat, with controls to change that while the match goes on."""
    note = el("p", say("seats-advice"))
    advice = note if any(seat.may_change for seat in seats) else ""
    listed = el("ul", *map(_seat_now, seats), class_="seats")
    return dialog(say("who-plays"), advice, listed, close(say("back-to-table")))


def _seat_now(seat: SeatAtTable) -> Html:
    text = say("seat-to-person" if seat.is_bot else "seat-to-bot", name=seat.name)
    change = button("hand-over", str(seat.seat), text) if seat.may_change else ""
    bot = introduced(seat.bot) if seat.bot else ""
    return el("li", el("span", placed(_who_plays(seat), el("b", seat.name)), class_="who-plays"), change, bot)


def _who_plays(seat: SeatAtTable) -> str:
    """Return whether somebody plays, and where, with a placeholder for the name."""
    if seat.is_bot:
        return say("seat-bot", name=PLACE)
    return say("seat-here" if seat.is_here else "seat-elsewhere", who=seat.name, name=PLACE)


def result(shown: Result) -> Html:
    """Draw how a deal or the match ended, and what can be done next."""
    lines = (Line(name, "", (number(won),)) for name, won in shown.series)
    series = (
        el("h3", say("result-series")) + score_table((say("player"), say("result-won")), lines) if shown.series else ""
    )
    return dialog(
        shown.title,
        standing(shown.standing, "in-result") if shown.next_deal else final(shown.standing),
        _offered(shown.offers),
        shown.body,
        series,
        shown.proposal,
        *_after(shown),
        close(say("result-close")),
    )


def _offered(offers: Sequence[tuple[str, str]]) -> Html:
    """Draw in a row what can be done with a result."""
    ways = (button(act, "", text) for act, text in offers)
    return el("div", *ways, class_="choices offers") if offers else Html()


def _after(shown: Result) -> tuple[Html, ...]:
    """Draw what can follow; on a device that only watches, no other match can begin."""
    if shown.task:
        compare = button(shown.task, "", say("result-compare"), class_="action", autofocus=True)
        return compare, button("lobby", "", say("all-games"))
    if shown.watches and not shown.next_deal:
        return (button("lobby", "", say("all-games"), class_="action", autofocus=True),)
    first = going_on(shown.next_deal, focused=True, sends=shown.sends)
    if shown.next_deal:
        return (first,)
    change = Html() if shown.sends else button("change", "", say("change-players"))
    then = el("p", shown.then) if shown.then else Html()
    return then, first, change, button("lobby", "", say("all-games"))


def score(name: str, total: int, parts: Html) -> Html:
    """Draw what a seat's score consists of."""
    return dialog(say("score-title", name=name, total=total), parts, button("dismiss", "", say("back"), class_="quiet"))


def settings(chosen: Settings, kept: str) -> Html:
    """Draw all settings of this device; `kept` says how safe its games are."""
    note = el("p", say("settings-note"))
    choices = (_setting(setting, chosen[setting.name]) for setting in SETTINGS)
    return dialog(say("settings"), note, *choices, *_keeping(kept), close(say("done")))


def _keeping(kept: str) -> tuple[Html, ...]:
    """Draw the controls that export and import all games."""
    return (
        el("h3", say("settings-games")),
        el("p", kept),
        button("export", "", say("settings-export")),
        file_field(say("settings-import")),
    )


def file_field(label: str) -> Html:
    """Draw the field that chooses a file of games."""
    file = el("input", id="import", type="file", accept=".json,application/json,.txt,text/plain", data_act="import")
    return el("label", label, file, class_="file", for_="import")


def _setting(setting: Setting, value: str) -> Html:
    id_ = f"set-{setting.name}"
    use = {"id": id_, "data_act": "set", "data_arg": setting.name}
    label = el("label", setting.label, for_=id_)
    if setting.is_switch:
        box = el("input", type="checkbox", value=setting.values[1], checked=bool(value), **use)
        return el("div", box, label, class_="rule switch")
    options = (el("option", text, value=choice, selected=choice == value) for choice, text in setting.choices)
    return el("div", label, el("select", *options, **use), class_="rule")


def rules(title: str, body: Html) -> Html:
    """Draw a game's rules."""
    return dialog(say("rules-title", title=title), body, close(say("back")))


def draw_offered(offerer: str, answerer: str) -> Html:
    """Ask the other player whether the match is to be a draw."""
    return dialog(
        say("draw-title"),
        el("p", say("around-offer-draw", name=offerer), " ", say("your-answer", name=answerer)),
        button("answer-draw", "yes", say("draw-agree"), class_="action"),
        button("answer-draw", "no", say("play-on")),
    )


def confirm_interruption(label: str, what: str) -> Html:
    """Ask for confirmation before an act out of turn."""
    yes = button("interrupt", what, say("interrupt-yes"), class_="action")
    return dialog(say("interrupt-title", act=label), el("p", say("sure")), yes, close(say("interrupt-no")))


def confirm_resigning(other: str) -> Html:
    """Ask for confirmation before a match is resigned."""
    yes = button("resign", "", say("resign"), class_="action")
    return dialog(say("resign-title"), el("p", say("give-up", name=other)), yes, close(say("play-on")))


def dialog(title: object, *parts: object, class_: str = "") -> Html:
    """Build a dialog of its parts."""
    return el("h2", title, id="dialog-title") + el("div", *parts, class_=f"sheet {class_}".strip())


def close(text: str, **attributes: Hashable) -> Html:
    """Build the button that leaves a dialog."""
    return button("close", "", text, class_="quiet", **attributes)
