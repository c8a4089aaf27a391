"""The site phase: entering, what is played there, and gold rings (7, 8)."""

from __future__ import annotations

import re

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.engine.label import prompt
from westmarch.titles.wizards.procedures.checks.gold_rings import RingTest
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.playable import allows
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.treasure import has_treasure
from westmarch.titles.wizards.words import POSES, Company

ALL = Company(0)


def visit(*people: str, site: str, hand: tuple[str, ...] = (), pose: str = "untapped") -> Table:
    """A company at a site whose attacks, if any, have been faced."""
    return Table("guise").company(*people).site(site, pose=pose).hand(*hand).begin(AtSite(ALL))


def site_pose(table: Table, site: str) -> str:
    return POSES[table.game.site_pose[table.place(site)]]


def attacks_in(table: Table) -> list[str]:
    """The races that have attacked, in their order, by the log."""
    return [found[1] for line in table.log if (found := re.match(r"(\S+) attack: .*strike", line))]


# Entering.


def test_a_company_may_do_nothing() -> None:
    table = Table("guise").company("gandalf").site("moria").begin(SitePhase(ALL))
    assert table.question == "EnterSite"
    table.do("pass_by")
    assert table.over
    assert not has_line(table, "Orc attack")


def test_nobody_is_asked_whether_to_enter_where_nothing_hangs_on_it() -> None:
    """At Lórien nothing attacks, and a card that can be used there as well as on entering is asked for there alone."""
    table = Table("guise").company("gandalf", "pippin/tapped").site("lorien").hand("halfling_strength")
    table.begin(SitePhase(ALL))
    assert table.question == "AtSite" and table.can("play", "halfling_strength")
    table = Table("guise").company("gandalf").site("lorien").hand("burglary", "cram").begin(SitePhase(ALL))
    assert table.question == "EnterSite" and table.can("play", "burglary")


@pytest.mark.parametrize(("helps", "asked"), [(1, True), (2, False)])
def test_a_burglary_that_cannot_fail_asks_for_nothing(helps: int, asked: bool) -> None:
    """BUR-E26: Bilbo's lowest total with two Fast Asleep is 13."""
    table = Table("burglar").company("bilbo").site("moria").hand(*["fast_asleep"] * 3, "orcrist").dice(2)
    table.begin(SitePhase(ALL)).do("burgle")
    for _ in range(helps):
        table.do("play", "fast_asleep")
    assert (table.question == "BurglaryDeclared") == asked


def test_a_faction_that_is_sure_to_come_asks_for_nothing_but_a_card_that_draws() -> None:
    """BUR-E34: with 10 of influence the roll can't fail; only Lordly Presence would bring something more."""
    for hand, asked in ((("tempering_friendship",), False), (("lordly_presence",), True)):
        table = Table("guise").company("gandalf").site("bree").hand(*hand, "rangers_of_the_north").dice(2)
        table.begin(AtSite(ALL)).do("recruit", "rangers_of_the_north")
        assert (table.question == "FaceInfluence") == asked


def test_a_question_about_a_site_says_which() -> None:
    table = Table("burglar").company("bilbo", "sam_gamgee").site("moria").hand("orcrist", "cram", "miruvor")
    table.begin(AtSite(ALL)).do("play_item", "orcrist").pass_by("choose")
    assert prompt(table.game) == "A minor item may be played at Moria too"


def test_every_automatic_attack_is_faced_in_order() -> None:
    """Every turn anew."""
    for _ in range(2):
        table = Table("guise").company("gandalf").site("dol_guldur").dice(*[12] * 20)
        table.begin(SitePhase(ALL)).do("enter").pass_by("face", "fight", "choose", "go_on")
        attacks = attacks_in(table)
        assert attacks == ["Orc", "Undead", "Troll"]


def test_GON_E25_a_guardian_who_is_beaten_guards_no_more() -> None:
    """GON-E25: after Orcs, Undead and Trolls Ren attacks; and the one after him as well."""
    table = Table("guise").company("gandalf", "glorfindel_ii", "elrond", "celeborn").site("dol_guldur")
    table.cards("events", "ren_the_unclean", "uvatha_the_horseman").dice(*[12] * 60)
    table.begin(SitePhase(ALL)).do("enter").pass_by("face", "assign", "done", "fight", "choose", "go_on")
    attacks = attacks_in(table)
    assert attacks == ["Orc", "Undead", "Troll", "Nazgûl", "Nazgûl"]
    assert table.pile("scored") == ["ren_the_unclean", "uvatha_the_horseman"]
    assert table.pile("events") == []


