"""The odds of Army Combat: strength against strength, what is added to the die, and what is lost (7)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.rules.armies import allied_force, allied_units, attackers_in, leadership
from westmarch.titles.ring1977.rules.people import can_attack, own_people
from westmarch.titles.ring1977.rules.powers import enemy_sides
from westmarch.titles.ring1977.rules.saruman import shaking
from westmarch.titles.ring1977.rules.sight import out_of_sight
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, FREE, Hex, Unit


def defenders(game: Ring1977, place: Hex, seat: Seat) -> list[Seat]:
    """Whose armies a player can attack in a hex: two enemies are two sides, of allies it is the stronger (7)."""
    strongest = [max(side, key=lambda one: allied_force(game, place, one)) for side in enemy_sides(game, seat)]
    return [one for one in strongest if allied_force(game, place, one)]


def may_attack(game: Ring1977, place: Hex, seat: Seat) -> list[Seat]:
    """Against whom of these the odds are at least those of the first column."""
    return [enemy for enemy in defenders(game, place, seat) if battle_column(game, place, seat, enemy) >= 0]


def defence(game: Ring1977, place: Hex, seat: Seat, attackers: Sequence[Unit]) -> Fraction:
    """By what a defender's strength is multiplied: the best of their walls, the ground, and a river through which all
    attackers have come this turn (7)."""
    chart = game.book.data.army_combat.defence
    found = [1.0, chart.get(game.book.terrain[place], 1.0)]
    owner = game.owner(place)
    if owner is not None and game.seat_of(owner) in (seat, *game.allies_of(seat)):
        found.append(chart.get(game.book.place_at[place].kind, 1.0))
    if attackers and all(unit in game.waded for unit in attackers):
        found.append(chart.get("across_river", 1.0))
    return Fraction(max(found)).limit_denominator(100)


def battle_column(game: Ring1977, place: Hex, seat: Seat, enemy: Seat) -> int:
    """The column of the odds, rounded down in the defender's favour; -1 below the first."""
    ours = attackers_in(game, place, seat)
    odds = Fraction(game.strength_of(ours)) / (allied_force(game, place, enemy) * defence(game, place, enemy, ours))
    return odds_column(game, odds)


def odds_column(game: Ring1977, odds: Fraction) -> int:
    """The last column that is not above the odds."""
    columns = [Fraction(*map(int, name.split(":"))) for name in game.book.data.army_combat.columns]
    return sum(column <= odds for column in columns) - 1


def battle_modifier(game: Ring1977, place: Hex, seat: Seat, enemy: Seat) -> int:
    """What is added to the attacker's die: leaders, Alliances, cards, the Ring on Saruman's finger, his lost battles in
    mind."""
    return better_led(game, place, seat, enemy) + circumstances(game, place, seat, enemy)


def known_modifier(game: Ring1977, place: Hex, seat: Seat, enemy: Seat) -> int:
    """What is added to the die as far as a player can know before they attack: strangers in a stack lead nobody."""
    known = game.without_unseen_magic(seat)
    known.leave_out(out_of_sight(game, seat))
    total = circumstances(known, place, seat, enemy)
    known.leave_out(game.strangers(seat))
    return better_led(known, place, seat, enemy) + total


def may_hide_leaders(game: Ring1977, place: Hex, seat: Seat, enemy: Seat) -> bool:
    """Whether people whom a player does not know may lead those who are attacked in a hex."""
    if seat == FELLOWSHIP_SEAT or enemy != FELLOWSHIP_SEAT:
        return False
    return game.book.hides_stacks or any(
        game.where[spot] == place and game.captor[game.who[spot]] == FREE for spot in game.strangers(seat)
    )


def better_led(game: Ring1977, place: Hex, seat: Seat, enemy: Seat) -> int:
    """By how much an attacker's best leader is better than the defender's; it does not count without end."""
    most = game.book.data.army_combat.most_leadership
    lead = leadership(game, place, seat) - leadership(game, place, enemy)
    return min(max(lead, -most), most)


def circumstances(game: Ring1977, place: Hex, seat: Seat, enemy: Seat) -> int:
    """What is added to the attacker's die beside leaders."""
    chart = game.book.data.army_combat
    ours, theirs = attackers_in(game, place, seat), allied_units(game, place, enemy)
    total = chart.allied_attacking * is_allied(game, place, seat, ours)
    total += chart.allied_defending * is_allied(game, place, enemy, theirs)
    total += chart.frenzy * (is_frenzied(game, seat, ours) - is_frenzied(game, enemy, theirs))
    guided = any(unit in game.guided for unit in ours) - any(unit in game.guided for unit in theirs)
    total += game.book.data.event_power.woses * guided
    total -= shaking(game, seat)
    if game.ring_on and game.bearer == game.book.saruman and game.ring_hex == place:
        sides = [(one, *game.allies_of(one)) for one in (seat, enemy)]
        master = game.player(game.bearer)
        total += chart.ring * ((master in sides[0]) - (master in sides[1]))
    return total


def is_allied(game: Ring1977, place: Hex, seat: Seat, units: Sequence[Unit]) -> bool:
    """Whether units or Characters that began the game under different players stand together (8.3)."""
    if not game.book.is_three_player:
        return False
    people = [
        one for ally in (seat, *game.allies_of(seat)) for one in own_people(game, ally) if one != game.book.gollum
    ]
    sides = {game.people[one].side for one in people if game.hex_of(one) == place and can_attack(game, one)}
    return len(sides | {game.unit_side(unit) for unit in units}) > 1


def is_frenzied(game: Ring1977, seat: Seat, units: Sequence[Unit]) -> bool:
    """Whether a player's army, at least half of it Orcs, fights in a frenzy."""
    if seat not in game.frenzied:
        return False
    orcs = sum(game.strength[unit] for unit in units if unit in game.book.orc_units)
    return 2 * orcs >= game.strength_of(units) > 0


def percents(game: Ring1977, column: int, die: int, modifier: int) -> tuple[int, int]:
    """The losses of attacker and defender in percent."""
    row = min(max(die + modifier, 1), 6) - 1
    ours, theirs = game.book.data.army_combat.rows[row][column]
    times = 2 if game.book.settings["bloody"] == "on" else 1
    return min(ours * times, 100), min(theirs * times, 100)


def losses(strength: int, percent: int) -> int:
    """So many percent of a strength, rounded up.

    >>> losses(25, 10), losses(25, 0), losses(60, 50)
    (3, 0, 30)
    """
    return -(-strength * percent // 100)
