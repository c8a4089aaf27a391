"""Which items a site allows, by what is printed on both (7)."""

from __future__ import annotations

from westmarch.titles.wizards.book.records import ItemRecord
from westmarch.titles.wizards.book.records_map import SiteRecord


def is_allowed(item: ItemRecord, here: SiteRecord) -> bool:
    """Whether an item is normally playable at a site: a kind that the site allows, or one that names the site or its
    type. Hoard items lie in hoards (7)."""
    if here.type in item.not_at or (item.hoard and not holds_hoard(here)) or item.beside_others:
        return False
    if item.sites or item.site_types:
        return here.id in item.sites or here.type in item.site_types
    if item.kind == "special" or item.kind not in here.playable:
        return False
    return item.kind != "greater" or is_only_greater(item, here)


def is_only_greater(item: ItemRecord, here: SiteRecord) -> bool:
    """Whether a greater item is of the one kind that the site allows, if it allows one only."""
    return not here.only_greater or here.only_greater == item.id or (here.only_greater == "palantir" and item.palantir)


def holds_hoard(here: SiteRecord) -> bool:
    """Whether a site holds a hoard: where a Dragon attacks, and some others."""
    return here.hoard or has_attack(here, "dragon")


def has_attack(site: SiteRecord, race: str) -> bool:
    """Whether a site has an automatic-attack of a race."""
    return any(attack.race == race for attack in site.attacks)
