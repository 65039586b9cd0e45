"""
Takes out of Pyodide what a page pays for at every start and never uses.

Each function that a library of compiled code might call is exported, gets a variable in the script and a place in a
table: thousands, and the page loads no such library. A name that the script never uses goes, from the script and from
the WebAssembly. Functions that draw with WebGL each get a small module of WebAssembly; a null pointer does as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection

from tools.boot.wasm import EXPORT, Module, number, sized, written

ASSIGNED = re.compile(r'(\w+)=Module\["\1"\]=wasmExports\["\w+"\];')
DECLARED = re.compile(r"var \w+(?:,\w+){1000,};")
"""The one long list of what is assigned later."""
NAME = re.compile(r"[A-Za-z_$][\w$]*")
DECLARED_AND_ASSIGNED = 3
"""How often a name is written that is never used: in the list, as a variable and as a property."""


REPLACED = {
    "entry.value=addFunction(value,value.sig)": (
        'entry.value=symName.startsWith("emscripten_gl")?0:addFunction(value,value.sig)'
    ),
    "async function _createPyodideModule(": "const _createPyodideModule=(async function(",
    "return moduleRtn}export default": "return moduleRtn});export default",
}
"""In brackets a function is compiled as soon as it is read, and not read a second time when it is called."""


def trimmed(script: str, wasm: bytes, others: Collection[str]) -> tuple[str, bytes]:
    """
    Return Pyodide's script and WebAssembly without what neither the script nor any of the others names.

    Raises ValueError if the script is not laid out as it was.
    """
    lean = replaced(lean_script(script, "".join(others)))
    names = set(NAME.findall(lean)) | set(NAME.findall("".join(others)))
    return lean, lean_wasm(wasm, names | {name.removeprefix("_") for name in names})


def lean_script(script: str, others: str) -> str:
    """Take out of the script the variables that are only assigned."""
    lists = DECLARED.findall(script)
    if len(lists) != 1:
        raise ValueError(f"Pyodide's script has {len(lists)} long lists of variables instead of one.")
    counts = Counter(NAME.findall(script))
    used = set(NAME.findall(others))
    assigned = {match[1] for match in ASSIGNED.finditer(script)}
    unused = {name for name in assigned if counts[name] == DECLARED_AND_ASSIGNED and name not in used}
    left = [name for name in NAME.findall(lists[0])[1:] if name not in unused]
    script = script.replace(lists[0], f"var {','.join(left)};")
    return ASSIGNED.sub(lambda match: "" if match[1] in unused else match[0], script)


def replaced(script: str) -> str:
    """Put cheaper code for some of the script."""
    for code, cheaper in REPLACED.items():
        if script.count(code) != 1:
            raise ValueError(f"Pyodide's script has {script.count(code)} times {code!r} instead of once.")
        script = script.replace(code, cheaper)
    return script


def lean_wasm(wasm: bytes, names: Collection[str]) -> bytes:
    """Leave the WebAssembly only the exports of some names, and those that it imports itself by way of the script."""
    module = Module(wasm)
    wanted = {*names, *(name for name, _ in module.imports)}
    kept = [sized(name.encode()) + what for name, what in module.exports.items() if name in wanted]
    return written(module.sections | {EXPORT: number(len(kept)) + b"".join(kept)})
