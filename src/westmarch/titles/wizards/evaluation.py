"""How well a game stands, in marshalling points or about as much: the company, what it has, and how far it has come.

For bots that look a choice ahead. All is worked out from what the player sees, and quickly.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.wizards.book.scenarios import GUISE
from westmarch.titles.wizards.deck.guise import ELF_LORDS
from westmarch.titles.wizards.procedures.site.automatic import DOL_GULDUR
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur, is_in_danger
from westmarch.titles.wizards.rules.treasure import MOUNTAIN
from westmarch.titles.wizards.scoring import (
    TASKS,
    burglar_points,
    limited,
    points_by_type,
    stored_points,
    task_at,
    tasks_done,
)
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import HOBBIT, NO_SITE, TAPPED, UNTAPPED, WOUNDED, Card, Company, Site

WON: Final = 1000.0
LOST: Final = -1000.0

LYING: Final = {UNTAPPED: 1.0, TAPPED: 0.85, WOUNDED: 0.5}
"""How much of a character's worth is left as they lie."""
CARD: Final = 0.3
"""A card in hand."""
CORRUPTION: Final = 0.15
"""A corruption point, the second one twice that, and so on."""
STEP: Final = 2.0
"""A step on the board of There and Back Again."""
TREASURE: Final = 12.0
TASK: Final = 6.0
CARRIED: Final = 0.5
"""How much of a task is done when its card only has to be stored."""
WAITING: Final = 0.4
"""A hazard in the row."""
GUARDIAN: Final = 2.0
PERIL: Final = 15.0
STAGE: Final = 20.0
RESCUED: Final = 8.0
COUNCILLOR: Final = 5.0
TIME: Final = 0.25
"""A card of the deck that measures the time."""


def evaluate(game: Wizards, seat: Seat) -> float:
    """The value of a game: 1000 and its points if it is won, -1000 if it is lost."""
    if game.result:
        return outcome(game)
    found = people(game) + CARD * len(game.hand) - WAITING * len(game.row)
    return found + PROGRESS[game.book.scenario.id](game)


def outcome(game: Wizards) -> float:
    if game.result in ("lost", "deck_exhausted", "ring_found", "not_hired"):
        return LOST
    return WON + (limited(points_by_type(game)) if game.book.scenario is GUISE else burglar_points(game))


def people(game: Wizards) -> float:
    """The characters, by their prowess and mind and how they lie, with their corruption."""
    found = 0.0
    for one in game.people:
        worth = 1 + game.book.prowess[one] / 4 + game.book.mind[one] / 4
        if game.book.is_key[one]:
            worth += 3
        corruption = corruption_of(game, one)
        found += worth * LYING[game.pose[one]] - CORRUPTION * corruption * (corruption + 1) / 2
    for card in game.borne:
        if not game.book.is_hazard_side[card]:
            found += 0.5 if game.pose[card] == UNTAPPED else 0.4
    return found


# There and Back Again.


def there_and_back(game: Wizards) -> float:
    """The way to the Mountain, then the treasure and the way home; and the cards that are left."""
    book = game.book
    borne = [item for item in game.treasures if item in game.borne]
    time = TIME * len(game.deck)
    if not borne:
        return time - STEP * steps_to(game, book.site_numbers[MOUNTAIN])
    is_given = any(book.race[game.holder[item]] == HOBBIT for item in borne)
    far = steps_to(game, book.site_numbers["bag_end"])
    return time + TREASURE * (2 if is_given else 1.5) + STEP * (2 * len(book.board) - far)


def steps_to(game: Wizards, site: Site) -> int:
    """How many steps of the board it takes to a site."""
    board, here = game.book.board, game.at[Company(0)]
    if here == site:
        return 0
    between = abs(board.index(game.region) - board.index(game.book.region_of[site]))
    return between + 1 + (here != NO_SITE)


# Burglar Wants a Good Job.


def burglar(game: Wizards) -> float:
    """Tasks and points, cards that only need to be stored, and the way to a haven with those."""
    done = tasks_done(game)
    found = TASK * len(done) + burglar_points(game) + TIME * len(game.deck)
    kept = [card for card in game.borne if is_for_task(game, card, done)]
    found += sum(CARRIED * (TASK + stored_points(game, card)) for card in kept)
    if not game.people:
        return found
    site = goal(game, game.company[game.burglar]) if game.burglar in game.people else NO_SITE
    if site == NO_SITE:
        return found
    if kept:
        return found + (2.0 if game.book.site_type[site] == "H" else 0.0)
    return found + (1.5 if is_promising(game, site, done) else 0.0)


