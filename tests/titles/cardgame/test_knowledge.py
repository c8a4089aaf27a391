"""What the engine takes everybody to know of hidden cards, beside a second account of the same story."""

from __future__ import annotations

import random

import pytest

from tests.titles.cardgame.scramble import CARDGAME, TABLES, Table
from tests.titles.cardgame.story import Story, listen
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.state import answer, legal
from westmarch.titles.cardgame import setup
from westmarch.titles.cardgame.knowledge import could_lie_in, dealt_anew, hidden_spots
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import CYCLE_PILE, DRAW_DECK, HAND, Card

EVERY = 15
"""After so many answers both accounts are compared."""
COARSER = 0.02
"""The share of roles of which the engine may know less: it does not remember how many cards moved together."""


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Story:
    """The story of a new game, heard from the moment when all cards are in their decks."""
    table: Table = request.param
    told: list[Story] = []
    lay_out = setup.lay_out

    def laid_out(game: CardGame) -> None:
        lay_out(game)
        told.append(Story(game))
        listen(told[0], monkeypatch)

    monkeypatch.setattr(setup, "lay_out", laid_out)
    settings = {"scenario": table.scenario, "shadow": table.shadow, "difficulty": table.difficulty}
    CARDGAME.play.new(CARDGAME.open_book(settings, {}), table.seats, key_of(str(table)))
    return told[0]


@pytest.mark.parametrize("story", TABLES[::3], indirect=True, ids=str)
def test_a_second_account_of_the_story_comes_to_the_same(story: Story) -> None:
    """Given a random game, when it is played, then every card could lie, by the engine, wherever it is possible by the
    story; and hardly ever anywhere else."""
    game, chance = story.game, random.Random(0)
    compared, coarser, step = 0, 0, 0
    while options := legal(game):
        answer(game, chance.choice(options))
        story.hear()
        step += 1
        if step % EVERY == 0:
            for role, belief in story.beliefs.items():
                spots = hidden_spots(game, role)
                asked = [(card, zone) for _, card in spots for zone in {zone for zone, _ in spots}]
                possible = {one for one in asked if belief.can_be(*one)}
                thought = {one for one in asked if could_lie_in(game, role, *one)}
                assert possible <= thought, game.log[-1].text(game.book)
                compared += 1
                coarser += possible < thought
    assert compared
    assert coarser <= 1 + COARSER * compared


def test_cards_whose_zones_cut_across_each_other_are_dealt_where_they_may_be() -> None:
    """Given cards that may be in hand or deck, in deck or cycle pile, or anywhere, then each turns up in every zone
    where it may be, and nowhere else."""
    hand, deck, pile = 1 << HAND, 1 << DRAW_DECK, 1 << CYCLE_PILE
    may_be = [hand | deck, deck | pile, hand | deck | pile, hand | deck | pile]
    spots = [(zone, Card(card)) for card, zone in enumerate((HAND, DRAW_DECK, CYCLE_PILE, DRAW_DECK))]
    found = [0, 0, 0, 0]
    for number in range(200):
        dealt = dealt_anew(spots, may_be, Rng(key_of("cut across"), 0, number))
        for (zone, _), card in zip(spots, dealt, strict=True):
            found[card] |= 1 << zone
    assert found == may_be
