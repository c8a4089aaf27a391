"""The title and the second opinion read the same scrambled rows of Guise of the Necromancer, and must agree."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.wizards.given import Table
from tests.titles.wizards.second import necromancer as second
from tests.titles.wizards.second.facts import CREATURES, SITES
from tests.titles.wizards.second.people import Someone
from tests.titles.wizards.watched import instead_of
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards.procedures.movement.movement import hazard_draws
from westmarch.titles.wizards.procedures.scenarios.guise import GuiseMovement
from westmarch.titles.wizards.procedures.site.automatic import dangers
from westmarch.titles.wizards.rules.decks import draw_hazard, shuffle_into_hazards
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur, ring_in_play
from westmarch.titles.wizards.scoring import degree, limited
from westmarch.titles.wizards.words import NO_CARD, POINT_TYPES, RACES, Card, Company

POSITIONS = 75
"""In each portion of each test."""

OWN = "gandalf"
EVENTS = [*second.BARRED, *second.WITH_NAZGUL, "morgul_horse", *second.LIMITS, *second.AROUSE, "river"]
NOT_HERE = ("mumak_oliphant", "neeker_breekers", "abductor", "fell_turtle", "shelob", "mouth_of_sauron")
"""Creatures whose keys, losses or prowess are matters of their own."""
BEASTS = sorted(set(CREATURES) - {*NOT_HERE})
NAZGUL = [name for name in BEASTS if CREATURES[name]["race"] == "nazgul"]
ONCE = (*NAZGUL, second.RING, "the_pale_sword", "river")
"""What is in a position once; a second river would ask whether a ranger has crossed the first."""
PEOPLE = (
    "celeborn",
    "elrohir",
    "faramir",
    "sam_gamgee",
    "gimli",
    "boromir_ii",
    "legolas",
    "galadriel",
    "radagast",
)


class Position:
    """A row thrown together at random before a company on its way."""

    def __init__(self, table: Table, random: Random) -> None:
        self.table, self.random = table, random
        table.clear()
        game = table.game
        self.names = {record.name: name for name, record in table.book.records_by_id.items()}
        self.wins = random.random() < 0.5
        self.people = [Someone(OWN, "untapped")]
        self.people += [Someone(name, "untapped") for name in random.sample(PEOPLE, random.randint(0, 4))]
        taken = [one.name for one in self.people]
        self.others = [Someone(name, "untapped") for name in PEOPLE if name not in taken and random.random() < 0.2]
        table.company(*taken)
        if self.others:
            table.company(*(one.name for one in self.others), number=1)
        strength = 40 if self.wins else -40
        game.boosts = [(one, 0, strength, NO_CARD) for one in game.people]
        game.boosts += [(one, 1, 60, NO_CARD) for one in game.people]
        self.throw_way()
        self.throw_cards()
        self.guardians = self.free(NAZGUL)[: random.choice((0, 0, 0, 1))]
        self.has_ring = random.random() < 0.3
        table.cards("events", *self.guardians, *[second.RING] * self.has_ring)
        self.ring_seen = game.ring_seen = self.has_ring or random.random() < 0.2

    def free(self, names: list[str]) -> list[str]:
        busy = [self.table.key(card) for card in self.table.busy()]
        return [name for name in names if name not in busy]

    def throw_way(self) -> None:
        table, random = self.table, self.random
        sites = sorted(set(SITES) - {"mount_doom"})
        here = random.choice(sites)
        self.there = random.choice(sites) if random.random() < 0.8 else here
        self.moves = here != self.there
        table.site(here)
        if len(table.game.at) > 1:
            table.game.at[1] = table.place("edhellond")
        if not self.moves:
            self.way = second.Way("", [], here)
        else:
            lands = "".join(random.choice("wwwbfsdc") for _ in range(random.randint(1, 4)))
            regions = random.sample(sorted(table.book.region_numbers), random.randint(0, 4))
            table.game.journeys[0] = (table.place(self.there), lands, tuple(map(table.region, regions)))
            self.way = second.Way(lands, regions, self.there, here)
        self.count = second.draws(here, self.there)
        assert hazard_draws(table.game, Company(0)) == self.count

    def throw_cards(self) -> None:
        table, random = self.table, self.random
        for pile, most in (("row", 5), ("hazard_deck", 14), ("hazard_discard", 12)):
            for _ in range(random.randint(self.count + 1 if pile == "hazard_deck" else 0, most)):
                card = random.choice(random.choice((BEASTS, NAZGUL, EVENTS, EVENTS, [second.RING])))
                if card not in ONCE or self.free([card]):
                    table.cards(pile, card)
        table.cards("deck", *["dodge"] * 3, *["block"] * 3, *["escape"] * 3)
        game = table.game
        self.row, self.deck = table.pile("row"), table.pile("hazard_deck")
        self.discard = table.pile("hazard_discard")
        unseen = [spot for spot, card in enumerate(self.row) if card == second.RING or random.random() < 0.5]
        game.face_down = unseen

    def play(self) -> second.Spied:
        """The title reads the row; what it did by lot is noted."""
        table, game = self.table, self.table.game
        spied = second.Spied()

        def drawn(game: Any) -> Card | None:
            card = draw_hazard(game)
            if card is not None:
                spied.drawn.append(table.key(card))
            return card

        def shuffled(game: Any, cards: list[Card]) -> None:
            spied.shuffled.append([table.key(card) for card in cards])
            shuffle_into_hazards(game, cards)

        table.loaded = [12] * 600
        with instead_of(draw_hazard, drawn), instead_of(shuffle_into_hazards, shuffled):
            table.begin(GuiseMovement(Company(0)))
            while not table.over:
                rules = [option for option in legal(game) if option.verb in game.question.says]
                answer(game, rules[0])
        spied.victims = [
            self.names[found[1]] for line in table.log if (found := re.match(r"(?!A strike).* goes to (.*): ", line))
        ]
        stays = (re.match(r"(.*) stays with (.*): ", line) for line in table.log)
        spied.stays_with = [(self.names[found[1]], self.names[found[2]]) for found in stays if found]
        return spied

    def reading(self, spied: second.Spied) -> second.Reading:
        def chosen(able: list[Someone]) -> Someone:
            name = spied.victims.pop(0)
            first = min(one.rank("guise", OWN) for one in able)
            assert name in [one.name for one in able if one.rank("guise", OWN) == first]
            return next(one for one in able if one.name == name)

        return second.Reading(
            self.row,
            self.deck,
            self.discard,
            self.way,
            self.moves,
            self.people,
            self.others,
            self.guardians,
            self.has_ring,
            self.ring_seen,
            self.wins,
            spied,
            chosen,
        )

    def compare(self, reading: second.Reading) -> None:
        table, game = self.table, self.table.game
        attackers = [self.names[found[1]] for line in table.log if (found := re.match(r"(.*) attacked$", line))]
        assert attackers == reading.attackers
        assert (table.pile("row"), game.face_down) == (
            reading.row,
            [spot for spot, is_down in enumerate(reading.down) if is_down],
        )
        assert sorted(table.pile("hazard_discard")) == sorted(reading.discard)
        assert sorted(table.pile("hazard_deck")) == sorted(reading.deck)
        assert table.pile("scored") == reading.scored
        assert [table.key(card) for card in guardians_of_dol_guldur(game)] == reading.guardians
        assert (ring_in_play(game) >= 0, game.ring_seen) == (reading.has_ring, reading.ring_seen)
        bears = {table.key(one): [table.key(card) for card in game.borne_by(one)] for one in game.people}
        assert bears == {one.name: one.cards for one in (*reading.people, *reading.others)}
        spied = reading.spied
        assert (spied.drawn, spied.shuffled, spied.victims, spied.stays_with) == ([], [], [], [])


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_the_row(portion: int) -> None:
    table = Table("guise")
    for number in range(POSITIONS):
        seed = f"row {portion} {number}"
        position = Position(table, Random(seed))
        before = (list(position.row), list(position.deck), position.way)
        try:
            reading = position.reading(position.play())
            try:
                reading.read(position.count)
            except second.Exhausted:
                assert table.game.result == "deck_exhausted"
                continue
            assert not table.game.result
            position.compare(reading)
        except Exception as error:
            raise AssertionError(f"{seed}: {before}\n" + "\n".join(table.log)) from error


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_degrees(portion: int) -> None:
    for number in range(POSITIONS * 4):
        random = Random(f"degree {portion} {number}")
        points = {kind: random.choice((0, random.randint(-6, 12), random.randint(0, 40))) for kind in POINT_TYPES}
        found = limited(points)
        assert found == second.total(dict(points))
        assert degree(found) == second.degree(second.total(dict(points)))


def test_dol_guldur_and_other_sites() -> None:
    """What attacks whoever enters, with guardians and without."""
    table = Table("guise")
    for number in range(POSITIONS):
        random = Random(f"site {number}")
        site = random.choice(("dol_guldur", *sorted(name for name in SITES if SITES[name].get("attacks"))))
        guardians = random.sample(NAZGUL, random.randint(0, 3))
        table.clear().company(OWN).site(site).cards("events", *guardians)
        found = [
            (RACES[one.race], one.strikes, one.prowess, one.body) for one in dangers(table.game, table.place(site))
        ]
        assert found == second.attacks_at(site, guardians)
