"""The player that searches its whole turn, where a title tells what a turn is made of (`engine.thinking.Turns`).

A beam grows plans deed by deed, to where chance comes in or nothing is left to do. The best of them are then played on
in the same worlds to where the next turn begins, and judged there; half of them get more worlds than the others, and so
on (successive halving, as in `rollout`).

All of a turn is thought about in the same worlds. So whoever is made anew in the midst of a turn, as at a table, finds
what is left of the plan as good as it was; whoever lives on keeps to the plan, as long as all goes as foreseen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import exp, log
from statistics import fmean
from typing import Any, Final

from westmarch.engine import codecs, secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.state import answer, legal
from westmarch.engine.thinking import Deed
from westmarch.engine.title import Title
from westmarch.players.budget import Budget
from westmarch.players.rollout import error_of
from westmarch.players.thoughts import Thought, why
from westmarch.players.worlds import DEALING, policy_of

A_SECOND, A_WORLD = 2400, 40
"""A second suffices for so many iterations, deeds tried and turns played on; so many come to each world."""
USUAL: Final = Budget(iterations=A_SECOND, seconds=3.0)
"""At a table nobody waits longer."""
GROWING: Final = 0.6
"""This share of the budget finds plans, the rest judges them."""
A_STAGE: Final = 200
"""One plan of a stage is grown further for each so many iterations, two at least."""
SAMPLES: Final = 4
"""Where a deed brings chance into a plan, so many outcomes tell what it is worth at first."""
WAYS: Final = 40
"""So many ways to carry out one deed are looked at."""
BEST_AT_ONCE: Final = 4
ROUNDS: Final = 3
KEPT: Final = 0.4
"""After each round this share of the plans is kept."""
FIRST: Final = 3
"""In so many worlds each plan is played on at least."""
ENOUGH: Final = 40
"""In so many worlds a plan is played on at most."""
MOST_ANSWERS: Final = 500
"""From a plan's end to the next turn; many times as many as it takes."""
SURE: Final = 1e-6


@dataclass
class Plan:
    """Deeds that have been carried out in a world, and perhaps a last one after which chance decides.

    `value` is how good it looks, `values` how it fared in each world that it was played on in.
    """

    world: Any
    path: Deed = ()
    last: Deed = ()
    value: float = 0.0
    values: list[float] = field(default_factory=list)

    @property
    def first(self) -> Option | None:
        """What it begins with; None if it does nothing."""
        return next(iter(self.path + self.last), None)

    @property
    def mean(self) -> float:
        return fmean(self.values) if self.values else self.value

    def thought_of(self, option: Option) -> Thought:
        """What it tells of the option that it begins with."""
        return Thought(option, self.mean, error_of(self.values), len(self.values))


class TurnSearch:
    """Plans a whole turn, and takes the first step of the plan that wins most in imagined turns.

    Small questions that carry a plan out are answered at a glance, all others by the title's bot.
    """

    plays = "Plans its whole turn, plays the best plans on in imagined turns, and takes what looks best there."

    def __init__(self, title: Title, budget: Budget = USUAL) -> None:
        assert title.players.thinking.turns is not None and title.play.turns is not None, (
            "the title tells nothing of its turns"
        )
        self.title = title
        self.turns = title.players.thinking.turns
        self.turn_of = title.play.turns
        self.budget = budget
        self.policy = policy_of(title)()
        self.foreseen: list[tuple[dict[str, Any], Option]] = []
        """What the plan answers where, by all that is seen there."""

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1 and observation.must:
            return observation.options[0]
        if not observation.must:
            return self.policy.choose(observation)
        if self.plans_at(observation):
            return self.as_planned(observation) or self.first_of_plan(observation)
        quick = self.turns.quick(observation.world, observation.options)
        return quick or self.policy.choose(observation)

    def as_planned(self, observation: Observation) -> Option | None:
        """What the last plan answers here; None if things went otherwise."""
        own = observation.options
        return next((option for seen, option in self.foreseen if option in own and seen == observation.view), None)

    def first_of_plan(self, observation: Observation) -> Option | None:
        """The first step of a new plan, of which the further ones are kept."""
        search = Search(self, observation)
        plans = self.ranked(search)
        if not plans:
            return self.policy.choose(observation)
        self.foreseen = list(search.steps(plans[0]))
        return plans[0].first or self.turns.quick(search.root, observation.options)

    def plans_at(self, observation: Observation) -> bool:
        """Whether the present question belongs to a plan."""
        return observation.must and bool(self.turns.deeds(observation.world, observation.seat))

    def why(self, observation: Observation) -> str:
        """What speaks for its answer: how likely it wins, and how likely the next best does."""
        thoughts = self.think(observation) if self.plans_at(observation) else []
        return why(thoughts, observation) if thoughts else ""

    def think(self, observation: Observation) -> list[Thought]:
        """What its plans begin with, the best first."""
        search = Search(self, observation)
        found: dict[Option, Thought] = {}
        for plan in self.ranked(search):
            option = plan.first or self.turns.quick(search.root, observation.options)
            if option is not None and option not in found:
                found[option] = plan.thought_of(option)
        return list(found.values())

    def ranked(self, search: Search) -> list[Plan]:
        """The plans of a search, the best first."""
        return sorted(search.judged(search.grown()), key=lambda one: (len(one.values), one.mean), reverse=True)