def test_where_nothing_attacks_nothing_is_asked() -> None:
    table = Table("guise").company("gandalf").site("bree").begin(SitePhase(ALL))
    assert table.over


def test_a_company_that_may_not_act_does_nothing() -> None:
    table = Table("guise").company("gandalf").site("moria")
    table.game.hold(ALL, "idle")
    assert table.begin(SitePhase(ALL)).over


# Items.


def test_an_item_taps_its_bearer_and_the_site() -> None:
    table = visit("gandalf", "faramir", site="moria", hand=("glamdring",))
    table.do("play_item", "glamdring").do("choose", "faramir")
    assert table.over
    assert (table.pose("faramir"), table.pose("gandalf"), site_pose(table, "moria")) == ("tapped", "untapped", "tapped")
    assert table.game.holder[table.one("glamdring")] == table.one("faramir")


@pytest.mark.parametrize(
    ("site", "item", "allowed"),
    [
        ("moria", "glamdring", True),
        ("moria", "the_mithril_coat", True),
        ("moria", "dagger_of_westernesse", True),
        ("moria", "book_of_mazarbul", True),
        ("moria", "fair_gold_ring", True),
        ("bree", "dagger_of_westernesse", False),
        ("barrow_downs", "glamdring", True),
        ("barrow_downs", "the_mithril_coat", False),
        ("lossadan_cairn", "palantir_of_annuminas", True),
        ("lossadan_cairn", "the_mithril_coat", False),
        ("moria", "sapling_of_the_white_tree", False),
        ("barrow_downs", "sapling_of_the_white_tree", True),
        ("moria", "enruned_shield", False),
        ("the_lonely_mountain", "enruned_shield", True),
        ("lorien", "wizards_ring", True),
        ("moria", "magic_ring_of_words", False),
        ("bag_end", "red_book_of_westmarch", True),
    ],
)
def test_which_items_a_site_allows(site: str, item: str, allowed: bool) -> None:
    table = Table("guise").company("gandalf").site(site)
    assert allows(table.game, table.place(site), table.card(item)) is allowed


def test_every_item_can_be_played_somewhere() -> None:
    """But for those in whose place others come: special rings, and what comes beside others."""
    table = Table("guise")
    for record in table.book.data.item:
        somewhere = any(allows(table.game, site, table.card(record.id)) for site in table.book.sites)
        assert somewhere is not (record.beside_others or (bool(record.ring) and not record.site_types)), record.id


def test_nothing_at_a_tapped_site() -> None:
    assert visit("gandalf", site="moria", hand=("glamdring",), pose="tapped").over
    assert not visit("gandalf", site="tharbad", hand=("dagger_of_westernesse",), pose="tapped").over


def test_the_tapped_take_nothing() -> None:
    assert visit("gandalf/tapped", "faramir/wounded", site="moria", hand=("glamdring",)).over


def test_a_unique_item_once() -> None:
    table = Table("guise").company("gandalf").site("moria").cards("out", "glamdring").hand("glamdring")
    assert table.begin(AtSite(ALL)).over


def test_a_wizards_ring_is_for_wizards() -> None:
    table = visit("gandalf", "faramir", site="lorien", hand=("wizards_ring",))
    table.do("play_item", "wizards_ring")
    assert table.game.holder[table.one("wizards_ring")] == table.one("gandalf")


def test_one_minor_item_more() -> None:
    """The very next action, by tapping another character, whatever the site allows."""
    table = visit("gandalf", "faramir", "elrohir", site="isengard", hand=("elven_cloak", "cram", "glamdring"))
    assert table.can("play_item", "glamdring")
    table.do("play_item", "glamdring").do("choose", "gandalf")
    assert table.offers("also_take") == [
        (one, item) for item in ("elven_cloak", "cram") for one in ("faramir", "elrohir")
    ]
    table.do("also_take", "elrohir", "cram")
    assert table.question == "AtSite"
    assert table.pose("elrohir") == "tapped"
    assert table.pile("hand") == ["elven_cloak"]


@pytest.mark.parametrize(("site", "found"), [("isengard", []), ("the_lonely_mountain", ["adamant_helmet"])])
def test_what_lies_in_hoards_is_not_found_elsewhere(site: str, found: list[str]) -> None:
    """(7) An Adamant Helmet is a minor item, and may be the one more only where there is a hoard."""
    table = visit("gandalf", "faramir", site=site, hand=("glamdring", "adamant_helmet"))
    table.do("play_item", "glamdring").do("choose", "gandalf")
    assert [item for _, item in table.offers("also_take")] == found


