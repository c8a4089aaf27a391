"""Influence checks on factions (8)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards import odds
from westmarch.titles.wizards.book.figures import room_left
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.rules.decks import draw_cards, put_away
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.influence import counts_for_faction, influence_of, restricted_influence
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import Tempts
from westmarch.titles.wizards.words import RACES, SEAT, TAPPED, Card


@dataclass(repr=False)
class InfluenceCheck(Procedure):
    """A character tries to win a faction (8): two dice and their unused influence, modified, must exceed its number.

    `bonus` is what cards add, `rolls` how often is rolled (the best counts); a check may `succeed` without a roll.
    A success also `draws` cards.
    `keeps_site`: success does not tap the site. Without `own` influence only what is added counts;
    to a `stranger` the race means nothing.
    """

    one: Card
    faction: Card
    bonus: int = 0
    rolls: int = 1
    succeeds: bool = False
    keeps_site: bool = False
    own: bool = True
    stranger: bool = False
    draws: int = 0
    won: bool = False

    about = ("one", "faction")
    steps = ("declare", "roll", "outcome")

    def declare(self, game: Wizards) -> None:
        game.say(
            "{one:card} tried to win {faction:card}: more than {needed} was needed",
            one=self.one,
            faction=self.faction,
            needed=game.book.faction(self.faction).needed,
        )
        found = [rule for card, rule in game.in_force(Tempts) if self.irks(game, card, rule)]
        game.do(*(CorruptionCheck(self.one, rule.check) for rule in found), FaceInfluence())

    def irks(self, game: Wizards, card: Card, rule: Tempts) -> bool:
        """Whether a card that the influencer bears has them check for corruption first."""
        return rule.when == "influence" and game.holder[card] == self.one

    def total(self, game: Wizards) -> int:
        """All that is added to the roll."""
        found = self.bonus + (0 if self.stranger else faction_modifier(game, self.one, self.faction))
        return found + influence_left_for(game, self.one, self.faction) if self.own else found

    def roll(self, game: Wizards) -> None:
        if self.one not in game.people:
            return
        if self.succeeds:
            self.won = True
            return
        needed = game.book.faction(self.faction).needed
        rolls = [game.roll() for _ in range(self.rolls)]
        total = max(rolls) + self.total(game)
        self.won = total > needed
        game.say("{one:card} rolled {rolls}: {total} in all", one=self.one, rolls=rolls, total=total)

    def outcome(self, game: Wizards) -> None:
        """Success: it is scored, or in Burglar stays with the Burglar (BUR-10), and the site taps. Failure: it is
        discarded, and the site stays untapped (7)."""
        if not self.won:
            game.say("{faction:card} would not come", faction=self.faction)
            put_away(game, self.faction)
            return
        game.say("{faction:card} was won", faction=self.faction)
        for card, rule in game.rules_on_table():
            rule.on_win(game, card, self.one)
        if game.book.scenario.factions_stay:
            bring_under(game, game.book.starting[0], self.faction)
        else:
            game.scored.append(self.faction)
        draw_cards(game, self.draws)
        site = game.site_of(self.one)
        if not self.keeps_site and site >= 0:
            game.site_pose[site] = TAPPED


def influence_left_for(game: Wizards, one: Card, faction: Card) -> int:
    """The direct influence that a character has left, with what counts for this faction only. On followers what counts
    for all is spent first; what counts for characters and factions of a race counts once in total (3)."""
    book, restricted = game.book, restricted_influence(game, one)
    followers = [book.character(follower) for follower in game.followers_of(one)]
    for_faction = [bonus for bonus in restricted if counts_for_faction(game, bonus, faction)]
    shared = {(bonus.faction_race, bonus.bonus) for bonus in for_faction if bonus.faction_race}
    for_followers = [bonus for bonus in restricted if (bonus.race, bonus.bonus) not in shared]
    spent = sum(follower.mind or 0 for follower in followers)
    lent = max(0, -room_left(influence_of(game, one), for_followers, followers))
    return max(0, influence_of(game, one) - spent) + max(0, sum(bonus.bonus for bonus in for_faction) - lent)


def faction_modifier(game: Wizards, one: Card, faction: Card) -> int:
    """What the influencer's race means to the faction, and what the character has with all factions."""
    race = RACES[game.book.race[one]]
    record = game.book.faction(faction)
    own = game.book.character(one).on_factions
    return own + sum(modifier.bonus for modifier in record.modifiers if modifier.race == race)


@dataclass(repr=False)
class FaceInfluence(Ask):
    """Before the roll cards may be played."""

    interrupts = "influence_check"
    stays = True
    usual = ("roll",)
    prompt = "{one:card} and {faction:card}: {bonus} to the roll, more than {needed} is needed"
    says = {"roll": "Roll"}

    def told(self, game: Wizards) -> dict[str, object]:
        check = game.nearest(InfluenceCheck)
        needed = game.book.faction(check.faction).needed
        return {"one": check.one, "faction": check.faction, "bonus": f"{check.total(game):+}", "needed": needed}

    def stands(self, game: Wizards) -> bool:
        """Not once it can't fail, unless a card would bring something more."""
        check = game.nearest(InfluenceCheck)
        if check.one not in game.people or check.succeeds:
            return False
        is_sure = check.total(game) + odds.LEAST_ROLL > game.book.faction(check.faction).needed
        return not is_sure or any(self.draws(game, option) for option in game.interrupts(self.interrupts, SEAT))

    def draws(self, game: Wizards, option: Option) -> bool:
        """Whether a card that could be played has cards drawn if the check succeeds."""
        if option.verb not in ("play", "use"):
            return False
        return any(getattr(effect, "draws", 0) for effect in game.book.uses[option.args[1]].do)

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "roll")]

    def odds(self, game: Wizards, option: Option) -> str:
        check = game.nearest(InfluenceCheck)
        if option.verb != "roll":
            return ""
        return odds.success(check.total(game), game.book.faction(check.faction).needed, check.rolls)

    def roll(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)
