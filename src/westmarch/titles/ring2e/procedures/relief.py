"""Relief: corruption is taken from a Sovereign when a nation wakes up or advances (12.8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Confirm, Procedure
from westmarch.titles.ring2e.standing import NoRelief
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, HUNT_POOL, Character, Nation


def relieve(game: Ring2e, nation: Nation) -> None:
    """A nation was activated, or advanced: a Companion with its icon may take a hidden tile from its Sovereign."""
    one = game.sovereign_of(nation)
    if one is None or not can_be_relieved(game, one):
        return
    if not game.companions_for(nation, game.where[one]):
        return
    if game.book.rules("relief_per") == "event" and nation in game.relieved:
        return
    game.relieved.append(nation)
    game.do(Relief(one))


def can_be_relieved(game: Ring2e, one: Character) -> bool:
    """Whether a Sovereign has a tile that can go, and no card forbids it."""
    return game.is_leading(one) and bool(game.hidden_tiles_on(one)) and not game.rules_in_force(NoRelief)


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
    hidden = game.hidden_tiles_on(one)
    at = hidden[game.rng(HUNT_POOL).below(len(hidden))]
    return_tile(game, one, at)


def return_tile(game: Ring2e, one: Character, at: int) -> None:
    """A tile of a Sovereign goes back to the Hunt Pool."""
    seen = game.could_be[one][at]
    tile = game.take_tile(one, at)
    game.return_tiles([tile])
    if seen & (seen - 1):
        game.say("A hidden Corruption tile of {character} returned to the Hunt Pool", character=one)
    else:
        game.say("{tile} of {character} returned to the Hunt Pool", tile=tile, character=one)
