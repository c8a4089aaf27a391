"""What is read of a position for the value that is learnt: the cards, the company, and how far the quest has come.

Each scenario has a value of its own, of the same row: what belongs to another is 0.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from westmarch.engine.learnt import Features
from westmarch.engine.option import Seat
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.scenarios import BURGLAR, GUISE, THERE_AND_BACK_AGAIN
from westmarch.titles.wizards.deck.guise import ELF_LORDS
from westmarch.titles.wizards.evaluation import is_for_task, is_promising, steps_to
from westmarch.titles.wizards.procedures.site.automatic import DOL_GULDUR
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur, ring_in_play
from westmarch.titles.wizards.rules.treasure import MOUNTAIN
from westmarch.titles.wizards.scoring import (
    TASKS,
    burglar_points,
    limited,
    points_by_type,
    stored_points,
    tasks_done,
)
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    DWARF,
    HOBBIT,
    NO_CARD,
    NO_SITE,
    POINT_TYPES,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    Card,
    Company,
    Site,
)

OF_CARDS: Final = (
    "turn", "cards left", "cards left squared", "hazards left", "hand", "characters in hand", "items in hand",
    "factions in hand", "allies in hand", "events in hand", "discarded", "hazards in the row", "face down",
    "hazard events in play", "own events in play", "out of the game",
)  # fmt: skip
OF_THE_COMPANY: Final = (
    "people", "companies", "untapped", "tapped", "wounded", "prowess", "prowess untapped", "best prowess", "body",
    "mind", "corruption", "most corruption", "corruption squared", "items", "allies", "corruption cards",
)  # fmt: skip
OF_THE_KEY: Final = (
    "on whom all depends: in play", "wounded", "tapped", "corruption", "corruption squared", "body", "prowess",
    "companions", "at a haven", "on the way",
)  # fmt: skip
OF_THE_QUEST: Final = (
    "steps to the Mountain", "treasure", "borne by a Hobbit", "steps home with the treasure", "Dwarves leave",
    "Dwarves", "Hobbits", "attacks so far", "cards to spare", "cards to spare squared", "no cards to spare",
    "at the Mountain", "greater items in hand",
)  # fmt: skip
OF_THE_TEST: Final = (
    *(f"done: {task}" for task in TASKS), "tasks", "two tasks", "three tasks", "points", "points to 10",
    "points to 14", "goods for tasks", "goods at a haven", "points of goods", "a task to be begun here",
    "the last card is drawn", "tasks missing by cards left", "points missing by cards left", "the dark since",
    "hired as it stands", "hired as it stands, by cards left", "hired with the goods", "well hired as it stands",
)  # fmt: skip
OF_THE_COUNCIL: Final = (
    *(f"points: {kind}" for kind in POINT_TYPES), "points that count", "peace", "prisoners freed", "ring seen",
    "ring spent", "ring in play", "peril", "guardians", "guardians in the peace", "Saruman", "ally of the Council",
    "Elf-lord", "together with your Wizard", "Council in the peace", "hazards left in the peace",
    "Rescue Prisoners in hand", "your Wizard at Dol Guldur", "your Wizard on the way there", "your Wizard in Lórien",
    "hazards left with prisoners freed",
)  # fmt: skip
LEAST_TASKS, LEAST_POINTS, MORE_POINTS = 2, 10, 14
"""What the Council asks for at least."""


def names(book: WizardsBook) -> tuple[str, ...]:
    """What each number of a row is."""
    return (
        *OF_CARDS,
        *OF_THE_COMPANY,
        "on whom all depends: in play",
        *(f"on whom all depends: {what}" for what in OF_THE_KEY[1:]),
        *(f"There and Back Again: {what}" for what in OF_THE_QUEST),
        *(f"Burglar: {what}" for what in OF_THE_TEST),
        *(f"Guise: {what}" for what in OF_THE_COUNCIL),
    )


def row(game: Wizards) -> list[float]:
    """The numbers of a game, in the order of their names."""
    scenario, corruption = game.book.scenario, [corruption_of(game, one) for one in game.people]
    found = cards(game) + company(game, corruption) + key(game, dict(zip(game.people, corruption, strict=True)))
    found += quest(game) if scenario is THERE_AND_BACK_AGAIN else [0.0] * len(OF_THE_QUEST)
    found += test(game) if scenario is BURGLAR else [0.0] * len(OF_THE_TEST)
    return found + (council(game) if scenario is GUISE else [0.0] * len(OF_THE_COUNCIL))


def cards(game: Wizards) -> list[float]:
    """Time, hand and piles, and the hazards that lie open."""
    book, left = game.book, len(game.deck)
    hand = Counter[str]()
    for card in game.hand:
        hand[kind_of(book, card)] += 1
    hazards = sum(book.is_hazard_side[card] for card in game.events)
    return [
        float(game.turn),
        float(left),
        left * left / 30,
        float(len(game.hazard_deck)),
        float(len(game.hand)),
        *(float(hand[kind]) for kind in ("character", "item", "faction", "ally", "event")),
        float(len(game.discard)),
        float(len(game.row)),
        float(len(game.face_down)),
        float(hazards),
        float(len(game.events) - hazards),
        float(len(game.out)),
    ]


def kind_of(book: WizardsBook, card: Card) -> str:
    """What a card in hand is."""
    if book.is_item[card]:
        return "item"
    if book.is_faction[card]:
        return "faction"
    if book.is_ally[card]:
        return "ally"
    return "character" if book.is_character[card] else "event"


def company(game: Wizards, corruption: list[int]) -> list[float]:
    """Who is in play, how they lie, and what burdens them."""
    book, people, pose = game.book, game.people, game.pose
    lying = Counter(pose[one] for one in people)
    prowess = [book.prowess[one] for one in people]
    items = sum(book.is_item[card] for card in game.borne)
    allies = sum(book.is_ally[card] for card in game.borne)
    return [
        float(len(people)),
        float(len(game.companies())),
        *(float(lying[how]) for how in (UNTAPPED, TAPPED, WOUNDED)),
        float(sum(prowess)),
        float(sum(one for one, who in zip(prowess, people, strict=True) if pose[who] == UNTAPPED)),
        float(max(prowess, default=0)),
        float(sum(book.body[one] for one in people)),
        float(sum(book.mind[one] for one in people)),
        float(sum(corruption)),
        float(max(corruption, default=0)),
        float(sum(one * one for one in corruption)),
        float(items),
        float(allies),
        float(sum(book.is_hazard_side[card] for card in game.borne)),
    ]


def key_character(game: Wizards) -> Card:
    """On whom all depends: your Wizard, the Burglar, or the Hobbit who goes to the Mountain."""
    book = game.book
    return book.own_wizard if book.scenario is GUISE else book.starting[0]


def key(game: Wizards, corruption: dict[Card, int]) -> list[float]:
    """How it stands with whom all depends on."""
    book, one = game.book, key_character(game)
    if one not in corruption:
        return [0.0] * len(OF_THE_KEY)
    pose, burden, where = game.pose[one], corruption[one], game.company[one]
    return [
        1.0,
        float(pose == WOUNDED),
        float(pose == TAPPED),
        float(burden),
        float(burden * burden),
        float(book.body[one]),
        float(book.prowess[one]),
        float(sum(game.company[other] == where for other in game.people) - 1),
        float(game.is_at_haven(where)),
        float(game.has_moved(where)),
    ]


# There and Back Again.


def quest(game: Wizards) -> list[float]:
    """The way to the Mountain, the treasure, and the way home; and whether the cards suffice for it."""
    book = game.book
    borne = [item for item in game.treasures if item in game.borne]
    mountain, home = book.site_numbers[MOUNTAIN], book.site_numbers["bag_end"]
    far = steps_to(game, mountain) if not borne else 0
    back = steps_to(game, home) if borne else len(book.board)
    spare = len(game.deck) - far - back
    races = Counter(book.race[one] for one in game.people)
    return [
        float(far),
        float(len(borne)),
        float(any(book.race[game.holder[item]] == HOBBIT for item in borne)),
        float(back if borne else 0),
        float(game.burden),
        float(races[DWARF]),
        float(races[HOBBIT]),
        float(sum(game.attacked)),
        float(spare),
        spare * abs(spare) / 10,
        float(spare < 0),
        float(game.at[Company(0)] == mountain),
        float(sum(book.is_item[card] and book.item(card).kind == "greater" for card in game.hand)),
    ]


# Burglar Wants a Good Job.


def test(game: Wizards) -> list[float]:
    """Tasks and points, what only has to be stored for them, and what is missing."""
    done, points, left = tasks_done(game), burglar_points(game), len(game.deck) / 30
    goods = [card for card in game.borne if is_for_task(game, card, done)]
    site = game.at[game.company[game.burglar]] if game.burglar in game.people else NO_SITE
    count, hired = len(done), float(len(done) >= LEAST_TASKS and points >= LEAST_POINTS)
    likely = points + sum(stored_points(game, card) for card in goods)
    return [
        *(float(task in done) for task in TASKS),
        float(count),
        float(count >= LEAST_TASKS),
        float(count > LEAST_TASKS),
        float(points),
        float(max(0, LEAST_POINTS - points)),
        float(max(0, MORE_POINTS - points)),
        float(len(goods)),
        float(bool(goods) and site != NO_SITE and game.book.site_type[site] == "H"),
        float(likely - points),
        float(site != NO_SITE and is_promising(game, site, done)),
        float(game.exhausted),
        max(0, LEAST_TASKS - count) * left,
        max(0, LEAST_POINTS - points) * left,
        float(bool(game.dark_since)),
        hired,
        hired * left,
        float(count + len(goods) >= LEAST_TASKS and likely >= LEAST_POINTS),
        float(count > LEAST_TASKS and points >= MORE_POINTS),
    ]


# Guise of the Necromancer.


def council(game: Wizards) -> list[float]:
    """Points, how far the Council has come together, and what threatens it."""
    book, points = game.book, points_by_type(game)
    guardians, left, peace = len(guardians_of_dol_guldur(game)), len(game.hazard_deck), game.peace
    seats = council_seats(game)
    here = game.company[book.own_wizard] if book.own_wizard in game.people else -1
    together = sum(any(game.company[one] == here for one in there) for there in seats)
    goal, at = (game.goal(Company(here)), game.at[here]) if here >= 0 else (NO_SITE, NO_SITE)
    return [
        *(float(points[kind]) for kind in POINT_TYPES),
        float(limited(points)),
        float(peace),
        float(bool(game.rescuers)),
        float(game.ring_seen),
        float(game.ring_spent),
        float(ring_in_play(game) != NO_CARD),
        float(game.peril),
        float(guardians),
        float(guardians * peace),
        *(float(bool(there)) for there in seats),
        float(together),
        float(together * peace),
        float(left * peace),
        float(any(book.record_id[card] == "rescue_prisoners" for card in game.hand)),
        float(is_site(game, at, DOL_GULDUR)),
        float(goal != at and is_site(game, goal, DOL_GULDUR)),
        float(is_site(game, at, "lorien")),
        float(left * bool(game.rescuers)),
    ]


def council_seats(game: Wizards) -> tuple[list[Card], list[Card], list[Card]]:
    """Who of those in play may sit in the Council beside your Wizard: Saruman, another ally, an Elf-lord (GON-17)."""
    book = game.book
    return (
        [one for one in game.people if one == book.saruman],
        [one for one in game.people if book.is_allied[one] and one != book.saruman],
        [one for one in game.people if book.record_id[one] in ELF_LORDS],
    )


def is_site(game: Wizards, site: Site, name: str) -> bool:
    return site != NO_SITE and game.book.site_records[site].id == name


def side_of(game: Wizards, seat: Seat) -> str:
    """The scenario: each has a value of its own."""
    return game.book.scenario.id


FEATURES: Final = Features(
    names,
    row,
    side_of,
    tuple(
        {"scenario": scenario, "deck": deck}
        for scenario in ("there_and_back_again", "burglar", "guise")
        for deck in "12"
    ),
)
