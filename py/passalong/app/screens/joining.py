"""
The screen for people who have been invited to sit down at a game.

The build draws it as well, knowing only the game and the host, for the time before Python has started. What it shows
stays in place when Python has started, and so does what has been typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import BACK, full_screen, house_rules
from passalong.app.screens.lobby import GameCard, game_card
from passalong.app.screens.where import notice
from passalong.app.session.table.table import Saved, Table, seats_to_have
from passalong.app.state import AppState, Dialog, GameScreen
from passalong.app.words.table import host_name, invites, read_by_others, table_of, what_differs
from passalong.games import load_game, load_pack
from passalong.names import MAX_NAME
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join
from passalong.ui.sentence import listed

FIELD = "my-name"
PROBLEM = "sit-problem"


@dataclass(frozen=True, slots=True)
class SeatChoices:
    """
    The seats of a game that are not played here, each as its number, its name, and whether it is free.

    `players` are those who sit there already, bots included. `rules` are the house rules, which everybody must know
    before sitting down. `sealed` says what a sealed game means.
    """

    players: tuple[str, ...]
    seats: tuple[tuple[int, str, bool], ...]
    rules: tuple[str, ...] = ()
    sealed: str = ""

    def free(self) -> tuple[int, ...]:
        """Return the seats that nobody has taken yet."""
        return tuple(seat for seat, _, is_free in self.seats if is_free)

    def taken(self) -> dict[int, str]:
        """Return the seats that are played on other devices, each with its player's name."""
        return {seat: name for seat, name, is_free in self.seats if not is_free}


