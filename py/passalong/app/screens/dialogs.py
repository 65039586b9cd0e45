"""What the app puts before a player in a dialog: plain data in, one piece of HTML out."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from passalong.app import strings
from passalong.app.screens.layout import after_result
from passalong.app.settings import SETTINGS, Setting, Settings
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import fill, number


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu at the table; `scores` holds each player's name and running total."""

    title: str
    scores: tuple[tuple[str, int], ...] = ()
    can_undo: bool = False
    may_resign: bool = False
    may_offer_draw: bool = False
    may_ask: bool = False
    may_call_back: bool = False


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """Who plays a seat now, and whether on this device; `may_change` tells whether it can change hands."""

    seat: int
    name: str
    is_bot: bool
    is_here: bool
    may_change: bool


@dataclass(frozen=True, slots=True)
class Result:
    """
    The end of a deal, or of the match.

    `body` is what the game's view says about it, `deal` the word for a deal; `series` counts the matches won once
    there was more than one; `can_review` tells whether the deal can be walked through, `sends` that others have yet to
    hear of the end by link, and `watches` that nobody plays here.
    """

    title: str
    body: Html
    over: bool
    deal: str = "Round"
    series: tuple[tuple[str, int], ...] = ()
    can_review: bool = True
    sends: bool = False
    watches: bool = False


def menu(shown: Menu) -> Html:
    """Offer what is not a move."""
    lines = (Line(name, "", (number(total),)) for name, total in shown.scores)
    scores = score_table(("Player", "Total"), lines) if shown.scores else ""
    offers = (
        button("hint", "", "Give me a hint") if shown.may_ask else "",
        button("since-list", "", strings.SINCE) if shown.may_call_back else "",
        button("undo", "", "Undo the last move") if shown.can_undo else "",
        button("offer-draw", "", "Offer a draw") if shown.may_offer_draw else "",
        button("resign", "", "Give up") if shown.may_resign else "",
        button("share", "", "Share this game"),
        button("seats-now", "", "Who plays"),
        button("where", "", "Where is this game kept?"),
        button("learn", "", "Learn in two minutes"),
        button("rules", "", "Rules"),
        button("settings", "", "Settings"),
        button("lobby", "", "All games"),
    )
    return dialog(shown.title, scores, el("div", *offers, class_="choices"), close("Back to the table"))


def hint(sentence: str) -> Html:
    """Say what a good player would do, and why; a second tap does it."""
    if not sentence:
        return dialog("A hint", el("p", "Thinking\u2026", role="status"), close("Never mind"))
    return dialog("A hint", el("p", sentence), button("hint", "", "Do that", class_="action"), close("Let me think"))


def why(name: str, sentence: str) -> Html:
    """Tell what a bot thought before its move."""
    title = fill("Why did {name:you} do that?", name=name)
    if not sentence:
        return dialog(title, el("p", "Thinking\u2026", role="status"), close("Never mind"))
    return dialog(title, el("p", fill(strings.IN_ITS_PLACE, name=name)), el("blockquote", sentence), close("Back"))


@dataclass(frozen=True, slots=True)
class Costly:
    """One of a player's costliest moves: the step it was, what was done and what the best bot thinks of it."""

    step: int
    told: str
    verdict: str


def costliest(moves: Sequence[Costly], par: str) -> Html:
    """Show a player's costliest moves, each the way to its moment, and what the deal was good for."""
    found = el("p", strings.HOUSE_THINKS if moves else strings.NOTHING_COSTLY)
    steps = el("ol", *map(_costly, moves), class_="costliest") if moves else ""
    return dialog(strings.costliest(len(moves)), found, steps, el("p", par) if par else "", close("Back"))


def _costly(move: Costly) -> Html:
    told = el("b", f"Step {move.step}: {move.told}")
    return el("li", button("review", str(move.step), told, " ", el("span", move.verdict)))


def seats_now(seats: Sequence[SeatAtTable]) -> Html:
    """Say who plays each seat, and let one change hands while the match goes on."""
    note = el("p", "If somebody has to leave, a bot can play on for them, and they can take over again at any time.")
    advice = note if any(seat.may_change for seat in seats) else ""
    listed = el("ul", *map(_seat_now, seats), class_="seats")
    return dialog("Who plays", advice, listed, close("Back to the table"))


