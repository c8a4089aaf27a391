"""Scrambled legal positions: late games, rich reserves, all locations, every card somewhere.

Random games pass over much of the rules: few cards meet where their texts matter. These positions are not reached by
play, but they break no rule: every card and location is somewhere, and what everybody knows of the cards is true.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from westmarch.engine.chance import key_of
from westmarch.engine.state import run
from westmarch.engine.title import title
from westmarch.titles.cardgame.procedures.round import ActionStep, Rounds
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import (
    CYCLE_PILE,
    DRAW_DECK,
    ELIMINATED,
    FREE,
    HAND,
    NOWHERE,
    SHADOW,
    Card,
    Role,
    without,
)

CARDGAME = title("cardgame")
SHARES = ((3, 4, 3, 1), (2, 1, 5, 2), (3, 0, 1, 6))
"""How the cards out of play are shared among hand, deck, cycle pile and eliminated pile: early, late, at the end."""
SUCCESSORS = {"aragorn": "strider", "gandalf_the_white": "gandalf_the_grey", "gothmog": "the_witch_king"}
"""Who is out of the game once the other has been played."""


@dataclass(frozen=True)
class Table:
    """A scenario, who plays the Shadow, and how many people there are."""

    scenario: str
    shadow: str
    difficulty: str
    seats: int


PEOPLE = {"trilogy": (2, 3, 4), "duel2": (2,), "duel3": (2, 3), "fellowship": (2,)}
AGAINST_BOTS = {"trilogy": (1, 2), "duel2": (1,), "duel3": (1,), "fellowship": (1,)}
TABLES = [Table(scenario, "people", "standard", seats) for scenario, counts in PEOPLE.items() for seats in counts]
TABLES += [
    Table(scenario, "bots", difficulty, seats)
    for scenario, counts in AGAINST_BOTS.items()
    for seats in counts
    for difficulty in ("standard", "challenging")
]
"""Every kind of table that the title knows."""


def started(seed: int) -> CardGame:
    """A new game without a log: one table after the other, the other settings by chance. Two choices of these a table
    serve for ten laps, as it takes long to open a book."""
    table, lap = TABLES[seed % len(TABLES)], seed // len(TABLES)
    chance = random.Random(f"{table} {lap % 2} {lap // 10}")
    settings = {"scenario": table.scenario, "shadow": table.shadow, "difficulty": table.difficulty}
    for setting in CARDGAME.settings:
        if setting.name not in settings:
            settings[setting.name] = chance.choice(list(setting.choices))
    game = CARDGAME.play.new(CARDGAME.open_book(settings, {}), table.seats, key_of(f"fuzz {seed}"))
    assert isinstance(game, CardGame)
    game.log = None
    return game


def scrambled(seed: int) -> CardGame:
    """The scrambled position of that number, stopped at its first choice."""
    game, chance = started(seed), random.Random(f"scrambled {seed}")
    lay_out_locations(game, chance)
    deal(game, chance)
    game.round = chance.randint(1, 9)
    game.starter = chance.randrange(len(game.book.order))
    game.corruption = chance.randrange(9)
    game.rings = [chance.randrange(2) if ring else 0 for ring in game.book.rings]
    game.played = tuple(card for card in game.in_play() if game.book.once_a_round[card] and chance.random() < 0.2)
    rounds = Rounds()
    game.agenda = [rounds]
    if game.number < game.book.scenario.last_path and chance.random() < 0.3:
        clear_the_table(game)
    else:
        rounds.go_to("combat_step")
        game.do(ActionStep(chance.randrange(len(game.book.order))))
    game.offered = None
    run(game)
    return game


def lay_out_locations(game: CardGame, chance: random.Random) -> None:
    """One path of some number is active, one of each earlier number has been; battlegrounds are anywhere."""
    book = game.book
    if game.path != NOWHERE:
        game.unused_paths.append(game.path)
    game.number = chance.randint(1, book.scenario.last_path)
    game.rows, game.attack_tokens, game.defense_tokens, game.bared = {}, {}, {}, []
    game.scored, game.set_aside = [(), ()], []
    for number in range(1, game.number):
        gone = chance.choice(game.unused_paths_of(number))
        game.unused_paths.remove(gone)
        if book.scenario.duel_paths and chance.random() < 0.2:
            game.set_aside.append(gone)
        else:
            game.scored[chance.randrange(2)] += (gone,)
    game.path = chance.choice(game.unused_paths_of(game.number))
    game.unused_paths.remove(game.path)
    game.unused_paths.sort()
    lay_out_battlegrounds(game, chance)
    for place in game.active:
        game.rows[place] = ()
        for tokens in (game.attack_tokens, game.defense_tokens):
            if chance.random() < 0.2:
                tokens[place] = chance.randint(1, 2)


def lay_out_battlegrounds(game: CardGame, chance: random.Random) -> None:
    """Some battlegrounds are active, others scored by either side or still in their decks."""
    places = [*game.battlegrounds, *game.field_decks[FREE], *game.field_decks[SHADOW]]
    chance.shuffle(places)
    game.battlegrounds = places[: chance.randint(1, 5)]
    game.bared = [place for place in game.battlegrounds if chance.random() < 0.2]
    game.field_decks = [(), ()]
    for place in places[len(game.battlegrounds) :]:
        if chance.random() < 0.5:
            game.scored[chance.randrange(2)] += (place,)
        else:
            game.field_decks[game.book.defender[place]] += (place,)


def deal(game: CardGame, chance: random.Random) -> None:
    """Every card goes somewhere: many into play, the rest to hand, deck and piles."""
    book = game.book
    for zones in (game.hands, game.decks, game.cycled, game.eliminated, game.reserves):
        zones[:] = [()] * len(book.roles)
    game.wields, game.fresh, game.used = {}, (), ()
    left = list(book.cards)
    chance.shuffle(left)
    left.sort(key=lambda card: ("army", "character", "item", "event").index(book.type[card]))
    crowd, shares = chance.choice((0.15, 0.3, 0.6)), chance.choice(SHARES)
    for card in left:
        if chance.random() > crowd or not enters_play(game, card, chance):
            lie_hidden(game, card, shares, chance)
    for successor, predecessor in SUCCESSORS.items():
        retire(game, book.titles.get(successor, Card(-1)), book.titles.get(predecessor, Card(-1)))


def enters_play(game: CardGame, card: Card, chance: random.Random) -> bool:
    """Put a card into play where it may be, if there is such a place."""
    if game.book.is_item[card]:
        wielders = game.possible_wielders(card)
        if not wielders:
            return False
        game.give(card, chance.choice(wielders))
    elif game.book.type[card] == "event":
        return False
    else:
        reserve = game.book.reserve
        game.come_to(card, chance.choice([reserve, reserve, *game.destinations(card)]))
        if chance.random() < 0.7:
            game.fresh = without(game.fresh, card)
    game.may_be[card] = 0
    return True


def lie_hidden(game: CardGame, card: Card, shares: tuple[int, ...], chance: random.Random) -> None:
    """Put a card into a hidden zone; of some everybody knows in which, of others only that it may be there."""
    role = game.book.owner[card]
    zone = chance.choices((HAND, DRAW_DECK, CYCLE_PILE, ELIMINATED), shares)[0]
    if zone == HAND and len(game.hands[role]) >= chance.choice((2, 8)):
        zone = CYCLE_PILE
    seen = chance.random() < 0.3 or (zone == ELIMINATED and game.is_bot(role))
    game.put(card, zone, seen=True)
    if not seen:
        game.may_be[card] |= chance.choice((1 << HAND, 1 << HAND | 1 << DRAW_DECK, 1 << CYCLE_PILE))


def retire(game: CardGame, successor: Card, predecessor: Card) -> None:
    """Whoever is in play has removed the card that he replaces."""
    if min(successor, predecessor) >= 0 and successor in game.in_play():
        game.remove(predecessor)


def clear_the_table(game: CardGame) -> None:
    """All combats are over: the round begins."""
    for place in list(game.active):
        for card in game.row(place):
            game.cycle_in_play(card)
        game.score_location(Role(FREE), place)
        game.clear(place)
