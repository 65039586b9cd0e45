"""Somebody who plays alone is called "You", and every sentence reads right with that name."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from passalong.app.screens import dialogs
from passalong.app.screens.table import scene
from passalong.app.session.result import around, won
from passalong.game import State
from passalong.games import game_names, load_game, load_pack
from passalong.record import RecordEvent
from passalong.ui.sentence import YOU
from tests.app.device import elements
from tests.games.secrecy import NAMES
from tests.support import random_game

WRONG_VERB = re.compile(r"\byou (?:\w+ or )?(?:was|is|has|does|\w+[^su]s)\b", re.IGNORECASE)
"""A verb of the third person; no verb of the second ends in a single s."""
WITHIN = re.compile(r"[a-z] You\b(?! −?\d)")
"""The name in the middle of a sentence; in a list of scores it may be."""

EVERY = 25
"""How many moments of a game are passed over."""


def sentences(game: str, state: State, names: tuple[str, ...]) -> Iterator[str]:
    """Yield all that a state makes the page say and show to you, and to a spectator."""
    words, view = load_pack(game).text, load_pack(game).view
    for player in (None, names.index(YOU)):
        seen = state.observation(player)
        yield words.prompt(seen, names)
        yield from words.lines(seen.history, names)
        pages = [*scene(game, seen, names, {}, may_act=False).values()]
        if seen.phase in ("scored", "over"):
            pages.append(view.result(seen, names))
        pages += [view.counted(seen, seat, names) for seat in range(len(names))]
        for element in (element for page in pages for element in elements(page)):
            yield element.attributes.get("aria-label", "")
            yield element.text if element.tag in ("p", "li", "figcaption", "span") else ""


@pytest.mark.parametrize("seat", [0, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", game_names())
def test_a_game_speaks_to_you(game: str, seat: int) -> None:
    players = load_game(game).min_players
    names = (*NAMES[:seat], YOU, *NAMES[seat + 1 : players])
    told = {
        sentence
        for at, state in enumerate(random_game(game, players, seed=1))
        if at % EVERY == 0 or state.is_terminal()
        for sentence in sentences(game, state, names)
    }
    assert any(sentence.startswith("You ") for sentence in told)
    assert not {found[0] for sentence in told if (found := WRONG_VERB.search(sentence))}
    assert not {sentence for sentence in told if WITHIN.search(sentence)}


def test_the_app_speaks_to_you() -> None:
    assert won(["Anna", YOU]) == "Anna and you share the win"
    assert around(RecordEvent(3, "resign", 0), (YOU, "Ben")) == "You gave up."
    assert "What do you say?" in dialogs.draw_offered("Ben", YOU)
    assert "You offer a draw. What does Ben say?" in dialogs.draw_offered(YOU, "Ben")
    assert "Then you win this match." in dialogs.confirm_resigning(YOU)
    here = dialogs.seats_now([dialogs.SeatAtTable(0, YOU, is_bot=False, is_here=True, may_change=True)])
    assert "<b>You</b> play here" in here
    assert "Let a bot play for you" in here
