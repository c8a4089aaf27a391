"""All that a player may do with their dice (section 4, 12.2), but for what cards say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.titles.ring2e.second import journeys, musters, politics
from tests.titles.ring2e.second.facts import FOE, GREAT_MINIONS, MINIONS, PERSON, SOVEREIGNS
from tests.titles.ring2e.second.position import Force, count
from tests.titles.ring2e.second.turn import Moment, face, is_ruler, may_pass

Option = tuple[Any, ...]
"""A verb and its arguments."""

FACES = {
    "free": ("character", "muster", "muster_army", "event", "will_of_the_west"),
    "shadow": ("character", "army", "muster", "muster_army", "event", "eye"),
}
GUARDS = ("dain", "denethor", "thranduil")
SECOND = {
    "brand": ("call_to_arms", "muster"),
    "dain": ("iron_guard", "muster"),
    "theoden": ("mustering_of_the_mark", "muster"),
    "thranduil": ("far_sighted", "character"),
}
"""The second abilities of Sovereigns, with the face of the Ruler die (12.4). Denethor's is about cards."""


def menu(moment: Moment) -> set[Option]:
    """Everything but events, draws and what cards on the table allow."""
    own = free_menu(moment) if moment.side == "free" else shadow_menu(moment)
    return {*own, *army_menu(moment), *muster_menu(moment), *rings(moment), *idle(moment)}


def each(verb: str, dice: list[str], *args: Any) -> Iterator[Option]:
    for die in dice:
        yield (verb, die, *args)


# Both sides.


def army_dice(moment: Moment) -> list[str]:
    """The Mouth of Sauron lets his player use a Muster die as an Army die, once a turn (4.4)."""
    faces = ["army", "muster_army"]
    at = moment.position.where.get("mouth_of_sauron", "nowhere")
    if "sauron" in moment.nations and at not in ("nowhere", "lost") and not moment.messenger_used:
        faces.append("muster")
    return moment.showing(*faces)


def army_menu(moment: Moment) -> Iterator[Option]:
    for verb, led_verb, attacks in (("move_armies", "move_led_army", False), ("attack", "attack_led", True)):
        if able_armies(moment, attacks, led=False):
            yield from each(verb, army_dice(moment))
        if able_armies(moment, attacks, led=True):
            yield from each(led_verb, moment.showing("character"))


def able_armies(moment: Moment, attacks: bool, led: bool) -> list[str]:
    """Where the player has an Army that can move, or attack."""
    armies = moment.position.armies[moment.side]
    return sorted(one for one in armies if (attacks_from if attacks else moves_from)(moment, one, led))


def moves_from(moment: Moment, origin: str, led: bool, resting: Force | None = None) -> list[str]:
    """Where an Army can go at this player's word."""
    return [
        target
        for target in politics.ADJACENT[origin]
        if room(moment, target)
        and can_go(moment, origin, politics.movable(moment.position, moment.side, origin, target, resting), led)
    ]


def room(moment: Moment, region: str) -> int:
    """How many units more may go there (13.1)."""
    there = count(moment.position.units(moment.side, region), "RE")
    return max(0, 10 - there) if moment.position.reads("overstack", "forbid") else 99


def attacks_from(moment: Moment, origin: str, led: bool) -> list[str]:
    position, side = moment.position, moment.side
    able = Force(politics.fighting(position, side, origin), *politics.others(position, side, origin))
    return politics.targets(position, side, origin) if can_go(moment, origin, able, led, attacks=True) else []


def can_go(moment: Moment, origin: str, able: Force, led: bool, attacks: bool = False) -> bool:
    party = moment.party(origin, able, attacks)
    return party.size > 0 and (not led or politics.is_led(moment.position, moment.side, party))


def muster_menu(moment: Moment) -> Iterator[Option]:
    for nation in musters.advances(moment):
        yield from each("advance", moment.mustering(), nation)
    if musters.recruits(moment):
        yield from each("recruit", moment.mustering())


def rings(moment: Moment) -> Iterator[Option]:
    """4.3: any own die becomes another face, but not Will of the West, and an Eye stays one. Whoever has used a Ruler
    token uses no ring (12.5)."""
    if not moment.rings or moment.ring_used or (moment.token_used and moment.side == "free"):
        return
    for die in moment.own_dice():
        for wanted in FACES[moment.side]:
            if wanted != face(die) and wanted != "will_of_the_west" and face(die) != "eye":
                yield "elven_ring", die, wanted


def idle(moment: Moment) -> Iterator[Option]:
    yield from each("skip", moment.own_dice())
    if may_pass(moment):
        yield ("wait",)


# The Free Peoples.


