"""What an enemy can't see tells itself by nothing: options, odds, `why`, log lines, what can be taken back (11).

Each test has two games that a seat can't tell apart, and all that the seat is told is the same in both.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring1977.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, readable, view
from westmarch.testing import check_told, check_world, told
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.cards.captives import SlipAway
from westmarch.titles.ring1977.procedures.bargain import Bargain
from westmarch.titles.ring1977.procedures.battle import BattlePhase
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.procedures.escape import Escapes
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.movement import MarchPhase
from westmarch.titles.ring1977.procedures.saruman import PickMind, SarumansMind
from westmarch.titles.ring1977.rules.cards import show_magic
from westmarch.titles.ring1977.rules.stacks import show_counter
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    IN_PRISON,
    SARUMAN,
    SARUMAN_SEAT,
)

OTHERS = (DARK_SEAT, SARUMAN_SEAT, SPECTATOR)


def lines(table: Table, seat: Seat) -> list[str]:
    """What a seat may read of the log."""
    return [line.text(table.book) for line in readable(table.game.log, seat)]


def all_told(table: Table, seat: Seat) -> tuple[Any, ...]:
    """All that a seat knows: its view, what it is told of the position, and the log."""
    return view(table.game, seat), told(TITLE, table.game, seat), lines(table, seat)


def split(table: Table, place: str, elsewhere: str, here: str, there: str) -> Table:
    """Two stacks of one each, face down, that have parted: an enemy does not know who is where."""
    table.at(place, here).at(elsewhere, there)
    spots = [table.game.counter(table.person(one)) for one in (here, there)]
    both = sum(1 << table.person(one) for one in (here, there))
    count = len(table.game.who)
    for seat in table.game.enemies:
        for spot in spots:
            table.game.suspects[(seat - 1) * count + spot] = both
    return table.change()


def swapped(table: Table, one: str, other: str) -> Table:
    """The faces of two counters change places."""
    who = table.game.who
    first, second = (who.index(table.person(name)) for name in (one, other))
    who[first], who[second] = who[second], who[first]
    return table.change()


# Army Combat.


def attacked(hides: str, leader: str, other: str) -> Table:
    """Rohan's army, with one of two people who lie face down; the other is elsewhere."""
    table = Table("campaign", hidden_movement=hides)
    table.army("edoras", "riders_of_the_mark").army("edoras", "uruk_hai", 30)
    if hides == "on":
        table.at("edoras", leader).at("W2814", other)
    else:
        split(table, "edoras", "W2814", "aragorn", "pippin")
        if leader == "pippin":
            swapped(table, "aragorn", "pippin")
    table.game.mobilized = [1] * len(table.game.mobilized)
    return table.begin(BattlePhase(DARK_SEAT))


def odds(table: Table) -> list[str]:
    [(_, found)] = [one for one in told(TITLE, table.game, DARK_SEAT)["the odds"] if "Attack" in one[0]]
    return found.split("; ")


@pytest.mark.parametrize("hides", ["off", "on"])
def test_odds_of_a_battle_know_no_leader_who_lies_face_down(hides: str) -> None:
    """Given an army of Rohan with Aragorn or with Pippin, then the Dark Power reads the same odds, with a doubt."""
    with_aragorn, with_pippin = (attacked(hides, *pair) for pair in (("aragorn", "pippin"), ("pippin", "aragorn")))
    assert all_told(with_aragorn, DARK_SEAT) == all_told(with_pippin, DARK_SEAT)
    assert odds(with_aragorn)[1] == "unless somebody whom you do not know leads them"


def test_odds_of_a_battle_know_a_leader_in_sight() -> None:
    """Given the same, once Aragorn is spotted there, then the odds are worse by his Morale, and certain."""
    before = attacked("off", "aragorn", "pippin")
    after = attacked("off", "aragorn", "pippin").spotted("aragorn").begin(BattlePhase(DARK_SEAT))
    assert odds(before)[0] != odds(after)[0]
    assert len(odds(after)) == 1


