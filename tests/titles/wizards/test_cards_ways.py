"""Cards for the end of the organization phase: what may meet a company, how many hazards, and where it may go."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.movement.ambush import ambushes
from westmarch.titles.wizards.procedures.turn.moments import BeforeHazards, EndOfOrganization
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.journeys import hazard_limit
from westmarch.titles.wizards.why import why
from westmarch.titles.wizards.words import RACES, SEAT, Company, Race

FIRST = Company(0)


def setting_out(card: str, *people: str, site: str = "rivendell", scenario: str = "burglar") -> Table:
    """A company says where it goes, and this card is in the hand."""
    return Table(scenario).company(*people).site(site).hand(card)


def declaring(table: Table) -> Table:
    """The organization phase, when nothing is left but to say where the company goes."""
    phase = Organization(left=tuple(table.game.companies()))
    phase.go_to("declare")
    return table.begin(phase)


def keys(table: Table, creature: str) -> list[str]:
    return ways_to_key(table.game, table.card(creature), table.game.journey(FIRST), FIRST)


def travel(table: Table, site: str, lands: str = "") -> Table:
    """The company goes to a site, by the printed path or one with these lands."""
    table.do("travel", site)
    if table.question == "ChoosePath":
        table.do("by_road") if table.can("by_road") else table.do("through")
    return table


def test_stealth() -> None:
    """Given Bilbo and Gimli, size 2, when Stealth is played, then Bilbo taps and no creature may be played on them; a
    company of size 3 can't hide so."""
    table = declaring(setting_out("stealth", "bilbo", "gimli"))
    travel(table, "goblin_gate")
    assert keys(table, "orc_guard")
    table.do("play", "stealth")
    assert table.pose("bilbo") == "tapped" and not keys(table, "orc_guard")
    large = declaring(setting_out("stealth", "bilbo", "gimli", "legolas", "elrohir"))
    assert not large.can("play", "stealth")


def test_ford() -> None:
    """Given a ranger on a way through wilderness, when Ford is played, then Wargs can't be keyed to it by type."""
    table = declaring(setting_out("ford", "aragorn_ii"))
    travel(table, "goblin_gate")
    assert "w" in keys(table, "wargs")
    table.do("play", "ford")
    assert "w" not in keys(table, "wargs") and table.pose("aragorn_ii") == "tapped"


def test_secret_passage() -> None:
    """On the way to ruins and lairs only creatures keyed to the site come; to other sites the card doesn't help."""
    table = declaring(setting_out("secret_passage", "gimli", site="rivendell"))
    travel(table, "ettenmoors").do("play", "secret_passage")
    assert keys(table, "wargs") == [] and keys(table, "cave_drake") == ["site"]
    other = declaring(setting_out("secret_passage", "gimli"))
    assert not travel(other, "goblin_gate").can("play", "secret_passage")


def test_secret_entrance() -> None:
    """A sage taps, and no creature keyed to the site comes; not where the site lies in a dark-domain."""
    table = declaring(setting_out("secret_entrance", "elrond"))
    travel(table, "goblin_gate").do("play", "secret_entrance")
    assert "site" not in keys(table, "orc_guard") and table.pose("elrond") == "tapped"
    dark = declaring(setting_out("secret_entrance", "elrond", site="lorien"))
    assert not travel(dark, "dol_guldur").can("play", "secret_entrance")


def test_hiding() -> None:
    """Given a company that stays, when it hides, then a creature's attack is canceled, and an event's is not."""
    table = declaring(setting_out("hiding", "bilbo")).do("play", "hiding")
    assert not table.can("travel")
    wolf = Race(RACES.index("wolf"))
    table.begin(Attack(FIRST, wolf, 1, 8, source=table.card("wolves"), key="w"))
    assert table.over
    assert not table.begin(Attack(FIRST, wolf, 1, 8)).over


