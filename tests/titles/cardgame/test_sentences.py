"""The texts of cards and locations: all of a record in tidy sentences, and what is reconstructed says so."""

from __future__ import annotations

import re
from functools import cache

import pytest

from westmarch.engine.title import title
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.scene import card_of, place_of
from westmarch.titles.cardgame.sentences import card_notes, location_notes


@cache
def book(shadow: str = "people", **settings: str) -> CardGameBook:
    """The book of a Trilogy with all cards."""
    found = title("cardgame").open_book({"scenario": "trilogy", "shadow": shadow, "promos": "yes", **settings}, {})
    assert isinstance(found, CardGameBook)
    return found


def text(key: str, shadow: str = "people", **settings: str) -> list[str]:
    """The lines of a card's text, or of a location's."""
    known = book(shadow, **settings)
    if key in known.titles:
        return card_of(known, known.titles[key]).full.splitlines()
    return place_of(known, known.location(key)).full.splitlines()


def all_lines() -> list[str]:
    lines = []
    for known in (book("people"), book("bots")):
        for card in known.one_of_each(known.cards):
            lines += card_of(known, card).full.splitlines()
        for place in known.locations:
            lines += place_of(known, place).full.splitlines()
    return lines


def test_a_character_says_where_it_goes_and_what_its_icons_are() -> None:
    assert text("saruman") == [
        "Isengard character: path attack 2, attack 1, defense 1, leads attack 1, leads defense 1.",
        "Paths 5 and 6.",
        "In reserve: draw 1 more in the draw step.",
        "This card is cycled instead of eliminated when forsaken from the top of the draw deck.",
    ]


def test_path_icons_of_the_free_peoples_are_defense() -> None:
    assert text("bilbo_baggins") == [
        "Hobbit character: path defense 1.",
        "Path 3.",
        "Use an action in reserve and cycle this card: draw 2 cards.",
        "This card is cycled instead of eliminated however it would be eliminated.",
    ]


def test_an_item_says_who_may_wield_it_and_what_it_gives() -> None:
    assert text("bow_of_the_galadhrim") == [
        "Elf item: path defense +1, attack +1, defense +1.",
        "For any Elf character.",
        "Its wielder takes no other weapon.",
    ]


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("the_great_gate", "Never goes to a battleground of the Shadow."),
        ("mouth_of_sauron", "Never goes to the path while a battleground of the Shadow is active."),
        (
            "merry_brandybuck",
            "May also go to a battleground that lists Rohan, if a Rohan army there is free to support it.",
        ),
        ("ghan_buri_ghan", "In reserve: Rohan cards may also be played or moved to Minas Tirith."),
        ("sting", "Adds 1 to the defense of the path where its wielder is while any Monstrous character is there."),
        ("arwen", "In reserve: Strider or Aragorn has 1 defense more on a path or battleground."),
        ("mirror_of_galadriel", "While it is in play you may look at the top card of your draw deck at any time."),
        ("sarumans_staff", "In play: the carryover limit is 1 higher."),
        ("galadriel", "In reserve: draw 1 more in the draw step, then cycle 1 from hand."),
        (
            "nazguls_mantle",
            "Its wielder, with all items, is cycled instead of eliminated in path combat or in battleground combat.",
        ),
        (
            "frodo_baggins",
            "This card is cycled instead of eliminated however it would be eliminated; its items are eliminated.",
        ),
        ("gimli", "When played: you may take Dwarven Axe from the cycle pile into hand."),
        ("faramir", "When played or moved to a path 7: you may activate a different path of the same number."),
        ("caradhras_the_cruel", "When played to Caradhras: activate a different path of the same number."),
        (
            "fell_beast",
            "When played to reserve: you may move the wielder from reserve to a battleground, "
            "even if played this round.",
        ),
        (
            "denethor",
            "Use an action in reserve and forsake 1 card: take Boromir or Faramir from the draw deck into hand.",
        ),
        (
            "palantir_of_orthanc",
            "Use an action in reserve, once a round: look at the top 3 cards of your draw deck; eliminate "
            "1, cycle 1 and take 1 into hand.",
        ),
        (
            "lembas",
            "The Hobbit player may use an action on the path and eliminate this card: remove 1 corruption "
            "for each Hobbit character on the path.",
        ),
        ("paths_of_the_dead", "Forsake 2 cards, then draw 4 cards (5 if Strider or Aragorn is in play)."),
        (
            "the_red_arrow",
            "Until the end of the round: Rohan cards may also be played or moved to battlegrounds that list Dúnedain.",
        ),
        (
            "ent_draught",
            "Use an action in play and eliminate this card: take 2 Hobbit characters from the cycle pile into hand.",
        ),
        (
            "the_day_without_dawn",
            "Draw 7 cards, eliminate 1 of them, you may play up to 2 armies among them at no other cost, "
            "and cycle the rest.",
        ),
    ],
)
def test_every_part_of_a_record_has_its_sentence(key: str, line: str) -> None:
    assert line in text(key)


