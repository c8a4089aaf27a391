"""Every Magic Card does what it says, for those who can use it."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.titles.ring1977.procedures.battle import Battle
from westmarch.titles.ring1977.procedures.escape import Escapes
from westmarch.titles.ring1977.procedures.magic import SarumanTakesMagic, TakeMagic
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.procedures.mind_battle import strength
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.saruman import minds
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.prowess import elven_sword, prowess
from westmarch.titles.ring1977.rules.armies import leadership
from westmarch.titles.ring1977.rules.people import endurance, movement_points
from westmarch.titles.ring1977.rules.rest import heal
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT


def combat(table: Table, person: str, foe: str) -> int:
    """What somebody's Combat is against a foe."""
    one, other = table.person(person), table.person(foe)
    return prowess(table.game, Melee(table.game.hex_of(one), (one,), (other,)), one, other)


@pytest.mark.parametrize(
    ("card", "person", "gains"),
    [
        ("anduril", "aragorn", 1),
        ("anduril", "legolas", 0),
        ("glamdring", "gandalf_grey", 1),
        ("glamdring", "sam", 0),
        ("sting", "frodo", 1),
        ("sting", "aragorn", 0),
        ("barrow_blade_1", "merry", 1),
        ("barrow_blade_2", "pippin", 1),
        ("galadriels_light", "frodo", 0),
    ],
)
def test_swords_in_the_hands_of_those_who_can_use_them(card: str, person: str, gains: int) -> None:
    table = Table().at("W2814", person, "nazgul_3")
    bare = combat(table, person, "nazgul_3")
    table.holding(person, card)
    assert combat(table, person, "nazgul_3") - bare == gains
    assert elven_sword(table.game, table.person(person), table.person("nazgul_3")) is bool(gains)


def test_sting_is_dreaded_by_shelob() -> None:
    table = Table().at("W2814", "sam", "shelob", "trolls").holding("sam", "sting")
    assert (combat(table, "sam", "shelob"), combat(table, "sam", "trolls")) == (2 + 2, 2 + 1)


def test_galadriels_light_against_servants_and_nazgul() -> None:
    table = Table().at("W2814", "sam", "shelob", "balrog", "nazgul_3").holding("sam", "galadriels_light")
    assert (combat(table, "sam", "shelob"), combat(table, "sam", "balrog")) == (2 + 3, 2 + 2)
    assert combat(table, "nazgul_3", "sam") == 3 - 1


def test_anduril_makes_aragorn_a_better_leader() -> None:
    table = Table("campaign").at("W2814", "aragorn")
    assert leadership(table.game, table.place("W2814"), FELLOWSHIP_SEAT) == 3
    table.holding("aragorn", "anduril")
    assert leadership(table.game, table.place("W2814"), FELLOWSHIP_SEAT) == 4


@pytest.mark.parametrize(("card", "wounds"), [("", 1), ("mithril", 0)])
def test_mithril_turns_the_first_wound(card: str, wounds: int) -> None:
    """Given Sam against a Nazgûl that is one better, when a 4 and then a 1 fall, then he has a wound unless mail turns
    it."""
    table = Table().at("W2814", "sam", "nazgul_3")
    if card:
        table.holding("sam", card)
    fight(table, ["nazgul_3"], ["sam"]).dice(4, 1).do("no").do("no")
    assert table.wounds("sam") == (wounds, 0)


@pytest.mark.parametrize("cloak", ["elven_cloak_1", "elven_cloak_2"])
def test_elven_cloaks_hide_from_a_search(cloak: str) -> None:
    table = Table().at("W2814", "merry", "aragorn").holding("merry", cloak)
    table.dice(1, 1).begin(OrcSearch(table.place("W2814"), DARK_POWER))
    assert table.game.is_shown(table.person("aragorn"), DARK_SEAT)
    assert not table.game.is_shown(table.person("merry"), DARK_SEAT)


