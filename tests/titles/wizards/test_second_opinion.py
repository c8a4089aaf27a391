"""The title and the second opinion play the same scrambled fights and checks, and must agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.wizards.given import Table
from tests.titles.wizards.second.facts import CORRUPTING, CREATURES, EVENTS, FACTIONS, ITEMS, SITES
from tests.titles.wizards.second.fight import TAB, Answer, Fight, Over, Script
from tests.titles.wizards.second.people import Someone
from tests.titles.wizards.watched import instead_of
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.figures import body_of, prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.rules.victims import choose_victim_and_why
from westmarch.titles.wizards.words import NO_CARD, POSES, RACES, SCENARIOS, Company, Race

POSITIONS = 100
"""In each portion of each test; as many fights as checks as sets of figures in each scenario."""

PLAIN_ITEMS = sorted(item for item, record in ITEMS.items() if not record.get("standing"))
"""Items that are figures alone; standing texts have tests of their own."""


class Scrambled:
    """A company thrown together at random on a table, and what is asked and rolled there."""

    def __init__(self, table: Table, random: Random) -> None:
        self.table, self.random = table, random
        book = table.book
        self.scenario = book.scenario.id
        self.own = book.record_id[book.own_wizard if book.own_wizard != NO_CARD else book.starting[0]]
        table.clear()
        self.people = self.throw_company()
        self.site = random.choice([*book.site_numbers])
        self.events = random.sample(EVENTS, random.randint(0, 3))
        table.site(self.site).cards("events", *self.events)
        table.game.attacked = [random.randint(0, 2) if self.scenario == TAB else 0 for _ in range(3)]
        self.faced = set(random.sample(["orc", "william", "bert"], random.randint(0, 2)))
        table.game.faced = [(Company(0), word) for word in sorted(self.faced)]

    def throw_company(self) -> list[Someone]:
        """A few characters as they lie, with items and corruption cards; no item twice."""
        known = {self.table.key(card) for card in self.table.book.cards if self.table.book.is_character[card]}
        names = [self.own, *self.random.sample(sorted(known - {self.own}), self.random.randint(0, 6))]
        cards = self.random.sample(PLAIN_ITEMS, 8) + sorted(CORRUPTING)
        found = []
        for name in names:
            someone = Someone(name, self.random.choice(POSES))
            for card in self.random.sample(cards, min(len(cards), self.random.randint(0, 3))):
                cards.remove(card)
                if ITEMS.get(card, {}).get("bearer", someone.race) == someone.race:
                    someone.cards.append(card)
            found.append(someone)
            self.table.company(f"{name}/{someone.pose}").items(name, *someone.cards)
        return found

    def play(self, procedure: Procedure) -> Fight:
        """Play at random, without any cards; the same fight, for the second opinion to play."""
        table, game = self.table, self.table.game
        before = [Someone(one.name, one.pose, list(one.cards)) for one in self.people]
        dice = [self.random.randint(1, 6) + self.random.randint(1, 6) for _ in range(100)]
        lots: list[str] = []
        answers: list[Answer] = []

        def recorded(game: Any, people: list[int]) -> tuple[int, str]:
            chosen, why = choose_victim_and_why(game, people)
            lots.append(table.key(chosen))
            return int(chosen), why

        attacked = list(game.attacked)
        table.loaded = list(dice)
        with instead_of(choose_victim_and_why, recorded):
            table.begin(procedure)
            while not table.over:
                rules = [option for option in legal(game) if option.verb in game.question.says]
                option = self.random.choice(rules)
                if len(rules) > 1:
                    answers.append((option.verb, tuple(map(str, table.args(option)))))
                answer(game, option)
        script = Script(answers, dice, lots)
        fight = Fight(self.scenario, self.own, before, self.site, self.events, attacked, set(self.faced), script)
        return fight

    def compare(self, fight: Fight, creature: str = "") -> None:
        """What the title has come to is what the second opinion has come to."""
        table, game = self.table, self.table.game
        now = [
            (table.key(one), POSES[game.pose[one]], sorted(table.key(card) for card in game.borne_by(one)))
            for one in game.people
        ]
        assert now == [(one.name, one.pose, sorted(one.cards)) for one in fight.people]
        gone = sorted(table.pile("discard") + table.pile("hazard_discard"))
        out = sorted(table.pile("out"))
        if creature and fight.creature_in:
            assert creature in table.pile(fight.creature_in)
            if fight.creature_in == "hazard_discard":
                gone.remove(creature)
            elif fight.creature_in == "out":
                out.remove(creature)
        assert (gone, out) == (sorted(fight.discard), sorted(fight.out))
        assert game.attacked == fight.attacked
        assert {what for _, what in game.faced} == fight.faced
        assert game.is_held(Company(0), "turned_back") == fight.turned_back
        assert not fight.script.answers and not fight.script.lots


def fought(scrambled: Scrambled, creature: str, number: int) -> None:
    """One fight, twice."""
    table = scrambled.table
    if creature:
        procedure: Procedure = CreatureAttack(Company(0), table.card(creature), "w")
    else:
        procedure = AutomaticAttack(Company(0), table.place(scrambled.site), number)
    fight = scrambled.play(procedure)
    try:
        if creature:
            fight.creature(creature)
        else:
            fight.automatic(number)
    except Over:
        assert table.game.result == "lost"
    else:
        assert not table.game.result
    scrambled.compare(fight, creature)


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_fights(scenario: str, portion: int) -> None:
    table = Table(scenario)
    for number in range(POSITIONS):
        seed = f"fight {scenario} {portion} {number}"
        random = Random(seed)
        scrambled = Scrambled(table, random)
        attacks = len(SITES[scrambled.site].get("attacks", ()))
        creature = "" if attacks and random.random() < 0.3 else random.choice(sorted(CREATURES))
        try:
            fought(scrambled, creature, random.randrange(attacks) if attacks else 0)
        except Exception as error:
            raise AssertionError(f"{seed}: {creature or scrambled.site}\n" + "\n".join(table.log)) from error


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_checks(scenario: str, portion: int) -> None:
    """Corruption checks of everybody in the company."""
    table = Table(scenario)
    for number in range(POSITIONS):
        random = Random(f"check {scenario} {portion} {number}")
        scrambled = Scrambled(table, random)
        name, modifier = random.choice(scrambled.people).name, random.randint(-4, 2)
        fight = scrambled.play(CorruptionCheck(table.one(name), modifier))
        try:
            fight.check(fight.named(name), modifier)
        except Over:
            assert table.game.result == "lost"
        scrambled.compare(fight)


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_figures(scenario: str, portion: int) -> None:
    """Prowess against every race, body, corruption, influence with all and on every faction."""
    table = Table(scenario)
    game = table.game
    factions = {name: table.card(name) for name in FACTIONS}
    for number in range(POSITIONS):
        scrambled = Scrambled(table, Random(f"figures {scenario} {portion} {number}"))
        for someone in scrambled.people:
            one = table.one(someone.name)
            assert (body_of(game, one), corruption_of(game, one)) == (someone.body(), someone.corruption())
            assert influence_of(game, one) == someone.influence(scenario, scrambled.own)
            for race in range(len(RACES)):
                assert prowess_of(game, one, Race(race)) == someone.prowess(RACES[race])
            influence = someone.influence(scenario, scrambled.own)
            for name, faction in factions.items():
                assert InfluenceCheck(one, faction).total(game) == influence + someone.faction_bonus(name)
