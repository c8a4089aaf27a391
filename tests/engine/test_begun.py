"""What has been begun: a question says what it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from tests.engine.bench import Bench, Card, Pick, bench
from westmarch.engine.begun import Begun, answer_and_follow, so_far
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.engine.state import legal
from westmarch.engine.title import title

NORTH, SOUTH = Seat(0), Seat(1)


@dataclass(repr=False)
class Errand(Procedure):
    """Somebody takes cards to seats, one after the other, and is asked for both."""

    seat: Seat
    card: Card = Card(-1)
    to: Seat = NORTH
    steps = ("what", "whom")
    prompts = {"card": "Which card?", "to": "To whom?"}

    def what(self, game: Bench) -> None:
        game.do(Choose(self.seat, "card"))

    def whom(self, game: Bench) -> None:
        game.do(Choose(self.seat, "to"))
        self.go_to("what")

    def card_choices(self, game: Bench) -> list[Card]:
        return [Card(0), Card(1)]

    def to_choices(self, game: Bench) -> list[Seat]:
        return [NORTH, SOUTH]


@dataclass(repr=False)
class Menu(Question):
    """What to do: an errand, or nothing."""

    seat: Seat
    stays = True
    prompt = "What now?"
    passes = ("rest",)
    says = {"go": "Run an errand", "rest": "Rest"}

    def options(self, game: Bench) -> list[Option]:
        return [Option(self.seat, "go"), Option(self.seat, "rest")]

    def go(self, game: Bench, seat: Seat) -> None:
        game.do(Errand(seat))

    def rest(self, game: Bench, seat: Seat) -> None:
        self.leave(game)


def told(game: Bench, *verbs: tuple[str, int]) -> list[tuple[str, ...]]:
    """What each question belongs to, after these answers one after the other: verb, and which option of that verb."""
    begun: tuple[Begun, ...] = ()
    found = []
    for verb, number in verbs:
        option = [one for one in legal(game) if one.verb == verb][number]
        begun = answer_and_follow(game, option, begun)
        found.append(so_far(game, begun, [NORTH]))
    return found


def test_a_question_belongs_to_what_is_not_complete() -> None:
    """Given an errand that asks twice, round after round, then each question tells what was chosen for this round."""
    game = bench(Menu(NORTH))
    assert told(game, ("go", 0), ("choose", 1), ("choose", 0)) == [
        ("Run an errand",),
        ("Run an errand", "Bow"),
        ("Run an errand",),
    ]


@dataclass(repr=False)
class Quarrel(Errand):
    """An errand that stands by itself, whatever has led to it."""

    by_itself = True


@dataclass(repr=False)
class Provoked(Menu):
    """Whose errand is a quarrel."""

    def go(self, game: Bench, seat: Seat) -> None:
        game.do(Quarrel(seat))


def test_what_stands_by_itself_belongs_to_nothing_that_led_to_it() -> None:
    """Given a quarrel that somebody has gone for, then its questions belong only to what was chosen in it."""
    game = bench(Provoked(NORTH))
    assert told(game, ("go", 0)) == [()]


def test_what_others_have_begun_is_not_told() -> None:
    """Given an errand of South's, then North is told nothing of it."""
    game = bench(Menu(SOUTH))
    assert told(game, ("go", 0)) == [()]


def test_what_comes_to_nothing_is_not_told() -> None:
    """Given somebody who rests, and then something else is asked, then that belongs to nothing."""
    game = bench(Menu(NORTH), Pick(NORTH, 2))
    assert told(game, ("rest", 0)) == [()]


def test_a_match_knows_what_was_begun_at_each_moment() -> None:
    """Given a hobbit who has walked, and it is taken back, then each moment tells what was begun there."""
    match = Match(title("toy"), 2, "a seed")
    assert match.begun(0) == ()
    for _ in range(12):
        match.answer(match.options[0])
    moments = [match.begun(count) for count in range(13)]
    match.undo(force=True)
    assert match.begun(11) == moments[11] and match.fork(5).begun(5) == moments[5]
