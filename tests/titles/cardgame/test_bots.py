"""The commander: its choices in set positions, and that it plays whole games by what it may see. The evaluation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.titles.cardgame.given import Entry, Table
from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, decide, play_out
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.testing import check_world, left_to_default
from westmarch.titles.cardgame.bots.answers import cheapest_losses
from westmarch.titles.cardgame.bots.commander import POLICY, Commander
from westmarch.titles.cardgame.evaluation import WON, evaluate
from westmarch.titles.cardgame.words import Card

TABLES = [
    ("trilogy", "bots", 1),
    ("trilogy", "bots", 2),
    ("trilogy", "people", 2),
    ("trilogy", "people", 3),
    ("trilogy", "people", 4),
    ("duel2", "bots", 1),
    ("duel2", "people", 2),
    ("duel3", "bots", 1),
    ("duel3", "people", 2),
    ("duel3", "people", 3),
    ("fellowship", "bots", 1),
    ("fellowship", "people", 2),
]


def chance() -> Rng:
    return Rng(key_of("bots"), 0, 0)


class Shown:
    """What a seat is shown, and nothing else: a commander that looks further fails here."""

    def __init__(self, game: Any, seat: Seat) -> None:
        options = [one for one in legal(game) if one.seat == seat]
        observation = Observation(game, seat, options, chance())
        self.seat, self.options, self.world, self.must = (
            observation.seat,
            observation.options,
            observation.world,
            observation.must,
        )
        self.rng = observation.rng


def chosen(game: Any, seat: Seat) -> Option | None:
    return Commander().choose(Shown(game, seat))  # type: ignore[arg-type]


def choice(table: Table) -> tuple[Any, ...]:
    """What a commander answers to the question on the table, in ids."""
    option = chosen(table.game, table.asked)
    assert option is not None
    return table.spoken(option)


def people(scenario: str = "trilogy") -> Table:
    """The base game, a person for each deck, nothing on the table, no Ring token left."""
    table = Table(scenario, shadow="people").clear()
    return table.now(rings=dict.fromkeys(table.book.role_numbers, 0))


def others_passed(table: Table, role: str) -> Table:
    """It is the turn of a role when all others have passed."""
    table.game.passed = tuple(one for one in table.book.roles if one != table.role(role))
    return table.turn(role)


# Combats.


def test_the_path_is_held_where_one_character_is_enough() -> None:
    """Given a Hill-troll on Caradhras and Frodo in reserve, when all others have passed, then he goes there."""
    table = people().path("caradhras", shadow=["hill_troll"]).reserve("frodo", ["frodo_baggins"])
    assert choice(others_passed(table, "frodo")) == ("move", "frodo_baggins", "caradhras")


def test_nobody_is_thrown_away_where_the_battle_is_lost() -> None:
    """Given nine attack icons at Minas Tirith, then the only Soldiers of Gondor stay in reserve."""
    table = people().battleground("minas_tirith", shadow=["grond", "olog_hai", "black_uruks", "mordor_orcs"])
    table.tokens("minas_tirith", attack=1).reserve("aragorn", ["soldiers_of_gondor"])
    assert table.icons("minas_tirith") == (9, 3)
    assert choice(others_passed(table, "aragorn")) == ("pass",)


def test_a_battleground_is_defended_where_that_saves_it() -> None:
    """Given five attack icons at Minas Tirith, then the Guards, worth two there, go and save it."""
    table = people().battleground("minas_tirith", shadow=["grond", "olog_hai"])
    table.reserve("aragorn", ["guards_of_the_citadel"])
    assert choice(others_passed(table, "aragorn")) == ("move", "guards_of_the_citadel", "minas_tirith")


def test_whoever_is_ahead_passes() -> None:
    """Given a path and a battleground that nobody attacks, then the Free Peoples spend nothing on them."""
    table = people().path("imladris").battleground("edoras")
    table.reserve("frodo", ["frodo_baggins", "riders_of_rohan"])
    assert choice(others_passed(table, "frodo")) == ("pass",)


def test_an_attack_that_takes_a_dear_city_is_made() -> None:
    """Given Grond and Olog-hai, five icons against three at undefended Minas Tirith, then one of them begins."""
    table = people().path("bag_end").battleground("minas_tirith").reserve("witch_king", ["grond", "olog_hai"])
    verb, card, place = choice(others_passed(table, "witch_king"))
    assert (verb, place) == ("move", "minas_tirith")
    assert card in ("grond", "olog_hai")


def test_an_attack_that_can_not_succeed_is_not_begun() -> None:
    """Given Mordor Orcs alone against three defense at Minas Tirith, then they wait."""
    table = people().path("bag_end").battleground("minas_tirith").reserve("witch_king", ["mordor_orcs"])
    assert choice(others_passed(table, "witch_king")) == ("pass",)


def follows(witch_king: Entry) -> bool:
    """Whether he goes along when the Black Commander activates Lórien."""
    table = people().path("shelobs_lair").reserve("witch_king", [witch_king]).used_up(["dol_guldur"])
    table.hand("witch_king", ["the_black_captain"]).turn("witch_king")
    table.do("cause", "the_black_captain").do("forsake_top").do("choose", "lorien")
    return choice(table) == ("yes",)


def test_a_character_follows_into_a_battle_that_can_be_won() -> None:
    """Given Lórien activated late in the game, defense 2, then the Witch-king, attack 2, does not go there: he would be
    lost for nothing. With a fell beast, attack 3, he does."""
    assert not follows("the_witch_king")
    assert follows({"card": "the_witch_king", "items": ["fell_beast"]})


def test_on_the_last_path_nothing_is_saved() -> None:
    """Given the last path, uncontested, then the Hunter goes there: he is of no use later."""
    table = people().path("crack_of_doom").reserve("witch_king", ["the_hunter"])
    assert choice(others_passed(table, "witch_king"))[0] in ("move", "use")


# Waiting.


def test_the_enemy_commits_first() -> None:
    """Given a Hill-troll on the path and a Shadow hand of five, then Frodo need not answer yet."""
    table = people().path("caradhras", shadow=["hill_troll"]).reserve("frodo", ["frodo_baggins"])
    table.hands(witch_king=5, saruman=5)
    assert choice(table.turn("frodo")) == ("pass",)


def test_the_answer_is_not_put_off_when_the_path_may_end_at_any_time() -> None:
    """Given Uglúk on the path instead, whose text ends the combat there, then the path is held at once."""
    table = people().path("egladil", shadow=["ugluk", "saruman"]).reserve("frodo", ["gandalf_the_grey"])
    table.hands(witch_king=5, saruman=5)
    assert choice(table.turn("frodo")) == ("move", "gandalf_the_grey", "egladil")


# Cards.


def test_what_can_not_be_played_any_more_is_cycled() -> None:
    """Given path 7 and a hand with Quickbeam, for paths 5 and 6, when Gandalf is played, then Quickbeam is cycled."""
    hand = ["gimli", "gandalf_the_white", "quickbeam", "sam_gamgee"]
    table = people().path("osgiliath").hand("frodo", hand)
    table.turn("frodo").do("play", "gandalf_the_white", "reserve")
    assert choice(table) == ("discard", "quickbeam")


def test_who_is_only_cycled_is_forsaken() -> None:
    """Given Fatty Bolger in reserve, who is cycled when forsaken, then he is forsaken rather than a card lost."""
    table = people().path("imladris").reserve("frodo", ["gimli", "fatty_bolger"]).hand("frodo", ["riders_of_rohan"])
    assert choice(table.forsake("frodo")) == ("forsake_reserve", "fatty_bolger")


def test_who_is_only_cycled_is_lost_in_combat() -> None:
    """Given Gimli and Merry against a Hill-troll, then Merry is lost: path combat can't eliminate him."""
    table = people().path("caradhras", shadow=["hill_troll"], free=["gimli", "merry_brandybuck"])
    assert choice(table.fight("caradhras")) == ("lose", "merry_brandybuck")


