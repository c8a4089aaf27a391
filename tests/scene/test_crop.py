"""What somebody sees of a table at a glance: the map where they are asked, or their cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from tests.web.games import ALL, CARDS, FATE, HEXES, RING, new, played
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import State, legal
from westmarch.scene import prompt_for, scene_of
from westmarch.scene.cartography.figures import BANNER, BEST, BODIES, SEEN, WINGS
from westmarch.scene.cartography.figures import HEADS as FACES
from westmarch.scene.crop import MOST, crop_of, in_front

SVG: Final = "{http://www.w3.org/2000/svg}"
MOMENTS: Final = (0, 25, 120)


def picture_of(match: Match, state: State, seat: Seat) -> str:
    scene = scene_of(match.title, state, seat)
    is_asked = any(option.seat == seat for option in legal(state))
    return crop_of(match.title, match.book, scene, prompt_for(state, [seat], scene) if is_asked else None)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_whole_and_small(name: str) -> None:
    for moment in MOMENTS:
        match = played(new(name), lambda match, moment=moment: len(match.answers) >= moment)  # type: ignore[misc]
        drawing = picture_of(match, match.state, Seat(0))
        assert ElementTree.fromstring(drawing).tag == f"{SVG}svg"
        assert 1_000 < len(drawing) <= MOST
        assert drawing == picture_of(match, match.state, Seat(0))


@pytest.mark.parametrize("name", ALL)
def test_a_picture_holds_nothing_that_its_seat_may_not_see(name: str) -> None:
    """Given another world that a seat, or a spectator, can't tell from this one, then the picture is the same there."""
    match = played(new(name), lambda match: len(match.answers) >= MOMENTS[1])
    for seat in (*match.state.seats, SPECTATOR):
        world = determinize(match.state, seat, Rng(key_of("elsewhere"), 0, 0))
        assert picture_of(match, match.state, seat) == picture_of(match, world, seat)


def test_a_map_lies_about_the_place_of_the_question() -> None:
    # Given Fate, when somebody is asked about a place, then that place is in the middle of the picture
    match = new(FATE)
    for _ in range(200):
        scene = scene_of(match.title, match.state, seat := match.options[0].seat)
        about = [topic for topic in prompt_for(match.state, [seat], scene).about if topic.ref[0] == "place"]
        if about:
            break
        match.answer(match.options[-1])
    root = ElementTree.fromstring(picture_of(match, match.state, seat))
    size = tuple(map(float, root.attrib["viewBox"].split()))[2:]
    place = scene.place(about[0].ref)
    assert place is not None
    assert any((title.text or "").startswith(place.name) for title in root.iter(f"{SVG}title"))
    assert size == pytest.approx((338.5, 169.2), abs=0.1)


@pytest.mark.parametrize("name", [FATE, RING, HEXES])
def test_a_map_that_nobody_is_asked_about_lies_where_most_happened(name: str) -> None:
    # Given a spectator, when the story has told of one place, then the picture shows another part of the map than else
    match = new(name)
    scene = scene_of(match.title, match.state, SPECTATOR)
    busy = [place for place in scene.places if place.pieces and place.ref[0] in ("place", "region", "hex")]
    told = {crop_of(match.title, match.book, scene, None, [busy[at].ref] * 3) for at in (0, -1)}
    assert len(told) == 2


def test_on_a_table_of_cards_ones_own_lie_in_front() -> None:
    # Given a game of cards, then the first of one's hand are seen by their names, and none of another's hand
    match = new(CARDS, 2, shadow="people")
    for seat in match.state.seats:
        scene = scene_of(match.title, match.state, seat)
        drawing = picture_of(match, match.state, seat)
        names = {text.text for text in ElementTree.fromstring(drawing).iter(f"{SVG}text")}
        assert names == {card.name for card in in_front(scene)[:5]}
        own = {card.name for pile in scene.piles if pile.owner == seat for card in pile.cards}
        assert names <= own


def test_an_army_is_a_crowd_of_its_side_with_how_many_units_there_are() -> None:
    # Given a war, when somebody sees a part of its map, then each army there is figures on a plinth with its number
    match = new(RING)
    scene = scene_of(match.title, match.state, SPECTATOR)
    gathered = next(place for place in scene.places if sum(piece.count for piece in place.pieces if piece.stack) > 3)
    drawing = crop_of(match.title, match.book, scene, None, [gathered.ref])
    place = next(g for g in ElementTree.fromstring(drawing).iter(f"{SVG}g") if named(g).startswith(gathered.name))
    units = [piece for piece in gathered.pieces if piece.figure in BEST]
    assert [text.text for text in place.iter(f"{SVG}text")] == [str(sum(piece.count for piece in units))]
    links = [use.get("href", "") for use in place.iter(f"{SVG}use")]
    assert sum(link.startswith(f"#chart-{units[0].side}-") for link in links) == SEEN
    # And all that it refers to is drawn
    assert all(f'id="{link[1:]}"' in drawing for link in links)


def named(group: ElementTree.Element) -> str:
    title = group.find(f"{SVG}title")
    return (title.text or "") if title is not None else ""


def test_a_stack_of_the_field_is_one_counter_with_how_many_lie_there() -> None:
    match = new(HEXES)
    drawing = picture_of(match, match.state, match.options[0].seat)
    counts = [text.text for text in ElementTree.fromstring(drawing).iter(f"{SVG}text") if text.get("class") == "of"]
    assert counts == ["9"]


def test_figures_have_the_outlines_of_the_table() -> None:
    table = (Path(__file__).parents[2] / "client" / "src" / "map" / "figures.ts").read_text("utf-8")
    bodies = {outline for side in BODIES.values() for outline in side.values()}
    assert all(f'"{outline}"' in table for outline in (*bodies, *FACES.values(), BANNER, WINGS))
