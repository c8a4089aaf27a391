"""Relief: corruption is taken from a Sovereign when a nation wakes up or advances (12.8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Confirm, Procedure
from westmarch.titles.ring2e.rules.rulers import companions_for, hidden_tiles_on, is_face_up, look_at_tiles, take_tile
from westmarch.titles.ring2e.rules.tiles import return_tiles
from westmarch.titles.ring2e.standing import NoRelief
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, HUNT_POOL, NO_TILE, SHADOW, Character, Nation, Tile


def relieve(game: Ring2e, nation: Nation) -> None:
    """A nation was activated, or advanced: a Companion with its icon may take a hidden tile from its Sovereign."""
    one = game.sovereign_of(nation)
    if one is None or not can_be_relieved(game, one):
        return
    if not companions_for(game, nation, game.where[one]):
        return
    if game.book.rules("relief_per") == "event" and nation in game.relieved:
        return
    game.relieved.append(nation)
    ask_in_order(game, Relief(one))


def ask_in_order(game: Ring2e, relief: Relief) -> None:
    """What happened first is asked first: a relief is done after those that wait already."""
    agenda = game.agenda
    at = len(agenda)
    while at and isinstance(agenda[at - 1], Relief) and agenda[at - 1].at == 0:
        at -= 1
    agenda.insert(at, relief)


def can_be_relieved(game: Ring2e, one: Character) -> bool:
    """Whether a Sovereign has a tile that can go, and no card forbids it."""
    return game.is_leading(one) and bool(hidden_tiles_on(game, one)) and not game.rules_in_force(NoRelief)


@dataclass(repr=False)
class Relief(Procedure):
    """A hidden Corruption tile, taken at random, goes back to the pool, if the Free Peoples like."""

    sovereign: Character
    wanted: bool = False

    steps = ("ask", "relieve")
    prompts = {"wanted": "Take one of the hidden Corruption tiles from {sovereign:character}?"}

    def ask(self, game: Ring2e) -> None:
        if can_be_relieved(game, self.sovereign):
            game.do(Confirm(game.leader_of(FREE), "wanted"))

    def relieve(self, game: Ring2e) -> None:
        if self.wanted:
            return_random_tile(game, self.sovereign)


def return_random_tile(game: Ring2e, one: Character) -> None:
    """One of a Sovereign's hidden tiles, taken at random and unseen, goes back to the Hunt Pool."""
    hidden = hidden_tiles_on(game, one)
    at = hidden[game.rng(HUNT_POOL).below(len(hidden))]
    return_tile(game, one, at)


def return_tile(game: Ring2e, one: Character, at: int) -> None:
    """A tile of a Sovereign goes back to the Hunt Pool. If it lay face down only players are told which, and those of
    the Free Peoples if they know."""
    seen = game.could_be[one][at]
    tile = take_tile(game, one, at)
    return_tiles(game, [tile])
    if is_face_up(game, tile):
        game.say("{tile} of {character} returned to the Hunt Pool", tile=tile, character=one)
        return
    game.say("A hidden Corruption tile of {character} returned to the Hunt Pool", character=one)
    known = not seen & (seen - 1)
    for seat in game.seats:
        if known or game.side_of(seat) == SHADOW:
            game.whisper(seat, "It was: {tile}", tile=tile)


@dataclass(repr=False)
class LookAtTiles(Procedure):
    """The Free Peoples look at the Corruption tiles of a Sovereign. They put one of them back, which may be a Kings
    tile."""

    seat: Seat
    sovereign: Character
    optional: bool = False
    tile: Tile = NO_TILE

    about = ("sovereign",)
    steps = ("look", "choose", "put_back")
    prompts = {"tile": "Which tile of {sovereign:character} goes back to the Hunt Pool?"}

    def look(self, game: Ring2e) -> None:
        look_at_tiles(game, self.sovereign)
        tiles = list(game.tiles_on(self.sovereign))
        role = game.role(self.seat)
        game.say("{role} looked at the Corruption tiles of {character}", role=role, character=self.sovereign)
        for seat in game.seats_of(FREE):
            game.whisper(seat, "On {character} lie: {tiles:tile}", character=self.sovereign, tiles=tiles)

    def choose(self, game: Ring2e) -> None:
        if not game.rules_in_force(NoRelief):
            game.do(Choose(self.seat, "tile", self.optional))

    def tile_choices(self, game: Ring2e) -> list[Tile]:
        """Tiles that look alike are one choice."""
        records = game.book.tile_records
        kinds = {records[tile].id: tile for tile in reversed(game.tiles_on(self.sovereign))}
        return sorted(kinds.values())

    def put_back(self, game: Ring2e) -> None:
        if self.tile != NO_TILE:
            return_tile(game, self.sovereign, game.tiles_on(self.sovereign).index(self.tile))
