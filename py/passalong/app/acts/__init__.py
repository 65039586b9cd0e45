"""
What can be asked of the app: every public function of these modules is an act of the page.

An act takes the desk, the argument of the control that was tapped, and the value of a field or whatever the page
sends with it.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from passalong.app.acts import learning, links, lobby, menu, new_game, page, playing
from passalong.app.desk import Desk

Act = Callable[[Desk, str, Any], None]
ACTS: dict[str, Act] = {
    name.rstrip("_").replace("_", "-"): function
    for module in (page, lobby, new_game, playing, links, learning, menu)
    for name, function in vars(module).items()
    if isinstance(function, FunctionType) and function.__module__ == module.__name__ and not name.startswith("_")
}
"""Every act that the page can ask for, and the function that carries it out."""
GUARDED = ("play", "pick", "hint", "undo", "uncover", "interrupt", "next", "rematch", "step", "resign", "answer-draw")
"""Acts that count only when made on the screen that is shown now: a tap on an older one is dropped."""
