"""Cards that help in fights, checks and attempts: what each adds, and to whom."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.strike import Strike
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.rules.turn_effects import forget_turn
from westmarch.titles.wizards.words import RACES, Company, Race

FIRST = Company(0)


def company(*people: str, scenario: str = "guise", site: str = "lorien") -> Table:
    return Table(scenario).company(*people).site(site)


def attacked(table: Table, race: str, strikes: int = 1, prowess: int = 8, key: str = "w", body: int = 0) -> Table:
    return table.begin(Attack(FIRST, Race(RACES.index(race)), strikes, prowess, body, key=key))


def struck(table: Table, prowess: int = 8) -> Strike:
    """The one of the company faces a strike."""
    attacked(table, "orc", prowess=prowess).pass_by("face")
    strike = table.game.nearest(Strike)
    assert isinstance(strike, Strike)
    return strike


def bonus(table: Table, strike: Strike) -> int:
    return strike.bonus_now(table.game, table.game.nearest(Attack))


# Strikes.


def test_great_shield_of_rohan() -> None:
    """A warrior taps it, and does not tap for this strike; no one else can."""
    table = company("boromir_ii").items("boromir_ii", "great_shield_of_rohan").dice(12)
    struck(table)
    table.do("use", "great_shield_of_rohan")
    assert (table.pose("boromir_ii"), table.pose("great_shield_of_rohan")) == ("untapped", "tapped")
    sage = company("galadriel").items("galadriel", "great_shield_of_rohan")
    struck(sage)
    assert not sage.can("use", "great_shield_of_rohan")


def test_shield_of_iron_bound_ash() -> None:
    """Tapped it is worth 1 prowess in a strike."""
    table = company("faramir").items("faramir", "shield_of_iron_bound_ash")
    strike = struck(table)
    before = bonus(table, strike)
    table.do("use", "shield_of_iron_bound_ash")
    assert bonus(table, strike) == before + 1
    assert not table.can("use", "shield_of_iron_bound_ash")


def test_lucky_strike() -> None:
    """A warrior rolls twice, and the better roll counts."""
    table = company("faramir").hand("lucky_strike").dice(2, 11)
    struck(table, 14)
    table.do("play", "lucky_strike").do("fight")
    assert has_line(table, "Faramir beat the strike")


def test_risky_blow() -> None:
    """A warrior has 3 more prowess; if wounded, their body is 1 less: Faramir's 8 doesn't withstand an 8."""
    table = company("faramir").hand("risky_blow").dice(2, 8)
    strike = struck(table, 18)
    before = bonus(table, strike)
    table.do("play", "risky_blow")
    assert bonus(table, strike) == before + 3
    table.do("fight")
    assert table.pile("out") == ["faramir"]


def test_wizards_fire() -> None:
    """A Wizard has 5 more prowess against an attack, and checks for corruption with 4 less."""
    table = company("gandalf").items("gandalf", "glamdring").hand("wizards_fire")
    table.dice(12)
    attacked(table, "giant", prowess=13).do("play", "wizards_fire").pass_by("face")
    strike = table.game.nearest(Strike)
    assert bonus(table, strike) == prowess_of(table.game, table.one("gandalf")) + 5
    assert has_line(table, "12, 9 in all, against 1")


# Attacks.


def test_kindling_of_the_spirit() -> None:
    """Each of a Wizard's company has 2 more prowess against the attack."""
    table = company("gandalf", "faramir").hand("kindling_of_the_spirit")
    attacked(table, "orc", strikes=2).do("play", "kindling_of_the_spirit").pass_by("roll")
    attack = table.game.nearest(Attack)
    assert [attack.figure_of(table.game, table.one(one)) for one in ("gandalf", "faramir")] == [6 + 2, 5 + 2]
    assert table.pile("gone") == ["kindling_of_the_spirit"]


@pytest.mark.parametrize(("rolled", "fails"), [(8, True), (7, False)])
def test_true_fana(rolled: int, fails: bool) -> None:
    """If a roll with Gandalf's prowess of 6 exceeds the attack's 13, all its strikes fail: body checks are still
    made."""
    table = company("gandalf").hand("true_fana").dice(rolled)
    attacked(table, "giant", prowess=13, body=5)
    attack = table.game.nearest(Attack)
    table.dice(7, 6).do("play", "true_fana").pass_by("roll", "face")
    assert attack.fails == fails
    assert has_line(table, "The attack was defeated") == fails


