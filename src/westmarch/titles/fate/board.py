"""The board: characters, hope, troops, the Eye, Nazgûl and havens. Nothing here asks anybody anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.words import (
    NO_TROOPS,
    NOWHERE,
    SETUP,
    Army,
    Character,
    Place,
    Region,
    Troops,
    plus,
)

SEATS: Final = [Seat(number) for number in range(5)]

HOPE_FELL: Final = {
    "haven": "Hope fell by {lost} to {left}: {place} was lost",
    "search": "Hope fell by {lost} to {left} in the search",
    "final_search": "Hope fell by {lost} to {left} in the final search",
    "ring": "Hope fell by {lost} to {left}: Frodo put the Ring on",
    "eye": "Hope fell by {lost} to {left}: the Eye saw Frodo",
    "ordeal": "Hope fell by {lost} to {left} in the ordeal",
    "troops": "Hope fell by {lost} to {left}: there were too few shadow troops",
    "cards": "Hope fell by {lost} to {left}: there were too few cards to draw",
    "gollum": "Hope fell by {lost} to {left}: Gollum grew uneasy",
    "wheels": "Hope fell by {lost} to {left}: it was the price of a card",
}
"""How the loss of hope is told, by its cause."""


class Board(State[FateBook]):
    """What lies on the board. Armies are tuples of four counts, in the order of `words.ARMIES`."""

    streams: ClassVar[tuple[str, ...]] = ("dice", "player cards", "shadow cards", "setup")

    players: int
    turns: int
    turn: Seat

    hope: int
    threat: int
    eye: Region
    nazgul: list[int]
    nazgul_slain: int
    havens: list[Place]
    strongholds: list[Place]
    captured: list[Place]
    shadow: list[int]
    shadow_supply: int
    troops: list[Troops]
    supply: list[int]

    cast: list[Character]
    where: list[Place]
    holder: list[Seat]
    solo_token: int
    unused_characters: list[Character]
    upgraded: list[Character]
    waiting: dict[str, Character]
    used: list[str]

    # Seats and characters.

    @property
    def seats(self) -> list[Seat]:
        return SEATS[: self.players]

    @property
    def solo(self) -> bool:
        return self.players == 1

    def characters_of(self, seat: Seat) -> list[Character]:
        """The characters of a seat that are on the board."""
        return [one for one in self.cast if self.holder[one] == seat and self.where[one] >= 0]

    @property
    def on_board(self) -> list[Character]:
        """The characters on the board."""
        return [one for one in self.cast if self.where[one] >= 0]

    def present(self, place: Place) -> list[Character]:
        """The characters at a place."""
        where = self.where
        return [one for one in self.cast if where[one] == place]

    def seat_present(self, seat: Seat, place: Place) -> bool:
        """Whether a seat has a character at a place."""
        where, holder = self.where, self.holder
        return any(where[one] == place and holder[one] == seat for one in self.cast)

    def is_present(self, character: Character, place: Place) -> bool:
        return character in self.cast and self.where[character] == place

    def region(self, character: Character) -> Region:
        """The region in which a character stands."""
        return self.book.region_of[self.where[character]]

    @property
    def frodo_place(self) -> Place:
        return self.where[self.book.frodo]

    @property
    def frodo_region(self) -> Region:
        return self.book.region_of[self.where[self.book.frodo]]

    def replace(self, left: Character) -> None:
        """A random unused character takes the place of one who has left, and begins at their own start."""
        if not self.unused_characters:
            return
        new = self.unused_characters.pop(self.rng(SETUP).below(len(self.unused_characters)))
        self.cast[self.cast.index(left)] = new
        self.holder[new], self.holder[left] = self.holder[left], Seat(-1)
        self.where[new] = self.book.start[new]
        self.say("{character} joined at {place}", character=new, place=self.where[new])
        if self.book.character_cards[new].minds_company:
            self.joined(self.where[new])

    def leave_board(self, character: Character, until: str) -> None:
        """A character leaves; `until` is the occasion for their return or replacement."""
        self.where[character] = NOWHERE
        self.waiting[until] = character
        self.say("{character} left the board", character=character)

    # Once a turn.

    def has_used(self, ability: str) -> bool:
        """Whether a once-a-turn ability was used this turn."""
        return ability in self.used

    def use(self, ability: str) -> None:
        self.used.append(ability)

    # Hope.

    def lose_hope(self, amount: int, cause: str, place: Place = NOWHERE) -> None:
        """Lose hope; at 0 the game is lost, and `cause` names how. Rules summary, "Losing hope"."""
        if amount > 0 and not self.result:
            self.hope = max(0, self.hope - amount)
            self.say(HOPE_FELL[cause], lost=amount, left=self.hope, place=place)
            if self.hope == 0:
                self.end("lost_" + cause)

    def gain_hope(self, amount: int) -> None:
        """Gain hope, up to the top of the track. Rules summary, "Gaining hope"."""
        gained = min(amount, self.book.data.tracks.hope_top - self.hope)
        if gained > 0 and not self.result:
            self.hope += gained
            self.say("Hope rose by {gained} to {left}", gained=gained, left=self.hope)

    # Troops.

    def friendly(self, place: Place) -> int:
        """How many friendly troops stand at a place."""
        return sum(self.troops[place])

    def armies(self, place: Place) -> list[Army]:
        """The friendly armies with troops at a place."""
        return [Army(army) for army, count in enumerate(self.troops[place]) if count]

    def add_troops(self, place: Place, army: Army, amount: int = 1) -> int:
        """Add troops of an army from the supply, as far as it has them. Returns how many."""
        amount = min(amount, self.supply[army])
        if amount:
            self.supply[army] -= amount
            self.troops[place] = plus(self.troops[place], army, amount)
            self.say(
                "{amount:A|#} {army} {amount:troop|troops} joined at {place}", amount=amount, army=army, place=place
            )
            self.joined(place)
        return amount

    def remove_troop(self, place: Place, army: Army) -> None:
        """Return one friendly troop to the supply."""
        self.troops[place] = plus(self.troops[place], army, -1)
        self.supply[army] += 1
        self.say("A {army} troop fell at {place}", army=army, place=place)

    def move_troops(self, origin: Place, to: Place, moved: Troops) -> None:
        """Move friendly troops, whoever leads them. They count as entering (A51)."""
        if any(moved):
            self.shift_troops(origin, to, moved)
            self.say(
                "{moved:troops} moved from {origin:place} to {to:place}",
                moved=moved,
                origin=origin,
                to=to,
            )
            self.joined(to)

    def move_company(
        self, company: tuple[Character, ...], to: Place, troops: Troops = NO_TROOPS, origin: Place = NOWHERE
    ) -> None:
        """Move characters, from wherever they are, and with them troops of `origin`. They come all at once (A51)."""
        for one in company:
            self.where[one] = to
        if any(troops):
            self.shift_troops(origin, to, troops)
        cards = self.book.character_cards
        if any(troops) or any(one == self.book.frodo or cards[one].minds_company for one in company):
            self.joined(to)

    def shift_troops(self, origin: Place, to: Place, moved: Troops) -> None:
        self.troops[origin] = tuple(a - b for a, b in zip(self.troops[origin], moved, strict=True))  # type: ignore[assignment]
        self.troops[to] = tuple(a + b for a, b in zip(self.troops[to], moved, strict=True))  # type: ignore[assignment]

    def joined(self, place: Place) -> None:
        """Something that Gollum minds came to a place: Gollum, Frodo or a friendly troop. "They Tricks Us" (A51)."""
        if place == self.frodo_place and self.friendly(place):
            for one in self.present(place):
                if self.book.character_cards[one].minds_company:
                    self.say("{character} grew uneasy among so many", character=one)
                    self.lose_hope(1, "gollum")

    def add_shadow(self, place: Place, amount: int) -> None:
        """Add shadow troops; each that is missing from the supply costs hope. Rules summary, "Reinforce"."""
        placed = min(amount, self.shadow_supply)
        self.shadow_supply -= placed
        self.shadow[place] += placed
        if placed:
            self.say("{amount:A shadow troop|# shadow troops} appeared at {place}", amount=placed, place=place)
        if placed < amount:
            self.say("{amount:A shadow troop was|# shadow troops were} missing from the supply", amount=amount - placed)
            self.lose_hope((amount - placed) * -self.book.data.hope.missing_troop, "troops")

    def remove_shadow(self, place: Place, amount: int) -> int:
        """Return shadow troops to the supply, as many as there are. Returns how many."""
        removed = min(amount, self.shadow[place])
        self.shadow[place] -= removed
        self.shadow_supply += removed
        if removed:
            self.say("{amount:A shadow troop was|# shadow troops were} removed at {place}", amount=removed, place=place)
        return removed

    def move_shadow(self, origin: Place, to: Place, amount: int) -> None:
        self.shadow[origin] -= amount
        self.shadow[to] += amount

    # The Eye and the Nazgûl.

    def shift_eye(self, region: Region) -> None:
        if self.eye != region:
            self.eye = region
            self.say("The Eye turned to {region}", region=region)

    def move_nazgul(self, origin: Region, to: Region, amount: int = 1) -> None:
        if origin != to and amount:
            self.nazgul[origin] -= amount
            self.nazgul[to] += amount
            self.say(
                "{amount:A|#} Nazgûl flew from {origin:region} to {to:region}", amount=amount, origin=origin, to=to
            )

    def slay_nazgul(self, region: Region, amount: int) -> None:
        """Nazgûl leave the game."""
        self.nazgul[region] -= amount
        self.nazgul_slain += amount
        self.say("{amount:A Nazgûl was|# Nazgûl were} slain", amount=amount)

    # Havens and strongholds.

    def free_of_shadow(self, region: Region) -> bool:
        """No shadow troop and no shadow stronghold in a region."""
        places = self.book.places_in[region]
        return not any(self.shadow[place] or place in self.strongholds for place in places)

    def lose_havens(self, places: Iterable[Place] | None = None) -> None:
        """A haven (of these, or any) with shadow troops and no friendly ones falls. Rules summary, "Losing a haven"."""
        checked = self.havens if places is None else [one for one in places if one in self.havens]
        for place in [one for one in checked if self.shadow[one] and not any(self.troops[one])]:
            self.havens.remove(place)
            self.say("{place} fell to the Shadow", place=place)
            if place in self.book.printed_havens or place in self.book.printed_strongholds:
                self.strongholds.append(place)
                self.strongholds.sort()
            self.lose_hope(-self.book.data.hope.lost_haven, "haven", place)

    def is_barred(self, place: Place) -> bool:
        """Whether a place is never reinforced again, under the other reading of A22."""
        return place in self.captured and self.book.rulings.reinforce_recaptured == "never"

    def win_haven(self, place: Place) -> None:
        """A character captures a place. Rules summary, "Capture"."""
        if place not in self.captured:
            self.captured.append(place)
        if place in self.strongholds:
            self.strongholds.remove(place)
        self.havens.append(place)
        self.havens.sort()
