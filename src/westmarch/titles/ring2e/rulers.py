"""Kings of Middle-earth: Sovereigns with their Corruption tiles, Dark Chieftains and Ruler dice (section 12).

Nothing here asks anybody anything. A tile lies face down on a Sovereign; what the Free Peoples know of it is a set of
physical tiles, kept as bits: those that were in the pool when it was drawn, without those that have been seen since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from westmarch.engine.chance import Rng
from westmarch.engine.deals import Place, deal
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import shuffle_hidden
from westmarch.engine.state import Path, Spots
from westmarch.titles.ring2e.decks import Decks
from westmarch.titles.ring2e.words import (
    AS_LEADER,
    AWAKENED,
    CORRUPTED,
    FREE,
    HUNT_POOL,
    ISENGARD,
    NOBODY,
    SHADOW,
    Character,
    Nation,
    Region,
    Tile,
)

T = TypeVar("T")


TOKEN_USED: Final = "ruler_token"
"""What is noted when a Ruler token has been used in a turn (12.5)."""


class Rulers(Decks):
    """Sovereigns and Dark Chieftains.

    `ruler_dice` says whose Ruler die is in the pool this turn. `tokens` and `dismay` are the Ruler tokens of each side.
    `attempted` are the Sovereigns whom the Shadow has tried to corrupt this turn, `corruptor` who did so last,
    `relieved` the nations whose Sovereign could be relieved in this action. `could_be` goes with `corruption_tiles`,
    `attempt_tiles` are those that the Shadow holds during an attempt.
    """

    ruler_dice: list[bool]
    tokens: list[Character]
    dismay: list[Character]
    attempted: list[Character]
    corruptor: Seat
    relieved: list[Nation]
    could_be: dict[Character, tuple[int, ...]]
    attempt_tiles: list[Tile]

    # Who is what.

    def is_awakened(self, one: Character) -> bool:
        return self.sovereigns.get(one) == AWAKENED

    def is_corrupted(self, one: Character) -> bool:
        """Whether a Sovereign is Corrupted and in play: only then do his weaknesses count (12.8)."""
        return self.sovereigns.get(one) == CORRUPTED and self.on_map(one)

    def corrupted(self) -> list[Character]:
        """The Corrupted Sovereigns in play."""
        if CORRUPTED not in self.sovereigns.values():
            return []
        return [one for one, state in self.sovereigns.items() if state == CORRUPTED and self.on_map(one)]

    def is_leading(self, one: Character) -> bool:
        """Whether a Sovereign is neither Awakened nor Corrupted, and not eliminated (12.3)."""
        return self.sovereigns.get(one) == AS_LEADER and self.on_map(one)

    def has_awakened(self) -> bool:
        return any(state == AWAKENED and self.on_map(one) for one, state in self.sovereigns.items())

    def has_chieftain(self) -> bool:
        return any(self.on_map(one) for one in self.book.chieftains)

    def sovereign_of(self, nation: Nation) -> Character | None:
        """The Sovereign of a nation, whatever has become of them; None without Kings of Middle-earth."""
        return next((one for one in self.sovereigns if self.book.nation_of_character[one] == nation), None)

    def companions_for(self, nation: Nation, region: Region) -> list[Character]:
        """The Companions in a region with the icon of a nation, or of all (12.8)."""
        activates = self.book.activates
        return [one for one in self.characters_at(FREE, region) if nation in activates[one]]

    def kill(self, one: Character) -> None:
        """Corruption tiles return to the pool, and an unused Ruler token goes (12.3, 12.13)."""
        awakened = self.is_awakened(one)
        super().kill(one)
        if one in self.sovereigns:
            self.return_corruption(one)
            if awakened:
                self.lose_token(one)

    def lose_token(self, one: Character) -> None:
        """An Awakened Sovereign is eliminated: an unused token may dismay the Free Peoples (12.13)."""
        unused = one in self.tokens or self.book.rules("tokens") == "no"
        if one in self.tokens:
            self.tokens.remove(one)
        if unused:
            self.give_dismay(one)

    def give_dismay(self, one: Character) -> None:
        """The Shadow takes a Ruler token on its other side, if that is played."""
        if self.book.rules("dismay") == "yes":
            self.dismay.append(one)
            self.say("The Shadow took the Dismay token of {character}", character=one)

    # Weaknesses of the Corrupted.

    def nation_of_settlement(self, region: Region) -> Nation:
        """While Théoden is Corrupted, Helm's Deep is a Stronghold of Isengard if the Shadow holds it (13.23)."""
        book = self.book
        if region == book.helms_deep and region in self.captured and self.is_corrupted(book.theoden):
            return ISENGARD
        return book.nation_of[region]

    # Ruler dice.

    def set_ruler_dice(self) -> None:
        """At the start of a turn: who has a Ruler die, and who had one and has nobody to wield it (12.2)."""
        self.ruler_dice = [self.has_awakened(), self.has_chieftain()]

    # Corruption tiles.

    def tiles_on(self, one: Character) -> tuple[Tile, ...]:
        return self.corruption_tiles.get(one, ())

    def hidden_tiles_on(self, one: Character) -> list[int]:
        """Where among a Sovereign's tiles the hidden ones lie; all but Kings tiles count as such (12.12)."""
        return [at for at, tile in enumerate(self.tiles_on(one)) if not self.book.is_kings[tile]]

    def corruption_level(self, one: Character) -> int:
        """The sum of his tiles; Kings tiles count 0 (12.7)."""
        return sum(self.book.corruption_of[tile] for tile in self.tiles_on(one))

    def resistance(self, one: Character) -> int:
        return self.book.sovereign_records[one].resistance

    def place_tile(self, one: Character, tile: Tile, *, known: int) -> None:
        """Put a tile on a Sovereign. `known` are the bits of the tiles that it can be for all that is seen."""
        self.corruption_tiles[one] = (*self.tiles_on(one), tile)
        self.could_be[one] = (*self.could_be.get(one, ()), bit(tile) if self.is_face_up(tile) else known)

    def is_face_up(self, tile: Tile) -> bool:
        """Whether a tile lies open on a Sovereign: Kings tiles do, and all in the variant of 12.12."""
        return self.book.is_kings[tile] or self.book.rules("tiles") == "visible"

    def take_tile(self, one: Character, at: int) -> Tile:
        """Take a tile off a Sovereign."""
        tile = self.corruption_tiles[one][at]
        self.corruption_tiles[one] = without(self.corruption_tiles[one], at)
        self.could_be[one] = without(self.could_be[one], at)
        if not self.corruption_tiles[one]:
            del self.corruption_tiles[one], self.could_be[one]
        return tile

    def return_corruption(self, one: Character) -> None:
        """All tiles of a Sovereign go back to the pool, unseen."""
        tiles = self.corruption_tiles.pop(one, ())
        self.could_be.pop(one, None)
        self.return_tiles(list(tiles))

    def look_at_tiles(self, one: Character) -> None:
        """The Free Peoples see what lies on a Sovereign."""
        self.could_be[one] = tuple(bit(tile) for tile in self.tiles_on(one))
        self.reveals += 1

    def draw_unseen(self) -> Tile:
        """Draw a tile that only the Shadow sees."""
        if not self.pool:
            self.refill_pool()
        return self.pool.pop(self.rng(HUNT_POOL).below(len(self.pool)))

    def draw_tile(self) -> Tile:
        tile = super().draw_tile()
        self.see_tile(tile)
        return tile

    def see_tile(self, tile: Tile) -> None:
        """Everybody sees a tile: it is none of those that lie face down."""
        gone = ~bit(tile)
        for one, known in self.could_be.items():
            if any(bits & ~gone for bits in known):
                self.could_be[one] = tuple(bits & gone for bits in known)

    def unseen_tiles(self) -> int:
        """The bits of the tiles that may lie face down now: they are in the pool, or lie so already, or the Shadow
        holds them; Eyes, special and Kings tiles never do."""
        tiles = [*self.pool, *self.attempt_tiles]
        for row in self.corruption_tiles.values():
            tiles += row
        return sum(bit(tile) for tile in set(tiles) if self.book.may_be_hidden[tile])

    # Secrecy.

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """Onlookers don't know what the Free Peoples have found out about tiles, either."""
        return [*super().hidden(seat), *([spots] for spots in self.found_out(seat))]

    def concealed(self, seat: Seat) -> list[Spots]:
        return [*super().concealed(seat), *self.found_out(seat)]

    def found_out(self, seat: Seat) -> list[Spots]:
        """What the Free Peoples have found out about tiles, for onlookers."""
        if seat in self.seats:
            return []
        found = ((one, self.unknown_tiles_on(one, seat)) for one in self.could_be)
        return [(("could_be", one), where) for one, where in found if where]

    def hidden_tiles(self, seat: Seat) -> list[Spots]:
        """Tiles that lie face down, and those of an attempt, for all but the Shadow."""
        if seat in self.seats_of(SHADOW):
            return []
        spots: list[Spots] = []
        for one in self.corruption_tiles:
            where = self.unknown_tiles_on(one, seat)
            if where:
                spots.append((("corruption_tiles", one), where))
        if self.attempt_tiles:
            spots.append((("attempt_tiles",), range(len(self.attempt_tiles))))
        return spots

    def unknown_tiles_on(self, one: Character, seat: Seat) -> list[int]:
        """Where among a Sovereign's tiles those lie that a seat can't tell. The Free Peoples know some by now: they
        have looked at them, or seen all others."""
        if seat in self.seats_of(SHADOW):
            return []
        if seat in self.seats:
            return [at for at, bits in enumerate(self.could_be.get(one, ())) if bits & (bits - 1)]
        return [at for at, tile in enumerate(self.tiles_on(one)) if not self.is_face_up(tile)]

    def deal_anew(self, seat: Seat, rng: Rng) -> bool:
        """Let cards change places as `hidden` says. A tile face down may be any that can't be ruled out, as long as no
        Sovereign would be Corrupted."""
        spots = self.hidden_tiles(seat)
        if not spots:
            return False
        shuffle_hidden(self, super().hidden(seat)[:-1], rng)
        if seat not in self.seats:
            self.forget_what_was_found_out(seat)
        self.deal_tiles([(holder_of(path), int(at)) for path, keys in spots for at in keys], rng)
        return True

    def forget_what_was_found_out(self, seat: Seat) -> None:
        """Onlookers don't know what the Free Peoples have found out: for them a tile may be any that is unseen."""
        for one, known in self.could_be.items():
            unknown = self.unknown_tiles_on(one, seat)
            self.could_be[one] = tuple(self.unseen_tiles() if at in unknown else bits for at, bits in enumerate(known))

    def deal_tiles(self, lying: list[tuple[Character, int]], rng: Rng) -> None:
        """Exchange tiles that lie on Sovereigns, or in an attempt (NOBODY), among each other and with the pool. Each
        way in which they can lie is as likely as any other."""
        worth = self.book.corruption_of
        room: dict[int, int] = {}
        for one in self.corruption_tiles:
            room[one] = self.resistance(one) - 1 - self.corruption_level(one)
        places = []
        tiles = [tile for tile in self.pool if self.book.may_be_hidden[tile]]
        for one, at in lying:
            tile = self.row_on(one)[at]
            tiles.append(tile)
            if one == NOBODY:
                places.append(Place(self.unseen_tiles()))
            else:
                places.append(Place(self.could_be[one][at], one))
                room[one] += worth[tile]
        dealt = deal(places, tiles, rng, {tile: worth[tile] for tile in tiles}, room)
        for (one, at), number in zip(lying, dealt, strict=True):
            self.lay(one, at, Tile(number))
        self.pool = sorted({*self.pool, *tiles}.difference(dealt))

    def row_on(self, one: Character) -> Sequence[Tile]:
        """The tiles on a Sovereign, or those of an attempt (NOBODY)."""
        return self.attempt_tiles if one == NOBODY else self.corruption_tiles[one]

    def lay(self, one: Character, at: int, tile: Tile) -> None:
        """Put a tile where another lay."""
        if one == NOBODY:
            self.attempt_tiles[at] = tile
        else:
            row = self.corruption_tiles[one]
            self.corruption_tiles[one] = (*row[:at], tile, *row[at + 1 :])

    # Attempts.

    def may_attempt(self, seat: Seat, one: Character) -> bool:
        """Whether a player may try to corrupt a Sovereign with an Eye die (12.6, 12.11)."""
        return self.is_leading(one) and one not in self.attempted and seat != self.corruptor


def bit(tile: Tile) -> int:
    """The bit of a tile in a number that stands for a set of tiles."""
    return 1 << tile


def holder_of(path: Path) -> Character:
    """On whom the tiles lie to which a path leads; NOBODY for those of an attempt."""
    return Character(int(path[1])) if len(path) > 1 else NOBODY


def without(row: tuple[T, ...], at: int) -> tuple[T, ...]:
    """A row without what lies in one place."""
    return row[:at] + row[at + 1 :]
