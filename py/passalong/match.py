"""A match in progress: whose turn it is, playing, undo, seats that change hands, and how it ended."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

from passalong.bots import Bot, Decision, Thinking, finished
from passalong.chance import SEED_BYTES, Generator, Seeded, bot_stream
from passalong.game import (
    CHANCE,
    TERMINAL,
    IllegalActionError,
    InvalidRecordError,
    Observation,
    Reason,
    Rng,
    Score,
    State,
    shared_returns,
)
from passalong.games import load_game, load_pack
from passalong.record import (
    CLAIM,
    ENDINGS,
    HAND_OVERS,
    MAX_CHOICES,
    MAX_EVENTS,
    Record,
    RecordEvent,
)
from passalong.replay import Playback, Source
from passalong.sealed import Answers, Dice
from passalong.sealed_record import Audit, audit, proof_of_moving, unsealed

T = TypeVar("T")
Think: TypeAlias = Callable[[Observation, Rng], Thinking[Decision]]
"""How a bot decides in slices, as `Bot.think` does."""
NOBODY: Mapping[int, Think] = {}


def once_a_moment(answer: Callable[[Match], T]) -> Callable[[Match], T]:
    """Work out what follows from a moment of a match once for that moment: every tap asks for it many times."""

    @wraps(answer)
    def known(match: Match) -> T:
        answers = match.known()
        if answer not in answers:
            answers[answer] = answer(match)
        found: T = answers[answer]
        return found

    return known


class Match:
    """
    A match in progress: a record and the state that it leads to.

    Only `observation` shows the game to players. A record in which something cannot happen, in the game or around it,
    raises `InvalidRecordError`. `own` are the secrets of the seats at this device: a sealed game continues only for
    these, and stands where another device has to decide. `playback` has just made the last choice of an open game
    without events, which need not be played again.
    """

    def __init__(
        self, record: Record, own: Mapping[int, bytes] | None = None, playback: Playback | None = None
    ) -> None:
        record.check()
        self.record = record
        """The game so far, as data; only the match itself changes it."""
        self._own = own or {}
        self._moment: Record | None = None
        self._known: dict[object, Any] = {}
        self._around: list[tuple[int, int, RecordEvent]] = []
        self._ending: RecordEvent | None = None
        if playback:
            self._playback = playback
            self._settle()
        else:
            self._rebuild()

    def begin_anew(self, record: Record, own: Mapping[int, bytes]) -> None:
        """Become the match of another record for all who hold this one; one that cannot be played changes nothing."""
        vars(self).update(vars(Match(record, own)))

    @property
    def finished_deal(self) -> State | None:
        """The final state of the deal that the last choice ended, everything turned up; None if it ended none."""
        return self._finished_deal

    @property
    @once_a_moment
    def bots(self) -> tuple[str | None, ...]:
        """The level of the bot on each seat, hand-overs included; None for a person."""
        return self.record.levels()

    @property
    @once_a_moment
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self.record.seat_names()

    @property
    def movers(self) -> tuple[int, ...]:
        """The seat that made each choice."""
        return tuple(self._playback.movers)

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins, instead of the highest."""
        return self._state.lowest_wins

    @once_a_moment
    def current_player(self) -> int:
        """
        Return the seat to act, or `TERMINAL` when the match is over, also by resigning or agreement.

        Where a sealed game stands, it is the seat whose device decides.
        """
        return TERMINAL if self.ended_by() else self.awaited()

    def awaited(self) -> int:
        """Return the seat that is waited for, even where another one has claimed the win."""
        missing = self.missing()
        if missing:
            return missing[0]
        question = self._state.question() if self._state.current_player() == CHANCE else None
        return question.seat if question else self._state.current_player()

    def is_standing(self) -> bool:
        """Return whether a sealed game stands at a question for another device."""
        stands = bool(self.missing()) or self._state.current_player() == CHANCE
        return stands and not self.ended_by()

    def missing(self) -> tuple[int, ...]:
        """Return the seats that have yet to add to the dice of a sealed game before anything can happen."""
        return self._chance.missing()

    def is_opening(self) -> bool:
        """Return whether a sealed game is over except that a seat has yet to open its hidden choice."""
        question = self._state.question() if self.is_standing() else None
        return question is not None and question.opens

    def is_complete(self) -> bool:
        """Return whether a sealed game has shown and answered exactly as much as was asked for."""
        record = self.record
        hidden = min(record.rules().hidden_choices, len(record.choices))
        committed = record.seal is None or not record.rules().hidden_choices or len(record.seal.commitments) == hidden
        return committed and (isinstance(self._chance, Seeded) or self._chance.is_complete())

    def may_play(self, player: int) -> bool:
        """Return whether a seat can be played at this device: in a sealed game that takes its secret."""
        return self.record.seal is None or player in self._own

    def upto(self, choices: int) -> Match:
        """Return the match as it was on this device after the first `choices` choices."""
        return Match(self.record.upto(choices), self._own)

    def is_over(self) -> bool:
        """Return whether the match has ended."""
        return self.current_player() == TERMINAL

    def ended_by(self) -> RecordEvent | None:
        """Return the event around the rules that ended the match, or a claim that holds; None if there is none."""
        return self._ending or self.claim()

    def claim(self) -> RecordEvent | None:
        """
        Return the claim of a win that holds, or None: since the claim, nothing has come from the seat that is waited
        for.

        On the device of that seat no claim holds, as it can still answer.
        """
        record = self.record
        if record.seal is None:
            return None
        now = len(record.choices), CLAIM, f"{record.num_told}"
        claims = [event for event in record.events if (event.at, event.kind, event.detail) == now]
        if not claims or self.awaited() in (TERMINAL, *self._own):
            return None
        return next((claim for claim in claims if claim.player != self.awaited()), None)

    def claim_win(self, player: int) -> None:
        """Claim the win, as the awaited seat does not answer. Raises `IllegalActionError` where that is not allowed."""
        if self.record.seal is None or player not in self._own or self.awaited() in (*self._own, TERMINAL):
            raise IllegalActionError("There is nobody to wait for.", Reason("not_legal", {}))
        before = self.record
        self._happen(CLAIM, player, f"{before.num_told}")
        *_, claim = self.record.events
        self.record = before.with_asides([claim])

    def returns(self) -> tuple[float, ...]:
        """Return what each seat gains, as `State.returns` does; zeros while the match runs."""
        players, liars, event = range(self.record.num_players), self.liars(), self.ended_by()
        if liars:
            return shared_returns([seat for seat in players if seat not in liars], len(players))
        if event is None:
            return self._state.returns()
        lost = {"resign": event.player, CLAIM: self.awaited()}.get(event.kind)
        return shared_returns([seat for seat in players if lost not in (None, seat)], len(players))

    def liars(self) -> tuple[int, ...]:
        """Return the seats whose answers differ from what they opened at the end of a sealed game: they have lost."""
        if not isinstance(self._chance, Answers) or not self.is_over():
            return ()
        return tuple(seat for seat, told in enumerate(self.audit().seats) if told.verdict == "false")

    @once_a_moment
    def audit(self) -> Audit:
        """Audit a sealed game so far. Raises `ValueError` for an open game."""
        return audit(self.record)

    def may_unseal(self) -> bool:
        """Return whether a sealed match is over, and everything in it has been opened and is true."""
        is_over = self.is_over() and self.claim() is None
        return self.record.seal is not None and is_over and self.audit().verdict == "true"

    def is_laid_open(self) -> bool:
        """Return whether the match is over, and nothing in it is anybody's secret any more."""
        return self.is_over() and (self.record.seal is None or self.may_unseal())

    def opened(self) -> Record:
        """Return the record of a match that is laid open, without a seal."""
        return self.unsealed() if self.record.seal else self.record

    def unsealed(self) -> Record:
        """Return the same game as an ordinary record. Raises `ValueError` unless it `may_unseal`."""
        if self.record.seal is None or not self.may_unseal():
            raise ValueError("Only a sealed game that is over, and true, goes on without its seal.")
        return unsealed(self.record, self.record.seal)

    def observation(self, player: int | None) -> Observation:
        """Return all that a seat knows, or a spectator (None); where the game stands, with the awaited seat."""
        seen = self._state.observation(player)
        return replace(seen, current_player=self.current_player()) if self.is_standing() else seen

    def why_not(self, text: str, player: int) -> Reason | None:
        """Return why a seat may not play what the text says, or None where it may."""
        if self.is_over():
            return Reason("game_over", {})
        if self.is_standing():
            return Reason("not_your_turn", {"player": self.current_player()})
        return self._state.why_not(text, player)

    def string_to_action(self, text: str) -> int:
        """Read an action in the game's notation. Raises `InvalidRecordError`."""
        return self._state.string_to_action(text)

    def action_to_string(self, action: int) -> str:
        """Write an action in the game's notation."""
        return self._state.action_to_string(action)

    def play(self, player: int, action: int) -> None:
        """Play a real choice, and all chance and forced choices that follow. Raises `IllegalActionError`."""
        refusal = self._try((player, action))
        if refusal:
            raise IllegalActionError(f"Seat {player} cannot play action {action} now.", refusal)

    def try_play(self, player: int, text: str) -> Reason | None:
        """Read what a seat wants to play, and play it; return why that is not possible, or None."""
        try:
            refusal = self._try((player, self._state.string_to_action(text)))
        except InvalidRecordError:
            refusal = Reason("unreadable", {"text": text})
        return refusal and (self.why_not(text, player) or refusal)  # the state knows better why

    def _try(self, choice: tuple[int, int]) -> Reason | None:
        """Play a seat's action, and all that follows by itself; return why that is not possible, or None."""
        choices = () if self.is_over() or self.missing() else self._state.choices()
        if choice not in choices:
            return Reason("game_over", {}) if self.is_over() else Reason("not_legal", {})
        seat, action = choice
        if len(self.record.choices) >= MAX_CHOICES:
            return Reason("too_long", {})
        if not self.may_play(seat):
            return Reason("no_secret", {"player": seat})
        self._playback.play(seat, action)
        self._add(seat, choices.index(choice))
        self._settle()
        return None

    def _add(self, seat: int, choice: int) -> None:
        """Add a choice to the record; a hidden one with its commitment."""
        record = self.record
        if isinstance(self._chance, Answers) and len(record.choices) < record.rules().hidden_choices:
            self._chance.hide(seat, choice)
        self.record = replace(record, choices=(*record.choices, choice))

    def can_undo(self, player: int) -> bool:
        """
        Return whether a seat may take back the last choice.

        Only its own choice, while it is still on turn, and only if chance has shown nothing since.
        """
        return self._playback.movers[-1:] == [player] == [self.current_player()] and not self._crossed_chance

    def undo(self, player: int) -> None:
        """Take back the last choice, but keep hand-overs since then. Raises `IllegalActionError` where not allowed."""
        if not self.can_undo(player):
            raise IllegalActionError("The last move cannot be taken back.", Reason("cannot_undo", {}))
        choices = self.record.choices[:-1]
        # Hand-overs since the choice are kept; they now come before the choice that replaces it.
        kept = [event for event in self.record.events if event.at <= len(choices) or event.kind in HAND_OVERS]
        events = tuple(event._replace(at=min(event.at, len(choices))) for event in kept)
        self.record = replace(self.record, choices=choices, events=events)
        # A hidden choice that is taken back takes its commitment with it.
        if self.record.seal and len(choices) < self.record.rules().hidden_choices:
            self.record = self.record.with_seal(self.record.seal.withdrawn([player]))
        self._rebuild()
        # The dice have been replayed without the last visit, and so know nothing of what it has shown.
        if isinstance(self._chance, Dice):
            self.record = self.record.with_seal(self._chance.taken_back())

    def resign(self, player: int) -> None:
        """Give up a match of two; with more players, a seat that leaves is handed to a bot instead (L35)."""
        self._happen("resign", player)

    def offer_draw(self, player: int) -> None:
        """Offer a draw to the opponent in a match of two: once in each of one's own turns (C19)."""
        self._happen("offer draw", player)

    def draw_offer(self) -> int | None:
        """Return the seat whose offer of a draw waits for an answer, or None; a choice by the other seat refuses it."""
        for event in reversed(self.record.events):
            if event.kind in ("offer draw", "refuse draw"):
                # The offer waits as long as no other seat has made a choice.
                waits = event.kind == "offer draw" and set(self._playback.movers[event.at :]) <= {event.player}
                return event.player if waits else None
        return None

    def answer_draw(self, player: int, accept: bool) -> None:
        """Accept or refuse the opponent's offer. Raises `IllegalActionError` where there is none."""
        self._happen("accept draw" if accept else "refuse draw", player)

    def reseat(self, record: Record) -> None:
        """Take over from another record of this match who sits where, and the locked secrets for other devices."""
        self.record = replace(self.record, names=record.names, marks=record.marks).with_locks(record.locked)

    def follow(self, record: Record) -> bool:
        """Take the next step of a record that continues this one; return False where there is none."""
        if record.num_shown > self.record.num_shown:
            return self._unseal(record)
        events, choices = record.events, record.choices
        self.reseat(record)
        done, made = len(self.record.events), len(self.record.choices)
        if done < len(events) and events[done].at == made:
            self._happen(*events[done][1:])
        elif made < len(choices):
            self.record = replace(self.record, choices=(*self.record.choices, choices[made]))
            self._choose(choices[made])
        else:
            return False
        return True

    def _unseal(self, record: Record) -> bool:
        """Take in what a longer record of a sealed game has shown, and continue where the game stood."""
        if isinstance(self._chance, Dice) and record.seal:
            self._chance.hear(record.seal)
            self._go_on(last=True)
            return True
        hidden = min(record.rules().hidden_choices, len(self.record.choices))
        mine = self.record.choices
        filled = (mine[seat] if seat in self._own else record.choices[seat] for seat in range(hidden))
        self.record = replace(self.record, deal=record.deal, choices=(*filled, *mine[hidden:]))
        self._rebuild()
        return True

    def hand_over(self, player: int, bot: str | None) -> None:
        """Hand a seat to a bot of some level, or back to its person (None)."""
        self._happen("person" if bot is None else "bot", player, bot or "")

    def move_seat(self, player: int) -> None:
        """Record that the person on a seat now plays on another device; in a sealed game, with a proof."""
        before, told = self.record, self.record.names[player]
        if player in self._own:
            times = sum(move.player == player for move in before.seat_moves())
            told = proof_of_moving(before, player, self._own[player], times)
        self._happen("person", player, told)
        *_, moved = self.record.events
        self.record = before.with_asides([moved])

    def around_in(self, deal: int) -> tuple[tuple[int, RecordEvent], ...]:
        """Return what happened around the rules in a deal, each after the number of events of its history."""
        return tuple((told, event) for at, told, event in self._around if at == deal)

    def next_match(self, seed: bytes) -> Record:
        """Return the record of the next match of the same people in a series, not yet begun."""
        options = load_game(self.record.game).next_options(self.record.options, self.observation(None))
        following = replace(self.record.new_game(seed), options=options)
        if self.record.seal is None:
            return following
        return following.with_seal(self.record.seal.next(self.next_seed()))

    def next_seed(self) -> bytes:
        """Return a seed that follows from all choices of this match, so that nobody can know it before the end."""
        ended = self.ended_by()
        public = (step.hex() if isinstance(step, bytes) else f"{step}" for step in self.record.public_choices())
        told = ",".join(public), ended.kind if ended else ""
        return sha256(b"passalong/1/rematch/" + self.record.deal.seed + "/".join(told).encode()).digest()[:SEED_BYTES]

    def comments(self) -> Mapping[int, str]:
        """Return the comments, by position among the choices."""
        return self.record.comments

    def seats_to_ask(self) -> tuple[int, ...]:
        """
        Return the seats that may act now, in the order in which bots are asked.

        Seats that may act out of turn come first, clockwise from the seat that acted last (L34), because the bot on
        turn always acts.
        """
        current = self.current_player()
        if current == TERMINAL or self.is_standing():
            return ()
        seats = self.record.num_players
        acted = self._playback.movers[-1] if self._playback.movers else current
        clockwise = [seat % seats for seat in range(acted, acted + seats)]
        others = [seat for seat in clockwise if seat != current and self._state.legal_actions(seat)]
        return (*others, current)

    @once_a_moment
    def bots_to_ask(self) -> tuple[int, ...]:
        """Return the seats at this device whose bots may act now, in the order in which they are asked."""
        bots = self.bots
        return tuple(seat for seat in self.seats_to_ask() if bots[seat] is not None and self.may_play(seat))

    def bot_choice(self) -> tuple[int, int] | None:
        """Return the next choice of a bot as `(seat, action)`; None where a person decides, or the match is over."""
        return finished(self.think())

    def think(self, others: Mapping[int, Think] = NOBODY) -> Thinking[tuple[int, int] | None]:
        """Return the next choice of a bot, in slices; on some seats, `others` decide in place of the game's bots."""
        for seat in self.bots_to_ask():
            other = others.get(seat)
            thinking = other(self.observation(seat), self.bot_rng(seat)) if other else self.ponder(seat)
            decision = yield from thinking
            if decision.action is not None:
                return seat, decision.action
        return None

    def ponder(self, seat: int) -> Thinking[Decision]:
        """Let the bot on a seat decide; at one moment of a match the result is always the same."""
        return self._bot(seat).think(self.observation(seat), self.bot_rng(seat))

    def _bot(self, seat: int) -> Bot:
        """Return the bot on a seat; for a level that the game does not have, its first one."""
        bots = load_pack(self.record.game).bots
        return bots.get(self.bots[seat] or "") or next(iter(bots.values()))

    def bot_rng(self, player: int) -> Generator:
        """
        Return the random numbers of the bot on a seat for the next choice.

        Every choice has its own. So a bot that is interrupted, or asked again after an undo, decides alike, and its
        reasons can be computed again from the record. In a sealed game they follow from the secret of the seat:
        otherwise all players could compute its moves, and where it lays its mines.
        """
        return Generator(self._own.get(player, self.record.deal.seed), bot_stream(player, len(self._playback.movers)))

    def _happen(self, kind: str, player: int, detail: str = "") -> None:
        """Add an event around the rules at this moment. Raises `IllegalActionError` where it is not possible."""
        refusal = self._refusal(kind, player)
        if refusal:
            raise IllegalActionError(*refusal)
        if len(self.record.events) >= MAX_EVENTS:
            raise IllegalActionError("No record holds more events.", Reason("too_long", {}))
        event = RecordEvent(len(self._playback.movers), kind, player, detail)
        self.record = replace(self.record, events=(*self.record.events, event))
        seen = self.observation(None)
        self._around.append((seen.round, len(seen.history), event))
        if kind in ENDINGS:
            self._ending = event
            self._lay_open()

    def _lay_open(self) -> None:
        """Show what the rules show at the end; in a sealed game, only once every seat has opened its hidden choice."""
        if isinstance(self._chance, Answers):
            self.record = self.record.with_seal(self._chance.opened())
            if not self._chance.is_open():
                return
            self._chance.lay_open(self._state)
        self._state.lay_open()

    def _refusal(self, kind: str, player: int) -> tuple[str, Reason] | None:
        if self.is_over() and kind != CLAIM:
            return "The match is over.", Reason("game_over", {})
        if player not in range(self.record.num_players):
            return f"There is no seat {player}.", Reason("no_seat", {})
        if kind not in HAND_OVERS and self.record.is_free(player):
            return "Nobody has taken this seat yet.", Reason("free_seat", {"player": player})
        if kind in ("resign", "offer draw") and self.record.num_players != 2:
            return "Only a match of two is resigned, or drawn by agreement.", Reason("only_for_two", {})
        if kind == "offer draw" and player != self.current_player():
            return "A draw is offered in one's own turn.", Reason("not_your_turn", {"player": self.current_player()})
        if kind == "offer draw" and self._has_offered(player):
            return "A draw is offered once in a turn.", Reason("offered_already", {})
        if kind in ("accept draw", "refuse draw") and self.draw_offer() in (None, player):
            return "No draw is on offer.", Reason("no_offer", {})
        return None

    def _has_offered(self, player: int) -> bool:
        """Return whether a seat has offered a draw since the other seat's last choice."""
        offers = (event for event in self.record.events if event[1:3] == ("offer draw", player))
        return any(set(self._playback.movers[event.at :]) <= {player} for event in offers)

    def _rebuild(self) -> None:
        """Replay the record from its beginning."""
        record = self.record
        # `_happen` checks every event again, and puts it back.
        self.record = replace(record, events=())
        self._playback = Playback(record.initial_state(), record.chance(self._own))
        self._around, self._ending = [], None
        last = len(record.choices) - 1
        self._settle(last=last < 0)
        events = deque(record.events)
        for at, choice in enumerate(record.choices):
            self._replay_events(events)
            self._choose(choice, last=at == last)
        self._replay_events(events)

    def _replay_events(self, events: deque[RecordEvent]) -> None:
        """Replay the events of this moment, and remove them from the queue."""
        while events and events[0].at == len(self._playback.movers):
            event = events.popleft()
            try:
                self._happen(event.kind, event.player, event.detail)
            except IllegalActionError as error:
                raise InvalidRecordError(f"The event {tuple(event)!r} cannot be: {error}") from None

    def _choose(self, choice: int, last: bool = True) -> None:
        self._playback.choose(choice)
        self._settle(last)

    def _settle(self, last: bool = True) -> None:
        """Play chance and forced choices after a choice."""
        self._crossed_chance = False
        self._finished_deal: State | None = None
        self._moment = None  # in a replay the state changes, and not the record
        self._go_on(last)

    def _go_on(self, last: bool) -> None:
        """
        Play chance and forced choices as far as possible.

        Only after the `last` choice are later queries prepared, since that takes time: whether chance has decided
        anything, the state in which a deal has ended, and what has been shown of a sealed game.
        """
        if not last:
            self._playback.settle()
            return
        for step in self._playback.by_itself():
            self._look_at(step.state)
        self._look_at(self._state)
        if not isinstance(self._chance, Seeded):
            self.record = self.record.with_seal(self._chance.seal())

    def _look_at(self, state: State) -> None:
        """Record for a step whether it ended a deal, and whether chance decides something."""
        if self._finished_deal is None and _ends_a_deal(state):
            self._finished_deal = state.clone()
        self._crossed_chance |= state.current_player() == CHANCE and len(state.chance_outcomes()) > 1

    def known(self) -> dict[object, Any]:
        """Return what has been worked out at this moment, to be added to: the next one begins with nothing."""
        if self._moment is not self.record:
            self._moment, self._known = self.record, {}
        return self._known

    @property
    def _state(self) -> State:
        return self._playback.state

    @property
    def _chance(self) -> Source:
        return self._playback.chance


def _ends_a_deal(state: State) -> bool:
    return bool(state.history) and isinstance(state.history[-1], Score)
