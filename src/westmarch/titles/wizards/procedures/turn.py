"""The turn and its phases (2), and where a scenario has a phase of its own."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.wizards.procedures.burglar import BurglarMovement
from westmarch.titles.wizards.procedures.guise import GuiseMovement
from westmarch.titles.wizards.procedures.organization import Organization
from westmarch.titles.wizards.procedures.site_phase import SitePhase
from westmarch.titles.wizards.procedures.there_and_back import ThereAndBack
from westmarch.titles.wizards.standing import HandSize
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import NO_COMPANY, NO_SITE, SEAT, TAPPED, UNTAPPED, WOUNDED, Card, Company

HAND = 5
"""How many cards a hand holds, cards in play aside."""


@dataclass(repr=False)
class Turns(Procedure):
    """One turn after the other, until the game ends."""

    steps = ("turn",)

    def turn(self, game: Wizards) -> Next:
        game.turn += 1
        game.headline("Turn {count}", count=game.turn)
        game.do(Turn())
        return AGAIN


@dataclass(repr=False)
class Turn(Procedure):
    """The six phases of a turn (2). `left` are the companies whose phase is still to come."""

    left: tuple[Company, ...] = ()

    steps = ("untap", "organize", "long_events", "to_move", "move", "to_sites", "visit", "end_turn", "reset")

    def untap(self, game: Wizards) -> None:
        """Untap all cards; the wounded heal to tapped at a haven, in There and Back Again at any site. In a region of
        There and Back Again nothing untaps."""
        game.phase = "untap"
        if game.book.is_tab and game.at[0] == NO_SITE:
            return
        for one in (*game.people, *game.borne, *game.events):
            if game.pose[one] == TAPPED and game.may_untap(one):
                game.pose[one] = UNTAPPED
            elif game.pose[one] == WOUNDED and self.heals(game, one):
                game.pose[one] = TAPPED
                game.say("{card} is healed, and tapped", card=one)

    def heals(self, game: Wizards, one: Card) -> bool:
        """Whether a wounded character or ally heals where it is (2)."""
        if game.book.is_tab:
            return True
        bearer = one if one in game.people else game.holder[one]
        site = game.site_of(bearer)
        return game.book.site_type[site] == "H" or game.book.site_records[site].heals_all

    def organize(self, game: Wizards) -> None:
        game.phase = "organization"
        game.do(Organization())

    def long_events(self, game: Wizards) -> None:
        """Own long-events end, then new ones may be played; at the end of the phase those of the hazards end (2)."""
        game.phase = "long events"
        game.do(LongEvents())

    def to_move(self, game: Wizards) -> None:
        game.phase = "movement"
        self.left = tuple(game.companies())

    def move(self, game: Wizards) -> Next:
        """The movement/hazard phase of each company (2)."""
        if not self.left:
            return None
        company, *rest = self.left
        self.left = tuple(rest)
        game.acting = company
        if game.book.is_tab:
            game.do(ThereAndBack(company))
        elif game.book.is_burglar:
            game.do(BurglarMovement(company))
        else:
            game.do(GuiseMovement(company))
        return AGAIN

    def to_sites(self, game: Wizards) -> None:
        game.phase = "site"
        self.left = tuple(game.companies())

    def visit(self, game: Wizards) -> Next:
        """The site phase of each company that is at a site (7)."""
        if not self.left:
            game.acting = NO_COMPANY
            return None
        company, *rest = self.left
        self.left = tuple(rest)
        game.acting = company
        if game.at[company] != NO_SITE:
            game.do(SitePhase(company))
        return AGAIN

    def end_turn(self, game: Wizards) -> None:
        """There and Back Again: draw one card and keep five. Otherwise one card may be discarded, and the hand is
        filled up (2)."""
        game.phase = "end of turn"
        if game.book.is_tab:
            game.draw()
        elif game.hand:
            game.do(MayDiscard())

    def reset(self, game: Wizards) -> None:
        if not game.book.is_tab:
            game.draw(hand_size(game) - len(game.hand))
        game.do(TrimHand())
        game.boosts, game.bans, game.used, game.faced = [], [], [], []
        game.harder, game.roused = [], []


def hand_size(game: Wizards) -> int:
    """How many cards the hand may hold."""
    found = HAND
    for card, rule in game.in_force(HandSize):
        bearer = card if card in game.people else game.holder[card]
        if not rule.at or (bearer in game.people and game.is_at(bearer, rule.at)):
            found += rule.more
    return found


@dataclass(repr=False)
class LongEvents(Question):
    """The long-event phase: new long-events may be played (2)."""

    interrupts = "long_events"
    stays = True
    says = {"go_on": "Go on to movement"}
    prompt = "Which long-events do you play?"

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "go_on")]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def go_on(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)


@dataclass(repr=False)
class MayDiscard(Question):
    """At the end of the turn a card may be discarded (2)."""

    says = {"keep": "Discard nothing", "discard": "Discard {card}"}
    prompt = "Do you discard a card?"

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "keep"), *(Option(SEAT, "discard", (card,)) for card in game.hand)]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def keep(self, game: Wizards, seat: Seat) -> None:
        """The hand stays as it is."""

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.hand.remove(card)
        game.discard.append(card)
        game.say("You discarded {card}", card=card)


@dataclass(repr=False)
class TrimHand(Question):
    """Cards beyond the size of the hand are discarded, one after the other (2)."""

    stays = True
    lapses = True
    says = {"discard": "Discard {card}"}
    prompt = "Your hand is too large. Which card do you discard?"

    def stands(self, game: Wizards) -> bool:
        return len(game.hand) > hand_size(game)

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "discard", (card,)) for card in game.hand]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.hand.remove(card)
        game.discard.append(card)
        game.say("You discarded {card}", card=card)
