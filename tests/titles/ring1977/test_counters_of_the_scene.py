"""What the counters on the map bear."""

from __future__ import annotations

from tests.titles.ring1977.given import Table
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.scene import Piece, Place, scene_of
from westmarch.scene.symbols import words
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.scene.counters import counters
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT


def standing(game: str) -> dict[str, Place]:
    """The hexes in which there is something as a game begins, as the Fellowship Player sees them."""
    kind = title("ring1977")
    match = Match(kind, seats=2, seed="1", settings={"game": game})
    return {place.name: place for place in scene_of(kind, match.state, Seat(0)).places if place.pieces}


def of_kind(place: Place, kind: str) -> list[Piece]:
    return [piece for piece in place.pieces if piece.kind == kind]


def test_people_show_combat_and_wounds_left() -> None:
    """Given the Fellowship in Rivendell, then counters have a name, a head and two numbers."""
    people = {piece.short: piece for piece in of_kind(standing("character")["Rivendell"], "character")}
    assert people["Frodo"].values == (("Combat", "1"), ("Wounds left", "4"))
    assert (people["Frodo"].head, people["Gimli"].head, people["Sam"].head) == ("curls", "beard", "curls")
    assert all(piece.side == "round" and piece.hurt is None for piece in people.values())


def test_units_show_strength_and_moves_and_whose_they_are() -> None:
    """Given the Campaign Game, then units of Isengard bear the hand, and the place has his colour; who holds
    it is told only when others have taken it."""
    isengard = standing("campaign")["Isengard"]
    orcs = next(piece for piece in of_kind(isengard, "troop") if piece.short == "Uruk-hai")
    assert (orcs.figure, orcs.emblem, orcs.side, orcs.numbers) == ("foot", "hand", "pointed", "20-5")
    assert (isengard.holder, isengard.colour) == ("", "yellow")


def test_peoples_have_signs_of_their_own() -> None:
    """Given all counters of the Campaign Game, then each unit has a sign, which is drawn, and those of both sides have
    no sign in common."""
    table = Table("campaign")
    for unit in table.book.units:
        table.game.place_unit(unit, table.place("minas_tirith"))
        table.game.strength[unit] = 1
    pieces = [one for one in counters(table.game, FELLOWSHIP_SEAT)[table.place("minas_tirith")] if one.kind == "troop"]
    signs = {side: {one.emblem for one in pieces if one.side == side} for side in ("round", "pointed")}
    assert signs["round"] | signs["pointed"] <= set(words(TITLE))
    assert not signs["round"] & signs["pointed"]
    assert min(map(len, signs.values())) > 6
