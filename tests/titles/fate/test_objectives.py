"""The twenty-four objectives, alphabetically: set-up, what they ask, what they give, and every special sentence."""

from __future__ import annotations

import pytest

from tests.titles.fate import invariants
from tests.titles.fate.given import Table
from westmarch.engine import codecs
from westmarch.engine.chance import key_of
from westmarch.engine.title import title
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.draw import SkiesDarken
from westmarch.titles.fate.procedures.shadow import Reinforce
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.scene import asks, gives
from westmarch.titles.fate.setup import set_up_objectives
from westmarch.titles.fate.state import Fate


def given(*objectives: str, players: int = 2, **settings: str) -> Table:
    """An empty board with these objectives open; Frodo & Sam of player 0 are in The Shire."""
    return Table(players, **settings).clear().objectives(*objectives)


def garrison(*places: str, **troops: int) -> dict[str, dict[str, int]]:
    """The same troops at each of these places; one Elven troop if none are named."""
    return {place: troops or {"elven": 1} for place in places}


def supply(table: Table, army: str) -> int:
    return int(table.game.supply[table.book.kinds["army"].numbers[army]])


ERIADOR = ("grey_havens", "ered_luin", "the_shire", "bree", "sarn_ford", "weather_hills", "tharbad")
MIRKWOOD = ("dol_guldur", "southern_mirkwood", "old_forest_road", "woodland_realm")
HARADWAITH = ("harondor", "umbar", "near_harad")


# Set-up.


@pytest.mark.parametrize(
    ("objective", "shadow"),
    [
        ("bring_light_to_mirkwood", {"old_forest_road": 1, "southern_mirkwood": 1}),
        ("infiltrate_minas_morgul", {"minas_morgul": 1}),
        ("lay_bare_the_pits", {"dol_guldur": 1}),
        ("lift_shadow_from_dwarven_lands", {"ered_luin": 1}),
        ("saruman_your_staff_is_broken", {"isengard": 2}),
        ("secure_the_crossing_of_the_anduin", {"osgiliath": 1}),
    ],
)
def test_setup_adds_shadow_troops(objective: str, shadow: dict[str, int]) -> None:
    """Given an objective that names shadow troops, when it is set up, then they come from the supply."""
    table = given(objective)
    set_up_objectives(table.game)
    assert {place: table.shadow(place) for place in shadow} == shadow
    assert table.game.shadow_supply == 48 - sum(shadow.values())


@pytest.mark.parametrize(
    ("objective", "army", "waiting"),
    [
        ("attain_the_blessing_of_the_elves", "elven", 3),
        ("free_theodens_mind", "rohirrim", 4),
        ("unseat_denethor", "gondor", 4),
    ],
)
def test_A34_reserved_troops_are_not_in_the_supply(objective: str, army: str, waiting: int) -> None:
    """Given an objective on which troops wait, when it is set up, then the supply has as many fewer."""
    table = given(objective)
    before = supply(table, army)
    set_up_objectives(table.game)
    assert supply(table, army) == before - waiting
    assert sum(table.game.troops_on_objectives()) == waiting
    invariants.check_pieces(table.game)


@pytest.mark.parametrize(
    "objective", ["avenge_balin", "challenge_sauron", "confront_the_balrog", "ride_with_the_eored", "subdue_umbar"]
)
def test_setup_of_most_objectives_does_nothing(objective: str) -> None:
    """Given an objective without set-up, when it is set up, then the supplies are untouched."""
    table = given(objective)
    set_up_objectives(table.game)
    assert table.game.shadow_supply == 48
    assert sum(table.game.troops_on_objectives()) == 0


# Arwen Unfurls the Banner.


FOUR_ARMIES = {"elven": 1, "dwarven": 1, "rohirrim": 1, "gondor": 1}


def test_arwen_unfurls_the_banner() -> None:
    """Given Arwen in Minas Tirith with a troop of each army and 1 friendship,
    when she spends an action, then the objective is complete and hope rises by 1."""
    table = given("arwen_unfurls_the_banner").put(arwen="minas_tirith", troops={"minas_tirith": FOUR_ARMIES})
    table.hold(0, friendship=1).acts("arwen").do("arwen_unfurls_the_banner")
    assert table.is_complete("arwen_unfurls_the_banner")
    assert table.hope == 7
    assert table.tokens(0) == {}


def test_arwen_needs_all_four_armies() -> None:
    """Given no Dwarven troop in Minas Tirith, when Arwen would unfurl the banner, then she can't."""
    table = given("arwen_unfurls_the_banner").put(arwen="minas_tirith")
    table.put(troops={"minas_tirith": {"elven": 2, "rohirrim": 2, "gondor": 2}})
    table.hold(0, friendship=1).acts("arwen")
    assert not table.can("arwen_unfurls_the_banner")
    assert "It takes troops there" in str(table.why_not("arwen", "arwen_unfurls_the_banner"))


def test_arwen_needs_friendship() -> None:
    """Given no friendship, when Arwen would unfurl the banner, then she can't."""
    table = given("arwen_unfurls_the_banner").put(arwen="minas_tirith", troops={"minas_tirith": FOUR_ARMIES})
    table.acts("arwen")
    assert table.why_not("arwen", "arwen_unfurls_the_banner") == "It takes 1 friendship."


def test_arwen_needs_minas_tirith_to_be_a_haven() -> None:
    """Given Minas Tirith fallen, when Arwen would unfurl the banner, then she can't."""
    table = given("arwen_unfurls_the_banner").stronghold("minas_tirith")
    table.put(arwen="minas_tirith", troops={"minas_tirith": FOUR_ARMIES}).hold(0, friendship=1).acts("arwen")
    assert table.why_not("arwen", "arwen_unfurls_the_banner") == "Minas Tirith is no haven."


def test_only_arwen_unfurls_the_banner() -> None:
    """Given Aragorn where all is ready, when he would unfurl the banner, then he can't."""
    table = given("arwen_unfurls_the_banner").put(aragorn="minas_tirith", arwen="minas_tirith")
    table.put(troops={"minas_tirith": FOUR_ARMIES}).hold(0, friendship=1).acts("aragorn")
    assert table.why_not("aragorn", "arwen_unfurls_the_banner") == "Only Arwen can do this."


# Attain the Blessing of the Elves.


def blessing(**settings: str) -> Table:
    """Player 0 has both characters in Rivendell, player 1 one, player 2 none."""
    table = given("attain_the_blessing_of_the_elves", players=3, **settings)
    table.cast([["frodo_sam", "aragorn"], ["gimli", "legolas"], ["arwen", "eowyn"]])
    table.put(frodo_sam="rivendell", aragorn="rivendell", gimli="rivendell", arwen="lorien", hope=5)
    set_up_objectives(table.game)
    return table.hold(0, "rohan_friendship", friendship=2)


def test_blessing_gives_a_token_to_each_player_there() -> None:
    """Given the characters of two players in Rivendell, when one spends an action and 3 friendship,
    then the waiting troops go to the supply, each of the two players gains 1 resistance, and hope rises by 1."""
    table = blessing().acts("aragorn").do("attain_the_blessing_of_the_elves").do("token").do("token")
    assert table.is_complete("attain_the_blessing_of_the_elves")
    assert [table.tokens(seat) for seat in range(3)] == [{"resistance": 1}, {"resistance": 1}, {}]
    assert supply(table, "elven") == 9
    assert table.hope == 6
    invariants.check_pieces(table.game)


def test_A56_other_reading_a_token_for_each_character() -> None:
    """Given the other reading of A56, when the blessing is attained,
    then a player with both characters in Rivendell gains 2 tokens."""
    table = blessing(blessing_tokens="character").acts("aragorn").do("attain_the_blessing_of_the_elves")
    table.do("token").do("token")
    assert [table.tokens(seat) for seat in range(3)] == [{"resistance": 2}, {"resistance": 1}, {}]


def test_A46_a_short_supply_goes_first_to_the_current_player() -> None:
    """Given only 1 resistance token in the supply, when player 1 attains the blessing, then player 1 gains it."""
    table = blessing()
    table.hold(2, resistance=8).hold(1, friendship=3)
    table.game.turn = 1
    table.begin(DoActions(1)).acts("gimli").do("attain_the_blessing_of_the_elves")
    assert [table.tokens(seat).get("resistance", 0) for seat in range(3)] == [0, 1, 8]