class Search:
    """One thought: the plans from a position, and the worlds in which they are played on."""

    def __init__(self, player: TurnSearch, observation: Observation) -> None:
        self.title, self.turns, self.seat = player.title, player.turns, observation.seat
        self.turn_of = player.turn_of
        self.root = codecs.copy(observation.world)
        self.turn = self.turn_of(self.root)
        self.key = key_of(f"turn {self.turn}")
        budget = player.budget
        self.iterations = iterations_of(budget)
        self.spent = 0
        self.clock = budget.start()
        self.growing = replace(budget, seconds=GROWING * budget.seconds).start()
        switches = self.root.question.switches
        has_switched = any(one.verb in switches for one in observation.story[-1:])
        self.idle = switches if has_switched else ()
        """Verbs that begin no plan: whoever has just turned to somebody does not turn away again."""

    # Growing plans.

    def grown(self) -> list[Plan]:
        """Plans of all lengths, the best looking first. What may come first is all tried, whatever that takes."""
        root = Plan(self.root, value=self.value(self.root))
        plans = [root] if self.turns.stage(self.root) is not None else []
        stages, seen = dict[int, list[Plan]](), {codecs.encode(self.root)}
        width = max(2, self.iterations // A_STAGE)
        todo = [root]
        while todo:
            for plan in todo:
                for one in self.followers(plan):
                    stage = None if one.last or one.world.result else self.turns.stage(one.world)
                    if stage is not None:
                        position = codecs.encode(one.world)
                        if position in seen:
                            continue
                        seen.add(position)
                        stages.setdefault(stage, []).append(one)
                    plans.append(one)
                if self.has_grown():
                    break
            found = [] if not stages or self.has_grown() else stages.pop(min(stages))
            todo = sorted(found, key=by_value, reverse=True)[:width]
        return sorted(plans, key=by_value, reverse=True)

    def has_grown(self) -> bool:
        """Whether enough has been spent on finding plans."""
        return self.spent >= GROWING * self.iterations or self.growing.is_over

    def followers(self, plan: Plan) -> list[Plan]:
        """The plan with one more deed, in each way to carry that out."""
        found = self.after(plan, self.turns.deeds(plan.world, self.seat))
        if plan.world is self.root and self.turns.at_once is not None:
            others = self.after(plan, self.turns.at_once(plan.world, self.seat))
            found += sorted(others, key=by_value, reverse=True)[:BEST_AT_ONCE]
        return found

    def after(self, plan: Plan, deeds: Sequence[Deed]) -> list[Plan]:
        """The plan with each of these deeds after it."""
        idle = self.idle if plan.world is self.root else ()
        return [one for deed in deeds if deed[0].verb not in idle for one in self.ways(plan, deed)]

    def ways(self, plan: Plan, deed: Deed) -> Iterator[Plan]:
        """The ways to carry a deed out: what it asks before chance comes in is answered in every sensible way."""
        todo = [(deed, plan.world, deed)]
        for _ in range(WAYS):
            if not todo:
                return
            begun, start, step = todo.pop()
            world = codecs.copy(start)
            self.spent += 1
            self.carry_out(world, step)
            if chance_of(world) != chance_of(plan.world):
                yield self.uncertain(plan, begun)
            elif world.result or self.turns.stage(world) is not None:
                yield Plan(world, plan.path + begun, value=self.value(world))
            else:
                todo += [((*begun, *more), world, more) for more in self.turns.deeds(world, self.seat)]

    def uncertain(self, plan: Plan, deed: Deed) -> Plan:
        """The plan with a last deed, after which chance decides; some outcomes tell how good it looks."""
        values = []
        for number in range(SAMPLES):
            world = self.deal(plan.world, DEALING, number)
            self.spent += 1
            self.carry_out(world, deed)
            values.append(raised(self.value(world), self.left(world)))
        return Plan(plan.world, plan.path, deed, fmean(values))

    # Judging plans.

    def judged(self, plans: list[Plan]) -> list[Plan]:
        """The same plans, with what the best of them came to in imagined turns."""
        each = (self.iterations - min(self.spent, GROWING * self.iterations)) / ROUNDS
        alive = plans[: max(2, int(each / FIRST))]
        tried = 0
        for _ in range(ROUNDS if len(alive) > 1 else 0):
            for number in range(tried, min(ENOUGH, tried + max(1, int(each / len(alive))))):
                if self.clock.is_over:
                    return plans
                for plan in alive:
                    plan.values.append(self.played_on(plan, number))
                tried = number + 1
            alive = sorted(alive, key=lambda one: one.mean, reverse=True)
            alive = alive[: max(2, int(KEPT * len(alive)))]
        return plans

    def played_on(self, plan: Plan, number: int) -> float:
        """How likely the seat is to win with a plan in a world, as the next turn begins."""
        world = self.deal(plan.world, DEALING + 1, number)
        left = 0.0
        if plan.last:
            self.carry_out(world, plan.last)
            left = self.left(world)
        for _ in range(MOST_ANSWERS):
            if world.result or (self.turn_of(world) > self.turn and self.turns.stage(world) is not None):
                break
            answer(world, self.at_a_glance(world))
        return raised(self.value(world), left)

    def steps(self, plan: Plan) -> Iterator[tuple[dict[str, Any], Option]]:
        """What a plan answers where, to where chance comes in; at its end another one may follow."""
        world, before = codecs.copy(self.root), chance_of(self.root)
        deed = deque(plan.path + plan.last)
        for _ in range(MOST_ANSWERS):
            if not deed or world.result or chance_of(world) != before:
                return
            if deed[0] in legal(world):
                yield secrecy.view(world, self.seat), deed[0]
                answer(world, deed.popleft())
            else:
                answer(world, self.at_a_glance(world))

    # Worlds.

    def deal(self, world: Any, stream: int, number: int) -> Any:
        """The same position in a world of its own; those of the same number are alike."""
        return secrecy.determinize(world, self.seat, Rng(self.key, stream, number))

    def carry_out(self, world: Any, deed: Deed) -> None:
        """Carry out a deed in a world, to where the seat chooses again. After chance, it is to where the seat is at its
        menu."""
        before, at = chance_of(world), 0
        for _ in range(MOST_ANSWERS):
            options = legal(world)
            if at < len(deed) and deed[at] in options:
                answer(world, deed[at])
                at += 1
            elif (
                world.result
                or self.turns.stage(world) is not None
                or (chance_of(world) == before and self.turns.deeds(world, self.seat))
            ):
                return
            else:
                answer(world, self.at_a_glance(world))

    def at_a_glance(self, world: Any) -> Option:
        options = legal(world)
        return self.turns.quick(world, options) or options[0]

    def value(self, world: Any) -> float:
        """How likely the seat is to win."""
        if world.result:
            return self.title.share_of(world, self.seat)
        return self.turns.chance(world, self.seat)

    def left(self, world: Any) -> float:
        return self.turns.left(world) if self.turns.left is not None and not world.result else 0.0


def iterations_of(budget: Budget) -> int:
    """How many iterations one thought may have.

    >>> [iterations_of(one) for one in (Budget(iterations=50, seconds=3.0), Budget(seconds=1.0), Budget(worlds=2))]
    [50, 2400, 80]
    """
    return budget.iterations or int(A_SECOND * budget.seconds) or A_WORLD * budget.worlds


def by_value(plan: Plan) -> float:
    return plan.value


def chance_of(world: Any) -> tuple[int, ...]:
    """Changes when something is drawn or revealed."""
    return (*world.drawn, world.reveals)


def raised(chance: float, more: float) -> float:
    """A chance whose odds, as a logarithm, are greater by so much.

    >>> raised(0.5, 0.0), round(raised(0.5, 1.0), 3), raised(1.0, 1.0)
    (0.5, 0.731, 1.0)
    """
    if not more or not SURE < chance < 1 - SURE:
        return chance
    return 1 / (1 + exp(-log(chance / (1 - chance)) - more))
