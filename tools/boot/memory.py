"""
Fills the memory that the image is taken of: all modules imported, and nothing left that is not needed.

Runs under the interpreter of the page (`image.mjs`), started with the compiled library.
"""

from __future__ import annotations

import dataclasses
import gc
import importlib
import linecache
import random
import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any
from zipimport import zipimporter

BEST_COMPRESSION = 22
WINDOW = 24
"""How far back what is packed may refer, as a power of two: over both layers."""
LINK = 8
"""Bytes of a link in the garbage collector's list, right before each of its objects."""
PYSCRIPT = "pyscript"
WHOLE = "/lib/whole.zip"
IN_ARCHIVE = {"passalong", "segno"}
"""The packages in the package's archive."""
GENERATED = "<string>"
"""Where the methods of dataclasses and named tuples say that they come from."""
CACHED = type(lru_cache(len))
"""The type of functions that keep their results."""


class Kept(Loader):
    """Finds PyScript's own modules as bytecode; the sources that it writes at every start are the same."""

    def __init__(self, archive: str, names: Sequence[str]) -> None:
        importer = zipimporter(archive)
        self._codes = {name: importer.get_code(name.replace(".", "/")) for name in names}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Find one of the modules."""
        return spec_from_loader(name, self, is_package=name == PYSCRIPT) if name in self._codes else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self._codes[module.__name__], module.__dict__)  # noqa: S102 - it is what an import does


class Missing(MetaPathFinder):
    """Finds the modules of the standard library that the page does without: when one is imported, all are fetched."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Find a module in the whole library."""
        if name.partition(".")[0] not in sys.stdlib_module_names or not self._is_here():
            return None
        folder = Path(WHOLE, *name.split(".")[:-1])
        return zipimporter(str(folder)).find_spec(name)

    def _is_here(self) -> bool:
        """Fetch the library once; without a network, or outside a page, it is not here."""
        return fetched(WHOLE, _whole_library)


class Later(MetaPathFinder):
    """Fetches the package's archive before a module is imported that a start does without; it is found there then."""

    def __init__(self, archive: str) -> None:
        self._archive = archive

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Find nothing, but see to it that others can; raises `ModuleNotFoundError` without the archive."""
        if name.partition(".")[0] in IN_ARCHIVE and not fetched(self._archive, _whole_package):
            raise ModuleNotFoundError(f"{name} is not here yet.")
        return None


def _whole_library() -> Any:
    return importlib.import_module("js").wholeLibrary()


def _whole_package() -> Any:
    return importlib.import_module("js").wholePackage()


def fetched(archive: str, fetch: Callable[[], Any]) -> bool:
    """Fetch an archive once, as a buffer of the worker's; tell whether it is here."""
    if not Path(archive).exists():
        try:
            Path(archive).write_bytes(fetch().to_bytes())
        except Exception:  # noqa: BLE001 - whatever went wrong, the module cannot be imported, and that is caught
            return False
    return True


def import_library(archive: str, names: Sequence[str], pyscript: Sequence[str]) -> None:
    """Import what a start needs of the standard library, and keep PyScript's modules at hand."""
    import_all(names)
    sys.meta_path.insert(0, Kept(archive, pyscript))
    sys.meta_path.append(Missing())


def not_imported(names: Sequence[str]) -> list[str]:
    """List which of these modules have not been imported."""
    return [name for name in names if name not in sys.modules]


def import_package(archive: str, names: Sequence[str]) -> str:
    """
    Import what a start needs of the package; return the deal by which a restored memory is known to be right.

    Its data classes get no `__repr__`: nobody reads one on the page, and each takes room in the image.
    """
    sys.path.append(archive)
    vars(dataclasses).update(dataclass=partial(dataclasses.dataclass, repr=False))
    import_all(names)
    forget_lines()
    sys.meta_path.insert(0, Later(archive))
    deal: str = importlib.import_module("passalong.app.selfcheck").known_deal()
    forget_results()
    return deal


def forget_results() -> None:
    """Empty the caches of functions: what they hold takes more room in the image than time to work out again."""
    for made in gc.get_objects():
        if isinstance(made, CACHED):
            made.cache_clear()


def forget_lines() -> None:
    """Forget on which line the methods of dataclasses and named tuples have what: they are in no file."""
    for made in gc.get_objects():
        if isinstance(made, FunctionType) and made.__code__.co_filename == GENERATED:
            made.__code__ = made.__code__.replace(co_linetable=b"")


def import_all(names: Sequence[str]) -> None:
    """Import modules, and collect no garbage meanwhile."""
    gc.disable()
    for name in names:
        importlib.import_module(name)
    gc.enable()


def tidy() -> None:
    """Forget what can be found again, and leave what is here to itself: it will never be garbage."""
    linecache.clearcache()
    re.purge()
    random.seed(0)
    gc.collect()
    gc.freeze()


def addresses() -> str:
    """Return as JSON the addresses of some types, and of a link in the garbage collector's list of all objects."""
    types = {"type": type, "string": str, "tuple": tuple, "bytes": bytes, "int": int, "float": float, "dict": dict}
    types |= {"code": CodeType, "function": FunctionType}
    return str({name: id(kind) for name, kind in types.items()} | {"link": id(sys) - LINK}).replace("'", '"')


def compressed(file: str, dictionary: str) -> bytes:
    """Compress a file with zstd; an empty dictionary is none."""
    zstd = importlib.import_module("compression.zstd")
    content = Path(dictionary).read_bytes()
    known = zstd.ZstdDict(content, is_raw=True).as_prefix if content else None
    ask = zstd.CompressionParameter
    best = {ask.compression_level: BEST_COMPRESSION, ask.window_log: WINDOW}
    packed: bytes = zstd.compress(Path(file).read_bytes(), options=best, zstd_dict=known)
    return packed
