"""Items that are found and factions that are won by other ways than the usual ones at a site."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.checks.temptation import item_gained, tempt
from westmarch.titles.wizards.procedures.combat.attack import Attack, Attacker
from westmarch.titles.wizards.procedures.site.playable import allows, distinct, ready_to_bear
from westmarch.titles.wizards.rules.decks import shuffle_into_deck
from westmarch.titles.wizards.rules.fellowship import bring_under, discard_from_play
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_RACE, NO_SITE, SEAT, WOUNDED, Card, Company

LEAST_PROWESS = 3
"""Of what awaits a scout in a Lucky Search; each card that is turned up adds 1."""


def items_for(game: Wizards, company: Company, kinds: tuple[str, ...]) -> list[Card]:
    """The items of these kinds in hand that the site allows and somebody untapped could take, however the site lies."""
    site = game.at[company]
    return [
        card
        for card in distinct(game, game.hand)
        if game.book.is_item[card]
        and game.book.item(card).kind in kinds
        and allows(game, site, card)
        and ready_to_bear(game, company, card)
    ]


def cards_here(game: Wizards, company: Company, name: str) -> list[Card]:
    """The cards of this name that were stored where a company is, or that its members bear."""
    site = game.at[company]
    if site == NO_SITE:
        return []
    borne = [card for one in game.members(company) for card in game.borne_by(one)]
    stored = [card for card in game.stored if game.stored_at.get(card) == site]
    return [card for card in (*stored, *borne) if game.book.record_id[card] == name]


@dataclass(repr=False)
class TakeBeside(Procedure):
    """An untapped member takes an item of one of these kinds at the site. The site doesn't tap, and may be tapped."""

    company: Company
    kinds: tuple[str, ...]
    item: Card = NO_CARD
    one: Card = NO_CARD

    steps = ("choose_item", "choose_one", "take")
    prompts = {"item": "Which item do you play?", "one": "Who takes {item:card}?"}

    def choose_item(self, game: Wizards) -> None:
        if self.item_choices(game):
            game.do(Choose(SEAT, "item"))
        else:
            self.finish()

    def item_choices(self, game: Wizards) -> list[Card]:
        return items_for(game, self.company, self.kinds)

    def choose_one(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "one"))

    def one_choices(self, game: Wizards) -> list[Card]:
        return ready_to_bear(game, self.company, self.item)

    def take(self, game: Wizards) -> None:
        game.tap(self.one)
        game.hand.remove(self.item)
        bring_under(game, self.one, self.item)
        game.since[self.item] = game.turn
        game.say("{one:card} took {item:card}", one=self.one, item=self.item)
        item_gained(game, self.one, self.item)


@dataclass(repr=False)
class LuckySearch(Attacker):
    """Cards of the deck are turned up until an item comes that is not special, which the scout takes. Then they face a
    strike that can't be canceled, the harder the more cards were turned up, and lose the item if wounded."""

    one: Card
    item: Card = NO_CARD
    count: int = 0

    steps = ("search", "fight")

    def search(self, game: Wizards) -> None:
        for card in reversed(game.deck):
            self.count += 1
            if self.is_found(game, card):
                self.item = card
                break
        game.reveals += 1
        game.say("{count:# card was|# cards were} turned up", count=self.count)
        if self.item != NO_CARD:
            game.deck.remove(self.item)
            bring_under(game, self.one, self.item)
            game.since[self.item] = game.turn
            game.say("{one:card} found {item:card}", one=self.one, item=self.item)
            tempt(game, "item", game.company[self.one])
        shuffle_into_deck(game, [])

    def is_found(self, game: Wizards, card: Card) -> bool:
        return (
            game.book.is_item[card]
            and game.book.item(card).kind != "special"
            and not game.is_kept_out(card)
            and may_bear(game, self.one, card)
        )

    def fight(self, game: Wizards) -> None:
        game.do(Attack(game.company[self.one], NO_RACE, 1, LEAST_PROWESS + self.count, only=self.one, sure=True))

    def after(self, game: Wizards, attack: Attack) -> None:
        if self.one in attack.wounded and self.item in game.borne and game.pose[self.one] == WOUNDED:
            game.say("{item:card} was lost", item=self.item)
            discard_from_play(game, self.item)


@dataclass(repr=False)
class WinFromAfar(Procedure):
    """Somebody tries to win one of these factions, which need not be at their site, without their own influence.
    `modifier` is added; a `stranger` counts as of no race, and taps no site."""

    one: Card
    among: tuple[Card, ...]
    modifier: int = 0
    stranger: bool = False
    faction: Card = NO_CARD

    steps = ("choose", "speak")
    prompts = {"faction": "Which faction is it about?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "faction"))

    def faction_choices(self, game: Wizards) -> list[Card]:
        return [card for card in self.among if card in game.hand]

    def speak(self, game: Wizards) -> None:
        if self.faction != NO_CARD:
            game.hand.remove(self.faction)
            game.do(
                InfluenceCheck(
                    self.one,
                    self.faction,
                    self.modifier,
                    keeps_site=self.stranger,
                    own=False,
                    stranger=self.stranger,
                )
            )
