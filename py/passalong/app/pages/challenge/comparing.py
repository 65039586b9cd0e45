"""All plays of the same deals side by side: who has done better, where two plays part, and what each led to."""

from __future__ import annotations

from passalong.app.pages.challenge.drawing import Compared, Difference, Row, called
from passalong.app.pages.challenge.words import say
from passalong.app.session.result import Around
from passalong.app.session.review.replay import Replay
from passalong.challenge import Challenge, Parting, Play, Result, deals, partings, result
from passalong.game import Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.pack import Names
from passalong.ui.sentence import YOU, number

SAID_ALIKE = 64
"""The maximum number of choices that are skipped until two plays are described differently."""


class Comparison:
    """
    The plays of others beside the player's own.

    `chosen` is the number of the one that it is compared with, if any.
    """

    def __init__(self, others: Challenge, mine: Play) -> None:
        self._challenge, self._mine = others, mine._replace(name=YOU)
        self._others = [play._replace(name=called(play)) for play in others.plays]
        self._own, self._theirs = ended(others, mine), [ended(others, play) for play in others.plays]
        ranked = sorted(range(len(self._theirs)), key=lambda at: self._rank(self._theirs[at]))
        self.chosen = next(iter(ranked), None)
        self._found: dict[int, list[Difference]] = {}

    def shown(self, way: str) -> Compared:
        """Return the data of the comparison; `way` is the act that leads to the moments at which two plays part."""
        rows = sorted(self._rows(), key=lambda row: (*self._rank(row[1]), row[0]))
        has_points = any(self._points(one) for _, one, _ in rows)
        drawn = [Row(name, self._counted(one, has_points=has_points), _end(one), at) for name, one, at in rows]
        chosen, differences = self.chosen, () if self.chosen is None else self._differences(self.chosen, way)
        return Compared(
            self.verdict(), "turns" if counts_turns(self._challenge) else "points", drawn, chosen, differences
        )

    def verdict(self) -> str:
        """Return who of two has done better, and by how much."""
        if self.chosen is None:
            return say("challenge-set")
        other = self._theirs[self.chosen]
        one, two = self._rank(self._own), self._rank(other)
        how = "level" if one == two else "better" if one < two else "worse"
        return say("challenge-verdict", how=how, name=self._others[self.chosen].name, by=self._by(other))

    def walks(self, number: int, deal: int) -> tuple[DealWalk, DealWalk] | None:
        """Return both walks through a deal, the player's own and another, from where they part; None if they do not."""
        for place in partings(self._challenge, self._mine, self._others[number]):
            if place.deal == deal:
                return self._walks(number, place)
        return None

    def _walks(self, number: int, place: Parting) -> tuple[DealWalk, DealWalk]:
        """Return both walks from where their descriptions part; a hidden choice, for example, is not described."""
        mine = DealWalk(self._challenge, self._mine, place.deal, place.here)
        theirs = DealWalk(self._challenge, self._others[number], place.deal, place.there)
        for further in range(SAID_ALIKE):
            if not mine.is_alike(theirs, further):
                mine.begin_later(further)
                theirs.begin_later(further)
                break
        return mine, theirs

    def _rows(self) -> list[tuple[str, Result, int | None]]:
        names = [play.name for play in self._others]
        return [(YOU, self._own, None), *zip(names, self._theirs, range(len(names)), strict=True)]

    def _counted(self, one: Result, *, has_points: bool) -> str:
        """Return what is compared of a play, as text."""
        if counts_turns(self._challenge):
            return number(one.turns) if one.turns else say("challenge-none")
        return number(self._points(one)) if has_points else ""

    def _by(self, other: Result) -> str:
        """Return by how much one play is better than another; "" where that cannot be counted."""
        if self._own.turns and other.turns:
            return say("challenge-by-turns", turns=abs(self._own.turns - other.turns))
        apart = abs(self._points(self._own) - self._points(other))
        return say("challenge-by", points=apart) if apart and not counts_turns(self._challenge) else ""

    def _points(self, one: Result) -> int:
        return one.scores[self._challenge.seat]

    def _rank(self, one: Result) -> tuple[bool, int, bool, int]:
        return rank(self._challenge, one)

    def _differences(self, chosen: int, way: str) -> list[Difference]:
        """List where the player's own play and another part; this takes a moment to compute."""
        if chosen not in self._found:
            stage = load_pack(self._challenge.deals.game).text.stage
            self._found[chosen] = [
                Difference(
                    f"{way} {chosen} {place.deal}",
                    stage(place.deal + 1),
                    [walk.first_choice for walk in self._walks(chosen, place)],
                    self._brought(chosen, place.deal),
                )
                for place in partings(self._challenge, self._mine, self._others[chosen])
            ]
        return self._found[chosen]

    def _brought(self, number: int, deal: int) -> str:
        """Return the points that a deal has brought both players, if both have finished it."""
        seat, both = self._challenge.seat, (self._own.deals, self._theirs[number].deals)
        if deal >= min(map(len, both)) or counts_turns(self._challenge):
            return ""
        mine, theirs = (brought[deal][seat] for brought in both)
        return say("challenge-brought", mine=mine, name=self._others[number].name, theirs=theirs)


