"""Every location and every scenario, by id: paths by number, then the battlegrounds of either deck, then what replaces
some of them against bots. Numbers are typed from the reference sheet."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.titles.cardgame.given import Table
from westmarch.titles.cardgame.words import HAND


class PathNumbers(NamedTuple):
    """What is printed on a path."""

    id: str
    number: int
    vp: int
    defense: int


class FieldNumbers(NamedTuple):
    """What is printed on a battleground: the side whose deck it is from defends it."""

    id: str
    deck: str
    vp: int
    defense: int
    defenders: str
    attackers: str


PATHS = [
    PathNumbers("bag_end", 1, 1, 0),
    PathNumbers("bucklebury_ferry", 1, 1, 1),
    PathNumbers("gildors_encampment", 1, 1, 1),
    PathNumbers("inn_of_the_prancing_pony", 2, 2, 1),
    PathNumbers("the_old_forest", 2, 2, 1),
    PathNumbers("weathertop", 2, 2, 0),
    PathNumbers("fords_of_bruinen", 3, 1, 0),
    PathNumbers("imladris", 3, 1, 1),
    PathNumbers("the_council_of_elrond", 3, 1, 1),
    PathNumbers("caradhras", 4, 2, 0),
    PathNumbers("khazad_dum", 4, 2, 0),
    PathNumbers("the_doors_of_durin", 4, 2, 0),
    PathNumbers("dimrill_dale", 5, 1, 0),
    PathNumbers("egladil", 5, 1, 1),
    PathNumbers("lothlorien", 5, 1, 2),
    PathNumbers("amon_hen", 6, 2, 0),
    PathNumbers("dead_marshes", 6, 2, 1),
    PathNumbers("emyn_muil", 6, 2, 0),
    PathNumbers("henneth_annun", 7, 1, 1),
    PathNumbers("osgiliath", 7, 1, 0),
    PathNumbers("the_crossroads", 7, 1, 0),
    PathNumbers("cirith_ungol", 8, 2, 0),
    PathNumbers("morgul_vale", 8, 2, 0),
    PathNumbers("shelobs_lair", 8, 2, 0),
    PathNumbers("crack_of_doom", 9, 3, 0),
    PathNumbers("morgai", 9, 3, 0),
    PathNumbers("orodruin", 9, 3, 0),
]
FIELDS = [
    FieldNumbers("dol_amroth", "free", 1, 2, "wizard dunedain", "southron"),
    FieldNumbers("edoras", "free", 1, 1, "wizard rohan", "isengard"),
    FieldNumbers("helms_deep", "free", 2, 2, "wizard rohan", "isengard"),
    FieldNumbers("lorien", "free", 2, 2, "wizard elf", "monstrous mordor"),
    FieldNumbers("minas_tirith", "free", 3, 3, "wizard dunedain", "southron mordor"),
    FieldNumbers("pelargir", "free", 1, 1, "wizard dunedain", "southron"),
    FieldNumbers("rivendell", "free", 2, 2, "wizard elf", "monstrous"),
    FieldNumbers("dol_guldur", "shadow", 1, 2, "mordor", "wizard elf"),
    FieldNumbers("harad", "shadow", 1, 1, "southron", "wizard dunedain"),
    FieldNumbers("minas_morgul", "shadow", 2, 2, "mordor", "wizard dunedain"),
    FieldNumbers("morannon", "shadow", 2, 2, "southron mordor", "wizard rohan dunedain"),
    FieldNumbers("moria", "shadow", 1, 2, "monstrous", "wizard dwarf elf"),
    FieldNumbers("orthanc", "shadow", 2, 2, "isengard", "wizard rohan"),
    FieldNumbers("umbar", "shadow", 1, 2, "southron", "wizard dunedain"),
]


def two_people(scenario: str = "trilogy", **settings: str) -> Table:
    """A person a side with the base game's cards: 0 for the Free Peoples, 1 for the Shadow; nothing in play."""
    return Table(scenario, shadow="people", seats=2, **settings).clear()


def alone(scenario: str = "trilogy", **settings: str) -> Table:
    """One person against bots; nothing in play."""
    return Table(scenario, **settings).clear()


