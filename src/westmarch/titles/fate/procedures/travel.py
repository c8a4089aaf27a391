"""Travel. Rules summary, "Travel", with the Ring-bearer's surcharge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Question
from westmarch.titles.fate.procedures.battle import MayAttack
from westmarch.titles.fate.procedures.company import Company
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.procedures.search import RollSearch, count_dice, safety, search_odds
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    ARMIES,
    FREE,
    NO_TROOPS,
    Army,
    Character,
    Cost,
    Place,
    Troops,
    plus,
)


@dataclass(repr=False)
class Travel(Company):
    """A character moves over one connection (or two, on Shadowfax), with whom and what they take along.

    `cost` is what the path costs them. Cards that let characters Travel set `alone` (nobody comes along), `no_troops`,
    and `searched`: what happens if Frodo moves: "" pays stealth or is searched, "always" is searched, "never" is not.
    """

    seat: Seat
    character: Character
    to: Place
    cost: Cost = FREE
    alone: bool = False
    no_troops: bool = False
    searched: str = ""
    party: tuple[Character, ...] = ()
    troops: Troops = NO_TROOPS
    refused: tuple[Character, ...] = ()
    seen: bool = False

    about = ("to",)
    steps = ("take_along", "pay_path", "ring_bearer", "early_search", "arrive", "late_search", "ambush")
    outline = {
        "take_along": "Who comes along",
        "ring_bearer": "Hide Frodo",
        "early_search": "Search",
        "arrive": "Arrive",
    }

    def told(self, game: Fate) -> dict[str, Any]:
        """Where it goes, for the prompts of its questions."""
        return {"place": self.to}

    def take_along(self, game: Fate) -> None:
        if not self.alone:
            game.do(TakeAlong(self.seat))

    def pay_path(self, game: Fate) -> None:
        pay(game, self.seat, self.cost)

    @property
    def company(self) -> tuple[Character, ...]:
        """Everyone who moves."""
        return (self.character, *self.party)

    def ring_bearer(self, game: Fate) -> None:
        """If Frodo moves, the acting player spends 1 stealth or a search is rolled (A14)."""
        if game.book.frodo in self.company:
            if self.searched == "always":
                self.seen = True
            elif not self.searched:
                game.do(HideFrodo(self.seat))

    def early_search(self, game: Fate) -> None:
        if self.seen and game.book.rulings.travel_search == "before":
            game.do(RollSearch(self.to))

    def arrive(self, game: Fate) -> None:
        game.say("{company:character} travelled to {to:place}", company=list(self.company), to=self.to)
        if any(self.troops):
            game.say("{troops} came along", troops=self.troops)
        game.move_company(self.company, self.to, self.troops, game.where[self.character])

    def late_search(self, game: Fate) -> None:
        """After arrival: everyone who came along is present (A15)."""
        if self.seen and game.book.rulings.travel_search == "after":
            game.do(RollSearch(self.to))

    def ambush(self, game: Fate) -> None:
        """Faramir's "Ambush": a bonus Attack after his own Travel with troops (A44)."""
        if any(self.troops) and game.book.character_cards[self.character].ambushes and game.shadow[self.to]:
            game.do(MayAttack(self.seat, self.to, self.character, ambush=True))

    def goal(self, game: Fate) -> Place:
        return self.to

    def may_come(self, game: Fate) -> list[Character]:
        """Characters at the same place who have been neither taken along nor refused."""
        here = game.where[self.character]
        taken = (*self.company, *self.refused)
        return [one for one in game.present(here) if one not in taken]

    def may_be_led(self, game: Fate) -> Troops:
        """Troops at the same place that have not been taken along."""
        if self.no_troops or not game.book.character_cards[self.character].leads_troops:
            return NO_TROOPS
        here = game.troops[game.where[self.character]]
        return tuple(a - b for a, b in zip(here, self.troops, strict=True))  # type: ignore[return-value]