def test_blessing_needs_company() -> None:
    """Given a character alone in Rivendell, when they would ask for the blessing, then they can't."""
    table = given("attain_the_blessing_of_the_elves").put(aragorn="rivendell").hold(0, friendship=3).acts("aragorn")
    assert table.why_not("aragorn", "attain_the_blessing_of_the_elves") == "Another character must be there."


def test_blessing_is_asked_for_in_rivendell() -> None:
    """Given two characters in Lórien, when one would ask for the blessing, then he can't."""
    table = given("attain_the_blessing_of_the_elves").put(aragorn="lorien", arwen="lorien")
    table.hold(0, friendship=3).acts("aragorn")
    assert table.why_not("aragorn", "attain_the_blessing_of_the_elves") == "Aragorn is not in Rivendell."


def test_an_owner_can_put_the_blessing_right() -> None:
    """Given an owner's record with another price and token, when the book is made, then both are used and told."""
    fate = title("fate")
    other = {"id": "attain_the_blessing_of_the_elves", "cost": {"valor": 3}, "tokens": {"friendship": 1}}
    book = fate.play.book(fate.choose({}), {"objective": [other]})
    objective = book.objective("attain_the_blessing_of_the_elves")
    assert "3 valor" in asks(book, objective)
    assert "1 friendship" in gives(book, objective)
    assert isinstance(fate.play.new(book, 2, key_of(1)), Fate)


# Avenge Balin!


def test_avenge_balin_calls_dwarves_and_gives_valor() -> None:
    """Given Moria a haven with 2 Dwarven troops, when it is noticed, then Dwarves may come from anywhere;
    with 4 there the current player may gain 2 valor tokens."""
    table = given("avenge_balin").haven("moria")
    table.put(troops={"moria": {"dwarven": 2}, "erebor": {"dwarven": 2, "elven": 1}, "ered_luin": {"dwarven": 1}})
    assert not table.can("send_troop", "erebor", "elven"), "only Dwarves are called"
    table.do("send_troop", "erebor", "dwarven").do("send_troop", "ered_luin", "dwarven").do("enough")
    table.do("choose", "0")
    assert table.is_complete("avenge_balin")
    assert table.troops("moria") == {"dwarven": 4}
    assert table.troops("erebor") == {"dwarven": 1, "elven": 1}
    assert table.tokens(0) == {"valor": 2}


def test_avenge_balin_without_a_host_gives_no_valor() -> None:
    """Given 3 Dwarven troops in Moria after the call, when the reward is given, then no tokens are offered."""
    table = given("avenge_balin").haven("moria")
    table.put(troops={"moria": {"dwarven": 2}, "erebor": {"dwarven": 2}})
    table.do("send_troop", "erebor", "dwarven").do("enough")
    assert table.is_complete("avenge_balin")
    assert not table.can("choose")


@pytest.mark.parametrize(("haven", "dwarves"), [(False, 2), (True, 1)])
def test_avenge_balin_needs_haven_and_dwarves(haven: bool, dwarves: int) -> None:
    """Given Moria no haven, or with 1 Dwarven troop, when it is checked, then the objective is open."""
    table = given("avenge_balin").put(troops={"moria": {"dwarven": dwarves, "elven": 3}})
    if haven:
        table.haven("moria")
    assert not table.go().is_complete("avenge_balin")


def test_tokens_may_be_declined() -> None:
    """Given a reward that the current player may gain, when they decline, then the tokens stay in the supply."""
    table = given("avenge_balin").haven("moria").put(troops={"moria": {"dwarven": 4}})
    table.do("decline")
    assert table.is_complete("avenge_balin")
    assert table.tokens(0) == {}


def test_A33_other_reading_the_current_player_names_who_gains() -> None:
    """Given the other reading of A33, when tokens may be gained, then the current player may name another player."""
    table = given("avenge_balin", reward_goes_to="chosen").haven("moria").put(troops={"moria": {"dwarven": 4}})
    table.do("choose", "1", seat=0)
    assert table.tokens(1) == {"valor": 2}


# Boromir Reclaims His Honor.


def last_stand(**others: str) -> Table:
    """A card's battle in Osgiliath: 1 Gondor troop against 3 shadow troops, Boromir there."""
    table = given("boromir_reclaims_his_honor").cast([["frodo_sam", "boromir"], ["faramir", "gimli"]])
    table.put(boromir="osgiliath", shadow={"osgiliath": 3}, troops={"osgiliath": {"gondor": 1}}, **others)
    return table.begin(RollBattle(table.book.place("osgiliath")), DoActions(0))


def test_boromirs_last_stand() -> None:
    """Given Boromir with another where the last friendly troop falls in a battle, when it is over,
    then up to 2 shadow troops there are removed, Boromir is gone, and his player has one character."""
    table = last_stand(faramir="osgiliath").dice("exchange", "rout", "nazgul").settle()
    assert table.shadow("osgiliath") == 1
    assert table.offered("choose") == [("choose", 1), ("choose", 0)]
    table.do("choose", 1)
    assert table.is_complete("boromir_reclaims_his_honor")
    assert table.shadow("osgiliath") == 0
    assert table.where("boromir") is None
    assert table.offered("act_with") == [("act_with", "frodo_sam")]
    table.acts("frodo_sam")
    assert table.game.nearest(DoActions).actions_left(table.game) == 4


def test_boromir_removes_at_most_two() -> None:
    """Given 3 shadow troops left in the last stand, when the reward is given, then 2, 1 or none may be removed."""
    table = last_stand(faramir="osgiliath").dice("overrun", "nazgul", "nazgul").settle()
    assert table.offered("choose") == [("choose", 2), ("choose", 1), ("choose", 0)]


def test_boromir_alone_does_not_reclaim_his_honor() -> None:
    """Given Boromir without another character, when the last friendly troop falls, then the objective is open."""
    table = last_stand(faramir="minas_tirith").dice("exchange", "rout", "nazgul").settle()
    assert not table.is_complete("boromir_reclaims_his_honor")
    assert table.where("boromir") == "osgiliath"


def test_boromir_only_when_the_last_troop_falls() -> None:
    """Given a friendly troop left after the battle, when it is over, then the objective is open."""
    table = last_stand(faramir="osgiliath").dice("rout", "rout", "rout").settle()
    assert table.troops("osgiliath") == {"gondor": 1}
    assert not table.is_complete("boromir_reclaims_his_honor")


def test_A35_a_successor_comes_when_the_next_objective_is_completed() -> None:
    """Given Boromir gone, when the next objective is completed,
    then an unused character of his player's begins at his own start; Boromir never returns."""
    table = last_stand(faramir="osgiliath").objectives("boromir_reclaims_his_honor", "avenge_balin", "subdue_umbar")
    table.dice("exchange", "rout", "nazgul").settle().do("choose", 0)
    unused = list(table.game.unused_characters)
    table.haven("moria").put(troops={"moria": {"dwarven": 2}}).go()
    assert table.is_complete("avenge_balin")
    (new,) = [one for one in table.game.cast if one in unused]
    assert table.game.holder[new] == 0
    assert table.game.where[new] == table.book.start[new]
    assert table.where("boromir") is None
    assert "objective" not in table.game.waiting


# Bring Light to Mirkwood.


def test_bring_light_to_mirkwood() -> None:
    """Given an Elven troop at every place of Mirkwood and no shadow troop there, with Dol Guldur still a stronghold,
    when it is noticed, then Elven troops may gather at one place, and hope rises by 1."""
    table = given("bring_light_to_mirkwood").put(troops=garrison(*MIRKWOOD, elven=1, gondor=1))
    table.do("choose", "woodland_realm")
    assert not table.can("send_troop", "dol_guldur", "gondor"), "only Elves gather"
    table.do("send_troop", "dol_guldur", "elven").do("send_troop", "old_forest_road", "elven").do("enough")
    assert table.is_complete("bring_light_to_mirkwood")
    assert table.troops("woodland_realm") == {"elven": 3, "gondor": 1}
    assert table.troops("southern_mirkwood") == {"elven": 1, "gondor": 1}
    assert table.is_stronghold("dol_guldur")
    assert table.hope == 7


