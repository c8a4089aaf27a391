"""The data files: cards, locations and scenarios as records, checked when they are read.

A card is one record: its numbers, and its text as a row of effects (`westmarch.titles.cardgame.effects`). The sentence
that a person reads is made from the same effects, so the two can't differ, and an owner who puts a record right changes
both. The cards and locations of Against the Shadow have files of their own; a record there names
only what differs from the base game's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Generic, Literal

from msgspec import Meta
from typing_extensions import TypeVar

from westmarch.engine.book import BadData
from westmarch.engine.records import Strict, checked, lay_over, read_tables
from westmarch.engine.remarks import REMARK, Prose
from westmarch.titles.cardgame.texts import Count, Effect, Wanted
from westmarch.titles.cardgame.words import Cause, SideId

E = TypeVar("E", bound=Effect, default=Effect, covariant=True)
"""The effects that a text may have; which there are is known where the title is put together."""

DATA_FILES: Final = ("cards", "bot_cards", "locations", "bot_locations", "scenarios")

Faction = Literal[
    "dwarf", "elf", "dunedain", "hobbit", "rohan", "wizard", "isengard", "monstrous", "mordor", "southron"
]
Zone = Literal["reserve", "path", "battleground"]
Confidence = Annotated[Literal["checked", "sourced", "memory", "reconstructed"], REMARK]
Doubts = Annotated[tuple[str, ...], REMARK]
PathNumber = Annotated[int, Meta(ge=1, le=9)]
Names = Annotated[tuple[str, ...], Meta(max_length=100)]


class Icons(Strict, frozen=True, kw_only=True):
    """Combat icons. `path` is attack on a Shadow card, defense on one of the Free Peoples; the leadership icons count
    only while an army supports the character."""

    path: Count = 0
    attack: Count = 0
    defense: Count = 0
    lead_attack: Count = 0
    lead_defense: Count = 0


class Star(Strict, frozen=True, kw_only=True):
    """Icons printed with a star: they count only at a location, while the card supports one of these characters, while
    such a card is in play, or once for every `per` cards of a faction on the same battleground."""

    path: Count = 0
    attack: Count = 0
    defense: Count = 0
    at: str = ""
    supports: Wanted | None = None
    with_in_play: Wanted | None = None
    per: Count = 0
    beside: Wanted | None = None


class Clause(Strict, Generic[E], frozen=True, kw_only=True):
    """What happens when a card is played, or played or moved: only in these zones, at this location or path number."""

    zones: tuple[Zone, ...] = ()
    at: str = ""
    number: Count = 0
    do: tuple[E, ...]


class Use(Strict, Generic[E], frozen=True, kw_only=True):
    """A text that begins with "use an action": where the card must be, what it costs, what it does.

    `by` names the faction whose player may use it, if that is not the card's owner.
    """

    zones: tuple[Zone, ...]
    cost: tuple[E, ...] = ()
    do: tuple[E, ...]
    once: bool = False
    by: Faction | None = None


class Bonus(Strict, frozen=True, kw_only=True):
    """What a card gives its owner while it is in these zones: cards in the draw step (and how many are then cycled from
    the hand), a higher carryover limit."""

    zones: tuple[Zone, ...]
    draw: Count = 0
    then_cycle: Count = 0
    carryover: Count = 0


class Instead(Strict, frozen=True, kw_only=True):
    """When a card would be eliminated it is cycled instead: by which causes, from which zones, its items too or not.

    On an item it is the wielder who is spared, with all items.
    """

    when: tuple[Cause, ...]
    zones: tuple[Zone, ...] = ()
    items: Literal["cycle", "eliminate"] = "cycle"


class Opens(Strict, frozen=True, kw_only=True):
    """Battlegrounds to which certain cards may also be played or moved. They may while this card is in reserve, or this
    event is in force. `supported_by_all`: any army of the side may support them there."""

    cards: Wanted
    location: str = ""
    faction: Faction | None = None
    supported_by_all: bool = False


class Shields(Strict, frozen=True, kw_only=True):
    """Defense that an item adds to the path on which its wielder is. It may do so only while such a card is there
    too."""

    defense: Count
    beside: Wanted | None = None


class Blesses(Strict, frozen=True, kw_only=True):
    """Defense that this card in reserve adds to others on a path or battleground."""

    cards: Wanted
    defense: Count


class CardRecord(Strict, Generic[E], frozen=True, kw_only=True):
    """A card. `joins` is a faction to whose battlegrounds it may go if an army of that faction there is free to support
    it; `shuns` where it may never go. `wielders` of an item; with `only_weapon` its wielder takes no other weapon.

    Of bot cards: `play_zones` in which an item's wielder may be chosen, `if_unplayable` what is done if there is none.
    """

    id: str
    title: Prose
    deck: str
    faction: Faction
    type: Literal["army", "character", "item", "event"]
    copies: Annotated[int, Meta(ge=1, le=9)] = 1
    promo: bool = False
    traits: Annotated[tuple[str, ...], Meta(max_length=20)] = ()
    paths: Annotated[tuple[PathNumber, ...], Meta(max_length=9)] = ()
    wielders: Wanted | None = None
    icons: Icons = Icons()
    star: tuple[Star, ...] = ()
    played: tuple[Clause[E], ...] = ()
    arrives: tuple[Clause[E], ...] = ()
    use: tuple[Use[E], ...] = ()
    event: tuple[E, ...] = ()
    bonus: Bonus | None = None
    instead: tuple[Instead, ...] = ()
    opens: Opens | None = None
    joins: Faction | None = None
    shuns: Literal["", "shadow_battlegrounds", "path_beside_shadow_battleground"] = ""
    shields: Shields | None = None
    blesses: Blesses | None = None
    only_weapon: bool = False
    shows_top: bool = False
    heals: bool = False
    play_zones: tuple[Zone, ...] = ()
    if_unplayable: tuple[E, ...] = ()
    confidence: Confidence = "sourced"
    icons_confidence: Annotated[Confidence | None, REMARK] = None
    open: Doubts = ()


class LocationRecord(Strict, Generic[E], frozen=True, kw_only=True):
    """A path (with its number) or a battleground (with the deck it comes from, whose side defends it)."""

    id: str
    title: Prose
    kind: Literal["path", "battleground"]
    number: Annotated[int, Meta(ge=0, le=9)] = 0
    deck: Literal["", "free", "shadow"] = ""
    vp: Count
    defense: Count = 0
    defenders: tuple[Faction, ...] = ()
    attackers: tuple[Faction, ...] = ()
    do: tuple[E, ...] = ()
    confidence: Confidence = "sourced"
    open: Doubts = ()


class RoleRecord(Strict, frozen=True, kw_only=True):
    """A player of a scenario: its deck by factions or card by card, and how many cards are drawn when.

    `ring`: "once" a game, once a "round", or none. `bot_draw` is the draw step of a standard bot.
    """

    id: str
    name: Prose
    side: SideId
    factions: tuple[Faction, ...] = ()
    cards: Names = ()
    setup_draw: Count
    setup_cycle: Count
    draw: Count
    bot_draw: Count | None = None
    ring: Literal["", "once", "round"] = ""
    doubled: bool = False


class ScenarioRecord(Strict, frozen=True, kw_only=True):
    """A scenario. `order` is the turn order by role; `paths` and `battlegrounds` are by number and by round, where they
    are not all, and random. `seats` says which roles each seat has, a table for each number of seats; `bot_seats` in
    games against bots."""

    id: str
    name: Prose
    roles: Annotated[tuple[RoleRecord, ...], Meta(min_length=1, max_length=6)]
    order: Annotated[tuple[str, ...], Meta(min_length=1, max_length=12)]
    last_path: PathNumber
    paths: tuple[tuple[str, ...], ...] = ()
    battlegrounds: tuple[tuple[str, ...], ...] = ()
    duel_paths: bool = False
    ring_vp: Count = 0
    seats: tuple[tuple[tuple[str, ...], ...], ...]
    bot_seats: tuple[tuple[tuple[str, ...], ...], ...]
    confidence: Confidence = "checked"
    open: Doubts = ()


class Data(Strict, Generic[E], frozen=True, kw_only=True):
    """All data files together, with the records of Against the Shadow made whole."""

    card: tuple[CardRecord[E], ...]
    bot_card: tuple[CardRecord[E], ...]
    location: tuple[LocationRecord[E], ...]
    bot_location: tuple[LocationRecord[E], ...]
    scenario: tuple[ScenarioRecord, ...]


def read_data(kind: type[Data], overrides: Mapping[str, Any]) -> Data:
    """The data files, with an owner's records laid over them; `kind` says which effects there are. Raises BadData."""
    raw = read_tables(__package__, DATA_FILES)
    lay_over(raw, overrides)
    for table in ("card", "location"):
        raw[f"bot_{table}"] = made_whole(table, raw[table], raw[f"bot_{table}"])
    return checked(raw, kind)


def made_whole(table: str, base: list[dict[str, Any]], changed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Records of Against the Shadow with all that they share with the base game's. Raises BadData."""
    known = {record["id"]: record for record in base}
    for record in changed:
        if record["id"] not in known:
            raise BadData(f"bot_{table} {record['id']!r} replaces no {table}")
    return [{**known[record["id"]], **record} for record in changed]
