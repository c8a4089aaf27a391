"""Hidden movement: enemies see of the Fellowship only what they have found (11, 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring1977.given import Table, has_line
from tests.titles.ring1977.test_bots import play
from tests.titles.ring1977.test_scene import pieces, scene_of
from westmarch.engine import codecs
from westmarch.engine.ahead import Way, usual_ways
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, readable, view
from westmarch.engine.state import answer, legal
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.bots.warden import Warden
from westmarch.titles.ring1977.cards.captives import EaglesCome
from westmarch.titles.ring1977.cards.seizing import BoromirSeizes
from westmarch.titles.ring1977.cards.stones import Gaze
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.magic import TakeMagic
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.saruman import Persuade
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.procedures.search_phase import SearchPhase
from westmarch.titles.ring1977.rules.searches import lose_sight
from westmarch.titles.ring1977.rules.sight import last_sight
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    NOBODY,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    SearchCard,
)

OTHERS = (DARK_SEAT, SARUMAN_SEAT, SPECTATOR)


def hidden(kind: str = "character") -> Table:
    return Table(kind, hidden_movement="on")


def known(table: Table, seat: Seat) -> tuple[Any, ...]:
    """All that a seat can know: the view, the table, the log, and what it may do."""
    log = [line.text(table.book) for line in readable(table.game.log, seat)]
    own = [option for option in legal(table.game) if option.seat == seat]
    return view(table.game, seat), scene_of(table, seat), log, own


def walked(*way: str) -> Table:
    """Frodo and Sam go from Rivendell, and the Fellowship is asked again."""
    table = hidden("three_player").at("rivendell", "frodo", "sam", "elrond").at("bree", "nazgul_3", "nazgul_4")
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "rivendell").do("all_go")
    for place in way:
        table.do("go", place)
    return table


# What enemies see.


@pytest.mark.parametrize("seat", OTHERS)
def test_whoever_is_not_found_is_not_on_the_map(seat: Seat) -> None:
    """Given Frodo, Sam and Aragorn together, then enemies see nothing there; once Sam is found, the stack is there."""
    table = hidden("three_player").at("W2814", "frodo", "sam", "aragorn")
    assert pieces(table, "W2814", seat) == []
    assert len(pieces(table, "W2814", FELLOWSHIP_SEAT)) == 3
    table.spotted("sam")
    assert [text.split(" (")[0] for text in pieces(table, "W2814", seat)] == ["Sam", "2 face-down counters"]


def test_what_one_enemy_has_found_another_does_not_see() -> None:
    table = hidden("three_player").at("W2814", "frodo", "sam")
    table.dice(1, 1, 1).begin(OrcSearch(table.place("W2814"), SARUMAN))
    assert len(pieces(table, "W2814", SARUMAN_SEAT)) == 2
    assert pieces(table, "W2814", DARK_SEAT) == []


def test_captives_are_seen_with_their_band() -> None:
    """Given Sam, a captive of Saruman's Orcs, then the Dark Power sees a band, and a back."""
    table = hidden("three_player").at("W2814", "sam", "frodo", "merry")
    table.dice(6).begin(Capture(table.place("W2814"), SARUMAN, (table.person("sam"),)))
    seen = pieces(table, "W2814", DARK_SEAT)
    assert any("face-down counter" in text for text in seen)
    assert not any("Sam" in text or "2 face-down" in text for text in seen)


def test_who_can_be_concluded_is_concluded() -> None:
    """Given nobody on the map but Sam and the Ringbearer, then the captive is Sam: Orcs who have the bearer have the
    Ring."""
    table = hidden("three_player").at("W2814", "sam", "frodo")
    table.dice(6).begin(Capture(table.place("W2814"), SARUMAN, (table.person("sam"),)))
    assert any("Sam" in text for text in pieces(table, "W2814", DARK_SEAT))


def test_spotted_people_are_lost_from_sight_again() -> None:
    """Given people in sight at the end of the Dark Power's turn, then they are off the map, and where is remembered."""
    table = hidden().at("W2814", "frodo", "sam").spotted("frodo", "sam")
    table.game.turn = 3
    lose_sight(table.game)
    assert pieces(table.change(), "W2814", DARK_SEAT) == []
    assert last_sight(table.game, DARK_SEAT, table.person("frodo")) == (table.place("W2814"), 3)


