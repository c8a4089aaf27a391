"""What the table of the solitaire scenarios shows, and to whom."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.titles.playing import after_answers
from tests.titles.wizards.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import answer, legal
from westmarch.scene import Card, Pile, Scene, prompt_for
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.scene import scene
from westmarch.titles.wizards.scene.cards import glossary
from westmarch.titles.wizards.words import ORC, RACES, SCENARIOS, SEAT, Company, Race
from westmarch.titles.wizards.words import Card as Number

FIRST = Company(0)


def seen(table: Table) -> Scene:
    return scene(table.game, SEAT)


def pile(shown: Scene, name: str) -> Pile:
    return next(one for one in shown.piles if one.name == name)


def card(table: Table, key: str) -> Card:
    """A card on the table by its id."""
    return next(one for _, one in seen(table).cards() if one.ref == ("card", table.one(key)))


def names(found: Pile) -> list[str]:
    return [one.name for one in found.cards]


def played(scenario: str, answers: int = 40, seed: int = 1) -> Any:
    """A game of a scenario after so many answers at random."""
    book = TITLE.open_book({"scenario": scenario}, {})
    return after_answers(TITLE.play.new(book, 1, key_of(seed)), answers)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_first_mark_of_a_turned_card_says_how_it_lies(scenario: str) -> None:
    turned = [
        card
        for seed in (1, 2, 3)
        for answers in (20, 60, 120)
        for pile in scene(played(scenario, answers, seed), SEAT).piles
        for card in pile.cards
        if card.turned
    ]
    assert turned
    assert {card.marks[0][0] for card in turned} <= {"↷", "✚"}


def prompt(table: Table) -> list[str]:
    """What the player is offered, in its order."""
    return [choice.text for choice in prompt_for(table.game, [SEAT], seen(table)).choices]


# Questions.


def test_what_most_people_answer_is_offered_first() -> None:
    """Given a strike on Bilbo whom two could support, then facing it without anybody's support comes first."""
    table = Table().company("bilbo", "balin", "oin").site("bag_end")
    attack = Attack(FIRST, Race(RACES.index("orc")), 1, 7, only=table.one("bilbo"))
    table.begin(attack)
    assert prompt(table)[:3] == ["Face the strike", "Face it at −3, to stay untapped", "Óin taps in support, +1"]


def test_who_can_best_face_a_strike_is_offered_first() -> None:
    """Given a strike that somebody has to face, then Balin (4) comes before Óin (3) and Bilbo (1), and the chances of
    each stand beside them."""
    table = Table("guise").company("frodo", "balin", "oin").site("lorien")
    table.begin(Attack(FIRST, Race(RACES.index("man")), 1, 9))
    assert prompt(table)[:3] == ["Balin faces a strike", "Óin faces a strike", "Frodo faces a strike"]
    odds = [choice.odds for choice in prompt_for(table.game, [SEAT]).choices]
    assert odds[0].startswith("wins 72.2%") and odds[1].startswith("wins 58.3%")


def test_the_risk_of_corruption_is_told_before_it_is_taken() -> None:
    """Given Bilbo with the Arkenstone and the Mithril-coat, 4 corruption points and 4 to his checks, then handing one
    over is safe; given Balin with them, the chances stand beside it."""
    items = ("the_arkenstone", "the_mithril_coat")
    table = Table().company("bilbo", "balin").site("bag_end").items("bilbo", *items).begin(Organization())
    assert risks(table) == {"Hand over The Arkenstone": "", "Hand over The Mithril-coat": ""}
    other = Table().company("bilbo", "balin").site("bag_end").items("balin", *items).begin(Organization())
    assert all(odds.startswith("passes ") and "discarded" in odds for odds in risks(other).values())
    assert len(risks(other)) == 2


def risks(table: Table) -> dict[str, str]:
    """What handing over costs."""
    choices = prompt_for(table.game, [SEAT]).choices
    return {choice.text: choice.odds for choice in choices if choice.group == "hand_over"}


