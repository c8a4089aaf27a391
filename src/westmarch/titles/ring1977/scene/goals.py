"""What wins the game (2, 7, 8): by the Ring, by the citadels or the hexes of the armies, and for Saruman."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.language import listed, told, translated
from westmarch.scene import Goal
from westmarch.titles.ring1977.rules.places import citadels_held_by, dark_hexes
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP, SARUMAN

ROUND, POINTED = "round", "pointed"
"""The outlines of the Fellowship and of its enemies."""

ALL_CITADELS: Final = (
    "Nazgûl may reduce citadels of the Fellowship when Mordor has taken to arms; with the last one it has lost."
)


def goals(game: Ring1977) -> Iterator[Goal]:
    """All victory conditions of the game that is played; who has the Ring and where is not told."""
    yield Goal(
        translated("Fellowship: the Ring destroyed"),
        translated("Its bearer ends a Player-Turn of the Fellowship at Mount Doom, free."),
        done=game.result.startswith("ring_destroyed"),
        symbol="ring",
        short=translated("Ring destroyed"),
        side=ROUND,
    )
    yield Goal(
        translated("Dark Power: the Ring in Barad-dûr"),
        translated("A servant of Sauron brings the Ring there."),
        done=game.result.startswith("ring_in_barad_dur"),
        symbol="eye",
        short=translated("Ring to Sauron"),
        side=POINTED,
    )
    yield military(game) if game.book.has_armies else citadels(game)
    if game.book.is_three_player:
        yield from sarumans(game)


def citadels(game: Ring1977) -> Goal:
    """The citadels that Nazgûl have reduced in the Character Game."""
    began = sum(owner == FELLOWSHIP for place, owner in game.book.owners.items() if place in game.book.citadels)
    left = len(citadels_held_by(game, FELLOWSHIP))
    text = told(
        "Nazgûl may reduce citadels of the Fellowship when Mordor has taken to arms; with the last one it has lost."
    )
    return Goal(
        translated("Dark Power: all citadels reduced"),
        text,
        began - left,
        began,
        symbol="tower",
        short=translated("Citadels"),
        side=POINTED,
    )


def military(game: Ring1977) -> Goal:
    """The hexes that the Dark Power needs."""
    needed = [game.book.places[name] for name in game.book.data.victory.military]
    names = listed(game.book.kinds["hex"].name(place) for place in needed)
    text = told("At the end of a turn the Dark Power holds {places}.", places=names)
    return Goal(
        translated("Dark Power: all that it needs"),
        text,
        dark_hexes(game),
        len(needed),
        symbol="tower",
        short=translated("Conquests"),
        side=POINTED,
    )


def sarumans(game: Ring1977) -> Iterator[Goal]:
    """All Nazgûl, and the places without which they don't count."""
    alive = [one for one in game.book.nazgul if game.in_play(one)]
    places = [game.book.places[name] for name in (*game.book.data.victory.saruman, game.book.settings["saruman_town"])]
    names = listed(game.book.kinds["hex"].name(place) for place in places)
    all_nazgul, every_one = translated("Saruman: all Nazgûl"), translated("He commands every one that is left.")
    yield Goal(all_nazgul, every_one, len(game.turned), len(alive), symbol="crowned", side=POINTED)
    held = sum(game.owner(one) == SARUMAN for one in places)
    text = told("He holds {places}.", places=names)
    yield Goal(translated("Saruman: his places"), text, held, len(places), symbol="tower", side=POINTED)
