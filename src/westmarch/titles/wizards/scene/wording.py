"""The texts of cards and sites as people read them, made from their figures, uses and standing texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.records import (
    Against,
    AllyRecord,
    AttackRecord,
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    EventRecord,
    FactionRecord,
    ItemBonus,
    ItemRecord,
    Keys,
    SiteRecord,
    SitesIn,
)
from westmarch.titles.wizards.standing import Standing
from westmarch.titles.wizards.texts import COST_TEXTS, ENVIRONMENTS, Text, UseRecord, Who, article, signed
from westmarch.titles.wizards.words import LAND_NAMES, RACE_NAMES, RACES, SITE_TYPE_NAMES

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
ITEM_KINDS: Final = {
    "minor": "Minor item",
    "major": "Major item",
    "greater": "Greater item",
    "gold_ring": "Gold ring",
    "special": "Special item",
}
PLAYABLE: Final = {
    "information": "information",
    "minor": "minor items",
    "major": "major items",
    "greater": "greater items",
    "gold_ring": "gold rings",
}
TAKES: Final = {
    "struck": "It takes an item of who is struck",
    "company": "It takes an item of the company",
    "wound": "It takes an item of the company as soon as somebody is wounded",
}


def counted(count: int, one: str, several: str = "") -> str:
    """So many of something.

    >>> counted(1, "strike"), counted(3, "strike"), counted(2, "body", "bodies")
    ('1 strike', '3 strikes', '2 bodies')
    """
    return f"{count} {one if count == 1 else several or f'{one}s'}"


def listed(words: Iterable[str], last: str = "or") -> str:
    """Words one after the other.

    >>> listed(["Bree", "Moria", "Lórien"]), listed(["Bree"])
    ('Bree, Moria or Lórien', 'Bree')
    """
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


def sentence(text: str) -> str:
    """
    >>> sentence("its bearer can't untap")
    "Its bearer can't untap."
    """
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def race_name(race: str) -> str:
    return RACE_NAMES[RACES.index(race)]


def sites_of(book: WizardsBook, names: Iterable[str]) -> str:
    return listed(map(book.name_of_site, names))


def regions_of(book: WizardsBook, names: Iterable[str]) -> str:
    return listed(book.data.region[book.region(name)].name for name in names)


def types_of(types: Iterable[str]) -> str:
    return listed(SITE_TYPE_NAMES[one] for one in types)


# Cards.


def card_text(book: WizardsBook, record: CardRecord[Any, Any, Any]) -> str:
    """All that is to be known of a card, a line each."""
    lines = [*FIGURES[type(record)](book, record)]
    lines += [use_text(book, use) for use in record.uses]
    lines += [standing_text(book, rule) for rule in record.standing]
    if points := points_text(book, record):
        lines.append(points)
    if record.one_source:
        lines.append("Its figures rest on one source.")
    return "\n".join(lines)


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


def character_lines(book: WizardsBook, record: CharacterRecord[Any, Any, Any]) -> Iterator[str]:
    skills = listed(record.skills, "and") if record.skills else "without skills"
    yield f"{race_name(record.race)}, {skills}."
    mind = "No mind" if record.mind is None else f"Mind {record.mind}"
    yield f"{mind}, direct influence {record.influence}, prowess {record.prowess}, body {record.body}."
    if record.home or record.home_any_haven:
        homes = [*map(book.name_of_site, record.home), *(["any haven"] if record.home_any_haven else [])]
        yield f"Home: {listed(homes)}{', and played there only' if record.only_at_home else ''}."
    for bonus in record.influence_on:
        yield f"{signed(bonus.bonus)} direct influence {against(book, bonus)}."
    for other in record.prowess_against:
        yield f"{signed(other.bonus)} prowess against {race_name(other.race)} attacks."
    if record.halves_body_of:
        yield f"The body of {listed(map(race_name, record.halves_body_of))} attacks is halved."
    if record.check:
        yield f"{signed(record.check)} to their corruption checks."
    if record.on_factions:
        yield f"{signed(record.on_factions)} to their checks on factions."
    if record.half_size:
        yield "Counts half for the size of a company."


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
    return f"for {article(race_name(bonus.race))}"


def creature_lines(book: WizardsBook, record: CreatureRecord[Any, Any, Any]) -> Iterator[str]:
    strikes = "a strike on each" if record.strike_each else counted(record.strikes, "strike")
    body = "" if record.body is None else f", body {record.body}"
    times = f"{counted(record.attacks, 'attack')} of " if record.attacks > 1 else ""
    yield f"{race_name(record.race)}: {times}{strikes} with {record.prowess} prowess{body}."
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
    plunders = listed(map(book.name_of, record.plunders_after)) if record.plunders_after else ""
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
        yield f"{signed(after.prowess)} prowess after {article(race_name(after.race))} attack in the same turn."
    for other in record.prowess_against:
        yield f"{other.prowess} prowess against {article(race_name(other.race))}."
    if record.also:
        yield f"May also be played as a {listed(f'{one}-event' for one in record.also)}."


def tapping_text(record: CreatureRecord[Any, Any, Any]) -> str:
    """Who may tap to cancel some of a creature's attacks."""
    who = "anybody" if record.victim_taps else "another"
    often = f", up to {record.taps_cancel} of them" if record.taps_cancel > 1 else ""
    return f"Tapping {who} of the company cancels one of its attacks{often}"


