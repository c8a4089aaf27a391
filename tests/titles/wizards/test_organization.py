"""The organization phase: who may come, who follows whom, what is handed over and stored (2, 3)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.turn.control import Overspent
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.fellowship import leave_play
from westmarch.titles.wizards.rules.influence import (
    cost_of,
    general_influence,
    influence_of,
    influence_used,
    may_follow,
    room_under,
    unused_influence,
)
from westmarch.titles.wizards.rules.sites import join_at_sites
from westmarch.titles.wizards.words import NO_CARD

THORINS = (
    *("bilbo", "thorin_ii", "gloin", "balin", "oin>thorin_ii", "bifur>thorin_ii", "kili>gloin", "ori>gloin"),
    *("bofur>balin", "nori>balin", "fili>bilbo", "dwalin", "bombur", "dori"),
)


def organize(table: Table) -> Table:
    return table.begin(Organization())


def wizard(*people: str, site: str = "lorien") -> Table:
    """Gandalf's company in Guise of the Necromancer."""
    return Table("guise").company("gandalf", *people).site(site)


def leader(table: Table, one: str) -> str:
    return table.key(table.game.holder[table.one(one)])


# Influence.


def test_TAB_E1_the_company_of_the_hobbit() -> None:
    """TAB-E1: minds 41, of which 15 are followers', so 26 of 30 general influence; 7 in size."""
    game = Table().company(*THORINS).site("bag_end").game
    assert sum(game.book.mind[one] for one in game.people) == 41
    assert (influence_used(game, strays=True), general_influence(game)) == (26, 30)
    assert game.size(0) == 7
    rooms = {one: room_under(game, one, game.followers_of(one)) for one in game.people if game.followers_of(one)}
    assert all(room >= 0 for room in rooms.values())


def test_TAB_E1_thorins_influence() -> None:
    """Two of his own, one more for his mind, and two over Dwarves, which are spent first and once."""
    game = (table := Table().company("thorin_ii", "oin", "bifur").site("bag_end")).game
    thorin, oin, bifur = (table.one(one) for one in ("thorin_ii", "oin", "bifur"))
    assert influence_of(game, thorin) == 3
    assert room_under(game, thorin, [oin, bifur]) == 5 - game.book.mind[oin] - game.book.mind[bifur] == 0


def test_TAB_E2_without_followers_it_is_too_many() -> None:
    table = Table().company(*(one.split(">")[0] for one in THORINS)).site("bag_end")
    assert influence_used(table.game, strays=True) == 41
    table.begin(Overspent())
    assert not table.can("dismiss", "bilbo")
    assert table.can("dismiss", "thorin_ii")


def test_GON_E1_followers_of_the_wizard() -> None:
    """GON-E1: Gandalf with Celeborn (6) and Elrohir (4), Faramir (5) under general influence."""
    game = (table := wizard("celeborn>gandalf", "elrohir>gandalf", "faramir")).game
    assert room_under(game, table.one("gandalf"), game.followers_of(table.one("gandalf"))) == 0
    assert influence_used(game, strays=True) == general_influence(game) == 5
    assert organize(table).question == "Organize"
    table.do("stay")
    assert table.over


def test_GON_E2_aragorn_needs_a_leader() -> None:
    """GON-E2: his mind of 9 is more than the 5 of the Investigation, and Gandalf's 10 are enough."""
    assert table_leaves(wizard("aragorn_ii")) == ["aragorn_ii"]
    assert table_leaves(wizard("aragorn_ii>gandalf")) == []


def test_GON_influence_is_restored_in_the_watchful_peace() -> None:
    table = wizard("aragorn_ii")
    table.game.peace = True
    assert general_influence(table.game) == 20
    assert table_leaves(table) == []


def table_leaves(table: Table) -> list[str]:
    """Who has to leave at the end of the phase."""
    before = table.pile("people")
    organize(table).pass_by("stay", "dismiss")
    return [one for one in before if one not in table.pile("people")]


