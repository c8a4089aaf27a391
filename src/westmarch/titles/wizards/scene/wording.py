"""The texts of cards as people read them, made from their figures, uses and standing texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from westmarch.engine.english import counted, listed, signed, with_article
from westmarch.scene import SHORT, Footnote, shortened
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import (
    AllyRecord,
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    EventRecord,
    FactionRecord,
    ItemRecord,
)
from westmarch.titles.wizards.book.records_map import SiteRecord
from westmarch.titles.wizards.book.texts import COST_TEXTS, ENVIRONMENTS, Text, UseRecord, Who
from westmarch.titles.wizards.scene.creature_texts import creature_head, creature_lines
from westmarch.titles.wizards.scene.faces import kind_of
from westmarch.titles.wizards.scene.item_texts import against, item_lines, storage
from westmarch.titles.wizards.scene.phrases import figure, holding, race_name, regions_of, sentence, sites_of, types_of
from westmarch.titles.wizards.state.standing import Standing

TIMES: Final = {
    "any": "At any time",
    "organization": "In the organization phase",
    "end_of_organization": "At the end of the organization phase",
    "long_events": "In the long-event phase",
    "start_of_movement": "At the start of the movement phase",
    "end_of_movement": "At the end of the movement phase",
    "attack": "Against an attack",
    "strike": "In a strike",
    "corruption_check": "In a corruption check",
    "influence_check": "In an influence check",
    "burglary": "In a burglary",
    "entering": "When a site is entered",
    "site": "In the site phase",
    "hazard": "Against a hazard event",
    "end_of_turn": "At the end of the turn",
    "turned_up": "In the row",
    "with_attack": "With an attack",
    "with_strikes": "With an attack whose strikes have been assigned",
    "lurking": "As it lies in wait",
    "riding_away": "When a Nazgûl that lay as an event leaves",
}
LIMITS: Final = {
    "turn": "once a turn",
    "company": "once a turn and company",
    "attack": "once an attack",
    "site": "once a turn and site",
}


def card_text(book: WizardsBook, record: CardRecord[Any, Any, Any]) -> str:
    """All that is to be known of a card, a line each."""
    lines = [*HEADS[type(record)](record), further_text(book, record), *(note.text for note in notes_of(record))]
    return "\n".join(filter(None, lines))


def notes_of(record: CardRecord[Any, Any, Any] | SiteRecord) -> tuple[Footnote, ...]:
    """Remarks on where a card or a site is known from."""
    return (Footnote("sourced", "Its figures rest on one source."),) if record.one_source else ()


def further_text(book: WizardsBook, record: CardRecord[Any, Any, Any]) -> str:
    """What there is to say beyond what kind of a card it is and its figures."""
    lines = [*LINES[type(record)](book, record)]
    lines += [use_text(book, use) for use in record.uses]
    lines += [standing_text(book, rule) for rule in record.standing]
    if points := points_text(book, record):
        lines.append(points)
    return "\n".join(lines)


IN_SHORT: Final = {
    "Dodge": "A strike does not tap who is struck.",
    "Stealth": "No creature may be played this turn.",
    "Trickery": "A scout cancels an attack.",
    "A Friend or Three": "+1 to a check for each of the company.",
    "Arouse Minions": "+3 prowess in shadow- and dark-holds.",
    "Arouse Denizens": "+3 prowess in ruins and lairs.",
    "River": "Only a ranger gets the company across.",
    "Lost in the Wilderness": "+1 hazard for each wilderness.",
    "Star-glass": "Cancels an attack by Undead.",
    "Praise to Elbereth": "Cancels an attack by Nazgûl.",
    "Risky Blow": "+3 prowess of a warrior, −1 body.",
    "Block": "A strike does not tap a warrior.",
    "Dragon's Desolation": "Dragons have +2 prowess.",
    "Vanishment": "A Wizard cancels an attack.",
    "Scroll of Isildur": "+2 to tests of gold rings.",
    "Ghosts": "Wounded: a corruption check at −1.",
    "Barrow-wight": "Wounded: a corruption check at −2.",
}
"""Of what says nothing in few letters by itself, in other words."""


def in_short(name: str, text: str) -> str:
    """What a card says, in few letters; its points are a figure."""
    said = [line for line in text.split("\n") if not line.endswith(("marshalling point.", "marshalling points."))]
    rest = "\n".join(said)
    return IN_SHORT.get(name, "") or shortened(rest) or (rest if len(rest) <= SHORT < len(text) else shorter_keys(rest))


def shorter_keys(text: str) -> str:
    """To what a creature can be keyed first, and to how much else.

    >>> shorter_keys("Keyed to shadow-land, dark-domain, shadow-hold, dark-hold.")
    'Keyed to shadow-land and 3 more.'
    """
    first, *others = text.partition("\n")[0].removesuffix(".").split(", ")
    return f"{first} and {len(others)} more." if first.startswith("Keyed to ") and others else ""


def standing_text(book: WizardsBook, rule: Text) -> str:
    """What holds while the card is in play, perhaps in an environment only."""
    environment = ENVIRONMENTS[rule.while_] if isinstance(rule, Standing) else ""
    return sentence(f"{environment.strip()}: {rule.text(book)}" if environment else rule.text(book))


def points_text(book: WizardsBook, record: CardRecord[Any, Any, Any]) -> str:
    """Its marshalling points, in play, stored or lost."""
    found = [counted(record.points, "marshalling point")] if record.points else []
    stored = getattr(record, "stored_points", None)
    if stored is not None:
        found.append(f"{stored} when stored{f' at {places}' if (places := storage(book, record)) else ''}")
    lost = getattr(record, "points_if_lost", None)
    if lost is not None:
        found.append(f"{signed(lost)} when eliminated")
    return sentence(", ".join(found))


def use_text(book: WizardsBook, use: UseRecord[Any, Any]) -> str:
    """One way to use a card: when, at what cost, if what holds, and what it does."""
    times = dict.fromkeys(TIMES[one] for one in use.when)
    when = sentence(listed(time[:1].lower() + time[1:] for time in times))[:-1]
    user = user_text(book, use)
    if use.struck and user:
        user = user.replace("its bearer", "its bearer who is struck") if use.bearer else f"{user} who is struck"
    if use.checked and user:
        user = f"{user} who checks"
    head = f"{when}, {LIMITS[use.once_per]}" if use.once_per else when
    price = [COST_TEXTS[cost].format(user=user or "a character") for cost in use.cost]
    is_told = any(cost in ("tap_user", "wound_user") for cost in use.cost)
    if user and not is_told and (user != "its bearer" or "tap_bearer" not in use.cost):
        price.insert(0, f"by {user}")
    needs = [f"if {condition.text(book)}" for condition in use.needs]
    what = [effect.text(book) for effect in use.do] or ["comes into play"]
    about = [f"on {use.target.text(book)}"] if use.target is not None else []
    check = [] if use.check is None else [check_text(use.check)]
    terms = ", ".join([*about, *price, *needs])
    return f"{head}{f' ({terms})' if terms else ''}: {', '.join([*what, *check])}."


def user_text(book: WizardsBook, use: UseRecord[Any, Any]) -> str:
    """Who uses it; "" if it doesn't matter."""
    who = use.by.text(book) if use.by is not None and use.by != Who() else ""
    if not use.bearer:
        return who or ("a character" if use.by is not None and not use.anybody else "")
    born = " without it" if use.by is not None and use.by.born else ""
    return f"its bearer{f', if {who}{born}' if who else ''}"


