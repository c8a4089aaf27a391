"""The East Road, rule by rule."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.engine.book import BadData
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import decode, encode
from westmarch.engine.label import argument_kinds, describe, prompt
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import play_out
from westmarch.engine.secrecy import readable, view
from westmarch.engine.state import answer, legal, run
from westmarch.engine.title import title
from westmarch.titles.toy.procedures import Act, Turn
from westmarch.titles.toy.state import Toy

TOY = title("toy")
FRODO, SAM, MERRY = Seat(0), Seat(1), Seat(2)


class LoadedDie:
    """Stands in for a draw of dice: shows the faces that the test has named, and no more."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def below(self, sides: int) -> int:
        return self.faces.pop(0) - 1


def table(
    where: tuple[str, ...] = ("hobbiton", "hobbiton"),
    hands: tuple[tuple[str, ...], ...] = (),
    deck: tuple[str, ...] = ("song", "song", "song"),
    hope: int = 3,
    dice: tuple[int, ...] = (),
    **settings: str,
) -> Any:
    """A game in which Frodo is about to act; the first card named in `deck` is drawn first, and the dice are loaded."""
    book: Any = TOY.open_book(settings, {})
    place, card = book.kinds["place"].decode, book.kinds["card"].decode
    game: Any = TOY.play.new(book, len(where), key_of("table"))
    game.where = [place(key) for key in where]
    game.hands = [tuple(card(key) for key in hand) for hand in hands] or [()] * len(where)
    game.deck = [card(key) for key in reversed(deck)]
    game.hope = hope
    game.agenda = [Turn()]
    loaded = LoadedDie(*dice)
    game.rng = lambda stream: loaded
    run(game)
    return game


def meets(peril: str, where: tuple[str, ...] = ("weathertop", "bree"), **more: Any) -> Any:
    """Frodo has waited and drawn a peril."""
    game = table(where, deck=(peril, "song", "song"), **more)
    do(game, FRODO, "wait")
    while "stand" in {option.verb for option in legal(game)}:
        answer(game, next(option for option in legal(game) if option.verb == "stand"))
    return game


def do(game: Any, seat: Seat, verb: str, what: str = "") -> None:
    """Choose an option by seat, verb and the id of its argument."""
    for option in legal(game):
        kinds = zip(argument_kinds(game, option).values(), option.args, strict=True)
        words = [game.book.kinds[kind].encode(value) for kind, value in kinds]
        if (option.seat, option.verb, *words) == (seat, verb, *([what] if what else [])):
            answer(game, option)
            return
    raise AssertionError(f"{seat} can't {verb} {what}: {legal(game)}")


def verbs(game: Any, seat: Seat) -> set[str]:
    return {option.verb for option in legal(game) if option.seat == seat}


# The turn.


def test_a_hobbit_has_two_actions() -> None:
    """Given Frodo in Hobbiton, when he has walked twice, then he is in Bree, draws a card, and it is Sam's turn."""
    game = table()
    do(game, FRODO, "walk", "crickhollow")
    assert game.nearest(Act).left == 1
    do(game, FRODO, "walk", "bree")
    assert (game.where[FRODO], len(game.hands[FRODO]), game.turn) == (2, 1, SAM)


def test_a_hobbit_may_wait() -> None:
    """Given Frodo's turn, when he waits, then his turn goes on with the draw."""
    game = table()
    do(game, FRODO, "wait")
    assert (game.where[FRODO], len(game.hands[FRODO])) == (0, 1)


def test_rest_gives_hope_at_inns_only() -> None:
    """Given 3 hope, when Frodo rests in Hobbiton, then there are 4; in Crickhollow he can't, and is told why."""
    game = table(hope=3)
    do(game, FRODO, "rest")
    assert game.hope == 4
    do(game, FRODO, "walk", "crickhollow")
    game = table(where=("crickhollow", "hobbiton"))
    assert "rest" not in verbs(game, FRODO)
    assert TOY.table.why(game, FRODO) == {"Walk": "", "Rest and regain 1 hope": "There is no inn here."}


def test_hope_does_not_rise_above_its_limit() -> None:
    """Given all hope there is, when Frodo rests, then there is no more than before."""
    game = table(hope=4)
    do(game, FRODO, "rest")
    assert game.hope == 4


def test_the_game_is_won_the_moment_all_have_arrived() -> None:
    """Given Frodo one step from the others in Rivendell, when he walks, then the game is won before he draws."""
    game = table(where=("ford", "rivendell"))
    do(game, FRODO, "walk", "rivendell")
    assert (game.result, game.hands[FRODO]) == ("arrived", ())


