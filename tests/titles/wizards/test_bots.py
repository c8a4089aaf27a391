"""The adventurer: its decisions in set positions, and whole games by what it may see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.wizards.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.bots.adventurer import Adventurer
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.burglary import Burglary
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.hand import MayDiscard, TrimHand
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.scoring import task_at
from westmarch.titles.wizards.words import ORC, SEAT, Company

COMPANY = Company(0)
DWARVES = ("thorin_ii", "gloin", "balin", "kili", "bifur", "bofur")


class Shown:
    """What a player is shown, and nothing else: an adventurer that looks further fails here."""

    def __init__(self, game: Any) -> None:
        observation = Observation(game, SEAT, legal(game), Rng(key_of("bots"), 0, 0))
        self.seat, self.options, self.known = observation.seat, observation.options, observation.known


def chosen(game: Any) -> Option:
    option = Adventurer().choose(Shown(game))  # type: ignore[arg-type]
    assert option is not None
    return option


def choice(table: Table) -> tuple[Any, ...]:
    """What the adventurer answers to the question on the table, in ids."""
    option = chosen(table.game)
    return option.verb, *table.args(option)


def on_the_way(*people: str, turns: int = 30) -> Table:
    """A company in Rhudaur, with so many cards left in the deck."""
    table = Table().company(*people).in_region("rhudaur")
    return table.cards("deck", *["concealment"] * turns)


# There and Back Again.


def test_a_weary_company_rests() -> None:
    """Given half of the company wounded in Rhudaur and time enough, then it turns to a house."""
    table = on_the_way("bilbo", *DWARVES[:3], "kili/wounded", "bifur/wounded", "bofur/wounded")
    verb, site = choice(table.begin(Organization()))
    assert (verb, site) in {("travel", "rivendell"), ("travel", "ettenmoors")}


def test_who_has_no_time_does_not_rest() -> None:
    """Given the same with as many cards as the way takes turns, then it goes on."""
    table = on_the_way("bilbo", *DWARVES[:3], "kili/wounded", "bifur/wounded", "bofur/wounded", turns=14)
    assert choice(table.begin(Organization())) == ("step", "high_pass")


def test_a_fresh_company_goes_on() -> None:
    table = on_the_way("bilbo", *DWARVES)
    assert choice(table.begin(Organization())) == ("step", "high_pass")


def test_the_mountain_is_entered_for_a_treasure() -> None:
    """Given a fresh company at the Mountain, then it enters with a greater item in hand, and does nothing without."""
    table = Table().company("bilbo", *DWARVES).site("the_lonely_mountain").hand("concealment")
    assert choice(table.begin(SitePhase(COMPANY))) == ("pass_by",)
    table = Table().company("bilbo", *DWARVES).site("the_lonely_mountain").hand("the_arkenstone")
    assert choice(table.begin(SitePhase(COMPANY))) == ("enter",)


def test_a_tired_company_does_not_wake_the_dragon() -> None:
    tired = [f"{one}/tapped" for one in DWARVES]
    table = Table().company("bilbo", *tired).site("the_lonely_mountain").hand("the_arkenstone")
    assert choice(table.cards("deck", *["dodge"] * 20).begin(SitePhase(COMPANY))) == ("pass_by",)


def test_the_hobbit_is_given_the_treasure_at_last() -> None:
    """Given Glóin with a treasure, then he keeps it in Arthedain, and hands it over in The Shire (TAB-13)."""
    for region, answer_there in (
        ("arthedain", ("step", "the_shire")),
        ("the_shire", ("hand_over", "the_mithril_coat")),
    ):
        table = Table().company("bilbo", "gloin").items("gloin", "the_mithril_coat").in_region(region)
        table.game.treasures = [table.one("the_mithril_coat")]
        assert choice(table.cards("deck", *["dodge"] * 20).begin(Organization())) == answer_there


def test_the_last_few_go_by_stealth() -> None:
    """Given Bilbo and a Dwarf in Arthedain with Stealth in hand, then it is played on the way to The Shire; with six
    Dwarves it can't be."""
    table = Table().company("bilbo", "kili").in_region("arthedain").hand("stealth").cards("deck", *["dodge"] * 9)
    table.begin(Organization()).do("step", "the_shire")
    assert choice(table)[:2] == ("play", "stealth")
    table = Table().company("bilbo", *DWARVES).in_region("arthedain").hand("stealth").cards("deck", *["dodge"] * 9)
    assert not table.begin(Organization()).do("step", "the_shire").can("play", "stealth")


