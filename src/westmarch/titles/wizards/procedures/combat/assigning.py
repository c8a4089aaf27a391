"""The questions before an attack's strikes are faced: whether it is canceled, and who faces them (6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Chances
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.facing import strike_on
from westmarch.titles.wizards.procedures.combat.forecast import (
    chances_together,
    foretold,
    strikes_ahead,
    strongest_first,
    told_together,
)
from westmarch.titles.wizards.procedures.combat.strike import Strike, outcome, outcomes_of, preview
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card


@dataclass(repr=False)
class FaceAttack(Ask):
    """Before strikes are assigned: the last chance to cancel the attack, or to change it (6)."""

    interrupts = "attack"
    stays = True
    usual = ("face",)
    leads_on = ("face",)
    prompt = "An attack: {strikes:# strike|# strikes}, prowess {prowess}"
    says = {
        "face": "Face the attack",
        "tap_aside": "Tap {one:card}: this attack is canceled",
        "at_home": "{one:card} is at home here and taps: the attack is canceled",
    }

    def told(self, game: Wizards) -> dict[str, object]:
        attack = game.nearest(Assault)
        strikes = len(attack.targets(game)) if attack.each else attack.strikes
        return {"strikes": strikes, "prowess": attack.prowess}

    def stands(self, game: Wizards) -> bool:
        return not game.nearest(Assault).canceled

    def options(self, game: Wizards) -> list[Option]:
        attack = game.nearest(Assault)
        found = [Option(SEAT, "face")]
        if attack.sure:
            return found
        found += [Option(SEAT, "tap_aside", (one,)) for one in who_may_tap(game, attack)]
        if attack.is_automatic:
            found += [Option(SEAT, "at_home", (one,)) for one in at_home(game, attack)]
        return found

    def odds(self, game: Wizards, option: Option) -> str:
        attack = game.nearest(Assault)
        return foretold(game, attack) if option.verb == "face" else ""

    def chances(self, game: Wizards, option: Option) -> Chances | None:
        attack = game.nearest(Assault)
        return chances_together(game, attack, strikes_ahead(game, attack)) if option.verb == "face" else None

    def outcomes(self, game: Wizards) -> tuple[str, ...]:
        return outcomes_of(game)

    def face(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)

    def tap_aside(self, game: Wizards, seat: Seat, one: Card) -> None:
        attack = game.nearest(Assault)
        game.tap(one)
        attack.taps -= 1
        game.say("{one:card} tapped", one=one)
        attack.cancel(game)

    def at_home(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.tap(one)
        game.say("{one:card} tapped", one=one)
        game.nearest(Assault).cancel(game)


def who_may_tap(game: Wizards, attack: Assault) -> list[Card]:
    """Who may tap to cancel one of several attacks: others than the victim, of some creatures the victim too."""
    record = attack.record(game)
    if record is None or not attack.taps:
        return []
    able = [one for one in attack.fighters(game) if game.is_untapped(one)]
    return able if record.victim_taps else [one for one in able if one != attack.only]


def at_home(game: Wizards, attack: Assault) -> list[Card]:
    """Untapped members whose home this site is: each may cancel an automatic-attack (7). Whoever faces it alone has no
    help of others (BUR-8)."""
    site = game.book.site_records[game.at[attack.company]].id
    people = [attack.only] if attack.alone else game.members(attack.company)
    return [one for one in people if game.is_untapped(one) and site in game.book.character(one).home]


@dataclass(repr=False)
class AssignStrikes(Ask):
    """The defender gives strikes to untapped characters, one each (6). Who can best stand it is offered first."""

    stays = True
    usual = ("everyone", "strongest", "give")
    leads_on = ("everyone", "strongest")
    in_one = ("everyone", "strongest")
    prompt = "Who faces a strike? {left:# is|# are} left"
    says = {
        "everyone": "Everybody who is untapped faces a strike",
        "strongest": "Those who stand it best face them",
        "give": "{one:card} faces a strike",
        "leave_rest": "The hazards assign the rest",
    }

    def told(self, game: Wizards) -> dict[str, object]:
        return {"left": game.nearest(Assault).strikes_left()}

    def stands(self, game: Wizards) -> bool:
        attack = game.nearest(Assault)
        return attack.strikes_left() > 0 and bool(attack.ready(game))

    def options(self, game: Wizards) -> list[Option]:
        attack = game.nearest(Assault)
        ready = attack.ready(game)
        found = [Option(SEAT, "give", (one,)) for one in strongest_first(game, attack, ready)]
        if attack.champion == NO_CARD and 1 < attack.strikes_left() < len(ready):
            found.insert(0, Option(SEAT, "strongest"))
        if attack.champion in attack.assigned:
            found.append(Option(SEAT, "give", (attack.champion,)))
        if game.book.scenario.untapped_must_face and attack.champion == NO_CARD:
            return found
        if len(ready) > 1 and attack.strikes_left() >= len(ready):
            found.insert(0, Option(SEAT, "everyone"))
        return [*found, Option(SEAT, "leave_rest")]

    def odds(self, game: Wizards, option: Option) -> str:
        attack = game.nearest(Assault)
        if option.verb == "give":
            return preview(game, attack, strike_on(attack, option.args[0]))
        return told_together(game, attack, self.together(game, option))

    def chances(self, game: Wizards, option: Option) -> Chances | None:
        attack = game.nearest(Assault)
        if option.verb == "give":
            return outcome(game, attack, strike_on(attack, option.args[0]))
        return chances_together(game, attack, self.together(game, option))

    def outcomes(self, game: Wizards) -> tuple[str, ...]:
        return outcomes_of(game)

    def together(self, game: Wizards, option: Option) -> list[Strike]:
        """The strikes that an option gives to several."""
        attack = game.nearest(Assault)
        struck = self.best(game) if option.verb == "strongest" else []
        return [strike_on(attack, one) for one in struck]

    def everyone(self, game: Wizards, seat: Seat) -> None:
        attack = game.nearest(Assault)
        attack.assigned += tuple(attack.ready(game))

    def best(self, game: Wizards) -> list[Card]:
        """Who stand strikes best, as many as there are strikes."""
        attack = game.nearest(Assault)
        return strongest_first(game, attack, attack.ready(game))[: attack.strikes_left()]

    def strongest(self, game: Wizards, seat: Seat) -> None:
        game.nearest(Assault).assigned += tuple(self.best(game))

    def give(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.nearest(Assault).assigned += (one,)

    def leave_rest(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)
