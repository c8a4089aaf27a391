"""Characters leave play: eliminated, discarded, or back to the hand (6, 8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import bring_under, leave_play
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.rules.losses import end_if_eliminated, end_if_lost
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, WOUNDED, Card


@dataclass(repr=False)
class LeavePlay(Procedure):
    """A character leaves play, with all that they bear but what others take over. `heirs` are those who may still take
    something over, one card each."""

    one: Card
    heirs: tuple[Card, ...] = ()

    steps = ("name_heirs", "pass_on", "leave", "go")

    def name_heirs(self, game: Wizards) -> None:
        """Who may take something over."""

    def pass_on(self, game: Wizards) -> None:
        if self.heirs:
            game.do(PassOn())

    def may_pass(self, game: Wizards, item: Card, heir: Card) -> bool:
        """Whether somebody may take over an item."""
        return may_bear(game, heir, item) and not game.book.item(item).fixed

    def leave(self, game: Wizards) -> None:
        for card in leave_play(game, self.one):
            game.say("{card} was lost with {one:card}", card=card, one=self.one)
            put_away(game, card)

    def go(self, game: Wizards) -> None:
        """Where the character goes, and what comes of it."""
        raise NotImplementedError

    def companions(self, game: Wizards) -> list[Card]:
        """The other members of the company."""
        return [one for one in game.members(game.company[self.one]) if one != self.one]


@dataclass(repr=False)
class EliminateOne(LeavePlay):
    """A character is eliminated: removed from play (6). If it was in a fight, each unwounded companion may take over an
    item; in Burglar the Burglar takes one, however they lie (BUR-12). `corrupted` is who has failed a check: all is
    lost with them."""

    corrupted: bool = False

    def name_heirs(self, game: Wizards) -> None:
        if self.corrupted:
            return
        if game.book.scenario.hands:
            self.heirs = tuple(one for one in self.companions(game) if one == game.book.starting[0])
        else:
            self.heirs = tuple(one for one in self.companions(game) if game.pose[one] != WOUNDED)

    def may_pass(self, game: Wizards, item: Card, heir: Card) -> bool:
        """The Burglar takes whichever item he likes."""
        return bool(game.book.scenario.hands) or super().may_pass(game, item, heir)

    def go(self, game: Wizards) -> None:
        game.say("{one:card} was eliminated", one=self.one)
        game.out.append(self.one)
        end_if_eliminated(game, self.one)


class LeaveIfFree(LeavePlay):
    """A character leaves play unless a card keeps them there."""

    def name_heirs(self, game: Wizards) -> None:
        if game.is_safe(self.one):
            game.say("{one:card} is safe here, and stays", one=self.one)
            self.finish()


@dataclass(repr=False)
class DiscardOne(LeaveIfFree):
    """A character is discarded, with all their cards (3, 8)."""

    def go(self, game: Wizards) -> None:
        game.say("{one:card} was discarded", one=self.one)
        game.discard.append(self.one)
        end_if_lost(game, self.one)


@dataclass(repr=False)
class GiveUpForm(LeavePlay):
    """A Wizard gives up their form: they are discarded without being lost for good, and their items wait with the event
    for which they did."""

    event: Card = NO_CARD

    def leave(self, game: Wizards) -> None:
        for card in leave_play(game, self.one):
            if game.book.is_item[card]:
                bring_under(game, self.event, card)
            else:
                put_away(game, card)

    def go(self, game: Wizards) -> None:
        game.say("{one:card} gave up their form", one=self.one)
        game.events.append(self.event)
        game.holder[self.event] = self.one
        game.since[self.event] = game.turn
        game.discard.append(self.one)


@dataclass(repr=False)
class ReturnOne(LeaveIfFree):
    """A character returns to the hand; one of their items may pass to a companion."""

    def pass_on(self, game: Wizards) -> None:
        if self.companions(game):
            self.heirs = tuple(self.companions(game))
            game.do(PassOn(single=True))

    def go(self, game: Wizards) -> None:
        game.say("{one:card} returned to your hand", one=self.one)
        game.hand.append(self.one)
        end_if_lost(game, self.one)


@dataclass(repr=False)
class PassOn(Ask):
    """Items of a character who leaves play pass to companions: one to each, or one in all if `single`."""

    single: bool = False

    stays = True
    prompt = "{one:card} leaves play: what do the others take over?"
    says = {"inherit": "{heir:card} takes {item:card}", "let_go": "The rest is lost"}

    def stands(self, game: Wizards) -> bool:
        return any(option.verb == "inherit" for option in self.options(game))

    def told(self, game: Wizards) -> dict[str, Card]:
        return {"one": game.nearest(LeavePlay).one}

    def options(self, game: Wizards) -> list[Option]:
        leaving = game.nearest(LeavePlay)
        found = [
            Option(SEAT, "inherit", (item, heir))
            for item in game.items_of(leaving.one)
            for heir in leaving.heirs
            if leaving.may_pass(game, item, heir)
        ]
        return [*found, Option(SEAT, "let_go")]

    def inherit(self, game: Wizards, seat: Seat, item: Card, heir: Card) -> None:
        leaving = game.nearest(LeavePlay)
        bring_under(game, heir, item)
        game.say("{heir:card} took over {item:card}", heir=heir, item=item)
        leaving.heirs = () if self.single else tuple(one for one in leaving.heirs if one != heir)

    def let_go(self, game: Wizards, seat: Seat) -> None:
        game.nearest(LeavePlay).heirs = ()
        self.leave(game)