def is_for_task(game: Wizards, card: Card, done: dict[str, Card]) -> bool:
    """Whether a card that is borne will do a task that is open when it is stored."""
    book = game.book
    if book.is_faction[card]:
        return "news" not in done
    if book.record_id[card] == "rescue_prisoners":
        return "rescue" not in done
    at = game.burgled.get(card)
    return at is not None and task_at(game, Site(at)) not in ("", *done)


def is_promising(game: Wizards, site: Site, done: dict[str, Card]) -> bool:
    """Whether a task could be begun at a site with the cards in hand."""
    book = game.book
    if game.site_pose[site] != UNTAPPED:
        return False
    if task_at(game, site) not in ("", *done) and any(
        book.is_item[card] and book.item(card).kind in ("major", "greater") for card in game.hand
    ):
        return True
    name = book.site_records[site].id
    return "news" not in done and any(book.is_faction[card] and name in book.faction(card).sites for card in game.hand)


def goal(game: Wizards, company: Company) -> Site:
    """Where a company is or will be."""
    return game.journeys[company][0] if company in game.journeys else game.at[company]


# Guise of the Necromancer.


def guise(game: Wizards) -> float:
    """The value by points, the stage and the White Council as far as it has come together. The One Ring and the
    guardians, and time count, too."""
    found = (
        limited(points_by_type(game)) / 2 + TIME * len(game.hazard_deck) - GUARDIAN * len(guardians_of_dol_guldur(game))
    )
    if is_in_danger(game):
        found -= PERIL
    if not game.peace:
        found += RESCUED if game.rescuers else 0.0
        return found + errand(game, "lorien" if game.rescuers else DOL_GULDUR)
    return found + STAGE + council(game)


def errand(game: Wizards, name: str) -> float:
    """Whether your Wizard is where the Investigation leads, or on the way."""
    book = game.book
    if book.own_wizard not in game.people:
        return 0.0
    site = goal(game, game.company[book.own_wizard])
    is_ready = name == "lorien" or any(book.record_id[card] == "rescue_prisoners" for card in game.hand)
    return 3.0 if is_ready and site >= 0 and book.site_records[site].id == name else 0.0


def council(game: Wizards) -> float:
    """How many of the four of the White Council are in play, and with your Wizard (GON-17)."""
    book = game.book
    if book.own_wizard not in game.people:
        return 0.0
    company = game.company[book.own_wizard]
    found = 0.0
    seats = (
        [book.saruman],
        [one for one in game.people if book.is_allied[one] and one != book.saruman],
        [one for one in game.people if book.record_id[one] in ELF_LORDS],
    )
    together = 1
    for candidates in seats:
        there = [one for one in candidates if one in game.people]
        if there:
            found += COUNCILLOR
            together += any(game.company[one] == company for one in there)
    found += COUNCILLOR * (together - 1)
    site = goal(game, company)
    if together == 1 + len(seats) and site >= 0 and book.site_records[site].id == DOL_GULDUR:
        found += COUNCILLOR
    return found


PROGRESS: Final = {"there_and_back_again": there_and_back, "burglar": burglar, "guise": guise}
"""What each scenario counts besides."""


# Grades.

GRADES: Final = {
    "home_again": 1.0,
    "grand_adventure": 1.0,
    "urgent_matter": 0.8,
    "minor_deed": 0.6,
    "in_ruin": 1.0,
    "wholesome": 0.9,
    "servants_scattered": 0.8,
    "shadow_stays": 0.7,
    "slipped_away": 0.6,
}
"""What a victory is worth by its degree."""
POINTS: Final = {"burglar": 14, "guise": 50}
"""So many points are the best that there is to have."""


def grade(game: Wizards, seat: Seat) -> float:
    """How well a finished game went: a victory from a half to 1 by its degree, a defeat by how far it had come."""
    return GRADES[game.result] if game.result in GRADES else COME[game.book.scenario.id](game) / 2


def come_there_and_back(game: Wizards) -> float:
    """The share of the way to the Mountain and home."""
    way = len(game.book.board) + 1
    if any(item in game.borne for item in game.treasures):
        return 1 - steps_to(game, game.book.site_numbers["bag_end"]) / (2 * way)
    return (1 - steps_to(game, game.book.site_numbers[MOUNTAIN]) / way) / 2


def come_as_burglar(game: Wizards) -> float:
    """The tasks that are done, and points."""
    return (len(tasks_done(game)) / len(TASKS) + share(burglar_points(game), "burglar")) / 2


def come_in_guise(game: Wizards) -> float:
    """Whether the Watchful Peace was reached, and points."""
    return (float(game.peace) + share(limited(points_by_type(game)), "guise")) / 2


def share(points: int, scenario: str) -> float:
    return max(0.0, min(1.0, points / POINTS[scenario]))


COME: Final = {"there_and_back_again": come_there_and_back, "burglar": come_as_burglar, "guise": come_in_guise}
"""How far each scenario had come, from 0 to 1."""
