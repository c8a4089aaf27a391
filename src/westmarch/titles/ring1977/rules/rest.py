"""Wounds heal where people rest (endurance chart)."""

from __future__ import annotations

from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.deaths import perish
from westmarch.titles.ring1977.rules.people import endurance, heal_wounds, led_by_others, own_people_but
from westmarch.titles.ring1977.words import FREE, NOBODY, NOWHERE, Person


def heal(game: Board) -> None:
    """Who neither moved nor fought this turn is healed a little in a citadel, fortress or town of their own."""
    chart = game.book.data.healing
    worsen(game)
    for person, place in zip(game.book.persons, game.whereabouts(), strict=True):
        if not game.wounds[person] or place == NOWHERE or person in game.stirred or is_captive(game, person):
            continue
        if game.is_home(place, game.people[person].side):
            heal_wounds(game, person, chart.in_havens if place in game.book.havens else chart.at_rest)
    use_athelas(game)


def use_athelas(game: Board) -> None:
    """Heal a wound of each of a player's people who is with the holder of Athelas. All wounds are healed if that is
    Aragorn."""
    holder = game.user("athelas")
    if holder == NOBODY or not game.in_play(holder):
        return
    is_the_king = game.people[holder].id == "aragorn"
    for person in comrades(game, holder):
        heal_wounds(game, person, game.wounds[person] if is_the_king else game.book.data.magic_power.athelas)


def comrades(game: Board, person: Person) -> list[Person]:
    """Who of the same player is with somebody and can be helped by Magic Cards: no captive, and none of the Nazgûl
    whom Saruman controls."""
    seat = game.seat_of(game.people[person].side)
    people = own_people_but(game, seat, {*game.turned, *led_by_others(game)})
    return [one for one in people if game.hex_of(one) == game.hex_of(person)]


def worsen(game: Board) -> None:
    """Give one wound more to whoever has the Black Breath, who dies of it in the end. Who rests in a haven or has
    Athelas is cured. Where three play Saruman dies in Individual Combat only (8.5)."""
    for person in list(game.sick):
        place = game.hex_of(person)
        rests = place in game.book.havens and person not in game.stirred
        cured = rests or any(game.holds(one, "athelas") for one in comrades(game, person))
        if cured or place == NOWHERE:
            game.sick.remove(person)
            continue
        wounds = game.wounds[person] + game.book.data.event_power.black_breath
        if game.book.is_three_player and person == game.book.saruman:
            wounds = min(wounds, endurance(game, person) - 1)
        game.wounds[person] = wounds
        if game.wounds[person] >= endurance(game, person):
            game.sick.remove(person)
            perish(game, person)


def is_captive(game: Board, person: Person) -> bool:
    return person < len(game.captor) and game.captor[person] != FREE
