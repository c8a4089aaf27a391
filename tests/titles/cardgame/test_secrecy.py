"""What each seat sees, what everybody goes on knowing of cards out of play, and that determinized worlds are honest."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.titles.cardgame.given import Table
from tests.titles.cardgame.scramble import TABLES, scrambled
from westmarch.engine import secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.player import Observation
from westmarch.testing import check_world
from westmarch.titles.cardgame import knowledge
from westmarch.titles.cardgame.procedures.hands import eliminate_from_hand
from westmarch.titles.cardgame.words import CYCLE_PILE, DRAW_DECK, ELIMINATED, HAND

FRODO, WITCH_KING, ARAGORN, SARUMAN = range(4)
WORLDS = 60
ZONES = {"hand": HAND, "deck": DRAW_DECK, "cycled": CYCLE_PILE, "eliminated": ELIMINATED}


def four_people() -> Table:
    """The base game with a person for each deck."""
    return Table(shadow="people", seats=4).clear()


def one_person() -> Table:
    """Against bots: one person plays Frodo's deck and Aragorn's."""
    return Table(seats=1).clear()


def seen(table: Table, seat: int, field: str, role: str) -> Any:
    """What a seat sees of a role's hand, deck or pile, in ids; None where it can't see."""
    cards = secrecy.view(table.game, Seat(seat))[field][table.role(role)]
    return [None if card is None else table.key(card) for card in cards]


def worlds(table: Table, seat: int) -> list[Any]:
    """Worlds that a seat can't tell from the true one."""
    return [check_world(table.game, Seat(seat), number) for number in range(WORLDS)]


def zones(table: Table, seat: int, key: str) -> set[str]:
    """The zones in which a card is in these worlds, as this seat would imagine them."""
    card, found = table.card(key), set()
    role = table.book.owner[card]
    for world in worlds(table, seat):
        piles = {"hand": world.hands, "deck": world.decks, "cycled": world.cycled, "eliminated": world.eliminated}
        found.add(next((zone for zone, pile in piles.items() if card in pile[role]), "elsewhere"))
    return found


def known(table: Table, key: str) -> set[str]:
    """The zones in which a card may be, as far as everybody knows."""
    mask = table.game.may_be[table.card(key)]
    return {word for word, zone in ZONES.items() if mask >> zone & 1}


def certain(table: Table, key: str, zone: str) -> None:
    """Let everybody know where a card is, as if it had been put there openly."""
    table.game.may_be[table.card(key)] = 1 << ZONES[zone]


# Who sees what.


def test_everybody_sees_their_own_hand_and_piles_but_no_deck() -> None:
    """Given cards in Aragorn's hand and piles, then his player sees them all, and of his deck not one."""
    table = four_people().hand("aragorn", ["elrond", "high_elves"])
    table.cycle_pile("aragorn", ["arwen"]).eliminated("aragorn", ["lembas"]).turn("aragorn")
    assert seen(table, ARAGORN, "hands", "aragorn") == ["elrond", "high_elves"]
    assert seen(table, ARAGORN, "cycled", "aragorn") == ["arwen"]
    assert seen(table, ARAGORN, "eliminated", "aragorn") == ["lembas"]
    assert seen(table, ARAGORN, "decks", "aragorn") == [None] * 26


@pytest.mark.parametrize("other", [FRODO, WITCH_KING, SARUMAN, SPECTATOR])
def test_others_see_how_many_cards_but_not_which(other: int) -> None:
    """Given the same, then friend, foe and spectator see nothing but the number of cards."""
    table = four_people().hand("aragorn", ["elrond", "high_elves"])
    table.cycle_pile("aragorn", ["arwen"]).eliminated("aragorn", ["lembas"]).turn("aragorn")
    assert seen(table, other, "hands", "aragorn") == [None, None]
    assert seen(table, other, "cycled", "aragorn") == [None]
    assert seen(table, other, "eliminated", "aragorn") == [None]
    assert set(seen(table, other, "decks", "aragorn")) == {None}


