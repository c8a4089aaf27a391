"""The table: what each seat sees of it, and the map below."""

from __future__ import annotations

import gzip
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.titles.ring1977.given import Table
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.scene import Place, Prompt, Scene, prompt_for
from westmarch.scene.cartography import chart
from westmarch.scene.cartography.shapes import Outline
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.hexes import NUMBERS
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.scene.geography import exact, geography, sides
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT


def pieces(table: Table, place: str, seat: int) -> list[str]:
    """What a seat sees standing in a hex."""
    found: dict[Any, Place] = {one.ref: one for one in scene_of(table, seat).places}
    return [piece.text for piece in found["hex", table.place(place)].pieces]


def scene_of(table: Table, seat: int) -> Scene:
    assert TITLE.table.scene is not None
    found: Scene = TITLE.table.scene(table.game, Seat(seat))
    return found


def test_enemies_and_spectators_see_backs_with_their_number() -> None:
    table = Table("character").at("W2814", "frodo", "sam", "aragorn")
    own = pieces(table, "W2814", FELLOWSHIP_SEAT)
    assert [text.split(" (")[0] for text in own] == ["Frodo", "Sam", "Aragorn"]
    assert "has the Ring" in own[0]
    assert pieces(table, "W2814", DARK_SEAT) == ["3 face-down counters"]
    table.spotted("sam")
    assert [text.split(" (")[0] for text in pieces(table, "W2814", DARK_SEAT)] == ["Sam", "2 face-down counters"]


def test_hands_are_seen_by_their_owner() -> None:
    table = Table("character").hand(0, "eagles")
    hands = {seat: [p for p in scene_of(table, seat).piles if p.name == "Event Cards"] for seat in (0, 1)}
    assert [card.name for card in hands[0][0].cards] == ["Eagles!"]
    assert (hands[1][0].count, hands[1][0].cards) == (1, ())


def test_that_it_is_a_reconstruction_says_the_map_and_no_heading() -> None:
    table = Table("character")
    assert "reconstruction" not in scene_of(table, 0).heading
    assert "reconstruction" in geography(table.book).subtitle


def test_names_of_areas_cover_neither_places_nor_each_other() -> None:
    """Given the map, then no area's name lies over a place with something built there, nor over another name."""
    table = Table("campaign")
    scene = scene_of(table, 0)
    labels = {text: boxes[0] for text, boxes in chart(geography(table.book), scene, named=False).labels}
    areas = {text: box for text, box in labels.items() if text in {one.name for one in table.book.data.area}}
    places = [geography(table.book).placed(scene).places[place].at for place in table.book.place_at]
    assert len(areas) > 20
    for text, box in areas.items():
        assert not [at for at in places if box.left < at[0] < box.right and box.top < at[1] < box.bottom], text
        assert not [
            other
            for other, (left, top, right, bottom) in areas.items()
            if other != text and left < box.right and box.left < right and top < box.bottom and box.top < bottom
        ], text


def test_the_whole_map_is_small_enough_for_a_first_look() -> None:
    """Given all 4,256 hexes, then the map as it is sent is far below 400 KB, and every hex has its spot."""
    table = Table("character")
    scene = geography(table.book).placed(scene_of(table, 0))
    assert len({place.at for place in scene.places if place.ref[0] == "hex"}) == 4256
    assert len(gzip.compress(chart(geography(table.book), scene, named=False).svg.encode())) < 400_000


def test_what_is_a_player_s_own_lies_before_them() -> None:
    """Given Saruman allied with the Dark Power, then each player has a place with their name, which says so."""
    table = Table("three_player")
    table.game.ally = DARK_SEAT
    before = {place.name: place.marks for place in scene_of(table, 0).places if place.ref[0] == "seat"}
    assert before == {
        "The Fellowship": (),
        "The Dark Power": ("allied with Saruman",),
        "Saruman": ("allied with the Dark Power",),
    }


def asked(match: Match) -> Prompt:
    """The question to whoever the game waits for."""
    seat = match.options[0].seat
    return prompt_for(match.state, [seat], TITLE.table.scene(match.state, seat), begun=match.begun(len(match.answers)))  # type: ignore[misc]


def test_a_march_and_a_fight_are_headed_by_one_sentence() -> None:
    """Given a stack that is led on and meets enemies, then each question names its hex and nothing that led there."""
    path = Path(__file__).parent / "fixtures" / "character_ring_destroyed.json"
    match, found = Match.load(path).fork(6), set[str]()
    for option in Match.load(path).answers[6:]:
        if match.state.during(March) or match.state.during(Fight):
            found.add(asked(match).heading)
        match.answer(option)
    assert {"Who goes along from Rivendell?", "Where does the stack go from Rivendell?"} <= found
    assert "Cirith Ungol: Who faces whom?" in found
    assert not [heading for heading in found if "›" in heading or "Move from" in heading]


