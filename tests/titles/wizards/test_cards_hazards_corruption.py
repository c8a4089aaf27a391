"""Corruption cards of the hazards: on whom they come, when their bearers check, and how they are got rid of."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company, goes
from westmarch.engine.state import run
from westmarch.titles.wizards.procedures.checks.temptation import tempt_at_rest, tempt_on_the_way
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.turn.handing import HandOver
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.words import ORC

PEOPLE = ("gandalf", "celeborn", "kili", "bilbo")


@pytest.mark.parametrize(
    ("card", "victim"),
    [
        ("lure_of_the_senses", "gandalf"),
        ("lure_of_creation", "gandalf"),
        ("lure_of_nature", "gandalf"),
        ("lure_of_expedience", "celeborn"),
        ("despair_of_the_heart", "celeborn"),
        ("the_burden_of_time", "celeborn"),
    ],
)
def test_on_whom_a_corruption_card_comes(card: str, victim: str) -> None:
    """Given a Wizard, an Elf, a Dwarf and a Hobbit at Moria, then it goes to the first whom it may meet (SOLO-3)."""
    table = comes(company(*PEOPLE, site="moria"), card)
    assert [table.key(table.game.holder[found]) for found in table.game.borne] == [victim]
    assert corruption_of(table.game, table.one(victim)) == 2


@pytest.mark.parametrize(
    ("card", "people"),
    [
        ("lure_of_creation", ["gimli", "bilbo"]),
        ("lure_of_nature", ["gimli", "bilbo"]),
        ("lure_of_expedience", ["gandalf", "bilbo"]),
        ("despair_of_the_heart", ["gandalf", "bilbo"]),
        ("the_burden_of_time", ["gandalf", "gimli", "bilbo"]),
    ],
)
def test_whom_a_corruption_card_spares(card: str, people: list[str]) -> None:
    assert not can_come(company(*people, site="moria"), card)


@pytest.mark.parametrize(("site", "possible"), [("lorien", False), ("moria", True)])
def test_the_burden_of_time_spares_those_at_a_haven(site: str, possible: bool) -> None:
    assert can_come(company("celeborn", site=site), "the_burden_of_time") == possible


def bearer(one: str, card: str, site: str) -> Table:
    return company(one, site=site).items(one, card)


def settled(table: Table) -> Table:
    """What has been put on the agenda is done, up to the next question."""
    run(table.change().game)
    return table


def checks(table: Table) -> int:
    """How often somebody has checked for corruption."""
    return sum("had to check for corruption" in line for line in table.log)


def test_lure_of_the_senses_at_a_haven() -> None:
    """Given Gimli with the Lure at Rivendell, when the untap phase is over, then he checks; at Bree he does not."""
    for site, count in (("rivendell", 1), ("bree", 0)):
        table = bearer("gimli", "lure_of_the_senses", site).begin()
        tempt_at_rest(table.game)
        assert checks(settled(table).dice(12).rush()) == count


def test_the_burden_of_time_away_from_havens() -> None:
    for site, count in (("rivendell", 0), ("bree", 1)):
        table = bearer("haldir", "the_burden_of_time", site).begin()
        tempt_at_rest(table.game)
        assert checks(settled(table).dice(12).rush()) == count


@pytest.mark.parametrize(("number", "count"), [(0, 1), (1, 2)])
def test_lure_of_expedience_and_an_item_that_is_handed_over(number: int, count: int) -> None:
    """Given Gimli with a Lure of Expedience and Legolas beside him, when Faramir hands Glamdring to Legolas, then
    Faramir checks; and Gimli too if Faramir is of another company, for his own has gained an item then."""
    table = company("gimli", "legolas", site="lorien", scenario="guise").company("faramir", number=number)
    table.site("lorien", number=number).items("faramir", "glamdring", "scroll_of_isildur")
    table.items("gimli", "lure_of_expedience", "the_arkenstone")
    table.begin(HandOver(table.one("glamdring")), acting=-1).dice(12, 12).do("choose", "legolas").pass_by("roll")
    assert table.game.holder[table.one("glamdring")] == table.one("legolas") and checks(table) == count


@pytest.mark.parametrize(("lands", "count"), [("wwb", 2), ("bf", 0)])
def test_lure_of_nature_for_each_wilderness(lands: str, count: int) -> None:
    table = goes(bearer("haldir", "lure_of_nature", "bree"), "moria", lands).begin()
    tempt_on_the_way(table.game, ALL)
    assert checks(settled(table).dice(12, 12).rush()) == count


def test_lure_of_nature_counts_what_fog_makes_of_the_lands() -> None:
    """Given Fog, by which for hazards border-land and shadow-land count as wilderness, then a way through a wilderness,
    a border-land and a shadow-land asks for three checks."""
    table = goes(bearer("haldir", "lure_of_nature", "bree"), "moria", "wbs").cards("events", "fog").begin()
    tempt_on_the_way(table.game, ALL)
    assert checks(settled(table).dice(12, 12, 12).rush()) == 3


@pytest.mark.parametrize(("site", "count"), [("rivendell", 1), ("moria", 0)])
def test_lure_of_creation_on_the_way_to_a_haven(site: str, count: int) -> None:
    table = goes(bearer("alatar", "lure_of_creation", "bree"), site, "w").begin()
    tempt_on_the_way(table.game, ALL)
    assert checks(settled(table).dice(12).rush()) == count


def test_lure_of_expedience_when_an_item_is_gained() -> None:
    """Given Gimli with the Lure, when Bilbo takes a sword at Moria, then Gimli checks."""
    table = company("bilbo", "gimli", site="moria").items("gimli", "lure_of_expedience").hand("glamdring")
    table.dice(12).begin(AtSite(ALL)).do("play_item", "glamdring").do("choose", "bilbo").pass_by("roll", "go_on")
    assert checks(table) == 1 and has_line(table, "Gimli had to check for corruption")


def test_despair_of_the_heart_when_a_companion_is_wounded() -> None:
    table = company("gimli", "legolas/tapped").items("legolas", "despair_of_the_heart")
    table.begin(Attack(ALL, ORC, 1, 20)).dice(2, 12, 2).pass_by("face", "give", "fight", "roll")
    assert table.pose("gimli") == "wounded"
    assert has_line(table, "Legolas had to check for corruption")


@pytest.mark.parametrize(
    ("card", "over"),
    [
        ("lure_of_the_senses", 6),
        ("lure_of_creation", 6),
        ("lure_of_nature", 4),
        ("lure_of_expedience", 5),
        ("despair_of_the_heart", 4),
        ("the_burden_of_time", 7),
    ],
)
def test_getting_rid_of_it(card: str, over: int) -> None:
    """Given its bearer untapped, when they tap and roll more than its number, then it is discarded."""
    for total, stays in ((over, True), (over + 1, False)):
        table = company("celeborn").items("celeborn", card).begin(Organization()).dice(total).do("use", card)
        assert (card in table.pile("borne")) == stays
        assert table.pose("celeborn") == "tapped"


def test_getting_rid_of_it_without_tapping() -> None:
    """Given its bearer tapped, then there is one try a turn, at −3."""
    table = company("celeborn/tapped").items("celeborn", "lure_of_nature").begin(Organization())
    table.dice(7).do("use", "lure_of_nature")
    assert "lure_of_nature" in table.pile("borne") and not table.can("use", "lure_of_nature")
    table = company("celeborn/tapped").items("celeborn", "lure_of_nature").begin(Organization())
    assert table.dice(8).do("use", "lure_of_nature").pile("borne") == []


@pytest.mark.parametrize(("card", "over"), [("morgul_knife", 4), ("the_pale_sword", 5)])
def test_what_a_nazgul_leaves_behind_clings(card: str, over: int) -> None:
    """Given Gimli wounded at Rivendell, when he struggles instead of healing, then he stays wounded, and a roll of more
    than its number discards the card."""
    for total, stays in ((over, True), (over + 1, False)):
        table = company("gimli/wounded", site="rivendell").items("gimli", card).begin(Turn())
        table.dice(total).do("struggle")
        assert table.pose("gimli") == "wounded"
        assert (card in table.pile("borne")) == stays


def test_what_clings_is_let_be_elsewhere() -> None:
    table = company("gimli/tapped", site="bree").items("gimli", "morgul_knife").begin(Turn())
    assert not table.can("struggle") and table.pose("gimli") == "untapped"
    table = company("gimli/tapped", site="rivendell").items("gimli", "morgul_knife").begin(Turn())
    assert table.do("rest").pose("gimli") == "untapped"


def test_weariness_of_the_heart() -> None:
    """Given somebody who might succumb, then they check; given one who can't, then they lose 1 prowess (SOLO-5)."""
    table = (
        comes(company("gimli").items("gimli", "lure_of_nature", "glamdring", "orcrist"), "weariness_of_the_heart")
        .dice(12)
        .rush()
    )
    assert has_line(table, "Gimli had to check for corruption")
    table = company("gimli")
    before = prowess_of(table.game, table.one("gimli"))
    comes(table, "weariness_of_the_heart")
    assert prowess_of(table.game, table.one("gimli")) == before - 1
