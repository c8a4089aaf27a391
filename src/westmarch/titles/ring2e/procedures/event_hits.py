"""Hits by events, outside a battle (5.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.casualties import TakeHits, bury
from westmarch.titles.ring2e.procedures.characters import arrive
from westmarch.titles.ring2e.procedures.conquest import capture, garrison_gone
from westmarch.titles.ring2e.procedures.forces import commander
from westmarch.titles.ring2e.procedures.politics import attacked
from westmarch.titles.ring2e.procedures.resolve import Resolve, effect_of
from westmarch.titles.ring2e.procedures.retreat import those_who_move, ways_out
from westmarch.titles.ring2e.procedures.stacking import TrimStack
from westmarch.titles.ring2e.rules.figures import eliminate_figure, move_figures, recruit_figure
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    FREE,
    GONDOR,
    NAZGUL,
    NOWHERE,
    REGULAR,
    SAURON,
    SHADOW,
    Character,
    Region,
    Side,
)


@dataclass(repr=False)
class HitsByEvent(Procedure):
    """Dice are rolled against an Army, or against several in turn; its owner takes the hits (5.4).

    `source` is the Army whose Nazgûl are counted, `struck` are those whose turn is over.
    """

    seat: Seat
    side: Side
    target: Region = NOWHERE
    source: Region = NOWHERE
    struck: tuple[Region, ...] = ()

    about = ("target",)
    steps = ("whom", "by_whom", "roll", "aftermath", "next_one")
    prompts = {"target": "Which Army is hit", "source": "Whose Nazgûl are counted"}

    def whom(self, game: Ring2e) -> None:
        targets = self.target_choices(game)
        if not targets:
            self.finish()
        elif effect_of(game).every:
            self.target = targets[0]
        else:
            game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        play = game.nearest(Resolve)
        targets: Iterator[Region] = play.effect(game).targets(game, play)
        return [region for region in targets if region not in self.struck]

    def by_whom(self, game: Ring2e) -> None:
        sources = self.source_choices(game)
        if sources:
            self.source = sources[0]
            if len(sources) > 1:
                game.do(Choose(self.seat, "source"))

    def source_choices(self, game: Ring2e) -> list[Region]:
        """Armies that are near enough; of those with as many Nazgûl one is enough."""
        sources: list[Region] = effect_of(game).sources(game, self.target)
        by_count = {effect_of(game).count(game, self.target, region): region for region in reversed(sources)}
        return sorted(by_count.values())

    def roll(self, game: Ring2e) -> None:
        play = game.nearest(Resolve)
        effect = play.effect(game)
        if effect.as_attack:
            nations = stacks.nations_with_units(game.stack(self.side, self.target), self.side)
            attacked(game, nations, self.target)
        dice = game.roll(effect.count(game, self.target, self.source))
        hits = len([pips for pips in dice if pips >= effect.needed(game, play)])
        game.say(
            "Dice against the Army in {region}: {dice} ({hits:# hit|# hits})",
            region=self.target,
            dice=dice,
            hits=hits,
        )
        game.do(TakeHits(self.side, self.target, hits))

    def aftermath(self, game: Ring2e) -> None:
        """After an attack Nazgûl and characters die with the Army; else they stay. A besieged Stronghold falls with its
        garrison (13.14)."""
        if not game.has_army(self.side, self.target):
            if effect_of(game).as_attack:
                bury(game, self.side, self.target, game.force_at(self.side, self.target))
            garrison_gone(game, self.target)

    def next_one(self, game: Ring2e) -> None:
        self.struck = (*self.struck, self.target)
        if effect_of(game).every:
            self.go_to("whom")


@dataclass(repr=False)
class HuntTheNazgul(Procedure):
    """A die for each Nazgûl with an Army kills or spares it. Those who are left fly to one Stronghold, which the Shadow
    chooses."""

    seat: Seat
    target: Region = NOWHERE
    refuge: Region = NOWHERE

    steps = ("whom", "roll", "where", "fly")
    prompts = {"target": "Which Nazgûl to hunt", "refuge": "Where the Nazgûl flee"}

    def whom(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        targets: list[Region] = effect_of(game).targets(game)
        return targets

    def roll(self, game: Ring2e) -> None:
        dice = game.roll(min(5, game.nazgul[self.target]))
        hits = len([pips for pips in dice if pips >= effect_of(game).on])
        game.say(
            "Dice against the Nazgûl in {region}: {dice} ({hits:# falls|# fall})",
            region=self.target,
            dice=dice,
            hits=hits,
        )
        for _ in range(hits):
            eliminate_figure(game, SAURON, NAZGUL, self.target)

    def where(self, game: Ring2e) -> None:
        if self.target not in game.nazgul or not self.refuge_choices(game):
            self.finish()
        else:
            game.do(Choose(commander(game, SHADOW, self.target), "refuge"))

    def refuge_choices(self, game: Ring2e) -> list[Region]:
        refuges: list[Region] = effect_of(game).refuges(game)
        return refuges

    def fly(self, game: Ring2e) -> None:
        count = game.nazgul[self.target]
        game.add_nazgul(self.target, -count)
        game.add_nazgul(self.refuge, count)
        game.say("The Nazgûl fled to {region}", region=self.refuge)


@dataclass(repr=False)
class TheDeadMen(Procedure):
    """Dead Men of Dunharrow: Strider or Aragorn, and Companions with him, take a region from the Shadow."""

    seat: Seat
    leader: Character
    group: tuple[Character, ...] = ()
    target: Region = NOWHERE
    stricken: bool = False
    retreat: Region = NOWHERE

    about = ("target",)
    steps = ("who", "where", "arrive", "strike", "drive_out", "retreat_or_die", "recruit")
    prompts = {"target": "Where the Dead Men go", "retreat": "Where to retreat"}

    def who(self, game: Ring2e) -> None:
        self.group = (self.leader,)
        game.do(WhoGoesAlong(self.seat))

    def others(self, game: Ring2e) -> list[Character]:
        """The Companions who could still go along."""
        there = game.characters_at(FREE, game.where[self.leader])
        return [one for one in there if one not in self.group]

    def where(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        regions: list[Region] = effect_of(game).regions(game)
        return regions

    def arrive(self, game: Ring2e) -> None:
        for one in self.group:
            game.where[one] = self.target
        game.say("{group:character} came to {region} with the Dead", group=self.group, region=self.target)
        for one in self.group:
            arrive(game, one, self.target)

    def strike(self, game: Ring2e) -> None:
        """As many hits as a die shows, which count as an attack (8.3)."""
        if not game.has_army(SHADOW, self.target):
            return
        self.stricken = True
        attacked(game, stacks.nations_with_units(game.stack(SHADOW, self.target), SHADOW), self.target)
        (hits,) = game.roll(1)
        game.say("The Dead rolled {pips}", pips=hits)
        game.do(TakeHits(SHADOW, self.target, hits))

    def drive_out(self, game: Ring2e) -> None:
        """What is left must retreat."""
        if game.has_army(SHADOW, self.target) and self.retreat_choices(game):
            game.do(Choose(commander(game, SHADOW, self.target), "retreat"))

    def retreat_choices(self, game: Ring2e) -> list[Region]:
        return ways_out(game, SHADOW, self.target)

    def retreat_or_die(self, game: Ring2e) -> None:
        """An Army that can't retreat, or has no units left, is destroyed with all who are with it."""
        if not self.stricken:
            return
        if self.retreat == NOWHERE:
            for nation, figure in stacks.figures_in(game.stack(SHADOW, self.target), SHADOW):
                eliminate_figure(game, nation, figure, self.target)
            bury(game, SHADOW, self.target, game.force_at(SHADOW, self.target))
            return
        force = those_who_move(game, game.force_at(SHADOW, self.target))
        move_figures(game, SHADOW, force, self.target, self.retreat)
        game.say("{side} retreated to {region}", side=SHADOW, region=self.retreat)
        game.do(TrimStack(SHADOW, self.retreat))

    def recruit(self, game: Ring2e) -> None:
        if game.left(GONDOR, REGULAR) and not game.has_army(SHADOW, self.target):
            game.do(HowManyRegulars(self.seat, self.target, effect_of(game).regulars))


