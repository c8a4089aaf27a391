"""Cards on the table: what they allow, and how they leave it (5.2, 4.4)."""

from __future__ import annotations

import pytest

from westmarch.engine.option import Seat
from westmarch.titles.ring2e.procedures.events import DrawEvents, PlayEvent, playable
from westmarch.titles.ring2e.procedures.politics import activate, advance
from westmarch.titles.ring2e.procedures.table import happened
from westmarch.titles.ring2e.rules.rulers import TOKEN_USED

from .events_given import base, dice_of, hand, is_active, on_table
from .given import Table, has_line

# Falling away.


@pytest.mark.parametrize(
    ("what", "cards"),
    [
        ("declared", ["fs-01"]),
        ("revealed", ["fs-01"]),
        ("declared_in_free_settlement", ["sc-15", "sc-16"]),
        ("rohan_activated", ["sc-22"]),
        ("nation_advanced_by_attack", ["ss-05"]),
        ("nation_advanced_by_companion", ["ss-05"]),
    ],
)
def test_what_makes_cards_fall(what: str, cards: list[str]) -> None:
    table = base().on_table("fs-01", "sc-15", "sc-16", "sc-22", "ss-05")
    before = on_table(table)
    happened(table.game, what)  # type: ignore[arg-type]
    assert [card for card in before if card not in on_table(table)] == cards


def test_a_corrupted_sovereign_makes_promises_void() -> None:
    table = Table().clear().on_table("ss-05k", "sc-25k")
    happened(table.game, "sovereign_corrupted")
    assert on_table(table) == ["sc-25k"]


def test_a_card_whose_condition_fails_is_out_of_force_at_once() -> None:
    """Wormtongue is no hindrance any more when Saruman is lost in the same action (5.2)."""
    table = base().put(saruman="orthanc").on_table("sc-22")
    activate(table.game, table.nation("rohan"))
    assert not is_active(table, "rohan")
    table.put(saruman="lost")
    activate(table.game, table.nation("rohan"))
    assert is_active(table, "rohan")


def test_wormtongue_keeps_rohan_asleep() -> None:
    """Only a Companion, or what happens at Edoras and Helm's Deep, wakes Rohan; then the card goes."""
    table = base().put(saruman="orthanc").on_table("sc-22")
    rohan = table.nation("rohan")
    for cause, region in (("entry", "westemnet"), ("attack", "folde"), ("declaration", "folde")):
        activate(table.game, rohan, cause, table.region(region))  # type: ignore[arg-type]
        assert not is_active(table, "rohan")
    activate(table.game, rohan, "attack", table.region("helms_deep"))
    assert is_active(table, "rohan")
    assert on_table(table) == []


def test_threats_end_with_an_attack() -> None:
    table = base().on_table("ss-05")
    advance(table.game, table.nation("gondor"))
    assert on_table(table) == ["ss-05"]
    advance(table.game, table.nation("north"), cause="attack")
    assert on_table(table) == []


# Removal by an action.


def guarded() -> Table:
    return base().on_table("fs-02").hand("shadow", "sc-01", "sc-02", "ss-01")


def test_a_card_of_each_deck() -> None:
    """A Power too Great: any die, and a Character and a Strategy card from the hand (13.9)."""
    table = guarded().acts("shadow", "army", "muster", enemy_dice=["army", "army"])
    table.do("remove_card", "fs-02", "muster").do("choose", "sc-02")
    assert on_table(table) == []
    assert hand(table, "shadow") == ["sc-01"]
    assert dice_of(table, "shadow") == ["army"]
    assert table.game.discards[1] == (table.card("sc-02"), table.card("ss-01"))


def test_not_without_both_decks() -> None:
    table = base().on_table("fs-02").hand("shadow", "sc-01", "sc-02").acts("shadow", "army", enemy_dice=["army"])
    assert not table.can("remove_card")


def test_only_the_enemy_removes_it() -> None:
    assert not guarded().acts("free", "army", enemy_dice=["army"]).can("remove_card")


