"""The cards of Against the Shadow whose text differs from the base game's, by id, each played or used by its bot.

All are reconstructed (README, "What is missing"); these tests say how they are read here.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.cardgame.given import Table
from westmarch.engine.title import title
from westmarch.titles.cardgame.sentences import card_text
from westmarch.titles.cardgame.words import CYCLE_PILE

SAME_TEXT = [
    "black_uruks",
    "grond",
    "mordor_orcs",
    "olog_hai",
    "trolls_of_udun",
    "grishnakh",
    "mouth_of_sauron",
    "the_beguiler",
    "the_black_easterling",
    "the_commander",
    "the_destroyer",
    "the_hunter",
    "the_lidless_eye",
    "the_reaver",
    "the_warrior",
    "the_witch_king",
    "devilry_of_orthanc",
    "fighting_uruk_hai",
    "white_hand_orcs",
    "wolf_riders",
    "saruman",
    "goblins_of_the_misty_mountains",
    "balrog_of_moria",
    "barrow_wights",
    "candles_of_corpses",
    "cave_troll",
    "hill_troll",
    "shelob",
    "haradrim_mumakil",
]
NUMBERS = ("title", "deck", "faction", "type", "copies", "traits", "paths", "wielders", "icons")
CONFIDENCE = ("confidence", "icons_confidence", "open")


def alone(**settings: str) -> Table:
    """One person against bots; nothing in play."""
    return Table(**settings).clear()


def bearing(card: str, *items: str) -> dict[str, Any]:
    """A character with items."""
    return {"card": card, "items": list(items)}


def plays(table: Table, role: str, card: str) -> Table:
    """The bot holds too much to pass, and the card that it plays at random is this one."""
    return table.hand(role, [card]).hand(role, 2).drawn(card).turn(role)


@pytest.mark.parametrize("key", SAME_TEXT)
def test_a_card_that_needs_no_choice_is_as_in_the_base_game(key: str) -> None:
    """Given a card without a choice, then the bots' twin of it has the same text and numbers."""
    data = alone().book.data
    base, twin = (next(one for one in cards if one.id == key) for cards in (data.card, data.bot_card))
    differing = [name for name in base.__struct_fields__ if getattr(base, name) != getattr(twin, name)]
    assert set(differing) <= set(CONFIDENCE)


def test_every_twin_has_the_numbers_of_its_card() -> None:
    """Given the 60 cards of the bots (each title once), then all have the titles and icons of the base game's, and
    without the promotional cards none is missing."""
    data = alone().book.data
    base = {record.id: record for record in data.card}
    shadow = [record.id for record in data.card if record.deck in ("witch_king", "saruman") and not record.promo]
    assert sorted(record.id for record in data.bot_card) == sorted(shadow)
    assert sum(record.copies for record in data.bot_card) == 60
    for twin in data.bot_card:
        assert [getattr(twin, name) for name in NUMBERS] == [getattr(base[twin.id], name) for name in NUMBERS]
    assert {record.confidence for record in data.bot_card} == {"reconstructed"}


# Mordor.


@pytest.mark.parametrize(("path", "tokens"), [("morgai", 1), ("cirith_ungol", 2)])
def test_gorbag_and_shagrat_cycle_a_random_card(path: str, tokens: int) -> None:
    """Given Gorbag & Shagrat in a bot's reserve, when they move to the path, then a random card of the hand is cycled,
    and a token added; two at Cirith Ungol."""
    table = alone().path(path).reserve("witch_king", ["gorbag_and_shagrat"]).hand("witch_king", ["grond", "olog_hai"])
    table.hand("witch_king", ["black_uruks"]).drawn("olog_hai").turn("witch_king")
    assert table.row(path) == ["gorbag_and_shagrat"]
    assert table.icons(path)[0] == tokens
    assert table.zone_of("olog_hai") == "cycled"


def test_gorbag_and_shagrat_do_not_go_with_an_empty_hand() -> None:
    """Given an empty hand, then they bring nothing to the path, and stay in reserve."""
    table = alone().path("morgai").reserve("witch_king", ["gorbag_and_shagrat"]).turn("witch_king")
    assert table.reserve_of("witch_king") == ["gorbag_and_shagrat"]


