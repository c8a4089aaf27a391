"""Corruption cards that wait for what somebody does, and those that are about rings, greed and followers' loyalty."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import FORCES_CHECK, TAKES_ITEM, Change, Count, Effect, Who
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.ring_check import RingCheck
from westmarch.titles.wizards.procedures.checks.temptation import is_greedy, make_greedy
from westmarch.titles.wizards.procedures.checks.treason import betray
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.removing import take_out
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import take_from_bearer
from westmarch.titles.wizards.rules.influence import unused_influence
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing import Standing
from westmarch.titles.wizards.words import HOBBIT, NO_CARD, NO_SITE, WIZARD, Card


class TemptsWinner(Standing, frozen=True, kw_only=True, tag="tempts_winner"):
    """The next of these characters who wins a faction checks for corruption; then this card is discarded."""

    of: Who
    check: Change

    def text(self, book: WizardsBook) -> str:
        return f"{self.of.text(book)} who next wins a faction checks for corruption ({signed(self.check)})"

    def on_win(self, game: Wizards, card: Card, one: Card) -> None:
        if self.of.fits(game, one):
            take_out(game, card)
            game.do(CorruptionCheck(one, self.check))


class Betrays(Standing, frozen=True, kw_only=True, tag="betrays"):
    """The next character who fails a corruption check strikes at a companion; then this card is discarded."""

    def text(self, book: WizardsBook) -> str:
        return "the next who fails a corruption check strikes at a companion, with 10 more prowess"

    def on_failure(self, game: Wizards, card: Card, one: Card) -> None:
        take_out(game, card)
        game.do(betray(game, one))


class RingTempts(Effect, frozen=True, kw_only=True, tag="ring_tempts"):
    """The bearer of The One Ring, or of any ring, checks for corruption, or a companion of the bearer does. The ring
    may be lost by it, and the bearer be spared."""

    harm: ClassVar[int] = FORCES_CHECK
    by: Change
    any_ring: bool = False
    companion: bool = False
    loses_ring: bool = False
    spared: bool = False

    def text(self, book: WizardsBook) -> str:
        ring = "a ring" if self.any_ring else "The One Ring"
        who = f"a companion of the bearer of {ring}" if self.companion else f"the bearer of {ring}"
        return f"{who} checks for corruption ({signed(self.by)}){'; the ring may be lost' if self.loses_ring else ''}"

    def rings_of(self, game: Wizards, one: Card) -> list[Card]:
        kinds = {item: game.book.item(item).ring for item in game.items_of(one)}
        return [item for item, kind in kinds.items() if kind == "the_one_ring" or (kind and self.any_ring)]

    def rings(self, game: Wizards, one: Card) -> list[Card]:
        """The rings for whose sake somebody would check."""
        if not self.companion:
            return self.rings_of(game, one)
        if self.rings_of(game, one):
            return []
        return [ring for other in game.members(game.company[one]) for ring in self.rings_of(game, other)]

    def possible(self, game: Wizards, play: Play) -> bool:
        return play.target != NO_CARD and bool(self.rings(game, play.target))

    def do(self, game: Wizards, play: Play) -> None:
        ring = self.rings(game, play.target)[0] if self.loses_ring else NO_CARD
        game.do(RingCheck(play.target, self.by, ring=ring, spared=self.spared))


class StirGreed(Effect, frozen=True, kw_only=True, tag="greed"):
    """All at the site check for corruption whenever an item is played there, until the end of the turn. Hobbits,
    Wizards and the item's new bearer do not. The check is at −1 for each of its corruption points."""

    harm: ClassVar[int] = FORCES_CHECK

    def text(self, book: WizardsBook) -> str:
        return (
            "whenever an item is played at the site this turn, all others there but Hobbits and Wizards check for"
            " corruption, at −1 for each corruption point of the item"
        )

    def possible(self, game: Wizards, play: Play) -> bool:
        site = game.journey(game.acting).site
        members = game.members(game.acting)
        greedy = [one for one in members if game.book.race[one] not in (HOBBIT, WIZARD)]
        return site != NO_SITE and len(members) > 1 and bool(greedy) and not is_greedy(game, site)

    def do(self, game: Wizards, play: Play) -> None:
        make_greedy(game, game.journey(game.acting).site)


class Disperse(Effect, frozen=True, kw_only=True, tag="disperse"):
    """A faction in play is discarded, unless a roll and the unused general influence are high enough: the one with the
    most points."""

    harm: ClassVar[int] = TAKES_ITEM
    needed: Count

    def text(self, book: WizardsBook) -> str:
        return f"a faction is discarded unless a roll and your unused influence make {self.needed}"

    def factions(self, game: Wizards) -> list[Card]:
        return [card for card in (*game.scored, *game.borne) if game.book.is_faction[card]]

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.factions(game))

    def do(self, game: Wizards, play: Play) -> None:
        found = self.factions(game)
        most = max(game.book.records[card].points for card in found)
        faction = next(card for card in found if game.book.records[card].points == most)
        roll, bonus = game.roll(), unused_influence(game)
        game.say(
            "{faction:card}: a roll of {roll} + {bonus}; {needed} keeps them",
            faction=faction,
            roll=roll,
            bonus=bonus,
            needed=self.needed,
        )
        if roll + bonus >= self.needed:
            return
        if faction in game.borne:
            take_from_bearer(game, faction)
        else:
            game.scored.remove(faction)
        put_away(game, faction)
        game.say("{faction:card} dispersed", faction=faction)
