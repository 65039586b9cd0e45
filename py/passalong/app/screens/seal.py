"""The seal dialog: plain data in, one piece of HTML out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from passalong.app.messages import say
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import VERDICTS
from passalong.app.words.sealing import Finding, SealPage
from passalong.ui.control import button
from passalong.ui.html import Html, el, join


def seal(page: SealPage) -> Html:
    """Draw what a game's seal tells, list by list."""
    parts = (
        _part("audit", findings(page.found)),
        _listed("committed", page.committed),
        _listed("checked", page.checked),
        _listed("open", page.still_open),
        _listed("limits", page.limits),
        _part("unsealed", _unsealed()) if page.may_unseal else Html(),
        el("p", say("sealing-more")),
    )
    return dialog(say("sealing-title"), *parts, close(say("back-to-table")), class_="seal-page")


def findings(found: Sequence[Finding]) -> Html:
    """List the findings of the audit; their sentences say what the signs before them show."""
    return el("ul", *map(_finding, found), class_="audit") if found else Html()


def _unsealed() -> Html:
    """Draw the control that exports the game as an ordinary one."""
    ways = (button("unsealed", way, say(f"sealing-unsealed-{way}")) for way in ("copy", "file"))
    return el("p", say("sealing-unsealed")) + el("div", *ways, class_="choices")


def _finding(finding: Finding) -> Html:
    sign = el("span", VERDICTS.get(finding.verdict, "…"), class_="sign", aria_hidden=True)
    return el("li", sign, el("span", finding.sentence), class_=finding.verdict)


def _listed(name: str, sentences: Iterable[str]) -> Html:
    lines = [el("li", sentence) for sentence in sentences]
    return _part(name, el("ul", join(lines))) if lines else Html()


def _part(name: str, shown: Html) -> Html:
    return el("section", el("h3", say(f"sealing-part-{name}")), shown) if shown else Html()
