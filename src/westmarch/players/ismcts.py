"""The player that grows a tree of what may come: information-set Monte Carlo tree search, for any title.

Each iteration goes down the tree in another world that fits what the seat knows, and adds one decision to it; from
there the title's policy plays on to the horizon, or to the end. A choice that is not possible in most worlds is
compared only where it was (availability counts: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search", 2012). When dice have been rolled or something was revealed, the tree goes on from what whoever chooses next
sees then. What the policy would do is tried first, and has a bonus that fades (progressive bias: Chaslot and
others, 2008). All seats share one tree, so it takes them to know a little more of each other than they do.
"""

from __future__ import annotations

from functools import partial
from math import log, sqrt
from typing import Any, Final, TypeAlias

from westmarch.engine.chance import Rng
from westmarch.engine.codecs import encode
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player, play_out
from westmarch.engine.secrecy import known
from westmarch.engine.state import answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title
from westmarch.players.budget import Budget
from westmarch.players.thoughts import Thought, why
from westmarch.players.worlds import Playouts, Worlds, answer_of_others

CURIOSITY: Final = 0.6
"""How much what has seldom been tried is preferred."""
TRUST: Final = 0.5
"""How much what the policy would do is preferred at first."""
USUAL: Final = Budget(iterations=400, seconds=3.0)
"""At a table nobody waits longer."""

Choice: TypeAlias = tuple[Seat, Option | None]
"""Who chooses what; None lets the moment pass."""


class Spot:
    """What somebody knows who has to choose, and what they may choose."""

    def __init__(self) -> None:
        self.choices: dict[Choice, Branch] = {}


class Branch:
    """A choice: in how many worlds it was possible and made, what came of it for whoever made it, and what they knew
    then who chose next."""

    def __init__(self, trusted: bool) -> None:
        self.trusted = trusted
        self.possible = 0
        self.visits = 0
        self.total = 0.0
        self.then: dict[bytes, Spot] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def promise(self) -> float:
        """What it is worth to look at this choice again: its value, and more while little is known of it."""
        unknown = sqrt(log(self.possible) / self.visits)
        return self.mean + CURIOSITY * unknown + (TRUST / (self.visits + 1) if self.trusted else 0.0)


class Ismcts:
    """Grows a tree of choices over many worlds, and takes the choice to which most of them led."""

    plays = "Imagines what all may do, in many worlds that fit what it knows, and takes what most of them lead to."

    def __init__(self, title: Title, budget: Budget = USUAL) -> None:
        self.budget = budget
        self.playouts = Playouts(title)

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1 and observation.must:
            return observation.options[0]
        return self.think(observation)[0].option

    def why(self, observation: Observation) -> str:
        """What speaks for its answer: how often it wins, and how often the next best does."""
        return why(self.think(observation), observation)

    def think(self, observation: Observation) -> list[Thought]:
        """What it has found out about each of its options, the most visited first."""
        root = self.grow(observation)
        found = [thought(choice[1], branch) for choice, branch in root.choices.items()]
        return sorted(found, key=lambda one: one.tried, reverse=True)

    def line(self, observation: Observation) -> list[Choice]:
        """What is most likely to come: from its own choice on, what most worlds led to."""
        spot, found = self.grow(observation), []
        while spot.choices:
            choice, branch = max(spot.choices.items(), key=lambda one: one[1].visits)
            found.append(choice)
            spot = max(branch.then.values(), key=visits_of, default=Spot())
        return found

    def grow(self, observation: Observation) -> Spot:
        """The tree, grown as far as the budget allows."""
        root, worlds, clock = Spot(), Worlds(observation), self.budget.start()
        most = self.budget.iterations or self.budget.worlds
        number = 0
        while not (most and number == most) and not (number and clock.is_over):
            Descent(self.playouts, worlds, number).go_down(root)
            number += 1
        return root


def visits_of(spot: Spot) -> int:
    return sum(branch.visits for branch in spot.choices.values())