def test_moves_are_offered_before_cards() -> None:
    """Given Gandalf in hand and Balin tapped, then the company's steps come first, the way on before the way back."""
    table = Table().company("bilbo", "balin/tapped").in_region("rhudaur").hand("gandalf").begin(Organization())
    assert prompt(table)[:2] == ["Go to High Pass", "Go to Arthedain"]
    assert prompt(table).index("Stay") < prompt(table).index("Gandalf untaps Balin")


def test_the_creature_that_attacks_lies_on_the_table() -> None:
    """Given Orc-warriors, whose attack is 1 prowess stronger since Orcs are fiercer, then their card tells that."""
    table = Table().company("bilbo", "balin").in_region("arthedain")
    table.game.attacked[0] = 2
    table.begin(CreatureAttack(FIRST, table.card("orc_warriors"), "w"))
    attacks = pile(seen(table), "Attacks now")
    assert names(attacks) == ["Orc-warriors"]
    assert attacks.cards[0].brief == "4 strikes, prowess 8"


# Companies.


def test_what_attacks_stands_by_the_company_on_the_map() -> None:
    """Given an attack in the Shire, then its counter stands beside the company's; and the road has come so far."""
    table = Table().company("bilbo", "balin").in_region("the_shire").hand("escape")
    table.begin(Attack(Company(0), ORC, 1, 7))
    (place,) = (one for one in scene(table.game, SEAT).places if one.name == "The Shire")
    assert [(piece.short, piece.colour) for piece in place.pieces] == [("Bilbo", "blue"), ("Orc", "red")]
    (road,) = scene(table.game, SEAT).routes
    assert road.path[-1] == place.ref
    # And every place of the board has a picture.
    assert all(one.scenery for one in scene(table.game, SEAT).places if one.ref[0] in ("region", "site"))


def test_followers_lie_in_the_row_of_their_leader() -> None:
    """Given Thorin with Óin as a follower, and Bombur, then Óin lies beside Thorin, and Bombur in the other row."""
    table = Table().company("bilbo", "thorin_ii", "oin>thorin_ii", "bombur").site("bag_end")
    assert names(pile(seen(table), "Thorin II leads")) == ["Thorin II", "Óin"]
    assert names(pile(seen(table), "Members")) == ["Bilbo", "Bombur"]
    assert card(table, "oin").marks == ()
    # If they are in another company they say so themselves
    parted = Table("guise").company("celeborn").company("elrohir>celeborn", number=1).site("lorien").site("lorien", 1)
    assert "follows Celeborn" in card(parted, "elrohir").marks
    assert "influence 3, 2 left" in card(table, "thorin_ii").marks


def test_items_lie_with_their_bearer() -> None:
    """Given Aragorn with Glamdring and its corruption, then it is attached to him, and his prowess counts it."""
    table = Table("guise").company("aragorn_ii").items("aragorn_ii", "glamdring").site("lorien")
    aragorn = card(table, "aragorn_ii")
    assert [one.name for one in aragorn.attached] == ["Glamdring"]
    assert aragorn.brief == "prowess 8, body 9"


def test_tapped_and_wounded_are_told_by_shape_and_word() -> None:
    table = Table().company("bilbo", "balin/tapped", "gloin/wounded").site("bag_end")
    assert "↷ tapped" in card(table, "balin").marks
    assert "✚ wounded" in card(table, "gloin").marks
    assert not any("tapped" in mark for mark in card(table, "bilbo").marks)


def test_the_budget_of_influence_is_always_there() -> None:
    """Given a company of minds 5 and 8, of whom one follows, then what is used of 30 stands on a track."""
    table = Table().company("bilbo", "thorin_ii", "oin>thorin_ii").site("bag_end")
    assert seen(table).tracks[0].text == "General influence: 13 of 30"


def test_a_site_says_what_waits_there() -> None:
    """Given a company at a tapped Goblin-gate, then its card says so, and what attacks there."""
    table = Table().company("bilbo").site("goblin_gate", pose="tapped")
    (gate,) = pile(seen(table), "Site").cards
    assert (gate.kind, *gate.marks) == ("shadow-hold", "↷ tapped", "minor or gold ring", "Orc 3 × 6")


