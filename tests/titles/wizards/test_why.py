"""Why a card can't be played now: a sentence for each card in hand and each card in play that has a use."""

from __future__ import annotations

import pytest

from tests.titles.playing import after_answers
from tests.titles.wizards.given import Table
from westmarch.engine.chance import key_of
from westmarch.engine.option import SPECTATOR
from westmarch.engine.state import legal
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.why import why
from westmarch.titles.wizards.words import SCENARIOS, SEAT, Company


def reason(table: Table, name: str) -> str:
    return why(table.game, SEAT)[name]


def at_the_site(table: Table) -> Table:
    """The company acts at its site; Halfling Strength in hand, so that there is something to be asked."""
    return table.hand("halfling_strength").begin(AtSite(Company(0)))


def test_an_item_that_the_site_does_not_allow() -> None:
    """Given The Mithril-coat at Bree, where there are no items, then the site does not allow it."""
    table = at_the_site(Table("burglar").company("bilbo/tapped", "haldir").site("bree").hand("the_mithril_coat"))
    assert reason(table, "The Mithril-coat") == "Bree does not allow it."


def test_a_company_that_is_too_small() -> None:
    """Given three at a haven, then a Fellowship needs a fourth."""
    table = Table("guise").company("elrond", "faramir", "gimli").site("lorien").hand("fellowship")
    table.begin(Organization(), acting=-1)
    assert reason(table, "Fellowship").startswith("It is used if the company has 4 characters and allies or more")


def test_a_site_that_is_tapped() -> None:
    table = Table("burglar").company("bilbo/tapped", "haldir").site("moria", pose="tapped").hand("glamdring")
    assert reason(at_the_site(table), "Glamdring") == "Moria is tapped."


def test_nobody_is_untapped() -> None:
    table = Table("burglar").company("bilbo/tapped").site("moria").hand("glamdring")
    assert reason(at_the_site(table), "Glamdring") == "Nobody untapped could bear it."


def test_what_can_be_played_has_no_reason() -> None:
    table = Table("burglar").company("bilbo").site("moria").hand("glamdring")
    assert reason(at_the_site(table), "Glamdring") == ""


def test_a_card_for_another_time() -> None:
    """Given Concealment in the organization phase, then it says when it is used."""
    table = Table("burglar").company("bilbo").site("bag_end").hand("concealment").begin(Organization())
    assert reason(table, "Concealment") == "It is used before the strikes of an attack are assigned."


def test_no_characters_join_in_there_and_back_again() -> None:
    table = Table().company("bilbo").site("bag_end").hand("kili").begin(Organization())
    assert reason(table, "Kíli") == "No characters join in There and Back Again."


def test_a_spectator_is_told_nothing() -> None:
    assert why(Table().company("bilbo").site("bag_end").hand("kili").begin(Organization()).game, SPECTATOR) == {}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_there_is_always_a_reason(scenario: str) -> None:
    """Given games played at random, then each card in hand has an entry, and those that are offered have none."""
    book = TITLE.open_book({"scenario": scenario}, {})
    for answers in range(0, 80, 8):
        game = after_answers(TITLE.play.new(book, 1, key_of(answers)), answers)
        if not legal(game):
            continue
        found = why(game, SEAT)
        assert {book.records[card].name for card in game.hand} <= set(found)
        assert all(not text or text.endswith(".") for text in found.values())
