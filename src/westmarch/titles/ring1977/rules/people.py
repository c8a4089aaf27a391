"""People: whose they are on the map, who can act, how well they walk, lead and endure (3, 4)."""

from __future__ import annotations

from collections.abc import Set

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.stacks import hide_counter
from westmarch.titles.ring1977.words import (
    FELLOWSHIP,
    FREE,
    NOBODY,
    NOWHERE,
    Hex,
    Person,
)


def own_people(game: Board, seat: Seat) -> list[Person]:
    """All people of a player who are on the map, bands of Orcs and Servants too."""
    return [
        one
        for one, place, owner in zip(game.book.persons, game.whereabouts(), game.person_seats(), strict=True)
        if owner == seat and place != NOWHERE
    ]


def own_people_but(game: Board, seat: Seat, unable: Set[Person]) -> list[Person]:
    """The people of a player who are on the map, without these, and without bands of Orcs and Servants."""
    owners, where = game.person_seats(), game.whereabouts()
    people = [one for one in game.book.walkers if owners[one] == seat and where[one] != NOWHERE]
    return [one for one in people if one not in unable]


def walkers(game: Board, seat: Seat) -> list[Person]:
    """Who of a player can still walk this turn."""
    people = own_people_but(game, seat, {*game.moved, *game.rooted, *game.persuaded, *led_by_others(game)})
    rider, records = game.user("shadowfax"), game.book.people
    own = [one for one in people if records[one].move or one == rider]
    return [one for one in own if not is_bemused(game, one)] if game.bemused else own


def led_by_others(game: Board) -> list[Person]:
    """Who can't do anything of their own will: captives, and a Semi-Ringwraith."""
    return [*all_captives(game), game.bearer] if game.wraith else all_captives(game)


def all_captives(game: Board) -> list[Person]:
    """The people of the Fellowship who are anybody's captives."""
    return [person for person, captor in zip(game.book.fellowship, game.captor, strict=True) if captor != FREE]


def is_bemused(game: Board, person: Person) -> bool:
    """Whether somebody neither moves nor leads: Théoden, as long as Wormtongue has his ear."""
    return game.bemused and game.people[person].id == "theoden"


def movement_points(game: Board, person: Person) -> int:
    """The movement points of somebody on foot, or on Shadowfax."""
    rides = person == game.user("shadowfax")
    return game.book.data.magic_power.shadowfax if rides else game.people[person].move


def can_attack(game: Board, person: Person) -> bool:
    if 0 <= person < len(game.captor):
        return game.captor[person] == FREE
    return game.people[person].kind not in ("band", "servant") and not game.is_away(person)


def is_no_captive(game: Board, person: Person) -> bool:
    """Whether somebody on the map is nobody's captive."""
    return not 0 <= person < len(game.captor) or game.captor[person] == FREE


def finders(game: Board, seat: Seat) -> list[Person]:
    """Who of a player can take the Ring where it lies: whoever has a Ring Rating, Nazgûl among them."""
    if game.ring_lies == NOWHERE:
        return []
    people = [one for one in own_people(game, seat) if game.hex_of(one) == game.ring_lies and is_no_captive(game, one)]
    return [one for one in people if game.people[one].ring is not None]


def chief_can_give(game: Board, seat: Seat) -> bool:
    """Whether the Chief of the Dunlendings has the Ring and Saruman is beside him (8.5)."""
    chief, saruman = game.book.person("chief_dunlendings"), game.book.saruman
    if game.bearer != chief or game.bearer == NOBODY or game.player(chief) != seat:
        return False
    return game.in_play(saruman) and game.hex_of(saruman) == game.hex_of(chief)


def nazgul_in(game: Board, place: Hex) -> list[Person]:
    """The Nazgûl in a hex who can act."""
    return [one for one in game.book.nazgul if game.where[one] == place and not game.is_away(one)]


def endurance(game: Board, person: Person) -> int:
    """Somebody's Endurance; ent-draught raises it."""
    draught = game.book.data.magic_power.ent_draught if game.holds(person, "ent_draught") else 0
    return game.people[person].endurance + draught


def sorcery(game: Board, person: Person) -> str:
    """Somebody's column of the sorcery chart; a broken Staff leaves the worst (8.13)."""
    return "C" if person in game.broken else game.people[person].sorcery


def capture_rating(game: Board, person: Person) -> int:
    """What somebody rolls at most to evade captors, or persuasion: whoever has no rating of their own has the usual."""
    rating = game.people[person].capture
    return game.book.data.search.without_rating if rating is None else rating


def escape_rating(game: Board, person: Person) -> int:
    """What somebody rolls at most to escape, or to come to their senses."""
    rating = game.people[person].escape
    return game.book.data.search.without_rating if rating is None else rating


def heal_wounds(game: Board, person: Person, count: int) -> None:
    game.wounds[person] = max(0, game.wounds[person] - count)


def morale(game: Board, person: Person) -> int:
    sword = game.book.data.magic_power.anduril_morale if game.holds(person, "anduril") else 0
    return game.people[person].morale + sword


def gollum_lives(game: Board) -> bool:
    """Gollum follows the Ring unseen, until he is killed."""
    return not game.wounds[game.book.gollum] >= endurance(game, game.book.gollum)


def gather_nazgul(game: Board) -> None:
    """Dispersed Nazgûl who have missed their turn can act from the beginning of the next."""
    for nazgul in game.book.nazgul:
        if game.returns.get(nazgul, game.turn + 1) <= game.turn:
            del game.returns[nazgul]


def nazgul_home(game: Board, person: Person) -> Hex:
    """Where a Nazgûl that is beaten or left alone flies: to whoever commands it."""
    return game.book.isengard if person in game.turned else game.book.barad_dur


def hide_at_home(game: Board) -> None:
    """Whoever ends a Player-Turn in a citadel, fortress or town of their own is spotted no longer."""
    for person in game.book.fellowship:
        if game.is_free(person) and game.is_home(game.hex_of(person), FELLOWSHIP):
            hide_counter(game, person)
