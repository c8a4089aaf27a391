"""What is told, what questions say, and what is not asked because it leaves no choice."""

from __future__ import annotations

import pytest

from tests.titles.cardgame.given import Entry, Table
from westmarch.engine.label import describe, prompt
from westmarch.titles.cardgame.procedures.hands import CycleFromHand
from westmarch.titles.cardgame.procedures.round import Act, ActionStep


def people() -> Table:
    """Four people, nothing in play."""
    return Table(shadow="people").clear()


def alone() -> Table:
    """One person against bots, nothing in play."""
    return Table().clear()


def test_forsaking_from_hand_is_told_as_forsaking() -> None:
    """Given a card in hand, when it is forsaken, then all read that, its owner which it was, and nobody of more."""
    table = people().hand("frodo", ["gimli", "eowyn"]).forsake("frodo")
    table.do("forsake_held", "gimli")
    assert table.log == ["Frodo forsook a card from hand", "Forsaken: Gimli"]


def test_whoever_has_nothing_forsakes_nothing() -> None:
    """Given an empty hand, reserve, deck and pile, when a card must be forsaken, then that is told, and no more."""
    table = people().deck("frodo", []).forsake("frodo")
    assert table.over
    assert table.log == ["Frodo has nothing to forsake"]


def test_the_card_just_played_and_an_empty_deck_leave_nothing_to_forsake() -> None:
    """Given the last card of all, when it is played, then nothing is told to have been forsaken from the deck."""
    table = people().deck("frodo", []).hand("frodo", ["riders_of_rohan"]).turn("frodo")
    table.do("play", "riders_of_rohan", "reserve")
    assert table.over
    assert table.tells("Frodo has nothing to forsake")
    assert not table.tells("forsook")


def test_losses_that_can_only_be_these_are_not_asked_for() -> None:
    """Given defenders worth 2 and 3 against 4 attack icons, then both are lost unasked; against 2 there is a choice,
    and the question says how many icons are left."""
    free = ["gandalf_the_grey", "elrond"]
    table = people().path("caradhras", free=free)
    icons = table.counts("caradhras", "free")
    assert sorted(icons.values()) == [2, 3]
    assert table.tokens("caradhras", attack=4).fight("caradhras").over
    table = people().path("caradhras", free=free).tokens("caradhras", attack=2)
    table.fight("caradhras")
    assert prompt(table.game) == "Combat at Caradhras: 2 attack icons are left to cancel; whom to lose?"


def test_a_whole_hand_goes_without_a_question() -> None:
    """Given two cards in hand, when both must be cycled, or are winnowed, then no order is asked for."""
    table = people().hand("frodo", ["gimli", "eowyn"])
    table.begin(CycleFromHand(table.role("frodo"), 2))
    assert table.over
    assert sorted(table.cycled_of("frodo")) == ["eowyn", "gimli"]
    table = people().hand("frodo", ["gimli", "eowyn"]).turn("frodo").do("winnow")
    assert table.over
    assert sorted(table.eliminated_of("frodo")) == ["eowyn", "gimli"]


def test_whoever_chooses_for_a_bot_reads_whose_hand_is_meant() -> None:
    """Given Gríma's choice, which a person makes, then the question names the bot whose hand and deck are meant."""
    table = alone().path("weathertop").reserve("saruman", ["grima_wormtongue"]).turn("saruman")
    assert prompt(table.game) == (
        "Gríma Wormtongue leaves a choice, which you make for Saruman: hand, deck and piles are those of Saruman"
    )


def test_whoever_orders_the_combats_reads_how_each_stands() -> None:
    """Given a path and a battleground of each side, when their order is asked for, then each says who attacks, and the
    icons of both sides."""
    table = people().path("caradhras", free=["elrond"]).tokens("caradhras", attack=4)
    table.battleground("pelargir", shadow=["haradrim_mumakil"]).battleground("umbar", free=["gandalf_the_grey"])
    table.now(starter="frodo", round=3).in_round("combat_step")
    icons = {place: table.icons(place) for place in table.active}
    assert icons == {"caradhras": (4, 2), "pelargir": (2, 1), "umbar": (2, 2)}
    assert [describe(table.game, option).odds for option in table.options] == [
        "the Shadow attacks, 4 against 2 defense",
        "the Shadow attacks, 2 against 1 defense",
        "the Free Peoples attack, 2 against 2 defense",
    ]


