"""The wheels that the workshop installs: our whole package, made here, and micropip, which installs it, from PyPI."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import tomllib
import zipfile
from collections.abc import Iterator
from io import BytesIO

from tools.build.vendor import package_file
from tools.common import DATA, PACKAGE, ROOT, VENV_PYTHON, Problem, run, say, zipped
from tools.environment import NETWORK

FOLDER = "vendor/wheels"
LOCK = f"{FOLDER}/pyodide-lock.json"
REQUIREMENT = ROOT / "tools" / "build" / "micropip.txt"
CACHE = ROOT / ".cache" / "wheels"
KINDS = ("*.py", "*.css", "py.typed", *DATA)
"""What the package consists of."""
LICENCE = re.compile(r".*\.dist-info/(licenses/)?LICEN[CS]E.*")


def wheels() -> Iterator[tuple[str, bytes]]:
    """Yield both wheels, and the lock file by which Pyodide finds micropip, by their paths in the site."""
    name, micropip = micropip_wheel()
    yield f"{FOLDER}/{name}", micropip
    yield own_path(), own_wheel()
    yield LOCK, json.dumps(lock(name, micropip)).encode()
    yield "licences/micropip.txt", licence(micropip)


def own_path() -> str:
    """Return the path of our wheel."""
    project = described()
    return f"{FOLDER}/{project['name']}-{project['version']}-py3-none-any.whl"


def described() -> dict[str, str]:
    """Return what pyproject.toml says of the project."""
    project: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def own_wheel() -> bytes:
    """Pack the package as a wheel, always into the same bytes."""
    project = described()
    info = f"{project['name']}-{project['version']}.dist-info"
    about = [f"{key}: {project[name]}" for key, name in (("Name", "name"), ("Version", "version"))]
    metadata = "\n".join(["Metadata-Version: 2.1", *about, f"Requires-Python: {project['requires-python']}", ""])
    tags = "Wheel-Version: 1.0\nGenerator: passalong\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = dict(package())
    files |= {f"{info}/METADATA": metadata.encode(), f"{info}/WHEEL": tags.encode()}
    record = [f"{path},sha256={digest(content)},{len(content)}" for path, content in files.items()]
    listed = "\n".join([*record, f"{info}/RECORD,,", ""])
    return zipped([*files.items(), (f"{info}/RECORD", listed.encode())])


def package() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the package."""
    for file in sorted(file for kind in KINDS for file in PACKAGE.rglob(kind)):
        yield file.relative_to(PACKAGE.parent).as_posix(), file.read_bytes()


def digest(content: bytes) -> str:
    """Return the SHA-256 of a file as a wheel's RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def micropip_wheel() -> tuple[str, bytes]:
    """Return the name and the content of micropip's wheel, fetched once; its hash is in the requirement."""
    wanted = re.findall(r"sha256:(\w+)", REQUIREMENT.read_text("utf-8"))[0]
    folder = CACHE / wanted
    if not any(folder.glob("*.whl")):
        say("Fetching micropip for the workshop (once) ...")
        # For the Python of the page, which is newer than the one that runs the build.
        kind = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--implementation=py", "--abi=none"]
        options = [*kind, "--platform=any", "--require-hashes", "--disable-pip-version-check", "--quiet"]
        command = [VENV_PYTHON, "-m", "pip", "download", *options, "-r", REQUIREMENT, "-d", folder]
        run(command, f"pip could not fetch micropip. {NETWORK}")
    wheel = next(folder.glob("*.whl"))
    content = wheel.read_bytes()
    if hashlib.sha256(content).hexdigest() != wanted:
        raise Problem(f"{wheel} is damaged. Delete it, then start this command again.")
    return wheel.name, content


def lock(name: str, micropip: bytes) -> dict[str, object]:
    """Return Pyodide's lock file with nothing but micropip, as it is on PyPI."""
    whole = json.loads(package_file("pyodide/pyodide-lock.json").read_text("utf-8"))
    entry = {**whole["packages"]["micropip"], "file_name": name, "sha256": hashlib.sha256(micropip).hexdigest()}
    return {"info": whole["info"], "packages": {"micropip": entry}}


def licence(wheel: bytes) -> bytes:
    """Return the licence that a wheel carries."""
    with zipfile.ZipFile(BytesIO(wheel)) as archive:
        return b"\n\n".join(archive.read(name) for name in archive.namelist() if LICENCE.fullmatch(name))
