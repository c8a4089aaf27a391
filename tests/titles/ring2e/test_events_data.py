"""The data files of the event cards: counts and structure as printed, and what is refused."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from westmarch.engine.book import BadData
from westmarch.engine.records import checked, lay_over, read_tables
from westmarch.engine.title import title
from westmarch.titles.ring2e.conditions import AnyCombatCondition, AnyCondition
from westmarch.titles.ring2e.effects.armies import AttackBesieger
from westmarch.titles.ring2e.effects.compound import AnyEffect, ChooseSovereign
from westmarch.titles.ring2e.effects.nations import Stormcrow
from westmarch.titles.ring2e.records_events import DATA_FILES, CombatRecord, Data, EventRecord
from westmarch.titles.ring2e.references_events import check_events, parts
from westmarch.titles.ring2e.standing import AnyStandingRule

PACKAGE = "westmarch.titles.ring2e"

Tables = Data[AnyEffect]


def tables(overrides: dict[str, Any]) -> Tables:
    raw = read_tables(PACKAGE, DATA_FILES)
    lay_over(raw, overrides)
    data = checked(raw, Tables)
    check_events(data)
    return data


DATA = tables({})
EVENTS: dict[str, EventRecord[AnyEffect]] = {one.id: one for one in DATA.event}
COMBAT: dict[str, CombatRecord[AnyEffect]] = {one.id: one for one in DATA.combat_card}
BASE = [one for one in DATA.event if not one.kings]
KINGS = [one for one in DATA.event if one.kings]


def verbs(card: msgspec.Struct) -> set[str]:
    """The kinds of effects, conditions and standing rules of a card, those inside others too."""
    return {str(part.__struct_config__.tag) for part in parts(card) if part.__struct_config__.tag}


def test_remarks_name_settings_that_exist() -> None:
    """Whatever a card's remark names with an underscore is a setting of a match."""
    settings = {one.name for one in title("ring2e").settings}
    records = (*DATA.event, *DATA.combat_card)
    named = {(one.id, word) for one in records for line in one.open for word in re.findall(r"[a-z]+(?:_[a-z]+)+", line)}
    assert ("ss-10", "corsairs_siege") in named
    assert [(card, word) for card, word in named if word not in settings] == []


# How many there are.


def test_counts_of_the_base_game() -> None:
    """The base game has 96 events in four decks of 24, numbered through."""
    assert len(EVENTS) == 96 + 19
    for side in ("free", "shadow"):
        for deck in ("character", "strategy"):
            numbers = [one.number for one in BASE if (one.side, one.deck) == (side, deck)]
            assert numbers == list(range(1, 25))


def test_counts_of_the_expansion() -> None:
    """Kings of Middle-earth has 19 events: 11 take another's place, 8 are new, two for each deck."""
    assert sum(bool(one.replaces) for one in KINGS) == 11
    new = Counter((one.side, one.deck) for one in KINGS if not one.replaces)
    assert set(new.values()) == {2}
    assert len(new) == 4


def test_icons() -> None:
    """All Character events have the Character icon; of the Strategy events 19 have Army and 29 Muster."""
    icons = Counter((one.deck, one.icon) for one in BASE)
    assert icons == {("character", "character"): 48, ("strategy", "army"): 19, ("strategy", "muster"): 29}


def test_counts_of_combat_cards() -> None:
    """There are 38 combat halves in the base game and 6 in the expansion; each is on a card."""
    base = {one.combat for one in BASE}
    assert len(base) == 38
    assert len({one.combat for one in KINGS} - base) == 6
    assert set(COMBAT) == {one.combat for one in DATA.event}


def test_initiatives() -> None:
    """How many combat cards have which initiative; Mûmakil has two."""
    found = Counter(part.initiative for one in DATA.combat_card for part in one.parts)
    assert found == {0: 2, 1: 3, 2: 4, 3: 19, 4: 6, 5: 3, 6: 5, 7: 3}
    assert [part.initiative for part in COMBAT["mumakil"].parts] == [3, 5]


# How they hang together.


@pytest.mark.parametrize("card", [one for one in DATA.event if "target" in verbs(one)], ids=lambda one: one.id)
def test_a_target_is_that_of_the_first_effect(card: EventRecord[AnyEffect]) -> None:
    """Where a target is the condition, the first effect is one that looks for an Army, a nation or a Sovereign."""
    first = card.do_[0]
    assert hasattr(first, "army") or isinstance(first, AttackBesieger | ChooseSovereign | Stormcrow)


@pytest.mark.parametrize("card", [one for one in KINGS if one.replaces], ids=lambda one: one.id)
def test_replaced_cards_exist(card: EventRecord[AnyEffect]) -> None:
    """A card that takes another's place has its name, number, icon and combat half."""
    old = EVENTS[card.replaces]
    assert not old.kings
    assert (old.name.lower(), old.icon, old.combat) == (card.name.lower(), card.icon, card.combat)