def test_of_the_defenders_one_is_lost_who_is_just_enough() -> None:
    """Given Grond, one icon more than Lórien holds, and High Elves and Legolas there, then Legolas is enough."""
    table = people().battleground("lorien", shadow=["grond"], free=["high_elves", "legolas"])
    assert choice(table.fight("lorien")) == ("lose", "legolas")


def test_losses_are_found_quickly_among_many_defenders() -> None:
    """Given thirty defenders of one icon each and ten icons to cancel, then the ten cheapest are lost."""
    icons = {Card(number): 1 for number in range(30)}
    costs = {card: 1.0 if card % 3 else 0.1 for card in icons}
    assert sorted(cheapest_losses(icons, costs, 10)) == list(range(0, 30, 3))


def test_all_are_lost_who_can_not_cancel_enough() -> None:
    """Given two defenders, worth three together, against four icons, then both are lost."""
    assert sorted(cheapest_losses({Card(5): 1, Card(6): 2}, {Card(5): 1.0, Card(6): 2.0}, 4)) == [5, 6]


def test_the_enemys_best_card_is_eliminated() -> None:
    """Given the Witch-king and the Hunter on Éowyn's battleground, then the Witch-king falls."""
    table = people().battleground("minas_tirith", shadow=["the_hunter", "the_witch_king"])
    table.hand("frodo", ["eowyn", "smeagol"])
    table.reserve("frodo", ["ghan_buri_ghan"]).turn("frodo").do("play", "eowyn", "minas_tirith").do("yes")
    assert choice(table) == ("choose", "the_witch_king")


