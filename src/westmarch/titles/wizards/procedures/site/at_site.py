"""How items, allies and factions are played at a site, and the extra minor item (7)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards import odds
from westmarch.titles.wizards.book.records import ItemRecord
from westmarch.titles.wizards.book.site_items import holds_hoard
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.checks.temptation import item_gained
from westmarch.titles.wizards.procedures.site.playable import (
    distinct,
    influencers,
    ready,
    ready_to_bear,
    to_play,
)
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, TAPPED, UNTAPPED, Card, Company


@dataclass(repr=False)
class AtSite(Ask):
    """What a company does at a site once it has entered, in any order (7)."""

    company: Company

    is_menu = True
    interrupts = "site"
    stays = True
    passes = ("go_on",)
    prompt = "What does the company do at {site}?"
    symbols = {"play_item": "chest", "befriend": "ally", "recruit": "influence", "go_on": "hourglass"}
    says = {
        "play_item": "Take {card}",
        "befriend": "Befriend {card}",
        "recruit": "Try to win {card}",
        "go_on": "Nothing more",
    }

    def told(self, game: Wizards) -> dict[str, object]:
        return {"site": game.at[self.company]}

    def stands(self, game: Wizards) -> bool:
        return game.has_members(self.company)

    def options(self, game: Wizards) -> list[Option]:
        book = game.book
        kinds = {"play_item": book.is_item, "befriend": book.is_ally, "recruit": book.is_faction}
        found = [
            Option(SEAT, verb, (card,))
            for verb, is_such in kinds.items()
            for card in to_play(game, self.company, is_such)
        ]
        return [*found, Option(SEAT, "go_on")]

    def play_item(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.do(TakeItem(self.company, card))

    def befriend(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.do(Befriend(self.company, card))

    def recruit(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.do(Recruit(self.company, card))

    def go_on(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)


class PlayAtSite(Procedure):
    """A card is played at a site: an untapped character taps for it, and so does the site. Then a minor item may be
    played too, by tapping another character (7)."""

    company: Company
    card: Card
    one: Card

    about = ("card",)
    steps = ("choose", "play", "add_more")

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "one"))

    def one_choices(self, game: Wizards) -> list[Card]:
        return ready(game, self.company)

    def play(self, game: Wizards) -> None:
        raise NotImplementedError

    def add_more(self, game: Wizards) -> None:
        """Only if what was played has tapped the site."""

    def come(self, game: Wizards) -> bool:
        """The card comes under the character, who taps; so does the site. Whether it was untapped until then."""
        site = game.at[self.company]
        was_untapped = game.site_pose[site] == UNTAPPED
        game.tap(self.one)
        game.site_pose[site] = TAPPED
        game.hand.remove(self.card)
        bring_under(game, self.one, self.card)
        game.since[self.card] = game.turn
        return was_untapped


@dataclass(repr=False)
class TakeItem(PlayAtSite):
    """An item is played."""

    company: Company
    card: Card
    one: Card = NO_CARD
    taps_site: bool = False

    prompts = {"one": "Who takes {card}?"}

    def one_choices(self, game: Wizards) -> list[Card]:
        return ready_to_bear(game, self.company, self.card)

    def play(self, game: Wizards) -> None:
        self.taps_site = self.come(game)
        game.say("{one:card} took {card} at {site}", one=self.one, card=self.card, site=game.at[self.company])
        if game.book.item(self.card).checks_bearer:
            game.do(CorruptionCheck(self.one))
        item_gained(game, self.one, self.card)

    def add_more(self, game: Wizards) -> None:
        if self.taps_site:
            game.do(AlsoTake(self.company))


@dataclass(repr=False)
class Befriend(PlayAtSite):
    """An ally is played."""

    company: Company
    card: Card
    one: Card = NO_CARD
    taps_site: bool = False

    prompts = {"one": "Whom does {card} join?"}

    def play(self, game: Wizards) -> None:
        self.taps_site = self.come(game)
        game.say("{card} joined {one:card}", one=self.one, card=self.card)

    def add_more(self, game: Wizards) -> None:
        if self.taps_site:
            game.do(AlsoTake(self.company, beside_others=True))


@dataclass(repr=False)
class Recruit(PlayAtSite):
    """A character taps and tries to win a faction; if they fail, it is discarded, and the site stays untapped."""

    company: Company
    card: Card
    one: Card = NO_CARD

    prompts = {"one": "Who tries to win {card}?"}

    def one_choices(self, game: Wizards) -> list[Card]:
        return influencers(game, self.company, self.card)

    def one_odds(self, game: Wizards, one: Card) -> str:
        check = InfluenceCheck(one, self.card)
        return odds.success(check.total(game), game.book.faction(self.card).needed, check.rolls)

    def play(self, game: Wizards) -> None:
        game.hand.remove(self.card)
        game.tap(self.one)
        name = game.book.record_id[self.card]
        is_sure = any(name in game.book.item(item).sure_of for item in game.items_of(self.one))
        game.do(InfluenceCheck(self.one, self.card, succeeds=is_sure))

    def add_more(self, game: Wizards) -> None:
        won = self.card in game.scored or self.card in game.borne
        if won and game.site_pose[game.at[self.company]] == TAPPED:
            game.do(AlsoTake(self.company, beside_others=True))


@dataclass(repr=False)
class AlsoTake(Ask):
    """After something was played that tapped the site: one minor item more, whatever the site allows, by tapping
    another character (7). Some items come `beside_others`: beside an ally or a faction."""

    company: Company
    beside_others: bool = False

    passes = ("go_on",)
    prompt = "A minor item may be played at {site} too"
    says = {"also_take": "{one:card} takes {card}", "go_on": "No more"}

    def told(self, game: Wizards) -> dict[str, object]:
        return {"site": game.at[self.company]}

    def stands(self, game: Wizards) -> bool:
        return game.has_members(self.company)

    def options(self, game: Wizards) -> list[Option]:
        found = [
            Option(SEAT, "also_take", (one, card))
            for card in distinct(game, game.hand)
            if self.is_extra(game, card)
            for one in ready_to_bear(game, self.company, card)
        ]
        return [*found, Option(SEAT, "go_on")]

    def is_extra(self, game: Wizards, card: Card) -> bool:
        """Whether a card may come as the extra item; one from a hoard only where there is one."""
        record, here = game.book.records[card], game.book.site_records[game.at[self.company]]
        if not isinstance(record, ItemRecord):
            return False
        if record.beside_others:
            return self.beside_others and here.id in record.sites
        return record.kind == "minor" and (not record.hoard or holds_hoard(here))

    def also_take(self, game: Wizards, seat: Seat, one: Card, card: Card) -> None:
        game.tap(one)
        game.hand.remove(card)
        bring_under(game, one, card)
        game.since[card] = game.turn
        game.say("{one:card} took {card} as well", one=one, card=card)
        item_gained(game, one, card)

    def go_on(self, game: Wizards, seat: Seat) -> None:
        """Nothing more."""
