"""A game in play: the drawing of its table for the viewer, and the contents of its dialogs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from passalong.app.messages import say
from passalong.app.screens import dialogs, layout, seal
from passalong.app.screens.ago import when
from passalong.app.screens.characters import proposed
from passalong.app.screens.hint import advice
from passalong.app.screens.since import listed, said, strip, way_to_now
from passalong.app.screens.standing import Standing, standing, sum_up
from passalong.app.screens.waiting import (
    Absent,
    Waiting,
    confirm_claiming,
    confirm_replacing,
    link_status,
    no_answer,
)
from passalong.app.session.hint import Hint
from passalong.app.session.result import Around, around, happened, places
from passalong.app.session.review.replay import Replay
from passalong.app.session.setup.characters import character
from passalong.app.session.table.table import NO_SETTINGS, Table, to_lock
from passalong.app.session.table.turn import MOMENT_MS
from passalong.app.session.table.written import seats_of
from passalong.app.session.thought import Thought
from passalong.app.session.touching import Touched
from passalong.app.settings import QUICK_BOTS, SOUND
from passalong.app.state import QUICK_PAUSE_MS, AppState, Dialog, GameScreen, Seen
from passalong.app.words import sealing
from passalong.app.words.table import at_curtain, interruptions, stage, tip, turn, verdict, viewer_name, what_differs
from passalong.deal import Duplicate
from passalong.game import Observation
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.pack import View
from passalong.record import Record, RecordEvent
from passalong.ui.control import button
from passalong.ui.html import Html, el, join

TASKS = {"challenge": "challenge-result", "daily": "daily-result"}
"""The act that compares how a task was played, by the task's kind."""
BOT_PAUSE_MS, CROWD_MS = 550, 1800
"""The time between two actions of bots, so that a player can follow; and for all actions of a crowd together."""
DIALOG_PAUSE_MS = 900
"""How long the last move is shown before the next dialog opens."""