def test_a_company_on_its_way_shows_both_sites() -> None:
    table = Table("guise").company("gandalf").site("lorien")
    table.game.journeys[0] = (table.place("moria"), "ww", (table.region("wold_and_foothills"),))
    assert names(pile(seen(table), "Site")) == ["Lórien", "Moria"]
    assert [one.name for one in seen(table).routes] == ["Way of company of Gandalf"]


# What has been achieved.


def test_tasks_say_whether_they_are_done() -> None:
    """Given a faction that has been stored, then the news have been brought, and the others are open."""
    table = Table("burglar").company("bilbo").site("rivendell").cards("stored", "hobbits")
    tasks = pile(seen(table), "Tasks")
    assert [one.marks[0] for one in tasks.cards] == ["open", "open", "done: Hobbits, 1 point", "open"]


def test_points_are_told_by_type() -> None:
    table = Table("guise").company("gandalf", "celeborn").site("lorien").cards("scored", "orc_patrol")
    points = next(one for one in seen(table).places if one.name == "Marshalling points")
    assert [piece.brief for piece in points.pieces] == ["2 character", "1 kill"]


def test_the_hobbit_has_the_treasure() -> None:
    table = Table().company("bilbo").site("the_lonely_mountain")
    assert pile(seen(table), "Quest").cards[0].name == "Win a treasure"
    table.items("bilbo", "the_arkenstone")
    assert pile(seen(table), "Quest").cards[0].marks == ("Bilbo has The Arkenstone",)


# Secrecy.


def test_hazards_that_lie_face_down_are_not_named() -> None:
    """Given a row of two of which the second is face down, then one is named."""
    table = Table("burglar").company("bilbo").site("bag_end").cards("row", "wargs", "giant")
    table.game.face_down = [1]
    row = pile(seen(table), "Hazard row, oldest first")
    assert [(one.name, one.marks) for one in row.cards] == [("Wargs", ()), ("?", ("face down",))]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_more_is_shown_than_the_player_knows(scenario: str) -> None:
    """Given games played at random, then the scene of a world that the player can't tell from the true one is equal."""
    for seed in range(4):
        game = played(scenario, 15 * seed + 5, seed)
        other = determinize(game, SEAT, Rng(key_of("scene"), 0, seed))
        assert scene(game, SEAT) == scene(other, SEAT)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_spectator_sees_neither_hand_nor_deck(scenario: str) -> None:
    shown = scene(played(scenario), SPECTATOR)
    assert not pile(shown, "Hand").cards
    assert not pile(shown, "Deck").cards


# Every card.


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_card_has_a_text(scenario: str) -> None:
    """Given a book with every card that there is, then each has a text, once, with every sentence to its end."""
    book = Table(scenario).book
    found = glossary(book)
    assert len({one.name for one in found}) == len(found)
    for one in found:
        assert one.text, one.name
        for line in one.text.split("\n"):
            assert line.endswith(".") and not line[0].islower(), (one.name, line)
            assert not any(part in line for part in ("  ", "..", "{", "_", ": .")), (one.name, line)
    assert {book.record_id[Number(one.ref[1])] for one in found} == set(book.record_id)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenes_of_whole_games(scenario: str) -> None:
    """Given a game at random, then every position has a scene, with a heading and the same cards in all piles."""
    book = TITLE.open_book({"scenario": scenario}, {})
    game = TITLE.play.new(book, 1, key_of(3))
    chance = random.Random(3)
    for _ in range(150):
        if not legal(game):
            break
        answer(game, chance.choice(legal(game)))
        shown = scene(game, SEAT)
        refs = [one.ref for _, one in shown.cards() if one.ref[0] == "card"]
        assert shown.heading.startswith("Turn" if game.turn else "Before the first turn") and len(refs) == len(
            set(refs)
        )