def held(table: Table) -> dict[str, int]:
    """How many cards each role has in hand, where it has any."""
    hands = {role: len(table.hand_of(role)) for role in table.book.role_numbers}
    return {role: count for role, count in hands.items() if count}


@pytest.mark.parametrize("printed", PATHS, ids=lambda printed: printed.id)
def test_path(printed: PathNumbers) -> None:
    """Given a path without cards, then it defends so much, the Free Peoples score it for so many points, and in the
    Shadow's area it is worth nothing."""
    table = two_people().path(printed.id)
    assert table.game.number == printed.number
    assert table.icons(printed.id) == (0, printed.defense)
    table.fight(printed.id)
    assert (table.scored_by("free"), table.points("free")) == ([printed.id], printed.vp)
    table = two_people().path(printed.id, shadow=["the_witch_king", "saruman"]).fight(printed.id)
    assert (table.scored_by("shadow"), table.points("shadow")) == ([printed.id], 4 - printed.defense)
    assert table.corruption == 4 - printed.defense


@pytest.mark.parametrize("printed", FIELDS, ids=lambda printed: printed.id)
def test_battleground(printed: FieldNumbers) -> None:
    """Given a battleground without cards, then its side scores it; it counts so many points for either side."""
    table = two_people().battleground(printed.id)
    assert table.icons(printed.id) == (0, printed.defense)
    table.fight(printed.id)
    assert (table.scored_by(printed.deck), table.points(printed.deck)) == ([printed.id], printed.vp)
    other = "shadow" if printed.deck == "free" else "free"
    assert two_people().scored(other, [printed.id]).points(other) == printed.vp


@pytest.mark.parametrize("printed", FIELDS, ids=lambda printed: printed.id)
def test_who_may_go_to_a_battleground(printed: FieldNumbers) -> None:
    """Given a battleground, then armies and characters of the factions that it lists may go there, and no others."""
    table = two_people().battleground(printed.id)
    place, book = table.place(printed.id), table.book
    assert {*book.places[place].defenders} == {*printed.defenders.split()}
    assert {*book.places[place].attackers} == {*printed.attackers.split()}
    may_go = {book.faction[card] for card in book.cards if table.game.may_go(card, place)}
    assert may_go == {*printed.defenders.split(), *printed.attackers.split()}


def test_the_decks_of_locations() -> None:
    """Given a trilogy, then there are three paths of each number, and seven battlegrounds for each side."""
    table = two_people()
    assert [len(table.game.unused_paths_of(number)) for number in range(1, 10)] == [3] * 9
    assert [len(deck) for deck in table.game.field_decks] == [7, 7]


# Texts: who draws.


DRAWS = [
    ("bag_end", {"frodo": 2}),
    ("bucklebury_ferry", {"witch_king": 1, "frodo": 1}),
    ("inn_of_the_prancing_pony", {"witch_king": 2, "saruman": 2}),
    ("weathertop", {"witch_king": 2}),
    ("imladris", {"aragorn": 2}),
    ("the_council_of_elrond", {"frodo": 1, "aragorn": 1}),
    ("khazad_dum", {"saruman": 2}),
    ("dead_marshes", {"saruman": 2}),
    ("henneth_annun", {"aragorn": 1}),
    ("the_crossroads", {"frodo": 1, "aragorn": 1}),
    ("shelobs_lair", {"saruman": 2}),
    ("crack_of_doom", {"saruman": 2}),
    ("orodruin", {"witch_king": 2}),
    ("harad", {"witch_king": 1, "saruman": 1}),
    ("umbar", {"witch_king": 1, "saruman": 1}),
    ("moria", {"saruman": 2}),
]


@pytest.mark.parametrize("shadow", ["people", "bots"])
@pytest.mark.parametrize(("place", "drawn"), DRAWS)
def test_who_draws(place: str, drawn: dict[str, int], shadow: str) -> None:
    """Given empty hands, when the location is activated, then these players draw so many, against bots as well."""
    table = two_people() if shadow == "people" else alone()
    table.activate(place)
    assert table.over
    assert held(table) == drawn


