"""Actions that are neither moves of Armies, attacks nor events, played to their end."""

from __future__ import annotations

from typing import Any

from tests.titles.ring2e.second import journeys, kings, musters, politics
from tests.titles.ring2e.second.facts import COMPANIONS, MINIONS, NATIONS, PERSON, SIDES
from tests.titles.ring2e.second.hunt import Hunt
from tests.titles.ring2e.second.position import Position, Source
from tests.titles.ring2e.second.turn import Moment

WITCH_KING = "witch_king"


def do(moment: Moment, source: Source, verb: str, args: tuple[str, ...]) -> None:
    """One of these actions. `args` are those of the menu."""
    DEEDS[verb](moment, source, *args)
    position = moment.position
    politics.relieve_all(position, source)
    for side in SIDES:
        for region in sorted(position.armies[side]):
            position.trim(source, side, region)
    position.clear_table()


def advance(moment: Moment, source: Source, die: str, nation: str) -> None:
    politics.advance(moment.position, source, nation)


def recruit(moment: Moment, source: Source, die: str) -> None:
    musters.recruit(moment, source)


def speak_up(moment: Moment, source: Source, die: str, who: str) -> None:
    """A Companion's ability advances a nation, and ends threats (4.4)."""
    position = moment.position
    politics.advance(position, source, musters.SPEAKERS[who])
    position.table[:] = [card for card in position.table if card not in politics.THREATS]


def voice_recruits(moment: Moment, source: Source, die: str) -> None:
    """As many as there are: if they don't go round, in Settlements of choice."""
    position = moment.position
    places = musters.voice_recruits(position)
    while places and position.spare.get(("isengard", "R")):
        short = position.spare["isengard", "R"] < len(places)
        where = source.choose("target", moment.side, places) if short else places[0]
        musters.place(position, ("R", "isengard", where))
        places.remove(where)


def voice_promotes(moment: Moment, source: Source, die: str) -> None:
    position = moment.position
    number = musters.voice_promotes(position)
    position.change("shadow", "orthanc", {("isengard", "E"): number}, 1)
    position.change("shadow", "orthanc", {("isengard", "R"): number}, -1)
    position.add(position.spare, ("isengard", "E"), -number)
    position.add(position.spare, ("isengard", "R"), number)


# Characters.


def move_companions(moment: Moment, source: Source, die: str, more: int = 0) -> None:
    """Group after group, each Companion once."""
    position, gone = moment.position, list[str]()
    while True:
        able = [who for who in journeys.movers(position, more) if who not in gone]
        every = ["all"] if len(able) > 1 and len({position.where[who] for who in able}) == 1 else []
        first = source.choose("companions", "free", [*able, *every, "rest"]) if able else "rest"
        if first == "rest":
            return
        there = [who for who in able if first == "all" or position.where[who] == position.where[first]]
        group = there if first == "all" else gather(source, [first], there)
        start = position.where[group[0]]
        ways = [one for one in journeys.companion_ways(position, group, more) if one != start]
        target = source.choose("target", "free", ways)
        gone += group
        for who in group:
            position.where[who] = target
        politics.arrive(position, source, target, group)
        politics.relieve_all(position, source)


def gather(source: Source, group: list[str], there: list[str]) -> list[str]:
    """Others who come along."""
    while True:
        others = [who for who in there if who not in group]
        if not others:
            return group
        way = source.choose("companions", "free", ["enough", *others, *(["all"] if len(others) > 1 else [])])
        if way == "enough":
            return group
        group = [*group, *(others if way == "all" else [way])]


def separate(moment: Moment, source: Source, die: str, more: int = 0) -> None:
    """9.5."""
    position = moment.position
    there = position.fellowship()
    every = ["all"] if len(there) > 1 else []
    first = source.choose("companions", "free", [*there, *every])
    group = there if first == "all" else gather(source, [first], there)
    target = source.choose("target", "free", journeys.separation_ways(position, group, more))
    for who in group:
        position.where[who] = target
    politics.arrive(position, source, target, group)
    Hunt(position, source).new_guide()


def move_minions(moment: Moment, source: Source, die: str) -> None:
    """Nazgûl and Minions, each once."""
    position, gone = moment.position, list[str]()
    landed: dict[str, int] = {}
    while True:
        choices = [f"send {who}" for who in journeys.minion_movers(moment) if who in MINIONS and who not in gone]
        fresh = {at: number - landed.get(at, 0) for at, number in position.nazgul.items()}
        choices += [f"fly {at}" for at, number in fresh.items() if number > 0]
        way = source.choose("minion", "shadow", [*choices, "rest"]) if choices else "rest"
        verb, _, who = way.partition(" ")
        if verb == "rest":
            return
        if verb == "send":
            flies = MINIONS[who].get("flies")
            targets = journeys.flights(position, position.where[who]) if flies else journeys.marches(position, who)
            position.where[who] = source.choose("target", "shadow", targets)
            gone.append(who)
            continue
        number = source.choose("count", "shadow", list(range(fresh[who], 0, -1)))
        target = source.choose("target", "shadow", journeys.flights(position, who))
        position.nazgul[who] -= number
        position.nazgul[target] = position.nazgul.get(target, 0) + number
        landed[target] = landed.get(target, 0) + number


