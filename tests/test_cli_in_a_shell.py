"""The command line as a shell starts it: with streams that are closed, full, or left by whoever reads them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="takes Linux, which has a device that is full")


class Shell:
    """Runs commands as a shell does, where streams can be closed and what is typed need not be text."""

    def __init__(self, package: Path, folder: Path) -> None:
        self._package, self._folder = package, folder

    def run(self, command: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        """Run a line in which `passalong` stands for the command."""
        line = f'passalong() {{ "{sys.executable}" -m passalong "$@"; }}; set -o pipefail; {command}'
        places = {"PYTHONPATH": str(self._package), "PATH": os.environ["PATH"], **environment}
        return subprocess.run(
            ["bash", "-c", line], input=typed, env=places, cwd=self._folder, capture_output=True, check=False
        )


@pytest.fixture
def shell(root: Path, tmp_path: Path) -> Shell:
    return Shell(root / "py", tmp_path)


@pytest.mark.parametrize(
    ("command", "code", "sentence"),
    [
        ("passalong play detect <&-", 130, b""),
        ("passalong play detect >&-", 2, b"passalong: the output is closed"),
        ("passalong play detect <&- >&- 2>&-", 2, b""),
        ("passalong simulate detect --games=1 2>&-", 0, b""),
        ("passalong simulate detect --games=1 >/dev/full", 1, b"passalong: something cannot be read or written: No sp"),
        ("passalong --help >/dev/full", 1, b"passalong: something cannot be read or written: No space left on"),
        ("passalong play fish_out | head -1", 0, b""),
    ],
)
def test_streams_may_be_closed_or_full(shell: Shell, command: str, code: int, sentence: bytes) -> None:
    done = shell.run(command, b"help\n" * 2000)
    assert done.returncode == code
    assert done.stderr.strip().startswith(sentence) and done.stderr.count(b"\n") <= 1


def test_ctrl_c_ends_all_processes_without_a_word(root: Path, tmp_path: Path) -> None:
    kept = tmp_path / "run.json"
    command = [sys.executable, "-m", "passalong", "tournament", "detect", "--bots=easy,random", "--rule=target=50"]
    with subprocess.Popen(
        [*command, "--games=1000000", "--jobs=2", f"--resume={kept}"],
        env={**os.environ, "PYTHONPATH": str(root / "py")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        while not kept.exists() and running.poll() is None:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate()
    assert running.returncode == 130
    assert err.startswith(b"passalong: stopped after ") and err.count(b"\n") == 1
    assert b" games of 2 players: every deal at all seatings\n" in out
