"""Who guides the Fellowship (9.6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, Character


def fellowship_changed(game: Ring2e) -> None:
    """Somebody has left the Fellowship: cards that needed them leave the table (5.2), and the Guide is named anew.
    Without Companions it is Gollum."""
    game.settle()
    found = guides(game)
    if len(found) > 1:
        game.do(ChooseGuide(game.leader_of(FREE)))
    else:
        name_guide(game, found[0] if found else game.book.gollum)


def guides(game: Ring2e) -> list[Character]:
    """The Companions in the Fellowship of the highest Level, the Guide first."""
    here = game.in_fellowship()
    level = game.book.level
    highest = max((level[one] for one in here), default=0)
    return sorted((one for one in here if level[one] == highest), key=lambda one: one != game.guide)


def name_guide(game: Ring2e, one: Character) -> None:
    if game.guide != one:
        game.guide = one
        game.say("{character} became the Guide of the Fellowship", character=one)


@dataclass(repr=False)
class ChooseGuide(Question):
    """Several Companions have the highest Level: the Free Peoples choose."""

    seat: Seat

    lapses = True
    prompt = "Who guides the Fellowship?"
    says = {"follow": "{character}"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "follow", (one,)) for one in guides(game)]

    def follow(self, game: Ring2e, seat: Seat, character: Character) -> None:
        name_guide(game, character)