@pytest.mark.parametrize("place", MIRKWOOD)
def test_mirkwood_needs_elves_everywhere(place: str) -> None:
    """Given one place of Mirkwood without an Elven troop, when it is checked, then the objective is open."""
    table = given("bring_light_to_mirkwood").put(troops={**garrison(*MIRKWOOD), place: {"gondor": 1}})
    assert not table.go().is_complete("bring_light_to_mirkwood")


@pytest.mark.parametrize("place", MIRKWOOD)
def test_mirkwood_must_have_no_shadow_troop(place: str) -> None:
    """Given a shadow troop at one place of Mirkwood, when it is checked, then the objective is open."""
    table = given("bring_light_to_mirkwood").put(troops=garrison(*MIRKWOOD), shadow={place: 1})
    assert not table.go().is_complete("bring_light_to_mirkwood")


# Challenge Sauron.


CHALLENGERS = {"gondor": 3, "elven": 2, "rohirrim": 2}


def test_challenge_sauron() -> None:
    """Given the three armies and Aragorn in North Ithilien, when he spends an action,
    then the Eye turns to Ithilien and all shadow troops in Mordor move to Udûn, without a battle."""
    table = given("challenge_sauron").put(aragorn="north_ithilien", troops={"north_ithilien": CHALLENGERS})
    table.put(shadow={"udun": 1, "barad_dur": 3, "mount_doom": 2, "nurn": 4, "south_ithilien": 2})
    table.put(troops={"udun": {"elven": 1}, "north_ithilien": CHALLENGERS})
    table.acts("aragorn").do("challenge_sauron")
    assert table.is_complete("challenge_sauron")
    assert table.eye == "ithilien"
    assert [table.shadow(place) for place in ("udun", "barad_dur", "mount_doom", "nurn")] == [10, 0, 0, 0]
    assert table.shadow("south_ithilien") == 2
    assert table.troops("udun") == {"elven": 1}
    invariants.check_pieces(table.game)


@pytest.mark.parametrize("army", list(CHALLENGERS))
def test_challenge_sauron_needs_all_troops(army: str) -> None:
    """Given a troop too few of one army, when a character would challenge Sauron, then they can't."""
    troops = {**CHALLENGERS, army: CHALLENGERS[army] - 1}
    table = given("challenge_sauron").put(aragorn="north_ithilien", troops={"north_ithilien": troops}).acts("aragorn")
    assert not table.can("challenge_sauron")


# Confront the Balrog.


def bridge(**settings: str) -> Table:
    """Gandalf in Moria, hope 5."""
    table = given("confront_the_balrog", **settings).cast([["frodo_sam", "gandalf"], ["gimli", "aragorn"]])
    return table.put(gandalf="moria", gimli="moria", hope=5)


def test_balrog_costs_hope_by_face() -> None:
    """Given nothing to spend, when the ordeal shows rout, overrun and exchange, then 0 + 1 + 2 hope are lost
    and Gandalf leaves."""
    table = bridge().acts("gandalf").dice("rout", "overrun", "exchange").do("confront_the_balrog")
    assert table.is_complete("confront_the_balrog")
    assert table.hope == 2
    assert table.where("gandalf") is None
    assert table.offered("act_with") == [("act_with", "frodo_sam")]


def test_balrog_resistance_ignores_dice_and_valor_prevents_losses() -> None:
    """Given 1 resistance and 1 valor, when two exchanges and a rout are rolled and both are spent,
    then 1 hope is lost."""
    table = bridge().hold(0, resistance=1, valor=1).acts("gandalf")
    table.dice("exchange", "exchange", "rout").do("confront_the_balrog")
    assert not table.can("ignore", "rout"), "a rout costs nothing"
    table.do("ignore", "exchange").do("prevent")
    assert table.hope == 4
    assert table.tokens(0) == {}


def test_balrog_nazgul_face_costs_three() -> None:
    """Given 3 valor, when a Nazgûl face and two routs are rolled and 2 valor are spent, then 1 hope is lost."""
    table = bridge().hold(0, valor=3).acts("gandalf").dice("nazgul", "rout", "rout").do("confront_the_balrog")
    table.do("prevent").do("prevent").do("stand")
    assert table.hope == 4
    assert table.tokens(0) == {"valor": 1}


def test_balrog_can_end_the_game() -> None:
    """Given 5 hope, when the ordeal costs 6, then the game is lost by it."""
    table = bridge().acts("gandalf").dice("nazgul", "exchange", "overrun").do("confront_the_balrog")
    assert table.game.result == "lost_ordeal"
    assert table.hope == 0


def test_balrog_odds_are_exact() -> None:
    """Given 5 hope, when the ordeal is offered, then its exact chances are told before it:
    of 216 rolls 8, 12, 30, 37, 42 cost 0 to 4 hope, and 87 cost 5 or more."""
    odds = bridge().acts("gandalf").odds("confront_the_balrog")
    assert odds.startswith("3 battle dice: 0 hope lost 3.7%, 1: 5.6%, 2: 13.9%, 3: 17.1%, 4: 19.4%")
    assert odds.endswith("the game is lost 40.3%")


def test_only_gandalf_and_only_in_moria_confronts_the_balrog() -> None:
    """Given Gimli in Moria, or Gandalf elsewhere, when he would confront the Balrog, then he can't."""
    table = given("confront_the_balrog").put(gimli="moria", gandalf="hollin")
    assert table.acts("gimli").why_not("gimli", "confront_the_balrog") == "Only Gandalf can do this."
    assert table.acts("gandalf").why_not("gandalf", "confront_the_balrog") == "Gandalf is not in Moria."


def test_A49_no_rerolls_in_an_ordeal() -> None:
    """Given resistance in the hand of another player there, when the ordeal is rolled, then no reroll is offered."""
    table = bridge().hold(1, resistance=1).acts("gandalf").dice("exchange", "rout", "rout").do("confront_the_balrog")
    assert table.hope == 3


def test_A49_other_reading_those_present_may_reroll() -> None:
    """Given the other reading of A49, when the ordeal is rolled, then those there may reroll dice for resistance."""
    table = bridge(ordeal_rerolls="resistance").hold(1, resistance=1).acts("gandalf")
    table.dice("nazgul", "rout", "rout", "rout").do("confront_the_balrog").do("reroll", "nazgul", seat=1)
    assert table.hope == 5
    assert table.tokens(1) == {}


def test_A38_gandalf_returns_white_after_the_next_skies_darken() -> None:
    """Given Gandalf fallen, when a Skies Darken card has been resolved, then he is in Lórien, and hope rises by 2."""
    table = bridge().acts("gandalf").dice("rout", "rout", "overrun").do("confront_the_balrog")
    assert table.hope == 4
    card = table.book.first_skies
    table.take_out(card)
    table.begin(SkiesDarken(card), DoActions(0)).put(eye="rohan").go()
    assert table.where("gandalf") == "lorien"
    assert table.hope == 6
    assert table.book.character("gandalf") in table.game.upgraded


# Deal with Freca's Heirs.


@pytest.mark.parametrize("symbol", ["valor", "friendship"])
def test_dunland_may_be_captured(symbol: str) -> None:
    """Given Dunland without shadow troops and with a Rohirrim troop, when someone spends 3 valor or 3 friendship,
    then it is a haven, the Eye turns there and hope rises by 2; with 2 Rohirrim the objective is complete."""
    table = given("deal_with_frecas_heirs").put(gimli="dunland", troops={"dunland": {"rohirrim": 2}}, hope=5)
    table.hold(0, **{symbol: 3}).acts("gimli").do("capture")
    assert table.is_haven("dunland")
    assert table.eye == "enedwaith"
    assert table.hope == 7
    assert table.is_complete("deal_with_frecas_heirs")
    table.do("choose", 1)
    assert table.troops("dunland") == {"rohirrim": 3}


def test_freca_reward_may_be_declined() -> None:
    """Given the objective complete, when the current player wants no troop, then none is added."""
    table = given("deal_with_frecas_heirs").haven("dunland").put(troops={"dunland": {"rohirrim": 2}})
    table.do("choose", 0)
    assert table.troops("dunland") == {"rohirrim": 2}