@pytest.mark.parametrize(
    ("place", "drawn"),
    [
        ("inn_of_the_prancing_pony", {"witch_king": 4}),
        ("the_council_of_elrond", {"gandalf": 2}),
        ("umbar", {"witch_king": 2}),
        ("bag_end", {"gandalf": 2}),
    ],
)
def test_each_player_means_twice_in_a_duel(place: str, drawn: dict[str, int]) -> None:
    """Given a duel, when a text speaks of each player of a side, then the one player does it twice; a faction's player
    does it once."""
    assert held(two_people("duel2").activate(place)) == drawn


@pytest.mark.parametrize("place", ["gildors_encampment", "lothlorien", "rivendell"])
def test_the_elf_player_draws_1_and_cycles_1(place: str) -> None:
    """Given Arwen in Aragorn's hand, when the location is activated, then a card is drawn, and one cycled."""
    table = two_people().hand("aragorn", ["arwen"]).deck_top("aragorn", ["elrond"]).activate(place)
    assert table.offered() == [("discard", "arwen"), ("discard", "elrond")]
    table.do("discard", "arwen")
    assert (table.hand_of("aragorn"), table.cycled_of("aragorn")) == (["elrond"], ["arwen"])


@pytest.mark.parametrize("place", ["the_old_forest", "caradhras", "emyn_muil"])
def test_each_free_player_forsakes_1(place: str) -> None:
    """Given Gimli and Arwen in the hands of the Free Peoples, when the path is activated, then each forsakes a card."""
    table = two_people().hand("frodo", ["gimli"]).hand("aragorn", ["arwen"]).activate(place)
    table.do("forsake_held", "gimli").do("forsake_top")
    assert table.over
    assert table.zone_of("gimli") == "eliminated"
    assert len(table.eliminated_of("aragorn")) == 1
    assert held(table) == {"aragorn": 1}


def test_fords_of_bruinen() -> None:
    """Given cards in both hands, when the Fords are reached, then each Free Peoples player forsakes 1 and draws 3."""
    table = two_people().hand("frodo", ["gimli"]).hand("aragorn", ["arwen"]).activate("fords_of_bruinen")
    table.do("forsake_held", "gimli").do("forsake_held", "arwen")
    assert held(table) == {"frodo": 3, "aragorn": 3}


def test_egladil() -> None:
    """Given empty hands, when Egladil is reached, then each Free Peoples player draws 2 and cycles 1 of them."""
    table = two_people().deck_top("frodo", ["gimli", "eowyn"]).deck_top("aragorn", ["arwen", "elrond"])
    table.activate("egladil").do("discard", "gimli").do("discard", "elrond")
    assert (table.hand_of("frodo"), table.hand_of("aragorn")) == (["eowyn"], ["arwen"])


def test_dimrill_dale() -> None:
    """Given Shadow hands of 3 and 1, when Dimrill Dale is reached, then each player cycles 2, or forsakes."""
    table = two_people().hand("witch_king", ["grond", "olog_hai", "the_reaver"]).hand("saruman", ["gollum"])
    table.activate("dimrill_dale").do("discard", "grond").do("discard", "olog_hai")
    assert table.hand_of("witch_king") == ["the_reaver"]
    assert (table.cycled_of("saruman"), len(table.eliminated_of("saruman"))) == (["gollum"], 1)


def test_dimrill_dale_against_bots() -> None:
    """Given bots with 3 cards each, when Dimrill Dale is reached, then each cycles 2 at random."""
    table = alone().hands(witch_king=3, saruman=3).activate("dimrill_dale")
    assert held(table) == {"witch_king": 1, "saruman": 1}
    assert (len(table.cycled_of("witch_king")), len(table.cycled_of("saruman"))) == (2, 2)


def test_amon_hen() -> None:
    """Given the Witch-king's hand, when Amon Hen is reached, then he draws 1 and cycles 1."""
    table = two_people().hand("witch_king", ["grond"]).deck_top("witch_king", ["olog_hai"]).activate("amon_hen")
    table.do("discard", "grond")
    assert (table.hand_of("witch_king"), table.cycled_of("witch_king")) == (["olog_hai"], ["grond"])


@pytest.mark.parametrize(("answer", "tokens", "held_after"), [("yes", 1, 0), ("no", 0, 1)])
def test_the_doors_of_durin(answer: str, tokens: int, held_after: int) -> None:
    """Given a card in Saruman's hand, when the Doors are reached, then he may forsake it for an attack token."""
    table = two_people().hand("saruman", ["gollum"]).activate("the_doors_of_durin")
    assert table.asked == 1
    table.do(answer)
    if answer == "yes":
        table.do("forsake_held", "gollum")
    assert (table.icons("the_doors_of_durin")[0], len(table.hand_of("saruman"))) == (tokens, held_after)


