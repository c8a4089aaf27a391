"""Magic Cards by the rules' sentences: who takes them where they lie, and who passes them on (8.10, Magic Cards)."""

from __future__ import annotations

from tests.titles.ring1977.second.facts import NAZGUL, PEOPLE, hex_of, records
from tests.titles.ring1977.second.position import OUT, Position, nation_of
from tests.titles.ring1977.second.trace import without_twins

CARDS = records("magic", "magic")
ROOM = 3
TAKES = 3
"""Saruman and the Chief take a card by this die or less."""


class Cards:
    """Who holds what, and what may become of it."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def held(self, person: str) -> list[str]:
        """The cards of somebody, without the Ring."""
        return [card for card, at in self.position.magic.items() if at == person]

    def has_room(self, person: str) -> bool:
        return person == "saruman" or len(self.held(person)) < ROOM

    def lying(self, place: str) -> list[str]:
        """What lies in a hex for whoever comes: Sauron's stone never leaves Barad-dûr."""
        return [card for card, at in self.position.magic.items() if at == place != OUT and CARDS[card]["users"]]

    def strength(self, place: str, seat: str) -> int:
        """The strength of a player in a hex."""
        position = self.position
        here = [unit for unit, at in position.units.items() if at == place]
        return sum(position.strength[unit] for unit in here if self.player_of(unit) == seat)

    def player_of(self, unit: str) -> str:
        """Saruman's players play his armies, and those that he has won."""
        position = self.position
        nation = nation_of(unit)
        side = nation if nation in ("dark_power", "saruman") else "fellowship"
        return "saruman" if unit in position.won else position.seat_of(side)

    def is_vacant_of_enemies(self, place: str, seat: str) -> bool:
        """Neither armies nor people are there whom a player may attack; allies do not count (8.10)."""
        position = self.position
        foes = [one for one in ("free", "dark", "saruman") if position.is_hostile(seat, one)]
        people = [one for one in position.at(place) if position.player(one) in foes]
        return not people and not any(self.strength(place, foe) for foe in foes)

    # The Fellowship takes cards.

    def takers(self) -> set[str]:
        """Who of the Fellowship can take one, at the end of their Player-Turn."""
        return {one for one in self.people("free") if self.finds(one) and self.has_room(one)}

    def finds(self, person: str) -> list[str]:
        """The cards that somebody of the Fellowship can take where they are."""
        position = self.position
        place = position.where[person]
        if not self.is_vacant_of_enemies(place, "free") or (position.kind == "character" and place in position.held):
            return []
        return [card for card in self.lying(place) if card != "palantir_isengard" or not self.is_guarded(place)]

    def is_guarded(self, place: str) -> bool:
        """The stone of Isengard is safe there while Saruman has strength in it."""
        here = [unit for unit, at in self.position.units.items() if at == place and self.position.strength[unit]]
        return place == hex_of("isengard") and any(nation_of(unit) == "saruman" for unit in here)

    # Cards go from hand to hand.

    def people(self, seat: str) -> list[str]:
        """Who of a player can hold cards: people who are nobody's captives, but neither Gollum nor Saruman's Nazgûl."""
        position = self.position
        return [
            one
            for one in PEOPLE
            if position.where.get(one)
            and position.is_free(one)
            and position.player(one) == seat
            and one != "gollum"
            and not (one in NAZGUL and one in position.turned)
        ]

    def gifts(self, seat: str) -> set[tuple[str, str, str]]:
        """Who can give which card to whom, at the end of movement."""
        able, where = self.people(seat), self.position.where
        return {
            (giver, card, taker)
            for giver in able
            for card in without_twins(self.held(giver))
            for taker in able
            if giver != taker
            and where[giver] == where[taker]
            and self.has_room(taker)
            and not self.is_spent(card, giver)
        }

    def is_spent(self, card: str, holder: str) -> bool:
        """A Hobbit drinks ent-draught as soon as he has it."""
        return card == "ent_draught" and PEOPLE[holder]["kind"] == "hobbit"

    # Saruman takes cards.

    def saruman_takes(self, dice: list[int]) -> None:
        """Saruman, and the Chief unless he is beside him, roll for each card where they are."""
        position, tried = self.position, set()
        for one in ("saruman", "chief_dunlendings"):
            place = position.where.get(one, "")
            if not place or place in tried or not self.is_vacant_of_enemies(place, "saruman"):
                continue
            tried.add(place)
            for card in self.lying(place):
                if self.has_room(one) and dice.pop(0) <= TAKES:
                    position.magic[card] = one
