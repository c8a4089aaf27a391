"""The steward: its sums are right, its choices are sensible, and it plays whole games by what it may see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.scramble import scrambled
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, play_out
from westmarch.engine.policy import REASONS
from westmarch.engine.state import legal
from westmarch.engine.title import title
from westmarch.testing import left_to_default
from westmarch.titles.fate.bots import Steward, reasons
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.bots.havens import fall_chance, garrison
from westmarch.titles.fate.bots.marches import MarchPlan
from westmarch.titles.fate.bots.plan import LEFT
from westmarch.titles.fate.bots.ring_bearer import bad_dice
from westmarch.titles.fate.bots.roads import walk, way
from westmarch.titles.fate.bots.steward import POLICY
from westmarch.titles.fate.bots.tasks import Task, tasks
from westmarch.titles.fate.words import ROHIRRIM


class Shown:
    """What a seat is shown, and nothing else: a steward that looks further fails here."""

    def __init__(self, table: Table, seat: int) -> None:
        observation = Observation(table.game, Seat(seat), [one for one in table.options if one.seat == seat], chance())
        self.story = observation.story
        self.seat, self.options, self.world, self.must = (
            observation.seat,
            observation.options,
            observation.world,
            observation.must,
        )


def chance() -> Rng:
    return Rng(key_of("bots"), 0, 0)


def choice(table: Table, seat: int = 0) -> tuple[Any, ...] | None:
    """What a steward chooses for a seat, in ids."""
    chosen = Steward().choose(Shown(table, seat))  # type: ignore[arg-type]
    return None if chosen is None else table.spoken(chosen)


def played(seats: int, seed: int, **settings: str) -> Any:
    """A game between stewards, to its end."""
    fate = title("fate")
    game: Any = fate.play.new(fate.open_book(fate.choose(settings), {}), seats, key_of(seed))
    play_out(game, {seat: Steward() for seat in game.seats}, chance())
    return game


def test_who_is_to_act_is_told_with_their_errand() -> None:
    """Given the beginnings of games, when a steward chooses who acts first, then it says what they set out for, and not
    only that somebody must."""
    fate = title("fate")
    told = set()
    for seed in range(6):
        game: Any = fate.play.new(fate.open_book(fate.choose({}), {}), 2, key_of(seed))
        options = legal(game)
        steward, shown = Steward(), Observation(game, options[0].seat, options, chance())
        chosen = steward.choose(shown)
        if chosen is not None and chosen.verb == "act_with":
            told.add(steward.why(shown))
    assert told
    assert "Whoever has the most useful errand acts first." not in told


def test_a_muster_for_a_task_names_its_place() -> None:
    """Given games of stewards, when one musters for a place that lacks guards, then it says which."""
    told = set()
    for seed in range(4):
        match = Match(title("fate"), 2, f"muster {seed}", {})
        steward = Steward()
        for _ in range(250):
            shown = Observation(match.state, match.options[0].seat, match.options, chance())
            chosen = steward.choose(shown) or match.options[0]
            if chosen.verb == "muster":
                told.add(steward.why(shown))
            match.answer(chosen)
            if not match.options:
                break
    assert any(one.endswith(" needs more guards.") for one in told), told


# Whole games.


def test_the_title_offers_the_steward() -> None:
    """Given the title, when its bots are asked for, then the steward is among them."""
    assert title("fate").players.scripts["steward"] is Steward


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (1, {}),
        (2, {"difficulty": "standard", "characters": "first_game"}),
        (3, {"scenario": "random"}),
        (4, {"scenario": "fate_of_the_elves", "difficulty": "heroic"}),
        (5, {"scenario": "no_hero_too_small", "difficulty": "legendary"}),
    ],
)
def test_stewards_play_games_to_the_end(seats: int, settings: dict[str, str]) -> None:
    """Given stewards at all seats, when they play, then every choice is legal and the game ends."""
    game = played(seats, 7, **settings)
    assert game.result
    assert not legal(game)


def test_the_same_game_is_played_in_the_same_way() -> None:
    """Given the same seeds, when stewards play twice, then both games are equal."""
    once, again = played(2, 3), played(2, 3)
    assert (once.result, once.hope, once.where, once.shadow) == (again.result, again.hope, again.where, again.shadow)


def test_stewards_bring_about_objectives() -> None:
    """Given a handful of games, when stewards play them, then they complete objectives in most of them."""
    done = [len(played(2, seed).completed) for seed in range(8)]
    assert sum(count > 0 for count in done) >= 4


# Questions.


SCENARIOS = next(setting for setting in title("fate").settings if setting.name == "scenario").choices


def answered(game: Any) -> bool:
    return POLICY.find(game) is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_question_falls_to_the_default(scenario: str) -> None:
    """Given games of a scenario, alone and together, when stewards play them, then they have an answer of their own to
    every kind of question that is asked."""
    fate = title("fate")
    book = fate.open_book(fate.choose({"scenario": scenario, "ordeal_rerolls": "resistance"}), {})
    games = [fate.play.new(book, seats, key_of(f"{scenario} {seats}")) for seats in (1, 2)]
    assert not left_to_default(games, Steward, answered)


def test_scrambled_positions_ask_nothing_that_falls_to_the_default() -> None:
    """Given positions from anywhere in the game, when stewards play on, then the same holds."""
    assert not left_to_default(map(scrambled, range(20)), Steward, answered)


def balrog(hope: int, **tokens: int) -> Table:
    """Gandalf faces the Balrog with these tokens, and three Nazgûl faces come up: 9 hope."""
    table = Table().clear().objectives("confront_the_balrog").put(gandalf="moria", hope=hope).hold(0, **tokens)
    return table.acts("gandalf").dice("nazgul", "nazgul", "exchange").do("confront_the_balrog")


def test_the_ordeals_worst_dice_are_ignored() -> None:
    """Given dice that cost 8 hope, when the steward holds resistance, then the worst is ignored; without it, the loss
    is prevented with valor."""
    assert choice(balrog(6, resistance=2)) == ("ignore", "nazgul", "resistance")
    assert choice(balrog(6, valor=2)) == ("prevent", "valor")


# The sums.


def test_the_chance_that_a_haven_falls() -> None:
    """Given defenders and enemies, when a battle is rolled, then the haven falls if all defend in vain."""
    book = Table().book
    assert fall_chance(book, 0, 1, False) == 1
    assert fall_chance(book, 1, 1, False) == 0  # an exchange removes both
    assert fall_chance(book, 1, 2, False) == pytest.approx(8 / 36)  # one exchange, and one die without effect
    assert fall_chance(book, 1, 1, True) == pytest.approx(1 / 6)  # a Nazgûl face


def test_the_chances_of_search_dice() -> None:
    """Given two dice with half of their faces bad, when they are rolled, then none, one or two are bad."""
    assert bad_dice(2, 3, 6) == [0.25, 0.5, 0.25]


def test_havens_on_many_lines_have_larger_garrisons() -> None:
    """Given the battle lines, when garrisons are set, then Minas Tirith has more than the Shire."""
    book = Table().book
    assert garrison(book, book.place("minas_tirith")) == 3
    assert garrison(book, book.place("the_shire")) == 1


def test_walks_count_symbols_that_can_be_paid() -> None:
    """Given the pass from Rivendell to Carrock, when stealth is at hand, then it is the way, or else a long one is."""
    book = Table().book
    carrock, rivendell = book.place("carrock"), book.place("rivendell")
    assert walk(book, carrock, (0, 0, 1, 0), 0)[rivendell] == 2.5
    assert walk(book, carrock, (0, 0, 0, 0), 0)[rivendell] > 5


def test_two_ways_lead_to_mount_doom() -> None:
    """Given Frodo in South Ithilien, when stealth is plenty, then he takes the short way, or else the cheap one."""
    book = Table().book
    south_ithilien = book.place("south_ithilien")
    short, cheap = (way(book, south_ithilien, 0, thrift) for thrift in (0.1, 1.0))
    assert (len(short), sum(road.price for road in short)) == (3, 5)
    assert (len(cheap), sum(road.price for road in cheap)) == (4, 3)


def task(table: Table, verb: str) -> Task:
    """The task of an objective."""
    return next(one for one in tasks(Campaign(table.game)) if one.verb == verb)


def test_a_march_fetches_the_troops_on_the_way() -> None:
    """Given one in Edoras and 7 troops that must go to North Ithilien, when a march is planned, then it is short.

    Two Elven and two Rohirrim troops stand in Edoras with him, three of Gondor in Drúadan Forest: 4 Travels in all.
    """
    table = (
        Table()
        .clear()
        .objectives("challenge_sauron")
        .put(
            aragorn="edoras",
            troops={"edoras": {"elven": 2, "rohirrim": 2}, "druadan_forest": {"gondor": 3}},
        )
    )
    table.game.havens.clear()
    plan = Campaign(table.game)
    march = MarchPlan(plan, table.book.character("aragorn"), task(table, "challenge_sauron"))
    assert (march.first, march.actions) == (table.book.place("druadan_forest"), 4)


def test_what_a_character_has_led_somewhere_goes_on_with_him() -> None:
    """Given a troop in a besieged haven, when it belongs to a host, then its leader may take it, and no other."""
    table = (
        Table().clear().put(aragorn="helms_deep", troops={"helms_deep": {"rohirrim": 1}}, shadow={"fords_of_isen": 5})
    )
    aragorn, helms_deep = table.book.character("aragorn"), table.book.place("helms_deep")
    seat = table.game.holder[aragorn]
    story = [Option(seat, "travel", (aragorn, helms_deep)), Option(seat, "lead", (ROHIRRIM,))]
    assert Campaign(table.game, story).host(aragorn, helms_deep, strip=False) == (0, 0, 1, 0)
    assert Campaign(table.game).host(aragorn, helms_deep, strip=False) == (0, 0, 0, 0)


def test_a_deed_waits_until_it_can_be_paid_for() -> None:
    """Given the Elves' blessing for 3 friendship, when nobody has so much, then nobody is sent to Rivendell."""
    table = Table().clear().objectives("attain_the_blessing_of_the_elves").put(arwen="lorien", frodo_sam="rivendell")
    table.hold(0, friendship=2)
    assert not Campaign(table.game).assigned
    table.hold(0, friendship=1)
    assert [leader for _, leader, _ in Campaign(table.game).assigned]