def test_the_messenger_brings_a_random_nazgul_back() -> None:
    """Given a Nazgûl on a face-down cycle pile, when the Messenger is used, then it is cycled, and the other one comes
    to hand; the pile is not known, so it is used even if there is none."""
    table = alone().reserve("witch_king", ["the_messenger"]).cycle_pile("witch_king", ["the_reaver", "grond"])
    table.turn("witch_king")
    assert (table.hand_of("witch_king"), table.zone_of("the_messenger")) == (["the_reaver"], "cycled")
    table = alone().reserve("witch_king", ["the_messenger"]).cycle_pile("witch_king", ["grond"]).turn("witch_king")
    assert (table.hand_of("witch_king"), table.zone_of("the_messenger")) == ([], "cycled")


def pile_after_a_reshuffle(*cycled: str) -> Table:
    """The cycle pile has become the deck; these cards of the Witch-king's, seen by all, were cycled from play since."""
    table = alone().battleground("minas_tirith", shadow=cycled).reserve("witch_king", ["the_messenger"])
    table.cycle_pile("witch_king", 3).begin()
    table.game.recycle(table.role("witch_king"))
    for key in cycled:
        table.game.cycle_in_play(table.card(key))
    return table


def test_the_messenger_waits_while_all_know_that_he_would_find_nobody() -> None:
    """Given a cycle pile made anew, when only Grond has gone there, then the Messenger's text is of no use, as all know
    the pile; with the Reaver, or a card that nobody has seen, it is."""
    assert pile_after_a_reshuffle("grond").useful_texts("witch_king") == []
    assert pile_after_a_reshuffle("grond", "the_reaver").useful_texts("witch_king") == ["the_messenger"]
    table = pile_after_a_reshuffle("grond")
    table.game.draw_cards(table.role("witch_king"), 1)
    table.game.cycle_from_hand(table.game.hands[table.role("witch_king")][0])
    assert table.useful_texts("witch_king") == ["the_messenger"]


def test_the_messenger_who_finds_nobody_shows_that_nobody_is_there() -> None:
    """Given no Nazgûl on the cycle pile, when the Messenger has looked there, then the log tells it, and all know it of
    everybody but himself."""
    table = alone().reserve("witch_king", ["the_messenger"]).cycle_pile("witch_king", ["grond"]).turn("witch_king")
    assert table.tells("Witch-king found no such card")
    known = table.game.may_be
    assert not known[table.card("the_reaver")] >> CYCLE_PILE & 1
    assert known[table.card("the_messenger")] == 1 << CYCLE_PILE


PLAYABLE = [
    ("witch_king", "black_breath", "the_black_easterling", ["path", "battleground"]),
    ("witch_king", "black_riders_mount", "the_black_easterling", ["path", "reserve"]),
    ("witch_king", "fell_beast", "the_black_easterling", ["battleground", "reserve"]),
    ("witch_king", "morgul_blade", "the_black_easterling", ["path"]),
    ("witch_king", "nazguls_mantle", "the_black_easterling", ["path", "battleground", "reserve"]),
    ("saruman", "palantir_of_orthanc", "saruman", ["reserve"]),
    ("saruman", "sarumans_staff", "saruman", ["path", "battleground", "reserve"]),
    ("saruman", "woven_of_all_colours", "saruman", ["path", "battleground", "reserve"]),
]


@pytest.mark.parametrize("zone", ["path", "battleground", "reserve"])
@pytest.mark.parametrize(("role", "item", "wielder", "zones"), PLAYABLE)
def test_where_a_bot_plays_an_item(role: str, item: str, wielder: str, zones: list[str], zone: str) -> None:
    """Given somebody who may wield the item on a path, on a battleground to defend, or in reserve, when the bot draws
    the item, then they get it only where it can be of use; otherwise it is cycled."""
    table = alone()
    if zone == "path":
        table.path("egladil", shadow=[wielder])
    elif zone == "battleground":
        table.battleground("dol_guldur" if role == "witch_king" else "orthanc", shadow=[wielder])
    else:
        table.reserve(role, [wielder])
    plays(table, role, item).settle()
    assert table.wielder(item) == (wielder if zone in zones else "")
    assert (item in table.cycled_of(role)) == (zone not in zones)


def test_black_breath_and_woven_of_all_colours_unplayable() -> None:
    """Given nobody who could wield it, when the bot draws the item, then each Free Peoples player cycles a card."""
    for role, item in (("witch_king", "black_breath"), ("saruman", "woven_of_all_colours")):
        table = plays(alone().hand("frodo", ["gimli"]).hand("aragorn", ["arwen"]), role, item)
        assert table.over
        assert (table.zone_of("gimli"), table.zone_of("arwen"), table.zone_of(item)) == ("cycled",) * 3