def at_modifier(check: int) -> str:
    return f" at {signed(check)}" if check else ""


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


def item_lines(book: WizardsBook, record: ItemRecord[Any, Any, Any]) -> Iterator[str]:
    uses = f", {listed(record.use_as)}" if record.use_as else ""
    for_whom = f", for a {race_name(record.bearer)}" if record.bearer else ""
    yield f"{ITEM_KINDS[record.kind]}{uses}{for_whom}."
    if record.corruption:
        yield f"{counted(record.corruption, 'corruption point')}."
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
        yield f"Borne by {article(bearer_name(one.race))}: {', '.join(changes)}."
    yield from item_places(book, record)
    if record.sure_of:
        yield f"Its bearer wins {listed(map(book.name_of, record.sure_of))} without a roll."
    if record.checks_bearer:
        yield "Whoever takes it checks for corruption."
    if record.one_each:
        yield "Nobody bears two."
    if record.ring_test:
        yield f"When it is tested it may be {listed(ring_text(*test) for test in record.ring_test.items())}."
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
        words.append(f"for {article(' '.join(filter(None, (bearer, bonus.skill))))}")
    if bonus.vs:
        words.append(f"against {race_name(bonus.vs)} attacks")
    if bonus.max:
        words.append(f"(to {bonus.max} at most)")
    if bonus.at_most_doubles:
        words.append("to twice the natural figure at most")
    return f"{' '.join(words)}."


def item_places(book: WizardsBook, record: ItemRecord[Any, Any, Any]) -> Iterator[str]:
    """Where an item is played and stored."""
    if record.sites:
        yield f"Played at {sites_of(book, record.sites)}."
    if record.site_types:
        yield f"Played at a {types_of(record.site_types)}."
    if record.not_at:
        yield f"Not played at a {types_of(record.not_at)}."
    if record.hoard:
        yield "Played where there is a Dragon's hoard."
    if record.beside_others:
        yield "Played in addition to an ally or a faction."
    places = storage(book, record)
    if places and record.store_at != ("H",):
        yield f"Stored at {places}, or at a haven."
    if record.fixed:
        yield "Can't be handed over or stored."


def storage(book: WizardsBook, record: CardRecord[Any, Any, Any]) -> str:
    """Where the text of a card says that it is stored; "" if it doesn't."""
    if not isinstance(record, ItemRecord | EventRecord) or record.stored_points is None:
        return ""
    found = [article(types_of(record.store_at))] if record.store_at else []
    if isinstance(record, ItemRecord):
        found += [sites_of(book, record.store_sites)] if record.store_sites else []
        found += ["a Dwarf-hold"] if record.store_at_holds else []
    return listed(found) if found else ""