# Fights.


def test_a_hard_attack_is_canceled() -> None:
    """Given Concealment, then it is played against a band of prowess 11, and kept when one weak Orc comes."""
    table = Table().company("bilbo", *DWARVES).in_region("rhudaur").hand("concealment")
    assert choice(table.begin(Attack(COMPANY, ORC, 5, 11)))[:2] == ("play", "concealment")
    table = Table().company("bilbo", *DWARVES).in_region("rhudaur").hand("concealment")
    assert choice(table.begin(Attack(COMPANY, ORC, 1, 5))) == ("face",)


def test_the_hobbit_is_spared() -> None:
    """Given one strike on a company of which all are untapped, then a Dwarf faces it."""
    table = Table().company("bilbo", *DWARVES).in_region("rhudaur")
    verb, one = choice(table.begin(CreatureAttack(COMPANY, table.card("huorn"), "w")))
    assert verb == "give"
    assert one in DWARVES


def test_the_bearer_of_the_treasure_is_spared() -> None:
    """Given an Abductor, who has whoever is wounded discarded, then Glóin faces him as the strongest; but not if he
    bears the treasure."""
    for items in ([], ["the_mithril_coat"]):
        table = Table().company("bilbo", "gloin", "dwalin", "ori").items("gloin", *items).in_region("anduin_vales")
        table.game.treasures = [table.one(item) for item in items]
        verb, one = choice(table.begin(CreatureAttack(COMPANY, table.card("abductor"), "b")))
        assert (verb, one == "gloin") == ("give", not items)


def test_a_sure_strike_is_faced_without_tapping() -> None:
    """Given a strike of prowess 3 on Thorin, prowess 5, then he holds back."""
    table = Table().company("bilbo/tapped", "thorin_ii").in_region("rhudaur")
    assert choice(table.begin(Attack(COMPANY, ORC, 1, 3))) == ("hold_back",)


# Burglar Wants a Good Job.


def burglar(*hand: str, site: str, pose: str = "untapped") -> Table:
    """Bilbo alone at a site, with this hand and half of his deck."""
    table = Table("burglar").company("bilbo").site(site, pose=pose).hand(*hand)
    return table.cards("deck", *["dodge"] * 15)


def test_what_was_stolen_is_stored() -> None:
    """Given Orcrist from Moria at Rivendell, then it is stored at once."""
    table = burglar(site="rivendell").items("bilbo", "orcrist")
    table.game.burgled[table.one("orcrist")] = table.place("moria")
    assert choice(table.begin(Organization())) == ("store", "orcrist")


def test_a_burglar_goes_where_a_hoard_can_be_robbed() -> None:
    """Given The Mithril-coat in hand and two cards against attacks, then Bilbo goes from Lórien to a site of a task."""
    table = burglar("the_mithril_coat", "concealment", "halfling_stealth", site="lorien")
    verb, site = choice(table.begin(Organization()))
    assert verb == "travel"
    assert task_at(table.game, table.place(site)) in {"dragon", "orcs"}


def test_a_burglar_with_nothing_to_do_waits_at_a_haven() -> None:
    """Given no card for a task, then Bilbo stays at Rivendell, and discards his least card for another."""
    table = burglar("dodge", "halfling_stealth", site="rivendell")
    assert choice(table.begin(Organization())) == ("stay",)
    assert choice(table.begin(MayDiscard())) == ("discard", "dodge")


def test_a_burglar_steals_only_for_a_task() -> None:
    """Given Moria, then it is burgled with Orcrist in hand, and passed by with nothing that could be stolen."""
    assert choice(burglar("orcrist", site="moria").begin(SitePhase(COMPANY))) == ("burgle",)
    assert choice(burglar("dodge", site="moria").begin(SitePhase(COMPANY))) == ("pass_by",)


def test_the_guardians_are_put_to_sleep_while_that_helps() -> None:
    """Given a burglary that needs 6 or more, then Fast Asleep is played; needing 3 or more, it is kept."""
    table = burglar("fast_asleep", site="moria").begin(Burglary(Table("burglar").card("bilbo")))
    assert choice(table) == ("play", "fast_asleep", "fast_asleep")
    table = burglar("fast_asleep", site="moria").begin(Burglary(Table("burglar").card("bilbo"), bonus=3))
    assert choice(table) == ("roll",)


