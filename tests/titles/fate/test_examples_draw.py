"""Worked examples: rules summary, "2. Draw 2 player cards" and "Skies Darken cards"."""

from __future__ import annotations

from tests.titles.fate.given import Table
from westmarch.titles.fate.procedures.draw import DrawPlayerCards, SkiesDarken

SEVEN = (
    "eriador_valor",
    "eriador_resistance",
    "eriador_friendship",
    "rohan_valor",
    "rohan_friendship",
    "gondor_valor",
    "gondor_friendship",
)
HARMLESS = (
    "dunland_rivendell_lime_deploy3",
    "moria_erebor_teal_eye",
    "moria_rivendell_lime_deploy3",
    "dol_guldur_helms_deep_green_eye",
)
"""Shadow cards with flags below them: on an empty board their lines have nobody to advance."""


def skies(table: Table, place: str) -> int:
    return int(table.book.kinds["card"].numbers["skies_" + place])


def test_E27_skies_darken_with_the_eye_on_frodo() -> None:
    """Given the Eye in Frodo's region, hope 5 and the threat marker on the second space that shows 2, when a Skies
    Darken card is resolved, then the threat rate is 3, hope is 3, the Eye stays, 3 shadow troops are at the named
    place, and the shadow discard pile has been shuffled and put on top of the deck."""
    table = Table().clear().put(eye="eriador", hope=5, threat=1)
    game = table.game
    deck, discard = list(game.shadow_deck), sorted(game.shadow_discard)
    table.begin(SkiesDarken(skies(table, "hollin"))).go()
    assert table.book.data.tracks.threat[game.threat] == 3
    assert (table.hope, table.eye, table.shadow("hollin")) == (3, "eriador", 3)
    assert game.shadow_discard == []
    assert game.shadow_deck[: len(deck)] == deck and sorted(game.shadow_deck[len(deck) :]) == discard
    assert game.skies_resolved == [skies(table, "hollin")]


def test_E28_missing_shadow_troops_cost_hope() -> None:
    """Given 1 shadow troop in the supply, when a Skies Darken card adds 3, then 1 is placed and 2 hope are lost."""
    table = Table().clear().put(shadow={"nurn": 47}, hope=6)
    assert table.game.shadow_supply == 1
    table.begin(SkiesDarken(skies(table, "hollin"))).go()
    assert (table.shadow("hollin"), table.game.shadow_supply, table.hope) == (1, 0, 4)


def test_E29_a_missing_player_card_costs_hope() -> None:
    """Given 1 card in the player deck, when 2 are drawn, then 1 is drawn and 1 hope lost."""
    table = Table().clear().player_deck("dale_valor").begin(DrawPlayerCards(0)).go()
    assert (table.hand(0), table.game.player_deck, table.hope) == (["dale_valor"], [], 5)


def two_skies_drawn(eye: str) -> Table:
    """E41's position; seat 1 holds an event, so that the game waits after each Skies Darken card."""
    table = Table(difficulty="standard").clear().put(eye=eye, shadow={"nurn": 27}, hope=6, threat=0)
    game = table.game
    while len(game.shadow_deck) > 29:
        game.shadow_discard.append(game.shadow_deck.pop())
        game.shadow_layers[0] -= 1
    assert (game.shadow_supply, len(game.shadow_discard)) == (21, 21)
    table.top_player_cards("skies_south_ithilien", "skies_emyn_muil").hold(1, "orc_infighting")
    return table.begin().do("end_actions").do("choose", "skies_south_ithilien")