def test_no_minor_item_where_the_site_was_tapped_already() -> None:
    table = visit("gandalf", "faramir", site="tharbad", hand=("elven_cloak", "cram"), pose="tapped")
    table.do("play_item", "cram").do("choose", "gandalf")
    assert table.question != "AlsoTake"


# Allies and factions.


def test_an_ally_joins_a_character() -> None:
    table = visit("gandalf", "faramir", site="edoras", hand=("shadowfax",))
    table.do("befriend", "shadowfax").do("choose", "faramir")
    assert table.game.holder[table.one("shadowfax")] == table.one("faramir")
    assert table.game.allies_of(table.one("faramir"))
    assert site_pose(table, "edoras") == "tapped"


def test_bill_the_pony_comes_to_a_tapped_site_too() -> None:
    assert visit("gandalf", site="bree", hand=("bill_the_pony",), pose="tapped").can("befriend")
    assert visit("gandalf", site="edoras", hand=("shadowfax",), pose="tapped").over


def test_ent_draughts_come_beside_an_ally_at_wellinghall() -> None:
    table = visit("gandalf", "faramir", site="wellinghall", hand=("ent_draughts", "treebeard"))
    assert not table.can("play_item")
    table.do("befriend", "treebeard").do("choose", "gandalf").do("also_take", "faramir", "ent_draughts")
    assert prowess_of(table.game, table.one("faramir")) == table.book.prowess[table.one("faramir")] + 1


def recruit(one: str, faction: str, site: str, roll: int) -> Table:
    table = Table("burglar").company("bilbo", one).site(site).hand(faction).begin(AtSite(ALL))
    return table.dice(roll).do("recruit", faction)


@pytest.mark.parametrize(
    ("one", "faction", "site", "chance"),
    [
        ("faramir", "rangers_of_ithilien", "henneth_annun", "91.7%"),
        ("thranduil", "wood_elves", "thranduils_halls", "97.2%"),
        ("radagast", "rangers_of_the_north", "bree", "100%"),
        ("aragorn_ii", "rangers_of_the_north", "bree", "91.7%"),
    ],
    ids=["STD-8", "BUR-E17", "BUR-E34 Radagast", "BUR-E34 Aragorn"],
)
def test_the_chance_to_win_a_faction(one: str, faction: str, site: str, chance: str) -> None:
    table = recruit(one, faction, site, 7)
    option = next(option for option in table.options("choose") if table.args(option) == (one,))
    assert chance in table.game.question.odds(table.game, option)


def test_STD_20_a_faction_that_would_not_come() -> None:
    """STD-20: it is discarded, the influencer is tapped, the site is not."""
    table = recruit("thranduil", "wood_elves", "thranduils_halls", 2).do("choose", "thranduil").pass_by("roll")
    assert table.pile("discard") == ["wood_elves"]
    assert table.pose("thranduil") == "tapped"
    assert site_pose(table, "thranduils_halls") == "untapped"


def test_BUR_E17_a_faction_that_a_hand_wins_goes_to_the_burglar() -> None:
    table = recruit("thranduil", "wood_elves", "thranduils_halls", 3).do("choose", "thranduil").pass_by("roll")
    assert table.game.holder[table.one("wood_elves")] == table.one("bilbo")
    assert site_pose(table, "thranduils_halls") == "tapped"


def test_a_faction_scores_and_a_minor_item_may_follow() -> None:
    table = visit("gandalf", "thranduil", site="thranduils_halls", hand=("wood_elves", "cram")).dice(12)
    table.do("recruit", "wood_elves").do("choose", "thranduil").pass_by("roll")
    assert table.pile("scored") == ["wood_elves"]
    table.do("also_take", "gandalf", "cram")
    assert table.pose("gandalf") == "tapped"


def test_the_red_arrow_is_sure_of_the_riders() -> None:
    table = visit("faramir", site="edoras", hand=("riders_of_rohan",)).items("faramir", "red_arrow").dice(2)
    table.do("recruit", "riders_of_rohan")
    assert table.pile("scored") == ["riders_of_rohan"]


@pytest.mark.parametrize(
    ("followers", "bonus"), [((), 2 + 1 + 1), (("haldir>galdor",), 1), (("bard_bowman>galdor",), 1 + 1)]
)
def test_influence_over_a_race_counts_once(followers: tuple[str, ...], bonus: int) -> None:
    """(3) Galdor has 2 direct influence, 1 more over Elves and their factions, and 1 as an Elf with the Wood-elves. If
    Haldir, an Elf of mind 3, follows him, all but the last is used; if Bard, of mind 2, does, his own 2 are."""
    table = Table("guise").company("gandalf", "galdor", *followers).site("thranduils_halls")
    assert InfluenceCheck(table.one("galdor"), table.card("wood_elves")).total(table.game) == bonus


