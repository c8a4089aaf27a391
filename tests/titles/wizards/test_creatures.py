"""What the cards of hazard creatures say: figures, several attacks, and what a strike that succeeds does."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.book.records import CreatureRecord
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.turn_effects import boost_figure
from westmarch.titles.wizards.words import NO_CARD, RACE_NAMES, RACES, Company

ALL = Company(0)
BOOK = Table("burglar").book
CREATURES: tuple[CreatureRecord, ...] = BOOK.data.creature


def creature(table: Table, name: str, key: str = "w") -> Table:
    return table.begin(CreatureAttack(ALL, table.card(name), key))


@pytest.mark.parametrize("record", CREATURES, ids=[record.id for record in CREATURES])
def test_figures(record: CreatureRecord) -> None:
    """Each creature attacks with what is on its card, and is put away."""
    table = Table("burglar").company("aragorn_ii", "legolas").site("moria").dice(*[12] * 20)
    creature(table, record.id, "b").pass_by("face", "fight", "choose", "give", "roll", "lose")
    race = RACE_NAMES[RACES.index(record.race)]
    if record.strike_each:
        assert has_line(table, f"{race} attack: a strike on each, prowess {record.prowess}")
    else:
        count = "1 strike" if record.strikes == 1 else f"{record.strikes} strikes"
        found = [line for line in table.log if line == f"{race} attack: {count}, prowess {record.prowess}"]
        assert len(found) == record.attacks
    piles = table.pile("hazard_discard") + table.pile("out")
    assert table.over and record.id in piles


def test_a_body_makes_it_harder() -> None:
    """A strike of the Great Goblin (body 7) that fails is beaten by a body check of 8 or more."""
    for rolled, pile in ((8, "out"), (7, "hazard_discard")):
        table = Table("burglar").company("aragorn_ii").site("moria").dice(12, rolled)
        creature(table, "the_great_goblin", "name").do("fight")
        assert table.pile(pile) == ["the_great_goblin"]


@pytest.mark.parametrize(("one", "pile"), [("eowyn", "scored"), ("legolas", "hazard_deck")])
def test_nazgul_fear_some(one: str, pile: str) -> None:
    """Éowyn has more prowess against Nazgûl and halves their body: Adûnaphel's 10 is 5."""
    table = Table("guise").company(one).site("moria").dice(12, 6)
    boost_figure(table.game, table.one(one), "prowess", 5, NO_CARD)
    creature(table, "adunaphel", "d").do("fight")
    assert table.pile(pile) == ["adunaphel"]


# What a strike that succeeds does.


@pytest.mark.parametrize(("name", "modifier"), [("barrow_wight", -2), ("ghosts", -1)], ids=["barrow_wight", "ghosts"])
def test_the_wounded_check_for_corruption(name: str, modifier: int) -> None:
    table = Table("burglar").company("gimli").site("moria").dice(2, 2, 4).items("gimli", "glamdring", "the_arkenstone")
    points = corruption_of(table.game, table.one("gimli"))
    creature(table, name, "s").pass_by("face", "fight", "roll")
    assert has_line(table, f"Gimli rolled 4, {4 + modifier} in all, against {points}")


def test_who_was_not_wounded_checks_nothing() -> None:
    table = Table("burglar").company("gimli").site("moria").dice(12).items("gimli", "glamdring")
    creature(table, "barrow_wight", "s").pass_by("fight", "roll")
    assert not has_line(table, "corruption")


def test_a_corpse_candle_is_terrible() -> None:
    """All check for corruption before strikes are assigned; not if the attack was canceled."""
    table = Table("burglar").company("gimli", "legolas").site("moria")
    table.items("gimli", "the_iron_crown").items("legolas", "scroll_of_isildur").dice(2, 12)
    creature(table, "corpse_candle")
    assert has_line(table, "Gimli had to check for corruption")
    table.do("roll")
    assert (table.pile("discard"), table.pile("out")) == (["the_iron_crown"], ["gimli"])
    assert table.question == "FaceStrike"