def test_horses() -> None:
    """Given four characters, when Horses are played, then two hazards fewer may come, and creatures have 2 more
    prowess."""
    table = declaring(setting_out("horses", "gimli", "legolas", "elrohir", "aragorn_ii"))
    travel(table, "goblin_gate").do("play", "horses")
    assert hazard_limit(table.game, FIRST, 4) == 2
    wolf = Race(RACES.index("wolf"))
    table.begin(Attack(FIRST, wolf, 1, 8, source=table.card("wolves"), key="w"))
    assert table.game.nearest(Attack).prowess == 10


@pytest.mark.parametrize(
    ("card", "lands"),
    [
        ("fair_sailing", "ccw"),
        ("fair_travels_in_border_lands", "bwb"),
        ("fair_travels_in_free_domains", "ff"),
        ("fair_travels_in_wilderness", "wbw"),
    ],
)
def test_fair_travels(card: str, lands: str) -> None:
    """Two lands of the kind on the way mean two hazards fewer, of five; on another way the card can't be played. Only
    Burglar has a hazard limit (TAB-9, GON-9)."""
    people = ("gimli", "legolas", "elrohir", "aragorn_ii", "elladan")
    table = setting_out(card, *people)
    table.game.journeys[FIRST] = (table.place("moria"), lands, ())
    table.begin(EndOfOrganization(FIRST)).do("play", card)
    assert hazard_limit(table.game, FIRST, 5) == 3
    other = setting_out(card, *people)
    other.game.journeys[FIRST] = (table.place("moria"), "s", ())
    assert not other.begin(EndOfOrganization(FIRST)).can("play", card)
    guise = setting_out(card, *people, scenario="guise")
    guise.game.journeys[FIRST] = (guise.place("moria"), lands, ())
    assert not guise.begin(EndOfOrganization(FIRST)).can("play", card)


@pytest.mark.parametrize(
    ("card", "land"), [("fair_travels_in_dark_domains", "d"), ("fair_travels_in_shadow_lands", "s")]
)
@pytest.mark.parametrize(("events", "limit"), [((), 4), (("gates_of_morning",), 3)])
def test_fair_travels_in_evil_lands(card: str, land: str, events: tuple[str, ...], limit: int) -> None:
    """One hazard fewer however many such lands there are, two in the morning."""
    table = setting_out(card, "gimli", "legolas", "elrohir", "aragorn_ii", "elladan").cards("events", *events)
    table.game.journeys[FIRST] = (table.place("moria"), land * 2, ())
    table.begin(EndOfOrganization(FIRST)).do("play", card)
    assert hazard_limit(table.game, FIRST, 5) == limit


def test_one_fair_travels_each() -> None:
    """Of the same card only one helps a company; it is still asked about others."""
    card, other = "fair_travels_in_wilderness", "fair_sailing"
    table = setting_out(card, "gimli", "legolas", "elrohir", "aragorn_ii", "elladan").hand(card, other)
    table.game.journeys[FIRST] = (table.place("moria"), "wc", ())
    table.begin(EndOfOrganization(FIRST)).do("play", card)
    assert table.can("play", other) and not table.can("play", card)
    assert why(table.game, SEAT)["Fair Travels in Wilderness"] == "It has been used."


def test_many_turns_and_doublings_by_day() -> None:
    """In the morning one hazard fewer may come, and there is no least number."""
    card = "many_turns_and_doublings"
    table = declaring(setting_out(card, "bilbo").cards("events", "gates_of_morning"))
    travel(table, "goblin_gate").do("play", card)
    assert hazard_limit(table.game, FIRST, 1) == 1


@pytest.mark.parametrize(
    ("card", "origin", "target"),
    [
        ("anduin_river", "amon_hen", "easterling_camp"),
        ("ash_mountains", "bandit_lair", "barad_dur"),
        ("misty_mountains", "amon_hen", "bree"),
        ("mountains_of_shadow", "amon_hen", "barad_dur"),
        ("white_mountains", "amon_hen", "edhellond"),
    ],
)
def test_open_ways(card: str, origin: str, target: str) -> None:
    """A ranger taps, and a site beyond the mountains or the river can be reached; once the company has said where it
    goes, it is too late."""
    table = declaring(setting_out(card, "aragorn_ii", site=origin))
    assert not table.can("travel", target)
    table.do("play", card)
    assert table.pose("aragorn_ii") == "tapped" and table.can("travel", target)
    late = declaring(setting_out(card, "aragorn_ii", site=origin))
    late.do("travel").pass_by("through")
    assert not late.can("play", card)


