"""A match whose people may sit at several devices: who sits at this one, and what has gone out by link."""

from __future__ import annotations

from typing import Literal, TypeAlias

from passalong.app.session.link.sendable import Sendable
from passalong.app.session.notes import Notes
from passalong.app.session.table.announced import Announced
from passalong.app.session.table.thinking import BotTurn
from passalong.game import Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.pack import Text
from passalong.record import Record
from passalong.sync import actors, moved_since

CROWD = 4
"""So many bots are a crowd: nobody wants to wait for each of their actions."""
DAY_MS = 86_400_000
"""After how long without an answer a bot may be asked to play on, or somebody is warned."""
Stage: TypeAlias = Literal["", "later", "warn", "warned", "claim"]
"""How far it is to claiming a win."""


class SharedMatch(Sendable):
    """
    A match in play, as this device has a part in it.

    `viewer` is the seat here that it is shown to, None for a spectator. `result_pending` keeps a finished deal on the
    table until the players go on. `incoming` is a longer record of the match that came by link, until all of it has
    been seen. `bots` holds what the bots think at this moment.
    """

    def __init__(self, match: Match, notes: Notes, *, viewer: int | None, result_pending: bool) -> None:
        self.match, self.notes = match, notes
        self.result_pending = result_pending
        self.incoming: Record | None = None
        self.bots = BotTurn()
        self._seen: tuple[object, Observation] | None = None
        self.viewer = viewer if viewer in self.seats_here() else self.first_person()
        self.announced = Announced.all_of(self.record, 0, self.viewer)

    @property
    def record(self) -> Record:
        """The match as far as it is known here, seen or not."""
        return self.incoming or self.match.record

    # Who sits where

    def seats_here(self) -> list[int]:
        """List the seats of the people at this device."""
        return [seat for seat in self.notes.here if self.match.bots[seat] is None]

    def seats_elsewhere(self) -> list[int]:
        """List the seats of people at other devices, those included that nobody has taken yet."""
        return [seat for seat, bot in enumerate(self.match.bots) if bot is None and seat not in self.notes.here]

    def first_person(self) -> int | None:
        """Return the first seat here, if anybody plays here."""
        return next(iter(self.seats_here()), None)

    def is_by_link(self) -> bool:
        """Tell whether people at other devices belong to it."""
        return bool(self.seats_elsewhere())

    def may_join(self) -> bool:
        """Tell whether there are seats of people elsewhere, and none here."""
        return bool(self.seats_elsewhere()) and not self.seats_here()

    def seats_to_take(self) -> tuple[tuple[int, str, bool], ...]:
        """List the seats of people elsewhere, which a newcomer may take if they are free or their own."""
        taken = self.match.record.names
        return tuple((seat, self.match.names[seat], not taken[seat]) for seat in self.seats_elsewhere())

    def is_alone(self) -> bool:
        """Tell whether one person here plays against bots, and has from the first."""
        people = [seat for seat, bot in enumerate(self.record.bots) if bot is None]
        return len(people) == 1 and people == self.seats_here() and not self.record.hand_overs()

    # Whose turn it is

    def is_moving(self) -> bool:
        """Tell whether something happens by itself: moves that came by link, or a bot's."""
        if self.result_pending or self.incoming:
            return not self.result_pending
        plays_bots = self.notes.leads or self.record.seal is not None  # a sealed bot plays where its secret is
        to_ask = plays_bots and not self.bots.has_answered and bool(self.match.bots_to_ask())
        return self.bots.choice is not None or to_ask

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of a bot's thinking, which changes nothing on the table."""
        asks_a_person = self.is_moving() and not self.incoming and self.match.current_player() in self.seats_here()
        return self.bots.is_thinking or (asks_a_person and self.bots.choice is None) or self._is_amid_turn()

    def crowd(self) -> int:
        """Count the bots where they are a crowd, else none: each of its turns is seen as one."""
        bots = sum(bot is not None for bot in self.match.bots)
        return bots if bots >= CROWD else 0

    def _is_amid_turn(self) -> bool:
        """Tell whether one of a crowd acts once more."""
        seat = self.match.current_player()
        is_on = seat >= 0 and self.match.bots[seat] is not None and self.match.movers[-1:] == (seat,)
        return bool(is_on and self.crowd() and self.is_moving() and not self.incoming)

    @property
    def is_thinking_long(self) -> bool:
        """Whether the bot on turn has been thinking for longer than a moment."""
        return self.bots.takes_long and self.match.current_player() not in self.seats_here()

    def is_waiting(self) -> bool:
        """Tell whether the next move is up to somebody at another device."""
        seat = self.match.current_player()
        return seat >= 0 and seat not in self.seats_here() and not self.is_moving() and not self.result_pending

    def turn_name(self) -> str:
        """Return the name of whoever is on turn."""
        return self.match.names[self.match.current_player()]

    def winners(self) -> list[str]:
        """List the names of those who have won."""
        return [name for name, gain in zip(self.match.names, self.match.returns(), strict=True) if gain > 0]

    def draw_to_answer(self) -> bool:
        """Tell whether somebody here is asked for a draw."""
        offered = self.match.draw_offer()
        return offered is not None and 1 - offered in self.seats_here() and not self.is_moving()

    # What others know

    def offered(self) -> None:
        """Note that the link to this moment is shown, and may be sent: no move in it can be taken back."""
        self.notes.shown = self.record.height

    def sent(self, now: int = 0, height: int | None = None) -> None:
        """Note that a link has left the device: to this moment, or to the one after `height` steps."""
        self.notes.sent = max(self.notes.sent, self.record.height if height is None else height)
        self.notes.seal_sent = self.record.shown
        self.notes.posted = now

    def others_moved_since(self, older: Record) -> bool:
        """Tell whether anybody at another device has acted since an older record of the match."""
        return any(seat in self.seats_elsewhere() for _, seat in moved_since(older, self.record))

    def acted_since(self, steps: int) -> list[str]:
        """Return the names of the people who have acted after the first `steps`, those at this device first."""
        seats = dict.fromkeys(actors(self.record.without_asides())[steps:])
        people = (seat for seat in seats if self.match.bots[seat] is None)
        return [self.match.names[seat] for seat in sorted(people, key=lambda seat: seat not in self.seats_here())]

    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here: the last move was made here, and has not been sent."""
        stands = self.is_waiting() or self.match.is_over()
        return stands and self._has_unsent()

    def owes_invitation(self) -> bool:
        """Tell whether somebody is to be invited before anybody here has moved; bots may have."""
        begins = self.notes.sent < 0 and not set(self.match.movers) & set(self.seats_here())
        if self.record.seal and self.match.current_player() in self.seats_here():
            return False  # what is hidden first is committed to in the invitation
        return begins and bool(self.seats_here()) and bool(self.record.free_seats()) and not self.is_moving()

    def sends_on(self) -> bool:
        """Tell whether a result has to be sent before anything else, as the next deal begins elsewhere."""
        begins = self.match.current_player() in self.seats_elsewhere() and not self.match.bots_to_ask()
        return self.owes_link() or (self.result_pending and begins and self._has_unsent())

    def _has_unsent(self) -> bool:
        moved = self.notes.leads and self.notes.sent < self.record.height
        untold = moved or self.notes.owes_seat or self.notes.seal_sent < self.record.shown
        return untold and bool(self.seats_here()) and bool(self.seats_elsewhere())

    def has_sent(self) -> bool:
        """Tell whether the last move was made here, and has been sent."""
        return self.notes.leads and not self.owes_link() and bool(self.seats_here())

    def is_absent(self, now: int) -> bool:
        """Tell whether the seat that is waited for is free, or its player has not answered for a day."""
        silent = 0 < self.notes.posted <= now - DAY_MS
        return silent or self.record.is_free(self.match.current_player())

    def may_replace(self, now: int) -> bool:
        """Tell whether a bot may play for an absent player: the device that has sent the last move may decide that."""
        return self.is_waiting() and self.has_sent() and self.is_absent(now) and self.record.seal is None

    def claiming(self, now: int) -> Stage:
        """
        Say how far it is to claiming the win of a sealed game, in which nobody can play for whoever does not answer.

        They can be warned a day after the last link from here, and a day after that the win can be claimed.
        """
        notes = self.notes
        if not (self.record.seal and self.seats_here() and self.is_waiting()) or self.owes_link():
            return ""
        if notes.warned and notes.posted >= notes.warned:
            return "claim" if notes.warned <= now - DAY_MS else "warned"
        return "warn" if notes.posted <= now - DAY_MS else "later"

    def is_awaited(self) -> bool:
        """Tell whether people at other devices wait for a turn or a link from here."""
        on_turn = self.match.current_player() in self.seats_here() and bool(self.seats_elsewhere())
        return on_turn or self.owes_link()

    def waits_for_person(self) -> bool:
        """Tell whether somebody who has sat down elsewhere is waited for."""
        seat = self.match.current_player()
        return self.is_waiting() and not self.record.is_free(seat) and self.match.bots[seat] is None

    # How it stands

    def has_been_played(self) -> bool:
        """Tell whether a person has made a move, or somebody elsewhere plays."""
        return bool(self.seats_elsewhere()) or any(self.record.bots[seat] is None for seat, _ in self.record.moves())

    @property
    def text(self) -> Text[Observation]:
        """How the game tells what happens."""
        return load_pack(self.match.record.game).text

    def observation(self) -> Observation:
        """
        Return what the viewer sees: the table, or a finished deal until the players go on.

        It is made once for each moment, however often it is asked for.
        """
        moment = self.match.record, self.viewer, self.result_pending
        if self._seen is None or self._seen[0] != moment:
            self._seen = moment, self._observe()
        return self._seen[1]

    def _observe(self) -> Observation:
        if self.result_pending and self.match.finished_deal is not None:
            return self.match.finished_deal.observation(self.viewer)
        return self.match.observation(self.viewer)