def _seat_now(seat: SeatAtTable) -> Html:
    place = "here" if seat.is_here else "elsewhere"
    who = "a bot plays" if seat.is_bot else fill("{name:plays|play} {place}", name=seat.name, place=place)
    text = fill("{name} {name:plays|play} again" if seat.is_bot else "A bot plays for {name:you}", name=seat.name)
    change = button("hand-over", str(seat.seat), text) if seat.may_change else ""
    return el("li", el("span", el("b", seat.name), f" {who}", class_="who-plays"), change)


def result(shown: Result) -> Html:
    """Show how a deal or the match ended, and what can follow."""
    lines = (Line(name, "", (number(won),)) for name, won in shown.series)
    series = el("h3", "Matches won") + score_table(("Player", "Won"), lines) if shown.series else ""
    return dialog(
        shown.title,
        shown.body,
        series,
        after_result(shown.over, shown.deal, focused=True, sends=shown.sends, watches=shown.watches),
        button("review", "", f"Look back at this {shown.deal.lower()}") if shown.can_review else "",
        close("Look at the table"),
    )


def settings(chosen: Settings, kept: str) -> Html:
    """Let everything be set that concerns this device alone; `kept` tells how safe its games are."""
    note = el("p", "These concern this device alone.")
    choices = (_setting(setting, chosen[setting.name]) for setting in SETTINGS)
    return dialog("Settings", note, *choices, *_keeping(kept), close("Done"))


def _keeping(kept: str) -> tuple[Html, ...]:
    """Offer to carry all games to a file and back."""
    return (
        el("h3", "Your games"),
        el("p", kept),
        button("export", "", "Save all games as a file"),
        file_field("Bring in games from a file"),
    )


def file_field(label: str) -> Html:
    """Let a file of games be chosen."""
    file = el("input", id="import", type="file", accept=".json,application/json", data_act="import")
    return el("label", label, file, class_="file", for_="import")


def _setting(setting: Setting, value: str) -> Html:
    id_ = f"set-{setting.name}"
    use = {"id": id_, "data_act": "set", "data_arg": setting.name}
    label = el("label", setting.label, for_=id_)
    if setting.is_switch:
        box = el("input", type="checkbox", value=setting.choices[1][0], checked=bool(value), **use)
        return el("div", box, label, class_="rule switch")
    options = (el("option", text, value=choice, selected=choice == value) for choice, text in setting.choices)
    return el("div", label, el("select", *options, **use), class_="rule")


def rules(title: str, body: Html) -> Html:
    """Show a game's rules."""
    return dialog(f"Rules of {title}", body, close("Back"))


def draw_offered(offerer: str, answerer: str) -> Html:
    """Ask the other player whether the match shall be a draw."""
    return dialog(
        "A draw?",
        el("p", fill(strings.DRAW_OFFERED, name=offerer), " ", fill(strings.YOUR_ANSWER, name=answerer)),
        button("answer-draw", "yes", "Agree to a draw", class_="action"),
        button("answer-draw", "no", "Play on"),
    )


def confirm_interruption(label: str, what: str) -> Html:
    """Ask before somebody acts out of turn."""
    yes = button("interrupt", what, "Yes, now", class_="action")
    return dialog(f"{label}?", el("p", strings.SURE), yes, close("Not yet"))


def confirm_resigning(other: str) -> Html:
    """Ask before a match is given up to the other player."""
    yes = button("resign", "", "Give up", class_="action")
    return dialog("Give up?", el("p", fill(strings.GIVE_UP, name=other)), yes, close("Play on"))


def dialog(title: object, *parts: object, class_: str = "") -> Html:
    """Put a dialog together."""
    return el("h2", title, id="dialog-title") + el("div", *parts, class_=f"sheet {class_}".strip())


def close(text: str, **attributes: Hashable) -> Html:
    """Build the button that leaves a dialog."""
    return button("close", "", text, class_="quiet", **attributes)