def test_TAB_E33_followers_of_who_has_left() -> None:
    """TAB-E33: when Thorin (8) leaves, Óin and Bifur (5) fit into general influence, and stay."""
    table = Table().company(*THORINS).site("bag_end")
    thorin = table.one("thorin_ii")
    leave_play(table.game, thorin)
    assert [table.key(one) for one in table.game.strays] == ["oin", "bifur"]
    assert influence_used(table.game, strays=False) == 26 - 8
    assert influence_used(table.game, strays=True) == 26 - 8 + 5
    assert table_leaves(table) == []
    assert table.game.strays == []


def test_strays_cost_nothing_until_the_next_organization() -> None:
    table = wizard("celeborn", "elrohir>celeborn", "faramir>gandalf")
    leave_play(table.game, table.one("celeborn"))
    assert unused_influence(table.game) == 5
    assert influence_used(table.game, strays=True) == 4


def test_who_has_no_leader_leaves_before_others() -> None:
    """Faramir (5) is under general influence; Elrohir (4) has lost his leader, so he must leave."""
    table = wizard("celeborn", "elrohir>celeborn", "faramir")
    leave_play(table.game, table.one("celeborn"))
    assert table_leaves(table) == ["elrohir"]
    assert table.pile("discard") == ["elrohir"]


def test_who_has_lost_a_leader_may_follow_another() -> None:
    """Elrohir (4) doesn't fit into general influence beside Faramir, but Gandalf has room for him."""
    table = wizard("celeborn", "elrohir>celeborn", "faramir")
    leave_play(table.game, table.one("celeborn"))
    organize(table).do("stay").do("come_under", "elrohir", "gandalf")
    assert table.over
    assert leader(table, "elrohir") == "gandalf"


def test_who_has_come_this_turn_leaves_first_to_the_hand() -> None:
    """Haldir may be played although general influence is used; but then he can't stay."""
    table = wizard("faramir").hand("haldir")
    organize(table).do("bring", "haldir", "lorien").pass_by("stay", "send_back")
    assert table.pile("people") == ["gandalf", "faramir"]
    assert table.pile("hand") == ["haldir"]


def test_a_follower_changes_leaders() -> None:
    """General influence of 5 has room for Haldir (3) or Elrohir (4), not for both."""
    table = organize(wizard("haldir", "elrohir>gandalf"))
    table.do("change_leader")
    assert table.offers("choose") == [("haldir",)]
    table.do("choose", "haldir").do("follow", "gandalf")
    assert leader(table, "haldir") == "gandalf"
    table.do("change_leader").do("choose", "elrohir").do("go_free")
    assert leader(table, "elrohir") == ""
    assert has_line(table, "Haldir follows Gandalf")
    table.do("change_leader")
    assert table.offers("choose") == [("elrohir",)]
    assert table.do("decline").question == "Organize"


def test_nobody_follows_a_follower() -> None:
    """Celeborn has influence for Haldir; but not as a follower himself."""
    game = (table := wizard("celeborn>gandalf", "haldir")).game
    assert not may_follow(game, table.one("haldir"), table.one("celeborn"))
    game.holder[table.one("celeborn")] = NO_CARD
    assert may_follow(game, table.one("haldir"), table.one("celeborn")) == (
        influence_of(game, table.one("celeborn")) >= game.book.mind[table.one("haldir")]
    )


def test_allied_wizards_have_no_influence_and_need_none() -> None:
    game = (table := wizard("radagast")).game
    assert influence_of(game, table.one("radagast")) == 0
    assert cost_of(game, table.one("radagast")) == 0
    assert influence_used(game, strays=True) == 0


# Coming.


def test_only_one_character_a_turn() -> None:
    table = organize(wizard().hand("haldir", "elladan"))
    assert table.can("bring_under", "elladan", "gandalf")
    table.do("bring_under", "haldir", "gandalf")
    assert not table.can("bring")
    assert not table.can("bring_under")
    assert leader(table, "haldir") == "gandalf"


def test_others_come_to_the_wizard_or_to_their_leaders() -> None:
    """With Gandalf at Moria nobody comes to him there; to Celeborn at Lórien they may come as followers."""
    table = wizard(site="moria").company("celeborn", number=1).site("lorien", number=1).hand("haldir")
    organize(table)
    assert not table.can("bring")
    assert table.can("bring_under", "haldir", "celeborn") == (influence_of(table.game, table.one("celeborn")) >= 3)


