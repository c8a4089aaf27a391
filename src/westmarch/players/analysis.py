"""What a finished game could have been: how likely each seat was to win when, what its choices cost, and what luck did.

At every choice a player that searches thinks in the seat's place, with what that seat could know then, and compares
the best that it finds with what was chosen, in fresh worlds. What the first is worth more is the *loss*; now and then
it is worth less, so that mere chance in what was imagined adds up to nothing.
What the next choice is worth differs from that again by what chance and others have done meanwhile: that is *luck*.
Together they lead from the first value to the end: what was won is the first value, plus all luck, less all losses.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from math import hypot
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.match import Illegal, Match, heard, spoken
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.procedure import Confirm
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title
from westmarch.players.budget import Budget
from westmarch.players.rollout import Idea, Rollout, error_of
from westmarch.players.worlds import Playouts, Worlds

TURNING_POINTS: Final = 5
DEAREST: Final = 3
CLEARLY: Final = 2.0
"""So many standard errors of a loss leave little doubt."""
LEAST: Final = 0.02
"""A choice that costs less is never among the dearest."""
USUAL: Final = Budget(iterations=60)
WORLDS: Final = 16
"""In so many fresh worlds what was found is compared with what was chosen."""
DOUBTED: Final = 5
"""So many of a seat's dearest choices are compared once more, as those that seem dearest were judged by chance, too."""
MORE_WORLDS: Final = 48
STRETCH: Final = 4
"""Answers a job: few, as some take seconds and most nothing."""
TOLD_AHEAD: Final = 4
"""So many choices of the line expected are told, each whole."""
LOOKED_AHEAD: Final = 40
"""Among so many answers they are sought, as some have no choice in them."""
THINKING, COMPARING, ONCE_MORE = range(3)
"""The streams of an analysis's chance."""

HINDSIGHT: Final = ("result", "luck", "turning_point")
"""What only hindsight knows of a game and its choices."""

NO_PLAYER: Final = "Nobody here can think such a game over: the title has no bot of its own."
NOT_LEARNT: Final = "How likely such a game is won is not known, so that it can't be thought over."


J = TypeVar("J")
R = TypeVar("R")


class Spread(Protocol):
    """Has jobs done, here or elsewhere: the results in the order of the jobs."""

    def __call__(self, work: Callable[[J], R], jobs: Sequence[J], /) -> Iterator[R]: ...


@dataclass(frozen=True)
class Decision:
    """A choice that was made, and what was thought of it: chances to win from 0 to 1.

    `moment` is how many answers had been given before it. `best` is the best that was found and `then` what it only
    begins, `chosen` what was chosen, all as saves write answers; an empty one lets the moment pass. `value` is the
    chance to win after the best and `chosen_value` after what was chosen, each with its standard error, as has their
    difference; `luck` what came of it until the seat's next choice that was thought about.

    Where something better was found, `line` are the answers that were expected after it, in the `world` of that number
    of the chance `stream`.
    """

    moment: int
    seat: int
    chosen: list[Any]
    best: list[Any]
    then: list[list[Any]]
    value: float
    error: float
    chosen_value: float
    chosen_error: float
    loss_error: float
    luck: float = 0.0
    stream: int = COMPARING
    world: int = 0
    line: list[list[Any]] = field(default_factory=list)

    @property
    def loss(self) -> float:
        """How much the choice cost."""
        return self.value - self.chosen_value

    @property
    def is_clear(self) -> bool:
        """Whether it cost something, and chance in what was imagined hardly explains that."""
        return self.best != self.chosen and self.loss >= LEAST and self.loss > CLEARLY * self.loss_error


class Words(NamedTuple):
    """A choice as people read it: the question, what was chosen, and what was better; empty: to let it pass."""

    question: str
    chosen: str
    best: str


class Expected(NamedTuple):
    """A choice of somebody that a thinker has imagined, as people read it."""

    seat: int
    text: str


@dataclass(frozen=True)
class Account:
    """What came of a seat's game: won or not (1 or 0), and how that came about, with standard errors."""

    seat: int
    first: float
    first_error: float
    luck: float
    luck_error: float
    loss: float
    loss_error: float
    result: float


