"""Worked examples: rules summary, "Attack", "Rolling a battle" and "Losing a haven"."""

from __future__ import annotations

from tests.titles.fate.given import Table
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.shadow import Advance


def advance(table: Table, line: str) -> Table:
    """A shadow card lets the troops on a battle line advance."""
    return table.begin(Advance(table.book.line_ids[line])).go()


def card_battle(table: Table, place: str) -> Table:
    """A card has brought about a battle."""
    return table.begin(RollBattle(table.book.place(place))).go()


def test_E13_valor_after_the_dice() -> None:
    """Given 3 friendly and 3 shadow troops and 2 Nazgûl in the region, when an Attack with 2 dice shows rout and
    Nazgûl and then 1 valor is spent, then 1 friendly and 1 shadow troop are left and the Eye is there."""
    table = Table().clear()
    table.put(aragorn="bree", boromir="osgiliath", shadow={"osgiliath": 3}, troops={"osgiliath": {"gondor": 3}})
    table.put(nazgul={"ithilien": 2, "mordor": 7}).hold(0, "eriador_valor")
    table.acts("boromir").dice("rout", "nazgul").do("attack", "boromir", 2).do("show_valor")
    assert table.shadow("osgiliath") == 1
    assert table.troops("osgiliath") == {"gondor": 1}
    assert table.eye == "ithilien"


def test_E14_a_haven_is_lost_after_an_advance() -> None:
    """Given a haven with 1 friendly troop to which an advance brings 4 shadow troops, when 3 dice show overrun,
    exchange and rout, then the overrun is ignored, 2 shadow troops and no friend are left, the haven becomes a
    stronghold, 3 hope are lost, and the Eye stays where it is."""
    table = Table().clear().put(shadow={"isengard": 0, "fords_of_isen": 1, "helms_deep": 3}, hope=6, eye="dale")
    table.put(troops={"helms_deep": {"rohirrim": 1}})
    advance(table.dice("overrun", "exchange", "rout"), "isengard__orange_west")
    assert table.rolled == [3]
    assert (table.shadow("helms_deep"), table.troops("helms_deep")) == (2, {})
    assert table.is_stronghold("helms_deep") and not table.is_haven("helms_deep")
    assert (table.hope, table.eye) == (3, "dale")


def test_E15_no_more_can_fall_than_are_there() -> None:
    """Given 1 friendly troop and a Nazgûl in the region, when a die shows Nazgûl, then 1 troop falls and the rest is
    ignored."""
    table = Table().clear().put(shadow={"bree": 1}, troops={"bree": {"elven": 1}}, nazgul={"eriador": 1, "mordor": 8})
    card_battle(table.dice("nazgul"), "bree")
    assert (table.shadow("bree"), table.troops("bree"), table.hope) == (1, {}, 6)


def test_E16_the_nazgul_face_needs_a_nazgul() -> None:
    """Given no Nazgûl in the region, when a die shows Nazgûl, then nothing happens."""
    table = Table().clear().put(shadow={"bree": 1}, troops={"bree": {"elven": 1}}, nazgul={"rhudaur": 9})
    card_battle(table.dice("nazgul"), "bree")
    assert (table.shadow("bree"), table.troops("bree")) == (1, {"elven": 1})


def test_E38_captain_of_the_west() -> None:
    """Given Aragorn in a battle with 5 shadow troops, when two dice show rout, then 4 shadow troops are removed."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 5}, troops={"bree": {"elven": 2}})
    table.acts("aragorn").dice("rout", "rout").do("attack", "aragorn", 2)
    assert (table.shadow("bree"), table.troops("bree")) == (1, {"elven": 2})


def test_E39_no_living_man_am_i() -> None:
    """Given Éowyn in a battle with 3 friendly troops and 2 Nazgûl in the region, when two dice show Nazgûl, then
    both Nazgûl leave the game and all 3 friends stay."""
    table = Table().clear().put(eowyn="edoras", shadow={"edoras": 2}, troops={"edoras": {"rohirrim": 3}})
    table.put(nazgul={"rohan": 2, "mordor": 7})
    table.acts("eowyn").dice("nazgul", "nazgul").do("attack", "eowyn", 2)
    assert (table.nazgul("rohan"), table.nazgul("mordor"), sum(table.game.nazgul)) == (0, 7, 7)
    assert table.troops("edoras") == {"rohirrim": 3}


def test_E56_ambush() -> None:
    """Given Faramir with 2 Gondor troops in Minas Tirith and 2 shadow troops in Osgiliath, when he travels to
    Osgiliath with both, attacks from ambush with 2 dice that show overrun and Nazgûl, and spends 2 stealth, then
    1 action is used, the Eye is on Ithilien, both dice are routs, no shadow troop is left and both friends are."""
    table = Table().clear().put(faramir="minas_tirith", troops={"minas_tirith": {"gondor": 2}}, shadow={"osgiliath": 2})
    table.hold(0, stealth=2).put(nazgul={"ithilien": 1, "mordor": 8})
    table.acts("faramir").do("travel", "faramir", "osgiliath").do("lead_all")
    table.dice("overrun", "nazgul").do("attack_now", 2)
    table.do("set_die", "faramir", "overrun", "rout").do("set_die", "faramir", "nazgul", "rout")
    assert (table.shadow("osgiliath"), table.troops("osgiliath")) == (0, {"gondor": 2})
    assert (table.eye, table.tokens(0)) == ("ithilien", {})
    assert table.game.question.used == 1


def test_E57_marshal_of_the_mark() -> None:
    """Given Éomer with 2 Rohirrim and 1 Gondor troop against 4 shadow troops in a place that is no haven, when a
    card's battle shows exchange, overrun and overrun, then one of 3 losses is spared: 1 friendly troop of the
    current player's choice is left, and 3 shadow troops."""
    table = Table().clear().put(eomer="edoras", shadow={"edoras": 4})
    table.put(troops={"edoras": {"rohirrim": 2, "gondor": 1}})
    card_battle(table.dice("exchange", "overrun", "overrun"), "edoras")
    assert set(table.offered()) == {("lose", "rohirrim"), ("lose", "gondor")}
    table.do("lose", "rohirrim").do("lose", "rohirrim")
    assert (table.shadow("edoras"), table.troops("edoras")) == (3, {"gondor": 1})
