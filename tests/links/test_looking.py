"""Links to look at a moment of a game: they say what they were written with, and are no games to go on with."""

from __future__ import annotations

import pytest

from passalong.game import InvalidRecordError
from passalong.links import DamagedLinkError, GameLink, NewerLinkError, decode, encode, fragment, read_link
from passalong.links.checksum import seal, unseal
from passalong.links.coder import Packer
from passalong.links.format import FORMAT, KIND_LOOK, KIND_SEAT, pack, unpack
from passalong.links.other_kinds import MAX_MOMENTS, Look, look_fragment, read_look
from tests.conformance.cases import every_case
from tests.links.games import dealt_together, played


@every_case
def test_a_look_is_read_as_it_was_written(name: str, players: int) -> None:
    record = played(name, players, 3, 40).record
    for moment, viewer in ((0, None), (17, players - 1), (MAX_MOMENTS - 1, 0)):
        look = Look(record, moment, viewer)
        url = f"Look at this!\nhttps://example.org/#{look_fragment(look)}"
        assert read_look(read_link(url)) == look


def test_a_link_to_a_game_is_no_look() -> None:
    record = dealt_together("loot", 3, 5)
    assert isinstance(read_link(fragment(record)), GameLink)
    with pytest.raises(DamagedLinkError):
        read_look(read_link(fragment(record)))


def test_a_look_is_no_game() -> None:
    """An older page says that it needs a newer one, as it does for every kind that it does not know."""
    link = look_fragment(Look(played("detect", 2, 3, 9).record, 4, 0))
    with pytest.raises(DamagedLinkError, match="something else than a game"):
        decode(link)
    with pytest.raises(NewerLinkError):
        unpack(unseal(link.removeprefix("look_")))


def test_a_look_costs_few_characters_more_than_the_game() -> None:
    record = played("detect", 2, 3, 60).record
    assert len(look_fragment(Look(record, 30, 1))) <= len(f"look_{encode(record)}") + 5


def forged(moment: int, eyes: int, game: int) -> str:
    packer = Packer()
    for value, radix in ((FORMAT, 16), (KIND_LOOK, 16), (moment, MAX_MOMENTS), (eyes, 16)):
        packer.put(value, radix)
    return seal(packer.number(game))


@pytest.mark.parametrize(
    ("eyes", "game"),
    [
        (3, pack(played("detect", 2, 3, 9).record)),
        (0, 1),
        (0, pack(played("detect", 2, 3, 9).record) // 7),
        (0, unseal(look_fragment(Look(played("detect", 2, 3, 9).record, 4, 0)).removeprefix("look_"))),
        (0, pack(played("detect", 2, 3, 9).record, KIND_SEAT)),
    ],
    ids=("no such seat", "no game", "a damaged game", "a look at a look", "a seat that comes"),
)
def test_a_forged_look_is_refused(eyes: int, game: int) -> None:
    with pytest.raises(InvalidRecordError):
        read_look(read_link(forged(4, eyes, game)))
