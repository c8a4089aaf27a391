"""The Shadow's cards of the base game, by id: the Witch-king's deck, then Saruman's, in the order of their factions.

Numbers are typed from the reference sheet; the tests after the table are of texts and starred icons.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.cardgame.given import Table
from tests.titles.cardgame.numbers import Numbers, check_numbers

RIDERS = "12356789"
"""The path numbers of the Nazgûl: all but Moria's."""

NUMBERS = [
    Numbers("black_uruks", "mordor", "army", "", 0, 2, 1),
    Numbers("grond", "mordor", "army", "", 0, 3, 0),
    Numbers("mordor_orcs", "mordor", "army", "", 0, 1, 1),
    Numbers("olog_hai", "mordor", "army", "", 0, 2, 2),
    Numbers("trolls_of_udun", "mordor", "army", "", 0, 1, 2),
    Numbers("gorbag_and_shagrat", "mordor", "character", "89", 0, 0, 0, 0, 1),
    Numbers("gothmog", "mordor", "character", "", 0, 0, 0),
    Numbers("grishnakh", "mordor", "character", "67", 1, 0, 0, 1, 0),
    Numbers("mouth_of_sauron", "mordor", "character", "789", 1, 0, 0, 1, 1),
    Numbers("the_beguiler", "mordor", "character", RIDERS, 1, 0, 0, 1, 0),
    Numbers("the_black_easterling", "mordor", "character", RIDERS, 1, 0, 0, 1, 1),
    Numbers("the_commander", "mordor", "character", RIDERS, 1, 0, 0, 1, 0),
    Numbers("the_destroyer", "mordor", "character", RIDERS, 1, 0, 0, 1, 0),
    Numbers("the_hunter", "mordor", "character", RIDERS, 1, 0, 0, 1, 0),
    Numbers("the_lidless_eye", "mordor", "character", "9", 1, 0, 0),
    Numbers("the_messenger", "mordor", "character", RIDERS, 1, 0, 0, 1, 0),
    Numbers("the_reaver", "mordor", "character", RIDERS, 1, 0, 0, 1, 0),
    Numbers("the_warrior", "mordor", "character", RIDERS, 1, 0, 0, 1, 0),
    Numbers("the_witch_king", "mordor", "character", RIDERS, 2, 2, 0),
    Numbers("black_breath", "mordor", "item", "the_hunter", 0, 0, 0),
    Numbers("black_riders_mount", "mordor", "item", "the_hunter", 1, 0, 0),
    Numbers("fell_beast", "mordor", "item", "the_witch_king", 0, 1, 0),
    Numbers("morgul_blade", "mordor", "item", "the_witch_king", 0, 0, 0),
    Numbers("nazguls_mantle", "mordor", "item", "the_reaver", 0, 0, 0),
    Numbers("devilry_of_orthanc", "isengard", "army", "", 0, 3, 0),
    Numbers("fighting_uruk_hai", "isengard", "army", "", 0, 1, 2),
    Numbers("white_hand_orcs", "isengard", "army", "", 0, 1, 1),
    Numbers("wolf_riders", "isengard", "army", "", 0, 2, 1),
    Numbers("grima_wormtongue", "isengard", "character", "1256", 1, 0, 0),
    Numbers("saruman", "isengard", "character", "56", 2, 1, 1, 1, 1),
    Numbers("ugluk", "isengard", "character", "56", 1, 0, 0, 1, 1),
    Numbers("palantir_of_orthanc", "isengard", "item", "saruman", 0, 0, 0),
    Numbers("sarumans_staff", "isengard", "item", "saruman", 1, 1, 1),
    Numbers("woven_of_all_colours", "isengard", "item", "saruman", 0, 0, 0),
    Numbers("goblins_of_the_misty_mountains", "monstrous", "army", "", 0, 1, 1),
    Numbers("balrog_of_moria", "monstrous", "character", "45", 2, 2, 2),
    Numbers("barrow_wights", "monstrous", "character", "123", 1, 0, 0),
    Numbers("candles_of_corpses", "monstrous", "character", "67", 1, 0, 0),
    Numbers("caradhras_the_cruel", "monstrous", "character", "45", 1, 0, 0),
    Numbers("cave_troll", "monstrous", "character", "489", 1, 1, 1),
    Numbers("flocks_of_crebain", "monstrous", "character", "1234567", 1, 0, 0),
    Numbers("gollum", "monstrous", "character", "6789", 1, 0, 0),
    Numbers("hill_troll", "monstrous", "character", "23456789", 1, 1, 1),
    Numbers("shelob", "monstrous", "character", "789", 1, 0, 0),
    Numbers("whip_of_many_thongs", "monstrous", "item", "balrog_of_moria", 1, 1, 1),
    Numbers("coastal_raiders", "southron", "army", "", 0, 1, 1),
    Numbers("corsairs_of_umbar", "southron", "army", "", 0, 1, 1),
    Numbers("haradrim_cavalry", "southron", "army", "", 0, 1, 1),
    Numbers("haradrim_mumakil", "southron", "army", "", 0, 2, 1),
    Numbers("haradrim_regulars", "southron", "army", "", 0, 1, 1),
    Numbers("the_black_fleet", "southron", "army", "", 0, 1, 1),
    Numbers("the_black_serpent", "southron", "character", "", 0, 0, 0, 1, 1),
]