def test_who_has_arrived_neither_acts_nor_draws() -> None:
    """Given Frodo in Rivendell, then it is Sam who acts."""
    game = table(where=("rivendell", "bree"))
    assert game.question.waits_for(game) == (SAM,)
    assert game.hands[FRODO] == ()


def test_an_empty_deck_is_nightfall() -> None:
    """Given an empty deck, when Frodo has to draw, then the game is lost."""
    game = table(deck=())
    do(game, FRODO, "wait")
    assert game.result == "night_fell"


# Secrets.


def test_a_drawn_gift_is_seen_by_its_drawer_only() -> None:
    """Given that Frodo draws a cloak, then he sees it and reads of it; Sam sees one card and reads that he drew one."""
    game = table(deck=("cloak", "song"))
    do(game, FRODO, "wait")
    cloak = game.book.kinds["card"].decode("cloak")
    assert list(view(game, FRODO)["hands"][FRODO]) == [cloak]
    assert list(view(game, SAM)["hands"][FRODO]) == [None]
    whispered = [line.text(game.book) for line in game.log if line not in readable(game.log, SAM)]
    assert whispered == ["You drew: Elven Cloak"]


def test_the_back_of_the_top_card_is_seen_by_all() -> None:
    """Given wolves on top of the deck, then everybody sees that a peril is next."""
    assert view(table(deck=("wolves", "song")), SAM)["seen"] == {"peril_ahead": True}
    assert view(table(deck=("song", "wolves")), SAM)["seen"] == {"peril_ahead": False}
    assert view(table(deck=()), SAM)["seen"] == {"peril_ahead": False}


def test_whoever_holds_cards_is_asked_before_the_draw() -> None:
    """Given Sam with a cloak, which is of no use now, when Frodo has acted, then Sam is asked all the same."""
    game = table(hands=((), ("cloak",)))
    do(game, FRODO, "wait")
    assert legal(game) == [Option(SAM, "stand")]


# Cards.


def test_a_song_gives_hope_on_anyones_turn() -> None:
    """Given Frodo's turn, when Sam sings, then there is 1 hope more, and Frodo's question still stands."""
    game = table(hands=((), ("song",)))
    do(game, SAM, "play", "song")
    assert (game.hope, game.hands[SAM], game.nearest(Act).left) == (4, (), 2)
    assert prompt(game) == "Frodo has 2 actions left"


def test_a_pony_carries_anyone_one_place_on() -> None:
    """Given a pony in Sam's hand, when he plays it for Frodo, then Frodo goes on one place."""
    game = table(hands=((), ("pony",)))
    do(game, SAM, "play", "pony")
    assert prompt(game) == "Who rides the pony?"
    do(game, SAM, "choose", "frodo")
    assert game.where == [1, 0]


def test_a_cloak_can_be_played_only_while_a_peril_is_met() -> None:
    """Given a cloak, then it can't be played at any other time."""
    assert verbs(table(hands=(("cloak",), ())), FRODO) == {"wait", "walk", "rest"}


# Perils.


def test_a_hobbit_away_from_an_inn_may_flee() -> None:
    """Given wolves at Weathertop, when Frodo flees, then he is in Bree, and no die was rolled."""
    game = meets("wolves")
    assert prompt(game) == "Wolves! Flee, back to the last inn?"
    do(game, FRODO, "yes")
    assert (game.where[FRODO], game.hope, game.turn) == (2, 3, SAM)


def test_at_an_inn_there_is_no_fleeing() -> None:
    """Given wolves in Bree and a die of 2, then nobody is asked, and 2 hope are lost."""
    game = meets("wolves", where=("bree", "bree"), dice=(2,))
    assert (game.hope, game.turn) == (1, SAM)


@pytest.mark.parametrize(
    ("peril", "die", "wounds"),
    [("wolves", 4, 0), ("wolves", 1, 3), ("wights", 4, 1), ("riders", 6, 0), ("riders", 1, 5)],
)
def test_each_point_below_the_strength_is_a_wound(peril: str, die: int, wounds: int) -> None:
    """Given a die against a peril's strength and no cards, then each missing point costs 1 hope."""
    game = meets(peril, where=("ford", "bree"), hope=4, dice=(die,))
    do(game, FRODO, "no")
    assert game.hope == max(0, 4 - wounds)


def test_cards_may_be_dropped_to_roll_again_by_those_who_are_there() -> None:
    """Given wolves at Weathertop and a 1, then Frodo and Sam may drop a card to roll again, Merry in Bree may not."""
    where, hands = ("weathertop", "weathertop", "bree"), (("song",), ("pony",), ("song",))
    game = meets("wolves", where, hands=hands, dice=(1, 5))
    do(game, FRODO, "no")
    assert [verbs(game, seat) for seat in game.seats] == [{"roll_again", "stand"}, {"roll_again", "stand"}, {"stand"}]
    do(game, SAM, "roll_again", "pony")
    assert (game.hands[SAM], game.hope, game.turn) == ((), 3, SAM)