def test_of_two_hoards_one_item_each_is_kept() -> None:
    """Given three greater items and a hand that is too large, then the one of the fewest points goes."""
    hand = ("the_mithril_coat", "orcrist", "the_arkenstone", "concealment", "halfling_stealth", "trickery")
    assert choice(burglar(*hand, site="rivendell").begin(TrimHand())) == ("discard", "the_arkenstone")


# Guise of the Necromancer.


def investigation(*hand: str, pose: str = "untapped") -> Table:
    """Gandalf with three companions at Lórien."""
    people = [f"{one}/{pose}" for one in ("celeborn", "elrohir", "faramir")]
    table = Table("guise").company("gandalf", *people).site("lorien").hand(*hand)
    return table.cards("deck", *["block"] * 9).cards("hazard_deck", *["wargs"] * 3)


def test_the_wizard_goes_with_what_it_takes() -> None:
    """Given Rescue Prisoners, an item and a card against attacks, then your Wizard goes to Dol Guldur; without an item
    to Woodmen-town, and cards are drawn on the way (GON-16)."""
    table = investigation("rescue_prisoners", "star_glass", "dark_quarrels")
    assert choice(table.begin(Organization())) == ("travel", "dol_guldur")
    table = investigation("rescue_prisoners", "dark_quarrels")
    assert choice(table.begin(Organization())) == ("travel", "woodmen_town")


def test_the_wounded_do_not_go_to_dol_guldur() -> None:
    table = investigation("rescue_prisoners", "star_glass", "dark_quarrels", pose="wounded")
    assert choice(table.begin(Organization())) != ("travel", "dol_guldur")


def test_the_way_is_one_on_which_nazgul_attack() -> None:
    """Given the way to Woodmen-town with Nazgûl in the hazard deck, then it leads through a dark-domain: who can't
    attack there would become a guardian (GON-12)."""
    table = investigation("dark_quarrels").cards("hazard_deck", "adunaphel", "ren_the_unclean", "uvatha_the_horseman")
    table.begin(Organization()).do("travel", "woodmen_town")
    verb, way = chosen(table.game).verb, chosen(table.game).args[0]
    assert (verb, "d" in [table.game.book.land[region] for region in way]) == ("through", True)


def test_corruption_is_shaken_off_before_the_journey() -> None:
    """Given Celeborn with Despair of the Heart at Lórien, then he tries to be rid of it, first without tapping."""
    table = investigation().items("celeborn", "despair_of_the_heart")
    verb, card = choice(table.begin(Organization()))[:2]
    assert (verb, card) == ("use", "despair_of_the_heart")


def test_a_wizard_far_away_finds_home() -> None:
    """Given a company at the Grey Havens, two turns and more from Dol Guldur, then it sets out for Rivendell."""
    table = Table("guise").company("gandalf", "celeborn").site("grey_havens").hand("rescue_prisoners", "star_glass")
    table.cards("deck", *["block"] * 9).cards("hazard_deck", *["wargs"] * 20)
    assert choice(table.begin(Organization())) == ("travel", "rivendell")


def test_an_item_taps_dol_guldur_before_the_prisoners_are_free() -> None:
    """Given an untapped Dol Guldur, then an item is played first; once it is tapped, Rescue Prisoners (GON-16)."""
    table = investigation("rescue_prisoners", "star_glass").site("dol_guldur")
    assert choice(table.begin(AtSite(COMPANY))) == ("play_item", "star_glass")
    table = investigation("rescue_prisoners").site("dol_guldur", pose="tapped")
    assert choice(table.begin(AtSite(COMPANY)))[:2] == ("play", "rescue_prisoners")


# Whole games.


@pytest.mark.parametrize("scenario", ["there_and_back_again", "burglar", "guise"])
@pytest.mark.parametrize("deck", ["1", "2"])
def test_it_plays_by_what_it_may_see(scenario: str, deck: str) -> None:
    """Given a game of each scenario, then it is played to its end by a player who is shown what may be known."""
    game: Any = TITLE.play.new(TITLE.open_book({"scenario": scenario, "deck": deck}, {}), 1, key_of("whole"))
    for _ in range(2000):
        if not legal(game):
            break
        answer(game, chosen(game))
    assert game.result in TITLE.play.results