def test_hobbits_come_at_home_only() -> None:
    assert not organize(wizard().hand("merry")).can("bring_under", "merry")
    assert organize(wizard(site="bag_end").hand("merry")).can("bring", "merry", "bag_end")


@pytest.mark.parametrize(("one", "sites"), [("radagast", ["rhosgobel"]), ("alatar", ["edhellond"])])
def test_GON_4_allied_wizards_come_to_their_homes(one: str, sites: list[str]) -> None:
    """Alone, the site coming from the location deck; and nobody controls them."""
    table = organize(wizard().hand(one))
    assert [site for _, site in table.offers("bring")] == sites
    table.do("bring", one, sites[0])
    assert len(table.game.companies()) == 2
    assert table.game.site_of(table.one(one)) == table.place(sites[0])


def test_GON_4_gandalf_as_an_ally_comes_to_any_haven() -> None:
    """As an allied Wizard he comes to any haven; where a company is he joins it."""
    table = Table("guise")
    assert table.book.character(table.one("gandalf")).home_any_haven


def test_no_character_where_the_site_is_discarded() -> None:
    table = wizard().hand("radagast")
    table.game.site_away[table.place("rhosgobel")] = True
    assert not organize(table).can("bring")


def test_TAB_17_nobody_joins_there_and_back_again() -> None:
    assert not organize(Table().company("bilbo", "balin").site("rivendell").hand("gimli")).can("bring")


def test_a_character_is_discarded_instead() -> None:
    """Free to do at a haven or at home, and in place of playing one."""
    table = organize(wizard("faramir").hand("haldir"))
    table.do("dismiss").do("choose", "faramir")
    assert "faramir" in table.pile("discard")
    assert not table.can("bring")
    assert not organize(wizard("faramir", site="moria")).can("dismiss")
    assert organize(Table("guise").company("gandalf", "thranduil").site("thranduils_halls")).can("dismiss")


# Hands.


def test_BUR_12_hands_join_the_burglar_anywhere() -> None:
    """Any number in a turn, but no more than three in play; they need no influence."""
    table = Table("burglar").company("bilbo").site("moria").hand("haldir", "gandalf", "elrond", "legolas")
    organize(table)
    for one in ("haldir", "gandalf", "elrond"):
        table.do("bring", one, "moria")
    assert not table.can("bring")
    assert influence_used(table.game, strays=True) == table.book.mind[table.one("bilbo")]
    assert len(table.game.companies()) == 1


def test_BUR_E32_a_fourth_hand_waits() -> None:
    """BUR-E32: it can't come before one has left."""
    three = Table("burglar").company("bilbo", "elrond", "gandalf", "legolas").site("lorien").hand("haldir")
    assert not organize(three).can("bring")
    two = Table("burglar").company("bilbo", "elrond", "gandalf").site("lorien").hand("haldir")
    assert organize(two).can("bring", "haldir", "lorien")


def test_BUR_12_a_unique_hand_once() -> None:
    table = Table("burglar").company("bilbo").site("bag_end").cards("out", "haldir").hand("haldir")
    assert not organize(table).can("bring")


# Handing over and storing.


def test_an_item_is_handed_over_if_the_giver_withstands() -> None:
    table = Table().company("balin", "bilbo").site("rivendell").items("balin", "the_arkenstone")
    organize(table).dice(2).do("hand_over", "the_arkenstone").do("choose", "bilbo").pass_by("roll")
    assert table.pile("people") == ["bilbo"]
    assert table.pile("borne") == []
    table = Table().company("balin", "bilbo").site("rivendell").items("balin", "the_arkenstone")
    organize(table).dice(12).do("hand_over", "the_arkenstone").do("choose", "bilbo").pass_by("roll")
    assert leader(table, "the_arkenstone") == "bilbo"
    assert has_line(table, "Balin gave The Arkenstone to Bilbo")