def free_menu(moment: Moment) -> Iterator[Option]:
    position = moment.position
    yield from fellowship_menu(moment)
    if journeys.movers(position):
        yield from each("move_companions", moment.showing("character"))
    for who in ("aragorn", "gandalf_the_white"):
        if journeys.companion_entries(moment, who):
            yield from each("bring_companion", moment.showing(), who)
    for who in musters.speakers(moment):
        yield from each("speak_up", moment.own_dice(), who)
    for who in journeys.removable(position):
        yield from each("remove_corrupted", moment.showing("character"), who)
    for who in SOVEREIGNS:
        if PERSON[who]["nation"] in moment.nations:
            yield from sovereign_menu(moment, who)


def fellowship_menu(moment: Moment) -> Iterator[Option]:
    position, character = moment.position, moment.showing("character")
    if position.revealed:
        yield from each("hide_fellowship", moment.own_dice() if position.guide == "strider" else character)
    else:
        yield from each("move_fellowship", character)
    if position.mordor is None and position.fellowship():
        yield from each("separate", character)


def sovereign_menu(moment: Moment, who: str) -> Iterator[Option]:
    position = moment.position
    rulers = [die for die in moment.own_dice() if is_ruler(die)]
    dice = {*moment.mustering(), *rulers}
    if "ss-05k" in position.table:
        dice -= set(moment.mustering()) - set(rulers)
    for region in journeys.awakening_places(position, who):
        yield from each("awaken", sorted(dice), who, region)
    if who in GUARDS and PERSON[who]["nation"] in moment.ready and journeys.guards(position, who):
        yield from each("royal_guard", moment.mustering(), who)
    if who not in SECOND or position.states.get(who) != "awakened" or position.where[who] == "lost":
        return
    verb, wanted = SECOND[who]
    if SECOND_ABILITIES[who](moment):
        faces = ("muster", "muster_army") if wanted == "muster" else (wanted,)
        yield from each(verb, [die for die in moment.showing(*faces) if is_ruler(die)])
        if who in moment.tokens and rulers and not moment.side_used_ring:
            yield "ruler_token", who


def calls(moment: Moment, who: str) -> bool:
    """Brand and Théoden: a Regular or Leader in two Settlements, and where the King is."""
    position, nation = moment.position, PERSON[who]["nation"]
    ready = politics.at_war(position, nation) and nation in moment.ready
    places = musters.settlements(position, nation)
    here = position.where[who]
    places += [here] if position.is_free("free", here) else []
    return ready and any(musters.can_be_raised(position, kind, nation, one) for one in places for kind in "RL")


def iron_guard(moment: Moment, who: str) -> bool:
    position, here = moment.position, moment.position.where[who]
    if not politics.at_war(position, "dwarves") or "dwarves" not in moment.ready:
        return False
    home = position.is_free("free", here) or position.is_besieged("free", here)
    if home and any(musters.can_be_raised(position, kind, "dwarves", here) for kind in "RE"):
        return True
    others = [one for one in musters.settlements(position, "dwarves") if one != here]
    return any(musters.can_be_raised(position, kind, "dwarves", one) for one in others for kind in "RL")


def far_sighted(moment: Moment, who: str) -> bool:
    position = moment.position
    able = not position.revealed or position.fellowship() or journeys.movers(position, more=1)
    return position.mordor is None and bool(able)


SECOND_ABILITIES: dict[str, Any] = {
    "brand": lambda moment: calls(moment, "brand"),
    "dain": lambda moment: iron_guard(moment, "dain"),
    "theoden": lambda moment: calls(moment, "theoden"),
    "thranduil": lambda moment: far_sighted(moment, "thranduil"),
}


# The Shadow.


def shadow_menu(moment: Moment) -> Iterator[Option]:
    position = moment.position
    if journeys.minion_movers(moment):
        yield from each("move_minions", moment.showing("character"))
    for who, record in MINIONS.items():
        if record["nation"] in moment.nations:
            yield from entries(moment, who)
    if "isengard" in moment.nations:
        if musters.voice_recruits(position):
            yield from each("voice_recruits", moment.mustering())
        if musters.voice_promotes(position):
            yield from each("voice_promotes", moment.mustering())
    yield from attempts(moment)


def entries(moment: Moment, who: str) -> Iterator[Option]:
    position = moment.position
    if who in GREAT_MINIONS:
        if journeys.minion_entries(position, who):
            yield from each("bring_minion", moment.mustering(), who)
        return
    rulers = [die for die in moment.own_dice() if is_ruler(die) and face(die) != "eye"]
    for region in journeys.chieftain_entries(position, who):
        yield from each("bring_chieftain", sorted({*moment.mustering(), *rulers}), who, region)


def attempts(moment: Moment) -> Iterator[Option]:
    """12.6, 12.11, 13.15, 13.31."""
    position = moment.position
    if not moment.dice[FOE[moment.side]] or position.box["shadow"] < 2 or moment.attempted_last:
        return
    for who, state in position.states.items():
        if state == "leader" and who not in moment.attempted and position.where[who] != "lost":
            yield "attempt_corruption", who
