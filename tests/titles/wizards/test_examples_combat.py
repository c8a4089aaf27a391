"""The examples of combat, of standard rules and scenarios, by their ids (6, TAB-10, TAB-11, BUR-14, GON-12)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.scene import prompt_for
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack
from westmarch.titles.wizards.rules.figures import body_of
from westmarch.titles.wizards.rules.victims import choose_victim_and_why
from westmarch.titles.wizards.words import RACES, SEAT, TAPPED, Company, Race

ALL = Company(0)


def race(name: str) -> Race:
    return Race(RACES.index(name))


def attack(table: Table, name: str, strikes: int, prowess: int, **more: object) -> Table:
    return table.begin(Attack(ALL, race(name), strikes, prowess, **more))  # type: ignore[arg-type]


def creature(table: Table, name: str, key: str = "w") -> Table:
    return table.begin(CreatureAttack(ALL, table.card(name), key))


def automatic(table: Table, site: str, number: int = 0, **more: int) -> Table:
    return table.begin(AutomaticAttack(ALL, table.place(site), number, **more))


def chance(table: Table, verb: str) -> str:
    """What is shown beside an option."""
    return str(table.game.question.odds(table.game, table.options(verb)[0]))


@pytest.mark.parametrize(
    ("against", "strike", "shown"),
    [("orc", 7, "wins 100%"), ("giant", 13, "wins 72.2%, ties 11.1%, wounded 16.7%, dies 2.8%")],
    ids=["STD-1", "STD-2"],
)
def test_a_weapon_has_its_maximum(against: str, strike: int, shown: str) -> None:
    table = Table("burglar").company("aragorn_ii").items("aragorn_ii", "glamdring")
    attack(table, against, 1, strike)
    assert chance(table, "fight") == shown


def test_a_strike_is_told_in_four_numbers() -> None:
    table = Table("burglar").company("aragorn_ii").items("aragorn_ii", "glamdring")
    attack(table, "giant", 1, 13)
    [fight] = [one for one in prompt_for(table.game, [SEAT]).choices if one.group == "fight"]
    assert fight.chances == (72, 11, 14, 3)


@pytest.mark.parametrize(
    ("pose", "rolled", "stays"),
    [("untapped", 8, True), ("untapped", 9, False), ("wounded", 7, True), ("wounded", 8, False)],
)
def test_body_checks(pose: str, rolled: int, stays: bool) -> None:
    """STD-4: a body of 8 is exceeded by 9 or more; who was wounded before the strike is eliminated by 8 or more."""
    table = Table("burglar").company(f"legolas/{pose}").dice(2, rolled)
    assert body_of(table.game, table.one("legolas")) == 8
    attack(table, "giant", 1, 30).pass_by("fight")
    assert table.pile("people") == (["legolas"] if stays else [])
    assert table.pile("out") == ([] if stays else ["legolas"])


def test_excess_strikes() -> None:
    """STD-11: of five strikes on three characters two are in excess; defeating three defeats the attack."""
    table = Table("burglar").company("aragorn_ii", "legolas", "gimli")
    table.dice(12, 12, 12)
    attack(table, "orc", 5, 7).pass_by("choose", "fight")
    assert has_line(table, "2 strikes are in excess: −2 to Aragorn II")
    assert has_line(table, "The attack was defeated")


@pytest.mark.parametrize(("faced", "prowess"), [(True, 7), (False, 4)], ids=["STD-15", "first"])
def test_fiercer_after_others_of_its_kind(faced: bool, prowess: int) -> None:
    """STD-15: an Orc-warband has 4 prowess, 7 after another Orc attack of the same turn."""
    table = Table("burglar").company("bilbo")
    if faced:
        table.game.faced.append((ALL, "orc"))
    creature(table, "orc_warband")
    assert has_line(table, f"Orc attack: 5 strikes, prowess {prowess}")


def test_wake_of_war() -> None:
    """STD-16: with Wake of War Crebain have prowess 6, and still one strike for each."""
    table = Table("burglar").company("bilbo", "haldir").cards("events", "wake_of_war")
    creature(table, "crebain")
    assert has_line(table, "Animal attack: a strike on each, prowess 6")
    assert sorted(table.offers("fight")) == [("bilbo",), ("haldir",)]


def test_nobody_taps_in_vain() -> None:
    """STD-19: who is tapped can't fight at −3 to stay untapped."""
    table = Table("burglar").company("aragorn_ii/tapped")
    assert not attack(table, "orc", 1, 7).can("hold_back")
    table = Table("burglar").company("aragorn_ii")
    assert attack(table, "orc", 1, 7).can("hold_back")


