"""What has been achieved and what it takes: tasks, results and marshalling points (TAB, BUR-9, BUR-15, GON-20)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from westmarch.engine.english import counted
from westmarch.scene import Card, Goal, Panel, Piece, Pile, Place, Track
from westmarch.titles.wizards.book.scenarios import GUISE
from westmarch.titles.wizards.rules.influence import general_influence, influence_used
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur, ring_in_play
from westmarch.titles.wizards.scene.cards import name_of
from westmarch.titles.wizards.scoring import (
    DEGREES,
    TASKS,
    burglar_points,
    council,
    degree,
    limited,
    points_by_type,
    stored_points,
    tasks_done,
    verdicts,
)
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import DWARF, NO_CARD

TASK_NAMES: Final = {
    "dragon": ("The hoard", "Burgle a major or greater item where a Dragon dwells, and store it at a haven"),
    "orcs": ("The stronghold", "Burgle a major or greater item in an Orc-hold, and store it at a haven"),
    "news": ("The news", "Win a faction, and store its card at a haven"),
    "rescue": ("The rescue", "Rescue Prisoners, and store the card at a haven"),
}
TASKS_IN_SHORT: Final = {
    "dragon": "Burgle an item where a Dragon dwells.",
    "orcs": "Burgle an item in an Orc-hold.",
    "news": "Win a faction, store it at a haven.",
    "rescue": "Rescue Prisoners, store it at a haven.",
}
VERDICT_NAMES: Final = {
    "grand_adventure": "Grand and Perilous Adventure",
    "urgent_matter": "Matter of Some Urgency",
    "minor_deed": "Deed of Minor Import",
}
DEGREE_NAMES: Final = {
    "in_ruin": "Dol Guldur is in ruin",
    "wholesome": "Mirkwood will grow wholesome again",
    "servants_scattered": "Sauron's servants are scattered",
    "shadow_stays": "The Shadow is still on the land",
    "slipped_away": "The Necromancer slips away",
}
GROUPS: Final = ("Orcs and Trolls", "Wolves and Spiders", "Undead")
"""Whose attacks become fiercer in There and Back Again, in the order of the state's counts; Animals are with the Wolves
(TAB-11)."""
GROUP_SYMBOLS: Final = ("sword", "fang", "eye")
SEEN: Final = ("0", "1", "fiercer")


# There and Back Again.


def fierceness(game: Wizards) -> Iterator[Track]:
    """How many of each group have attacked, and which are fiercer."""
    for group, symbol, count in zip(GROUPS, GROUP_SYMBOLS, game.attacked, strict=True):
        ahead = "after one more attack of theirs all are fiercer" if count == 1 else ""
        yield Track(group, SEEN, min(count, 2), ahead, look="lights", symbol=symbol)


def quest(game: Wizards) -> Iterator[Pile]:
    yield Pile("Quest", "goals", 1, (treasure(game),))


def there_and_back(game: Wizards) -> Iterator[Goal]:
    text = "Play a greater item at The Lonely Mountain."
    yield Goal("Win a treasure", text, done=any(item in game.borne for item in game.treasures))
    home = game.result == "home_again"
    yield Goal("Bring it home", "The Hobbit bears it home to Bag End.", done=home, ref=("goal", 0))


def treasure(game: Wizards) -> Card:
    """The greater item: to be won, in the company, or with the Hobbit."""
    borne = [item for item in game.treasures if item in game.borne]
    if not borne:
        text = "Play a greater item at The Lonely Mountain; the Hobbit must bear it home."
        return Card(("goal", 0), "Win a treasure", text, short="A greater item at The Lonely Mountain.")
    hobbits = [item for item in borne if game.book.race[game.holder[item]] != DWARF]
    item = (hobbits or borne)[0]
    bearer = name_of(game, game.holder[item])
    short = "Go home to Bag End." if hobbits else "The Hobbit must have it."
    text = short if hobbits else "The Hobbit must have it, and go home to Bag End."
    burden = " Two Dwarves leave whenever the company moves to a region." if game.burden else ""
    marks = (f"{bearer} has {name_of(game, item)}",)
    return Card(("goal", 0), "Bring it home", f"{text}{burden}", marks, short=short if text != short or burden else "")


# Burglar Wants a Good Job.


def achievements(game: Wizards) -> Iterator[Track]:
    """Tasks that are done, and points."""
    yield Track("Tasks", tuple(map(str, range(len(TASKS) + 1))), len(tasks_done(game)), look="lights", symbol="chest")
    yield Track("Marshalling points", (), burglar_points(game), symbol="points")
    if game.dark_since:
        yield Track("Shadow-holds", ("as ever", "count as dark-holds"), 1)


def application(game: Wizards) -> Iterator[Pile]:
    """The tasks, and the Council's table."""
    tasks = tuple(task(game, number) for number in range(len(TASKS)))
    yield Pile("Tasks", "goals", len(tasks), tasks)
    lines = tuple(verdict(game, number) for number in range(len(VERDICT_NAMES)))
    yield Pile("What the Council says", "goals", len(lines), lines)


def tasks_in_view(game: Wizards) -> Iterator[Goal]:
    done, points = tasks_done(game), burglar_points(game)
    for number, name in enumerate(TASKS):
        title, text = TASK_NAMES[name]
        yield Goal(title, f"{text}.", done=name in done, ref=("goal", number))
    lines = verdicts(game.book)
    least = next((line.points for line in reversed(lines) if points < line.points), lines[0].points)
    yield Goal("Marshalling points", "What the next line of the Council's table asks.", points, least)


