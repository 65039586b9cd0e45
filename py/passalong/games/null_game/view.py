"""The table of the null game: everybody's pick, and a button for each side of the coin."""

from __future__ import annotations

from passalong.pack import Names, View
from passalong.ui.control import action
from passalong.ui.draft import Draft
from passalong.ui.html import Html, el, join
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import number

from .rules import SIDES, NullObservation
from .text import TEXT, say, side


class NullView(View[NullObservation]):
    """The table and the result."""

    def draw(self, observation: NullObservation, ui: Draft, names: Names, may_act: bool) -> dict[str, Html]:
        """Draw the prompt, the picks, and a button for each legal action where the player may act."""
        picks = (
            el("li", say("picked", name=name, side=side(pick)))
            for name, pick in zip(names, observation.picks, strict=False)
        )
        offered = observation.legal_actions if may_act else ()
        return {
            "table": el("p", TEXT.prompt(observation, names, ui), class_="prompt"),
            "hand": el("ul", *picks),
            "actions": join(action("play", SIDES[pick], say("pick", side=side(pick))) for pick in offered),
        }

    def emblem(self) -> Html:
        """Draw a question mark; it is decoration, so screen readers skip it."""
        return el("span", "?", aria_hidden=True)

    def result(self, observation: NullObservation, names: Names) -> Html:
        """Draw the picks and points of all seats."""
        picks = zip(names, observation.picks, observation.scores, strict=True)
        lines = (Line(name, side(pick), (number(won),)) for name, pick, won in picks)
        return score_table((say("player"), say("points")), lines)


VIEW = NullView()
