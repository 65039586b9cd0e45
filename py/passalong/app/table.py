"""A match on the table of this device: whose eyes it is drawn for, what they have staged, and what has been told."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import ModuleType

from passalong.app import dialogs, screens, words
from passalong.game import InvalidRecordError, Observation
from passalong.games import load_game, part
from passalong.links import encode
from passalong.match import Match
from passalong.record import Record, RecordEvent, read_json
from passalong.ui.html import Html
from passalong.ui.sentence import fill

Ui = dict[str, object]
NO_SETTINGS: Mapping[str, object] = {}


class Table:
    """
    A match in play.

    `viewer` is the person here that the table is drawn for. `ui` holds what a seat has staged: it never leaves this
    device. `result_pending` keeps a finished deal on the table until the players go on. `covered` hides everything
    until the phone is in the viewer's hands. `wins` counts the matches that each seat has won in a series.
    """

    def __init__(
        self,
        match: Match,
        viewer: int | None = None,
        ui: Mapping[int, Ui] | None = None,
        result_pending: bool = False,
        wins: Sequence[int] = (),
    ):
        self.match = match
        self.ui: dict[int, Ui] = dict(ui or {})
        self.result_pending = result_pending and match.finished_deal is not None
        self.viewer = self._first_person() if viewer is None else viewer
        self.wins = tuple(wins) or (0,) * match.record.num_players
        self.covered = False
        self._out_of_turn: tuple[int, int] | None = None
        self._turn_to_person()
        self.cover()
        self._told = len(self._observation().history)
        self._covered_since = self._told
        self._holder = self.viewer

    @classmethod
    def begin(cls, record: Record, wins: Sequence[int] = ()) -> Table:
        """Put a game on the table that is new here, just set up or come by link: everything is news."""
        match = Match(record)
        table = cls(match, result_pending=match.finished_deal is not None, wins=wins)
        table._told = 0
        return table

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Read a saved table, and see that it can be drawn; raises `InvalidRecordError`."""
        try:
            data = read_json(text)
            match = Match(Record.from_text(data["record"]))
            viewer = data["viewer"] if data["viewer"] in range(match.record.num_players) else None
            ui = {int(seat): dict(staged) for seat, staged in data["ui"].items()}
            wins = [int(won) for won in data.get("wins", ())]
            table = cls(match, viewer, ui, bool(data["result_pending"]), wins)
            table.regions()
        except InvalidRecordError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InvalidRecordError(f"This saved game is damaged ({type(error).__name__}: {error}).") from None
        return table

    def to_text(self) -> str:
        """Write the table as a save."""
        fields = {
            "record": self.match.record.to_text(),
            "viewer": self.viewer,
            "ui": {str(seat): staged for seat, staged in self.ui.items() if staged},
            "result_pending": self.result_pending,
            "wins": self.wins,
        }
        return json.dumps(fields, ensure_ascii=False)

    # What happens

    def play(self, text: str) -> str | None:
        """Play an action for the viewer; returns a sentence that says why not, or None."""
        if self.covered:
            return words.COVERED
        return self._play_text(self.viewer, text)

    def pick(self, token: str, settings: Mapping[str, object] = NO_SETTINGS) -> str | None:
        """Stage something for the viewer and play what that completes; returns a sentence why not, or None."""
        if self.covered:
            return words.COVERED
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
        if not self.can_undo():
            return words.NO_UNDO
        self.match.undo(self.viewer)
        self._forget_staged(self.viewer)
        self._turn_to_person()
        self._told = min(self._told, len(self._observation().history))
        return None

    def tick(self) -> None:
        """Let a bot play one action: the one that is pleased to act out of turn, or the one on turn."""
        choice = self._out_of_turn or (self.match.bot_choice() if self.bot_to_play() else None)
        if choice:
            self._play(*choice)

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
        bots = self.match.bots
        people = [other for other, bot in enumerate(bots) if bot is None]
        if bots[seat] is not None:
            self.match.hand_over(seat, None)
        elif people != [seat]:
            self.match.hand_over(seat, next(iter(part(self.match.record.game, "bot").BOTS)))
        if self.match.bots[self.viewer] is not None:
            self.viewer = self._first_person()
        self._turn_to_person()
        self.cover()

    def resign(self) -> None:
        """Give the match up for the viewer; only where two play."""
        self.match.resign(self.viewer)
        self._end_by_agreement()

    def offer_draw(self) -> None:
        """Offer a draw for the viewer; a bot refuses at once (C19)."""
        self.match.offer_draw(self.viewer)
        other = 1 - self.viewer
        if self.match.bots[other] is not None:
            self.match.answer_draw(other, accept=False)

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
        return Table.begin(self.match.next_match(seed), wins)

    # What can be asked

    def bot_to_play(self) -> bool:
        """Tell whether a bot is about to act and nothing keeps it waiting."""
        seat = self.match.current_player()
        acts = self._out_of_turn is not None or (seat >= 0 and self.match.bots[seat] is not None)
        return acts and not self.result_pending

    def can_undo(self) -> bool:
        """Tell whether the viewer may take back the last move."""
        return not self.result_pending and not self.covered and self.match.can_undo(self.viewer)

    def is_private(self) -> bool:
        """Tell whether several people share this phone and hold secrets."""
        several = sum(bot is None for bot in self.match.bots) > 1
        return several and load_game(self.match.record.game).private_hands

    def interruptions(self) -> dict[str, str]:
        """
        List what the people at this phone may do at the curtain, whoever is on turn.

        The keys are a seat and an action, "1 fire"; the values are what the buttons say.
        """
        labels: Mapping[str, str] = getattr(self._words, "INTERRUPTIONS", {})
        here = [seat for seat, bot in enumerate(self.match.bots) if bot is None] if self.covered else []
        return {
            f"{seat} {text}": fill(label, name=self.match.names[seat])
            for seat in here
            for text, label in labels.items()
            if self.match.why_not(text, seat) is None
        }

    def link(self, page: str) -> str:
        """Return the link that holds this game."""
        return f"{page}#{encode(self.match.record)}"

    def news(self) -> str:
        """Say what has happened since the last time, and what there is to do; empty while bots are at it."""
        if self.bot_to_play():
            return ""
        if self.covered:
            return words.HAND_ON.format(name=self.match.names[self.viewer])
        seen = self._observation()
        lines = self._words.lines(seen.history[self._told :], self.match.names)
        self._told = self._covered_since = len(seen.history)
        return " ".join([*lines, *self._passing_on(), *self._offer(), self._words.prompt(seen, self.match.names)])

    def _passing_on(self) -> list[str]:
        """Say who gets the phone, when it changes hands."""
        moved, self._holder = self._holder != self.viewer, self.viewer
        return [words.HAND_ON.format(name=self.match.names[self.viewer])] if moved else []

    def _offer(self) -> list[str]:
        offered = self.match.draw_offer()
        return [] if offered is None else [fill(words.DRAW_OFFERED, name=self.match.names[offered])]

    def summary(self) -> str:
        """Say in a few words how the game stands."""
        return f"{self.stage()}: {self._turn()}"

    def stage(self) -> str:
        """Say how far the match is: "Round 3"."""
        return words.stage(self.deal, self._observation().round)

    def sharing_text(self) -> str:
        """Say in one sentence what a link to this game is."""
        return f"{self.title}: {self.summary()}"

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
            regions["actions"] = screens.after_result(self.match.is_over(), self.deal)
        return regions

    def _curtain(self) -> dict[str, Html]:
        """Hide the table; what everybody may know of the moves since is told above the button."""
        public = self.match.observation(None).history
        told = self._words.lines(public[min(self._covered_since, len(public)) :], self.match.names)
        name, art = self.match.names[self.viewer], self._view.emblem()
        return screens.curtain(screens.Curtain(self.viewer, name, art, tuple(told), self.interruptions()))

    def result(self) -> dialogs.Result:
        """Return how the finished deal, or the match, ended."""
        seen, over = self._observation(), self.match.is_over()
        title = words.MATCH_OVER if over else words.deal_over(self.deal, seen.round)
        ended = self.match.ended_by()
        body = self._stopped(seen, ended) if ended else self._view.result(seen, self.match.names)
        return dialogs.Result(title, body, over, self.deal, self._series(), self.match.finished_deal is not None)

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

    def kept_ui(self, seat: int) -> Ui:
        """Return what a seat keeps after a move of all that it has staged: notes, the order of the hand."""
        kept = getattr(self._view, "KEPT", ())
        return {name: value for name, value in self.ui.get(seat, {}).items() if name in kept}

    def menu(self) -> dialogs.Menu:
        """Return the menu's contents."""
        match, seen = self.match, self._observation()
        scores = zip(match.names, seen.scores, strict=True)
        ours = not match.is_over() and not self.covered and match.record.num_players == 2
        may_offer = ours and match.current_player() == self.viewer and match.draw_offer() is None
        return dialogs.Menu(self.title, tuple(scores), self.can_undo(), may_resign=ours, may_offer_draw=may_offer)

    def seats(self) -> tuple[dialogs.SeatAtTable, ...]:
        """Return who plays each seat now."""
        people = sum(bot is None for bot in self.match.bots)
        return tuple(
            dialogs.SeatAtTable(seat, name, bot is not None, bot is not None or people > 1)
            for seat, (name, bot) in enumerate(zip(self.match.names, self.match.bots, strict=True))
        )

    # Inside

    @property
    def _view(self) -> ModuleType:
        return part(self.match.record.game, "view")

    @property
    def _words(self) -> ModuleType:
        return part(self.match.record.game, "words")

    def _own_ui(self) -> Ui:
        return self.ui.get(self.viewer, {})

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

    def _play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self._forget_staged(seat)
        self.result_pending = self.match.finished_deal is not None
        if self.result_pending:
            self.covered = False
        else:
            self._turn_to_person()

    def _end_by_agreement(self) -> None:
        self.covered = self.covered and not self.match.is_over()

    def _forget_staged(self, seat: int) -> None:
        """Clear what a seat has staged, but not what its view keeps."""
        self.ui[seat] = self.kept_ui(seat)

    def _turn_to_person(self) -> None:
        """
        Draw the table for the person on turn; while a bot plays, it stays as it was.

        Bots that may act out of turn are asked first: what one of them wants to do waits for the next tick.
        """
        seat = self.match.current_player()
        person = seat >= 0 and self.match.bots[seat] is None
        self._out_of_turn = self.match.bot_choice() if person and not self.result_pending else None
        if person and not self.result_pending and seat != self.viewer and not self._out_of_turn:
            self.viewer = seat
            self.cover()

    def _first_person(self) -> int:
        return next((seat for seat, bot in enumerate(self.match.bots) if bot is None), 0)

    def _turn(self) -> str:
        if self.match.is_over():
            return words.won(self.winners())
        if self.result_pending:
            return words.DEAL_OVER
        return words.to_play(self.match.names[self.match.current_player()])

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
