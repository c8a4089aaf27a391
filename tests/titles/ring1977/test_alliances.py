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