@dataclass
class TableScreen(GameScreen):
    """A game in play."""

    name = "table"
    leads_to_lessons = leads_to_pages = True
    game: Table
    hint: Hint | None = None
    """The hint that was asked for last."""

    def regions(self, state: AppState) -> Mapping[str, Html]:
        """Draw the table; while the viewer goes through what was missed, as it was at that step."""
        since, sound = self.game.viewer.since(), bool(state.settings[SOUND])
        if since and not since.is_now:
            return {**moment_regions(self.game, since, sound), "coach": strip(since), "actions": way_to_now()}
        told = tip(state.first_games, self.key, self.game)
        drawn = regions(self.game, state.view_settings(), state.now, told, sound=sound)
        return {**drawn, "coach": advice(self.advice, self.game.viewer.ui())} if self.advice else drawn

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        table, subject, names = self.game, dialog.subject, self.game.match.names
        match dialog.name:
            case "menu":
                return dialogs.menu(menu(table), state.settings)
            case "since":
                since = table.viewer.since()
                return listed(since) if since else ""
            case "seats":
                return dialogs.seats_now(seats(table))
            case "seal":
                return seal.seal(sealing.seal_page(table.match))
            case "no-answer":
                return _no_answer(table, state.now, is_asked=bool(subject))
            case "interrupt":
                return dialogs.confirm_interruption(interruptions(table).get(subject, ""), subject)
            case "resign":
                return dialogs.confirm_resigning(names[1 - (table.viewer.seat or 0)])
            case "draw":
                offered = table.match.draw_offer() or 0
                return dialogs.draw_offered(names[offered], names[1 - offered])
            case "result":
                proposal = _proposal(table.record, self.proposed_level(state))
                return dialogs.result(replace(result(table), proposal=proposal))
        return ""

    def touch(self, token: str, settings: Mapping[str, object]) -> Touched:
        return self.game.touch(token, settings)

    @property
    def table(self) -> Table:
        return self.game

    def seen(self) -> Seen:
        return self.game.match, self.game.viewer.on_table()

    @property
    def advice(self) -> Hint | None:
        """The hint, as long as nothing has happened since and it is its player who looks."""
        viewer = self.game.viewer
        is_current = self.hint and viewer.may_ask() and self.hint.is_for(viewer.observation())
        return self.hint if is_current and not viewer.looks_back() else None

    @property
    def thought(self) -> Thought[Any] | None:
        """The hint; or what is computed aside, while nothing happens at the table."""
        return self.advice or (None if self.is_going_on() else self.aside)

    @property
    def back_steps(self) -> int:
        """Two while there is a hint, or the table is shown at an earlier step: the first leads back from that."""
        return 2 if self.advice or self.game.viewer.looks_back() else 1

    def place(self, state: AppState) -> str:
        """Return "table" or "curtain" with the key, the stage of the match, and the number of links opened."""
        return f"{'curtain' if self.game.viewer.covered else 'table'} {self.key} {stage(self.game)} {state.links}"

    @property
    def moment(self) -> tuple[int, int]:
        """The number of steps played, and the moment shown of what was missed plus 1, else 0."""
        since = self.game.viewer.since()
        return self.game.match.record.num_steps, since.at + 1 if since else 0

    def go_up(self, state: AppState) -> bool:
        """Put the hint away, or go back from what was missed to the table as it is now."""
        if self.advice:
            self.hint = None
        elif self.game.viewer.looks_back():
            self.go_through(state, "last")
        else:
            return False
        return True

    def go_through(self, state: AppState, where: str) -> None:
        """Go to a step of what was missed."""
        if since := self.game.viewer.since():
            since.go(where)
            state.close()
            state.say(said(since))

    def proposed_level(self, state: AppState) -> str:
        """Return the level of bots to propose when the match is over, or ""."""
        return state.saves.proposed_level(self.key) if self.game.match.is_over() else ""

    def is_going_on(self) -> bool:
        """Return whether something happens here by itself."""
        if self.dialogs or self.game.viewer.looks_back():
            return False
        return self.next_dialog is not None or self.game.turn.is_moving()

    def is_thinking(self) -> bool:
        is_asking = self.game.is_asking()
        return self.is_going_on() and self.next_dialog is None and self.game.turn.is_thinking() and not is_asking

    def pause(self, state: AppState) -> int | None:
        """
        Return the time until the next dialog or a bot's action.

        The bots of a crowd share `CROWD_MS`. Nobody waits for what cannot be seen. A bot of the workshop answers by an
        act: until then, all that happens is that the table says that it thinks.
        """
        if not self.is_going_on():
            return None
        if self.game.is_asking():
            return None if self.game.bots.takes_long else MOMENT_MS
        if state.settings[QUICK_BOTS]:
            return QUICK_PAUSE_MS
        if self.next_dialog:
            return DIALOG_PAUSE_MS
        if self.game.viewer.observation().phase in _view(self.game).unseen:
            return QUICK_PAUSE_MS
        crowd = self.game.turn.crowd()
        return CROWD_MS // crowd if crowd else BOT_PAUSE_MS


def regions(
    table: Table, settings: Mapping[str, object] = NO_SETTINGS, now: int = 0, tip: str = "", *, sound: bool = False
) -> dict[str, Html]:
    """Draw every region but the dialog; `now` is in milliseconds since 1970, `tip` a line for beginners."""
    header = layout.table_header(_frame(table, sound=sound))
    if table.viewer.covered:
        curtain = _curtain(table)
        return {"header": header, **curtain, "actions": _link_status(table, now) + curtain["actions"]}
    seen, names, since = table.viewer.facing(), table.match.names, table.viewer.since()
    may_act = bool(seen.legal_actions)
    waits = {"waits": True} if table.turn.is_waiting() else {}
    ui = {**table.viewer.ui(), **settings, "foresees": True, **waits}
    drawn: dict[str, Html] = dict(_view(table).draw(seen, ui, names, may_act))
    drawn |= {"header": header, "coach": strip(since) if since else layout.tip(tip)}
    drawn["log"] = layout.log(totals(seen, names), table.viewer.lines(), table.viewer.may_call_back())
    if table.turn.is_at_end():
        drawn["actions"] = _ending(table)
    elif not table.turn.is_moving():
        drawn["actions"] = _link_status(table, now) + drawn["actions"]
    return drawn