def test_brigands_rob_the_company_once() -> None:
    """As soon as somebody is wounded the company loses one item of its choice, before the body check, and only one."""
    table = Table("burglar").company("gimli", "legolas").site("moria").dice(2, 2, 2, 2)
    table.items("gimli", "horn_of_anor").items("legolas", "elf_stone", "elven_cloak")
    creature(table, "brigands").do("fight", "gimli")
    assert sorted(table.offers("choose")) == [("elf_stone",), ("elven_cloak",), ("horn_of_anor",)]
    table.do("choose", "elven_cloak").pass_by("fight")
    assert table.pile("discard") == ["elven_cloak"]
    assert [table.pose("gimli"), table.pose("legolas")] == ["wounded", "wounded"]


def test_a_pick_pocket_harms_nobody() -> None:
    """One item of whoever was struck is lost; they are not wounded."""
    table = Table("burglar").company("gimli", "legolas").site("bree").dice(2)
    table.items("legolas", "dagger_of_westernesse").items("gimli", "elven_cloak")
    creature(table, "pick_pocket", "site").do("fight")
    assert has_line(table, "A strike goes to Gimli")
    assert table.pile("discard") == ["elven_cloak"]
    assert table.pose("gimli") == "untapped"


def test_a_thief_takes_what_the_company_gives() -> None:
    table = Table("burglar").company("gimli", "legolas").site("bree").dice(2)
    table.items("legolas", "dagger_of_westernesse").items("gimli", "elven_cloak")
    creature(table, "thief", "site").do("give", "legolas").do("fight").do("choose", "dagger_of_westernesse")
    assert table.pile("discard") == ["dagger_of_westernesse"]
    assert table.pose("legolas") == "untapped"


def test_an_abductor_takes_the_wounded() -> None:
    """Non-Wizards whom it wounds are discarded."""
    table = Table("burglar").company("bilbo/tapped", "legolas").site("bree").dice(2, 2)
    creature(table, "abductor", "site").do("give", "legolas").pass_by("fight")
    assert (table.pile("people"), table.pile("discard")) == (["bilbo"], ["legolas"])
    table = Table("guise").company("radagast").site("bree").dice(2, 2)
    creature(table, "abductor", "site").pass_by("fight")
    assert (table.pile("people"), table.pose("radagast")) == (["radagast"], "wounded")


@pytest.mark.parametrize(("rolled", "pile"), [(7, "people"), (8, "discard"), (9, "out")])
def test_giant_spiders_discard_by_the_number(rolled: int, pile: str) -> None:
    """A body check that equals the body discards."""
    table = Table("guise").company("legolas", "gandalf").site("moria").dice(2, rolled, 12)
    creature(table, "giant_spiders").do("fight", "legolas").pass_by("fight")
    assert "legolas" in table.pile(pile)


def test_old_man_willow_hates_hobbits() -> None:
    for one, prowess in (("bilbo", 15), ("legolas", 13)):
        table = Table("burglar").company("bilbo" if one == "bilbo" else one).site("moria").dice(2, 2)
        creature(table, "old_man_willow").pass_by("fight")
        assert any(line.endswith(f"against the strike's {prowess}") for line in table.log)


@pytest.mark.parametrize("faced", ["william", "bert", "tom"])
def test_the_three_trolls_plunder(faced: str) -> None:
    """Bert's victims lose all but special items, if the company has faced William or Tom this turn."""
    table = Table("burglar").company("legolas").site("moria").dice(2, 2)
    table.items("legolas", "glamdring", "elven_cloak", "book_of_mazarbul")
    table.game.faced.append((ALL, faced))
    creature(table, "bert").pass_by("fight")
    lost = ["glamdring", "elven_cloak"] if faced != "bert" else []
    assert table.pile("discard") == lost


def test_neeker_breekers_tire() -> None:
    """They strike everybody but Wizards; who has less mind than is needed is tapped, and not harmed."""
    table = Table("guise").company("legolas", "gandalf").site("moria").dice(2)
    creature(table, "neeker_breekers").pass_by("fight")
    assert has_line(table, f"Legolas rolled 2, {2 + BOOK.records_by_id['legolas'].mind} in all, against the strike's 7")
    assert (table.pose("legolas"), table.pose("gandalf")) == ("tapped", "untapped")


def test_a_fell_turtle_turns_a_company_back() -> None:
    table = Table("guise").company("legolas").site("moria").dice(2, 2)
    creature(table, "fell_turtle", "c").pass_by("fight")
    assert table.game.is_held(ALL, "turned_back")