def thought(option: Option | None, branch: Branch) -> Thought:
    """What a branch tells; the error is that of as many tosses of a coin."""
    error = sqrt(branch.mean * (1 - branch.mean) / max(1, branch.visits))
    return Thought(option, branch.mean, error, branch.visits)


class Descent:
    """One iteration: a way down the tree in one world, and on from there."""

    def __init__(self, playouts: Playouts, worlds: Worlds, number: int) -> None:
        self.playouts = playouts
        self.world: Any = worlds.deal(number)
        self.rng: Rng = worlds.rng(worlds.seat, number)
        self.observe = partial(playouts.shown, worlds, number)
        self.story = Story(worlds.story)
        self.players: dict[Seat, Player] = {seat: playouts.policy() for seat in self.world.seats}
        self.until = playouts.end_of_chapter(self.world)
        self.way: list[tuple[Seat, Branch]] = []
        self.passed: set[Seat] = set()
        self.first: Seat | None = worlds.seat

    def go_down(self, root: Spot) -> None:
        """Go down to a choice that was never made there, make it, and let the policy play on."""
        spot = root
        while self.goes_on():
            seat = self.next_to_choose()
            choices = self.choices_of(seat)
            new = [choice for choice in choices if choice not in spot.choices]
            choice = self.add(spot, seat, new) if new else max(choices, key=lambda one: spot.choices[one].promise)
            for one in choices:
                if one in spot.choices:
                    spot.choices[one].possible += 1
            branch = spot.choices[choice]
            self.way.append((seat, branch))
            before = (*self.world.drawn, self.world.reveals)
            self.make(choice)
            if new:
                break
            is_known = before == (*self.world.drawn, self.world.reveals)
            spot = branch.then.setdefault(b"" if is_known else self.seen(), Spot())
        self.finish()

    def seen(self) -> bytes:
        """What whoever chooses next can see."""
        return encode(known(self.world, self.next_to_choose())) if self.goes_on() else b""

    def goes_on(self) -> bool:
        return bool(legal(self.world)) and not self.until(self.world)

    def next_to_choose(self) -> Seat:
        """Whose choice it is: at first the one who thinks; then those first for whom the game does not wait."""
        if self.first is not None:
            seat, self.first = self.first, None
            return seat
        waits_for = self.world.question.waits_for(self.world)
        seats = {option.seat for option in legal(self.world)} - self.passed
        return min(seats, key=lambda seat: (seat in waits_for, seat))

    def choices_of(self, seat: Seat) -> list[Choice]:
        found: list[Choice] = [(seat, option) for option in legal(self.world) if option.seat == seat]
        return found if seat in self.world.question.waits_for(self.world) else [*found, (seat, None)]

    def add(self, spot: Spot, seat: Seat, new: list[Choice]) -> Choice:
        """Add a choice to the tree: what the policy would do if it was not there yet, else any."""
        options = [option for option in legal(self.world) if option.seat == seat]
        wanted = (seat, self.players[seat].choose(self.observe(self.world, seat, options, self.rng, self.story)))
        choice = wanted if wanted in new else new[self.rng.below(len(new))]
        spot.choices[choice] = Branch(trusted=choice == wanted)
        return choice

    def make(self, choice: Choice) -> None:
        seat, option = choice
        if option is None:
            self.passed.add(seat)
        else:
            self.passed.clear()
            self.answer(option)

    def answer(self, option: Option) -> None:
        self.story.add(self.world, option)
        answer(self.world, option)

    def finish(self) -> None:
        """Play on, and note at each choice on the way what came of it for whoever made it."""
        if self.passed and self.goes_on():
            others = (self.world, self.passed, self.players, self.rng, self.observe, self.story)
            self.answer(answer_of_others(*others))
        play_out(self.world, self.players, self.rng, until=self.until, observe=self.observe, story=self.story)
        chances = {seat: self.playouts.chance(self.world, seat) for seat in self.world.seats}
        for seat, branch in self.way:
            branch.visits += 1
            branch.total += chances[seat]