@pytest.mark.parametrize(
    ("place", "drawn"), [("osgiliath", 3), ("minas_tirith", 3), ("dol_amroth", 1), ("pelargir", 1)]
)
def test_the_dunedain_player_may_forsake_to_draw(place: str, drawn: int) -> None:
    """Given Arwen in Aragorn's hand, when the location is activated, then he may forsake a card to draw so many."""
    table = two_people().hand("aragorn", ["arwen"]).activate(place).do("yes").do("forsake_held", "arwen")
    assert held(table) == {"aragorn": drawn}
    assert held(two_people().hand("aragorn", ["arwen"]).activate(place).do("no")) == {"aragorn": 1}


def test_morgai() -> None:
    """Given Morgai, when it is reached, then it has an attack token, which is corruption if nobody cancels it."""
    table = two_people().activate("morgai")
    assert table.icons("morgai") == (1, 0)
    assert table.fight("morgai").corruption == 1


NAZGUL_AMONG_FIVE = ["the_reaver", "grond", "olog_hai", "the_hunter", "fell_beast"]


@pytest.mark.parametrize(
    ("place", "card", "to"),
    [
        ("cirith_ungol", "grond", "reserve"),
        ("morgul_vale", "the_reaver", "morgul_vale"),
        ("minas_morgul", "the_hunter", "reserve"),
        ("morannon", "grond", "morannon"),
    ],
)
def test_mordor_draws_5_and_plays_1(place: str, card: str, to: str) -> None:
    """Given 5 cards on top of the Witch-king's deck, when the location is activated, then he may play one army or one
    Nazgûl of them, at no other cost, and the rest is cycled."""
    kind = "army" if place in ("cirith_ungol", "morannon") else "character"
    table = two_people().deck_top("witch_king", NAZGUL_AMONG_FIVE).activate(place)
    offered = {key for _, key, _ in table.offered("play_drawn")}
    assert offered == ({"grond", "olog_hai"} if kind == "army" else {"the_reaver", "the_hunter"})
    table.do("play_drawn", card, to)
    assert table.over
    assert table.zone_of(card) == to
    assert sorted(table.cycled_of("witch_king")) == sorted(set(NAZGUL_AMONG_FIVE) - {card})


def test_minas_morgul_only_to_reserve() -> None:
    """Given Minas Morgul, which lists Mordor, then the Nazgûl drawn may go to reserve alone."""
    table = two_people().path("morgai").deck_top("witch_king", NAZGUL_AMONG_FIVE).activate("minas_morgul")
    assert {place for _, _, place in table.offered("play_drawn")} == {"reserve"}


# Texts of battlegrounds.


def test_edoras_calls_helms_deep() -> None:
    """Given Helm's Deep in its deck, when Edoras is activated, then so is it; from a scoring area it is not."""
    assert two_people().activate("edoras").settle().active == ["edoras", "helms_deep"]
    assert two_people().scored("free", ["helms_deep"]).activate("edoras").settle().active == ["edoras"]


def test_helms_deep_brings_an_army_or_character_there() -> None:
    """Given 5 cards on top of Frodo's deck, when Helm's Deep is activated, then one of them that may be there, of
    whatever faction, may be played there."""
    drawn = ["gimli", "theoden", "riders_of_rohan", "gwaihir", "sting"]
    table = two_people().deck_top("frodo", drawn).activate("helms_deep")
    assert sorted(table.offered("play_drawn")) == [
        ("play_drawn", "gwaihir", "helms_deep"),
        ("play_drawn", "riders_of_rohan", "helms_deep"),
        ("play_drawn", "theoden", "helms_deep"),
    ]
    table.do("play_drawn", "gwaihir", "helms_deep")
    assert table.row("helms_deep") == ["gwaihir"]
    assert len(table.cycled_of("frodo")) == 4