@dataclass(frozen=True)
class Analysis:
    """A game with a value for each choice that somebody had."""

    match: Match
    decisions: list[Decision]

    @property
    def accounts(self) -> list[Account]:
        """How the end of each seat came about: its first value, all luck, all losses."""
        seats = self.match.state.seats
        return [account(own, outcome(self.match, seat)) for seat in seats if (own := self.of(seat))]

    def of(self, seat: Seat) -> list[Decision]:
        return [one for one in self.decisions if one.seat == seat]

    @property
    def turning_points(self) -> list[Decision]:
        """The choices at which most was lost, or most luck came after, in the order of the game."""
        ranked = sorted(self.decisions, key=lambda one: max(one.loss, abs(one.luck)), reverse=True)
        return sorted(ranked[:TURNING_POINTS], key=lambda one: one.moment)

    @property
    def dearest(self) -> list[Decision]:
        """Of each seat the choices that clearly cost most, dearest first."""
        return [one for seat in self.match.state.seats for one in dearest(self.of(seat))]

    def words(self, decision: Decision) -> Words:
        return in_words(self.match, decision)

    def expected(self, decision: Decision) -> list[Expected]:
        return expected(self.match, decision)

    def document(self) -> dict[str, Any]:
        """The analysis as plain data. All but what `hindsight` names could be known when a choice was made."""
        points = {id(one) for one in self.turning_points}
        return {
            "title": self.match.title.id,
            "result": self.match.state.result,
            "accounts": [asdict(one) for one in self.accounts],
            "dearest": [one.moment for one in self.dearest],
            "hindsight": list(HINDSIGHT),
            "decisions": [
                {
                    **asdict(one),
                    **self.words(one)._asdict(),
                    "expected": [each._asdict() for each in self.expected(one)],
                    "loss": one.loss,
                    "clear": one.is_clear,
                    "turning_point": id(one) in points,
                }
                for one in self.decisions
            ],
        }


def analyse(
    match: Match,
    budget: Budget = USUAL,
    thought_of: Callable[[int], None] = lambda count: None,
    spread: Spread = map,
) -> Analysis:
    """Think about all choices of a match again. `thought_of` is told how many more answers are done; `spread` has the
    jobs done, as `map` does or an executor's `map`.

    With a budget of iterations the same match gives the same analysis anywhere.
    """
    count = len(match.answers)
    stretches = [Stretch(match, budget, range(at, min(at + STRETCH, count))) for at in range(0, count, STRETCH)]
    found: dict[Seat, list[Decision]] = {seat: [] for seat in match.state.seats}
    for stretch, part in zip(stretches, spread(think_over, stretches), strict=True):
        for one in part:
            found[Seat(one.seat)].append(one)
        thought_of(len(stretch.moments))
    doubts = [Doubt(match, budget, one) for own in found.values() for one in doubted(own)]
    for doubt, again in zip(doubts, spread(think_once_more, doubts), strict=True):
        own = found[Seat(again.seat)]
        own[own.index(doubt.decision)] = again
    decisions = [one for seat, own in found.items() for one in with_luck(own, outcome(match, seat))]
    return Analysis(match, sorted(decisions, key=lambda one: one.moment))


@dataclass(frozen=True)
class Stretch:
    """Some moments of a match to be thought over, as a job that can be done elsewhere."""

    match: Match
    budget: Budget
    moments: range


@dataclass(frozen=True)
class Doubt:
    """A choice of a match that is to be compared once more, as such a job."""

    match: Match
    budget: Budget
    decision: Decision


def think_over(job: Stretch) -> list[Decision]:
    """What is thought of the choices in a stretch of a match."""
    match, player = job.match, thinker(job.match.title, job.match.look(0), job.budget)
    thoughts = (
        decided(player, match.look(moment), moment, match.answers[moment], match.story_after(moment))
        for moment in job.moments
    )
    return [one for one in thoughts if one is not None]


def think_once_more(job: Doubt) -> Decision:
    """What is thought of a choice in more worlds."""
    match, moment = job.match, job.decision.moment
    player = thinker(match.title, match.look(0), job.budget)
    return once_more(player, match.look(moment), job.decision, match.story_after(moment))


def why_not(title: Title, game: State) -> str:
    """Why a game that began so can't be thought over; empty if it can."""
    if not title.players.scripts:
        return NO_PLAYER
    turns = title.players.thinking.turns
    return NOT_LEARNT if turns is not None and not turns.knows(game) else ""


def thinker(title: Title, game: State, budget: Budget) -> Rollout:
    """The player that thinks a game over. A title that tells how turns are searched also tells how to judge where they
    end."""
    thinking, horizon = title.players.thinking, title.play.turns
    turns = thinking.turns
    if turns is not None and horizon is not None and thinking.horizon is None and turns.knows(game):
        thinking = replace(thinking, horizon=horizon, chance=turns.chance)
        title = replace(title, players=replace(title.players, thinking=thinking))
    return Rollout(title, budget)


# A choice.