def test_TAB_13_it_is_handed_over_in_a_region_too() -> None:
    table = Table().company("balin", "bilbo").site("rivendell").in_region("rhudaur").items("balin", "orcrist")
    assert organize(table).can("hand_over", "orcrist")


def test_nothing_is_handed_over_between_sites() -> None:
    table = wizard().company("faramir", number=1).site("moria", number=1).items("faramir", "healing_herbs")
    assert not organize(table).can("hand_over")
    table.site("lorien", number=1)
    assert organize(table).can("hand_over", "healing_herbs")


def test_nobody_bears_two_elven_cloaks() -> None:
    table = Table("burglar").company("bilbo", "haldir").site("bag_end")
    table.items("bilbo", "elven_cloak").items("haldir", "elven_cloak")
    assert not organize(table).can("hand_over")


def test_an_item_is_stored_at_a_haven_with_a_check() -> None:
    """BUR-10: what is stored is borne no more; the check comes first."""
    table = Table("burglar").company("bilbo").site("lorien").items("bilbo", "scroll_of_isildur")
    organize(table).dice(12).do("store", "scroll_of_isildur").pass_by("roll")
    assert (table.pile("borne"), table.pile("stored")) == ([], ["scroll_of_isildur"])
    assert table.game.stored_at[table.one("scroll_of_isildur")] == table.place("lorien")
    table = Table("burglar").company("bilbo").site("bag_end").items("bilbo", "scroll_of_isildur")
    assert not organize(table).can("store")


def test_BUR_10_a_faction_is_stored_with_a_check() -> None:
    """It weighs nothing, so it can't fail by itself; an item that Bilbo bears makes it a risk."""
    table = (
        Table("burglar")
        .company("bilbo")
        .site("rivendell")
        .items("bilbo", "wood_elves", "the_iron_crown", "scroll_of_isildur")
    )
    organize(table)
    assert not table.can("hand_over")
    table.dice(2).do("store", "wood_elves").pass_by("roll")
    assert table.game.result == "lost"


@pytest.mark.parametrize(("site", "stored"), [("lorien", True), ("lake_town", True), ("moria", False)])
def test_BUR_E23_rescue_prisoners_is_stored_without_a_check(site: str, stored: bool) -> None:
    """At a haven, a border-hold or a free-hold; where it was is remembered."""
    table = Table("burglar").company("bilbo").site(site).items("bilbo", "rescue_prisoners")
    organize(table)
    assert table.can("store", "rescue_prisoners") is stored
    if stored:
        table.do("store", "rescue_prisoners")
        assert table.game.stored_at[table.one("rescue_prisoners")] == table.place(site)


@pytest.mark.parametrize(
    ("item", "site", "stored"),
    [
        ("earth_of_galadriels_orchard", "bag_end", True),
        ("sapling_of_the_white_tree", "minas_tirith", True),
        ("book_of_mazarbul", "blue_mountain_dwarf_hold", True),
        ("book_of_mazarbul", "bag_end", False),
        ("wizards_ring", "lorien", False),
        ("ent_draughts", "lorien", False),
    ],
)
def test_where_items_are_stored(item: str, site: str, stored: bool) -> None:
    table = wizard(site=site).items("gandalf", item)
    assert organize(table).can("store", item) is stored


# One question where one is enough.


def test_one_company_sets_out_at_once() -> None:
    table = organize(Table().company("bilbo", "balin").site("rivendell"))
    assert [option.verb for option in table.options()] == ["step", "stay", "dismiss"]
    assert table.do("step", "rhudaur").over


def test_cards_for_the_way_may_be_played_before_it_is_chosen() -> None:
    """A company may go on without moving yet, if there are cards for the end of the phase that can be used."""
    table = organize(Table("burglar").company("bilbo", "gimli").site("rivendell").hand("stealth"))
    table.do("go_on")
    assert table.question == "DeclareMovement"
    assert table.can("travel", "moria") and table.can("play", "stealth")
    # If they can't be used nothing of the kind is offered: this company is too large for stealth
    large = Table("burglar").company("bilbo", "gimli", "legolas", "elrohir").site("rivendell").hand("stealth")
    assert not organize(large).can("go_on")


