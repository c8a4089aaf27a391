"""What allies of Saruman's may do for each other, and what becomes of an Alliance (8.3)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight
from westmarch.titles.ring1977.procedures.alliances import AllianceStep


def form(table: Table, partner: str = "fellowship", lends: str = "yes") -> Table:
    """Saruman and a partner form an Alliance at the end of an Events Phase."""
    return table.begin(AllianceStep()).do("propose", partner).do("yes").do(lends).do(lends)


# The Ring of a dead bearer.


def last_stand(*others: str, partner: str = "fellowship", bearer: str = "frodo") -> Table:
    """A Nazgûl kills the Ringbearer where Saruman and others are."""
    table = Table("three_player").at("W2814", bearer, "saruman", "nazgul_3", *others).holding(bearer, "ring")
    form(table, partner).game.wounds[table.person(bearer)] = table.book.people[table.person(bearer)].endurance - 1
    return fight(table, ["nazgul_3"], [bearer]).do("no").dice(6).do("no")


def bearer(table: Table) -> str:
    """Who has the Ring when the fight is over."""
    assert table.over
    return str(table.book.people[table.game.bearer].id)


def test_the_fellowship_gives_the_ring_of_its_dead_bearer_to_saruman() -> None:
    """Given Frodo killed beside Saruman and Sam, then the Nazgûl does not get the Ring."""
    assert bearer(last_stand("sam").do("yes")) == "saruman"


def test_the_fellowship_need_not_give_it() -> None:
    assert bearer(last_stand("sam").do("no")) == "nazgul_3"


@pytest.mark.parametrize("stern", ["aragorn", "gandalf_grey", "gandalf_white"])
def test_not_where_aragorn_or_gandalf_is(stern: str) -> None:
    assert bearer(last_stand(stern)) == "nazgul_3"


def test_not_to_a_saruman_who_is_sauron_s_ally() -> None:
    assert bearer(last_stand("sam", partner="dark_power")) == "nazgul_3"


def test_saruman_s_own_ring_goes_to_the_winner() -> None:
    """Given the Chief as bearer, when he is killed beside Saruman, then nobody is asked."""
    assert bearer(last_stand("sam", bearer="chief_dunlendings")) == "nazgul_3"


# An Alliance dissolved.


def dissolve(table: Table) -> Table:
    """Saruman leaves his ally in the next turn."""
    table.game.turn += 1
    return table.begin(AllianceStep()).do("dissolve").pass_by("stay_alone")


def unit_at(table: Table, name: str) -> str:
    return str(table.book.kinds["hex"].encode(table.game.at(table.unit(name))))


@pytest.mark.parametrize(("uruks", "riders", "leaves"), [(20, 10, "riders"), (10, 20, "uruks"), (10, 10, "uruks")])
def test_the_weaker_of_two_former_allies_leaves(uruks: int, riders: int, leaves: str) -> None:
    """Given Uruk-hai and Riders together beside Isengard, then one army goes to Isengard or to Helm's Deep."""
    table = Table("three_player").army("W2422", "uruk_hai", uruks).army("W2422", "riders_of_the_mark", riders)
    dissolve(form(table))
    at = {"uruks": unit_at(table, "uruk_hai"), "riders": unit_at(table, "riders_of_the_mark")}
    homes = {"uruks": table.hexes(("isengard",))[0], "riders": table.hexes(("helms_deep",))[0]}
    assert at[leaves] == homes[leaves]
    assert [at[one] for one in at if one != leaves] == ["W2422"]


def test_leaders_go_along_when_allies_part() -> None:
    table = Table("three_player").at("W2422", "theodred", "chief_dunlendings").army("W2422", "uruk_hai", 20)
    dissolve(form(table.army("W2422", "riders_of_the_mark", 10)))
    assert table.where("theodred") == unit_at(table, "riders_of_the_mark") == table.hexes(("helms_deep",))[0]
    assert table.where("chief_dunlendings") == "W2422"


def test_not_to_a_home_where_others_are() -> None:
    """Given Orcs in Helm's Deep, then the Riders go elsewhere, and not to a hex of enemies."""
    table = Table("three_player").army("W2422", "uruk_hai", 20).army("W2422", "riders_of_the_mark", 10)
    dissolve(form(table.army("helms_deep", "isengard_orcs", 15)))
    assert unit_at(table, "riders_of_the_mark") not in ("W2422", table.hexes(("helms_deep",))[0])


def test_a_nazgul_among_those_who_are_no_allies_any_more_flies_home() -> None:
    """Given one of Saruman's with an army of the Dark Power alone, when he leaves, then it flies to Isengard."""
    table = Table("three_player").at("minas_morgul", "nazgul_3").army("minas_morgul", "host_of_minas_morgul", 20)
    table.game.turned = [table.person("nazgul_3")]
    dissolve(form(table, "dark_power"))
    assert table.where("nazgul_3") == table.hexes(("isengard",))[0]