@pytest.mark.parametrize(("rolled", "beaten"), [(9, False), (10, False), (11, True)], ids=["STD-23", "equal", "more"])
def test_body_of_an_attack(rolled: int, beaten: bool) -> None:
    """STD-23: a strike of Adûnaphel (15, body 10) that fails is beaten only by a body check of 11 or more."""
    table = Table("guise").company("gandalf").dice(12, rolled)
    attack(table, "nazgul", 1, 15, body=10).do("fight")
    assert has_line(table, "Gandalf withstood the strike")
    assert has_line(table, "The attack was defeated") is beaten


# Corruption and influence.


@pytest.mark.parametrize(
    ("rolled", "pile"),
    [(2, "discard"), (3, "discard"), (4, "people")],
)
def test_corruption_of_three(rolled: int, pile: str) -> None:
    """STD-5: with three corruption points 2 or 3 discards, 4 or more passes."""
    table = Table("guise").company("legolas").site("moria").items("legolas", "scroll_of_isildur").dice(rolled)
    table.begin(CorruptionCheck(table.one("legolas"))).pass_by("roll")
    assert table.pile(pile)[-1] == "legolas"
    assert table.pile("discard") == (["scroll_of_isildur", "legolas"] if pile == "discard" else [])


@pytest.mark.parametrize(("rolled", "pile"), [(2, "out"), (3, "out"), (4, "discard"), (5, "discard"), (6, "people")])
def test_corruption_of_five(rolled: int, pile: str) -> None:
    """STD-6: with five corruption points 2 or 3 eliminates, 4 or 5 discards, 6 or more passes."""
    table = Table("guise").company("legolas").site("moria").items("legolas", "the_iron_crown").dice(rolled)
    table.begin(CorruptionCheck(table.one("legolas"))).pass_by("roll")
    assert table.pile(pile)[-1] == "legolas"


def test_a_wizard_is_eliminated() -> None:
    """STD-7: a Wizard with three corruption points who rolls 3 is eliminated, and with the own Wizard all is lost."""
    table = Table("guise").company("radagast").site("moria").items("radagast", "scroll_of_isildur").dice(3)
    table.begin(CorruptionCheck(table.one("radagast"))).pass_by("roll")
    assert (table.pile("out"), table.game.result) == (["radagast"], "")
    table = Table("guise").company("gandalf").site("moria").items("gandalf", "scroll_of_isildur").dice(2)
    table.begin(CorruptionCheck(table.one("gandalf"))).pass_by("roll")
    assert (table.pile("out"), table.game.result) == (["gandalf"], "lost")


@pytest.mark.parametrize(
    ("scenario", "one", "items"),
    [
        ("burglar", "legolas", ()),
        ("there_and_back_again", "bilbo", ("the_mithril_coat", "the_arkenstone")),
        ("guise", "gandalf", ("lure_of_the_senses",)),
    ],
    ids=["STD-24", "TAB-E22", "GON-E18"],
)
def test_what_can_not_fail(scenario: str, one: str, items: tuple[str, ...]) -> None:
    """Nothing is asked, and nothing rolled."""
    table = Table(scenario).company(one).items(one, *items)
    table.begin(CorruptionCheck(table.one(one)))
    assert table.over and not table.log


def test_support_in_a_check() -> None:
    """Companions tap for +1 each; once it can't fail any more nothing is asked."""
    table = Table("burglar").company("legolas", "gimli", "aragorn_ii/tapped").site("moria")
    table.items("legolas", "the_arkenstone")
    table.begin(CorruptionCheck(table.one("legolas")))
    assert table.offers("support") == [("gimli",)]
    table.do("support", "gimli")
    assert table.over
    assert table.pose("gimli") == "tapped"