@pytest.mark.parametrize(
    ("role", "item"),
    [("witch_king", "black_riders_mount"), ("witch_king", "fell_beast"), ("saruman", "palantir_of_orthanc")],
)
def test_black_riders_mount_fell_beast_and_palantir_of_orthanc_unplayable(role: str, item: str) -> None:
    """Given nobody who could wield it, when the bot draws the item, then it is cycled, and another card drawn."""
    table = plays(alone().deck_top(role, ["saruman" if role == "saruman" else "grond"]), role, item)
    assert len(table.hand_of(role)) == 3
    assert table.cycled_of(role) == [item]


@pytest.mark.parametrize(("path", "tokens", "held"), [("morgai", 1, 2), ("imladris", 0, 3)])
def test_morgul_blade_unplayable(path: str, tokens: int, held: int) -> None:
    """Given no Nazgûl on the path, when the bot draws the blade, then an attack token comes to the path if that is
    useful, as on the last one; otherwise a card is drawn."""
    table = plays(alone().path(path), "witch_king", "morgul_blade")
    assert (table.icons(path)[0], len(table.hand_of("witch_king"))) == (tokens, held)


def test_nazguls_mantle_unplayable() -> None:
    """Given no Nazgûl in play, when the bot draws the mantle, then a Nazgûl comes back from the cycle pile, or else a
    card is drawn."""
    table = plays(alone().cycle_pile("witch_king", ["the_reaver"]), "witch_king", "nazguls_mantle")
    assert "the_reaver" in table.hand_of("witch_king")
    table = plays(alone().deck_top("witch_king", ["grond"]), "witch_king", "nazguls_mantle")
    assert "grond" in table.hand_of("witch_king")


def test_sarumans_staff_unplayable() -> None:
    """Given Saruman in the deck, on the pile, or nowhere near, when the bot draws the staff, then he comes to hand, or
    else a card is drawn."""
    for table in (alone(), alone().cycle_pile("saruman", ["saruman"])):
        assert "saruman" in plays(table, "saruman", "sarumans_staff").hand_of("saruman")
    table = alone().eliminated("saruman", ["saruman"]).deck_top("saruman", ["gollum"])
    assert "gollum" in plays(table, "saruman", "sarumans_staff").hand_of("saruman")


def test_an_unplayable_item_drawn_again_is_only_cycled() -> None:
    """Given the Fell Beast whose text was carried out this round, when it is drawn again, then it is only cycled (bot
    ruling 14)."""
    table = plays(alone().played(["fell_beast"]), "witch_king", "fell_beast")
    assert len(table.hand_of("witch_king")) == 2
    assert table.cycled_of("witch_king") == ["fell_beast"]


@pytest.mark.parametrize(("role", "item"), [(role, item) for role, item, _, _ in PLAYABLE])
def test_an_unwielded_item_is_only_cycled_if_that_is_chosen(role: str, item: str) -> None:
    """Given the setting that unwielded items are only cycled, when a bot draws one that nobody can wield, then it is
    cycled, and nothing more: no card, no token, and nobody cycles one."""
    table = alone(unwielded="cycle").path("morgai").hand("frodo", ["gimli"]).cycle_pile(role, 2)
    plays(table, role, item)
    assert (len(table.hand_of(role)), table.icons("morgai")[0], table.hand_of("frodo")) == (2, 0, ["gimli"])
    assert table.cycled_of(role)[2:] == [item]


@pytest.mark.parametrize(
    ("item", "rider", "place", "goes"),
    [
        ("black_riders_mount", "the_black_easterling", "imladris", True),
        ("black_riders_mount", "the_black_easterling", "lothlorien", False),
        ("fell_beast", "the_witch_king", "lorien", True),
        ("fell_beast", "the_witch_king", "minas_tirith", False),
    ],
)
def test_black_riders_mount_and_fell_beast_carry_their_rider_if_that_is_useful(
    item: str, rider: str, place: str, goes: bool
) -> None:
    """Given a Nazgûl in reserve who can't win the location alone, when its mount is played, then it moves there only if
    it could win with it."""
    table = alone()
    table = table.path(place) if table.book.is_path[table.place(place)] else table.battleground(place)
    plays(table.reserve("witch_king", [rider]), "witch_king", item)
    assert table.wielder(item) == rider
    assert table.zone_of(rider) == (place if goes else "reserve")


