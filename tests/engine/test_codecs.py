"""Copying, encoding and decoding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.bench import Ask, Bench, Countdown, FaceDown, Pick, Three, bench
from westmarch.engine import codecs
from westmarch.engine.codecs import BadState, copy, decode, encode, fingerprint
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import PROCEDURES, ReactionRound
from westmarch.engine.state import answer, legal, run

NORTH, SOUTH = Seat(0), Seat(1)


def middle() -> Bench:
    """A game in the middle of several procedures, with something in each kind of field."""
    game = bench(FaceDown(SOUTH, 1, (2, 0), [7]), Ask(SOUTH), hands=((0,), (1, 2)))
    game.notes["b"] = 2
    return game


def fields(game: Bench) -> dict[str, Any]:
    """All saved fields, as they are."""
    codec = codecs.state_codec(Bench)
    return dict(zip(codec.names, codec.pack(game), strict=True))


def with_field(name: str, value: Any) -> bytes:
    """The encoded game with another value in one field."""
    values = msgspec.msgpack.decode(encode(middle()))
    values[codecs.state_codec(Bench).names.index(name)] = value
    return msgspec.msgpack.encode(values)


# Copies.


def test_a_copy_is_equal() -> None:
    """Given a game, then its copy has the same fields, agenda and all."""
    game = middle()
    assert fields(copy(game)) == fields(game)


def test_a_copy_is_independent() -> None:
    """Given a copy, when all that it holds is changed, then the first game is as before; and the other way round."""
    game = middle()
    before = encode(game)
    one = copy(game)
    one.happened.append("x")
    one.hands[0] = ()
    one.deck.clear()
    one.notes["c"] = 3
    one.pairs[0] = (9, 9)
    one.drawn[0] = 5
    one.nearest(FaceDown).card = 0
    one.nearest(FaceDown).seen.append(8)
    one.agenda.pop()
    assert encode(game) == before
    changed = encode(one)
    game.nearest(FaceDown).seen.clear()
    game.agenda.clear()
    assert encode(one) == changed


def test_a_copy_shares_the_book_and_has_no_log() -> None:
    """Given a copy, then the book is the same object and nothing is written into the log."""
    game = middle()
    one = copy(game)
    one.say("nobody hears this")
    assert one.book is game.book
    assert one.log is None
    assert game.log == []


def test_a_copy_goes_on_by_itself() -> None:
    """Given a copy, when it is played on, then the first game still waits at its question."""
    game = bench(Pick(NORTH, 2), Pick(NORTH, 3))
    one = copy(game)
    answer(one, Option(NORTH, "pick", (1,)))
    assert len(legal(one)) == 3
    assert len(legal(game)) == 2


@dataclass(repr=False)
class Vote(ReactionRound):
    """The base declares `passed`, so it is the first field; the constructor takes it last."""

    count: int
    passed: tuple[Seat, ...] = ()


def test_procedures_are_built_by_their_constructors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a procedure whose constructor takes the fields in an order of its own, when it is copied or decoded, then
    the constructor is called and every field is in its place."""
    game = bench(Ask(SOUTH))
    game.agenda.append(Vote(3, (SOUTH,)))
    game.agenda[-1].at = 1
    built = []
    make = Vote.__init__
    monkeypatch.setattr(Vote, "__init__", lambda self, *fields: (built.append(fields), make(self, *fields))[1])
    for other in (copy(game), decode(Bench, game.book, encode(game))):
        assert repr(other.agenda[-1]) == "Vote(passed=(1,), count=3, at=1)"
    assert built == [(3, (SOUTH,))] * 2


# Encoding.


def test_encoding_and_decoding_gives_the_same_game() -> None:
    """Given a game, when it is encoded and decoded, then all fields are equal and it goes on in the same way."""
    game = middle()
    back = decode(Bench, game.book, encode(game))
    assert fields(back) == fields(game)
    assert encode(back) == encode(game)
    assert legal(back) == legal(game)


def test_the_types_of_fields_come_back() -> None:
    """Given tuples in lists and in procedures, then they are tuples again, and lists are lists."""
    game = middle()
    back = decode(Bench, game.book, encode(game))
    assert back.hands == [(0,), (1, 2)]
    assert back.pairs == [(1, 2)]
    assert back.nearest(FaceDown).more == (2, 0)
    assert back.nearest(FaceDown).seen == [7]


def test_a_bookmark_is_kept() -> None:
    """Given a procedure in its second step, when the game is decoded, then it goes on with the third."""
    game = bench(Three(middle=0))
    three = Three(middle=0)
    three.at = 2
    game.agenda, game.result, game.happened = [three], "", []
    game.do()
    back = decode(Bench, game.book, encode(game))
    back.settling = game.settling
    with pytest.raises(IndexError):
        run(back)  # nothing lies below the procedure
    assert back.happened == ["third"]


