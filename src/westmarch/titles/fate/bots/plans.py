"""How the steward goes about each objective: as tasks, each a place, the troops wanted there, and what to do then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from westmarch.titles.fate.bots.outlook import Outlook
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

OBJECTIVE_WORTH: Final = 16.0


@dataclass(frozen=True)
class Task:
    """Something to be brought about at a place.

    Attributes:
        place: where.
        worth: the hope that it is worth.
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
    worth: float
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


Plan = Callable[[Outlook, Objective], Iterator[Task]]


def tasks(outlook: Outlook) -> list[Task]:
    """What the open objectives ask for now."""
    found: list[Task] = []
    for objective in outlook.others_open():
        key = outlook.book.data.objective[objective].id
        found += PLANS.get(key, nothing)(outlook, objective)
    return found


def nothing(outlook: Outlook, objective: Objective) -> Iterator[Task]:
    """An objective of which the steward makes nothing."""
    yield from ()


def deed(by: str = "", company: bool = False) -> Plan:
    """An action at the objective's place, with its troops and for its price."""

    def plan(outlook: Outlook, objective: Objective) -> Iterator[Task]:
        book = outlook.book
        record = book.data.objective[objective]
        yield Task(
            book.place(record.place),
            OBJECTIVE_WORTH,
            armies=book.army(record.troops),
            cost=book.cost(record.cost),
            by=book.character(by) if by else NOBODY,
            company=company,
            verb=record.id,
        )

    return plan


def conquest(place: str, armies: Troops = NO_TROOPS, by: str = "", cleanse: str = "") -> Plan:
    """A place to be captured, with troops that must stand there; and perhaps a region to be freed of shadow."""

    def plan(outlook: Outlook, objective: Objective) -> Iterator[Task]:
        book, game = outlook.book, outlook.game
        target = book.place(place)
        who = book.character(by) if by else NOBODY
        if target not in game.havens:
            yield capture(outlook, target, OBJECTIVE_WORTH, armies, who)
        elif any(game.troops[target][army] < armies[army] for army in range(4)):
            yield Task(target, OBJECTIVE_WORTH, armies)
        if cleanse:
            yield from freedom(outlook, book.region(cleanse))

    return plan


def capture(outlook: Outlook, place: Place, worth: float, armies: Troops, who: Character) -> Task:
    """Beat the garrison of a place and pay for it."""
    enemies = outlook.game.shadow[place]
    return Task(
        place,
        worth,
        armies=armies,
        strength=enemies + (2 if enemies else 1),
        cost=outlook.book.capture_cost,
        by=who,
        fight=True,
        verb="capture",
    )


def freedom(outlook: Outlook, region: Region) -> Iterator[Task]:
    """Free a region of shadow troops and shadow strongholds."""
    game = outlook.game
    for place in outlook.book.places_in[region]:
        if place in game.strongholds:
            yield capture(outlook, place, OBJECTIVE_WORTH / 2, NO_TROOPS, NOBODY)
        elif game.shadow[place]:
            yield Task(place, OBJECTIVE_WORTH / 2, strength=game.shadow[place] + 1, fight=True)


def cleansing(region: str) -> Plan:
    def plan(outlook: Outlook, objective: Objective) -> Iterator[Task]:
        yield from freedom(outlook, outlook.book.region(region))

    return plan


def garrisons(region: str, army: int = -1) -> Plan:
    """A friendly troop (of an army, if one is named) in every place of a region, and no shadow there."""

    def plan(outlook: Outlook, objective: Objective) -> Iterator[Task]:
        game, book = outlook.game, outlook.book
        here = book.region(region)
        yield from freedom(outlook, here)
        for place in book.places_in[here]:
            one = tuple(int(number == army) for number in range(4))
            if army >= 0 and not game.troops[place][army]:
                yield Task(place, OBJECTIVE_WORTH / 4, armies=one)  # type: ignore[arg-type]
            elif army < 0 and not game.friendly(place):
                yield Task(place, OBJECTIVE_WORTH / 6, strength=1)

    return plan


def dwarven_lands(outlook: Outlook, objective: Objective) -> Iterator[Task]:
    """Four Dwarven troops in Ered Luin, and Dale free."""
    book = outlook.book
    ered_luin = book.place("ered_luin")
    yield from freedom(outlook, book.region("dale"))
    fight = outlook.game.shadow[ered_luin] > 0
    if fight or outlook.game.troops[ered_luin][DWARVEN] < 4:
        yield Task(ered_luin, OBJECTIVE_WORTH, armies=(0, 4, 0, 0), fight=fight)


def ride_of_the_dead(outlook: Outlook, objective: Objective) -> Iterator[Task]:
    """Aragorn goes to Edoras and rides; then Gondor must be free."""
    book = outlook.book
    if objective not in outlook.game.notes:
        yield Task(book.place("edoras"), OBJECTIVE_WORTH, by=book.character("aragorn"), verb="oathbreakers_ride")
    else:
        yield from freedom(outlook, book.region("gondor"))


PLANS: Final[dict[str, Plan]] = {
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