# Boromir.


def with_the_card(together: bool) -> Table:
    """Frodo with the Ring, and Boromir or Merry with him; the other is elsewhere."""
    table = split(Table(), "W2814", "W2913", "boromir", "merry").at("W2814", "frodo").holding("frodo", "ring")
    if not together:
        swapped(table, "boromir", "merry")
    return table.hand(DARK_SEAT, "boromir_seizes").begin(PlayEvents(DARK_SEAT))


def test_boromirs_card_does_not_tell_where_he_is() -> None:
    """Given Boromir with Frodo, or not, then the Dark Power may play his card, and nothing that it reads differs."""
    together, apart = with_the_card(True), with_the_card(False)
    assert together.can("play_event", "boromir_seizes")
    assert all_told(together, DARK_SEAT) == all_told(apart, DARK_SEAT)


def test_boromirs_card_may_come_to_nothing() -> None:
    """Given them apart, when the card is played, then it is said, and can't be taken back."""
    table = with_the_card(False)
    before = table.game.reveals
    table.do("play_event", "boromir_seizes")
    assert "Boromir is not with the Ringbearer" in lines(table, DARK_SEAT)
    assert table.game.reveals > before


# Saruman's mind.


def in_orthanc(holder: str) -> Table:
    """Saruman in Isengard with its stone; that of Lórien is with Aragorn or with Legolas."""
    table = Table("three_player").at("isengard", "saruman").holding("saruman", "palantir_isengard")
    table.at("W2814", "aragorn", "legolas").holding(holder, "palantir_lorien")
    return table.begin(SarumansMind())


def test_a_mind_battle_does_not_tell_who_holds_a_stone() -> None:
    """Given the stone of Lórien with Aragorn or with Legolas, then Saruman may seek Aragorn either way."""
    with_aragorn, with_legolas = in_orthanc("aragorn"), in_orthanc("legolas")
    assert with_aragorn.can("mind_battle", "aragorn")
    assert all_told(with_aragorn, SARUMAN_SEAT) == all_told(with_legolas, SARUMAN_SEAT)


def test_who_has_no_stone_is_not_found() -> None:
    """Given the stone with Legolas, when Saruman seeks Aragorn, then he finds nobody: it is no Mind Battle, can't be
    taken back, and the Dark Power hears nothing."""
    table = in_orthanc("legolas")
    before = table.game.reveals
    table.do("mind_battle", "aragorn")
    assert "Saruman's mind did not find Aragorn" in lines(table, SARUMAN_SEAT)
    assert lines(table, DARK_SEAT) == []
    assert table.game.reveals > before
    assert table.game.mind_battle_turn != table.game.turn


def test_who_is_known_to_have_no_stone_is_not_sought() -> None:
    """Given that Saruman has seen the stone of Lórien with Legolas, then he can't seek Aragorn."""
    table = in_orthanc("legolas")
    show_magic(table.game, table.book.magic_numbers["palantir_lorien"], SARUMAN_SEAT)
    assert not table.begin(SarumansMind()).can("mind_battle", "aragorn")


def test_nor_who_is_the_dark_powers_captive() -> None:
    """Given Aragorn or Legolas with Orcs of the Eye, face down before Saruman, then he may seek Aragorn either way."""
    tables = []
    for captive in ("aragorn", "legolas"):
        table = split(Table("three_player"), "W2814", "W2423", "aragorn", "legolas")
        if captive == "aragorn":
            swapped(table, "aragorn", "legolas")
        table.at("W2423", "eye_orcs_1").at("isengard", "saruman").holding("saruman", "palantir_isengard")
        table.game.captor[table.person(captive)] = table.person("eye_orcs_1")
        table.game.magic_at[table.book.magic_numbers["palantir_lorien"]] = table.person("galadriel")
        tables.append(table.change().begin(SarumansMind()))
    assert tables[0].can("mind_battle", "aragorn")
    assert all_told(tables[0], SARUMAN_SEAT) == all_told(tables[1], SARUMAN_SEAT)