NAZGUL = {
    "the_beguiler",
    "the_black_easterling",
    "the_commander",
    "the_destroyer",
    "the_hunter",
    "the_messenger",
    "the_reaver",
    "the_warrior",
    "the_witch_king",
}
WIELDERS = {
    "black_breath": NAZGUL,
    "black_riders_mount": NAZGUL,
    "fell_beast": NAZGUL,
    "morgul_blade": NAZGUL,
    "nazguls_mantle": NAZGUL,
    "palantir_of_orthanc": {"saruman"},
    "sarumans_staff": {"saruman"},
    "woven_of_all_colours": {"saruman"},
    "whip_of_many_thongs": {"balrog_of_moria"},
}


@pytest.mark.parametrize("printed", NUMBERS, ids=lambda printed: printed.id)
def test_numbers(printed: Numbers) -> None:
    """Given a card alone at a location, then it counts the icons that are printed on it."""
    check_numbers(printed, "shadow")


@pytest.mark.parametrize("item", WIELDERS)
def test_wielders(item: str) -> None:
    """Given an item, then these may wield it and nobody else."""
    table = Table(shadow="people", promos="yes")
    assert set(table.keys(sorted(table.book.wielders[table.card(item)]))) == WIELDERS[item]


def test_copies() -> None:
    """Given the decks, then each has 30 cards; there are 5 Mordor Orcs, and 2 of the Orcs and Goblins of the north."""
    book = Table(shadow="people").book
    several = {record.id: record.copies for record in book.data.card if record.copies > 1 and record.deck != "frodo"}
    assert several == {"high_elves": 2, "mordor_orcs": 5, "white_hand_orcs": 2, "goblins_of_the_misty_mountains": 2}
    assert [len(book.cards_of[book.role_numbers[role]]) for role in ("witch_king", "saruman")] == [30, 30]


def two_people(**settings: str) -> Table:
    """A person a side: 0 for the Free Peoples, 1 for the Shadow; nothing in play."""
    return Table(shadow="people", seats=2, **settings).clear()


def bearing(card: str, *items: str) -> dict[str, Any]:
    """A character with items."""
    return {"card": card, "items": list(items)}


def reserve(role: str, *cards: Any, **settings: str) -> Table:
    """Cards in a reserve, and it is that role's turn."""
    return two_people(**settings).reserve(role, cards).turn(role)


# Mordor.


@pytest.mark.parametrize(("path", "tokens"), [("shelobs_lair", 1), ("cirith_ungol", 2), ("morgai", 1)])
def test_gorbag_and_shagrat_cycle_a_card_for_a_token(path: str, tokens: int) -> None:
    """Given them in reserve, when they move to the path, then a card may be cycled for an attack token; at Cirith Ungol
    for two."""
    table = two_people().path(path).reserve("witch_king", ["gorbag_and_shagrat"]).hand("witch_king", ["grond"])
    table.turn("witch_king").do("move", "gorbag_and_shagrat", path).do("yes")
    assert table.over
    assert table.icons(path)[0] == tokens
    assert table.zone_of("grond") == "cycled"