def moment_regions(table: Table, walk: Replay, sound: bool) -> dict[str, Html]:
    """Draw the table as the viewer saw it at an earlier moment."""
    record, seen = table.match.record, walk.observation()
    drawn = scene(record.game, seen, table.match.names, table.staged.kept(walk.viewer), walk.beside(), may_act=False)
    title, rules = load_game(record.game).title, what_differs(table)
    frame = layout.TableFrame(title, table.text.stage(seen.round), say("review-turn"), rules=rules, sound=sound)
    return {**drawn, "header": layout.table_header(frame)}


def _frame(table: Table, *, sound: bool) -> layout.TableFrame:
    """Return the contents of the bar above the table."""
    seat = table.match.current_player()
    on_turn = None if seat < 0 or table.turn.result_pending else seat
    holder = table.viewer.seat if table.seats.is_shared() and not table.viewer.covered and on_turn is not None else None
    facts = load_game(table.record.game).title, stage(table), turn(table), tuple(_tools(table)), what_differs(table)
    return layout.TableFrame(*facts, sound=sound, on_turn=on_turn, holder=holder)


def _tools(table: Table) -> Iterator[Html]:
    """Draw the tools for the seal, to undo, and for a hint, which stays in its place while it is another's turn."""
    if verdict := sealing.mark(table.match):
        yield layout.seal_tool(verdict)
    if table.can_undo():
        yield layout.undo_tool()
    if table.text.advises and table.viewer.seat is not None and not table.match.is_over():
        yield layout.hint_tool(table.viewer.may_ask())


def _link_status(table: Table, now: int) -> Html:
    """Draw whose link is waited for, and what can be done; nothing while it is somebody's turn here."""
    if not table.turn.is_waiting() and table.viewer.seat is not None:
        return Html()
    return link_status(waiting(table, now))


def waiting(table: Table, now: int) -> Waiting:
    """Return whose link is waited for, and what is known of it."""
    name, is_free = table.turn.name(), table.record.is_free(table.match.current_player())
    owes, ago = table.outbox.owes_link(), when(table.notes.posted, now)
    sent, asks = table.outbox.has_sent(), bool(table.outbox.claiming(now))
    replaced = [(seat, table.match.names[seat]) for seat in table.notes.here if table.match.bots[seat] is not None]
    stand_in = next(iter(replaced), None) if table.viewer.seat is None else None
    is_bot, untold = table.match.bots[table.match.current_player()] is not None, table.notes.owes_seat
    opening = " ".join(sealing.missing(table.match))
    watches, has_room = table.viewer.seat is None, bool(table.record.free_seats())
    return Waiting(name, is_free, owes, sent, ago, watches, has_room, stand_in, untold, is_bot, opening, asks)


def absent(table: Table, now: int) -> Absent:
    """Return who is waited for at another device, and whether a bot may play on for them."""
    seat = table.match.current_player()
    is_sealed = table.record.seal is not None
    may_replace = table.outbox.is_absent(now) and not is_sealed
    return Absent(seat, table.match.names[seat], may_replace, is_sealed, table.outbox.claiming(now))


def _curtain(table: Table) -> dict[str, Html]:
    """Draw the curtain, with what everybody may know of the latest moves."""
    name, art = viewer_name(table), _view(table).emblem()
    seat, told = table.viewer.seat or 0, tuple(at_curtain(table))
    return layout.curtain(layout.Curtain(seat, name, art, told, interruptions(table)))