@pytest.mark.parametrize("zone", ["hand", "reserve"])
def test_the_only_card_left_is_forsaken_unasked(zone: str) -> None:
    """Given one card in hand or reserve and nothing to draw, when a card must be forsaken, then that one goes."""
    table = people().deck("frodo", [])
    table = table.hand("frodo", ["gimli"]) if zone == "hand" else table.reserve("frodo", ["gimli"])
    table.forsake("frodo")
    assert table.over
    assert table.zone_of("gimli") == "eliminated"
    assert table.tells("Frodo forsook a card from hand" if zone == "hand" else "Frodo forsook Gimli")


def test_what_could_be_forsaken_instead_is_asked_for() -> None:
    """Given a card in hand and one to draw, or a bearer and the item, then there is a choice, which is asked for."""
    assert not people().deck("frodo", ["eowyn"]).hand("frodo", ["gimli"]).forsake("frodo").over
    bearer = {"card": "gimli", "items": ["dwarven_axe"]}
    assert not people().deck("frodo", []).reserve("frodo", [bearer]).forsake("frodo").over


def test_two_equal_cards_are_asked_for_all_the_same() -> None:
    """Given two Mordor Orcs in hand and nothing to draw, when one must be forsaken, then that is asked: silence would
    tell that they are alike."""
    table = people().deck("witch_king", []).hand("witch_king", ["mordor_orcs", "mordor_orcs"]).forsake("witch_king")
    assert table.offered() == [("forsake_held", "mordor_orcs")]


def test_all_cards_drawn_are_eliminated_unasked() -> None:
    """Given two cards in the deck, of which the top one pays, when The Day Without Dawn draws the other and has one
    eliminated, then that one goes."""
    table = people().hand("witch_king", ["the_day_without_dawn"]).deck("witch_king", ["grond", "olog_hai"])
    table.turn("witch_king").do("cause", "the_day_without_dawn")
    assert table.over
    assert table.zone_of("grond") == "eliminated"


def ride_to_ruin(*entries: Entry, given: int) -> Table:
    """Death! Ride, Ride to Ruin, for which so many cards were given, against these cards in Minas Tirith."""
    table = people().battleground("minas_tirith", shadow=list(entries))
    table.reserve("frodo", ["theoden", "eowyn", "eomer"][:given]).hand("frodo", ["death_ride_to_ruin", "sting"])
    table.turn("frodo").do("cause", "death_ride_to_ruin")
    while table.can("choose") and table.asked == 0:
        table.do("choose")
    return table


def test_ride_to_ruin_takes_all_unasked() -> None:
    """Given two cards of Mordor against two given ones, then both are eliminated, in whatever order; so is an item."""
    assert ride_to_ruin("grond", "olog_hai", given=2).over
    table = ride_to_ruin("grond", {"card": "the_witch_king", "items": ["fell_beast"]}, given=3)
    assert table.over
    assert {table.zone_of(key) for key in ("grond", "the_witch_king", "fell_beast")} == {"eliminated"}


def test_ride_to_ruin_asks_for_no_copy_in_particular() -> None:
    """Given two Mordor Orcs on one battleground against one given card, then nobody is asked which of them it is; with
    Grond beside them one of them is named."""
    assert ride_to_ruin("mordor_orcs", "mordor_orcs", given=1).over
    assert ride_to_ruin("mordor_orcs", "mordor_orcs", "grond", given=1).offered() == [
        ("choose", "mordor_orcs"), ("choose", "grond")
    ]  # fmt: skip


def test_the_palantir_asks_for_no_last_card() -> None:
    """Given a deck of two cards, when the Palantír is used, then one is chosen to be eliminated, and the other is
    cycled unasked; of a single card nothing is asked."""
    saruman = {"card": "saruman", "items": ["palantir_of_orthanc"]}
    table = people().reserve("saruman", [saruman]).deck("saruman", ["gollum", "shelob"]).turn("saruman")
    table.use("palantir_of_orthanc").do("choose", "gollum")
    assert table.over
    assert (table.zone_of("gollum"), table.zone_of("shelob")) == ("eliminated", "cycled")
    table = people().reserve("saruman", [saruman]).deck("saruman", ["gollum"]).turn("saruman")
    assert table.use("palantir_of_orthanc").over
    assert table.zone_of("gollum") == "eliminated"