def seat_choices(game: Saved) -> SeatChoices:
    """Return the seats that a newcomer may take, free or their own, with what they must know first."""
    record, names = game.record, game.record.seat_names()
    bots = game.match.bots if isinstance(game, Table) else record.bots
    seats = tuple((seat, names[seat], record.is_free(seat)) for seat in seats_to_have(game))
    sealed = read_by_others(game) if game.record.seal else ""
    pairs = zip(record.names, bots, strict=True)
    players = tuple(say("bot-name", name=name) if bot else name for name, bot in pairs if name)
    return SeatChoices(players, seats, what_differs(game), sealed)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A game that somebody may sit down at; the build, which draws it too, knows only the game and the host."""

    game: str
    host: str = ""
    """Who invites; empty if unknown."""
    key: str = ""
    """The key of the save."""
    me: str = ""
    """The name used last on this device; may be empty."""
    problem: str = ""
    """Why somebody could not sit down; "" if nothing was wrong."""
    seat_choices: SeatChoices | None = None
    """The seats to choose from; None if unknown."""

    def is_open(self) -> bool:
        """Return whether a seat is free, as far as is known."""
        return self.seat_choices is None or bool(self.seat_choices.free())

    def heading(self) -> str:
        """Return who invites, or whose table it is if no seat is free."""
        return invites(self.host) if self.is_open() else table_of(self.host)

    def sentence(self) -> str:
        """Return who invites to what, or why somebody could not sit down."""
        return self.problem or say("join-said", title=load_game(self.game).title, told=self.heading())


@dataclass
class JoinScreen(GameScreen):
    """The screen that asks somebody to sit down at a game; `problem` is why they could not."""

    name = layout = "join"
    leads_to_lessons = True
    problem: str = ""

    def invitation(self, state: AppState) -> Invitation:
        """Return what the invitation shows."""
        record, seats = self.game.record, seat_choices(self.game)
        return Invitation(record.game, host_name(record), self.key, state.me, self.problem, seats)

    def regions(self, state: AppState) -> Mapping[str, Html]:
        return joining(self.invitation(state), notice(state.device))

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        taken = seat_choices(self.game).taken()
        if dialog.name == "before":
            return played_before(taken)
        if dialog.name != "take-over":
            return ""
        seat, name = int(dialog.subject), taken[int(dialog.subject)]
        return take_over(seat, name, load_pack(self.game.record.game).text.taking_over(name))


def joining(shown: Invitation, warning: Html = Html()) -> dict[str, Html]:
    """
    Draw the introduction of the game, and ask for a name if a seat is free: no more is needed to sit down.

    A newcomer can learn the game first. A `warning` about the browser comes below that; the build leaves it out.
    """
    card = game_card(shown.game)
    parts = (
        _tray(card),
        el("h2", shown.heading()),
        el("p", card.blurb),
        el("p", f"{card.players} · {card.length}", class_="facts"),
        el("p", say("by-link")),
        _ways_in(shown) if shown.is_open() else _problem(shown.problem),
        warning,
        _about(shown.seat_choices) if shown.seat_choices else Html(),
    )
    return _card(card, *parts)


def known(game: str, host: str) -> dict[str, Html]:
    """Draw a game that is saved here, for the time before Python has started."""
    card = game_card(game)
    return _card(card, _tray(card), el("h2", table_of(host)))


def _card(card: GameCard, *parts: Html) -> dict[str, Html]:
    home = tool("lobby", BACK, say("all-games"), look="tool home")
    return full_screen(header=home + el("h1", card.title), table=el("div", join(parts), class_="invitation"))


def _tray(card: GameCard) -> Html:
    return el("div", card.art, class_="tray", aria_hidden=True)


def _ways_in(shown: Invitation) -> Html:
    return _form(shown) + button("learn", "", say("learn"))


def _form(shown: Invitation) -> Html:
    """Draw the field for the name; the button and Enter do the same."""
    use = {"data_act": "my-name", "autocomplete": "nickname", "enterkeyhint": "go", "maxlength": MAX_NAME}
    wrong = {"aria_invalid": True, "aria_describedby": PROBLEM} if shown.problem else {}
    return el(
        "form",
        el("label", say("join-name"), for_=FIELD),
        el("input", id=FIELD, type="text", value=shown.me, **use, **wrong),
        _problem(shown.problem),
        el("button", say("join-sit-down"), id="sit-down", type="submit", class_="action"),
        id="joining",
        data_act="sit-down",
        data_arg=shown.key or None,
    )


def _problem(text: str) -> Html:
    return el("p", text, id=PROBLEM, class_="problem") if text else Html()


def _about(seats: SeatChoices) -> Html:
    """
    Draw who is there already and the rules, and the controls besides sitting down.

    If there is a form, the control for somebody who has played here before comes first.
    """
    seated = say("join-at-the-table", names=listed(seats.players)) if seats.players else ""
    free = say("free-seats", seats=len(seats.free()))
    sealed = el("p", seats.sealed, class_="reminder") if seats.sealed else ""
    told = el("p", " ".join(filter(None, (seated, free)))), sealed, house_rules(seats.rules)
    others = button("watch", "", say("just-watch"), id="just-watch"), button("rules", "", say("read-rules"))
    look = "quiet" if seats.free() else None
    before = button("played-before", "", say("join-played-before"), class_=look) if seats.taken() else Html()
    if seats.free():
        return join((before, *told, el("div", *others, class_="choices")))
    return join((*told, el("div", before, *others, class_="choices")))


# Somebody who has played here before


def played_before(taken: dict[int, str]) -> Html:
    """Ask whose seat was played on another device; the focus is on "No"."""
    seats = (
        button("take-seat", str(seat), say("before-me", name=name), id=f"take-seat-{seat}")
        for seat, name in taken.items()
    )
    return dialog(
        say("before-title"),
        el("p", say("before-question")),
        el("div", *seats, class_="choices"),
        close(say("before-no"), id="not-before", autofocus=True),
    )


def take_over(seat: int, name: str, told: str) -> Html:
    """
    Ask whether a seat is to move from another device to this one; the focus is on "No".

    `told` says what that means (`Text.taking_over`).
    """
    return dialog(
        say("take-over-title", name=name),
        el("p", told),
        button("played-before", "", say("before-no"), id="leave-seat", autofocus=True),
        button("take-over", str(seat), say("take-over-yes", name=name), class_="quiet", id="take-over"),
    )