def test_a_draw_text_is_used() -> None:
    """Given Bilbo in reserve and few cards in hand, then he goes for two cards."""
    table = people().path("amon_hen").reserve("frodo", ["bilbo_baggins"])
    assert choice(others_passed(table, "frodo")) == ("use", "bilbo_baggins")


def test_the_ring_token_is_used_early() -> None:
    """Given the first round and nothing better to do, then the Ring token is used; on the last path it is kept."""
    first = people().path("bag_end").now(rings={"frodo": 1})
    assert choice(others_passed(first, "frodo")) == ("ring",)
    last = people().path("crack_of_doom").now(rings={"frodo": 1})
    assert choice(others_passed(last, "frodo")) == ("pass",)


def test_what_is_kept_of_the_opening_hand_is_what_can_be_used() -> None:
    """Given an opening hand with Gwaihir and the Dwarven Axe, then Gandalf and Frodo are kept."""
    hand = ["gandalf_the_grey", "frodo_baggins", "sam_gamgee", "riders_of_rohan", "dwarven_axe", "sting", "gimli"]
    table = people().deck_top("frodo", hand).opening("frodo")
    cycled = []
    for _ in range(2):
        cycled.append(choice(table)[1])
        table.do("discard", cycled[-1])
    assert not {"gandalf_the_grey", "frodo_baggins", "sam_gamgee"} & set(cycled)


# Whole games.


@pytest.mark.parametrize(("scenario", "shadow", "seats"), TABLES)
def test_no_question_falls_to_a_default(scenario: str, shadow: str, seats: int) -> None:
    """Given games at every kind of table, when commanders play them, now and then surprised by a random answer, then no
    kind of question was left without an answer of theirs."""
    games = [new_game(scenario, shadow, seats, seed) for seed in range(3)]
    assert left_to_default(games, Commander, POLICY.find) == {}


def test_the_combat_that_costs_least_is_fought_first() -> None:
    """Given a battleground that is lost with all its defenders, and one that nobody attacks, then the commander begins
    with the quiet one, whatever their order."""
    for first, second in (("edoras", "minas_tirith"), ("minas_tirith", "edoras")):
        table = people().now(starter="frodo")
        for place in (first, second):
            at_stake = place == "minas_tirith"
            table.battleground(place, ["grond", "olog_hai"] if at_stake else [], ["soldiers_of_gondor"] * at_stake)
        assert choice(table.in_round("combat_step")) == ("choose", "edoras")


def test_a_text_is_used_if_it_brings_more_than_it_costs() -> None:
    """Given Dol Amroth, where Aragorn may forsake a card to draw one, then he does not; at Minas Tirith, for three, he
    does."""
    for place, answered in (("dol_amroth", "no"), ("minas_tirith", "yes")):
        table = people().hand("aragorn", ["high_elves", "legolas"]).activate(place)
        assert choice(table) == (answered,)