def test_the_palantir_of_orthanc_is_removed() -> None:
    """With Will of the West alone, or any die and an Elven Ring, which the Shadow then has."""
    table = base().put(saruman="orthanc").on_table("sc-21")
    table.acts("free", "will_of_the_west", "army", enemy_dice=["army", "army"])
    assert sorted(table.offers("remove_card")) == [("sc-21", "army"), ("sc-21", "will_of_the_west")]
    table.do("remove_card", "sc-21", "army")
    assert table.game.rings == [2, 1]
    assert on_table(table) == []


def test_will_of_the_west_costs_no_ring() -> None:
    table = base().put(saruman="orthanc").on_table("sc-21")
    table.acts("free", "will_of_the_west", "army", enemy_dice=["army", "army"]).do(
        "remove_card", "sc-21", "will_of_the_west"
    )
    assert table.game.rings == [3, 0]


def test_one_ring_a_turn() -> None:
    """The ring of the price is the one of the turn (4.3)."""
    table = base().put(saruman="orthanc").on_table("sc-21")
    table.game.ring_users.append(table.seat("free"))
    table.acts("free", "army", enemy_dice=["army", "army"])
    assert not table.can("remove_card")


def test_no_ring_beside_a_ruler_token() -> None:
    """Not in a turn in which a Ruler token was used (12.5)."""
    table = Table().clear().put(saruman="orthanc").on_table("sc-21")
    table.game.use(TOKEN_USED)
    table.acts("free", "army", enemy_dice=["army", "army"])
    assert not table.can("remove_card")


@pytest.mark.parametrize(("character", "removes"), [("aragorn", True), ("gandalf_the_white", True), ("strider", False)])
def test_denethors_folly_ends(character: str, removes: bool) -> None:
    table = base().army("minas_tirith", gondor="R3", sauron="R5").put(**{character: "minas_tirith"}).on_table("ss-03")
    table.acts("free", "army", enemy_dice=["army", "army"])
    assert table.can("remove_card", "ss-03", "army") == removes


@pytest.mark.parametrize(("companion", "removes"), [("gimli", True), ("", False)])
def test_your_welcome_is_doubtful_ends(companion: str, removes: bool) -> None:
    """A Character die, if a Companion is with a Sovereign; an Awakened one is no Companion to himself."""
    table = Table().clear().sovereign("theoden", "awakened").on_table("sc-25k")
    if companion:
        table.put(**{companion: "edoras"})
    table.acts("free", "character", "army", enemy_dice=["army", "army"])
    assert table.offers("remove_card") == ([("sc-25k", "character")] if removes else [])


# Event dice.


def test_playing_with_dice() -> None:
    """An Event die plays any event, Will of the West too; another die only its own icon (5.1)."""
    table = base().hand("free", "fc-01", "fs-14", "fs-02")
    table.acts("free", "character", "muster_army", "event", "will_of_the_west", enemy_dice=["army"])
    assert set(table.offers("play_event")) == {
        ("fc-01", "character"),
        ("fc-01", "event"),
        ("fc-01", "will_of_the_west"),
        ("fs-14", "muster_army"),
        ("fs-14", "event"),
        ("fs-14", "will_of_the_west"),
        ("fs-02", "muster_army"),
        ("fs-02", "event"),
        ("fs-02", "will_of_the_west"),
    }


def test_drawing_with_an_event_die() -> None:
    table = base().top_cards("ss-14").acts("shadow", "event", "army", enemy_dice=["army"])
    table.do("draw_event", "shadow_strategy")
    assert hand(table, "shadow") == ["ss-14"]
    assert dice_of(table, "shadow") == ["army"]


def test_an_empty_deck() -> None:
    """It is never made anew (section 3)."""
    table = base()
    table.game.decks[2] = ()
    table.acts("shadow", "event", "army", enemy_dice=["army"])
    assert table.offers("draw_event") == [("shadow_strategy", "event")]
    table.game.decks[3] = ()
    assert not table.change().can("draw_event")


