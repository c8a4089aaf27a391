"""Items and allies that are used."""

from __future__ import annotations

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.strike import Strike
from westmarch.titles.wizards.rules.figures import body_of
from westmarch.titles.wizards.words import RACES, Company, Race


def company(*people: str) -> Table:
    return Table("burglar").company(*people).site("bag_end")


def attacked(table: Table, race: str, strikes: int = 1, prowess: int = 8, key: str = "w") -> Table:
    return table.begin(Attack(Company(0), Race(RACES.index(race)), strikes, prowess, key=key))


def test_elven_cloak() -> None:
    """STD-22: against Wargs that are keyed to wilderness the Cloak taps and cancels the strike; keyed to a border-land
    they can't be escaped so."""
    for key, possible in (("w", True), ("b", False)):
        table = company("bilbo").items("bilbo", "elven_cloak").cards("row", "wargs")
        wargs = table.one("wargs")
        table.begin(Attack(Company(0), Race(RACES.index("wolf")), 1, 8, source=wargs, key=key)).pass_by("face")
        assert table.can("use", "elven_cloak") == possible
        if possible:
            assert table.do("use", "elven_cloak").over and table.pose("elven_cloak") == "tapped"


def test_others_do_not_use_what_one_bears() -> None:
    """Given Gimli with a shield and a strike on Legolas, then it is of no use to him."""
    table = company("gimli", "legolas/tapped").items("gimli", "shield_of_iron_bound_ash")
    attacked(table, "orc", prowess=9).pass_by("face").do("give", "gimli")
    assert table.key(table.game.nearest(Strike).one) == "gimli" and table.can("use", "shield_of_iron_bound_ash")


def test_healing_herbs() -> None:
    """Given Bilbo untapped with herbs and Balin wounded, when they are used, then Bilbo taps, and Balin is well."""
    table = Table().company("bilbo", "balin/wounded").items("bilbo", "healing_herbs").site("rivendell")
    attacked(table, "orc").do("use", "healing_herbs")
    assert (table.pose("bilbo"), table.pose("balin")) == ("tapped", "untapped")
    assert table.pile("discard") == ["healing_herbs"]


def test_the_arkenstone_untaps_a_dwarf() -> None:
    """Given Bilbo with the Arkenstone and Balin tapped, when it is used, then Balin untaps and checks for corruption:
    without any he can't fail."""
    table = Table().company("bilbo", "balin/tapped").items("bilbo", "the_arkenstone").site("rivendell")
    attacked(table, "orc").do("use", "the_arkenstone")
    assert (table.pose("balin"), table.pose("the_arkenstone")) == ("untapped", "tapped")


def test_miruvor_raises_bodies_to_ten_at_most() -> None:
    table = company("bilbo", "gimli").items("bilbo", "miruvor")
    attacked(table, "orc").do("use", "miruvor")
    bodies = [body_of(table.game, table.one(name)) for name in ("bilbo", "gimli")]
    assert bodies == [10, 10]


def test_gollum_knows_ways_of_small_companies() -> None:
    """Given Gollum, when a company of size 2 is attacked in a wilderness, then he taps and it is over; one of size 3
    he does not help."""
    small = company("bilbo", "aragorn_ii").items("bilbo", "gollum")
    assert attacked(small, "orc").can("use", "gollum")
    large = company("bilbo", "aragorn_ii", "legolas").items("bilbo", "gollum")
    assert not attacked(large, "orc").can("use", "gollum")
