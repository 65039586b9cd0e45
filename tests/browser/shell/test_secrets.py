"""This device's secrets for sealed games: the same as plain Python finds, and the same after a reload."""

from __future__ import annotations

import hmac
from hashlib import pbkdf2_hmac
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button
from tests.browser.shell.test_keeping import SILENT
from tests.support import one_first

MASTER = bytes(range(32))
GAME, SEAT = "c920f3956f", 1
OWN = "000102030405060708090a0b0c0d0e0f"
WORDS = "acid brisk cargo zoom"
LOCKED = "a946bebdc9614e6a690f62a4020201921badd0c0f14fa149e2ab8fa580e82a5d"
"""The secret, locked with these words for that seat: docs/links.md has it too."""
CALL = """async ([what, ...given]) => {
  const secrets = await import("./web/secrets.js");
  if (what === "secretsOf") given[0] = await secrets.imported(Uint8Array.from(given[0]));
  return secrets[what](...given);
}"""
DECRYPT = """async ([key, locked]) => {
  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
  const imported = await crypto.subtle.importKey("raw", bytes(key), "AES-GCM", false, ["decrypt"]);
  const how = { name: "AES-GCM", iv: new Uint8Array(12) };
  return [...new Uint8Array(await crypto.subtle.decrypt(how, imported, bytes(locked)))];
}"""
KEYS = """() => new Promise((done) => {
  indexedDB.open("passalong /passalong/").onsuccess = ({ target: { result } }) => {
    const asked = result.transaction("saves").objectStore("saves").get(3);
    asked.onsuccess = () => done([Object.prototype.toString.call(asked.result), asked.result.extractable ?? null]);
  };
})"""
KEEPS_NO_KEYS = """
{
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (value instanceof CryptoKey) throw new DOMException("no keys", "DataCloneError");
    return put.call(this, value, key);
  };
}
"""
NO_STORAGE = 'IDBFactory.prototype.open = () => { throw new DOMException("private", "InvalidStateError"); };'


def hkdf(master: bytes, salt: bytes, info: bytes) -> bytes:
    """Return the first 16 bytes of HKDF-SHA256 (RFC 5869)."""
    return hmac.digest(hmac.digest(salt, master, "sha256"), info + b"\x01", "sha256")[:16]


def asks(puppet: Puppet, page: Page) -> dict[str, Any]:
    """Let Python ask for the secrets of two seats, and return what the page answers."""
    before = puppet.acts.count("secrets")
    puppet.replies |= {
        "ask": {"secrets": {"want": "seats", "game": GAME, "seats": [0, SEAT]}},
        "secrets": {"regions": {"log": f"answer {before}"}},
    }
    page.locator("#ask").tap()
    expect(page.locator("#log")).to_have_text(f"answer {before}")
    answer = puppet.heard[-1]
    value: dict[str, Any] = answer["value"]
    return value


def test_secrets_are_those_that_plain_python_derives(open_shell: OpenShell) -> None:
    page = open_shell()
    told = page.evaluate(CALL, ["secretsOf", list(MASTER), GAME, [0, SEAT]])
    infos = {str(seat): f"passalong/seat/{GAME}/{seat}".encode() for seat in (0, SEAT)}
    assert told == {seat: hkdf(MASTER, b"passalong/master", info).hex() for seat, info in infos.items()}


def test_four_words_lock_a_secret_and_open_it(open_shell: OpenShell) -> None:
    page = open_shell()
    what = {"game": GAME, "seat": SEAT, "secret": OWN}
    assert page.evaluate(CALL, ["lock", what, WORDS]) == LOCKED

    def opened(words: str, **other: object) -> object:
        what = {"game": GAME, "seat": SEAT, "locked": LOCKED, "words": words}
        return page.evaluate(CALL, ["unlocked", {**what, **other}])

    assert opened(" Acid, brisk\nCARGO  zoom.") == {"secret": OWN}
    assert opened("acid brisk cargo zone") == opened(WORDS, seat=0) == opened("acid brisk cargo") == {}
    assert opened("acid brisk kargo zoom") == {"unknown": "kargo"}
    key = pbkdf2_hmac("sha256", WORDS.encode(), f"passalong/words/{GAME}/{SEAT}".encode(), 600_000)
    assert bytes(page.evaluate(DECRYPT, [key.hex(), LOCKED])).hex() == OWN


@pytest.mark.parametrize(
    ("before", "kept", "key"),
    one_first(
        ("", True, ["[object CryptoKey]", False]),
        (KEEPS_NO_KEYS, True, ["[object Uint8Array]", None]),
        (NO_STORAGE, False, None),
    ),
    ids=["key", "bytes", "nothing"],
)
def test_secrets_are_kept(
    open_shell: OpenShell, puppet: Puppet, before: str, kept: bool, key: list[object] | None
) -> None:
    asked = list[str]()
    page = open_shell(button("ask"), before=before)
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    wait_until_ready(page)
    assert "secrets.js" not in asked
    first = asks(puppet, page)
    assert asks(puppet, page) == first
    assert asked.count("secrets.js") == 1
    assert first["kept"] is kept
    assert key is None or page.evaluate(KEYS) == key
    page.reload()
    wait_until_ready(page)
    assert (asks(puppet, page) == first) is kept
    assert not any(secret in page.content() for secret in first["secrets"].values())


@pytest.mark.parametrize("silent", one_first("storage", "script"))
def test_what_never_answers_does_not_hold_up_the_game(open_shell: OpenShell, puppet: Puppet, silent: str) -> None:
    page = open_shell(button("ask"))
    wait_until_ready(page)
    page.clock.install()
    if silent == "storage":
        page.add_init_script(SILENT)
        page.reload()
        page.clock.run_for(11_000)
        wait_until_ready(page)
    else:
        page.route("**/secrets.js", lambda route: None)
    puppet.replies |= {
        "ask": {"secrets": {"want": "seats", "game": GAME, "seats": [SEAT]}},
        "secrets": {"regions": {"log": "answered"}},
    }
    page.locator("#ask").tap()
    expect(page.locator("html[data-rev='2'], html[data-rev='3']")).to_be_attached()
    page.clock.run_for(1_000 if silent == "storage" else 11_000)
    expect(page.locator("#log")).to_have_text("answered")
    value = puppet.heard[-1]["value"]
    assert value.get("kept", "unknown") == (False if silent == "storage" else "unknown")
