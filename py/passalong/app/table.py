"""A match on the table of this device: whose eyes it is drawn for, what they have staged, and what has been told."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from passalong.app import dialogs, screens, words
from passalong.app.notes import Notes
from passalong.app.post import Letter, Places
from passalong.bots import Thinking, usual_level
from passalong.game import IllegalActionError, InvalidRecordError, Observation, Reason
from passalong.games import load_game, part
from passalong.invitation import take_seat
from passalong.links import Kind, Opening, encode, encode_digits
from passalong.match import Match
from passalong.record import Record, RecordEvent, read_json
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
        self.viewer = viewer if viewer in self.seats_here() else self._first_person()
        self.wins = tuple(wins) or (0,) * match.record.num_players
        self.covered = False
        self.coming: Record | None = None
        self._thinking: Thinking[Choice | None] | None = None
        self._choice: Choice | None = None
        self._asked = False
        self._since = 0
        self.ponders = False
        self._turn_to_person()
        self.cover()
        self._told = len(self._observation().history)
        self._covered_since = self._told
        self._holder = self.viewer

    @classmethod
    def begin(cls, record: Record, notes: Notes | None = None, wins: Sequence[int] = ()) -> Table:
        """Put a game on the table that is new here, just set up or come by link: everything is news."""
        match = Match(record)
        table = cls(match, result_pending=match.finished_deal is not None, wins=wins, notes=notes)
        table._told = 0
        return table

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Read what `to_text` wrote; raises `InvalidRecordError`."""
        return cls.from_json(read_json(text))

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Table:
        """Read the fields of a save, and see that they can be drawn; raises `InvalidRecordError`."""
        try:
            match = Match(Record.from_text(data["record"]))
            notes = Notes.from_json(data.get("notes", {}), match.bots)
            ui = {int(seat): dict(staged) for seat, staged in data["ui"].items()}
            wins = [int(won) for won in data.get("wins", ())]
            table = cls(match, data["viewer"], ui, result_pending=bool(data["result_pending"]), wins=wins, notes=notes)
            table.regions()
        except InvalidRecordError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InvalidRecordError(f"This saved game is damaged ({type(error).__name__}: {error}).") from None
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
        }
        return json.dumps(fields, ensure_ascii=False)

    # What happens

    def play(self, text: str) -> str | None:
        """Play an action for the viewer; returns a sentence that says why not, or None."""
        if self.covered:
            return words.COVERED
        if self.viewer is None:
            return words.WATCHING
        return self._play_text(self.viewer, text)

    def pick(self, token: str, settings: Mapping[str, object] = NO_SETTINGS) -> str | None:
        """Stage something for the viewer and play what that completes; returns a sentence why not, or None."""
        if self.covered:
            return words.COVERED
        if self.viewer is None:
            return words.WATCHING
        staged, action = self._view.touch(self._observation(), {**self._own_ui(), **settings}, token)
        self.ui[self.viewer] = {name: value for name, value in staged.items() if name not in settings}
        return None if action is None else self.play(action)

    def interrupt(self, what: str) -> str | None:
        """Play one of the `interruptions`; returns a sentence why not, or None."""
        if what not in self.interruptions():
            return words.NOT_NOW
        seat, _, text = what.partition(" ")
        return self._play_text(int(seat), text)

    def undo(self) -> str | None:
        """Take the last move back; returns a sentence that says why not, or None."""
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
            self._told = sum(event.kind == "score" for event in self.match.observation(None).history)
            self._turn_to_person()
            self.cover()

    def uncover(self) -> None:
        """Show the table to the viewer, who now holds the phone."""
        self.covered = False

    def cover(self) -> None:
        """Draw the curtain where several people share this phone and hold secrets."""
        self.covered = self.is_private() and not self.result_pending and not self.match.is_over()

    def hand_over(self, seat: int) -> None:
        """Let a bot play for somebody who left (L35), or give the seat back to its person."""
        if self.match.bots[seat] is not None:
            self.match.hand_over(seat, None)
            if self.match.record.bots[seat] is not None:
                self.notes.here = (*self.notes.here, seat)
        elif self.seats_here() != [seat]:
            self.match.hand_over(seat, usual_level(part(self.match.record.game, "bot").BOTS))
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
        """Offer a draw for the viewer; a bot refuses at once (C19)."""
        self.match.offer_draw(self._own_seat())
        self._acted()
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
        """Set out another match with the same people; the series counts on."""
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

    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here: what happened last happened here, and has not been sent."""
        news = bool(self.seats_here()) and self.notes.leads and self.notes.sent < self.record.height
        stands = self.is_waiting() or self.match.is_over()
        return news and stands and bool(self.seats_elsewhere())

    def can_undo(self) -> bool:
        """Tell whether the viewer may take back the last move; what has been sent is not taken back."""
        shown = not self.result_pending and not self.covered and self.coming is None
        sent = self.notes.sent >= self.match.record.height
        return shown and not sent and self.viewer is not None and self.match.can_undo(self.viewer)

    def may_ask(self) -> bool:
        """Tell whether the viewer may ask for a hint: on turn, with the phone in hand, where the game can give one."""
        on_turn = self.viewer is not None and self.match.current_player() == self.viewer
        return on_turn and not self.covered and not self.result_pending and hasattr(self._words, "hint")

    def is_private(self) -> bool:
        """Tell whether several people share this phone and hold secrets."""
        return len(self.seats_here()) > 1 and load_game(self.match.record.game).private_hands

    def interruptions(self) -> dict[str, str]:
        """
        List what the people at this phone may do at the curtain, whoever is on turn.

        The keys are a seat and an action, "1 fire"; the values are what the buttons say.
        """
        labels: Mapping[str, str] = getattr(self._words, "INTERRUPTIONS", {})
        here = self.seats_here() if self.covered else []
        return {
            f"{seat} {text}": fill(label, name=self.match.names[seat])
            for seat in here
            for text, label in labels.items()
            if self.match.why_not(text, seat) is None
        }

    def sent(self) -> None:
        """Note that the link to this moment has left the device: nothing before it can be taken back."""
        self.notes.sent = self.record.height

    def link(self, page: str) -> str:
        """Return the link that holds this game."""
        return f"{page}#{encode(self.record)}"

    def digits(self) -> str:
        """Return the link that holds this game as digits, for a QR code."""
        return encode_digits(self.record)

    def news(self) -> str:
        """Say what has happened since the last time, and what there is to do; empty while bots are at it."""
        if self.is_moving():
            return ""
        if self.covered:
            return words.HAND_ON.format(name=self._viewer_name())
        seen = self._observation()
        lines = self._words.lines(seen.history[self._told :], self.match.names)
        self._told = self._covered_since = len(seen.history)
        return " ".join([*lines, *self._passing_on(), *self._offer(), self._words.prompt(seen, self.match.names)])

    def _passing_on(self) -> list[str]:
        """Say who gets the phone, when it changes hands."""
        moved, self._holder = self._holder != self.viewer, self.viewer
        return [words.HAND_ON.format(name=self._viewer_name())] if moved and len(self.seats_here()) > 1 else []

    def _offer(self) -> list[str]:
        offered = self.match.draw_offer()
        return [] if offered is None else [fill(words.DRAW_OFFERED, name=self.match.names[offered])]

    def summary(self) -> str:
        """Say in a few words how the game stands."""
        return f"{self.stage()}: {self._turn()}"

    def group(self) -> str:
        """Say under which of `screens.GROUPS` the lobby lists this game."""
        return "over" if self.match.is_over() else "wait" if self.is_waiting() else "play"

    def stage(self) -> str:
        """Say how far the match is: "Round 3"."""
        return words.stage(self.deal, self._observation().round)

    def sharing_text(self) -> str:
        """Say in one sentence what a link to this game is, to whoever gets it."""
        if not self.is_waiting():
            return f"{self.title}: {self.summary()}."
        if self.record.is_free(self.match.current_player()):
            return words.FREE_SEAT.format(title=self.title)
        return words.YOUR_MOVE.format(title=self.title, name=self.turn_name())

    @property
    def title(self) -> str:
        """The game's name."""
        return load_game(self.match.record.game).title

    @property
    def deal(self) -> str:
        """What one deal is called in this game: a round, a game."""
        return deal_word(self.match.record.game)

    # What is shown

    def regions(self, settings: Mapping[str, object] = NO_SETTINGS) -> dict[str, Html]:
        """Draw everything but the dialog."""
        frame = screens.TableFrame(self.title, self.stage(), self._turn(), self.can_undo())
        header = screens.table_header(frame)
        if self.covered:
            return {"header": header, **self._curtain()}
        seen, names = self._observation(), self.match.names
        may_act = not self.result_pending and not self.match.is_over() and bool(seen.legal_actions)
        regions = scene(self.match.record.game, seen, names, {**self._own_ui(), **settings}, may_act)
        regions["header"] = header
        if self.result_pending or self.match.is_over():
            regions["actions"] = screens.after_result(self.match.is_over(), self.deal, sends=self.owes_link())
        elif not self.is_moving():
            regions["actions"] += self._post()
        return regions

    def _post(self) -> Html:
        """Say whose link is waited for, and let one that is owed be sent; nothing while it is somebody's turn here."""
        if not self.is_waiting() and self.viewer is not None:
            return Html()
        told = words.WATCHING if self.viewer is None else words.waiting_for(self.turn_name())
        return screens.post(told, self.owes_link(), self.viewer is None)

    def turn_name(self) -> str:
        """Return the name of whoever is on turn."""
        return self.match.names[self.match.current_player()]

    def _curtain(self) -> dict[str, Html]:
        """Hide the table; what everybody may know of the moves since is told above the button."""
        public = self.match.observation(None).history
        told = self._words.lines(public[min(self._covered_since, len(public)) :], self.match.names)
        name, art = self._viewer_name(), self._view.emblem()
        return screens.curtain(screens.Curtain(self.viewer or 0, name, art, tuple(told), self.interruptions()))

    def result(self) -> dialogs.Result:
        """Return how the finished deal, or the match, ended."""
        seen, over = self._observation(), self.match.is_over()
        title = words.MATCH_OVER if over else words.deal_over(self.deal, seen.round)
        ended = self.match.ended_by()
        body = self._stopped(seen, ended) if ended else self._view.result(seen, self.match.names)
        walk = self.match.finished_deal is not None
        return dialogs.Result(title, body, over, self.deal, self._series(), walk, self.owes_link())

    def _stopped(self, seen: Observation, ended: RecordEvent) -> Html:
        """Say how a match ended that was not played out, and show what its view shows then, if anything."""
        names, shown = self.match.names, getattr(self._view, "stopped", None)
        return screens.ended(words.ended(ended, names)) + (shown(seen, names) if shown else "")

    def _series(self) -> tuple[tuple[str, int], ...]:
        """Return how many matches everybody has won, this one included, once there was more than one."""
        if not sum(self.wins) or not self.match.is_over():
            return ()
        won = [gain > 0 for gain in self.match.returns()]
        return tuple((name, total + one) for name, total, one in zip(self.match.names, self.wins, won, strict=True))

    def kept_ui(self, seat: int | None) -> Ui:
        """Return what a seat keeps after a move of all that it has staged: notes, the order of the hand."""
        kept = getattr(self._view, "KEPT", ())
        return {name: value for name, value in self._ui_of(seat).items() if name in kept}

    def menu(self) -> dialogs.Menu:
        """Return the menu's contents."""
        match, seen = self.match, self._observation()
        scores = zip(match.names, seen.scores, strict=True)
        running = not match.is_over() and not self.covered and self.viewer is not None
        ours = running and match.record.num_players == 2
        may_offer = ours and match.current_player() == self.viewer and match.draw_offer() is None
        offers = {"may_resign": ours, "may_offer_draw": may_offer, "may_ask": self.may_ask()}
        return dialogs.Menu(self.title, tuple(scores), self.can_undo(), **offers)

    def seats(self) -> tuple[dialogs.SeatAtTable, ...]:
        """Return who plays each seat now."""
        return tuple(self._seat_now(seat) for seat in range(self.match.record.num_players))

    def _seat_now(self, seat: int) -> dialogs.SeatAtTable:
        is_bot = self.match.bots[seat] is not None
        may_change = self.viewer is not None and (is_bot or self.seats_here() != [seat])
        return dialogs.SeatAtTable(seat, self.match.names[seat], is_bot, seat in self.notes.here, may_change)

    def letter(self, page: str, can_share: bool) -> Letter:
        """Return the link, ready to send."""
        url = self.link(page)
        seat = self.match.current_player()
        to = "" if not self.is_waiting() or self.record.is_free(seat) else self.turn_name()
        return Letter(self.title, self.sharing_text(), url, words.fits(len(url)), to, can_share=can_share)

    def may_join(self) -> bool:
        """Tell whether somebody can sit down here: there are others' seats, and nobody here has one."""
        return bool(self.seats_elsewhere()) and not self.seats_here()

    def places(self) -> Places:
        """Return what somebody can be who comes to this table: a player whose seat is free or taken, or a spectator."""
        taken = self.match.record.names
        seats = tuple((seat, self.match.names[seat], not taken[seat]) for seat in self.seats_elsewhere())
        return Places(self.title, self.summary(), tuple(name for name in taken if name), seats)

    def take_seat(self, seat: int, name: str) -> None:
        """Sit down on the seat of somebody elsewhere, on a free one under a name; raises `ValueError` why not."""
        if seat not in self.seats_elsewhere():
            raise ValueError(words.SEAT_GONE)
        if self.match.record.is_free(seat):
            self.match.rename(take_seat(self.match.record, seat, name).names)
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self._turn_to_person()
        self.viewer = seat if self.viewer is None else self.viewer
        self.cover()

    def receive(self, opening: Opening) -> None:
        """Take in what a link has brought; the last steps of it are seen one by one."""
        record, known = opening.record, self.record
        if record.steps() == known.steps():
            self.match.rename(record.names)
            return
        if opening.kind is Kind.NEWER:
            self.notes.leads, self.notes.sent = False, record.height
        if record.steps()[: known.height] != known.steps():
            self.match = Match(record)
        self.match.rename(record.names)
        while record.height - self.match.record.height > STEPS_SEEN:
            self.match.follow(record)
        self.coming = record if record.height > self.match.record.height else None
        self._turn_over()

    # Inside

    @property
    def _view(self) -> ModuleType:
        return part(self.match.record.game, "view")

    @property
    def _words(self) -> ModuleType:
        return part(self.match.record.game, "words")

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

    def _play_text(self, seat: int, text: str) -> str | None:
        refusal = self.match.why_not(text, seat)
        if refusal is not None:
            return str(self._words.reason(refusal, self.match.names))
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
        self.match.play(seat, action)
        self._forget_staged(seat)
        self._turn_over()

    def _follow(self, record: Record) -> None:
        """See the next step of what came by link."""
        self.match.follow(record)
        if self.match.record.height >= record.height:
            self.coming = None
        self._turn_over()

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
    regions: dict[str, Html] = dict(part(game, "view").draw(seen, ui, names, may_act))
    regions["log"] = screens.log(part(game, "words").lines(seen.history, names))
    return regions


def deal_word(game: str) -> str:
    """Return what one deal of a game is called: a round, a game."""
    return str(getattr(part(game, "words"), "DEAL", words.DEAL))