def test_freca_reward_needs_a_troop_in_the_supply() -> None:
    """Given all Rohirrim troops on the board, when the objective is complete, then nothing is asked."""
    table = given("deal_with_frecas_heirs").haven("dunland")
    table.put(troops={"dunland": {"rohirrim": 2}, "edoras": {"rohirrim": 6}}).go()
    assert table.is_complete("deal_with_frecas_heirs")
    assert not table.can("choose")


def test_freca_needs_two_rohirrim() -> None:
    """Given Dunland captured with 1 Rohirrim troop, when it is checked, then the objective is open;
    Dunland is a haven already and can't be captured again."""
    table = given("deal_with_frecas_heirs").put(gimli="dunland", troops={"dunland": {"rohirrim": 1, "gondor": 2}})
    table.hold(0, valor=6).acts("gimli").do("capture", "gimli", (0, 3, 0, 0))
    assert not table.is_complete("deal_with_frecas_heirs")
    assert not table.can("capture")


def test_dunland_is_no_stronghold_without_the_objective() -> None:
    """Given Freca's Heirs not among the objectives, when someone is in Dunland, then it can't be captured."""
    table = given("subdue_umbar").put(gimli="dunland", troops={"dunland": {"rohirrim": 2}}).hold(0, valor=3)
    assert not table.acts("gimli").can("capture")


def test_A23_no_reinforcement_in_dunland_while_it_is_a_haven() -> None:
    """Given Dunland a haven, when a card reinforces it, then no shadow troop appears."""
    table = given("deal_with_frecas_heirs").haven("dunland")
    table.begin(Reinforce(table.book.place("dunland"), 0)).settle()
    assert table.shadow("dunland") == 0


@pytest.mark.parametrize(
    ("objective", "place"), [("deal_with_frecas_heirs", "dunland"), ("secure_the_crossing_of_the_anduin", "osgiliath")]
)
def test_A57_a_lost_haven_leaves_no_stronghold_and_is_not_captured_again(objective: str, place: str) -> None:
    """Given the objective complete, when shadow troops overrun the place, then 3 hope are lost and it is neither haven
    nor stronghold; nobody can capture it again."""
    table = given(objective, "subdue_umbar").haven(place)
    table.put(faramir=place, troops={place: {"rohirrim": 2}}).go()
    table.do("choose", 0)
    assert table.is_complete(objective)
    table.put(troops={place: {}}, shadow={place: 1}).go()
    assert table.hope == 3
    assert not table.is_haven(place)
    assert not table.is_stronghold(place)
    table.put(troops={place: {"gondor": 1}}, shadow={place: 0}).hold(0, valor=3).acts("faramir")
    assert not table.can("capture")


# Destroy the One Ring.


@pytest.mark.parametrize(("others", "offered"), [((), True), (("subdue_umbar",), False)])
def test_the_ring_is_destroyed_last(others: tuple[str, ...], offered: bool) -> None:
    """Given Frodo at Mount Doom with 5 resistance, when he acts, then he may destroy the Ring if and only if no other
    objective is open."""
    table = given(*others).put(frodo_sam="mount_doom").hold(0, resistance=5).acts("frodo_sam")
    assert table.can("destroy_the_ring") == offered


# Free Théoden's Mind.


def test_free_theodens_mind() -> None:
    """Given two characters in Edoras, when one spends an action, 2 friendship and 1 resistance, then the waiting troops
    go to the supply, up to 2 Rohirrim join in Edoras, and hope rises by 1."""
    table = given("free_theodens_mind").put(gandalf="edoras", eomer="edoras", hope=5)
    set_up_objectives(table.game)
    table.hold(0, friendship=2, resistance=1).acts("gandalf").do("free_theodens_mind")
    assert table.offered("choose") == [("choose", 2), ("choose", 1), ("choose", 0)]
    table.do("choose", 2)
    assert table.is_complete("free_theodens_mind")
    assert table.troops("edoras") == {"rohirrim": 2}
    assert supply(table, "rohirrim") == 6
    assert table.hope == 6
    invariants.check_pieces(table.game)


@pytest.mark.parametrize("tokens", [{"friendship": 2}, {"friendship": 1, "resistance": 2}])
def test_theoden_needs_the_whole_price(tokens: dict[str, int]) -> None:
    """Given a symbol too few, when a character would free Théoden's mind, then they can't."""
    table = given("free_theodens_mind").put(gandalf="edoras", eomer="edoras").hold(0, **tokens).acts("gandalf")
    assert table.why_not("gandalf", "free_theodens_mind") == "It takes 2 friendship and 1 resistance."


def test_theoden_needs_company() -> None:
    """Given Gandalf alone in Edoras, when he would free Théoden's mind, then they can't."""
    table = given("free_theodens_mind").put(gandalf="edoras").hold(0, friendship=2, resistance=1).acts("gandalf")
    assert table.why_not("gandalf", "free_theodens_mind") == "Another character must be there."


# Hobbits Pledge Their Loyalty.


def hobbits(place: str) -> Table:
    return given("hobbits_pledge_their_loyalty").put(merry_pippin=place)


def test_hobbits_win_two_peoples() -> None:
    """Given Merry & Pippin in Rivendell and then in Minas Tirith, when they discard a friendship card of each region,
    then a token is set on each people; with the second their player takes both, and hope rises by 1."""
    table = hobbits("rivendell").hold(0, "rhudaur_friendship", "gondor_friendship").acts("merry_pippin")
    table.do("pledge_loyalty", "merry_pippin", "rhudaur_friendship")
    assert table.game.token_supply[0] == 8
    assert table.game.tokens_on_objectives() == [1, 0, 0, 0]
    assert not table.is_complete("hobbits_pledge_their_loyalty")
    invariants.check_pieces(table.game)
    table.put(merry_pippin="minas_tirith").do("pledge_loyalty")
    assert table.is_complete("hobbits_pledge_their_loyalty")
    assert table.tokens(0) == {"friendship": 2}
    assert table.hand(0) == []
    assert table.hope == 7
    invariants.check_pieces(table.game)


def test_hobbits_win_a_people_once() -> None:
    """Given the Elves won in Rivendell, when Merry & Pippin are in Lórien, then they can't pledge there."""
    table = hobbits("rivendell").hold(0, "rhudaur_friendship", "misty_mountains_friendship").acts("merry_pippin")
    table.do("pledge_loyalty").put(merry_pippin="lorien")
    assert table.why_not("merry_pippin", "pledge_loyalty") == "This people has been won already."


@pytest.mark.parametrize("card", ["gondor_friendship", "rhudaur_valor"])
def test_hobbits_need_a_friendship_card_of_the_region(card: str) -> None:
    """Given a friendship card of another region, or another card of this one, or a token,
    when Merry & Pippin would pledge, then they can't."""
    table = hobbits("rivendell").hold(0, card, friendship=1).acts("merry_pippin")
    assert table.why_not("merry_pippin", "pledge_loyalty") == "It takes a friendship card of this region."


@pytest.mark.parametrize("place", ["bree", "the_shire"])
def test_hobbits_pledge_in_a_haven_of_a_people(place: str) -> None:
    """Given no haven, or one without a people, when Merry & Pippin would pledge, then they can't."""
    table = hobbits(place).hold(0, "eriador_friendship").acts("merry_pippin")
    assert "is not a haven of a people" in str(table.why_not("merry_pippin", "pledge_loyalty"))


def test_hobbits_do_not_pledge_in_a_fallen_haven() -> None:
    """Given Rivendell fallen, when Merry & Pippin would pledge, then they can't."""
    table = hobbits("rivendell").stronghold("rivendell").hold(0, "rhudaur_friendship").acts("merry_pippin")
    assert not table.can("pledge_loyalty")


def test_hobbits_need_a_token_in_the_supply() -> None:
    """Given no friendship token in the supply, when Merry & Pippin would pledge, then they can't."""
    table = hobbits("rivendell").hold(0, "rhudaur_friendship").hold(1, friendship=9).acts("merry_pippin")
    assert table.why_not("merry_pippin", "pledge_loyalty") == "No friendship token is left in the supply."


def test_only_hobbits_pledge() -> None:
    """Given Gandalf in Rivendell, when he would pledge loyalty, then he can't."""
    table = hobbits("bree").put(gandalf="rivendell").hold(0, "rhudaur_friendship").acts("gandalf")
    assert table.why_not("gandalf", "pledge_loyalty") == "Only Merry & Pippin can do this."


# Infiltrate Minas Morgul.


