"""Influence: who follows whom, and who can't be controlled any longer (3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.leaving import DiscardOne, ReturnOne
from westmarch.titles.wizards.rules.figures import boost_of, may_boost
from westmarch.titles.wizards.rules.influence import (
    can_lead,
    cost_of,
    general_influence,
    influence_used,
    may_follow,
    room_under,
)
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card


def rooms_to_lead(game: Wizards) -> dict[Card, int]:
    """By leader the direct influence that they have left at most, if it is any: as if all bonuses counted for all."""
    book, holder = game.book, game.holder
    found = {one: book.most_influence[one] for one in game.people if holder[one] == NO_CARD and one not in game.strays}
    for card in (*game.people, *game.borne):
        if holder[card] in found:
            found[holder[card]] += book.most_lent[card]
    if may_boost(game):
        found = {one: room + boost_of(game, one, "influence") for one, room in found.items()}
    return {one: room for one, room in found.items() if room > 0}


def leaders_for(game: Wizards, one: Card, rooms: dict[Card, int]) -> Iterator[Card]:
    """Whom a character could follow instead: members of the company who have the direct influence."""
    cost = game.book.cost[one]
    for leader, room in rooms.items():
        if room >= cost and game.are_comrades(one, leader) and may_follow(game, one, leader):
            yield leader


def may_go_free(game: Wizards, one: Card) -> bool:
    """Whether a follower could be under general influence instead."""
    if game.holder[one] == NO_CARD:
        return False
    return influence_used(game, strays=True) + cost_of(game, one) <= general_influence(game)


def who_may_change(game: Wizards) -> Iterator[Card]:
    """Characters who could follow somebody else. The Burglar and the Hands don't lead each other."""
    if game.book.scenario.hands:
        return
    cost = game.book.cost
    unused = general_influence(game) - influence_used(game, strays=True)
    rooms: dict[Card, int] | None = None
    for one in game.people:
        if game.holder[one] != NO_CARD and cost[one] <= unused:
            yield one
        elif cost[one]:
            rooms = rooms_to_lead(game) if rooms is None else rooms
            if rooms and is_any(leaders_for(game, one, rooms)):
                yield one


@dataclass(repr=False)
class ChangeLeader(Procedure):
    """A character passes to another's direct influence, or to general influence (3)."""

    one: Card = NO_CARD

    about = ("one",)
    steps = ("choose", "lead")
    prompts = {"one": "Who follows somebody else?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "one", optional=True))

    def one_choices(self, game: Wizards) -> list[Card]:
        return list(who_may_change(game))

    def lead(self, game: Wizards) -> None:
        if self.one != NO_CARD:
            game.do(NewLeader(self.one))


def put_under(game: Wizards, one: Card, leader: Card) -> None:
    """A character follows another from now on."""
    game.holder[one] = leader
    if one in game.strays:
        game.strays.remove(one)
    game.say("{card} follows {leader:card}", card=one, leader=leader)


@dataclass(repr=False)
class NewLeader(Ask):
    """Whom the character follows from now on."""

    one: Card

    about = ("one",)
    prompt = "Whom does {one} follow?"
    says = {
        "follow": "{leader:card}",
        "go_free": "Nobody: general influence",
        "keep": "As before",
    }

    def options(self, game: Wizards) -> list[Option]:
        found = [Option(SEAT, "follow", (leader,)) for leader in leaders_for(game, self.one, rooms_to_lead(game))]
        if may_go_free(game, self.one):
            found.append(Option(SEAT, "go_free"))
        return [*found, Option(SEAT, "keep")]

    def odds(self, game: Wizards, option: Option) -> str:
        if option.verb == "follow":
            (leader,) = option.args
            room = room_under(game, leader, [*game.followers_of(leader), self.one])
            return f"{room} direct influence is left"
        if option.verb == "go_free":
            room = general_influence(game) - influence_used(game, strays=True) - cost_of(game, self.one)
            return f"{room} general influence is left"
        return ""

    def follow(self, game: Wizards, seat: Seat, leader: Card) -> None:
        put_under(game, self.one, leader)

    def go_free(self, game: Wizards, seat: Seat) -> None:
        game.holder[self.one] = NO_CARD
        game.say("{card} follows nobody", card=self.one)

    def keep(self, game: Wizards, seat: Seat) -> None:
        """All stays as it is."""


def overburdened(game: Wizards) -> Iterator[Card]:
    """Leaders whose direct influence is too little for those who follow them."""
    leading = {game.holder[one] for one in game.people}
    for leader in game.people:
        if leader in leading and not can_lead(game, leader, game.followers_of(leader)):
            yield leader


def is_overspent(game: Wizards) -> bool:
    """Whether general influence, or a leader's, is too little."""
    return influence_used(game, strays=True) > general_influence(game) or is_any(overburdened(game))


@dataclass(repr=False)
class Overspent(Ask):
    """Leaders let followers go whom they can't control any more, at the end of the phase. While general influence is
    exceeded characters find another leader or leave: those who came in this turn to the hand, then those without a
    leader, then any (3).

    `came` are the characters who came in this turn.
    """

    came: tuple[Card, ...] = ()

    stays = True
    prompt = "Your influence doesn't reach. Who leaves?"
    says = {
        "let_go": "{card} follows {leader:card} no more",
        "come_under": "{card} follows {leader:card}",
        "send_back": "{card} returns to your hand",
        "dismiss": "{card} is discarded",
    }

    def stands(self, game: Wizards) -> bool:
        return is_overspent(game) and bool(self.options(game))

    def options(self, game: Wizards) -> list[Option]:
        for leader in overburdened(game):
            return [Option(SEAT, "let_go", (one, leader)) for one in game.followers_of(leader)]
        free = [one for one in game.people if game.holder[one] == NO_CARD and cost_of(game, one)]
        rooms = rooms_to_lead(game)
        found = [Option(SEAT, "come_under", (one, leader)) for one in free for leader in leaders_for(game, one, rooms)]
        free = [one for one in free if not game.is_safe(one)]
        came = [one for one in free if one in self.came]
        if came:
            return found + [Option(SEAT, "send_back", (one,)) for one in came]
        others = [one for one in free if one in game.strays] or free
        return found + [Option(SEAT, "dismiss", (one,)) for one in others if not game.book.is_key[one]]

    def let_go(self, game: Wizards, seat: Seat, card: Card, leader: Card) -> None:
        game.holder[card] = NO_CARD
        game.strays.append(card)
        game.say("{card} follows {leader:card} no more", card=card, leader=leader)

    def come_under(self, game: Wizards, seat: Seat, card: Card, leader: Card) -> None:
        put_under(game, card, leader)

    def send_back(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.do(ReturnOne(card))

    def dismiss(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.do(DiscardOne(card))
