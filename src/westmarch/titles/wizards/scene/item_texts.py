"""The texts of items: their figures, for whom they count, where they are played and stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from westmarch.engine.english import listed, signed, with_article
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import Against, CardRecord, EventRecord, ItemBonus, ItemRecord
from westmarch.titles.wizards.scene.phrases import holding, race_name, sites_of, types_of


def item_lines(book: WizardsBook, record: ItemRecord[Any, Any, Any]) -> Iterator[str]:
    for name, bonuses in (("prowess", record.prowess_bonus), ("body", record.body_bonus)):
        for bonus in bonuses:
            yield bonus_text(name, bonus)
    if record.influence:
        yield f"{signed(record.influence)} direct influence."
    for other in record.influence_on:
        yield f"{signed(other.bonus)} direct influence {against(book, other)}."
    for one in record.with_bearer:
        figures = ("points", "corruption", "influence", "prowess")
        changes = [f"{name} {getattr(one, name)}" for name in figures if getattr(one, name) is not None]
        yield f"Borne by {with_article(bearer_name(one.race))}: {', '.join(changes)}."
    yield from item_places(book, record)
    if record.sure_of:
        yield f"Its bearer wins {listed(map(book.name_of, record.sure_of), 'or')} without a roll."
    if record.checks_bearer:
        yield "Whoever takes it checks for corruption."
    if record.one_each:
        yield "Nobody bears two."
    if record.ring_test:
        yield f"When it is tested it may be {listed((ring_text(*test) for test in record.ring_test.items()), 'or')}."
    if record.on_ring_tests:
        yield f"{signed(record.on_ring_tests)} to tests of gold rings in its company."


def ring_text(kind: str, limit: int) -> str:
    """With which rolls a gold ring may be a ring of a kind.

    >>> ring_text("magic_ring", 7), ring_text("the_one_ring", 12), ring_text("lesser_ring", 0)
    ('a magic ring up to 7', 'The One Ring from 12', 'a lesser ring with any roll')
    """
    name = "The One Ring" if kind == "the_one_ring" else f"a {kind.replace('_', ' ')}"
    if kind == "magic_ring":
        return f"{name} up to {limit}"
    return f"{name} from {limit}" if limit else f"{name} with any roll"


def bearer_name(race: str) -> str:
    return "non-Hobbit" if race == "non_hobbit" else race_name(race)


def bonus_text(name: str, bonus: ItemBonus) -> str:
    """A bonus of an item, with all its limits."""
    words = [f"{signed(bonus.value)} {name}"]
    if bonus.skill or bonus.bearer:
        bearer = bearer_name(bonus.bearer) if bonus.bearer else ""
        words.append(f"for {with_article(' '.join(filter(None, (bearer, bonus.skill))))}")
    if bonus.vs:
        words.append(f"against {race_name(bonus.vs)} attacks")
    if bonus.max:
        words.append(f"(to {bonus.max} at most)")
    if bonus.at_most_doubles:
        words.append("to twice the natural figure at most")
    return f"{' '.join(words)}."


def item_places(book: WizardsBook, record: ItemRecord[Any, Any, Any]) -> Iterator[str]:
    """Where an item is played and stored."""
    places = storage(book, record)
    yield from holding(
        (
            (record.sites, f"Played at {sites_of(book, record.sites)}"),
            (record.site_types, f"Played at a {types_of(record.site_types)}"),
            (record.not_at, f"Not played at a {types_of(record.not_at)}"),
            (record.hoard, "Played where there is a Dragon's hoard"),
            (record.beside_others, "Played in addition to an ally or a faction"),
            (places and record.store_at != ("H",), f"Stored at {places}, or at a haven"),
            (record.fixed, "Can't be handed over or stored"),
        )
    )


def storage(book: WizardsBook, record: CardRecord[Any, Any, Any]) -> str:
    """Where the text of a card says that it is stored; "" if it doesn't."""
    if not isinstance(record, ItemRecord | EventRecord) or record.stored_points is None:
        return ""
    found = [with_article(types_of(record.store_at))] if record.store_at else []
    if isinstance(record, ItemRecord):
        found += [sites_of(book, record.store_sites)] if record.store_sites else []
        found += ["a Dwarf-hold"] if record.store_at_holds else []
    return listed(found, "or") if found else ""


def against(book: WizardsBook, bonus: Against) -> str:
    """For whom a restricted influence counts."""
    if bonus.factions:
        return "on factions"
    if bonus.faction:
        return f"on {book.name_of(bonus.faction)}"
    if bonus.faction_race:
        return f"on {race_name(bonus.faction_race)} factions"
    if bonus.character:
        return f"for {book.name_of(bonus.character)}"
    if bonus.home:
        return f"for those at home at {book.name_of_site(bonus.home)}"
    return f"for {with_article(race_name(bonus.race))}"
