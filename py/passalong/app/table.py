"""A match on the table of this device: whose eyes it is drawn for, what they have staged, and what has been told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from passalong.app import dialogs, screens, waiting, words
from passalong.app.house import differing
from passalong.app.joining import Places, newcomers, players
from passalong.app.message import deal_word, fits, message, note_received, note_sent
from passalong.app.notes import Notes
from passalong.app.post import Letter
from passalong.app.since import Missed, Since, strip
from passalong.app.waiting import DAY_MS, Absent, Waiting
from passalong.bots import Thinking, usual_level
from passalong.game import TERMINAL, IllegalActionError, Observation, Reason
from passalong.games import load_game, load_pack
from passalong.invitation import take_seat
from passalong.links import Kind, Opening, actors, encode_digits, fragment, moved_since
from passalong.match import Match
from passalong.pack import Text, View
from passalong.record import Record, RecordEvent, read_json
from passalong.ui.draft import Draft
from passalong.ui.html import Html
from passalong.ui.sentence import fill

Ui = dict[str, object]
Choice = tuple[int, int]
"""A seat and its action."""
STEPS_SEEN = 12
"""How many steps of what came by link are seen one after the other, at most."""
MOMENT_MS = 400
"""For how long a bot thinks before the table says so."""
NO_SETTINGS: Mapping[str, object] = {}


class Table:
    """
    A match in play.

    `viewer` is the person here that the table is drawn for, None for somebody who watches. `ui` holds what a seat has
    staged: it never leaves this device, and neither do the `notes`. `result_pending` keeps a finished deal on the table
    until the players go on. `covered` hides everything until the phone is in the viewer's hands. `wins` counts the
    matches that each seat has won in a series. `coming` is a longer record of the match that came by link, until all of
    it has been seen. `ponders` tells that the bot on turn has been thinking for longer than a moment.
    """

    def __init__(
        self,
        match: Match,
        viewer: int | None = None,
        ui: Mapping[int, Ui] | None = None,
        *,
        result_pending: bool = False,
        wins: Sequence[int] = (),
        notes: Notes | None = None,
    ):
        self.match = match
        self.ui: dict[int, Ui] = dict(ui or {})
        self.result_pending = result_pending and match.finished_deal is not None
        self.notes = notes or Notes.from_json({}, match.bots)
        self._missed = Missed(self.notes)
        self.viewer = viewer if viewer in self.seats_here() else self._first_person()
        self.wins = tuple(wins) or (0,) * match.record.num_players
        self.covered = False
        self.coming: Record | None = None
        self._thinking: Thinking[Choice | None] | None = None
        self._choice: Choice | None = None
        self._asked = False
        self._since = 0
        self.ponders = False
        self._left = False
        self._turn_to_person()
        self.cover()
        self._told = len(self._observation().history)
        self._seat_moves_told = Counter(self.record.hand_overs())
        self._names_told = self.record.names
        self._covered_since = self._told
        self._holder = self.viewer

    @classmethod
    def begin(cls, record: Record, notes: Notes | None = None, wins: Sequence[int] = ()) -> Table:
        """Put a game on the table that is new here, just set up or come by link: everything is news."""
        match = Match(record)
        table = cls(match, result_pending=match.finished_deal is not None, wins=wins, notes=notes)
        table._told = 0
        table._seat_moves_told.clear()
        if record.height and table.seats_elsewhere():
            for seat in table.seats_here():
                table._missed.call_back(match, seat)
        return table

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Read what `to_text` wrote; `shelf.read_saved` reads what anybody may have written."""
        return cls.from_json(read_json(text))

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Table:
        """Read the fields of a save."""
        match = Match(Record.from_text(data["record"]))
        notes = Notes.from_json(data.get("notes", {}), match.bots)
        ui = {int(seat): dict(staged) for seat, staged in data["ui"].items()}
        wins = [int(won) for won in data.get("wins", ())]
        table = cls(match, data["viewer"], ui, result_pending=bool(data["result_pending"]), wins=wins, notes=notes)
        table._left = bool(data.get("left"))
        table.cover()
        return table

    def to_text(self) -> str:
        """Write the table as a save."""
        fields = {
            "record": self.record.to_text(),
            "viewer": self.viewer,
            "ui": {str(seat): staged for seat, staged in self.ui.items() if staged},
            "result_pending": self.result_pending,
            "wins": self.wins,
            "notes": self.notes.to_json(),
            **({"left": True} if self._left else {}),
        }
        return json.dumps(fields, ensure_ascii=False)

    # What happens

    def play(self, text: str) -> str | None:
        """Play an action for the viewer; returns a sentence that says why not, or None."""
        seat, refusal = self.viewer, self._why_not_now()
        return self._play_text(seat, text) if seat is not None and refusal is None else refusal

    def touch(self, token: str, settings: Mapping[str, object] = NO_SETTINGS) -> Touched:
        """Stage something for the viewer; raises `IllegalActionError` where nothing can be touched."""
        if self.covered:
            raise IllegalActionError(words.COVERED, Reason("covered", {}))
        if self.looks_back():
            raise IllegalActionError(words.EARLIER, Reason("earlier", {}))
        seat = self._own_seat()
        game, names = self.match.record.game, self.match.names
        touched = touch(game, self._facing(), names, self._own_ui(), token, settings=settings)
        self.ui[seat] = touched.ui
        return touched

    def _why_not_now(self) -> str | None:
        """Say why nothing can be played at the table now, or return None; what has ended can still be looked at."""
        if self.covered:
            return words.COVERED
        if self.looks_back():
            return words.EARLIER
        if self.viewer is None:
            return words.WATCHING
        return words.NOT_NOW if self.result_pending or self.coming or self.match.is_over() else None

    def interrupt(self, what: str) -> str | None:
        """Play one of the `interruptions`; returns a sentence why not, or None."""
        if self.coming or what not in self.interruptions():
            return words.NOT_NOW
        seat, _, text = what.partition(" ")
        return self._play_text(int(seat), text)

    def undo(self) -> str | None:
        """Take the last move back; returns a sentence that says why not, or None."""
        if self.looks_back():
            return words.EARLIER
        if self.viewer is None or not self.can_undo():
            return words.NO_UNDO
        self.match.undo(self.viewer)
        self._forget_thoughts()
        self._forget_staged(self.viewer)
        self._turn_to_person()
        self._told = min(self._told, len(self._observation().history))
        return None

    def tick(self, now: int = 0) -> None:
        """Go a step on: with what came by link, or with a bot, be it on turn or pleased to act out of turn."""
        if self.coming:
            self._follow(self.coming)
        elif self._choice:
            self._play(*self._choice)
        elif self.is_moving():
            self._think(now)

    def go_on(self) -> None:
        """Clear a finished deal away and show the next one."""
        if self.result_pending and not self.match.is_over():
            self.result_pending = False
            self._missed.begin_anew(self.match.record.height)
            self._told = sum(event.kind == "score" for event in self.match.observation(None).history)
            self._turn_to_person()
            self.cover()

    def uncover(self) -> None:
        """Show the table to the viewer, who now holds the phone."""
        self.covered = self._left = False

    def cover(self) -> None:
        """Draw the curtain where several people share this phone and hold secrets, or did until now."""
        since = self.since()
        if since:
            since.go("last")
        shared = self.is_private() or self._left
        self.covered = shared and not self.result_pending and not self.match.is_over()

    def hand_over(self, seat: int) -> None:
        """
        Let a bot play for somebody who left (L35), or give the seat back to its person; nothing once all is over.

        Unless the viewer stays and looks on, whoever leaves may hold the phone.
        """
        if self.match.is_over():
            return
        looks_on = not self.covered and not self.result_pending and seat != self.viewer
        self._left = self._left or (self.is_private() and not looks_on)
        if self.match.bots[seat] is not None:
            self.match.hand_over(seat, None)
            if self.match.record.bots[seat] is not None:
                self.notes.here = (*self.notes.here, seat)
        elif self.seats_here() != [seat]:
            self.match.hand_over(seat, usual_level(load_pack(self.match.record.game).bots))
        self._acted()
        if self.viewer not in self.seats_here():
            self.viewer = self._first_person()
        self._turn_to_person()
        self.cover()

    def resign(self) -> None:
        """Give the match up for the viewer; only where two play."""
        self.match.resign(self._own_seat())
        self._end_by_agreement()

    def offer_draw(self) -> None:
        """Offer a draw for the viewer; a bot refuses at once (C19), and a person here answers at the curtain."""
        self.match.offer_draw(self._own_seat())
        self._acted()
        self.cover()
        other = 1 - self._own_seat()
        if self.match.bots[other] is not None:
            self.match.answer_draw(other, accept=False)

    def draw_to_answer(self) -> bool:
        """Tell whether somebody here is asked for a draw."""
        offered = self.match.draw_offer()
        return offered is not None and 1 - offered in self.seats_here() and not self.is_moving()

    def answer_draw(self, accept: bool) -> None:
        """Answer an offered draw for the seat that was asked."""
        offered = self.match.draw_offer()
        if offered is not None:
            self.match.answer_draw(1 - offered, accept)
            self._end_by_agreement()

    def rematch(self, seed: bytes) -> Table:
        """
        Set out another match with the same people; the series counts on.

        By link it is the same match on whichever device it is set out, so that two who both do so play one.
        """
        seed = self.match.next_seed() if self.seats_elsewhere() else seed
        won = (gain > 0 for gain in self.match.returns())
        wins = [total + one for total, one in zip(self.wins, won, strict=True)]
        return Table.begin(self.match.next_match(seed), Notes(here=self.notes.here), wins)

    # What can be asked

    @property
    def record(self) -> Record:
        """The match as far as it is known here, seen or not."""
        return self.coming or self.match.record

    def seats_here(self) -> list[int]:
        """List the seats of the people at this device."""
        return [seat for seat in self.notes.here if self.match.bots[seat] is None]

    def seats_elsewhere(self) -> list[int]:
        """List the seats of people at other devices, those included that nobody has taken yet."""
        return [seat for seat, bot in enumerate(self.match.bots) if bot is None and seat not in self.notes.here]

    def is_moving(self) -> bool:
        """Tell whether something happens by itself: moves that came by link, or a bot's whom nothing keeps waiting."""
        if self.result_pending or self.coming:
            return not self.result_pending
        return self._choice is not None or (self.notes.leads and not self._asked and bool(self.match.bots_to_ask()))

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of a bot's thinking: nothing has changed, and nobody need wait."""
        asks_a_person = self.is_moving() and not self.coming and self.match.current_player() in self.seats_here()
        return self._thinking is not None or (asks_a_person and self._choice is None)

    def is_waiting(self) -> bool:
        """Tell whether the next move is up to somebody at another device."""
        seat = self.match.current_player()
        return seat >= 0 and seat not in self.seats_here() and not self.is_moving() and not self.result_pending

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

    def calls(self) -> bool:
        """Tell whether others at other devices wait for somebody here: for their turn, or for a link that is owed."""
        on_turn = self.match.current_player() in self.seats_here() and bool(self.seats_elsewhere())
        return on_turn or self.owes_link()

    def call(self) -> str:
        """Say how the match or a deal ended, or by link whose turn it is, in a few words that anybody may read."""
        if self.is_moving():
            return ""
        if self.match.is_over():
            return words.won(self.winners())
        if self.result_pending:
            return words.deal_over(self.deal, self._observation().round)
        if not self.seats_elsewhere():
            return ""
        if self.is_waiting():
            return words.WAITING_FOR.format(name=self.turn_name())
        return words.YOUR_TURN if len(self.seats_here()) == 1 else words.to_play(self.turn_name())

    def can_undo(self) -> bool:
        """Tell whether the viewer may take back the last move; what has been sent is not taken back."""
        shown = not self.result_pending and not self.covered and self.coming is None
        out = max(self.notes.sent, self.notes.shown) >= self.match.record.height
        return shown and not out and self.viewer is not None and self.match.can_undo(self.viewer)

    def may_ask(self) -> bool:
        """Tell whether the viewer may ask for a hint: on turn, with the phone in hand, where the game can give one."""
        on_turn = self.viewer is not None and self.match.current_player() == self.viewer
        return on_turn and not self.covered and not self.result_pending and self._text.advises

    def is_private(self) -> bool:
        """Tell whether several people share this phone and hold secrets."""
        return len(self.seats_here()) > 1 and load_game(self.match.record.game).private_hands

    def since(self) -> Since | None:
        """Return the strip of what has happened since the viewer last looked, if it lies on the table."""
        return None if self.covered else self._missed.strip(self.match.record, self.viewer)

    def looks_back(self) -> bool:
        """Tell whether the table is shown as it was at an earlier step of the strip."""
        since = self.since()
        return since is not None and not since.is_now

    def may_call_back(self) -> bool:
        """Tell whether something has happened that the viewer can be shown once more."""
        return not self.covered and any(mover != self.viewer for mover in self.match.movers)

    def call_back(self) -> None:
        """Lay the strip on the table, where it is not there already."""
        self._missed.call_back(self.match, self.viewer)

    def put_away(self) -> None:
        """Take the strip from the table."""
        self._missed.put_away(self.viewer)

    def may_look_back(self) -> bool:
        """Tell whether a deal that has ended lies on the table still; who has gone on looks back no more."""
        return self.match.finished_deal is not None and (self.result_pending or self.match.is_over())

    def interruptions(self) -> dict[str, str]:
        """
        List what the people at this phone may do at the curtain, whoever is on turn.

        The keys are a seat and an action, "1 fire"; the values are what the buttons say.
        """
        here = self.seats_here() if self.covered else []
        return {
            f"{seat} {text}": fill(label, name=self.match.names[seat])
            for seat in here
            for text, label in self._text.interruptions.items()
            if self.match.why_not(text, seat) is None
        }

    def offered(self) -> None:
        """Note that the link to this moment is at hand, and may be out: nothing before it can be taken back."""
        self.notes.shown = self.record.height

    def sent(self, now: int = 0, height: int | None = None) -> None:
        """Note that the link to this moment has left the device, or to the moment when so many steps had been made."""
        if height in (None, self.record.height):
            note_sent(self.record, self.notes)
        self.notes.sent = max(self.notes.sent, self.record.height if height is None else height)
        self.notes.posted = now

    def link(self, page: str) -> str:
        """Return the link that holds this game."""
        return f"{page}#{fragment(self.record)}"

    def digits(self) -> str:
        """Return the link that holds this game as digits, for a QR code."""
        return encode_digits(self.record)

    def news(self) -> str:
        """Say what has happened since the last time, and what there is to do; empty while bots are at it."""
        if self.is_moving():
            return ""
        if self.covered:
            return self._question() or words.HAND_ON.format(name=self._viewer_name())
        seen = self._facing()
        lines = [*self.seats_moved(), *self._text.lines(seen.history[self._told :], self.match.names)]
        self._told = self._covered_since = len(seen.history)
        self._seat_moves_told, self._names_told = Counter(self.record.hand_overs()), self.record.names
        prompt = self._text.prompt(seen, self.match.names, self._own_ui())
        before = [line for line in lines if line != prompt]
        return " ".join([*before, *self._agreed(), *self._passing_on(), *self._offer(), prompt])

    def seats_moved(self) -> list[str]:
        """Say who has sat down since the last time, and which seats have moved: to another device, a bot and back."""
        changes = Counter(self.record.hand_overs()) - self._seat_moves_told
        changed = (words.seat_changed(event, self.match.names[event.player]) for event in changes.elements())
        return [*newcomers(self._names_told, self.record.names), *changed]

    def _passing_on(self) -> list[str]:
        """Say who gets the phone, when it changes hands."""
        moved, self._holder = self._holder != self.viewer, self.viewer
        return [words.HAND_ON.format(name=self._viewer_name())] if moved and len(self.seats_here()) > 1 else []

    def _agreed(self) -> list[str]:
        """Say how a match ended that was not played out."""
        ended = self.match.ended_by()
        return [words.ended(ended, self.match.names)] if ended else []

    def _question(self) -> str:
        """Ask whoever is here to be asked for a draw, or return nothing."""
        offered = self.match.draw_offer()
        if offered is None or not self.draw_to_answer():
            return ""
        asked = fill(words.YOUR_ANSWER, name=self.match.names[1 - offered])
        return " ".join([*self._offer(), str(asked)])

    def _offer(self) -> list[str]:
        offered = self.match.draw_offer()
        return [] if offered is None else [fill(words.DRAW_OFFERED, name=self.match.names[offered])]

    def summary(self) -> str:
        """Say in a few words how the game stands."""
        return f"{self.stage()}: {self._turn()}"

    def group(self) -> str:
        """Say under which of `screens.GROUPS` the lobby lists this game."""
        if self.match.is_over():
            return "over"
        if self.seats_elsewhere() and not self.notes.here:
            return "watch"
        return "wait" if self.is_waiting() else "play"

    def stage(self) -> str:
        """Say how far the match is: "Round 3"."""
        return words.stage(self.deal, self._observation().round)

    def sharing_text(self) -> str:
        """Say what has happened since the last link, and whose move it is, to whoever gets this one."""
        return message(self.record, self.notes)

    @property
    def title(self) -> str:
        """The game's name."""
        return load_game(self.match.record.game).title

    @property
    def deal(self) -> str:
        """What one deal is called in this game: a round, a game."""
        return deal_word(self.match.record.game)

    # What is shown

    def regions(self, settings: Mapping[str, object] = NO_SETTINGS, now: int = 0) -> dict[str, Html]:
        """Draw everything but the dialog, as it is at a moment."""
        frame = screens.TableFrame(self.title, self.stage(), self._turn(), self.can_undo(), self.house_rules())
        header = screens.table_header(frame)
        if self.covered:
            curtain = self._curtain()
            return {"header": header, **curtain, "actions": self._post(now) + curtain["actions"]}
        seen, names, since = self._facing(), self.match.names, self.since()
        may_act = bool(seen.legal_actions)
        ui = {**self._own_ui(), **settings, **({"waits": True} if self.is_waiting() else {})}
        regions = scene(self.match.record.game, seen, names, ui, may_act)
        regions |= {"header": header, "coach": strip(since) if since else Html()}
        regions["log"] = screens.log(self._log(seen), self.may_call_back())
        if self.result_pending or self.match.is_over():
            over, watches = self.match.is_over(), self.viewer is None
            regions["actions"] = screens.after_result(over, self.deal, sends=self.sends_on(), watches=watches)
        elif not self.is_moving():
            regions["actions"] = self._post(now) + regions["actions"]
        return regions

    def _log(self, seen: Observation) -> list[str]:
        """Tell what has happened in this deal, seats that moved to another device among it."""
        lines, told, names = list[str](), 0, self.match.names
        for before, move in self.match.asides(seen.round):
            lines += self._text.lines(seen.history[told:before], names)
            lines.append(words.seat_changed(move, names[move.player]))
            told = before
        return [*lines, *self._text.lines(seen.history[told:], names)]

    def _post(self, now: int) -> Html:
        """Say how it stands with the link that is waited for; nothing while it is somebody's turn here."""
        if not self.is_waiting() and self.viewer is not None:
            return Html()
        return waiting.post(self.waiting(now))

    def waiting(self, now: int) -> Waiting:
        """Return how it stands with the link that is waited for."""
        name, is_free = self.turn_name(), self.record.is_free(self.match.current_player())
        owes, ago = self.owes_link(), words.when(self.notes.posted, now)
        sent = self.notes.leads and not owes and bool(self.seats_here())
        replaced = [(seat, self.match.names[seat]) for seat in self.notes.here if self.match.bots[seat] is not None]
        stand_in = next(iter(replaced), None) if self.viewer is None else None
        is_bot, untold = self.match.bots[self.match.current_player()] is not None, self.notes.owes_seat
        return Waiting(name, is_free, owes, sent, ago, self.viewer is None, stand_in, untold, is_bot)

    def absent(self, now: int) -> Absent:
        """Return who is waited for at another device, and whether they have been silent for a day."""
        seat = self.match.current_player()
        silent = 0 < self.notes.posted <= now - DAY_MS
        return Absent(seat, self.match.names[seat], silent or self.record.is_free(seat))

    def may_replace(self, now: int) -> bool:
        """Tell whether a bot may play on for whoever is waited for: those who moved last, and have sent it, may ask."""
        return self.is_waiting() and self.waiting(now).sent and self.absent(now).may_replace

    def turn_name(self) -> str:
        """Return the name of whoever is on turn."""
        return self.match.names[self.match.current_player()]

    def _curtain(self) -> dict[str, Html]:
        """Hide the table; what everybody may know of the moves since is told above the button."""
        public = self.match.observation(None).history
        news = self._text.lines(public[min(self._covered_since, len(public)) :], self.match.names)
        told = [*self.seats_moved(), *news]
        name, art = self._viewer_name(), self._view.emblem()
        return screens.curtain(screens.Curtain(self.viewer or 0, name, art, tuple(told), self.interruptions()))

    def result(self) -> dialogs.Result:
        """Return how the finished deal, or the match, ended."""
        seen, over = self._observation(), self.match.is_over()
        title = words.MATCH_OVER if over else words.deal_over(self.deal, seen.round)
        ended = self.match.ended_by()
        body = self._stopped(seen, ended) if ended else self._view.result(seen, self.match.names)
        facts = {"can_review": self.may_look_back(), "sends": self.sends_on(), "watches": self.viewer is None}
        return dialogs.Result(title, body, over, self.deal, self._series(), **facts)

    def _stopped(self, seen: Observation, ended: RecordEvent) -> Html:
        """Say how a match ended that was not played out, and show what its view shows then, if anything."""
        names = self.match.names
        return screens.ended(words.ended(ended, names)) + self._view.stopped(seen, names)

    def _series(self) -> tuple[tuple[str, int], ...]:
        """Return how many matches everybody has won, this one included, once there was more than one."""
        if not sum(self.wins) or not self.match.is_over():
            return ()
        won = [gain > 0 for gain in self.match.returns()]
        return tuple((name, total + one) for name, total, one in zip(self.match.names, self.wins, won, strict=True))

    def kept_ui(self, seat: int | None) -> Ui:
        """Return what a seat keeps after a move of all that it has staged: notes, the order of the hand."""
        return {name: value for name, value in self._ui_of(seat).items() if name in self._view.kept}

    def menu(self) -> dialogs.Menu:
        """Return the menu's contents."""
        match, seen = self.match, self._observation()
        scores = zip(match.names, seen.scores, strict=True)
        running = not match.is_over() and not self.covered and self.viewer is not None
        ours = running and match.record.num_players == 2
        may_offer = ours and match.current_player() == self.viewer and match.draw_offer() is None
        offers = {"may_resign": ours, "may_offer_draw": may_offer, "may_ask": self.may_ask()}
        offers["may_call_back"] = self.may_call_back()
        return dialogs.Menu(self.title, tuple(scores), self.can_undo(), **offers)

    def seats(self) -> tuple[dialogs.SeatAtTable, ...]:
        """Return who plays each seat now."""
        return tuple(self._seat_now(seat) for seat in range(self.match.record.num_players))

    def _seat_now(self, seat: int) -> dialogs.SeatAtTable:
        is_bot, is_here = self.match.bots[seat] is not None, seat in self.notes.here
        may_leave = self.record.is_free(seat) or (is_here and self.seats_here() != [seat])  # for others, after a day
        may_change = not self.match.is_over() and (is_bot or may_leave) and (is_here or self.viewer is not None)
        return dialogs.SeatAtTable(seat, self.match.names[seat], is_bot, is_here, may_change)

    def letter(self, page: str, can_share: bool) -> Letter:
        """Return the link, ready to send."""
        url = self.link(page)
        seat = self.match.current_player()
        is_person = self.is_waiting() and not self.record.is_free(seat) and self.match.bots[seat] is None
        to = self.turn_name() if is_person else ""
        reads = "" if self.match.is_over() else words.open_link(self._text.in_links)
        text = self.sharing_text()
        return Letter(self.title, text, url, fits(text, url), to, can_share=can_share, reads=reads)

    def may_join(self) -> bool:
        """Tell whether somebody can sit down here: there are others' seats, and nobody here has one."""
        return bool(self.seats_elsewhere()) and not self.seats_here()

    def may_sit_down(self) -> bool:
        """Tell whether a seat is free."""
        return any(map(self.record.is_free, range(self.record.num_players)))

    def places(self) -> Places:
        """Return what somebody can be who comes to this table: a player whose seat is free or taken, or a spectator."""
        taken = self.match.record.names
        seats = tuple((seat, self.match.names[seat], not taken[seat]) for seat in self.seats_elsewhere())
        return Places(players(taken, self.match.bots), seats, self._text.hidden, self.house_rules())

    def house_rules(self) -> tuple[str, ...]:
        """Say what differs from the sheet."""
        return differing(self.record.game, self.record.options, bool(self.seats_elsewhere()))

    def take_seat(self, seat: int, name: str, mark: bytes = b"") -> None:
        """
        Sit down on the seat of somebody elsewhere, on a free one under a name; raises `ValueError` why not.

        There the random `mark` tells this person from a namesake who sits down at the same time.

        A seat that was taken has moved to this device then, which the record tells everybody.
        """
        if seat not in self.seats_elsewhere():
            raise ValueError(words.SEAT_GONE)
        self._catch_up()
        if self.match.record.is_free(seat):
            self.match.reseat(take_seat(self.match.record, seat, name, mark=mark))
            self._names_told = self.record.names
        elif not self.match.is_over():
            self.match.move_seat(seat)
            self._acted()
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self._missed.call_back(self.match, seat)
        self._turn_to_person()
        self.viewer = seat if self.viewer is None else self.viewer
        self.cover()

    def receive(self, opening: Opening) -> None:
        """Take in what a link has brought; the last steps of it are seen one by one."""
        record, known = opening.record, self.record
        if opening.kind is Kind.NEWER:
            note_received(record, self.notes)
        if record.steps() == known.steps():
            self.match.reseat(record)
            return
        self._missed.arrived(self.match.record, record, self.seats_here())
        if opening.kind is Kind.NEWER:
            self.notes.leads, self.notes.sent = False, record.height
        if record.steps()[: known.height] != known.steps():
            self.match = Match(record)
        self.match.reseat(record)
        while record.height - self.match.record.height > STEPS_SEEN:
            self.match.follow(record)
        self.coming = record if record.height > self.match.record.height else None
        self._turn_over()

    # Inside

    @property
    def _view(self) -> View[Observation]:
        return load_pack(self.match.record.game).view

    @property
    def _text(self) -> Text[Observation]:
        return load_pack(self.match.record.game).text

    def _own_ui(self) -> Ui:
        return self._ui_of(self.viewer)

    def _ui_of(self, seat: int | None) -> Ui:
        return {} if seat is None else self.ui.get(seat, {})

    def _viewer_name(self) -> str:
        return "" if self.viewer is None else self.match.names[self.viewer]

    def _observation(self) -> Observation:
        if self.result_pending and self.match.finished_deal is not None:
            return self.match.finished_deal.observation(self.viewer)
        return self.match.observation(self.viewer)

    def _facing(self) -> Observation:
        """Return what the viewer sees, and may do about it: nothing while a result lies on the table."""
        seen = self._observation()
        if self.match.is_over():
            return replace(seen, legal_actions=(), current_player=TERMINAL)
        return replace(seen, legal_actions=()) if self.result_pending else seen

    def _play_text(self, seat: int, text: str) -> str | None:
        refusal = self.match.why_not(text, seat)
        if refusal is not None:
            return self._text.reason(refusal, self.match.names)
        self._play(seat, self.match.string_to_action(text))
        return None

    def _own_seat(self) -> int:
        """Return the viewer's seat; raises `IllegalActionError` for somebody who only watches."""
        if self.viewer is None:
            raise IllegalActionError(words.WATCHING, Reason("watching", {}))
        return self.viewer

    def _acted(self) -> None:
        """Note that a person here was the last to act; whatever bots are thinking is about the moment before."""
        self.notes.leads = True
        self._forget_thoughts()

    def _play(self, seat: int, action: int) -> None:
        if seat in self.seats_here():
            self._acted()
            self._missed.put_away(seat)
        self.match.play(seat, action)
        self._forget_staged(seat)
        self._turn_over()

    def _follow(self, record: Record) -> None:
        """See the next step of what came by link."""
        self.match.follow(record)
        if self.match.record.height >= record.height:
            self.coming = None
        if self.viewer not in self.seats_here():
            self.viewer = self._first_person()  # a bot has been asked to play for them
        self._turn_over()

    def _catch_up(self) -> None:
        """See all that came by link at once."""
        while self.coming:
            self._follow(self.coming)

    def _turn_over(self) -> None:
        self._forget_thoughts()
        self.result_pending = self.match.finished_deal is not None
        if self.result_pending:
            self.covered = False
        else:
            self._turn_to_person()

    def _end_by_agreement(self) -> None:
        self._acted()
        self.covered = self.covered and not self.match.is_over()

    def _forget_staged(self, seat: int) -> None:
        """Clear what a seat has staged, but not what its view keeps."""
        self.ui[seat] = self.kept_ui(seat)

    def _turn_to_person(self) -> None:
        """
        Draw the table for the person on turn; while a bot plays, it stays as it was.

        Bots that may act out of turn are asked first.
        """
        seat = self.match.current_player()
        if seat in self.seats_here() and not self.result_pending and seat != self.viewer and not self.is_moving():
            self.viewer = seat
            self.cover()

    def _think(self, now: int) -> None:
        """Let the bots think for a slice; what one wants to do out of turn waits for a tick of its own."""
        if self._thinking is None:
            self._thinking, self._since = self.match.think(), now
        self.ponders = now - self._since >= MOMENT_MS and self.match.current_player() not in self.seats_here()
        try:
            next(self._thinking)
        except StopIteration as done:
            self._thinking, self._asked, self.ponders = None, True, False
            choice: Choice | None = done.value
            if choice and choice[0] == self.match.current_player():
                self._play(*choice)
            else:
                self._choice = choice
                self._turn_to_person()

    def _forget_thoughts(self) -> None:
        self._thinking, self._choice, self._asked, self.ponders = None, None, False, False

    def _first_person(self) -> int | None:
        return next(iter(self.seats_here()), None)

    def _turn(self) -> str:
        if self.match.is_over():
            return words.won(self.winners())
        if self.result_pending:
            return words.DEAL_OVER
        return words.thinks(self.turn_name()) if self.ponders else words.to_play(self.turn_name())

    def winners(self) -> list[str]:
        """List the names of those who have won."""
        return [name for name, gain in zip(self.match.names, self.match.returns(), strict=True) if gain > 0]


def scene(
    game: str, seen: Observation, names: Sequence[str], ui: Mapping[str, object], may_act: bool
) -> dict[str, Html]:
    """Draw what a seat sees of a game: its view, and the log."""
    regions: dict[str, Html] = dict(load_pack(game).view.draw(seen, ui, names, may_act))
    regions["log"] = screens.log(load_pack(game).text.lines(seen.history, names))
    return regions


class Touched(NamedTuple):
    """What a touch has come to: the draft from now on, an action that it completes, and what is said of it."""

    ui: Ui
    action: str | None
    told: str


def touch(
    game: str, seen: Observation, names: Sequence[str], ui: Draft, token: str, *, settings: Mapping[str, object]
) -> Touched:
    """Take a touch as a game's view does, and say what it has changed: in so many words, or by another prompt."""
    text, view = load_pack(game).text, load_pack(game).view
    staged, action = view.touch(seen, {**ui, **settings}, token)
    after: Ui = {name: value for name, value in staged.items() if name not in settings}
    before, now = text.prompt(seen, names, ui), text.prompt(seen, names, after)
    told = text.change(seen, names, ui, after), now if now != before else ""
    return Touched(after, action, " ".join(filter(None, told)))
