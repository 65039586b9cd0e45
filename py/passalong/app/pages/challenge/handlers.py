"""Acts of the pages of a challenge."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.links import refuse
from passalong.app.handlers.registry import handler, screen_handler, shown_handler
from passalong.app.handlers.showing import open_saved, set_out
from passalong.app.messages import say as say_of_app
from passalong.app.pages.card.sending import can_share
from passalong.app.pages.challenge.kept import CHALLENGES, Kept
from passalong.app.pages.challenge.moment import MomentPage
from passalong.app.pages.challenge.page import ChallengePage, mark
from passalong.app.pages.challenge.words import say
from passalong.app.pages.showing import open_page
from passalong.app.saves import NAME_KEY, game_key
from passalong.app.screens.table import TableScreen
from passalong.app.session.notes import Notes
from passalong.app.session.setup.setup import FIRST_NAME
from passalong.app.session.table.table import Table
from passalong.app.state import AppState, Dialog, Page
from passalong.challenge import challenge_of, may_challenge
from passalong.deal import Duplicate
from passalong.game import InvalidRecordError
from passalong.links import ChallengeLink, read_link
from passalong.links.other_kinds import read_challenge
from passalong.names import clean_name
from passalong.ui.sentence import YOU

# Opening


@screen_handler("challenge-make", TableScreen, guarded=True)
def challenge_make(state: AppState, screen: TableScreen) -> None:
    """Make a challenge of the finished deals; if they belong to a challenge, open its page."""
    record = screen.game.match.record
    if not may_challenge(record):
        return
    try:
        challenge, play = challenge_of(record, mark(state))
    except ValueError:
        return  # no deal is finished
    kept = Kept.of(state.saves, challenge)
    first = game_key(record)
    if kept.mine is None and isinstance(record.deal, Duplicate) and first in state.saves:
        kept.key = first  # whatever is on the table, the first attempt counts
        kept.note_own(state.saves, play.mark)
    elif kept.mine is None:
        kept.mine, kept.key = play, screen.key
    page = _show(state, kept)
    if not kept.others.plays:
        challenge_send(state, page)


@handler("challenge-link", takes="value")
def challenge_link(state: AppState, value: Any) -> None:
    """Open the challenge in a `ChallengeLink`, or in a text with such a link."""
    try:
        challenge = read_challenge(value if isinstance(value, ChallengeLink) else read_link(str(value)), state.clock)
    except InvalidRecordError as error:
        refuse(state, error)
        return
    state.links += 1
    _show(state, Kept.of(state.saves, challenge))


@handler("challenge-open", takes="arg", guarded=True)
def challenge_open(state: AppState, id_: str) -> None:
    """Open the page of a challenge that is stored here."""
    kept = Kept.find(state.saves, id_)
    if kept:
        _show(state, kept)
    else:
        state.toast(say("challenge-gone"))


@screen_handler("challenge-result", TableScreen, guarded=True)
def challenge_result(state: AppState, screen: TableScreen) -> None:
    """Compare a challenge that has been played."""
    challenge_open(state, screen.game.notes.task.partition(" ")[2])


def ended(state: AppState, key: str, table: Table) -> None:
    """Store how a challenge was played when its game ends."""
    kept = Kept.find(state.saves, table.notes.task.partition(" ")[2])
    if kept and kept.mine is None and kept.key == key:
        kept.note_end(table.match.record, mark(state))
        kept.keep(state.saves)


def _show(state: AppState, kept: Kept) -> ChallengePage:
    kept.note_own(state.saves, mark(state))
    kept.keep(state.saves)
    page = ChallengePage(kept)
    open_page(state, page)
    state.say(page.sentence())
    return page


# Playing


@shown_handler("challenge-play", ChallengePage, guarded=True)
def challenge_play(state: AppState, screen: ChallengePage) -> None:
    """Play the deals; the first attempt counts, and is resumed where it was left."""
    kept = screen.kept
    if kept.mine is None and kept.key in state.saves:
        open_saved(state, kept.key)
        return
    key = _begin(state, kept, screen.label())
    if kept.mine is None:
        kept.key = key
        kept.keep(state.saves)


@shown_handler("challenge-new", ChallengePage, guarded=True)
def challenge_new(state: AppState, screen: ChallengePage) -> None:
    """Play new deals of the same kind, which others can then be challenged to play."""
    kept = Kept(screen.kept.others.afresh(state.new_seed()))
    kept.key = _begin(state, kept, say("challenge-label-new"))
    kept.keep(state.saves)


def _begin(state: AppState, kept: Kept, label: str) -> str:
    """Put the deals on the table, and return the key of the game."""
    record = kept.others.seated(FIRST_NAME)
    notes = Notes((kept.others.seat,), label=label, task=f"{CHALLENGES} {kept.id}")
    return set_out(state, Table.begin(record, notes))


# Sending


@shown_handler("challenge-send", ChallengePage, guarded=True)
def challenge_send(state: AppState, screen: ChallengePage) -> None:
    """Show the ways to send the challenge with all known plays; first ask for a name."""
    if screen.kept.mine:
        _sign(state, screen, state.me)
        state.open(Dialog("page", "send"))


@shown_handler("challenge-name", ChallengePage, takes="value", guarded=True)
def challenge_name(state: AppState, screen: ChallengePage, value: Any) -> None:
    """Set the name under which a play is sent, and send it."""
    name = clean_name(str(value or ""))
    if screen.kept.mine is None:
        return
    if not name or name == YOU:
        state.refuse(say_of_app("name-yourself"))
        return
    state.saves.put(NAME_KEY, name)
    _sign(state, screen, name)
    state.open(Dialog("page", "send"))
    if can_share(state):
        challenge_share(state, screen)
    else:
        challenge_copy(state, screen, "message")


def _sign(state: AppState, page: ChallengePage, name: str) -> None:
    page.kept.sign(name)
    page.kept.keep(state.saves)


@shown_handler("challenge-share", ChallengePage, guarded=True)
def challenge_share(state: AppState, screen: ChallengePage) -> None:
    """Offer the link to the share sheet."""
    if screen.is_signed:
        state.extra["share"] = {"text": screen.message(), "url": screen.url(state)}
        state.extra["sending"] = "share"


@shown_handler("challenge-copy", ChallengePage, takes="arg", guarded=True)
def challenge_copy(state: AppState, screen: ChallengePage, arg: str) -> None:
    """Copy the link; with `message`, the sentence above it as well."""
    if screen.is_signed:
        url = screen.url(state)
        state.extra["copy"] = f"{screen.message()}\n{url}" if arg == "message" else url
        state.extra["sending"] = "copy"


# Comparing


@shown_handler("challenge-with", ChallengePage, takes="value", guarded=True)
def challenge_with(state: AppState, screen: ChallengePage, value: Any) -> None:
    """Compare with another person, by the number of their play."""
    if screen.comparison and value in map(str, range(len(screen.kept.others.plays))):
        screen.comparison.chosen = int(value)
        state.say(screen.sentence())


@handler("challenge-moment", takes="arg", guarded=True)
def challenge_moment(state: AppState, arg: str) -> None:
    """Show where two plays of a deal part; `arg` has the challenge's id, the play's number and the deal's number."""
    id_, number, deal = (*arg.split(" "), "", "")[:3]
    kept = Kept.find(state.saves, id_)
    page = MomentPage.of(kept, number, deal) if kept else None
    if page:
        open_page(state, page)
        state.say(page.sentence())
    else:
        state.toast(say("challenge-gone"))


@shown_handler("challenge-step", MomentPage, takes="arg value")
def challenge_step(state: AppState, screen: MomentPage, where: str, value: Any) -> None:
    """Go to another step of the game that is shown, which the slider gives as the value."""
    screen.go(where or str(value))
    state.say(screen.sentence())


@shown_handler("challenge-look", MomentPage, takes="arg", guarded=True)
def challenge_look(state: AppState, screen: MomentPage, side: str) -> None:
    """Show the other one of the two games."""
    screen.look(side)
    state.say(screen.sentence())


@shown_handler("challenge-up", Page)
def challenge_up(state: AppState, screen: Page) -> None:
    """Leave a page for the screen that it was opened from."""
    screen.go_up(state)
