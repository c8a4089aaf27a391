"""Rules summary, "Setup", "Difficulty levels", "Suggested scenarios" and the set-up of "Solo games"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_setup import Order, piles, skies_in
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import HIDDEN, view
from westmarch.engine.title import BadSetting
from westmarch.titles.fate.setup import choose_objectives, first_player

SEEDS = range(1, 6)
QUIET = "keep_the_darkness_at_bay"
"""A scenario that adds no troops at setup."""


def named(table: Table, kind: str, numbers: list[int]) -> list[str]:
    return [table.book.kinds[kind].encode(one) for one in numbers]


# The board.


def test_the_markers_start_on_their_dots() -> None:
    """Given a new game, then hope is 6 and the threat marker on its first space, which shows 2."""
    table = Table()
    assert (table.hope, table.game.threat, table.book.data.tracks.threat[0]) == (6, 0, 2)


def test_the_specials_start_in_the_discard_pile() -> None:
    """Given a new game, then the Drums of War and the Wheels of Saruman are discarded, and all other shadow cards
    but the nine drawn are in the deck."""
    table = Table()
    specials = [card for card in table.game.shadow_discard if card >= table.book.first_special]
    assert named(table, "shadow", specials) == ["drums_of_war", "wheels_of_saruman"]
    cards = table.game.shadow_deck + table.game.shadow_discard
    assert sorted(cards) == list(range(50))


def test_the_shadow_deck_is_shuffled() -> None:
    """Given two seeds, then the shadow decks lie in different orders; given one seed twice, in the same."""
    assert Table(seed=1).game.shadow_deck != Table(seed=2).game.shadow_deck
    assert Table(seed=1).game.shadow_deck == Table(seed=1).game.shadow_deck


def test_friendly_troops() -> None:
    """Given a new game, then 3 Dwarven, 4 Elven, 3 Rohirrim and 5 Gondor troops stand where they are printed, and 5
    of each army are in the supply."""
    table = Table(scenario=QUIET)
    expected = {
        "dwarven": {"ered_luin": 1, "erebor": 1, "iron_hills": 1},
        "elven": {"grey_havens": 1, "rivendell": 1, "lorien": 1, "woodland_realm": 1},
        "rohirrim": {"helms_deep": 1, "edoras": 1, "eastemnet": 1},
        "gondor": {"minas_tirith": 2, "dol_amroth": 2, "pelargir": 1},
    }
    for place in table.book.kinds["place"].ids:
        assert table.troops(place) == {army: there[place] for army, there in expected.items() if place in there}
    assert table.game.supply == [5, 5, 5, 5]


@pytest.mark.parametrize("seed", SEEDS)
def test_shadow_troops(seed: int) -> None:
    """Given a new game, then 18 shadow troops stand where they are printed, 9 more where nine discarded cards say,
    and 21 are in the supply. Those cards have done nothing else: Eye and Nazgûl are where they are printed."""
    table = Table(seed=seed, scenario=QUIET)
    game, book = table.game, table.book
    expected = {
        "dunland": 1,
        "isengard": 1,
        "moria": 2,
        "dol_guldur": 1,
        "rhun": 3,
        "minas_morgul": 2,
        "barad_dur": 2,
        "nurn": 3,
        "umbar": 1,
        "near_harad": 2,
    }
    drawn = [card for card in game.shadow_discard if card < book.first_special]
    assert len(drawn) == 9
    for card in drawn:
        start = book.kinds["place"].encode(book.lines[book.card_line[card]][0])
        expected[start] += 1
    assert {place: table.shadow(place) for place in book.kinds["place"].ids if table.shadow(place)} == expected
    assert game.shadow_supply == 21
    printed = {"eriador": 2, "rhudaur": 1, "misty_mountains": 1, "gondor": 1, "mordor": 4}
    assert {one: table.nazgul(one) for one in book.kinds["region"].ids if table.nazgul(one)} == printed
    assert table.eye == "eriador"


# Objectives.


@pytest.mark.parametrize("seed", SEEDS)
def test_random_objectives(seed: int) -> None:
    """Given random objectives, then Destroy the One Ring is among them, once, with 3 others at standard difficulty."""
    table = Table(players=3, seed=seed, scenario="random", difficulty="standard")
    keys = named(table, "objective", table.game.objectives)
    assert len(set(keys)) == len(keys) == 4
    assert keys.count("destroy_the_one_ring") == 1
    assert table.game.completed == []


def test_objectives_differ_from_game_to_game() -> None:
    """Given different seeds, then different objectives are drawn."""
    assert len({tuple(Table(seed=seed, scenario="random").game.objectives) for seed in SEEDS}) > 1


@pytest.mark.parametrize(
    ("scenario", "objectives"),
    [
        ("first_game", ["attain_the_blessing_of_the_elves", "saruman_your_staff_is_broken", "challenge_sauron"]),
        ("keep_the_darkness_at_bay", ["confront_the_balrog", "oathbreakers_fulfill_their_duty", "subdue_umbar"]),
        (
            "riders_of_rohan",
            ["ride_with_the_eored", "free_theodens_mind", "deal_with_frecas_heirs", "shieldmaiden_no_longer"],
        ),
        (
            "fate_of_the_elves",
            ["that_makes_six", "arwen_unfurls_the_banner", "lay_bare_the_pits", "bring_light_to_mirkwood"],
        ),
        (
            "sons_of_the_steward",
            [
                "boromir_reclaims_his_honor",
                "secure_the_crossing_of_the_anduin",
                "unseat_denethor",
                "infiltrate_minas_morgul",
            ],
        ),
        (
            "no_hero_too_small",
            [
                "avenge_balin",
                "lift_shadow_from_dwarven_lands",
                "rangers_secure_eriador",
                "hobbits_pledge_their_loyalty",
                "shelobs_lair",
            ],
        ),
    ],
)
def test_scenarios(scenario: str, objectives: list[str]) -> None:
    """Given a scenario, then its objectives are in play, and Destroy the One Ring."""
    table = Table(players=3, scenario=scenario)
    assert set(named(table, "objective", table.game.objectives)) == {*objectives, "destroy_the_one_ring"}


def test_objectives_set_themselves_up() -> None:
    """Given objectives that add shadow troops or keep friendly ones, then the troops come from the supplies."""
    table = Table(players=3, scenario="sons_of_the_steward")
    assert table.shadow("osgiliath") == 1
    assert table.shadow("minas_morgul") == 3
    assert table.game.shadow_supply == 19
    assert table.game.supply == [5, 5, 5, 1]


# Characters.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", SEEDS)
def test_two_characters_for_each_player(players: int, seed: int) -> None:
    """Given 2 to 5 players, then each has 2 characters, all different, Frodo & Sam and all that the objectives name
    among them, and each stands at the start of their card."""
    table = Table(players=players, seed=seed, scenario="keep_the_darkness_at_bay")
    game = table.game
    cast = named(table, "character", game.cast)
    assert len(set(cast)) == len(cast) == 2 * players
    assert {"frodo_sam", "gandalf", "aragorn"} <= set(cast)
    assert [len(game.characters_of(seat)) for seat in game.seats] == [2] * players
    assert all(game.where[one] == table.book.start[one] for one in game.cast)
    assert all(game.where[one] < 0 for one in game.unused_characters)
    assert sorted(game.cast + game.unused_characters) == list(range(13))


def test_characters_are_dealt_at_random() -> None:
    """Given different seeds, then different characters are drawn, and Frodo & Sam go to different players."""
    casts = [Table(players=3, seed=seed).game for seed in range(1, 9)]
    assert len({frozenset(game.cast) for game in casts}) > 1
    assert len({game.holder[game.book.frodo] for game in casts}) > 1


def test_pairs_are_one_character() -> None:
    """Given the 13 characters, then Frodo & Sam are one of them, and so are Merry & Pippin."""
    ids = Table().book.kinds["character"].ids
    assert len(ids) == 13
    assert {"frodo_sam", "merry_pippin"} <= set(ids)


def test_first_game_pairs() -> None:
    """Given the pairs for a first game, then each player has the rulebook's and Frodo's player begins."""
    table = Table(players=5, characters="first_game")
    pairs = [set(named(table, "character", table.game.characters_of(seat))) for seat in table.game.seats]
    assert pairs == [
        {"frodo_sam", "legolas"},
        {"merry_pippin", "eowyn"},
        {"arwen", "aragorn"},
        {"gandalf", "boromir"},
        {"gimli", "eomer"},
    ]
    assert table.game.turn == 0


@pytest.mark.parametrize("players", [1, 2])
def test_first_game_pairs_make_room(players: int) -> None:
    """Given the pairs for a first game with objectives that need others, then those take places; Frodo & Sam stay."""
    table = Table(players=players, characters="first_game", scenario=QUIET)
    cast = named(table, "character", table.game.cast)
    assert {"frodo_sam", "gandalf", "aragorn"} <= set(cast)
    assert len(set(cast)) == len(cast) == (5 if players == 1 else 4)


@pytest.mark.parametrize("seed", range(1, 13))
def test_gollum_apart_from_frodo(seed: int) -> None:
    """Given Shelob's Lair, then no player holds both Frodo & Sam and Gollum."""
    table = Table(players=2, seed=seed, scenario="no_hero_too_small")
    game = table.game
    assert game.holder[table.book.frodo] != game.holder[table.book.character("gollum")]