def test_a_semi_ringwraith_stays_in_sight() -> None:
    table = hidden().at("W2814", "frodo").holding("frodo", "ring/worn").spotted("frodo")
    table.game.wraith = True
    lose_sight(table.game)
    assert pieces(table.change(), "W2814", DARK_SEAT) != []


def test_magic_cards_on_the_map_are_not_shown_to_enemies() -> None:
    """Given a Magic Card in Bree, when Frodo takes it, then no enemy can tell that he was there."""
    tables = []
    for taker in ("enough", "take_magic"):
        table = hidden("three_player").at("bree", "frodo")
        table.game.magic_at[table.book.magic_numbers["sting"]] = -2 - table.place("bree")
        tables.append(table.begin(TakeMagic()).do(taker).begin(PickStack(FELLOWSHIP_SEAT)))
    stayed, took = tables
    for seat in (DARK_SEAT, SARUMAN_SEAT):
        assert scene_of(stayed, seat) == scene_of(took, seat)
    assert not any("Magic" in line.text(took.book) for line in readable(took.game.log, DARK_SEAT))


# Two games that differ only in where somebody hides.


@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize("others", [("W2910",), ("W2810",), ("W2809", "W2710"), ("W3008",)], ids=str)
def test_nobody_can_tell_where_a_stack_has_gone(seat: Seat, others: tuple[str, ...]) -> None:
    """Given Frodo and Sam in Rivendell, when they go one way or another, then all that an enemy knows is the same."""
    one, other = walked("W2811"), walked(*others)
    assert one.where("frodo") != other.where("frodo")
    assert known(one, seat) == known(other, seat)
    assert known(one, FELLOWSHIP_SEAT) != known(other, FELLOWSHIP_SEAT)


@pytest.mark.parametrize("place", ["W2815", "W1310", "E0529", "E0931", "W3216"])
def test_an_enemy_who_moves_knows_no_more(place: str) -> None:
    """Given Frodo anywhere, then the Dark Power's turn offers and shows the same; even where its Nazgûl may fly."""
    tables = []
    for where in ("W2814", place):
        table = hidden().at(where, "frodo", "sam").at("W2816", "nazgul_3", "lord_of_the_nazgul")
        tables.append(table.begin(PickStack(DARK_SEAT)))
    for verb in ("march", "fly"):
        if tables[0].can(verb):
            both = [codecs.copy(table.game) for table in tables]
            assert legal(both[0]) == legal(both[1])
    assert known(tables[0], DARK_SEAT) == known(tables[1], DARK_SEAT)
    for table in tables:
        table.do("fly", "nazgul_3")
    assert known(tables[0], DARK_SEAT) == known(tables[1], DARK_SEAT)
    assert tables[0].can("fly_to", "W2814"), "nobody tells where they may not fly"


def test_with_stacks_in_sight_the_same_games_differ() -> None:
    """Given the usual way of movement, then the two games above are told apart: the test can fail."""
    games = [Table().at(where, "frodo").begin(PickStack(DARK_SEAT)) for where in ("W2814", "W2815")]
    assert known(games[0], DARK_SEAT) != known(games[1], DARK_SEAT)


# Searches.


@pytest.mark.parametrize("hides", [False, True])
def test_a_search_that_fails_tells_nothing(hides: bool) -> None:
    """Given a stack in an area that Orcs search, when they miss it, then only the Fellowship hears of it."""
    table = hidden().at("W2814", "aragorn") if hides else Table().at("W2814", "aragorn")
    table.dice(6).begin(OrcSearch(table.place("W2814"), DARK_POWER))
    told = [line.text(table.book) for line in readable(table.game.log, DARK_SEAT)]
    assert any("not found" in line for line in told) is not hides
    assert has_line(table, "not found")


def test_a_search_that_succeeds_shows_the_stack() -> None:
    table = hidden().at("W2814", "aragorn", "sam")
    table.dice(1, 1, 1).begin(OrcSearch(table.place("W2814"), DARK_POWER))
    assert len(pieces(table, "W2814", DARK_SEAT)) == 2


