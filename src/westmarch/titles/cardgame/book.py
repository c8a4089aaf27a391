"""The book of the card game: cards, locations, players and rulings of one match, made from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from westmarch.engine.action import Action
from westmarch.engine.book import BadData, Book, Kind, Whole, fingerprint
from westmarch.engine.effects import inner_rows, numbered
from westmarch.engine.title import BadSetting
from westmarch.titles.cardgame.records import CardRecord, Data, RoleRecord, Use, read_data
from westmarch.titles.cardgame.references import check_references
from westmarch.titles.cardgame.texts import Row, Wanted, joined
from westmarch.titles.cardgame.words import ATTACK, DEFENSE, FREE, PATH, SHADOW, SIDES, Card, Location, Role, Text

Seats = tuple[tuple[str, ...], ...]
"""The roles of each seat."""


class TextKind(Kind):
    """Rows of effects, named by their sentences."""

    is_thing = False

    def __init__(self, sentences: Sequence[str]) -> None:
        names = [sentence[:1].upper() + sentence[1:] for sentence in sentences]
        super().__init__("text", [str(number) for number in range(len(names))], names)


class CardGameBook(Book):
    """Cards, locations and roles by number: all tuples are indexed by the ids of `words`.

    Only the cards of this match have numbers, each copy one of its own; `titles` leads from a record's id to its first
    copy. The last location is the reserve. What effects a text may have is said by `data`, the records' type; `menu`
    are the actions of a turn in their order.
    """

    def __init__(
        self,
        settings: Mapping[str, str],
        overrides: Mapping[str, Any],
        data: type[Data],
        menu: Sequence[Action],
    ) -> None:
        self.settings = dict(settings)
        self.overrides = dict(overrides)
        self.menu = tuple(menu)
        self.actions = {action.verb: action for action in menu}
        self.data = read_data(data, overrides)
        check_references(self.data)
        self.fingerprint = fingerprint(self.data, self.settings)
        self.scenario = next(one for one in self.data.scenario if one.id == settings["scenario"])
        self.with_bots = settings["shadow"] == "bots"
        self.make_roles()
        self.make_cards()
        self.make_locations()
        self.make_kinds()
        self.make_texts()

    # Players.

    def make_roles(self) -> None:
        roles = self.scenario.roles
        self.roles = tuple(Role(number) for number in range(len(roles)))
        numbers = {record.id: role for role, record in zip(self.roles, roles, strict=True)}
        self.role_numbers = numbers
        self.side_of = tuple(SIDES.index(record.side) for record in roles)
        self.order = tuple(numbers[key] for key in self.scenario.order)
        self.of_side = tuple(
            tuple(dict.fromkeys(role for role in self.order if self.side_of[role] == side)) for side in (FREE, SHADOW)
        )
        self.is_bot = tuple(self.with_bots and side == SHADOW for side in self.side_of)
        self.draws = tuple(self.draw_step(role) for role in self.roles)
        self.rings = tuple("" if self.is_bot[role] else roles[role].ring for role in self.roles)

    def draw_step(self, role: Role) -> int:
        """How many cards a role draws in the draw step, texts aside."""
        record = self.scenario.roles[role]
        if self.is_bot[role] and self.settings["difficulty"] == "standard" and record.bot_draw is not None:
            return record.bot_draw
        return record.draw

    def repeats(self, role: Role) -> int:
        """How often a role carries out what each player of its side must do: twice in a duel."""
        return 2 if self.scenario.roles[role].doubled else 1

    def seats_for(self, count: int) -> Seats:
        """The roles of each seat when so many people play. Raises BadSetting."""
        tables = self.scenario.bot_seats if self.with_bots else self.scenario.seats
        for table in tables:
            if len(table) == count:
                return table
        possible = " or ".join(str(len(table)) for table in tables)
        kind = "against bots" if self.with_bots else "without bots"
        people = "1 person" if count == 1 else f"{count} people"
        raise BadSetting(
            f"{self.scenario.name} {kind} is for {possible}, not for {people}; see the settings scenario and shadow."
        )

    # Cards.

    def make_cards(self) -> None:
        bot_records = {record.id: self.as_chosen(record) for record in self.data.bot_card}
        records: list[CardRecord] = []
        owners: list[Role] = []
        for role, player in zip(self.roles, self.scenario.roles, strict=True):
            for record in self.deck_list(player):
                records.append(bot_records[record.id] if self.is_bot[role] else record)
                owners.append(role)
        self.records = tuple(records)
        self.owner = tuple(owners)
        self.cards = tuple(Card(number) for number in range(len(records)))
        self.cards_of = tuple(tuple(card for card in self.cards if owners[card] == role) for role in self.roles)
        self.numbers_of = tuple(slice(cards[0], cards[-1] + 1) for cards in self.cards_of)
        first: dict[str, Card] = {}
        for card, record in zip(self.cards, records, strict=True):
            first.setdefault(record.id, card)
        self.titles = first
        self.title_of = tuple(first[record.id] for record in records)
        self.card_titles = {record.id: record.title for record in self.data.card}
        self.side = tuple(self.side_of[role] for role in owners)
        self.faction = tuple(record.faction for record in records)
        self.type = tuple(record.type for record in records)
        self.is_item = tuple(record.type == "item" for record in records)
        self.is_character = tuple(record.type == "character" for record in records)
        self.is_army = tuple(record.type == "army" for record in records)
        self.icons = tuple(record.icons for record in records)
        self.once_a_round = tuple(record.type in ("character", "item") for record in records)
        self.player_of: dict[str, Role] = {}
        for card in self.cards:
            self.player_of.setdefault(self.faction[card], owners[card])
        self._wanted: dict[Wanted, frozenset[Card]] = {}
        self.blessing = tuple(card for card in self.cards if records[card].blesses is not None)
        self.printed_icons: dict[str, tuple[int, ...]] = {
            kind: tuple(getattr(icons, kind) for icons in self.icons) for kind in (PATH, ATTACK, DEFENSE)
        }
        self.printed_only = frozenset(
            card for card in self.cards if not records[card].star and not self.is_blessed(card)
        )
        self.shows_top = tuple(card for card in self.cards if records[card].shows_top)
        self.bonuses_of = tuple(
            tuple((card, bonus) for card in cards if (bonus := records[card].bonus) is not None)
            for cards in self.cards_of
        )
        self.used_by = tuple(
            frozenset(card for card in self.cards for use in records[card].use if self.user_of(card, use) == role)
            for role in self.roles
        )
        self.wielders = tuple(
            frozenset() if record.wielders is None else self.wanted(record.wielders) for record in records
        )

    def as_chosen(self, record: CardRecord) -> CardRecord:
        """A bot's card by the settings of the match, which may leave out what its items do unwielded."""
        return replace(record, if_unplayable=()) if self.settings["unwielded"] == "cycle" else record

    def is_blessed(self, card: Card) -> bool:
        """Whether a text may give defense to a card."""
        return any(card in self.wanted(one.cards) for giver in self.blessing if (one := self.records[giver].blesses))

    def user_of(self, card: Card, use: Use) -> Role:
        """Who may use a text: the card's owner, or the player whom it names."""
        return self.owner[card] if use.by is None else self.player_of.get(use.by, self.owner[card])

    def deck_list(self, player: RoleRecord) -> Iterator[CardRecord]:
        """The cards of a player, copies and all."""
        if player.cards:
            known = {record.id: record for record in self.data.card}
            for key in player.cards:
                if key not in known:
                    raise BadData(f"scenario {self.scenario.id!r}, roles: there is no card {key!r}")
                yield known[key]
            return
        promos = self.settings["promos"] == "yes" and not (self.with_bots and player.side == "shadow")
        for record in self.data.card:
            if record.faction in player.factions and (promos or not record.promo):
                for _ in range(record.copies):
                    yield record

    def wanted(self, wanted: Wanted) -> frozenset[Card]:
        """The cards of this match that a text means."""
        found = self._wanted.get(wanted)
        if found is None:
            found = self._wanted[wanted] = frozenset(card for card in self.cards if self.fits(card, wanted))
        return found

    def fits(self, card: Card, wanted: Wanted) -> bool:
        record = self.records[card]
        return (
            (not wanted.titles or record.id in wanted.titles)
            and (not wanted.trait or wanted.trait in record.traits)
            and (not wanted.faction or record.faction == wanted.faction)
            and (not wanted.type or record.type == wanted.type)
            and (not wanted.not_faction or record.faction != wanted.not_faction)
        )

    def one_of_each(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """One copy of each title, in the order given."""
        found: dict[Card, Card] = {}
        for card in cards:
            found.setdefault(self.title_of[card], card)
        return tuple(found.values())

    # Locations.

    def make_locations(self) -> None:
        bot_records = {record.id: record for record in self.data.bot_location} if self.with_bots else {}
        self.places = tuple(bot_records.get(record.id, record) for record in self.data.location)
        self.locations = tuple(Location(number) for number in range(len(self.places)))
        self.reserve = Location(len(self.places))
        self.location_numbers = {record.id: Location(number) for number, record in enumerate(self.places)}
        self.location_titles = {record.id: record.title for record in self.places}
        self.number = tuple(record.number for record in self.places)
        self.is_path = tuple(record.kind == "path" for record in self.places)
        self.vp = tuple(record.vp for record in self.places)
        self.defense = tuple(record.defense for record in self.places)
        self.defender = tuple(SHADOW if record.deck == "shadow" else FREE for record in self.places)
        self.paths = self.listed_paths()
        self.battlegrounds_in_order = tuple(
            tuple(self.location(key) for key in keys) for keys in self.scenario.battlegrounds
        )
        self.battlegrounds = tuple(place for place in self.locations if not self.is_path[place])
        self.sites = tuple(self.sites_of(record) for record in self.records)
        self.openers = tuple(tuple(self.openers_of(card)) for card in self.cards)

    def location(self, key: str) -> Location:
        return self.location_numbers[key]

    def listed_paths(self) -> tuple[Location, ...]:
        """The paths of the scenario: those that it lists, or all."""
        if self.scenario.paths:
            return tuple(sorted(self.location(key) for keys in self.scenario.paths for key in keys))
        return tuple(place for place in self.locations if self.is_path[place])

    def sites_of(self, record: CardRecord) -> frozenset[Location]:
        """Where an army or character may be played by what is printed: paths of its numbers, battlegrounds that list
        its faction."""
        return frozenset(
            place
            for place, location in zip(self.locations, self.places, strict=True)
            if location.number in record.paths
            or (record.type in ("army", "character") and record.faction in location.attackers + location.defenders)
        )

    def openers_of(self, card: Card) -> Iterator[tuple[Card, frozenset[Location]]]:
        """The cards of the same side whose texts may let this one go to further battlegrounds, and to which."""
        for opener in self.cards:
            opens = self.records[opener].opens
            if opens is None or opener == card or self.side[opener] != self.side[card]:
                continue
            if card in self.wanted(opens.cards):
                yield opener, self.battlegrounds_wanted(opens.location, opens.faction or "")

    def battlegrounds_wanted(self, location: str, faction: str) -> frozenset[Location]:
        """The battlegrounds that a text means: one, those that list a faction, or all."""
        if location:
            return frozenset({self.location(location)})
        return frozenset(place for place in self.battlegrounds if not faction or faction in self.factions_at(place))

    def factions_at(self, place: Location) -> tuple[str, ...]:
        """The factions that a battleground lists, as defenders or attackers."""
        return self.places[place].defenders + self.places[place].attackers

    # Names and texts.

    def make_kinds(self) -> None:
        count: dict[str, int] = {}
        ids = []
        for record in self.records:
            count[record.id] = count.get(record.id, 0) + 1
            ids.append(record.id if count[record.id] == 1 else f"{record.id}_{count[record.id]}")
        names = [record.title for record in self.records]
        places = [*self.places]
        self.kinds = {
            kind.word: kind
            for kind in (
                Kind("card", ids, names),
                Kind(
                    "location",
                    [record.id for record in places] + ["reserve"],
                    [record.title for record in places] + ["reserve"],
                ),
                Kind("role", [record.id for record in self.scenario.roles], [one.name for one in self.scenario.roles]),
                Kind("side", SIDES, ("the Free Peoples", "the Shadow")),
                Kind("seat", [str(seat) for seat in range(4)], [f"Player {seat + 1}" for seat in range(4)]),
                Whole("int"),
            )
        }

    def make_texts(self) -> None:
        """Number all rows of effects, so that what is being carried out can be saved."""
        self.text_numbers = numbered(self.all_rows())
        self.texts = tuple(self.text_numbers)
        self.kinds = {**self.kinds, "text": TextKind([joined(self, row) for row in self.texts])}

        self.tokens_on_arrival = tuple(self.tokens_brought(record) for record in self.records)
        self.leaves_by_use = frozenset(
            card
            for card in self.cards
            for use in self.records[card].use
            for effect in use.cost
            if effect.takes_card_away
        )

    def tokens_brought(self, record: CardRecord) -> tuple[int, ...]:
        """The tokens that a card's text puts on each location when the card comes there."""
        rows = [row for clause in record.arrives for row in (clause.do, *inner_rows(clause.do))]
        return tuple(sum(effect.tokens_on(self, place) for row in rows for effect in row) for place in self.locations)

    def all_rows(self) -> Iterator[Row]:
        for record in self.records:
            for clause in (*record.played, *record.arrives):
                yield clause.do
            for use in record.use:
                yield use.cost + use.do
            yield record.event
            yield record.if_unplayable
        for place in self.places:
            yield place.do

    def text(self, row: Row) -> Text:
        """The number of a row of effects."""
        return Text(self.text_numbers[row])
