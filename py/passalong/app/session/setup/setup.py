"""A game being set up: who sits where, and which house rules apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import count
from typing import Any

from passalong.app.messages import say
from passalong.app.session.match_log import Played
from passalong.app.session.result import told
from passalong.app.session.secrets import NOTHING, Own
from passalong.app.session.setup.characters import Character, characters, written_character
from passalong.app.session.setup.house_rules import by_link, complete, differing
from passalong.app.session.table.written import WORKSHOP, numbered, task_of
from passalong.bots import Bot, usual_level
from passalong.game import Option
from passalong.games import load_game, load_pack
from passalong.names import clean_name, name_key
from passalong.record import LEVELS, Record, new_record
from passalong.sealed import Seal, chain, salt_of, secret_of
from passalong.sealed.joint import JointSeed
from passalong.ui.sentence import listed

FIRST_NAME, SHARING_NAME = "You", "Anna"
"""A person who plays alone here is "You"; several at one device need names."""
OTHER_NAMES = ("Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana", "Ida")
FIRST_SEATS = 3
RESULTS_SHOWN = 5
HERE, LINK, BOT = "here", "link", "bot"


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """
    A seat of a game being set up; `kind` is "here", "link" or "bot", and `level` is that of a bot.

    `met` is who took it in the last game, if that was by link: in the next one it is free for anybody, and has no name.
    """

    name: str
    kind: str
    level: str = ""
    met: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Rule:
    """A house rule with its value and its choices, as (value, label), all as text."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SetupForm:
    """A game being set up, as the screen shows it."""

    game: str
    """The game's name."""
    title: str
    """The game's title."""
    min_players: int
    max_players: int
    seats: tuple[SeatSetup, ...]
    others: str = ""
    """The kind that all other seats have in common; "" if they differ."""
    friends: str = ""
    """The names of the people of the last game, as a text; "" if they are in this one already."""
    bots: Sequence[Character] = ()
    """The bots to choose from."""
    level: str = ""
    """The level that all bots have in common; "" if they differ."""
    rules: tuple[Rule, ...] = ()
    """The house rules, and what is chosen for each game, such as who goes first."""
    in_short: str = ""
    """One line about all that: what has been changed, and what links hold."""
    fair: bool | None = None
    """Whether everybody has a part in the deal; None if there is no such choice."""
    is_open: bool | None = None
    """Whether links hold everybody's secrets; None if there is no such choice."""
    results: tuple[str, ...] = ()
    """How the last matches ended, one text for each."""
    reads: str = ""
    """What others can find out from links, as a sentence; may be empty."""
    problem: str = ""
    """Why the game cannot begin, as a sentence; empty if it can."""


