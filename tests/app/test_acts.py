"""What the page can ask for by name, and that everything it asks for is one of these acts."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator

import pytest

from passalong.app.handlers import GUARDED, HANDLERS
from passalong.app.handlers.registry import Handler, Takes, carry_out, handler, shown_handler
from passalong.app.screens.lesson import LessonScreen
from passalong.app.screens.lobby import LobbyScreen
from passalong.app.screens.new_game import NewGameScreen
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.app.session.setup.setup import Setup
from passalong.app.state import AppState, Screen
from tools.common import ROOT

ASKING = ("button", "tool", "action", "step_button", "_segments", "carry_out")
"""What builds a control, or carries an act out itself; its first argument is the act."""
APP = ROOT / "py" / "passalong" / "app"
SENT = re.compile(r"""\b(?:send|ask)\("([a-z-]+)"|\bact: "([a-z-]+)\"""")


def test_every_handler_takes_the_state_and_what_it_uses() -> None:
    for name, registered in ((name, each) for name, handlers in HANDLERS.items() for each in handlers):
        assert re.fullmatch("[a-z]+(-[a-z]+)*", name)
        (written,) = ast.parse(inspect.getsource(registered.function)).body
        assert isinstance(written, ast.FunctionDef)
        parameters = {argument.arg: argument.annotation for argument in written.args.args}
        kinds = [kind.__name__ for kind in registered.screens]
        before = {"state": "AppState"} | ({"screen": kinds[0] if len(kinds) == 1 else "Screen"} if kinds else {})
        assert {each: ast.unparse(parameters[each] or written) for each in before} == before, name
        taken = [*parameters][len(before) :]
        assert " ".join(each if each == "value" else "arg" for each in taken) == registered.takes, name
        used = {node.id for line in written.body for node in ast.walk(line) if isinstance(node, ast.Name)}
        assert set(taken) <= used, name


def test_a_handler_is_given_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []
    state = AppState(LobbyScreen(), lambda: bytes(16))
    takes: tuple[Takes, ...] = ("", "arg", "value", "arg value")
    for each in takes:
        monkeypatch.setitem(HANDLERS, "try", [Handler(lambda *these: given.append(these), each)])
        carry_out("try", state, "2", "Anna")
    carry_out("nobody-asks-for-this", state, "", None)
    assert given == [(state,), (state, "2"), (state, "Anna"), (state, "2", "Anna")]


def test_a_handler_for_a_screen_is_given_it_and_called_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []
    state, setup = AppState(LobbyScreen(), lambda: bytes(16)), NewGameScreen(Setup.fresh("detect"))

    def note(state: AppState, screen: Screen, seat: str) -> None:
        given.append((screen, seat))

    monkeypatch.setitem(HANDLERS, "try", [Handler(note, "arg", (NewGameScreen,), beneath=True)])
    monkeypatch.setitem(
        HANDLERS, "try-shown", [Handler(note, "arg", (NewGameScreen,)), Handler(note, "arg", (LessonScreen,))]
    )
    lesson = LessonScreen(setup, LessonTable(Lesson("detect")))
    for screen in (state.screen, setup, lesson):
        state.turn_to(screen)
        carry_out("try", state, "2", None)
        carry_out("try-shown", state, "3", None)
    assert given[:2] == [(setup, "2"), (setup, "3")]
    assert given[2:] == [(setup, "2"), (lesson, "3")], "where it lies beneath a lesson, unless another is for that"


def test_nothing_is_an_act_by_accident() -> None:
    """Only what is registered by name; helpers that acts share are none."""
    assert {"open-record", "act", "play-on"}.isdisjoint(HANDLERS)
    functions = [each.function for handlers in HANDLERS.values() for each in handlers]
    assert len({*functions}) == len(functions)
    assert set(GUARDED) <= set(HANDLERS)


def test_a_name_is_given_once() -> None:
    with pytest.raises(ValueError, match="lobby"):
        handler("lobby")(lambda state: None)
    with pytest.raises(ValueError, match="older"):
        shown_handler("older", LobbyScreen)(lambda state, screen: None)


def test_no_act_is_hidden_by_one_of_its_name_for_all_screens() -> None:
    with pytest.raises(ValueError, match="two acts called 'new'"):
        shown_handler("new", LobbyScreen)(lambda state, screen: None)


def test_whatever_the_page_can_ask_for_is_an_act_and_nothing_else_is() -> None:
    """
    Controls that Python draws, those that stand in the page from the start, and what its scripts send.

    Some acts are handed on: to `carry_out`, by what a page is opened with again, or by a list of offers.
    """
    asked = {name for path in (ROOT / "py" / "passalong").rglob("*.py") for name in drawn(path.read_text("utf-8"))}
    page = set(re.findall(r'data-act="([^"]*)"', (ROOT / "index.html").read_text("utf-8")))
    sent = {name for path in (ROOT / "web").glob("*.js") for name in sent_by(path.read_text("utf-8"))}
    assert asked | page | sent <= set(HANDLERS)
    handed = {name for path in APP.rglob("*.py") for name in handed_on(path.read_text("utf-8"))}
    assert set(HANDLERS) <= asked | page | sent | handed


def handed_on(source: str) -> Iterator[str]:
    """Yield the texts in a module, but for those that name a handler."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def sent_by(script: str) -> Iterator[str]:
    """Yield the acts that a script sends of itself."""
    for names in SENT.findall(script):
        yield from filter(None, names)


def drawn(source: str) -> Iterator[str]:
    """Yield the acts that a module writes into controls: what it hands to a builder, and values of `data_act`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            values = node.args[:1] if name in ASKING else []
            values += [keyword.value for keyword in node.keywords if keyword.arg == "data_act"]
        elif isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            values = [value for key, value in pairs if isinstance(key, ast.Constant) and key.value == "data_act"]
        else:
            continue
        yield from (str(value.value) for value in values if isinstance(value, ast.Constant))
