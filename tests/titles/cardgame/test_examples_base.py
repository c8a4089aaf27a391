"""Worked examples of the base game: combat, losses, support, texts, paths that replace another, the final score."""

from __future__ import annotations

import pytest

from tests.titles.cardgame.given import Table, loss_sets

COMMANDER_AND_DESTROYER = ["the_commander", {"card": "the_destroyer", "items": ["black_riders_mount"]}]


def two_people(scenario: str = "trilogy") -> Table:
    """A cleared table of the base game with one person a side."""
    return Table(scenario, shadow="people", seats=2).clear()


def sets(*found: str) -> set[frozenset[str]]:
    """Sets of cards, each written as ids with spaces between."""
    return {frozenset(one.split()) for one in found}


# Combat.


def official_path() -> Table:
    table = two_people()
    free = ["gimli", {"card": "legolas", "items": ["bow_of_the_galadhrim"]}]
    return table.path("egladil", shadow=COMMANDER_AND_DESTROYER, free=free)


def test_path_combat_official() -> None:
    """Given 3 attacks at Egladil, when 2 are left after its own defense, then Legolas must go, with his bow."""
    table = official_path()
    assert table.icons("egladil")[0] == 3
    table.fight("egladil")
    assert table.fought == [(3, 4, 1)]
    table.do("lose", "legolas")
    assert table.over
    assert table.zone_of("bow_of_the_galadhrim") == "eliminated"
    assert table.zone_of("gimli") == "cycled"
    assert table.eliminated_of("witch_king") == ["the_commander", "the_destroyer", "black_riders_mount"]
    assert table.scored_by("free") == ["egladil"]
    assert (table.points("free"), table.points("shadow")) == (1, 0)
    assert loss_sets(official_path(), "egladil", "free") == sets("legolas", "gimli legolas")


def test_path_combat_uncontested() -> None:
    """Given nobody defends Egladil, then 2 attacks become corruption and the path is worth nothing to the Shadow."""
    table = two_people().path("egladil", shadow=COMMANDER_AND_DESTROYER)
    table.fight("egladil")
    assert table.corruption == 2
    assert table.scored_by("shadow") == ["egladil"]
    assert table.points("shadow") == 2


def official_battleground() -> Table:
    return two_people().battleground(
        "dol_guldur",
        shadow=["mordor_orcs", "gorbag_and_shagrat", "olog_hai"],
        free=[{"card": "galadriel", "items": ["nenya"]}, "high_elves"],
    )


def test_battleground_combat_official() -> None:
    """Given Galadriel with Nenya and High Elves at Dol Guldur, then of 5 attacks 3 are left, and the Olog-hai go."""
    table = official_battleground()
    assert table.icons("dol_guldur")[0] == 5
    assert table.counts("dol_guldur", "free") == {"galadriel": 3, "high_elves": 2}
    assert two_people().battleground("dol_guldur", free=["galadriel", "high_elves"]).icons("dol_guldur")[0] == 4
    assert two_people().battleground("dol_guldur", free=["galadriel"]).icons("dol_guldur")[0] == 1
    found = loss_sets(table, "dol_guldur", "shadow")
    assert table.fought == [(5, 6, 2)]
    assert found == sets(
        "mordor_orcs olog_hai", "gorbag_and_shagrat olog_hai", "mordor_orcs gorbag_and_shagrat olog_hai"
    )
    table.do("lose", "olog_hai").do("lose", "mordor_orcs")
    assert table.over
    assert table.zone_of("gorbag_and_shagrat") == "cycled"
    assert table.eliminated_of("aragorn") == ["galadriel", "nenya", "high_elves"]
    assert table.scored_by("shadow") == ["dol_guldur"]
    assert table.points("shadow") == 1


@pytest.mark.parametrize(
    ("defenders", "total"),
    [
        (["aragorn", "denethor", "soldiers_of_gondor"], 3),
        (["aragorn", "denethor", "soldiers_of_gondor", "knights_of_dol_amroth"], 5),
    ],
)
def test_support_one_army_one_leader(defenders: list[str], total: int) -> None:
    """Given two leaders at Pelargir, when there is one army, then one of them counts; with two armies both do."""
    table = two_people().battleground("pelargir", free=defenders)
    assert sum(table.counts("pelargir", "free").values()) == total


def test_leader_and_army_lost_separately() -> None:
    """Given Aragorn leads the Soldiers of Gondor, when the army is lost first, then his leadership still counts."""
    table = two_people().battleground(
        "pelargir", shadow=["haradrim_mumakil", "haradrim_regulars"], free=["aragorn", "soldiers_of_gondor"]
    )
    assert table.icons("pelargir") == (3, 4)
    assert loss_sets(table, "pelargir", "free") == sets("aragorn", "aragorn soldiers_of_gondor")
    table.do("lose", "soldiers_of_gondor")
    assert table.over
    assert table.eliminated_of("aragorn") == ["soldiers_of_gondor", "aragorn"]
    assert table.scored_by("free") == ["pelargir"]


