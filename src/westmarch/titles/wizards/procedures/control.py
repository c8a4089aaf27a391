"""Influence: who follows whom, and who can't be controlled any longer (3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.coming import is_key
from westmarch.titles.wizards.procedures.leaving import DiscardOne, ReturnOne
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card


def leaders_for(game: Wizards, one: Card) -> list[Card]:
    """Whom a character could follow instead: members of the company who have the direct influence."""
    return [leader for leader in game.members(game.company[one]) if game.may_follow(one, leader)]


def may_go_free(game: Wizards, one: Card) -> bool:
    """Whether a follower could be under general influence instead."""
    if game.holder[one] == NO_CARD:
        return False
    return game.influence_used(strays=True) + game.cost_of(one) <= game.general_influence()


def who_may_change(game: Wizards) -> Iterator[Card]:
    """Characters who could follow somebody else. The Burglar and the Hands don't lead each other."""
    if game.book.is_burglar:
        return
    leading = {game.holder[one] for one in game.people}
    free = [one for one in game.people if game.holder[one] == NO_CARD and one not in game.strays]
    unused = game.general_influence() - game.influence_used(strays=True)
    most: dict[Card, int] = {}
    for one in game.people:
        cost = game.cost_of(one)
        if game.holder[one] != NO_CARD and cost <= unused:
            yield one
        elif cost and one not in leading:
            for leader in free:
                if game.company[leader] != game.company[one] or leader == one:
                    continue
                if leader not in most:
                    most[leader] = most_room(game, leader)
                if most[leader] >= cost and game.may_follow(one, leader):
                    yield one
                    break


def most_room(game: Wizards, leader: Card) -> int:
    """The most direct influence that a leader can have left, for those whom all bonuses favour."""
    restricted = sum([bonus.bonus for bonus in game.restricted_influence(leader)])
    return game.influence_of(leader) + restricted - sum(map(game.cost_of, game.followers_of(leader)))


@dataclass(repr=False)
class ChangeLeader(Procedure):
    """A character passes to another's direct influence, or to general influence (3)."""

    one: Card = NO_CARD

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

    prompt = "Whom does {one} follow?"
    says = {
        "follow": "{leader:card}",
        "go_free": "Nobody: general influence",
        "keep": "As before",
    }

    def options(self, game: Wizards) -> list[Option]:
        found = [Option(SEAT, "follow", (leader,)) for leader in leaders_for(game, self.one)]
        if may_go_free(game, self.one):
            found.append(Option(SEAT, "go_free"))
        return [*found, Option(SEAT, "keep")]

    def odds(self, game: Wizards, option: Option) -> str:
        if option.verb == "follow":
            (leader,) = option.args
            room = game.room_under(leader, [*game.followers_of(leader), self.one])
            return f"{room} direct influence is left"
        if option.verb == "go_free":
            room = game.general_influence() - game.influence_used(strays=True) - game.cost_of(self.one)
            return f"{room} general influence is left"
        return ""

    def follow(self, game: Wizards, seat: Seat, leader: Card) -> None:
        put_under(game, self.one, leader)

    def go_free(self, game: Wizards, seat: Seat) -> None:
        game.holder[self.one] = NO_CARD
        game.say("{card} follows nobody", card=self.one)

    def keep(self, game: Wizards, seat: Seat) -> None:
        """All stays as it is."""


@dataclass(repr=False)
class Overspent(Ask):
    """At the end of the phase leaders let followers go whom they can't control any more; and while general influence is
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
        return bool(self.options(game))

    def options(self, game: Wizards) -> list[Option]:
        leading = {game.holder[one] for one in game.people}
        for leader in game.people:
            followers = game.followers_of(leader) if leader in leading else []
            if followers and game.room_under(leader, followers) < 0:
                return [Option(SEAT, "let_go", (one, leader)) for one in followers]
        if game.influence_used(strays=True) <= game.general_influence():
            return []
        free = [one for one in game.people if game.holder[one] == NO_CARD and game.cost_of(one)]
        found = [Option(SEAT, "come_under", (one, leader)) for one in free for leader in leaders_for(game, one)]
        free = [one for one in free if not game.is_safe(one)]
        came = [one for one in free if one in self.came]
        if came:
            return found + [Option(SEAT, "send_back", (one,)) for one in came]
        others = [one for one in free if one in game.strays] or free
        return found + [Option(SEAT, "dismiss", (one,)) for one in others if not is_key(game, one)]

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