def _ending(table: Table) -> Html:
    """Draw what the deal has brought; what others wait for comes first, otherwise the result."""
    seen, is_first = table.viewer.observation(), not (table.outbox.owes_result() or _task(table))
    result = button("result", "", say("results"), class_="action" if is_first else "second", id="do-result")
    totals = standing(_standing(table), "on-table")
    ended = table.match.ended_by()
    told = " ".join(filter(None, (ended and around(ended, table.match.names), verdict(table.match, seen))))
    return layout.ending(totals, told, result, _going_on(table), won=any(gain > 0 for gain in table.match.returns()))


def _going_on(table: Table) -> Html:
    """Draw what can follow, if anything."""
    task, sends, next_deal = _task(table), table.outbox.owes_result(), _next_deal(table)
    if task:
        return button(task, "", say("result-compare"), class_="action")
    watches = (table.viewer.seat is None and not next_deal) or _ends_here(table)
    return Html() if watches else layout.going_on(next_deal, look="action" if sends else "second", sends=sends)


def _ends_here(table: Table) -> bool:
    """Return whether no other match follows: a claimed win may still be answered, or the deals were given."""
    may_go_on = table.match.claim() is not None and not table.outbox.owes_result()
    return may_go_on or (isinstance(table.record.deal, Duplicate) and table.match.is_over())


def _standing(table: Table) -> Standing:
    return Standing(places(table.match, table.viewer.observation()), table.match.names)


def result(table: Table) -> dialogs.Result:
    """Return the contents of the result dialog of the finished deal, or match."""
    seen, over = table.viewer.observation(), table.match.is_over()
    title = say("match-over") if over else table.text.stage_over(seen.round)
    body = _false(table, seen) if table.match.liars() else _played(table, seen)
    return dialogs.Result(
        title,
        _standing(table),
        body + _seal(table),
        _next_deal(table),
        _series(table),
        sends=table.outbox.owes_result(),
        then=say("result-then") if over and table.outbox.owes_result() and not table.match.claim() else "",
        watches=table.viewer.seat is None or _ends_here(table),
        offers=tuple(_offers(table)),
        task=_task(table),
    )


def _offers(table: Table) -> Iterator[tuple[str, str]]:
    """Yield what can be done with a deal or a match that is over, as acts with the labels of their buttons."""
    if table.turn.may_look_back():
        yield "history-table", say("result-review")
    if table.viewer.seat is None:
        return
    if table.match.is_over():
        yield "card-send", say("result-card")
    if table.seats.is_alone() and not _task(table):
        yield "challenge-make", say("result-challenge")


def _task(table: Table) -> str:
    """Return the act that compares a match with others played for the same task; "" without a task."""
    kind = table.notes.task.partition(" ")[0]
    return TASKS.get(kind, "") if table.match.is_over() else ""


def _next_deal(table: Table) -> str:
    """Return the label of the button that goes on; "" if the match is over."""
    return "" if table.match.is_over() else table.text.next_deal(sends=table.outbox.owes_result())


def _played(table: Table, seen: Observation) -> Html:
    """Draw how a deal or match ended in which nobody is known to have lied."""
    ended = table.match.ended_by()
    return _stopped(table, seen, ended) if ended else _view(table).result(seen, table.match.names)


def _false(table: Table, seen: Observation) -> Html:
    """Draw what somebody has lied about in a sealed match, and that they have lost."""
    told = [finding for finding in sealing.found(table.match) if finding.verdict == "false"]
    shown = el("p", say("sealing-audit-shown"), class_="reminder")
    return seal.findings(told) + shown + _view(table).stopped(seen, table.match.names)


def _seal(table: Table) -> Html:
    """Draw what was verified in a finished sealed match, and whose secrets are still missing."""
    verdict = sealing.mark(table.match)
    if not verdict or not table.match.is_over():
        return Html()
    late = join(el("p", sentence) for sentence in sealing.missing(table.match))
    return late + button("seal-page", "", say("sealing-mark", verdict=verdict))


