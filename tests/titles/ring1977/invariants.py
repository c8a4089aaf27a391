"""What must hold in every position: counters, strength and cards are conserved, and no enemy rules out the truth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from westmarch.testing import Trial
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.rules.people import endurance
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FREE, IN_PRISON, NOBODY, NOWHERE

RARE = {
    "drop",
    "give_ring",
    "lay",
    "name_number",
    "searches",
    "shuffle",
    "substitute",
    "take_ring",
    "take_up",
    "this_one",
}
"""Verbs that hardly come up at random. Scripted tests use them (`coverage.py`)."""


class RandomGames(Trial):
    """Games that are called off after some turns: at random few of them end."""

    most_turns = 6
    most_answers = 4_000

    def wanted(self) -> set[str]:
        return super().wanted() - RARE

    def conserved(self, game: Any) -> Any:
        """Search Cards and counters of the Fellowship. Event Cards that may be played but once leave the game."""
        return sorted([*game.search_deck, *game.search_discard]), sorted(game.who)

    def check(self, game: Any) -> None:
        check(game)

    def check_step(self, before: Any, after: Any) -> None:
        check_step(before, after)
        if after.turn > max(self.most_turns, self.first_turn + 3):
            after.end("draw")
            after.offered = []

    def begin(self, game: Any) -> Any:
        """A game that is played from here on."""
        self.first_turn = game.turn
        return game

    def never_used(self, starts: Iterable[Any]) -> set[str]:
        return super().never_used(map(self.begin, starts))

    def play(self, game: Any, *args: Any, **kwargs: Any) -> None:
        super().play(self.begin(game), *args, **kwargs)

    def check_world(self, game: Any, world: Any) -> None:
        """A world that somebody imagines has the same counters at the same places, and the same cards in all."""
        assert sorted(held(game)) == sorted(held(world))
        assert [len(hand) for hand in game.hands] == [len(hand) for hand in world.hands]
        assert sorted(game.magic_at) == sorted(world.magic_at)


def held(game: Ring1977) -> list[int]:
    """All Event Cards that are in the game."""
    return [*game.event_deck, *game.event_discard, *(card for hand in game.hands for card in hand)]


def check(game: Ring1977) -> None:
    """Assert all of it."""
    check_counters(game)
    check_strength(game)
    check_cards(game)
    check_captives(game)
    check_knowledge(game)
    check_powers(game)


def check_counters(game: Ring1977) -> None:
    book = game.book
    assert len(game.where) == len(book.people) + len(book.units)
    for place in game.where:
        assert place == NOWHERE or place in range(len(book.terrain))
    for person in book.persons:
        assert game.wounds[person] >= 0
        if game.in_play(person) and game.people[person].kind != "nazgul":
            assert game.wounds[person] < endurance(game, person) or person == book.gollum, f"{person} should be dead"


def check_strength(game: Ring1977) -> None:
    """No unit is stronger than its counter; one without strength is not on the map."""
    for unit, record in enumerate(game.book.unit_records):
        assert 0 <= game.strength[unit] <= record.strength
        if not game.strength[unit]:
            assert game.at(game.book.units[unit]) == NOWHERE


def check_cards(game: Ring1977) -> None:
    cards = held(game)
    assert len(set(cards)) == len(cards), "a card is in two places"
    gone = set(game.book.events) - set(cards)
    assert all(game.book.event_records[card].once for card in gone), "a card is lost"
    for card, at in enumerate(game.magic_at):
        assert at == NOBODY or at < NOBODY or at in range(len(game.people))
        if at >= 0 and game.during(Melee) is None:
            assert game.in_play(game.book.persons[at]), f"the dead hold {game.book.magic_records[card].id}"
    limit = game.book.data.limits.magic_cards
    for person in game.book.fellowship:
        assert len(game.magic_of(person)) <= limit
    assert game.lembas >= 0


def check_captives(game: Ring1977) -> None:
    """Captives are where their band is; prisoners in a prison."""
    prisons = (game.book.isengard, game.book.barad_dur)
    for person in game.book.fellowship:
        captor = game.captor[person]
        if captor == IN_PRISON:
            assert game.hex_of(person) in prisons, f"{person} is in no prison"
        elif captor != FREE:
            assert game.hex_of(person) == game.hex_of(captor) != NOWHERE, f"{person} is not with band {captor}"


def check_knowledge(game: Ring1977) -> None:
    """Whatever an enemy can't rule out, the truth is among it; nobody holds cards that they have not seen."""
    for seat in game.enemies:
        suspects = game.suspected(seat)
        assert all(suspects[spot] >> person & 1 for spot, person in enumerate(game.who)), "the truth is ruled out"
    for card, at in enumerate(game.magic_at):
        if at >= 0:
            assert game.seen_by[card] >> game.player(game.book.persons[at]) & 1, "a holder has not seen their card"
    for seat in game.seats:
        others = [card for other in game.seats if other != seat for card in game.hands[other]]
        assert set(game.held_seen[seat]) <= set(others), "a card is not where it was seen"


def check_powers(game: Ring1977) -> None:
    """The Ring is borne by somebody on the map, or lies somewhere."""
    if game.bearer == NOBODY:
        assert not game.ring_on
    elif not game.result and game.during(Melee) is None:
        assert game.in_play(game.bearer), "the bearer is not on the map"
    assert all(game.player(one) in game.seats for one in game.book.persons)
    assert game.ally < 0 or game.book.is_three_player


def check_step(before: Ring1977, after: Ring1977) -> None:
    """Strength comes only with units that are deployed or called; the dead do not come back but by the rules."""
    for unit in after.book.units:
        if after.strength[unit] > before.strength[unit]:
            assert before.at(unit) == NOWHERE
    assert after.failures >= before.failures
    assert set(before.offended) <= set(after.offended), "a truce that was broken holds again"