def morgul() -> Table:
    """Minas Morgul is a haven; the top shadow cards are known to the test."""
    table = given("infiltrate_minas_morgul").haven("minas_morgul").put(troops={"minas_morgul": {"gondor": 1}})
    return table.top_shadow_cards(*table.book.kinds["shadow"].ids[:3])


def top(table: Table, count: int = 3) -> list[str]:
    deck = table.game.shadow_deck
    return [table.book.kinds["shadow"].ids[card] for card in deck[: -count - 1 : -1]]


@pytest.mark.parametrize("symbol", ["valor", "stealth"])
def test_minas_morgul_may_be_captured_for_stealth(symbol: str) -> None:
    """Given Minas Morgul without shadow troops, when someone captures it for 3 valor or 3 stealth,
    then the objective is complete, and the current player may gain 2 stealth tokens."""
    table = given("infiltrate_minas_morgul").put(faramir="minas_morgul", troops={"minas_morgul": {"gondor": 1}})
    table.hold(0, **{symbol: 3}).acts("faramir").do("capture")
    assert table.is_complete("infiltrate_minas_morgul")
    table.do("choose", "0")
    assert table.tokens(0) == {"stealth": 2}


def test_minas_morgul_open_while_a_stronghold() -> None:
    """Given Minas Morgul a stronghold, when it is checked, then the objective is open."""
    assert not given("infiltrate_minas_morgul").go().is_complete("infiltrate_minas_morgul")


def test_morgul_removes_one_card() -> None:
    """Given the top 2 shadow cards seen, when one is removed from the game, then the other lies on top."""
    table = morgul().do("decline")
    first, second, third = top(table)
    table.do("choose", first).do("decline")
    assert top(table, 2) == [second, third]
    assert [table.book.kinds["shadow"].ids[card] for card in table.game.shadow_removed] == [first]
    invariants.check(table.game)


def test_morgul_removes_both_cards() -> None:
    """Given the top 2 shadow cards seen, when both are removed, then the third lies on top."""
    table = morgul().do("decline")
    first, second, third = top(table)
    table.do("choose", second).do("choose", first)
    assert top(table, 1) == [third]
    assert len(table.game.shadow_removed) == 2
    assert not table.can("choose")
    invariants.check(table.game)


def test_morgul_reorders_the_cards_that_stay() -> None:
    """Given the top 2 shadow cards seen, when none is removed, then they go back in any order, and are known."""
    table = morgul().do("decline")
    first, second, third = top(table)
    assert table.offered("choose") == [("choose", first), ("choose", second)]
    table.do("decline").do("choose", second)
    assert top(table) == [second, first, third]
    assert table.game.shadow_known == 2
    invariants.check(table.game)


def test_morgul_with_a_nearly_empty_deck() -> None:
    """Given 1 card in the shadow deck, when the reward is given, then only that card is looked at."""
    table = morgul()
    game = table.game
    game.shadow_discard += game.shadow_deck[:-1]
    del game.shadow_deck[:-1]
    game.shadow_layers = [1]
    table.do("decline").do("choose", *top(table, 1))
    assert game.shadow_deck == []
    assert game.shadow_layers == []
    invariants.check(game)


# Lay Bare the Pits.


@pytest.mark.parametrize("price", [{"valor": 3}, {"resistance": 2, "valor": 1}])
def test_galadriel_lays_bare_the_pits(price: dict[str, int]) -> None:
    """Given Dol Guldur without shadow troops and with 3 Elven troops, when Galadriel captures it for either price,
    then hope rises by 2 and, as she is there, by 1 more."""
    table = given("lay_bare_the_pits").put(galadriel="dol_guldur", troops={"dol_guldur": {"elven": 3}}, hope=4)
    table.hold(0, **price).acts("galadriel").do("capture")
    assert table.is_complete("lay_bare_the_pits")
    assert table.hope == 7
    assert table.tokens(0) == {}


def test_only_galadriel_has_the_other_price() -> None:
    """Given Legolas in Dol Guldur, when he has 2 resistance and 1 valor, then he can't capture it."""
    table = given("lay_bare_the_pits").put(legolas="dol_guldur", troops={"dol_guldur": {"elven": 3}})
    assert not table.hold(0, resistance=2, valor=1).acts("legolas").can("capture")


def test_no_hope_without_galadriel() -> None:
    """Given Galadriel elsewhere, when Dol Guldur is a haven with 3 Elven troops, then no hope is gained."""
    table = (
        given("lay_bare_the_pits").haven("dol_guldur").put(galadriel="lorien", troops=garrison("dol_guldur", elven=3))
    )
    assert table.go().is_complete("lay_bare_the_pits")
    assert table.hope == 6


def test_pits_need_three_elves() -> None:
    """Given Dol Guldur a haven with 2 Elven troops, when it is checked, then the objective is open."""
    table = given("lay_bare_the_pits").haven("dol_guldur").put(troops=garrison("dol_guldur", elven=2, gondor=2))
    assert not table.go().is_complete("lay_bare_the_pits")


# Lift Shadow from Dwarven Lands.


def test_lift_shadow_from_dwarven_lands() -> None:
    """Given 4 Dwarven troops and no shadow troop in Ered Luin, and Dale free, when it is noticed,
    then the current player may gain 2 valor tokens, and hope rises by 1."""
    table = given("lift_shadow_from_dwarven_lands").put(troops=garrison("ered_luin", dwarven=4)).do("choose", "0")
    assert table.is_complete("lift_shadow_from_dwarven_lands")
    assert table.tokens(0) == {"valor": 2}
    assert table.hope == 7


@pytest.mark.parametrize(
    ("dwarves", "shadow"), [(3, {}), (4, {"ered_luin": 1}), (4, {"lake_town": 1}), (4, {"iron_hills": 1})]
)
def test_dwarven_lands_need_dwarves_and_peace(dwarves: int, shadow: dict[str, int]) -> None:
    """Given 3 Dwarven troops, or a shadow troop in Ered Luin or Dale, when it is checked,
    then the objective is open."""
    table = given("lift_shadow_from_dwarven_lands").put(troops=garrison("ered_luin", dwarven=dwarves), shadow=shadow)
    assert not table.go().is_complete("lift_shadow_from_dwarven_lands")


def test_dwarven_lands_need_erebor() -> None:
    """Given Erebor a shadow stronghold, when it is checked, then the objective is open."""
    table = given("lift_shadow_from_dwarven_lands").stronghold("erebor").put(troops=garrison("ered_luin", dwarven=4))
    assert not table.go().is_complete("lift_shadow_from_dwarven_lands")


# Oathbreakers Fulfill Their Duty.


def ride(**settings: str) -> Table:
    """Aragorn in Edoras with Frodo and 2 Rohirrim troops, 1 shadow troop in Umbar; nothing to spend."""
    table = given("oathbreakers_fulfill_their_duty", **settings).put(aragorn="edoras", frodo_sam="edoras")
    return table.put(shadow={"umbar": 1}, troops={"edoras": {"rohirrim": 2}}).acts("aragorn")


def test_A48_the_ride_is_a_travel_without_the_paths_price() -> None:
    """Given Aragorn in Edoras without symbols, when he rides, then troops may come along to Erech, 2 shadow troops
    appear in Pelargir and all from Umbar sail there, up to 3 Gondor troops join in Erech, and an action is spent."""
    table = ride()
    assert not table.can("travel", "aragorn", "erech"), "the path has a price"
    table.do("ride_to_erech").do("lead", "rohirrim").do("set_out").do("choose", 3)
    assert table.where("aragorn") == "erech"
    assert table.troops("erech") == {"rohirrim": 1, "gondor": 3}
    assert table.shadow("pelargir") == 3
    assert table.shadow("umbar") == 0
    assert table.game.nearest(DoActions).used == 1
    assert not table.is_complete("oathbreakers_fulfill_their_duty"), "there are shadow troops in Gondor"
    invariants.check_pieces(table.game)


def test_A48_frodo_on_the_ride_is_hidden_or_searched_for() -> None:
    """Given Frodo taken along, when Aragorn rides, then 1 stealth or a search is due as in any Travel."""
    table = ride().hold(0, stealth=1)
    table.do("ride_to_erech").do("bring", "frodo_sam").do("set_out")
    assert table.can("be_seen")
    table.do("hide")
    assert table.where("frodo_sam") == "erech"
    assert table.tokens(0) == {}


