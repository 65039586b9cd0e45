"""The page's scripts know the types that Python has for what goes between them."""

import pytest

from tools.build.messages import SOURCE, TYPES, typescript


def test_the_types_of_the_page_are_those_of_python() -> None:
    """`python -m tools.build.messages`, or any build, writes them."""
    assert TYPES.read_text("utf-8") == typescript(SOURCE.read_text("utf-8"))


def test_an_alias_and_literals_are_written_with_what_is_said_of_them() -> None:
    made = typescript('Sound: TypeAlias = Literal["a", "b"] | None\n"""Heard.\n\nOr not."""')
    assert made.endswith('/**\n * Heard.\n *\n * Or not.\n */\nexport type Sound = "a" | "b" | null;\n')


def test_a_field_of_an_extended_type_may_be_missing() -> None:
    made = typescript("class B(A, total=False):\n    c: dict[str, str | None]")
    assert made.endswith("export interface B extends A {\n  c?: Record<string, string | null>;\n}\n")


def test_a_type_that_cannot_be_written_is_named() -> None:
    with pytest.raises(ValueError, match=r"set\[int\] has no type in TypeScript"):
        typescript("class A(TypedDict):\n    b: set[int]")