@pytest.mark.ability("gandalf_the_grey", "lore")
def test_the_lore_of_gandalf_the_grey() -> None:
    """As the Guide he may draw a card of the same deck after an event played with an Event die."""
    table = base().hand("free", "fc-01").top_cards("fc-09").acts("free", "event", "army", enemy_dice=["army"])
    table.do("play_event", "fc-01", "event").do("yes")
    assert hand(table, "free") == ["fc-09"]


@pytest.mark.ability("gandalf_the_grey", "lore")
@pytest.mark.parametrize("guide", ["strider", "gandalf_the_grey"])
def test_the_lore_needs_guide_and_event_die(guide: str) -> None:
    die = "event" if guide == "strider" else "character"
    table = base().fellowship(companions=[guide]).hand("free", "fc-01")
    table.acts("free", die, "army", enemy_dice=["army"]).do("play_event", "fc-01", die)
    assert table.question == "Act"


def test_will_of_the_west_is_an_event_die() -> None:
    """It can be anything (4.1), so Gandalf the Grey answers to it."""
    table = (
        base().hand("free", "fc-01").top_cards("fc-09").acts("free", "will_of_the_west", "army", enemy_dice=["army"])
    )
    table.do("play_event", "fc-01").do("no")
    assert hand(table, "free") == []


def test_the_messenger_brings_an_army_card() -> None:
    """With the Mouth of Sauron a Muster die is an Army die, once a turn; for events too (4.4)."""
    table = base().put(mouth_of_sauron="barad_dur").at_war("isengard").hand("shadow", "ss-13")
    table.army("orthanc", isengard="R1").acts("shadow", "muster", "muster", enemy_dice=["army"] * 3)
    table.do("play_event", "ss-13").do("choose", "regular")
    assert has_line(table, "made of a Muster die an Army die")


def test_the_palantir_of_orthanc() -> None:
    """After an event with an Event die the Shadow draws a card of either deck."""
    table = base().put(saruman="orthanc").on_table("sc-21").hand("shadow", "sc-01").top_cards("ss-14")
    table.acts("shadow", "event", "army", enemy_dice=["army"]).do("play_event", "sc-01").do("draw", "shadow_strategy")
    assert hand(table, "shadow") == ["ss-14"]


def test_the_palantir_does_not_answer_to_itself() -> None:
    table = base().put(saruman="orthanc").hand("shadow", "sc-21")
    table.acts("shadow", "event", "army", enemy_dice=["army"]).do("play_event", "sc-21")
    assert hand(table, "shadow") == []
    assert on_table(table) == ["sc-21"]


def test_the_palantir_of_barad_dur() -> None:
    """Once a turn a Muster die is an Event die for every purpose (13.22): any card, a draw, the other Palantír."""
    table = Table().clear().put(saruman="orthanc").on_table("ss-25k", "sc-21").hand("shadow", "sc-01")
    table.top_cards("ss-14").acts("shadow", "muster", "muster", enemy_dice=["army"] * 4)
    assert not table.can("play_event", "sc-01")
    assert table.can("draw_by_palantir", "shadow_strategy")
    table.do("play_by_palantir", "sc-01", "muster").do("draw", "shadow_strategy")
    assert hand(table, "shadow") == ["ss-14"]
    table.acts("shadow", "muster", enemy_dice=["army"])
    assert not table.can("play_by_palantir")
    assert not table.can("draw_by_palantir")


def test_the_palantir_of_barad_dur_is_the_shadows() -> None:
    table = Table().clear().on_table("ss-25k").hand("free", "fc-01").acts("free", "muster", enemy_dice=["army"])
    assert not table.can("play_by_palantir")


# Drawing and the hand limit.


def test_each_player_draws_two() -> None:
    table = base().top_cards("fc-09", "fs-05", "sc-01", "ss-14").begin(DrawEvents())
    assert hand(table, "free") == ["fc-09", "fs-05"]
    assert hand(table, "shadow") == ["sc-01", "ss-14"]


def test_hands_are_trimmed_after_all_draws() -> None:
    table = base().hand("free", "fc-01", "fc-02", "fc-03", "fc-04", "fc-05").top_cards("sc-01", "ss-14")
    table.begin(DrawEvents())
    assert len(hand(table, "free")) == 7
    assert hand(table, "shadow") == ["sc-01", "ss-14"]
    table.do("discard", "fc-04")
    assert table.over
    assert has_line(table, "discarded a card of the Free Peoples Character deck")


