"""Combat cards and what may stand for them (7.4, 7.5, 12.10): what each does, at which initiative."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.titles.ring2e.second.facts import (
    EVENTS,
    FOE,
    MINIONS,
    NATION_AT,
    PERSON,
    SOVEREIGNS,
    distance,
    side_of_region,
)
from tests.titles.ring2e.second.position import count

if TYPE_CHECKING:
    from tests.titles.ring2e.second.battle import Battle

Effect = Callable[["Battle", str], None]
"""What a card does, given the battle and the side that played it."""

COMBAT_OF = {key: one["combat"] for key, one in EVENTS.items()}
SIDE_OF_CARD = {key: one["side"] for key, one in EVENTS.items()}
BALROG = "sc-17"
FOLLY = "ss-03"
KINGS_FOLLY = "ss-03k"


# Who is there.


def companions(battle: Battle) -> list[str]:
    return [who for who in battle.people("free") if battle.position.is_companion(who)]


def leading(battle: Battle) -> bool:
    """Whether a Free Peoples Leader or Companion is there."""
    return bool(count(battle.party("free").units, "L") or battle.people("free"))


def awakened(battle: Battle) -> list[str]:
    return [who for who in battle.people("free") if battle.position.states.get(who) == "awakened"]


def minions(battle: Battle) -> list[str]:
    return [who for who in battle.people("shadow") if who in MINIONS]


def nazgul(battle: Battle) -> int:
    """Figures, the Witch-king among them (13.10)."""
    return battle.party("shadow").nazgul + ("witch_king" in battle.people("shadow"))


def is_there(*names: str) -> Callable[[Battle], bool]:
    return lambda battle: any(who in battle.people("free") for who in names)


def with_the_ring(battle: Battle) -> bool:
    return battle.position.mordor is None and battle.position.ring_at == battle.target


def in_rohan(battle: Battle) -> bool:
    return NATION_AT[battle.target] == "rohan" or battle.target in ("fangorn", "orthanc")


def sovereigns_there(battle: Battle) -> list[str]:
    return [who for who in SOVEREIGNS if battle.position.where.get(who) == battle.target]


def units_of(battle: Battle, side: str, nation: str) -> int:
    return sum(battle.party(side).units.get((nation, kind), 0) for kind in "RE")


def nazgul_power(least: int) -> Callable[[Battle], bool]:
    return lambda battle: battle.nazgul_leadership() >= least


def elites(side: str) -> Callable[[Battle], bool]:
    return lambda battle: count(battle.party(side).units, "E") > 0


CONDITIONS: dict[str, Callable[[Battle], Any]] = {
    "it_is_a_gift": with_the_ring,
    "one_for_the_dark_lord": with_the_ring,
    "blade_of_westernesse": is_there("meriadoc", "peregrin"),
    "mighty_attack": companions,
    "servant_of_the_secret_fire": is_there("gandalf_the_grey", "gandalf_the_white"),
    "anduril": is_there("strider", "aragorn"),
    "heroic_death": leading,
    "daring_defiance": companions,
    "fateful_strike": leading,
    "sudden_strike": leading,
    "brave_stand": companions,
    "ents_rage": in_rohan,
    "huorn_dark": in_rohan,
    "nameless_wood": in_rohan,
    "advantageous_position": lambda battle: side_of_region(battle.target) == "free",
    "scouts": lambda battle: battle.defender == "free" and battle.kind != "siege",
    "charge": elites("free"),
    "valour": elites("free"),
    "cruel_as_death": nazgul_power(2),
    "they_are_terrible": nazgul_power(1),
    "dread_and_despair": nazgul_power(1),
    "black_breath": nazgul,
    "foul_stench": nazgul_power(1),
    "words_of_power": nazgul,
    "durins_bane": lambda battle: distance("moria", 2).get(battle.target) is not None,
    "devilry_of_orthanc": lambda battle: units_of(battle, "shadow", "isengard") and battle.kind == "siege",
    "mumakil": lambda battle: battle.party("shadow").units.get(("southrons", "E"), 0),
    "we_come_to_kill": elites("shadow"),
    "the_kings_banner": lambda battle: "aragorn" in battle.people("free") or awakened(battle),
    "like_a_king_of_old": awakened,
    "there_is_hope_for_victory": lambda battle: [who for who in battle.people("free") if who in SOVEREIGNS],
    "servant_of_the_shadow": minions,
    "battle_is_vain": nazgul_power(1),
    "his_power_waxes": sovereigns_there,
}
"""When a card may be played; the others always may."""


# Small effects.


def add(own: int = 0, again: int = 0, both: bool = False) -> Effect:
    """Add to dice of the combat roll, and of the reroll."""

    def effect(battle: Battle, side: str) -> None:
        for one in (side, FOE[side]) if both else (side,):
            battle.halves[one].bonus += own
            battle.halves[one].again += again

    return effect


def at_most(dice: int) -> Effect:
    def effect(battle: Battle, side: str) -> None:
        battle.halves[FOE[side]].most = dice

    return effect


def brave_stand(battle: Battle, side: str) -> None:
    battle.halves["shadow"].fewer += len(companions(battle))


def advantageous(battle: Battle, side: str) -> None:
    battle.halves["shadow"].bonus -= 1


def more_if_hit(hits: int) -> Effect:
    def effect(battle: Battle, side: str) -> None:
        half = battle.halves[side]
        if half.roll_hits + half.reroll_hits:
            half.hits += hits

    return effect


def turn_misses(battle: Battle, side: str, most: int) -> None:
    half = battle.halves[side]
    for _ in range(min(most, len(half.missed))):
        half.missed.pop()
        half.hits += 1
        half.roll_hits += 1


def able(battle: Battle, people: list[str]) -> list[str]:
    """Those whose leadership is not cancelled yet."""
    return [who for who in people if battle.leadership_of(who) > 0]


def mighty_attack(battle: Battle, side: str) -> None:
    missed = battle.halves["free"].missed
    who = choose(battle, "forfeit", "free", able(battle, companions(battle))) if missed else None
    if who:
        battle.halves["free"].forfeited.add(who)
        turn_misses(battle, "free", 1)


def anduril(battle: Battle, side: str) -> None:
    people = [one for one in ("strider", "aragorn") if there(battle, one)] if battle.halves["free"].missed else []
    who = choose(battle, "forfeit", "free", able(battle, people))
    if who:
        battle.halves["free"].forfeited.add(who)
        turn_misses(battle, "free", 2 if who == "aragorn" else 1)


def there(battle: Battle, who: str) -> bool:
    return who in battle.people("free")


def choose(battle: Battle, what: str, side: str, choices: list[Any]) -> Any:
    """None if there is nothing to choose."""
    return battle.source.choose(what, side, choices) if choices else None


def kings_banner(battle: Battle, side: str) -> None:
    people = [*awakened(battle), *(["aragorn"] if there(battle, "aragorn") else [])]
    who = choose(battle, "forfeit", "free", able(battle, sorted(people)))
    if who:
        battle.halves["free"].forfeited.add(who)
        battle.halves["shadow"].no_reroll = True


# Extra attacks.


def sudden_strike(battle: Battle, side: str) -> None:
    battle.extra_attack("free", battle.leadership("free"))


def charge(battle: Battle, side: str) -> None:
    battle.extra_attack("free", count(battle.party("free").units, "E"))


def king_of_old(battle: Battle, side: str) -> None:
    best = max(map(battle.leadership_of, awakened(battle)), default=0)
    if best:
        battle.extra_attack("free", best, 3)


def durins_bane(battle: Battle, side: str) -> None:
    battle.extra_attack("shadow", 3, 4)


def come_to_kill(battle: Battle, side: str) -> None:
    if both_alive(battle):
        battle.extra_attack("shadow", count(battle.party("shadow").units, "E"), 5)


def both_alive(battle: Battle) -> bool:
    return all(battle.party(side).size for side in FOE)


def onslaught(battle: Battle, side: str) -> None:
    if not both_alive(battle):
        return
    hits = battle.source.choose("hits", "shadow", suffered(battle, 4))
    battle.take("shadow", hits)
    if hits:
        battle.extra_attack("shadow", hits, 4)


def suffered(battle: Battle, most: int) -> list[int]:
    """How many hits the Shadow may take: no more than it can."""
    units = battle.party("shadow").units
    return list(range(min(most, count(units, "R") + 2 * count(units, "E")) + 1))


def relentless(battle: Battle, side: str) -> None:
    hits = battle.source.choose("hits", "shadow", suffered(battle, 2))
    battle.take("shadow", hits)
    battle.halves["shadow"].bonus += hits


def great_host(battle: Battle, side: str) -> None:
    if both_alive(battle) and battle.party("shadow").size >= 2 * battle.party("free").size:
        battle.take("free", 1)


# Nazgûl, Minions and what they do to others.


def cruel_as_death(battle: Battle, side: str) -> None:
    if battle.nazgul_leadership() >= 2:
        battle.halves["shadow"].nazgul_lost += 2
        battle.halves["shadow"].bonus += 1


def they_are_terrible(battle: Battle, side: str) -> None:
    if battle.nazgul_leadership():
        battle.halves["shadow"].nazgul_lost += 1
        battle.halves["shadow"].again += 1


def dread(battle: Battle, side: str) -> None:
    number = choose(battle, "forfeit", "shadow", list(range(1, battle.nazgul_leadership() + 1)))
    if number:
        battle.halves["shadow"].nazgul_lost += number
        battle.halves["free"].fewer += number


def battle_is_vain(battle: Battle, side: str) -> None:
    number = choose(battle, "forfeit", "shadow", list(range(1, min(5, battle.nazgul_leadership()) + 1)))
    if number:
        battle.halves["shadow"].nazgul_lost += number
        battle.halves["free"].lowered += number


def foul_stench(battle: Battle, side: str) -> None:
    if battle.nazgul_leadership() >= battle.leadership("free"):
        battle.halves["free"].no_reroll = True


def words_of_power(battle: Battle, side: str) -> None:
    who = choose(battle, "companion", "shadow", companions(battle))
    if who:
        battle.halves["free"].silenced.add(who)


def servant_of_the_shadow(battle: Battle, side: str) -> None:
    """What is cancelled already can't be forfeited (7.5)."""
    led = {
        one: battle.nazgul_leadership() if one == "witch_king" else battle.leadership_of(one) for one in minions(battle)
    }
    who = choose(battle, "forfeit", "shadow", [one for one, leadership in led.items() if leadership])
    if who == "witch_king":
        number = min(2, battle.nazgul_leadership())
        battle.halves["shadow"].nazgul_lost += number
    elif who:
        number = battle.leadership_of(who)
        battle.halves["shadow"].forfeited.add(who)
    if who:
        battle.halves["free"].fewer += number