def persuading(*people: str) -> Table:
    """These are with the stone of Lórien, face down, and Saruman tries to persuade."""
    table = Table("three_player").at("isengard", "saruman").holding("saruman", "palantir_isengard")
    table.at("W2814", *people).holding(people[0], "palantir_lorien")
    return table.begin(SarumansMind())


def test_who_can_be_persuaded_is_not_forgotten_again() -> None:
    """Given several or nobody to persuade, when Saruman tries, then it can't be taken back."""
    for table in (persuading("pippin", "merry"), persuading("aragorn")):
        before = table.game.reveals
        table.do("persuade")
        assert table.game.reveals > before


@pytest.mark.parametrize("seat", [DARK_SEAT, SPECTATOR])
def test_who_can_be_persuaded_is_told_to_saruman_only(seat: Seat) -> None:
    """Given Pippin and Merry, or Legolas too, when Saruman is told of them, then the view of no third differs, and in
    the worlds that they think about somebody else may be meant."""
    few, many = persuading("pippin", "merry"), persuading("pippin", "merry")
    few.begin(PickMind((few.person("pippin"), few.person("merry"))))
    many.begin(PickMind((many.person("pippin"), many.person("merry"), many.person("legolas"))))
    assert view(few.game, seat) == view(many.game, seat)
    assert view(few.game, SARUMAN_SEAT) != view(many.game, SARUMAN_SEAT)
    check_told(TITLE, few.game, check_world(few.game, seat), seat)


def test_who_does_not_listen_is_named_to_saruman_only() -> None:
    table = persuading("pippin").dice(1).do("persuade")
    assert "Pippin did not listen (rolled 1)" in lines(table, SARUMAN_SEAT)
    assert "Somebody of the Fellowship did not listen (rolled 1)" in lines(table, DARK_SEAT)
    assert not any("Pippin" in line for line in lines(table, DARK_SEAT))


# Captives.


def test_who_evades_an_army_is_not_named() -> None:
    """Given Éomer, face down, who slips past an army, then it is told that somebody did."""
    table = Table("campaign").at("W2814", "eomer").dice(1)
    table.begin(Capture(table.place("W2814"), DARK_POWER, (table.person("eomer"),)))
    assert lines(table, DARK_SEAT) == ["Somebody of the Fellowship evaded (rolled 1)"]
    assert lines(table, FELLOWSHIP_SEAT) == ["Éomer evaded (rolled 1)"]


def prisoner() -> Table:
    """Gimli is Saruman's prisoner; the Dark Power has not seen who it is."""
    table = Table("three_player").at("isengard", "saruman", "gimli")
    table.game.captor[table.person("gimli")] = IN_PRISON
    show_counter(table.game, table.person("gimli"), SARUMAN_SEAT)
    return table


def test_who_is_released_is_not_named_to_the_third() -> None:
    table = prisoner().begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("lay_captive", "gimli").do("laid").do("promise").do("laid").do("yes")
    assert "Gimli is released" in lines(table, SARUMAN_SEAT)
    assert "Somebody of the Fellowship is released" in lines(table, DARK_SEAT)
    assert not any("Gimli" in line for line in lines(table, DARK_SEAT))


@pytest.mark.parametrize("seat", [FELLOWSHIP_SEAT, DARK_SEAT, SPECTATOR])
def test_a_card_that_is_kept_back_is_not_seen_before_the_exchange(seat: Seat) -> None:
    """Given Gimli with the Elven Rope in a package, when Saruman leaves him Sting for it or not, then nobody else is
    told, until they pick the packages up."""
    tables = []
    for kept in ((), (("substitute", "gimli", "elven_rope", "saruman", "sting"),)):
        table = prisoner().holding("gimli", "elven_rope").holding("saruman", "sting")
        show_magic(table.game, table.book.magic_numbers["elven_rope"], SARUMAN_SEAT)
        table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT)).do("lay_captive", "gimli")
        for one in kept:
            table.do(*one)
        tables.append(table.do("laid"))
    honest, sly = tables
    assert all_told(honest, seat) == all_told(sly, seat)
    for number in range(5):
        check_told(TITLE, sly.game, check_world(sly.game, seat, number), seat)