def test_what_is_in_play_everybody_sees() -> None:
    """Given cards at a location, in a reserve and on a wielder, then a spectator sees them."""
    table = four_people().path("imladris", free=[{"card": "elrond", "items": ["vilya"]}])
    table.reserve("saruman", ["saruman"]).turn("frodo")
    shown = secrecy.view(table.game, SPECTATOR)
    assert shown["rows"][table.place("imladris")] == (table.card("elrond"),)
    assert shown["wields"] == {table.card("elrond"): (table.card("vilya"),)}
    assert shown["reserves"][table.role("saruman")] == (table.card("saruman"),)


def test_one_person_with_two_decks_sees_both_hands() -> None:
    """Given one person against bots, then both hands of the Free Peoples are theirs."""
    table = one_person().hand("frodo", ["gimli"]).hand("aragorn", ["elrond"]).turn("frodo")
    assert seen(table, 0, "hands", "frodo") == ["gimli"]
    assert seen(table, 0, "hands", "aragorn") == ["elrond"]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_bots_hand_is_seen_by_nobody_but_its_eliminated_cards_by_all(viewer: int) -> None:
    """Given bots with cards everywhere (the expansion's rulebook, "Setup"), then hand, deck and cycle
    pile are hidden, and the eliminated pile is open."""
    table = Table(seats=2).clear().hand("saruman", ["saruman", "ugluk"]).cycle_pile("saruman", ["gollum"])
    table.eliminated("saruman", ["shelob"]).turn("frodo")
    assert seen(table, viewer, "hands", "saruman") == [None, None]
    assert seen(table, viewer, "cycled", "saruman") == [None]
    assert seen(table, viewer, "eliminated", "saruman") == ["shelob"]
    assert set(seen(table, viewer, "decks", "saruman")) == {None}


def test_a_view_holds_no_chance() -> None:
    """Given any game, then a view has neither the key nor how often was drawn."""
    shown = secrecy.view(four_people().turn("frodo").game, Seat(0))
    assert not {"key", "drawn"} & set(shown)


# The log.


def lines(table: Table, seat: int) -> list[str]:
    return [line.text(table.book) for line in secrecy.readable(table.game.log, Seat(seat))]


def test_only_the_owner_reads_which_cards_were_drawn_and_cycled() -> None:
    """Given Frodo's Ring token, when 2 cards are drawn and one is cycled, then the others read only how many."""
    table = four_people().hand("frodo", ["gimli"]).deck_top("frodo", ["theoden", "eomer"]).turn("frodo").do("ring")
    table.turn("frodo").do("cycle", "theoden")
    assert "Cycled: Théoden" in lines(table, FRODO)
    for other in (WITCH_KING, ARAGORN, SARUMAN, SPECTATOR):
        assert "Frodo cycled a card" in lines(table, other)
        assert not any("Théoden" in line for line in lines(table, other))


def test_nobody_reads_what_a_bot_draws() -> None:
    """Given a bot's draw step, then the log names no card of it."""
    table = one_person().deck_top("saruman", ["gollum", "shelob", "saruman"]).draw_step("saruman")
    assert lines(table, 0) == ["Saruman drew 3 cards"]


# What everybody goes on knowing.


def test_a_card_cycled_openly_is_known_to_be_on_the_pile() -> None:
    """Given High Elves who survive a combat, when they are cycled, then everybody knows where they are."""
    table = four_people().battleground("lorien", free=["high_elves"]).fight("lorien")
    assert known(table, "high_elves") == {"cycled"}
    assert zones(table, SARUMAN, "high_elves") == {"cycled"}


def test_a_known_card_stays_known_when_the_pile_becomes_the_deck() -> None:
    """Given Gimli openly on the cycle pile, when it is shuffled into the deck, then he is known to be there, until a
    card is drawn unseen: then he may be in hand as well."""
    table = four_people().cycle_pile("frodo", ["gimli", "eowyn", "eomer"]).begin()
    certain(table, "gimli", "cycled")
    table.game.recycle(table.role("frodo"))
    assert zones(table, SARUMAN, "gimli") == known(table, "gimli") == {"deck"}
    table.game.draw_cards(table.role("frodo"), 10)
    assert zones(table, SARUMAN, "gimli") == known(table, "gimli") == {"deck", "hand"}