def black_breath(battle: Battle, side: str) -> None:
    scored = battle.halves["shadow"].reroll_hits
    if scored:
        weak = [who for who in companions(battle) if PERSON[who].get("level", 0) <= scored]
        choices = [("leader", one) for one in free_leaders(battle)] + [("companion", who) for who in weak]
        one = choose(battle, "black_breath", "shadow", [None, *choices])
        if one:
            eliminate(battle, "free", one[1])


def free_leaders(battle: Battle) -> list[str]:
    """Nations with Leaders in the battle, and Sovereigns who are Leaders."""
    nations = [nation for (nation, kind), number in battle.party("free").units.items() if kind == "L" and number]
    return nations + [who for who in battle.people("free") if battle.position.states.get(who) == "leader"]


def eliminate(battle: Battle, side: str, who: str) -> None:
    """A character, a Leader of a nation, or a "nazgul"."""
    position, region = battle.position, battle.place(side)
    if who in PERSON:
        position.lose_person(who)
    elif who == "nazgul":
        position.lose_nazgul(region, 1)
    else:
        position.armies[side][region][who, "L"] -= 1
        position.add(position.dead, (who, "L"), 1)


def fateful_strike(battle: Battle, side: str) -> None:
    scored = battle.halves["free"].reroll_hits
    if not scored:
        return
    choices = [("nazgul", "nazgul")] if battle.party("shadow").nazgul else []
    if scored >= 2:
        choices += [("minion", who) for who in minions(battle)]
    one = choose(battle, "fateful_strike", "free", choices)
    if one:
        eliminate(battle, "shadow", one[1])