def test_a_card_searches_its_areas_as_ever() -> None:
    """Given Aragorn in an area of a card of Eye Orcs, when it is turned up, then he may be found as ever."""
    table = hidden()
    kinds = [record.kind for record in table.book.search_records]
    card = SearchCard(kinds.index("eye_orc"))
    area = table.book.search_areas[card][0]
    place = next(
        one for one, found in enumerate(table.book.area_of) if found == area and one not in table.book.place_at
    )
    table.game.put(table.person("aragorn"), place)
    table.game.search_deck.append(card)
    table.dice(1, 1).begin(SearchPhase())
    assert table.game.is_shown(table.person("aragorn"), DARK_SEAT)


def test_which_nazgul_search_is_not_asked() -> None:
    """Given four Nazgûl beside a stack and a card for two, then two search unasked: the question would tell."""
    nazgul = ("nazgul_3", "nazgul_4", "nazgul_5", "nazgul_6")
    for table, asked in ((hidden(), False), (Table(), True)):
        table.at("W2814", "aragorn").at("W2815", *nazgul)
        able = tuple(table.person(name) for name in nazgul)
        table.dice(6).begin(NazgulSearch(table.place("W2814"), able, 2))
        assert (table.question == "PickSearcher") is asked


def test_nazgul_who_see_nobody_do_not_come() -> None:
    """Given somebody under an Elven Cloak, when Nazgûl would spot the stack, then they find nobody."""
    table = hidden().at("W2814", "sam").holding("sam", "elven_cloak_1").at("W2815", "nazgul_3")
    table.dice(1).begin(NazgulSearch(table.place("W2814"), (table.person("nazgul_3"),), 1))
    assert table.over
    assert table.where("nazgul_3") == "W2815"


def test_who_slips_past_an_army_is_not_heard_of() -> None:
    table = hidden("campaign").at("W2814", "sam").army("W2814", "orcs_of_barad_dur", 5)
    table.dice(1).begin(Capture(table.place("W2814"), DARK_POWER, (table.person("sam"),)))
    assert has_line(table, "Sam evaded")
    assert readable(table.game.log, DARK_SEAT) == []


# Cards.


def test_boromir_may_turn_out_to_be_elsewhere() -> None:
    """Given Boromir and Frodo apart, then the card can be played, and comes to nothing; in sight it can't be."""
    for table, plays in ((hidden(), True), (Table().spotted("boromir", "frodo"), False)):
        table.at("W2814", "frodo").at("minas_tirith", "boromir").holding("frodo", "ring")
        assert (BoromirSeizes().why_not(table.game, DARK_SEAT) is None) is plays
        if plays:
            table.hand(DARK_SEAT, "boromir_seizes").begin(PlayEvents(DARK_SEAT)).do("play_event")
            assert has_line(table, "Boromir is not with the Ringbearer")


def test_a_palantir_shows_no_stack_that_is_hidden() -> None:
    table = hidden().at("W2814", "frodo").at("bree", "sam")
    assert Gaze(DARK_SEAT).place_choices(table.game) == []
    table.spotted("sam")
    assert Gaze(DARK_SEAT).place_choices(table.game) == [table.place("bree")]


def test_whom_saruman_can_persuade_is_said_and_no_more() -> None:
    """Given two who are with a Palantír, when Saruman tries, then he may name one of them, and that says not where."""
    table = hidden("three_player").at("isengard", "saruman").at("minas_tirith", "pippin", "merry")
    table.holding("pippin", "palantir_minas_tirith").begin(Persuade())
    assert {name for (name,) in table.offers("this_one")} == {"pippin", "merry"}
    assert not view(table.game, SARUMAN_SEAT)["where"][table.person("pippin")]


def test_whom_eagles_carry_is_not_seen() -> None:
    """Given two stacks, when eagles come for one or the other, then an enemy can't tell which."""
    games = []
    for place in ("W2814", "W1311"):
        table = hidden().at("W2814", "frodo").at("W1311", "sam").begin(EaglesCome(FELLOWSHIP_SEAT))
        games.append(table.do("choose", place))
    assert known(games[0], DARK_SEAT) == known(games[1], DARK_SEAT)
    for table in games:
        table.do("choose", "rivendell")
    assert known(games[0], DARK_SEAT) == known(games[1], DARK_SEAT)


# Worlds that fit what an enemy knows.


def worlds(table: Table, seat: Seat, count: int = 60) -> list[Any]:
    return [determinize(table.game, seat, Rng(key_of(number), 0, 0)) for number in range(count)]