def test_the_title_offers_the_commander() -> None:
    """Given the title, when its bots are asked for, then the commander is among them."""
    assert title("cardgame").players.scripts["commander"] is Commander


def new_game(scenario: str, shadow: str, seats: int, seed: int = 1) -> Any:
    cardgame = title("cardgame")
    return cardgame.play.new(cardgame.open_book({"scenario": scenario, "shadow": shadow}, {}), seats, key_of(seed))


@pytest.mark.parametrize(("scenario", "shadow", "seats"), TABLES)
def test_commanders_play_every_scenario_to_its_end(scenario: str, shadow: str, seats: int) -> None:
    """Given commanders on all seats, when they play, then what they choose is legal and the game ends."""
    game = new_game(scenario, shadow, seats)
    play_out(game, {seat: Commander() for seat in game.seats}, chance())
    assert game.result in title("cardgame").play.results


def test_the_same_game_goes_the_same_way() -> None:
    """Given one game twice, when commanders play both, then they end in the same state."""
    ends = []
    for _ in range(2):
        game = new_game("duel2", "people", 2)
        play_out(game, {seat: Commander() for seat in game.seats}, chance())
        ends.append(codecs.fingerprint(game))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("scenario", "shadow", "seats"), TABLES[::3])
def test_a_commander_does_not_look_at_hidden_cards(scenario: str, shadow: str, seats: int) -> None:
    """Given a position of a game, when all that a seat can't see is dealt anew, then its commander chooses the same."""
    game = new_game(scenario, shadow, seats, seed=2)
    players = {seat: Commander() for seat in game.seats}
    draw = chance()
    for number in range(100):
        if not legal(game):
            break
        option = decide(game, legal(game), players, draw)
        if number % 4 == 0:
            assert chosen(check_world(game, option.seat, number), option.seat) == option
        answer(game, option)


# The evaluation.


def test_the_evaluation_of_one_side_is_the_others_with_the_sign_turned() -> None:
    """Given any position, then one side is as far ahead as the other is behind, and partners agree."""
    game = new_game("trilogy", "people", 4)
    frodo, witch_king, aragorn, _ = (evaluate(game, seat) for seat in game.seats)
    assert frodo == aragorn == -witch_king


def test_points_reserves_and_combats_are_good_for_a_side() -> None:
    """Given an empty table, then each of these brings the Free Peoples forward: a scored location, a card in reserve,
    a card in hand, a defender where one is attacked; and corruption brings them back."""
    table = people().path("caradhras", shadow=["hill_troll"])
    values = [evaluate(table.game, Seat(0))]
    betters: list[Callable[[], Table]] = [
        lambda: table.scored("free", ["edoras"]),
        lambda: table.reserve("frodo", ["gandalf_the_white"]),
        lambda: table.hands(frodo=1),
        lambda: table.join("caradhras", ["gimli"]),
    ]
    for better in betters:
        better()
        values.append(evaluate(table.game, Seat(0)))
    assert values == sorted(set(values))
    assert evaluate(table.now(corruption=2).game, Seat(0)) == pytest.approx(values[-1] - 2)


def test_of_hidden_cards_only_the_number_counts() -> None:
    """Given a game in progress, when what a seat can't see is dealt anew, then the evaluation is the same."""
    game = new_game("trilogy", "people", 4)
    players = {seat: Commander() for seat in game.seats}
    for number in range(60):
        answer(game, decide(game, legal(game), players, chance()))
        assert evaluate(check_world(game, Seat(1), number), Seat(1)) == evaluate(game, Seat(1))


def test_the_end_of_a_game_outweighs_everything() -> None:
    """Given a finished game, then the winner's evaluation is that of a win, and the loser's of a loss."""
    game = new_game("fellowship", "people", 2)
    play_out(game, {seat: Commander() for seat in game.seats}, chance())
    gandalf = game.seat_of[game.book.role_numbers["gandalf"]]
    assert evaluate(game, gandalf) == (WON if gandalf in title("cardgame").winners_of(game) else -WON)
    assert evaluate(game, 1 - gandalf) == -evaluate(game, gandalf)