@pytest.mark.parametrize(("rolled", "won"), [(3, False), (4, True)], ids=["STD-20", "won"])
def test_influence_on_a_faction(rolled: int, won: bool) -> None:
    """STD-8, STD-20: Faramir adds 4 against the Rangers of Ithilien, who need more than 7. If it fails the faction is
    discarded and the site stays untapped."""
    table = Table("guise").company("faramir").site("henneth_annun").dice(rolled)
    faction = table.card("rangers_of_ithilien")
    table.begin(InfluenceCheck(table.one("faramir"), faction))
    assert has_line(table, f"Faramir rolled {rolled}: {rolled + 4} in all")
    assert table.pile("scored" if won else "discard") == ["rangers_of_ithilien"]
    assert (table.game.site_pose[table.place("henneth_annun")] == TAPPED) is won


def test_the_burglar_keeps_a_faction() -> None:
    """BUR-10: in Burglar a faction that was won stays with the Burglar."""
    table = Table("burglar").company("bilbo", "thranduil").site("thranduils_halls").dice(3)
    table.begin(InfluenceCheck(table.one("thranduil"), table.card("wood_elves")))
    assert table.game.holder[table.one("wood_elves")] == table.one("bilbo")


# There and Back Again.

DWARVES = ("thorin_ii", "gloin", "balin", "oin", "kili", "bifur", "bofur", "nori", "fili", "ori")


def test_attackers_who_choose() -> None:
    """TAB-E8: the two strikes of a Cave-drake go to Thorin, then to Balin."""
    table = Table().company("bilbo", *DWARVES).in_region("high_pass")
    creature(table, "cave_drake", "w")
    assert sorted(table.offers("fight")) == [("balin",), ("thorin_ii",)]
    assert has_line(table, "A strike goes to Thorin II: highest mind")
    assert has_line(table, "A strike goes to Balin: lowest prowess")


def test_attackers_who_choose_among_fewer() -> None:
    """TAB-E9: without Thorin and Balin they go to Glóin, who has more direct influence, and to Bilbo."""
    table = Table().company("bilbo", "gloin", "oin", "kili").in_region("high_pass")
    creature(table, "cave_drake", "w")
    assert has_line(table, "A strike goes to Glóin: most direct influence")
    assert has_line(table, "A strike goes to Bilbo: highest mind")


def test_a_tie_is_broken_by_lot() -> None:
    """TAB-E10: between Kíli and Óin, who are alike, chance decides."""
    chosen = set()
    for seed in range(20):
        table = Table().company("kili", "oin")
        table.game.drawn[3] = seed
        one, why = choose_victim_and_why(table.game, list(table.game.people))
        assert why == "by lot"
        chosen.add(table.key(one))
    assert chosen == {"kili", "oin"}


def test_orcs_and_trolls_grow_fiercer() -> None:
    """TAB-E11: after an Orc-patrol and Bert the Orcs of Goblin-gate (3 strikes, prowess 6) have 4 and 7."""
    table = Table().company("bilbo").site("goblin_gate")
    table.dice(*[12] * 20)
    creature(table, "orc_patrol").pass_by("fight")
    creature(table, "bert").pass_by("fight")
    table.game.log.clear()
    automatic(table, "goblin_gate")
    assert has_line(table, "Orc attack: 4 strikes, prowess 7")


@pytest.mark.parametrize(("second", "strikes", "prowess"), [("no", 2, 9), ("yes", 3, 10)], ids=["TAB-E12", "TAB-11"])
def test_wolves_grow_fiercer(second: str, strikes: int, prowess: int) -> None:
    """TAB-E12: Wolves, then Wargs: those have 2 strikes and prowess 9 still, a third Wolf card is fiercer. By another
    reading the second is already."""
    table = Table(escalate_second=second).company("bilbo").in_region("arthedain").dice(*[12] * 20)
    creature(table, "wolves").pass_by("fight")
    table.game.log.clear()
    creature(table, "wargs").pass_by("fight")
    assert has_line(table, f"Wolf attack: {strikes} strikes, prowess {prowess}")
    creature(table, "wargs")
    assert has_line(table, "Wolf attack: 3 strikes, prowess 10")


def test_desolations_make_the_dragon_fiercer() -> None:
    """TAB-E13: with both Desolations the Dragon has 3 strikes and prowess 18."""
    table = Table().company("bilbo", "balin", "kili", "oin").site("the_lonely_mountain")
    automatic(table, "the_lonely_mountain", strikes=2, prowess=4)
    assert has_line(table, "Dragon attack: 3 strikes, prowess 18")