@dataclass(repr=False)
class WhoGoesAlong(Question):
    """Which Companions go with Strider or Aragorn."""

    seat: Seat

    stays = True
    part_of = "company"
    prompt = "Who goes along"
    says = {"take_along": "{character}", "all_go": "All of them", "set_out": "Nobody else"}

    def stands(self, game: Ring2e) -> bool:
        return bool(self.asker(game).others(game))

    def options(self, game: Ring2e) -> list[Option]:
        others = self.asker(game).others(game)
        found = [Option(self.seat, "take_along", (one,)) for one in others]
        if len(others) > 1:
            found.append(Option(self.seat, "all_go"))
        return [*found, Option(self.seat, "set_out")]

    def take_along(self, game: Ring2e, seat: Seat, character: Character) -> None:
        asker: TheDeadMen = self.asker(game)
        asker.group = (*asker.group, character)

    def all_go(self, game: Ring2e, seat: Seat) -> None:
        asker: TheDeadMen = self.asker(game)
        asker.group = (*asker.group, *asker.others(game))

    def set_out(self, game: Ring2e, seat: Seat) -> None:
        self.leave(game)


@dataclass(repr=False)
class HowManyRegulars(Question):
    """Up to so many Regulars of Gondor are recruited in a region, which is then the Free Peoples'."""

    seat: Seat
    region: Region
    most: int

    prompt = "How many Regulars of Gondor to recruit in {region}"
    says = {"recruit": "{count:int}"}

    def options(self, game: Ring2e) -> list[Option]:
        most = min(self.most, game.left(GONDOR, REGULAR))
        return [Option(self.seat, "recruit", (count,)) for count in range(most, -1, -1)]

    def recruit(self, game: Ring2e, seat: Seat, count: int) -> None:
        for _ in range(count):
            recruit_figure(game, GONDOR, REGULAR, self.region)
        capture(game, FREE, self.region)
