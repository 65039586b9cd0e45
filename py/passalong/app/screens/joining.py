"""
Sitting down at somebody's game: the screen of whoever has been invited.

The build draws it as well, with the names of the game and of the host alone, for the time before Python is up: what
stands there already keeps its place, and so does what has been typed.
"""

from __future__ import annotations

from dataclasses import dataclass

from passalong.app import house, strings
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import BACK, full_screen
from passalong.app.screens.lobby import GameCard, game_card
from passalong.app.session.places import SeatChoices
from passalong.record import MAX_NAME
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join
from passalong.ui.sentence import listed

FIELD = "my-name"
PROBLEM = "sit-problem"


@dataclass(frozen=True, slots=True)
class Invitation:
    """
    A game that somebody may sit down at: `host` invites, if it is known who.

    `key` is the game's, `me` the name used last, `problem` why one does not sit yet. The build knows none of these, nor
    the `places`.
    """

    game: str
    host: str = ""
    key: str = ""
    me: str = ""
    problem: str = ""
    places: SeatChoices | None = None


def joining(shown: Invitation, notice: Html = Html()) -> dict[str, Html]:
    """
    Introduce the game, and ask for a name: no more is needed to sit down. Without a free seat nothing is asked.

    A `notice` about the browser, of which the build knows nothing, comes below the form, where the page has it too.
    """
    card = game_card(shown.game)
    is_open = shown.places is None or bool(shown.places.free())
    parts = (
        _tray(card),
        el("h2", strings.invites(shown.host) if is_open else strings.table_of(shown.host)),
        el("p", card.blurb),
        el("p", f"{card.players} · {card.length}", class_="facts"),
        el("p", strings.BY_LINK),
        _form(shown) if is_open else _problem(shown.problem),
        notice,
        _about(shown.places) if shown.places else Html(),
    )
    return _card(card, *parts)


def known(game: str, host: str) -> dict[str, Html]:
    """Show a game that is kept here already, until it is known how it stands."""
    card = game_card(game)
    return _card(card, _tray(card), el("h2", strings.table_of(host)))


def said(shown: Invitation) -> str:
    """Say who invites to what, or what has kept one from sitting down."""
    if shown.problem:
        return shown.problem
    is_open = shown.places is None or bool(shown.places.free())
    told = strings.invites(shown.host) if is_open else strings.table_of(shown.host)
    return f"{game_card(shown.game).title}: {told}."


def _card(card: GameCard, *parts: Html) -> dict[str, Html]:
    home = tool("lobby", BACK, "All games", look="tool home")
    return full_screen(header=home + el("h1", card.title), table=el("div", join(parts), class_="invitation"))


def _tray(card: GameCard) -> Html:
    return el("div", card.art, class_="tray", aria_hidden=True)


def _form(shown: Invitation) -> Html:
    """Ask for a name; the button and Enter do the same."""
    use = {"data_act": "my-name", "autocomplete": "nickname", "enterkeyhint": "go", "maxlength": MAX_NAME}
    wrong = {"aria_invalid": True, "aria_describedby": PROBLEM} if shown.problem else {}
    return el(
        "form",
        el("label", "Your name", for_=FIELD),
        el("input", id=FIELD, type="text", value=shown.me, **use, **wrong),
        _problem(shown.problem),
        el("button", "Sit down", id="sit-down", type="submit", class_="action"),
        id="joining",
        data_act="sit-down",
        data_arg=shown.key or None,
    )


def _problem(text: str) -> Html:
    return el("p", text, id=PROBLEM, class_="problem") if text else Html()


def _about(places: SeatChoices) -> Html:
    """
    Say who is there already and by which rules they play, and offer what else one can do than sit down.

    Who has played here before finds it where one looks for it: below the button, or first where there is none.
    """
    seated = f"At the table: {listed(places.players)}." if places.players else ""
    told = el("p", " ".join(filter(None, (seated, strings.free_seats(len(places.free())))))), house.notice(places.rules)
    others = button("watch", "", "Just watch", id="just-watch"), button("rules", "", "Read the rules")
    look = "quiet" if places.free() else None
    before = button("played-before", "", "I have played here before", class_=look) if places.taken() else Html()
    if places.free():
        return join((before, *told, el("div", *others, class_="choices")))
    return join((*told, el("div", before, *others, class_="choices")))


# Somebody who has played here before


def played_before(taken: dict[int, str]) -> Html:
    """Ask whose seat was played on another device; the focus is on what leaves everything as it is."""
    seats = (button("take-seat", str(seat), f"I am {name}", id=f"take-seat-{seat}") for seat, name in taken.items())
    return dialog(
        "Who are you?",
        el("p", "Have you played here before, on another device?"),
        el("div", *seats, class_="choices"),
        close("No, go back", id="not-before", autofocus=True),
    )


def take_over(places: SeatChoices, seat: int) -> Html:
    """Ask before somebody plays a seat that is played on another device; the focus is on what leaves it there."""
    name = places.taken()[seat]
    return dialog(
        f"Are you {name}?",
        el("p", strings.taking_over(name, places.hidden)),
        button("played-before", "", "No, go back", id="leave-seat", autofocus=True),
        button("take-over", str(seat), f"I am {name}: move the seat here", class_="quiet", id="take-over"),
    )