def test_gorbag_and_shagrat_get_nothing_on_a_battleground() -> None:
    """Given them moved to a battleground, then nothing is asked."""
    table = two_people().battleground("dol_guldur").reserve("witch_king", ["gorbag_and_shagrat"]).hands(witch_king=2)
    assert table.turn("witch_king").do("move", "gorbag_and_shagrat", "dol_guldur").over


def test_gothmog_takes_the_place_of_the_witch_king() -> None:
    """Given the Witch-king in play, when Gothmog is played, then the former is eliminated; in reserve the latter draws
    1 more card."""
    table = two_people(promos="yes").path("morgai", shadow=["the_witch_king"]).hand("witch_king", ["gothmog", "grond"])
    table.turn("witch_king").do("play", "gothmog", "reserve")
    assert table.zone_of("the_witch_king") == "eliminated"
    assert len(table.draw_step("witch_king").hand_of("witch_king")) == 5


@pytest.mark.parametrize(("role", "card"), [("witch_king", "the_witch_king"), ("saruman", "saruman")])
def test_the_witch_king_and_saruman_in_reserve_draw_1_more(role: str, card: str) -> None:
    """Given one of them in reserve, then his player draws 5 in the draw step; elsewhere he draws 4."""
    assert len(two_people().reserve(role, [card]).draw_step(role).hand_of(role)) == 5
    assert len(two_people().path("egladil", shadow=[card]).draw_step(role).hand_of(role)) == 4


@pytest.mark.parametrize(("role", "card"), [("witch_king", "the_witch_king"), ("saruman", "saruman")])
def test_the_witch_king_and_saruman_are_not_lost_from_the_top(role: str, card: str) -> None:
    """Given one of them on top of the deck, when the top is forsaken, then he is cycled; from hand he is eliminated."""
    assert two_people().deck_top(role, [card]).forsake(role).zone_of(card) == "cycled"
    assert two_people().hand(role, [card]).forsake(role).do("forsake_held", card).zone_of(card) == "eliminated"


def test_grishnakh_may_be_eliminated_for_corruption() -> None:
    """Given Grishnákh on the path, when he is used, then he is eliminated, and 1 corruption is added."""
    table = two_people().path("emyn_muil", shadow=["grishnakh"]).turn("witch_king").use("grishnakh")
    assert (table.corruption, table.zone_of("grishnakh")) == (1, "eliminated")
    assert not reserve("witch_king", "grishnakh").can("use")


@pytest.mark.parametrize("card", ["mouth_of_sauron", "the_lidless_eye"])
def test_mouth_of_sauron_and_the_lidless_eye_shun_the_path_beside_a_shadow_battleground(card: str) -> None:
    """Given a Shadow battleground active, then he may go to the battleground and not to the path; without it he may."""
    table = two_people().path("morgai").battleground("dol_guldur").reserve("witch_king", [card]).turn("witch_king")
    assert table.offered("move") == [("move", card, "dol_guldur")]
    table = two_people().path("morgai").battleground("lorien").reserve("witch_king", [card]).turn("witch_king")
    assert table.can("move", card, "morgai")


def test_mouth_of_sauron_in_reserve_draws_1_more() -> None:
    """Given the Mouth of Sauron in reserve, then his player draws 5."""
    assert (
        len(two_people().reserve("witch_king", ["mouth_of_sauron"]).draw_step("witch_king").hand_of("witch_king")) == 5
    )


def test_the_lidless_eye_has_all_shadow_players_draw() -> None:
    """Given the Lidless Eye that is played, then both Shadow players draw 1; in reserve its player's limit is 3."""
    table = two_people().hand("witch_king", ["the_lidless_eye", "grond"]).turn("witch_king")
    table.do("play", "the_lidless_eye", "reserve")
    assert (len(table.hand_of("witch_king")), len(table.hand_of("saruman"))) == (1, 1)
    assert (table.limit("witch_king"), table.limit("saruman")) == (3, 2)


def test_the_beguiler_has_each_free_player_cycle_1() -> None:
    """Given the Beguiler in reserve, when it is used, then it is cycled, and Frodo and Aragorn cycle a card each."""
    table = two_people().reserve("witch_king", ["the_beguiler"]).hand("frodo", ["gimli", "eowyn"]).hands(aragorn=1)
    table.turn("witch_king").use("the_beguiler").do("discard", "eowyn")
    assert table.over
    assert (table.hand_of("frodo"), table.hand_of("aragorn")) == (["gimli"], [])
    assert table.zone_of("the_beguiler") == "cycled"


