"""Characters on their ways (6.1, 9.5), and how they come into play."""

from __future__ import annotations

from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.facts import (
    ADJACENT,
    COMPANIONS,
    KIND_AT,
    MINIONS,
    NATION_AT,
    NATIONS,
    PERSON,
    REGION,
    side_of_region,
)
from tests.titles.ring2e.second.hunt import HOBBITS, is_shut, reach
from tests.titles.ring2e.second.position import Position
from tests.titles.ring2e.second.turn import Moment

# Companions.


def level(who: str, party: list[str]) -> int:
    """Shadowfax carries Gandalf the White and at most one Hobbit."""
    others = [one for one in party if one != who]
    rides = who == "gandalf_the_white" and len(others) <= 1 and all(one in HOBBITS for one in others)
    return 4 if rides else int(PERSON[who].get("level", 0))


def companion_ways(position: Position, party: list[str], more: int = 0) -> list[str]:
    """Where Companions can go together from the map: by the highest Level."""
    start = position.where[party[0]]
    if is_shut(position, start):
        return [start]
    return sorted(reach(position, start, max(level(who, party) for who in party) + more))


def separation_ways(position: Position, party: list[str], more: int = 0) -> list[str]:
    """Where Companions can go together from the Fellowship."""
    start = position.ring_at
    if is_shut(position, start):
        return [start]
    most = position.progress + max(level(who, party) for who in party) + more
    return sorted(reach(position, start, most))


def companions_on_map(position: Position) -> list[str]:
    return [who for who in position.outside(position.where) if position.is_companion(who)]


def movers(position: Position, more: int = 0) -> list[str]:
    """Companions who can go anywhere."""
    return [who for who in companions_on_map(position) if len(companion_ways(position, [who], more)) > 1]


# Nazgûl and Minions.


def is_barred(position: Position, region: str) -> bool:
    """A Stronghold that the Free Peoples hold is closed to lone Minions, unless it is besieged."""
    held = KIND_AT[region] == "stronghold" and position.controller(region) == "free"
    return held and not position.is_besieging("shadow", region)


def flights(position: Position, start: str) -> list[str]:
    return [region for region in REGION if region != start and not is_barred(position, region)]


def marches(position: Position, who: str) -> list[str]:
    """Where a Minion on foot can go alone."""
    start = position.where[who]
    found, border = {start}, {start}
    if position.is_besieged("shadow", start):
        return []
    for _ in range(int(MINIONS[who].get("level", 0))):
        border = {there for here in border for there in ADJACENT[here]} - found
        border = {one for one in border if not is_barred(position, one) and not position.is_besieged("shadow", one)}
        found |= border
    return sorted(found - {start})


def minion_movers(moment: Moment) -> list[str]:
    """The Nazgûl, called by their regions, and the Minions who can move; those on foot at their own player's word."""
    position = moment.position
    found = [region for region, number in position.nazgul.items() if number]
    for who in MINIONS:
        at = position.where.get(who, "nowhere")
        flies = bool(MINIONS[who].get("flies"))
        if at in REGION and (flies or MINIONS[who]["nation"] in moment.nations):
            goes = flights(position, at) if flies else marches(position, who)
            found += [who] if goes else []
    return found


# Entering play.


def is_aside(position: Position, who: str) -> bool:
    return position.where.get(who) == "nowhere"


def with_units(position: Position, nation: str) -> list[str]:
    """Where Armies of the Shadow with a unit of a nation stand."""
    return [region for region in position.armies["shadow"] if nation in position.force("shadow", region).nations()]


def minion_entries(position: Position, who: str) -> list[str]:
    """Where a Minion may enter play now; nowhere if their condition fails."""
    wars = [nation for nation in NATIONS["free"] if politics.at_war(position, nation)]
    if not is_aside(position, who):
        return []
    if who == "witch_king":
        return with_units(position, "sauron") if wars and politics.at_war(position, "sauron") else []
    if who == "saruman":
        home = politics.at_war(position, "isengard") and position.controller("orthanc") == "shadow"
        return ["orthanc"] if home else []
    ready = position.mordor is not None or len(wars) == len(NATIONS["free"])
    return [one for one in REGION if ready and is_home(position, one, "sauron")]


