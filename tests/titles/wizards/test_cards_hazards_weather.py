"""Environments and other long and permanent events of the hazards: night, winter, storms and what lies in wait."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company, goes
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.leaving import DiscardOne
from westmarch.titles.wizards.procedures.movement.hazards import best_event
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack, dangers
from westmarch.titles.wizards.procedures.turn.long_events import LongEventPhase
from westmarch.titles.wizards.procedures.turn.moments import AfterHazards, BeforeHazards
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.corruption import corruption_of, corruption_on
from westmarch.titles.wizards.rules.decks import exhaust_hazard_deck
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.turn_effects import boost_figure, forget_turn
from westmarch.titles.wizards.words import NO_CARD, ORC


def test_doors_of_night() -> None:
    """Environments of the resources are discarded, and it is night."""
    table = comes(company("bilbo").cards("events", "gates_of_morning", "minions_stir"), "doors_of_night")
    assert table.pile("events") == ["minions_stir", "doors_of_night"]
    assert table.game.has_environment("night") and not table.game.has_environment("morning")
    assert not can_come(table, "doors_of_night")


@pytest.mark.parametrize(
    "card", ["morgul_night", "snowstorm", "storms_of_osse", "the_will_of_sauron", "a_pack_at_the_door"]
)
def test_what_comes_by_night_only(card: str) -> None:
    table = goes(company("bilbo").cards("row", "wolves"), "tolfalas", "wcs")
    assert not can_come(table, card)
    assert can_come(table.cards("events", "doors_of_night"), card)


def test_an_environment_can_not_be_duplicated() -> None:
    """(1) Given Choking Shadows this turn, then no second one comes; in the next turn one may."""
    table = goes(company("bilbo"), "the_lonely_mountain", "ww")
    comes(table, "choking_shadows")
    assert not can_come(table, "choking_shadows")
    forget_turn(table.game)
    assert can_come(table, "choking_shadows")


def test_the_morning_undoes_what_this_turns_environments_have_changed() -> None:
    """Given Choking Shadows at the Lonely Mountain and Gloom on Bilbo, when Gates of Morning is played, then the Dragon
    has his 14 prowess again, and Bilbo his own; what no environment has changed stays."""
    table = goes(company("bilbo").hand("gates_of_morning"), "the_lonely_mountain", "ww")
    before = prowess_of(table.game, table.one("bilbo"))
    boost_figure(table.game, table.one("bilbo"), "prowess", 3, NO_CARD)
    comes(comes(table, "choking_shadows"), "gloom")
    dragon = dangers(table.game, table.place("the_lonely_mountain"))[0]
    assert dragon.prowess == 16 and prowess_of(table.game, table.one("bilbo")) == before + 2
    table.begin(AfterHazards(ALL)).do("play", "gates_of_morning")
    dragon = dangers(table.game, table.place("the_lonely_mountain"))[0]
    assert dragon.prowess == 14 and prowess_of(table.game, table.one("bilbo")) == before + 3
    assert has_line(table, "What Choking Shadows changed is undone")


def test_the_night_undoes_what_this_turns_environments_have_changed() -> None:
    """Given Stars, by which a dark-domain on the way counts as a shadow-land, and no environment in play, then Doors of
    Night can come for its sake, and it is a dark-domain again."""
    table = goes(company("bilbo").hand("stars").cards("events", "gates_of_morning"), "dol_guldur", "wbd")
    table.begin(BeforeHazards(ALL)).do("play", "stars", "stars_2")
    table.game.events.clear()
    assert lands(table) == "wbs"
    assert lands(comes(table, "doors_of_night")) == "wbd"
    assert table.pile("events") == ["doors_of_night"]


def test_the_morning_answers_an_environment() -> None:
    """(9) Given Snowstorm, which needs the night, when Gates of Morning answers it, then the night is over, and the
    storm comes to nothing; other hazards give no occasion for it."""
    table = goes(company("bilbo").hand("gates_of_morning").cards("events", "doors_of_night"), "bree", "w")
    event = best_event(table.game, table.card("snowstorm"), ALL)
    assert event is not None
    table.begin(event).do("play", "gates_of_morning").pass_by("let_be")
    assert table.pile("events") == ["gates_of_morning"]
    assert table.pile("hazard_discard") == ["doors_of_night", "snowstorm"]
    assert has_line(table, "Snowstorm came to nothing")
    other = goes(company("bilbo").hand("gates_of_morning"), "bree", "w")
    event = best_event(other.game, other.card("lure_of_the_senses"), ALL)
    assert event is not None and not other.begin(event).can("play", "gates_of_morning")


def test_stars_can_not_be_duplicated() -> None:
    """(1) Given Stars by which one land counts as another, then no second one changes another this turn."""
    table = goes(company("bilbo").hand("stars", "stars").cards("events", "gates_of_morning"), "dol_guldur", "sbd")
    table.begin(BeforeHazards(ALL)).do("play", "stars", "stars_2")
    assert lands(table) == "sbs" and not table.can("play", "stars")


def lands(table: Table) -> str:
    return str(table.game.journey(ALL).lands)


def test_morgul_night() -> None:
    table = goes(company("bilbo"), "moria", "wwsb").cards("events", "morgul_night")
    assert lands(table) == "ssdb"


def test_fell_winter() -> None:
    """Wolves at each border-hold; by night free lands are border-lands, and these are wilderness."""
    table = goes(company("bilbo"), "bree", "fbw").cards("events", "fell_winter")
    assert [(one.strikes, one.prowess) for one in dangers(table.game, table.place("bree"))] == [(3, 7)]
    assert dangers(table.game, table.place("bag_end")) == [] and lands(table) == "fbw"
    assert lands(table.cards("events", "doors_of_night")) == "bww"


def travels(table: Table) -> Table:
    """The movement/hazard phase, with nothing new."""
    table.cards("hazard_deck", *["smaug", "scatha", "itangast"]).cards("deck", *["dodge"] * 3, *["block"] * 3)
    return table.begin(BurglarMovement(ALL)).rush()


@pytest.mark.parametrize(
    ("card", "path", "people", "arrives"),
    [
        ("foul_fumes", "ws", ["bilbo"], False),
        ("foul_fumes", "wd", ["bilbo"], False),
        ("foul_fumes", "ws", ["bilbo", "aragorn_ii"], True),
        ("foul_fumes", "ww", ["bilbo"], True),
        ("long_winter", "ww", ["bilbo"], False),
        ("long_winter", "ww", ["bilbo", "aragorn_ii"], True),
        ("long_winter", "wb", ["bilbo"], True),
        ("snowstorm", "w", ["bilbo", "aragorn_ii"], False),
        ("snowstorm", "b", ["bilbo"], True),
    ],
)
def test_who_has_to_turn_back(card: str, path: str, people: list[str], arrives: bool) -> None:
    """Given bad weather, then a company whose way leads through such lands returns, but a ranger may lead it."""
    table = travels(goes(company(*people, site="bree"), "moria", path).cards("events", card))
    assert (table.game.at[0] == table.place("moria")) == arrives


@pytest.mark.parametrize(
    ("card", "site", "by_day"),
    [("foul_fumes", "moria", False), ("long_winter", "moria", True), ("storms_of_osse", "edhellond", False)],
)
def test_havens_are_never_cut_off(card: str, site: str, by_day: bool) -> None:
    table = travels(company("bilbo", site="edhellond").cards("events", card, "doors_of_night"))
    assert table.game.site_pose[table.place("edhellond")] == 0


def test_long_winter_taps_sites_by_night() -> None:
    """The way to Moria leads through two wildernesses, so it is tapped."""
    table = travels(company("bilbo", site="moria").cards("events", "long_winter"))
    assert table.game.site_pose[table.place("moria")] == 0
    table = travels(company("bilbo", site="moria").cards("events", "long_winter", "doors_of_night"))
    assert table.game.site_pose[table.place("moria")] == 1


def test_storms_of_osse_taps_sites_by_the_sea() -> None:
    coast = next(
        record.id for record in Table("burglar").book.site_records if "c" in record.path and record.type != "H"
    )
    table = travels(company("bilbo", site=coast).cards("events", "storms_of_osse"))
    assert table.game.site_pose[table.place(coast)] == 1


def test_the_will_of_sauron_keeps_long_events() -> None:
    """As long as it is night; with it they end too."""
    table = company("bilbo").cards("events", "doors_of_night", "the_will_of_sauron", "minions_stir")
    table.game.turn = 9
    table.begin(LongEventPhase()).rush()
    assert table.pile("events") == ["doors_of_night", "the_will_of_sauron", "minions_stir"]
    table.game.events.remove(table.one("doors_of_night"))
    assert table.begin(LongEventPhase()).rush().pile("events") == []


def test_bane_of_the_ithil_stone() -> None:
    """The corruption of a Palantír is doubled; the card ends when a deck is exhausted."""
    table = company("bilbo").items("bilbo", "palantir_of_orthanc")
    points = corruption_of(table.game, table.one("bilbo"))
    assert corruption_of(table.cards("events", "bane_of_the_ithil_stone").game, table.one("bilbo")) == 2 * points
    exhaust_hazard_deck(table.game)
    assert table.begin(LongEventPhase()).rush().pile("events") == []


def test_the_balance_of_things() -> None:
    """One card on each counts double: the least, as its player chooses."""
    table = company("bilbo").items("bilbo", "glamdring", "lure_of_the_senses")
    points = sorted(corruption_on(table.game, table.one("bilbo"), card) for card in table.game.borne)
    table.cards("events", "the_balance_of_things")
    assert corruption_of(table.game, table.one("bilbo")) == sum(points) + points[0]


def test_the_nazgul_are_abroad() -> None:
    table = company("bilbo", site="bree").items("bilbo", "the_one_ring").cards("events", "the_nazgul_are_abroad")
    game = table.game
    assert ways_to_key(game, table.card("adunaphel"), game.journey(ALL), ALL) == ["site"]
    table = goes(company("bilbo", site="bree"), "rivendell", "ws").cards("events", "the_nazgul_are_abroad")
    assert ways_to_key(table.game, table.card("adunaphel"), table.game.journey(ALL), ALL) == []
    table.items("bilbo", "magic_ring_of_stealth")
    assert ways_to_key(table.game, table.card("adunaphel"), table.game.journey(ALL), ALL) == ["s"]


@pytest.mark.parametrize(("creature", "comes_too"), [("wolves", True), ("orc_patrol", False), ("shelob", False)])
def test_a_pack_at_the_door(creature: str, comes_too: bool) -> None:
    table = company("bilbo", site="bree").cards("events", "a_pack_at_the_door", "doors_of_night")
    found = ways_to_key(table.game, table.card(creature), table.game.journey(ALL), ALL)
    assert ("site" in found) == comes_too


def test_balrog_of_moria() -> None:
    """Moria has another attack, the sites around it fiercer ones, and Lórien is no haven while Galadriel is away."""
    table = company("haldir", "galadriel", site="moria").cards("events", "balrog_of_moria")
    assert [(one.strikes, one.prowess) for one in dangers(table.game, table.place("moria"))][-1] == (1, 18)
    assert table.game.counted_type(table.place("lorien")) == "F"
    assert table.site("lorien").game.counted_type(table.place("lorien")) == "H"
    table.site("moria").begin(AutomaticAttack(ALL, table.place("moria"), 0))
    assert table.game.nearest(Attack).prowess == 9


def test_the_balrog_defeated_is_scored() -> None:
    table = company("gandalf", site="moria").cards("events", "balrog_of_moria").dice(12)
    table.begin(AutomaticAttack(ALL, table.place("moria"), 1)).pass_by("face", "give", "fight")
    assert table.pile("events") == ["balrog_of_moria"]
    table = company("gandalf", site="moria").items("gandalf", "glamdring").cards("events", "balrog_of_moria").dice(12)
    boost_figure(table.game, table.one("gandalf"), "prowess", 9, NO_CARD)
    table.begin(AutomaticAttack(ALL, table.place("moria"), 1)).pass_by("face", "give", "fight")
    assert table.pile("events") == [] and table.pile("scored") == ["balrog_of_moria"]


def test_night() -> None:
    """Dúnedain who are no rangers have 1 prowess less; by Doors of Night Men too, and attacks 1 more."""
    table = company("faramir", "aragorn_ii", "eowyn", "gimli")
    figures = {one: prowess_of(table.game, table.one(one)) for one in ("boromir_ii", "aragorn_ii", "eowyn", "gimli")}
    table.company("boromir_ii").cards("events", "night")
    changes = {one: prowess_of(table.game, table.one(one)) - by for one, by in figures.items()}
    assert changes == {"boromir_ii": -1, "aragorn_ii": 0, "eowyn": 0, "gimli": 0}
    table.cards("events", "doors_of_night")
    changes = {one: prowess_of(table.game, table.one(one)) - by for one, by in figures.items()}
    assert changes == {"boromir_ii": -2, "aragorn_ii": -1, "eowyn": -1, "gimli": 0}
    table.begin(Attack(ALL, ORC, 1, 8))
    assert table.game.nearest(Attack).prowess == 9


@pytest.mark.parametrize(
    ("card", "site", "path", "creature"),
    [
        ("awaken_the_earths_fire", "moria", "s", "adunaphel"),
        ("choking_shadows", "bag_end", "w", "orc_guard"),
        ("gloom", "bag_end", "wb", "giant"),
        ("new_moon", "rivendell", "f", "thief"),
    ],
)
def test_by_night_the_land_is_darker(card: str, site: str, path: str, creature: str) -> None:
    """Given a creature in the row that can't attack, then by night a land or the site counts as a worse one."""
    table = goes(company("bilbo", site="bree"), site, path).cards("row", creature).cards("events", "doors_of_night")
    before = ways_to_key(table.game, table.one(creature), table.game.journey(ALL), ALL)
    comes(table, card)
    assert before == [] and ways_to_key(table.game, table.one(creature), table.game.journey(ALL), ALL) != []


