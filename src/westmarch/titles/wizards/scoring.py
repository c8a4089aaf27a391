"""What has been achieved: the Burglar's tasks, marshalling points, and the results that depend on them."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import (
    AllyRecord,
    CharacterRecord,
    CreatureRecord,
    EventRecord,
    FactionRecord,
    ItemRecord,
)
from westmarch.titles.wizards.book.records_map import SiteRecord
from westmarch.titles.wizards.book.scenarios import Verdict
from westmarch.titles.wizards.rules.items import placed_with
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, POINT_TYPES, Card, PointType, Site

TASKS: Final = ("dragon", "orcs", "news", "rescue")
"""The Burglar's tasks: an item from a Dragon's hoard, one from a stronghold of Orcs, news of a people, a rescue."""

DEGREES: Final = ((50, "in_ruin"), (40, "wholesome"), (30, "servants_scattered"), (20, "shadow_stays"))
"""The degrees of victory in Guise, from so many points on."""


# Burglar Wants a Good Job.


def task_of(game: Wizards, card: Card) -> str:
    """The task that a stored card serves. It is "" if there is none, or if it was not stored at a haven (BUR-9,
    BUR-10)."""
    record = game.book.records[card]
    if not is_haven(game, Site(game.stored_at.get(card, NO_SITE))):
        return ""
    if isinstance(record, FactionRecord):
        return "news"
    if record.id == "rescue_prisoners":
        return "rescue"
    if isinstance(record, ItemRecord) and record.kind in ("major", "greater") and card in game.burgled:
        return task_at(game, Site(game.burgled[card]))
    return ""


def task_at(game: Wizards, site: Site) -> str:
    """The task that a burglary at a site serves: by its type and its automatic-attacks; "" if none."""
    record = game.book.site_records[site]
    races = [attack.race for attack in record.attacks]
    if record.type == "R" and "dragon" in races:
        return "dragon"
    return "orcs" if record.type in ("S", "D") and "orc" in races else ""


def is_haven(game: Wizards, site: Site) -> bool:
    return site != NO_SITE and game.book.site_type[site] == "H"


def tasks_done(game: Wizards) -> dict[str, Card]:
    """The tasks that are done, each with the first card stored for it: a second one gives nothing (BUR-9)."""
    found: dict[str, Card] = {}
    for card in game.stored:
        task = task_of(game, card)
        if task:
            found.setdefault(task, card)
    return found


def burglar_points(game: Wizards) -> int:
    """Marshalling points: those of the cards stored for tasks, and of creatures avoided by stealth (BUR-14)."""
    creatures = [card for card in game.scored if game.book.is_creature[card]]
    return sum(stored_points(game, card) for card in (*tasks_done(game).values(), *creatures))


def stored_points(game: Wizards, card: Card) -> int:
    """The marshalling points of a card that is stored, or will be. Some are worth more where their text says that they
    are stored, and at a haven no more than elsewhere."""
    record = game.book.records[card]
    if not isinstance(record, ItemRecord | EventRecord) or record.stored_points is None:
        return record.points
    if card in game.stored and not says_stored_at(record, game.book.site_records[game.stored_at[card]]):
        return record.points
    return record.stored_points


def says_stored_at(record: ItemRecord | EventRecord, here: SiteRecord) -> bool:
    """Whether a card's text says that it can be stored at this site."""
    if here.type in record.store_at:
        return True
    if isinstance(record, EventRecord):
        return False
    return here.id in record.store_sites or (record.store_at_holds and here.dwarf_hold)


def verdicts(book: WizardsBook) -> tuple[Verdict, ...]:
    """The Council's table, best line first; how many tasks the best takes is a setting (BUR-15)."""
    best, *others = book.scenario.council
    return (best._replace(tasks=int(book.rules("grand"))), *others)


def council(game: Wizards) -> str:
    """What the Council says: the highest line that holds (BUR-15)."""
    tasks, points = len(tasks_done(game)), burglar_points(game)
    for line in verdicts(game.book):
        if tasks >= line.tasks and points >= line.points:
            return line.result
    return "not_hired"


# Guise of the Necromancer.


def type_of(game: Wizards, card: Card) -> PointType:
    """To which type a card's marshalling points belong (10)."""
    record = game.book.records[card]
    if isinstance(record, CharacterRecord):
        return "character"
    if isinstance(record, ItemRecord):
        return "item"
    if isinstance(record, AllyRecord):
        return "ally"
    if isinstance(record, FactionRecord):
        return "faction"
    if isinstance(record, EventRecord):
        return record.scores_as
    return "kill" if isinstance(record, CreatureRecord) else "miscellaneous"


def points_of(game: Wizards, card: Card) -> int:
    """The marshalling points of a card in play: some have others while somebody of a race bears them."""
    record = game.book.records[card]
    if isinstance(record, CharacterRecord) and record.race == "wizard":
        return 0
    if isinstance(record, ItemRecord) and card in game.borne:
        for other in record.with_bearer:
            if other.points is not None and game.is_of_race(game.holder[card], other.race):
                return other.points
    placed = placed_with(game, card)
    return record.points if placed is None or not placed.points else placed.points


def points_by_type(game: Wizards) -> dict[PointType, int]:
    """Marshalling points by type: of all in play, scored and stored, and what lost characters cost (GON-20, 21)."""
    book = game.book
    found: dict[PointType, int] = dict.fromkeys(POINT_TYPES, 0)
    for card in (*game.people, *game.borne, *game.events):
        if not book.is_hazard_side[card] and scores_in_play(game, card):
            found[type_of(game, card)] += points_of(game, card)
    for card in (*game.scored, *game.stored):
        found[type_of(game, card)] += stored_points(game, card) if card in game.stored else book.records[card].points
    for card in game.out:
        record = book.records[card]
        if isinstance(record, CharacterRecord) and record.race != "wizard":
            found["character"] += record.points_if_lost or 0
    return found


def scores_in_play(game: Wizards, card: Card) -> bool:
    """Whether a card scores while it is in play: what scores when it is stored only does not."""
    record = game.book.records[card]
    return not (isinstance(record, EventRecord) and record.stored_points is not None and not record.points)


def limited(points: dict[PointType, int]) -> int:
    """The total of points, of which no type gives more than half: it is cut down to the sum of the others. Negative
    types count for the total only (GON-20).

    >>> limited({"kill": 30, "item": 10, "faction": 5, "miscellaneous": 3})
    36
    >>> limited({"character": -1, "item": 12, "kill": 6, "miscellaneous": 2})
    15
    """
    positive = sum(value for value in points.values() if value > 0)
    most = max(points.values(), default=0)
    cut = max(0, most - (positive - most)) if most > 0 else 0
    return sum(points.values()) - cut


def degree(points: int) -> str:
    """The degree of a victory with so many points.

    >>> degree(19), degree(39), degree(50)
    ('slipped_away', 'servants_scattered', 'in_ruin')
    """
    return next((result for least, result in DEGREES if points >= least), "slipped_away")