def blade(battle: Battle, side: str) -> None:
    half = battle.halves["free"]
    if half.reroll_hits and minions(battle):
        who = battle.source.choose("blade", "free", [None, *minions(battle)])
        if who:
            half.hits -= 1
            half.reroll_hits -= 1
            eliminate(battle, "shadow", who)


def heroic_death(battle: Battle, side: str) -> None:
    half = battle.halves["shadow"]
    if half.hits <= 0:
        return
    choices = [("leader", one) for one in free_leaders(battle)] + [("companion", who) for who in companions(battle)]
    one = choose(battle, "heroic_death", "free", [None, *choices])
    if one:
        kind, who = one
        eliminate(battle, "free", who)
        half.hits = max(0, half.hits - (PERSON[who].get("level", 0) if kind == "companion" else 1))


def shield_wall(battle: Battle, side: str) -> None:
    half = battle.halves["shadow"]
    if half.hits >= 2:
        half.hits -= 1


def confusion(battle: Battle, side: str) -> None:
    half = battle.halves["shadow"]
    ones = half.rolled.count(1)
    battle.halves["free"].hits += ones
    half.missed = [pips for pips in half.missed if pips != 1]


def mumakil_late(battle: Battle, side: str) -> None:
    own, foe = (total(battle, one) for one in ("shadow", "free"))
    if own > foe:
        battle.halves["shadow"].hits += 1


