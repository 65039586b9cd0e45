"""The panels around the sea of Depth Charge: both sides, the prompt, the soundings, and the buttons of the desk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from passalong.game import TERMINAL
from passalong.games.depth_charge.reading import Sounding, turns_taken
from passalong.games.depth_charge.rules import COLOURS, DepthChargeObservation
from passalong.games.depth_charge.sea import BLACK, SEATS
from passalong.games.depth_charge.staging import LAYERS, MODES, PENCILS
from passalong.games.depth_charge.text import place, report_words, say
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.seat import seat_plate

from .art import BOAT, MINE, note_glyph

KEYS = {"move": "M", "sound": "S", "depth": "D", "notes": "N"}


def sides(seen: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Draw both players: boat and colour, mines left, and misses out of those allowed."""
    return el("ul", *(_side(seen, seat, names[seat]) for seat in SEATS), class_="seats-here")


def _side(seen: DepthChargeObservation, seat: int, name: str) -> Html:
    mark = el("span", icon(BOAT), class_=f"side {COLOURS[seat]}")
    left, note = icon(MINE) + f" {seen.mines_left[seat]}", _note(seen, seat)
    return seat_plate(seat, name, left, note, mark=mark, current=seat == seen.current_player, what=say("mines-left"))


def _note(seen: DepthChargeObservation, seat: int) -> str:
    """Return the line beside a player; for somebody who plays alone, it counts the turns."""
    is_over = seen.current_player == TERMINAL or seen.phase == "revealing"
    stage = "over" if is_over else "some" if seen.free_misses(seat) > 0 else "last"
    misses, allowed = seen.misses[seat], seen.option("missesAllowed")
    if not seen.is_alone:
        return say("misses", seat=seat, stage=stage, misses=misses, allowed=allowed)
    if seat != BLACK:
        return say("misses", seat=seat, stage="idle", misses=0, allowed=0)
    return say("misses-alone", turns=turns_taken(seen, seat), stage=stage, misses=misses, allowed=allowed)


def now(prompt: str, news: str) -> Html:
    """Draw the prompt, and what has just happened."""
    return el("div", el("p", prompt, class_="prompt"), el("p", news, class_="news"), class_="now")


def sounding_log(heard: Sequence[Sounding], looked_at: int | None, names: Sequence[str]) -> Html:
    """Draw the list of soundings, the latest first; each is a button that shows its rings on the sea."""
    if not heard:
        return el("p", say("soundings-none"), class_="sounding-log")
    items = (el("li", _sounding(it, it.number == looked_at, names[it.player])) for it in reversed(heard))
    return el("h2", say("soundings"), class_="visually-hidden") + el("ol", *items, class_="sounding-log")


@lru_cache(maxsize=200)
def _sounding(it: Sounding, looked_at: bool, name: str) -> Html:
    return button(
        "pick",
        f"sounding:{it.number}",
        el("b", str(it.number)),
        f" {place(it.cell)}: ",
        el("span", report_words(it.heard), class_="heard"),
        el("span", f" {say('sounding-by', name=name)}", class_="visually-hidden"),
        id=f"sounding-{it.number}",
        class_=f"sounding {COLOURS[it.player]}",
        aria_pressed=looked_at,
    )


@cache
def mode_row(chosen: str, modes: tuple[str, ...] = MODES) -> Html:
    """Draw the buttons for the kinds of turn and for notes; they stay while a bot plays, so that nothing moves."""
    buttons = (_choice("mode", mode, say("mode", mode=mode), mode == chosen, key=KEYS[mode]) for mode in modes)
    return el("div", *buttons, class_="modes", role="group", aria_label=say("modes"))


@cache
def pencil_row(chosen: str) -> Html:
    """Draw the buttons for the pencil marks."""
    buttons = (
        _choice("pencil", name, note_glyph(name) + el("span", say("pencil-label", pencil=name)), name == chosen)
        for name in PENCILS
    )
    return el("div", *buttons, class_="pencils", role="group", aria_label=say("pencils"))


@cache
def layer_row(shown: tuple[str, ...]) -> Html:
    """Draw the switches for what is shown on the sea."""
    chips = (_choice("layer", name, _tick(name in shown) + say("layer", layer=name), name in shown) for name in LAYERS)
    return el("div", *chips, class_="layers", role="group", aria_label=say("layers"))


def _tick(ticked: bool) -> Html:
    return el("span", "● " if ticked else "○ ", class_="tick", aria_hidden=True)


def _choice(what: str, detail: str, text: str, pressed: bool, key: str | None = None) -> Html:
    return button(
        "pick",
        f"{what}:{detail}",
        text,
        id=f"{what}-{detail}",
        class_=what,
        aria_pressed=pressed,
        aria_keyshortcuts=key,
    )
