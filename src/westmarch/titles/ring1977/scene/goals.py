"""What wins the game (2, 7, 8): by the Ring, by the citadels or the hexes of the armies, and for Saruman."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.scene import Goal
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP, SARUMAN


def goals(game: Ring1977) -> Iterator[Goal]:
    """All victory conditions of the game that is played; who has the Ring and where is not told."""
    yield Goal("Fellowship: the Ring destroyed", "Its bearer ends a Player-Turn of the Fellowship at Mount Doom, free.")
    yield Goal("Dark Power: the Ring in Barad-dûr", "A servant of Sauron brings the Ring there.")
    yield military(game) if game.book.has_armies else citadels(game)
    if game.book.is_three_player:
        yield from sarumans(game)


def citadels(game: Ring1977) -> Goal:
    """The citadels that Nazgûl have reduced in the Character Game."""
    began = sum(owner == FELLOWSHIP for place, owner in game.book.owners.items() if place in game.book.citadels)
    left = len(game.citadels(FELLOWSHIP))
    text = "Nazgûl may reduce citadels of the Fellowship when Mordor has taken to arms; with the last one it has lost."
    return Goal("Dark Power: all citadels reduced", text, began - left, began)


def military(game: Ring1977) -> Goal:
    """The hexes that the Dark Power needs."""
    needed = [game.book.places[name] for name in game.book.data.victory.military]
    names = ", ".join(game.book.kinds["hex"].name(place) for place in needed)
    text = f"At the end of a turn the Dark Power holds {names}."
    return Goal("Dark Power: all that it needs", text, game.dark_hexes(), len(needed))


def sarumans(game: Ring1977) -> Iterator[Goal]:
    """All Nazgûl, and the places without which they don't count."""
    alive = [one for one in game.book.nazgul if game.in_play(one)]
    places = [game.book.places[name] for name in (*game.book.data.victory.saruman, game.book.settings["saruman_town"])]
    names = ", ".join(game.book.kinds["hex"].name(place) for place in places)
    yield Goal("Saruman: all Nazgûl", "He commands every one that is left.", len(game.turned), len(alive))
    yield Goal(
        "Saruman: his places", f"He holds {names}.", sum(game.owner(one) == SARUMAN for one in places), len(places)
    )
