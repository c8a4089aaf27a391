"""What cards do away with: events of the hazards, corruption cards, a hazard that has just been declared; and sites
that they untap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import EventRecord
from westmarch.titles.wizards.book.texts import Effect, Names
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.removing import (
    PraiseElbereth,
    ShedAtHavens,
    TakeOut,
    UntapSite,
    corruption_cards_on,
    hazards_in_play,
    is_environment,
    kind_of,
    nazgul_events,
    take_out,
    tapped_sites,
)
from westmarch.titles.wizards.rules.turn_effects import cards_at_work, undo_changes
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card, Site


class DiscardEvent(Effect, frozen=True, kw_only=True, tag="discard_event"):
    """A long- or permanent-event of the hazards is discarded: of these kinds, no environment unless it says so; a
    Nazgûl only, or all that fit."""

    kinds: tuple[Literal["long", "permanent"], ...] = ("permanent",)
    environments: bool = True
    nazgul: bool = False
    all: bool = False

    def text(self, book: WizardsBook) -> str:
        what = "Nazgûl event" if self.nazgul else f"{' or '.join(self.kinds)}-event of the hazards"
        but = "" if self.environments else " that is no environment"
        return f"discard {'each' if self.all else 'a'} {what}{but}"

    def found(self, game: Wizards) -> list[Card]:
        return [
            card
            for card in hazards_in_play(game)
            if kind_of(game, card) in self.kinds
            and (self.environments or not is_environment(game, card))
            and (not self.nazgul or game.is_nazgul(card))
        ]

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game))

    def do(self, game: Wizards, play: Play) -> None:
        if not self.all:
            game.do(TakeOut(tuple(self.found(game))))
            return
        for card in self.found(game):
            take_out(game, card)


class ShedCorruption(Effect, frozen=True, kw_only=True, tag="shed"):
    """The character on whom the card is used loses a corruption card; or each at a haven may lose one."""

    at_havens: bool = False

    def text(self, book: WizardsBook) -> str:
        if self.at_havens:
            return "each character at a haven may discard a corruption card"
        return "discard a corruption card on the character"

    def possible(self, game: Wizards, play: Play) -> bool:
        if self.at_havens:
            return any(corruption_cards_on(game, one) for one in game.people if game.is_at_haven(game.company[one]))
        among = [play.target] if play.target != NO_CARD else play.target_choices(game)
        return any(corruption_cards_on(game, one) for one in among)

    def do(self, game: Wizards, play: Play) -> None:
        step: Procedure = ShedAtHavens() if self.at_havens else TakeOut(tuple(corruption_cards_on(game, play.target)))
        game.do(step)


class CancelHazard(Effect, frozen=True, kw_only=True, tag="cancel_hazard"):
    """Cancel the hazard event that has been declared, if it is about a company or something with it. Some cards do it
    only for a company that goes to these regions."""

    regions: Names = ()

    def text(self, book: WizardsBook) -> str:
        where = [book.data.region[book.region(name)].name for name in self.regions]
        return f"cancel the hazard{' on a company on its way to ' if where else ''}{' or '.join(where)}"

    def possible(self, game: Wizards, play: Play) -> bool:
        event = game.during(HazardEvent)
        if event is None or event.canceled:
            return False
        record = game.book.records[event.card]
        is_global = isinstance(record, EventRecord) and record.kind != "short" and event.target == NO_CARD
        return not is_global and (not self.regions or self.goes_there(game))

    def goes_there(self, game: Wizards) -> bool:
        site = game.journey(game.acting).site
        if site < 0 or not game.has_moved(game.acting):
            return False
        return game.book.site_records[site].region in self.regions

    def do(self, game: Wizards, play: Play) -> None:
        game.nearest(HazardEvent).cancel(game)


class Untaps(Effect, frozen=True, kw_only=True, tag="untap_site"):
    """A tapped site is untapped: the one where the user is, or one in play where a Dragon attacks."""

    dragon: bool = False

    def text(self, book: WizardsBook) -> str:
        return "untap a site with a Dragon's automatic-attack" if self.dragon else "untap the site"

    def found(self, game: Wizards, play: Play) -> list[Site]:
        records = game.book.site_records
        if self.dragon:
            return [site for site in tapped_sites(game) if any(one.race == "dragon" for one in records[site].attacks)]
        bearer = game.holder[play.card]
        here = game.site_of(bearer if bearer != NO_CARD else play.user)
        return [site for site in tapped_sites(game) if site == here]

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(UntapSite(tuple(self.found(game, play))))


class Praise(Effect, frozen=True, kw_only=True, tag="praise"):
    """Any number of untapped characters tap, and for each a Nazgûl that lies as an event is discarded."""

    def text(self, book: WizardsBook) -> str:
        return "tap characters, and discard a Nazgûl event for each"

    def is_vain(self, game: Wizards) -> bool:
        return not nazgul_events(game)

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(nazgul_events(game)) and any(game.is_untapped(one) for one in game.people)

    def do(self, game: Wizards, play: Play) -> None:
        game.do(PraiseElbereth())


class DispelEnvironments(Effect, frozen=True, kw_only=True, tag="dispel_environments"):
    """Discard all environment cards of the other side. What those that were played this turn still change is undone."""

    of_hazards: bool = True

    def text(self, book: WizardsBook) -> str:
        side = "hazards" if self.of_hazards else "resources"
        return f"discard all environment cards of the {side}, and cancel what others of them change this turn"

    def found(self, game: Wizards, cards: Iterable[Card]) -> list[Card]:
        """Which of these cards are meant."""
        return [
            card
            for card in dict.fromkeys(cards)
            if card != NO_CARD and is_environment(game, card) and game.book.is_hazard_side[card] == self.of_hazards
        ]

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game, (*game.events, *cards_at_work(game))))

    def do(self, game: Wizards, play: Play) -> None:
        for card in self.found(game, game.events):
            take_out(game, card)
        undone = self.found(game, cards_at_work(game))
        undo_changes(game, undone)
        for card in undone:
            game.say("What {card} changed is undone", card=card)
