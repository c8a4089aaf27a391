"""How the steward goes about each objective: as tasks, each a place, the troops wanted there, and what to do then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from westmarch.titles.fate.bots.position import Position
from westmarch.titles.fate.words import (
    DWARVEN,
    ELVEN,
    FREE,
    NO_TROOPS,
    NOBODY,
    Character,
    Cost,
    Objective,
    Place,
    Region,
    Troops,
)

OBJECTIVE_VALUE: Final = 16.0


@dataclass(frozen=True)
class Task:
    """Something to be brought about at a place.

    Attributes:
        place: where.
        value: in hope.
        armies: troops of each army that must be there.
        strength: troops of any army that must be there.
        cost: symbols that whoever leads must be able to spend.
        by: who alone can do it.
        company: whether another character must be there.
        fight: whether shadow troops there must be beaten.
        strips: whether havens may be left to their bare guards for it.
        verb: the action that completes it, if there is one.
    """

    place: Place
    value: float
    armies: Troops = NO_TROOPS
    strength: int = 0
    cost: Cost = FREE
    by: Character = NOBODY
    company: bool = False
    fight: bool = False
    strips: bool = True
    verb: str = ""

    @property
    def kind(self) -> str:
        """What sort of task it is, in a word: an objective's, or one that comes of the enemy."""
        return "quest" if self.strips else "fight" if self.fight else "guard"

    @property
    def is_deed(self) -> bool:
        """Whether it is done by paying for an action."""
        return any(self.cost) and not self.fight


Approach = Callable[[Position, Objective], Iterator[Task]]


def tasks(position: Position) -> list[Task]:
    """What the open objectives ask for now."""
    found: list[Task] = []
    for objective in position.others_open():
        key = position.book.data.objective[objective].id
        found += APPROACHES.get(key, nothing)(position, objective)
    return found


def nothing(position: Position, objective: Objective) -> Iterator[Task]:
    """The tasks of an objective that the steward does not pursue: none."""
    yield from ()


def deed(by: str = "", company: bool = False) -> Approach:
    """An action at the objective's place, with its troops and for its price."""

    def approach(position: Position, objective: Objective) -> Iterator[Task]:
        book = position.book
        record = book.data.objective[objective]
        yield Task(
            book.place(record.place),
            OBJECTIVE_VALUE,
            armies=book.army(record.troops),
            cost=book.cost(record.cost),
            by=book.character(by) if by else NOBODY,
            company=company,
            verb=record.id,
        )

    return approach


def conquest(place: str, armies: Troops = NO_TROOPS, by: str = "", cleanse: str = "") -> Approach:
    """A place to be captured, with troops that must stand there; and perhaps a region to be freed of shadow."""

    def approach(position: Position, objective: Objective) -> Iterator[Task]:
        book, game = position.book, position.game
        target = book.place(place)
        who = book.character(by) if by else NOBODY
        if target not in game.havens:
            yield capture(position, target, OBJECTIVE_VALUE, armies, who)
        elif any(game.troops[target][army] < armies[army] for army in range(4)):
            yield Task(target, OBJECTIVE_VALUE, armies)
        if cleanse:
            yield from freedom(position, book.region(cleanse))

    return approach


def capture(position: Position, place: Place, value: float, armies: Troops, who: Character) -> Task:
    """Beat the garrison of a place and pay for it."""
    enemies = position.game.shadow[place]
    return Task(
        place,
        value,
        armies=armies,
        strength=enemies + (2 if enemies else 1),
        cost=position.book.capture_cost,
        by=who,
        fight=True,
        verb="capture",
    )


def freedom(position: Position, region: Region) -> Iterator[Task]:
    """Free a region of shadow troops and shadow strongholds."""
    game = position.game
    for place in position.book.places_in[region]:
        if place in game.strongholds:
            yield capture(position, place, OBJECTIVE_VALUE / 2, NO_TROOPS, NOBODY)
        elif game.shadow[place]:
            yield Task(place, OBJECTIVE_VALUE / 2, strength=game.shadow[place] + 1, fight=True)


def cleansing(region: str) -> Approach:
    def approach(position: Position, objective: Objective) -> Iterator[Task]:
        yield from freedom(position, position.book.region(region))

    return approach


def garrisons(region: str, army: int = -1) -> Approach:
    """A friendly troop (of an army, if one is named) in every place of a region, and no shadow there."""

    def approach(position: Position, objective: Objective) -> Iterator[Task]:
        game, book = position.game, position.book
        here = book.region(region)
        yield from freedom(position, here)
        for place in book.places_in[here]:
            one = tuple(int(number == army) for number in range(4))
            if army >= 0 and not game.troops[place][army]:
                yield Task(place, OBJECTIVE_VALUE / 4, armies=one)  # type: ignore[arg-type]
            elif army < 0 and not game.friendly(place):
                yield Task(place, OBJECTIVE_VALUE / 6, strength=1)

    return approach


def dwarven_lands(position: Position, objective: Objective) -> Iterator[Task]:
    """Four Dwarven troops in Ered Luin, and Dale free."""
    book = position.book
    ered_luin = book.place("ered_luin")
    yield from freedom(position, book.region("dale"))
    fight = position.game.shadow[ered_luin] > 0
    if fight or position.game.troops[ered_luin][DWARVEN] < 4:
        yield Task(ered_luin, OBJECTIVE_VALUE, armies=(0, 4, 0, 0), fight=fight)


def ride_of_the_dead(position: Position, objective: Objective) -> Iterator[Task]:
    """Aragorn goes to Edoras and rides; then Gondor must be free."""
    book = position.book
    if objective not in position.game.notes:
        yield Task(book.place("edoras"), OBJECTIVE_VALUE, by=book.character("aragorn"), verb="oathbreakers_ride")
    else:
        yield from freedom(position, book.region("gondor"))


APPROACHES: Final[dict[str, Approach]] = {
    "arwen_unfurls_the_banner": deed(by="arwen"),
    "attain_the_blessing_of_the_elves": deed(company=True),
    "avenge_balin": conquest("moria", armies=(0, 2, 0, 0)),
    "bring_light_to_mirkwood": garrisons("mirkwood", ELVEN),
    "challenge_sauron": deed(),
    "confront_the_balrog": deed(by="gandalf"),
    "deal_with_frecas_heirs": conquest("dunland", armies=(0, 0, 2, 0)),
    "free_theodens_mind": deed(company=True),
    "infiltrate_minas_morgul": conquest("minas_morgul"),
    "lay_bare_the_pits": conquest("dol_guldur", armies=(3, 0, 0, 0), by="galadriel"),
    "lift_shadow_from_dwarven_lands": dwarven_lands,
    "oathbreakers_fulfill_their_duty": ride_of_the_dead,
    "rangers_secure_eriador": garrisons("eriador"),
    "saruman_your_staff_is_broken": conquest("isengard", cleanse="rohan"),
    "secure_the_crossing_of_the_anduin": conquest("osgiliath", by="faramir"),
    "shelobs_lair": deed(by="frodo_sam"),
    "shieldmaiden_no_longer": cleansing("rohan"),
    "subdue_umbar": conquest("umbar"),
    "unseat_denethor": deed(company=True),
}
