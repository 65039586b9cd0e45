"""Fish Out!: rules, text, view, bots, and how it is learnt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passalong.pack import Pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from passalong.bots import Bot, Thinking
    from passalong.game import Game, State
    from passalong.pack import Text, View
    from passalong.record import Record
    from passalong.ui.manual import Options, Section

    from .rules import FishOutObservation


class FishOutPack(Pack["FishOutObservation"]):
    """Fish Out! with all its rooms."""

    @property
    def rules(self) -> Game:
        from .rules import GAME

        return GAME

    @property
    def text(self) -> Text[FishOutObservation]:
        from .text import TEXT

        return TEXT

    @property
    def view(self) -> View[FishOutObservation]:
        from .view import VIEW

        return VIEW

    @property
    def bots(self) -> Mapping[str, Bot]:
        from .bot import BOTS

        return BOTS

    @property
    def lesson(self) -> Record:
        from .teach.lesson import LESSON

        return LESSON

    def manual(self, options: Options) -> Iterable[Section]:
        from .teach.manual import sections

        return sections(options)

    def par(self, deal: Sequence[State], seat: int) -> Thinking[int]:
        from .par import think

        return think(deal, seat)


PACK = FishOutPack()