# Player cards.


@pytest.mark.parametrize(("players", "events", "hand"), [(1, 5, 4), (2, 6, 4), (3, 6, 3), (4, 7, 2), (5, 9, 2)])
def test_events_and_hands_by_number_of_players(players: int, events: int, hand: int) -> None:
    """Given 1 to 5 players, then this many events are in the deck and hands with all 48 region cards, the other
    events and Skies Darken cards are left out, and each hand is dealt this many."""
    table = Table(players=players, scenario=QUIET)
    game, book = table.game, table.book
    in_play = [card for pile in (*game.hands, game.player_deck) for card in pile]
    assert sum(card < book.first_event for card in in_play) == 48
    assert sum(book.first_event <= card < book.first_skies for card in in_play) == events
    assert [len(cards) for cards in game.hands] == [hand] * players
    assert sorted(in_play + game.unused_events + game.unused_skies) == list(range(74))
    assert not any(card >= book.first_skies for cards in game.hands for card in cards)


def test_hands_are_open_and_the_box_is_not() -> None:
    """Given any seat, then it sees all hands, but neither the decks nor the cards left in the box."""
    table = Table()
    for seat in table.game.seats:
        seen = view(table.game, seat)
        assert list(map(tuple, seen["hands"])) == table.game.hands
        for pile in ("player_deck", "shadow_deck", "unused_events", "unused_skies"):
            assert set(seen[pile]) == {HIDDEN}


