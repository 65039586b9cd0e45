"""A game being set up: who sits where, and which house rules apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from passalong.app.messages import say
from passalong.app.session.house_rules import by_link, differing
from passalong.app.session.result import MatchResult
from passalong.bots import Bot, usual_level
from passalong.game import Option
from passalong.games import load_game, load_pack
from passalong.joint import JointSeed
from passalong.record import Record, clean_name, new_record

FIRST_NAME, SHARING_NAME = "You", "Anna"
"""A person who plays alone here is "You"; several at one phone need names."""
OTHER_NAMES = ("Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana", "Ida")
FIRST_SEATS = 3
RESULTS_SHOWN = 5
HERE, LINK, BOT = "here", "link", "bot"


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A seat of a game being set up; `kind` is "here", "link" or "bot", and then `level` how well it plays."""

    name: str
    kind: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A house rule with its value and its choices, each a value and its label, all as text."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SetupForm:
    """
    A game being set up, as the screen shows it.

    `levels` are the bots on offer, each with its label. `asked` are the rules that are decided anew for each game, such
    as who goes first; the others are unfolded with `rules_open`. `fair` tells whether all have a part in the deal, None
    where that is not asked. `results` tell how the last matches ended, `reads` what others can find out from links.
    """

    game: str
    title: str
    min_players: int
    max_players: int
    seats: tuple[SeatSetup, ...]
    asked: tuple[Rule, ...] = ()
    rules: tuple[Rule, ...] = ()
    levels: Sequence[tuple[str, str]] = ()
    rules_open: bool = False
    fair: bool | None = None
    results: tuple[str, ...] = ()
    reads: str = ""