def test_the_beguiler_has_an_empty_hand_forsake() -> None:
    """Given Frodo's player with an empty hand, when they must cycle a card from it, then they forsake."""
    table = two_people().reserve("witch_king", ["the_beguiler"]).reserve("frodo", ["gimli"]).hands(aragorn=1)
    table.turn("witch_king").use("the_beguiler").do("forsake_reserve", "gimli")
    assert table.zone_of("gimli") == "eliminated"


def test_the_black_easterling_draws_1_when_played() -> None:
    """Given the Black Easterling that is played, then a card is drawn."""
    table = two_people().hand("witch_king", ["the_black_easterling", "grond"]).turn("witch_king")
    assert len(table.do("play", "the_black_easterling", "reserve").hand_of("witch_king")) == 1


def test_the_black_easterling_defends_dol_guldur() -> None:
    """Given the Black Easterling at Dol Guldur, then it defends 1 alone, and 2 with an army; elsewhere 0 and 1."""
    row = ["the_black_easterling", "mordor_orcs"]
    for place, alone, led in (("dol_guldur", 1, 2), ("minas_morgul", 0, 1)):
        for count, icons in ((1, alone), (2, led)):
            table = two_people().battleground(place, shadow=row[:count])
            assert table.counts(place, "shadow")["the_black_easterling"] == icons


def test_the_commander_has_each_shadow_player_draw_1() -> None:
    """Given the Commander in reserve, when it is used, then it is cycled, and both Shadow players draw 1."""
    table = reserve("witch_king", "the_commander").use("the_commander")
    assert (len(table.hand_of("witch_king")), len(table.hand_of("saruman"))) == (1, 1)
    assert table.zone_of("the_commander") == "cycled"


@pytest.mark.parametrize(
    ("rider", "place", "other", "icon"),
    [("the_destroyer", "lorien", "dol_guldur", 0), ("the_warrior", "dol_guldur", "lorien", 1)],
)
def test_the_destroyer_and_the_warrior_help_on_a_battleground(rider: str, place: str, other: str, icon: int) -> None:
    """Given a Nazgûl in reserve, when it is used, then it is cycled, and a token comes to a battleground: the
    Destroyer's where the Shadow attacks, the Warrior's where it defends."""
    table = two_people().battleground(place).battleground(other).reserve("witch_king", [rider]).turn("witch_king")
    before = table.icons(place)[icon]
    table.use(rider)
    assert table.over
    assert table.icons(place)[icon] == before + 1
    assert table.zone_of(rider) == "cycled"
    assert not two_people().battleground(other).reserve("witch_king", [rider]).turn("witch_king").can("use")


def test_the_hunter_helps_on_the_path() -> None:
    """Given the Hunter in reserve, when it is used, then it is cycled, and an attack token comes to the path."""
    table = two_people().path("morgai").reserve("witch_king", ["the_hunter"]).turn("witch_king").use("the_hunter")
    assert (table.icons("morgai")[0], table.zone_of("the_hunter")) == (1, "cycled")


def test_the_messenger_brings_another_nazgul_back() -> None:
    """Given the Messenger in reserve, when it is used, then it is cycled, and another Nazgûl comes from the pile; it
    can't bring itself."""
    table = two_people().reserve("witch_king", ["the_messenger"])
    table.cycle_pile("witch_king", ["the_reaver", "the_witch_king", "grond"]).turn("witch_king").use("the_messenger")
    assert table.offered() == [("choose", "the_reaver"), ("choose", "the_witch_king")]
    table.do("choose", "the_witch_king")
    assert (table.hand_of("witch_king"), table.zone_of("the_messenger")) == (["the_witch_king"], "cycled")
    assert not two_people().reserve("witch_king", ["the_messenger"]).turn("witch_king").can("use")