def test_under_the_other_reading_everybody_may_drop_cards() -> None:
    """Given the setting that everybody may help, then Merry in Bree may drop a card too."""
    where, hands = ("weathertop", "weathertop", "bree"), (("song",), ("pony",), ("song",))
    game = meets("wolves", where, hands=hands, dice=(1,), help="all")
    do(game, FRODO, "no")
    assert verbs(game, MERRY) == {"roll_again", "stand"}


def test_rolling_again_tells_the_odds() -> None:
    """Given wolves, which 4 or more beat, then rolling again helps 3 times in 6."""
    game = meets("wolves", hands=(("song",), ()), dice=(1,))
    do(game, FRODO, "no")
    option = next(option for option in legal(game) if option.verb == "roll_again")
    assert describe(game, option).text == "Drop Walking Song and roll again"
    assert describe(game, option).odds == "3 in 6 to be unharmed"


def test_a_cloak_hides_from_a_peril_in_the_middle_of_it() -> None:
    """Given Black Riders at Weathertop and a 1, when Merry in Bree plays a cloak, then Frodo is not wounded."""
    where, hands = ("weathertop", "weathertop", "bree"), ((), (), ("cloak",))
    game = meets("riders", where, hands=hands, hope=2, dice=(1,))
    do(game, FRODO, "no")
    do(game, MERRY, "play", "cloak")
    assert (game.hope, game.hands[MERRY], game.turn) == (2, (), SAM)


def test_whoever_holds_cards_is_asked_while_a_peril_is_met() -> None:
    """Given a song in Merry's hand, of no use now, then he is asked all the same: nobody learns that it is no cloak."""
    where, hands = ("weathertop", "weathertop", "bree"), ((), (), ("song",))
    game = meets("riders", where, hands=hands, dice=(1,))
    do(game, FRODO, "no")
    assert legal(game) == [Option(MERRY, "stand")]


def test_a_wound_costs_a_card_or_hope() -> None:
    """Given wights, a 3 and two cards, when Frodo gives up one and loses heart, then a card and 2 hope are left."""
    game = meets("wights", hands=(("song", "pony"), ()), dice=(3,))
    do(game, FRODO, "no")
    do(game, FRODO, "stand")
    assert prompt(game) == "Frodo is wounded"
    do(game, FRODO, "give_up", "song")
    do(game, FRODO, "lose_heart")
    assert (game.hope, len(game.hands[FRODO]), game.turn) == (2, 1, SAM)


def test_without_hope_the_game_is_lost() -> None:
    """Given 1 hope and two wounds, when Frodo loses heart, then the game is lost and nothing more is asked."""
    game = meets("wolves", hands=(("song",), ()), hope=1, dice=(2,))
    do(game, FRODO, "no")
    do(game, FRODO, "stand")
    do(game, FRODO, "lose_heart")
    assert (game.result, game.hands[FRODO] != (), legal(game)) == ("hope_lost", True, [])


# The title.


def test_there_is_nothing_to_override() -> None:
    """Given an owner's record, then the title says that it has none."""
    with pytest.raises(BadData, match="no records"):
        TOY.open_book({}, {"card": []})


def test_its_bot_wins_and_loses() -> None:
    """Given games of the title's own bot, then it wins most and loses some."""
    results: Counter[str] = Counter()
    for seed in range(60):
        game = TOY.play.new(TOY.open_book({}, {}), 3, key_of(seed))
        play_out(game, {seat: TOY.players.scripts["hasty"]() for seat in game.seats}, Rng(key_of(seed), 9, 0))
        results[game.result] += 1
    assert results["arrived"] > results["hope_lost"] > 0


@given(st.integers(0, 1000), st.integers(2, 4), st.sampled_from(["6", "4", "2"]))
def test_random_games_end_and_keep_all_cards(seed: int, seats: int, hope: str) -> None:
    """Given random answers, then every game ends with a result, after each answer all cards are there, and the encoded
    game goes on as the true one does."""
    book: Any = TOY.open_book({"hope": hope}, {})
    game: Any = TOY.play.new(book, seats, key_of(seed))
    chance = Rng(key_of(seed), 9, 0)
    every = sum(card.copies for card in book.cards)
    while legal(game):
        option = legal(game)[chance.below(len(legal(game)))]
        again = decode(Toy, book, encode(game))
        answer(game, option)
        answer(again, option)
        assert encode(again) == encode(game)
        assert len(game.deck) + len(game.discard) + sum(map(len, game.hands)) == every
        assert 0 <= game.hope <= book.most_hope
    assert game.result in TOY.play.results