@pytest.mark.parametrize("card", DATA.event, ids=lambda one: one.id)
def test_each_event_does_something(card: EventRecord[AnyEffect]) -> None:
    """A card does something or stays on the table; only table cards have standing rules and ways to leave."""
    assert card.do_ or card.table
    assert bool(card.standing) == card.table
    if not card.table:
        assert not (card.falls or card.removal)


def test_table_cards() -> None:
    """The table cards of the base game, by deck."""
    found = {one.id for one in BASE if one.table}
    free = {"fc-05", "fc-06", "fc-07", "fc-08", "fs-01", "fs-02", "fs-03"}
    assert found == free | {"sc-15", "sc-16", "sc-17", "sc-21", "sc-22", "ss-03", "ss-05"}
    assert {one.id for one in KINGS if one.table} == {"sc-25k", "ss-03k", "ss-05k", "ss-25k"}


def test_special_tiles() -> None:
    """The first four cards of both Character decks put the eight special tiles into play, one each."""
    cards = [one.id for one in BASE if "special_tile" in verbs(one)]
    assert cards == [f"{deck}-0{number}" for deck in ("fc", "sc") for number in range(1, 5)]


def test_confidence() -> None:
    """The base game is checked; the expansion rests on one transcription."""
    assert {one.confidence for one in BASE} == {"checked"}
    assert {one.confidence for one in KINGS} == {"sourced"}
    for one in DATA.combat_card:
        base = one.id in {card.combat for card in BASE}
        assert one.confidence == ("checked" if base else "sourced")


def test_texts_are_sentences() -> None:
    """Each half has a text that ends with a full stop."""
    for name, text in [(one.id, one.text) for one in DATA.event] + [(one.id, one.text) for one in DATA.combat_card]:
        assert text.endswith("."), name
        assert text == text.strip(), name


# The vocabulary.


def kinds(union: Any, *halves: str) -> set[str]:
    """The kinds of a union; of effects those that may stand in one of these halves of a card."""
    found = get_args(union)
    return {str(kind.__struct_config__.tag) for kind in found if not halves or kind.half in halves}


def test_each_kind_is_used_by_an_event() -> None:
    """No kind of effect, condition or standing rule is there in vain."""
    wanted = kinds(AnyEffect, "event", "") | kinds(AnyCondition) | kinds(AnyStandingRule)
    assert wanted <= set().union(*(verbs(one) for one in DATA.event))


def test_each_kind_is_used_by_a_combat_card() -> None:
    """No kind of effect or condition is there in vain."""
    wanted = kinds(AnyEffect, "combat", "") | kinds(AnyCombatCondition)
    assert wanted <= set().union(*(verbs(one) for one in (*DATA.combat_card, *DATA.combat_ability)))


# What is refused.


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({"id": "fc-01", "combat": "valor"}, "event 'fc-01', combat: 'free' has no combat card 'valor'"),
        ({"id": "fc-01", "combat": "mumakil"}, "event 'fc-01', combat: 'free' has no combat card 'mumakil'"),
        ({"id": "fs-08k", "replaces": "fs-09"}, "event 'fs-08k', replaces: there is no card 'fs-09' in this place"),
        ({"id": "fc-01", "do": [{"verb": "special_tile", "tile": "9"}]}, "event 'fc-01', tile: there is no tile '9'"),
        (
            {"id": "ss-12", "do": [{"verb": "move_character", "name": "witch_king", "region": "valinor"}]},
            "event 'ss-12', region: there is no region 'valinor'",
        ),
        (
            {"id": "sc-21", "condition": [{"if": "in_play", "name": "radagast"}]},
            "event 'sc-21', name: there is no character 'radagast'",
        ),
        (
            {"id": "fc-23k", "do": [{"verb": "return_tile", "sovereign": "eomer"}]},
            "event 'fc-23k', sovereign: there is no sovereign 'eomer'",
        ),
        (
            {"id": "fc-01", "do": [{"verb": "may", "do": [{"verb": "no_reroll"}]}]},
            "event 'fc-01': 'no_reroll' can't stand in this half of a card",
        ),
        (
            {"id": "fc-01", "do": [{"verb": "when", "if": {"if": "more_hits"}, "do": [{"verb": "heal"}]}]},
            "event 'fc-01': 'more_hits' can't stand in this half of a card",
        ),
    ],
)
def test_what_is_not_there_is_refused(record: dict[str, Any], message: str) -> None:
    """A card that names something unknown is refused with card and field."""
    with pytest.raises(BadData) as refused:
        tables({"event": [record]})
    assert str(refused.value) == message


def test_what_an_event_does_is_refused_in_a_battle() -> None:
    """A combat half that does what only events do is refused with the card's name."""
    with pytest.raises(BadData, match="combat 'valour': 'heal' can't stand in this half of a card"):
        tables({"combat_card": [{"id": "valour", "parts": [{"initiative": 1, "do": [{"verb": "heal"}]}]}]})


def test_an_unknown_effect_is_refused() -> None:
    """An effect that the vocabulary doesn't have is refused with the card's name."""
    with pytest.raises(BadData, match="'fc-01'"):
        tables({"event": [{"id": "fc-01", "do": [{"verb": "sing"}]}]})