def test_whose_points_are_spent_is_not_asked_where_to_go() -> None:
    """Given Frodo and Aragorn, who is faster, when four points are spent, then it is asked who stays behind."""
    table = (
        Table()
        .at("W2814", "frodo", "aragorn")
        .holding("frodo", "ring")
        .begin(PickStack(FELLOWSHIP_SEAT))
        .do("march", "W2814")
    )
    table.pass_by("all_go")
    assert prompt_for(table.game, [FELLOWSHIP_SEAT]).text.startswith("Where does the stack go from ")
    table.do("go", "W2413")
    assert prompt_for(table.game, [FELLOWSHIP_SEAT]).text.startswith("The slowest can go no further. Leave them at ")


def test_who_stays_behind_is_chosen_under_one_heading() -> None:
    """Given nine people of whom the slowest have no points left, then all that leaves somebody behind is folded up, and
    to stop is not."""
    match = Match.load(Path(__file__).parent / "fixtures" / "character_ring_destroyed.json").fork(9)
    folds = {one.group: one.fold for one in asked(match).choices if one.group != "play_event"}
    assert folds == {"leave_behind": "Leave some behind", "wear": "", "halt": ""}


def test_a_boat_is_offered_the_landings_that_most_go_to() -> None:
    """Given boats on the Anduin, then a few landings are offered by name or direction, and the rest is folded up."""
    match = Match.load(Path(__file__).parent / "fixtures" / "campaign_ring_destroyed.json").fork(11)
    sails = [one for one in asked(match).choices if one.group == "sail"]
    offered = [one.in_directions for one in sails if not one.fold]
    assert offered[0] == "Sail to Henneth Annûn"
    assert 3 < len(offered) < 12
    assert {one.fold for one in sails} == {"", "Sail down the Anduin"}
    assert max(len(one.in_directions) for one in sails) < 32


def test_cards_are_discarded_under_one_clear_sentence() -> None:
    """Given four Event Cards, then to discard one and go on choosing is called so, and not by the next question; and
    what ends the phase says that the others are kept."""
    match = Match.load(Path(__file__).parent / "fixtures" / "character_ring_destroyed.json").fork(0)
    prompt = asked(match)
    discarded = [one for one in prompt.choices if one.group == "discard"]
    assert {one.asks for one in discarded} == {"Discard a card, then play or discard more"}
    outright = [one for one in prompt.ahead if one.usual]
    assert [one.text for one in outright] == [f"{one.text}, keep the others" for one in discarded]
    assert {len(one.steps) for one in outright} == {2}


def test_seas_are_within_their_shores() -> None:
    """Given the outlines of all waters, then together they hold as many hexes as the data have of sea and lake."""
    table = Table("character")
    assert TITLE.table.geography is not None
    geography = TITLE.table.geography(table.book)
    wet = sum(terrain in ("sea", "lake") for terrain in table.book.terrain)
    assert geography.grid is not None
    hexagon = 1.5 * geography.grid.size * geography.grid.apart
    assert round(abs(sum(twice_surface(water.shore) for water in geography.waters)) / 2 / hexagon) == wet


def twice_surface(outline: Outline) -> float:
    """Twice the surface within an outline, by its corners; negative, if it runs the other way round."""
    following = (*outline[1:], outline[0])
    return sum(x * down - right * y for (x, y), (right, down) in zip(outline, following, strict=True))


def test_areas_of_the_search_have_borders() -> None:
    """Given the map, then lines lie along the sides between hexes of different areas and no others: Rivendell is amid
    its area, the plain W2813 at the edge of its own."""
    drawn = {frozenset(side) for line in geography(Table("character").book).borders for side in pairwise(line)}
    bordering = {
        name: sum(frozenset(map(exact, side)) in drawn for side in sides(NUMBERS[name])) for name in ("W2909", "W2813")
    }
    assert bordering == {"W2909": 0, "W2813": 3}


def test_areas_of_the_search_have_outlines_to_be_lit() -> None:
    """Given the map, then each area with hexes is a tract of it, as large as its hexes are together."""
    table = Table("character")
    drawn = geography(table.book)
    assert drawn.grid is not None
    hexagon = 1.5 * drawn.grid.size * drawn.grid.apart
    surfaces = {tract.ref[1]: abs(sum(map(twice_surface, tract.rings))) / 2 / hexagon for tract in drawn.tracts}
    hexes = Counter(area for area in table.book.area_of if area >= 0)
    assert {area: round(surface) for area, surface in surfaces.items()} == hexes