def decided(player: Rollout, game: State, moment: int, chosen: Option, story: Story) -> Decision | None:
    """What a player thinks of an answer; None if there was nothing to think about."""
    if not had_choice(game, chosen.seat):
        return None
    thoughts = player.think(observed(game, chosen.seat, THINKING, moment, story), also=[chosen])
    if len(thoughts) == 1:
        return None
    found = max(thoughts, key=lambda one: (one.tried, one.value))
    best = Idea(found.option, found.then)
    afresh = observed(game, chosen.seat, COMPARING, moment, story)
    return compared(player, game, moment, best, chosen, afresh, WORLDS, COMPARING)


def once_more(player: Rollout, game: State, decision: Decision, story: Story) -> Decision:
    """The same choice compared in more worlds, other ones: whatever seemed dearest of many is judged anew."""
    chosen = heard(game, decision.chosen, decision.moment + 1)
    best = Idea(heard(game, decision.best, decision.moment + 1) if decision.best else None, follow(game, decision))
    afresh = observed(game, chosen.seat, ONCE_MORE, decision.moment, story)
    return compared(player, game, decision.moment, best, chosen, afresh, MORE_WORLDS, ONCE_MORE)


def compared(
    player: Rollout,
    game: State,
    moment: int,
    best: Idea,
    chosen: Option,
    observation: Observation,
    count: int,
    stream: int,
) -> Decision:
    """What was found and what was chosen, in the same so many worlds."""
    actual = best if best.option == chosen else Idea(chosen)
    worlds = player.compare(observation, list(dict.fromkeys([best, actual])), count)
    differences = [found - ours for found, ours in zip(best.values, actual.values, strict=True)]
    world = usual_world(best)
    return Decision(
        moment,
        int(chosen.seat),
        spoken(game, chosen),
        spoken(game, best.option) if best.option is not None else [],
        steps(game, best),
        best.mean,
        error_of(best.values),
        actual.mean,
        error_of(actual.values),
        error_of(differences),
        stream=stream,
        world=world,
        line=line_expected(player, worlds, world, best) if best is not actual else [],
    )


def usual_world(idea: Idea) -> int:
    """The first of the worlds in which an idea comes to about what it is worth in all of them."""
    return min(range(len(idea.values)), key=lambda number: abs(idea.values[number] - idea.mean))


def line_expected(player: Rollout, worlds: Worlds, number: int, best: Idea) -> list[list[Any]]:
    """What is answered after an idea in a world, by all, as saves write it: to the last choice that is told."""
    game = player.playouts.begun(worlds, number, best.option, best.then)
    found: list[list[Any]] = []
    end = choices = 0
    seat: Seat | None = None
    for option in islice(game.line(), LOOKED_AHEAD):
        if had_choice(game.world, option.seat):
            choices += begins(game.world, option, seat)
            if choices > TOLD_AHEAD:
                break
            end, seat = len(found) + 1, option.seat
        found.append(spoken(game.world, option))
    return found[:end]


def begins(game: State, option: Option, before: Seat | None) -> bool:
    """Whether an option begins a choice, rather than being a part of the one that a seat has begun `before`."""
    return option.seat != before or not game.question.part_of


def observed(game: State, seat: Seat, stream: int, moment: int, story: Story) -> Observation:
    """What a seat is shown that chooses."""
    own = [option for option in legal(game) if option.seat == seat]
    return Observation(game, seat, own, Rng(key_of("analysis"), stream, moment), story)


def had_choice(game: State, seat: Seat) -> bool:
    """Whether a seat may choose among several options."""
    return sum(option.seat == seat for option in legal(game)) > 1


def steps(game: State, best: Idea) -> list[list[Any]]:
    """What an idea only begins, as saves write it, as far as that can be answered at once."""
    found: list[list[Any]] = []
    if best.option is not None and best.then:
        later = codecs.copy(game)
        answer(later, best.option)
        for option in best.then:
            if option not in legal(later):
                break
            found.append(spoken(later, option))
            answer(later, option)
    return found


def follow(game: State, decision: Decision) -> tuple[Option, ...]:
    """The options that the best choice only began."""
    found: list[Option] = []
    if decision.then:
        later = codecs.copy(game)
        answer(later, heard(later, decision.best, decision.moment + 1))
        for words in decision.then:
            found.append(heard(later, words, decision.moment + 1))
            answer(later, found[-1])
    return tuple(found)


def in_words(match: Match, decision: Decision) -> Words:
    """A choice as people read it. Where the best only begins something, what was chosen is told as far."""
    game, moment = match.look(decision.moment), decision.moment
    question = prompt(game)
    done = match.answers[moment : moment + 1 + len(decision.then)]
    best = [heard(game, decision.best, moment + 1), *follow(game, decision)] if decision.best else []
    return Words(question, told(game, done), told(game, best))


