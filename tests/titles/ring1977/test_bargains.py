"""Bargains are struck in several steps: other offers, what is said, information; and no third hears of it (8.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring1977.given import Table
from tests.titles.ring1977.test_bots import chosen
from tests.titles.ring1977.test_secrets import lines
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, view
from westmarch.engine.state import answer
from westmarch.engine.time_limit import Countdown, late_answer, time_limit
from westmarch.scene import Tray, scene_of
from westmarch.testing import check_told, check_world
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.bots.counsel import Counsel
from westmarch.titles.ring1977.bots.roads import Roads
from westmarch.titles.ring1977.bots.warden import Warden, WilyWarden
from westmarch.titles.ring1977.procedures.bargain import MOST_ANSWERS, Bargain
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.tidings import MOST_HEARD, MOST_TIDINGS
from westmarch.titles.ring1977.state import PACKAGE
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT


def bargain(*hand: str) -> Table:
    """Saruman bargains with the Fellowship, who hold two cards."""
    table = Table("three_player").hand(SARUMAN_SEAT, *(hand or ("eagles", "crebain")))
    table.hand(FELLOWSHIP_SEAT, "wormtongue", "palantirs")
    return table.at("W2814", "frodo", "sam").holding("frodo", "ring").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))


def laid(table: Table, *cards: str) -> Table:
    for card in cards:
        table.do("lay_event", card)
    return table.do("laid")


def holds(table: Table, seat: Seat, card: str) -> bool:
    return any(table.book.event_records[one].id == card for one in table.game.hands[seat])


# Other offers.


def test_an_offer_is_answered_by_another() -> None:
    """Given both packages, when Saruman lays another one, then the Fellowship says whether it agrees, and what was laid
    last is exchanged."""
    table = laid(laid(bargain(), "eagles"), "wormtongue").do("lay_another")
    laid(table, "crebain")
    assert table.game.question.seat == FELLOWSHIP_SEAT
    table.do("yes")
    assert holds(table, FELLOWSHIP_SEAT, "crebain")
    assert holds(table, SARUMAN_SEAT, "eagles")
    assert holds(table, SARUMAN_SEAT, "wormtongue")


def test_another_offer_is_asked_for() -> None:
    """Given both packages, when Saruman asks for another one, then the Fellowship lays it anew, and he answers."""
    table = laid(laid(bargain(), "eagles"), "wormtongue").do("ask_for_another")
    assert "The Saruman Player asks for another package" in lines(table, FELLOWSHIP_SEAT)
    laid(table, "wormtongue", "palantirs")
    assert table.game.question.seat == SARUMAN_SEAT
    table.do("yes")
    assert holds(table, SARUMAN_SEAT, "palantirs")


def test_other_offers_come_to_an_end() -> None:
    """Given as many other offers as there may be, then one agrees or does not."""
    table = laid(laid(bargain(), "eagles"), "wormtongue")
    for _ in range(MOST_ANSWERS):
        laid(table.do("lay_another"), *(("eagles",) if table.game.question.seat == SARUMAN_SEAT else ("wormtongue",)))
    assert {option.verb for option in table.options()} == {"yes", "no"}


def test_whoever_is_asked_may_still_refuse() -> None:
    table = laid(laid(bargain(), "eagles"), "wormtongue").do("ask_for_another").do("refuse")
    assert holds(table, SARUMAN_SEAT, "eagles")
    assert all(getattr(table.game, name) == [(), (), ()] for name in PACKAGE)


def test_what_is_said_of_cards_is_said_once_for_each() -> None:
    """Given one card in the package, when something was said of it, then nothing more can be said."""
    table = bargain().do("lay_event", "eagles").do("say_event", "crebain")
    assert not table.can("say_event")
    table.do("laid")
    assert any("says that there is Crebain" in line for line in lines(table, FELLOWSHIP_SEAT))


# Information.


def informed(*answers: tuple[Any, ...]) -> Table:
    """The Fellowship lays this information for a card of Saruman's, and the packages are exchanged."""
    table = laid(bargain(), "crebain").do("inform")
    for one in answers:
        table.do(*one)
    return table.do("laid").do("yes")


def test_where_somebody_is_can_be_told_for_a_package() -> None:
    """Given that the Fellowship would tell where Frodo is, then Saruman is told of what, and where after he agreed;
    true or not, nobody else hears it."""
    table = laid(bargain(), "crebain").do("inform").do("tell_where", "frodo").do("choose", "edoras").do("laid")
    assert "They would tell where Frodo is" in lines(table, SARUMAN_SEAT)
    assert not any("Edoras" in line for line in lines(table, SARUMAN_SEAT))
    table.do("yes")
    assert any("says that Frodo is at Edoras" in line for line in lines(table, SARUMAN_SEAT))
    assert not any("Frodo" in line for line in lines(table, DARK_SEAT))
    assert [one[:3] for one in table.game.heard[SARUMAN_SEAT]] == [(FELLOWSHIP_SEAT, 1, table.person("frodo"))]


