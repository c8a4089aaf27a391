"""The One Ring reappears, and Saruman with it; Rescue Prisoners and the two journeys of Guise (GON-13 to GON-17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.deck.guise import ELF_LORDS
from westmarch.titles.wizards.procedures.leaving import DiscardOne
from westmarch.titles.wizards.rules.decks import return_sites, shuffle_into_deck, shuffle_into_hazards
from westmarch.titles.wizards.rules.fellowship import enter_play
from westmarch.titles.wizards.rules.nazgul import ring_in_play
from westmarch.titles.wizards.rules.row import take_from_row
from westmarch.titles.wizards.rules.sites import new_company
from westmarch.titles.wizards.scoring import degree, limited, points_by_type
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import HAZARDS, HOBBIT, NO_CARD, UNTAPPED, Card, Company

REFILL: Final = 9
"""How many discarded hazards return to their deck with the first Ring."""


def reveal_ring(game: Wizards, card: Card) -> None:
    """A copy of The One Ring is turned up: it comes into play, or is shuffled back if one is in play (GON-13)."""
    take_from_row(game, card)
    if ring_in_play(game) != NO_CARD:
        game.say("{card} is in play already: this one was shuffled back", card=card)
        shuffle_into_hazards(game, [card])
        return
    game.events.append(card)
    game.since[card] = game.turn
    game.say("{card} has reappeared: your hand holds one card more", card=card)
    if not game.ring_seen:
        game.ring_seen = True
        place_saruman(game)
        refill(game)


def place_saruman(game: Wizards) -> None:
    """Saruman comes to Isengard; he forms a company from the next turn on."""
    site = game.book.site_numbers["isengard"]
    if game.site_away[site]:
        game.site_away[site], game.site_pose[site] = False, UNTAPPED
    company = new_company(game, site)
    enter_play(game, game.book.saruman, company)
    game.hold(company, "idle")
    game.hold(company, "apart")
    game.say("{card} is at {site}", card=game.book.saruman, site=site)


def refill(game: Wizards) -> None:
    """Nine discarded hazards, at random, or all if there are fewer, are shuffled into their deck."""
    game.rng(HAZARDS).shuffle(game.hazard_discard)
    found = game.hazard_discard[:REFILL]
    del game.hazard_discard[:REFILL]
    shuffle_into_hazards(game, found)
    game.say("{count:# discarded hazard was|# discarded hazards were} shuffled into their deck", count=len(found))


def ring_bearers(game: Wizards) -> list[Card]:
    """The Hobbits one of whom may be discarded to be rid of the Ring, once a game (GON-13)."""
    if not game.book.scenario.ring_appears or game.ring_spent or ring_in_play(game) == NO_CARD:
        return []
    return [one for one in game.people if game.book.race[one] == HOBBIT and not game.is_safe(one)]


@dataclass(repr=False)
class TakeRingAway(Procedure):
    """A Hobbit is discarded, and The One Ring with them (GON-13)."""

    hobbit: Card

    steps = ("go", "lose_ring")

    def go(self, game: Wizards) -> None:
        game.ring_spent = True
        game.say("{card} takes The One Ring away", card=self.hobbit)
        game.do(DiscardOne(self.hobbit))

    def lose_ring(self, game: Wizards) -> None:
        ring = ring_in_play(game)
        game.events.remove(ring)
        game.hazard_discard.append(ring)


# The two journeys.


def prisoners_rescued(game: Wizards, bearer: Card) -> None:
    """Rescue Prisoners has come on a character. At Dol Guldur the Investigation will be over with the return to Lórien
    (GON-15); if the White Council is there, the game is won (GON-17)."""
    if not game.book.scenario.investigates or not game.is_at(bearer, "dol_guldur"):
        return
    company = game.company[bearer]
    if is_white_council(game, company) and not game.has_faced_attacks(company):
        game.say("The White Council has not faced the attacks of Dol Guldur: Sauron stays")
    elif is_white_council(game, company):
        points = limited(points_by_type(game))
        game.say("The White Council has driven Sauron out, with {points} points", points=points)
        game.end(degree(points))
    elif not game.peace:
        game.rescuers = [bearer, *(one for one in game.members(company) if one != bearer)]
        game.say("The prisoners of Dol Guldur are free: back to Lórien")


def is_white_council(game: Wizards, company: Company) -> bool:
    """Whether your Wizard, Saruman, another allied Wizard and an Elf-lord are in a company (GON-17)."""
    book = game.book
    members = game.members(company)
    leaders = (book.own_wizard, book.saruman)
    return (
        all(one in members for one in leaders)
        and any(book.is_wizard[one] and one not in leaders for one in members)
        and any(book.record_id[one] in ELF_LORDS for one in members)
    )


def is_investigated(game: Wizards) -> bool:
    """Whether the Investigation is over: whoever was in the company is at Lórien; by other readings of GON-15 your
    Wizard has to be there too, or the bearer with the card."""
    home = [one for one in game.rescuers if one in game.people and game.is_at(one, "lorien")]
    reading = game.book.rules("investigation")
    if reading == "wizard":
        return bool(home) and game.book.own_wizard in game.people and game.is_at(game.book.own_wizard, "lorien")
    if reading == "bearer":
        bearer = game.rescuers[0] if game.rescuers else NO_CARD
        return bearer in home and any(game.book.record_id[card] == "rescue_prisoners" for card in game.borne_by(bearer))
    return bool(home)


def begin_peace(game: Wizards) -> None:
    """The Watchful Peace begins: the sideboards are shuffled into their decks, and discarded sites return."""
    game.peace = True
    game.say("The Investigation is over: the Watchful Peace begins")
    shuffle_into_deck(game, game.sideboard)
    shuffle_into_hazards(game, game.hazard_sideboard)
    game.sideboard, game.hazard_sideboard = [], []
    return_sites(game)
