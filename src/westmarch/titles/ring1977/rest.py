"""Wounds heal where people rest (endurance chart)."""

from __future__ import annotations

from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FREE, NOWHERE, Person


def heal(game: Ring1977) -> None:
    """Who neither moved nor fought this turn is healed a little in a citadel, fortress or town of their own."""
    chart = game.book.data.healing
    for person in game.book.persons:
        place = game.hex_of(person)
        if not game.wounds[person] or place == NOWHERE or person in game.stirred or is_captive(game, person):
            continue
        if game.is_home(place, game.people[person].side):
            game.heal(person, chart.in_havens if place in game.book.havens else chart.at_rest)


def is_captive(game: Ring1977, person: Person) -> bool:
    return person < len(game.captor) and game.captor[person] != FREE
