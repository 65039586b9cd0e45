"""
A reason is the reason: it speaks of the comparison that decided, and adds up to what it is better by.

What a game's own sentences promise beyond that, the test of its bots says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from passalong.bots import Decision, Parts
from passalong.chance import Seeded
from passalong.game import Observation
from passalong.games import load_game, load_pack
from passalong.replay import Playback
from tests.support import FULL, WRITTEN_UP, generator

REASONED = [name for name in WRITTEN_UP if load_pack(name).text.advises]
BUDGET = 0.1 if FULL else 0.05
SAMPLES = 2000 if FULL else 40
VARIED, SHARE = 300 if FULL else 30, 0.4
"""Of so many hints no more than this share may be alike but for their facts."""
ONE_IN = 4
EXACT = 1e-6
NAMES = ("You", "Anna", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus")


def positions(name: str) -> Iterator[Observation]:
    """Yield every now and then what the player on turn sees, with a choice to make; half the games are random ones."""
    game, rng = load_game(name), generator(7)
    middle = list(load_pack(name).bots.values())[1]
    seed = 0
    while True:
        seed += 1
        state = game.new_initial_state(game.min_players + seed % (min(game.max_players, 4) - game.min_players + 1))
        while not state.is_terminal():
            if not Playback(state, Seeded(rng)).step():
                seat = state.current_player()
                seen = state.observation(seat)
                if len(seen.legal_actions) > 1 and rng.below(ONE_IN) == 0:
                    yield seen
                by_chance = seen.legal_actions[rng.below(len(seen.legal_actions))]
                action = middle.choose(seen, rng, BUDGET) if seed % 2 else by_chance
                state.apply_action(by_chance if action is None else action)


@cache
def advice(name: str) -> list[tuple[Observation, Decision]]:
    """Ask the best bot of a game, without a temper, in some positions."""
    adviser = list(load_pack(name).bots.values())[-1].calm()
    seen = islice(positions(name), SAMPLES)
    return [(it, adviser.explain(it, generator(1), BUDGET)) for it in seen]


@pytest.mark.parametrize("name", REASONED)
def test_what_differs_adds_up_to_the_advantage(name: str) -> None:
    compared = [(seen, it) for seen, it in advice(name) if it.over is not None]
    assert len(compared) >= len(advice(name)) / 2
    for seen, it in compared:
        assert it.over is not None
        worth = dict(it.alternatives)[it.over]
        assert it.over in seen.legal_actions and it.over != it.action
        assert it.value >= worth
        assert sum(points for _, points in it.terms) == pytest.approx(it.value - worth, abs=EXACT)


@pytest.mark.parametrize("name", REASONED)
def test_a_choice_is_compared_with_what_a_player_has_done(name: str) -> None:
    """A look back asks for that: the choice stays the same, and its reason speaks of the other action."""
    text, adviser, rng = load_pack(name).text, list(load_pack(name).bots.values())[-1].calm(), generator(3)
    compared = 0
    for seen, it in advice(name):
        done = seen.legal_actions[rng.below(len(seen.legal_actions))]
        against = adviser.against(done).explain(seen, generator(1), BUDGET)
        assert (against.action, against.value) == (it.action, it.value)
        if against.over is None or done == it.action or done not in dict(against.alternatives):
            assert against == it
            continue
        compared += 1
        assert against.over == done
        worth = dict(against.alternatives)[done]
        assert sum(points for _, points in against.terms) == pytest.approx(it.value - worth, abs=EXACT)
        assert text.hint(against, seen, NAMES[: seen.num_players]).endswith((".", "!"))
    assert compared >= len(advice(name)) / 4


@pytest.mark.parametrize("name", REASONED)
def test_every_action_is_worth_what_its_parts_are(name: str) -> None:
    for _, it in advice(name):
        worth = dict[int | None, float](it.alternatives) | {it.action: it.value}
        for action, parts in it.parts.items():
            assert sum(parts.values()) == pytest.approx(worth[action], abs=EXACT)


@pytest.mark.parametrize("name", REASONED)
def test_there_are_words_for_all_that_can_differ(name: str) -> None:
    text = load_pack(name).text
    for _, it in advice(name):
        assert {term for term, _ in it.terms} <= {key[5:] for key in text.messages if key.startswith("term-")}
        assert text.given(it.terms)[-1:] in ("", ".")


@pytest.mark.parametrize("name", REASONED)
def test_hints_are_not_all_alike(name: str) -> None:
    text = load_pack(name).text
    said = [text.hint(it, seen, NAMES[: seen.num_players]) for seen, it in advice(name)[:VARIED]]
    assert all(sentence.endswith((".", "!")) for sentence in said)
    words = Counter(" ".join(re.findall(r"\b[a-z]+\b", sentence)) for sentence in said)
    template, times = words.most_common(1)[0]
    assert times < SHARE * len(said), template


def test_what_speaks_for_an_action_is_the_difference_of_the_parts() -> None:
    parts: Parts = {1: {"own": 3.0, "others": -1.0}, 2: {"own": 1.0, "clear": 0.5}}
    it = Decision(1, 2.0, "best", {}, ((2, 1.5), (3, 0.0)), 2, parts)
    assert it.terms_over(2) == it.terms == (("own", 2.0), ("others", -1.0), ("clear", -0.5))
    assert it.terms_over(3) == ()
    assert it.terms_over(4) == ()
    assert it.terms_over(4, {"own": 0.0}) == (("own", 3.0), ("others", -1.0))