def bring_companion(moment: Moment, source: Source, die: str, who: str) -> None:
    position = moment.position
    target = source.choose("target", "free", journeys.companion_entries(moment, who))
    old = COMPANIONS[who]["replaces"]
    position.where[old], position.where[who] = "lost", target
    politics.arrive(position, source, target, [who])


def bring_minion(moment: Moment, source: Source, die: str, who: str) -> None:
    position = moment.position
    position.where[who] = source.choose("target", "shadow", journeys.minion_entries(position, who))
    if who == WITCH_KING:
        for nation in NATIONS["free"]:
            if not politics.asleep(position, nation):
                politics.activate(position, source, nation)


def bring_chieftain(moment: Moment, source: Source, die: str, who: str, region: str) -> None:
    moment.position.where[who] = region


# Kings.


def awaken(moment: Moment, source: Source, die: str, who: str, region: str) -> None:
    """12.4."""
    position = moment.position
    moved = position.where[who] != region
    position.where[who], position.states[who] = region, "awakened"
    position.pool = sorted([*position.pool, *position.tiles.pop(who, [])])
    if moved:
        politics.arrive(position, source, region, [who])


def royal_guard(moment: Moment, source: Source, die: str, who: str) -> None:
    position, nation = moment.position, PERSON[who]["nation"]
    position.change("free", position.where[who], {(nation, "E"): 1}, 1)
    position.change("free", position.where[who], {(nation, "R"): 1}, -1)
    position.add(position.spare, (nation, "E"), -1)
    position.add(position.spare, (nation, "R"), 1)


def call_to_arms(moment: Moment, source: Source, die: str) -> None:
    muster_with(moment, source, "brand")


def mustering_of_the_mark(moment: Moment, source: Source, die: str) -> None:
    muster_with(moment, source, "theoden")


def muster_with(moment: Moment, source: Source, who: str) -> None:
    """A Regular or Leader in each of two free Settlements, and one where the King is if he stands free."""
    position, nation, here = moment.position, PERSON[who]["nation"], moment.position.where[who]
    filled = list[str]()
    for _ in range(2):
        places = [one for one in musters.settlements(position, nation) if one not in filled]
        filled += raise_one(position, source, nation, "RL", places)
    if position.is_free("free", here):
        raise_one(position, source, nation, "RL", [here])


def iron_guard(moment: Moment, source: Source, die: str) -> None:
    """A Regular or Elite beside Dáin, besieged or not, and if one likes a Regular or Leader elsewhere."""
    position, here = moment.position, moment.position.where["dain"]
    if position.is_free("free", here) or position.is_besieged("free", here):
        raise_one(position, source, "dwarves", "RE", [here])
    others = [one for one in musters.settlements(position, "dwarves") if one != here]
    raise_one(position, source, "dwarves", "RL", others, may=True)


def raise_one(
    position: Position, source: Source, nation: str, kinds: str, places: list[str], may: bool = False
) -> list[str]:
    """Where the figure has been raised."""
    ways: list[Any] = [
        (kind, nation, place)
        for place in places
        for kind in kinds
        if musters.can_be_raised(position, kind, nation, place)
    ]
    chosen = source.choose("levy", "free", [*ways, None] if may else ways) if ways else None
    if chosen is None:
        return []
    musters.place(position, chosen)
    return [chosen[2]]


def far_sighted(moment: Moment, source: Source, die: str) -> None:
    """12.4, 13.25."""
    position = moment.position
    ways = [] if position.revealed else ["far_move"]
    ways += ["far_companions"] if journeys.movers(position, more=1) else []
    ways += ["far_separate"] if position.fellowship() else []
    way = source.choose("sight", "free", ways)
    if way == "far_move":
        Hunt(position, source).move_with_die(fewer_dice=1)
    elif way == "far_companions":
        move_companions(moment, source, die, more=1)
    else:
        separate(moment, source, die, more=1)


def ruler_token(moment: Moment, source: Source, who: str) -> None:
    """The second ability at once (12.5); Denethor's is about cards."""
    ability = {"brand": call_to_arms, "dain": iron_guard, "theoden": mustering_of_the_mark, "thranduil": far_sighted}
    ability[who](moment, source, "")


def remove_corrupted(moment: Moment, source: Source, die: str, who: str) -> None:
    moment.position.where[who] = "lost"


def attempt_corruption(moment: Moment, source: Source, who: str) -> None:
    moment.position.box["shadow"] -= 1
    kings.tempt(moment.position, source, who, min(3, moment.position.box["shadow"]))


DEEDS = {
    one.__name__: one
    for one in (
        advance,
        recruit,
        speak_up,
        voice_recruits,
        voice_promotes,
        move_companions,
        separate,
        move_minions,
        bring_companion,
        bring_minion,
        bring_chieftain,
        awaken,
        royal_guard,
        call_to_arms,
        mustering_of_the_mark,
        iron_guard,
        far_sighted,
        ruler_token,
        remove_corrupted,
        attempt_corruption,
    )
}
