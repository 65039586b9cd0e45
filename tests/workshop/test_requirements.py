"""What a package requires is understood by the workshop's page as by Python's own `packaging`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

PYTHON = "3.14.2"
CONDITIONS = [
    "", ">=3.8", ">= 3.6", "<4", "<3.14", "<2.8", ">=3.15", ">3.14", "<=3.14", "<=3.14.2", ">=3.8, <3.15",
    "~=3.7", "~=3.7.1", "~=3.14.1", "!=3.14.*", "!=3.0.*,>=2.7", "==3.14.*", "==3.*", "==3.14", "==3.14.2", "===3.14.2",
    ">=3.9,<3.14.0a1",
]  # fmt: skip
MARKERS = [
    "python_version < '3.11'",
    'python_version>="3.9"',
    "python_version == '3.14'",
    "python_version > '3.14'",
    "python_version ~= '3.12' and platform_python_implementation=='CPython'",
    "python_version not in '3.8 3.9'",
    "python_version not  in '3.14'",
    "'3.8' <= python_version",
    "python_full_version >= '3.14.1'",
    'extra == "all"',
    "sys_platform == 'win32'",
    "sys_platform != 'win32'",
    "sys_platform in 'win32 emscripten'",
    "'linux' in sys_platform",
    "platform_system == 'Emscripten'",
    '(python_version < "3.8" or os_name=="posix") and extra == ""',
    "sys_platform == 'win32' and python_version<'3' or os_name == 'posix'",
]
SURROUNDINGS = {
    "python_version": "3.14",
    "python_full_version": PYTHON,
    "implementation_version": PYTHON,
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "os_name": "posix",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "extra": "",
}


def asked(root: Path, function: str, texts: list[str]) -> dict[str, Any]:
    """Return what a function of the page's tells of each text."""
    module = (root / "web" / "workshop" / "requirements.js").as_uri()
    answers = f"{json.dumps(texts)}.map((text) => {function}(text))"
    script = f"import {{ {function} }} from '{module}'; console.log(JSON.stringify({answers}))"
    done = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    return dict(zip(texts, json.loads(done.stdout), strict=True))


def test_conditions_for_a_version_hold_as_packaging_says(root: Path) -> None:
    assert asked(root, "allows", CONDITIONS) == {one: PYTHON in SpecifierSet(one) for one in CONDITIONS}


def test_markers_hold_as_packaging_says(root: Path) -> None:
    needs = [f"a[x]>=1,<2 ; {marker}" for marker in MARKERS]
    assert asked(root, "isNeeded", needs) == {one: evaluated(one) for one in needs}


def evaluated(requirement: str) -> bool:
    marker = Requirement(requirement).marker
    return marker is not None and marker.evaluate(SURROUNDINGS)


UNREADABLE = ["a", "a>=2", "a;", "a; platform_version > '5'", "a; nonsense", "a; (((", "a; ''"]


def test_what_has_no_marker_or_none_that_can_be_read_is_needed(root: Path) -> None:
    assert asked(root, "isNeeded", UNREADABLE) == dict.fromkeys(UNREADABLE, True)


NAMED = ["a", "A.b-c[x,y]>=1, <2 ; python_version > '3'", "a (>=1)", "a @ https://b.c/d>=1", "a==1.*"]


def test_a_requirement_names_a_package_and_its_versions_as_packaging_says(root: Path) -> None:
    told = asked(root, "read", NAMED)
    right = {needed: Requirement(needed.replace("(", "").replace(")", "")) for needed in NAMED}
    assert {needed: (one["name"], SpecifierSet(one["versions"])) for needed, one in told.items()} == {
        needed: (one.name, one.specifier) for needed, one in right.items()
    }


NAMELESS = ["", "<b>", ">=2", "-a"]


def test_a_requirement_without_a_name_is_none(root: Path) -> None:
    assert set(asked(root, "read", NAMELESS).values()) == {None}


VERSIONS = [
    (">=2", "10.0"), (">=2", "1.9.9"), ("<3,>=2", "2.1.post1"), ("~=1.4.2", "1.4.10"), ("~=1.4.2", "1.5"), ("", "0.1"),
]  # fmt: skip


def test_versions_of_packages_are_compared_part_by_part(root: Path) -> None:
    module = (root / "web" / "workshop" / "requirements.js").as_uri()
    answers = f"{json.dumps(VERSIONS)}.map((pair) => allows(...pair))"
    script = f"import {{ allows }} from '{module}'; console.log(JSON.stringify({answers}))"
    done = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [version in SpecifierSet(asks) for asks, version in VERSIONS]


def test_a_condition_that_cannot_be_read_forbids_nothing(root: Path) -> None:
    assert asked(root, "allows", ["new", ">=", "3.8", ",,"]) == dict.fromkeys(["new", ">=", "3.8", ",,"], True)