# Paths of a duel.


def duel_path(*shadow: str, free: str) -> Table:
    table = two_people("duel2").path("egladil", shadow=shadow, free=[free])
    return table.fight("egladil")


def test_duel_path_tie() -> None:
    """Given 2 attacks against 2 defense in a duel, then nobody scores the path."""
    table = duel_path("the_witch_king", free="legolas")
    assert table.fought == [(2, 2, 1)]
    assert (table.scored_by("free"), table.scored_by("shadow"), table.corruption) == ([], [], 0)
    assert table.active == []


@pytest.mark.parametrize(
    ("shadow", "free", "corruption"),
    [
        (["the_witch_king", "the_reaver"], ["egladil"], 0),
        (["the_witch_king", "the_reaver", "the_beguiler"], [], 0),
        (["the_witch_king", "the_reaver", "the_beguiler", "the_warrior"], [], 1),
    ],
)
def test_duel_path_three_outcomes(shadow: list[str], free: list[str], corruption: int) -> None:
    """Given 4 defense, when 3, 4 or 5 attack in a duel, then the path is scored, set aside, or corrupts."""
    table = duel_path(*shadow, free="gandalf_the_grey")
    assert table.fought == [(len(shadow) + 1, 4, 1)]
    assert table.scored_by("free") == free
    assert table.corruption == corruption
    assert table.scored_by("shadow") == (["egladil"] if corruption else [])


# Texts.


def test_reserve_text_is_immediate() -> None:
    """Given Elrond is played to reserve, then the limit is 3 at once, even before the cost; 2 when he leaves it."""
    table = two_people().path("the_council_of_elrond").hand("aragorn", ["elrond", "legolas", "arwen"])
    assert table.limit("aragorn") == 2
    table.turn("aragorn").do("play", "elrond", "reserve")
    assert table.can("discard", "legolas")
    assert table.limit("aragorn") == 3

    table = two_people().path("the_council_of_elrond").reserve("aragorn", ["elrond"])
    assert table.limit("aragorn") == 3
    table.turn("aragorn").do("move", "elrond", "the_council_of_elrond")
    assert table.limit("aragorn") == 2


def test_reserve_action_same_round() -> None:
    """Given the Reaver was played to reserve this round, then his text may be used, but he may not move."""
    table = two_people().path("egladil").hand("witch_king", ["the_reaver", "grond"]).hand("frodo", ["gimli"])
    table.turn("witch_king").do("play", "the_reaver", "reserve")
    assert table.over
    table.turn("witch_king")
    assert not table.can("move", "the_reaver")
    table.use("the_reaver").do("forsake_held", "gimli")
    assert table.zone_of("gimli") == "eliminated"
    assert table.zone_of("the_reaver") == "cycled"


def test_eomer_cost() -> None:
    """Given Éomer draws one army among 5 cards, when it is played, then the other 4 are cycled and pay for it."""
    drawn = ["riders_of_rohan", "bilbo_baggins", "sting", "sam_gamgee", "mithril_coat"]
    table = two_people().path("weathertop").hand("frodo", ["eomer", "gimli", "dwarven_axe"])
    table.deck_top("frodo", drawn).turn("frodo").do("play", "eomer", "reserve").do("discard", "gimli")
    assert table.cycled_of("frodo") == ["gimli"]
    assert table.offered("play_drawn") == [("play_drawn", "riders_of_rohan", "reserve")]
    table.do("play_drawn", "riders_of_rohan")
    assert table.over
    assert table.reserve_of("frodo") == ["eomer", "riders_of_rohan"]
    assert sorted(table.cycled_of("frodo")) == ["bilbo_baggins", "gimli", "mithril_coat", "sam_gamgee", "sting"]
    assert table.hand_of("frodo") == ["dwarven_axe"]


def test_imrahil_moved() -> None:
    """Given Prince Imrahil moves to a battleground, then what he does when played is not done."""
    table = two_people().battleground("pelargir").reserve("aragorn", ["prince_imrahil"]).hand("aragorn", ["arwen"])
    table.turn("aragorn").do("move", "prince_imrahil", "pelargir")
    assert table.over
    assert table.hand_of("aragorn") == ["arwen"]

    table = two_people().battleground("pelargir").hand("aragorn", ["prince_imrahil", "arwen", "lembas"])
    table.turn("aragorn").do("play", "prince_imrahil", "pelargir").do("discard", "lembas").do("yes")
    assert table.hand_of("aragorn") == ["knights_of_dol_amroth"]


