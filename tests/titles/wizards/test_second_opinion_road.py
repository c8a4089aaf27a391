"""The title and the second opinion walk the same scrambled roads of There and Back Again, and must agree."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.wizards.given import Table
from tests.titles.wizards.second import road as second
from tests.titles.wizards.second.facts import CREATURES
from tests.titles.wizards.watched import instead_of
from westmarch.engine.option import Option
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards.procedures.scenarios.there_and_back import BoardStep, ThereAndBack, board_steps
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.decks import exhaust_hazard_deck
from westmarch.titles.wizards.words import NO_CARD, NO_REGION, NO_SITE, POSES, Company

POSITIONS = 75
"""In each portion of each test."""
ALL = Company(0)
DWARVES = ("thorin_ii", "gloin", "balin", "oin", "kili", "bifur", "bofur", "nori", "fili", "ori", "dwalin", "bombur")
BEASTS = sorted(set(CREATURES) - {"neeker_breekers"})
"""All creatures, also those that no deck may have, but for one that fights with its mind."""
OWN_WAYS = ("fiercer_after", "strike_each", "attacks")
"""Fields of creatures that have other strikes or another prowess than their figures."""


class Position:
    """A company somewhere on the board, with hazards thrown together at random."""

    def __init__(self, table: Table, random: Random) -> None:
        self.table, self.random = table, random
        table.clear()
        game = table.game
        self.is_strict = table.book.rules("deep_wilderness") == "strict"
        self.is_early = table.book.rules("escalate_second") == "yes"
        self.ettenmoors = table.book.rules("ettenmoors") == "yes"
        dwarves = random.sample(DWARVES, random.randint(0, 6))
        for name in ("bilbo", *dwarves):
            table.company(f"{name}/{random.choice(POSES)}")
        game.boosts = [(one, figure, 60, NO_CARD) for one in game.people for figure in (0, 1)]
        self.place(random.choice([*second.REGIONS, *self.sites()]))
        self.treasure = random.random() < 0.3
        if self.treasure:
            table.items("bilbo", "the_arkenstone")
        game.treasures = [table.one("the_arkenstone")] if self.treasure else []
        game.burden = self.treasure or random.random() < 0.2
        game.attacked = [random.randint(0, 3) for _ in range(3)]
        self.throw_cards()
        self.road = second.Road(
            self.spot,
            table.pile("row"),
            table.pile("hazard_deck"),
            table.pile("hazard_discard"),
            list(game.attacked),
            len(dwarves),
            is_leaving=game.burden,
            has_treasure=self.treasure,
            strict=self.is_strict,
        )

    def sites(self) -> list[str]:
        return [site for site in second.SITES if self.ettenmoors or site != "ettenmoors"]

    def place(self, spot: str) -> None:
        self.spot = spot
        if spot in second.REGIONS:
            self.table.in_region(spot)
        else:
            self.table.site(spot)

    def throw_cards(self) -> None:
        names = self.random.sample(BEASTS, 24)
        commons = [name for name in names if not CREATURES[name].get("unique")]
        desolations = [second.DESOLATION] * self.random.randint(0, 2)
        cards = [*names, *self.random.sample(commons, min(4, len(commons))), *desolations]
        self.random.shuffle(cards)
        most = self.random.choice((2, 8, 14))
        self.table.cards("row", *cards[: self.random.randint(0, 8)])
        rest = cards[8:]
        self.table.cards("hazard_deck", *rest[:most]).cards("hazard_discard", *rest[most : most + 5])

    def step(self, spot: str) -> None:
        """The counter is moved, and the Dwarves who leave are chosen at random."""
        table = self.table
        if spot in second.REGIONS:
            table.begin(BoardStep(ALL, NO_SITE, table.region(spot)))
        else:
            table.begin(BoardStep(ALL, table.place(spot), NO_REGION))
        self.answer_all()

    def answer_all(self) -> None:
        game = self.table.game
        while not self.table.over:
            answer(game, self.random.choice(self.plain(legal(game))))

    def plain(self, options: list[Option]) -> list[Option]:
        """No cards; a site is entered."""
        rules = [option for option in options if option.verb in self.table.game.question.says]
        return [option for option in rules if option.verb not in ("pass_by", "hold_back", "support", "leave_rest")]

    def move(self, spot: str) -> None:
        """The title's movement/hazard phase; the order of new hazard decks is noted."""
        table, game = self.table, self.table.game

        def renewed(game: Any) -> None:
            had = bool(game.hazard_discard)
            exhaust_hazard_deck(game)
            if had:
                self.road.new_decks.append(table.pile("hazard_deck"))

        table.loaded = [12] * 900
        game.log.clear()
        with instead_of(exhaust_hazard_deck, renewed):
            table.begin(ThereAndBack(ALL))
            self.answer_all()

    def attackers(self) -> list[tuple[str, str]]:
        """Who attacked, and what the log says of the attack."""
        names = {record.name: name for name, record in self.table.book.records_by_id.items()}
        found: list[tuple[str, str]] = []
        for line in self.table.log:
            if match := re.match(r"(.*) attacked$", line):
                found.append((names[match[1]], ""))
            elif " attack: " in line and found and not found[-1][1]:
                found[-1] = (found[-1][0], line.partition(" attack: ")[2])
        return found