@pytest.mark.parametrize("seat", [DARK_SEAT, SPECTATOR])
def test_whoever_slips_away_is_not_seen(seat: Seat) -> None:
    """Given Gimli and Sam with Hand Orcs, when one or the other slips away, then the third can't tell who."""
    tables = []
    for name in ("gimli", "sam"):
        table = Table("three_player").at("W2423", "gimli", "sam", "hand_orcs_1")
        for one in ("gimli", "sam"):
            table.game.captor[table.person(one)] = table.person("hand_orcs_1")
            show_counter(table.game, table.person(one), SARUMAN_SEAT)
        both = sum(1 << table.person(one) for one in ("gimli", "sam"))
        for one in ("gimli", "sam"):
            table.game.suspects[table.game.counter(table.person(one))] = both
        tables.append(table.begin(SlipAway(FELLOWSHIP_SEAT)).do("choose", name))
    assert view(tables[0].game, seat) == view(tables[1].game, seat)


def test_captives_roll_in_the_order_of_their_counters() -> None:
    """Given captives whose counters lie otherwise than their names stand, then the order tells nobody's name."""
    table = Table("three_player").at("W2423", "gimli", "sam", "hand_orcs_1")
    for one in ("gimli", "sam"):
        table.game.captor[table.person(one)] = table.person("hand_orcs_1")
    order = []
    for _ in range(2):
        escapes = Escapes()
        escapes.begin(table.game)
        order.append(escapes.left)
        swapped(table, "gimli", "sam")
    assert order[0] == order[1][::-1]


# Promises.


def test_nobody_knows_of_a_rendezvous_of_others() -> None:
    """Given that Saruman has promised to bring Gimli to Edoras, or not to attack, then the Dark Power knows that they
    have exchanged packages, and sees no difference; nor when Saruman is asked where his Orcs go."""
    tables = []
    for promise in (("lay_meeting", "gimli", "edoras"), ("promise", "not to attack this turn")):
        table = prisoner().at("W2423", "sam", "hand_orcs_1")
        table.game.captor[table.person("sam")] = table.person("hand_orcs_1")
        table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT)).do(*promise).do("laid").do("promise").do("laid").do("yes")
        tables.append(table)
    with_meeting, without = tables
    seen, other = (view(table.game, DARK_SEAT) for table in tables)
    assert (seen["meetings"], seen["promises"]) == (other["meetings"], other["promises"])
    for table in tables:
        table.begin(MarchPhase(SARUMAN_SEAT))
        assert table.can("lead_home")
    world = determinize(with_meeting.game, DARK_SEAT, Rng(key_of("a test"), 0, 0))
    assert world.promises == [(), (), ()]
    assert without.game.promises[FELLOWSHIP_SEAT] != ()


def test_persuading_can_not_be_taken_back_in_a_match() -> None:
    """Given a match, when an answer has raised `reveals`, then its player alone can't take it back."""
    match = Match(TITLE, 3, "a seed", {"game": "three_player"})
    while type(match.state.question).__name__ != "SarumansMind":
        match.answer(match.options[0])
    match.answer(next(option for option in match.options if option.verb == "persuade"))
    assert match.barrier()


def test_captures_are_told_to_those_who_have_to_do_with_them() -> None:
    """Given Sam whom Hand Orcs capture, then Saruman reads his name, and the Dark Power nothing."""
    table = Table("three_player").at("W2814", "sam").dice(6)
    table.begin(Capture(table.place("W2814"), SARUMAN, (table.person("sam"),)))
    assert "Sam is captured (rolled 6)" in lines(table, SARUMAN_SEAT)
    assert not any("Sam" in line for line in lines(table, DARK_SEAT))
