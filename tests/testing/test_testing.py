"""Each check finds the mistake that it is for: the toy is broken in one way, and the check says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from westmarch import testing
from westmarch.engine.chance import key_of
from westmarch.engine.label import Line
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player
from westmarch.engine.title import title
from westmarch.titles.toy.actions import Rest, Walk
from westmarch.titles.toy.procedures import Act, Suffer, Turn
from westmarch.titles.toy.state import Toy

TOY = title("toy")
FRODO, SAM = Seat(0), Seat(1)


def new_game(seed: int = 0) -> Any:
    return TOY.play.new(TOY.open_book({}, {}), 2, key_of(seed))


def holding(*cards: int) -> Any:
    """A game in which Frodo holds these cards."""
    game = new_game()
    game.hands[FRODO] = cards
    game.offered = None
    return game


class Journeys(testing.Trial):
    closely = 3

    def wanted(self) -> set[str]:
        return super().wanted() | testing.kinds_of(TOY)

    def conserved(self, game: Any) -> Any:
        return sorted([*game.deck, *game.discard, *sum(game.hands, ())])


def play(count: int = 10) -> Journeys:
    """A trial of a few games."""
    trial = Journeys(TOY)
    for seed in range(count):
        trial.play(new_game(seed), seed)
    return trial


# Positions.


def test_rules_that_remember_outside_the_state_do_not_go_on_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given resting that an attribute outside the saved fields forbids, then encoding is found to lose it."""
    monkeypatch.setattr(Toy, "unsaved", (*Toy.unsaved, "tired"))
    monkeypatch.setattr(Toy, "tired", False, raising=False)
    monkeypatch.setattr(Rest, "why_not", lambda self, game, who: "tired" if game.tired else None)
    game = new_game()
    game.tired, game.offered = True, None
    with pytest.raises(AssertionError, match="and after decoding"):
        testing.check_encoding(game)


def test_a_list_inside_a_list_is_shared_by_copies() -> None:
    """Given hands that are lists, which copies share, then it is found that playing on in a copy changes the game."""
    game = new_game()
    game.hands = [[], []]
    game.deck = [0] * 9
    game.agenda = [Turn()]
    game.agenda[0].go_to("draw")
    game.do(Act(FRODO))
    game.offered = None
    with pytest.raises(AssertionError, match=r"(changed the game|another position)"):
        testing.check_encoding(game, answers=20)


def test_a_spot_that_is_not_hidden_tells_worlds_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a state whose `seen` tells the top card itself, then the check names the field by which a seat can tell."""
    monkeypatch.setattr(Toy, "seen", lambda game, seat: {"deck": list(game.deck)})
    with pytest.raises(AssertionError, match="seat 0 can tell a determinized world from the game by: seen"):
        testing.check_world(new_game(), FRODO)


def test_options_that_depend_on_hidden_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given walking that depends on the card at the bottom of the deck, then a world with other options is found."""
    monkeypatch.setattr(Walk, "why_not", lambda self, game, who: "no" if game.deck[0] % 2 else None)
    with pytest.raises(AssertionError, match=r"seat 0 may do .* in a determinized world"):
        for seed in range(9):
            testing.check_world(new_game(), FRODO, seed)


def test_an_answer_that_shows_a_card_must_raise_reveals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given resting that shows the bottom of the deck and does not say so, then it is found to be taken back alone."""
    monkeypatch.setattr(Rest, "do", lambda self, game, seat: game.discard.append(game.deck[0]))
    game = new_game()
    with pytest.raises(AssertionError, match="raise `reveals`"):
        for seed in range(9):
            testing.check_reveals(game, testing.check_world(game, FRODO, seed), Option(FRODO, "rest"))


@pytest.mark.parametrize(
    ("says", "prompt", "found"),
    [
        ({"wait": ""}, Act.prompt, "the label of .* reads ''"),
        (Act.says, "{seat} has {{left}} left", "the prompt of Act reads"),
    ],
)
def test_questions_and_options_without_proper_words_are_found(
    says: dict[str, str], prompt: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given an empty label or a gap left open, then that is found."""
    monkeypatch.setattr(Act, "says", says)
    monkeypatch.setattr(Act, "prompt", prompt)
    with pytest.raises(AssertionError, match=found):
        testing.check_labels(new_game())