@dataclass(repr=False)
class TakeAlong(Question):
    """Who and what comes along: willing characters, and any friendly troops (A52)."""

    seat: Seat

    stays = True
    part_of = "travel"
    in_one = ("set_out",)
    prompt = "Who comes along to {place}?"
    says = {
        "set_out": "Set out",
        "bring": "Take {character} along",
        "lead": "Lead 1 {army} troop",
        "lead_all": "Lead all troops",
    }

    def told(self, game: Fate) -> dict[str, Any]:
        return game.nearest(Travel).told(game)

    def options(self, game: Fate) -> list[Option]:
        travel = game.nearest(Travel)
        found = [Option(self.seat, "set_out")]
        found += [Option(self.seat, "bring", (one,)) for one in travel.may_come(game)]
        led = travel.may_be_led(game)
        found += [Option(self.seat, "lead", (Army(army),)) for army in range(len(ARMIES)) if led[army]]
        if sum(led) > 1:
            found.append(Option(self.seat, "lead_all"))
        return found

    def only_leads(self, game: Fate, option: Option) -> bool:
        """Where Frodo moves, it is asked next whether he hides."""
        company = game.nearest(Travel).company
        joins = option.verb == "bring" and option.args[0] == game.book.frodo
        return game.book.frodo in company if option.verb == "set_out" else joins

    def set_out(self, game: Fate, seat: Seat) -> None:
        self.leave(game)

    def bring(self, game: Fate, seat: Seat, character: Character) -> None:
        game.nearest(Travel).invite(game, character)

    def lead(self, game: Fate, seat: Seat, army: Army) -> None:
        travel = game.nearest(Travel)
        travel.troops = plus(travel.troops, army, 1)

    def lead_all(self, game: Fate, seat: Seat) -> None:
        travel = game.nearest(Travel)
        travel.troops = game.troops[game.where[travel.character]]

    def odds(self, game: Fate, option: Option) -> str | Odds:
        """Taking Frodo along may bring a search, and so may setting out with him."""
        travel = game.nearest(Travel)
        joining = (option.args[0],) if option.verb == "bring" else ()
        company = (*travel.company, *joining)
        moves_frodo = game.book.frodo in (company if option.verb == "set_out" else joining)
        return unhidden(game, travel.to, company) if moves_frodo and travel.searched != "never" else ""


def unhidden(game: Fate, to: Place, company: tuple[Character, ...]) -> Odds:
    """The same, as it is told beside a choice."""
    found = travel_odds(game, to, company)
    return found._replace(text=told("unhidden: {odds}", odds=found.text))


def travel_odds(game: Fate, to: Place, company: tuple[Character, ...]) -> Odds:
    """What a search at the destination would be, for Frodo and this company."""
    dice = count_dice(game, to, company=company)
    text, chip = search_odds(game, to, dice, game.hope), safety(game, to, dice)
    return Odds(text, chip, ((("place", int(to)), told("a search: {chance}", chance=chip)),) if chip else ())


@dataclass(repr=False)
class HideFrodo(Question):
    """Spend 1 stealth, or roll a search for Frodo's destination."""

    seat: Seat

    part_of = "travel"
    passes = ("be_seen",)
    usual = ("hide",)
    in_one = ("hide", "be_seen")
    prompt = "Frodo is on the move to {place}"
    says = {"hide": "Spend 1 stealth to hide Frodo", "be_seen": "Don't hide: a search is rolled"}

    def told(self, game: Fate) -> dict[str, Any]:
        return game.nearest(Travel).told(game)

    def options(self, game: Fate) -> list[Option]:
        found = [Option(self.seat, "be_seen")]
        if game.can_pay(self.seat, game.book.travel_with_frodo_cost):
            found.append(Option(self.seat, "hide"))
        return found

    def usual_now(self, game: Fate) -> tuple[str, ...]:
        """Where no die is rolled stealth would be wasted."""
        travel = game.nearest(Travel)
        return self.usual if count_dice(game, travel.to, company=travel.company) else ("be_seen",)

    def hide(self, game: Fate, seat: Seat) -> None:
        pay(game, seat, game.book.travel_with_frodo_cost)

    def be_seen(self, game: Fate, seat: Seat) -> None:
        game.nearest(Travel).seen = True

    def odds(self, game: Fate, option: Option) -> str | Odds:
        travel = game.nearest(Travel)
        if option.verb == "be_seen":
            return travel_odds(game, travel.to, travel.company)
        return "" if count_dice(game, travel.to, company=travel.company) else told("no dice anyway")