def test_A48_other_reading_aragorn_rides_alone() -> None:
    """Given the other reading of A48, when Aragorn rides, then nobody may come along."""
    table = ride(oathbreakers_ride="alone").do("ride_to_erech")
    assert not table.can("set_out")
    table.do("choose", 0)
    assert table.where("aragorn") == "erech"
    assert table.troops("erech") == {}


def test_the_ride_is_made_once() -> None:
    """Given the ride made, when Aragorn is in Edoras again, then he can't ride again."""
    table = ride().do("ride_to_erech").do("set_out").do("choose", 0).put(aragorn="edoras")
    assert table.why_not("aragorn", "ride_to_erech") == "This can be done once a game."


def test_the_ride_begins_in_edoras_and_is_aragorns() -> None:
    """Given Aragorn elsewhere or Éomer in Edoras, when he would ride, then he can't."""
    table = given("oathbreakers_fulfill_their_duty").put(aragorn="helms_deep", eomer="edoras")
    assert table.acts("aragorn").why_not("aragorn", "ride_to_erech") == "Aragorn is not in Edoras."
    assert table.acts("eomer").why_not("eomer", "ride_to_erech") == "Only Aragorn can do this."


def test_oathbreakers_fulfill_their_duty() -> None:
    """Given the ride made, when Gondor is free of shadow troops and strongholds, then hope rises by 1."""
    table = ride().do("ride_to_erech").do("set_out").do("choose", 0)
    table.put(shadow={"pelargir": 0}).go()
    assert table.is_complete("oathbreakers_fulfill_their_duty")
    assert table.hope == 7


def test_oathbreakers_need_the_ride() -> None:
    """Given Gondor free but no ride made, when it is checked, then the objective is open."""
    assert not given("oathbreakers_fulfill_their_duty").go().is_complete("oathbreakers_fulfill_their_duty")


def test_oathbreakers_need_gondors_havens() -> None:
    """Given the ride made and Dol Amroth a stronghold, when it is checked, then the objective is open."""
    table = ride().stronghold("dol_amroth").do("ride_to_erech").do("set_out").do("choose", 0)
    assert not table.put(shadow={"pelargir": 0}).go().is_complete("oathbreakers_fulfill_their_duty")


# Rangers Secure Eriador.


def test_rangers_secure_eriador() -> None:
    """Given a friendly troop at every place of Eriador and no shadow there, when it is noticed, then troops of Eriador
    may move to Weather Hills and to Tharbad, and hope rises by 1."""
    table = given("rangers_secure_eriador").put(troops={**garrison(*ERIADOR), "bree": {"gondor": 2}})
    table.do("send_troop", "bree", "gondor").do("send_troop", "tharbad", "elven").do("enough")
    table.do("send_troop", "bree", "gondor").do("send_troop", "weather_hills", "elven").do("enough")
    assert table.is_complete("rangers_secure_eriador")
    assert table.troops("weather_hills") == {"elven": 1, "gondor": 1}
    assert table.troops("tharbad") == {"elven": 1, "gondor": 1}
    assert table.troops("the_shire") == {"elven": 1}
    assert table.hope == 7


@pytest.mark.parametrize("place", ERIADOR)
def test_eriador_needs_a_troop_everywhere(place: str) -> None:
    """Given one place of Eriador without a friendly troop, when it is checked, then the objective is open."""
    table = given("rangers_secure_eriador").put(troops={**garrison(*ERIADOR), place: {}})
    assert not table.go().is_complete("rangers_secure_eriador")


def test_eriador_must_be_free() -> None:
    """Given a shadow troop in Bree, or the Shire a stronghold, when it is checked, then the objective is open."""
    troops = garrison(*ERIADOR)
    table = given("rangers_secure_eriador").put(troops=troops, shadow={"bree": 1})
    assert not table.go().is_complete("rangers_secure_eriador")
    table = given("rangers_secure_eriador").put(troops=troops).stronghold("the_shire")
    assert not table.go().is_complete("rangers_secure_eriador")


def test_A51_troops_that_move_together_arrive_once() -> None:
    """Given Frodo and Gollum in Weather Hills, when three troops move there as a reward, then 1 hope is lost, not 3."""
    table = given("rangers_secure_eriador").put(
        troops={**garrison(*ERIADOR), "weather_hills": {}, "bree": {"gondor": 3}}
    )
    table.put(frodo_sam="weather_hills", gollum="weather_hills", troops={"weather_hills": {"elven": 1}}, hope=5)
    for _ in range(3):
        table.do("send_troop", "bree", "gondor")
    table.do("enough").do("enough")
    assert table.hope == 5, "1 lost, 1 gained"


# Ride with the Éored.


def eored(place: str = "brown_lands", **troops: int) -> Table:
    """Éomer with 3 Rohirrim troops (or those named) against 3 shadow troops."""
    table = given("ride_with_the_eored").put(eomer=place, shadow={place: 3})
    return table.put(troops={place: troops or {"rohirrim": 3}}).acts("eomer")


def test_eored_fills_a_slot_and_four_complete_it() -> None:
    """Given Éomer's Attack with Rohirrim in Rhovanion that removes 2 shadow troops, when it is over,
    then at most 1 goes on the card; the fourth slot completes it: all return to the supply, and hope rises by 1."""
    table = eored().dice("rout", "rout").do("attack", "eomer", 2).do("yes")
    assert table.game.shadow_on_objectives() == 1
    assert table.game.shadow_supply == 48 - 1 - 1
    invariants.check_pieces(table.game)
    for place in ("edoras", "pelargir", "dunland"):
        assert not table.is_complete("ride_with_the_eored")
        table.put(eomer=place, shadow={place: 1}, troops={place: {"rohirrim": 1}})
        table.dice("rout").do("attack", "eomer", 1).do("yes")
        table.game.nearest(DoActions).used = 0
    assert table.is_complete("ride_with_the_eored")
    assert table.game.shadow_on_objectives() == 0
    assert table.hope == 7
    invariants.check_pieces(table.game)


def test_A50_one_slot_a_region() -> None:
    """Given the slot of Rhovanion filled, when Éomer removes shadow troops there again, then nothing is offered."""
    table = eored().dice("rout").do("attack", "eomer", 1).do("yes")
    table.dice("rout").do("attack", "eomer", 1)
    assert not table.can("yes")
    assert table.game.shadow_on_objectives() == 1


def test_eored_valor_kills_count() -> None:
    """Given an Attack whose dice remove nothing, when Éomer shows valor, then that troop may go on the card."""
    table = eored().hold(0, valor=1).dice("overrun").do("attack", "eomer", 1).do("show_valor").do("yes")
    assert table.game.shadow_on_objectives() == 1


def test_eored_is_a_choice() -> None:
    """Given a shadow troop removed, when Éomer's player does not want it on the card, then it stays in the supply."""
    table = eored().dice("rout").do("attack", "eomer", 1).do("no")
    assert table.game.shadow_on_objectives() == 0
    assert table.game.shadow_supply == 46


@pytest.mark.parametrize(
    ("place", "troops", "dice"),
    [
        ("bree", {"rohirrim": 3}, "rout"),
        ("brown_lands", {"gondor": 3}, "rout"),
        ("brown_lands", {"rohirrim": 3}, "overrun"),
    ],
)
def test_eored_needs_slot_rohirrim_and_a_removed_troop(place: str, troops: dict[str, int], dice: str) -> None:
    """Given a region without slot, no Rohirrim troop, or nothing removed, when Éomer Attacks,
    then nothing is offered."""
    table = eored(place, **troops).dice(dice).do("attack", "eomer", 1)
    assert not table.can("yes")


def test_eored_only_when_eomer_attacks() -> None:
    """Given Éomer there when another Attacks, when shadow troops are removed, then nothing is offered."""
    table = given("ride_with_the_eored").put(eomer="brown_lands", gimli="brown_lands", shadow={"brown_lands": 1})
    table.put(troops={"brown_lands": {"rohirrim": 1}}).acts("gimli").dice("rout").do("attack", "gimli", 1)
    assert not table.can("yes")


# "Saruman, Your Staff Is Broken".


