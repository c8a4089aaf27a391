"""Conditions of event cards, and the figures, regions and Armies that they mean."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from westmarch.titles.ring2e.conditions import AnyCondition
from westmarch.titles.ring2e.texts import Army, Place, regions_like
from westmarch.titles.ring2e.words import FREE, NOBODY, SHADOW, Side

from .events_given import base
from .given import Table


def holds(table: Table, condition: dict[str, Any], side: Side = FREE, chosen: str = "") -> bool:
    """Whether a condition, as it stands in the data files, holds."""
    found: Any = msgspec.convert(condition, AnyCondition)
    return bool(found.holds(table.game, side, table.character(chosen) if chosen else NOBODY))


def places(table: Table, side: Side = FREE, chosen: str = "", **fields: Any) -> list[str]:
    place = msgspec.convert(fields, Place)
    who = table.character(chosen) if chosen else NOBODY
    return [table.key("region", region) for region in regions_like(table.game, (place,), side, who)]  # type: ignore[arg-type]


def armies(table: Table, **fields: Any) -> list[str]:
    return [table.key("region", region) for region in msgspec.convert(fields, Army).found(table.game)]


# Conditions.


@pytest.mark.parametrize(("where", "expected"), [("orthanc", True), ("nowhere", False), ("lost", False)])
def test_in_play(where: str, expected: bool) -> None:
    table = base().put(saruman=where)
    assert holds(table, {"if": "in_play", "name": "saruman"}) == expected


def test_a_companion_in_the_fellowship_is_not_on_the_map() -> None:
    assert not holds(base(), {"if": "in_play", "name": "strider"})


def test_in_fellowship() -> None:
    table = base().fellowship(companions=["gimli"])
    assert holds(table, {"if": "in_fellowship"})
    assert holds(table, {"if": "in_fellowship", "names": ["gimli", "legolas"]})
    assert not holds(table, {"if": "in_fellowship", "names": ["legolas"]})
    assert not holds(base().fellowship(companions=[]), {"if": "in_fellowship"})


def test_guide() -> None:
    assert holds(base().fellowship(companions=[]), {"if": "guide", "name": "gollum"})
    assert not holds(base(), {"if": "guide", "name": "gollum"})


def test_figure_at_with_an_army() -> None:
    heir = {"names": ["strider", "aragorn"]}
    rohan = {"if": "figure_at", "who": heir, "at": [{"nations": ["rohan"]}], "with_army": True}
    table = base().put(aragorn="edoras")
    assert not holds(table, rohan)
    assert holds(table.army("edoras", rohan="R1"), rohan)
    assert not holds(table.put(aragorn="fangorn").army("fangorn", rohan="R1"), rohan)


def test_a_garrison_is_in_the_region() -> None:
    """Figures inside a besieged Stronghold are in the region (7.10)."""
    table = base().army("minas_tirith", gondor="R1", sauron="R5", characters=["aragorn"])
    city = {"if": "figure_at", "who": {"names": ["aragorn"]}, "at": [{"regions": ["minas_tirith"]}]}
    assert holds(table, city)


def test_the_witch_king_is_a_nazgul() -> None:
    table = base().fellowship("hollin").put(witch_king="hollin")
    assert holds(table, {"if": "figure_at", "who": {"kinds": ["nazgul"]}, "at": [{"fellowship": True}]})
    assert holds(table, {"if": "figure_at", "who": {"kinds": ["minion"]}, "at": [{"regions": ["hollin"]}]})


def test_politics() -> None:
    table = base().at_war("sauron").politics(gondor="1 active")
    assert holds(table, {"if": "at_war", "nations": ["sauron"]})
    assert not holds(table, {"if": "at_war", "nations": ["sauron", "isengard"]})
    assert holds(table, {"if": "active", "nation": "gondor"})
    assert not holds(table, {"if": "active", "nation": "rohan"})


def test_the_fellowship() -> None:
    table = base().fellowship("bree", progress=2, corruption=3)
    assert holds(table, {"if": "progress", "at_least": 2})
    assert not holds(table, {"if": "progress", "at_least": 3})
    assert not holds(table, {"if": "revealed"})
    assert holds(table, {"if": "corruption_up_to", "most": 3})
    assert not holds(table, {"if": "corruption_up_to", "most": 2})
    assert holds(table, {"if": "fellowship_at", "at": [{"settlement": "any", "free_nation": True}]})
    assert not holds(table.fellowship(mordor=1), {"if": "fellowship_at", "at": [{}]})


def test_controls_and_siege() -> None:
    elven = {"if": "controls", "side": "shadow", "at": {"nations": ["elves"], "settlement": "stronghold"}}
    assert not holds(base(), elven)
    assert holds(base().captured("lorien"), elven)
    siege = {"if": "siege", "region": "minas_tirith"}
    table = base().army("minas_tirith", gondor="R1")
    assert not holds(table, siege)
    assert holds(table.army("minas_tirith", sauron="R1"), siege)


def test_sovereigns() -> None:
    table = Table().clear().sovereign("dain", "awakened").sovereign("brand").sovereign("theoden", "corrupted")
    assert holds(table, {"if": "sovereigns", "states": ["corrupted"]})
    assert not holds(table, {"if": "sovereigns", "states": ["corrupted"], "at_least": 2})
    assert holds(table, {"if": "sovereigns", "sovereign": "dain", "states": ["awakened"]})
    assert not holds(table, {"if": "sovereigns", "sovereign": "brand", "states": ["awakened"]})
    assert holds(table, {"if": "sovereigns", "sovereign": "chosen", "states": ["leader"]}, chosen="brand")


def test_a_sovereign_is_no_companion_to_himself() -> None:
    beside = {"if": "sovereigns", "states": ["leader", "awakened"], "with_companion": True}
    table = Table().clear().sovereign("dain", "awakened")
    assert not holds(table, beside)
    assert holds(table.put(gimli="erebor"), beside)


def test_not_and_any_of() -> None:
    revealed = {"if": "revealed"}
    table = base()
    assert holds(table, {"if": "not", "that": revealed})
    assert holds(table, {"if": "any_of", "of": [revealed, {"if": "corruption_up_to", "most": 0}]})
    assert not holds(table, {"if": "any_of", "of": [revealed]})


# Regions.


def test_places_on_the_map() -> None:
    table = base()
    assert places(table, nations=["gondor"], coast=True) == ["anfalas", "dol_amroth", "lamedon", "pelargir"]
    assert places(table, nations=["southrons"], east_edge=True) == ["east_rhun", "far_harad", "khand", "south_rhun"]
    assert places(table, nations=["elves"], settlement="city_or_stronghold") == [
        "grey_havens",
        "lorien",
        "rivendell",
        "woodland_realm",
    ]
    assert "osgiliath" in places(table, free_nation=False)
    assert "osgiliath" not in places(table, free_nation=True)
    assert places(table, next_to=["edoras"]) == ["folde", "westemnet"]


def test_free_is_free_for_the_player_of_the_card() -> None:
    """A besieged Stronghold is free for the besieger only (1.4)."""
    table = base().army("helms_deep", rohan="R1", isengard="R5").captured("westemnet").army("folde", sauron="R1")
    rohan = {"nations": ["rohan"], "settlement": "any", "free": True}
    assert places(table, FREE, **rohan) == ["edoras"]
    assert places(table, SHADOW, **rohan) == ["folde", "helms_deep", "westemnet"] or places(table, SHADOW, **rohan) == [
        "helms_deep",
        "westemnet",
    ]


def test_unconquered_and_besieged() -> None:
    table = base().captured("lorien").army("rivendell", elves="R1", sauron="R5")
    strongholds = {"nations": ["elves"], "settlement": "stronghold"}
    assert places(table, unconquered=True, **strongholds) == ["grey_havens", "rivendell", "woodland_realm"]
    assert places(table, besieged=False, **strongholds) == ["grey_havens", "lorien", "woodland_realm"]


def test_places_by_figures() -> None:
    table = Table().clear().army("edoras", rohan="R1").put(gimli="fangorn").sovereign("dain")
    assert places(table, with_army="free") == ["edoras"]
    assert places(table, with_figure={"kinds": ["companion"]}) == ["fangorn"]
    assert places(table, sovereign="chosen", chosen="dain") == ["erebor"]
    assert places(table, fellowship=True) == ["rivendell"]


# Armies.


def test_armies() -> None:
    table = base().army("dagorlad", sauron="R1", southrons="R1").army("moria", sauron="R2", nazgul=1)
    table.army("minas_tirith", gondor="R1", sauron="R5").army("dimrill_dale", elves="R1", characters=["gimli"])
    assert armies(table, side="shadow", nations=2) == ["dagorlad"]
    assert armies(table, side="shadow", nation="southrons") == ["dagorlad"]
    assert armies(table, side="shadow", with_figure={"kinds": ["nazgul"]}) == ["moria"]
    assert armies(table, side="shadow", besieging=True) == ["minas_tirith"]
    assert armies(table, side="free", near={"side": "shadow"}) == ["dimrill_dale", "minas_tirith"]
    assert armies(table, side="shadow", near={"side": "free", "with_figure": {"kinds": ["companion"]}}) == ["moria"]
    assert armies(table, side="shadow", at=[{"regions": ["moria"]}]) == ["moria"]
