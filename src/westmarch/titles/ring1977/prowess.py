"""How well people fight: their Combat with all that changes it (4.4, Magic Cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import Person

if TYPE_CHECKING:
    from westmarch.titles.ring1977.procedures.melee import Melee

EVEN: Final = 3
"""The column of the chart in which neither side is the better."""


def column(game: Ring1977, melee: Melee, attacker: Person, defender: Person) -> int:
    """The column of the chart for two who face each other: that of a difference of -3 is the first."""
    most = game.book.data.combat.most_doubling
    ours = prowess(game, melee, attacker, defender) + min(melee.help_for(attacker), most)
    theirs = prowess(game, melee, defender, attacker) + min(melee.help_for(defender), most)
    return min(max(ours - theirs, -3), 3) + EVEN


def prowess(game: Ring1977, melee: Melee, person: Person, foe: Person) -> int:
    """The Combat of somebody against a foe, without those who help."""
    book, chart, power = game.book, game.book.data.ring, game.book.data.magic_power
    one, other = game.people[person], game.people[foe]
    total = one.combat
    if game.holds(person, *book.swords):
        total += power.sword
    if other.spider and game.holds(person, "sting"):
        total += power.sting_spiders
    if other.kind == "servant" and game.holds(person, "galadriels_light"):
        total += power.light_spiders if other.spider else power.light
    if one.kind == "nazgul" and any(game.holds(bearer, "galadriels_light") for bearer in others(melee, person)):
        total += power.light_nazgul
    if one.id == "eowyn" and foe == book.person("lord_of_the_nazgul"):
        total += game.book.data.combat.eowyn
    if person == melee.heartened:
        total += power.horn
    if game.is_wearing(person):
        total += chart.wearer_combat
    if game.is_wearing(foe) and one.kind != "nazgul":
        total += chart.enemies_combat
    return total


def others(melee: Melee, person: Person) -> tuple[Person, ...]:
    """The enemies of somebody in a fight."""
    return melee.defenders if person in melee.attackers else melee.attackers


def elven_sword(game: Ring1977, person: Person, foe: Person) -> bool:
    """Whether somebody's blows count as those of an elven sword; Éowyn's do against the Lord of the Nazgûl."""
    if game.holds(person, *game.book.swords):
        return True
    return game.people[person].id == "eowyn" and foe == game.book.person("lord_of_the_nazgul")