@pytest.mark.parametrize(("one", "other"), [("lorien", "dol_guldur"), ("dol_guldur", "lorien")])
def test_lorien_and_dol_guldur_call_each_other(one: str, other: str) -> None:
    """Given one of them activated, then the other is too, from its deck or a scoring area, and that is all."""
    assert two_people().activate(one).active == [one, other]
    table = two_people().scored("free", [other]).activate(one)
    assert table.active == [one, other]
    assert table.icons(other)[1] == (2 if other == "lorien" else 0), "it does without its defense in the enemy's area"
    assert two_people().used_up([other]).activate(one).active == [one]


@pytest.mark.parametrize(("ruling", "answer", "shuffled"), [("always", "no", True), ("if_taken", "no", False)])
def test_orthanc_without_saruman(ruling: str, answer: str, shuffled: bool) -> None:
    """Given Saruman in the deck and a cycle pile, when he is not taken, then the pile is shuffled into the deck all the
    same (ruling B3); by the other reading it is not."""
    table = two_people(orthanc=ruling).cycle_pile("saruman", ["gollum", "shelob"]).activate("orthanc").do(answer)
    assert (table.cycled_of("saruman") == []) == shuffled
    assert table.hand_of("saruman") == []


@pytest.mark.parametrize("ruling", ["always", "if_taken"])
def test_orthanc_calls_saruman(ruling: str) -> None:
    """Given Saruman on the cycle pile, when he is taken, then he comes to hand, and the pile is shuffled in."""
    table = two_people(orthanc=ruling).cycle_pile("saruman", ["saruman", "gollum"]).activate("orthanc").do("yes")
    assert (table.hand_of("saruman"), table.cycled_of("saruman")) == (["saruman"], [])


@pytest.mark.parametrize(("ruling", "shuffled"), [("always", True), ("if_taken", False)])
def test_orthanc_shows_that_a_bot_holds_saruman(ruling: str, shuffled: bool) -> None:
    """Given Saruman in a bot's hand, when it looks for him at Orthanc, as nobody knows where he is, then nothing is
    taken, and everybody knows where he is now."""
    table = alone(orthanc=ruling).hand("saruman", ["saruman", "shelob"]).cycle_pile("saruman", ["gollum"])
    table.activate("orthanc")
    assert table.tells("Saruman found no such card")
    assert table.game.may_be[table.card("saruman")] == 1 << HAND
    assert (table.cycled_of("saruman") == []) == shuffled


# What replaces some of them in Against the Shadow.


def test_the_doors_of_durin_against_bots() -> None:
    """Given Saruman's bot with a card in reserve, when the Doors are reached, then it forsakes by its own order, which
    is to cycle that card, and the path has an attack token."""
    table = alone().reserve("saruman", ["gollum"]).activate("the_doors_of_durin")
    assert table.zone_of("gollum") == "cycled"
    assert table.icons("the_doors_of_durin")[0] == 1


def test_amon_hen_against_bots() -> None:
    """Given bots, when Amon Hen is reached, then the Witch-king's draws 1."""
    assert held(alone().activate("amon_hen")) == {"witch_king": 1}


@pytest.mark.parametrize(
    ("place", "card", "to"),
    [
        ("cirith_ungol", "olog_hai", "reserve"),
        ("morgul_vale", "the_hunter", "morgul_vale"),
        ("minas_morgul", "the_hunter", "reserve"),
        ("morannon", "olog_hai", "reserve"),
    ],
)
def test_cirith_ungol_morgul_vale_minas_morgul_and_morannon_against_bots(place: str, card: str, to: str) -> None:
    """Given 5 cards on top of a bot's deck, when the location is activated, then the last drawn that fits is played
    where the flowchart says: where it is losing and could win, or else to reserve."""
    table = alone().deck_top("witch_king", NAZGUL_AMONG_FIVE).activate(place)
    assert table.over
    assert table.zone_of(card) == to
    assert sorted(table.cycled_of("witch_king")) == sorted(set(NAZGUL_AMONG_FIVE) - {card})


# Scenarios.