def task(game: Wizards, number: int) -> Card:
    """A task, and by which card it is done."""
    title, text = TASK_NAMES[TASKS[number]]
    done = tasks_done(game).get(TASKS[number], NO_CARD)
    mark = "open"
    if done != NO_CARD:
        mark = f"done: {name_of(game, done)}, {counted(stored_points(game, done), 'point')}"
    return Card(("goal", number), title, f"{text}.", (mark,), short=TASKS_IN_SHORT[TASKS[number]])


def verdict(game: Wizards, number: int) -> Card:
    """A line of the Council's table, and whether it would hold now (BUR-15)."""
    result, tasks, points = verdicts(game.book)[number]
    now = ("as it stands",) if council(game) == result else ()
    text = f"{tasks} tasks and {points} points at least."
    return Card(("goal", len(TASKS) + number), VERDICT_NAMES[result], text, now)


# Guise of the Necromancer.


def stage(game: Wizards) -> Iterator[Track]:
    """The stage, and points."""
    yield Track("Stage", ("Investigation", "Watchful Peace"), int(game.peace))
    yield Track("Marshalling points", (), limited(points_by_type(game)), symbol="points")


def errand(game: Wizards) -> Iterator[Pile]:
    """What is to be done in this stage, and the degrees of victory."""
    cards = (journey(game), *dangers(game))
    yield Pile("Quest", "goals", len(cards), cards)
    degrees = tuple(degree_card(game, number) for number in range(len(DEGREE_NAMES)))
    yield Pile("Degrees of victory", "goals", len(degrees), degrees)


def errand_in_view(game: Wizards) -> Iterator[Goal]:
    now = journey(game)
    yield Goal(now.name, now.text, done=game.result in DEGREE_NAMES, ref=now.ref)
    points = limited(points_by_type(game))
    least, result = next(((least, name) for least, name in reversed(DEGREES) if points < least), DEGREES[0])
    yield Goal(DEGREE_NAMES[result], f"{least} marshalling points at least.", points, least)


def journey(game: Wizards) -> Card:
    """What is to be done in this stage."""
    if game.peace:
        text = (
            "Come to Dol Guldur with your Wizard, Saruman, another Wizard and an Elf-lord in one company, face its "
            "attacks, and play Rescue Prisoners there."
        )
        return Card(("goal", 0), "The White Council", text, short="Rescue Prisoners, with the White Council.")
    text = "Play Rescue Prisoners at Dol Guldur, and return to Lórien."
    marks = ("now return to Lórien",) if game.rescuers else ()
    return Card(("goal", 0), "The Investigation", text, marks, short="Rescue Prisoners, return to Lórien.")


def dangers(game: Wizards) -> Iterator[Card]:
    """The One Ring and a guardian: what both together mean (GON-14)."""
    ring, guardians = ring_in_play(game) != NO_CARD, len(guardians_of_dol_guldur(game))
    if ring or guardians:
        marks = [
            *(["The One Ring is in play"] if ring else []),
            *([counted(guardians, "guardian")] if guardians else []),
        ]
        text = "With both in play at the start and at the end of a turn the game is lost."
        yield Card(
            ("goal", 1), "The Ring and the Nazgûl", text, tuple(marks), short="Both for a whole turn lose the game."
        )


def degree_card(game: Wizards, number: int) -> Card:
    """A degree of victory, and whether the points would be enough for it now."""
    result = tuple(DEGREE_NAMES)[number]
    least = {name: points for points, name in DEGREES}.get(result, 0)
    now = ("as it stands",) if degree(limited(points_by_type(game))) == result else ()
    text = f"{least} points at least." if least else "With fewer points."
    return Card(("goal", 2 + number), DEGREE_NAMES[result], text, now)


def points(game: Wizards) -> Iterator[Place]:
    """Marshalling points by type; of no type more than half of all count in the end."""
    if game.book.scenario is GUISE:
        found = points_by_type(game)
        pieces = tuple(
            Piece("token", f"{kind} point", f"{kind} points", count, short=kind)
            for kind, count in found.items()
            if count
        )
        text = "No type gives more than half of the total."
        yield Place(("points", 0), "Marshalling points", pieces, text=text)


# What the table shows of it.


class Aims(NamedTuple):
    """What a scenario counts, what is to be done in it, and the same in short."""

    tracks: Callable[[Wizards], Iterator[Track]]
    goals: Callable[[Wizards], Iterator[Pile]]
    in_view: Callable[[Wizards], Iterator[Goal]]


AIMS: Final = {
    "there_and_back_again": Aims(fierceness, quest, there_and_back),
    "burglar": Aims(achievements, application, tasks_in_view),
    "guise": Aims(stage, errand, errand_in_view),
}


def tracks(game: Wizards) -> Iterator[Track]:
    """The budget of influence, always in sight; and what the scenario counts."""
    used, most = influence_used(game, strays=True), general_influence(game)
    steps = tuple(map(str, range(max(used, most) + 1)))
    yield Track("General influence", steps, used, look="bar", symbol="influence")
    yield from AIMS[game.book.scenario.id].tracks(game)


def panel(game: Wizards, found: Sequence[Track]) -> Panel:
    """What is counted, and in Guise of the Necromancer where the points are from."""
    kinds = [("points", 0)] if game.book.scenario is GUISE else []
    return Panel("counts", "The company", (*(("track", at) for at in range(len(found))), *kinds))


def goals(game: Wizards) -> Iterator[Pile]:
    """What the player is to do, and how far it has come."""
    yield from AIMS[game.book.scenario.id].goals(game)


def goals_in_view(game: Wizards) -> Iterator[Goal]:
    """The same in short: tasks and conditions, and how many points there are."""
    yield from AIMS[game.book.scenario.id].in_view(game)