@pytest.mark.parametrize(("card", "cost"), [("", 2), ("elven_rope", 1)])
def test_elven_rope_in_rough_country(card: str, cost: int) -> None:
    table = Table().at("W2814", "aragorn")
    if card:
        table.holding("aragorn", card)
    steps = table.book.paths_with(bool(card), False).steps
    rough = {step.people for here in steps for step in here if table.book.terrain[step.to] == "rough" and not step.road}
    assert min(rough) == cost
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2814")
    assert table.can("go")


@pytest.mark.parametrize(("answer", "free"), [("yes", [True, False]), ("no", [False, False])])
def test_elven_rope_helps_one_escape_a_turn(answer: str, free: list[bool]) -> None:
    """Given Merry and Pippin with a band of Orcs and a rope, Escape 3 each, when both roll a 4, then the first is free
    by the rope, and it helps the other no more this turn."""
    table = Table().at("W2814", "merry", "pippin", "eye_orcs_1").holding("pippin", "elven_rope").dice(4, 4)
    band = table.person("eye_orcs_1")
    table.game.captor[table.person("merry")] = table.game.captor[table.person("pippin")] = band
    table.begin(Escapes()).do(answer)
    table.pass_by("choose", "no")
    assert [table.game.captor[table.person(name)] < 0 for name in ("merry", "pippin")] == free


def test_elven_bow_strikes_first() -> None:
    """Given Legolas with the Bow and a 4 in the even column, then a wound is given before the first round."""
    table = Table().at("W2814", "legolas", "nazgul_3", "nazgul_4").holding("legolas", "elven_bow")
    fight(table, ["nazgul_3", "nazgul_4"], ["legolas"]).dice(4).do("choose", "nazgul_4")
    assert table.wounds("nazgul_4") == (1, 0)
    assert table.wounds("legolas") == (0, 0)


def test_elven_bow_is_of_no_use_to_others() -> None:
    table = Table().at("W2814", "gimli", "nazgul_3").holding("gimli", "elven_bow")
    fight(table, ["nazgul_3"], ["gimli"])
    assert not table.can("choose")


def test_lembas_is_eaten_five_times() -> None:
    table = Table().at("W2814", "frodo").holding("frodo", "lembas").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("march", "W2814")
    assert table.can("eat")
    table.game.lembas = 0
    table.change()
    assert not table.can("eat")


@pytest.mark.parametrize(("holder", "left"), [("frodo", 1), ("aragorn", 0)])
def test_athelas_heals_best_in_the_hands_of_the_king(holder: str, left: int) -> None:
    table = Table().at("W2814", "frodo", "aragorn").holding(holder, "athelas")
    table.game.wounds[table.person("frodo")] = 2
    heal(table.game)
    assert table.wounds("frodo") == (left, 0)


def test_saruman_s_athelas_heals_him_and_the_chief() -> None:
    """Given that they fought this turn, and Sam beside them, then a wound of each of Saruman's is healed (8.10)."""
    table = Table("three_player").at("W2814", "saruman", "chief_dunlendings", "sam", "nazgul_3")
    table.game.turned = [table.person("nazgul_3")]
    people = [table.person(name) for name in ("saruman", "chief_dunlendings", "sam", "nazgul_3")]
    table.holding("saruman", "athelas").game.stirred = people
    for one in people:
        table.game.wounds[one] = 1
    heal(table.game)
    assert [table.game.wounds[one] for one in people] == [0, 0, 1, 1]


def test_saruman_s_people_eat_lembas() -> None:
    """Given the Chief with lembas and one point left, then he goes a hex further."""
    table = Table("three_player").at("W2423", "chief_dunlendings").holding("chief_dunlendings", "lembas")
    table.begin(PickStack(SARUMAN_SEAT)).do("march", "W2423")
    before = len(table.offers("go"))
    table.do("eat")
    assert len(table.offers("go")) > before
    assert not table.can("eat")


def test_a_card_that_the_dark_power_has_is_lost_with_its_holder() -> None:
    """Given a Nazgûl that has got Athelas of Saruman, when Aragorn kills it, then nobody has the card (8.10)."""
    table = Table("three_player").at("W2814", "aragorn", "nazgul_3").holding("aragorn", "anduril")
    table.holding("nazgul_3", "athelas").game.deep[table.person("nazgul_3")] = 3
    fight(table, ["aragorn"], ["nazgul_3"], forced=True).dice(6).pass_by("no")
    assert table.where("nazgul_3") == ""
    assert table.over
    assert table.game.magic_at[table.book.magic_numbers["athelas"]] == -1


