"""Sovereigns are awakened, or corrupted (12.4, 12.6, 12.7)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring2e.procedures.characters import arrive
from westmarch.titles.ring2e.procedures.table import happened
from westmarch.titles.ring2e.rules.rulers import (
    corruption_level,
    is_face_up,
    lay_tile,
    resistance_of,
    return_corruption,
)
from westmarch.titles.ring2e.rules.tiles import (
    bit,
    can_draw_tile,
    draw_unseen,
    return_tiles,
    see_tile,
    unseen_tile_bits,
)
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import AWAKENED, CORRUPTED, LOST, NO_TILE, SHADOW, Character, Tile


@dataclass(repr=False)
class CorruptionAttempt(Procedure):
    """An attempt to corrupt a Sovereign (12.6): up to three tiles are drawn, one of them is kept.

    The Shadow holds what is drawn in `attempt_tiles` of the state. `aside` are Eyes and special tiles, which all see
    and which return at the end.
    """

    seat: Seat
    sovereign: Character
    tiles: int
    aside: tuple[Tile, ...] = ()
    kept: Tile = NO_TILE

    about = ("sovereign",)
    steps = ("draw", "keep", "place", "corrupt")

    def draw(self, game: Ring2e) -> Next:
        """One after the other; a Kings tile is the last."""
        if self.kept != NO_TILE or len(game.attempt_tiles) == self.tiles:
            return None
        tile, aside = draw_for_corruption(game)
        self.aside += aside
        if tile == NO_TILE:
            return None
        if game.book.is_kings[tile]:
            game.say("The Hunt tile {tile} was drawn for {character}", tile=tile, character=self.sovereign)
            self.kept = tile
            return None
        game.attempt_tiles.append(tile)
        tell_the_shadow(game, "You drew the Hunt tile {tile}", tile)
        if game.book.rules("attempts") == "one_by_one" and len(game.attempt_tiles) < self.tiles:
            game.do(DrawOn(self.seat))
        return AGAIN

    def keep(self, game: Ring2e) -> None:
        """The Shadow keeps one of the tiles; drawn one by one, the last."""
        if self.kept != NO_TILE or not game.attempt_tiles:
            return
        if len(game.attempt_tiles) == 1 or game.book.rules("attempts") == "one_by_one":
            self.kept = game.attempt_tiles[-1]
        else:
            game.do(KeepTile(self.seat))

    def place(self, game: Ring2e) -> None:
        """The tile is put on the Sovereign, the others are shown and return; not so if a Kings tile came."""
        return_tiles(game, list(self.aside))
        others = [tile for tile in game.attempt_tiles if tile != self.kept]
        known = unseen_tile_bits(game)
        game.attempt_tiles = []
        return_tiles(game, others)
        if self.kept == NO_TILE:
            game.say("No tile was left to corrupt {character}", character=self.sovereign)
            self.finish()
            return
        if not game.book.is_kings[self.kept]:
            game.reveals += 1
            for tile in others:
                see_tile(game, tile)
                known &= ~bit(tile)
                game.say("The Hunt tile {tile} was shown and returned to the Hunt Pool", tile=tile)
        place_tile(game, self.sovereign, self.kept, known)

    def corrupt(self, game: Ring2e) -> None:
        corrupt_if_due(game, self.sovereign)


@dataclass(repr=False)
class KeepTile(Question):
    """Which of the drawn tiles lies on the Sovereign from now on. Tiles that look alike are one option."""

    seat: Seat

    secret = True
    part_of = "attempt"
    prompt = "Which tile to keep"
    says = {"keep_tile": "Keep {tile}"}

    def options(self, game: Ring2e) -> list[Option]:
        records = game.book.tile_records
        kinds = {records[tile].id: tile for tile in reversed(game.attempt_tiles)}
        return [Option(self.seat, "keep_tile", (tile,)) for tile in sorted(kinds.values())]

    def keep_tile(self, game: Ring2e, seat: Seat, tile: Tile) -> None:
        game.nearest(CorruptionAttempt).kept = tile


@dataclass(repr=False)
class DrawOn(Question):
    """Drawn one by one, the last tile is the one that counts (12.12)."""

    seat: Seat

    part_of = "attempt"
    prompt = "Draw another tile, or keep this one"
    says = {"draw_on": "Draw another tile", "stop_drawing": "Keep the last tile"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "draw_on"), Option(self.seat, "stop_drawing")]

    def draw_on(self, game: Ring2e, seat: Seat) -> None:
        """Another tile is drawn."""

    def stop_drawing(self, game: Ring2e, seat: Seat) -> None:
        game.nearest(CorruptionAttempt).kept = game.attempt_tiles[-1]


@dataclass(repr=False)
class AttemptWithoutDice(Question):
    """By another reading of 13.16 the Shadow may attempt to corrupt a Sovereign after it has used its last die."""

    seat: Seat

    lapses = True
    prompt = "The Shadow has no dice left, but Eyes in the Hunt Box"
    says = {"no_attempt": "Make no attempt"}

    def options(self, game: Ring2e) -> list[Option]:
        action = game.book.actions["attempt_corruption"]
        if action.why_not(game, self.seat) is not None:
            return []
        return [*action.options(game, self.seat, self.seat), Option(self.seat, "no_attempt")]

    def take(self, game: Ring2e, option: Option) -> None:
        if option.verb not in self.says:
            self.leave(game)
        super().take(game, option)

    def no_attempt(self, game: Ring2e, seat: Seat) -> None:
        """The Free Peoples act on."""


def attempt_tiles(game: Ring2e) -> int:
    """How many tiles an attempt draws: one for each Eye die in the Hunt Box, three at most (12.6)."""
    return min(game.book.data.corruption.most_tiles, game.hunt_box[SHADOW])


def draw_for_corruption(game: Ring2e) -> tuple[Tile, tuple[Tile, ...]]:
    """Draw until a tile comes that can lie on a Sovereign. Eyes and special tiles, which are seen by all, are the
    second value. NO_TILE if the pool holds none (13.40)."""
    aside: tuple[Tile, ...] = ()
    while can_draw_tile(game):
        tile = draw_unseen(game)
        game.reveals += 1
        if game.book.may_be_hidden[tile] or game.book.is_kings[tile]:
            return tile, aside
        aside += (tile,)
        game.say("The Hunt tile {tile} was shown: another is drawn for it", tile=tile)
    return NO_TILE, aside


def give_tile(game: Ring2e, one: Character) -> None:
    """A Sovereign is given a tile from the Hunt Pool: a Kings tile lies open, any other face down (13.38)."""
    tile, aside = draw_for_corruption(game)
    return_tiles(game, list(aside))
    if tile == NO_TILE:
        game.say("No tile was left to corrupt {character}", character=one)
        return
    place_tile(game, one, tile, unseen_tile_bits(game) | bit(tile))
    corrupt_if_due(game, one)


def place_tile(game: Ring2e, one: Character, tile: Tile, known: int) -> None:
    """Put a tile on a Sovereign. `known` are the bits of those that it can be for the Free Peoples."""
    lay_tile(game, one, tile, known=known)
    if is_face_up(game, tile):
        game.say("The Hunt tile {tile} now lies on {character}", tile=tile, character=one)
    else:
        game.say("A tile now lies face down on {character}", character=one)
        tell_the_shadow(game, "It is the Hunt tile {tile}", tile)


def tell_the_shadow(game: Ring2e, template: str, tile: Tile) -> None:
    for seat in game.seats_of(SHADOW):
        game.whisper(seat, template, tile=tile)


def corrupt_if_due(game: Ring2e, one: Character) -> None:
    """A Sovereign is Corrupted as soon as his tiles reach his resistance (12.7)."""
    if game.is_leading(one) and corruption_level(game, one) >= resistance_of(game, one):
        corrupt(game, one)


def corrupt(game: Ring2e, one: Character) -> None:
    """All tiles are seen; the highest standard one is out like a drawn tile, the others return. The figure leaves the
    region where it stood for the one on its card (12.7, 13.18)."""
    tiles = game.tiles_on(one)
    highest = max(tiles, key=lambda tile: height(game, tile))
    for tile in tiles:
        see_tile(game, tile)
    game.say("{character} is Corrupted by {tiles:tile}", character=one, tiles=list(tiles))
    return_corruption(game, one)
    game.pool.remove(highest)
    game.drawn_tiles.append(highest)
    game.reveals += 1
    game.sovereigns[one] = CORRUPTED
    game.where[one] = game.book.region(game.book.sovereign_records[one].corrupted_at)
    happened(game, "sovereign_corrupted")


def height(game: Ring2e, tile: Tile) -> tuple[bool, int, bool]:
    """Standard tiles above Kings tiles, then the higher number, then the one that reveals (12.7, 13.39)."""
    return not game.book.is_kings[tile], game.book.corruption_of[tile], game.book.tile_records[tile].reveals


def dismiss_corrupted(game: Ring2e, one: Character) -> None:
    """A Corrupted Sovereign is removed from play, and so are his weaknesses (12.8)."""
    game.where[one] = LOST
    game.say("{character}, who was Corrupted, left the game", character=one)


def awaken(game: Ring2e, one: Character) -> None:
    """A Sovereign is Awakened where he stands: his tiles return, the Free Peoples take his Ruler token (12.4)."""
    return_corruption(game, one)
    game.sovereigns[one] = AWAKENED
    if game.book.rules("tokens") == "yes":
        game.tokens.append(one)
    game.say("{character} is Awakened in {region}", character=one, region=game.where[one])
    arrive(game, one, game.where[one])