def test_who_has_a_magic_card_and_what_one_holds_can_be_told() -> None:
    table = informed(("tell_holder", "sting"), ("choose", "sam"), ("inform",), ("tell_in_hand", "eagles"))
    assert any("says that Sam has Sting" in line for line in lines(table, SARUMAN_SEAT))
    assert any("says that they hold" in line for line in lines(table, SARUMAN_SEAT))


def test_nothing_need_be_told_after_all() -> None:
    table = laid(bargain(), "crebain").do("inform").do("nothing")
    assert table.can("laid")
    assert table.game.tabled_topics[FELLOWSHIP_SEAT] == ()


def test_information_is_bounded() -> None:
    """Given as much information as a package has room for, then no more; and only the latest is kept in mind."""
    table = laid(bargain(), "crebain")
    for _ in range(MOST_TIDINGS):
        table.do("inform").do("tell_in_hand")
    assert not table.can("inform")
    table.game.heard[SARUMAN_SEAT] = ((FELLOWSHIP_SEAT, 0, -1, 0, 1),) * MOST_HEARD
    table.do("laid").do("yes")
    assert len(table.game.heard[SARUMAN_SEAT]) == MOST_HEARD


# Secrets.


@pytest.mark.parametrize("seat", [DARK_SEAT, SPECTATOR])
def test_no_third_sees_a_package(seat: Seat) -> None:
    """Given one card or several, with promises and information, then the view of a third is the same, and in the worlds
    that it thinks about the packages are empty."""
    few = laid(bargain(), "eagles")
    many = laid(bargain().do("promise").do("inform").do("tell_in_hand"), "eagles", "crebain")
    assert view(few.game, seat) == view(many.game, seat)
    assert determinize(many.game, seat, Rng(key_of(1), 0, 0)).tabled[SARUMAN_SEAT] == ()
    check_told(TITLE, many.game, check_world(many.game, seat), seat)


def test_the_other_sees_what_they_are_told_and_no_faces() -> None:
    """Given a package of which the Fellowship has been told, then it sees how much it is and what was promised, and
    no card; before, it sees nothing."""
    table = bargain().do("promise").do("lay_event", "eagles").do("inform").do("tell_in_hand", "crebain")
    before = view(table.game, FELLOWSHIP_SEAT)
    assert {before[name][SARUMAN_SEAT] for name in PACKAGE} == {None}
    seen = view(table.do("laid").game, FELLOWSHIP_SEAT)
    assert (seen["tabled"][SARUMAN_SEAT], seen["tabled_answers"][SARUMAN_SEAT]) == ((None,), (None,))
    assert seen["promised"][SARUMAN_SEAT] == (0,)
    for number in range(5):
        check_told(TITLE, table.game, check_world(table.game, FELLOWSHIP_SEAT, number), FELLOWSHIP_SEAT)


# The two trays.


def test_each_sees_both_trays_and_only_the_backs_of_the_other() -> None:
    """Given a package with a card, a promise, and what is said of the card, when it has been laid, then its owner sees
    its face and the other a back with what is said; before, an empty tray."""
    table = bargain().do("lay_event", "eagles").do("say_event", "palantirs").do("promise")
    others, own = trays_of(table, FELLOWSHIP_SEAT)
    assert (others.laid, others.covered, others.words) == (False, (), ())
    others, own = trays_of(table.do("laid"), FELLOWSHIP_SEAT)
    assert (others.seat, own.seat, own.cards) == (SARUMAN_SEAT, FELLOWSHIP_SEAT, ())
    assert (others.laid, others.cards, others.covered) == (True, (), ("Palantírs",))
    assert others.words == ("promise not to attack this turn",)
    _, own = trays_of(table, SARUMAN_SEAT)
    assert [card.name for card in own.cards] == ["Eagles!"]
    assert own.words == ("promise not to attack this turn", "you say: Palantírs")


def test_no_third_sees_a_tray() -> None:
    table = laid(bargain(), "eagles")
    assert [scene_of(TITLE, table.game, seat).trays for seat in (DARK_SEAT, SPECTATOR)] == [(), ()]


def test_the_trays_are_taken_away_at_the_end() -> None:
    table = laid(bargain(), "eagles").do("laid").do("yes")
    assert scene_of(TITLE, table.game, SARUMAN_SEAT).trays == ()


def trays_of(table: Table, seat: Seat) -> tuple[Tray, Tray]:
    others, own = scene_of(TITLE, table.game, seat).trays
    return others, own


@pytest.mark.parametrize("verb", ["tell_where", "tell_holder"])
def test_of_what_somebody_thinks_of_telling_is_seen_by_nobody(verb: str) -> None:
    table = laid(bargain(), "crebain").do("inform").do(verb)
    for seat in (SARUMAN_SEAT, DARK_SEAT, SPECTATOR):
        check_told(TITLE, table.game, check_world(table.game, seat), seat)
        assert not {"person", "card"} & {name for name, value in view(table.game, seat).items() if value is None}


