"""What is said of a file whose games have come in, once it is known which seats this device can play."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.saves import played_here, read_saved, recognised, says_the_same
from passalong.app.screens import seats_left
from passalong.app.state import AppState, BadGamesDialog, SeatlessDialog
from passalong.links import game_id
from passalong.ui.sentence import sentence


def report(state: AppState) -> None:
    """Say what has come; before that, ask the page of each sealed game without a seat whether this device has one."""
    if state.report is None:
        return
    if state.report.unasked:
        record = state.report.unasked[0].record
        state.ask_for_seats(game_id(record), range(record.num_players))
        return
    came, state.report = state.report, None
    subject = say("brought-in", new=came.new, known=came.known)
    dialog = SeatlessDialog("imported", subject, seatless=tuple(came.seatless))
    if came.failed:
        told = " ".join(seats_left.told(dialog))
        state.open(BadGamesDialog("bad-games", told, failed=came.failed))
        state.say(f"{told} {sentence(say('not-brought-in', games=len(came.failed)))}")
    else:
        tell_of_file(state, dialog)


def resume(state: AppState, game: object) -> None:
    """Resume the seats of the game that the page was asked of, given by the hex digits of its id; then go on."""
    report_ = state.report
    if report_ is None or not report_.unasked or game_id(report_.unasked[0].record).hex() != game:
        return
    asked = report_.unasked.pop(0)
    if game_id(asked.record) in state.secrets.told:
        if _resumed(state, asked.key):
            report_.seatless.remove(asked)
    else:
        report_.unasked.clear()  # a page that cannot answer now would take its time for each of them
    report(state)


def _resumed(state: AppState, key: str) -> bool:
    """Resume the seats of a game that this device has played, if that is still possible, and return whether it is."""
    saved = read_saved(state.saves[key])
    own, record = played_here(saved, state.secrets.of(saved.record)), saved.record
    if not any(record.bots[seat] is None for seat in own):
        return False
    if state.saves.is_closed(saved) or not says_the_same(record, own):
        return False
    state.saves.change(key, recognised(saved, own).to_text())
    return True


def tell_of_file(state: AppState, dialog: SeatlessDialog) -> None:
    """Say what became of a file; what somebody could lose by it stays on the screen."""
    if dialog.seatless:
        state.open(dialog)
        state.say(" ".join(seats_left.told(dialog)))
    else:
        state.toast(dialog.subject)
