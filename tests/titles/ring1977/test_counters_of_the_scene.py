"""What the counters on the map bear."""

from __future__ import annotations

from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.scene import Piece, Place, scene_of


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
    assert (people["Frodo"].head, people["Gimli"].head, people["Sam"].head) == ("ring", "beard", "curls")
    assert all(piece.side == "round" and piece.hurt is None for piece in people.values())


def test_units_show_strength_and_moves_and_whose_they_are() -> None:
    """Given the Campaign Game, then units of Isengard bear the hand, and the place has his colour; who holds
    it is told only when others have taken it."""
    isengard = standing("campaign")["Isengard"]
    orcs = next(piece for piece in of_kind(isengard, "troop") if piece.short == "Uruk-hai")
    assert (orcs.figure, orcs.emblem, orcs.side, orcs.numbers) == ("foot", "hand", "pointed", "20-5")
    assert (isengard.holder, isengard.colour) == ("", "yellow")
