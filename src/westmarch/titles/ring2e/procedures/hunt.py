"""The Hunt for the Ring: its roll (10.1, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.ring2e.procedures.reactions import ReactToHunt
from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile
from westmarch.titles.ring2e.standing import HuntReaction
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Region


@dataclass(repr=False)
class RollHunt(Procedure):
    """The Hunt rolls for a Fellowship that has moved; one success or more, and a tile is drawn."""

    fewer_dice: int = 0
    bonus: int = 0
    successes: int = 0
    misses: int = 0

    steps = ("prepare", "roll", "reroll", "draw")
    outline = {
        "prepare": "Before the Hunt roll",
        "roll": "Hunt roll",
        "reroll": "Hunt re-rolls",
        "draw": "Draw a Hunt tile",
    }

    def prepare(self, game: Ring2e) -> None:
        """No dice in the Hunt Box, no Hunt. Flocks of Crebain come before the roll."""
        if game.hunt_box[SHADOW]:
            game.do(ReactToHunt(game.leader_of(SHADOW), "before_roll"))
        else:
            game.say("Nobody hunted the Fellowship")
            self.finish()

    def helps(self, game: Ring2e, rule: HuntReaction) -> bool:
        return True

    def answer(self, game: Ring2e, rule: HuntReaction) -> None:
        self.bonus += rule.better_dice

    def roll(self, game: Ring2e) -> None:
        pips = game.roll(hunt_dice(game, self.fewer_dice))
        self.count(game, pips, hunt_bonus(game) + self.bonus)
        game.say("The Hunt rolled {pips:int}: {successes:# success|# successes}", pips=pips, successes=self.successes)

    def count(self, game: Ring2e, pips: list[int], bonus: int) -> None:
        found = sum(succeeds(game, one, bonus) for one in pips)
        self.successes += found
        self.misses = len(pips) - found

    def reroll(self, game: Ring2e) -> None:
        """One failed die is rolled again for each thing that watches where the Ring-bearers are, no die twice
        (13.32)."""
        dice = min(self.misses, rerolls(game))
        if not dice:
            return
        pips = game.roll(dice)
        self.count(game, pips, hunt_bonus(game) + self.bonus + reroll_bonus(game))
        game.say("Rolled again {pips:int}: {successes:# success|# successes}", pips=pips, successes=self.successes)

    def draw(self, game: Ring2e) -> None:
        if self.successes:
            game.do(DrawHuntTile(eyes=self.successes))


def hunt_dice(game: Ring2e, fewer: int = 0) -> int:
    """How many dice the Hunt rolls: at most five; if one is taken away, at least one stays (13.25)."""
    count = min(game.book.data.hunt.most_dice, game.hunt_box[SHADOW])
    return max(1, count - fewer) if count else 0


def hunt_bonus(game: Ring2e) -> int:
    """Each die of the Free Peoples in the Hunt Box adds 1."""
    return game.hunt_box[FREE]


def succeeds(game: Ring2e, pips: int, bonus: int) -> bool:
    """Whether a Hunt die is a success: a natural 1 never is."""
    return pips > 1 and pips + bonus >= game.book.data.hunt.success


def rerolls(game: Ring2e) -> int:
    """How many failed dice are rolled again: for a Stronghold that the Shadow holds, its units, its Nazgûl."""
    region = game.fellowship
    stronghold = game.book.is_stronghold[region] and game.controller(region) == SHADOW
    return stronghold + game.has_army(SHADOW, region) + bool(game.nazgul_at(region))


def reroll_bonus(game: Ring2e) -> int:
    """Uglúk, where the Ring-bearers are or next to it, betters dice that are rolled again."""
    ugluk = game.book.character("ugluk")
    if ugluk < 0 or not game.on_map(ugluk):
        return 0
    return int(is_near(game, game.where[ugluk]))


def is_near(game: Ring2e, region: Region) -> bool:
    return region == game.fellowship or region in game.book.adjacent[game.fellowship]