@pytest.mark.parametrize(("card", "prowess"), [("ash_mountains", 8), ("mountains_of_shadow", 9)])
def test_what_waits_behind_mountains(card: str, prowess: int) -> None:
    """Given a way that the mountains opened, when the company sets out, then Orcs attack it with 4 strikes."""
    table = declaring(setting_out(card, "aragorn_ii", site="bandit_lair")).do("play", card)
    table.do("travel", "barad_dur").pass_by("through")
    table.begin(*ambushes(table.game, FIRST))
    assert has_line(table, f"Orc attack: 4 strikes, prowess {prowess}")


@pytest.mark.parametrize(
    ("card", "site"),
    [
        ("anduin_river", "edoras"),
        ("ash_mountains", "dead_marshes"),
        ("misty_mountains", "beorns_house"),
        ("mountains_of_shadow", "henneth_annun"),
        ("white_mountains", "edoras"),
    ],
)
def test_knowing_the_country(card: str, site: str) -> None:
    """Given four characters on their way into a region beside it, then two hazards fewer may come."""
    table = setting_out(card, "gimli", "legolas", "elrohir", "elladan")
    table.game.journeys[FIRST] = (table.place(site), "ww", ())
    table.begin(EndOfOrganization(FIRST)).do("play", card)
    assert hazard_limit(table.game, FIRST, 4) == 2
    other = setting_out(card, "gimli", "legolas", "elrohir", "elladan")
    other.game.journeys[FIRST] = (other.place("carn_dum"), "ww", ())
    assert not other.begin(EndOfOrganization(FIRST)).can("play", card)


def test_wizards_flame() -> None:
    """Given Gandalf in the company, when his Flame burns, then all attacks on it have 2 less prowess this turn."""
    table = setting_out("wizards_flame", "gandalf").begin(BeforeHazards(FIRST)).do("play", "wizards_flame")
    table.begin(Attack(FIRST, Race(RACES.index("wolf")), 1, 8))
    assert table.game.nearest(Attack).prowess == 6


def test_wizards_flame_against_the_attack_that_is_faced() -> None:
    table = setting_out("wizards_flame", "gandalf").begin(Attack(FIRST, Race(RACES.index("wolf")), 1, 8))
    table.do("play", "wizards_flame").pass_by("choose", "roll")
    assert table.game.nearest(Attack).prowess == 6


@pytest.mark.parametrize(("card", "old", "new"), [("stars", "d", "s"), ("stars", "s", "w"), ("quiet_lands", "s", "w")])
def test_lands_that_count_as_milder(card: str, old: str, new: str) -> None:
    """In the morning one dark-domain counts as a shadow-land, or one shadow-land as wilderness, this turn."""
    table = setting_out(card, "gimli").cards("events", "gates_of_morning")
    table.game.journeys[FIRST] = (table.place("moria"), old * 2, ())
    table.begin(EndOfOrganization(FIRST)).do("play", card)
    assert table.game.journey(FIRST).lands == new + old


def test_quiet_lands_halves_an_automatic_attack() -> None:
    """Given five strikes of an automatic-attack at a shadow-hold, then three are left; a creature is not stilled."""
    table = setting_out("quiet_lands", "gimli", "legolas", site="moria")
    orc = Race(RACES.index("orc"))
    table.begin(Attack(FIRST, orc, 5, 7, key="automatic")).do("play", "quiet_lands")
    assert table.game.nearest(Attack).strikes == 3
    other = setting_out("quiet_lands", "gimli", site="moria")
    assert not other.begin(Attack(FIRST, orc, 5, 7, key="site")).can("play", "quiet_lands")


def test_stars_dim_the_undead() -> None:
    table = setting_out("stars", "gimli").begin(Attack(FIRST, Race(RACES.index("undead")), 1, 8)).do("play", "stars")
    assert table.game.nearest(Attack).prowess == 7