def test_the_black_captain_leads_the_witch_king() -> None:
    """Given the Witch-king and Black Uruks in reserve, when the event is played, then a person chooses a battleground
    that lists Mordor, which the Shadow could win, and which is not in its own scoring area; he moves there."""
    table = alone().reserve("witch_king", ["the_witch_king", "black_uruks"]).scored("shadow", ["morannon"])
    plays(table.scored("free", ["minas_tirith"]), "witch_king", "the_black_captain")
    assert {place for _, place in table.offered("choose")} == {"minas_tirith", "lorien", "dol_guldur", "minas_morgul"}
    table.do("choose", "minas_tirith").do("no")
    assert table.row("minas_tirith") == ["the_witch_king"]


def test_the_black_captain_without_him_looks_for_him() -> None:
    """Given the Witch-king not in reserve, when the event is played, then he comes to hand from deck or pile; if he is
    in neither, a card is drawn."""
    table = plays(alone(), "witch_king", "the_black_captain")
    assert "the_witch_king" in table.hand_of("witch_king")
    table = plays(alone().eliminated("witch_king", ["the_witch_king"]), "witch_king", "the_black_captain")
    assert len(table.hand_of("witch_king")) == 3


@pytest.mark.parametrize(
    ("event", "drawn", "played"),
    [
        (
            "the_day_without_dawn",
            ["grond", "the_hunter", "olog_hai", "morgul_blade", "black_uruks", "fell_beast", "the_reaver"],
            ["black_uruks", "olog_hai"],
        ),
        (
            "the_ringwraiths_are_abroad",
            ["the_hunter", "grond", "the_reaver", "morgul_blade", "the_warrior", "grishnakh", "olog_hai"],
            ["the_warrior", "the_reaver"],
        ),
    ],
)
def test_the_day_without_dawn_and_the_ringwraiths_are_abroad(event: str, drawn: list[str], played: list[str]) -> None:
    """Given 7 cards on top of the deck, when the event is played, then they are drawn face up, the last 2 that fit are
    played, 1 of the others is eliminated at random, and the rest is cycled."""
    table = alone().deck_top("witch_king", drawn).hand("witch_king", [event]).hand("witch_king", 2)
    table.drawn(event).turn("witch_king")
    assert table.reserve_of("witch_king") == played
    first, other = table.eliminated_of("witch_king")
    assert first == event
    assert sorted([other, *table.cycled_of("witch_king")]) == sorted(set(drawn) - set(played))


# Isengard.


def test_grima_wormtongue_asks_a_person() -> None:
    """Given Gríma in a bot's reserve and Éowyn in play, when he is used, then he is eliminated, and a person chooses:
    Saruman comes to hand, a Rohan character goes, or 2 cards are drawn."""

    def used() -> Table:
        return alone().reserve("frodo", ["eowyn"]).reserve("saruman", ["grima_wormtongue"]).turn("saruman")

    ways = [way for _, way in used().offered("choose_way")]
    assert len(ways) == 3
    assert used().do("choose_way", ways[0]).hand_of("saruman") == ["saruman"]
    assert used().do("choose_way", ways[1]).zone_of("eowyn") == "eliminated"
    table = used().do("choose_way", ways[2])
    assert len(table.hand_of("saruman")) == 2
    assert table.zone_of("grima_wormtongue") == "eliminated"


@pytest.mark.parametrize("lead", ["ugluk", "flocks_of_crebain", "gollum"])
def test_ugluk_flocks_of_crebain_and_gollum_lead_astray_at_random(lead: str) -> None:
    """Given one of them on a path that the Shadow would win, when it is the bot's turn, then the combat is fought, and
    a random path of the same number comes; where it would lose, nothing happens."""
    table = alone().path("emyn_muil", shadow=[lead]).drawn_location("dead_marshes").turn("saruman")
    assert (table.active, table.corruption) == (["dead_marshes"], 1)
    table = alone().path("dead_marshes", shadow=[lead]).turn("saruman")
    assert table.active == ["dead_marshes"]


def test_palantir_of_orthanc_draws_2_and_cycles_1() -> None:
    """Given Saruman with the Palantír in a bot's reserve, when it is used, then 2 cards are drawn and a random one is
    cycled; once a round."""
    table = alone().reserve("saruman", [bearing("saruman", "palantir_of_orthanc")])
    table.deck_top("saruman", ["gollum", "shelob"]).drawn("shelob").turn("saruman")
    assert (table.hand_of("saruman"), table.cycled_of("saruman")) == (["gollum"], ["shelob"])
    assert table.useful_texts("saruman") == []


