"""What players know of their answers, and games that go round."""

from __future__ import annotations

from tests.engine.bench import Bench, Pick, bench
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player, play_out
from westmarch.engine.state import State
from westmarch.engine.story import AGAIN, LATELY, PATIENCE, Story
from westmarch.engine.title import title

NORTH, SOUTH = Seat(0), Seat(1)


class Listener:
    """Takes the first option, and notes what it is told of its earlier answers."""

    def __init__(self) -> None:
        self.told: list[list[Option]] = []

    def choose(self, observation: Observation) -> Option | None:
        self.told.append(observation.story)
        return observation.options[0]


class Restless:
    """A player of the Campaign Game who sets out from the first hex, and halts there: for ever, if nobody stops it."""

    def choose(self, observation: Observation) -> Option | None:
        for verb in ("march", "all_go", "halt"):
            for option in observation.options:
                if option.verb == verb:
                    return option
        return observation.options[0]


def test_players_are_told_what_they_themselves_have_answered() -> None:
    """Given two players who answer in turn, then each is told its own earlier answers, and none of the other's."""
    north, south = Listener(), Listener()
    game: Bench = bench(Pick(NORTH, 2), Pick(SOUTH, 2), Pick(NORTH, 3))
    play_out(game, {NORTH: north, SOUTH: south}, Rng(key_of("players"), 0, 0))
    assert north.told == [[], [Option(NORTH, "pick", (0,))]]
    assert south.told == [[]]


def test_a_story_goes_back_with_the_match() -> None:
    """Given answers that are taken back, or not played on, then the story is that of those that stand."""
    match = Match(title("toy"), 2, "a seed")
    for _ in range(5):
        match.answer(match.options[0])
    fork = match.fork(3)
    assert list(fork.story.answers) == list(match.answers)[:3]
    assert list(match.story.answers) == list(match.answers)
    match.go_back(2)
    assert list(match.story.answers) == list(match.answers)
    assert list(match.story_after(1).answers) == list(match.answers)[:1]


def test_a_story_is_no_longer_than_is_needed() -> None:
    story = Story(Option(NORTH, "pick", (number,)) for number in range(2 * LATELY))
    assert len(story.of(NORTH)) == LATELY
    assert story.of(NORTH)[-1].args == (2 * LATELY - 1,)


def test_answers_that_go_round_are_broken_by_lot() -> None:
    """Given players who march and halt for ever, then the lot lets each of their turns end, and the game comes to its
    own end with a bound of answers a turn."""
    campaign = title("ring1977")
    game = campaign.play.new(campaign.open_book({"game": "campaign"}, {}), 2, key_of("round"))
    players: dict[Seat, Player] = {seat: Restless() for seat in game.seats}
    answers = play_out(game, players, Rng(key_of("players"), 0, 0), limit=40_000)
    assert game.result and campaign.play.turns is not None
    assert answers < 2_000 * campaign.play.turns(game)


def went_round(game: State, option: Option) -> int:
    """After how many answers that change nothing it is seen that they go round."""
    story = Story()
    for count in range(2 * PATIENCE):
        if story.goes_round(game, option):
            return count
        story.add(game, option)
    return 0


def test_an_answer_must_come_again_and_again() -> None:
    """Given an answer that changes nothing, then that is noticed after the patience, and a few times more; another
    answer there does not go round, nor does this one after something was drawn."""
    match = Match(title("toy"), 2, "a seed")
    first, second, *_ = match.options
    assert went_round(match.state, first) == PATIENCE + AGAIN
    story = Story()
    for _ in range(2 * PATIENCE):
        story.add(match.state, first)
    assert story.goes_round(match.state, first)
    assert not story.goes_round(match.state, second)
    match.state.drawn[0] += 1
    assert not story.goes_round(match.state, first)
