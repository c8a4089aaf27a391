"""The texts of sites."""

from __future__ import annotations

from typing import Final

from westmarch.engine.english import counted, listed, signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records_map import AttackRecord, SiteRecord
from westmarch.titles.wizards.scene.phrases import at_modifier, holding, race_name, sentence
from westmarch.titles.wizards.words import LAND_NAMES, SITE_TYPE_NAMES

PLAYABLE: Final = {
    "information": "information",
    "minor": "minor items",
    "major": "major items",
    "greater": "greater items",
    "gold_ring": "gold rings",
}


def site_text(book: WizardsBook, record: SiteRecord) -> str:
    """What is printed on a site: its kind and way, what attacks there, and what can be played."""
    region = book.data.region[book.region(record.region)]
    lines = [f"{sentence(SITE_TYPE_NAMES[record.type])[:-1]} in {region.name}."]
    if record.path:
        way = ", ".join(LAND_NAMES[land] for land in record.path)
        lines.append(f"The way from {book.name_of_site(record.haven)}: {way}.")
    for haven in record.haven_paths:
        way = ", ".join(LAND_NAMES[land] for land in haven.path)
        lines.append(f"The way from {book.name_of_site(haven.to)}: {way}.")
    lines += [f"Automatic-attack: {attack_text(attack)}." for attack in record.attacks]
    if record.playable:
        lines.append(f"Playable: {listed(PLAYABLE[one] for one in record.playable)}.")
    if record.type != "H":
        lines.append(f"Cards on the way: {record.draw.own} for you at most, {counted(record.draw.hazard, 'hazard')}.")
    lines += holding(site_rules(book, record))
    return "\n".join(lines)


def greater_name(book: WizardsBook, record: SiteRecord) -> str:
    """The one kind of greater item that can be played at a site."""
    return "a Palantír" if record.only_greater == "palantir" else book.name_of(record.only_greater)


def site_rules(book: WizardsBook, record: SiteRecord) -> tuple[tuple[object, str], ...]:
    """What is special about a site."""
    return (
        (record.only_greater, f"Of greater items only {greater_name(book, record)} can be played"),
        (record.attack_from_row, "The oldest creature of the row that would be at home there is its automatic-attack"),
        (record.hoard, "A Dragon's hoard lies there"),
        (record.dwarf_hold, "It is a Dwarf-hold"),
        (record.heals_all, "What heals one of a company there heals all of it"),
        (record.items_when_tapped, "Items can be played there when it is tapped"),
        (record.always_keyable, "Creatures can always be keyed to it"),
        (record.always_returns, "When it is left it returns to the location deck, even if it is tapped"),
        (record.hazard_limit, f"The hazard limit changes by {signed(record.hazard_limit)}"),
    )


def attack_text(attack: AttackRecord) -> str:
    """An automatic-attack."""
    body = "" if attack.body is None else f", body {attack.body}"
    check = f"; who is wounded checks for corruption{at_modifier(attack.check)}" if attack.checks_wounded else ""
    return f"{race_name(attack.race)}, {counted(attack.strikes, 'strike')} with {attack.prowess} prowess{body}{check}"
