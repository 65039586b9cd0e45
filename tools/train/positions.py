"""
Find positions to train: moments at which one move is clearly better than all others, and is easily missed.

    PYTHONPATH=py python -m tools.train.positions detect loot

Bots of all levels play with each other, now and then at random. Where the best bot, with much more thought than in
play, finds the same move clearly better each time it is asked, and a lower level takes another one, the moment is kept,
unless the other move brings more where it is played out. Of those that were found, the most different ones are written
down, from easy to hard.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, count, islice, zip_longest
from typing import NamedTuple

from passalong.bots import Bot, Decision
from passalong.chance import SEED_BYTES, Generator, Seeded
from passalong.game import Observation, State, UnknownPastError
from passalong.games import load_game, load_pack
from passalong.links import encode
from passalong.match import Match
from passalong.record import new_record
from passalong.replay import Playback
from tools.common import PACKAGE, say

FILE = "positions.csv"
SHIPPED = 30
FOUND = 5 * SHIPPED
"""How many are found before the most different ones are taken."""
SAMPLES, MUCH = 4, 4.0
"""How often the best bot is asked, and with how much more thought than in play."""
LITTLE = 0.5
"""With how much thought a moment is looked at first."""
AT_RANDOM = 12
"""One choice in so many is made at random."""
MARGIN, EQUAL = 0.55, 0.5
"""By how much the best moves must be better than all others, and by how much they may differ from each other."""
FEW = 3
"""No more than one in so many moves may be among the best."""
WORLDS = 60
"""In how many worlds a move is played out against the one that a lower level takes."""
PLAYERS = 4
"""With more at a table, it is hard to see on a phone what matters."""


class Find(NamedTuple):
    """A position that is worth training: how it is written, what it is about, and how hard it is."""

    link: str
    best: str
    about: tuple[str, ...]
    missed: int
    margin: float

    @property
    def difficulty(self) -> tuple[int, float]:
        """How hard it is to find: by how many levels miss it, then by how little it is better."""
        return self.missed, -self.margin


def finds(game: str) -> Iterator[Find]:
    """Yield positions for ever, at most one of each deal."""
    for number in count():
        rng = Generator(number.to_bytes(SEED_BYTES, "big"), b"positions")
        moments = list(deal(game, rng))
        while moments:
            found = judged(*moments.pop(rng.below(len(moments))))
            if found:
                yield found
                break


def deal(game: str, rng: Generator) -> Iterator[tuple[Match, Observation]]:
    """Let bots play one deal, and yield the moments at which there is a choice."""
    rules, bots = load_game(game), list(load_pack(game).bots.values())
    players = rules.min_players + rng.below(min(rules.max_players, PLAYERS) - rules.min_players + 1)
    seed = b"".join(rng.below(256).to_bytes() for _ in range(SEED_BYTES))
    match = Match(new_record(rules, ("",) * players, ("easy",) * players, seed))
    sitting = [bots[rng.below(len(bots))] for _ in range(players)]
    while not match.is_over() and match.observation(None).round == 1:
        for seat in match.seats_to_ask():
            seen = match.observation(seat)
            action = sitting[seat].choose(seen, rng, LITTLE)
            if seat == match.current_player():
                yield match.upto(len(match.record.choices)), seen
                if rng.below(AT_RANDOM) == 0:
                    action = seen.legal_actions[rng.below(len(seen.legal_actions))]
            if action is not None:
                match.play(seat, action)
                break


def judged(match: Match, seen: Observation) -> Find | None:
    """Return a moment as a find, if one move is clearly better and others would be made."""
    *lower, best = [bot.calm() for bot in load_pack(match.record.game).bots.values()]
    first = asked(best, seen, 0, LITTLE)
    if (
        first.action is None
        or not first.parts
        or margin(first) < MARGIN
        or FEW * len(right(first)) > 1 + len(first.alternatives)
    ):
        return None
    if not all(is_known(best, seen, first, action) for action in seen.legal_actions):
        return None
    takes = [bot.choose(seen, Generator(bytes(SEED_BYTES), b"lower"), 1.0) for bot in lower]
    missed = [action for action in takes if action is not None and action not in right(first)]
    if not missed:
        return None
    decisions = [asked(best, seen, sample, MUCH) for sample in range(SAMPLES)]
    if any(right(each) != right(first) or margin(each) < MARGIN for each in decisions):
        return None
    it = decisions[0]
    if not holds(match, seen, first.action, missed):
        return None
    main = max(it.terms, key=lambda term: term[1], default=("", 0.0))[0]
    move = match.action_to_string(first.action)
    least = min(map(margin, decisions))
    return Find(encode(match.record), move, (seen.phase, it.reason, main), len(missed), least)


def asked(bot: Bot, seen: Observation, sample: int, budget: float) -> Decision:
    """Let a bot decide, with other random numbers for each sample."""
    return bot.explain(seen, Generator(sample.to_bytes(SEED_BYTES, "big"), b"judge"), budget)


def is_known(bot: Bot, seen: Observation, it: Decision, action: int) -> bool:
    """Tell whether a bot knows what an action is worth."""
    return action == it.action or action in dict(it.alternatives) or bool(bot.appraise(seen, action))


def right(it: Decision) -> set[int | None]:
    """Return the action of a decision, and those that are as good."""
    return {it.action, *(action for action, value in it.alternatives if value > it.value - EQUAL)}


def margin(it: Decision) -> float:
    """Return by how much an action, and those that are as good, are better than the next one."""
    others = [value for action, value in it.alternatives if action not in right(it)]
    return it.value - max(others, default=it.value)


def holds(match: Match, seen: Observation, best: int, missed: Iterable[int]) -> bool:
    """Tell whether a move brings at least as much as others, played out; where a game forbids that, it is believed."""
    try:
        mine = played_out(match, seen, best)
        return all(mine >= played_out(match, seen, other) for other in {*missed})
    except UnknownPastError:
        return True


def played_out(match: Match, seen: Observation, action: int) -> float:
    """Return what an action brings on average: points of the deal more than the others make, or else wins."""
    bots, brought = list(load_pack(match.record.game).bots.values()), 0.0
    player = bots[(len(bots) - 1) // 2].calm()
    worlds = match.record.rules().worlds(seen, Generator(bytes(SEED_BYTES), b"worlds"))
    for number, world in enumerate(islice(worlds, WORLDS)):
        state, rng = world.clone(), Generator(number.to_bytes(SEED_BYTES, "big"), b"played out")
        state.apply_action(action, seen.player)
        while not (state.is_terminal() or state.observation(None).deal_scores):
            if not Playback(state, Seeded(rng)).step():
                seat = state.current_player()
                state.apply_action(player.choose(state.observation(seat), rng) or 0, seat)
        brought += gain(state, seen.seat)
    return brought


def gain(state: State, seat: int) -> float:
    """Return by how many points a seat has beaten the others in the deal, or what it has won where none are counted."""
    points = next(iter(state.observation(None).deal_scores), None)
    if points is None:
        return state.returns()[seat]
    ahead = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
    return -ahead if state.lowest_wins else ahead


def most_different(found: Iterable[Find], wanted: int) -> list[Find]:
    """Take so many, of each kind about as many of the clearer half, and sort them from easy to hard."""
    kinds = defaultdict[tuple[str, ...], list[Find]](list)
    for find in found:
        kinds[find.about].append(find)
    clear = [sorted(kind, key=lambda find: -find.margin)[: len(kind) // 2 + 1] for kind in kinds.values()]
    rounds = zip_longest(*map(sorted, clear))
    taken = list(islice(filter(None, chain.from_iterable(rounds)), wanted))
    return sorted(taken, key=lambda find: find.difficulty)


def main(*games: str) -> None:
    """Find positions of some games, and write them down for them."""
    for game in games:
        found = list[Find]()
        for find in finds(game):
            found.append(find)
            print(len(found), *find, file=sys.stderr, flush=True)
            if len(found) == FOUND:
                break
        taken = most_different(found, SHIPPED)
        rows = [f"{find.link},{find.best}\n" for find in taken]
        (PACKAGE / "games" / game / FILE).write_text("".join(rows), encoding="utf-8")
        say(f"{game}: {len(rows)} positions, {sum(map(len, rows))} bytes, {Counter(find.about for find in taken)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
