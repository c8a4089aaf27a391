"""The title and the second opinion fight the same battles, and must agree."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.ring1977.given import Table
from tests.titles.ring1977.second.army import Armies
from tests.titles.ring1977.second.facts import PEOPLE, UNITS
from tests.titles.ring1977.second.position import differences, position_of
from tests.titles.ring1977.second.trace import SEATS, play
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.procedures.battle import BattlePhase

POSITIONS = 40
"""In each portion, of each kind of game."""
KINDS = ("campaign", "three_player")
FIELDS = ("units", "strength", "where", "held", "mobilized", "shadow", "wounds", "captor")
PLACES = (
    *("minas_tirith", "helms_deep", "dol_amroth", "osgiliath", "edoras", "pelargir", "minas_morgul", "dol_guldur"),
    *("isengard", "morannon", "erebor", "W2814", "W2623", "E0529", "dunharrow", "druadan_forest", "gladden_fields"),
    *("cirith_ungol", "moria", "fords_of_isen", "harlond", "E0224", "thranduils_palace", "rhosgobel"),
)


@cache
def table_of(kind: str) -> Table:
    return Table(kind)


def counters(names: list[str]) -> list[tuple[str, int]]:
    """All counters of these units, by name and number."""
    return [(one, number) for one in names for number in range(1, UNITS[one]["count"] + 1)]


def side_of(unit: str) -> str:
    nation = UNITS[unit]["nation"]
    return nation if nation in ("dark_power", "saruman") else "fellowship"


def throw_together(table: Table, random: Random, kind: str, *, allied: bool) -> None:
    """One or two hexes with armies of two or three sides, and leaders."""
    game = table.clear().game
    game.wounds, game.deep = [0] * len(game.wounds), [0] * len(game.deep)
    game.broken, game.turned, game.returns, game.bearer, game.ring_on = [], [], {}, -1, False
    game.captor, game.held, game.waded = [-1] * len(game.captor), {}, []
    game.won, game.bemused = [], random.random() < 0.3
    game.ally, game.lends = -1, []
    if allied:
        game.ally = random.choice((0, 1))
        game.lends = [one for one in (game.ally, 2) if random.random() < 0.7]
    game.strength = [0] * len(game.strength)
    game.shadow = random.choice((0, 1, 2, 5, 20))
    game.offended = [one for one in (0, 1) if random.random() < 0.7]
    game.mobilized = [int(random.random() < 0.7) for _ in game.mobilized]
    for place in random.sample(PLACES, random.randint(1, 2)):
        gather(table, random, kind, place)
    if random.random() < 0.5:
        table.holding("aragorn", "anduril")
    if random.random() < 0.3:
        citadels = [table.place(one) for one in ("minas_tirith", "helms_deep", "dol_guldur", "osgiliath")]
        game.held = {one: random.choice((0, 1)) for one in random.sample(citadels, 2)}


def gather(table: Table, random: Random, kind: str, place: str) -> None:
    game = table.game
    sides = random.sample(["fellowship", "dark_power", "saruman"], 3 if game.ally >= 0 else random.choice((2, 2, 2, 3)))
    for side in sides:
        is_weak = game.ally >= 0 and random.random() < 0.3
        names = [one for one in UNITS if side_of(one) == side and UNITS[one]["nation"] != "fellowship"]
        names = [one for one in names if one != "resurrected_orcs"]
        for name, number in random.sample(counters(names), random.randint(1, 3)):
            if game.at(table.unit(name, number)) < 0:
                most = 2 if is_weak else UNITS[name]["strength"]
                table.army(place, name, random.randint(1, most), number)
                if random.random() < 0.5:
                    game.waded.append(table.unit(name, number))
        able = [one for one, record in PEOPLE.items() if record["side"] == side and kind in record["games"]]
        able = [one for one in able if one != "saruman" and not table.where(one)]
        table.at(place, *random.sample(able, min(len(able), random.randint(0, 3))))


def compare(table: Table, random: Random, kind: str, *, allied: bool = False) -> list[str]:
    """What differs in a player's Army Combat."""
    throw_together(table, random, kind, allied=allied)
    seat = random.randrange(3 if kind == "three_player" else 2)
    before = position_of(table)
    script = play(table, random, BattlePhase(Seat(seat)), least=("peace",))
    try:
        Armies(before, script, SEATS[seat]).fight_all()
        script.finish()
    except AssertionError as problem:
        return [SEATS[seat], str(problem), *script.done]
    found = differences(before, position_of(table), FIELDS)
    return found and [SEATS[seat], *found, *script.done]


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_battles(kind: str, portion: int) -> None:
    """Who may attack, the odds, the losses, who retreats where, who is captured, who holds the place then."""
    table = table_of(kind)
    for number in range(POSITIONS):
        seed = f"battle {kind} {portion} {number}"
        found = compare(table, Random(seed), kind)
        assert not found, "\n".join([seed, *found, *table.log])


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_battles_of_allies(portion: int) -> None:
    """The same with an Alliance: lent armies that attack, all of them in defence, the better die against them (8.3)."""
    table = table_of("three_player")
    for number in range(POSITIONS):
        seed = f"allies {portion} {number}"
        found = compare(table, Random(seed), "three_player", allied=True)
        assert not found, "\n".join([seed, *found, *table.log])