def test_threats_and_promises_lead_saruman() -> None:
    """Given Saruman and Wolf Riders in reserve, when the event is played, then a person chooses a battleground that
    lists Isengard, and that the Shadow could win; Saruman moves there if that is useful."""
    table = alone().reserve("saruman", ["saruman", "wolf_riders"]).scored("shadow", ["orthanc"])
    plays(table, "saruman", "threats_and_promises")
    assert {place for _, place in table.offered("choose")} == {"edoras", "helms_deep"}
    table.do("choose", "helms_deep").settle()
    assert table.row("helms_deep") == ["saruman"]


def test_threats_and_promises_without_him_look_for_him() -> None:
    """Given Saruman not in reserve, when the event is played, then he comes to hand; if he can't, a card is drawn."""
    assert "saruman" in plays(alone(), "saruman", "threats_and_promises").hand_of("saruman")
    table = plays(alone().eliminated("saruman", ["saruman"]), "saruman", "threats_and_promises")
    assert len(table.hand_of("saruman")) == 3


# Monstrous.


def test_caradhras_the_cruel_turns_the_company_back() -> None:
    """Given the path Caradhras undefended, when the bot plays Caradhras the Cruel there, then it would win, and
    another path 4 comes at random."""
    table = alone().path("caradhras").drawn_location("khazad_dum")
    plays(table, "saruman", "caradhras_the_cruel")
    assert (table.active, table.corruption) == (["khazad_dum"], 1)


# Southron.


@pytest.mark.parametrize(
    ("army", "place"),
    [
        ("coastal_raiders", "dol_amroth"),
        ("corsairs_of_umbar", "umbar"),
        ("haradrim_cavalry", "minas_tirith"),
        ("haradrim_regulars", "harad"),
        ("the_black_fleet", "pelargir"),
    ],
)
def test_southron_armies_open_a_battleground_and_go_there(army: str, place: str) -> None:
    """Given an army in a bot's reserve with enough to win its battleground, when it is used, then the battleground is
    activated, and the army moves there, at no cost; its star is gone."""
    table = alone().reserve("witch_king", ["grond"]).reserve("saruman", ["haradrim_mumakil", army]).turn("saruman")
    table.settle()
    assert (table.active, table.row(place)) == ([place], [army])
    assert table.counts(place, "shadow") == {army: 1}


@pytest.mark.parametrize(
    ("army", "place"),
    [("coastal_raiders", "dol_amroth"), ("haradrim_cavalry", "minas_tirith"), ("the_black_fleet", "pelargir")],
)
def test_southron_armies_do_not_open_what_can_not_be_won(army: str, place: str) -> None:
    """Given the army alone, whose 1 attack is too little there, then its text is not used; nor from a scoring area."""
    assert alone().reserve("saruman", [army]).turn("saruman").active == []
    table = alone().scored("free", [place]).reserve("witch_king", ["grond"])
    assert table.reserve("saruman", ["haradrim_mumakil", army]).turn("saruman").active == []


def test_the_black_serpent_reopens_what_the_shadow_could_win() -> None:
    """Given Southron battlegrounds in both scoring areas, when the Black Serpent is used, then he is eliminated, and a
    person chooses one of the Free Peoples' area that the Shadow could win without him."""
    table = alone().scored("free", ["umbar", "pelargir", "minas_tirith"]).scored("shadow", ["harad"])
    table.reserve("saruman", ["haradrim_mumakil", "the_black_serpent"]).turn("saruman")
    assert {place for _, place in table.offered("choose")} == {"umbar", "pelargir"}
    table.do("choose", "umbar")
    assert (table.active, table.zone_of("the_black_serpent")) == (["umbar"], "eliminated")


def test_an_owner_puts_a_text_right() -> None:
    """Given an owner who knows the true text of a card, when they override it, then effect and sentence change
    together, and only for bots."""
    use = {"zones": ["reserve"], "do": [{"verb": "corruption", "change": 2}]}
    overrides = {"bot_card": [{"id": "barrow_wights", "use": [use]}]}
    for shadow, text in (("bots", "Use an action in reserve: add 2 corruption."), ("people", "forsakes 1 card.")):
        book: Any = title("cardgame").open_book({"shadow": shadow}, overrides)
        assert text in card_text(book, book.titles["barrow_wights"])