def check_text(modifier: int) -> str:
    """
    >>> check_text(-1), check_text(0)
    ('then a corruption check at −1', 'then a corruption check')
    """
    return f"then a corruption check at {signed(modifier)}" if modifier else "then a corruption check"


def character_head(record: CharacterRecord[Any, Any, Any]) -> Iterator[str]:
    yield f"{kind_of(record)}."
    mind = "No mind" if record.mind is None else f"Mind {record.mind}"
    yield f"{mind}, direct influence {record.influence}, prowess {record.prowess}, body {record.body}."


def character_lines(book: WizardsBook, record: CharacterRecord[Any, Any, Any]) -> Iterator[str]:
    if record.home or record.home_any_haven:
        homes = [*map(book.name_of_site, record.home), *(["any haven"] if record.home_any_haven else [])]
        yield f"Home: {listed(homes)}{', and played there only' if record.only_at_home else ''}."
    if record.never_starts:
        yield "Can't be there from the start."
    for bonus in record.influence_on:
        yield f"{signed(bonus.bonus)} direct influence {against(book, bonus)}."
    for other in record.prowess_against:
        yield f"{signed(other.bonus)} prowess against {race_name(other.race)} attacks."
    yield from holding(
        (
            (record.halves_body_of, f"The body of {listed(map(race_name, record.halves_body_of))} attacks is halved"),
            (record.check, f"{signed(record.check)} to their corruption checks"),
            (record.on_factions, f"{signed(record.on_factions)} to their checks on factions"),
            (record.half_size, "Counts half for the size of a company"),
        )
    )


