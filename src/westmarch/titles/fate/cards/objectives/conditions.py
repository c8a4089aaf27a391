"""What objectives ask of the board. Each condition takes its numbers from the objective's terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Objective, Place, Troops

Condition = Callable[[Fate, Objective], bool]


def all_of(*conditions: Condition) -> Condition:
    def holds(game: Fate, objective: Objective) -> bool:
        return all(condition(game, objective) for condition in conditions)

    return holds


def any_of(*conditions: Condition) -> Condition:
    def holds(game: Fate, objective: Objective) -> bool:
        return any(condition(game, objective) for condition in conditions)

    return holds


def place_is_haven(game: Fate, objective: Objective) -> bool:
    return game.book.terms[objective].place in game.havens


def troops_at_place(game: Fate, objective: Objective) -> bool:
    terms = game.book.terms[objective]
    return are_there(game, terms.place, terms.troops)


def no_shadow_at_place(game: Fate, objective: Objective) -> bool:
    return not game.shadow[game.book.terms[objective].place]


def region_is_free(game: Fate, objective: Objective) -> bool:
    """No shadow troop and no shadow stronghold in the region."""
    return game.free_of_shadow(game.book.terms[objective].region)


def no_shadow_in_region(game: Fate, objective: Objective) -> bool:
    """No shadow troop in the region; strongholds may be there."""
    return not any(game.shadow[place] for place in places(game, objective))


def troops_throughout_region(game: Fate, objective: Objective) -> bool:
    """The troops that the objective names, at every place of the region."""
    troops = game.book.terms[objective].troops
    return all(are_there(game, place, troops) for place in places(game, objective))


def friends_throughout_region(game: Fate, objective: Objective) -> bool:
    """A friendly troop, whichever, at every place of the region."""
    return all(game.friendly(place) for place in places(game, objective))


def ride_is_made(game: Fate, objective: Objective) -> bool:
    return objective in game.notes


def enough_nazgul_slain(game: Fate, objective: Objective) -> bool:
    """Only one character can slay Nazgûl, so all that are slain are hers."""
    return nazgul_slain(game, objective) >= game.book.terms[objective].count


def nazgul_slain(game: Fate, objective: Objective) -> int:
    return game.nazgul_slain


def pieces_kept(game: Fate, objective: Objective) -> int:
    """How many troops or tokens lie on the card."""
    return len(game.notes.get(objective, ()))


def places(game: Fate, objective: Objective) -> Iterable[Place]:
    return game.book.places_in[game.book.terms[objective].region]


def are_there(game: Fate, place: Place, needed: Troops) -> bool:
    return all(there >= some for there, some in zip(game.troops[place], needed, strict=True))
