"""What the engine reads from annotations."""

from __future__ import annotations

import pytest

from tests.engine.bench import Bench, FaceDown, Pick, PlayCard
from westmarch.engine import declared
from westmarch.engine.procedure import Choose, Procedure


def test_fields_come_base_first_and_without_class_tables() -> None:
    """Given a state, then the engine's fields come before the title's, and `streams` and `unsaved` are none."""
    names = list(declared.fields(Bench))
    assert names.index("agenda") < names.index("players") < names.index("hands")
    assert "streams" not in names
    assert "unsaved" not in names


def test_class_tables_of_a_procedure_are_no_fields() -> None:
    """Given a procedure, then its annotated fields are its fields; `steps` and `says` are not."""
    assert list(declared.fields(FaceDown)) == ["seat", "card", "more", "seen"]


def test_kinds_of_things_are_numbers_in_files() -> None:
    """Given fields of NewTypes, of aliases and of containers of them, then they are read as what they are made of."""
    kinds = declared.plain_fields(Bench)
    assert kinds["hands"] == "list[tuple[int, ...]]"
    assert kinds["pairs"] == "list[tuple[int, int]]"
    assert kinds["notes"] == "dict[str, int]"
    assert kinds["flag"] == "bool"
    assert declared.plain_fields(Choose) == {"seat": "int", "field": "str", "optional": "bool"}


class Careless(Procedure):
    """Its fields are of types that no state can have."""

    met: set[int]


class Bare(Procedure):
    share: float


def test_types_that_a_state_can_not_have_are_refused_with_the_reason() -> None:
    """Given a set or a fraction in a procedure, then the error names the field and says what to take instead."""
    with pytest.raises(TypeError, match=r"^Careless\.met: A state can't have `set\[int\]`: .*; take a sorted tuple\.$"):
        declared.plain_fields(Careless)
    with pytest.raises(TypeError, match=r"^Bare\.share: A state can't have `float`: .*; take whole numbers"):
        declared.plain_fields(Bare)


def test_arguments_of_effects_leave_out_game_and_seat() -> None:
    """Given the effects of a question and of an action, then their own arguments are named with their kinds."""
    assert declared.arguments(Pick, "pick") == {"number": "int"}
    assert declared.arguments(PlayCard, "do") == {"card": "card"}


def test_annotations_that_are_objects_are_refused() -> None:
    """Given a class whose module keeps its annotations as objects, then the error says how it must begin."""
    careless = type("Careless", (), {"__annotations__": {"card": int}, "__module__": "some.rules"})
    with pytest.raises(TypeError, match=r"some\.rules must begin with `from __future__ import annotations`"):
        declared.fields(careless)