def test_an_unseen_draw_takes_nothing_from_the_pile() -> None:
    """Given Gimli openly on the cycle pile, when his player draws from a full deck, then Gimli still lies there."""
    table = four_people().cycle_pile("frodo", ["gimli"]).begin()
    certain(table, "gimli", "cycled")
    table.game.draw_cards(table.role("frodo"), 3)
    assert known(table, "gimli") == {"cycled"}


def test_a_card_taken_openly_is_known_to_be_in_hand_until_one_leaves_it_unseen() -> None:
    """Given Denethor who has found Faramir, then all know him in Aragorn's hand; when a card of that hand is cycled
    unseen, then it may have been he."""
    table = four_people().reserve("aragorn", ["denethor"]).hand("aragorn", ["elrond", "arwen"])
    table.deck("aragorn", ["faramir", "lembas", "vilya"])
    table.turn("aragorn").use("denethor").do("forsake_held", "arwen").do("choose", "faramir")
    assert table.over
    assert known(table, "faramir") == {"hand"}
    assert zones(table, FRODO, "faramir") == {"hand"}
    table.game.cycle_from_hand(table.card("elrond"))
    assert known(table, "faramir") == {"hand", "cycled"}
    assert zones(table, FRODO, "faramir") == {"hand", "cycled"}


def test_the_top_card_forsaken_unseen_may_be_any_card_of_the_deck() -> None:
    """Given the Witch-king's empty hand, when he forsakes the top card, then others know no more than that it is gone,
    and he sees which it was."""
    table = four_people().deck_top("witch_king", ["grond"])
    table.forsake("witch_king")
    assert table.zone_of("grond") == "eliminated"
    assert seen(table, WITCH_KING, "eliminated", "witch_king") == ["grond"]
    assert seen(table, FRODO, "eliminated", "witch_king") == [None]
    certain(table, "the_warrior", "deck")
    assert known(table, "grond") >= {"deck", "eliminated"}
    assert zones(table, FRODO, "the_warrior") == {"deck"}


def test_worlds_do_not_lean_to_the_truth() -> None:
    """Given a bot that holds one of two cards, and all others known to be in its deck, then in about half of the worlds
    it holds the other."""
    table = one_person().hand("witch_king", ["grond"]).begin()
    for key in table.deck_of("witch_king"):
        certain(table, key, "deck")
    for key in ("grond", "mordor_orcs"):
        table.game.may_be[table.card(key)] = 1 << HAND | 1 << DRAW_DECK
    held = [table.keys(world.hands[table.role("witch_king")]) for world in worlds(table, 0)]
    assert held.count(["grond"]) + held.count(["mordor_orcs"]) == WORLDS
    assert 0.3 < held.count(["grond"]) / WORLDS < 0.7


def test_of_a_new_deck_no_card_was_drawn_before_it_was_made() -> None:
    """Given Gimli openly on the cycle pile, when the last cards of the deck are drawn and the pile becomes the new
    deck, then he is known to be in it."""
    table = four_people().deck("frodo", ["theoden", "eomer", "eowyn"]).cycle_pile("frodo", ["gimli", "legolas"])
    certain(table, "gimli", "cycled")
    table.game.draw_cards(table.role("frodo"), 3)
    assert known(table, "gimli") == {"deck"}


def test_a_new_deck_holds_no_card_of_the_old_one() -> None:
    """Given one card left in the deck, known to be there or in hand, when it is drawn and the cycle pile becomes the
    new deck, then it is in hand."""
    table = four_people().deck("frodo", ["theoden"]).cycle_pile("frodo", ["gimli", "eomer"])
    table.game.may_be[table.card("theoden")] = 1 << HAND | 1 << DRAW_DECK
    table.game.draw_cards(table.role("frodo"), 1)
    assert known(table, "theoden") == {"hand"}


def test_a_hand_that_was_empty_holds_none_of_the_cards_known_before() -> None:
    """Given Gimli known to be in hand, when the whole hand is cycled and new cards are drawn, then he lies on the cycle
    pile."""
    table = four_people().hand("frodo", ["gimli", "eowyn"])
    certain(table, "gimli", "hand")
    for key in ("eowyn", "gimli"):
        table.game.cycle_from_hand(table.card(key))
    table.game.draw_cards(table.role("frodo"), 2)
    assert known(table, "gimli") == {"cycled"}


