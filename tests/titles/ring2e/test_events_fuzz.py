"""Every event card in scrambled positions: what is refused because it would do nothing does nothing, what can be played
does something, and figures, tiles and cards are conserved after each answer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.titles import fuzzing
from westmarch.engine.codecs import copy, encode
from westmarch.engine.option import Option
from westmarch.engine.state import answer, legal, run
from westmarch.titles.ring2e.procedures.events import PlayEvent, playable

from .given import Halt
from .invariants import check
from .scramble import Scrambler
from .second.facts import ADJACENT, REGION

POSITIONS = max(fuzzing.GAMES // 50, 1)
TRIES = 60
"""A card may let its player do nothing: so often random answers are tried until they do something."""

SPOTS = [
    "fangorn",
    "edoras",
    "orthanc",
    "umbar",
    "minas_tirith",
    "osgiliath",
    "erebor",
    "hollin",
    "dol_amroth",
    "moria",
]
"""Where many cards look."""


class Dealer(Scrambler):
    """Positions in which many cards can be played."""

    def position(self, seed: object) -> Any:
        random = self.fresh(seed)
        game, table = self.game, self.table
        spots = random.sample([*SPOTS, *random.sample(list(REGION), 6)], 8)
        for region in dict.fromkeys(spots):
            self.place_army(region)
            if random.random() < 0.5:
                self.place_army(random.choice(ADJACENT[region]))
        self.people(spots, spots)
        table.fellowship(random.choice(spots), progress=random.randint(0, 3), corruption=random.randint(0, 8))
        game.revealed = random.random() < 0.5
        game.mordor = random.choice((-1, -1, -1, -1, 2))
        if game.mordor >= 0:
            game.fellowship = table.region("morannon")
        for side, faces in (("free", 6), ("shadow", 5)):
            table.give_dice(
                side, *random.sample(["character", "army", "muster", "event"], random.randint(0, min(4, faces)))
            )
        table.hunt_box(shadow=random.choice((0, 1, 3)))
        if random.random() < 0.5:
            self.lose_many()
        game.turn = 1
        game.pool_size = [6, 10]
        return game

    def lose_many(self) -> None:
        """Many Free Peoples figures are out of the game."""
        game = self.game
        for at in range(20):
            gone = self.random.choice((0, game.reinforcements[at], game.reinforcements[at] // 2))
            game.reinforcements[at] -= gone
            game.casualties[at] += gone

    def place_army(self, region: str) -> None:
        """An Army, or a garrison and its besiegers."""
        if self.is_taken(region):
            return
        at = self.table.region(region)
        holder = self.game.controller(at)
        side = self.random.choice(("free", "shadow"))
        strong = self.table.book.is_stronghold[at]
        if holder is not None and not strong:
            side = ("free", "shadow")[holder]
        if not strong:
            self.army(side, region, 6)
            return
        inside = ("free", "shadow")[holder or 0]
        self.army(inside, region, 5)
        if self.random.random() < 0.5 and self.is_taken(region):
            self.army("shadow" if inside == "free" else "free", region, 6)


def player_of(world: Any, card: int) -> Any:
    """Its owner (11.6), or the leading player of its side."""
    owner = world.book.owner_of[card]
    return world.leads[world.book.side_of_card[card]] if owner < 0 else world.seat_of_nation(owner)


def dealt(game: Any, card: int) -> Any:
    """A copy of the game in which whoever may play a card holds it, about to play it."""
    world = copy(game)
    world.log = None
    seat = player_of(world, card)
    world.hands[seat] = tuple(sorted((*world.hands[seat], card)))
    deck = world.book.deck_of[card]
    world.decks[deck] = tuple(one for one in world.decks[deck] if one != card)
    world.agenda[:] = [Halt(seat)]
    world.offered = None
    return world


def what_it_does(world: Any, card: int, chance: random.Random) -> bool:
    """Play a card with these answers; whether anything but the card itself has changed."""
    seat = player_of(world, card)
    before = traces(world)
    world.do(PlayEvent(seat, card))  # type: ignore[arg-type]
    run(world)
    for _ in range(500):
        if world.result or isinstance(world.question, Halt):
            break
        option: Option = chance.choice(legal(world))
        answer(world, option)
        check(world)
    return bool(world.result) or traces(world) != before


def traces(world: Any) -> bytes:
    """All of a game but the hands, what was played, and the agenda."""
    other = copy(world)
    other.agenda, other.played, other.reveals = [], [], 0
    other.hands = [() for _ in other.hands]
    other.discards = [() for _ in other.discards]
    other.table = list(other.table)
    return encode(other)


@pytest.mark.parametrize(("players", "kings"), [(2, "yes"), (2, "no"), (3, "yes"), (4, "yes")])
def test_cards_in_scrambled_positions(players: int, kings: str) -> None:
    dealer = Dealer(players=players, kings=kings)
    for seed in range(POSITIONS):
        game = dealer.position(f"{players} {kings} {seed}")
        for card in dealer.table.book.cards:
            if card in game.table:
                continue
            judge(game, card, f"{players} {kings} {seed} {dealer.table.key('card', card)}")


def judge(game: Any, card: int, seed: str) -> None:
    """Play the card whether it can be played or not, if its conditions hold."""
    world = dealt(game, card)
    side = world.book.side_of_card[card]
    record = world.book.events[card]
    if not all(one.holds(world, side) for one in record.condition):
        return
    allowed = playable(world, player_of(world, card), card)  # type: ignore[arg-type]
    if not allowed:
        assert not what_it_does(world, card, random.Random(seed)), f"{seed} is refused, but does something"
    elif not record.table:
        tries = (what_it_does(copy(world), card, random.Random(f"{seed} {number}")) for number in range(TRIES))
        assert any(tries), f"{seed} can be played, but does nothing"
