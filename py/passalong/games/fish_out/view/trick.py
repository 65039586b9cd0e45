"""The middle of the table of Fish Out!: the passing of cards, the trick, and the trick before."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.fish_out import text
from passalong.games.fish_out.cards import SEATS, card_name
from passalong.games.fish_out.events import Play
from passalong.games.fish_out.reading import Trick, giver, has_chosen, is_last, pass_steps, swam_away, trick_shown
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.text import say
from passalong.ui.card import card_gap
from passalong.ui.html import PLACE, Html, el, join, placed
from passalong.ui.sentence import listed

from .art import picture, small

PLACES = {1: 50, 2: 150, 3: 250}
"""The x positions of the other players above the drawing of the pass, by seats clockwise."""
CARDS = '<path class="packet" d="M128 60l13 -4 6 22 -13 4zM143 55h14v23h-14zM159 56l13 4 -6 22 -13 -4z"/>'


def passing(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Draw to whom the viewer passes cards, and who passes to the viewer."""
    if seen.player is None:
        return Html()
    steps = pass_steps(seen)
    there, back = PLACES[steps], PLACES[SEATS - steps]
    # Across the table, both arrows would otherwise be on one line.
    apart = 12 if there == back else 0
    arrows = _arrow("gives", 150 - apart, 50, there - apart, 6) + _arrow("gets", back + apart, 6, 150 + apart, 50)
    drawing = el("svg", arrows, Html(CARDS), class_="pass", viewBox="0 0 300 84", aria_hidden=True)
    return el("div", drawing, el("p", text.passing(seen, seen.player, names)), id="passing")


def received(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Show which cards were passed to the viewer and by whom, until the viewer chooses one to play."""
    if not seen.received or has_chosen(seen):
        return Html()
    name = names[giver(seen, seen.seat)]
    said = say("received", giver=name, cards=listed([text.card_words(card) for card in seen.received]))
    drawn = placed(say("received", giver=name, cards=PLACE), join(map(small, seen.received), " "))
    return el("p", el("span", said, class_="visually-hidden"), el("span", drawn, aria_hidden=True), class_="received")


def _arrow(look: str, x1: int, y1: int, x2: int, y2: int) -> Html:
    """Draw an arrow; its head is turned along its line."""
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    along, across = ((x2 - x1) / length * 12, (y2 - y1) / length * 12)
    left, right = (x2 - along - across / 2, y2 - across + along / 2), (x2 - along + across / 2, y2 - across - along / 2)
    return Html(
        f'<g class="{look}"><path d="M{x1} {y1}L{x2 - along:.0f} {y2 - across:.0f}" fill="none"/>'
        f'<path class="head" d="M{x2} {y2}L{left[0]:.0f} {left[1]:.0f}L{right[0]:.0f} {right[1]:.0f}z"/></g>'
    )


def title(seen: FishOutObservation, before: bool) -> str:
    """Return the number of the trick that is shown, in words."""
    at, shown = trick_shown(seen, before)
    return say("trick-last" if shown.plays and is_last(seen, before) else "trick", number=at)


def trick(seen: FishOutObservation, viewer: int, names: Sequence[str], before: bool) -> Html:
    """Draw the current trick, or the last one until it is led and where `before` asks for it."""
    _, shown = trick_shown(seen, before)
    latest = shown.plays[-1] if shown.plays and not before else None
    played = [
        _played(shown, play, names, _face(seen, shown, play, viewer, is_latest=play == latest), play == latest)
        for play in shown.plays
    ]
    awaited = [_awaited(names[seat]) for seat in _awaited_seats(seen, shown)]
    return el("ol", *played, *awaited, class_="trick")


def _played(shown: Trick, play: Play, names: Sequence[str], face: Html, is_latest: bool) -> Html:
    name, fate = names[play.player], text.fate(shown.fate(play.card))
    said = say("trick-latest" if is_latest else "trick-play", name=name, card=text.card_words(play.card), fate=fate)
    return el(
        "li",
        face,
        el("span", said, class_="visually-hidden"),
        el("span", name, class_="by", aria_hidden=True),
        el("span", fate, class_="fate", aria_hidden=True),
        class_="stays" if shown.stays(play.card) else "swims",
    )


def _face(seen: FishOutObservation, shown: Trick, play: Play, viewer: int, *, is_latest: bool) -> Html:
    """Draw a card of a trick; one that has gone into the Lake or a stack keeps its id there, and leaves a copy."""
    name, gone = card_name(play.card), play.card in swam_away(seen)
    came_last = play == shown.plays[-1] and play.player != viewer
    return el(
        "span",
        picture(play.card, shown.stays(play.card), is_latest),
        class_="face",
        id=f"last-{name}" if gone else f"card-{name}",
        data_flip=True,
        data_from=f"player-{play.player}" if came_last or not gone else f"card-{name}",
    )


def _awaited_seats(seen: FishOutObservation, shown: Trick) -> list[int]:
    """Return the seats that have still to play to a trick; empty before the first lead, when nobody knows the order."""
    if seen.leader is None or shown.is_full():
        return []
    return [(seen.leader + step) % SEATS for step in range(len(shown.plays), SEATS)]


def _awaited(name: str) -> Html:
    who = el("span", name, class_="by") + " " + el("span", say("trick-awaited"), class_="fate")
    return el("li", card_gap(), who, class_="awaited")
