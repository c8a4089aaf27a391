"""The data files: counts and structure as printed, and what an owner may lay over them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from westmarch.engine.book import BadData
from westmarch.engine.title import title
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.records import Data, read_data
from westmarch.titles.fate.words import SYMBOLS

DATA: Data = read_data({})
PLACES = {one.id: one for one in DATA.place}
CONNECTED = {frozenset((one.a, one.b)) for one in DATA.connection}


def reached(start: str, pairs: set[frozenset[str]]) -> set[str]:
    """Everything that can be reached from a start over these pairs."""
    found, todo = {start}, [start]
    for here in todo:
        for pair in pairs:
            for other in pair - {here} if here in pair else ():
                if other not in found:
                    found.add(other)
                    todo.append(other)
    return found


# The board.


def test_counts_of_the_board() -> None:
    """The board has 12 regions, 52 places, 89 connections and 24 battle lines."""
    assert (len(DATA.region), len(DATA.place), len(DATA.connection), len(DATA.battle_line)) == (12, 52, 89, 24)


def test_no_id_twice() -> None:
    """Every record has an id of its own; no connection stands twice."""
    tables: list[Any] = [DATA.region, DATA.place, DATA.battle_line, DATA.character, DATA.objective, DATA.scenario]
    tables += [DATA.region_card, DATA.event, DATA.skies_darken, DATA.shadow_card, DATA.special]
    for table in tables:
        assert len({one.id for one in table}) == len(table)
    assert len(CONNECTED) == len(DATA.connection)


def test_colours_havens_and_strongholds() -> None:
    """9 havens, 7 strongholds, 8 red places, and the havens and red places of each army are as printed."""
    assert sum(one.haven for one in DATA.place) == 9
    assert sum(one.stronghold for one in DATA.place) == 7
    assert not any(one.haven and one.stronghold for one in DATA.place)
    assert Counter(one.colour for one in DATA.place) == {
        "white": 29,
        "red": 8,
        "green": 4,
        "grey": 3,
        "brown": 4,
        "blue": 4,
    }


def test_printed_pieces() -> None:
    """15 friendly troops stand on coloured places, 18 shadow troops on red places and strongholds; 9 Nazgûl."""
    assert sum(one.troops for one in DATA.place) == 15
    assert all(one.colour in ("green", "grey", "brown", "blue") for one in DATA.place if one.troops)
    assert sum(one.shadow for one in DATA.place) == 18
    assert all(one.colour == "red" or one.stronghold for one in DATA.place if one.shadow)
    assert sum(one.nazgul for one in DATA.region) == 9


def test_borders_are_mutual() -> None:
    """A region that touches another is touched by it, none touches itself, and one can get from each to each."""
    pairs = {(one.id, other) for one in DATA.region for other in one.adjacent}
    assert pairs == {(other, one) for one, other in pairs}
    assert all(one != other for one, other in pairs)
    assert reached("eriador", {frozenset(pair) for pair in pairs}) == {one.id for one in DATA.region}


def test_every_place_can_be_reached() -> None:
    """From the Shire one can get to every place over the connections."""
    assert reached("the_shire", CONNECTED) == set(PLACES)


def test_connections_within_regions_and_over_borders() -> None:
    """A connection joins two different places, of one region or of two that touch; but two waterways lead further,
    and both cost friendship."""
    touching = {frozenset((one.id, other)) for one in DATA.region for other in one.adjacent}
    strangers = {
        frozenset((one.a, one.b)): one.cost
        for one in DATA.connection
        if (ends := frozenset((PLACES[one.a].region, PLACES[one.b].region))) not in touching and len(ends) == 2
    }
    assert strangers == {
        frozenset(("dol_amroth", "grey_havens")): {"friendship": 2},
        frozenset(("lorien", "emyn_muil")): {"friendship": 1},
    }
    assert all(one.a != one.b for one in DATA.connection)


def test_special_paths() -> None:
    """14 connections cost symbols: each at least one, and of one kind."""
    costs = [one.cost for one in DATA.connection if one.cost]
    assert len(costs) == 14
    assert all(len(cost) == 1 and all(amount > 0 for amount in cost.values()) for cost in costs)


def test_battle_lines_follow_connections() -> None:
    """A battle line starts at a red place and ends at a haven; each step is a connection, no place comes twice."""
    for line in DATA.battle_line:
        assert PLACES[line.path[0]].colour == "red"
        assert PLACES[line.path[-1]].haven
        assert len(set(line.path)) == len(line.path)
        for pair in zip(line.path, line.path[1:], strict=False):
            assert frozenset(pair) in CONNECTED, f"{line.id}: {pair}"


def test_one_colour_never_branches() -> None:
    """Given a place on two lines of one colour, then both go on to the same next place."""
    after: dict[tuple[str, str], str] = {}
    for line in DATA.battle_line:
        for here, ahead in zip(line.path, line.path[1:], strict=False):
            assert after.setdefault((line.colour, here), ahead) == ahead, f"{line.colour} at {here}"


# The cards.


def test_region_cards() -> None:
    """48 region cards: one of each symbol for each of 12 regions, each with a number of its own."""
    assert len(DATA.region_card) == 48
    pairs = {(one.region, one.symbol) for one in DATA.region_card}
    assert pairs == {(region.id, symbol) for region in DATA.region for symbol in SYMBOLS}
    assert len({one.number for one in DATA.region_card}) == 48


def test_events_and_skies_darken() -> None:
    """14 events; 12 Skies Darken cards, each with 3 shadow troops at a white place of its own."""
    assert len(DATA.event) == 14
    assert len(DATA.skies_darken) == 12
    assert len({one.place for one in DATA.skies_darken}) == 12
    assert all(one.troops == 3 and PLACES[one.place].colour == "white" for one in DATA.skies_darken)


def test_shadow_cards() -> None:
    """48 shadow cards: 16 of each order, 24 of each back, 6 for each red place, 2 for each battle line; and 2
    specials, one of each back."""
    cards = DATA.shadow_card
    assert len(cards) == 48
    assert Counter(one.order for one in cards) == {"eye": 16, "move": 16, "deploy": 16}
    assert Counter(one.back for one in cards) == {"flag": 24, "banner": 24}
    starts = {line.id: line.path[0] for line in DATA.battle_line}
    red = {one.id for one in DATA.place if one.colour == "red"}
    assert Counter(starts[one.line] for one in cards) == dict.fromkeys(red, 6)
    assert Counter(one.line for one in cards) == {line.id: 2 for line in DATA.battle_line}
    assert sorted(one.back for one in DATA.special) == ["banner", "flag"]


def test_the_three_lines_of_a_start_share_the_orders() -> None:
    """Each red place has three lines, and their pairs of orders are the three different ones."""
    orders: dict[str, list[str]] = {}
    for card in DATA.shadow_card:
        orders.setdefault(card.line, []).append(card.order)
    starts: dict[str, list[tuple[str, ...]]] = {}
    for line in DATA.battle_line:
        starts.setdefault(line.path[0], []).append(tuple(sorted(orders[line.id])))
    for pairs in starts.values():
        assert sorted(pairs) == [("deploy", "eye"), ("deploy", "move"), ("eye", "move")]


def test_characters_and_objectives() -> None:
    """13 characters, each with a place to start; 24 objectives, each but the last in one scenario."""
    assert len(DATA.character) == 13
    assert all(one.start in PLACES for one in DATA.character)
    assert len(DATA.objective) == 24
    named = Counter(key for scenario in DATA.scenario for key in scenario.objectives)
    assert set(named) == {one.id for one in DATA.objective}
    assert named.pop("destroy_the_one_ring") == len(DATA.scenario) == 6
    assert set(named.values()) == {1}


def test_scenarios_fit_their_difficulties() -> None:
    """Each scenario has as many objectives as each difficulty for which it is meant, Destroy the One Ring last."""
    for scenario in DATA.scenario:
        assert scenario.objectives[-1] == "destroy_the_one_ring"
        for difficulty in scenario.difficulties:
            assert DATA.difficulty[difficulty].objectives == len(scenario.objectives)


def test_dice_tracks_and_supplies() -> None:
    """Six faces a die, at most 7 search dice and 3 battle dice; tracks, supplies and tables as printed."""
    assert Counter(DATA.search_die.faces) == {"slip": 2, "weary": 2, "exposed": 1, "recall": 1}
    assert Counter(DATA.battle_die.faces) == {"rout": 2, "exchange": 2, "overrun": 1, "nazgul": 1}
    assert (DATA.search_die.most, DATA.battle_die.most) == (7, 3)
    assert DATA.tracks.threat == (2, 2, 3, 3, 4, 4, 5)
    assert (DATA.tracks.hope_start, DATA.tracks.hope_top, DATA.tracks.eye) == (6, 8, "eriador")
    supply = DATA.supply
    assert (supply.shadow, supply.elven, supply.dwarven, supply.rohirrim, supply.gondor) == (48, 9, 8, 8, 10)
    assert supply.tokens == 9
    assert DATA.hand_limit == 7


def test_every_record_says_how_sure_it_is() -> None:
    """Every record's confidence is one of the known words."""
    for table in (DATA.region, DATA.place, DATA.connection, DATA.battle_line, DATA.character, DATA.objective):
        assert {one.confidence for one in table} <= {"checked", "sourced", "reconstructed"}
    for table in (DATA.region_card, DATA.event, DATA.skies_darken, DATA.shadow_card, DATA.special):
        assert {one.confidence for one in table} <= {"checked", "sourced", "reconstructed"}


