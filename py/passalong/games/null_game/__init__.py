"""The smallest game that has every room: copy this folder to begin a new one, and leave out what can wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passalong.pack import Pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from passalong.bots import Bot
    from passalong.game import Game
    from passalong.pack import Text, View
    from passalong.record import Record
    from passalong.ui.manual import Options, Section

    from .rules import NullObservation


class NullPack(Pack["NullObservation"]):
    """The null game with all its rooms."""

    @property
    def rules(self) -> Game:
        from .rules import GAME

        return GAME

    @property
    def text(self) -> Text[NullObservation]:
        from .text import TEXT

        return TEXT

    @property
    def view(self) -> View[NullObservation]:
        from .view import VIEW

        return VIEW

    @property
    def bots(self) -> Mapping[str, Bot]:
        from .bot import BOTS

        return BOTS

    @property
    def lesson(self) -> Record:
        from .teach import LESSON

        return LESSON

    def manual(self, options: Options) -> Iterable[Section]:
        from .teach import sections

        return sections(options)


PACK = NullPack()
