"""Scrambled positions: the middle of a game with every card there is, rich hands, full rows, and much on the table.

Sample decks have a fifth of the cards, and random games end before most of them matter. These positions are not reached
by play, but every card is somewhere.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

from tests.titles.wizards.given import everything
from westmarch.engine.chance import key_of
from westmarch.engine.state import run
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.records import EventRecord
from westmarch.titles.wizards.procedures.turn.turn import Turns
from westmarch.titles.wizards.rules.fellowship import bring_under, enter_play, join_company
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.rules.sites import new_company
from westmarch.titles.wizards.words import NO_CARD, NO_SITE, POSES, SCENARIOS, Card, Pose


@cache
def book(scenario: str, wizard: str = "gandalf") -> Any:
    """A book with every card that there is; in Guise your Wizard is Gandalf or another."""
    others = {"gandalf": wizard, wizard: "gandalf"}
    deck = re.sub(rf"\b(gandalf|{wizard})\b", lambda found: others[found[0]], everything(scenario))
    return TITLE.play.book(TITLE.choose({"scenario": scenario, "deck": deck}), {})


def scrambled(seed: int) -> Any:
    """The scrambled position of that number, stopped at its first choice."""
    chance = Random(seed)
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    wizard = chance.choice(("gandalf", "alatar")) if scenario == "guise" else "gandalf"
    game: Any = TITLE.play.new(book(scenario, wizard), 1, key_of(f"scrambled {seed}"))
    game.log = None
    for item in game.book.starting_items:
        bring_under(game, game.people[0], item)
    if game.book.scenario.newcomers:
        companions(game, chance)
    place(game, chance)
    if game.book.scenario.companies_split:
        guise(game, chance)
    for one in list(game.people):
        belongings(game, chance, one)
        game.pose[one] = Pose(chance.choice((0, 0, 0, 1, 2)))
    take(game, chance, game.deck, game.hand, 6)
    if game.book.wizard_card in game.deck and chance.random() < 0.5:
        game.deck.remove(game.book.wizard_card)
        game.hand.append(game.book.wizard_card)
    take(game, chance, game.hazard_deck, game.row, 5, lambda card: game.book.record_id[card] != "the_one_ring")
    take(game, chance, game.hazard_deck, game.events, 3, lambda card: is_lasting(game, card))
    take(game, chance, game.deck, game.discard, 12)
    take(game, chance, game.hazard_deck, game.hazard_discard, 12)
    game.turn = chance.randint(2, 9)
    game.since = dict.fromkeys((*game.people, *game.events), game.turn - 1)
    game.agenda, game.offered = [Turns()], None
    run(game)
    return game


def take(game: Any, chance: Random, pile: list[Card], to: list[Card], most: int, fits: Any = None) -> None:
    """Some cards of a pile are in another."""
    able = [card for card in pile if fits is None or fits(card)]
    for card in chance.sample(able, min(len(able), chance.randint(0, most))):
        if not (to is game.events and game.is_kept_out(card)):
            pile.remove(card)
            to.append(card)


def companions(game: Any, chance: Random) -> None:
    """One or two more travel with the company."""
    able = [card for card in game.deck if game.book.is_character[card] and not game.is_kept_out(card)]
    for one in chance.sample(able, chance.randint(1, 2)):
        game.deck.remove(one)
        enter_play(game, one, game.company[game.people[0]])
        game.since[one] = 1


def place(game: Any, chance: Random) -> None:
    """The company is anywhere."""
    if game.book.scenario.on_board and chance.random() < 0.5:
        game.at[0], game.region = NO_SITE, chance.choice(game.book.board)
        return
    havens = [site for site in game.book.sites if game.book.site_type[site] == "H"]
    game.at[0] = chance.choice(havens if chance.random() < 0.3 else game.book.sites)
    game.region = game.book.region_of[game.at[0]]
    game.site_away[game.at[0]] = False
    game.site_pose[game.at[0]] = Pose(chance.choice((POSES.index("untapped"), POSES.index("tapped"))))


def guise(game: Any, chance: Random) -> None:
    """There may be a second company at the same site, or at a haven; the Ring may have appeared."""
    if len(game.people) > 2 and chance.random() < 0.7:
        haven = game.at[0] if game.is_at_haven(game.company[game.people[0]]) else game.book.site_numbers["lorien"]
        company = new_company(game, haven)
        apart = [one for one in game.people if game.holder[one] == NO_CARD and not game.followers_of(one)]
        join_company(game, apart[: len(game.people) - 1][:2], company)
    if chance.random() < 0.3:
        rings = [card for card in game.hazard_sideboard if game.book.record_id[card] == "the_one_ring"]
        game.hazard_sideboard.remove(rings[0])
        game.events.append(rings[0])
        game.ring_seen = True


def belongings(game: Any, chance: Random, one: Card) -> None:
    """Items, an ally, a corruption card."""
    book = game.book
    for pile, fits in (
        (game.deck, lambda card: book.is_item[card] and may_bear(game, one, card)),
        (game.deck, lambda card: book.is_ally[card]),
        (game.hazard_deck, lambda card: is_lasting(game, card) and book.corruption[card] > 0),
    ):
        able = [card for card in pile if fits(card) and not game.is_kept_out(card)]
        if able and chance.random() < 0.5:
            card = chance.choice(able)
            pile.remove(card)
            bring_under(game, one, card)


def is_lasting(game: Any, card: Card) -> bool:
    """Whether a card is a long or permanent event."""
    record = game.book.records[card]
    return isinstance(record, EventRecord) and record.kind != "short"
