"""The turn and its phases (2), and where a scenario has a phase of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import AGAIN, Next, Procedure
from westmarch.titles.wizards.procedures.checks.shaking import clinging, has_struggled
from westmarch.titles.wizards.procedures.checks.temptation import tempt_at_rest
from westmarch.titles.wizards.procedures.movement.special_ways import RoadsBack
from westmarch.titles.wizards.procedures.movement.weather import call_nazgul
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement, Council
from westmarch.titles.wizards.procedures.scenarios.guise import GuiseMovement
from westmarch.titles.wizards.procedures.scenarios.stages import begin_peace, is_investigated
from westmarch.titles.wizards.procedures.scenarios.there_and_back import ThereAndBack
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.hand import MayDiscard, TrimHand, reset_hand
from westmarch.titles.wizards.procedures.turn.long_events import LongEventPhase
from westmarch.titles.wizards.procedures.turn.moments import EndOfTurn
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.decks import draw_cards
from westmarch.titles.wizards.rules.fellowship import discard_from_play
from westmarch.titles.wizards.rules.items import parted_cards
from westmarch.titles.wizards.rules.nazgul import is_in_danger
from westmarch.titles.wizards.rules.sites import join_at_sites, leave_site
from westmarch.titles.wizards.rules.turn_effects import forget_turn
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import StaysWith
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, NO_SITE, TAPPED, UNTAPPED, WOUNDED, Card, Company, Site

MOVEMENT: Final[dict[str, Callable[[Company], Procedure]]] = {
    "there_and_back_again": ThereAndBack,
    "burglar": BurglarMovement,
    "guise": GuiseMovement,
}
"""The movement/hazard phase of each scenario."""


@dataclass(repr=False)
class Turns(Procedure):
    """One turn after the other, until the game ends."""

    steps = ("turn",)

    def turn(self, game: Wizards) -> Next:
        game.turn += 1
        game.peril = game.book.scenario.ring_appears and is_in_danger(game)
        game.headline("Turn {count}", count=game.turn)
        game.do(Turn())
        return AGAIN


@dataclass(repr=False)
class Turn(Procedure):
    """The six phases of a turn (2). `left` are the companies whose phase is still to come."""

    left: tuple[Company, ...] = ()

    steps = (
        "shake_off",
        "untap",
        "organize",
        "long_events",
        "to_move",
        "move",
        "to_sites",
        "visit",
        "close",
        "end_turn",
        "reset",
        "judge",
    )
    outline = {
        "shake_off": "Untap",
        "organize": "Organization",
        "long_events": "Long-events",
        "to_move": "Movement and hazards",
        "to_sites": "Sites",
        "close": "End of turn",
    }

    def shake_off(self, game: Wizards) -> None:
        """At a haven some may try to get rid of what clings to them, instead of untapping."""
        game.do(*clinging(game))

    def untap(self, game: Wizards) -> None:
        """Untap all cards; the wounded heal to tapped at a haven, in There and Back Again at any site. In a region of
        There and Back Again nothing untaps."""
        game.phase = "untap"
        if game.book.scenario.on_board and game.at[0] == NO_SITE:
            return
        for one in (*game.people, *game.borne, *game.events):
            if game.pose[one] == UNTAPPED or has_struggled(game, one):
                continue
            if game.pose[one] == TAPPED and game.may_untap(one):
                game.pose[one] = UNTAPPED
            elif game.pose[one] == WOUNDED and self.heals(game, one):
                game.pose[one] = TAPPED
                game.say("{card} is healed, and tapped", card=one)
        tempt_at_rest(game)

    def heals(self, game: Wizards, one: Card) -> bool:
        """Whether a wounded character or ally heals where it is: at a haven (2)."""
        bearer = one if one in game.people else game.holder[one]
        return game.book.scenario.on_board or game.counted_type(game.site_of(bearer)) == "H"

    def organize(self, game: Wizards) -> None:
        game.phase = "organization"
        game.do(Organization())

    def long_events(self, game: Wizards) -> None:
        """Own long-events end, then new ones may be played. At the end of the phase those of the hazards end (2)."""
        game.phase = "long events"
        game.do(LongEventPhase())

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
        game.do(MOVEMENT[game.book.scenario.id](company))
        return AGAIN

    def to_sites(self, game: Wizards) -> None:
        """Companies that have come to the same site join, then each has its site phase (3)."""
        game.phase = "site"
        join_at_sites(game)
        if game.book.scenario.investigates and not game.peace and is_investigated(game):
            begin_peace(game)
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

    def close(self, game: Wizards) -> None:
        game.phase = "end of turn"
        for card, rule in list(game.in_force(StaysWith)):
            if game.in_play(rule.card) == NO_CARD:
                game.say("{card} was discarded", card=card)
                discard_from_play(game, card)
        for site in dict.fromkeys(game.stored_at.get(card, NO_SITE) for card in game.events):
            leave_site(game, Site(site))
        for card in parted_cards(game):
            game.say("{card} was lost with what it went with", card=card)
            discard_from_play(game, card)
        game.do(EndOfTurn(), *([RoadsBack()] if game.roads else []))

    def end_turn(self, game: Wizards) -> None:
        """There and Back Again: draw one card and keep five. Otherwise one card may be discarded, and the hand is
        filled up (2)."""
        if not game.book.scenario.fills_hand:
            draw_cards(game)
        elif game.hand:
            game.do(MayDiscard())

    def reset(self, game: Wizards) -> None:
        call_nazgul(game)
        forget_turn(game)
        if game.book.scenario.fills_hand:
            reset_hand(game)
        else:
            game.do(TrimHand())

    def judge(self, game: Wizards) -> None:
        """What the end of a turn may decide: the Burglar's Council meets (BUR-16), or a Nazgûl has found The One Ring
        (GON-14)."""
        if game.exhausted:
            game.do(Council())
        elif game.peril and is_in_danger(game):
            game.say("A Nazgûl has found The One Ring")
            game.end("ring_found")
