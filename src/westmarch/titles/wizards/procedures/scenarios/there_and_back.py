"""There and Back Again: the counter on the board, the hazards that wait in a row, and the way home (TAB)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.procedure import AGAIN, Choose, Next, Procedure
from westmarch.titles.wizards.book.journey import Journey
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.checks.temptation import tempt_on_the_way
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.leaving import DiscardOne
from westmarch.titles.wizards.procedures.movement.on_move import leave_behind
from westmarch.titles.wizards.procedures.turn.moments import AfterHazards, BeforeHazards
from westmarch.titles.wizards.rules.decks import draw_hazard, put_away
from westmarch.titles.wizards.rules.row import lay_in_row, take_from_row
from westmarch.titles.wizards.rules.sites import leave_site
from westmarch.titles.wizards.rules.treasure import MOUNTAIN, has_treasure
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    DWARF,
    HOBBIT,
    NO_CARD,
    NO_REGION,
    NO_SITE,
    SEAT,
    Card,
    Company,
    Region,
    Site,
)

THREE_HAZARDS: Final = ("high_pass", "woodland_realm", "northern_rhovanion")
"""Regions where a third hazard is drawn by whoever moves into them (TAB-7)."""
NAMED: Final = 3
"""Of more creatures that wait only the number is told."""
DESOLATION: Final = "dragons_desolation"
LEAVERS: Final = 2
"""How many Dwarves leave at a time (TAB-13)."""


@dataclass(repr=False)
class BoardStep(Procedure):
    """The counter moves to a site or to a region (TAB-1). If the Hobbit has the treasure, a step to a region costs two
    Dwarves (TAB-13), and a step to Bag End wins (TAB-16)."""

    company: Company
    site: Site = NO_SITE
    region: Region = NO_REGION
    leaver: Card = NO_CARD
    gone: int = 0

    steps = ("choose_leaver", "part", "go", "come_home")
    prompts = {"leaver": "Which Dwarf goes home?"}

    def choose_leaver(self, game: Wizards) -> None:
        self.leaver = NO_CARD
        if game.burden and self.site == NO_SITE and self.gone < LEAVERS and self.leaver_choices(game):
            game.do(Choose(SEAT, "leaver"))

    def leaver_choices(self, game: Wizards) -> list[Card]:
        return [one for one in game.members(self.company) if game.book.race[one] == DWARF]

    def part(self, game: Wizards) -> None:
        """They are discarded, with what they bear; who follows them needs another leader."""
        if self.leaver == NO_CARD:
            return
        self.gone += 1
        game.say("{card} has had enough and goes home", card=self.leaver)
        game.do(DiscardOne(self.leaver))
        self.go_to("choose_leaver")

    def go(self, game: Wizards) -> None:
        origin = game.at[self.company]
        region = self.region if self.site == NO_SITE else game.book.region_of[self.site]
        game.journeys[self.company] = (self.site, game.book.land[region], (region,))
        game.at[self.company], game.region = self.site, region
        leave_site(game, origin)
        leave_behind(game, self.company)
        if self.site == NO_SITE:
            game.say("The company moved to {region}", region=region)
        else:
            game.say("The company came to {site}", site=self.site)

    def come_home(self, game: Wizards) -> None:
        if self.site != NO_SITE and self.site == game.site_named("bag_end"):
            hobbit = next((one for one in game.members(self.company) if game.book.race[one] == HOBBIT), NO_CARD)
            if hobbit != NO_CARD and has_treasure(game, hobbit):
                game.say("{card} is home again, with the treasure", card=hobbit)
                game.end("home_again")


def board_steps(game: Wizards, company: Company) -> list[tuple[Site, Region]]:
    """Where the counter may go: from a site to the region above it; from a region to the sites under it and to the
    regions beside it (TAB-1), first to the one that lies on the way there or, with the treasure, back."""
    book = game.book
    here = game.region
    if game.at[company] != NO_SITE:
        return [(NO_SITE, here)]
    sites = [(site, NO_REGION) for site in book.sites if book.region_of[site] == here]
    at = book.board.index(here)
    east, west = book.board[at + 1 : at + 2], book.board[max(0, at - 1) : at]
    onward, away = (west, east) if game.burden else (east, west)
    return [*((NO_SITE, region) for region in onward), *sites, *((NO_SITE, region) for region in away)]


def step_preview(game: Wizards, company: Company, site: Site = NO_SITE, region: Region = NO_REGION) -> str:
    """What awaits the company where it might step: how many hazards, which of the row, and how many Dwarves leave."""
    book = game.book
    if site == NO_SITE:
        journey = Journey(book.land[region], (region,), NO_SITE, "")
        found = [f"{draws_in(game, company, region, moved=True)} hazards"]
    else:
        journey = Journey("", (), site, book.site_type[site])
        found = []
    waiting = [
        book.records[card].name
        for card in game.row
        if book.is_creature[card] and ways_to_key(game, card, journey, company)
    ]
    if waiting:
        told = ", ".join(waiting) if len(waiting) <= NAMED else f"{len(waiting)} creatures"
        found.append(f"{told} in wait")
    leavers = [one for one in game.members(company) if book.race[one] == DWARF][:LEAVERS]
    if game.burden and site == NO_SITE and leavers:
        found.append("a Dwarf leaves" if len(leavers) == 1 else "two Dwarves leave")
    return ", ".join(found)


def draws_in(game: Wizards, company: Company, region: Region, *, moved: bool) -> int:
    """How many hazards are drawn in a region: two, three by moving into some (TAB-7); two join the row if no creature
    may be played (TAB-8)."""
    is_wild = game.book.data.region[region].id in THREE_HAZARDS and moved
    return 3 if is_wild and not game.is_held(company, "creatures") else 2


@dataclass(repr=False)
class ThereAndBack(Procedure):
    """The movement/hazard phase: hazards that wait attack if they can, oldest first; then some are drawn, if the
    company is in a region (TAB). `left` are those that are still to be looked at, `draws` how many are to be drawn."""

    company: Company
    left: tuple[Card, ...] = ()
    draws: int = 0

    steps = ("begin", "look_at_row", "wake", "count_draws", "draw", "end", "tempt")
    outline = {
        "begin": "Before the hazards",
        "look_at_row": "Hazards that wait",
        "count_draws": "Hazards drawn",
        "end": "The way ends",
    }

    def begin(self, game: Wizards) -> None:
        game.do(BeforeHazards(self.company))

    def look_at_row(self, game: Wizards) -> None:
        """Once, before anything is drawn: what comes later waits for another turn (TAB-6)."""
        self.left = tuple(game.row)

    def wake(self, game: Wizards) -> Next:
        """The oldest that can be keyed to where the company is attacks."""
        if not self.left:
            return None
        journey = game.journey(self.company)
        for number, card in enumerate(self.left, start=1):
            key = self.key(game, card, journey) if card in game.row else ""
            if key:
                self.left = self.left[number:]
                take_from_row(game, card)
                game.say("Out of the row: {card}", card=card)
                game.do(CreatureAttack(self.company, card, key))
                return AGAIN
        self.left = ()
        return None

    def count_draws(self, game: Wizards) -> None:
        """At a site nothing is drawn."""
        if game.at[self.company] == NO_SITE:
            self.draws = draws_in(game, self.company, game.region, moved=game.has_moved(self.company))

    def draw(self, game: Wizards) -> Next:
        """A creature that can be keyed attacks at once; any other card joins the row."""
        card = draw_hazard(game) if self.draws else None
        if card is None:
            return None
        self.draws -= 1
        key = self.key(game, card, game.journey(self.company))
        if key:
            game.say("A hazard was drawn: {card}", card=card)
            game.do(CreatureAttack(self.company, card, key))
        else:
            lay_in_row(game, card)
            game.say("A hazard was drawn: {card}, which waits in the row", card=card)
        return AGAIN

    def key(self, game: Wizards, card: Card, journey: Journey) -> str:
        """How a creature is keyed to where the company is: by type if it can be (TAB-4); "" if it can't attack."""
        if not game.book.is_creature[card]:
            return ""
        ways = ways_to_key(game, card, journey, self.company)
        return ways[0] if ways else ""

    def end(self, game: Wizards) -> None:
        game.do(AfterHazards(self.company))

    def tempt(self, game: Wizards) -> None:
        tempt_on_the_way(game, self.company)


def spend_desolations(game: Wizards, site: Site) -> int:
    """The company has declared that it enters a site: at the Lonely Mountain each Dragon's Desolation in the row is
    discarded, and gives the Dragon a strike and 2 prowess more (TAB-12). How many there were."""
    if not game.book.scenario.seeks_treasure or game.book.site_records[site].id != MOUNTAIN:
        return 0
    found = [card for card in game.row if game.book.record_id[card] == DESOLATION]
    for card in found:
        take_from_row(game, card)
        put_away(game, card)
        game.say("{card}: the Dragon has a strike and 2 prowess more", card=card)
    return len(found)