def test_the_reaver_has_each_free_player_forsake_1() -> None:
    """Given the Reaver in reserve, when it is used, then it is cycled, and Frodo and Aragorn forsake a card each."""
    table = two_people().reserve("witch_king", ["the_reaver"]).hand("frodo", ["gimli"]).reserve("aragorn", ["arwen"])
    table.turn("witch_king").use("the_reaver").do("forsake_held", "gimli").do("forsake_reserve", "arwen")
    assert table.over
    assert (table.zone_of("gimli"), table.zone_of("arwen")) == ("eliminated", "eliminated")


@pytest.mark.parametrize("place", ["morgai", "lorien"])
def test_black_breath_cycles_its_rider_for_corruption(place: str) -> None:
    """Given a Nazgûl with Black Breath and a Mount on path or battleground, when it is used, then all three are cycled,
    and 1 corruption is added."""
    rider = bearing("the_hunter", "black_breath", "black_riders_mount")
    table = two_people()
    table = table.path(place, shadow=[rider]) if place == "morgai" else table.battleground(place, shadow=[rider])
    table.turn("witch_king").use("black_breath")
    assert table.corruption == 1
    assert table.cycled_of("witch_king") == ["the_hunter", "black_breath", "black_riders_mount"]
    assert not reserve("witch_king", rider).can("use", "black_breath")


@pytest.mark.parametrize(("mount", "place"), [("black_riders_mount", "morgai"), ("fell_beast", "lorien")])
def test_black_riders_mount_and_fell_beast_carry_their_rider(mount: str, place: str) -> None:
    """Given a Nazgûl that came to reserve this round, when its mount is played, then it may move at once: the Mount
    carries it to the path, the Fell Beast to a battleground."""
    table = two_people().path("morgai").battleground("lorien").reserve("witch_king", ["the_hunter"])
    table.fresh(["the_hunter"]).hand("witch_king", [mount, "grond"]).turn("witch_king")
    table.do("wield", mount, "the_hunter").do("yes")
    assert table.over
    assert table.row(place) == ["the_hunter"]
    assert table.wielder(mount) == "the_hunter"


def test_black_riders_mount_carries_nobody_who_is_on_the_path() -> None:
    """Given a Nazgûl on a battleground, when the Mount is played on it, then nothing is asked."""
    table = two_people().path("morgai").battleground("lorien", shadow=["the_hunter"])
    table.hand("witch_king", ["black_riders_mount", "grond"]).turn("witch_king")
    assert table.do("wield", "black_riders_mount", "the_hunter").over


def test_morgul_blade_may_be_eliminated_for_corruption() -> None:
    """Given a Nazgûl with the blade on the path, when it is used, then it is eliminated, and 1 corruption is added."""
    table = two_people().path("weathertop", shadow=[bearing("the_hunter", "morgul_blade")]).turn("witch_king")
    table.use("morgul_blade")
    assert (table.corruption, table.zone_of("morgul_blade")) == (1, "eliminated")
    assert table.row("weathertop") == ["the_hunter"]
    lorien = two_people().battleground("lorien", shadow=[bearing("the_hunter", "morgul_blade")]).turn("witch_king")
    assert not lorien.can("use")


@pytest.mark.parametrize(
    ("rider", "role", "mantle"),
    [("the_hunter", "witch_king", "nazguls_mantle"), ("saruman", "saruman", "woven_of_all_colours")],
)
def test_nazguls_mantle_and_woven_of_all_colours_save_their_wielder_in_combat(
    rider: str, role: str, mantle: str
) -> None:
    """Given a wielder who attacks, when the combat is over, then he is cycled with the garment; forsaken from reserve
    he is eliminated."""
    for put, place in ((Table.path, "egladil"), (Table.battleground, "edoras")):
        table = put(two_people(), place, shadow=[bearing(rider, mantle)]).fight(place)
        assert (table.zone_of(rider), table.zone_of(mantle)) == ("cycled", "cycled")
    table = two_people().reserve(role, [bearing(rider, mantle)]).forsake(role).do("forsake_reserve", rider)
    assert table.zone_of(rider) == "eliminated"