def test_what_the_same_cards_do_by_day() -> None:
    table = comes(company("bilbo", site="moria"), "awaken_the_earths_fire")
    assert dangers(table.game, table.place("moria"))[0].prowess == 9
    table = comes(company("bilbo", site="the_lonely_mountain"), "choking_shadows")
    assert dangers(table.game, table.place("the_lonely_mountain"))[0].prowess == 16
    table = goes(company("bilbo"), "bree", "w")
    before = prowess_of(table.game, table.one("bilbo"))
    assert prowess_of(comes(table, "gloom").game, table.one("bilbo")) == before - 1
    assert comes(company("haldir", "bilbo"), "new_moon").pose("haldir") == "tapped"
    assert not can_come(company("haldir/tapped", "bilbo"), "new_moon")


def test_twilight_of_the_hazards() -> None:
    table = company("bilbo")
    assert not can_come(table, "twilight")
    assert comes(table.cards("events", "gates_of_morning"), "twilight").pile("events") == []


def test_twilight_as_a_resource() -> None:
    """It discards an environment in play, or cancels one that has just been declared."""
    table = company("bilbo").cards("events", "doors_of_night").hand("twilight").begin(Organization())
    assert table.do("play", "twilight").pile("events") == []
    table = company("bilbo").hand("twilight")
    event = "doors_of_night"
    table.game.acting = ALL
    found = best_event(table.game, table.card(event), ALL)
    assert found is not None
    assert table.begin(found).do("play", "twilight").pile("events") == []