def ally_head(record: AllyRecord[Any, Any, Any]) -> Iterator[str]:
    yield f"{kind_of(record)}."
    if record.prowess is None:
        yield f"Mind {record.mind}. Can't be attacked."
    else:
        yield f"Mind {record.mind}, prowess {figure(record.prowess)}, body {record.body}."


def ally_lines(book: WizardsBook, record: AllyRecord[Any, Any, Any]) -> Iterator[str]:
    where = [sites_of(book, record.sites)] if record.sites else []
    where += [f"sites in {regions_of(book, record.regions)}"] if record.regions else []
    if where:
        yield f"Played at {listed(where)}{', even if it is tapped' if record.at_tapped_site else ''}."
    if record.stays_in:
        yield f"Discarded outside {regions_of(book, record.stays_in)}."


def faction_head(record: FactionRecord[Any, Any, Any]) -> Iterator[str]:
    check = f"influence check over {record.needed}" if record.needed else "no influence check can fail"
    yield f"{kind_of(record)}: {check}."


def faction_lines(book: WizardsBook, record: FactionRecord[Any, Any, Any]) -> Iterator[str]:
    yield f"Played at {sites_of(book, record.sites)}."
    if record.modifiers:
        yield f"{', '.join(f'{race_name(one.race)} {signed(one.bonus)}' for one in record.modifiers)}."
    if record.only_by:
        yield f"Only {book.name_of(record.only_by)} can try."
    if record.needs_event:
        yield f"Only in a turn in which {book.name_of(record.needs_event)} was played."


def head_with_corruption(record: EventRecord[Any, Any, Any] | ItemRecord[Any, Any, Any]) -> Iterator[str]:
    """What kind of an event or item it is, and its corruption."""
    yield f"{kind_of(record)}."
    if record.corruption:
        yield f"{counted(record.corruption, 'corruption point')}."


def event_lines(book: WizardsBook, record: EventRecord[Any, Any, Any]) -> Iterator[str]:
    if record.one_at_a_time:
        yield "Can't be duplicated."
    if record.needs_others:
        yield "Means nothing alone, and can't be played."
    if record.as_resource:
        yield "Can be played as a resource, too."
    if record.store_at:
        yield f"Stored at {with_article(types_of(record.store_at))}."
    if record.corruption and any("with_attack" in use.when for use in record.uses):
        yield "It comes on one of those whom the attack wounds; if it wounds nobody it is discarded."


HEADS: Final[dict[type, Callable[[Any], Iterator[str]]]] = {
    CharacterRecord: character_head,
    CreatureRecord: creature_head,
    ItemRecord: head_with_corruption,
    AllyRecord: ally_head,
    FactionRecord: faction_head,
    EventRecord: head_with_corruption,
}
LINES: Final[dict[type, Callable[[WizardsBook, Any], Iterator[str]]]] = {
    CharacterRecord: character_lines,
    CreatureRecord: creature_lines,
    ItemRecord: item_lines,
    AllyRecord: ally_lines,
    FactionRecord: faction_lines,
    EventRecord: event_lines,
}
