"""Finds browsers for the tests and benchmarks, and installs what is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.common import Problem, run, say
from tools.environment import NETWORK, apt_install, need_packages

HEADLESS = "chromium-headless-shell"
NAMES = (HEADLESS, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
"""The one without windows first: a page takes half the processor time there, since no toolbar is drawn for it."""
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
WINDOWS = ("Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe")
WINDOWS_FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")

PATIENCE = 120_000
"""The most milliseconds that anything on a page may take, on a busy machine."""
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]
DOWNLOAD_LIMIT = 300.0
LIBRARY = re.compile(r"(\w[\w.+-]*\.so[.\d]*): cannot open shared object file")
PACKAGES = {"libatomic.so.1": "libatomic1", "libstdc++.so.6": "libstdc++6", "libgcc_s.so.1": "libgcc-s1"}
"""What a minimal Debian lacks of what Playwright's own Node is linked with, and where it is."""


def need_driver() -> None:
    """Make sure that Playwright itself starts; installs a system library that it lacks."""
    while missing := LIBRARY.search(driver_says()):
        library = missing[1]
        package = PACKAGES.get(library)
        if package is None or not apt_install(package) or library in driver_says():
            raise Problem(
                f"Playwright does not start: it needs {library}, which this system lacks and which could not be\n"
                f"installed. Install it (Debian and Ubuntu: sudo apt install {package or library}), then start the\n"
                "same command again."
            )


def driver_says() -> str:
    """Start Playwright's own Node, and return what the system has to complain of."""
    from playwright._impl._driver import compute_driver_executable  # noqa: PLC0415 - as elsewhere in tools

    node, *_ = compute_driver_executable()
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stderr


def need() -> str:
    """Return the path of a Chromium that starts, with Playwright to drive it; installs what there is not."""
    need_driver()
    return find() or download() or from_debian() or give_up()


def find() -> str | None:
    """Return the first Chromium that starts: Playwright's own, the system's, one in the usual places."""
    return next((path for path in candidates() if starts(path)), None)


def candidates() -> Iterator[str]:
    """Yield the paths where a Chromium may be."""
    yield playwrights_own()
    yield from (path for path in map(shutil.which, NAMES) if path)
    if sys.platform == "darwin":
        yield from MAC
    if sys.platform == "win32":
        folders = (os.environ[name] for name in WINDOWS_FOLDERS if name in os.environ)
        yield from (str(Path(folder, name)) for folder in folders for name in WINDOWS)


def playwrights_own() -> str:
    """Ask Playwright where it keeps its Chromium; in a process of its own, since a test may be using Playwright."""
    code = "from playwright.sync_api import sync_playwright as p\nwith p() as it: print(it.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def starts(path: str) -> bool:
    """Tell whether there is a program that can be started; one that lacks a system library cannot."""
    if not Path(path).is_file():
        return False
    if sys.platform == "win32":  # there, --version opens a window
        return True
    try:
        return not subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode
    except (OSError, subprocess.TimeoutExpired):
        return False


def version(path: str) -> str:
    """Return what a Chromium calls itself."""
    done = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.strip() or "Chromium"


def flags() -> list[str]:
    """Return the options to start Chromium with: no calls home, and no sandbox for root, where it cannot work."""
    is_root = os.name == "posix" and os.geteuid() == 0
    return [*FLAGS, "--no-sandbox"] if is_root else FLAGS


def need_others() -> None:
    """Make sure that Firefox and WebKitGTK are there, and what it takes to drive them."""
    need_packages("browsers")
    firefox_path()
    webkit_paths()


def firefox_path() -> str:
    """Return the path of Firefox; installs Debian's when there is none."""
    return installed("firefox-esr", "firefox-esr") or installed("firefox", "firefox-esr") or no_others()


def webkit_paths() -> tuple[str, str]:
    """Return the paths of WebKitGTK's driver and of its small browser; installs Debian's when there are none."""
    driver, screen = installed("WebKitWebDriver", "webkit2gtk-driver"), installed("Xvfb", "xvfb")
    browser = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
    return (driver, str(browser)) if driver and screen and browser else (no_others(), "")


def installed(program: str, package: str) -> str | None:
    """Return the path of a program, after installing its Debian package if need and permission be."""
    return shutil.which(program) or (shutil.which(program) if apt_install(package) else None)


def no_others() -> str:
    """Raise `Problem`: there is a browser missing."""
    raise Problem(
        "`--browsers all` needs Debian's Firefox and WebKitGTK, and not all of it could be found or installed.\n"
        "Install it (sudo apt install firefox-esr webkit2gtk-driver xvfb), then start the same command again,\n"
        "or leave the option out: then Chromium is enough."
    )


def download() -> str | None:
    """Let Playwright fetch its Chromium."""
    say("No Chromium or Chrome found; fetching Playwright's (once) ...")
    try:
        run([sys.executable, "-m", "playwright", "install", "chromium"], NETWORK, limit=DOWNLOAD_LIMIT)
    except Problem:
        say("That did not work.")
    return find()


def from_debian() -> str | None:
    """Install Debian's Chromium, where this is Debian and we may."""
    return find() if apt_install(HEADLESS) or apt_install("chromium") else None


def give_up() -> str:
    """Raise `Problem`: there is no browser to test in."""
    raise Problem(
        "The tests need Chromium or Chrome, and none could be found or installed. Install one of them\n"
        "(Debian and Ubuntu: sudo apt install chromium), then start the same command again."
    )
