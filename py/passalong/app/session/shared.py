"""A match whose people may sit at several devices: who sits at this one, and what has gone out by link."""

from __future__ import annotations

from passalong.app import strings
from passalong.app.session.message import deal_word, note_sent
from passalong.app.session.notes import Notes
from passalong.app.session.places import SeatChoices, players
from passalong.app.session.sendable import Sendable
from passalong.app.session.thinking import BotTurn
from passalong.app.session.told import Told
from passalong.game import Observation
from passalong.games import load_pack
from passalong.links import actors, moved_since
from passalong.match import Match
from passalong.pack import Text
from passalong.record import Record

DAY_MS = 86_400_000
"""After how long without an answer a bot may be asked to play on."""


class SharedMatch(Sendable):
    """
    A match in play, as this device has a part in it.

    `viewer` is the person here that it is shown to, None for somebody who watches. `result_pending` keeps a finished
    deal on the table until the players go on. `coming` is a longer record of the match that came by link, until all of
    it has been seen. `bots` is what the bots make of the moment.
    """

    def __init__(self, match: Match, notes: Notes, *, viewer: int | None, result_pending: bool) -> None:
        self.match, self.notes = match, notes
        self.result_pending = result_pending
        self.coming: Record | None = None
        self.bots = BotTurn()
        self._seen: tuple[object, Observation] | None = None
        self.viewer = viewer if viewer in self.seats_here() else self.first_person()
        self.told = Told.all_of(self.record, 0, self.viewer)

    @property
    def record(self) -> Record:
        """The match as far as it is known here, seen or not."""
        return self.coming or self.match.record

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
        """Tell whether somebody can sit down here: there are others' seats, and nobody here has one."""
        return bool(self.seats_elsewhere()) and not self.seats_here()

    def places(self) -> SeatChoices:
        """Return what somebody can be who comes to this table: a player whose seat is free or taken, or a spectator."""
        taken = self.match.record.names
        seats = tuple((seat, self.match.names[seat], not taken[seat]) for seat in self.seats_elsewhere())
        return SeatChoices(players(taken, self.match.bots), seats, self.text.hidden, self.house_rules())

    def seats_moved(self) -> list[str]:
        """Say who has sat down since the last time, and which seats have moved: to another device, a bot and back."""
        return self.told.seats_moved(self.record)

    # Whose turn it is

    def is_moving(self) -> bool:
        """Tell whether something happens by itself: moves that came by link, or a bot's whom nothing keeps waiting."""
        if self.result_pending or self.coming:
            return not self.result_pending
        to_ask = self.notes.leads and not self.bots.has_answered and bool(self.match.bots_to_ask())
        return self.bots.choice is not None or to_ask

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of a bot's thinking: nothing has changed, and nobody need wait."""
        asks_a_person = self.is_moving() and not self.coming and self.match.current_player() in self.seats_here()
        return self.bots.is_thinking or (asks_a_person and self.bots.choice is None)

    @property
    def ponders(self) -> bool:
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
        """Note that the link to this moment is at hand, and may be out: nothing before it can be taken back."""
        self.notes.shown = self.record.height

    def sent(self, now: int = 0, height: int | None = None) -> None:
        """Note that the link to this moment has left the device, or to the moment when so many steps had been made."""
        if height in (None, self.record.height):
            note_sent(self.record, self.notes)
        self.notes.sent = max(self.notes.sent, self.record.height if height is None else height)
        self.notes.posted = now

    def others_moved_since(self, older: Record) -> bool:
        """Tell whether anybody at another device has acted since a match was as in an older record of it."""
        return any(seat in self.seats_elsewhere() for _, seat in moved_since(older, self.record))

    def acted_since(self, steps: int) -> list[str]:
        """Name the people who have acted since the game was as many steps long, those at this device first."""
        seats = dict.fromkeys(actors(self.record.without_seat_moves())[steps:])
        people = (seat for seat in seats if self.match.bots[seat] is None)
        return [self.match.names[seat] for seat in sorted(people, key=lambda seat: seat not in self.seats_here())]

    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here: what happened last happened here, and has not been sent."""
        stands = self.is_waiting() or self.match.is_over()
        return stands and self._has_unsent()

    def owes_invitation(self) -> bool:
        """Tell whether somebody is to be invited before anybody here moves; bots may have moved already."""
        begins = self.notes.sent < 0 and not set(self.match.movers) & set(self.seats_here())
        return begins and bool(self.seats_here()) and self.may_sit_down() and not self.is_moving()

    def sends_on(self) -> bool:
        """Tell whether all that is left to do after a result is to send it: the next deal begins elsewhere."""
        begins = self.match.current_player() in self.seats_elsewhere() and not self.match.bots_to_ask()
        return self.owes_link() or (self.result_pending and begins and self._has_unsent())

    def _has_unsent(self) -> bool:
        untold = self.notes.owes_seat or (self.notes.leads and self.notes.sent < self.record.height)
        return untold and bool(self.seats_here()) and bool(self.seats_elsewhere())

    def has_sent(self) -> bool:
        """Tell whether it was the people here who moved last, and have sent it."""
        return self.notes.leads and not self.owes_link() and bool(self.seats_here())

    def is_absent(self, now: int) -> bool:
        """Tell whether whoever is waited for has been silent for a day, or is nobody yet."""
        silent = 0 < self.notes.posted <= now - DAY_MS
        return silent or self.record.is_free(self.match.current_player())

    def may_replace(self, now: int) -> bool:
        """Tell whether a bot may play on for whoever is waited for: those who moved last, and have sent it, may ask."""
        return self.is_waiting() and self.has_sent() and self.is_absent(now)

    def calls(self) -> bool:
        """Tell whether others at other devices wait for somebody here: for their turn, or for a link that is owed."""
        on_turn = self.match.current_player() in self.seats_here() and bool(self.seats_elsewhere())
        return on_turn or self.owes_link()

    def addressee(self) -> str:
        """Return the name of whoever is waited for, if that is a person."""
        seat = self.match.current_player()
        is_person = self.is_waiting() and not self.record.is_free(seat) and self.match.bots[seat] is None
        return self.turn_name() if is_person else ""

    def read_by_others(self) -> str:
        """Say what others can find out from the link; nothing of a match that is over."""
        return "" if self.match.is_over() else strings.open_link(self.text.in_links)

    # How it stands

    def call(self) -> str:
        """Say how the match or a deal ended, or by link whose turn it is, in a few words that anybody may read."""
        if self.is_moving():
            return ""
        if self.match.is_over():
            return strings.won(self.winners())
        if self.result_pending:
            return strings.deal_over(self.deal, self.observation().round)
        if not self.seats_elsewhere():
            return ""
        if self.is_waiting():
            return strings.WAITING_FOR.format(name=self.turn_name())
        return strings.YOUR_TURN if len(self.seats_here()) == 1 else strings.to_play(self.turn_name())

    def summary(self) -> str:
        """Say in a few words how the game stands."""
        return f"{self.stage()}: {self.turn()}"

    def group(self) -> str:
        """Say under which of `lobby.GROUPS` the lobby lists this game."""
        if self.match.is_over():
            return "over"
        if self.seats_elsewhere() and not self.notes.here:
            return "watch"
        return "wait" if self.is_waiting() else "play"

    def stage(self) -> str:
        """Say how far the match is: "Round 3"."""
        return strings.stage(self.deal, self.observation().round)

    def turn(self) -> str:
        """Say whose turn it is, or how the match or a deal ended."""
        if self.match.is_over():
            return strings.won(self.winners())
        if self.result_pending:
            return strings.DEAL_OVER
        return strings.thinks(self.turn_name()) if self.ponders else strings.to_play(self.turn_name())

    @property
    def deal(self) -> str:
        """What one deal is called in this game: a round, a game."""
        return deal_word(self.match.record.game)

    @property
    def text(self) -> Text[Observation]:
        """How the game tells what happens."""
        return load_pack(self.match.record.game).text

    def observation(self) -> Observation:
        """
        Return what the viewer sees: the table, or a finished deal as long as its result lies there.

        It follows from the record, so it is made once for each moment, however often it is asked for.
        """
        moment = self.match.record, self.viewer, self.result_pending
        if self._seen is None or self._seen[0] != moment:
            self._seen = moment, self._observe()
        return self._seen[1]

    def _observe(self) -> Observation:
        if self.result_pending and self.match.finished_deal is not None:
            return self.match.finished_deal.observation(self.viewer)
        return self.match.observation(self.viewer)
