"""The texts of creatures: their figures, what they can be keyed to, what is special about their attacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from westmarch.engine.english import counted, listed, signed, with_article
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import CreatureRecord, Keys, SitesIn
from westmarch.titles.wizards.scene.phrases import at_modifier, race_name, regions_of, types_of
from westmarch.titles.wizards.words import LAND_NAMES, SITE_TYPE_NAMES

TAKES: Final = {
    "struck": "It takes an item of who is struck",
    "company": "It takes an item of the company",
    "wound": "It takes an item of the company as soon as somebody is wounded",
}


def creature_head(record: CreatureRecord[Any, Any, Any]) -> Iterator[str]:
    strikes = "a strike on each" if record.strike_each else counted(record.strikes, "strike")
    body = "" if record.body is None else f", body {record.body}"
    times = f"{counted(record.attacks, 'attack')} of " if record.attacks > 1 else ""
    yield f"{race_name(record.race)}: {times}{strikes} with {record.prowess} prowess{body}."


def creature_lines(book: WizardsBook, record: CreatureRecord[Any, Any, Any]) -> Iterator[str]:
    if keys := keys_text(book, record.keys):
        yield f"Keyed to {keys}."
    if record.keys_by_night is not None:
        yield f"With Doors of Night also keyed to {keys_text(book, record.keys_by_night)}."
    if record.wilderness_by_night:
        yield f"With Doors of Night also keyed to {lands_text('w' * record.wilderness_by_night)}."
    if record.keys_after is not None:
        after = record.keys_after
        yield f"After {book.name_of(after.creature)} in the same turn also keyed to {keys_text(book, after.keys)}."
    yield from creature_rules(book, record)


def creature_rules(book: WizardsBook, record: CreatureRecord[Any, Any, Any]) -> Iterator[str]:
    """What is special about a creature's attack."""
    plunders = listed(map(book.name_of, record.plunders_after), "or") if record.plunders_after else ""
    rules: tuple[tuple[object, str], ...] = (
        (record.chooses, "The hazards choose who is struck"),
        (record.attacks > 1, "All its attacks are on the same character"),
        (record.taps_cancel, tapping_text(record)),
        (record.checks_all_first, "Before strikes are assigned everybody checks for corruption"),
        (record.checks_wounded, f"Who is wounded checks for corruption{at_modifier(record.check)}"),
        (record.no_wound, "A strike that succeeds does not wound"),
        (record.taps_only, "A strike that succeeds taps, and does not wound"),
        (record.against_mind, "It is faced with the mind instead of the prowess"),
        (record.spares, f"No {' or '.join(map(race_name, record.spares))} faces a strike"),
        (record.takes_item, TAKES.get(record.takes_item, "")),
        (record.discards_wounded, "Non-Wizards who were wounded are discarded"),
        (record.discards_on_equal, "A non-Wizard is discarded if the body check is exactly their body"),
        (record.plunders_after, f"In the same turn after {plunders}, the wounded lose their items but special ones"),
        (record.turns_back, "A company of which one is wounded turns back"),
    )
    for holds, text in rules:
        if holds:
            yield f"{text}."
    if record.fiercer_after is not None:
        after = record.fiercer_after
        yield f"{signed(after.prowess)} prowess after {with_article(race_name(after.race))} attack in the same turn."
    for other in record.prowess_against:
        yield f"{other.prowess} prowess against {with_article(race_name(other.race))}."
    if record.also:
        yield f"May also be played as a {listed((f'{one}-event' for one in record.also), 'or')}."


def tapping_text(record: CreatureRecord[Any, Any, Any]) -> str:
    """Who may tap to cancel some of a creature's attacks."""
    who = "anybody" if record.victim_taps else "another"
    often = f", up to {record.taps_cancel} of them" if record.taps_cancel > 1 else ""
    return f"Tapping {who} of the company cancels one of its attacks{often}"


def keys_text(book: WizardsBook, keys: Keys) -> str:
    """What a creature can be keyed to."""
    found = [lands_text(lands) for lands in keys.lands]
    found += [SITE_TYPE_NAMES[kind] for kind in keys.site_types]
    found += [book.data.region[book.region(name)].name for name in keys.regions]
    found += [book.name_of_site(name) for name in keys.sites]
    found += [sites_in_text(book, one) for one in keys.sites_in]
    found += [f"the way from {book.name_of_site(one)} to {book.name_of_site(other)}" for one, other in keys.passes]
    return ", ".join(found)


def lands_text(lands: str) -> str:
    """
    >>> lands_text("w"), lands_text("ww"), lands_text("sss")
    ('wilderness', 'double wilderness', 'triple shadow-land')
    """
    return f"{('', 'double ', 'triple ')[len(lands) - 1]}{LAND_NAMES[lands[0]]}"


def sites_in_text(book: WizardsBook, one: SitesIn) -> str:
    """Sites of some types in some regions."""
    return f"{types_of(one.types) if one.types else 'sites'} in {regions_of(book, one.regions)}"
