"""To what a creature can be keyed: the lands and names of a company's path, and its site (5, TAB-4)."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.book.journey import Journey
from westmarch.titles.wizards.book.records import CreatureRecord, Keys
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_hazards import KeyedToMore, NazgulAbroad
from westmarch.titles.wizards.words import NO_COMPANY, NO_SITE, Card, Company

BY_NAME: Final = "name"
"""The key of an attack that is keyed to a region by its name, or to a passage between two havens."""
BY_SITE: Final = "site"
"""The key of an attack that is keyed to a site: its type, its name, or its region."""
"""Where double wilderness is in There and Back Again."""


def ways_to_key(
    game: Wizards, card: Card, journey: Journey, company: Company = NO_COMPANY, further: tuple[Keys, ...] = ()
) -> list[str]:
    """All ways in which a creature can be keyed to a journey: the letters of lands first, then `BY_NAME`, then
    `BY_SITE`; nothing if it can't attack. A company that is named is spared what cards spare it; `further` are keys
    that cards add.

    A way matters for what may cancel the attack: a card that speaks of wilderness doesn't touch one keyed by name (5).
    """
    record = game.book.creature(card)
    spared = [what for who, what in game.holds if who == company != NO_COMPANY] if game.holds else []
    if "dead" in spared:
        return [BY_SITE] if record.race == "undead" else []
    strict = is_strict(game, record)
    keys = [*keys_in_force(game, record, company, strict), *keys_of_events(game, card, company), *further]
    found: list[str] = []
    if "creatures" not in spared and "path" not in spared:
        found += keyed_to_lands(game, keys, journey, "w" if "wilderness" in spared else "")
        if not strict and is_named(game, keys, journey):
            found.append(BY_NAME)
    by_site = not strict and journey.site != NO_SITE and is_keyed_to_site(game, keys, journey)
    if by_site and (not {"creatures", "site"}.intersection(spared) or is_always_keyable(game, journey)):
        found.append(BY_SITE)
    return found


def keys_in_force(game: Wizards, record: CreatureRecord, company: Company, strict: bool) -> list[Keys]:
    """What a creature can be keyed to now: some know more ways by night, or after another creature's attack."""
    own = Keys(lands=tuple(lands for lands in record.keys.lands if lands == "ww")) if strict else record.keys
    found = [own]
    if (record.wilderness_by_night or record.keys_by_night is not None) and game.has_environment("night"):
        more = Keys(lands=("w" * record.wilderness_by_night,)) if record.wilderness_by_night else None
        found = [keys for keys in (more, record.keys_by_night) if keys is not None] + found
    after = record.keys_after
    if after is not None and company != NO_COMPANY and game.has_faced(company, after.creature):
        found.append(after.keys)
    return found


def keys_of_events(game: Wizards, card: Card, company: Company) -> list[Keys]:
    """To what cards in play let a creature be keyed: some beasts to more lands, and Nazgûl to the bearers of rings."""
    texts = game.book.texts
    if KeyedToMore not in texts and NazgulAbroad not in texts:
        return []
    found: list[Keys] = []
    for _, more in game.in_force(KeyedToMore):
        if more.meets(game, card):
            found.append(Keys(lands=more.lands, site_types=more.site_types))
    if company != NO_COMPANY and game.in_force(NazgulAbroad) and game.is_nazgul(card):
        rings = [game.book.item(item).ring for one in game.members(company) for item in game.items_of(one)]
        if "the_one_ring" in rings:
            found.append(Keys(site_types=("B", "R", "S", "D")))
        if any(rings):
            found.append(Keys(lands=("s",), site_types=("S",)))
    return found


def is_strict(game: Wizards, record: CreatureRecord) -> bool:
    """Whether a creature of double wilderness may be played in no other way at all: the strict reading of TAB-4."""
    book = game.book
    is_ruled = bool(book.scenario.deep_wilderness) and book.rules("deep_wilderness") == "strict"
    return is_ruled and "ww" in record.keys.lands


def keyed_to_lands(game: Wizards, keys: list[Keys], journey: Journey, spared: str) -> list[str]:
    """The letters of the lands to which a creature can be keyed by type, but for those that are spared."""
    found: list[str] = []
    for key in keys:
        for lands in key.lands:
            letter = lands[0]
            if letter in journey.lands and letter != spared and letter not in found and has_lands(game, journey, lands):
                found.append(letter)
    return found


def has_lands(game: Wizards, journey: Journey, lands: str) -> bool:
    """Whether so many lands of a type are in the path. In There and Back Again double wilderness is Rhudaur and High
    Pass, and nothing else counts twice (TAB-4)."""
    if (deep := game.book.scenario.deep_wilderness) and len(lands) > 1:
        region = game.book.data.region[journey.regions[0]].id if journey.regions else ""
        return lands == "ww" and journey.lands == "w" and region in deep
    return journey.lands.count(lands[0]) >= len(lands)


def is_named(game: Wizards, keys: list[Keys], journey: Journey) -> bool:
    """Whether a region that the path names, or the passage between two havens, is named on the creature."""
    book = game.book
    for key in keys:
        if key.regions and any(book.data.region[region].id in key.regions for region in journey.regions):
            return True
        if key.passes and NO_SITE not in (journey.origin, journey.site):
            ends = (book.site_records[journey.origin].id, book.site_records[journey.site].id)
            if ends in key.passes:
                return True
    return False


def is_keyed_to_site(game: Wizards, keys: list[Keys], journey: Journey) -> bool:
    """Whether the new site, or the one at which the company stays, fits by its type, name or region."""
    record = game.book.site_records[journey.site]
    for key in keys:
        if journey.site_type in key.site_types or record.id in key.sites:
            return True
        for sites in key.sites_in:
            if record.region in sites.regions and (not sites.types or journey.site_type in sites.types):
                return True
    return False


def is_always_keyable(game: Wizards, journey: Journey) -> bool:
    """Whether creatures may be keyed to this site whatever other cards say: Mount Doom."""
    return journey.site != NO_SITE and game.book.site_records[journey.site].always_keyable
