"""Who is about to act, and with what (sections 4 and 11)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.titles.ring2e.second.facts import FOE, PLAYERS
from tests.titles.ring2e.second.players import commander, commander_at, owned
from tests.titles.ring2e.second.position import Force, Position


@dataclass
class Moment:
    """A player is about to act. Dice are called by their faces, a Ruler die with "ruler_" before it."""

    position: Position
    side: str
    player: str
    dice: dict[str, list[str]] = field(default_factory=lambda: {"free": [], "shadow": []})
    rings: int = 0
    """Elven Rings of this side."""
    ring_used: bool = False
    """Whether this player has used a ring in this turn."""
    side_used_ring: bool = False
    token_used: bool = False
    tokens: list[str] = field(default_factory=list)
    attempted: list[str] = field(default_factory=list)
    attempted_last: bool = False
    """Whether this player made the last attempt of this turn (12.11)."""
    messenger_used: bool = False
    minion_seen: bool = False
    tired: list[str] = field(default_factory=list)
    """Nations for which the Free Peoples' last action was, with three players (11.4)."""
    tired_armies: list[str] = field(default_factory=list)

    @property
    def nations(self) -> tuple[str, ...]:
        return PLAYERS[self.player]

    @property
    def ready(self) -> list[str]:
        """The own nations for which this action may be."""
        return [nation for nation in self.nations if nation not in self.tired]

    def own_dice(self) -> list[str]:
        return sorted(set(self.dice[self.side]))

    def showing(self, *faces: str) -> list[str]:
        """The own dice that show one of these faces; Will of the West shows any."""
        wild = "will_of_the_west"
        return [die for die in self.own_dice() if face(die) in (*faces, wild)]

    def mustering(self) -> list[str]:
        """The own dice that can be a Muster die (4.1)."""
        return self.showing("muster", "muster_army")

    # Armies of several players (11.3), and the Army that acted last (11.4).

    def own(self, region: str, able: Force) -> Force:
        """Those whom this player may move: all if they command them, else their own units and Leaders."""
        commands = commander_at(self.position, self.side, region) == self.player
        return able if commands else Force(owned(able, self.nations))

    def party(self, region: str, able: Force, attacks: bool = False) -> Force:
        """Those of whom this player may act with a part; nobody if it would have no unit of their own, or if the last
        action was for them."""
        party = able if attacks else self.own(region, able)
        commands = commander_at(self.position, self.side, region) == self.player
        mine = any(nation in self.nations for nation in party.nations()) and (commands or not attacks)
        return party if mine and not self.is_tired(region, able) else Force()

    def is_tired(self, region: str, able: Force) -> bool:
        """An Army of one nation rests with that nation, a mixed one only after an action of its own."""
        nations = able.nations()
        return nations[0] in self.tired if len(nations) == 1 else region in self.tired_armies

    def may_act_with(self, region: str, part: Force) -> bool:
        """Whether this player may act with this very part: they command it, or it is all their own."""
        position = self.position
        if commander_at(position, self.side, region) != self.player:
            return not part.people and not part.nazgul and part.units == owned(part, self.nations)
        return commander(position, self.side, part) == self.player


def face(die: str) -> str:
    return die.removeprefix("ruler_")


def is_ruler(die: str) -> bool:
    return die.startswith("ruler_")


def may_pass(moment: Moment) -> bool:
    """4.2: only with fewer dice than the enemy."""
    return len(moment.dice[moment.side]) < len(moment.dice[FOE[moment.side]])