def test_who_is_cycled_instead_was_not_eliminated_unseen() -> None:
    """Given Frodo and Gimli known to be in hand, when a card of that hand is eliminated unseen, then it may have been
    Gimli, but not Frodo, whom all would have seen."""
    table = four_people().hand("frodo", ["frodo_baggins", "gimli", "eowyn"])
    certain(table, "frodo_baggins", "hand")
    certain(table, "gimli", "hand")
    eliminate_from_hand(table.game, table.card("eowyn"))
    assert known(table, "gimli") == {"hand", "eliminated"}
    assert known(table, "frodo_baggins") == {"hand"}


def test_a_search_that_finds_nothing_tells_everybody_so() -> None:
    """Given Denethor, who looks for Boromir or Faramir, when the last of them is forsaken for it unseen, then everybody
    knows that neither is in the deck."""
    table = four_people().reserve("aragorn", ["denethor", "boromir"])
    table.deck("aragorn", ["faramir", "lembas", "vilya"]).turn("aragorn").use("denethor").do("forsake_top")
    assert table.tells("Aragorn found no such card")
    assert "deck" not in known(table, "faramir")


def test_a_card_in_play_is_nowhere_else() -> None:
    """Given Gimli in a reserve, then no world has him in a hand, a deck or a pile."""
    table = four_people().reserve("frodo", ["gimli"]).turn("frodo")
    assert known(table, "gimli") == set()
    assert zones(table, SARUMAN, "gimli") == {"elsewhere"}


def test_a_removed_card_is_known_to_be_eliminated() -> None:
    """Given Strider winnowed unseen, when Aragorn is played, which removes Strider, then everybody knows it."""
    table = four_people().hand("aragorn", ["aragorn", "lembas", "arwen"]).eliminated("aragorn", ["strider"])
    table.turn("aragorn").do("play", "aragorn", "reserve").do("discard", "lembas")
    assert known(table, "strider") == {"eliminated"}


def test_a_bots_card_played_and_lost_is_known() -> None:
    """Given a bot's army that attacked, when it is eliminated, then no world has it in the bot's hand again."""
    table = one_person().battleground("helms_deep", shadow=["wolf_riders"]).hand("saruman", 3).fight("helms_deep")
    assert zones(table, 0, "wolf_riders") == {"eliminated"}
    assert seen(table, 0, "eliminated", "saruman") == ["wolf_riders"]


# What a search can find, as far as everybody can know.


def could_lie(table: Table, key: str, zone: str) -> bool:
    """Whether a card of a bot could be found in that zone."""
    card = table.card(key)
    return knowledge.could_lie_in(table.game, table.book.owner[card], card, ZONES[zone])


def test_a_pile_of_cards_that_all_have_seen_holds_no_other() -> None:
    """Given a cycle pile of two cards, when both were seen to go there, then no other card can lie there; when one was,
    then any other may be the second."""
    table = one_person().cycle_pile("witch_king", ["grond", "mordor_orcs"]).begin()
    certain(table, "grond", "cycled")
    assert could_lie(table, "the_reaver", "cycled")
    certain(table, "mordor_orcs", "cycled")
    assert not could_lie(table, "the_reaver", "cycled")
    assert could_lie(table, "grond", "cycled")


def test_a_card_that_must_be_in_hand_is_not_on_the_pile() -> None:
    """Given one card in hand, one on the cycle pile, and all others known to be in the deck, when the card on the pile
    can be nowhere else, then the other one is in hand, though it was never seen to stay there."""
    table = one_person().hand("witch_king", ["grond"]).cycle_pile("witch_king", ["the_reaver"]).begin()
    for key in table.deck_of("witch_king"):
        certain(table, key, "deck")
    assert could_lie(table, "grond", "cycled")
    certain(table, "the_reaver", "cycled")
    assert not could_lie(table, "grond", "cycled")