def test_events_are_chosen_at_random() -> None:
    """Given different seeds, then different events are left out."""
    assert len({frozenset(Table(seed=seed).game.unused_events) for seed in SEEDS}) > 1


@pytest.mark.parametrize(
    ("difficulty", "skies", "objectives"),
    [("introductory", 4, 4), ("standard", 5, 4), ("heroic", 5, 5), ("epic", 6, 5), ("legendary", 6, 6)],
)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_difficulty_levels(difficulty: str, skies: int, objectives: int, players: int) -> None:
    """Given a difficulty, then the player deck has this many piles with a Skies Darken card in each, larger piles
    nearer the top and none larger by more than 1, and this many objectives are in play."""
    table = Table(players=players, difficulty=difficulty, scenario="random")
    sizes = [len(pile) for pile in piles(table)]
    assert [skies_in(table, pile) for pile in piles(table)] == [1] * skies
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1
    assert len(table.game.objectives) == objectives


def test_skies_darken_cards_are_shuffled_into_their_piles() -> None:
    """Given different seeds, then the Skies Darken card of the top pile lies at different depths."""
    depths = set()
    for seed in SEEDS:
        table = Table(seed=seed)
        depths.add([card >= table.book.first_skies for card in piles(table)[0]].index(True))
    assert len(depths) > 1


def test_a_scenario_brings_its_difficulty() -> None:
    """Given a scenario for other difficulties than the one chosen, then the game is refused with both their names."""
    with pytest.raises(BadSetting, match=r"Riders of Rohan.*heroic or epic.*standard"):
        Table(scenario="riders_of_rohan", difficulty="standard")


# The first player.


def test_the_lowest_number_begins() -> None:
    """Given opening hands, then the player with the lowest number on a region card begins; events have no number."""
    table = Table(players=3).clear()
    table.hold(0, "dale_valor", "orc_infighting").hold(1, "eriador_stealth").hold(2, "mordor_stealth", "rohan_valor")
    assert first_player(table.game) == Seat(1)
    table.hold(0, "mordor_resistance")
    assert first_player(table.game) == Seat(0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_turn_is_that_players(seed: int) -> None:
    """Given a new game, then the player with the lowest number is asked for actions."""
    table = Table(players=4, seed=seed)
    game = table.game
    lowest = min(
        (table.book.data.region_card[card].number, seat)
        for seat in game.seats
        for card in game.hands[seat]
        if card < table.book.first_event
    )
    assert game.turn == lowest[1] == table.options[0].seat


# Few players.


@pytest.mark.parametrize("players", [1, 2])
def test_objectives_that_need_too_many_are_drawn_again(players: int) -> None:
    """Given 2 players or 1, when the objectives name more characters than may be in play, then new ones are drawn."""
    table = Table(players=players, difficulty="legendary", scenario="random")
    too_many = [
        "hobbits_pledge_their_loyalty",
        "ride_with_the_eored",
        "shieldmaiden_no_longer",
        "that_makes_six",
        "lay_bare_the_pits",
    ]
    fitting = ["avenge_balin", "subdue_umbar", "unseat_denethor", "challenge_sauron", "that_makes_six"]
    order = Order(table, too_many, too_many, fitting)
    table.game.rng = lambda stream: order
    choose_objectives(table.game)
    assert named(table, "objective", table.game.objectives) == [*fitting, "destroy_the_one_ring"]


@pytest.mark.parametrize("seed", SEEDS)
def test_solo_characters(seed: int) -> None:
    """Given a solo game, then Frodo & Sam and 4 others in a row are in play, and the token lies on the leftmost one."""
    table = Table(players=1, seed=seed, scenario=QUIET)
    game = table.game
    assert len(game.cast) == 5
    assert game.cast[0] == table.book.frodo
    assert {"gandalf", "aragorn"} <= set(named(table, "character", game.cast))
    assert all(game.holder[one] == 0 for one in game.cast)
    assert game.solo_token == 0
    assert set(table.offered("act_with")) == {("act_with", one) for one in named(table, "character", game.cast[:2])}


def test_solo_first_game() -> None:
    """Given a first solo game, then the row is Merry & Pippin, Éowyn, Legolas and Gandalf."""
    table = Table(players=1, characters="first_game")
    row = ["merry_pippin", "eowyn", "legolas", "gandalf"]
    assert named(table, "character", table.game.cast) == ["frodo_sam", *row]
