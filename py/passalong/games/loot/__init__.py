"""Loot: rules, text, view, bots, and how it is learnt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passalong.pack import Pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from passalong.bots import Bot
    from passalong.game import Game, Rng
    from passalong.pack import Text, View
    from passalong.record import Record
    from passalong.ui.manual import Options, Section

    from .rules import LootObservation


class LootPack(Pack["LootObservation"]):
    """Loot with all its rooms."""

    @property
    def rules(self) -> Game:
        from .rules import GAME

        return GAME

    @property
    def text(self) -> Text[LootObservation]:
        from .text import TEXT

        return TEXT

    @property
    def view(self) -> View[LootObservation]:
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

    def measure(self, rng: Rng) -> Mapping[str, float]:
        from .bench import measure

        return measure(rng)


PACK = LootPack()