# Bots.


def play_on(table: Table, bots: dict[Seat, Warden]) -> list[str]:
    """The verbs of bots that bargain to the end."""
    verbs = []
    while table.game.during(Bargain) is not None:
        seat = table.game.question.seat
        option = chosen(table, seat, bots[seat])
        verbs.append(option.verb)
        answer(table.game, option)
    return verbs


@pytest.mark.parametrize("other", [Warden, WilyWarden])
def test_a_warden_asks_for_as_much_as_it_gives(other: type[Warden]) -> None:
    """Given two cards for one, when the one who gives more asks for another offer, then a bot adds what it can."""
    table = laid(laid(bargain("eagles", "crebain", "river_floods"), "eagles", "crebain"), "palantirs")
    assert chosen(table, SARUMAN_SEAT).verb == "ask_for_another"
    verbs = play_on(table, {SARUMAN_SEAT: Warden(), FELLOWSHIP_SEAT: other()})
    assert verbs[0] == "ask_for_another"
    assert verbs[-1] == "yes"


@pytest.mark.parametrize(("bot", "is_true"), [(Warden, True), (WilyWarden, False)])
def test_a_warden_tells_the_truth_and_a_wily_one_does_not(bot: type[Warden], is_true: bool) -> None:
    """Given one spare card and more asked for, then a bot tells of a card that it holds, or says so."""
    table = Table("three_player").hand(SARUMAN_SEAT, "eagles", "palantirs").hand(FELLOWSHIP_SEAT, "wormtongue")
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    laid(laid(table, "eagles", "palantirs"), "wormtongue").do("ask_for_another")
    bots = {SARUMAN_SEAT: Warden(), FELLOWSHIP_SEAT: bot()}
    assert play_on(table, bots)[-1] == "yes"
    [(_, _, _, card, _)] = table.game.heard[SARUMAN_SEAT]
    assert (table.book.event_records[card].id == "wormtongue") is is_true


def test_enemies_seek_the_ring_where_they_were_told() -> None:
    """Given that Saruman was told where Frodo is, then he is looked for there in this turn, if he may be there."""
    table = informed(("tell_where", "frodo"), ("choose", "W2814")).begin(PickStack(SARUMAN_SEAT))
    table.game.where[table.game.counter(table.person("frodo"))] = table.place("W2913")
    table.game.suspects = [sum(1 << one for one in table.book.fellowship)] * len(table.game.suspects)
    assert Counsel(table.game, SARUMAN_SEAT, table.options(), [], Roads()).prey == table.place("W2814")
    table.game.turn += 1
    assert Counsel(table.game, SARUMAN_SEAT, table.options(), [], Roads()).prey == table.place("W2913")


# Time.


def test_a_bargain_has_as_much_time_as_the_table_gives_it() -> None:
    """Given minutes for a bargain, then it may take so many, and nothing else has a limit."""
    tables = {
        0: Table("three_player", bargain_minutes="0"),
        120: Table("three_player", bargain_minutes="2"),
        300: Table("three_player", bargain_minutes="5"),
        600: Table("three_player", bargain_minutes="10"),
    }
    for seconds, table in tables.items():
        assert time_limit(table.begin(PickStack(SARUMAN_SEAT)).game) is None
        limit = time_limit(table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT)).game)
        assert (limit.seconds if limit else 0) == seconds


@pytest.mark.parametrize(
    "answers",
    [(), (("laid",),), (("laid",), ("inform",), ("tell_where", "frodo")), (("lay_event",), ("laid",), ("laid",))],
    ids=["first", "second", "telling", "agreeing"],
)
def test_when_the_time_is_over_there_is_no_bargain(answers: tuple[tuple[str, ...], ...]) -> None:
    """Given a bargain at any point, when the time is over, then late answers end it, and nothing changes hands."""
    table = bargain()
    for one in answers:
        table.do(*one)
    hands = list(table.game.hands)
    for _ in range(3):
        if table.game.during(Bargain) is not None:
            answer(table.game, late_answer(table.game))
    assert table.game.during(Bargain) is None
    assert table.game.hands == hands


def test_the_time_of_a_bargain_runs_from_its_beginning() -> None:
    """Given a bargain of five minutes, when two have gone by, then three are left, whatever was answered meanwhile;
    the next one has five again."""
    seconds = [0.0]
    countdown = Countdown(lambda: seconds[0])
    table = Table("three_player", bargain_minutes="5").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    countdown.look(table.game)
    seconds[0] = 120.0
    countdown.look(table.do("promise").game)
    assert countdown.left == 180
    seconds[0] = 300.0
    assert countdown.is_over
    countdown.look(table.begin(PickStack(SARUMAN_SEAT)).game)
    assert countdown.left is None
    countdown.look(table.begin(Bargain(FELLOWSHIP_SEAT, SARUMAN_SEAT)).game)
    assert countdown.left == 300