@pytest.mark.parametrize(
    ("person", "pace"), [("gandalf_grey", 10), ("gandalf_white", 10), ("saruman", 10), ("chief_dunlendings", 5)]
)
def test_shadowfax_carries_wizards(person: str, pace: int) -> None:
    """The Chief of the Dunlendings may only hold the card (8.10)."""
    table = Table("three_player").at("edoras", person).holding(person, "shadowfax")
    assert movement_points(table.game, table.person(person)) == pace


def test_shadowfax_carries_one_hobbit_too() -> None:
    """Given Gandalf on Shadowfax, then the stack of him and a Hobbit has 10 points, with a second Hobbit 4."""
    for hobbits, points in ((("pippin",), 10), (("pippin", "merry"), 4), ((), 10)):
        table = Table().at("W2814", "gandalf_grey", *hobbits).holding("gandalf_grey", "shadowfax")
        table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2814").pass_by("all_go")
        march = table.game.agenda[-2]
        assert march.points(table.game) == points


@pytest.mark.parametrize(("strength", "holder"), [(20, -1), (0, "gandalf_white")])
def test_palantir_isengard_is_not_lost_before_isengard_is(strength: int, holder: str | int) -> None:
    """Given Saruman killed in Isengard, then his Palantír goes to the victor only if no strength of his is left."""
    table = Table("three_player").at("isengard", "saruman", "gandalf_white").holding("saruman", "palantir_isengard")
    if strength:
        table.army("isengard", "uruk_hai", strength)
    table.game.wounds[table.person("saruman")] = 5
    fight(table, ["gandalf_white"], ["saruman"]).dice(6, 1).do("yes").do("no").pass_by("choose")
    assert table.game.holder("palantir_isengard") == (table.person(holder) if isinstance(holder, str) else holder)


def test_palantir_isengard_stays_while_saruman_has_strength_there() -> None:
    table = Table("three_player").at("isengard", "saruman", "aragorn").army("isengard", "uruk_hai")
    table.holding("saruman", "palantir_isengard")
    assert table.game.holder("palantir_isengard") == table.person("saruman")
    assert strength(table.game, table.person("saruman")) == 3


def test_palantir_lorien_makes_two_stones() -> None:
    table = Table("three_player").at("isengard", "saruman").holding("saruman", "palantir_isengard", "palantir_lorien")
    assert strength(table.game, table.person("saruman")) == 3 + 1


def test_palantir_minas_tirith_makes_denethor_a_target() -> None:
    table = Table("three_player").at("minas_tirith", "denethor")
    assert table.person("denethor") not in minds(table.game)
    table.holding("denethor", "palantir_minas_tirith")
    assert table.person("denethor") in minds(table.game)


def test_palantir_minas_ithil_never_leaves_barad_dur() -> None:
    """Given Frodo in Barad-dûr, then the stone is not his to take: it is Sauron's alone."""
    table = Table().at("barad_dur", "frodo")
    card = table.book.magic_numbers["palantir_minas_ithil"]
    table.game.magic_at[card] = -2 - table.place("barad_dur")
    table.begin(TakeMagic())
    assert not table.can("take_magic")
    assert not any(table.book.can_use(person, card) for person in table.book.persons)


def test_ent_draught_strengthens_a_hobbit() -> None:
    table = Table().at("W2814", "merry")
    assert endurance(table.game, table.person("merry")) == 3
    table.holding("merry", "ent_draught")
    assert endurance(table.game, table.person("merry")) == 4


def test_horn_of_gondor_in_a_fight() -> None:
    """Given Boromir and a Nazgûl, one more than it, then after the Horn he is two more, for a round."""
    table = Table().at("W2814", "boromir", "nazgul_3").holding("boromir", "horn_of_gondor")
    fight(table, ["boromir"], ["nazgul_3"]).do("stand_fast")
    table.dice(3).do("yes").do("no")
    assert table.wounds("nazgul_3") == (1, 0)
    assert table.wounds("boromir") == (0, 0), "in the column of +1 a 3 gives a wound to both"
    assert not table.game.holds(table.person("boromir"), "horn_of_gondor")


