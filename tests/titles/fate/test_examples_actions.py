"""Worked examples: rules summary, "1. Do actions", the six actions, and "Solo games"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table

SOLO_ROW = ["merry_pippin", "eowyn", "legolas", "gandalf"]


def solo(*row: str) -> Table:
    """A solo game with this row of four, the token on the first."""
    return Table(players=1).clear().cast([["frodo_sam", *(row or SOLO_ROW)]]).begin()


def test_E30_capture_moria() -> None:
    """Given Gimli and 1 Dwarven troop in Moria without shadow troops at hope 7, when he captures it for 3 valor,
    then Moria is a haven, the Eye is on the Misty Mountains, and hope is 8, the most there is."""
    table = Table().clear().put(gimli="moria", troops={"moria": {"dwarven": 1}}, hope=7).hold(0, valor=3)
    table.acts("gimli").do("capture", "gimli")
    assert table.is_haven("moria") and not table.is_stronghold("moria")
    assert (table.eye, table.hope, table.tokens(0)) == ("misty_mountains", 8, {})


def test_E31_boromir_captures_for_less() -> None:
    """Given Boromir and 1 Gondor troop in Umbar without shadow troops, when he captures it, then it costs 2 valor."""
    table = Table().clear().put(boromir="umbar", troops={"umbar": {"gondor": 1}}).hold(0, valor=2)
    table.acts("boromir").do("capture", "boromir")
    assert table.is_haven("umbar")
    assert table.tokens(0) == {}


def faramir_with_frodo(stealth: int) -> Table:
    table = Table().clear().put(faramir="south_ithilien", frodo_sam="south_ithilien", nazgul={"mordor": 2, "dale": 7})
    return table.hold(0, stealth=stealth).acts("faramir")


def test_E34_faramir_leads_frodo_over_a_special_path() -> None:
    """Given Faramir and Frodo in South Ithilien, when Faramir travels to Minas Morgul with Frodo, then the path
    costs 1 stealth (2 less 1), and another one hides Frodo."""
    assert not faramir_with_frodo(stealth=0).can("travel", "faramir", "minas_morgul")
    table = faramir_with_frodo(stealth=2).do("travel", "faramir", "minas_morgul").do("bring", "frodo_sam").do("hide")
    assert (table.tokens(0), table.rolled) == ({}, [])
    assert table.where("frodo_sam") == table.where("faramir") == "minas_morgul"


def test_E34_or_a_search_is_rolled() -> None:
    """Given the same, when Frodo is not hidden, then only the path is paid and a search is rolled."""
    table = faramir_with_frodo(stealth=2).dice("slip", "slip")
    table.do("travel", "faramir", "minas_morgul").do("bring", "frodo_sam").do("be_seen")
    assert (table.tokens(0), table.rolled) == ({"stealth": 1}, [2])


def test_E35_shadowfax() -> None:
    """Given Gandalf alone in Tharbad, when he travels on Shadowfax, then Bree, the Weather Hills and every other
    place that is two symbol-free steps away are within reach of one action, but Moria is not, for its path has a
    symbol."""
    table = Table().clear().put(gandalf="tharbad").acts("gandalf")
    one = {place for _, _, place in table.offered("travel")}
    two = {place for _, _, place in table.offered("shadowfax")}
    assert one == {"dunland", "sarn_ford", "hollin", "bree"}
    assert two == {"fords_of_isen", "druwaith_iaur", "the_shire", "weather_hills", "rivendell"}
    table.do("shadowfax", "gandalf", "weather_hills")
    assert (table.where("gandalf"), table.game.question.used) == ("weather_hills", 1)


def test_E36_one_character_after_the_other() -> None:
    """Given a player who has used 1 action with one character and then 1 with the other, when the first one is
    wanted again, then that is not possible; the other one may use up to 4 in all."""
    table = Table().clear().put(aragorn="hollin").hold(0, "orc_infighting").put(shadow={"nurn": 1})
    table.acts("frodo_sam").do("travel", "frodo_sam", "bree")
    table.acts("aragorn").do("travel", "aragorn", "rivendell")
    assert not table.can("act_with")
    assert not table.can("travel", "frodo_sam")
    for place in ("hollin", "tharbad", "dunland"):
        table.do("travel", "aragorn", place)
    assert table.where("aragorn") == "dunland"
    assert set(table.offered()) == {("end_actions",), ("play", "orc_infighting")}


def test_E37_no_muster_at_a_red_place() -> None:
    """Given Moria captured and Gimli there, when he wants to Muster, then he can't: the place is red."""
    table = Table().clear().haven("moria").put(gimli="moria").hold(0, friendship=1).acts("gimli")
    assert not table.can("muster")
    assert table.why_not("gimli", "muster") == "Moria has no army's colour."