def test_equal_games_have_equal_fingerprints() -> None:
    """Given two games, then their fingerprints are equal if and only if their saved fields are."""
    game, same, other = middle(), middle(), middle()
    other.nearest(FaceDown).card = 0
    assert fingerprint(game) == fingerprint(same) != fingerprint(other)


def test_the_log_is_no_part_of_a_game() -> None:
    """Given a line in the log, then the fingerprint is as before."""
    game = middle()
    before = fingerprint(game)
    game.say("a line")
    assert fingerprint(game) == before


# What can't be decoded.


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", "two"),
        ("happened", 3),
        ("hands", [[0], ["x"]]),
        ("deck", [1.5]),
        ("notes", {"a": "x"}),
        ("pairs", [[1, 2, 3]]),
        ("flag", 1),
        ("motto", None),
        ("key", 5),
        ("agenda", {}),
    ],
)
def test_a_field_of_the_wrong_type_is_refused_by_its_name(field: str, value: Any) -> None:
    """Given a value of the wrong type in one field, then the error names the field."""
    with pytest.raises(BadState, match=rf"\(field {field}\)"):
        decode(Bench, middle().book, with_field(field, value))


def test_a_procedures_field_of_the_wrong_type_is_refused_by_its_name() -> None:
    """Given a wrong value in a procedure on the agenda, then the error names procedure and field."""
    with pytest.raises(BadState, match=r"^Countdown: .*\(field left\)"):
        decode(Bench, middle().book, with_field("agenda", [["Countdown", 0, 0, "many"]]))


@pytest.mark.parametrize("agenda", [[["NoSuchThing", 0]], [[]], [[3]], [[["Three"], 0]], [["Turn", 0]]])
def test_an_unknown_procedure_is_refused(agenda: list[Any]) -> None:
    """Given an agenda with a name that is none of this title's procedures, not even another title's, it is refused."""
    with pytest.raises(BadState, match="unknown procedure"):
        decode(Bench, middle().book, with_field("agenda", agenda))


@pytest.mark.parametrize("agenda", [[["Three", 0]], [["Three", 0, 1, 2]], [["Three"]]])
def test_too_few_or_too_many_fields_of_a_procedure_are_refused(agenda: list[Any]) -> None:
    """Given a procedure with a field too few or too many, then it is refused."""
    with pytest.raises(BadState, match=r"^Three: "):
        decode(Bench, middle().book, with_field("agenda", agenda))


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x01", msgspec.msgpack.encode({"a": 1}), b"\x91" * 10_000 + b"\x90"])
def test_what_is_no_list_of_fields_is_refused(data: bytes) -> None:
    """Given bytes that are something else, then they are refused."""
    with pytest.raises(BadState):
        decode(Bench, middle().book, data)


@given(st.integers(0))
def test_a_cut_state_is_refused(length: int) -> None:
    """Given a game that was cut off anywhere, then it is refused."""
    data = encode(middle())
    with pytest.raises(BadState):
        decode(Bench, middle().book, data[: length % len(data)])


@given(st.data())
def test_corrupted_bytes_are_refused_or_are_another_game(data: st.DataObject) -> None:
    """Given a game with some bytes changed, then it is refused with BadState, or some other game."""
    encoded = bytearray(encode(middle()))
    for _ in range(data.draw(st.integers(1, 4))):
        encoded[data.draw(st.integers(0, len(encoded) - 1))] = data.draw(st.integers(0, 255))
    try:
        game = decode(Bench, middle().book, bytes(encoded))
    except BadState:
        return
    assert decode(Bench, game.book, encode(game)).__class__ is Bench


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 64) - 1) | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(-9, 9), inner),
    max_leaves=10,
)


@given(st.sampled_from(codecs.state_codec(Bench).names), PLAIN)
def test_any_value_in_any_field_is_refused_or_fits(field: str, value: Any) -> None:
    """Given anything at all in one field, then it is refused with BadState, or it has the field's type."""
    try:
        game = decode(Bench, middle().book, with_field(field, value))
    except BadState as error:
        assert str(error)
        return
    assert encode(game)


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    """Given bytes that no game has written, then nothing but BadState comes of them."""
    with pytest.raises(BadState):
        decode(Bench, middle().book, data)


# Mistakes in rules that the codecs notice.


def test_two_procedures_of_one_name_are_refused() -> None:
    """Given two procedures of a title with the same name, then that is an error: a save can't tell them apart."""
    codecs.procedures_of.cache_clear()
    PROCEDURES["tests.engine.another", "Three"] = Countdown
    try:
        with pytest.raises(TypeError, match="two procedures are called Three"):
            decode(Bench, middle().book, encode(middle()))
    finally:
        del PROCEDURES["tests.engine.another", "Three"]
        codecs.procedures_of.cache_clear()
