"""What the table of the card game shows, and to whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.cardgame.given import Table
from tests.titles.cardgame.scramble import TABLES, scrambled
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize
from westmarch.engine.title import title
from westmarch.scene import Card, Contest, Effect, Pile, Place, Scene, prompt_for
from westmarch.titles.cardgame.scene import glossary, scene

PERSON = Seat(0)


def seen(table: Table, seat: Seat = PERSON) -> Scene:
    assert table.options is not None
    return scene(table.game, seat)


def place(table: Table, name: str, seat: Seat = PERSON) -> Place:
    (found,) = [one for one in seen(table, seat).places if one.name == name]
    return found


def contest(table: Table, name: str) -> Contest:
    found = place(table, name).contest
    assert found is not None
    return found


def piles(table: Table, name: str, seat: Seat = PERSON) -> list[Pile]:
    """The piles at a place, or the one common pile of that name."""
    shown = seen(table, seat)
    places = [one.ref for one in shown.places if one.name == name]
    return [one for one in shown.piles if (one.at in places if places else one.name == name)]


def pile(table: Table, name: str, kind: str, seat: Seat = PERSON) -> Pile:
    (found,) = [one for one in piles(table, name, seat) if kind in one.name]
    return found


def row(table: Table, name: str, kind: str) -> list[tuple[str, int | None]]:
    """A row at a location: names with what they count."""
    return [(card.name, card.worth) for card in pile(table, name, kind).cards]


def card(table: Table, name: str) -> Card:
    (found,) = [one for _, one in seen(table).cards() if one.name == name]
    return found


# Locations.


def test_a_path_shows_what_is_printed_and_its_tokens() -> None:
    table = Table().clear().path("egladil").tokens("egladil", attack=2, defense=1)
    shown = place(table, "Egladil")
    assert shown.marks == ("path 5", "1 VP", "defense 1")
    assert [one.text for one in shown.pieces] == ["2 attack tokens", "1 defense token"]
    assert "When activated" in shown.text


def test_the_path_lies_left_of_the_battlegrounds() -> None:
    table = Table().clear().path("egladil").battleground("moria").battleground("lorien")
    found = {one.name: one.x for one in seen(table).places if one.x is not None}
    assert found == {"Egladil": 0, "Moria": 1, "Lórien": 2}


def test_attackers_and_defenders_stand_in_order_under_the_factions_that_may_come() -> None:
    """Given a battleground with cards of both sides, then each row has them from left to right with what they count."""
    table = Table().clear().battleground("lorien", shadow=["olog_hai", "mordor_orcs"], free=["high_elves"])
    assert [one.name for one in piles(table, "Lórien")] == ["Monstrous and Mordor attack", "Wizard and Elf defend"]
    assert row(table, "Lórien", "attack") == [("Olog-hai", 2), ("Mordor Orcs", 1)]
    assert row(table, "Lórien", "defend") == [("High Elves", 2)]


def test_on_the_path_the_shadow_attacks() -> None:
    table = Table().clear().path("egladil", shadow=["the_commander"], free=["sam_gamgee"])
    assert [one.name for one in piles(table, "Egladil")] == ["The Shadow attacks", "The Free Peoples defend"]


def test_items_lie_with_their_wielder_and_count_with_him() -> None:
    """Given Sam in the Mithril Coat on a path, then he counts 3, and the coat is attached to him."""
    table = Table().clear().path("egladil", free=[{"card": "sam_gamgee", "items": ["mithril_coat"]}])
    sam = card(table, "Sam Gamgee")
    assert (sam.worth, [one.name for one in sam.attached]) == (3, ["Mithril Coat"])


def test_leadership_says_whom_it_leads_or_that_it_is_unsupported() -> None:
    """Given the Mouth of Sauron with an army to support him, and without, then his leadership counts, and does not."""
    table = Table().clear().battleground("lorien", shadow=["mordor_orcs", "mouth_of_sauron"])
    assert (card(table, "Mouth of Sauron").worth, card(table, "Mouth of Sauron").marks) == (1, ("leads Mordor Orcs",))
    alone = Table().clear().battleground("lorien", shadow=["mouth_of_sauron"])
    assert (card(alone, "Mouth of Sauron").worth, card(alone, "Mouth of Sauron").marks) == (
        0, ("leadership 1 unsupported",)
    )  # fmt: skip


def test_leadership_of_the_other_kind_is_no_matter() -> None:
    """Given Boromir, who leads attackers, among defenders, then nothing is said of his leadership."""
    table = Table().clear().battleground("minas_tirith", free=["boromir"])
    assert card(table, "Boromir").marks == ()


def test_a_reactivated_battleground_says_that_its_defense_is_ignored() -> None:
    table = Table().clear().battleground("lorien", from_scored="shadow")
    assert place(table, "Lórien").marks == ("2 VP", "defense 2", "defense ignored")


def test_reconstructed_locations_have_a_note() -> None:
    """Given Morannon, then against bots a note says that it is reconstructed, and among people none does; text and
    marks say nothing of it."""
    here = place(Table().clear().battleground("morannon"), "Morannon")
    assert here.notes[0].kind == "reconstructed"
    assert "econstructed" not in " ".join((here.text, *here.marks))
    among_people = Table(shadow="people").clear().battleground("morannon")
    assert not place(among_people, "Morannon").notes


# Combats at a glance.


def test_a_path_says_what_each_side_would_get() -> None:
    """Given 2 attack against 1 defense on Egladil, then the Shadow would win 1 corruption; against 2, nothing."""
    table = Table().clear().path("egladil", shadow=["the_witch_king"])
    assert contest(table, "Egladil") == Contest(2, 1, "the Shadow", "1 corruption", colours=("red", "blue"))
    table.join("egladil", ["sam_gamgee"])
    tie = "the defender has a tie"
    assert contest(table, "Egladil") == Contest(
        2, 2, "the Free Peoples", "1 VP", "cards in reserve alone can't turn it", tie, ("red", "blue")
    )


def test_a_tied_battleground_falls_to_its_defender() -> None:
    table = (
        Table().clear().battleground("moria", shadow=["goblins_of_the_misty_mountains"], free=["gimli", "high_elves"])
    )
    assert contest(table, "Moria") == Contest(
        3, 3, "the Shadow", "1 VP", tie="the defender has a tie", colours=("blue", "red")
    )


def test_a_choice_tells_what_the_total_would_become() -> None:
    """Given Riders of Rohan who attack Morannon with 2 and Éomer in reserve, then moving him there would make it 3;
    other choices change no total."""
    table = Table().clear().battleground("morannon", free=["riders_of_rohan"])
    table.reserve("aragorn", ["eomer"]).turn("aragorn")
    told = {choice.text: choice.effects for choice in prompt_for(table.game, [PERSON]).choices if choice.effects}
    morannon = ("location", int(table.place("morannon")))
    assert told == {"Move Éomer to Morannon": (Effect(morannon, "2 → 3", "attack"),)}


def test_what_bots_could_still_bring_is_seen() -> None:
    """Given 1 attack against Lórien's 2 defense, then with Olog-hai in reserve the Shadow could come to 3; a bot's
    reserve that can't go there changes nothing."""
    table = Table().clear().battleground("lorien", shadow=["mordor_orcs"])
    table.reserve("saruman", ["wolf_riders"])
    assert contest(table, "Lórien").outlook == "cards in reserve alone can't turn it"
    table.reserve("witch_king", ["olog_hai"])
    assert contest(table, "Lórien").outlook == "with reserves 3 against 2"
    table.join("lorien", ["olog_hai"])
    assert (contest(table, "Lórien").winner, contest(table, "Lórien").outlook) == ("the Shadow", "")


