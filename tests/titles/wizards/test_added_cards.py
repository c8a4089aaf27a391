"""An owner's file adds cards, a site and a region of the owner's own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.wizards import invariants
from westmarch.engine.book import BadData
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.decks import sample

ADDED: dict[str, Any] = {
    "item": [{"id": "mathom", "name": "Mathom", "printed": "own", "kind": "minor", "points": 1}],
    "creature": [
        {
            "id": "badger",
            "name": "Badger",
            "printed": "own",
            "race": "animal",
            "strikes": 1,
            "prowess": 3,
            "keys": {"lands": ["w"]},
        }
    ],
    "region": [
        {"id": "the_marish", "name": "The Marish", "printed": "own", "land": "f", "adjacent": ["the_shire"]},
        {"id": "the_shire", "adjacent": ["arthedain", "cardolan", "the_marish"]},
    ],
    "site": [
        {
            "id": "bamfurlong",
            "name": "Bamfurlong",
            "printed": "own",
            "type": "F",
            "region": "the_marish",
            "draw": {"own": 1, "hazard": 1},
        },
        {
            "id": "michel_delving",
            "name": "Michel Delving",
            "printed": "own",
            "type": "F",
            "region": "the_shire",
            "draw": {"own": 1, "hazard": 1},
        },
    ],
}
OWN = (
    sample("burglar", "1")
    .replace("wargs = 2", "wargs = 1\nbadger = 1")
    .replace("[resources]", "[resources]\nmathom = 1", 1)
    .replace("dodge = 2", "dodge = 1")
    .replace('"bag_end",', '"bag_end",\n  "bamfurlong",\n  "michel_delving",')
)


def test_cards_and_sites_of_the_owners_own_are_played_with() -> None:
    """Given a deck with an item, a creature and two sites that a file adds, one of them in a region that it adds, then
    the deck is legal, a game with it runs to its end, and on the map the one in a known region stands near it."""
    match = Match(TITLE, 1, "added", {"deck": OWN}, overrides=ADDED)
    game = match.state
    assert {"mathom", "badger"} <= set(game.book.record_id)
    assert {"bamfurlong", "michel_delving"} <= set(game.book.site_numbers)
    while match.options:
        TITLE.table.scene(game, 0)
        match.answer(match.options[len(match.answers) % len(match.options)])
    invariants.check(game)
    spots = dict(title("wizards").table.geography(game.book).spots)
    region, site = spots["region", game.book.region("the_shire")], spots["site", game.book.site("michel_delving")]
    assert abs(region[0] - site[0]) + abs(region[1] - site[1]) < 60


@pytest.mark.parametrize(
    ("added", "told"),
    [
        ({"item": [{"id": "mathom", "printed": "own", "kind": "minor"}]}, "'mathom', the record: name is missing"),
        (
            {"item": [{"id": "wargs", "name": "Wargs", "printed": "own", "kind": "minor"}]},
            "item 'wargs': there is another card of this id",
        ),
        (
            {
                "region": [
                    {"id": "the_marish", "name": "The Marish", "printed": "own", "land": "f", "adjacent": ["nowhere"]}
                ]
            },
            "there is no region 'nowhere'",
        ),
    ],
    ids=["no name", "an id twice", "no such neighbour"],
)
def test_what_can_not_be_added(added: dict[str, Any], told: str) -> None:
    """Given a record that lacks something, or is another card's double, then it is refused in a sentence that names
    it."""
    with pytest.raises(BadData, match=told):
        TITLE.open_book({"scenario": "burglar"}, added)