@dataclass(frozen=True)
class Setup:
    """The choices made so far."""

    game: str
    """The game's name."""
    seats: tuple[SeatSetup, ...]
    rules: Mapping[str, str] = field(default_factory=dict)
    """The options that have been chosen, as text, by name."""
    fair: bool = False
    """Whether everybody who plays by link has a part in the deal."""
    me: str = ""
    """The first player's name; empty if there is none."""
    is_open: bool = False
    """Whether a game by link is left open; otherwise it is sealed if the game can be."""
    written: str = ""
    """The name of the bot that was written in the workshop for this game and is kept here; empty if there is none."""

    @classmethod
    def fresh(cls, game: str, me: str | None = None) -> Setup:
        """Return a setup of one person, whose name may be known, and a bot or two."""
        return cls(game, (SeatSetup(me or FIRST_NAME, HERE),), me=me or "").with_players(FIRST_SEATS)

    @classmethod
    def against_bots(cls, game: str, me: str, matches: Sequence[Played]) -> Setup:
        """
        Return a setup of one person against bots of the level that the latest matches have reached, by the default
        rules.
        """
        reached = next((match.reached for match in matches if match.reached), next(iter(load_pack(game).bots)))
        return cls.fresh(game, me).with_bots(reached)

    @classmethod
    def like(cls, record: Record, here: Sequence[int], me: str) -> Setup:
        """Return a setup like a game that was played on this device, in the seats `here`."""
        kinds = [BOT if bot else HERE if seat in here else LINK for seat, bot in enumerate(record.bots)]
        names = (name or OTHER_NAMES[seat] for seat, name in enumerate(record.names))
        seats = (SeatSetup(*each) for each in zip(names, kinds, (bot or "" for bot in record.bots), strict=True))
        is_open = LINK in kinds and record.seal is None
        setup = cls(record.game, tuple(seats), _rules_of(record, LINK in kinds), me=me, is_open=is_open)
        return setup.having_met(record, here)

    def having_met(self, record: Record, here: Sequence[int]) -> Setup:
        """Return the setup with who has taken its free seats in a game that was begun with it, and has seats `here`."""
        is_of_it = (self.game, self.seats_here()) == (record.game, tuple(here))
        if not is_of_it or [seat.kind == BOT for seat in self.seats] != [bot is not None for bot in record.bots]:
            return self
        seats = zip(self.seats, record.names, strict=True)
        return replace(
            self, seats=tuple(replace(seat, met=name) if seat.kind == LINK else seat for seat, name in seats)
        )

    @classmethod
    def another_table(cls, record: Record, me: str) -> Setup:
        """Return a setup like a game with one seat too few: with another player by link, or one in place of a bot."""
        kinds = [LINK if bot is None else BOT for bot in record.bots]
        if record.num_players < load_game(record.game).max_players:
            kinds.append(LINK)
        elif BOT in kinds:
            kinds[kinds.index(BOT)] = LINK
        kinds.remove(LINK)
        free = [name for name in OTHER_NAMES if name_key(name) != name_key(me)]
        level = next(filter(None, record.bots), "")
        others = (SeatSetup(name, kind, level) for name, kind in zip(free, kinds, strict=False))
        rules, fair, is_open = _rules_of(record, True), record.joint is not None, record.seal is None
        return cls(record.game, (SeatSetup(me, HERE), *others), rules, fair, is_open=is_open)

    @classmethod
    def from_json(cls, data: Any) -> Setup:
        """Read what `to_json` wrote; raises `ValueError`, `KeyError` or `TypeError` for anything else."""
        load_game(data["game"])
        seats = tuple(
            SeatSetup(
                clean_name(seat["name"]), seat["kind"], str(seat.get("level", "")), clean_name(str(seat.get("met", "")))
            )
            for seat in data["seats"]
        )
        chosen = (
            dict(data["rules"]),
            bool(data.get("fair")),
            clean_name(str(data.get("me", ""))),
            bool(data.get("is_open")),
            clean_name(str(data.get("written", ""))),
        )
        return cls(data["game"], seats, *chosen).with_players(len(seats))

    def to_json(self) -> dict[str, object]:
        """Return the setup as JSON fields."""
        return asdict(self)

    def with_players(self, count: int) -> Setup:
        """Return the setup with another number of players, within the game's limits; new seats are like the others."""
        game = load_game(self.game)
        wanted = max(game.min_players, min(count, game.max_players))
        free = [name for name in OTHER_NAMES if name not in {seat.name for seat in self.seats}]
        kind, level = self._kind_of_others() or BOT, self.seats[-1].level
        return replace(self, seats=(*self.seats, *(SeatSetup(name, kind, level) for name in free))[:wanted])

    def with_name(self, seat: int, name: str) -> Setup:
        """Return the setup with another name on a seat; an empty name changes nothing."""
        given = clean_name(name)
        named = self._with_seat(seat, replace(self.seats[seat], name=given or self.seats[seat].name))
        return replace(named, me=given) if given and seat == 0 else named

    def with_kind(self, seat: int, kind: str) -> Setup:
        """Return the setup with a seat of kind "here", "link", or a bot's level."""
        return self._with_seat(seat, self._of_kind(self.seats[seat], kind)).with_fitting_name()

    def with_others(self, kind: str) -> Setup:
        """Return the setup with the first player here, and all other seats of one kind."""
        first, *others = self.seats
        seats = replace(first, kind=HERE), *(self._of_kind(seat, kind) for seat in others)
        return replace(self, seats=seats).with_fitting_name()

    def with_bots(self, level: str) -> Setup:
        """Return the setup with all bots of a level."""
        seats = (replace(seat, level=level) if seat.kind == BOT else seat for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def with_written(self, seats: Sequence[int]) -> Setup:
        """Return the setup with the workshop's bot on some seats."""
        changed = (replace(seat, level=WORKSHOP) if at in seats else seat for at, seat in enumerate(self.seats))
        return replace(self, seats=tuple(changed))

    def with_table(self, other: Setup) -> Setup:
        """Return the setup with the people of another one, if they all fit; they replace bots."""
        most, seats = load_game(self.game).max_players, list(other.as_host().seats)
        bots = [seat for seat in seats if seat.kind == BOT]
        while len(seats) > most and bots:
            seats.remove(bots.pop())
        if len(seats) > most:
            return self
        return replace(self, seats=tuple(seats), me=other.me or self.me).with_players(len(seats))

    def as_host(self) -> Setup:
        """Return the setup with somebody here on the first seat, as whoever invites has it; the order stays."""
        first = next((at for at, seat in enumerate(self.seats) if seat.kind == HERE), 0)
        return replace(self, seats=(*self.seats[first:], *self.seats[:first]))

    def with_rule(self, name: str, value: str) -> Setup:
        """Return the setup with a house rule changed."""
        return replace(self, rules={**self.rules, name: value})

    def nameless(self) -> int | None:
        """Return the seat of somebody here who has yet to give a name, which a game by link needs."""
        names = self._names()
        return names.index(FIRST_NAME) if self.is_by_link() and FIRST_NAME in names else None

    def problem(self) -> str | None:
        """Return why the game cannot begin, as a sentence; None if it can."""
        if all(seat.kind != HERE for seat in self.seats):
            return say("nobody-here")
        if self.nameless() is not None:
            return say("name-yourself")
        names = [name_key(name) for name in self._names() if name]
        twice = next((name for name in self._names() if names.count(name_key(name)) > 1), None)
        return say("same-name", name=twice) if twice else None

    def is_fair(self) -> bool:
        """Return whether the deal waits for those who play by link."""
        return self.fair and self._may_be_fair()

    def _may_be_fair(self) -> bool:
        """Return whether a fair deal can be chosen: something is dealt, and somebody plays elsewhere."""
        return self.is_by_link() and load_game(self.game).is_dealt and not self.is_sealed()

    def is_sealed(self) -> bool:
        """Return whether no link of this game will hold a secret."""
        return self._may_be_sealed() and not self.is_open

    def _may_be_sealed(self) -> bool:
        """Return whether the game can be sealed: the host has the first seat, and somebody plays elsewhere."""
        game, invites = load_game(self.game), self.seats[0].kind == HERE
        return self.is_by_link() and invites and game.can_be_sealed(self.options())

    def record(self, seed: bytes, secrets: Own = NOTHING) -> Record:
        """
        Return the record of the game, not yet begun.

        In a fair deal, `seed` is the secret of this device. In a sealed game, `secrets` are those of the seats here.
        """
        game = load_game(self.game)
        bots = tuple(self._level(seat) if seat.kind == BOT else None for seat in self.seats)
        record = new_record(game, self._names(), bots, seed, self.options())
        if self.is_sealed():
            seal = Seal(salt_of(seed))
            if game.sealed == "dice":
                seal = replace(seal, commitments={seat: chain(own)[0] for seat, own in secrets.items()})
            return record.with_seal(seal)
        return replace(record, deal=JointSeed.begin(seed)) if self.is_fair() else record

    def secrets(self, seed: bytes, told: Own) -> dict[int, bytes]:
        """Return the secrets of a sealed game, from what the page has told or else from the random `seed`."""
        return {seat: secret_of(told.get(seat, seed), seat) for seat in self.sealed_seats()}

    def sealed_seats(self) -> list[int]:
        """List the seats at this device that have a secret in a sealed game, bots included; [] in any other game."""
        return [seat for seat, setup in enumerate(self.seats) if setup.kind != LINK] if self.is_sealed() else []

    def characters(self) -> tuple[Character, ...]:
        """Return the bots to choose from; no device but this one has the workshop's, so it is in no game by link."""
        written = (written_character(self.written),) if self.written and not self.is_by_link() else ()
        return (*characters(self.game), *written)

    def task(self) -> str:
        """Return what the game is played for: it tells the seats of the workshop's bot."""
        seats = [at for at, seat in enumerate(self.seats) if self._is_written(seat)]
        return task_of(seats, self.written)

    def options(self) -> dict[str, object]:
        """Return the value of every option that has been chosen."""
        return {option.name: self._value(option) for option in load_game(self.game).options}

    def seats_here(self) -> tuple[int, ...]:
        """List the seats of the people at this device."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == HERE)

    def is_by_link(self) -> bool:
        """Return whether somebody plays at another device."""
        return any(seat.kind == LINK for seat in self.seats)

    def has_company(self) -> bool:
        """Return whether several people play."""
        return sum(seat.kind != BOT for seat in self.seats) > 1

    def people(self) -> str:
        """List those with whom somebody here plays, as text; where several share the device, all of them."""
        here = [seat.name for seat in self.seats if seat.kind == HERE]
        elsewhere = [seat.met for seat in self.seats if seat.kind == LINK]
        if not elsewhere:
            return listed(here)
        known, unknown = [name for name in elsewhere if name], elsewhere.count("")
        more = [say("new-unnamed", people=unknown)] if unknown else []
        return say("new-elsewhere", people=listed([*(here if len(here) > 1 else ()), *known, *more]))

    def _bots(self) -> Mapping[str, Bot]:
        return load_pack(self.game).bots

    def _is_written(self, seat: SeatSetup) -> bool:
        """Return whether the workshop's bot plays a seat."""
        return (seat.kind, seat.level) == (BOT, WORKSHOP) and bool(self.written) and not self.is_by_link()

    def _seated(self) -> tuple[SeatSetup, ...]:
        """Return the seats with the levels that the game has, and the workshop's bot under its own name."""
        numbers = count(1)
        return tuple(
            replace(seat, name=numbered(self.written, next(numbers)))
            if self._is_written(seat)
            else replace(seat, level=self._level(seat))
            for seat in self.seats
        )

    def _level(self, seat: SeatSetup) -> str:
        """Return a bot's level; if the game does not have it, the next lower one, or else the usual one."""
        below = LEVELS[: LEVELS.index(seat.level)] if seat.level in LEVELS else ()
        fitting = (level for level in (seat.level, *reversed(below)) if level in self._bots())
        return next(fitting, usual_level(self._bots()))

    def _missing_friends(self, friends: Setup) -> str:
        """List the people of the last game, as text, if they can be taken over and are not here already."""
        can_return = friends.has_company() and self.with_table(friends).seats != self.seats
        return friends.people() if can_return else ""

    def _common_level(self) -> str:
        """Return the level of all bots; "" if there are none, or of several levels."""
        levels = {seat.level for seat in self._seated() if seat.kind == BOT}
        return levels.pop() if len(levels) == 1 else ""

    def _kind_of_others(self) -> str:
        """Return the kind that all seats but the first have in common, or ""."""
        first, *others = self.seats
        kinds = {seat.kind for seat in others}
        return kinds.pop() if first.kind == HERE and len(kinds) == 1 else ""

    def _of_kind(self, seat: SeatSetup, kind: str) -> SeatSetup:
        """Return a seat for somebody of another kind."""
        if kind == WORKSHOP or kind in self._bots():
            return replace(seat, kind=BOT, level=kind)
        return replace(seat, kind=kind if kind in (LINK, BOT) else HERE)

    def _names(self) -> tuple[str, ...]:
        """Return the names; the seat of a person elsewhere is free, and has none."""
        return tuple("" if seat.kind == LINK else seat.name for seat in self._seated())

    def form(self, matches: Sequence[Played] = (), friends: Setup | None = None) -> SetupForm:
        """Return the setup for its screen, with the last matches of this game and the people of the last game."""
        game, text = load_game(self.game), load_pack(self.game).text
        rules = (self._rule(name, label, labels) for name, (label, labels) in text.options.items())
        nameless = self.nameless()
        return SetupForm(
            game.name,
            game.title,
            game.min_players,
            game.max_players,
            tuple(replace(seat, name="") if at == nameless else seat for at, seat in enumerate(self._seated())),
            self._kind_of_others(),
            self._missing_friends(friends) if friends else "",
            self.characters(),
            self._common_level(),
            tuple(rules),
            self._in_short(),
            self.fair if self._may_be_fair() else None,
            self.is_open if self._may_be_sealed() else None,
            tuple(map(told, matches[:RESULTS_SHOWN])),
            f"{say('new-free-for')} {self._reads(text.in_links)}" if self.is_by_link() else "",
            self.problem() or "",
        )

    def _in_short(self) -> str:
        """Return what differs from the standard rules, and whether links hold secrets."""
        changed = differing(self.game, self.options(), self.is_by_link(), with_asked=True)
        told = [say("new-differs", changes=len(changed), rules="; ".join(changed))]
        if self._may_be_sealed():
            told.append(say("new-links", kind="open" if self.is_open else "sealed"))
        if self.is_fair():
            told.append(say("new-is-fair"))
        return " · ".join(told)

    def _reads(self, secrets: str) -> str:
        """Return what others can find out from links, as a sentence; a fair deal still to come reveals nothing."""
        kind = "sealed-link" if self.is_sealed() else "open-link-later" if self.is_fair() else "open-link"
        return say(kind, secrets=secrets)

    def with_fitting_name(self) -> Setup:
        """Return the setup with "You" or a name for the first player, if they have chosen none."""
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


def may_grow(record: Record) -> bool:
    """Return whether another game like this one may have a seat for one person more."""
    return any(record.bots) or record.num_players < load_game(record.game).max_players


def _rules_of(record: Record, elsewhere: bool) -> dict[str, str]:
    """Return a game's options as choices; by link all of them, as some have other defaults there."""
    options = complete(record.game, record.options) if elsewhere else record.options
    return {name: str(value) for name, value in options.items()}