def _stopped(table: Table, seen: Observation, ended: RecordEvent) -> Html:
    """Draw how a match ended that was not played out, with what its view shows then."""
    names = table.match.names
    return layout.ended(around(ended, names)) + _view(table).stopped(seen, names)


def _series(table: Table) -> tuple[tuple[str, int], ...]:
    """Return how many matches each player has won, this one included; empty for a single match."""
    if not sum(table.wins) or not table.match.is_over():
        return ()
    won = [gain > 0 for gain in table.match.returns()]
    return tuple((name, total + one) for name, total, one in zip(table.match.names, table.wins, won, strict=True))


def menu(table: Table) -> dialogs.Menu:
    """Return the contents of the menu."""
    match = table.match
    running = not match.is_over() and not table.viewer.covered and table.viewer.seat is not None
    ours = running and match.record.num_players == 2
    may_offer = ours and match.current_player() == table.viewer.seat and match.draw_offer() is None
    offers = {"may_resign": ours, "may_offer_draw": may_offer}
    offers |= {"may_call_back": table.viewer.may_call_back(), "has_bots": any(match.bots)}
    title = load_game(match.record.game).title
    return dialogs.Menu(title, _standing(table), table.can_undo(), **offers, to_lock=to_lock(table))


def score(match: Match, seen: Observation, seat: int) -> Html:
    """Draw what a seat's score consists of, in the observed deal and those before it."""
    pack, name, deals = load_pack(match.record.game), match.names[seat], seen.deal_scores
    counted = pack.view.counted(seen, seat, match.names)
    told = [(pack.text.stage(at), points[seat]) for at, points in enumerate(deals, 1)]
    return dialogs.score(name, seen.scores[seat], sum_up(counted, told))


def seats(table: Table) -> tuple[dialogs.SeatAtTable, ...]:
    """Return who plays each seat now."""
    return tuple(_seat_now(table, seat) for seat in range(table.match.record.num_players))


def _seat_now(table: Table, seat: int) -> dialogs.SeatAtTable:
    level, is_here = table.match.bots[seat], seat in table.notes.here
    known = None if seat in seats_of(table.notes.task) else level
    is_bot, bot = level is not None, character(table.record.game, known) if known else None
    may_leave = table.record.is_free(seat) or (is_here and table.seats.here() != [seat])  # others can, after a day
    may_change = not table.match.is_over() and (is_bot or may_leave) and (is_here or table.viewer.seat is not None)
    return dialogs.SeatAtTable(seat, table.match.names[seat], is_bot, is_here, may_change, bot)


def _view(table: Table) -> View[Observation]:
    return load_pack(table.match.record.game).view


def totals(seen: Observation, names: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return every player's name with the running total."""
    return tuple(zip(names, seen.scores, strict=True))


def scene(
    game: str, seen: Observation, names: Sequence[str], ui: Mapping[str, object], beside: Around = (), *, may_act: bool
) -> dict[str, Html]:
    """Draw what a seat sees of a game: its view, and the log, in which `beside` is what happened around the rules."""
    regions: dict[str, Html] = dict(load_pack(game).view.draw(seen, ui, names, may_act))
    regions["log"] = layout.log(totals(seen, names), tuple(happened(game, seen, names, beside)))
    return regions


def _no_answer(table: Table, now: int, *, is_asked: bool) -> Html:
    if not table.turn.is_waiting():
        return Html()
    missing = absent(table, now)
    if is_asked and missing.claiming:
        return confirm_claiming(missing.name)
    return confirm_replacing(missing) if is_asked else no_answer(missing)


def _proposal(record: Record, level: str) -> Html:
    """Draw the proposal to play against bots of another level, if there is one."""
    if not level:
        return Html()
    levels, bots = list(load_pack(record.game).bots), list(filter(None, record.bots))
    is_higher = levels.index(level) > levels.index(bots[0])
    return proposed(character(record.game, level), len(bots), is_higher=is_higher)
