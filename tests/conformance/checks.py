"""
What must be true of every state of every game.

Each check takes one state and leaves it as it was. They fail on planted faults: see `test_planted_faults.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import FrozenInstanceError, astuple, is_dataclass
from typing import cast

import pytest

from passalong.chance import Generator, resolve
from passalong.game import (
    CHANCE,
    TERMINAL,
    Event,
    Game,
    IllegalActionError,
    InvalidRecordError,
    Observation,
    PrivateEvent,
    Reason,
    Score,
    State,
    UnknownPastError,
)
from tests.support import contents, everything, is_frozen, nodes

NOT_ACTIONS = ("", " ", "xyzzy", "1", "take the train", "\N{FISH}", "c1r1", "\u212a")
NOT_NUMBERS = (-1000, -5, 10**9)
MANY_CHOICES = 100
PLAIN = (int, str, bool, type(None))
SHARED_CONSTANTS = ("options",)
"""What clones may share, since it never changes."""


def observers(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.num_players))


# Whose turn it is, and what is possible


def check_actions(state: State) -> None:
    """`legal_actions` lists integers in ascending order; some on turn, none while chance acts or at the end."""
    current, seats = state.current_player(), range(state.num_players)
    assert current in (*seats, CHANCE, TERMINAL)
    assert state.is_terminal() == (current == TERMINAL)
    by_seat = {seat: state.legal_actions(seat) for seat in seats}
    for actions in by_seat.values():
        assert isinstance(actions, tuple)
        assert all(type(action) is int for action in actions)
        assert list(actions) == sorted(set(actions))
    if current < 0:
        assert not any((state.legal_actions(), state.choices(), *by_seat.values()))
    else:
        assert state.legal_actions() == by_seat[current] != ()
        order = (current, *[seat for seat in seats if seat != current])
        assert state.choices() == tuple((seat, action) for seat in order for action in by_seat[seat])


def check_chance(state: State) -> None:
    """While chance acts, `chance_outcomes` lists `(outcome, weight)` in ascending order, `witnesses` who sees it."""
    outcomes, witnesses = state.chance_outcomes(), state.witnesses()
    assert bool(outcomes) == (state.current_player() == CHANCE)
    assert [outcome for outcome, _ in outcomes] == sorted({outcome for outcome, _ in outcomes})
    assert all(type(number) is int for pair in outcomes for number in pair)
    assert all(weight > 0 for _, weight in outcomes)
    assert list(witnesses) == sorted(set(witnesses) & set(range(state.num_players)))
    assert state.current_player() == CHANCE or witnesses == ()


def check_returns(state: State) -> None:
    """There is a whole number of points for every seat, and nobody in `winners` before the end."""
    returns, scores, winners = state.returns(), state.scores(), state.winners()
    assert len(returns) == len(scores) == state.num_players
    assert all(type(score) is int for score in scores)
    assert all(type(value) is float for value in returns)
    assert sum(returns) == pytest.approx(0)
    assert set(winners) <= set(range(state.num_players))
    if state.is_terminal():
        assert any(returns) == (0 < len(winners) < state.num_players)
    else:
        assert winners == ()
        assert not any(returns)


def check_score(state: State) -> None:
    """
    What others read off a history: where a deal ends, and what it brought everybody.

    Each deal ends with one event `score`, whose data end with the points of each seat; `scores` are their sums. The
    phase is `over` at the end of the match, and `scored` where another deal follows.
    """
    seen = state.observation(None)
    deals = seen.deal_scores
    if deals:
        assert seen.scores == tuple(sum(cast("tuple[int, ...]", points)) for points in zip(*deals, strict=True))
    if state.is_terminal():
        assert seen.phase == "over"
    if seen.phase in ("scored", "over"):
        assert isinstance(seen.history[-1], Score)
        assert len(deals) == seen.round


# Notation and refusals


def check_notation(state: State) -> None:
    """Each action is written differently, and `string_to_action` reads it in either case and with surplus spaces."""
    if state.current_player() == CHANCE:
        numbers = [outcome for outcome, _ in state.chance_outcomes()]
    else:
        numbers = sorted({action for _, action in state.choices()})
    texts = [state.action_to_string(number) for number in numbers]
    assert len(set(texts)) == len(texts)
    for number, text in zip(numbers, texts, strict=True):
        assert text == " ".join(text.split())
        for spelling in (text, text.upper(), text.lower(), f"  {text.replace(' ', '   ')} "):
            assert state.string_to_action(spelling) == number


def vocabulary(game: Game, rng: Generator) -> dict[str, int]:
    """
    Collect what can be written in a game's notation: all that was legal at some time in a few random games.

    Where there are very many choices, such as all ways to pass three cards, an even sample of them stands for all.
    """
    texts: dict[str, int] = {}
    for option_set in ({}, {option.name: option.choices[-1] for option in game.options}):
        for state in nodes(game.new_initial_state(game.max_players, option_set), rng):
            if state.current_player() >= 0:
                choices = state.choices()
                sample = choices if len(choices) <= MANY_CHOICES else choices[:: len(choices) // 20]
                texts.update((state.action_to_string(action), action) for _, action in sample)
    return texts


def check_refusals(state: State, words: dict[str, int]) -> None:
    """Attempt everything as everybody: what is illegal has a reason and changes nothing."""
    before = everything(state)
    for seat in range(state.num_players):
        legal = state.legal_actions(seat)
        for text, action in words.items():
            reason = state.why_not(text, seat)
            assert (reason is None) == (action in legal), (text, seat, reason)
            if reason is not None:
                assert _is_reason(reason)
                assert _refused(state, action, seat).code == reason.code
        for number in NOT_NUMBERS:
            _refused(state, number, seat)
        for text in NOT_ACTIONS:
            assert _is_reason(state.why_not(text, seat))
            with pytest.raises(InvalidRecordError):
                state.string_to_action(text)
    possible = [outcome for outcome, _ in state.chance_outcomes()] or state.legal_actions()
    for number in {*NOT_NUMBERS, *words.values()} - set(possible):
        _refused(state, number, None)
    assert everything(state) == before


def _refused(state: State, action: int, seat: int | None) -> Reason:
    with pytest.raises(IllegalActionError) as caught:
        state.apply_action(action, seat)
    assert _is_reason(caught.value.reason)
    return caught.value.reason


def _is_reason(reason: Reason | None) -> bool:
    return isinstance(reason, Reason) and reason.code.isidentifier() and all(map(_is_plain, reason.facts.values()))


# Copies


def check_clone_shares_nothing(state: State) -> None:
    """`clone` copies every list and dict: a copy that is played must leave its original alone."""
    copy = state.clone()
    assert type(copy) is type(state)
    assert contents(copy) == contents(state)
    assert not {id(part) for part in _mutables(state)} & {id(part) for part in _mutables(copy)}


def _mutables(state: State) -> Iterator[object]:
    for name, value in vars(state).items():
        if name not in SHARED_CONSTANTS:
            yield from _mutable_parts(value)


def _mutable_parts(value: object) -> Iterator[object]:
    if is_frozen(value):
        return
    if isinstance(value, list | dict):
        yield value
    for part in value.values() if isinstance(value, dict) else cast(Sequence[object], value):
        yield from _mutable_parts(part)


def check_state_is_made_of_primitives(state: State) -> None:
    """A state holds numbers, texts, tuples, lists, dicts and frozen events, and nothing else."""

    def walk(value: object) -> None:
        assert isinstance(value, list | dict | tuple) or _is_plain(value), value
        if isinstance(value, dict):
            walk([*value.keys(), *value.values()])
        elif isinstance(value, list | tuple):
            for part in value:
                walk(part)

    walk(vars(state))


def check_clone_is_independent(state: State, rng: Generator) -> None:
    """Playing a copy to its end leaves the original as it was."""
    before, copy = contents(state), state.clone()
    for _ in nodes(copy, rng):
        pass
    assert contents(state) == before


# Observations


def check_observation(state: State) -> None:
    """An observation is a frozen dataclass with slots, made of numbers, texts and tuples; nothing can change it."""
    for player in observers(state):
        seen = state.observation(player)
        assert isinstance(seen, Observation)
        assert is_dataclass(seen)
        assert not hasattr(seen, "__dict__")
        with pytest.raises(FrozenInstanceError):
            seen.round = 0  # type: ignore[misc]
        fields = {name: getattr(seen, name) for name in _field_names(seen)}
        assert all(map(_is_plain, fields.values())), fields
        assert all(isinstance(event, Event) for event in seen.history)
        assert hash(seen) == hash(state.observation(player))
        assert (seen.player, seen.num_players) == (player, state.num_players)
        assert (seen.current_player, seen.scores) == (state.current_player(), state.scores())
        assert seen.legal_actions == (() if player is None else state.legal_actions(player))


def _field_names(seen: Observation) -> Sequence[str]:
    return tuple(type(seen).__dataclass_fields__)


def _is_plain(value: object) -> bool:
    if isinstance(value, Event):
        assert not hasattr(value, "__dict__"), "an event is a frozen dataclass with slots"
        return is_frozen(value) and _is_plain(astuple(value))
    return all(map(_is_plain, value)) if isinstance(value, tuple) else isinstance(value, PLAIN)


def check_hidden_outcome(state: State, rng: Generator) -> None:
    """Whoever does not witness a chance outcome sees the same whatever it is, until somebody acts on it."""
    outcomes, witnesses = state.chance_outcomes(), state.witnesses()
    if len(outcomes) < 2 or len(witnesses) == state.num_players:
        return
    first = rng.below(len(outcomes))
    left, right = state.clone(), state.clone()
    left.apply_action(outcomes[first][0])
    right.apply_action(outcomes[first - 1][0])
    for player in observers(state):
        same = repr(left.observation(player)) == repr(right.observation(player))
        assert same == (player not in witnesses)


def check_hidden_choice(state: State, rng: Generator) -> None:
    """
    A choice that others' histories call hidden shows nowhere else either, however the others play on.

    Two choices of one seat are played side by side, with the same choices of the others after them, until
    the phase ends.
    """
    if state.current_player() < 0:
        return
    actor, actions = state.current_player(), state.legal_actions()
    left, right = state.clone(), state.clone()
    left.apply_action(actions[rng.below(len(actions))], actor)
    right.apply_action(actions[rng.below(len(actions))], actor)
    blind = [seat for seat in observers(state) if all(_is_hidden_from(state, after, seat) for after in (left, right))]
    phase = left.observation(None).phase
    while left.observation(None).phase == phase and left.choices() == right.choices():
        for player in blind:
            assert repr(left.observation(player)) == repr(right.observation(player))
        if left.current_player() in (actor, CHANCE, TERMINAL):
            return
        seat, action = left.choices()[rng.below(len(left.choices()))]
        left.apply_action(action, seat)
        right.apply_action(action, seat)


def _is_hidden_from(before: State, after: State, player: int | None) -> bool:
    old, new = before.observation(player), after.observation(player)
    added = new.history[len(old.history) :]
    return player != before.current_player() and bool(added) and all(map(_is_hidden, added))


def _is_hidden(event: Event) -> bool:
    return isinstance(event, PrivateEvent) and not event.is_whole


def check_recalls_own_choices(state: State, rng: Generator) -> None:
    """Two different choices of a seat look different to it, once chance has shown what follows from them."""
    if state.current_player() < 0:
        return
    actor, actions = state.current_player(), state.legal_actions()
    first = rng.below(len(actions))
    pair = {actions[first], actions[first - 1]}
    seen = set()
    for action in pair:
        copy = state.clone()
        copy.apply_action(action, actor)
        while copy.current_player() == CHANCE and copy.observation(actor).history[-1:] != _last_score(copy):
            resolve(copy, rng)
        seen.add(copy.observation(actor))
    assert len(seen) == len(pair)


def _last_score(state: State) -> tuple[Event, ...]:
    return tuple(event for event in state.observation(None).history if isinstance(event, Score))[-1:]


class Recall:
    """Watches one game, from every seat or some: what was once seen is never forgotten or changed within a deal."""

    def __init__(self, seats: Sequence[int | None] | None = None) -> None:
        self.seats = seats
        self.seen: dict[int | None, Observation] = {}
        self.awaited: int | None = None
        self.others_may_act = False

    def check(self, state: State) -> None:
        seats = observers(state) if self.seats is None else self.seats
        for player in seats:
            new, old = state.observation(player), self.seen.get(player)
            self._check_history(old, new)
            self._check_own_choice(old, new)
            self.seen[player] = new
        if state.current_player() in seats:
            assert self.awaited is None, "an own choice does not show in the history"
            self.awaited = state.current_player()
            self.others_may_act = any(seat != self.awaited for seat, _ in state.choices())

    def _check_history(self, old: Observation | None, new: Observation) -> None:
        if old is None:
            return
        if old.round == new.round:
            assert new.history[: len(old.history)] == old.history
        else:
            scores = tuple(event for event in old.history if isinstance(event, Score))
            assert new.history[: len(scores)] == scores
            assert len(scores) == old.round
            assert not any(isinstance(event, Score) for event in new.history[len(scores) :])

    def _check_own_choice(self, old: Observation | None, new: Observation) -> None:
        if old is None or new.player is None or new.player != self.awaited:
            return
        events = new.history[len(old.history) :]
        added = [event for event in events if event.player == new.player]
        if added:
            assert not _is_hidden(added[0])
            self.awaited = None
        elif self.others_may_act and any(event.player is not None for event in events):
            self.awaited = None  # somebody else has acted out of turn


# Worlds


def check_world(game: Game, state: State, rng: Generator) -> None:
    """At a decision every observer can complete what it knows to a state in which it knows exactly that."""
    if state.current_player() == CHANCE:
        return
    for player in observers(state):
        seen = state.observation(player)
        world = game.state_from_observation(seen, rng)
        assert type(world) is type(state)
        assert world.observation(player) == seen
        check_actions(world)


def check_world_for_others(game: Game, state: State, rng: Generator) -> None:
    """Of what another seat has seen, a world tells all that this seat would remember, or says that it cannot."""
    if state.current_player() == CHANCE:
        return
    for player in observers(state):
        world = game.state_from_observation(state.observation(player), rng)
        for other in observers(state):
            try:
                seen = world.observation(other)
            except UnknownPastError:
                assert other not in (None, player), "what the observer has seen is known, and what is public"
                continue
            assert _what_is_known(seen) == _what_is_known(state.observation(other)), f"seat {other} has forgotten"
            assert game.state_from_observation(seen, rng).observation(other) == seen


def _what_is_known(seen: Observation) -> list[tuple[object, ...]]:
    """Write down of each event what is known of it, and not what it was."""
    return [(type(event), event.player, _hidden_parts(astuple(event)[1:])) for event in seen.history]


def _hidden_parts(value: object) -> object:
    return tuple(map(_hidden_parts, value)) if isinstance(value, tuple) else value is None


def check_world_can_be_played(game: Game, state: State, rng: Generator) -> None:
    """Worlds are independent of each other, and each can be played on to the end."""
    if state.current_player() == CHANCE:
        return
    player = observers(state)[rng.below(state.num_players + 1)]
    seen = state.observation(player)
    worlds = game.worlds(seen, rng)
    first, second = next(worlds), next(worlds)
    assert not {id(part) for part in _mutables(first)} & {id(part) for part in _mutables(second)}
    untouched = contents(second)
    recall = Recall((None, player))
    for node in nodes(first, rng):
        recall.check(node)
        check_actions(node)
        check_chance(node)
    assert contents(second) == untouched
    assert next(worlds).observation(player) == seen
