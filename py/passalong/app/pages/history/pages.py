"""The two pages of the history: the list of all finished matches, and the replay of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from passalong.app.pages.history import drawn, listed
from passalong.app.pages.history.comment import Comment, comment
from passalong.app.pages.history.drawn import ALL, History, Message
from passalong.app.pages.history.words import say
from passalong.app.saves import GAME_KEY, GAMES_ON_A_PAGE, Entry
from passalong.app.session.hint import Reason
from passalong.app.session.review.analysis import Analysis, analysis_of
from passalong.app.session.review.match_replay import MatchReplay
from passalong.app.state import AppState, Dialog, HintDialog, Page, Played, Seen
from passalong.games import game_names, load_game, load_pack
from passalong.links.other_kinds import Look, look_fragment
from passalong.match import Match
from passalong.ui.draft import Draft
from passalong.ui.sentence import YOU


class HistoryPage(Page):
    """All finished matches that contain every word of `query`, of one game or of all."""

    address = ("history", "")

    def __init__(self, state: AppState) -> None:
        self.title = say("history")
        self.query, self.game, self.pages = "", "", 1
        self._listing, self._saves = state.listing, state.saves
        self._endings: listed.Endings = {}
        self._look()

    def look_for(self, query: str | None = None, game: str | None = None) -> None:
        """Change the search."""
        self.query = self.query if query is None else query
        self.game = self.game if game is None else game
        self.pages = 1
        self._look()

    def show_more(self) -> None:
        """List older matches as well."""
        self.pages += 1
        self._look()

    def _look(self) -> None:
        """Read what is missing of the matches that are listed now."""
        self.thought = listed.Looking(self._listing, self._saves, self._shown, self._endings)

    def _found(self) -> list[Entry]:
        known = listed.finished(self._listing.entries(self._saves))
        return [entry for entry in known if listed.fits(entry, self.game, self.query)]

    def _shown(self) -> list[Entry]:
        return self._found()[: GAMES_ON_A_PAGE * self.pages]

    def regions(self, state: AppState) -> Mapping[str, str]:
        return drawn.history(
            History(
                tuple(listed.described(entry, state.saves, self._endings.get(entry.key)) for entry in self._shown()),
                found=len(self._found()),
                known=len(listed.finished(state.listing.entries(state.saves))),
                unlisted=state.listing.missing(state.saves),
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
    The replay of the finished deals of a match: one played here, opened by `act` with the `key` of its save, or one
    that somebody has sent, opened by that act with its link.

    `here` are the seats of the people at this device, and `drafts` is what each seat keeps on its table, such as notes.
    `day` is the date on which it was played, in ISO format, and `task` what it was played for, as in `Notes`.
    `is_checked` tells whether remarks on the moves are wanted: until somebody goes to a move or asks for them, no bot
    thinks.
    """

    layout = "table"

    def __init__(
        self,
        match: Match,
        viewer: int | None,
        act: str,
        key: str,
        *,
        here: Sequence[int] = (),
        drafts: Mapping[int | None, Draft] | None = None,
        day: str = "",
        task: str = "",
    ) -> None:
        self.title = load_game(match.record.game).title
        self.key, self.day, self._act, self._here = key, day, act, here
        self.replay = MatchReplay(match, viewer, task)
        self._drafts = dict(drafts or {})
        self._analyses: dict[tuple[int | None, int], Analysis | None] = {}
        self.is_checked = False

    def place(self, state: AppState) -> str:
        return f"{self._act} {self.key}"

    @property
    def is_kept(self) -> bool:
        """Whether the match is saved on this device."""
        return self.key.startswith(GAME_KEY)

    @property
    def eyes(self) -> list[str]:
        """The viewers to choose from: all seats, and all hands open, once nothing is secret; else those here."""
        if self.replay.is_open:
            return [*map(str, range(len(self.replay.names))), ALL]
        return [str(seat) for seat in self._here]

    @property
    def analysis(self) -> Analysis | None:
        """What the best bot thinks of the viewer's moves in the deal shown, if the viewer has made any."""
        return self._analyses.get((self.replay.viewer, self.replay.deal))

    def played(self) -> Played:
        record = self.replay.record
        return Played(record.game, record.options)

    def seen(self) -> Seen:
        return Match(self.replay.record), self.replay.observation()

    # What can be done

    def go(self, where: str) -> None:
        """Go to another moment."""
        self.replay.go(where)
        self._note()

    def go_to(self, at: int) -> None:
        """Go to a moment by its number."""
        self.replay.go_to(at)
        self._note()

    def see_as(self, eyes: str) -> None:
        """Show the same moment to another viewer."""
        if eyes in self.eyes:
            self.replay.viewer = None if eyes == ALL else int(eyes)
        self._note()

    def check(self) -> None:
        """Let the best bot remark on the viewer's moves in every deal that is shown from now on."""
        self.is_checked = True
        self._note()

    def _note(self) -> None:
        """Note where the page is, so that it can be opened there again; at a move, begin to think about the deal."""
        viewer, deal = self.replay.viewer, self.replay.deal
        self.moment = self.replay.at, 0
        self.address = self._act, f"{self.key} {self.replay.at} {ALL if viewer is None else viewer}"
        if (viewer, deal) not in self._analyses:
            self._analyses[viewer, deal] = analysis_of(self.replay)
        self.is_checked = self.is_checked or self.replay.step > 0
        self.thought = self.analysis if self.is_checked else None

    def note_thought(self, state: AppState) -> None:
        """Store what the one person here has lost in the deal."""
        analysis, viewer = self.analysis, self.replay.viewer
        if self.is_kept and self._here == [viewer] and analysis and analysis.is_ready:
            state.saves.note_lost(f"{self.key} {analysis.ended_at}", self.replay.record.game, analysis.lost)

    def comment(self) -> Comment:
        """Return the comment on the moment shown."""
        return comment(self.replay, self.analysis, is_kept=self.is_kept)

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Let a hand be sorted; nothing can be played on the table."""
        if act == "pick":
            view, seen = (
                load_pack(self.replay.record.game).view,
                (self.replay.hands() or [self.replay.observation()])[0],
            )
            draft, _ = view.touch(seen, self._draft(), arg)
            self._drafts[self.replay.viewer] = {name: value for name, value in draft.items() if name in view.kept}
        return act in ("play", "pick")

    def _draft(self) -> Draft:
        return self._drafts.get(self.replay.viewer, {})

    # What is drawn

    def regions(self, state: AppState) -> Mapping[str, str]:
        ui = {**self._draft(), **state.view_settings()}
        shown = drawn.Shown(self.replay, self.comment(), self.analysis, self.eyes, is_checked=self.is_checked)
        return drawn.replay(shown, ui, self.played().house_rules, back=state.depth() - 1)

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        if isinstance(dialog, HintDialog):
            return drawn.why(dialog.hint.name, dialog.hint.sentence, self._whose(dialog.hint))
        return super().dialog(state, dialog)

    def _whose(self, reason: Reason) -> str:
        """Return whose thought it is; of a match that is not kept here, only that a bot of that level does the same."""
        if not reason.is_known:
            return ""
        return say("in-its-place", name=reason.name) if self.is_kept else say("in-such-a-place")

    def page_dialog(self, state: AppState, subject: str) -> str:
        """Draw the dialog "costliest" or "send"."""
        if subject == "costliest" and self.analysis:
            return drawn.costliest(self.replay, self.analysis)
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
