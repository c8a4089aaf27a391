"""The general players: they play any title, by the rules, and the same way from the same chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, decide, play_out
from westmarch.engine.state import answer, legal
from westmarch.engine.title import Players, Title, title
from westmarch.players import Greedy, Uniform, UnknownPlayer, WrongTeam, find, names, team
from westmarch.titles.fate.procedures.turn import DoActions

TOY = title("toy")


def judged(title: Title, evaluate: Callable[[Any, Seat], float] | None) -> Title:
    """A title whose positions are worth something else."""
    return replace(title, players=replace(title.players, evaluate=evaluate))


FRODO, SAM = Seat(0), Seat(1)


def new_game(of: Title = TOY, seed: str = "players", seats: int = 2) -> Any:
    return of.play.new(of.open_book({}, {}), seats, key_of(seed))


def chance(seed: str = "players") -> Rng:
    return Rng(key_of(seed), 0, 0)


def observation(game: Any, seat: Seat, draw: Rng | None = None) -> Observation:
    return Observation(game, seat, [option for option in legal(game) if option.seat == seat], draw or chance())


def held_out_of_turn() -> Any:
    """Frodo acts; Sam, whose turn it is not, holds a card that may be played at any time."""
    game = new_game()
    card = next(at for at, card in enumerate(game.book.cards) if card.timing == "any")
    game.hands[SAM] = (card,)
    game.offered = None
    assert {option.seat for option in legal(game)} == {FRODO, SAM}
    return game


def test_a_title_s_own_players_come_before_the_general_ones() -> None:
    """Given a title with a bot of its own, then it is named after the levels, and found before a general one of the
    same name."""
    assert names(TOY) == ["squire", "hasty", "random", "greedy", "rollout", "ismcts"]
    assert type(find(TOY, "hasty")).__name__ == "Hasty"
    own = replace(TOY, players=Players(scripts={"random": TOY.players.scripts["hasty"]}))
    assert type(find(own, "random")).__name__ == "Hasty"


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownPlayer) as refused:
        find(TOY, "sauron")
    there = "squire, hasty, random, greedy, rollout, ismcts"
    assert str(refused.value) == f"There is no player 'sauron' for toy; there are: {there}."


def test_greedy_needs_an_evaluation() -> None:
    """Given a title without an evaluation, then greedy lives by its chance to win, and without that is not among its
    players."""
    assert "greedy" in names(judged(title("wizards"), None))
    blind = judged(TOY, None)
    assert names(blind) == ["squire", "hasty", "random", "rollout", "ismcts"]
    with pytest.raises(UnknownPlayer):
        find(blind, "greedy")


def test_a_team_is_one_name_for_all_or_one_for_each() -> None:
    same = team(TOY, 3, ["random"])
    assert list(same) == [0, 1, 2] and all(isinstance(one, Uniform) for one in same.values())
    mixed = team(TOY, 2, ["random", "greedy"])
    assert isinstance(mixed[FRODO], Uniform) and isinstance(mixed[SAM], Greedy)
    with pytest.raises(WrongTeam, match="2 players are named for 3 seats"):
        team(TOY, 3, ["random", "greedy"])


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("of", [TOY, title("fate")], ids=["toy", "fate"])
def test_they_play_games_to_the_end_and_the_same_way_again(of: Title, name: str) -> None:
    """Given the same game and the same chance, when a team plays it twice, then it comes to the same end."""
    ends = []
    for _ in range(2):
        game = new_game(of)
        play_out(game, team(of, 2, [name]), chance())
        assert game.result in of.play.results
        ends.append(codecs.fingerprint(game))
    assert ends[0] == ends[1]


def test_random_takes_every_option_about_equally_often() -> None:
    game, draw = new_game(), chance()
    options = observation(game, FRODO).options
    counts = Counter(Uniform().choose(observation(game, FRODO, draw)) for _ in range(600 * len(options)))
    assert set(counts) == set(options)
    assert all(480 < count < 720 for count in counts.values())


def test_random_may_let_the_moment_pass_when_it_is_not_waited_for() -> None:
    """Given a card that Sam could play in Frodo's turn, then he plays it half of the time; Frodo always chooses."""
    game, draw = held_out_of_turn(), chance()
    counts = Counter(Uniform().choose(observation(game, SAM, draw)) for _ in range(1000))
    assert set(counts) == {None, *observation(game, SAM).options}
    assert 400 < counts[None] < 600
    assert None not in {Uniform().choose(observation(game, FRODO, draw)) for _ in range(200)}