def test_what_can_be_used_at_any_time_does_not_stop_the_end_of_the_phase() -> None:
    """Gandalf may untap somebody in the organization phase, but is not offered again after it."""
    table = Table().company("bilbo", "balin/tapped").site("rivendell").hand("gandalf")
    assert organize(table).can("wizard_untaps")
    assert table.do("step", "rhudaur").over


# Companies.


def test_a_company_splits_and_all_but_one_part_must_move() -> None:
    table = organize(wizard("celeborn", "elrohir>gandalf"))
    table.do("regroup").do("choose", "celeborn").do("alone")
    assert [len(table.game.members(company)) for company in table.game.companies()] == [2, 1]
    assert not table.can("unite")
    table.do("go_on")
    assert table.can("stay")
    table.do("stay")
    assert not table.can("stay")
    table.do("travel", "moria")


def test_if_the_first_part_moves_the_other_may_stay() -> None:
    table = organize(wizard("celeborn", "elrohir>gandalf"))
    table.do("regroup").do("choose", "celeborn").do("alone").do("go_on")
    table.do("travel", "moria").pass_by("by_road")
    assert table.can("stay")


def test_the_part_that_is_first_may_stay_too() -> None:
    """Given Gandalf, who came first, has left the others, then either part may stay if the other goes."""
    table = organize(wizard("celeborn", "elrohir>celeborn"))
    table.do("regroup").do("choose", "gandalf").do("alone").do("go_on").do("stay")
    assert not table.can("stay")
    table = organize(wizard("celeborn", "elrohir>celeborn"))
    table.do("regroup").do("choose", "gandalf").do("alone").do("go_on").do("travel", "moria").pass_by("by_road")
    assert table.can("stay")


def test_nobody_joins_seven_away_from_havens() -> None:
    """(3) Given seven at Thranduil's Halls, then Thranduil can't be played at his home; with six he can."""
    people = ("celeborn", "elrohir", "elladan", "haldir", "legolas", "gimli")
    for others, possible in ((people, False), (people[1:], True)):
        table = wizard(*others, site="thranduils_halls").hand("thranduil")
        assert organize(table).can("bring", "thranduil") is possible


def test_who_is_safe_at_a_haven_can_not_be_discarded() -> None:
    """Given Elf-song, then nobody at Lórien may be dismissed, not even if influence doesn't reach."""
    table = organize(wizard("celeborn", "elrohir").cards("events", "elf_song"))
    assert not table.can("dismiss")
    table.do("stay")
    assert {option.verb for option in table.options()} == {"come_under"}
    table.do("come_under", "celeborn", "gandalf")
    assert table.over and len(table.game.people) == 3


def test_cards_help_the_company_of_their_bearer() -> None:
    """Given a wounded Gimli at Lórien in another company than Faramir with Athelas, then Faramir can't heal him."""
    table = wizard("faramir/untapped").items("faramir", "athelas").company("gimli/wounded", number=1)
    table.site("lorien", number=1)
    assert not organize(table).can("use", "athelas")
    assert organize(wizard("faramir", "gimli/wounded").items("faramir", "athelas")).can("use", "athelas")


def test_companies_join_at_a_haven() -> None:
    table = organize(wizard().company("celeborn", number=1).site("lorien", number=1))
    table.do("unite", "lorien")
    assert len(table.game.companies()) == 1


def test_companies_at_other_sites_join_by_themselves() -> None:
    table = wizard(site="moria").company("celeborn", number=1).site("moria", number=1)
    join_at_sites(table.game)
    assert len(table.game.companies()) == 1
    table = wizard().company("celeborn", number=1).site("lorien", number=1)
    join_at_sites(table.game)
    assert len(table.game.companies()) == 2


def test_seven_at_most_away_from_havens() -> None:
    people = ("celeborn", "elrohir", "elladan", "haldir", "legolas", "gimli", "faramir")
    table = organize(wizard(*people))
    table.game.peace = True
    assert {site for (site,) in table.offers("travel")} == {
        site for (site,) in table.offers("travel") if table.book.site_type[table.place(site)] == "H"
    }
