"""A match on the table of this device: whose eyes it is drawn for, what they have staged, and what has been told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import ModuleType

from passalong.app import screens, words
from passalong.game import InvalidRecordError, Observation
from passalong.games import load_game, part
from passalong.links import encode
from passalong.match import Match
from passalong.record import Record
from passalong.ui.html import Html

Ui = dict[str, object]


class Table:
    """
    A match in play.

    `viewer` is the person here that the table is drawn for. `ui` holds what a seat has staged: it never leaves this
    device. `result_pending` keeps a finished deal on the table until the players go on. `covered` hides everything
    until the phone is in the viewer's hands.
    """

    def __init__(
        self, match: Match, viewer: int | None = None, ui: Mapping[int, Ui] | None = None, result_pending: bool = False
    ):
        self.match = match
        self.ui: dict[int, Ui] = dict(ui or {})
        self.result_pending = result_pending and match.finished_deal is not None
        self.viewer = self._first_person() if viewer is None else viewer
        self.covered = False
        self._turn_to_person()
        self._cover()
        self._told = len(self._observation().history)
        self._holder = self.viewer

    @classmethod
    def begin(cls, record: Record) -> Table:
        """Put a game on the table that is new here, just set up or come by link: everything is news."""
        match = Match(record)
        table = cls(match, result_pending=match.finished_deal is not None)
        table._told = 0
        return table

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Read a saved table, and see that it can be drawn; raises `InvalidRecordError`."""
        try:
            data = json.loads(text)
            match = Match(Record.from_text(data["record"]))
            viewer = data["viewer"] if data["viewer"] in range(match.record.num_players) else None
            ui = {int(seat): dict(staged) for seat, staged in data["ui"].items()}
            table = cls(match, viewer, ui, bool(data["result_pending"]))
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
        }
        return json.dumps(fields, ensure_ascii=False)

    # What happens

    def play(self, text: str) -> str | None:
        """Play an action for the viewer; returns a sentence that says why not, or None."""
        if self.covered:
            return words.COVERED
        refusal = self.match.why_not(text, self.viewer)
        if refusal is not None:
            return str(self._words.reason(refusal, self.match.names))
        self._play(self.viewer, self.match.string_to_action(text))
        return None

    def pick(self, token: str) -> str | None:
        """Stage something for the viewer and play what that completes; returns a sentence why not, or None."""
        if self.covered:
            return words.COVERED
        self.ui[self.viewer], action = self._view.touch(self._observation(), self.ui.get(self.viewer, {}), token)
        return None if action is None else self.play(action)

    def undo(self) -> str | None:
        """Take the last move back; returns a sentence that says why not, or None."""
        if not self.can_undo():
            return words.NO_UNDO
        self.match.undo(self.viewer)
        self._forget_staged(self.viewer)
        self._told = min(self._told, len(self._observation().history))
        return None

    def tick(self) -> None:
        """Let the bot on turn play one action."""
        if not self.bot_to_play():
            return
        seat = self.match.current_player()
        bot = part(self.match.record.game, "bot").BOTS[self.match.bots[seat]]
        self._play(seat, bot.choose(self.match.observation(seat), self.match.bot_rng(seat)))

    def go_on(self) -> None:
        """Clear a finished deal away and show the next one."""
        if self.result_pending and not self.match.is_over():
            self.result_pending = False
            self._told = sum(event.kind == "score" for event in self.match.observation(None).history)
            self._turn_to_person()
            self._cover()

    def uncover(self) -> None:
        """Show the table to the viewer, who now holds the phone."""
        self.covered = False

    # What can be asked

    def bot_to_play(self) -> bool:
        """Tell whether a bot is on turn and nothing keeps it waiting."""
        seat = self.match.current_player()
        return seat >= 0 and not self.result_pending and self.match.bots[seat] is not None

    def can_undo(self) -> bool:
        """Tell whether the viewer may take back the last move."""
        return not self.result_pending and not self.covered and self.match.can_undo(self.viewer)

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
        self._told = len(seen.history)
        return " ".join([*lines, *self._passing_on(), self._words.prompt(seen, self.match.names)])

    def _passing_on(self) -> list[str]:
        """Say who gets the phone, when it changes hands."""
        moved, self._holder = self._holder != self.viewer, self.viewer
        return [words.HAND_ON.format(name=self.match.names[self.viewer])] if moved else []

    def summary(self) -> str:
        """Say in a few words how the game stands."""
        return f"{self._stage()}: {self._turn()}"

    def sharing_text(self) -> str:
        """Say in one sentence what a link to this game is."""
        return f"{self._title}: {self.summary()}"

    # What is shown

    def regions(self) -> dict[str, Html]:
        """Draw everything but the dialog."""
        seen, names = self._observation(), self.match.names
        frame = screens.TableFrame(self._title, self._stage(), self._turn(), self.can_undo())
        header = screens.table_header(frame)
        if self.covered:
            return {"header": header, **screens.curtain(names[self.viewer])}
        may_act = not self.result_pending and bool(seen.legal_actions)
        regions: dict[str, Html] = dict(self._view.draw(seen, self.ui.get(self.viewer, {}), names, may_act))
        regions["header"] = header
        regions["log"] = screens.log(self._words.lines(seen.history, names))
        if self.result_pending:
            regions["actions"] = screens.after_result(self.result())
        return regions

    def result(self) -> screens.Result:
        """Return how the finished deal, or the match, ended."""
        seen, over = self._observation(), self.match.is_over()
        title = words.MATCH_OVER if over else words.ROUND.format(round=seen.round)
        return screens.Result(title, self._view.result(seen, self.match.names), over)

    def menu(self) -> screens.Menu:
        """Return the menu's contents."""
        scores = zip(self.match.names, map(str, self._observation().scores), strict=True)
        return screens.Menu(self._title, tuple(scores), self.can_undo())

    # Inside

    @property
    def _title(self) -> str:
        return load_game(self.match.record.game).title

    @property
    def _view(self) -> ModuleType:
        return part(self.match.record.game, "view")

    @property
    def _words(self) -> ModuleType:
        return part(self.match.record.game, "words")

    def _observation(self) -> Observation:
        if self.result_pending and self.match.finished_deal is not None:
            return self.match.finished_deal.observation(self.viewer)
        return self.match.observation(self.viewer)

    def _play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self._forget_staged(seat)
        self.result_pending = self.match.finished_deal is not None
        if not self.result_pending:
            self._turn_to_person()

    def _forget_staged(self, seat: int) -> None:
        """Clear what a seat has staged, but not what its view keeps: notes, the order of the hand."""
        kept = getattr(self._view, "KEPT", ())
        self.ui[seat] = {name: value for name, value in self.ui.get(seat, {}).items() if name in kept}

    def _turn_to_person(self) -> None:
        """Draw the table for the person on turn; while a bot plays, it stays as it was."""
        seat = self.match.current_player()
        person = seat >= 0 and self.match.bots[seat] is None
        if person and not self.result_pending and seat != self.viewer:
            self.viewer = seat
            self._cover()

    def _cover(self) -> None:
        """Draw the curtain where several people share this phone and hold secrets."""
        several = sum(bot is None for bot in self.match.bots) > 1
        self.covered = several and load_game(self.match.record.game).private_hands and not self.result_pending

    def _first_person(self) -> int:
        return next((seat for seat, bot in enumerate(self.match.bots) if bot is None), 0)

    def _stage(self) -> str:
        return words.ROUND.format(round=self._observation().round)

    def _turn(self) -> str:
        if self.match.is_over():
            return words.won(self._winners())
        if self.result_pending:
            return words.DEAL_OVER
        return words.to_play(self.match.names[self.match.current_player()])

    def _winners(self) -> list[str]:
        return [name for name, gain in zip(self.match.names, self.match.returns(), strict=True) if gain > 0]
