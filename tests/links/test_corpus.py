"""
Links and saves of released versions open for ever, as the games they were.

A test that fails here means that a link somebody has kept would be lost: bring back the order of `legal_actions`, the
generator or the format, or give the game a new `rules_version` and keep the old rules.
"""

import json
from pathlib import Path

import pytest

from passalong.games import game_names
from passalong.links import decode, encode, encode_digits
from passalong.record import Record
from tests.links.corpus import FOLDER, digest, fingerprint, golden_files

FILES = golden_files()

DIGESTS = {
    "v1/depth_charge-end-2.json": "fe4ff9b32a45f89a",
    "v1/depth_charge-begin-2.json": "a4e456a72569af09",
    "v1/depth_charge-options-0.json": "225033b8d2d2cd36",
    "v1/depth_charge-options-1.json": "95e0379e3bb16f02",
    "v1/depth_charge-options-2.json": "fe10827769d96df0",
    "v1/depth_charge-options-3.json": "1e0d8087fe1c199d",
    "v1/depth_charge-options-4.json": "f47adbd21bb6dc4c",
    "v1/depth_charge-options-5.json": "56df7e25ecc7e9b6",
    "v1/depth_charge-nobody.json": "d927576038808d52",
    "v1/depth_charge-free-seats.json": "159cea346b8373bb",
    "v1/depth_charge-marked.json": "214756dfec2365cb",
    "v1/depth_charge-handed-over.json": "93523ac21e9a164a",
    "v1/depth_charge-seat-moved.json": "ec7fdbc31953df99",
    "v1/depth_charge-invitation.json": "0e79be8f60beae27",
    "v1/depth_charge-dealt-together.json": "ad29a46fa5b2a4c3",
    "v1/depth_charge-draw-refused.json": "d4e61f2afbf6f3e4",
    "v1/depth_charge-draw-agreed.json": "faa66d1a3decf8a1",
    "v1/depth_charge-resigned.json": "bf40680af3b893db",
    "v1/detect-end-2.json": "5002925bd6a39456",
    "v1/detect-begin-2.json": "5e132738b8afe600",
    "v1/detect-end-3.json": "b1c8ef10385b8403",
    "v1/detect-begin-3.json": "07ea551ad59563d4",
    "v1/detect-end-4.json": "b7dc4102d283edfc",
    "v1/detect-begin-4.json": "61b6fa87d75fabb5",
    "v1/detect-end-5.json": "a923aed234d1da2d",
    "v1/detect-begin-5.json": "459400b4acd56fd5",
    "v1/detect-end-6.json": "e4e316fa9a200d1e",
    "v1/detect-begin-6.json": "016c18b8e3f2b616",
    "v1/detect-end-7.json": "cffbba342dd6f8b7",
    "v1/detect-begin-7.json": "5dc5cd766f05dfd5",
    "v1/detect-end-8.json": "b225c917c51333d4",
    "v1/detect-begin-8.json": "c3651340a1b8a7f2",
    "v1/detect-options-0.json": "b1d2e4e0532d2a80",
    "v1/detect-options-1.json": "1bbbd43bee7ae974",
    "v1/detect-options-2.json": "04fcdf6c187898a4",
    "v1/detect-options-3.json": "32a99bfdd052c29d",
    "v1/detect-options-4.json": "89a00d6443725f20",
    "v1/detect-options-5.json": "b871ea3d1faa28d1",
    "v1/detect-nobody.json": "1efb6dd70e05da13",
    "v1/detect-free-seats.json": "67bfee92c2b9e282",
    "v1/detect-marked.json": "47f3de30629d4547",
    "v1/detect-handed-over.json": "9e86bdf621f8bce9",
    "v1/detect-seat-moved.json": "37650a5cbe9e977c",
    "v1/detect-invitation.json": "2b6809c131c5473f",
    "v1/detect-dealt-together.json": "b6c54e9acdccb869",
    "v1/detect-draw-refused.json": "3a682d991d635fa9",
    "v1/detect-draw-agreed.json": "bd9e17dbac132005",
    "v1/detect-resigned.json": "d8cc2a831d0af6fd",
    "v1/detect-kept-rules-1.json": "5263a32bf1a50314",
    "v1/detect-kept-rules-2.json": "76f62c2e2d0e51ce",
    "v1/fish_out-end-4.json": "c6620d0eabe030ed",
    "v1/fish_out-begin-4.json": "a019756237354952",
    "v1/fish_out-options-0.json": "06561ec1934c3244",
    "v1/fish_out-options-1.json": "731775f0c2aa5a44",
    "v1/fish_out-options-2.json": "28b1e4f5e12ed15b",
    "v1/fish_out-options-3.json": "d74880070c7b8c4e",
    "v1/fish_out-options-4.json": "77c5ba4ce81c3760",
    "v1/fish_out-options-5.json": "e636f5b4cdbdcacc",
    "v1/fish_out-nobody.json": "b5c80a8c2bd5bdda",
    "v1/fish_out-free-seats.json": "39e129553eba3d50",
    "v1/fish_out-marked.json": "9753241b75d78a30",
    "v1/fish_out-handed-over.json": "972c26c50103d3b6",
    "v1/fish_out-seat-moved.json": "40f2918f7e628a74",
    "v1/fish_out-invitation.json": "137049c436c6431b",
    "v1/fish_out-dealt-together.json": "f0d7919db52af059",
    "v1/loot-end-2.json": "12447798c0bb86c3",
    "v1/loot-begin-2.json": "1b81057b94bb4856",
    "v1/loot-end-3.json": "bb6733e1f10c90cb",
    "v1/loot-begin-3.json": "fb4c7d376b779cb9",
    "v1/loot-end-4.json": "bdd608f5978361b0",
    "v1/loot-begin-4.json": "7b4346ad23bcdd2b",
    "v1/loot-options-0.json": "c63cc6627a42f02e",
    "v1/loot-options-1.json": "1e018dd7f2d2e595",
    "v1/loot-options-2.json": "584ff3bcd0aca7ce",
    "v1/loot-options-3.json": "4181b84a49ca832f",
    "v1/loot-options-4.json": "95d76d1a0cd08800",
    "v1/loot-options-5.json": "1e8cad6336078e8d",
    "v1/loot-nobody.json": "1cbd38d4f577455e",
    "v1/loot-free-seats.json": "8ec5f57ac69d7cb2",
    "v1/loot-marked.json": "76535eec5cbb6b20",
    "v1/loot-handed-over.json": "a873c9596c6c0f3d",
    "v1/loot-seat-moved.json": "f0ce1a775bb609c1",
    "v1/loot-invitation.json": "c41d3b193d7462e5",
    "v1/loot-dealt-together.json": "547256727377cdca",
    "v1/loot-draw-refused.json": "59dfcc892b2a188e",
    "v1/loot-draw-agreed.json": "b21aa52d194d78f2",
    "v1/loot-resigned.json": "087b5b86c405dea6",
}
"""What every file must be; `python -m tests.links.corpus` prints the lines to add. None is ever changed or removed."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_opens_as_it_was(path: Path) -> None:
    golden = json.loads(path.read_text("utf-8"))
    record = decode(golden["link"])
    assert decode(golden["digits"]) == record
    assert fingerprint(record) == fingerprint(Record.from_text(golden["save"])) == golden["opens as"]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_the_current_version_is_written_as_it_was(path: Path) -> None:
    """Two devices must write the same link for the same game."""
    golden = json.loads(path.read_text("utf-8"))
    record = Record.from_text(golden["save"])
    assert encode(record) == golden["link"]
    assert encode_digits(record) == golden["digits"]
    assert record.to_text() == golden["save"]


def test_no_golden_file_is_changed_or_removed() -> None:
    assert {f"{path.parent.name}/{path.name}": digest(path) for path in FILES} == DIGESTS


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_dozen(name: str) -> None:
    assert sum(path.stem.startswith(name) for path in FILES) >= 12
