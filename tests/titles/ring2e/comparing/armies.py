"""Moves of Armies and attacks, from the choice of a die on."""

from __future__ import annotations

from typing import Any

from tests.titles.ring2e.comparing.battles import BattleReplay
from tests.titles.ring2e.comparing.moments import is_by_cards
from tests.titles.ring2e.comparing.replay import Different
from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.battle import eligible
from tests.titles.ring2e.second.facts import SIDES
from tests.titles.ring2e.second.menu import menu, moves_from, room
from tests.titles.ring2e.second.position import Force, Position, tidy
from tests.titles.ring2e.second.turn import Moment


class ActionReplay(BattleReplay):
    """One action with Armies, from the choice of the die on."""

    def begin(self, moment: Moment) -> tuple[str, str]:
        """What was done, and the face of the die. All that can be done is compared here."""
        asked = self.expect("Act", moment.side)
        different = {option for option in {*asked.offered} ^ menu(moment) if not is_by_cards(option)}
        if different:
            raise Different(f"only one of the two offers {sorted(map(str, different))}")
        return asked.verb, str(asked.args[0] if asked.args else "")

    def choose_among(self, side: str, choices: list[str]) -> str:
        if len(choices) == 1:
            return choices[0]
        return str(self.same(self.expect("Choose", side), {("choose", one): one for one in choices}))

    def attackers(self, moment: Moment, origin: str, led: bool) -> Force:
        """Who attacks: some of those who may; who stays behind has a unit, unless nobody does."""
        position, side = moment.position, moment.side
        able = eligible(position, side, origin)
        whole = position.force(side, origin)

        def legal(part: Force) -> bool:
            rest = whole.without(part)
            alone = not rest.is_empty() and not rest.size
            fits = able.holds(part) and part.size > 0 and not alone and moment.may_act_with(origin, part)
            return fits and (not led or politics.is_led(position, side, part))

        part = Force(dict(able.units), able.nazgul, list(able.people))
        return self.choose_part("ChooseAttackers", side, part, legal)

    # Moves.

    def moved(self, moment: Moment, led: bool) -> None:
        """One Army with a Character die, up to two with an Army die (6.4)."""
        position, side = moment.position, moment.side
        resting: dict[str, Force] = {}
        for number in range(1 if led else 2):
            origins = sorted(one for one in position.armies[side] if moves_from(moment, one, led, resting.get(one)))
            if not origins:
                return
            origin = self.origin(side, origins, declines=number > 0)
            if not origin:
                return
            rest = resting.get(origin, Force())
            target = self.choose_among(side, sorted(moves_from(moment, origin, led, rest)))
            part = self.marchers(moment, (origin, target), led, rest)
            position.move(side, part, origin, target)
            resting[target] = together(part, resting.get(target, Force()))
            politics.enter(position, self, side, target, part.people)

    def origin(self, side: str, origins: list[str], declines: bool) -> str:
        ways: dict[tuple[Any, ...], str] = {("choose", one): one for one in origins}
        if declines:
            ways["decline",] = ""
        return next(iter(ways.values())) if len(ways) == 1 else str(self.same(self.expect("Choose", side), ways))

    def marchers(self, moment: Moment, way: tuple[str, str], led: bool, resting: Force) -> Force:
        position, side = moment.position, moment.side
        able = moment.own(way[0], politics.movable(position, side, *way, resting))

        def legal(part: Force) -> bool:
            alone = politics.leaves_leaders(position, side, way[0], part)
            fits = able.holds(part) and 0 < part.size <= room(moment, way[1]) and not alone
            fits = fits and moment.may_act_with(way[0], part)
            return fits and (not led or politics.is_led(position, side, part))

        part = Force(dict(able.units), able.nazgul, list(able.people))
        return self.choose_part("ChooseForce", side, part, legal)

    def trim_all(self, position: Position) -> None:
        """At the end of the action (1.5)."""
        for side in SIDES:
            for region in sorted(position.armies[side]):
                position.trim(self, side, region)


def together(one: Force, other: Force) -> Force:
    units = {key: one.units.get(key, 0) + other.units.get(key, 0) for key in {*one.units, *other.units}}
    return Force(tidy(units), one.nazgul + other.nazgul, one.people + other.people)
