"""Measures how fast the rules, an observation and a tap are, under this Python and under Pyodide."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools import browser
from tools.bench.report import facts, spread, table
from tools.build.site import developers_files
from tools.common import app_module, zipped
from tools.server import running

OBSERVATIONS, TAPS = 100, 60
Caller = Callable[..., Sequence[float]]
"""Calls a function of `passalong.cli.bench` by its name, with its arguments."""


def engine(dist: Path, chromium: str, runs: int, seconds: float) -> str:
    """Play random games and taps of every kind under this Python, and under Pyodide in a worker of the browser."""
    rows, times = [], []
    with callers(dist, chromium) as interpreters:
        for name in app_module("passalong").game_names():
            for interpreter, call in interpreters.items():
                print(f"{name}, {interpreter} ...", flush=True)
                call("random_play", name, seconds / 3)  # to warm up
                speeds = [tuple(call("random_play", name, seconds)) for _ in range(runs)]
                decisions, chance_nodes = zip(*speeds, strict=True)
                rows.append((name, interpreter, *map(spread, (map(sum, speeds), decisions, chance_nodes))))
                call("tap_times", name, TAPS)  # to warm up
                taken = call("observations", name, OBSERVATIONS), call("tap_times", name, TAPS)
                times.append((name, interpreter, *map(spread, taken)))
    head = ("game", "interpreter", "nodes a second", "decisions", "chance nodes")
    note = f"Median of {runs} runs of {seconds:g} s [from-to]; whole games of the fewest players, no observations."
    heads = "game", "interpreter", "an observation, µs", "a tap, ms"
    told = f"Median of {OBSERVATIONS} observations [from-to] at the end of a long deal of the most players, "
    told += f"and of {TAPS} taps against bots, from message to reply (`App.handle`), without the page."
    tables = [*table(head, rows), "", note, "", *table(heads, times), "", told]
    return "\n".join([*facts(browser.version(chromium)), "", *tables])


@contextmanager
def callers(dist: Path, chromium: str) -> Iterator[Mapping[str, Caller]]:
    """Yield what calls `passalong.cli.bench` here, and under Pyodide in a worker of a page that does nothing else."""
    here = app_module("passalong.cli.bench")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `build` and `serve` do without Playwright

    with running(dist) as server, sync_playwright() as playwright:
        instance = playwright.chromium.launch(executable_path=chromium, args=browser.flags())
        page = instance.new_page()
        page.goto(server.url + "licences/pyodide.txt")
        developers = b64encode(zipped(developers_files())).decode()
        page.evaluate(START, f'const home = "{server.url}", developers = "{developers}"; {WORKER}')
        yield {
            "CPython": lambda name, *arguments: getattr(here, name)(*arguments),
            "Pyodide": lambda name, *arguments: page.evaluate(CALL, [name, *arguments]),
        }
        instance.close()


WORKER = """
onunhandledrejection = ({ reason }) => { throw reason; };
import(`${home}vendor/pyodide/pyodide.mjs`).then(async ({ loadPyodide }) => {
  const python = await loadPyodide();
  const zip = await fetch(`${home}py/passalong.zip`);
  python.unpackArchive(await zip.arrayBuffer(), "zip");
  python.unpackArchive(Uint8Array.from(atob(developers), (each) => each.charCodeAt(0)).buffer, "zip");
  const bench = python.pyimport("passalong.cli.bench");
  onmessage = ({ data: [name, ...words] }) => postMessage(bench[name](...words).toJs());
  postMessage("ready");
});
"""
START = """(source) => new Promise((resolve, reject) => {
  const file = new Blob([source], { type: "text/javascript" });
  window.worker = new Worker(URL.createObjectURL(file), { type: "module" });
  worker.onmessage = resolve;
  worker.onerror = ({ message }) => reject(message);
})"""
CALL = """(work) => new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(message);
  worker.postMessage(work);
})"""