def test_the_black_captain_leads_the_witch_king_to_a_mordor_battleground() -> None:
    """Given the Witch-king in reserve, even if he came this round, when the event is played, then a battleground that
    lists Mordor is activated or reactivated, and he may move there."""
    table = two_people().reserve("witch_king", ["the_witch_king"]).fresh(["the_witch_king"])
    table.scored("free", ["minas_tirith"]).hand("witch_king", ["the_black_captain", "grond"]).turn("witch_king")
    table.do("cause", "the_black_captain")
    offered = {place for _, place in table.offered("choose")}
    assert offered == {"minas_tirith", "lorien", "dol_guldur", "minas_morgul", "morannon"}
    table.do("choose", "minas_tirith").do("no").do("yes")
    assert table.row("minas_tirith") == ["the_witch_king"]


def test_the_black_captain_needs_the_witch_king_in_reserve() -> None:
    """Given the Witch-king on the path, then the event can't be played."""
    table = two_people().path("morgai", shadow=["the_witch_king"]).hand("witch_king", ["the_black_captain"])
    assert not table.turn("witch_king").can("cause")


@pytest.mark.parametrize(
    ("event", "playable", "others"),
    [
        (
            "the_day_without_dawn",
            ["grond", "olog_hai", "mordor_orcs"],
            ["the_hunter", "the_reaver", "morgul_blade", "fell_beast"],
        ),
        (
            "the_ringwraiths_are_abroad",
            ["the_hunter", "the_reaver", "the_warrior"],
            ["grond", "olog_hai", "mordor_orcs", "grishnakh"],
        ),
    ],
)
def test_the_day_without_dawn_and_the_ringwraiths_are_abroad(
    event: str, playable: list[str], others: list[str]
) -> None:
    """Given 7 cards on top of the deck, when the event is played, then 1 of them is eliminated, up to 2 armies or
    Nazgûl are played, and the rest is cycled, which pays for them."""
    table = two_people().hand("witch_king", [event, "trolls_of_udun"]).deck_top("witch_king", [*playable, *others])
    table.turn("witch_king").do("cause", event).do("choose", others[0])
    assert {card for _, card, _ in table.offered("play_drawn")} == set(playable)
    table.do("play_drawn", playable[0], "reserve").do("play_drawn", playable[1], "reserve")
    assert table.over
    assert table.reserve_of("witch_king") == playable[:2]
    assert sorted(table.cycled_of("witch_king")) == sorted(["trolls_of_udun", playable[2], *others[1:]])
    assert sorted(table.eliminated_of("witch_king")) == sorted([event, others[0]])


# Isengard.


def test_grima_wormtongue_calls_saruman_or_slays_a_rohan_character() -> None:
    """Given Gríma in reserve, when he is used, then he is eliminated, and either Saruman comes from the deck, or a
    Rohan character in play is eliminated."""
    table = two_people().reserve("frodo", ["eowyn", "gimli"]).reserve("saruman", ["grima_wormtongue"]).turn("saruman")
    assert table.use("grima_wormtongue").labels("choose_way")[0].startswith("Take Saruman from the draw deck")
    table.do("choose_way", table.offered("choose_way")[0][1])
    assert (table.hand_of("saruman"), table.zone_of("grima_wormtongue")) == (["saruman"], "eliminated")
    table = two_people().reserve("frodo", ["eowyn", "gimli"]).reserve("saruman", ["grima_wormtongue"]).turn("saruman")
    table.use("grima_wormtongue").do("choose_way", table.offered("choose_way")[1][1])
    assert (table.zone_of("eowyn"), table.reserve_of("frodo")) == ("eliminated", ["gimli"])


@pytest.mark.parametrize(
    ("card", "path", "others"),
    [
        ("ugluk", "emyn_muil", {"dead_marshes", "amon_hen"}),
        ("flocks_of_crebain", "weathertop", {"inn_of_the_prancing_pony", "the_old_forest"}),
        ("gollum", "morgai", {"orodruin", "crack_of_doom"}),
    ],
)
def test_ugluk_flocks_of_crebain_and_gollum_lead_astray(card: str, path: str, others: set[str]) -> None:
    """Given one of them on the path, when he is used, then its combat is fought, and another path of the same number of
    his player's choice comes."""
    table = two_people().path(path, shadow=[card]).turn("saruman").use(card)
    assert {place for _, place in table.offered("choose")} == others
    table.do("choose", min(others))
    assert table.active == [min(others)]
    assert table.corruption == 1


