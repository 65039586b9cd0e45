"""The head of a link, read by the page before Python is up, is what Python reads; of all else the page says nothing."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from passalong.app.saves import game_key
from passalong.deal import Duplicate, Sealed
from passalong.game import InvalidRecordError
from passalong.games import game_names
from passalong.links import decode, encode, encode_digits
from passalong.links.checksum import CHECK_BYTES, seal
from passalong.links.coder import ALPHABET, to_base62
from passalong.links.format import MAX_NAME_BYTES as BYTES
from passalong.links.format import pack
from passalong.names import MAX_NAME, clean_name
from passalong.record import Record, RecordEvent
from tests.links.corpus import golden_files
from tests.support import FULL
from tools.bench.fuzz import MUTATIONS, material
from tools.build.cards import reading

HOSTILE = 200_000 if FULL else 6_000
TABLES = 40 if FULL else 4
CHECK_BITS = 8 * CHECK_BYTES
ODD = (
    *("\u202e", "\ufeff", "\u00ad", "\x1c", "\x85", "\u3000", "\u200b\u0301", "\U000e0041", "👩‍🚀", "\ufffd", "é"),
    *("\u3164", "می\u200cخ", "\u200c", "क\u094d\u200dष", "❤\ufe0f\u200d🔥", "葛\U000e0100", "\ufe0f", "\u2800"),
    *("\u0958", "\u1100\u1161", "\u2066", "\ue000", "\uffff", "\u0378", "\U00018cd6"),
)
LONGEST_MS = 250
"""Far more of the processor than any link may take; the clock goes on where a machine stands still."""

PEEK = """
import { readFileSync } from "node:fs";
const { peek } = await import(process.argv[1]);
const { games, bodies } = JSON.parse(readFileSync(0, "utf-8"));
let longest = 0;
const heads = bodies.map((body) => {
  const begun = process.cpuUsage();
  const head = peek(body, games);
  const { user, system } = process.cpuUsage(begun);
  longest = Math.max(longest, (user + system) / 1000);
  return head;
});
console.log(JSON.stringify({ heads, longest }));
"""


def peeked(root: Path, bodies: Sequence[str]) -> dict[str, Any]:
    """Let web/peek.js read the heads of some links."""
    command = ["node", "--input-type=module", "-e", PEEK, (root / "web" / "peek.js").as_uri()]
    given = json.dumps({"games": [reading(name) for name in game_names()], "bodies": bodies})
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True, encoding="utf-8")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def head(record: Record) -> dict[str, Any] | None:
    """What the page may know of a game; it reads none that is sealed, or at which nobody else can sit down."""
    if isinstance(record.deal, Duplicate | Sealed) or (record.joint and record.joint.closed):
        return None
    seats = [{"name": name, "isBot": bot is not None} for name, bot in zip(record.names, record.bots, strict=True)]
    return {"game": record.game, "key": game_key(record), "seats": seats}


def test_the_page_reads_every_golden_link_as_python_does(root: Path) -> None:
    golden = [json.loads(path.read_text("utf-8")) for path in golden_files()]
    told = [head(decode(one["link"])) for one in golden]
    assert peeked(root, [one["link"] for one in golden])["heads"] == told
    assert peeked(root, [one["digits"] for one in golden])["heads"] == told


def test_the_page_reads_random_games_as_python_does(root: Path) -> None:
    records = [record for seed in range(TABLES) for record in material(Random(seed))]
    told = [head(record) for record in records]
    assert peeked(root, list(map(encode, records)))["heads"] == told
    assert peeked(root, list(map(encode_digits, records)))["heads"] == told


def test_the_page_cleans_names_as_python_does(root: Path) -> None:
    """What a link holds need not be what a record makes of a name: anybody may write one."""
    start = next(record for record in material(Random(1)) if record.num_players == 3)
    names = [name for char in ODD for name in (f"{char}An {char} na{char}", char * 16)]
    cut = [name.encode()[: BYTES - 1].decode(errors="ignore") for name in names]
    dirty = [replace(start, names=(name, f" {name}", "")) for name in cut]
    told = [[clean_name(name) for name in record.names] for record in dirty]
    heads = peeked(root, list(map(encode, dirty)))["heads"]
    assert [[seat["name"] for seat in read["seats"]] for read in heads] == told


def test_broken_and_hostile_links_say_nothing_or_what_is_fit_to_show(root: Path) -> None:
    rng = Random(3)
    numbers = [pack(record) for record in material(rng) if head(record)]
    damaged = [to_base62(damage(rng, rng.choice(numbers)) << CHECK_BITS) for _ in range(HOSTILE)]
    drawn = ["".join(rng.choices(ALPHABET, k=rng.randrange(300))) for _ in range(HOSTILE // 10)]
    odd = ["", "0", "z" * 4_096, "z" * 8_193, "0" + "9" * 4_095, "%23" + damaged[0], "\u202e" * 60, "1" * 10**6]
    answer = peeked(root, [*damaged, *drawn, *odd, crowded(rng)])
    heads = list(filter(None, answer["heads"]))
    assert len(heads) > HOSTILE // 100
    for read in heads:
        assert re.fullmatch("game/[0-9a-f]{10}", read["key"])
        assert read["game"] in game_names()
        for seat in read["seats"]:
            assert seat["name"] == clean_name(seat["name"])
            assert len(seat["name"]) <= MAX_NAME
    assert answer["longest"] < LONGEST_MS


def damage(rng: Random, number: int) -> int:
    """Flip some bits, most often behind the envelope, cut the number, or draw the rest of it."""
    keep = rng.choice((0, 132, 264, rng.randrange(300)))
    match rng.randrange(3):
        case 0:
            for _ in range(rng.randrange(1, 9)):
                number ^= 1 << rng.randrange(min(keep, number.bit_length() - 1), number.bit_length())
            return number
        case 1:
            return number & (1 << rng.randrange(1, number.bit_length())) - 1 | 1 << number.bit_length()
        case _:
            return number & (1 << keep) - 1 | rng.getrandbits(rng.randrange(1, 1_000)) << keep


def crowded(rng: Random) -> str:
    """Write the longest link with as many events as there can be, each with a name."""
    start = next(record for record in material(rng) if record.num_players == 8)
    events = tuple(RecordEvent(0, "person", seat % 8, "") for seat in range(1_000))
    return seal(pack(replace(start, choices=(), events=events)) | 1 << 24_300)


def test_whatever_python_opens_the_page_reads(root: Path) -> None:
    """Nobody who has been sent a good link is told that it cannot be read."""
    rng = Random(4)
    records = list(material(rng))
    opened = {}
    for _ in range(HOSTILE // 40):
        body = rng.choice(MUTATIONS)(rng, records)
        try:
            opened[body] = head(decode(body))
        except InvalidRecordError:
            continue
    whole = {body: told for body, told in opened.items() if body.isalnum()}
    assert whole
    assert peeked(root, list(whole))["heads"] == list(whole.values())