def expected(match: Match, decision: Decision) -> list[Expected]:
    """The line that was expected after the best, as people read it: what somebody has no choice in is left out.

    It ends where the imagined world is no longer dealt as it was, after a change of the program.
    """
    if not decision.line:
        return []
    game, moment = match.look(decision.moment), decision.moment
    best = heard(game, decision.best, moment + 1) if decision.best else None
    seat = Seat(decision.seat)
    worlds = Worlds(observed(game, seat, decision.stream, moment, match.story_after(moment)))
    imagined = Playouts(match.title).begun(worlds, decision.world, best, follow(game, decision))
    found: list[Expected] = []
    with suppress(Illegal):
        for words in decision.line:
            option = heard(imagined.world, words, moment + 1)
            if had_choice(imagined.world, option.seat):
                text = with_question(imagined.world, option)
                if begins(imagined.world, option, Seat(found[-1].seat) if found else None):
                    found.append(Expected(int(option.seat), text))
                else:
                    found[-1] = Expected(int(option.seat), f"{found[-1].text} – {text}")
            imagined.answer(option)
    return found


def with_question(game: State, option: Option) -> str:
    """An option in words, after the question where it is no more than yes or no."""
    text = describe(game, option, odds=False).text
    return f"{prompt(game)} {text}" if isinstance(game.question, Confirm) else text


def told(game: State, options: Sequence[Option]) -> str:
    """What a seat answers one after the other, in a line; what others answer is left out."""
    texts, later = [], codecs.copy(game)
    for option in options:
        if option.seat != options[0].seat or option not in legal(later):
            break
        texts.append(describe(later, option, odds=False).text)
        answer(later, option)
    return " – ".join(texts)


# A seat's game.


def with_luck(decisions: Sequence[Decision], end: float) -> Iterator[Decision]:
    """The same choices of a seat, each with what came of it until the next one, or until the end."""
    following = [*(one.value for one in decisions[1:]), end]
    for one, later in zip(decisions, following, strict=False):
        yield replace(one, luck=later - one.chosen_value)


def account(own: Sequence[Decision], result: float) -> Account:
    """What came of a seat's choices, which have been thought about and stand in their order."""
    first, loss = own[0], sum(one.loss for one in own)
    loss_error = hypot(*(one.loss_error for one in own))
    luck = result - first.value + loss
    return Account(first.seat, first.value, first.error, luck, hypot(first.error, loss_error), loss, loss_error, result)


def doubted(own: Sequence[Decision]) -> list[Decision]:
    """The choices of a seat that seem dearest, which are compared once more."""
    cost = [one for one in own if one.best != one.chosen and one.loss > 0]
    return sorted(cost, key=lambda one: -one.loss)[:DOUBTED]


def dearest(own: Sequence[Decision]) -> list[Decision]:
    """The few choices of a seat that clearly cost most, dearest first."""
    return sorted((one for one in own if one.is_clear), key=lambda one: -one.loss)[:DEAREST]


def outcome(match: Match, seat: Seat) -> float:
    """What a seat has come to: 1 won, 0 lost; a draw, and a game that goes on, count a half."""
    result = match.state.result
    if not result or result in match.title.play.drawn:
        return 0.5
    return float(seat in match.title.winners_of(match.state))


# Which choices are worth a thought, where not all can be thought about.


class Weight(NamedTuple):
    """By how much a game's value changed for a seat from its choice at a moment to its next one."""

    moment: int
    change: float


def weights(
    title: Title, game: State, answers: Sequence[Option], seats: Collection[Seat]
) -> Mapping[Seat, list[Weight]]:
    """The choices of these seats in a game, which is played on from its beginning."""
    judge = title.players.thinking.chance or (
        title.players.thinking.turns.chance if title.players.thinking.turns else title.players.evaluate
    )

    def value(seat: Seat) -> float:
        if game.result:
            return title.share_of(game, seat)
        return judge(game, seat) if judge else 0.0

    found: dict[Seat, list[tuple[int, float]]] = {seat: [] for seat in seats}
    for moment, option in enumerate(answers):
        if option.seat in found and had_choice(game, option.seat):
            found[option.seat].append((moment, value(option.seat)))
        answer(game, option)
    return {
        seat: [
            Weight(moment, abs(later - before))
            for (moment, before), later in zip(own, [one for _, one in own[1:]] + [value(seat)], strict=True)
        ]
        for seat, own in found.items()
        if own
    }


def weightiest(left: Sequence[Weight], begun: bool) -> Weight:
    """Which choice of a seat is to be thought about next: its first one, where its game begins, then the weightiest.

    >>> left = [Weight(3, 0.1), Weight(5, 0.4), Weight(8, 0.4)]
    >>> weightiest(left, begun=False).moment, weightiest(left, begun=True).moment
    (3, 5)
    """
    return max(left, key=lambda one: (one.change, -one.moment)) if begun else left[0]