@pytest.mark.parametrize(
    ("prowess", "shown"),
    [(14, "wins 72.2%, ties 11.1%, wounded 16.7%"), (18, "wins 16.7%, ties 11.1%, wounded 72.2%")],
    ids=["TAB-E14", "TAB-E15"],
)
def test_support_against_the_dragon(prowess: int, shown: str) -> None:
    table = Table().company("thorin_ii", "gloin", "balin", "oin", "kili").site("the_lonely_mountain")
    automatic(table, "the_lonely_mountain", prowess=prowess - 14).do("give", "thorin_ii")
    for one in ("gloin", "balin", "oin", "kili"):
        table.do("support", one)
    assert chance(table, "fight").startswith(shown)


def test_the_untapped_face_strikes_first() -> None:
    """TAB-E32: of the five strikes of an Orc-warband each of three untapped gets one, the rest goes down the order of
    victims among the tapped; nothing is asked."""
    tapped = [f"{one}/tapped" for one in ("thorin_ii", "gloin", "oin", "kili")]
    table = Table().company("bilbo", "bifur", "bofur", *tapped).in_region("arthedain")
    creature(table, "orc_warband")
    assert sorted(table.offers("fight")) == [("bifur",), ("bilbo",), ("bofur",), ("gloin",), ("thorin_ii",)]


def test_fewer_strikes_than_untapped() -> None:
    """TAB-10: the player says who of the untapped faces them, and can't leave any to the hazards."""
    table = Table().company("bilbo", "bifur", "bofur", "thorin_ii/tapped").in_region("arthedain")
    creature(table, "wargs")
    assert not table.can("leave_rest")
    table.do("give", "bifur").do("give", "bofur")
    assert sorted(table.offers("fight")) == [("bifur",), ("bofur",)]


# Guise of the Necromancer.


def test_dol_guldur() -> None:
    """GON-E16: the Orcs strike each of the four; Gandalf and Celeborn and Elrohir win with 35 of 36 rolls, Faramir with
    33; then all are tapped."""
    table = Table("guise").company("gandalf", "celeborn", "elrohir", "faramir").site("dol_guldur").dice(*[10] * 4)
    automatic(table, "dol_guldur")
    assert has_line(table, "Orc attack: 4 strikes, prowess 8")
    odds = {table.args(option)[0]: table.game.question.odds(table.game, option) for option in table.options("fight")}
    assert [odds[one][:10] for one in ("gandalf", "celeborn", "elrohir", "faramir")] == ["wins 97.2%"] * 3 + [
        "wins 91.7%"
    ]
    table.do("fight_all")
    assert [table.pose(one) for one in ("gandalf", "celeborn", "elrohir", "faramir")] == ["tapped"] * 4
    automatic(table, "dol_guldur", 1)
    assert has_line(table, "Undead attack: 3 strikes, prowess 9")


@pytest.mark.parametrize(("rolled", "pose"), [(6, "tapped"), (5, "tapped"), (4, "wounded")])
def test_the_undead_of_dol_guldur(rolled: int, pose: str) -> None:
    """GON-E17: Faramir, tapped, wins with 6 or more, 5 is ineffectual, by 4 he is wounded and checks for corruption."""
    table = Table("guise").company("gandalf/tapped", "celeborn/tapped", "faramir/tapped").site("dol_guldur")
    table.items("faramir", "scroll_of_isildur").dice(*([rolled, 2] if pose == "wounded" else [rolled]), 12, 12, 12)
    automatic(table, "dol_guldur", 1).do("fight", "faramir").pass_by("fight_all", "roll")
    assert table.pose("faramir") == pose
    assert has_line(table, "Faramir had to check for corruption") is (rolled == 4)


def test_a_guardian() -> None:
    """GON-E25: Ren the Unclean, who guards Dol Guldur, is its fourth automatic-attack; beaten, he is scored."""
    table = Table("guise").company("gandalf").site("dol_guldur").cards("events", "ren_the_unclean")
    automatic(table, "dol_guldur", 3).dice(12, 11).do("fight")
    assert has_line(table, "Nazgûl attack: 1 strike, prowess 15")
    assert (table.pile("scored"), table.pile("events")) == (["ren_the_unclean"], [])
    table = Table("guise").company("gandalf").site("dol_guldur").cards("events", "ren_the_unclean")
    automatic(table, "dol_guldur", 3).dice(12, 10).do("fight")
    assert (table.pile("scored"), table.pile("events")) == ([], ["ren_the_unclean"])