@pytest.mark.parametrize(
    ("race", "rolled", "canceled"),
    [("dragon", 8, True), ("dragon", 7, False), ("man", 9, True), ("drake", 8, False), ("troll", 10, True)],
)
def test_flatter_a_foe(race: str, rolled: int, canceled: bool) -> None:
    """Faramir's unused influence of 1 and a diplomat's 2 are added, here by a ring: more than 10, 11 or 12 is
    needed."""
    table = company("faramir").items("faramir", "magic_ring_of_words").hand("flatter_a_foe").dice(rolled)
    attacked(table, race).do("play", "flatter_a_foe")
    assert has_line(table, "The attack was canceled") == canceled


def test_flatter_a_foe_does_not_move_beasts() -> None:
    assert not attacked(company("faramir").hand("flatter_a_foe"), "wolf").can("play", "flatter_a_foe")


def test_many_foes_he_fought() -> None:
    """One warrior takes three strikes, each further one at 1 less prowess."""
    table = company("faramir", "galadriel").hand("many_foes_he_fought").dice(12, 12, 12)
    attacked(table, "orc", strikes=3).do("play", "many_foes_he_fought").pass_by("face")
    for _ in range(3):
        table.do("give", "faramir")
    found = []
    while table.question == "FaceStrike":
        found.append(table.game.nearest(Strike).further)
        table.do("fight")
    assert found == [0, 1, 2]


def test_more_sense_than_you() -> None:
    """Who taps can't be struck."""
    table = company("faramir", "elrohir").hand("more_sense_than_you").dice(*[12] * 4)
    attacked(table, "orc", strikes=2).do("play", "more_sense_than_you").do("choose", "faramir").pass_by("face")
    assert table.game.nearest(Attack).assigned == (table.one("elrohir"),)
    assert table.pose("faramir") == "tapped"


@pytest.mark.parametrize(("events", "prowess"), [((), 10), (("gates_of_morning",), 8)])
def test_vanish_in_sunlight(events: tuple[str, ...], prowess: int) -> None:
    """Undead and Nazgûl have 2 less prowess, by day 4; others don't mind."""
    table = company("faramir").hand("vanish_in_sunlight").cards("events", *events)
    assert (
        attacked(table, "undead", prowess=12).do("play", "vanish_in_sunlight").game.nearest(Attack).prowess == prowess
    )
    assert not attacked(company("faramir").hand("vanish_in_sunlight"), "orc").can("play", "vanish_in_sunlight")


def test_star_glass() -> None:
    """The bearer taps: an Undead attack is canceled, one of beasts has 2 less prowess."""
    table = company("faramir").items("faramir", "star_glass")
    assert attacked(table, "undead").do("use", "star_glass").over and table.pose("faramir") == "tapped"
    for race, prowess in (("spider", 6), ("animal", 6), ("wolf", 6)):
        table = attacked(company("faramir").items("faramir", "star_glass"), race)
        attack = table.game.nearest(Attack)
        table.do("use", "star_glass")
        assert attack.prowess == prowess
    assert not attacked(company("faramir").items("faramir", "star_glass"), "orc").can("use", "star_glass")


def test_torque_of_hues() -> None:
    """It taps with its bearer, and any attack is canceled."""
    table = company("faramir").items("faramir", "torque_of_hues")
    assert attacked(table, "dragon").do("use", "torque_of_hues").over
    assert (table.pose("faramir"), table.pose("torque_of_hues")) == ("tapped", "tapped")


def test_potion_of_prowess() -> None:
    """Discarded, it gives each of the company 1 more prowess until the turn ends."""
    table = company("faramir", "elrohir").items("faramir", "potion_of_prowess").begin(Organization())
    before = [prowess_of(table.game, one) for one in table.game.people]
    table.do("use", "potion_of_prowess")
    assert [prowess_of(table.game, one) for one in table.game.people] == [one + 1 for one in before]
    assert table.pile("discard") == ["potion_of_prowess"]
    forget_turn(table.game)
    assert [prowess_of(table.game, one) for one in table.game.people] == before


