"""The adventurer: its decisions in set positions, and whole games by what it may see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.wizards.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.bots.adventurer import Adventurer
from westmarch.titles.wizards.procedures.attack import Attack
from westmarch.titles.wizards.procedures.creature import CreatureAttack
from westmarch.titles.wizards.procedures.organization import Organization
from westmarch.titles.wizards.procedures.site_phase import SitePhase
from westmarch.titles.wizards.words import ORC, SEAT, Company

COMPANY = Company(0)
DWARVES = ("thorin_ii", "gloin", "balin", "kili", "bifur", "bofur")


class Shown:
    """What a player is shown, and nothing else: an adventurer that looks further fails here."""

    def __init__(self, game: Any) -> None:
        observation = Observation(game, SEAT, legal(game), Rng(key_of("bots"), 0, 0))
        self.seat, self.options, self.known = observation.seat, observation.options, observation.known


def chosen(game: Any) -> Option:
    option = Adventurer().choose(Shown(game))  # type: ignore[arg-type]
    assert option is not None
    return option


def choice(table: Table) -> tuple[Any, ...]:
    """What the adventurer answers to the question on the table, in ids."""
    option = chosen(table.game)
    return option.verb, *table.args(option)


def on_the_way(*people: str, turns: int = 30) -> Table:
    """A company in Rhudaur, with so many cards left in the deck."""
    table = Table().company(*people).in_region("rhudaur")
    return table.cards("deck", *["concealment"] * turns)


# There and Back Again.


def test_a_weary_company_rests() -> None:
    """Given half of the company wounded in Rhudaur and time enough, then it turns to a house."""
    table = on_the_way("bilbo", *DWARVES[:3], "kili/wounded", "bifur/wounded", "bofur/wounded")
    verb, site = choice(table.begin(Organization()))
    assert (verb, site) in {("travel", "rivendell"), ("travel", "ettenmoors")}


def test_who_has_no_time_does_not_rest() -> None:
    """Given the same with as many cards as the way takes turns, then it goes on."""
    table = on_the_way("bilbo", *DWARVES[:3], "kili/wounded", "bifur/wounded", "bofur/wounded", turns=14)
    assert choice(table.begin(Organization())) == ("step", "high_pass")


def test_a_fresh_company_goes_on() -> None:
    table = on_the_way("bilbo", *DWARVES)
    assert choice(table.begin(Organization())) == ("step", "high_pass")


def test_the_mountain_is_entered_for_a_treasure() -> None:
    """Given a fresh company at the Mountain, then it enters with a greater item in hand, and does nothing without."""
    table = Table().company("bilbo", *DWARVES).site("the_lonely_mountain").hand("concealment")
    assert choice(table.begin(SitePhase(COMPANY))) == ("pass_by",)
    table = Table().company("bilbo", *DWARVES).site("the_lonely_mountain").hand("the_arkenstone")
    assert choice(table.begin(SitePhase(COMPANY))) == ("enter",)


def test_a_tired_company_does_not_wake_the_dragon() -> None:
    tired = [f"{one}/tapped" for one in DWARVES]
    table = Table().company("bilbo", *tired).site("the_lonely_mountain").hand("the_arkenstone")
    assert choice(table.cards("deck", *["dodge"] * 20).begin(SitePhase(COMPANY))) == ("pass_by",)


def test_the_hobbit_is_given_the_treasure_at_last() -> None:
    """Given Glóin with a treasure, then he keeps it in Arthedain, and hands it over in The Shire (TAB-13)."""
    for region, answer_there in (
        ("arthedain", ("step", "the_shire")),
        ("the_shire", ("hand_over", "the_mithril_coat")),
    ):
        table = Table().company("bilbo", "gloin").items("gloin", "the_mithril_coat").in_region(region)
        table.game.treasures = [table.one("the_mithril_coat")]
        assert choice(table.cards("deck", *["dodge"] * 20).begin(Organization())) == answer_there


# Fights.


def test_a_hard_attack_is_canceled() -> None:
    """Given Concealment, then it is played against a band of prowess 11, and kept when one weak Orc comes."""
    table = Table().company("bilbo", *DWARVES).in_region("rhudaur").hand("concealment")
    assert choice(table.begin(Attack(COMPANY, ORC, 5, 11)))[:2] == ("play", "concealment")
    table = Table().company("bilbo", *DWARVES).in_region("rhudaur").hand("concealment")
    assert choice(table.begin(Attack(COMPANY, ORC, 1, 5))) == ("face",)


def test_the_hobbit_is_spared() -> None:
    """Given one strike on a company of which all are untapped, then a Dwarf faces it."""
    table = Table().company("bilbo", *DWARVES).in_region("rhudaur")
    verb, one = choice(table.begin(CreatureAttack(COMPANY, table.card("huorn"), "w")))
    assert verb == "give"
    assert one in DWARVES


def test_a_sure_strike_is_faced_without_tapping() -> None:
    """Given a strike of prowess 3 on Thorin, prowess 5, then he holds back."""
    table = Table().company("bilbo/tapped", "thorin_ii").in_region("rhudaur")
    assert choice(table.begin(Attack(COMPANY, ORC, 1, 3))) == ("hold_back",)


# Whole games.


@pytest.mark.parametrize("scenario", ["there_and_back_again"])
@pytest.mark.parametrize("deck", ["1", "2"])
def test_it_plays_by_what_it_may_see(scenario: str, deck: str) -> None:
    """Given a game of each scenario, then it is played to its end by a player who is shown what may be known."""
    game: Any = TITLE.new(TITLE.open_book({"scenario": scenario, "deck": deck}, {}), 1, key_of("whole"))
    while legal(game):
        answer(game, chosen(game))
    assert game.result in TITLE.results