# Three and four players (11.2, 11.4, 11.6).


def test_the_first_turn_of_four() -> None:
    """One card of each deck for each player; nobody has more than four."""
    table = Table(players=4).clear()
    table.game.turn = 1
    table.begin(DrawEvents()).pass_by("no")
    assert [len(cards) for cards in table.game.hands] == [2, 2, 2, 2]


def test_later_turns_of_four() -> None:
    """A card of a deck of choice; four are the limit."""
    table = Table(players=4).clear()
    table.game.turn = 2
    table.hand("free", "fc-01", "fc-02", "fc-03", "fc-04")
    table.begin(DrawEvents()).do("draw", "free_strategy").do("draw", "free_character")
    table.do("draw", "shadow_strategy").do("draw", "shadow_character").pass_by("no")
    assert table.question == "DiscardExcess"
    table.do("discard", "fc-01")
    assert sorted(len(cards) for cards in table.game.hands) == [1, 1, 1, 4]


def test_three_players() -> None:
    """The one Free Peoples player draws two and holds six."""
    table = Table(players=3).clear()
    table.game.turn = 2
    table.begin(DrawEvents()).do("draw", "shadow_strategy").do("draw", "shadow_strategy")
    assert [len(cards) for cards in table.game.hands] == [2, 1, 1]


def test_partners_swap_a_card() -> None:
    """Both must agree; each gives a card before they see the other's (11.2)."""
    table = Table(players=4).clear()
    table.game.turn = 2
    table.game.hands[0] = (table.take("fc-01"),)
    table.game.hands[1] = (table.take("fs-05"),)
    for deck in range(4):
        table.game.decks[deck] = ()
    table.begin(DrawEvents()).do("yes").do("yes").do("give", "fc-01").do("give", "fs-05")
    assert table.game.hands[0] == (table.card("fs-05"),)
    assert table.game.hands[1] == (table.card("fc-01"),)


def test_both_must_agree() -> None:
    table = Table(players=4).clear()
    table.game.turn = 2
    table.game.hands[0] = (table.take("fc-01"),)
    table.game.hands[1] = (table.take("fs-05"),)
    for deck in range(4):
        table.game.decks[deck] = ()
    table.begin(DrawEvents()).do("yes").do("no")
    assert table.over
    assert table.game.hands[0] == (table.card("fc-01"),)


@pytest.mark.parametrize(
    ("card", "owner"),
    [
        ("fs-14", "gondor"),
        ("fs-15", "elves"),
        ("fs-20", "north"),
        ("fs-11", "rohan"),
        ("ss-13", "isengard"),
        ("ss-17", "southrons"),
        ("ss-24", "sauron"),
        ("sc-21", "isengard"),
        ("sc-20", "sauron"),
        ("fc-01", ""),
        ("sc-23", ""),
        ("ss-23", ""),
    ],
)
def test_whose_card_it_is(card: str, owner: str) -> None:
    """A card of one nation is its player's; others are anybody's of the side (11.6)."""
    table = Table(players=4).clear()
    nation = table.book.owner_of[table.card(card)]
    assert (table.key("nation", nation) if nation >= 0 else "") == owner


@pytest.mark.parametrize(("seat", "plays"), [(0, True), (1, False)])
def test_only_the_owner_plays_it(seat: int, plays: bool) -> None:
    """Guards of the Citadel is the Gondor player's, who may be given it by the other."""
    table = Table(players=4, kings="no").clear()
    assert playable(table.game, Seat(seat), table.card("fs-14")) == plays


def test_everybody_moves_their_own_counters() -> None:
    """Wisdom of Elrond, played by the Gondor player, advances Gondor or the Elves only (11.2)."""
    table = Table(players=4, kings="no").clear()
    table.game.hands[0] = (table.take("fs-08"),)
    table.begin(PlayEvent(Seat(0), table.card("fs-08")))
    assert [args[0] for args in table.offers("choose")] == ["elves", "gondor"]