def test_gollum_on_the_path_is_cycled() -> None:
    """Given Gollum on the path, when the combat is over, then he is cycled."""
    assert two_people().path("morgai", shadow=["gollum"]).fight("morgai").zone_of("gollum") == "cycled"


def palantir() -> Table:
    table = two_people().reserve("saruman", [bearing("saruman", "palantir_of_orthanc")])
    return table.deck_top("saruman", ["gollum", "shelob", "ugluk"]).turn("saruman")


def test_palantir_of_orthanc_sorts_the_top_three() -> None:
    """Given Saruman with the Palantír in reserve, when it is used, then of the top 3 one is eliminated, one cycled, and
    one taken into hand."""
    table = palantir().use("palantir_of_orthanc").do("choose", "shelob").do("choose", "gollum")
    assert table.over
    assert (table.zone_of("shelob"), table.zone_of("gollum")) == ("eliminated", "cycled")
    assert table.hand_of("saruman") == ["ugluk"]


def test_palantir_of_orthanc_only_once_a_round() -> None:
    """Given the Palantír used this round, then it can't be used again before the next."""
    table = palantir().use("palantir_of_orthanc").do("choose", "shelob").do("choose", "gollum")
    assert not table.turn("saruman").can("use")
    table.game.begin_round()
    assert table.turn("saruman").can("use", "palantir_of_orthanc")


def test_sarumans_staff_raises_the_carryover_limit() -> None:
    """Given Saruman with his staff anywhere in play, then his player's limit is 3."""
    staff = bearing("saruman", "sarumans_staff")
    assert two_people().reserve("saruman", [staff]).limit("saruman") == 3
    assert two_people().battleground("edoras", shadow=[staff]).limit("saruman") == 3
    assert two_people().reserve("saruman", ["saruman"]).limit("saruman") == 2


def test_threats_and_promises_leads_saruman_to_an_isengard_battleground() -> None:
    """Given Saruman in reserve, when the event is played, then a battleground that lists Isengard is activated or
    reactivated, and he may move there."""
    table = two_people().reserve("saruman", ["saruman"]).scored("free", ["orthanc"])
    table.hand("saruman", ["threats_and_promises", "gollum"]).turn("saruman").do("cause", "threats_and_promises")
    assert {place for _, place in table.offered("choose")} == {"orthanc", "edoras", "helms_deep"}
    table.do("choose", "orthanc").do("yes")
    assert table.row("orthanc") == ["saruman"]
    assert not reserve("saruman", "ugluk").hand("saruman", ["threats_and_promises"]).turn("saruman").can("cause")


# Monstrous.


@pytest.mark.parametrize(
    ("card", "home", "elsewhere", "icons"),
    [
        ("balrog_of_moria", "khazad_dum", "caradhras", 3),
        ("candles_of_corpses", "dead_marshes", "emyn_muil", 2),
        ("shelob", "shelobs_lair", "cirith_ungol", 2),
    ],
)
def test_balrog_of_moria_candles_of_corpses_and_shelob_at_home(
    card: str, home: str, elsewhere: str, icons: int
) -> None:
    """Given one of them on the path that his star names, then he attacks with 1 more there."""
    assert two_people().path(home, shadow=[card]).counts(home, "shadow") == {card: icons}
    assert two_people().path(elsewhere, shadow=[card]).counts(elsewhere, "shadow") == {card: icons - 1}


@pytest.mark.parametrize(
    ("card", "place"),
    [("balrog_of_moria", "egladil"), ("balrog_of_moria", "rivendell"), ("shelob", "morgai"), ("shelob", "lorien")],
)
def test_balrog_of_moria_and_shelob_have_each_free_player_forsake_1(card: str, place: str) -> None:
    """Given one of them in reserve, when he moves to a path or battleground, then Frodo and Aragorn forsake a card."""
    table = two_people()
    table = table.battleground(place) if place in ("rivendell", "lorien") else table.path(place)
    table.reserve("saruman", [card]).hand("frodo", ["gimli"]).hand("aragorn", ["arwen"]).turn("saruman")
    table.do("move", card, place).do("forsake_held", "gimli").do("forsake_held", "arwen")
    assert table.over