def test_nothing_drawn_is_not_told() -> None:
    """Given no card to draw, in the draw step or when Éomer comes, then nothing is told of drawing."""
    assert people().deck("frodo", []).draw_step("frodo").log == []
    table = people().deck("frodo", []).hand("frodo", ["eomer"]).turn("frodo").do("play", "eomer", "reserve")
    assert table.over
    assert not table.tells("drew")


def test_corruption_that_does_not_change_is_not_told() -> None:
    """Given no corruption, when some is removed, then nothing is told; given 1, then that it is 0 now."""
    table = people()
    table.game.change_corruption(-1)
    assert table.log == []
    table = people().now(corruption=1)
    table.game.change_corruption(-2)
    assert table.log == ["Corruption is 0 now"]


@pytest.mark.parametrize(
    ("bot", "name", "reserve", "event"),
    [
        ("saruman", "Saruman", ["saruman", "wolf_riders"], "threats_and_promises"),
        ("witch_king", "Witch-king", ["the_witch_king", "grond", "olog_hai"], "the_black_captain"),
    ],
)
def test_whoever_chooses_by_an_event_of_a_bot_reads_for_which(
    bot: str, name: str, reserve: list[str], event: str
) -> None:
    """Given an event that has a person choose for a bot, then the question names the bot."""
    table = alone().reserve(bot, reserve).hand(bot, [event]).hand(bot, 2).drawn(event).turn(bot)
    assert prompt(table.game) == f"{name}: which battleground is activated?"


def test_whoever_chooses_by_a_bots_text_reads_for_which() -> None:
    """Given the Black Serpent, who reopens a battleground that a person chooses, then the question names the bot."""
    table = alone().scored("free", ["umbar", "pelargir"]).reserve("saruman", ["haradrim_mumakil", "the_black_serpent"])
    assert prompt(table.turn("saruman").game) == "Saruman: which battleground is activated?"


def test_the_free_peoples_player_whom_a_bot_hits_is_named() -> None:
    """Given Gríma, and two Rohan characters, when a person has one eliminated, then the question names whose choice it
    is, and not the bot."""
    table = alone().reserve("frodo", ["eowyn", "theoden"]).reserve("saruman", ["grima_wormtongue"]).turn("saruman")
    way = next(words[1] for words, label in zip(table.offered(), table.labels(), strict=True) if "Rohan" in label)
    assert prompt(table.do("choose_way", way).game) == "Frodo: which card is eliminated?"


def test_passing_says_whether_the_step_goes_on() -> None:
    """Given a step in which nobody has passed, then enemies may act when one passes; the last one ends the step."""
    table = people()
    table.begin(ActionStep(0))
    chips = []
    while isinstance(table.game.question, Act) and table.can("pass"):
        (option,) = (one for one in table.options if one.verb == "pass")
        chips.append(describe(table.game, option).chip)
        table.do("pass")
    assert chips[0] == "enemy may act" and chips[-1] == "ends the step"


def test_passing_says_what_is_lost_as_it_stands() -> None:
    """Given a battleground at which a token tips the scales, when one may pass, then its name is told only to those who
    would lose it."""

    def told(role: str, **tokens: int) -> tuple[str, bool]:
        table = people().battleground("edoras").tokens("edoras", **tokens).turn(role)
        (option,) = (one for one in table.options if one.verb == "pass")
        return describe(table.game, option).odds, bool(describe(table.game, option).danger)

    assert told("frodo", attack=9) == ("enemy may act; Edoras lost as things stand", True)
    assert "lost" not in told("frodo", defense=9)[0] and "lost" not in told("witch_king", attack=9)[0]


def test_whoever_holds_too_many_cards_reads_how_many_they_may_keep() -> None:
    """Given four cards in hand as the step ends, then one is cycled, and the question says why."""
    step = ActionStep(0)
    step.go_to("limit")
    table = people().hands(frodo=4).begin(step)
    assert prompt(table.game).startswith("Frodo must cycle 2 cards from hand, to keep 2 at most")