@pytest.mark.parametrize("lorien_is", ["in a deck", "scored by free", "scored by shadow"])
def test_reactivated_from_enemy_area(lorien_is: str) -> None:
    """Given Dol Guldur in the Free Peoples' area, when it is reactivated, then it has no defense, the Shadow defends it
    all the same, and its text brings Lórien."""
    table = two_people().scored("free", ["dol_guldur"])
    if lorien_is.startswith("scored"):
        table.scored(lorien_is.split()[-1], ["lorien"])
    table.activate("dol_guldur")
    assert table.active == ["dol_guldur", "lorien"]
    assert table.icons("dol_guldur")[1] == 0
    assert table.tells("Lórien was activated" if lorien_is == "in a deck" else "Lórien was reactivated")
    assert table.over
    table.fight("dol_guldur")
    assert table.scored_by("shadow") == ["dol_guldur"]


@pytest.mark.parametrize(("area", "defense", "winner"), [("shadow", 0, "shadow"), ("free", 2, "free")])
def test_reactivation_side(area: str, defense: int, winner: str) -> None:
    """Given Helm's Deep is reactivated, when it comes from the Shadow's area, then its printed defense is ignored."""
    table = two_people().scored(area, ["helms_deep"]).activate("helms_deep")
    assert table.tells("Frodo drew 5 cards and set them aside")
    table.settle().join("helms_deep", ["fighting_uruk_hai"])
    assert table.icons("helms_deep") == (1, defense)
    table.fight("helms_deep")
    assert table.scored_by(winner) == ["helms_deep"]


def replaced_path() -> Table:
    table = two_people().path("caradhras", shadow=["balrog_of_moria"], free=["gandalf_the_grey", "gimli"])
    return table.turn("frodo").use("gandalf_the_grey")


def test_path_replaced_mid_action() -> None:
    """Given Gandalf leads on from Caradhras to Egladil, then Caradhras is fought first; the next number is 6."""
    table = replaced_path()
    assert sorted(table.offered("choose")) == [
        ("choose", "dimrill_dale"),
        ("choose", "egladil"),
        ("choose", "lothlorien"),
    ]
    table.do("choose", "egladil")
    assert table.fought == [(2, 4, 0)]
    assert sorted(table.offered("lose")) == [("lose", "gandalf_the_grey"), ("lose", "gimli")]
    table.do("lose", "gandalf_the_grey")
    assert table.zone_of("gimli") == "cycled"
    assert table.zone_of("balrog_of_moria") == "eliminated"
    assert table.scored_by("free") == ["caradhras"]
    assert table.points("free") == 2
    assert table.active == ["egladil"]
    assert table.tells("Frodo drew 2 cards")
    assert table.game.number == 5
    table.do("discard").do("discard")
    table.fight("egladil").drawn_location("pelargir", "dead_marshes").in_round("location_step").settle()
    assert table.active == ["dead_marshes", "pelargir"]

    table = replaced_path().do("choose", "egladil").do("lose", "gimli")
    assert {"gimli", "gandalf_the_grey"} <= set(table.eliminated_of("frodo"))


# The final score.


@pytest.mark.parametrize(("corruption", "result"), [(19, "free_score"), (20, "shadow_tie"), (21, "shadow_score")])
def test_trilogy_final_tie(corruption: int, result: str) -> None:
    """Given 20 points each with Ring tokens after the last path, then the Shadow wins; a point decides otherwise."""
    scored = ["minas_tirith", "helms_deep", "rivendell", "lorien", "orthanc", "morannon", "minas_morgul"]
    table = Table(shadow="people").clear().scored("free", [*scored, "bag_end", "inn_of_the_prancing_pony"])
    table.now(number=9, corruption=corruption, rings={"witch_king": 0, "saruman": 0})
    assert table.points("free") == 18
    table.in_round("victory_check")
    assert table.tells(f"The final score: the Free Peoples 20, the Shadow {corruption}")
    assert table.game.result == result


@pytest.mark.parametrize(("shadow", "total", "result"), [("bots", 13, "free_score"), ("people", 15, "shadow_tie")])
def test_final_score_bot_game(shadow: str, total: int, result: str) -> None:
    """Given both areas, corruption and Ring tokens, then bots own no tokens to score; four people would."""
    table = Table(shadow=shadow).clear().now(number=9, corruption=9)
    table.scored("free", ["minas_tirith", "rivendell", "umbar", "bag_end", "weathertop", "imladris", "khazad_dum"])
    table.scored("free", ["egladil"]).scored("shadow", ["helms_deep", "edoras", "moria"])
    table.in_round("victory_check")
    assert table.tells(f"The final score: the Free Peoples 15, the Shadow {total}")
    assert table.game.result == result
