"""Long lists in little memory read like any others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from westmarch.engine.packed import Packed

BLOCK = 8


def packed(things: list[int]) -> Packed[int]:
    row: Packed[int] = Packed(BLOCK)
    for thing in things:
        row.append(thing)
    return row


@given(st.integers(0, 3 * BLOCK), st.integers(0, 3 * BLOCK))
def test_a_packed_list_is_cut_and_goes_on(count: int, left: int) -> None:
    """Given a list of any length, when it is cut anywhere, then it is the list that was cut there, and grows on."""
    row, plain = packed(list(range(count))), list(range(count))
    other = row.copy()
    row.cut(min(left, count))
    del plain[left:]
    assert (len(row), list(row), row == plain) == (len(plain), plain, True)
    row.append(-1)
    assert list(row) == [*plain, -1]
    assert list(other) == list(range(count))


@given(st.integers(0, 3 * BLOCK), st.slices(3 * BLOCK))
def test_any_part_of_a_packed_list_reads_as_of_any_list(count: int, part: slice) -> None:
    """Given a list of any length, then each slice and each item is what it is of a plain list."""
    row, plain = packed(list(range(count))), list(range(count))
    assert row[part] == plain[part]
    assert [row[at] for at in range(-count, count)] == plain + plain