def horn_at(place: str) -> Table:
    table = Table("campaign").at(place, "boromir").holding("boromir", "horn_of_gondor")
    table.army(place, "riders_of_the_mark", 30).army(place, "orcs_of_barad_dur", 20)
    return table.dice(3).begin(Battle(FELLOWSHIP_SEAT, table.place(place)))


def test_horn_of_gondor_in_a_battle() -> None:
    """Given 3:2 in Ithilien and Boromir's Morale of 2, when a 3 falls, then it counts as a 6."""
    table = horn_at("W3836").do("yes").pass_by("lose")
    assert has_line(table, "Boromir blows the Horn of Gondor")
    assert has_line(table, "a 3, 3 on it")


def test_horn_of_gondor_is_not_blown_in_battles_elsewhere() -> None:
    assert not horn_at("W2814").can("yes")


def lying(place: str, *cards: str) -> Table:
    table = Table("three_player")
    for card in cards:
        table.game.magic_at[table.book.magic_numbers[card]] = -2 - table.place(place)
    return table


def test_the_fellowship_takes_cards_where_no_enemy_is() -> None:
    table = lying("edoras", "glamdring", "lembas").at("edoras", "legolas").begin(TakeMagic())
    table.do("take_magic", "legolas").do("take_magic", "legolas")
    assert len(table.game.magic_of(table.person("legolas"))) == 2
    table = lying("edoras", "glamdring").at("edoras", "legolas", "nazgul_3").begin(TakeMagic())
    assert not table.can("take_magic")


def test_a_reduced_citadel_gives_no_cards() -> None:
    table = Table().at("rivendell", "legolas")
    table.game.magic_at[table.book.magic_numbers["lembas"]] = -2 - table.place("rivendell")
    assert table.begin(TakeMagic()).can("take_magic")
    table.game.held[table.place("rivendell")] = DARK_POWER
    assert not table.begin(TakeMagic()).can("take_magic")


@pytest.mark.parametrize(("die", "takes"), [(3, True), (4, False)])
def test_saruman_takes_cards_by_a_roll(die: int, takes: bool) -> None:
    table = lying("edoras", "glamdring").at("edoras", "saruman").dice(die).begin(SarumanTakesMagic())
    assert bool(table.game.magic_of(table.person("saruman"))) is takes


def test_the_chief_holds_three_cards_at_most() -> None:
    table = lying("edoras", "glamdring", "lembas", "athelas", "mithril").at("edoras", "chief_dunlendings")
    table.dice(1, 1, 1, 1).begin(SarumanTakesMagic())
    assert len(table.game.magic_of(table.person("chief_dunlendings"))) == 3


def test_saruman_and_the_chief_in_one_hex_try_once() -> None:
    table = lying("edoras", "glamdring").at("edoras", "saruman", "chief_dunlendings")
    table.dice(4, 1).begin(SarumanTakesMagic())
    assert not table.game.magic_of(table.person("chief_dunlendings"))


def test_cards_of_the_killed_go_to_the_winner() -> None:
    """Given Saruman against Legolas with lembas, when Legolas falls, then Saruman has the card (8.10)."""
    table = Table("three_player").at("W2814", "saruman", "legolas").holding("legolas", "lembas")
    table.game.offended = [FELLOWSHIP_SEAT]
    table.game.wounds[table.person("legolas")] = 4
    fight(table, ["saruman"], ["legolas"]).dice(6).do("yes").pass_by("choose")
    assert table.game.holder("lembas") == table.person("saruman")


def test_whoever_has_just_come_to_cards_is_asked() -> None:
    """A turn is not ended past Magic Cards to which somebody has come in it; where they stood before, it may be."""
    table = lying("edoras", "sting").at("edoras", "frodo")
    question = TakeMagic()
    assert question.may_skip(table.game)
    table.game.moved.append(table.person("frodo"))
    assert question.takers(table.game) == [table.person("frodo")]
    assert not question.may_skip(table.game)