# Matches.


def test_undo_that_comes_to_another_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a match whose undo forgets the hope that was lost, then it is found."""
    match = Match(TOY, 2, "a seed")
    match.answer(match.options[1])
    look = match.look
    monkeypatch.setattr(match, "look_closely", lambda count: (changed(look(count), hope=1), ()))
    with pytest.raises(AssertionError, match="1 answers were taken back and given again"):
        testing.check_undo(match, 1)


def changed(game: Any, **fields: Any) -> Any:
    for name, value in fields.items():
        setattr(game, name, value)
    return game


def test_a_log_without_words_is_found() -> None:
    """Given a log line with a gap that nobody fills, then the check names its template."""
    match = Match(TOY, 2, "a seed")
    match.log.add([Line("a {{thing}}", {})])
    with pytest.raises(AssertionError, match="the log line"):
        testing.check_log(match)


# Trials.


def test_a_card_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a wound that takes a card out of the game, then the trial tells in which game and where."""
    monkeypatch.setattr(Suffer, "give_up", lambda self, game, seat, card: game.hands.__setitem__(seat, ()))
    with pytest.raises(AssertionError, match="something was lost or made") as raised:
        play()
    assert "answers." in raised.value.__notes__[0]


def test_a_result_that_was_never_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a game that ends with a result which the title has no sentence for, then that is said."""
    end = Toy.end
    monkeypatch.setattr(Toy, "end", lambda game, result: end(game, "eaten"))
    with pytest.raises(AssertionError, match="the title declares no result 'eaten'"):
        play()


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a limit of five answers, then a longer game is said not to end."""
    monkeypatch.setattr(Journeys, "most_answers", 5)
    with pytest.raises(AssertionError, match="game 0 of toy does not end: 5 answers"):
        play()


def test_what_no_game_uses_is_named() -> None:
    """Given one game, then verbs and questions are missing; after more games that lean to them, none is."""
    trial = play(1)
    assert trial.never_used([]) >= {"give_up", "Suffer"}
    assert trial.never_used(map(new_game, range(50))) == set()


def test_a_trial_of_a_bots_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a bot that never waits, when a trial heeds it alone, then no game waits."""
    trial = Journeys(TOY)
    game = new_game()
    trial.play(game, 1, {seat: TOY.players.scripts["hasty"]() for seat in game.seats})
    assert "walk" in trial.used
    assert "wait" not in trial.used


# Golden files and processes.


def test_a_golden_file_that_has_changed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a golden file, when the text is another, then that is said; unless it is to be written anew."""
    path = tmp_path / "golden" / "view.json"
    monkeypatch.setenv("WESTMARCH_GOLDEN", "write")
    testing.check_golden(path, "one")
    monkeypatch.delenv("WESTMARCH_GOLDEN")
    testing.check_golden(path, "one")
    with pytest.raises(AssertionError, match=r"view\.json has changed"):
        testing.check_golden(path, "other")


# Bots.


class Peeks:
    """Promises to read only what its seat sees, and looks at the deck."""

    reads_only = True

    def choose(self, observation: Observation) -> Option | None:
        deck = observation.world.deck
        return observation.options[0 if deck and deck[-1] % 2 else -1]


class Meddles:
    """Promises to read only, and takes hope away."""

    reads_only = True

    def choose(self, observation: Observation) -> Option | None:
        observation.known.hope -= 1
        return observation.options[0]


@pytest.mark.parametrize(
    ("liar", "how"),
    [(Peeks, "it makes something of what its seat can't see"), (Meddles, "it changes what it is shown")],
)
def test_a_bot_that_breaks_the_promise_to_read_only_is_caught(liar: type[Player], how: str) -> None:
    broken = testing.promises_broken([new_game()], liar, most=30)
    assert broken and all(one.endswith(how) for one in broken)
    assert broken[0].startswith("at ")


def test_a_bot_that_keeps_to_its_promise_is_not_accused() -> None:
    assert testing.promises_broken([new_game(seed) for seed in range(3)], TOY.players.scripts["hasty"]) == []