def ally_lines(book: WizardsBook, record: AllyRecord[Any, Any, Any]) -> Iterator[str]:
    skills = f", {listed(record.skills, 'and')}" if record.skills else ""
    yield f"Ally{skills}."
    if record.prowess is None:
        yield f"Mind {record.mind}. Can't be attacked."
    else:
        yield f"Mind {record.mind}, prowess {figure(record.prowess)}, body {record.body}."
    where = [sites_of(book, record.sites)] if record.sites else []
    where += [f"sites in {regions_of(book, record.regions)}"] if record.regions else []
    if where:
        yield f"Played at {listed(where)}{', even if it is tapped' if record.at_tapped_site else ''}."
    if record.stays_in:
        yield f"Discarded outside {regions_of(book, record.stays_in)}."


def figure(number: int) -> str:
    return str(number) if number >= 0 else signed(number)


def faction_lines(book: WizardsBook, record: FactionRecord[Any, Any, Any]) -> Iterator[str]:
    check = f"influence check over {record.needed}" if record.needed else "no influence check can fail"
    yield f"Faction{f', {race_name(record.race)}' if record.race else ''}: {check}."
    yield f"Played at {sites_of(book, record.sites)}."
    if record.modifiers:
        yield f"{', '.join(f'{race_name(one.race)} {signed(one.bonus)}' for one in record.modifiers)}."
    if record.only_by:
        yield f"Only {book.name_of(record.only_by)} can try."
    if record.needs_event:
        yield f"Only in a turn in which {book.name_of(record.needs_event)} was played."


def event_lines(book: WizardsBook, record: EventRecord[Any, Any, Any]) -> Iterator[str]:
    """The kind of an event, with its keywords."""
    words = [f"{record.kind}-event", *(word.replace("_", " ") for word in record.keywords)]
    yield sentence(", ".join(words))
    if record.corruption:
        yield f"{counted(record.corruption, 'corruption point')}."
    if record.one_at_a_time:
        yield "Can't be duplicated."
    if record.needs_others:
        yield "Means nothing alone, and can't be played."
    if record.as_resource:
        yield "Can be played as a resource, too."
    if record.store_at:
        yield f"Stored at {article(types_of(record.store_at))}."
    if record.corruption and any("with_attack" in use.when for use in record.uses):
        yield "It comes on one of those whom the attack wounds; if it wounds nobody it is discarded."


FIGURES: Final[dict[type, Callable[[WizardsBook, Any], Iterator[str]]]] = {
    CharacterRecord: character_lines,
    CreatureRecord: creature_lines,
    ItemRecord: item_lines,
    AllyRecord: ally_lines,
    FactionRecord: faction_lines,
    EventRecord: event_lines,
}


def printed_figures(record: CardRecord[Any, Any, Any]) -> str:
    """The numbers of a card that is not in play, in few letters."""
    if isinstance(record, CharacterRecord):
        return f"{record.prowess}/{record.body}" + ("" if record.mind is None else f", mind {record.mind}")
    if isinstance(record, CreatureRecord):
        strikes = "each" if record.strike_each else str(record.strikes)
        return f"{strikes} × {record.prowess}" + ("" if record.body is None else f"/{record.body}")
    if isinstance(record, AllyRecord):
        return "" if record.prowess is None else f"{record.prowess}/{record.body}"
    if isinstance(record, FactionRecord):
        return f"over {record.needed}"
    return ITEM_KINDS[record.kind].lower() if isinstance(record, ItemRecord) else ""


# Sites.


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
        lines.append(f"Playable: {listed((PLAYABLE[one] for one in record.playable), 'and')}.")
    if record.type != "H":
        lines.append(f"Cards on the way: {record.draw.own} for you at most, {counted(record.draw.hazard, 'hazard')}.")
    lines += [f"{text}." for holds, text in site_rules(book, record) if holds]
    if record.one_source:
        lines.append("Its figures rest on one source.")
    return "\n".join(lines)


def greater_name(book: WizardsBook, record: SiteRecord) -> str:
    """The one kind of greater item that can be played at a site."""
    return "a Palantír" if record.only_greater == "palantir" else book.name_of(record.only_greater)


def site_rules(book: WizardsBook, record: SiteRecord) -> tuple[tuple[object, str], ...]:
    """What is special about a site."""
    return (
        (record.only_greater, f"Of greater items only {greater_name(book, record)} can be played"),
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
