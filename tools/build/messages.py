"""Writes `web/messages.d.ts`: the types of py/passalong/app/reply.py, for the page's scripts."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path

from tools.common import ROOT

SOURCE = ROOT / "py" / "passalong" / "app" / "reply.py"
TYPES = ROOT / "web" / "messages.d.ts"
HEAD = "/* Made from py/passalong/app/reply.py by `python -m tools.build.messages`: change that, and not this. */"
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}
WIDTH = 120


def typescript(source: str) -> str:
    r"""
    Write the types of a Python module in TypeScript: its `TypedDict`s and aliases, with their docstrings.

    >>> source = 'class A(TypedDict):\n    "It."\n    b: NotRequired[list[int]]\n    "B."'
    >>> print(typescript(source).partition("\n\n")[2])
    /** It. */
    export interface A {
      /** B. */
      b?: number[];
    }
    <BLANKLINE>
    """
    body = ast.parse(source).body
    parts = [
        "\n".join(_interface(node) if isinstance(node, ast.ClassDef) else _alias(node, _said_after(body, at)))
        for at, node in enumerate(body)
        if isinstance(node, ast.ClassDef | ast.AnnAssign)
    ]
    return "\n\n".join([HEAD, *parts]) + "\n"


def _interface(node: ast.ClassDef) -> Iterator[str]:
    """Yield the lines of a TypedDict as an interface."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    are_all_optional = any(keyword.arg == "total" for keyword in node.keywords)
    yield from _comment(ast.get_docstring(node), "")
    yield " ".join(["export interface", node.name, *(f"extends {base}" for base in bases), "{"])
    for at, field in enumerate(node.body):
        if isinstance(field, ast.AnnAssign):
            yield from _field(field, _said_after(node.body, at), are_all_optional)
    yield "}"


def _field(node: ast.AnnAssign, said: str | None, is_optional: bool) -> Iterator[str]:
    name, kind = ast.unparse(node.target), node.annotation
    if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "NotRequired":
        kind, is_optional = kind.slice, True
    yield from _comment(said, "  ")
    yield f"  {name}{'?' if is_optional and name != 'rev' else ''}: {_type(kind)};"


def _alias(node: ast.AnnAssign, said: str | None) -> Iterator[str]:
    if node.value is None:
        return
    yield from _comment(said, "")
    yield f"export type {ast.unparse(node.target)} = {_type(node.value)};"


def _type(node: ast.expr) -> str:
    """Write a type; raises ValueError for one that is not written here yet."""
    match node:
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.BinOp(left=left, right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id="list"), slice=of):
            return f"{_type(of)}[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, of])):
            return f"Record<{_type(key)}, {_type(of)}>"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=of):
            values = of.elts if isinstance(of, ast.Tuple) else [of]
            return " | ".join(f'"{ast.literal_eval(value)}"' for value in values)
    raise ValueError(f"{ast.unparse(node)} has no type in TypeScript yet: see tools/build/messages.py")


def _said_after(body: list[ast.stmt], at: int) -> str | None:
    """Return the docstring after a statement, if there is one."""
    following = body[at + 1] if at + 1 < len(body) else None
    match following:
        case ast.Expr(value=ast.Constant(value=str(said))):
            return textwrap.dedent(said).strip()
    return None


def _comment(said: str | None, indent: str) -> Iterator[str]:
    if not said:
        return
    lines = [line.strip() for line in said.splitlines()]
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"


def write(path: Path = TYPES) -> None:
    """Write the types, where they have changed."""
    made = typescript(SOURCE.read_text("utf-8"))
    if not path.is_file() or path.read_text("utf-8") != made:
        path.write_text(made, "utf-8")


if __name__ == "__main__":
    write()
