"""Attacks, strikes and corruption checks, written a second time (6, 8, SOLO-4, TAB-10, TAB-11, GON-7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.titles.wizards.second.facts import CHARACTERS, CREATURES, DEEP, DOL_GULDUR, ITEMS, SITES, Record, fiercer
from tests.titles.wizards.second.people import Someone

TAB, BURGLAR, GUISE = "there_and_back_again", "burglar", "guise"
Answer = tuple[str, tuple[str, ...]]


class Over(Exception):
    """The game is lost."""


PENALTY = {"untapped": 0, "tapped": 1, "wounded": 2}
"""What it costs in a strike to lie so."""


@dataclass
class Script:
    """What has been answered and rolled in the title's game, to be used here in the same order."""

    answers: list[Answer]
    dice: list[int]
    lots: list[str]

    def answer(self, *verbs: str) -> Answer:
        found = self.answers.pop(0)
        assert found[0] in verbs, f"{found} was answered where one of {verbs} is asked"
        return found


@dataclass
class Fight:
    """A company in trouble. `own` is the Hobbit, the Burglar or the own Wizard."""

    scenario: str
    own: str
    people: list[Someone]
    site: str
    events: list[str]
    attacked: list[int]
    faced: set[str]
    script: Script
    out: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    creature_in: str = ""
    turned_back: bool = False
    has_plundered: bool = False

    # What attacks.

    def creature(self, name: str) -> None:
        record = CREATURES[name]
        attacks, beaten = record.get("attacks", 1), 0
        taps = record.get("taps_cancel", 0)
        victim: Someone | None = None
        for number in range(attacks):
            if not self.people or (number and victim is not None and victim not in self.people):
                break
            if attacks > 1 and victim is None:
                victim = self.chosen(self.people)
            assault = Assault(self, record, only=victim, taps=taps)
            beaten += assault.fight()
            taps = assault.taps
        self.faced.add(name)
        for number, group in enumerate(DEEP):
            if self.scenario == TAB and record["race"] in group:
                self.attacked[number] += 1
        if self.scenario == GUISE and beaten == attacks:
            self.creature_in = "scored"
        elif self.scenario == GUISE and record["race"] == "nazgul":
            self.creature_in = "hazard_deck"
        elif self.scenario == BURGLAR and beaten == attacks and record.get("unique"):
            self.creature_in = "out"
        else:
            self.creature_in = "hazard_discard"

    def automatic(self, number: int) -> None:
        listed = SITES[self.site].get("attacks", ())
        if self.scenario == GUISE and self.site == "dol_guldur":
            listed = DOL_GULDUR
        Assault(self, listed[number], automatic=True).fight()

    # People.

    def chosen(self, among: list[Someone]) -> Someone:
        """Whom the hazards choose; the title's lot decides where all is equal."""
        first = min(one.rank(self.scenario, self.own) for one in among)
        tied = [one for one in among if one.rank(self.scenario, self.own) == first]
        name = self.script.lots.pop(0)
        assert name in [one.name for one in tied], f"{name} was chosen instead of {tied}"
        return next(one for one in tied if one.name == name)

    def named(self, name: str) -> Someone:
        return next(one for one in self.people if one.name == name)

    def untapped(self, *without: Someone) -> list[Someone]:
        return [one for one in self.people if one.pose == "untapped" and one not in without]

    def eliminate(self, one: Someone, corrupted: bool = False) -> None:
        if not corrupted:
            self.pass_on(one)
        self.leave(one)
        self.out.append(one.name)
        self.is_lost(one, eliminated=True)

    def pass_on(self, one: Someone) -> None:
        others = [other for other in self.people if other is not one]
        if self.scenario == BURGLAR:
            heirs = [other for other in others if other.name == self.own]
        else:
            heirs = [other for other in others if other.pose != "wounded"]
        while any(self.may_take(heir, item) for heir in heirs for item in one.items):
            verb, args = self.script.answer("inherit", "let_go")
            if verb == "let_go":
                return
            item, name = args
            heir = self.named(name)
            assert heir in heirs and self.may_take(heir, item)
            one.cards.remove(item)
            heir.cards.append(item)
            heirs.remove(heir)

    def may_take(self, heir: Someone, item: str) -> bool:
        record = ITEMS[item]
        if record.get("fixed") or (record.get("one_each") and item in heir.cards):
            return False
        return record.get("bearer", heir.race) == heir.race

    def leave(self, one: Someone) -> None:
        self.people.remove(one)
        self.discard += one.cards
        one.cards = []

    def throw_out(self, one: Someone) -> None:
        self.leave(one)
        self.discard.append(one.name)
        self.is_lost(one)

    def is_lost(self, one: Someone, eliminated: bool = False) -> None:
        if self.scenario == TAB and one.race == "hobbit":
            raise Over
        if self.scenario == BURGLAR and one.name == self.own:
            raise Over
        if self.scenario == GUISE and eliminated and one.name in (self.own, "saruman"):
            raise Over

    def lose_item(self, bearers: list[Someone]) -> None:
        items = [item for one in bearers if one in self.people for item in one.items]
        if not items:
            return
        item = items[0] if len(items) == 1 else self.script.answer("choose")[1][0]
        bearer = next(one for one in bearers if item in one.cards)
        bearer.cards.remove(item)
        self.discard.append(item)

    # Checks.

    def check(self, one: Someone, modifier: int) -> None:
        if one not in self.people:
            return
        points = one.corruption()
        modifier += one.check_bonus(self.scenario, self.own)
        while 2 + modifier <= points and self.untapped(one):
            verb, args = self.script.answer("roll", "support")
            if verb == "roll":
                break
            self.named(args[0]).pose = "tapped"
            modifier += 1
        if 2 + modifier > points:
            return
        total = self.script.dice.pop(0) + modifier
        if total <= points:
            if one.is_wizard or total < points - 1:
                self.eliminate(one, corrupted=True)
            else:
                self.throw_out(one)

    def body_check(self, one: Someone, plus: int, on_equal: bool) -> None:
        if one not in self.people:
            return
        total = self.script.dice.pop(0) + plus
        if total > one.body():
            self.eliminate(one)
        elif total == one.body() and on_equal and not one.is_wizard:
            self.throw_out(one)