# Several attacks on one.


def test_an_assassin() -> None:
    """Three attacks on one character; two of them may be canceled by tapping another, each before it is faced."""
    table = Table("guise").company("gandalf", "legolas", "gimli").site("bree").dice(12, 12, 12)
    creature(table, "assassin", "site")
    assert has_line(table, "It is after Gandalf: highest mind")
    assert sorted(table.offers("tap_aside")) == [("gimli",), ("legolas",)]
    table.do("tap_aside", "gimli").do("face").do("fight").do("tap_aside", "legolas")
    assert table.over
    assert table.pile("hazard_discard") == ["assassin"]
    assert [table.pose(one) for one in ("gandalf", "legolas", "gimli")] == ["tapped"] * 3


def test_an_assassin_that_is_beaten() -> None:
    table = Table("guise").company("gandalf").site("bree").dice(12, 12, 12)
    creature(table, "assassin", "site").pass_by("face", "fight")
    assert table.pile("scored") == ["assassin"]


def test_a_slayer_has_lost_its_victim() -> None:
    """Once its victim is dead there is no second attack."""
    table = Table("guise").company("legolas", "gimli/tapped").site("bree").dice(2, 12)
    creature(table, "slayer", "site").pass_by("face", "fight")
    assert len([line for line in table.log if line.startswith("Slayer attack:")]) == 1
    assert table.pile("hazard_discard") == ["slayer"]


def test_whoever_a_slayer_is_after_may_tap() -> None:
    """Tapping anybody of the company cancels one of a Slayer's attacks, also the victim, who faces the other one
    tapped; of an Assassin's only others can cancel one."""
    table = Table("guise").company("legolas").site("bree").dice(12)
    creature(table, "slayer", "site").do("tap_aside", "legolas").pass_by("fight")
    assert has_line(table, "Legolas rolled 12, 16 in all, against the strike's 11")
    assert table.pile("hazard_discard") == ["slayer"]
    assert creature(Table("guise").company("legolas").site("bree"), "assassin", "site").question == "FaceStrike"


# Allies.


def test_allies_that_cannot_be_attacked_support() -> None:
    """(6) Allies act as characters in combat: also Goldberry taps in support, and Quickbeam at his site."""
    table = Table("burglar").company("legolas").site("wellinghall").items("legolas", "goldberry", "quickbeam")
    creature(table, "huorn", "site")
    assert table.offers("support") == [("goldberry",), ("quickbeam",)]


def test_allies_fight() -> None:
    """Allies act as characters in combat: they can be struck, and tap in support; Goldberry can't be attacked."""
    table = Table("burglar").company("legolas").site("moria").items("legolas", "gollum", "goldberry").dice(2, 12)
    creature(table, "wargs").pass_by("face")
    assert sorted(table.offers("fight")) == [("gollum",), ("legolas",)]
    table.do("fight", "gollum")
    assert table.pile("out") == ["gollum"]


def test_items_of_the_dead_pass_on() -> None:
    """Each unwounded companion may take over one item; the rest is discarded."""
    table = Table("guise").company("legolas", "gimli", "elrohir/wounded").site("moria").dice(2, 12)
    table.items("legolas", "glamdring", "elven_cloak")
    creature(table, "giant").do("give", "legolas").pass_by("fight")
    assert sorted(table.offers("inherit")) == [("elven_cloak", "gimli"), ("glamdring", "gimli")]
    table.do("inherit", "glamdring", "gimli")
    assert table.pile("discard") == ["elven_cloak"]
    assert table.game.holder[table.one("glamdring")] == table.one("gimli")


def test_the_burglar_takes_one_item_of_a_hand() -> None:
    """BUR-E31: of Orcrist and a Dagger the player keeps one, also if the Burglar is tapped or wounded."""
    table = Table("burglar").company("bilbo/wounded", "legolas").site("moria").dice(2, 12)
    table.items("legolas", "orcrist", "dagger_of_westernesse")
    creature(table, "giant").do("give", "legolas").do("fight").do("inherit", "orcrist", "bilbo")
    assert table.pile("discard") == ["dagger_of_westernesse"]
    assert table.game.holder[table.one("orcrist")] == table.one("bilbo")