# Checks.


def winning(table: Table, one: str) -> InfluenceCheck:
    check = InfluenceCheck(table.one(one), table.card("woodmen"))
    table.begin(check)
    return check


@pytest.mark.parametrize(
    ("card", "people", "more"),
    [
        ("a_friend_or_three", ("elrond", "faramir"), 2),
        ("a_friend_or_three", ("elrond", "faramir", "elrohir"), 3),
        ("new_friendship", ("elrond",), 3),
        ("tempering_friendship", ("elrond",), 4),
        ("muster", ("elrond",), 5),
    ],
)
def test_help_with_factions(card: str, people: tuple[str, ...], more: int) -> None:
    table = company(*people, site="woodmen_town").hand(card)
    check = winning(table, "elrond")
    before = check.total(table.game)
    table.do("play", card)
    assert check.total(table.game) == before + more


@pytest.mark.parametrize("card", ["new_friendship", "persuasive_words"])
def test_a_diplomat_is_needed(card: str) -> None:
    table = company("faramir", site="woodmen_town").hand(card)
    winning(table, "faramir")
    assert not table.can("play", card)


def test_persuasive_words() -> None:
    """Two rolls, and the better counts."""
    table = company("elrond", site="woodmen_town").hand("persuasive_words").dice(2, 12)
    winning(table, "elrond")
    table.do("play", "persuasive_words").pass_by("roll")
    assert table.pile("scored") == ["woodmen"]


def test_wizards_voice() -> None:
    """A Wizard has 6 more influence until the turn ends, and checks for corruption with 3 less; once a turn."""
    table = company("gandalf").hand("wizards_voice", "wizards_voice").begin(Organization())
    before = influence_of(table.game, table.one("gandalf"))
    table.do("play", "wizards_voice").pass_by("roll")
    assert influence_of(table.game, table.one("gandalf")) == before + 6
    assert not table.can("play", "wizards_voice")


@pytest.mark.parametrize(
    ("card", "people", "more"),
    [
        ("a_friend_or_three", ("faramir", "elrohir"), 2),
        ("new_friendship", ("faramir", "elrond"), 2),
        ("old_friendship", ("faramir", "elrond"), 4),
    ],
)
def test_help_with_corruption(card: str, people: tuple[str, ...], more: int) -> None:
    table = company(*people).items("faramir", "glamdring", "scroll_of_isildur", "lure_of_the_senses").hand(card)
    check = CorruptionCheck(table.one("faramir"))
    table.begin(check)
    before = check.chances(table.game)
    table.do("play", card)
    after = CorruptionCheck(table.one("faramir"), more).chances(table.game)
    assert before != after == check.chances(table.game)


@pytest.mark.parametrize("card", ["new_friendship", "old_friendship"])
def test_a_diplomat_of_the_company_helps(card: str) -> None:
    table = company("faramir", "elrohir").items("faramir", "scroll_of_isildur", "lure_of_the_senses").hand(card)
    assert not table.begin(CorruptionCheck(table.one("faramir"))).can("play", card)


def test_halfling_strength() -> None:
    """A Hobbit is untapped; or, wounded, is healed and untapped in the organization phase; or has 4 more in a check."""
    table = company("sam_gamgee/tapped", "faramir/tapped").hand("halfling_strength").begin(Organization())
    assert table.do("play", "halfling_strength").pose("sam_gamgee") == "untapped"
    assert table.pose("faramir") == "tapped"
    hurt = company("sam_gamgee/wounded", "faramir").hand("halfling_strength").begin(Organization())
    assert hurt.do("play", "halfling_strength").pose("sam_gamgee") == "untapped"
    table = company("bilbo", scenario="burglar").items("bilbo", "the_one_ring", "glamdring").hand("halfling_strength")
    check = CorruptionCheck(table.one("bilbo"))
    table.begin(check).do("play", "halfling_strength")
    assert check.chances(table.game) == CorruptionCheck(table.one("bilbo"), 4).chances(table.game)