def test_E40_solo_prepare_in_the_cards_own_region() -> None:
    """Given a solo game and a character in Lórien, in the Misty Mountains, when they Prepare, then a card of the
    Misty Mountains may be turned into a token, and one of Rohan may not."""
    table = solo("galadriel", "eowyn", "legolas", "gandalf").hold(0, "misty_mountains_stealth", "rohan_stealth")
    table.acts("galadriel")
    assert table.offered("prepare") == [("prepare", "galadriel", "misty_mountains_stealth")]
    table.do("prepare", "galadriel")
    assert (table.hand(0), table.tokens(0)) == (["rohan_stealth"], {"stealth": 1})


def test_E45_a_fallen_haven_is_won_back() -> None:
    """Given Lórien fallen and without shadow troops, Arwen and 1 Elven troop there, and hope 4, when she captures it
    for 3 valor, then it is no stronghold but a haven again, the Eye is on the Misty Mountains, and hope is 6."""
    table = Table().clear().stronghold("lorien").put(arwen="lorien", troops={"lorien": {"elven": 1}}, hope=4)
    table.hold(0, valor=3).acts("arwen").do("capture", "arwen")
    assert table.is_haven("lorien") and not table.is_stronghold("lorien")
    assert (table.eye, table.hope, table.tokens(0)) == ("misty_mountains", 6, {})


def test_E58_they_tricks_us() -> None:
    """Given Gollum and Frodo in Rivendell without troops, when Arwen Musters an Elven troop there, then 1 hope is
    lost."""
    table = Table().clear().put(gollum="rivendell", frodo_sam="rivendell", arwen="rivendell", hope=6)
    table.acts("arwen").do("muster", "arwen")
    assert (table.troops("rivendell"), table.hope) == ({"elven": 1}, 5)


@pytest.mark.parametrize("before", [True, False])
def test_E60_the_solo_turn(before: bool) -> None:
    """Given a solo game with Merry & Pippin, Éowyn, Legolas and Gandalf in the row and the token on Éowyn, when the
    turn is taken, then Éowyn has up to 4 actions, Frodo & Sam have 1, wholly before or wholly after hers, and
    nobody else acts."""
    table = solo().hold(0, "orc_infighting").put(shadow={"nurn": 1})
    table.game.solo_token = 1
    table.begin()
    assert set(table.offered("act_with")) == {("act_with", "frodo_sam"), ("act_with", "eowyn")}
    if before:
        table.acts("frodo_sam").do("travel", "frodo_sam", "bree").do("set_out")
        assert not table.can("travel")
    table.acts("eowyn")
    places = ["helms_deep", "edoras", "helms_deep"]
    for place in places:
        table.do("travel", "eowyn", place)
    assert table.can("travel", "eowyn", "edoras")
    if before:
        assert not table.can("act_with")
    else:
        table.do("travel", "eowyn", "edoras")
        assert not table.can("travel")
        table.acts("frodo_sam")
        table.do("travel", "frodo_sam", "bree").do("set_out")
        assert set(table.offered()) == {("end_actions",), ("play", "orc_infighting")}


def test_E60_the_token_goes_round() -> None:
    """Given the same, when the turn ends, then the token goes to Legolas, and after Gandalf back to Merry & Pippin."""
    table = solo().player_deck(*(f"dale_{symbol}" for symbol in ("valor", "friendship", "resistance", "stealth")))
    harmless = ("dunland_rivendell_lime_deploy3", "moria_erebor_teal_eye", "moria_rivendell_lime_deploy3")
    actors = []
    table.game.solo_token = 1
    for _ in range(4):
        table.top_shadow_cards(*harmless).begin()
        actors.append({words[0] for _, *words in table.offered("act_with")} - {"frodo_sam"})
        table.do("end_actions").settle()
    assert actors == [{"eowyn"}, {"legolas"}, {"gandalf"}, {"merry_pippin"}]


def test_E61_solo_prepare_and_fellowship() -> None:
    """Given a solo game, Éowyn in Helm's Deep, and valor cards of Rohan and Gondor in hand, when she Prepares, then
    the card of Rohan may be used and the one of Gondor not; Fellowship is never possible."""
    table = solo("eowyn", "legolas", "gandalf", "merry_pippin").put(eowyn="helms_deep", gandalf="helms_deep")
    table.hold(0, "rohan_valor", "gondor_valor").acts("eowyn")
    assert table.offered("prepare") == [("prepare", "eowyn", "rohan_valor")]
    assert not table.can("fellowship")
    assert (
        table.why_not("eowyn", "fellowship") == "In a solo game there is no Fellowship: all characters share one hand."
    )


def test_E64_a_fallen_haven_keeps_its_colour() -> None:
    """Given Minas Tirith fallen, without shadow troops or friends, and Boromir there, when he Musters without cost
    and then captures it for 2 valor, then there is 1 Gondor troop, a haven again, the Eye is on Gondor, and 2
    hope are gained."""
    table = Table().clear().stronghold("minas_tirith").put(boromir="minas_tirith", hope=3).hold(0, valor=2)
    table.acts("boromir").do("muster", "boromir").do("capture", "boromir")
    assert (table.troops("minas_tirith"), table.tokens(0)) == ({"gondor": 1}, {})
    assert table.is_haven("minas_tirith") and not table.is_stronghold("minas_tirith")
    assert (table.eye, table.hope) == ("gondor", 5)