@pytest.mark.parametrize(
    ("scenario", "order", "hands", "last"),
    [
        ("trilogy", "frodo witch_king aragorn saruman", {"frodo": 7, "witch_king": 7, "aragorn": 7, "saruman": 7}, 9),
        ("duel2", "gandalf witch_king", {"gandalf": 4, "witch_king": 6}, 9),
        ("duel3", "gandalf witch_king gandalf saruman", {"gandalf": 6, "witch_king": 7, "saruman": 7}, 9),
        ("fellowship", "balrog gandalf", {"balrog": 7, "gandalf": 7}, 6),
    ],
)
def test_trilogy_duel2_duel3_and_fellowship(scenario: str, order: str, hands: dict[str, int], last: int) -> None:
    """Given a scenario, then players act in this order, draw these opening hands, and the last path has this number."""
    book = Table(scenario, shadow="people").book
    names = [role.id for role in book.scenario.roles]
    assert [names[role] for role in book.order] == order.split()
    assert {role.id: role.setup_draw for role in book.scenario.roles} == hands
    assert {role.id: role.setup_cycle for role in book.scenario.roles} == {
        name: 2 if count == 7 else 0 for name, count in hands.items()
    }
    assert book.scenario.last_path == last


@pytest.mark.parametrize(
    ("scenario", "draws"),
    [
        ("trilogy", {"frodo": 3, "aragorn": 3, "witch_king": 4, "saruman": 4}),
        ("duel2", {"gandalf": 4, "witch_king": 6}),
        ("duel3", {"gandalf": 6, "witch_king": 4, "saruman": 4}),
        ("fellowship", {"gandalf": 3, "balrog": 4}),
    ],
)
def test_draw_step(scenario: str, draws: dict[str, int]) -> None:
    """Given empty hands, when the draw step comes, then each player draws so many."""
    table = Table(scenario, shadow="people").clear()
    assert held(table.draw_step(*draws)) == draws


@pytest.mark.parametrize(
    ("scenario", "sizes"),
    [("trilogy", [30, 30, 30, 30]), ("duel2", [60, 60]), ("duel3", [60, 30, 30]), ("fellowship", [30, 30])],
)
def test_deck_sizes(scenario: str, sizes: list[int]) -> None:
    """Given a scenario, then its decks are so large, promotional cards aside."""
    assert [len(cards) for cards in Table(scenario, shadow="people").book.cards_of] == sizes


def test_fellowship_has_its_own_locations() -> None:
    """Given the Fellowship of the Ring, then its paths are listed, and each round brings battlegrounds that are fixed;
    in the fourth Lórien and Dol Guldur."""
    table = two_people("fellowship")
    paths = [table.place_key(place) for place in table.game.unused_paths]
    assert len(paths) == 13
    assert [path for path in paths if table.book.number[table.place(path)] == 6] == ["amon_hen"]
    assert "weathertop" not in paths
    assert table.now(round=1, number=0).in_round("location_step").active == ["minas_morgul"]
    table = two_people("fellowship").now(round=4, number=3).in_round("location_step")
    assert table.active[1:] == ["lorien", "dol_guldur"]


@pytest.mark.parametrize(
    ("scenario", "rings"),
    [
        ("trilogy", {"frodo": "once", "witch_king": "once", "aragorn": "once", "saruman": "once"}),
        ("duel2", {"gandalf": "round", "witch_king": "round"}),
        ("duel3", {"gandalf": "round", "witch_king": "once", "saruman": "once"}),
        ("fellowship", {"balrog": "", "gandalf": ""}),
    ],
)
def test_ring_tokens(scenario: str, rings: dict[str, str]) -> None:
    """Given a scenario, then players have a Ring token for the game, for each round, or none; bots never have one."""
    book = Table(scenario, shadow="people").book
    assert {role.id: ring for role, ring in zip(book.scenario.roles, book.rings, strict=True)} == rings
    book = Table(scenario).book
    assert not any(ring for role, ring in zip(book.roles, book.rings, strict=True) if book.is_bot[role])


@pytest.mark.parametrize("scenario", ["duel2", "duel3"])
def test_an_even_path_is_nobodys_in_a_duel(scenario: str) -> None:
    """Given a duel and a path with 1 attack and 1 defense, then nobody scores it; in a trilogy the Free Peoples do."""
    table = Table(scenario, shadow="people").clear().path("egladil", shadow=["gollum"]).fight("egladil")
    assert (table.scored_by("free"), table.scored_by("shadow"), table.corruption) == ([], [], 0)
    assert two_people().path("egladil", shadow=["gollum"]).fight("egladil").scored_by("free") == ["egladil"]
