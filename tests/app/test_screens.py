"""The screens around a game: sound HTML whatever the players are called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from passalong.app.handlers import HANDLERS
from passalong.app.pages.history.drawn import why
from passalong.app.saves import Entry, Saves
from passalong.app.screens import dialogs, joining, layout, lobby, new_game, share, waiting
from passalong.app.screens import waiting_room as waiting_room_screen
from passalong.app.screens.joining import Invitation, SeatChoices
from passalong.app.screens.standing import Standing, standing, sum_up
from passalong.app.screens.today import Today
from passalong.app.screens.where import notice, where
from passalong.app.session.result import Place
from passalong.app.session.setup.characters import Character
from passalong.app.session.setup.setup import Rule, SeatSetup, SetupForm
from passalong.app.settings import Settings
from passalong.ui.html import Html, el, join
from tests.app.device import Element, elements

HOSTILE = '"><img src=x onerror=alert(1)><script>'
GAME = lobby.GameCard("detect", HOSTILE, HOSTILE, "2 to 8 players", "15 minutes", HOSTILE, el("svg"), HOSTILE)
SAVED = (
    Entry("game/1", "detect", "Detect", HOSTILE, HOSTILE, "wait", HOSTILE, 1, owes=True),
    Entry("game/2", "", "Lost", "", "No", "bad"),
)
RULE = Rule("target", HOSTILE, "100", (("50", "50 points"), ("100", HOSTILE)))
SEATS = (SeatSetup(HOSTILE, "here"), SeatSetup("Ben", "bot", "easy"), SeatSetup("", "link"))
BOTS = tuple(Character(level, HOSTILE, "#i-person", HOSTILE, HOSTILE, HOSTILE) for level in ("easy", "hard"))
WHO = Rule("first", HOSTILE, "ask", (("ask", HOSTILE),))
DRAFT = SetupForm(
    *("detect", "Detect", 2, 8, SEATS, "", HOSTILE, BOTS, "easy"),
    *((WHO, RULE), HOSTILE, False, False, (HOSTILE,), HOSTILE, HOSTILE),
)
FRAME = layout.TableFrame(HOSTILE, HOSTILE, HOSTILE, tools=(layout.undo_tool(), layout.hint_tool(may_ask=False)))
STANDING = Standing((Place(1, 1, 31, 9, 1), Place(2, 0, -3, -12, -1)), (HOSTILE, "Ben"))
RESULT = dialogs.Result(HOSTILE, STANDING, el("p", HOSTILE), next_deal=HOSTILE, offers=(("history-table", HOSTILE),))
WON = dialogs.Result("Ben won", STANDING, Html(), series=((HOSTILE, 2), ("Ben", 1)))
MENU = dialogs.Menu(HOSTILE, STANDING, can_undo=True, may_resign=True, may_offer_draw=True, has_bots=True)
SEATS_NOW = (
    dialogs.SeatAtTable(0, HOSTILE, False, True, True),
    dialogs.SeatAtTable(1, "Ben", True, False, True, BOTS[0]),
)
LETTER = share.ShareSheet(HOSTILE, HOSTILE, f"https://example.org/#{HOSTILE}", HOSTILE, reads=HOSTILE)
PLACES = SeatChoices((HOSTILE, "Ben"), ((1, "Seat 2", True), (2, HOSTILE, False)), (HOSTILE,))
FULL_TABLE = SeatChoices((HOSTILE, "Ben"), ((1, "Ben", False), (2, HOSTILE, False)))
FORKED = share.Version(HOSTILE, "~1", HOSTILE, HOSTILE, HOSTILE, note=HOSTILE, choice=HOSTILE)
IN_APP = {"inApp": True, "ios": True}
WAITING = waiting.Waiting(HOSTILE, ago=HOSTILE, sent=True, watches=True, stand_in=(1, HOSTILE))

PAGES: Mapping[str, Mapping[str, str]] = {
    "first page": lobby.first_page(),
    "lobby": lobby.lobby([GAME], lobby.SavedGames(SAVED, "", removed=True, hint=HOSTILE), None),
    "many games": lobby.lobby([GAME], lobby.SavedGames(SAVED * 3, HOSTILE), Today({"detect": "over"}, 3, 0)),
    "waiting_room": waiting_room_screen.seating(
        waiting_room_screen.Seating(HOSTILE, (HOSTILE, ""), HOSTILE, el("svg"), True, True)
    ),
    "post": {"header": layout.table_header(FRAME), "actions": waiting.link_status(WAITING)},
    "new game": new_game.new_game(DRAFT),
    "header": {"header": layout.table_header(FRAME), "log": layout.log(((HOSTILE, 3),), (HOSTILE, "later"))},
    "curtain": {
        "header": layout.table_header(FRAME),
        **layout.curtain(layout.Curtain(0, HOSTILE, el("svg"), (HOSTILE,), {f"1 {HOSTILE}": HOSTILE})),
    },
    "coach": {
        "header": layout.table_header(FRAME),
        "coach": layout.coach(el("h2", HOSTILE), HOSTILE, steps=el("p", HOSTILE), aside=HOSTILE),
    },
    "menu": {"dialog": dialogs.menu(MENU, Settings())},
    "why": {"dialog": why(HOSTILE, HOSTILE, HOSTILE)},
    "not known yet": {"dialog": why("Ben", "", "")},
    "not known": {"dialog": why("Ben", HOSTILE, "")},
    "seats": {"dialog": dialogs.seats_now(SEATS_NOW)},
    "settings": {"dialog": dialogs.settings(Settings({"sound": "yes", "theme": "dark"}), HOSTILE)},
    "share": {"dialog": share.share_sheet(LETTER)},
    "share to somebody": {"dialog": share.share_sheet(replace(LETTER, to=HOSTILE, can_share=False))},
    "sent": {"dialog": share.share_sheet(replace(LETTER, to=HOSTILE, sent=(HOSTILE, HOSTILE)))},
    "a code": {"dialog": share.code(share.Code(HOSTILE, el("svg"), HOSTILE, HOSTILE))},
    "no code": {"dialog": share.code(share.Code(HOSTILE, None))},
    "invited": joining.joining(Invitation("detect", HOSTILE)),
    "known": joining.known("detect", HOSTILE),
    "joining": joining.joining(Invitation("detect", HOSTILE, HOSTILE, HOSTILE, HOSTILE, PLACES)),
    "full": joining.joining(Invitation("detect", HOSTILE, problem=HOSTILE, seat_choices=FULL_TABLE)),
    "before": {"dialog": joining.played_before(PLACES.taken())},
    "take over": {"dialog": joining.take_over(2, HOSTILE, HOSTILE)},
    "paste": {"dialog": share.paste_box(HOSTILE)},
    "fork": {"dialog": share.fork(HOSTILE, HOSTILE, [FORKED, replace(FORKED, key="~2")])},
    "late": {"dialog": share.fork(HOSTILE, HOSTILE, [replace(FORKED, choice=text) for text in (HOSTILE, "")])},
    "reseated": {"dialog": share.seats_settled(HOSTILE)},
    "no seat left": {"dialog": share.full(HOSTILE, dialogs.close(HOSTILE), seats_all=True)},
    "no answer": {"dialog": waiting.no_answer(waiting.Absent(1, HOSTILE, may_replace=True))},
    "replace": {"dialog": waiting.confirm_replacing(waiting.Absent(1, HOSTILE, may_replace=True))},
    "where": {"dialog": where(IN_APP, moves_seat=True)},
    "in app": {"table": notice(IN_APP), "header": el("h1", "Passalong")},
    "manage": {"dialog": share.manage(share.Managed("game/1", HOSTILE, HOSTILE, (HOSTILE,), readable=True))},
    "round": {"dialog": dialogs.result(RESULT)},
    "match": {"dialog": dialogs.result(WON)},
    "ending": {
        "header": layout.table_header(FRAME),
        "actions": layout.ending(standing(STANDING, "on-table"), HOSTILE, layout.going_on(HOSTILE), won=True),
    },
    "score": {"dialog": dialogs.score(HOSTILE, -3, sum_up(el("p", HOSTILE), [(HOSTILE, 9), (HOSTILE, -12)]))},
    "no score": {"dialog": dialogs.score(HOSTILE, 0, sum_up(Html(), []))},
    "rules": {"dialog": dialogs.rules(HOSTILE, el("p", HOSTILE))},
    "draw": {"dialog": dialogs.draw_offered(HOSTILE, HOSTILE)},
    "unreadable": {"dialog": share.unreadable("Damaged", HOSTILE, HOSTILE)},
    "bot": {"dialog": share.bot("bot_7Ab")},
    "resign": {"dialog": dialogs.confirm_resigning(HOSTILE)},
    "interrupt": {"dialog": dialogs.confirm_interruption(HOSTILE, HOSTILE)},
}
DIALOGS = [name for name, page in PAGES.items() if list(page) == ["dialog"]]


def read(name: str) -> list[Element]:
    return elements(join(Html(html) for html in PAGES[name].values()))


@pytest.mark.parametrize("name", PAGES)
def test_a_screen_is_sound(name: str) -> None:
    shown = read(name)
    assert not {"img", "script", "style"} & {element.tag for element in shown}
    assert not [element for element in shown if any(a == "style" or a.startswith("on") for a in element.attributes)]
    ids = Counter(element.attributes["id"] for element in shown if "id" in element.attributes)
    assert max(ids.values(), default=1) == 1


@pytest.mark.parametrize("name", PAGES)
def test_every_control_has_a_name_and_a_known_act(name: str) -> None:
    shown = read(name)
    labelled = {element.attributes.get("for") for element in shown if element.tag == "label"}
    for element in shown:
        if element.tag in ("button", "select", "textarea") or element.attributes.get("type") == "text":
            assert element.name or element.attributes.get("id") in labelled
        if element.tag == "button":
            assert element.attributes["type"] == ("submit" if element.attributes.get("id") == "sit-down" else "button")
        if "data-act" in element.attributes:
            assert element.attributes["data-act"] in HANDLERS


@pytest.mark.parametrize("name", PAGES)
def test_headings_go_down_one_step_at_a_time(name: str) -> None:
    levels = [int(element.tag[1]) for element in read(name) if re.fullmatch("h[1-6]", element.tag)]
    assert levels
    assert all(below - above <= 1 for above, below in pairwise(levels))
    assert levels.count(1) == ("dialog" not in PAGES[name] or len(PAGES[name]) > 1)


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_has_its_title_and_a_way_out(name: str) -> None:
    shown = read(name)
    assert shown[0].attributes["id"] == "dialog-title"
    assert {"close", "dismiss", "answer-draw", "played-before"} & {
        element.attributes.get("data-act") for element in shown
    }


@pytest.mark.parametrize("name", ["first page", "lobby", "new game", "invited", "known", "joining"])
def test_a_full_screen_leaves_nothing_of_the_one_before(name: str) -> None:
    assert set(PAGES[name]) == set(layout.REGIONS)


def test_the_first_page_is_the_lobby_without_games() -> None:
    assert lobby.first_page() == lobby.lobby(lobby.game_cards(Saves()), lobby.SavedGames(), None)
    acts = [element.attributes.get("data-act") for element in read("first page")]
    assert {"play-bots", "learn", "new"} <= {*acts}
    assert "continue" not in acts


def test_the_draft_is_shown_as_it_is() -> None:
    shown = {element.attributes["id"]: element.attributes for element in read("new game") if "id" in element.attributes}
    assert shown["seat-name-0"]["value"] == HOSTILE
    pressed = [e.attributes["data-arg"] for e in read("new game") if e.attributes.get("aria-pressed") == "true"]
    assert pressed == ["3", "easy", "sealed"]
    chosen = [e.attributes["value"] for e in read("new game") if "selected" in e.attributes]
    assert chosen == ["here", "easy", "link", "ask", "100"]


def test_the_latest_news_come_first() -> None:
    scores = (("Anna", 3),)
    shown = elements(layout.log(scores, ("first", "last")))
    assert [element.text for element in shown if element.tag == "li"] == ["last", "first"]
    assert not [element for element in elements(layout.log(scores, ())) if element.tag == "ol"]


def test_the_standings_name_every_seat_and_each_total_opens_what_it_consists_of() -> None:
    shown = elements(layout.standings((("Anna", 3), (HOSTILE, -4))))
    assert [row.text for row in shown if row.tag == "tr"][1:] == ["Annatotal 3", f"{HOSTILE}total −4"]
    assert [e.attributes["data-arg"] for e in shown if e.attributes.get("data-act") == "score"] == ["0", "1"]


def test_minus_signs_are_proper() -> None:
    assert "−3" in PAGES["menu"]["dialog"]
