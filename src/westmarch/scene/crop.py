"""What somebody sees of a table at a glance: the map where they are asked or where most happened, or their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final
from zlib import crc32

from westmarch.engine.book import Book
from westmarch.engine.title import Cover, Face, Title
from westmarch.scene.cartography import Frame, Geography, NothingToShow, geography_for, picture
from westmarch.scene.cover import ZOOM
from westmarch.scene.elements import Card, Reference, Scene
from westmarch.scene.painting import HEADS, HEIGHT, MOODS, PAINTS, WIDTH, painted
from westmarch.scene.prompt import Prompt

MOST: Final = 98_304
"""Letters of such a picture at most; a larger one is none."""

CARDS: Final = 5
"""So many cards of a hand are shown."""

SIMILAR: Final[Mapping[str, str]] = {
    "storm": "night",
    "deep": "night",
    "mist": "dusk",
    "witch": "horns",
    "orc": "helm",
    "dwarf": "helm",
    "hobbit": "curls",
    "elf": "hood",
    "ranger": "hood",
    "lady": "hood",
    "teal": "green",
    "orange": "brown",
    "yellow": "brown",
}
"""What is painted for a sky, a head or a colour that painted cards have not."""


def crop_of(
    title: Title, book: Book, scene: Scene, prompt: Prompt | None = None, lately: Sequence[Reference] = ()
) -> str:
    """What whoever sees this scene has before them, as SVG; nothing if nothing lies there that could be shown.

    Of a map it is the part about the place of the question; if none is asked, where most happened `lately`. Nothing is
    in it but what the scene and the question tell.
    """
    try:
        geography = geography_for(title, book, scene)
    except NothingToShow:
        return fan_of(title, scene)
    where = {} if geography.cloth else geography.where(scene.places)
    if not where:
        return fan_of(title, scene)
    spot = place_of_interest(scene, set(where), prompt, lately)
    found = picture(geography, scene, window=window_about(where[spot], geography))
    return found if len(found) <= MOST else ""


# Maps.


def place_of_interest(
    scene: Scene, on_map: set[Reference], prompt: Prompt | None, lately: Iterable[Reference]
) -> Reference:
    """The place on the map of which a question, its choices, or else the latest events speak most. Places with pieces
    come first. If nothing speaks of any, it is the place with the most pieces."""
    places = dict(places_of_things(scene, on_map))
    crowd = {place.ref: sum(piece.count for piece in place.pieces) for place in scene.places if place.ref in on_map}
    for spoken in (about(prompt), named_by_choices(prompt), lately):
        times = Counter(places[ref] for ref in spoken if ref in places)
        if times:
            return max(times, key=lambda place: (crowd[place] > 0, times[place], crowd[place]))
    return max(crowd, key=crowd.__getitem__)


def places_of_things(scene: Scene, on_map: set[Reference]) -> Iterator[tuple[Reference, Reference]]:
    """On which place of the map each thing is: pieces and cards that lie at one, and the places themselves."""
    for pile, card in scene.cards():
        if pile.at in on_map:
            yield card.ref, pile.at
    for place in scene.places:
        if place.ref in on_map:
            yield from ((piece.ref, place.ref) for piece in place.pieces if piece.ref is not None)
            yield place.ref, place.ref


def about(prompt: Prompt | None) -> list[Reference]:
    return [topic.ref for topic in prompt.about] if prompt else []


def named_by_choices(prompt: Prompt | None) -> list[Reference]:
    return [ref for choice in prompt.choices for ref in choice.references] if prompt else []


def window_about(at: tuple[float, float], geography: Geography) -> Frame:
    """The part of a map about a point, within its frame as far as that is large enough."""
    frame, across, down = geography.frame, WIDTH / ZOOM / 2, HEIGHT / ZOOM / 2
    x = held(at[0], frame.west + across, frame.east - across)
    y = held(at[1], frame.north + down, frame.south - down)
    return Frame(x - across, y - down, x + across, y + down)


def held(value: float, least: float, most: float) -> float:
    """
    >>> held(3, 5, 9), held(12, 5, 9), held(12, 9, 5)
    (5, 9, 7.0)
    """
    return min(max(value, least), most) if least <= most else (least + most) / 2


# Cards.


def fan_of(title: Title, scene: Scene) -> str:
    """The cards that lie open before whoever sees this scene, before a painted sky; nothing if none does."""
    cards = in_front(scene)[:CARDS]
    if not cards:
        return ""
    sky = title.learn.cover.sky if title.learn.cover and title.learn.cover.sky else "dusk"
    return painted(Cover(0, 0, name=title.name, sky=sky, faces=tuple(map(face, cards))))


def in_front(scene: Scene) -> Sequence[Card]:
    """The cards that are seen: first those of hands, then those of the fullest piles that lie at places."""
    hands = [pile for pile in scene.piles if pile.kind == "hand"]
    lying = sorted((pile for pile in scene.piles if pile.at), key=lambda pile: -len(pile.cards))
    return [card for pile in (*hands, *lying) for card in pile.cards]


def face(card: Card) -> Face:
    """A card as it is painted in small: its picture and its name."""
    scenery = card.scenery
    sky, head = (scenery.sky, scenery.head) if scenery else ("", "")
    moods = sorted(MOODS)
    return Face(
        card.name,
        similar(sky, MOODS) or moods[crc32(card.name.encode()) % len(moods)],
        similar(head, HEADS),
        similar(card.colour, PAINTS) or "grey",
    )


def similar(word: str, known: Mapping[str, object]) -> str:
    """The word, or what is painted in its place, if that is known; else nothing.

    >>> similar("dawn", MOODS), similar("storm", MOODS), similar("", MOODS)
    ('dawn', 'night', '')
    """
    return next((one for one in (word, SIMILAR.get(word, "")) if one in known), "")
