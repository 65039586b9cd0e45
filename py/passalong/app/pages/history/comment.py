"""What is said about a moment of a replay: which it is, what led to it, and what the best bot thinks of that."""

from __future__ import annotations

from typing import NamedTuple

from passalong.app.messages import say as say_of_app
from passalong.app.pages.history.words import say
from passalong.app.session.review.analysis import Analysis
from passalong.app.session.review.match_replay import MatchReplay
from passalong.ui.sentence import sentence


class Comment(NamedTuple):
    """A comment on a moment: which it is, what led to it, and what else there is to say of it."""

    heading: str
    news: str
    aside: str

    def sentences(self) -> str:
        """Return the whole comment as text for a screen reader."""
        return " ".join(filter(None, (sentence(self.heading), self.news, self.aside)))


def comment(walk: MatchReplay, analysis: Analysis | None, *, is_kept: bool) -> Comment:
    """Return the comment on the moment shown; a match that is not kept on this device is somebody else's."""
    heading = say_of_app("step", step=walk.step, steps=walk.steps)
    remark = analysis.remarks.get(walk.at) if analysis else None
    if analysis and analysis.is_ready and remark in analysis.costliest:
        place = analysis.costliest.index(remark) + 1
        heading = say("step-costly", step=walk.step, steps=walk.steps, place=place)
    aside = " ".join(filter(None, (remark.verdict if remark else "", "" if is_kept else say("look-only"))))
    return Comment(heading, " ".join(walk.lines()) or say("replay-begin"), aside)