def told(strikes: int, prowess: int) -> str:
    return f"{strikes} {'strike' if strikes == 1 else 'strikes'}, prowess {prowess}"


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize(
    "settings",
    [{}, {"ettenmoors": "no"}, {"deep_wilderness": "strict"}, {"escalate_second": "yes"}],
    ids=["ours", "TAB-2", "TAB-4", "TAB-11"],
)
def test_the_road(settings: dict[str, str], portion: int) -> None:
    table = Table(**settings)
    for number in range(POSITIONS):
        seed = f"road {settings} {portion} {number}"
        position = Position(table, Random(seed))
        road = position.road
        before = f"{road}"
        try:
            walk(position)
        except Exception as error:
            raise AssertionError(f"{seed}: {before}\n" + "\n".join(table.log)) from error


def walk(position: Position) -> None:
    """A turn: the steps that are legal, one of them or none, who leaves, who attacks, and the row afterwards."""
    table, game, road = position.table, position.table.game, position.road
    sites, regions = table.book.data.site, table.book.data.region
    found = [sites[site].id if site != NO_SITE else regions[region].id for site, region in board_steps(game, ALL)]
    assert sorted(found) == sorted(second.steps(road.spot, position.ettenmoors))
    spot = position.random.choice([*found, road.spot])
    counters = list(road.attacked)
    if spot != road.spot:
        position.step(spot)
    if not game.result:
        position.move(spot)
    road.go(spot)
    assert len(game.people) == 1 + road.dwarves
    assert game.result == ("home_again" if road.is_won else "")
    if road.is_won:
        return
    attackers = position.attackers()
    assert [name for name, _ in attackers] == road.came
    for name, line in attackers:
        record = CREATURES[name]
        strikes, prowess = second.fiercer(record["race"], counters, True, position.is_early)
        if not set(OWN_WAYS) & set(record):
            assert line == told(record["strikes"] + strikes, record["prowess"] + prowess)
        for group, races in enumerate(second.GROUPS):
            counters[group] += record["race"] in races
    assert game.attacked == road.attacked == counters
    if spot == second.MOUNTAIN:
        game.log.clear()
        table.begin(SitePhase(ALL))
        position.answer_all()
        assert f"Dragon attack: {told(*road.enter_mountain())}" in table.log
    assert table.pile("row") == road.row
    assert (table.pile("hazard_deck"), sorted(table.pile("hazard_discard"))) == (road.hazards, sorted(road.used))


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_rest(portion: int) -> None:
    """How everybody lies after the untap phase."""
    table = Table()
    for number in range(POSITIONS):
        position = Position(table, Random(f"rest {portion} {number}"))
        people = table.game.people
        poses = {table.key(one): POSES[table.game.pose[one]] for one in people}
        Turn().untap(table.game)
        found = {table.key(one): POSES[table.game.pose[one]] for one in people}
        assert found == second.rested(position.spot, poses)


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_the_end_of_a_turn(portion: int) -> None:
    """One card is drawn, five are kept, and the last card loses."""
    table = Table()
    for number in range(POSITIONS):
        random = Random(f"end {portion} {number}")
        held, left = random.randint(0, 5), random.randint(1, 3)
        cards = ["dodge", "dodge", "dodge", "block", "block", "block", "escape", "escape"]
        table.clear().company("bilbo").site("bag_end").hand(*cards[:held]).cards("deck", *cards[held : held + left])
        turn = Turn()
        turn.go_to("end_turn")
        table.begin(turn)
        while not table.over:
            answer(table.game, random.choice(legal(table.game)))
        result, kept = second.end_of_turn(held, left)
        assert (table.game.result, len(table.game.hand)) == (result, kept)
