"""The two pages of the history: the list of all finished matches, and the replay of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from passalong.app.messages import say as say_of_app
from passalong.app.pages.history import drawn, listed
from passalong.app.pages.history.drawn import ALL, History, Message
from passalong.app.pages.history.words import say
from passalong.app.saves import GAME_KEY, GAMES_ON_A_PAGE
from passalong.app.screens import dialogs
from passalong.app.session.hint import Hint
from passalong.app.session.review.match_replay import MatchReplay
from passalong.app.state import AppState, Page, Played, Seen
from passalong.games import game_names, load_game, load_pack
from passalong.links.other_kinds import Look, look_fragment
from passalong.match import Match
from passalong.record import Record
from passalong.ui.draft import Draft
from passalong.ui.sentence import YOU, sentence


class HistoryPage(Page):
    """All finished matches that contain every word of `query`, of one game or of all."""

    address = ("history", "")

    def __init__(self, state: AppState) -> None:
        self.title = say("history")
        self.query, self.game, self.pages = "", "", 1
        self.thought = listed.Looking(state.listing, state.saves)

    def look_for(self, query: str | None = None, game: str | None = None) -> None:
        """Change the search."""
        self.query = self.query if query is None else query
        self.game = self.game if game is None else game
        self.pages = 1

    def regions(self, state: AppState) -> Mapping[str, str]:
        known = listed.finished(state.listing.entries(state.saves))
        found = [entry for entry in known if listed.fits(entry, self.game, self.query)]
        shown = found[: GAMES_ON_A_PAGE * self.pages]
        self.progress = state.listing.missing(state.saves)
        return drawn.history(
            History(
                tuple(listed.described(entry, state.saves) for entry in shown),
                found=len(found),
                known=len(known),
                unlisted=self.progress,
                query=self.query,
                game=self.game,
                games=tuple((name, load_game(name).title) for name in game_names()),
                removed=bool(state.removed),
            ),
            back=state.depth() - 1,
        )

    def page_dialog(self, state: AppState, subject: str) -> str:
        """Draw that a sealed match cannot be replayed; `subject` is the key of its save."""
        return drawn.not_open(subject)


class ReplayPage(Page):
    """
    The replay of a match, opened by `act`: of a save under `key`, or of a link that somebody has sent.

    `day` is the date on which it was played, in ISO format.
    """

    layout = "table"

    def __init__(self, record: Record, viewer: int | None, act: str, key: str, day: str = "") -> None:
        self.title = load_game(record.game).title
        self.key, self.day, self._act = key, day, act
        self.replay = MatchReplay(record, viewer)
        self._ui: Draft = {}
        self._note()

    def place(self, state: AppState) -> str:
        return f"{self._act} {self.key}"

    @property
    def is_kept(self) -> bool:
        """Whether the match is saved on this device."""
        return self.key.startswith(GAME_KEY)

    def played(self) -> Played:
        record = self.replay.record
        return Played(record.game, record.options)

    def seen(self) -> Seen:
        return Match(self.replay.record), self.replay.observation()

    # What can be done

    def go(self, where: str) -> None:
        """Go to another moment."""
        self.replay.go(where)
        self.thought = None
        self._note()

    def see_as(self, viewer: int | None) -> None:
        """Show the same moment to another viewer."""
        self.replay.viewer = viewer
        self._note()

    def _note(self) -> None:
        """Note where the page is, so that it can be opened there again."""
        self.moment = self.replay.at, 0
        eyes = ALL if self.replay.viewer is None else self.replay.viewer
        self.address = self._act, f"{self.key} {self.replay.at} {eyes}"

    def said(self) -> str:
        """Return which moment is shown, and what led to it."""
        step = say_of_app("step", step=self.replay.step, steps=self.replay.steps)
        return " ".join([sentence(step), *self.replay.lines()])

    def ask_why(self) -> None:
        """Ask a bot why it made the move shown."""
        self.thought = self.replay.why()

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Let a hand be sorted; nothing can be played on the table."""
        if act == "pick":
            view, seen = (
                load_pack(self.replay.record.game).view,
                (self.replay.hands() or [self.replay.observation()])[0],
            )
            draft, _ = view.touch(seen, self._ui, arg)
            self._ui = {name: value for name, value in draft.items() if name in view.kept}
        return act in ("play", "pick")

    # What is drawn

    def regions(self, state: AppState) -> Mapping[str, str]:
        ui, rules = {**self._ui, **state.view_settings()}, self.played().house_rules
        return drawn.replay(self.replay, ui, rules, back=state.depth() - 1, is_kept=self.is_kept)

    def page_dialog(self, state: AppState, subject: str) -> str:
        """Draw the dialog "why" or "send"."""
        if subject == "why" and isinstance(self.thought, Hint):
            return dialogs.why(self.thought.name, self.thought.sentence)
        if subject == "send":
            return drawn.sending(
                self.title, self.replay, self.message(state), can_share=bool(state.device.get("canShare", True))
            )
        return ""

    # What is sent

    def message(self, state: AppState) -> Message:
        """Return the message that shows the moment to others; the player "You" gets a name in it."""
        replay, names = self.replay, named(self.replay.record.names, state.me)
        look = Look(replace(replay.record, names=names), replay.at, replay.viewer)
        news = " ".join(load_pack(replay.record.game).text.lines(replay.events(), look.record.seat_names()))
        told = say("send-message", news=news, step=replay.step, title=self.title)
        bare = say("send-message-bare", step=replay.step, title=self.title)
        return Message(told if news else bare, f"{state.url}#{look_fragment(look)}")


def named(names: Sequence[str], me: str = "") -> tuple[str, ...]:
    """Return names for other readers, with a name in place of "You"."""
    return tuple(me or say("look-sender") if name == YOU else name for name in names)


def eyes_of(text: str, players: int) -> int | None:
    """Return the seat of a viewer by its text, or None for all hands open."""
    return int(text) if text in map(str, range(players)) else None


def may_be_gone_through(match: Match) -> bool:
    """Return whether a match is over, and everything in it is open."""
    return match.is_over() and (match.record.seal is None or match.may_unseal())


def opened(match: Match) -> Record:
    """Return the record of such a match, without a seal."""
    return match.unsealed() if match.record.seal else match.record