def test_among_people_nobody_is_told_what_could_come() -> None:
    table = Table(shadow="people").clear().battleground("lorien", shadow=["mordor_orcs"])
    assert contest(table.reserve("witch_king", ["olog_hai"]), "Lórien").outlook == ""


def test_a_tied_path_in_a_duel_is_nobodys() -> None:
    table = Table("duel2").clear().path("egladil", shadow=["the_commander"])
    assert contest(table, "Egladil").winner == "nobody"


def test_the_losses_that_are_chosen_are_marked() -> None:
    """Given a combat in which Sam has been given up, then he is marked until it is over."""
    table = Table().clear().path("caradhras", shadow=["the_witch_king"], free=["sam_gamgee", "legolas", "gimli"])
    table.fight("caradhras").do("lose", "sam_gamgee")
    assert card(table, "Sam Gamgee").marks == ("lost",)
    assert seen(table).heading == "Round 1: combat at Caradhras"


# Players.


def test_a_role_shows_its_reserve_with_what_is_new() -> None:
    table = Table().clear().reserve("saruman", ["wolf_riders", "saruman"]).fresh(["saruman"])
    shown = pile(table, "Saruman", "Reserve")
    assert [(one.name, one.marks, one.brief) for one in shown.cards] == [
        ("Wolf Riders", (), "attack 2, defense 1"),
        ("Saruman", ("new",), "path attack 2, attack 1, defense 1, leads attack 1, leads defense 1"),
    ]  # fmt: skip


