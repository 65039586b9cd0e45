"""The drawing of the training: plain data in, regions of HTML out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from passalong.app.pages.training.positions import Training
from passalong.app.screens import dialogs, layout
from passalong.app.screens.layout import BACK, FLAG
from passalong.app.screens.spotlight import spotlight
from passalong.app.screens.table import scene
from passalong.games import game_names, load_game, load_pack
from passalong.ui.card import icon
from passalong.ui.control import action, button, tool
from passalong.ui.html import Html, el
from passalong.ui.sentence import sentence

from .trial import Trial
from .words import say

LATEST = 5
"""How many of the latest results are shown."""
RIGHT, WRONG = "✓", "✗"


class Place(NamedTuple):
    """The place of a position in its row."""

    number: int
    positions: int
    kind: str
    """Whether it is "new", was "missed" before, or is from an "own" game."""
    results: tuple[bool, ...] = ()
    """The latest results of the row, whether each was right."""


def games(it: Training) -> dict[str, Html]:
    """Draw the choice of games, with their positions."""
    drawers = (_drawer(name, it) for name in game_names() if it.positions(name, own=False))
    home = tool("lobby", BACK, say("leave-all"), look="tool home")
    return layout.full_screen(
        header=home + el("h1", say("title")),
        table=el("p", say("intro")) + el("h2", say("games")) + el("ul", *drawers, class_="cabinet"),
    )


def _drawer(game: str, it: Training) -> Html:
    title = load_game(game).title
    tray = el("div", load_pack(game).view.emblem(), class_="tray", aria_hidden=True)
    plate = el("div", el("h3", title, class_="title"), class_="plate")
    pulls = [_pull(game, it, own=own) for own in (False, True) if it.positions(game, own=own)]
    return el("li", tray, plate, el("div", *pulls, class_="pulls"), class_="drawer", data_game=game)


def _pull(game: str, it: Training, *, own: bool) -> Html:
    row, of_game = it.positions(game, own=own), say("of-game", game=load_game(game).title)
    standing = say("standing", found=it.found(game, row), count=len(row))
    label = (
        el("b", say("own" if own else "train")),
        el("span", " ", of_game, " ", class_="visually-hidden"),
        el("small", standing),
    )
    return button("training-begin", f"{game} own" if own else game, *label, class_=None if own else "play")


# A position


def trial(it: Trial, place: Place, settings: Mapping[str, object], *, sound: bool) -> dict[str, Html]:
    """Draw the table as the seat sees it, and the box with the question and the answer."""
    seen, names = it.facing(), it.match.names
    drawn = scene(it.game, seen, names, {**it.ui, **settings}, may_act=bool(seen.legal_actions))
    number = say("number", number=place.number, count=place.positions)
    title, rules = load_game(it.game).title, it.played().house_rules
    frame = layout.TableFrame(title, say("kind", kind=place.kind), number, rules=rules, sound=sound)
    return {**drawn, "header": layout.table_header(frame), "coach": _coach(it, place)}


def introduced(it: Trial, place: Place) -> str:
    """Return the sentence that introduces a position."""
    number, seen = say("number", number=place.number, count=place.positions), it.facing()
    prompt = load_pack(it.game).text.prompt(seen, it.match.names)
    return " ".join((sentence(number), say("question", kind=place.kind), prompt))


def _coach(it: Trial, place: Place) -> Html:
    heading = el("h2", say("title"), class_="visually-hidden") + _results(place.results)
    text, *more = texts(it, place.kind)
    ticked = f"{RIGHT} {text}" if it.is_found else text
    return layout.coach(heading, ticked, steps=_steps(it, place.number), aside=" ".join(more)) + spotlight(it.target())


def _results(results: tuple[bool, ...]) -> Html:
    """Draw the latest results as a row of signs, the newest one last."""
    if not results:
        return Html()
    signs = " ".join(RIGHT if found else WRONG for found in results)
    return el(
        "p",
        say("results-before"),
        " ",
        signs,
        class_="results",
        role="img",
        aria_label=say("results", found=sum(results), count=len(results)),
    )


def texts(it: Trial, kind: str) -> tuple[str, ...]:
    """Return the texts of the box."""
    if it.is_waiting:
        return (say("thinking"),)
    if it.is_answered:
        verdict = () if it.is_explained and not it.is_found else (it.verdict,)
        return (*verdict, *(it.explanation() if it.is_explained else ()))
    return (it.hint if it.is_hinted else say("question", kind=kind),)


def _steps(it: Trial, number: int) -> Html:
    """Draw the controls for help with a position, for going on from it and for leaving."""
    if it.is_answered:
        help_ = action("training-why", "", say("why"), legal=not it.is_explained, primary=False, id_="training-help")
    else:
        help_ = action("training-hint", "", say("hint"), legal=not it.is_hinted, primary=False, id_="training-help")
    # Named after the position, so that a second press at once does not skip the next one.
    next_ = icon(BACK) + el("span", say("next"))
    on = action("training-next", str(number), next_, primary=it.is_found or it.is_explained, id_="step-on")
    leave = action("training-leave", "", icon(FLAG) + el("span", say("leave")), primary=False, id_="leave")
    return help_ + on + leave


def all_found(found: int, count: int) -> dict[str, Html]:
    """Draw the end of a row, with a control to start again."""
    ways = (
        button("training-leave", "", say("leave"), class_="action", autofocus=True),
        button("training-again", "", say("again")) if count else "",
    )
    told = el("p", all_told(found, count))
    return layout.full_screen(header=el("h1", say("all-found")), table=told + el("div", *ways, class_="choices"))


def all_told(found: int, count: int) -> str:
    """Return how many positions were solved."""
    return say("all-standing", found=found, count=count)


def menu(title: str) -> Html:
    """Draw the menu: what can be done besides answering."""
    offers = (
        button("rules", "", say("rules")),
        button("settings", "", say("settings")),
        button("training-leave", "", say("leave")),
        button("lobby", "", say("leave-all")),
    )
    return dialogs.dialog(title, el("div", *offers, class_="choices"), dialogs.close(say("back")))