def test_greedy_takes_what_leads_to_the_best_position() -> None:
    """Given an evaluation that loves the road, then Frodo walks; given one that hates it, then he does not."""
    game = new_game()
    walker = Greedy(judged(TOY, lambda game, seat: float(game.where[FRODO])))
    idler = Greedy(judged(TOY, lambda game, seat: -float(game.where[FRODO])))
    chosen = walker.choose(observation(game, FRODO))
    assert chosen is not None and chosen.verb == "walk"
    chosen = idler.choose(observation(game, FRODO))
    assert chosen is not None and chosen.verb != "walk"


def test_greedy_lets_the_moment_pass_if_nothing_is_better() -> None:
    """Given a card that Sam could play, when holding it is worth more than what it does, then he lets it be."""
    game = held_out_of_turn()
    keeper = Greedy(judged(TOY, lambda game, seat: float(len(game.hands[SAM]))))
    assert keeper.choose(observation(game, SAM)) is None
    spender = Greedy(judged(TOY, lambda game, seat: -float(len(game.hands[SAM]))))
    assert spender.choose(observation(game, SAM)) in observation(game, SAM).options


def test_greedy_chooses_among_equals_by_chance() -> None:
    game, draw = new_game(), chance()
    indifferent = Greedy(judged(TOY, lambda game, seat: 0.0))
    chosen = {indifferent.choose(observation(game, FRODO, draw)) for _ in range(60)}
    assert chosen == set(observation(game, FRODO).options)


def test_greedy_does_not_touch_the_game_it_is_shown() -> None:
    game = new_game()
    before = codecs.encode(game)
    find(TOY, "greedy").choose(observation(game, FRODO))
    assert codecs.encode(game) == before


def test_greedy_can_not_foresee_chance() -> None:
    """Given a true game, when greedy looks ahead, then only in worlds whose chance is not that of the true one."""
    game, keys = new_game(), set()

    def evaluate(world: Any, seat: Seat) -> float:
        keys.add(world.key)
        return 0.0

    Greedy(judged(TOY, evaluate)).choose(observation(game, FRODO))
    assert keys and game.key not in keys


def test_greedy_is_better_than_random_at_the_road() -> None:
    """Given twenty games each, then greedy hobbits come to Rivendell more often than random ones."""
    won = {name: sum(arrives(name, seed) for seed in range(20)) for name in ("random", "greedy")}
    assert won["greedy"] > won["random"]


def arrives(name: str, seed: int) -> bool:
    game = new_game(seed=f"road {seed}")
    play_out(game, team(TOY, 2, [name]), chance(f"road {seed}"))
    return bool(game.result in TOY.play.won)


def test_greedy_completes_a_choice_that_is_asked_in_parts() -> None:
    """Given Frodo in Bree with a stealth card and no event (some would move him as well), when only being far along the
    road counts, then greedy begins a Travel, whose destination is not reached before the questions after it have been
    answered."""
    fate = title("fate")
    game = new_game(fate)
    frodo = game.book.frodo
    owner = game.holder[frodo]
    game.turn = owner
    game.hands[owner] = tuple(card for card in game.hands[owner] if card < game.book.first_event)
    while game.question.seat != owner or not any(option.verb == "act_with" for option in legal(game)):
        answer(game, legal(game)[-1])
    answer(game, Option(owner, "act_with", (frodo,)))
    start = game.where[frodo]
    wanderer = Greedy(judged(fate, lambda game, seat: float(game.where[frodo] != start)))
    chosen = wanderer.choose(observation(game, owner))
    assert chosen is not None and chosen.verb == "travel"


def test_greedy_does_not_turn_to_and_fro() -> None:
    """Given two characters to turn to freely, when only actions left undone count, then greedy ends the turn all the
    same instead of turning for ever."""
    fate = title("fate")
    game = new_game(fate)
    miser = Greedy(judged(fate, actions_left))
    players, draw, answers = dict.fromkeys(game.seats, miser), chance(), 0
    while game.turns == 1 and answers < 60:
        answer(game, decide(game, legal(game), players, draw))
        answers += 1
    assert game.turns == 2


def actions_left(game: Any, seat: Seat) -> float:
    menu = game.during(DoActions)
    return float(menu.actions_left(game)) if menu and menu.acting >= 0 else 0.0


def test_decisions_of_a_team_are_legal() -> None:
    """Given a whole game of random players, then `decide` finds every answer among the options."""
    game, players, draw = new_game(), team(TOY, 2, ["random"]), chance()
    while options := legal(game):
        chosen = decide(game, options, players, draw)
        assert chosen in options
        answer(game, chosen)
