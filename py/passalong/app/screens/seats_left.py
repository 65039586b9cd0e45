"""The dialog about a file of games that leaves out some seats: which those are, and how they get to another device."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.saves import Seatless
from passalong.app.saves.seatless import WAYS
from passalong.app.screens.dialogs import dialog
from passalong.app.state import SeatlessDialog
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.sentence import listed


def told(shown: SeatlessDialog) -> list[str]:
    """Return what became of a file, and of the seats that are not in it, a paragraph each."""
    groups = ([game.name for game in shown.seatless if game.way == way] for way in WAYS)
    seats = (
        say(f"file-{shown.name}-{way}", games=len(names), names=listed(names))
        for way, names in zip(WAYS, groups, strict=True)
        if names
    )
    return [shown.subject, *seats]


def drawn(shown: SeatlessDialog) -> Html:
    """Draw the dialog, with the way to move each seat that can be moved from here."""
    moves = (_move(game) for game in shown.seatless if shown.name == "exported" and game.way == "move")
    return dialog(
        say("file-title"),
        *(el("p", paragraph) for paragraph in told(shown)),
        *moves,
        button("dismiss", "", say("all-right"), class_="action", autofocus=True),
    )


def _move(game: Seatless) -> Html:
    return button("move-seat", game.key, say("file-move", game=game.name))