@dataclass
class Assault:
    """One attack."""

    fight_: Fight
    record: Record
    automatic: bool = False
    only: Someone | None = None
    taps: int = 0
    strikes: int = 0
    prowess: int = 0
    assigned: list[Someone] = field(default_factory=list)
    wounded: list[Someone] = field(default_factory=list)
    beaten: int = 0
    has_plundered: bool = False

    def fight(self) -> bool:
        """Fight it out; whether it was defeated."""
        self.grow_fierce()
        if self.is_canceled():
            return False
        game = self.fight_
        if self.record.get("checks_all_first"):
            for one in list(game.people):
                game.check(one, self.record.get("check", 0))
        self.assign()
        burdened = game.chosen(self.assigned) if self.assigned and self.strikes > len(self.assigned) else None
        left = list(self.assigned)
        manner = ""
        while left := [one for one in left if one in game.people]:
            one, manner = self.turn_to(left, manner)
            left.remove(one)
            self.strike(one, self.strikes - len(self.assigned) if one is burdened else 0, manner)
        self.finish()
        return bool(self.assigned) and self.beaten == len(self.assigned)

    def turn_to(self, left: list[Someone], manner: str) -> tuple[Someone, str]:
        """Whose strike is faced next, and how: all at once, plainly, held back, or looked at alone."""
        game = self.fight_
        if manner in ("fight_all", "hold_all"):
            return left[0], manner
        if len(left) == 1:
            return left[0], "prepare"
        verb, args = game.script.answer("fight_all", "hold_all", "fight", "hold_back", "prepare")
        one = left[0] if verb in ("fight_all", "hold_all") else game.named(args[0])
        assert one in left
        return one, verb

    def grow_fierce(self) -> None:
        game, record = self.fight_, self.record
        race = record["race"]
        more, prowess, times = fiercer(game.events, race, self.automatic, game.site)
        for number, group in enumerate(DEEP):
            if game.scenario == TAB and race in group and game.attacked[number] >= 2:
                more, prowess = more + (1 if number < 2 else 0), prowess + 1
        after = record.get("fiercer_after")
        if after and after["race"] in game.faced:
            prowess += after["prowess"]
        self.prowess = record["prowess"] + prowess
        self.strikes = 0 if record.get("strike_each") else (record["strikes"] + more) * times
        game.faced.add(race)

    def is_canceled(self) -> bool:
        game = self.fight_
        any_may = bool(self.record.get("victim_taps"))
        others = [one for one in game.untapped() if any_may or one is not self.only] if self.taps else []
        home = [one for one in game.untapped() if self.automatic and game.site in CHARACTERS[one.name].get("home", ())]
        if not others and not home:
            return False
        verb, args = game.script.answer("face", "tap_aside", "at_home")
        if verb == "face":
            return False
        one = game.named(args[0])
        assert one in (others if verb == "tap_aside" else home)
        one.pose = "tapped"
        self.taps -= verb == "tap_aside"
        return True

    def targets(self) -> list[Someone]:
        if self.only is not None:
            return [one for one in self.fight_.people if one is self.only and one not in self.assigned]
        spared = self.record.get("spares", ())
        return [one for one in self.fight_.people if one.race not in spared and one not in self.assigned]

    def assign(self) -> None:
        game = self.fight_
        if self.record.get("strike_each"):
            self.assigned = self.targets()
            self.strikes = len(self.assigned)
            return
        if not self.record.get("chooses") and self.only is None:
            self.defend()
        while len(self.assigned) < self.strikes and self.targets():
            self.assigned.append(game.chosen(self.targets()))

    def defend(self) -> None:
        """The defender's part: all are struck, or all untapped must be, or they choose among the untapped."""
        game = self.fight_
        ready = [one for one in self.targets() if one.pose == "untapped"]
        if not ready:
            return
        if self.strikes >= len(self.targets()):
            self.assigned = self.targets()
            return
        if game.scenario == TAB and self.strikes >= len(ready):
            self.assigned = ready
            return
        while ready and len(self.assigned) < self.strikes:
            verb, args = game.script.answer("give", "everyone", "strongest", "leave_rest")
            assert verb in ("give", "strongest") or game.scenario != TAB
            if verb == "leave_rest":
                return
            if verb == "strongest":
                chosen = sorted(ready, key=self.weakness)[: self.strikes - len(self.assigned)]
            else:
                chosen = [game.named(args[0])] if verb == "give" else ready
            self.assigned += chosen
            ready = [one for one in ready if one not in chosen]

    def weakness(self, one: Someone) -> tuple[int, int]:
        """By how much a strike is harder than somebody, then how frail they are."""
        return self.against(one) - self.natural(one), -one.body()

    def natural(self, one: Someone) -> int:
        return int(one.record["mind"]) if self.record.get("against_mind") else one.prowess(self.record["race"])

    def against(self, one: Someone) -> int:
        """The prowess of a strike on somebody."""
        hatred = [other for other in self.record.get("prowess_against", ()) if other["race"] == one.race]
        return self.prowess + sum(other["prowess"] - self.record["prowess"] for other in hatred)

    def strike(self, one: Someone, excess: int, manner: str) -> None:
        game = self.fight_
        bonus = self.natural(one) - excess
        stays = manner == "hold_back" or (manner == "hold_all" and one.pose == "untapped")
        if stays:
            assert one.pose == "untapped"
            bonus -= 3
        while manner == "prepare":
            helpers = [other for other in game.untapped() if other not in self.assigned]
            is_sure = bonus - PENALTY[one.pose] + 2 > self.against(one)
            is_lost = bonus - PENALTY[one.pose] + 12 < self.against(one)
            may_stay = one.pose == "untapped" and not is_lost
            if not may_stay and (not helpers or is_sure):
                break
            verb, args = game.script.answer("fight", "hold_back", "support")
            if verb == "support":
                helper = game.named(args[0])
                assert helper in helpers
                helper.pose = "tapped"
                bonus += 1
                continue
            if verb == "hold_back":
                assert may_stay
                stays, bonus = True, bonus - 3
            break
        total = game.script.dice.pop(0) + bonus - PENALTY[one.pose]
        against = self.against(one)
        if total < against:
            self.hurt(one)
            return
        if total > against and self.body_gives_way(one):
            self.beaten += 1
        if one.pose == "untapped" and not stays:
            one.pose = "tapped"

    def body_gives_way(self, one: Someone) -> bool:
        body = self.record.get("body")
        if body is None:
            return True
        if self.record["race"] in one.record.get("halves_body_of", ()):
            body = -(-body // 2)
        return self.fight_.script.dice.pop(0) > body

    def hurt(self, one: Someone) -> None:
        game, record = self.fight_, self.record
        if record.get("taps_only"):
            one.pose = "tapped" if one.pose == "untapped" else one.pose
            return
        if record.get("no_wound"):
            game.lose_item([one] if record["takes_item"] == "struck" else list(game.people))
            return
        was_wounded = one.pose == "wounded"
        one.pose = "wounded"
        self.wounded.append(one)
        company = list(game.people)
        for bearer in [other for other in company for card in other.cards if card == "despair_of_the_heart"]:
            game.check(bearer, 0)
        if record.get("takes_item") == "wound" and not self.has_plundered:
            self.has_plundered = True
            game.lose_item(company)
        game.body_check(one, int(was_wounded), bool(record.get("discards_on_equal")))

    def finish(self) -> None:
        """What becomes of the wounded."""
        game, record = self.fight_, self.record
        hurt = [one for one in self.wounded if one in game.people]
        if record.get("plunders_after") and game.faced.intersection(record["plunders_after"]):
            for one in hurt:
                lost = [item for item in one.items if ITEMS[item]["kind"] != "special"]
                game.discard += lost
                one.cards = [card for card in one.cards if card not in lost]
        if record.get("turns_back") and self.wounded:
            game.turned_back = True
        for one in hurt:
            if record.get("discards_wounded") and not one.is_wizard:
                game.throw_out(one)
            elif record.get("checks_wounded"):
                game.check(one, record.get("check", 0))