def test_twilight_as_a_resource_ends_an_environment_of_ones_own() -> None:
    """It is for any environment in play: also for the Gates of Morning, whose light may harm."""
    table = (
        company("bilbo").cards("events", "gates_of_morning", "doors_of_night").hand("twilight").begin(Organization())
    )
    assert table.do("play", "twilight").do("choose", "gates_of_morning").pile("events") == ["doors_of_night"]
    table = company("bilbo").cards("events", "moon").hand("twilight").begin(Organization())
    assert table.do("play", "twilight").pile("events") == []


def test_tookish_blood_calls_a_hobbit() -> None:
    table = company("gandalf", "pippin", scenario="guise", site="lorien").dice(5)
    assert "pippin" not in comes(table, "tookish_blood").pile("people")
    assert not can_come(company("gimli"), "tookish_blood")


def test_tookish_blood_keeps_a_hobbit() -> None:
    """Played as a resource: whatever happens this turn, they are not discarded."""
    table = company("bilbo", "sam_gamgee").hand("tookish_blood").begin(Organization())
    table.do("play", "tookish_blood").pass_by("choose")
    kept = next(one for one in ("bilbo", "sam_gamgee") if table.game.is_safe(table.one(one)))
    table.begin(DiscardOne(table.one(kept)))
    assert kept in table.pile("people") and has_line(table, "is safe here")
    assert CorruptionCheck(table.one(kept)).one == table.one(kept)
