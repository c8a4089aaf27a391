"""Barter in Magic Cards: what is laid, said, and picked up (8.9, 8.10)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from tests.titles.ring1977.test_bots import chosen
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import view
from westmarch.engine.state import answer
from westmarch.titles.ring1977.bots.warden import Warden, WilyWarden
from westmarch.titles.ring1977.procedures.bargain import Bargain, Meetings
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.procedures.magic import PassMagic, TakeMagic
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.rules.cards import hold_magic, magic_in, show_magic
from westmarch.titles.ring1977.rules.stacks import show_counter
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, IN_PRISON, SARUMAN, SARUMAN_SEAT

OURS = ("glamdring", "lembas", "athelas")
THEIRS = ("mithril", "sting", "shadowfax")


def met() -> Table:
    """Legolas and the Chief of the Dunlendings meet, each with three Magic Cards."""
    table = Table("three_player").at("W2814", "legolas", "chief_dunlendings")
    return table.holding("legolas", *OURS).holding("chief_dunlendings", *THEIRS)


def cards(table: Table, person: str) -> set[str]:
    return {table.book.magic_records[card].id for card in table.game.magic_of(table.person(person))}


def swap(table: Table, ours: tuple[str, ...], theirs: tuple[str, ...]) -> Table:
    """The Fellowship and Saruman lay these cards, and exchange the packages."""
    table.begin(Bargain(FELLOWSHIP_SEAT, SARUMAN_SEAT))
    for person, laid in (("legolas", ours), ("chief_dunlendings", theirs)):
        for card in laid:
            table.do("lay_magic", person, card)
        table.do("laid")
    return table.do("yes")


def test_cards_of_ones_choice_are_swapped() -> None:
    """Given three cards each, when lembas is swapped for Shadowfax, then both have three again, and nobody has got
    their own back."""
    table = swap(met(), ("lembas",), ("shadowfax",))
    assert cards(table, "legolas") == {"glamdring", "athelas", "shadowfax"}
    assert cards(table, "chief_dunlendings") == {"mithril", "sting", "lembas"}


def test_all_cards_are_swapped() -> None:
    table = swap(met(), OURS, THEIRS)
    assert cards(table, "legolas") == set(THEIRS)
    assert cards(table, "chief_dunlendings") == set(OURS)


def test_what_nobody_has_room_for_lies_there() -> None:
    """Given a Chief with three cards, when he gets two for one, then one of them lies where they met."""
    table = swap(met(), ("glamdring", "lembas"), ("sting",))
    assert cards(table, "chief_dunlendings") == {"mithril", "shadowfax", "glamdring"}
    assert magic_in(table.game, table.place("W2814")) == [table.book.magic_numbers["lembas"]]


def test_a_card_is_laid_once() -> None:
    table = met().begin(Bargain(FELLOWSHIP_SEAT, SARUMAN_SEAT)).do("lay_magic", "legolas", "lembas")
    assert not table.can("lay_magic", "legolas", "lembas")
    assert table.can("lay_magic", "legolas", "athelas")


def test_what_is_said_of_magic_cards_may_be_a_lie() -> None:
    """Given that Saruman lays Sting, when he says that it is Shadowfax, then the Fellowship hears that only; it can't
    be the Ring."""
    table = met().begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    assert not table.can("say_magic")
    table.do("lay_magic", "chief_dunlendings", "sting")
    assert not table.can("say_magic", "ring")
    table.do("say_magic", "shadowfax").do("laid")
    heard = [line.text(table.book) for line in table.game.log if line.only == FELLOWSHIP_SEAT]
    assert any("Shadowfax" in line for line in heard)
    assert not has_line(table, "Sting")


def test_the_dark_powers_nazgul_take_cards_that_are_dead_until_they_are_traded_back() -> None:
    """Given Saruman beside a Nazgûl, when he trades it Glamdring, then it can't use the sword, but Saruman gets it back
    in another trade (8.10)."""
    table = Table("three_player").at("W2423", "saruman", "nazgul_7").holding("saruman", "glamdring")
    saruman, nazgul = table.person("saruman"), table.person("nazgul_7")
    table.begin(Bargain(SARUMAN_SEAT, DARK_SEAT)).do("lay_magic", "saruman", "glamdring").do("laid")
    table.do("promise").do("laid").do("yes")
    assert table.game.holder("glamdring") == nazgul
    assert not table.game.holds(nazgul, "glamdring")
    table.begin(Bargain(DARK_SEAT, SARUMAN_SEAT)).do("lay_magic", "nazgul_7", "glamdring").do("laid")
    table.do("promise").do("laid").do("yes")
    assert table.game.holds(saruman, "glamdring")


def test_gollum_trades_nothing() -> None:
    table = Table("three_player").at("W2423", "saruman", "gollum").holding("saruman", "glamdring")
    table.begin(Bargain(SARUMAN_SEAT, DARK_SEAT))
    assert not table.can("lay_magic")


@pytest.mark.parametrize("ally", [-1, FELLOWSHIP_SEAT])
def test_magic_cards_are_given_for_nothing_to_an_ally_only(ally: int) -> None:
    """Given the Chief who lays Sting, when the Fellowship lays nothing, then he can agree only if they are allies; and
    against his empty package they can lay lembas only then. Event Cards may be given for nothing (8.10)."""
    table = met()
    table.game.ally = ally
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT)).do("lay_magic", "chief_dunlendings", "sting").do("laid")
    table.do("laid")
    assert table.can("yes") is (ally >= 0)
    assert table.can("no")
    table = met()
    table.game.ally = ally
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT)).do("laid")
    assert table.can("lay_magic", "legolas", "lembas") is (ally >= 0)
    table = met().hand(SARUMAN_SEAT, "eagles").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("lay_event", "eagles").do("laid").do("laid").do("yes")
    assert len(table.game.hands[FELLOWSHIP_SEAT]) == 1


def test_a_promise_in_return_is_something() -> None:
    table = met().begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT)).do("lay_magic", "chief_dunlendings", "sting")
    table.do("laid").do("promise").do("laid").do("yes")
    assert cards(table, "chief_dunlendings") == {"mithril", "shadowfax"}


# Where people meet.


def test_who_comes_to_others_may_trade_there() -> None:
    """Given the Chief, who comes to Legolas, then Saruman may make one offer, then the Fellowship; where nobody has
    come or nobody is met nobody is asked (8.9)."""
    table = met().at("W2813", "chief_dunlendings").begin(PickStack(SARUMAN_SEAT), Meetings(SARUMAN_SEAT))
    table.do("march", "W2813").do("go", "W2814").pass_by("halt", "stay")
    assert table.offers("offer") == [("fellowship",)]
    table.do("offer").do("lay_magic", "chief_dunlendings", "sting").do("laid").do("lay_magic", "legolas", "lembas")
    table.do("laid").do("yes")
    assert (cards(table, "legolas") & {"sting"}, cards(table, "chief_dunlendings") & {"lembas"}) == (
        {"sting"},
        {"lembas"},
    )
    assert {option.seat for option in table.options("offer")} == {FELLOWSHIP_SEAT}
    assert table.do("no_offer").over
    assert met().begin(Meetings(SARUMAN_SEAT)).over, "they were there before"
    table = met().at("W2813", "chief_dunlendings")
    table.game.moved = [table.person("chief_dunlendings")]
    assert table.begin(Meetings(SARUMAN_SEAT)).over


# What is known of them.


def known(table: Table, card: str) -> set[int]:
    """The seats that see where a card is, in their views."""
    number = table.book.magic_numbers[card]
    return {seat for seat in table.game.seats if view(table.game, seat)["magic_at"][number] is not None}


def test_a_sword_is_seen_as_it_strikes_and_a_coat_as_it_turns_a_blow() -> None:
    """Given Sam with Sting, the Mithril Coat and lembas, when the Chief wounds him, then all have seen the two that
    were used, and only the Fellowship the lembas."""
    table = Table("three_player").at("W2814", "sam", "chief_dunlendings")
    sam = table.holding("sam", "sting", "mithril", "lembas").person("sam")
    for card in table.game.magic_of(sam):
        hold_magic(table.game, card, sam)
    assert known(table, "sting") == known(table, "mithril") == {FELLOWSHIP_SEAT}
    fight(table.dice(6), ["chief_dunlendings"], ["sam"])
    assert known(table, "sting") == known(table, "mithril") == {FELLOWSHIP_SEAT, DARK_SEAT, SARUMAN_SEAT}
    assert known(table, "lembas") == {FELLOWSHIP_SEAT}


def captured() -> Table:
    """Hand Orcs capture Legolas, who has found lembas; Sam evades."""
    table = Table("three_player").at("edoras", "legolas", "sam")
    table.game.magic_at[table.book.magic_numbers["lembas"]] = -2 - table.place("edoras")
    table.begin(TakeMagic()).do("take_magic", "legolas")
    people = (table.person("legolas"), table.person("sam"))
    return table.dice(6, 1).begin(Capture(table.place("edoras"), SARUMAN, people))


def test_cards_of_a_captive_are_seen_by_the_captor() -> None:
    assert known(captured(), "lembas") == {FELLOWSHIP_SEAT, SARUMAN_SEAT}


def test_a_card_that_was_seen_is_passed_on_in_secret() -> None:
    """Given that Legolas is released, when he gives the lembas to Sam, then Saruman no longer knows where they are."""
    table = captured().begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("lay_captive", "legolas").do("laid").do("laid").do("yes")
    assert known(table, "lembas") == {FELLOWSHIP_SEAT, SARUMAN_SEAT}
    table.begin(PassMagic(FELLOWSHIP_SEAT)).do("pass_on", "legolas", "lembas", "sam")
    assert known(table, "lembas") == {FELLOWSHIP_SEAT}


# People who are handed over as captives.


def hands_over(table: Table, giver: Seat, taker: Seat, *people: str) -> Table:
    """A package of these people for nothing."""
    table.begin(Bargain(giver, taker))
    for person in people:
        table.do("surrender", person)
    return table.do("laid").do("laid").do("yes")


def captor(table: Table, person: str) -> str:
    return str(table.book.people[table.game.captor[table.person(person)]].id)


def test_a_captive_of_the_dark_power_is_handed_over_to_saruman() -> None:
    """Given Gimli and Sam with Orcs of the Eye, when Gimli is handed over, then Orcs of the White Hand have him in the
    same hex, and those of the Eye still have Sam."""
    table = Table("three_player").at("W2423", "gimli", "sam", "eye_orcs_1")
    for one in ("gimli", "sam"):
        table.game.captor[table.person(one)] = table.person("eye_orcs_1")
    hands_over(table, DARK_SEAT, SARUMAN_SEAT, "gimli")
    assert (captor(table, "gimli"), table.where("gimli"), table.where("hand_orcs_1")) == (
        "hand_orcs_1",
        "W2423",
        "W2423",
    )
    assert captor(table, "sam") == "eye_orcs_1"
    hands_over(table, DARK_SEAT, SARUMAN_SEAT, "sam")
    assert captor(table, "sam") == "hand_orcs_2"
    assert table.where("eye_orcs_1") == "", "a band without captives goes home"


def test_the_fellowship_surrenders_people_with_their_cards() -> None:
    """Given Legolas with lembas and Merry beside Saruman, when both are handed over, then one band has them, and
    Saruman sees the lembas, which Legolas keeps."""
    table = Table("three_player").at("W2814", "legolas", "merry", "saruman").holding("legolas", "lembas")
    hands_over(table, FELLOWSHIP_SEAT, SARUMAN_SEAT, "legolas", "merry")
    assert captor(table, "legolas") == captor(table, "merry") == "hand_orcs_1"
    assert cards(table, "legolas") == {"lembas"}
    assert SARUMAN_SEAT in known(table, "lembas")


def test_who_is_not_handed_over() -> None:
    """Given the Ringbearer and Sam beside Saruman and Pippin elsewhere, then only Sam can be handed over, and once; and
    nobody to the Fellowship, which has no Orcs."""
    table = Table("three_player").at("W2814", "frodo", "sam", "saruman").at("bree", "pippin").holding("frodo", "ring")
    table.begin(Bargain(FELLOWSHIP_SEAT, SARUMAN_SEAT))
    assert table.offers("surrender") == [("sam",)]
    table.do("surrender", "sam")
    assert not table.can("surrender")
    table.game.captor[table.person("pippin")] = IN_PRISON
    table.at("isengard", "pippin").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    assert table.can("lay_captive", "pippin")
    assert not table.can("surrender")


# Cards of captives: the article's example (8.9).


def gandalfs_ransom() -> Table:
    """Gandalf the White is Saruman's prisoner, with three cards; Saruman has Sting. Legolas has come with Glamdring and
    Athelas."""
    table = Table("three_player").at("isengard", "saruman", "gandalf_white", "legolas").holding("saruman", "sting")
    table.holding("gandalf_white", "galadriels_light", "elven_rope", "shadowfax").holding(
        "legolas", "glamdring", "athelas"
    )
    gandalf = table.person("gandalf_white")
    table.game.captor[gandalf] = IN_PRISON
    show_counter(table.game, gandalf, SARUMAN_SEAT)
    for card in table.game.magic_of(gandalf):
        show_magic(table.game, card, SARUMAN_SEAT)
    table.hand(FELLOWSHIP_SEAT, "orcs_battle_frenzy", "misty_passes_open")
    return table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))


def pays(table: Table, event: str) -> Table:
    """The Fellowship lays Glamdring, Athelas, Legolas and an Event Card that it calls Orcs in Battle Frenzy."""
    for card in ("glamdring", "athelas"):
        table.do("lay_magic", "legolas", card)
    table.do("surrender", "legolas").do("lay_event", event).do("say_event", "orcs_battle_frenzy")
    return table.do("laid").do("yes")


def test_gandalf_and_his_magic_cards_are_traded() -> None:
    """Given Gandalf the White for Glamdring, Athelas, Legolas and a card, then he is free with all of his cards."""
    table = pays(gandalfs_ransom().do("lay_captive", "gandalf_white").do("laid"), "orcs_battle_frenzy")
    assert cards(table, "gandalf_white") == {"galadriels_light", "elven_rope", "shadowfax"}
    assert cards(table, "saruman") == {"sting", "glamdring", "athelas"}
    assert captor(table, "legolas") == "hand_orcs_1"


def test_both_sides_complete_the_double_cross() -> None:
    """Given the same bargain, when the Fellowship lays another event and Saruman leaves Sting for Shadowfax, then both
    hear of it only when they pick the packages up."""
    table = gandalfs_ransom().do("lay_captive", "gandalf_white")
    table.do("substitute", "gandalf_white", "shadowfax", "saruman", "sting").do("laid")
    assert not has_line(table, "Sting")
    pays(table, "misty_passes_open")
    assert cards(table, "gandalf_white") == {"galadriels_light", "elven_rope", "sting"}
    assert cards(table, "saruman") == {"shadowfax", "glamdring", "athelas"}
    assert has_line(table, "Gandalf the White has Sting in place of Shadowfax")
    assert known(table, "sting") >= {FELLOWSHIP_SEAT, SARUMAN_SEAT}


def test_a_card_is_left_for_one_only() -> None:
    """Given Sting for Shadowfax, then Sting is left for nothing else, nor laid; Saruman takes no card without leaving
    one, and nothing of a captive who is not in the package."""
    table = gandalfs_ransom()
    assert not table.can("substitute")
    table.do("lay_captive", "gandalf_white")
    assert table.can("substitute", "gandalf_white", "elven_rope", "saruman", "sting")
    table.do("substitute", "gandalf_white", "shadowfax", "saruman", "sting")
    assert not table.can("substitute")
    assert not table.can("lay_magic", "saruman", "sting")


def test_a_card_is_left_where_the_captive_is() -> None:
    """Given Saruman in Edoras, then he leaves no card to a prisoner in Isengard."""
    table = gandalfs_ransom().at("edoras", "saruman").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    assert not table.do("lay_captive", "gandalf_white").can("substitute")


def test_when_there_is_no_bargain_the_captive_keeps_the_card() -> None:
    table = gandalfs_ransom().do("lay_captive", "gandalf_white")
    table.do("substitute", "gandalf_white", "shadowfax", "saruman", "sting").do("laid").do("refuse")
    assert "shadowfax" in cards(table, "gandalf_white")
    assert table.game.tabled_substitutes == [(), (), ()]


def test_a_captive_who_changes_captors_has_what_was_left() -> None:
    """Given Gimli with the Dark Power's Orcs beside a Nazgûl that has lembas, when he is handed over to Saruman without
    his Elven Rope, then Saruman and the Fellowship see the lembas with him."""
    table = Table("three_player").at("W2423", "gimli", "eye_orcs_1", "nazgul_7")
    gimli = table.holding("gimli", "elven_rope").holding("nazgul_7", "lembas").person("gimli")
    table.game.captor[gimli] = table.person("eye_orcs_1")
    show_magic(table.game, table.book.magic_numbers["elven_rope"], DARK_SEAT)
    table.begin(Bargain(DARK_SEAT, SARUMAN_SEAT)).do("surrender", "gimli")
    table.do("substitute", "gimli", "elven_rope", "nazgul_7", "lembas").do("laid").do("promise").do("laid").do("yes")
    assert (cards(table, "gimli"), cards(table, "nazgul_7")) == ({"lembas"}, {"elven_rope"})
    assert known(table, "lembas") == {FELLOWSHIP_SEAT, DARK_SEAT, SARUMAN_SEAT}


@pytest.mark.parametrize(("bot", "exchanges"), [(Warden, False), (WilyWarden, True)])
def test_a_warden_leaves_a_captive_their_cards_and_a_wily_one_does_not(bot: type[Warden], exchanges: bool) -> None:
    """Given Gandalf in the package, then a wily bot keeps Shadowfax for Sting, which Saruman can't use, and then no
    more; an honest one never does."""
    table = gandalfs_ransom().hand(SARUMAN_SEAT, "eagles", "palantirs").do("lay_captive", "gandalf_white")
    verbs = []
    while table.game.question.seat == SARUMAN_SEAT:
        option = chosen(table, SARUMAN_SEAT, bot())
        verbs.append(option.verb)
        answer(table.game, option)
    assert verbs.count("substitute") == exchanges
    assert verbs[-1] == "laid"