@pytest.mark.parametrize("seed", range(0, 4 * len(TABLES), 3))
def test_what_could_be_found_is_the_same_in_all_worlds(seed: int) -> None:
    """Given any position, when a seat's hidden cards are dealt anew, then every card lies where everybody thinks it
    possible, and the same is thought possible in every world."""
    game = scrambled(seed)
    seen_go = random.Random(seed)
    for card, zone in ((card, zone) for role in game.book.roles for zone, card in knowledge.hidden_spots(game, role)):
        if seen_go.random() < 0.4:
            game.may_be[card] = 1 << zone
    asked = [(role, card, zone) for role in game.book.roles for card in game.book.cards_of[role] for zone in range(5)]
    thought = {one: knowledge.could_lie_in(game, *one) for one in asked}
    for number in range(5):
        world = check_world(game, SPECTATOR, number)
        assert {one: knowledge.could_lie_in(world, *one) for one in asked} == thought
        assert all(
            thought[role, card, zone] for role in game.book.roles for zone, card in knowledge.hidden_spots(world, role)
        )


# The Mirror of Galadriel.


def mirror(*place: str) -> Table:
    """Galadriel wields her Mirror, and the High Elves lie on top of her deck."""
    galadriel: Any = {"card": "galadriel", "items": ["mirror_of_galadriel"]}
    table = four_people().deck_top("aragorn", ["high_elves"])
    return table.path(*place, free=[galadriel]) if place else table.reserve("aragorn", [galadriel])


@pytest.mark.parametrize("table", [mirror(), mirror("egladil")], ids=["reserve", "path"])
def test_mirror_of_galadriel_shows_its_owner_the_top_card(table: Table) -> None:
    """Given Galadriel with the Mirror in play, then her player sees the top card of the draw deck, nobody else does,
    and it stays there in every world that they imagine."""
    table.turn("aragorn")
    top = table.card("high_elves")
    assert seen(table, ARAGORN, "decks", "aragorn")[-2:] == [None, "high_elves"]
    assert set(seen(table, FRODO, "decks", "aragorn")) == {None}
    assert all(world.decks[table.role("aragorn")][-1] == top for world in worlds(table, ARAGORN))
    assert not all(world.decks[table.role("aragorn")][-1] == top for world in worlds(table, FRODO))


def test_without_the_mirror_the_top_card_is_hidden() -> None:
    """Given Galadriel alone, or the Mirror in hand, then her player doesn't see the top card."""
    table = four_people().reserve("aragorn", ["galadriel"]).hand("aragorn", ["mirror_of_galadriel"]).turn("aragorn")
    assert set(seen(table, ARAGORN, "decks", "aragorn")) == {None}


# Cards set aside.


def aside(table: Table, seat: int) -> list[list[Any]]:
    """What a seat sees of the cards that procedures have set aside."""
    agenda = secrecy.view(table.game, Seat(seat))["agenda"]
    return [list(one[3]) for one in agenda if one[0] in ("DrawAndPlay", "BotDrawAndPlay", "LookAtThree")]


def test_cards_set_aside_are_seen_by_their_owner_alone() -> None:
    """Given Éomer, who draws 5 cards, while his player chooses one, then nobody else sees them."""
    drawn = ["riders_of_rohan", "village_militia", "theoden", "shadowfax", "gwaihir"]
    table = four_people().hand("frodo", ["eomer", "gimli"]).deck_top("frodo", drawn)
    table.turn("frodo").do("play", "eomer", "reserve")
    assert table.can("play_drawn", "riders_of_rohan")
    assert aside(table, FRODO) == [[table.card(key) for key in drawn]]
    for other in (WITCH_KING, ARAGORN, SARUMAN, SPECTATOR):
        assert aside(table, other) == [[None] * 5]
        assert {world.agenda[-2].drawn for world in worlds(table, other)} != {table.game.agenda[-2].drawn}