def test_saruman_is_defeated() -> None:
    """Given Isengard a haven and Rohan free, when it is noticed,
    then the current player may gain 1 resistance token."""
    table = given("saruman_your_staff_is_broken").haven("isengard").put(shadow={"fangorn_forest": 2}).do("choose", "0")
    assert table.is_complete("saruman_your_staff_is_broken")
    assert table.tokens(0) == {"resistance": 1}


def test_saruman_holds_out() -> None:
    """Given Isengard a stronghold, a shadow troop in Rohan, or Helm's Deep fallen, when it is checked,
    then the objective is open."""
    objective = "saruman_your_staff_is_broken"
    assert not given(objective).go().is_complete(objective)
    assert not given(objective).haven("isengard").put(shadow={"fords_of_isen": 1}).go().is_complete(objective)
    assert not given(objective).haven("isengard").stronghold("helms_deep").go().is_complete(objective)


def test_A33_the_reward_is_for_the_player_whose_turn_it_is() -> None:
    """Given player 1's turn, when the last shadow troop leaves Rohan by Legolas's shot, who belongs to player 0,
    then the token is offered to player 1."""
    table = given("saruman_your_staff_is_broken").haven("isengard").put(legolas="edoras", shadow={"edoras": 1})
    table.hold(0, stealth=1).cast([["frodo_sam", "legolas"], ["gimli", "eowyn"]]).put(legolas="edoras")
    table.game.turn = 1
    table.begin(DoActions(1)).do("sure_shot", seat=0)
    assert table.offered("choose") == [("choose", "1")]
    table.do("choose", "1", seat=1)
    assert table.tokens(1) == {"resistance": 1}


def test_no_token_is_offered_that_is_not_there() -> None:
    """Given no resistance token in the supply, when the objective is complete, then nothing is asked."""
    table = given("saruman_your_staff_is_broken").hold(1, resistance=9).haven("isengard")
    assert not table.can("choose")
    assert table.is_complete("saruman_your_staff_is_broken")


# Secure the Crossing of the Anduin.


@pytest.mark.parametrize("price", [{"valor": 3}, {"resistance": 2, "stealth": 1}])
def test_faramir_secures_the_crossing(price: dict[str, int]) -> None:
    """Given Faramir in Osgiliath with a friendly troop and no shadow troop, when he captures it for either price,
    then hope rises by 2, and a Gondor troop may be added there."""
    table = given("secure_the_crossing_of_the_anduin").put(faramir="osgiliath", hope=4)
    table.put(troops={"osgiliath": {"elven": 1}}).hold(0, **price).acts("faramir").do("capture").do("choose", 1)
    assert table.is_complete("secure_the_crossing_of_the_anduin")
    assert table.troops("osgiliath") == {"elven": 1, "gondor": 1}
    assert table.hope == 6


def test_only_faramir_captures_osgiliath() -> None:
    """Given Boromir in Osgiliath with 3 valor, when he would capture it, then he can't."""
    table = given("secure_the_crossing_of_the_anduin").put(boromir="osgiliath", faramir="minas_tirith")
    table.put(troops={"osgiliath": {"gondor": 1}}).hold(0, valor=3).acts("boromir")
    assert not table.can("capture")


def test_faramir_needs_a_troop_and_no_shadow() -> None:
    """Given a shadow troop in Osgiliath, or no friendly one, when Faramir would capture it, then he can't."""
    table = given("secure_the_crossing_of_the_anduin").put(faramir="osgiliath", shadow={"osgiliath": 1})
    table.put(troops={"osgiliath": {"gondor": 1}}).hold(0, valor=3).acts("faramir")
    assert not table.can("capture")
    assert not table.put(shadow={"osgiliath": 0}, troops={"osgiliath": {}}).can("capture")


# Shelob's Lair.


def lair(players: int = 2) -> Table:
    """Frodo & Sam and Gollum, of another player, in Minas Morgul; hope 6."""
    table = given("shelobs_lair", players=players)
    table.cast([["frodo_sam", "aragorn"], ["gollum", "gimli"]] if players > 1 else [["frodo_sam", "gollum", "gimli"]])
    return table.put(frodo_sam="minas_morgul", gollum="minas_morgul")


def test_shelob_costs_hope_for_dice_and_for_gollums_resistance() -> None:
    """Given Gollum's player with a resistance card and a token, when overrun, rout and rout are rolled,
    then 1 + 2 hope are lost."""
    table = lair().hold(1, "rohan_resistance", "rohan_valor", resistance=1).acts("frodo_sam")
    table.dice("overrun", "rout", "rout").do("shelobs_lair")
    assert table.is_complete("shelobs_lair")
    assert table.hope == 3


def test_shelob_valor_ignores_dice_and_friendship_prevents_losses() -> None:
    """Given 1 valor and 1 friendship, when Nazgûl, overrun and rout are rolled and both are spent,
    then no hope is lost."""
    table = lair().hold(0, valor=1, friendship=1).acts("frodo_sam")
    table.dice("nazgul", "overrun", "rout").do("shelobs_lair").do("ignore", "nazgul").do("prevent")
    assert table.hope == 6
    assert table.tokens(0) == {}


def test_shelob_unharmed_sam_may_do_one_action_more() -> None:
    """Given no hope lost in the lair, when Frodo & Sam go on, then they have 4 more actions this turn, else 3."""
    table = lair().acts("frodo_sam").dice("rout", "rout", "rout").do("shelobs_lair")
    assert table.game.nearest(DoActions).actions_left(table.game) == 4
    table = lair().acts("frodo_sam").dice("overrun", "rout", "rout").do("shelobs_lair")
    assert table.game.nearest(DoActions).actions_left(table.game) == 3


def test_shelob_solo_counts_cards_only() -> None:
    """Given a solo game with a resistance card and 2 tokens, when three routs are rolled, then 1 hope is lost."""
    table = lair(players=1).hold(0, "rohan_resistance", resistance=2).acts("frodo_sam")
    table.dice("rout", "rout", "rout").do("shelobs_lair")
    assert table.hope == 5


def test_shelob_odds_count_the_burden() -> None:
    """Given Gollum's player with 1 resistance, when the ordeal is offered, then at least 1 hope is told to be lost."""
    odds = lair().hold(1, resistance=1).acts("frodo_sam").odds("shelobs_lair")
    assert odds.startswith("3 battle dice: 1 hope lost 3.7%, 2: 5.6%")


def test_shelob_needs_gollum_there() -> None:
    """Given Gollum elsewhere, when Sam would enter the lair, then he can't."""
    table = lair().put(gollum="nurn").acts("frodo_sam")
    assert table.why_not("frodo_sam", "shelobs_lair") == "Gollum must be there too."


def test_only_sam_enters_the_lair() -> None:
    """Given Aragorn in Minas Morgul, when he would enter the lair, then he can't."""
    table = lair().put(aragorn="minas_morgul").acts("aragorn")
    assert table.why_not("aragorn", "shelobs_lair") == "Only Frodo & Sam can do this."


def test_frodos_player_does_not_hold_gollum() -> None:
    """Given Shelob's Lair among the objectives, when characters are dealt,
    then never Frodo & Sam and Gollum together."""
    for seed in range(10):
        game = Table(2, seed, scenario="no_hero_too_small", difficulty="legendary").game
        assert game.holder[game.book.frodo] != game.holder[game.book.character("gollum")]


# "Shieldmaiden No Longer".


def maiden() -> Table:
    """Éowyn in Eastemnet with 3 Rohirrim against 3 shadow troops and 2 Nazgûl; 4 valor."""
    table = given("shieldmaiden_no_longer").put(eowyn="eastemnet", nazgul={"rohan": 2, "mordor": 7})
    table.put(shadow={"eastemnet": 3}, troops={"eastemnet": {"rohirrim": 3}})
    return table.hold(0, valor=4).acts("eowyn")


def test_eowyn_turns_a_die_to_the_nazgul_face() -> None:
    """Given the objective open and Éowyn in a battle, when she spends 2 valor, then a die shows the Nazgûl face
    and a Nazgûl is slain."""
    table = maiden().dice("overrun").do("attack", "eowyn", 1)
    table.do("set_die", "eowyn", "overrun", "nazgul", (0, 2, 0, 0)).settle()
    assert table.nazgul("rohan") == 1
    assert table.game.nazgul_slain == 1
    assert table.tokens(0) == {"valor": 2}
    assert table.troops("eastemnet") == {"rohirrim": 3}
    invariants.check_pieces(table.game)