# The choices.


def test_the_ring_is_destroyed_when_it_can_be() -> None:
    """Given Frodo at Mount Doom with 5 resistance and all else done, when he acts, then he destroys the Ring."""
    table = Table().clear().put(frodo_sam="mount_doom").hold(0, resistance=5).acts("frodo_sam")
    assert choice(table) == ("destroy_the_ring", "frodo_sam")


def test_frodo_sets_out_when_all_is_ready() -> None:
    """Given Frodo in South Ithilien, all else done, 5 resistance and 5 stealth, when he has 4 actions, then he goes."""
    table = Table().clear().put(frodo_sam="south_ithilien").hold(0, resistance=5, stealth=5).acts("frodo_sam")
    assert choice(table) == ("travel", "frodo_sam", "minas_morgul")


def test_frodo_does_not_enter_mordor_before() -> None:
    """Given Frodo in South Ithilien and an open objective, when he acts, then he stays out of Mordor."""
    table = Table().clear().objectives("challenge_sauron").put(frodo_sam="south_ithilien")
    table.hold(0, resistance=5, stealth=5).acts("frodo_sam")
    assert choice(table) != ("travel", "frodo_sam", "minas_morgul")


def test_a_deed_is_done_when_it_can_be() -> None:
    """Given company in Rivendell and 3 friendship, when one acts there, then the Elves give their blessing."""
    table = Table().clear().objectives("attain_the_blessing_of_the_elves")
    table.put(arwen="rivendell", frodo_sam="rivendell").hold(0, friendship=3).acts("arwen")
    assert choice(table) == ("attain_the_blessing_of_the_elves", "arwen")