def counts_turns(challenge: Challenge) -> bool:
    """Return whether plays are compared by the turns that it took to win, not by points."""
    return load_pack(challenge.deals.game).turns is not None


def ended(challenge: Challenge, play: Play) -> Result:
    """Return the result of a play, with the turns if the game compares them."""
    return result(challenge, play, load_pack(challenge.deals.game).turns)


def rank(challenge: Challenge, one: Result) -> tuple[bool, int, bool, int]:
    """
    Return a sort key, best first: by points, by whether it was won, then by turns.

    A play that was given up comes last.
    """
    points = one.scores[challenge.seat]
    counted = points if challenge.deals.initial_state().lowest_wins else -points
    return one.gave_up, counted, not one.has_won, one.turns or 0


def to_beat(challenge: Challenge) -> str:
    """Return how the best play ended; this tells no card, and nothing of how it was played."""
    results = [(ended(challenge, play), called(play)) for play in challenge.plays]
    if not results:
        return ""
    best, name = min(results, key=lambda one: rank(challenge, one[0]))
    how = "gave-up" if best.gave_up else "won" if best.has_won else "lost"
    return say("challenge-to-beat", name=name, how=how, counted=_counted(challenge, best), people=len(results))


def _counted(challenge: Challenge, best: Result) -> str:
    """Return with how many points, or in how many turns, a play has ended; "" where neither is counted."""
    if best.turns:
        return say("challenge-in-turns", turns=best.turns)
    has_points = any(best.scores) and not counts_turns(challenge)
    return say("challenge-with-points", points=best.scores[challenge.seat]) if has_points else ""


def _end(one: Result) -> str:
    return say("challenge-how", how="gave-up" if one.gave_up else "won" if one.has_won else "lost")


class DealWalk(Replay):
    """
    A walk through a deal, as it was played, from one of its moments to its end.

    `movers` are the seats that chose.
    """

    def __init__(self, challenge: Challenge, play: Play, deal: int, first: int) -> None:
        self.record, self._seat = challenge.record(play), challenge.seat
        begun = deals(self.record)[deal]
        super().__init__(challenge.seat, first, begun.first + len(begun.moves))
        self.at = first
        self.movers = [seat for seat, _ in begun.moves[first - begun.first :]]
        self._matches: dict[int, Match] = {}

    @property
    def name(self) -> str:
        """The name of the player."""
        return self.names[self._seat]

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self.record.seat_names()

    @property
    def first_choice(self) -> str:
        """What was done at the first moment, and in whose game, if a bot did it."""
        if self.first == self.last:
            return say("challenge-gave-up", name=self.name)
        told = self._told(self.first + 1, self.names)
        by_bot = self.movers[0] != self._seat
        return say("challenge-in-game", name=self.name, told=told) if by_bot else told

    def is_alike(self, other: DealWalk, further: int) -> bool:
        """Return whether a choice is described alike in both walks, or was a bot's; `further` counts from the first."""
        here, there = self.first + further, other.first + further
        if here >= self.last or there >= other.last or self.movers[further] != other.movers[further]:
            return False
        by_bot = self.movers[further] != self._seat
        return by_bot or self._told(here + 1, self.names) == other._told(there + 1, self.names)

    def begin_later(self, further: int) -> None:
        """Move the beginning of the walk further on by some choices."""
        self.first += further
        self.at = self.first
        del self.movers[:further]

    def observation(self) -> Observation:
        """Return what the seat saw at the moment shown; at the end of the deal, everything is revealed."""
        return self._saw(self.at)

    def beside(self) -> Around:
        return self._match(self.at).around_in(self.observation().round)

    def lines(self) -> list[str]:
        """Return sentences about what led to the moment shown."""
        return [self._told(self.at, self.names)] if self.at > self.first else []

    def _told(self, at: int, names: Names) -> str:
        before, after = self._saw(at - 1), self._saw(at)
        lines = load_pack(self.record.game).text.lines(after.history[len(before.history) :], names)
        return " ".join(lines)

    def _saw(self, at: int) -> Observation:
        match = self._match(at)
        return ((match.finished_deal if at == self.last else None) or match).observation(self.viewer)

    def _match(self, at: int) -> Match:
        if at not in self._matches:
            self._matches[at] = Match(self.record.upto(at))
        return self._matches[at]
