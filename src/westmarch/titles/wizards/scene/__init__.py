"""How the table looks: the map, the companies, the hazards that wait, hand and piles, and what has been achieved.

Hidden are the order of both decks, and the hazards that lie face down in the row.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.english import counted
from westmarch.engine.option import Seat
from westmarch.scene import Place, Scene
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.scene.cards import OWN, hand, on_the_table, piles, who_attacks
from westmarch.titles.wizards.scene.companies import companies, company_piles
from westmarch.titles.wizards.scene.faces import FACTIONS
from westmarch.titles.wizards.scene.goals import goals, goals_in_view, panel, points, tracks
from westmarch.titles.wizards.scene.places import legend, links, places, routes
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import SEAT

PHASES: Final = {
    "untap": "untap phase",
    "organization": "organization",
    "long events": "long-events",
    "movement": "movement and hazards",
    "site": "at the site",
    "end of turn": "end of the turn",
}


def scene(game: Wizards, seat: Seat) -> Scene:
    """All that a seat sees; a spectator sees neither hand nor deck."""
    rows = [pile for company in game.companies() for pile in company_piles(game, company)]
    counts = tuple(tracks(game))
    return Scene(
        heading(game),
        counts,
        (
            *places(game),
            Place(OWN, "Cards", within=("seat", SEAT)),
            *companies(game),
            *points(game),
            Place(("seat", SEAT), "You"),
        ),
        tuple(links(game.book)),
        tuple(routes(game)),
        (hand(game, seat), *on_the_table(game), *rows, *goals(game), *piles(game, seat)),
        subjects=("card",),
        legend=legend(game.book),
        goals=tuple(goals_in_view(game)),
        factions=FACTIONS,
        panels=(panel(game, counts),),
    )


def heading(game: Wizards) -> str:
    """The turn and its phase, and the attack that is faced."""
    if game.turn == 0:
        return "Before the first turn"
    attack = game.during(Assault)
    if attack is None:
        return f"Turn {game.turn}: {PHASES.get(game.phase, game.phase)}"
    who = who_attacks(game, attack)
    strikes = "a strike on each" if attack.each else counted(attack.strikes, "strike")
    return f"Turn {game.turn}: {who}, {strikes}, prowess {attack.prowess}"
