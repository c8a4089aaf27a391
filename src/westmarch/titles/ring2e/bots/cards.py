"""What event cards and their combat halves are worth: a table by id, and a few conditions."""

from __future__ import annotations

from typing import Final

from westmarch.titles.ring2e.bots.hunting import moves_left, weight_of_corruption
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, WILL, Card, Combat, face_of

USUAL: Final = 2.6
KEPT: Final = 0.6
"""The part of its worth that a card has while its condition does not hold."""

EVENTS: Final = {
    # Free Peoples, Character deck.
    "fc-01": 3.4, "fc-02": 3.4, "fc-03": 3.8, "fc-04": 3.6, "fc-05": 4.2, "fc-06": 3.4, "fc-07": 3.2, "fc-08": 4.4,
    "fc-09": 3.4, "fc-10": 3.4, "fc-11": 2.8, "fc-12": 3.4, "fc-13": 2.8, "fc-14": 2.6, "fc-15": 2.2, "fc-16": 2.2,
    "fc-17": 2.6, "fc-18": 2.8, "fc-19": 4.5, "fc-20": 4.5, "fc-21": 4.5, "fc-22": 4.0, "fc-23": 3.0, "fc-24": 2.8,
    "fc-23k": 3.0, "fc-25k": 3.6, "fc-26k": 3.0,
    # Free Peoples, Strategy deck.
    "fs-01": 3.6, "fs-02": 3.2, "fs-03": 2.6, "fs-04": 2.8, "fs-05": 2.6, "fs-06": 3.0, "fs-07": 2.8, "fs-08": 3.4,
    "fs-09": 3.2, "fs-10": 2.6, "fs-11": 2.0, "fs-12": 1.2, "fs-13": 3.0, "fs-14": 3.2, "fs-15": 3.2, "fs-16": 3.1,
    "fs-17": 1.8, "fs-18": 2.9, "fs-19": 3.0, "fs-20": 2.2, "fs-21": 2.8, "fs-22": 3.0, "fs-23": 3.0, "fs-24": 3.0,
    "fs-08k": 3.4, "fs-16k": 3.2, "fs-19k": 3.2, "fs-22k": 3.0, "fs-24k": 3.2, "fs-25k": 3.0, "fs-26k": 3.2,
    # Shadow, Character deck.
    "sc-01": 3.6, "sc-02": 3.6, "sc-03": 3.7, "sc-04": 3.3, "sc-05": 3.6, "sc-06": 3.8, "sc-07": 3.6, "sc-08": 3.4,
    "sc-09": 3.0, "sc-10": 3.0, "sc-11": 3.2, "sc-12": 4.2, "sc-13": 3.4, "sc-14": 3.2, "sc-15": 2.4, "sc-16": 3.0,
    "sc-17": 2.6, "sc-18": 2.4, "sc-19": 3.2, "sc-20": 5.0, "sc-21": 2.6, "sc-22": 3.0, "sc-23": 3.2, "sc-24": 3.6,
    "sc-25k": 2.4, "sc-26k": 3.4,
    # Shadow, Strategy deck.
    "ss-01": 2.6, "ss-02": 4.8, "ss-03": 3.0, "ss-04": 4.0, "ss-05": 3.2, "ss-06": 2.8, "ss-07": 2.6, "ss-08": 2.8,
    "ss-09": 4.0, "ss-10": 3.6, "ss-11": 3.2, "ss-12": 2.6, "ss-13": 3.0, "ss-14": 3.0, "ss-15": 3.0, "ss-16": 4.4,
    "ss-17": 4.2, "ss-18": 4.2, "ss-19": 3.8, "ss-20": 4.2, "ss-21": 4.2, "ss-22": 3.0, "ss-23": 4.2, "ss-24": 4.6,
    "ss-01k": 2.6, "ss-03k": 3.0, "ss-05k": 3.2, "ss-06k": 3.0, "ss-18k": 4.4, "ss-25k": 2.8, "ss-26k": 2.8,
}  # fmt: skip
"""What playing a card is worth where nothing speaks against it; an action with a die is worth about 3."""