def total(battle: Battle, side: str) -> int:
    return battle.halves[side].hits + battle.halves[side].early_hits


def there_is_hope(battle: Battle, side: str) -> None:
    """One of the player's own (12.11) who is not Awakened and can be, if there is one; nobody, if the card is about one
    who is awake."""
    asleep = [who for who in battle.people("free") if may_awaken(battle, who) and battle.may_use(who)]
    nobody = [None] if asleep and awakened(battle) else []
    who = choose(battle, "sovereign", "free", [*asleep, *nobody])
    if who:
        awaken(battle, who)
    battle.halves["free"].again += 1


def may_awaken(battle: Battle, who: str) -> bool:
    """Where they stand (13.44), if nothing bars it."""
    position = battle.position
    if position.states.get(who) != "leader" or (who == "denethor" and KINGS_FOLLY in position.table):
        return False
    return not ("sc-25k" in position.table and position.steps[SOVEREIGNS[who]["nation"]])


def awaken(battle: Battle, who: str) -> None:
    position = battle.position
    position.states[who] = "awakened"
    position.pool = sorted([*position.pool, *position.tiles.pop(who, [])])


def his_power_waxes(battle: Battle, side: str) -> None:
    """The Shadow thinks of a Corrupted Sovereign if one is there."""
    states = [battle.position.states[who] for who in sovereigns_there(battle)]
    if states:
        add(1, 1, both="corrupted" not in states)(battle, side)


def scouts(battle: Battle, side: str) -> None:
    choices = [*battle.retreats(), *(["inside"] if battle.may_withdraw() else [])]
    where = choose(battle, "scouts", "free", choices)
    if where == "inside":
        battle.go_inside()
    elif where:
        battle.retreat(where)


def cancel(battle: Battle, side: str) -> None:
    battle.cards[FOE[side]] = ""


def daring_defiance(battle: Battle, side: str) -> None:
    if battle.cards["shadow"] and able(battle, companions(battle)):
        battle.halves["free"].forfeited.update(companions(battle))
        cancel(battle, side)


def swarm_of_bats(battle: Battle, side: str) -> None:
    if battle.cards["free"]:
        cancel(battle, side)
    else:
        battle.halves["shadow"].again += 1


def bats_cancel(battle: Battle, side: str) -> None:
    if battle.cards["free"]:
        cancel(battle, side)


EFFECTS: dict[str, list[tuple[int, Effect]]] = {
    "it_is_a_gift": [(3, add(1, 1))],
    "blade_of_westernesse": [(6, blade)],
    "mighty_attack": [(4, mighty_attack)],
    "servant_of_the_secret_fire": [(3, add(1))],
    "anduril": [(4, anduril)],
    "heroic_death": [(6, heroic_death)],
    "daring_defiance": [(0, daring_defiance)],
    "fateful_strike": [(6, fateful_strike)],
    "sudden_strike": [(2, sudden_strike)],
    "brave_stand": [(3, brave_stand)],
    "ents_rage": [(3, add(2))],
    "huorn_dark": [(3, at_most(2))],
    "nameless_wood": [(5, more_if_hit(2))],
    "daylight": [(3, at_most(3))],
    "no_quarter": [(5, more_if_hit(1))],
    "advantageous_position": [(3, advantageous)],
    "scouts": [(1, scouts)],
    "shield_wall": [(6, shield_wall)],
    "confusion": [(4, confusion)],
    "charge": [(2, charge)],
    "valour": [(3, add(1))],
    "one_for_the_dark_lord": [(3, add(1, 1))],
    "cruel_as_death": [(3, cruel_as_death)],
    "they_are_terrible": [(4, they_are_terrible)],
    "dread_and_despair": [(3, dread)],
    "black_breath": [(6, black_breath)],
    "foul_stench": [(3, foul_stench)],
    "words_of_power": [(1, words_of_power)],
    "durins_bane": [(2, durins_bane)],
    "devilry_of_orthanc": [(3, add(1))],
    "deadly_strife": [(3, add(2, 2, both=True))],
    "desperate_battle": [(3, add(1, 1, both=True))],
    "relentless_assault": [(3, relentless)],
    "onslaught": [(7, onslaught)],
    "great_host": [(7, great_host)],
    "mumakil": [(3, add(1)), (5, mumakil_late)],
    "swarm_of_bats": [(0, swarm_of_bats)],
    "we_come_to_kill": [(7, come_to_kill)],
    "the_kings_banner": [(4, kings_banner)],
    "like_a_king_of_old": [(2, king_of_old)],
    "there_is_hope_for_victory": [(4, there_is_hope)],
    "servant_of_the_shadow": [(3, servant_of_the_shadow)],
    "battle_is_vain": [(1, battle_is_vain)],
    "his_power_waxes": [(3, his_power_waxes)],
    # Abilities that stand for a card (12.10).
    "heir_of_bard": [(0, cancel)],
    "treason": [(0, cancel)],
    "red_wrath": [(3, add(1))],
    "red_wrath assault": [(3, add(2))],
    "lord_of_the_bats": [(4, add(0, 1))],
    "lord_of_the_bats swarm": [(0, bats_cancel), (4, add(0, 1))],
    "i_command": [(3, add(1, 1, both=True))],
    "i_command battle": [(3, add(1, 1))],
}


