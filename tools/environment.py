"""What the project brings for itself: `.venv` with the pinned Python tools, `node_modules` with the browser's parts."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.common import NODE_MODULES, ROOT, VENV, VENV_BIN, VENV_PYTHON, Problem, run, say

OLDEST_NODE = (20, 19)
NETWORK = "Check the network connection (a proxy needs HTTPS_PROXY to be set), then start the same command again."
VENV_ADVICE = "Install Python's venv module (Debian and Ubuntu: sudo apt install python3-venv)."


def need_node_modules() -> None:
    """Fetch what package-lock.json lists, unless that was done before."""
    wanted = fingerprint((ROOT / "package.json").read_bytes(), (ROOT / "package-lock.json").read_bytes())
    stamp = NODE_MODULES / ".passalong"
    if read(stamp) == wanted:
        need_node_on_path()
        return
    npm = need_npm()
    say("Fetching the browser's parts with npm (once, about 80 MB) ...")
    options = ["--ignore-scripts", "--fetch-retries=2", "--fetch-retry-mintimeout=2000"]
    run([npm, "ci", *options], f"npm could not fetch the packages. {NETWORK}")
    stamp.write_text(wanted)


def need_npm() -> str:
    """Return npm's path, with a new enough Node beside it; installs both into `.venv` when they are missing."""
    need_node_on_path()
    npm = shutil.which("npm")
    if npm is None:
        raise Problem("There is no npm. Install Node.js 20 or newer, which brings it, then start this command again.")
    return npm


def need_node_on_path() -> None:
    """Make sure that `node` means a new enough Node, for this process and those it starts."""
    if shutil.which("npm") and node_version() >= OLDEST_NODE:
        return
    need_venv()
    need_packages("node")
    os.environ["PATH"] = f"{VENV_BIN}{os.pathsep}{os.environ.get('PATH', '')}"


def node_version() -> tuple[int, ...]:
    """Return the version of the Node on the path, (0,) when there is none."""
    node = shutil.which("node")
    if node is None:
        return (0,)
    printed = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, re.findall(r"\d+", printed)[:2])) or (0,)


def need_venv() -> None:
    """Make `.venv` with this Python, unless it is there and of the same version."""
    stamp = VENV / ".passalong-python"
    if is_inside() or (read(stamp) == sys.version and VENV_PYTHON.exists()):
        return
    say("Making .venv ...")
    command: list[str | Path] = [sys.executable, "-m", "venv", "--clear", VENV]
    try:
        run(command, VENV_ADVICE)
    except Problem:
        if not apt_install("python3-venv"):
            raise
        run(command, VENV_ADVICE)
    stamp.write_text(sys.version)


def is_inside() -> bool:
    """Tell whether this very process runs on `.venv`'s Python."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def need_packages(group: str) -> None:
    """Install one dependency group of pyproject.toml into `.venv`, unless that was done before."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"][group]
    stamp = VENV / f".passalong-{group}"
    if read(stamp) == fingerprint("\n".join(wanted).encode()):
        return
    say(f"Installing the Python packages for '{group}' into .venv (once) ...")
    run(
        [VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted],
        f"pip could not install the packages. {NETWORK}",
    )
    stamp.write_text(fingerprint("\n".join(wanted).encode()))


def apt_install(package: str) -> bool:
    """Install a Debian package where that is possible without asking; tell whether it worked."""
    if not shutil.which("apt-get") or os.name != "posix" or os.geteuid() != 0:
        return False
    say(f"Installing {package} with apt-get (once) ...")
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    try:
        run(["apt-get", "update", "-qq"], NETWORK, limit=300)
        run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], NETWORK, limit=900)
    except Problem:
        say("That did not work.")
        return False
    return True


def fingerprint(*parts: bytes) -> str:
    """Return a short name for the contents."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def read(stamp: Path) -> str | None:
    """Return what an earlier run wrote down, if anything."""
    return stamp.read_text() if stamp.is_file() else None