def test_a_role_shows_limit_turn_and_ring() -> None:
    """Given Elrond in reserve, then Aragorn's limit is 3; who begins, has passed or is a bot is marked."""
    table = Table().clear().path("bag_end").reserve("aragorn", ["elrond"]).hand("frodo", ["gimli", "eowyn"])
    table.now(starter="frodo", rings={"aragorn": 0})
    table.game.passed = (table.role("saruman"),)
    assert "passed" not in place(table, "Saruman").marks, "that was in the round before"
    table.turn("frodo")
    assert place(table, "Aragorn").marks == ("limit 3",)
    assert place(table, "Frodo").marks == ("limit 2", "begins")
    assert place(table, "Saruman").marks == ("bot", "limit 2", "passed")
    assert [piece.text for piece in place(table, "Frodo").pieces] == ["Ring token"]
    assert place(table, "Aragorn").pieces == ()


def test_one_sees_the_own_hands_and_counts_the_others() -> None:
    """Given a person with both Free Peoples decks, then both hands are open to them, and the bots' are not."""
    table = Table().clear().hand("frodo", ["gimli", "eowyn"]).hand("aragorn", ["arwen"]).hands(witch_king=3)
    assert [one.name for one in pile(table, "Frodo", "Hand").cards] == ["Gimli", "Éowyn"]
    assert [one.name for one in pile(table, "Aragorn", "Hand").cards] == ["Arwen"]
    unseen = pile(table, "Witch-king", "Hand")
    assert (unseen.cards, unseen.count) == ((), 3)


def test_a_partners_hand_is_hidden() -> None:
    """Given two people against bots, then each sees only the hand of the own role; a spectator sees none."""
    table = Table(seats=2).clear().hand("frodo", ["gimli"]).hand("aragorn", ["arwen"])
    assert pile(table, "Aragorn", "Hand", Seat(1)).cards[0].name == "Arwen"
    assert pile(table, "Aragorn", "Hand", Seat(0)).cards == ()
    assert pile(table, "Frodo", "Hand", SPECTATOR).cards == ()


def test_own_piles_can_be_read_and_bots_eliminated_cards_too() -> None:
    table = (
        Table()
        .clear()
        .cycle_pile("frodo", ["gimli"])
        .eliminated("aragorn", ["arwen"])
        .cycle_pile("saruman", ["wolf_riders"])
        .eliminated("saruman", ["shelob"])
    )
    assert [one.name for one in pile(table, "Frodo", "Cycle").cards] == ["Gimli"]
    assert [one.name for one in pile(table, "Aragorn", "Eliminated").cards] == ["Arwen"]
    assert pile(table, "Saruman", "Cycle").cards == ()
    assert [one.name for one in pile(table, "Saruman", "Eliminated").cards] == ["Shelob"]


def test_what_everybody_saw_go_to_a_pile_stays_known() -> None:
    """Given a bot's card that was cycled openly, then it is named on its cycle pile, among others face down."""
    table = Table().clear().path("egladil", shadow=["the_commander"]).cycle_pile("witch_king", 2)
    table.game.cycle_in_play(table.card("the_commander"))
    shown = pile(table, "Witch-king", "Cycle")
    assert ([one.name for one in shown.cards], shown.count) == (["The Commander"], 3)


def test_one_knows_what_is_in_ones_deck_but_not_in_which_order() -> None:
    """Given two orders of one draw deck, then both look the same; and of a bot's deck only the count is seen."""
    table = Table().clear().deck_top("frodo", ["gimli", "eowyn"])
    before = pile(table, "Frodo", "Deck")
    table.deck_top("frodo", ["eowyn", "gimli"])
    assert pile(table, "Frodo", "Deck") == before
    assert before.loose
    assert len(before.cards) == before.count == 30
    assert pile(table, "Saruman", "Deck").cards == ()


def test_the_mirror_shows_the_top_of_the_deck_to_its_owner() -> None:
    table = Table(seats=2).clear().reserve("aragorn", [{"card": "galadriel", "items": ["mirror_of_galadriel"]}])
    table.deck_top("aragorn", ["legolas"])
    assert "on top of the deck: Legolas" in place(table, "Aragorn", Seat(1)).marks
    assert "on top of the deck: Legolas" not in place(table, "Aragorn", Seat(0)).marks


