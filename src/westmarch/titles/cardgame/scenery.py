"""What the pictures of cards and locations show: a word or two each for those who are known by their looks."""

from __future__ import annotations

from typing import Final

from westmarch.engine.language import translated
from westmarch.scene import Faction, Scenery
from westmarch.scene.things import feature_of_thing
from westmarch.titles.cardgame.records import CardRecord, LocationRecord
from westmarch.titles.cardgame.words import FACTION_NAMES

EMBLEMS: Final = {
    "dwarf": "hammer",
    "elf": "leaf",
    "dunedain": "tree",
    "hobbit": "pipe",
    "rohan": "horse",
    "wizard": "wizard",
    "isengard": "hand",
    "monstrous": "fang",
    "mordor": "eye",
    "southron": "serpent",
}
"""A symbol for each faction."""

LIVERIES: Final = {
    "dwarf": ("brown", "chevrons", "round"),
    "elf": ("teal", "leaves", "round"),
    "dunedain": ("blue", "level", "round"),
    "hobbit": ("yellow", "dotted", "round"),
    "rohan": ("green", "slanting", "round"),
    "wizard": ("grey", "stars", "round"),
    "isengard": ("black", "crossed", "pointed"),
    "monstrous": ("purple", "rising", "pointed"),
    "mordor": ("red", "upright", "pointed"),
    "southron": ("orange", "waves", "pointed"),
}
"""Colour, hatching and outline of each faction."""

HEADS: Final = {
    "dwarf": "dwarf",
    "elf": "elf",
    "dunedain": "helm",
    "hobbit": "hobbit",
    "rohan": "helm",
    "wizard": "hat",
    "isengard": "orc",
    "monstrous": "orc",
    "mordor": "orc",
    "southron": "hood",
}
"""How a character of a faction looks, unless it is known better."""

HEADS_OF: Final = {
    "aragorn": "crown",
    "arwen": "lady",
    "denethor": "crown",
    "elrond": "crown",
    "eowyn": "lady",
    "faramir": "ranger",
    "galadriel": "lady",
    "ghan_buri_ghan": "dwarf",
    "gollum": "hobbit",
    "grima_wormtongue": "hood",
    "halbarad": "ranger",
    "ioreth": "lady",
    "mouth_of_sauron": "hood",
    "saruman": "hat",
    "smeagol": "hobbit",
    "strider": "ranger",
    "the_witch_king": "witch",
    "theoden": "crown",
}

FEATURES_OF: Final = {
    "balrog_of_moria": "volcano",
    "barrow_wights": "marsh",
    "candles_of_corpses": "marsh",
    "caradhras_the_cruel": "tower",
    "coastal_raiders": "ship",
    "corsairs_of_umbar": "ship",
    "devilry_of_orthanc": "tower",
    "fell_beast": "winged",
    "flocks_of_crebain": "crebain",
    "guards_of_the_citadel": "city",
    "gwaihir": "winged",
    "haradrim_cavalry": "riders",
    "knights_of_dol_amroth": "riders",
    "palantir_of_orthanc": "tower",
    "quickbeam": "forest",
    "riders_of_rohan": "riders",
    "shelob": "web",
    "the_black_fleet": "ship",
    "the_day_without_dawn": "crebain",
    "the_great_gate": "city",
    "the_lidless_eye": "eye",
    "the_red_arrow": "riders",
    "the_three_hunters": "company",
    "treebeard": "forest",
    "wolf_riders": "riders",
}

BLADES: Final = ("anduril", "blade_of_westernesse", "glamdring", "morgul_blade", "sting", "whip_of_many_thongs")

PLACES: Final = {
    "amon_hen": Scenery("mist", "hills", "ford"),
    "bag_end": Scenery("gold", "hills", "hole"),
    "bucklebury_ferry": Scenery("dusk", "forest", "ford"),
    "caradhras": Scenery("storm", "mountains"),
    "cirith_ungol": Scenery("night", "mountains", "tower"),
    "crack_of_doom": Scenery("fire", "mountains", "volcano"),
    "dead_marshes": Scenery("mist", "plain", "marsh"),
    "dimrill_dale": Scenery("dawn", "mountains", "ford"),
    "dol_amroth": Scenery("dawn", "sea", "ship"),
    "dol_guldur": Scenery("storm", "forest", "tower"),
    "edoras": Scenery("gold", "mountains", "hall"),
    "egladil": Scenery("wood", "forest", "ford"),
    "emyn_muil": Scenery("storm", "mountains"),
    "fords_of_bruinen": Scenery("mist", "mountains", "ford"),
    "gildors_encampment": Scenery("night", "forest", "company"),
    "harad": Scenery("gold", "plain", "host"),
    "helms_deep": Scenery("storm", "mountains", "city"),
    "henneth_annun": Scenery("dusk", "mountains", "ford"),
    "imladris": Scenery("dawn", "mountains", "hall"),
    "inn_of_the_prancing_pony": Scenery("night", "hills", "hall"),
    "khazad_dum": Scenery("deep", "mountains", "mine"),
    "lorien": Scenery("gold", "forest", "forest"),
    "lothlorien": Scenery("gold", "forest", "forest"),
    "minas_morgul": Scenery("night", "mountains", "city"),
    "minas_tirith": Scenery("dawn", "mountains", "city"),
    "morannon": Scenery("fire", "mountains", "gate"),
    "morgai": Scenery("fire", "mountains", "marsh"),
    "morgul_vale": Scenery("night", "mountains", "bridge"),
    "moria": Scenery("deep", "mountains", "mine"),
    "orodruin": Scenery("fire", "plain", "volcano"),
    "orthanc": Scenery("dusk", "plain", "tower"),
    "osgiliath": Scenery("mist", "plain", "bridge"),
    "pelargir": Scenery("dusk", "sea", "ship"),
    "rivendell": Scenery("dawn", "mountains", "hall"),
    "shelobs_lair": Scenery("deep", "mountains", "web"),
    "the_council_of_elrond": Scenery("gold", "forest", "company"),
    "the_crossroads": Scenery("dusk", "forest", "company"),
    "the_doors_of_durin": Scenery("night", "mountains", "gate"),
    "the_old_forest": Scenery("wood", "forest", "forest"),
    "umbar": Scenery("fire", "sea", "ship"),
    "weathertop": Scenery("dusk", "hills", "tower"),
}


def factions() -> tuple[Faction, ...]:
    """The factions of both sides, and the locations of each as one more."""
    return (
        *(
            Faction(key, translated(FACTION_NAMES[key]), colour, EMBLEMS[key], hatching, side)
            for key, (colour, hatching, side) in LIVERIES.items()
        ),
        Faction("free", translated("Free Peoples"), "blue", "star", "level"),
        Faction("shadow", translated("Shadow"), "red", "eye", "crossed", "pointed"),
    )


def of_card(record: CardRecord) -> Scenery:
    """A character as a bust, an army as a host, an item as such, unless it is known better."""
    if record.id in FEATURES_OF:
        return Scenery(feature=FEATURES_OF[record.id])
    match record.type:
        case "character":
            nazgul = "witch" if "nazgul" in record.traits else HEADS[record.faction]
            return Scenery(head=HEADS_OF.get(record.id, nazgul))
        case "army":
            return Scenery(feature="host")
        case "item":
            return Scenery(feature=feature_of_thing(record.id, "blade" if record.id in BLADES else "chest"))
    return Scenery(feature="company")


def of_location(record: LocationRecord) -> Scenery | None:
    return PLACES.get(record.id)
