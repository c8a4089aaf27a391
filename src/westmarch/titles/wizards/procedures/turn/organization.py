"""The organization phase: who comes and goes, who follows whom, what is handed over and stored, and where companies go
(2, 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Odds, Procedure
from westmarch.titles.wizards.procedures.leaving import DiscardOne
from westmarch.titles.wizards.procedures.movement.movement import MOVES, AskMovement, DeclareMovement
from westmarch.titles.wizards.procedures.scenarios.burglar import hands_leave
from westmarch.titles.wizards.procedures.site.siege import break_out
from westmarch.titles.wizards.procedures.turn.control import ChangeLeader, Overspent, is_overspent, who_may_change
from westmarch.titles.wizards.procedures.turn.handing import HandOver, Store, risk, storable, transferable
from westmarch.titles.wizards.procedures.turn.moments import EndOfOrganization
from westmarch.titles.wizards.procedures.turn.playing_characters import ONCE, come, comers, dismissible, places_for
from westmarch.titles.wizards.procedures.turn.regrouping import Grouping, Regroup, movable, unitable, unite
from westmarch.titles.wizards.rules.influence import general_influence, influence_used
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, SEAT, Card, Company, Site


@dataclass(repr=False)
class Organization(Grouping):
    """The organization phase (2). `came` are the characters played in it, `left` the companies whose movement is still
    to be declared; `declared` says that the only one's is."""

    moved: tuple[Card, ...] = ()
    parts: tuple[Company, ...] = ()
    came: tuple[Card, ...] = ()
    left: tuple[Company, ...] = ()
    declared: bool = False

    steps = ("organize", "set_out", "declare", "control", "end")
    outline = {"organize": "Organize companies", "set_out": "Declare movement", "control": "Check who is controlled"}

    def organize(self, game: Wizards) -> None:
        game.acting = NO_COMPANY
        game.journeys = {}
        game.do(Organize())

    def set_out(self, game: Wizards) -> None:
        self.left = tuple(game.companies())

    def declare(self, game: Wizards) -> Next:
        """Each company's movement, and the cards for the end of the phase."""
        if not self.left:
            game.acting = NO_COMPANY
            return None
        game.acting, *rest = self.left
        self.left = tuple(rest)
        end = EndOfOrganization(game.acting)
        game.do(*([end] if self.declared else [DeclareMovement(game.acting), end]))
        return AGAIN

    def control(self, game: Wizards) -> None:
        """Who is besieged tries to get away; whoever can't be controlled leaves (3)."""
        break_out(game)
        if is_overspent(game):
            game.do(Overspent(self.came))

    def end(self, game: Wizards) -> None:
        game.strays = []
        if game.book.scenario.hands:
            hands_leave(game)


@dataclass(repr=False)
class Organize(AskMovement):
    """What is done in the organization phase, in any order, until a company sets out or stays. If there are several, or
    cards may decide about the way, the player goes on to movement first."""

    is_menu = True
    interrupts = "organization"
    stays = True
    usual = tuple(MOVES)
    passes = ("go_on",)
    prompt = "Organize: {used} of {all} general influence is used"
    symbols: ClassVar[dict[str, str]] = {
        "step": "boot",
        "stay": "hourglass",
        "go_on": "hourglass",
        "bring": "figure",
        "bring_under": "figure",
        "store": "deck",
        "hand_over": "hand",
        "change_leader": "leadership",
        "unite": "army",
        "regroup": "army",
        "dismiss": "figure",
    }
    says: ClassVar[dict[str, str]] = {
        **MOVES,
        "go_on": "Go on without moving yet",
        "bring": "Play {card} at {site}",
        "bring_under": "Play {card} as a follower of {leader:card}",
        "store": "Store {card}",
        "hand_over": "Hand over {card}",
        "change_leader": "Change who follows whom",
        "unite": "Join the companies at {site}",
        "regroup": "Move a character to another company",
        "dismiss": "Discard a character",
    }

    def told(self, game: Wizards) -> dict[str, object]:
        return {"used": influence_used(game, strays=True), "all": general_influence(game)}

    def options(self, game: Wizards) -> list[Option]:
        companies = game.companies()
        found = self.moves(game, companies[0]) if len(companies) == 1 else []
        if len(companies) != 1 or has_cards_for_movement(game):
            found.append(Option(SEAT, "go_on"))
        for card in comers(game):
            for site, leader in places_for(game, card):
                if leader == NO_CARD:
                    found.append(Option(SEAT, "bring", (card, site)))
                else:
                    found.append(Option(SEAT, "bring_under", (card, leader)))
        found += [Option(SEAT, "store", (card,)) for card in storable(game)]
        found += [Option(SEAT, "hand_over", (card,)) for card in transferable(game)]
        if is_any(who_may_change(game)):
            found.append(Option(SEAT, "change_leader"))
        phase = game.nearest(Organization)
        found += [Option(SEAT, "unite", (site,)) for site in unitable(game, phase)]
        if is_any(movable(game, phase)):
            found.append(Option(SEAT, "regroup"))
        if is_any(dismissible(game)):
            found.append(Option(SEAT, "dismiss"))
        return found

    def odds(self, game: Wizards, option: Option) -> str | Odds:
        """What a step or a way brings; and what can come of the corruption check that is risked."""
        return risk(game, option.args[0]) if option.verb in ("store", "hand_over") else super().odds(game, option)

    def mover(self, game: Wizards) -> Company:
        return game.companies()[0]

    def declare(self, game: Wizards) -> None:
        game.nearest(Organization).declared = True
        self.leave(game)

    def go_on(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)

    def bring(self, game: Wizards, seat: Seat, card: Card, site: Site) -> None:
        come(game, card, site)
        game.nearest(Organization).came += (card,)

    def bring_under(self, game: Wizards, seat: Seat, card: Card, leader: Card) -> None:
        come(game, card, game.site_of(leader), leader)
        game.nearest(Organization).came += (card,)

    def store(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.do(Store(card))

    def hand_over(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.do(HandOver(card))

    def change_leader(self, game: Wizards, seat: Seat) -> None:
        game.do(ChangeLeader())

    def unite(self, game: Wizards, seat: Seat, site: Site) -> None:
        unite(game, site)

    def regroup(self, game: Wizards, seat: Seat) -> None:
        game.do(Regroup())

    def dismiss(self, game: Wizards, seat: Seat) -> None:
        game.do(Dismiss())


def has_cards_for_movement(game: Wizards) -> bool:
    """Whether cards for the end of the phase can be used. Some want to use them before they decide where to go."""
    return bool(game.interrupts("end_of_organization", SEAT))


@dataclass(repr=False)
class Dismiss(Procedure):
    """A character is discarded, in place of playing one (3)."""

    one: Card = NO_CARD

    steps = ("choose", "go")
    prompts = {"one": "Who is discarded?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "one", optional=True))

    def one_choices(self, game: Wizards) -> list[Card]:
        return list(dismissible(game))

    def go(self, game: Wizards) -> None:
        if self.one != NO_CARD:
            game.note(ONCE)
            game.do(DiscardOne(self.one))