def test_eowyns_change_ends_with_the_objective() -> None:
    """Given the objective not in play, when Éowyn is in a battle, then she can't turn dice."""
    table = maiden().objectives().dice("overrun").do("attack", "eowyn", 1)
    assert not table.can("set_die")


def test_only_eowyn_turns_dice() -> None:
    """Given Éowyn elsewhere, when Gimli Attacks with 2 valor, then he can't turn dice."""
    table = given("shieldmaiden_no_longer").put(gimli="bree", eowyn="edoras", shadow={"bree": 1})
    table.put(troops={"bree": {"elven": 1}}).hold(0, valor=2).acts("gimli").dice("overrun").do("attack", "gimli", 1)
    assert not table.can("set_die")


def test_shieldmaiden_no_longer() -> None:
    """Given 2 Nazgûl slain, when Rohan is free of shadow troops and strongholds, then hope rises by 1."""
    table = maiden().dice("nazgul", "nazgul", "rout").do("attack", "eowyn", 3).settle()
    assert table.game.nazgul_slain == 2
    assert not table.is_complete("shieldmaiden_no_longer"), "there are shadow troops in Rohan"
    table.put(shadow={"eastemnet": 0}).go()
    assert table.is_complete("shieldmaiden_no_longer")
    assert table.hope == 7


def test_shieldmaiden_needs_two_nazgul() -> None:
    """Given 1 Nazgûl slain and Rohan free, when it is checked, then the objective is open."""
    table = maiden().dice("nazgul", "rout", "rout").do("attack", "eowyn", 3).settle()
    assert not table.put(shadow={"eastemnet": 0}).go().is_complete("shieldmaiden_no_longer")


# Subdue Umbar.


def test_umbar_is_a_haven() -> None:
    """Given Umbar a haven, when it is noticed, then friendly troops of Haradwaith may move to Pelargir."""
    table = given("subdue_umbar").haven("umbar").put(troops={"umbar": {"gondor": 2}, "harondor": {"elven": 1}})
    table.put(shadow={"near_harad": 2})
    table.do("send_troop", "umbar", "gondor").do("send_troop", "harondor", "elven").do("enough")
    assert table.is_complete("subdue_umbar")
    assert table.troops("pelargir") == {"elven": 1, "gondor": 1}
    assert table.troops("umbar") == {"gondor": 1}


def test_haradwaith_is_held() -> None:
    """Given a friendly troop at every place of Haradwaith and no shadow troop there, though Umbar is a stronghold,
    when it is noticed, then the objective is complete."""
    table = given("subdue_umbar").put(troops=garrison(*HARADWAITH)).go()
    assert table.is_complete("subdue_umbar")


@pytest.mark.parametrize("place", HARADWAITH)
def test_haradwaith_must_be_held_throughout(place: str) -> None:
    """Given a place of Haradwaith without a friendly troop or with a shadow troop, when it is checked,
    then the objective is open."""
    table = given("subdue_umbar").put(troops={**garrison(*HARADWAITH), place: {}})
    assert not table.go().is_complete("subdue_umbar")
    table = given("subdue_umbar").put(troops=garrison(*HARADWAITH), shadow={place: 1})
    assert not table.go().is_complete("subdue_umbar")


# "That Makes Six!"


def archer(shadow: int = 6, stealth: int = 6) -> Table:
    table = given("that_makes_six").put(legolas="bree", shadow={"bree": shadow})
    return table.hold(0, stealth=stealth)


def test_that_makes_six() -> None:
    """Given six Sure Shots at shadow troops, when each troop goes on the card, then the sixth completes the objective:
    all go to the supply, and hope rises by 1."""
    table = archer()
    for shot in range(6):
        assert not table.is_complete("that_makes_six")
        assert table.game.shadow_on_objectives() == shot
        table.do("sure_shot", "legolas", "bree").do("yes")
        invariants.check_pieces(table.game)
    assert table.is_complete("that_makes_six")
    assert table.game.shadow_supply == 48
    assert table.hope == 7


def test_kept_troops_are_missing_from_the_supply() -> None:
    """Given an empty supply, when Legolas keeps the troop that he hits and Moria is reinforced,
    then nothing can be placed and 1 hope is lost."""
    table = archer(shadow=48, stealth=1).do("sure_shot", "legolas", "bree").do("yes")
    assert table.game.shadow_supply == 0
    table.begin(Reinforce(table.book.place("moria"), 1)).settle()
    assert table.shadow("moria") == 0
    assert table.hope == 5


def test_keeping_a_troop_is_a_choice() -> None:
    """Given a Sure Shot, when Legolas's player does not keep the troop, then it goes to the supply."""
    table = archer(shadow=1).do("sure_shot", "legolas", "bree").do("no")
    assert table.game.shadow_supply == 48
    assert table.game.shadow_on_objectives() == 0


def test_scared_nazgul_do_not_count() -> None:
    """Given a Nazgûl sent to Mordor by a Sure Shot, when it has gone, then nothing is asked."""
    table = archer(shadow=0).put(nazgul={"eriador": 1, "mordor": 8}).do("scare_nazgul")
    assert not table.can("yes")


# Unseat Denethor.


def test_unseat_denethor() -> None:
    """Given two characters in Minas Tirith, when one spends an action, 2 stealth, 1 friendship and 1 valor, then the
    waiting troops go to the supply, up to 3 Gondor troops join there, and hope rises by 1."""
    table = given("unseat_denethor").put(gandalf="minas_tirith", faramir="minas_tirith", hope=5)
    set_up_objectives(table.game)
    table.hold(0, stealth=2, friendship=1, valor=1).acts("gandalf").do("unseat_denethor").do("choose", 3)
    assert table.is_complete("unseat_denethor")
    assert table.troops("minas_tirith") == {"gondor": 3}
    assert supply(table, "gondor") == 7
    assert table.hope == 6
    assert table.tokens(0) == {}


def test_denethor_needs_the_whole_price() -> None:
    """Given 1 stealth too few, when a character would unseat Denethor, then they can't."""
    table = given("unseat_denethor").put(gandalf="minas_tirith", faramir="minas_tirith")
    table.hold(0, stealth=1, friendship=1, valor=1).acts("gandalf")
    assert table.why_not("gandalf", "unseat_denethor") == "It takes 1 friendship, 1 valor and 2 stealth."


# All of them.


def test_two_objectives_met_at_once_are_ordered_by_the_current_player() -> None:
    """Given two objectives met by the same step, when they are noticed, then the current player chooses the first."""
    table = given("saruman_your_staff_is_broken", "avenge_balin").haven("isengard", "moria")
    table.put(troops={"moria": {"dwarven": 2}})
    table.do("complete", "avenge_balin", seat=0)
    assert table.is_complete("avenge_balin")
    assert table.is_complete("saruman_your_staff_is_broken")
    table.do("choose", "0")
    assert table.tokens(0) == {"resistance": 1}


def test_an_objective_is_completed_once() -> None:
    """Given a completed objective whose condition still holds, when play goes on, then it is not completed again."""
    table = given("saruman_your_staff_is_broken", "subdue_umbar").haven("isengard").do("decline")
    table.acts("frodo_sam")
    assert table.game.completed == [table.book.objective("saruman_your_staff_is_broken")]
    assert not table.can("choose")


def test_a_complete_objective_offers_no_action() -> None:
    """Given an objective that was completed by an action, when the character goes on, then it is not offered again."""
    table = given("challenge_sauron").put(aragorn="north_ithilien", troops={"north_ithilien": CHALLENGERS})
    table.acts("aragorn").do("challenge_sauron")
    assert not table.can("challenge_sauron")


def test_saved_in_the_middle_of_a_reward() -> None:
    """Given a reward that asks, when the game is saved and loaded, then the same is asked."""
    table = given("avenge_balin").haven("moria")
    table.put(troops={"moria": {"dwarven": 2}, "erebor": {"dwarven": 2}}).do("send_troop", "erebor", "dwarven")
    loaded = codecs.decode(Fate, table.book, codecs.encode(table.game))
    assert codecs.encode(loaded) == codecs.encode(table.game)
    assert loaded.notes == table.game.notes