def test_a_stronghold_is_captured_for_an_objective() -> None:
    """Given a troop and 3 valor in an empty Isengard that must be captured, when one acts there, then it is taken."""
    table = Table().clear().objectives("saruman_your_staff_is_broken")
    table.put(eowyn="isengard", troops={"isengard": {"rohirrim": 1}}).hold(0, valor=3).acts("eowyn")
    chosen = choice(table)
    assert chosen is not None
    assert chosen[0] == "capture"
    assert Steward().why(Shown(table, 0)) == "It fulfils an objective."  # type: ignore[arg-type]


def test_frodo_is_hidden_from_many_searchers() -> None:
    """Given 3 Nazgûl where Frodo goes, when stealth is to spare, then he is hidden; with nobody near he is not."""
    for nazgul, stealth, wanted in ((3, 4, ("hide",)), (0, 4, ("be_seen",)), (3, 3, ("be_seen",))):
        table = Table().clear().put(nazgul={"gondor": nazgul, "mordor": 9 - nazgul}, frodo_sam="pelargir")
        table.hold(0, stealth=stealth).acts("frodo_sam").do("travel", "frodo_sam", "lamedon")
        if table.can("set_out"):
            table.do("set_out")
        assert choice(table) == wanted


def test_cards_are_paid_before_tokens() -> None:
    """Given stealth as a card and as a token, when it is spent, then the card goes."""
    table = Table().clear().put(nazgul={"gondor": 3, "mordor": 6}, frodo_sam="pelargir")
    table.hold(0, "gondor_stealth", stealth=3).acts("frodo_sam").do("travel", "frodo_sam", "lamedon")
    if table.can("set_out"):
        table.do("set_out")
    table.do("hide")
    assert choice(table) == ("card", "gondor_stealth")


