"""Rolling a battle (seed 004, "Rolling a battle")."""

from __future__ import annotations

from tests.titles.fate.given import Table


def test_E13_valor_after_the_dice() -> None:
    """Given 3 friendly and 3 shadow troops and 2 Nazgûl, when 2 dice show rout and Nazgûl and 1 valor is spent,
    then 1 friendly and 1 shadow troop are left and the Eye is there."""
    table = Table().clear()
    table.put(aragorn="bree", boromir="osgiliath", shadow={"osgiliath": 3}, troops={"osgiliath": {"gondor": 3}})
    table.put(nazgul={"ithilien": 2, "mordor": 7}).hold(0, "eriador_valor")
    table.acts("boromir").dice("rout", "nazgul").do("attack", "boromir", 2).do("show_valor")
    assert table.shadow("osgiliath") == 1
    assert table.troops("osgiliath") == {"gondor": 1}
    assert table.eye == "ithilien"