def test_an_enemy_thinks_of_many_places_within_reach() -> None:
    """Given Frodo, seen at Rivendell two turns ago, then he may be at many places, mostly near there."""
    table = hidden().at("rivendell", "frodo", "sam").spotted("frodo", "sam")
    lose_sight(table.game)
    table.game.turn = 3
    table.begin(PickStack(DARK_SEAT))
    frodo, home = table.person("frodo"), table.place("rivendell")
    places = [world.hex_of(frodo) for world in worlds(table, DARK_SEAT)]
    near = [place for place in places if distance(place, home) <= 8]
    assert len(set(places)) > 20
    assert len(places) > len(near) > 40
    assert all(world.hex_of(frodo) != NOWHERE for world in worlds(table, DARK_SEAT))


def test_who_never_walks_is_thought_to_be_at_home() -> None:
    table = hidden("campaign").at("minas_tirith", "denethor")
    table.game.turn = 9
    table.begin(PickStack(DARK_SEAT))
    assert {world.hex_of(table.person("denethor")) for world in worlds(table, DARK_SEAT, 20)} == {
        table.place("minas_tirith")
    }


def test_who_is_in_sight_is_where_they_are() -> None:
    """Given Sam in sight and Frodo hidden, then Sam is there in every world, and Frodo in none."""
    table = hidden().at("W2814", "sam").at("W2913", "frodo").spotted("sam").begin(PickStack(DARK_SEAT))
    for world in worlds(table, DARK_SEAT, 20):
        assert world.hex_of(table.person("sam")) == table.place("W2814")
        assert world.hex_of(table.person("frodo")) != table.place("W2814")


@pytest.mark.parametrize("seat", OTHERS)
def test_a_world_shows_a_seat_the_same(seat: Seat) -> None:
    table = walked("W2811")
    for world in worlds(table, seat, 10):
        assert view(world, seat) == view(table.game, seat)


def test_the_ring_is_somewhere_in_every_world() -> None:
    table = walked("W2811").holding("frodo", "ring")
    assert all(world.bearer != NOBODY and world.ring_hex != NOWHERE for world in worlds(table, DARK_SEAT, 20))


def test_wardens_play_to_the_end_without_seeing_each_other() -> None:
    """Given bots who are told no more than people, when they play with hidden stacks, then somebody wins."""
    book = TITLE.open_book(TITLE.choose({"game": "character", "hidden_movement": "on"}), {})
    game = play(TITLE.play.new(book, 2, key_of(3)), {FELLOWSHIP_SEAT: Warden(), DARK_SEAT: Warden()})
    assert game.result in TITLE.play.results


def test_gandalf_the_white_may_be_near_any_place_to_which_he_comes_back() -> None:
    """Given Gandalf the White, who has come back unseen, when the Dark Power imagines where he is, then he is on the
    map, out of sight, and not always at the same place."""
    table = Table("character", hidden_movement="on").at("hobbiton", "frodo")
    table.at("wellinghall", "gandalf_white")
    white, imagined = table.person("gandalf_white"), set()
    for number in range(30):
        world: Any = determinize(table.game, DARK_SEAT, Rng(key_of("worlds"), 0, number))
        imagined.add(world.hex_of(white))
    assert NOWHERE not in imagined
    assert len(imagined) > 3


@pytest.mark.parametrize(("hidden", "is_offered"), [("off", True), ("on", False)])
def test_what_will_be_asked_next_tells_of_no_hidden_stack(hidden: str, is_offered: bool) -> None:
    """Given players who could pass from one phase to the next, then their passes are offered in one only where no stack
    is hidden: whether somebody is asked about a battle would tell that somebody is there."""
    game, chance = (
        TITLE.play.new(TITLE.open_book(TITLE.choose({"hidden_movement": hidden}), {}), 2, key_of("a seed")),
        0,
    )
    found = []
    for _ in range(200):
        options = legal(game)
        found += [way for seat in {option.seat for option in options} for way in usual_ways(game, seat) if skips(way)]
        chance = (chance * 7 + 3) % 101
        answer(game, options[chance % len(options)])
    assert bool(found) is is_offered


def skips(way: Way) -> bool:
    """Whether it is passes in one."""
    return way.usual and way.whole and not way.asks