def is_home(position: Position, region: str, nation: str) -> bool:
    """A Stronghold of a nation that is not conquered."""
    return KIND_AT[region] == "stronghold" and NATION_AT[region] == nation and region not in position.captured


def chieftain_entries(position: Position, who: str) -> list[str]:
    if not is_aside(position, who):
        return []
    war = {nation for nation in NATIONS["free"] if politics.at_war(position, nation)}
    if who == "black_serpent":
        return with_units(position, "southrons") if "gondor" in war else []
    if who == "shadow_of_mirkwood":
        return with_units(position, "sauron") if war & {"dwarves", "elves", "north"} else []
    if not position.revealed and "rohan" not in war:
        return []
    near = near_the_ring(position) if position.revealed and position.mordor is None else []
    return sorted({*with_units(position, "isengard"), *near})


def near_the_ring(position: Position) -> list[str]:
    around = (position.ring_at, *ADJACENT[position.ring_at])
    return [region for region in around if position.is_free("shadow", region)]


def companion_entries(moment: Moment, who: str) -> list[str]:
    """Where Aragorn or Gandalf the White may enter play now."""
    position = moment.position
    if not is_aside(position, who):
        return []
    if who == "aragorn":
        at = position.where["strider"]
        return [at] if at in COMPANIONS["aragorn"]["places"] and position.controller(at) == "free" else []
    grey = position.where["gandalf_the_grey"]
    if not moment.minion_seen or grey == "with_the_ring":
        return []
    if grey in REGION:
        return [grey]
    elven = [region for region in REGION if is_home(position, region, "elves")]
    return sorted(["fangorn", *elven])


# Sovereigns.


def awakening_places(position: Position, who: str) -> list[str]:
    """Where a Sovereign can be awakened by a die: they may first go there like a Companion (12.4)."""
    record = PERSON[who]
    if position.states.get(who) != "leader" or position.where[who] not in REGION:
        return []
    if not position.active[record["nation"]] or is_kept_asleep(position, who):
        return []
    start = position.where[who]
    near = {start} if is_shut(position, start) else set(reach(position, start, int(record["level"])))
    return sorted(one for one in near if is_throne(position, who, one))


def is_throne(position: Position, who: str, region: str) -> bool:
    """Brand awakens in any City or Stronghold, the others at home, unless it is conquered."""
    if region in position.captured:
        return False
    if who != "brand":
        return region in PERSON[who]["awakens_at"]
    return KIND_AT[region] in ("city", "stronghold") and side_of_region(region) == "free"


def is_kept_asleep(position: Position, who: str) -> bool:
    """Your Welcome Is Doubtful, and Denethor's Folly."""
    doubted = "sc-25k" in position.table and not politics.at_war(position, PERSON[who]["nation"])
    return doubted or (who == "denethor" and "ss-03k" in position.table)


def guards(position: Position, who: str) -> bool:
    """Whether a Sovereign at home makes a Regular of his nation an Elite (12.4)."""
    nation, home = PERSON[who]["nation"], PERSON[who]["start"]
    there = position.states.get(who) == "awakened" and position.where[who] == home
    army = position.units("free", home).get((nation, "R"), 0)
    return bool(there and army and position.spare.get((nation, "E")) and politics.at_war(position, nation))


def removable(position: Position) -> list[str]:
    """Corrupted Sovereigns beside whom a Companion of their nation stands (12.8)."""
    return [
        who
        for who, state in position.states.items()
        if state == "corrupted" and befriended(position, who) and position.where[who] != "lost"
    ]


def befriended(position: Position, who: str) -> bool:
    """Whether a Companion with the icon of a Sovereign's nation, or all, is with them."""
    nation = PERSON[who]["nation"]
    here = position.people("free", position.where[who])
    return any(one != who and position.is_companion(one) and nation in politics.activates(one) for one in here)