def test_E41_two_skies_darken_cards() -> None:
    """Given 2 players, standard, no Skies Darken card so far, threat on the first space, hope 6, the Eye on Eriador
    with Frodo in the Shire, a shadow deck of 29, a discard pile of 21 and 21 shadow troops in the supply, when
    both cards drawn are Skies Darken cards, then the first one brings threat space 2, hope 4, 3 troops and a deck
    of 50; the second one space 3, hope 2, 3 troops and nothing to shuffle; both leave the game, 15 troops are
    left in the supply, and 3 shadow cards are drawn this turn."""
    table = two_skies_drawn(eye="eriador")
    game = table.game
    assert (game.threat, table.hope, table.shadow("south_ithilien"), table.shadow("emyn_muil")) == (1, 4, 3, 0)
    assert (len(game.shadow_deck), len(game.shadow_discard)) == (50, 0)
    layers = list(game.shadow_layers)
    table.do("stand", seat=1)
    assert (game.threat, table.hope, table.shadow("south_ithilien"), table.shadow("emyn_muil")) == (2, 2, 3, 3)
    assert (len(game.shadow_deck), len(game.shadow_discard), game.shadow_layers) == (50, 0, layers)
    assert game.skies_resolved == [skies(table, "south_ithilien"), skies(table, "emyn_muil")]
    assert game.shadow_supply == 15
    table.take_out(table.book.kinds["card"].numbers["orc_infighting"])
    table.top_shadow_cards(*HARMLESS).do("stand", seat=1)
    assert (game.turn, len(game.shadow_discard)) == (1, 3)


def test_E42_the_eye_arrives_with_the_first_card() -> None:
    """Given the same with the Eye on Mordor, when both cards drawn are Skies Darken cards, then the first one moves
    the Eye to Eriador without loss and the second one costs 2: hope is 4."""
    table = two_skies_drawn(eye="mordor")
    assert (table.eye, table.hope) == ("eriador", 6)
    table.do("stand", seat=1)
    assert (table.eye, table.hope) == ("eriador", 4)


def test_E43_the_hand_limit_counts_cards_only() -> None:
    """Given 6 region cards and 5 tokens, when the draw step brings 2 region cards, then the hand is 8: 1 card is
    discarded or events are played until it is 7, and tokens don't count."""
    table = Table().clear().hold(0, *SEVEN[:6], stealth=3, valor=2).top_player_cards("dale_valor", "dale_stealth")
    table.begin(DrawPlayerCards(0)).go()
    assert len(table.hand(0)) == 8
    assert len(table.offered("discard", seat=0)) == len(table.offered()) == 8
    table.do("discard", "dale_stealth")
    assert table.hand(0) == [*SEVEN[:6], "dale_valor"]
    assert table.can("end_actions") and table.tokens(0) == {"valor": 2, "stealth": 3}


def test_E43_events_may_be_played_to_get_down() -> None:
    """Given 6 cards with an event among them, when 2 more are drawn, then playing the event is enough."""
    table = Table().clear().hold(0, *SEVEN[:5], "orc_infighting").top_player_cards("dale_valor", "dale_stealth")
    table.put(shadow={"bree": 1}).begin(DrawPlayerCards(0)).do("play", "orc_infighting")
    assert (len(table.hand(0)), table.shadow("bree")) == (7, 0)
    assert table.can("end_actions")


def test_E44_the_limit_holds_on_another_players_turn() -> None:
    """Given Galadriel in Lórien, her player with 7 cards and 1 stealth token, when she uses Lady of Light on another
    player's turn, then the token is spent, an unused event is drawn, and with 8 cards 1 is discarded at once or
    an event played, the new one too."""
    table = Table().clear().cast([["frodo_sam"], ["galadriel"]]).hold(1, *SEVEN, stealth=1).put(shadow={"bree": 1})
    table.take_out(table.book.kinds["card"].numbers["orc_infighting"])
    table.game.unused_events = [table.book.kinds["card"].numbers["orc_infighting"]]
    table.do("lady_of_light", "galadriel", seat=1)
    assert (table.tokens(1), table.hand(1), table.game.unused_events) == ({}, [*SEVEN, "orc_infighting"], [])
    assert len(table.offered("discard", seat=1)) == 8
    table.do("play", "orc_infighting", seat=1)
    assert table.hand(1) == list(SEVEN)
    assert table.can("end_actions", seat=0)