@pytest.mark.parametrize(
    "card", ["barrow_wights", "candles_of_corpses", "caradhras_the_cruel", "cave_troll", "hill_troll"]
)
def test_dread_is_spread_from_reserve(card: str) -> None:
    """Given one of these in reserve, when it is used, then it is eliminated, and Frodo and Aragorn forsake a card."""
    table = two_people().reserve("saruman", [card]).hand("frodo", ["gimli"]).hand("aragorn", ["arwen"]).turn("saruman")
    table.use(card).do("forsake_held", "gimli").do("forsake_held", "arwen")
    assert table.over
    assert table.zone_of(card) == "eliminated"
    assert not two_people().path("caradhras", shadow=[card]).turn("saruman").can("use")


def test_caradhras_the_cruel_turns_the_company_back() -> None:
    """Given the path Caradhras, when Caradhras the Cruel is played there, then its combat is fought, and another path 4
    comes; played elsewhere, or moved there, it does nothing."""
    table = two_people().path("caradhras").hand("saruman", ["caradhras_the_cruel", "gollum"]).turn("saruman")
    table.do("play", "caradhras_the_cruel", "caradhras").do("choose", "khazad_dum")
    assert table.active == ["khazad_dum"]
    assert table.corruption == 1
    table = two_people().path("khazad_dum").hand("saruman", ["caradhras_the_cruel", "gollum"]).turn("saruman")
    assert table.do("play", "caradhras_the_cruel", "khazad_dum").over
    table = two_people().path("caradhras").reserve("saruman", ["caradhras_the_cruel"]).turn("saruman")
    assert table.do("move", "caradhras_the_cruel", "caradhras").over


def test_whip_of_many_thongs_draws_1_when_played() -> None:
    """Given the Balrog in reserve, when the Whip is played on him, then a card is drawn."""
    table = two_people(promos="yes").reserve("saruman", ["balrog_of_moria"])
    table.hand("saruman", ["whip_of_many_thongs", "gollum"]).deck_top("saruman", ["shelob"]).turn("saruman")
    table.do("wield", "whip_of_many_thongs", "balrog_of_moria")
    assert table.hand_of("saruman") == ["shelob"]


# Southron.


@pytest.mark.parametrize(
    ("army", "place"),
    [("coastal_raiders", "dol_amroth"), ("haradrim_cavalry", "minas_tirith"), ("the_black_fleet", "pelargir")],
)
def test_coastal_raiders_haradrim_cavalry_and_the_black_fleet_attack_with_1_more(army: str, place: str) -> None:
    """Given an army at the place that its star names, then it attacks with 2 there."""
    assert two_people().battleground(place, shadow=[army]).counts(place, "shadow") == {army: 2}


@pytest.mark.parametrize(
    ("army", "place"),
    [
        ("coastal_raiders", "dol_amroth"),
        ("corsairs_of_umbar", "umbar"),
        ("haradrim_cavalry", "minas_tirith"),
        ("haradrim_regulars", "harad"),
        ("the_black_fleet", "pelargir"),
    ],
)
def test_southron_armies_open_a_battleground(army: str, place: str) -> None:
    """Given an army in reserve, and its battleground in its deck, when it is used, then it is eliminated, and the
    battleground activated; from a scoring area it can't be."""
    table = reserve("saruman", army).use(army).settle()
    assert (table.active, table.zone_of(army)) == ([place], "eliminated")
    assert not two_people().scored("free", [place]).reserve("saruman", [army]).turn("saruman").can("use")


def test_the_black_serpent_reopens_a_southron_battleground() -> None:
    """Given battlegrounds in both scoring areas, when the Black Serpent is used, then it is eliminated, and one that
    lists Southrons is reactivated; its printed defense counts only if it comes from its own side's area."""
    table = two_people().scored("free", ["umbar", "edoras"]).scored("shadow", ["harad", "minas_tirith"])
    table.reserve("saruman", ["the_black_serpent"]).turn("saruman").use("the_black_serpent")
    assert {place for _, place in table.offered("choose")} == {"umbar", "harad", "minas_tirith"}
    table.do("choose", "umbar").settle()
    assert (table.active, table.zone_of("the_black_serpent")) == (["umbar"], "eliminated")
    assert table.icons("umbar") == (0, 0)
    assert not reserve("saruman", "the_black_serpent").can("use")
