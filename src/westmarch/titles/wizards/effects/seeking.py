"""Items that cards find, and factions that they win from afar."""

from __future__ import annotations

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.journey import starter_path
from westmarch.titles.wizards.book.records import ItemKind
from westmarch.titles.wizards.book.texts import Change, Effect
from westmarch.titles.wizards.effects.searches import is_barred
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.procedures.site.playable import distinct
from westmarch.titles.wizards.procedures.site.seeking import LuckySearch, TakeBeside, WinFromAfar, items_for
from westmarch.titles.wizards.rules.items import may_bear
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card, Site

SHORT_PATH = 2
"""How many regions an Old Road may cross."""


class TakeItemBeside(Effect, frozen=True, kw_only=True, tag="take_beside"):
    """A member who is untapped takes an item of one of these kinds that the site allows. The site may be tapped or not,
    and doesn't tap."""

    kinds: tuple[ItemKind, ...]

    def text(self, book: WizardsBook) -> str:
        kinds = " or ".join(kind.replace("_", " ") for kind in self.kinds)
        return f"play a {kinds} item at the site, whether it is tapped or not"

    def possible(self, game: Wizards, play: Play) -> bool:
        return any(self.takers(game, play, card) for card in items_for(game, game.acting, self.kinds))

    def takers(self, game: Wizards, play: Play, item: Card) -> bool:
        """Whether somebody is left to take it, if the user has to tap."""
        users = play.user_choices(game) if play.user < 0 else []
        ready = [one for one in game.members(game.acting) if game.is_untapped(one) and may_bear(game, one, item)]
        taps = "tap_user" in play.record(game).cost and play.user < 0
        return any(any(one != user for one in ready) for user in users) if taps else bool(ready)

    def do(self, game: Wizards, play: Play) -> None:
        game.do(TakeBeside(game.acting, self.kinds))


class SearchLuckily(Effect, frozen=True, kw_only=True, tag="lucky_search"):
    """Cards of the deck are turned up until there is an item for the user, who then faces a strike."""

    def text(self, book: WizardsBook) -> str:
        return (
            "turn up cards of your deck until an item comes, which the user takes; then the user faces a strike with"
            " 3 prowess and 1 more for each card, which can't be canceled, and loses the item if wounded"
        )

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(game.deck) and not is_barred(game)

    def do(self, game: Wizards, play: Play) -> None:
        game.do(LuckySearch(play.user))


class WinFaction(Effect, frozen=True, kw_only=True, tag="win_from_afar"):
    """A try to win a faction in hand whose site is elsewhere, without direct influence: from a haven along an old road,
    or anywhere through an ally."""

    by: Change = 0
    stranger: bool = False

    def text(self, book: WizardsBook) -> str:
        if self.stranger:
            return "try to win any faction, without direct influence and whatever the race; no site taps"
        return (
            f"try to win a faction whose site is {SHORT_PATH} regions or less from here, without direct influence"
            f" ({signed(self.by)}); if that succeeds this site taps"
        )

    def found(self, game: Wizards, play: Play) -> list[Card]:
        here = game.at[company_of(game, play)]
        return [
            card
            for card in distinct(game, game.hand)
            if game.book.is_faction[card]
            and not game.book.faction(card).only_by
            and (self.stranger or any(self.is_near(game, here, name) for name in game.book.faction(card).sites))
        ]

    def is_near(self, game: Wizards, here: int, name: str) -> bool:
        """Whether a site is at the other end of a short printed path."""
        site = game.site_named(name)
        if site < 0 or here < 0 or game.site_away[site] or site == here:
            return False
        path = starter_path(game.book, Site(here), site)
        return path is not None and len(path.lands) <= SHORT_PATH

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(WinFromAfar(play.user, tuple(self.found(game, play)), self.by, self.stranger))
