"""What holds for every page that a game's view draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from passalong.app.handlers import HANDLERS
from passalong.chance import Seeded
from passalong.game import State
from passalong.games import load_game
from passalong.replay import Playback
from tests.app.device import Element
from tests.support import generator


def check_page(game: str, shown: Sequence[Element]) -> None:
    """Ids are unique, buttons are named and do what the app knows, and there is no inline style or script."""
    ids = Counter(element.attributes["id"] for element in shown if "id" in element.attributes)
    assert not [name for name, count in ids.items() if count > 1]
    for element in shown:
        assert not [name for name in element.attributes if name in ("style", "disabled") or name.startswith("on")]
        if element.tag == "button":
            assert element.name
            assert element.attributes["type"] == "button"
            assert element.attributes["data-act"] in HANDLERS
        if element.attributes.get("data-act") == "play":
            _at_the_start(game).string_to_action(element.attributes["data-arg"])
        if "data-flip" in element.attributes:
            assert element.attributes["id"]


@cache
def _at_the_start(game: str) -> State:
    """Return a state in which somebody is on turn: it reads every action, legal now or not."""
    state = load_game(game).new_initial_state(load_game(game).min_players)
    Playback(state, Seeded(generator(1))).settle()
    return state