@dataclass(frozen=True)
class Setup:
    """
    The choices made so far.

    `rules` holds the options that have been chosen, as text. `fair` asks for a deal in which everybody has a part who
    plays by link. `me` is the name that the first player has given, if any.
    """

    game: str
    seats: tuple[SeatSetup, ...]
    rules: Mapping[str, str] = field(default_factory=dict)
    fair: bool = False
    me: str = ""

    @classmethod
    def fresh(cls, game: str, me: str | None = None) -> Setup:
        """Begin with one person, whose name may be known, and a bot or two."""
        return cls(game, (SeatSetup(me or FIRST_NAME, HERE),), me=me or "").with_players(FIRST_SEATS)

    @classmethod
    def another_table(cls, record: Record, me: str) -> Setup:
        """Begin as in a game that had one seat too few: with one more player by link, or one in place of a bot."""
        kinds = [LINK if bot is None else BOT for bot in record.bots]
        if record.num_players < load_game(record.game).max_players:
            kinds.append(LINK)
        elif BOT in kinds:
            kinds[kinds.index(BOT)] = LINK
        kinds.remove(LINK)
        free = [name for name in OTHER_NAMES if name.casefold() != me.casefold()]
        level = next(filter(None, record.bots), "")
        others = (SeatSetup(name, kind, level) for name, kind in zip(free, kinds, strict=False))
        rules = {name: str(value) for name, value in record.options.items()}
        defaults = {option.name: str(option.default) for option in load_game(record.game).options}
        return cls(record.game, (SeatSetup(me, HERE), *others), {**defaults, **rules}, record.joint is not None)

    @classmethod
    def from_json(cls, data: Any) -> Setup:
        """Read what `to_json` wrote; raises `ValueError`, `KeyError` or `TypeError` for anything else."""
        load_game(data["game"])
        seats = tuple(
            SeatSetup(clean_name(seat["name"]), seat["kind"], str(seat.get("level", ""))) for seat in data["seats"]
        )
        chosen = dict(data["rules"]), bool(data.get("fair")), clean_name(str(data.get("me", "")))
        return cls(data["game"], seats, *chosen).with_players(len(seats))

    def to_json(self) -> dict[str, object]:
        """Return the setup as plain data."""
        return asdict(self)

    def with_players(self, count: int) -> Setup:
        """Return the setup for another number of players, within what the game allows; new seats are bots."""
        game = load_game(self.game)
        wanted = max(game.min_players, min(count, game.max_players))
        free = [name for name in OTHER_NAMES if name not in {seat.name for seat in self.seats}]
        return replace(self, seats=(*self.seats, *(SeatSetup(name, BOT) for name in free))[:wanted])

    def with_name(self, seat: int, name: str) -> Setup:
        """Return the setup with another name on a seat; an empty name changes nothing."""
        given = clean_name(name)
        named = self._with_seat(seat, replace(self.seats[seat], name=given or self.seats[seat].name))
        return replace(named, me=given) if given and seat == 0 else named

    def with_kind(self, seat: int, kind: str) -> Setup:
        """Return the setup with a person here, one at another device, or a bot on a seat."""
        chosen = kind if kind in (LINK, BOT) else HERE
        return self._with_seat(seat, replace(self.seats[seat], kind=chosen)).with_fitting_name()

    def with_level(self, seat: int, level: str) -> Setup:
        """Return the setup with a bot of another level on a seat."""
        return self._with_seat(seat, replace(self.seats[seat], level=level))

    def with_easiest_bots(self) -> Setup:
        """Return the setup with every bot at the lowest level."""
        easiest = next(iter(self._bots()))
        return replace(
            self, seats=tuple(replace(seat, level=easiest if seat.kind == BOT else "") for seat in self.seats)
        )

    def with_rule(self, name: str, value: str) -> Setup:
        """Return the setup with a house rule changed."""
        return replace(self, rules={**self.rules, name: value})

    def problem(self) -> str | None:
        """Say what keeps the game from beginning, or None."""
        if all(seat.kind != HERE for seat in self.seats):
            return say("nobody-here")
        if self.is_by_link() and FIRST_NAME in self._names():
            return say("name-yourself")
        names = [name.casefold() for name in self._names() if name]
        twice = next((name for name in self._names() if names.count(name.casefold()) > 1), None)
        return say("same-name", name=twice) if twice else None

    def is_fair(self) -> bool:
        """Tell whether the deal waits for those who play by link."""
        return self.fair and self._may_be_fair()

    def _may_be_fair(self) -> bool:
        """Tell whether a fair deal can be chosen: something is dealt, and somebody plays elsewhere."""
        return self.is_by_link() and load_game(self.game).is_dealt

    def record(self, seed: bytes) -> Record:
        """Return the record of the game, not yet begun; in a fair deal `seed` is the secret of this device."""
        game = load_game(self.game)
        bots = tuple(self._level(seat) if seat.kind == BOT else None for seat in self.seats)
        record = new_record(game, self._names(), bots, seed, self.options())
        return replace(record, seed=b"", joint=JointSeed.begin(seed)) if self.is_fair() else record

    def options(self) -> dict[str, object]:
        """Return the value of every option, as far as it has been chosen."""
        return {option.name: self._value(option) for option in load_game(self.game).options}

    def house_rules(self) -> tuple[str, ...]:
        """Say what differs from the sheet."""
        return differing(self.game, self.options(), self.is_by_link())

    def seats_here(self) -> tuple[int, ...]:
        """List the seats of the people at this device."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == HERE)

    def is_by_link(self) -> bool:
        """Tell whether somebody plays at another device."""
        return any(seat.kind == LINK for seat in self.seats)

    def _bots(self) -> Mapping[str, Bot]:
        return load_pack(self.game).bots

    def _level(self, seat: SeatSetup) -> str:
        """Return a bot's level."""
        return seat.level if seat.level in self._bots() else usual_level(self._bots())

    def _names(self) -> tuple[str, ...]:
        """Return the names; a seat for somebody elsewhere is free, and has none."""
        return tuple("" if seat.kind == LINK else seat.name for seat in self.seats)

    def form(self, results: Sequence[MatchResult] = ()) -> SetupForm:
        """Return the setup as the screen shows it, with the last results of this game."""
        game, text = load_game(self.game), load_pack(self.game).text
        asked = (*text.asked, *(by_link(self.game) if self.is_by_link() else ()))
        rules = [self._rule(name, label, labels) for name, (label, labels) in text.options.items()]
        return SetupForm(
            game.name,
            game.title,
            game.min_players,
            game.max_players,
            tuple(replace(seat, level=self._level(seat)) for seat in self.seats),
            tuple(rule for rule in rules if rule.name in asked),
            tuple(rule for rule in rules if rule.name not in asked),
            tuple((level, say("level", level=level, bot=text.bot(level))) for level in self._bots()),
            bool(self.rules.keys() - set(asked)),
            self.fair if self._may_be_fair() else None,
            tuple(result.told() for result in results[:RESULTS_SHOWN]),
            self._reads(text.in_links) if self.is_by_link() else "",
        )

    def _reads(self, secrets: str) -> str:
        """Say what others can find out from links: nothing of a fair deal that is still to come."""
        return say("open-link-later" if self.is_fair() else "open-link", secrets=secrets)

    def with_fitting_name(self) -> Setup:
        """Return the setup with "You" or a name for the first player, if they have not chosen one."""
        people = sum(seat.kind == HERE for seat in self.seats)
        old, new = (FIRST_NAME, SHARING_NAME) if people > 1 else (SHARING_NAME, FIRST_NAME)
        first = self.seats[0]
        return self._with_seat(0, replace(first, name=new)) if first.name == old != self.me else self

    def _with_seat(self, seat: int, changed: SeatSetup) -> Setup:
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))

    def _value(self, option: Option) -> object:
        default = by_link(self.game).get(option.name, option.default) if self.is_by_link() else option.default
        return next((choice for choice in option.choices if str(choice) == self.rules.get(option.name)), default)

    def _rule(self, name: str, label: str, labels: Mapping[object, str]) -> Rule:
        option = next(option for option in load_game(self.game).options if option.name == name)
        value = str(self._value(option))
        return Rule(name, label, value, tuple((str(choice), text) for choice, text in labels.items()))