def test_friends_agree_to_travel_together() -> None:
    """Given another player who would take Frodo along, when Frodo's player is asked, then they agree."""
    table = Table().clear().cast([["frodo_sam"], ["aragorn"]]).put(frodo_sam="bree", aragorn="bree")
    table.game.turn = Seat(1)
    table.begin().do("act_with", "aragorn").do("travel", "aragorn", "the_shire").do("bring", "frodo_sam")
    assert choice(table, seat=0) == ("yes",)


def test_a_bearer_needs_stealth_and_the_ring_bearers_player_resistance() -> None:
    """Given all else done, when the last journey is planned, then it takes 5 resistance and enough stealth."""
    table = Table().clear().put(frodo_sam="south_ithilien").hold(0, resistance=5, stealth=2)
    frodo = table.book.frodo
    assert not Campaign(table.game).ready(frodo)
    table.hold(0, stealth=1)
    assert Campaign(table.game).ready(frodo)


def test_a_lone_choice_is_left_to_those_it_waits_for() -> None:
    """Given a seat that may act but need not, when it has nothing worth playing, then it lets the moment pass."""
    table = Table().clear().cast([["frodo_sam"], ["aragorn"]]).hold(1, "rohan_lends_horses")
    table.put(aragorn="bree").begin()
    assert table.can("play", seat=1)
    assert choice(table, seat=1) is None


def test_options_of_the_world_are_those_of_the_game() -> None:
    """Given a steward's choice, when it is looked up, then it is one of the options that it was shown."""
    table = Table(players=2, seed=4)
    seat = table.game.turn
    shown = Shown(table, seat)
    chosen = Steward().choose(shown)  # type: ignore[arg-type]
    assert isinstance(chosen, Option)
    assert chosen in shown.options


# Reasons.


def test_a_reason_speaks_for_what_is_left_alone() -> None:
    """Given each answer of the steward by which something may be left alone, then there is a reason for leaving it, and
    another one for doing it."""
    for answer, sentence in LEFT.items():
        verbs = {verb for kind, one in POLICY.answers.items() if one is answer for verb in kind.says}
        leaving = verbs & {*reasons.LEAVING}
        assert len(leaving) == 1, answer
        left, done = (Option(Seat(0), verb) for verb in (leaving.pop(), "any other"))
        assert (reasons.reason(None, answer, left), reasons.reason(None, answer, done)) == (  # type: ignore[arg-type]
            sentence,
            REASONS[answer],
        )