# An owner's overrides.


def book(overrides: dict[str, Any]) -> FateBook:
    fate = title("fate")
    made = fate.play.book(fate.choose({}), overrides)
    assert isinstance(made, FateBook)
    return made


def test_an_override_changes_one_record() -> None:
    """Given an override of one field of one record, when the book is made, then only that field has changed, and the
    book's fingerprint with it."""
    plain = book({})
    ours = book({"character": [{"id": "gimli", "start": "iron_hills"}]})
    assert ours.start[ours.character("gimli")] == ours.place("iron_hills")
    changed = [one for one in DATA.character if one not in ours.data.character]
    assert [one.id for one in changed] == ["gimli"]
    assert ours.data.character[ours.character("gimli")].name == "Gimli"
    assert ours.data.place == plain.data.place
    assert ours.fingerprint != plain.fingerprint
    assert ours.overrides == {"character": [{"id": "gimli", "start": "iron_hills"}]}


def test_a_connection_is_found_by_its_ends() -> None:
    """Given an override that names a connection's ends the other way round, when the book is made, then it is
    changed."""
    ours = book({"connection": [{"a": "hollin", "b": "moria", "cost": {"stealth": 2}}]})
    road = next(one for one in ours.roads[ours.place("moria")] if one.to == ours.place("hollin"))
    assert (SYMBOLS[road.symbol], road.price) == ("stealth", 2)
    assert len(ours.data.connection) == 89


