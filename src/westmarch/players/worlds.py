"""Worlds that fit all that a seat knows, and games played on in them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from westmarch.engine import codecs, secrecy
from westmarch.engine.chance import Rng
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Observe, Player, decide, endless, play_out
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title
from westmarch.players.uniform import Uniform

DEALING: Final = 0
"""The stream from which worlds are dealt; each seat's player has one of its own after it."""


class Worlds:
    """Worlds by number, each dealt when it is first needed and then the same for every option.

    What happens in one does not depend on how many others there are. Each world has its own key, so decks and dice come
    the same after every option as long as the same is drawn of each; and each seat's player has chance of its own.
    """

    def __init__(self, observation: Observation) -> None:
        self.seat = observation.seat
        self.story = observation.story
        self.key = observation.rng.key_of_another()
        self.dealt: list[Any] = [observation.world]

    def __getitem__(self, number: int) -> Any:
        while number >= len(self.dealt):
            self.dealt.append(self.deal(len(self.dealt)))
        return self.dealt[number]

    def deal(self, number: int) -> Any:
        """A world that nobody keeps; whoever wants it may change it."""
        return secrecy.determinize(self.dealt[0], self.seat, Rng(self.key, DEALING, number))

    def rng(self, seat: Seat, number: int) -> Rng:
        """The chance of a seat's player in a world."""
        return Rng(self.key, DEALING + 1 + seat, number)


class InTheOpen(Observation):
    """What a player is shown of an imagined world who reads only what its seat can see: the world itself, uncopied."""

    @property
    def world(self) -> Any:
        return self._game

    @property
    def known(self) -> Any:
        return self._game


def policy_of(title: Title) -> Callable[[], Player]:
    """Who plays on in imagined worlds: as the title says, or its first bot; chance, if it has none."""
    return title.players.thinking.policy or next(iter(title.players.scripts.values()), Uniform)


class Playouts:
    """Games played on in worlds, with the title's policy for all seats. They tell how likely a seat is to win there.

    A policy with `reads_only = True` promises to change nothing in a world that it is shown, and to make nothing of
    what its seat can't see: then it is shown the imagined world itself, where others are dealt one at each decision.
    """

    def __init__(self, title: Title) -> None:
        self.title = title
        self.policy = policy_of(title)

    def value(self, worlds: Worlds, number: int, choice: Option | None, then: Sequence[Option] = ()) -> float:
        """How likely the seat is to win in a world, after an option; None lets the moment pass. Its next answers are
        those of `then`, as long as they can be given."""
        game = self.begun(worlds, number, choice, then)
        game.play_on()
        return self.chance(game.world, worlds.seat)

    def begun(self, worlds: Worlds, number: int, choice: Option | None, then: Sequence[Option] = ()) -> Imagined:
        """The same game, to be played on. Where the moment is let pass nobody has answered anything yet."""
        world = codecs.copy(worlds[number])
        players = {seat: self.policy() for seat in world.seats}
        observe, until = partial(self.shown, worlds, number), self.end_of_chapter(world)
        passed = () if choice else (worlds.seat,)
        game = Imagined(world, players, worlds.rng(worlds.seat, number), observe, until, Story(worlds.story), passed)
        for option in (choice, *then) if choice else ():
            if option is not choice and option not in legal(world):
                break
            game.answer(option)
        return game

    def shown(
        self,
        worlds: Worlds,
        number: int,
        game: State,
        seat: Seat,
        options: list[Option],
        rng: Rng,
        story: Story | None = None,
    ) -> Observation:
        """What a seat's player is shown in a world."""
        kind = InTheOpen if getattr(self.policy, "reads_only", False) else Observation
        return kind(game, seat, options, worlds.rng(seat, number), story)

    def end_of_chapter(self, world: State) -> Callable[[State], bool]:
        """Where to stop: as soon as the chapter that is begun now is over."""
        horizon = self.title.players.thinking.horizon
        if horizon is None:
            return endless
        chapter = horizon(world)
        return lambda game: horizon(game) > chapter

    def chance(self, game: State, seat: Seat) -> float:
        """How likely a seat is to win: what has come of the game, or else what the title thinks of it."""
        if game.result:
            return self.title.share_of(game, seat)
        assert self.title.players.thinking.chance is not None
        return self.title.players.thinking.chance(game, seat)


class Imagined:
    """A game that players play on in a world, where some seats have just let the moment `passed`."""

    def __init__(
        self,
        world: Any,
        players: Mapping[Seat, Player],
        rng: Rng,
        observe: Observe,
        until: Callable[[State], bool],
        story: Story,
        passed: Collection[Seat],
    ) -> None:
        self.world, self.players, self.rng = world, players, rng
        self.observe, self.until, self.story, self.passed = observe, until, story, passed

    def answer(self, option: Option) -> None:
        self.story.add(self.world, option)
        answer(self.world, option)
        self.passed = ()

    def play_on(self) -> None:
        """Play on to where what is imagined stops."""
        if self.passed:
            self.answer(self.next_answer())
        play_out(self.world, self.players, self.rng, until=self.until, observe=self.observe, story=self.story)

    def next_answer(self) -> Option:
        return answer_of_others(self.world, self.passed, self.players, self.rng, self.observe, self.story)

    def line(self) -> Iterator[Option]:
        """What is answered next, one answer after the other, each told before it is given."""
        while legal(self.world) and (self.passed or not self.until(self.world)):
            option = self.next_answer()
            yield option
            self.answer(option)


def answer_of_others(
    world: State,
    passed: Collection[Seat],
    players: Mapping[Seat, Player],
    rng: Rng,
    observe: Observe,
    story: Story,
) -> Option:
    """What is answered where some seats have let the moment pass."""
    others = [option for option in legal(world) if option.seat not in passed]
    return decide(world, others, players, rng, observe, story)