def test_the_army_of_the_dead_follows_aragorn_alone() -> None:
    """In the turn in which he took the Paths of the Dead."""
    table = Table("guise").company("gandalf", "aragorn_ii").site("vale_of_erech").hand("army_of_the_dead")
    assert table.begin(AtSite(ALL)).over
    table.game.note("paths_of_the_dead")
    table.begin(AtSite(ALL)).do("recruit", "army_of_the_dead").rush()
    assert table.pile("scored") == ["army_of_the_dead"]
    assert table.pose("gandalf") == "untapped"


# There and Back Again.


def test_TAB_E13_desolations_are_spent_as_the_mountain_is_entered() -> None:
    table = Table().company("bilbo", "thorin_ii", "gloin", "balin").site("the_lonely_mountain").dice(*[12] * 20)
    table.cards("row", "dragons_desolation", "dragons_desolation").begin(SitePhase(ALL)).do("enter")
    assert has_line(table, "Dragon attack: 3 strikes, prowess 18")
    assert table.pile("row") == []


def test_TAB_12_whoever_does_not_enter_spends_none() -> None:
    table = Table().company("bilbo", "thorin_ii").site("the_lonely_mountain").cards("row", "dragons_desolation")
    table.begin(SitePhase(ALL)).do("pass_by")
    assert table.pile("row") == ["dragons_desolation"]


def test_TAB_13_the_treasure() -> None:
    """A greater item played at the Mountain by the Hobbit: the Dwarves think of home."""
    table = Table().company("bilbo", "thorin_ii").site("the_lonely_mountain").hand("the_arkenstone").begin(AtSite(ALL))
    table.do("play_item", "the_arkenstone").do("choose", "bilbo")
    assert table.game.burden
    assert has_treasure(table.game, table.one("bilbo"))


# Gold rings.


@pytest.mark.parametrize(
    ("roll", "found"),
    [
        (5, ["lesser_ring", "magic_ring_of_words"]),
        (7, ["lesser_ring", "magic_ring_of_words"]),
        (8, ["lesser_ring"]),
        (10, ["lesser_ring", "dwarven_ring_of_durins_tribe"]),
    ],
)
def test_what_a_gold_ring_may_be(roll: int, found: list[str]) -> None:
    table = Table("burglar").company("bilbo", "balin").site("moria").items("bilbo", "beautiful_gold_ring")
    table.hand("lesser_ring", "magic_ring_of_words", "dwarven_ring_of_durins_tribe", "glamdring").dice(roll)
    table.begin(RingTest(table.one("beautiful_gold_ring")))
    assert [ring for (ring,) in table.offers("choose")] == found
    table.do("choose", found[-1])
    assert table.pile("borne") == [found[-1]]
    assert table.pile("discard") == ["beautiful_gold_ring"]


def test_a_gold_ring_is_gone_in_any_case() -> None:
    table = Table("burglar").company("bilbo").site("moria").items("bilbo", "beautiful_gold_ring").dice(7)
    table.begin(RingTest(table.one("beautiful_gold_ring")))
    assert table.over
    assert table.pile("discard") == ["beautiful_gold_ring"]
    table = Table("burglar").company("bilbo").site("moria").items("bilbo", "beautiful_gold_ring").dice(7)
    table.hand("lesser_ring").begin(RingTest(table.one("beautiful_gold_ring"))).do("decline")
    assert table.pile("hand") == ["lesser_ring"]
    assert table.pile("discard") == ["beautiful_gold_ring"]


def test_the_scroll_of_isildur_helps() -> None:
    """Rolls of its company are 2 higher; of several rolls any one counts."""
    table = Table("burglar").company("bilbo", "balin").site("moria").items("bilbo", "beautiful_gold_ring")
    table.items("balin", "scroll_of_isildur").hand("dwarven_ring_of_durins_tribe").dice(8)
    assert table.begin(RingTest(table.one("beautiful_gold_ring"))).can("choose")
    table = Table("burglar").company("bilbo").site("moria").items("bilbo", "beautiful_gold_ring")
    table.hand("dwarven_ring_of_durins_tribe").dice(3, 10)
    assert table.begin(RingTest(table.one("beautiful_gold_ring"), rolls=2)).can("choose")