HEALS: Final = ("fc-09", "fc-10", "fc-12")
TILES_FOR_MORDOR: Final = ("fc-01", "fc-02", "fc-03", "fc-04", "sc-01", "sc-02", "sc-03", "sc-04")
HUNTS: Final = ("sc-05", "sc-06", "sc-07", "sc-08", "sc-11")
PASSIVE_FLOOR: Final = ("ss-05", "ss-05k")
SEPARATIONS: Final = ("fc-11", "fc-15", "fc-16", "fc-17")

COMBAT: Final = {
    "it_is_a_gift": 1.6, "blade_of_westernesse": 1.4, "mighty_attack": 1.2, "servant_of_the_secret_fire": 1.5,
    "anduril": 1.2, "heroic_death": 0.7, "daring_defiance": 1.0, "fateful_strike": 1.3, "sudden_strike": 1.6,
    "brave_stand": 1.5, "ents_rage": 2.4, "huorn_dark": 2.0, "nameless_wood": 2.0, "daylight": 1.6, "no_quarter": 1.2,
    "advantageous_position": 1.6, "scouts": 1.0, "shield_wall": 1.4, "confusion": 1.0, "charge": 1.6, "valour": 1.5,
    "one_for_the_dark_lord": 1.7, "cruel_as_death": 1.3, "they_are_terrible": 1.0, "dread_and_despair": 1.4,
    "black_breath": 1.3, "foul_stench": 1.5, "words_of_power": 1.1, "durins_bane": 2.2, "devilry_of_orthanc": 1.6,
    "deadly_strife": 1.4, "desperate_battle": 0.9, "relentless_assault": 1.2, "onslaught": 1.3, "great_host": 1.6,
    "mumakil": 1.8, "swarm_of_bats": 1.1, "we_come_to_kill": 1.7, "the_kings_banner": 1.4,
    "like_a_king_of_old": 1.9, "there_is_hope_for_victory": 2.0, "servant_of_the_shadow": 1.3, "battle_is_vain": 1.3,
    "his_power_waxes": 1.2,
}  # fmt: skip
"""What a combat card is worth, about the hits that it gives or spares."""


def worth_of_playing(game: Ring2e, card: Card) -> float:
    """What it is worth to play a card now; only for cards that can be played."""
    key = game.book.events[card].id
    value = EVENTS.get(key, USUAL)
    if key in HEALS:
        return value - 1.6 + 1.4 * weight_of_corruption(game) if game.corruption else 0.0
    if key in TILES_FOR_MORDOR:
        return value - 0.6 + (0.6 if game.in_mordor or moves_left(game) < 9 else 0.0)
    if key in HUNTS:
        return value + 0.1 * game.corruption + (0.6 if game.in_mordor else 0.0)
    if key in SEPARATIONS:
        return value if len(game.in_fellowship()) > 4 else 0.8
    if key in PASSIVE_FLOOR:
        return value if sum(game.active[:5]) < 4 else 0.8
    if key == "sc-18":
        return 2.8 if game.in_mordor and not game.revealed else 0.5
    if key == "ss-04":
        return 1.0 + 1.6 * sum(face_of(die) == WILL for die in game.dice[FREE])
    if key == "fc-13":
        return value if any(face_of(die) == 0 for die in game.dice[FREE]) and awaits_will(game) else 0.4
    if key in ("sc-09", "sc-10"):
        return value if game.progress > 1 else 0.5
    return value


def awaits_will(game: Ring2e) -> bool:
    """Whether Aragorn or Gandalf the White could come into play by Will of the West, now or soon."""
    book = game.book
    if game.where[book.aragorn] == -1 and game.where[book.strider] >= 0:
        return True
    return game.where[book.gandalf_the_white] == -1 and game.minion_seen


def worth_of_keeping(game: Ring2e, card: Card) -> float:
    """What a card in hand is worth for later: as an event, or in a battle."""
    key = game.book.events[card].id
    value = EVENTS.get(key, USUAL)
    side = game.book.side_of_card[card]
    if not all(one.holds(game, side) for one in game.book.events[card].condition):
        value *= KEPT
    elif key in HEALS and game.corruption < 2:
        value *= 0.8
    return value + 0.4 * COMBAT.get(game.book.combat_records[game.book.combat_of[card]].id, 1.0)


def worth_in_battle(game: Ring2e, combat: Combat) -> float:
    """What a combat card brings, where its condition holds."""
    return COMBAT.get(game.book.combat_records[combat].id, 1.0)
