"""What settings change: each reading beside the usual one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.procedures.bargain import OfferTo
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.odds import percents
from westmarch.titles.ring1977.procedures.search import spot_number
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.sight import out_of_sight
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, SARUMAN, SARUMAN_SEAT


def can_cross(passage: str, *people: str) -> bool:
    table = Table("three_player", saruman_passage=passage).at("W3208", *people).army("W3208", "uruk_hai")
    table.begin(PickStack(SARUMAN_SEAT)).do("march", "W3208").pass_by("all_go")
    return table.can("go", "W3209")


@pytest.mark.parametrize(("passage", "crosses"), [("misty", True), ("gap", False)])
def test_saruman_leads_an_army_over_the_misty_mountains(passage: str, crosses: bool) -> None:
    assert can_cross(passage, "saruman") is crosses
    assert not can_cross(passage, "chief_dunlendings")


def test_the_other_way_over_the_mountains_is_a_reading() -> None:
    game = Table("three_player", saruman_passage="gap").game
    assert Barriers(game, SARUMAN_SEAT).ways_of_saruman((game.book.saruman,)) == frozenset()


@pytest.mark.parametrize(("reading", "losses"), [("off", (20, 20)), ("on", (40, 40))])
def test_bloody_battles(reading: str, losses: tuple[int, int]) -> None:
    """Given 1:1 and a 4, then each loses 20 %; with the setting twice that, but never more than all."""
    table = Table("campaign", bloody="on") if reading == "on" else Table("campaign")
    assert percents(table.game, 2, 4, 0) == losses
    assert max(percents(table.game, 8, 6, 0)) == 100


def test_hidden_movement_takes_unseen_stacks_off_the_map() -> None:
    """Given Frodo whom no enemy has found, then they see him from the back, or with the setting not at all."""
    seen = [len(out_of_sight(Table().at("W2814", "frodo").game, DARK_SEAT))]
    seen.append(len(out_of_sight(Table("character", hidden_movement="on").at("W2814", "frodo").game, DARK_SEAT)))
    assert seen == [0, 1]


def test_saruman_boost_sharpens_the_eyes_of_hand_orcs_only() -> None:
    table = Table("three_player", saruman_boost="on")
    assert (spot_number(table.game, SARUMAN), spot_number(table.game, DARK_POWER)) == (5, 3)
    assert spot_number(Table("three_player").game, SARUMAN) == 4


def test_more_servants_instead_of_rumors() -> None:
    """Given the setting on, then the giant and the worm are in the pile, and both rumors are not."""
    ids = {one.id for one in Table(more_servants="on").book.people}
    assert {"mountain_giant", "great_worm"} <= ids
    assert not {"rumor_41", "rumor_42"} & ids
    assert {"rumor_41", "rumor_42"} <= {one.id for one in Table().book.people}


@pytest.mark.parametrize("count", ["0", "1", "2", "3", "4"])
def test_so_many_offers_a_turn(count: str) -> None:
    table = Table("three_player", offers=count).begin(OfferTo(SARUMAN_SEAT))
    made = 0
    while table.can("offer"):
        table.do("offer", "dark_power").do("refuse")
        made += 1
    assert made == int(count)


def test_an_owner_can_override_what_cards_do_and_which_units_are_orcs() -> None:
    """Given a book in which lembas feeds six for two points more and the Trolls are no less Orcs than others, then
    that is how it is played."""
    mine = {"magic_power": {"lembas": 2, "lembas_feeds": 6}, "unit": [{"id": "trolls_of_gorgoroth", "orcs": True}]}
    book: Any = TITLE.open_book(TITLE.choose({"game": "campaign"}), mine)
    assert (book.data.magic_power.lembas, book.data.magic_power.lembas_feeds) == (2, 6)
    assert "trolls_of_gorgoroth" in {book.unit_records[unit].id for unit in book.orc_units}
