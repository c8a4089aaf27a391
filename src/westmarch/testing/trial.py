"""Trials: games of a title that are played to test it, every position of them checked."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Option, Seat
from westmarch.engine.player import Player, decide
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title
from westmarch.testing.positions import check_encoding, check_keys, check_labels, check_reveals, check_world
from westmarch.testing.rules import kind_of, verbs_of
from westmarch.testing.telling import check_story, check_told


class Trial:
    """Plays games of a title and checks every position of them. Raises AssertionError with a sentence.

    A title's tests derive a class from it and say what only they know: what is `conserved`, what must hold in every
    position (`check`) and between two (`check_step`), and which worlds are possible (`check_world`).

    Attributes:
        title: the title.
        closely: every so many answers a position is looked at closely; the closer, the slower.
        most_answers: a longer game goes round in circles.
        used: the verbs that were answered so far, and the kinds of questions that were asked.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> class Journeys(Trial):
    ...     def conserved(self, game):
    ...         return sorted([*game.deck, *game.discard, *sum(game.hands, ())])
    ...
    ...     def check(self, game):
    ...         assert 0 <= game.hope <= game.book.most_hope, f"hope is {game.hope}"
    >>> journeys = Journeys(title("toy"))
    >>> journeys.play(Match(title("toy"), 3, "a seed").state, seed=1)
    >>> "walk" in journeys.used, "Peril.fled" in journeys.used
    (True, True)
    """

    closely = 20
    most_answers = 20_000

    def __init__(self, title: Title) -> None:
        self.title = title
        self.used: set[str] = set()

    # What a title gives.

    def conserved(self, game: Any) -> Any:
        """What is the same in all positions of a game and in its determinized worlds: all the cards, say."""

    def check(self, game: Any) -> None:
        """Assert what must hold in every position."""

    def check_step(self, before: Any, after: Any) -> None:
        """Assert what must hold between a position and the next."""

    def check_world(self, game: Any, world: Any) -> None:
        """Assert that a determinized world is possible: that the rules could have led there."""

    def wanted(self) -> set[str]:
        """What some game must use: every verb of the title. Add `kinds_of(title)` where random games meet them all."""
        return verbs_of(self.title)

    # Playing.

    def play(
        self, game: State, seed: int | str = 0, players: Mapping[Seat, Player] | None = None, heed: float = 1.0
    ) -> None:
        """Play a game to its end and check every position.

        Answers are random. If there are `players`, a share of `heed` (0 to 1) is theirs.
        """
        chance, rng = random.Random(seed), Rng(key_of(seed), 0, 0)
        whole, story = self.conserved(game), Story()
        for count in range(self.most_answers):
            options = legal(game)
            try:
                self._check(game, whole)
                if not options:
                    assert game.result in self.title.play.results, f"the title declares no result {game.result!r}"
                    return
                if count % self.closely == 0:
                    self.look_closely(game, chance)
                if players and chance.random() < heed:
                    option = decide(game, options, players, rng, story=story)
                else:
                    option = chance.choice(options)
                story.add(game, option)
                self._answer(game, option)
            except Exception as error:
                error.add_note(f"Game {seed} of {self.title.id}, after {count} answers.")
                raise
        raise AssertionError(f"game {seed} of {self.title.id} does not end: {self.most_answers} answers")

    def look_closely(self, game: State, chance: random.Random) -> None:
        """Check labels and copies, and what one of those at the table sees and can know."""
        check_labels(game)
        check_encoding(game, chance.random().hex())
        seat = chance.choice([*game.seats, SPECTATOR])
        world = check_world(game, seat, chance.random().hex())
        self.check_world(game, world)
        check_told(self.title, game, world, seat)
        if legal(game):
            check_story(game, world, chance.choice(legal(game)), seat)
        check_keys(self.title, game, seat)
        own = [option for option in legal(game) if option.seat == seat]
        if own:
            check_reveals(game, world, chance.choice(own))
        self._play_on(world, self.conserved(game), chance)

    def never_used(self, starts: Iterable[State]) -> set[str]:
        """What is `wanted` and no game has used, after games from these positions that lean to what is missing."""
        chance = random.Random(0)
        for game in starts:
            if not self.wanted() - self.used:
                break
            while options := legal(game):
                unused = [option for option in options if option.verb not in self.used]
                self._answer(game, chance.choice(unused or options))
        return self.wanted() - self.used

    def _play_on(self, world: State, whole: Any, chance: random.Random, answers: int = 30) -> None:
        """A world that a seat imagines can be played on, and loses nothing."""
        for _ in range(answers):
            self._check(world, whole)
            if not legal(world):
                break
            answer(world, chance.choice(legal(world)))

    def _check(self, game: State, whole: Any) -> None:
        self.check(game)
        now = self.conserved(game)
        assert now == whole, f"something was lost or made: there were {whole}, and are {now}"

    def _answer(self, game: State, option: Option) -> None:
        self.used |= {option.verb, kind_of(game)}
        before = codecs.copy(game)
        answer(game, option)
        self.check_step(before, game)
