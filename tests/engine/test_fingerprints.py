"""The fingerprint of a book: what rules read counts, and what only people read does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import fields, replace

from westmarch.engine import codecs
from westmarch.engine.book import fingerprint
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.remarks import without_remarks
from westmarch.engine.state import answer, legal
from westmarch.engine.title import Title, title, titles

REMARKS: Final = {
    "cardgame": {"name", "title", "confidence", "icons_confidence", "open"},
    "fate": {"name", "confidence", "line_confidence", "back_confidence", "open", "x", "y"},
    "ring1977": {"name", "source", "sourced"},
    "ring2e": {"name", "text", "confidence", "open", "enters", "awakens", "colour"},
    "wizards": {"name", "printed", "one_source"},
}
"""What people read in a title's records, by field."""

WITH_DATA: Final = [name for name in titles() if name != "toy"]
LONGEST: Final = 400


def records_in(value: Any) -> Iterator[msgspec.Struct]:
    """All records within a title's data, those within others too."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from records_in(getattr(value, name))
    elif isinstance(value, dict):
        for one in value.values():
            yield from records_in(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from records_in(one)


def is_remark(record: msgspec.Struct, name: str, remarks: set[str]) -> bool:
    """Whether only people read a field; in the effects of a card's text a `name` is one of a rule."""
    return name in remarks and "records" in type(record).__module__


@pytest.mark.parametrize("name", WITH_DATA)
def test_what_only_people_read_does_not_count(name: str) -> None:
    """Given any record, when a field that only people read changes, then the fingerprint stays; with any other field it
    goes."""
    for record in records_in(title(name).open_book({}, {}).data):  # type: ignore[attr-defined]
        before = without_remarks(record)
        for field in fields(type(record)):
            changed = without_remarks(replace(record, **{field.name: "something else"}))
            told = f"{type(record).__name__}.{field.name}"
            assert (changed == before) == is_remark(record, field.name, REMARKS[name]), told


def test_the_order_of_keys_does_not_count() -> None:
    """Given amounts by name, then their fingerprint depends on the amounts, and that of a list on its order."""
    assert fingerprint({"elven": 1, "gondor": 2}) == fingerprint({"gondor": 2, "elven": 1})
    assert fingerprint(["bree", "moria"]) != fingerprint(["moria", "bree"])


@pytest.mark.parametrize("name", WITH_DATA)
def test_no_rule_reads_a_remark(name: str) -> None:
    """Given a game at random, when all that only people read is written anew, then the same answers lead to the same
    state, and the fingerprint is the same."""
    kind = title(name)
    usual = kind.open_book({}, {})
    other = kind.play.book(kind.choose({}), reworded(usual.data, REMARKS[name]))  # type: ignore[attr-defined]
    assert other.data != usual.data and other.fingerprint == usual.fingerprint  # type: ignore[attr-defined]
    assert played(kind, usual) == played(kind, other)


def played(kind: Title, book: Any) -> list[str]:
    """What becomes of a game at random, by the hash of every twentieth state."""
    seats = next(seats for seats in kind.seats if fits(kind, book, seats))
    game, rng = kind.set_up(book, seats, key_of("1")), Rng(key_of("1"), 0, 0)
    found = []
    for number in range(LONGEST):
        if not (options := legal(game)):
            break
        answer(game, options[rng.below(len(options))])
        if number % 20 == 0:
            found.append(codecs.fingerprint(game))
    return [*found, codecs.fingerprint(game)]


def fits(kind: Title, book: Any, seats: int) -> bool:
    """Whether a book is for so many seats."""
    try:
        kind.set_up(book, seats, key_of("1"))
    except ValueError:
        return False
    return True


def reworded(data: Any, remarks: set[str]) -> dict[str, Any]:
    """An owner's records in which all that only people read is another."""
    found = {}
    for table in fields(type(data)):
        value = getattr(data, table.name)
        if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            found[table.encode_name] = [msgspec.to_builtins(anew(record, remarks)) for record in value]
    return found


def anew(value: Any, remarks: set[str]) -> Any:
    """The same with other words."""
    if isinstance(value, tuple):
        return tuple(anew(one, remarks) for one in value)
    if not isinstance(value, msgspec.Struct):
        return value
    changed = {
        name: other(name, getattr(value, name))
        if is_remark(value, name, remarks)
        else anew(getattr(value, name), remarks)
        for name in value.__struct_fields__
    }
    return replace(value, **changed)


def other(name: str, value: Any) -> Any:
    """Another word in the place of this one."""
    if "confidence" in name or name == "source":
        return "memory"
    if isinstance(value, tuple):
        return (*value, "another reading")
    if isinstance(value, bool):
        return not value
    return f"Old {value}" if isinstance(value, str) else value + 1 if isinstance(value, int) else value
