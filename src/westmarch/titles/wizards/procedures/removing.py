"""Cards on the table are done away with, corruption cards shaken off, and sites untapped, by what cards do."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.book.records import CreatureRecord, EventRecord
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent, is_corruption
from westmarch.titles.wizards.rules.fellowship import discard_from_play
from westmarch.titles.wizards.rules.nazgul import ring_in_play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_SITE, SEAT, TAPPED, UNTAPPED, Card, Site


def hazards_in_play(game: Wizards) -> list[Card]:
    """The events of the hazards that are in play: on the table, and on characters. The One Ring of Guise is none
    (GON-13)."""
    cards = (*game.events, *game.borne)
    return [card for card in cards if game.book.is_hazard_side[card] and card != ring_in_play(game)]


def kind_of(game: Wizards, card: Card) -> str:
    """What kind of event a card in play is; a creature lies there as a permanent-event."""
    record = game.book.records[card]
    if isinstance(record, CreatureRecord):
        return "permanent"
    return record.kind if isinstance(record, EventRecord) else ""


def is_environment(game: Wizards, card: Card) -> bool:
    record = game.book.records[card]
    return isinstance(record, EventRecord) and "environment" in record.keywords


def is_environment_declared(game: Wizards) -> bool:
    """Whether the hazards have just declared an environment."""
    event = game.during(HazardEvent)
    return event is not None and not event.canceled and is_environment(game, event.card)


def take_out(game: Wizards, card: Card) -> None:
    """An event leaves play."""
    game.say("{card} was discarded", card=card)
    discard_from_play(game, card)


@dataclass(repr=False)
class TakeOut(Procedure):
    """One of these events is discarded, of the player's choice."""

    among: tuple[Card, ...]
    event: Card = NO_CARD

    steps = ("choose", "go")
    prompts = {"event": "Which card is discarded?"}

    def choose(self, game: Wizards) -> None:
        if self.event_choices(game):
            game.do(Choose(SEAT, "event"))

    def event_choices(self, game: Wizards) -> list[Card]:
        return [card for card in self.among if card in game.events or card in game.borne]

    def go(self, game: Wizards) -> None:
        if self.event != NO_CARD:
            take_out(game, self.event)


@dataclass(repr=False)
class UntapSite(Procedure):
    """One of these sites is untapped, of the player's choice."""

    among: tuple[Site, ...]
    site: Site = NO_SITE

    steps = ("choose", "untap")
    prompts = {"site": "Which site is untapped?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "site"))

    def site_choices(self, game: Wizards) -> list[Site]:
        return list(self.among)

    def untap(self, game: Wizards) -> None:
        if self.site != NO_SITE:
            game.site_pose[self.site] = UNTAPPED
            game.say("{site} was untapped", site=self.site)


def tapped_sites(game: Wizards) -> list[Site]:
    """The sites in play that are tapped: those where companies are, in There and Back Again all of the board."""
    book = game.book
    found = book.sites if book.scenario.on_board else dict.fromkeys(game.at[company] for company in game.companies())
    return [site for site in found if site != NO_SITE and game.site_pose[site] == TAPPED]


@dataclass(repr=False)
class ShedAtHavens(Procedure):
    """Each character at a haven may be rid of a corruption card. `left` are those who have not yet been asked."""

    left: tuple[Card, ...] = ()
    card: Card = NO_CARD

    steps = ("gather", "choose", "go")
    prompts = {"card": "Which corruption card is discarded?"}

    def gather(self, game: Wizards) -> None:
        self.left = tuple(one for one in game.people if game.is_at_haven(game.company[one]))

    def choose(self, game: Wizards) -> None:
        self.card = NO_CARD
        self.left = tuple(one for one in self.left if corruption_cards_on(game, one))
        if self.left:
            game.do(Choose(SEAT, "card", optional=True))

    def card_choices(self, game: Wizards) -> list[Card]:
        return corruption_cards_on(game, self.left[0])

    def go(self, game: Wizards) -> None:
        if not self.left:
            return
        self.left = self.left[1:]
        if self.card != NO_CARD:
            take_out(game, self.card)
        self.go_to("choose")


def corruption_cards_on(game: Wizards, one: Card) -> list[Card]:
    return [card for card in game.borne_by(one) if is_corruption(game, card)]


def nazgul_events(game: Wizards) -> list[Card]:
    """The Nazgûl that lie in play as events."""
    return [card for card in hazards_in_play(game) if game.is_nazgul(card)]


@dataclass(repr=False)
class PraiseElbereth(Procedure):
    """One character after the other taps, each to have a Nazgûl event discarded, as long as the player likes."""

    one: Card = NO_CARD

    steps = ("choose", "sing")
    prompts = {"one": "Who taps to drive a Nazgûl away?"}

    def choose(self, game: Wizards) -> None:
        self.one = NO_CARD
        if nazgul_events(game) and self.one_choices(game):
            game.do(Choose(SEAT, "one", optional=True))

    def one_choices(self, game: Wizards) -> list[Card]:
        return [one for one in game.people if game.is_untapped(one)]

    def sing(self, game: Wizards) -> None:
        if self.one != NO_CARD:
            game.tap(self.one)
            self.go_to("choose")
            game.do(TakeOut(tuple(nazgul_events(game))))
