"""Everything that can happen in a game has its sentence, whatever the players are called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.bots import FULL_BUDGET, Bot, Decision
from passalong.game import CHANCE, Game, Observation, Reason, State
from passalong.games import load_game, load_pack
from passalong.messages import ISOLATED, RIGHT_TO_LEFT
from passalong.names import MAX_NAME
from passalong.pack import Text
from passalong.ui.sentence import YOU
from tests.app.test_you import WITHIN, WRONG_VERB
from tests.conformance import checks
from tests.conformance.cases import every_case
from tests.support import GAMES, examples, generator, nodes, option_sets, seeds

SENTENCE = re.compile(r"\S.*[.!?]”?", re.DOTALL)
ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
WIDTH = 80
"""Of a terminal."""
ONE_IN = 20
"""How many nodes of a random game are looked at: all sentences about it are made anew each time."""
TEXTS = 12
"""How many attempts are made at each of them."""


@cache
def vocabulary(name: str) -> tuple[str, ...]:
    return tuple(checks.vocabulary(load_game(name), generator(1))) + checks.NOT_ACTIONS


def chosen_names(players: int, you: int) -> tuple[str, ...]:
    """Name the players so that it matters: one is "You", the others have long names, of letters that mean something."""
    others = (
        "דנה Wwwwwwwwwwww",
        "{name} & <b>",
        "Anna",
        "Oſ-Ægir Ødegård",
        "No. 7: a.b!",
        "Zoë 🐟",
        "%s {0}",
        "Iiiiiiiiiiiiiiii",
    )
    assert all(len(name) <= MAX_NAME for name in others)
    return (*others[:you], YOU, *others[you : players - 1])


def check_sentence(sentence: str, names: tuple[str, ...]) -> None:
    """It is whole, all is filled in, and it goes with "You"."""
    assert SENTENCE.fullmatch(sentence), sentence
    assert not RIGHT_TO_LEFT.search(ISOLATED.sub("", sentence)), "a name turns what stands around it"
    plain = sentence.translate(ISOLATES)
    for name in sorted({*names} - {YOU}, key=len, reverse=True):
        plain = plain.replace(name, "Anna")
    assert "{" not in plain, sentence
    assert "}" not in plain, sentence
    assert "None" not in plain, sentence
    assert not WRONG_VERB.search(plain), sentence
    assert not WITHIN.search(plain), sentence


@pytest.mark.parametrize(
    "sentence", ["", " Odd.", "No end", "You has picked.", "It is You.", "{name} picks.", "Ben took None."]
)
def test_what_is_no_sentence_is_caught(sentence: str) -> None:
    with pytest.raises(AssertionError):
        check_sentence(sentence, (YOU, "Ben"))


def check_told(text: Text[Observation], seen: Observation, names: tuple[str, ...]) -> None:
    """Check all that is said to an observer without being asked."""
    told = [*text.lines(seen.history, names), *(news.text for news in text.news(seen.history, 0, names))]
    if seen.current_player != CHANCE:
        told.append(text.prompt(seen, names))
    if seen.phase == "over":
        told += filter(None, [text.ending(seen, names)])
    for sentence in told:
        check_sentence(sentence, names)
    table = text.text_table(seen, names)
    assert table
    assert max(map(len, table.splitlines())) <= WIDTH, table


def refusals(state: State, texts: tuple[str, ...]) -> Iterator[Reason]:
    """Attempt some actions as everybody, and yield why not."""
    for seat in range(state.num_players):
        for written in texts:
            refusal = state.why_not(written, seat)
            if refusal is not None:
                yield refusal


@every_case
@given(data=st.data())
@settings(max_examples=examples(2))
def test_everything_that_happens_has_its_sentence(name: str, players: int, data: st.DataObject) -> None:
    game, text = load_game(name), load_pack(name).text
    state = game.new_initial_state(players, data.draw(option_sets(game), label="options"))
    rng = generator(data.draw(seeds, label="seed"))
    names = chosen_names(players, data.draw(st.integers(0, players - 1), label="you"))
    for node in nodes(state, rng):
        if rng.below(ONE_IN) and not node.is_terminal():
            continue
        for observer in checks.observers(node):
            check_told(text, node.observation(observer), names)
        words = vocabulary(name)
        tried = tuple(words[rng.below(len(words))] for _ in range(TEXTS))
        for refusal in refusals(node, tried):
            check_sentence(text.reason(refusal, names), names)


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_refusal_is_no_accident(name: str) -> None:
    """Nobody is left without an answer because a sentence is missing."""
    check_sentence(load_pack(name).text.reason(Reason("no such code", {}), (YOU, "Ben")), (YOU, "Ben"))


def decisions(game: Game, bot: Bot, players: int, seed: int) -> Iterator[tuple[Observation, Decision]]:
    """Let a bot say now and then in a random game what it would do."""
    rng = generator(seed)
    for node in nodes(game.new_initial_state(players), rng):
        if node.current_player() >= 0 and rng.below(ONE_IN) == 0:
            seen = node.observation(node.current_player())
            yield seen, bot.explain(seen, rng, FULL_BUDGET / 10)


@every_case
def test_every_decision_has_its_hint(name: str, players: int) -> None:
    pack, names = load_pack(name), chosen_names(players, 0)
    if not pack.text.advises:
        return
    for level in (next(iter(pack.bots)), list(pack.bots)[-1]):
        for seen, decision in decisions(pack.rules, pack.bots[level], players, 1):
            check_sentence(pack.text.hint(decision, seen, names), names)


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_has_its_words(name: str) -> None:
    game, text = load_game(name), load_pack(name).text
    assert list(text.options) == [option.name for option in game.options]
    for option in game.options:
        label, values = text.options[option.name]
        assert label
        assert set(values) <= set(option.choices)
        assert option.default in values
    known = {option.name: option.choices for option in game.options}
    assert all(value in known[rule] for rule, value in text.by_link.items())
    assert set(text.asked) <= known.keys()