# A round's cards.


def playable(battle: Battle, side: str) -> list[str]:
    """The event cards that may be played for their combat halves."""
    if side == "free" and is_barred(battle):
        return []
    cards = [*battle.position.hands[side], *(card for card in battle.position.table if card == BALROG)]
    return [
        card
        for card in cards
        if SIDE_OF_CARD[card] == side and CONDITIONS.get(COMBAT_OF[card], lambda battle: True)(battle)
    ]


def is_barred(battle: Battle) -> bool:
    table = battle.position.table
    if battle.needs_companion and battle.round == 1 and not companions(battle):
        return True
    if battle.target == "minas_tirith" and (FOLLY in table or KINGS_FOLLY in table):
        return True
    return KINGS_FOLLY in table and battle.position.where.get("denethor") == battle.target


def play_cards(battle: Battle) -> None:
    """The attacker decides, then the defender; what stands for a card; all is revealed (12.10, 13.21)."""
    chosen = {}
    for side in (battle.attacker, battle.defender):
        card = battle.source.choose("card", side, [None, *playable(battle, side)])
        chosen[side] = card
        battle.cards[side] = COMBAT_OF[card] if card else ""
        if card:
            take_card(battle, side, card)
    announce(battle)
    card = chosen["shadow"]
    draws = card and battle.round == 1 and battle.position.decks[EVENTS[card]["deck"]]
    if draws and "witch_king" in battle.people("shadow"):
        battle.position.hands["shadow"] += battle.source.choose("sorcerer", "shadow", [["a card"], []])
    stand_in(battle)


def take_card(battle: Battle, side: str, card: str) -> None:
    for pile in (battle.position.hands[side], battle.position.table):
        if card in pile:
            pile.remove(card)
            return


def announce(battle: Battle) -> None:
    """A Dark Chieftain's ability instead of the Shadow's card."""
    if not battle.cards["shadow"]:
        return
    kinds = {"black_serpent": "red_wrath", "shadow_of_mirkwood": "lord_of_the_bats", "ugluk": "i_command"}
    choices = [kinds[who] for who in battle.people("shadow") if who in kinds and battle.may_use(who)]
    ability = choose(battle, "ability", "shadow", [None, *choices])
    card = battle.cards["shadow"]
    better = {"red_wrath": "relentless_assault assault", "lord_of_the_bats": "swarm_of_bats swarm"}
    better["i_command"] = "desperate_battle battle"
    if not ability:
        return
    needed, word = better[ability].split()
    battle.cards["shadow"] = f"{ability} {word}" if card == needed else ability
    if ability == "red_wrath":
        battle.take("shadow", 1)
    if ability == "lord_of_the_bats":
        battle.halves["shadow"].forfeited.add("shadow_of_mirkwood")


def stand_in(battle: Battle) -> None:
    """Brand's ability, or his treason, once a battle after the reveal."""
    if battle.brand_used or not units_of(battle, "free", "north") or not all(battle.cards.values()):
        return
    state = battle.position.states.get("brand")
    side, ability = ("shadow", "treason") if state == "corrupted" else ("free", "heir_of_bard")
    present = state == "corrupted" or ("brand" in awakened(battle) and battle.may_use("brand"))
    given_up = battle.cards[side].split()[0] in ("red_wrath", "lord_of_the_bats", "i_command")
    if present and not given_up and battle.source.choose(ability, side, [True, False]):
        battle.brand_used = True
        battle.cards[side] = ability


def resolve(battle: Battle, initiatives: tuple[int, ...]) -> None:
    """Low initiative first, at the same one the defender's (7.5)."""
    battle.is_done()
    for initiative in initiatives:
        for side in (battle.defender, battle.attacker):
            for when, effect in EFFECTS.get(battle.cards.get(side, ""), []):
                if when == initiative and not battle.over:
                    effect(battle, side)
                    battle.is_done()