def test_cards_drawn_and_set_aside_are_seen_by_their_owner() -> None:
    """Given Éomer's text in progress, then the five cards lie aside, open to Frodo's person and to nobody else."""
    table = Table(seats=2).clear().hand("frodo", ["eomer", "gimli"]).path("bag_end").turn("frodo")
    table.do("play", "eomer", "reserve")
    assert len(pile(table, "Frodo", "Set aside", Seat(0)).cards) == 5
    other = pile(table, "Frodo", "Set aside", Seat(1))
    assert (other.cards, other.count) == ((), 5)


def test_what_was_played_this_round_is_marked_in_hand() -> None:
    table = Table().clear().hand("frodo", ["gimli"]).played(["gimli"])
    assert pile(table, "Frodo", "Hand").cards[0].marks == ("not again this round",)


# Score.


def test_tracks_show_path_score_and_corruption() -> None:
    """Given Moria and a path scored by the Shadow and 3 corruption, then it has 4 points: paths give it none."""
    table = Table().clear().path("egladil").scored("shadow", ["moria", "weathertop"]).scored("free", ["imladris"])
    table.now(corruption=3)
    assert [track.value for track in seen(table).tracks] == [
        "Path: 5 of 9", "Free Peoples: 1", "Shadow: 4", "Corruption: 3"
    ]  # fmt: skip
    assert seen(table).goals[-1].text.endswith("now it would be the Shadow.")
    assert [(one.name, one.worth) for one in piles(table, "Scored by the Shadow")[0].cards] == [
        ("Moria", 1), ("Weathertop", 0)
    ]  # fmt: skip


def test_the_locations_to_come_are_known_but_not_their_order() -> None:
    table = Table().clear().path("orodruin").scored("free", ["lorien"])
    left = piles(table, "Battlegrounds of the Free Peoples")[0]
    assert (left.count, left.loose, "Lórien" in [one.name for one in left.cards]) == (6, True, False)
    assert {one.name for one in piles(table, "Paths to come")[0].cards} == {"Crack of Doom", "Morgai"}


def test_the_heading_says_whose_turn_it_is() -> None:
    table = Table().clear().path("bag_end").hand("frodo", ["gimli", "eowyn"]).turn("frodo")
    assert seen(table).heading == "Round 1: Frodo's turn"


def test_choices_are_sorted_by_card() -> None:
    assert seen(Table().clear()).subjects == ("card",)


# Looking things up, and winning.


def test_every_card_and_location_can_be_looked_up() -> None:
    """Given a match against bots, then the glossary has each card and location once, with its text."""
    book = Table().book
    found = glossary(book)
    names = [one.name for one in found]
    assert len(names) == len(set(names)) == len(set(book.title_of)) + len(book.places)
    assert all(one.full for one in found)
    shadow = next(one for one in found if one.name == "Wolf Riders")
    assert "Reconstructed text" in shadow.notes[0].text
    assert "econstructed" not in shadow.text


def test_people_on_the_side_with_the_better_score_have_won() -> None:
    """Given games that either side has won, then the seats of that side have; bots have no seat."""
    cardgame = title("cardgame")
    among_four = Match(cardgame, 4, "1", {"shadow": "people"}).state
    alone = Match(cardgame, 1, "1").state
    assert cardgame.winners_of(alone) == []
    for result, of_four, of_one in (("free_score", [0, 2], [0]), ("shadow_tie", [1, 3], [])):
        among_four.result = alone.result = result
        assert cardgame.winners_of(among_four) == of_four
        assert cardgame.winners_of(alone) == of_one


def test_what_is_scored_changes_the_course_of_the_game() -> None:
    """Given a stored game in which three locations of a round have been scored, then these lines and the score are
    those of which screens make much, with the emblem of the side that won."""
    kept = Match.load(Path(__file__).parent / "fixtures" / "free_score_bots.json").fork(40)
    round_two = next(at for at, line in enumerate(kept.log) if line.heading and line.details == {"round": 2})
    grave = [(line.emblem, line.template.split()[1]) for line in kept.log[round_two:] if line.emblem]
    assert grave == [*[("star", "was")] * 3, ("points", "score:")]


# Any position.


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_no_position_shows_what_is_hidden_or_speaks_of_what_is_not_shown(seed: int) -> None:
    """Given a scrambled position of each kind of table, when what a seat can't see is dealt anew, then its scene is the
    same; and whatever its choices refer to lies on the table."""
    game = scrambled(seed)
    for seat in (*game.seats, SPECTATOR):
        shown = scene(game, seat)
        assert scene(determinize(game, seat, Rng(key_of("scene"), 0, seed)), seat) == shown
        known = {one.ref for one in shown.places} | {one.ref for _, one in shown.cards()}
        for choice in prompt_for(game, [seat], shown).choices:
            assert known.issuperset(choice.references), choice.text