def test_which_card_was_eliminated_of_those_drawn_stays_secret() -> None:
    """Given The Day Without Dawn, when one of 7 cards has been eliminated unseen, then no view of others names it."""
    drawn = ["grond", "olog_hai", "the_hunter", "the_reaver", "morgul_blade", "fell_beast", "the_warrior"]
    table = four_people().hand("witch_king", ["the_day_without_dawn", "grishnakh", "the_commander"])
    table.deck_top("witch_king", drawn)
    table.turn("witch_king").do("cause", "the_day_without_dawn").do("discard", "grishnakh").do("choose", "the_hunter")
    assert table.can("play_drawn", "grond")
    agenda = secrecy.view(table.game, Seat(FRODO))["agenda"]
    assert not any(table.card("the_hunter") in one[2:] for one in agenda if one[0] == "DrawAndPlay")
    assert zones(table, FRODO, "the_hunter") != {"eliminated"}


def test_the_palantir_shows_three_cards_to_its_owner() -> None:
    """Given Saruman with the Palantír, when he looks at three cards, then nobody else sees them; nor, later, which one
    was eliminated."""
    table = four_people().reserve("saruman", [{"card": "saruman", "items": ["palantir_of_orthanc"]}])
    table.deck_top("saruman", ["gollum", "shelob", "ugluk"]).turn("saruman").use("palantir_of_orthanc")
    assert aside(table, SARUMAN) == [[table.card(key) for key in ("gollum", "shelob", "ugluk")]]
    assert aside(table, WITCH_KING) == [[None] * 3]
    table.do("choose", "shelob")
    agenda = secrecy.view(table.game, Seat(WITCH_KING))["agenda"]
    assert not any(table.card("shelob") in one[2:] for one in agenda if one[0] == "LookAtThree")


# Other people's questions, and what a player is shown.


def test_whoever_can_only_pass_is_asked_all_the_same() -> None:
    """Given Frodo's player with an empty hand and no Ring token, when it is their turn, then they are asked: silence
    would tell that nothing in their reserve can be used."""
    table = four_people().now(rings={"frodo": 0}).turn("frodo")
    assert table.offered() == [("pass",)]
    assert table.asked == FRODO


def test_a_choice_among_equal_cards_is_asked_all_the_same() -> None:
    """Given Grond and two Mordor Orcs in hand, when Grond is played, then what pays for it is asked: silence would tell
    that the two cards left are alike."""
    table = four_people().hand("witch_king", ["grond", "mordor_orcs", "mordor_orcs"]).turn("witch_king")
    table.do("play", "grond", "reserve")
    assert table.offered() == [("discard", "mordor_orcs")]


def test_an_observation_has_nothing_but_ones_own() -> None:
    """Given Frodo's turn, then Frodo's observation has his options and his cards, and a world that is another game:
    other cards where he can't see, another key."""
    table = four_people().hand("frodo", ["gimli", "eowyn"]).hands(witch_king=5, aragorn=5, saruman=5).turn("frodo")
    observation = Observation(table.game, Seat(FRODO), table.options, Rng(key_of("observation"), 0, 0))
    assert {option.seat for option in observation.options} == {FRODO}
    assert observation.view["hands"][table.role("frodo")] == observation.world.hands[table.role("frodo")]
    assert observation.view["hands"][table.role("saruman")] == (None,) * 5
    assert observation.world.hands[table.role("saruman")] != table.game.hands[table.role("saruman")]
    assert observation.world.decks[table.role("frodo")] != table.game.decks[table.role("frodo")]
    assert observation.world.key != table.game.key


def test_every_hidden_card_may_be_anywhere_in_some_world() -> None:
    """Given Saruman's hand and piles, of which nothing was shown, then each of his cards is imagined in hand and in the
    deck."""
    table = four_people().hand("saruman", 6).cycle_pile("saruman", 6).turn("frodo")
    for card in table.keys(table.book.cards_of[table.role("saruman")])[:10]:
        assert zones(table, FRODO, card) >= {"hand", "deck"}, card


def test_what_is_drawn_or_shown_can_not_be_taken_back_alone() -> None:
    """Given draws, searches and played cards, then each counts as a revelation."""
    table = four_people().hand("frodo", ["gimli", "eowyn"]).cycle_pile("frodo", ["dwarven_axe"])
    before = table.turn("frodo").game.reveals
    table.do("play", "gimli", "reserve")
    assert table.game.reveals > before
    before = table.game.reveals
    table.do("yes")
    assert table.game.reveals > before
