"""Wounds heal where people rest (endurance chart)."""

from __future__ import annotations

from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FREE, NOBODY, NOWHERE, Person


def heal(game: Ring1977) -> None:
    """Who neither moved nor fought this turn is healed a little in a citadel, fortress or town of their own."""
    chart = game.book.data.healing
    worsen(game)
    for person, place in zip(game.book.persons, game.whereabouts(), strict=True):
        if not game.wounds[person] or place == NOWHERE or person in game.stirred or is_captive(game, person):
            continue
        if game.is_home(place, game.people[person].side):
            game.heal(person, chart.in_havens if place in game.book.havens else chart.at_rest)
    use_athelas(game)


def use_athelas(game: Ring1977) -> None:
    """Athelas heals a wound of each who is with its holder, and all of them if that is Aragorn."""
    holder = game.holder("athelas")
    if holder == NOBODY or not game.in_play(holder) or not game.holds(holder, "athelas"):
        return
    is_the_king = game.people[holder].id == "aragorn"
    for person in game.free_fellows(game.hex_of(holder)):
        game.heal(person, game.wounds[person] if is_the_king else game.book.data.magic_power.athelas)


def worsen(game: Ring1977) -> None:
    """Whoever has the Black Breath has a wound more, and dies of it in the end, unless they rest in a haven or have
    Athelas."""
    for person in list(game.sick):
        place = game.hex_of(person)
        rests = place in game.book.havens and person not in game.stirred
        cured = rests or any(game.holds(one, "athelas") for one in game.free_fellows(place))
        if cured or place == NOWHERE:
            game.sick.remove(person)
            continue
        game.wounds[person] += game.book.data.event_power.black_breath
        if game.wounds[person] >= game.endurance(person):
            game.sick.remove(person)
            game.perish(person)


def is_captive(game: Ring1977, person: Person) -> bool:
    return person < len(game.captor) and game.captor[person] != FREE