def test_a_battleground_says_who_defends_and_who_attacks() -> None:
    assert text("lorien") == [
        "Battleground of the Free Peoples: 2 VP, defense 2.",
        "Defenders: Wizard, Elf. Attackers: Monstrous, Mordor.",
        "When activated: activate or reactivate Dol Guldur.",
    ]


def test_a_path_says_its_number_and_points() -> None:
    assert text("egladil") == [
        "Path 5: 1 VP, defense 1.",
        "When activated: each Free Peoples player in turn: draw 2 cards, then cycle 1 card from hand.",
    ]


def test_a_ruling_of_the_match_is_in_the_text() -> None:
    """Given Éowyn's ruling, then her text says where the Nazgûl may be."""
    assert any("on the same battleground" in line for line in text("eowyn"))
    assert any("1 Nazgûl character in play" in line for line in text("eowyn", eowyn="in_play"))


def test_a_bots_item_says_how_a_bot_plays_it() -> None:
    """Given the Palantír of Against the Shadow, then it says where its wielder must be, and what happens otherwise."""
    lines = text("palantir_of_orthanc", "bots")
    assert "A bot plays it on a wielder in reserve." in lines
    assert "If nobody can wield it there: cycle it, then draw 1 card." in lines


def test_a_bots_item_that_is_only_cycled_says_so() -> None:
    """Given the setting that unwielded items are only cycled, then the Palantír says no more than that."""
    lines = text("palantir_of_orthanc", "bots", unwielded="cycle")
    assert "If nobody can wield it there: cycle it." in lines


def test_reconstructed_texts_say_so() -> None:
    """Given all cards of bots, then each says that its text is reconstructed; of the base game's none does."""
    bots, people = book("bots"), book("people")
    for known, is_said in ((bots, True), (people, False)):
        for card in known.cards:
            if known.side[card] == 1:
                is_noted = any(note.text.startswith("Reconstructed text") for note in card_notes(known.records[card]))
                assert is_noted == is_said, known.records[card].id
    said = [
        place
        for place in bots.locations
        if any(note.kind == "reconstructed" for note in location_notes(bots.places[place]))
    ]
    assert len(said) == 6


def test_doubts_speak_of_the_game_and_not_of_fields() -> None:
    """Given notes on doubtful fields, then their names in the data files are put into words."""
    bots = book("bots")
    breath = next(record for record in bots.records if record.id == "black_breath")
    noted = [note.text for note in card_notes(breath)]
    assert "Not certain: where a bot plays it and what a bot does otherwise: invented." in noted
    assert not [line for line in all_lines() if re.search(r"\w_\w|\bdo:", line)]


def test_all_texts_are_tidy() -> None:
    """Given every card and location, then every line begins with a capital or number and ends with one full stop."""
    lines = all_lines()
    assert len(lines) > 500
    for line in lines:
        assert re.match(r"[A-ZÀ-Ý\d]", line), line
        assert line.endswith(".") and not line.endswith(".."), line
        assert not re.search(r"  | ,|,,|\bNone\b|[{}]", line), line


def test_icons_are_symbols_with_numbers() -> None:
    """Given icons, then those of the path, attack and defense, and leadership stand in this order, and a star says what
    it adds and when."""
    assert figures_of("elrond") == [
        ("path", "2", "path defense 2"),
        ("sword", "1", "attack 1"),
        ("shield", "1", "defense 1"),
        ("leads_attack", "1", "leads attack 1"),
        ("leads_defense", "1", "leads defense 1"),
    ]
    assert figures_of("grond") == [("sword", "3", "attack 3")]
    assert figures_of("sting") == []
    assert figures_of("treebeard")[-1] == ("star", "+1", "1 attack more at Orthanc")
    assert figures_of("theoden")[-1] == ("star", "+1/+1", "1 attack and 1 defense more while Gandalf is in play")
    assert figures_of("dead_men_of_dunharrow")[-1][2] == (
        "2 attack and 2 defense more while it supports Strider or Aragorn"
    )
    assert figures_of("quickbeam")[-1][2] == (
        "1 attack and 1 defense more for every 2 Isengard cards on the same battleground"
    )
    assert figures_of("balrog_of_moria")[-1][2] == "1 attack more at Khazad-dûm"
    assert figures_of("lembas") == []


def figures_of(key: str) -> list[tuple[str, str, str]]:
    card = card_of(book(), book().titles[key])
    return [(figure.symbol, figure.number, figure.text) for figure in card.figures]