def test_tables_without_records_are_changed_field_by_field() -> None:
    """Given an override of one track, when the book is made, then the other tracks are as they were."""
    ours = book({"tracks": {"hope_start": 7}, "hand_limit": 8})
    assert (ours.data.tracks.hope_start, ours.data.tracks.hope_top) == (7, 8)
    assert ours.data.hand_limit == 8


@pytest.mark.parametrize(
    ("overrides", "words"),
    [
        ({"places": []}, ["places"]),
        ({"place": [{"id": "mordor_gate", "x": 1}]}, ["place", "mordor_gate"]),
        ({"place": {"bree": {"x": 1}}}, ["place", "list"]),
        ({"place": [{"id": "bree", "x": "far"}]}, ["place", "bree", "x", "whole number"]),
        ({"place": [{"id": "bree", "color": "red"}]}, ["place", "bree", "color"]),
        ({"place": [{"id": "bree", "colour": "purple"}]}, ["place", "bree", "colour", "purple"]),
        ({"place": [{"id": "bree", "region": "the_north"}]}, ["place", "bree", "region", "the_north"]),
        ({"region": [{"id": "dale", "adjacent": ["esgaroth"]}]}, ["region", "dale", "adjacent", "esgaroth"]),
        ({"connection": [{"a": "moria", "b": "bree"}]}, ["connection", "bree-moria"]),
        ({"connection": [{"a": "moria", "b": "hollin", "cost": {"gold": 1}}]}, ["connection", "moria", "cost", "gold"]),
        (
            {"connection": [{"a": "moria", "b": "hollin", "cost": {"valor": 1, "stealth": 1}}]},
            ["connection", "moria", "hollin", "cost", "one symbol"],
        ),
        (
            {"battle_line": [{"id": "dunland__lime", "path": ["dunland", "mordor"]}]},
            ["battle_line", "dunland__lime", "path", "mordor"],
        ),
        (
            {"battle_line": [{"id": "dunland__lime", "path": ["dunland", "rivendell"]}]},
            ["battle_line", "dunland__lime", "path", "dunland", "rivendell"],
        ),
        ({"character": [{"id": "gimli", "start": "khazad"}]}, ["character", "gimli", "start", "khazad"]),
        (
            {"region_card": [{"id": "dale_valor", "symbol": "luck"}]},
            ["region_card", "dale_valor", "symbol", "luck"],
        ),
        (
            {"region_card": [{"id": "dale_valor", "region": "esgaroth"}]},
            ["region_card", "dale_valor", "region", "esgaroth"],
        ),
        (
            {"skies_darken": [{"id": "skies_hollin", "place": "mirrormere"}]},
            ["skies_darken", "skies_hollin", "place", "mirrormere"],
        ),
        (
            {"shadow_card": [{"id": "moria_erebor_teal_eye", "order": "sleep"}]},
            ["shadow_card", "moria_erebor_teal_eye", "order", "sleep"],
        ),
        (
            {"shadow_card": [{"id": "moria_erebor_teal_eye", "back": "blank"}]},
            ["shadow_card", "moria_erebor_teal_eye", "back", "blank"],
        ),
        (
            {"shadow_card": [{"id": "moria_erebor_teal_eye", "line": "moria__pink"}]},
            ["shadow_card", "moria_erebor_teal_eye", "line", "moria__pink"],
        ),
        (
            {"objective": [{"id": "challenge_sauron", "troops": {"ents": 3}}]},
            ["objective", "challenge_sauron", "troops", "ents"],
        ),
        (
            {"objective": [{"id": "challenge_sauron", "place": "the_black_gate"}]},
            ["objective", "challenge_sauron", "place", "the_black_gate"],
        ),
        (
            {"scenario": [{"id": "first_game", "objectives": ["slay_smaug"]}]},
            ["scenario", "first_game", "objectives", "slay_smaug"],
        ),
        ({"search_die": {"faces": ["slip", "trip"]}}, ["search_die", "faces", "trip"]),
        ({"tracks": {"hope_start": "six"}}, ["tracks", "hope_start", "whole number"]),
        ({"tracks": {"eye": "the_tower"}}, ["tracks", "eye", "the_tower"]),
        ({"costs": {"muster": {"gold": 1}}}, ["costs", "muster", "gold"]),
        ({"hand_limit": "seven"}, ["hand_limit", "whole number"]),
        ({"place": ["bree"]}, ["place", "list of records"]),
        ({"first_game": {"solo_row": [5]}}, ["first_game.solo_row", "text"]),
    ],
)
def test_a_bad_override_is_refused(overrides: dict[str, Any], words: list[str]) -> None:
    """Given an override that can't be, when the book is made, then one sentence names table, record, field and what
    is wrong with it."""
    with pytest.raises(BadData) as refused:
        book(overrides)
    assert [word for word in words if word not in str(refused.value)] == []
