"""Barter in Magic Cards: what is laid, said, and picked up (8.9, 8.10)."""

from __future__ import annotations

from tests.titles.ring1977.given import Table, has_line
from westmarch.titles.ring1977.procedures.bargain import Bargain
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT

OURS = ("glamdring", "lembas", "athelas")
THEIRS = ("mithril", "sting", "shadowfax")


def met() -> Table:
    """Legolas and the Chief of the Dunlendings meet, each with three Magic Cards."""
    table = Table("three_player").at("W2814", "legolas", "chief_dunlendings")
    return table.holding("legolas", *OURS).holding("chief_dunlendings", *THEIRS)


def cards(table: Table, person: str) -> set[str]:
    return {table.book.magic_records[card].id for card in table.game.magic_of(table.person(person))}


def swap(table: Table, ours: tuple[str, ...], theirs: tuple[str, ...]) -> Table:
    """The Fellowship and Saruman lay these cards, and exchange the packages."""
    table.begin(Bargain(FELLOWSHIP_SEAT, SARUMAN_SEAT))
    for person, laid in (("legolas", ours), ("chief_dunlendings", theirs)):
        for card in laid:
            table.do("lay_magic", person, card)
        table.do("laid")
    return table.do("yes")


def test_cards_of_ones_choice_are_swapped() -> None:
    """Given three cards each, when lembas is swapped for Shadowfax, then both have three again, and nobody has got
    their own back."""
    table = swap(met(), ("lembas",), ("shadowfax",))
    assert cards(table, "legolas") == {"glamdring", "athelas", "shadowfax"}
    assert cards(table, "chief_dunlendings") == {"mithril", "sting", "lembas"}


def test_all_cards_are_swapped() -> None:
    table = swap(met(), OURS, THEIRS)
    assert cards(table, "legolas") == set(THEIRS)
    assert cards(table, "chief_dunlendings") == set(OURS)


def test_what_nobody_has_room_for_lies_there() -> None:
    """Given a Chief with three cards, when he gets two for one, then one of them lies where they met."""
    table = swap(met(), ("glamdring", "lembas"), ("sting",))
    assert cards(table, "chief_dunlendings") == {"mithril", "shadowfax", "glamdring"}
    assert table.game.magic_in(table.place("W2814")) == [table.book.magic_numbers["lembas"]]


def test_a_card_is_laid_once() -> None:
    table = met().begin(Bargain(FELLOWSHIP_SEAT, SARUMAN_SEAT)).do("lay_magic", "legolas", "lembas")
    assert not table.can("lay_magic", "legolas", "lembas")
    assert table.can("lay_magic", "legolas", "athelas")


def test_what_is_said_of_magic_cards_may_be_a_lie() -> None:
    """Given that Saruman lays Sting, when he says that it is Shadowfax, then the Fellowship hears that only; it can't
    be the Ring."""
    table = met().begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    assert not table.can("say_magic")
    table.do("lay_magic", "chief_dunlendings", "sting")
    assert not table.can("say_magic", "ring")
    table.do("say_magic", "shadowfax").do("laid")
    heard = [line.text(table.book) for line in table.game.log if line.only == FELLOWSHIP_SEAT]
    assert any("Shadowfax" in line for line in heard)
    assert not has_line(table, "Sting")


def test_the_dark_powers_nazgul_take_cards_that_are_dead_until_they_are_traded_back() -> None:
    """Given Saruman beside a Nazgûl, when he trades it Glamdring, then it can't use the sword, but Saruman gets it back
    in another trade (8.10)."""
    table = Table("three_player").at("W2423", "saruman", "nazgul_7").holding("saruman", "glamdring")
    saruman, nazgul = table.person("saruman"), table.person("nazgul_7")
    table.begin(Bargain(SARUMAN_SEAT, DARK_SEAT)).do("lay_magic", "saruman", "glamdring").do("laid").do("laid").do(
        "yes"
    )
    assert table.game.holder("glamdring") == nazgul
    assert not table.game.holds(nazgul, "glamdring")
    table.begin(Bargain(DARK_SEAT, SARUMAN_SEAT)).do("lay_magic", "nazgul_7", "glamdring").do("laid").do("laid").do(
        "yes"
    )
    assert table.game.holds(saruman, "glamdring")


def test_gollum_trades_nothing() -> None:
    table = Table("three_player").at("W2423", "saruman", "gollum").holding("saruman", "glamdring")
    table.begin(Bargain(SARUMAN_SEAT, DARK_SEAT))
    assert not table.can("lay_magic")
