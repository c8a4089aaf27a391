"""What the Armies of a side are for: how much each region draws them."""

from __future__ import annotations

from typing import Final

from westmarch.titles.ring2e.bots.strength import NOBODY_THERE, Strength, hosts_of
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Region, Side, enemy

FADES: Final = 0.72
"""What is left of a pull one region further away."""
FADED: Final = tuple(FADES**steps if steps < 9 else 0.0 for steps in range(100))
MASSED: Final = (1.0, *(0.8**steps if steps < 5 else 0.0 for steps in range(99)))
"""What strength counts for a conquest, by its distance."""
SOON: Final = (1.0, *(0.5**steps if steps < 5 else 0.0 for steps in range(99)))
"""What strength counts as a threat, by its distance."""
LEAST: Final = 0.05
TOWN: Final = 0.15
"""What a Town is worth: no points, but nobody musters there any more."""
UNDER_SIEGE: Final = 1.4
REGAIN: Final = 1.3
DECIDES: Final = 1.7
"""How much more a conquest is worth that wins the game."""
HOLD: Final = 0.55
CONQUEST: Final = 0.6
"""How much less the Free Peoples think of conquests than the Shadow does."""


class Aims:
    """The prizes of a side, in the order of their worth, and the pull that they have on every region."""

    def __init__(self, game: Ring2e, side: Side) -> None:
        self.side = side
        self.hosts = (hosts_of(game, FREE), hosts_of(game, SHADOW))
        self.masses = (masses_of(self.hosts[FREE], FREE), masses_of(self.hosts[SHADOW], SHADOW))
        self.dangers: dict[Region, float] = {}
        worth = {**self.conquests(game), **self.defences(game)}
        self.worth = {region: value for region, value in worth.items() if value > LEAST}
        self.pull = Pull(game, self.worth)

    @property
    def order(self) -> list[Region]:
        """The regions wanted, the most wanted first."""
        return sorted(self.worth, key=lambda region: (-self.worth[region], region))

    def danger(self, game: Ring2e, region: Region) -> float:
        """How much stronger the Shadow is near a region than what stands there: 0 to 3."""
        found = self.dangers.get(region)
        if found is None:
            there = near(game, self.masses[SHADOW], region, SOON)
            found = min(3.0, there / (2.0 + self.hosts[FREE].get(region, NOBODY_THERE).hits))
            self.dangers[region] = found
        return found

    def conquests(self, game: Ring2e) -> dict[Region, float]:
        """What Settlements of the enemy are worth, by their points and by how near the strength is that they cost."""
        book = game.book
        side, foe, hosts = self.side, enemy(self.side), self.hosts
        left = victory_points(game, side) - points_captured(game, side)
        found = {}
        for region in book.settlements:
            own = book.side_of_region[region] == side
            if own != (region in game.captured):
                continue
            points = float(book.points[region]) or TOWN
            garrison = hosts[foe].get(region, NOBODY_THERE)
            units = min(5, garrison.units)
            strong = book.is_stronghold[region]
            need = 1.0 + (2.0 if strong else 1.3) * (units + min(units, garrison.elites)) + 0.5 * garrison.leadership
            value = points * min(1.5, near(game, self.masses[side], region, MASSED) / (need + 2.0))
            if own:
                value *= REGAIN
            elif side == FREE:
                value *= CONQUEST
            if region in hosts[side]:
                value *= UNDER_SIEGE
            if points >= left:
                value *= DECIDES
            found[region] = value
        return found

    def defences(self, game: Ring2e) -> dict[Region, float]:
        """What it is worth to bring somebody into own Settlements that the enemy threatens."""
        book = game.book
        side, foe, hosts = self.side, enemy(self.side), self.hosts
        found = {}
        for region in book.settlements:
            points = book.points[region]
            if not points or region in game.captured or book.side_of_region[region] != side:
                continue
            garrison = hosts[side].get(region, NOBODY_THERE)
            if garrison.units >= (5 if side == FREE else 2) or region in hosts[foe]:
                continue
            danger = near(game, self.masses[foe], region, SOON)
            found[region] = HOLD * points * min(1.5, danger / (1.0 + 2.0 * garrison.hits))
        return found


class Pull(dict[Region, float]):
    """The strongest pull on each region, weaker with every step away from a prize; worked out when first asked for."""

    def __init__(self, game: Ring2e, worth: dict[Region, float]) -> None:
        self.prizes: list[tuple[float, tuple[int, ...]]] = []
        for region in sorted(worth, key=lambda one: (-worth[one], one)):
            # A prize that another outshines where it lies is outshone by it everywhere.
            if self[region] < worth[region]:
                self[region] = worth[region]
                self.prizes.append((worth[region], game.book.distance[region]))

    def __missing__(self, region: Region) -> float:
        pull = 0.0
        for value, row in self.prizes:
            if value <= pull:  # the prizes are in the order of their worth
                break
            faded = value * FADED[row[region]]
            pull = faded if faded > pull else pull
        self[region] = pull
        return pull


def masses_of(hosts: dict[Region, Strength], side: Side) -> list[tuple[Region, int]]:
    """How much each Army counts from afar. Of nations not At War the Shadow's count half, as they soon will be."""
    found = []
    for region, (units, elites, _, ready) in hosts.items():
        idle = units - ready
        mass = units + elites if not idle else ready + (idle // 2 if side == SHADOW else 0)
        if mass:
            found.append((region, mass))
    return found


def near(game: Ring2e, masses: list[tuple[Region, int]], region: Region, fades: tuple[float, ...]) -> float:
    """The strength that is near a region, weaker with every step away."""
    distance = game.book.distance[region]
    return sum([mass * fades[distance[there]] for there, mass in masses])


def victory_points(game: Ring2e, side: Side) -> int:
    """How many points win the game."""
    victory = game.book.data.victory
    return victory.shadow if side == SHADOW else victory.free
