"""Combat at a glance: icons that count, support, location defense, and who would win. It changes nothing.

Dized pages and rules summary, "Path combat", "Battleground combat", "Leadership"; the expansion's rulebook,
"Conceivably win".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from westmarch.titles.cardgame.layout import Layout
from westmarch.titles.cardgame.records import Star
from westmarch.titles.cardgame.words import ATTACK, DEFENSE, FREE, PATH, Card, Location

Profiles: TypeAlias = tuple[tuple[int, ...], ...]

LEADERSHIP = {ATTACK: "lead_attack", DEFENSE: "lead_defense"}


@dataclass(frozen=True)
class Lineup:
    """The cards of one side at a location, with the icons of one kind that each counts. Items and supported leadership
    are included. It also says which army supports which character."""

    icons: dict[Card, int]
    support: dict[Card, Card]

    @property
    def total(self) -> int:
        return sum(self.icons.values())


def lineup(game: Layout, place: Location, side: int, row: Sequence[Card] | None = None) -> Lineup:
    """The icons of a side's cards in the combat at a location: in the row that is there, or in an imagined one."""
    book, wields = game.book, game.wields
    row = game.row(place) if row is None else row
    sides = book.side
    own = [card for card in row if sides[card] == side]
    kind = PATH if book.is_path[place] else DEFENSE if book.defender[place] == side else ATTACK
    printed, printed_only = book.printed_icons[kind], book.printed_only
    counted = {
        card: printed[card] if card in printed_only and card not in wields else icons(game, place, row, card, kind)
        for card in own
    }
    if kind == PATH:
        return Lineup(counted, {})
    support, gains = best_support(game, place, own, kind)
    for card, gain in gains.items():
        counted[card] += gain
    return Lineup(counted, support)


def icons(game: Layout, place: Location, row: Sequence[Card], card: Card, kind: str) -> int:
    """The icons of a kind of a card in a row and those of its items. Leadership and support come on top."""
    book = game.book
    printed = book.printed_icons[kind]
    count: int = printed[card]
    for star in book.records[card].star:
        count += starred(game, place, row, star, kind)
    for item in game.items(card):
        count += printed[item]
    if kind != ATTACK and book.side[card] == FREE:
        count += blessing(game, card)
    return count


def starred(game: Layout, place: Location, row: Sequence[Card], star: Star, kind: str) -> int:
    """What a starred icon counts at a location; those for support are counted with it."""
    count: int = getattr(star, kind)
    if not count or star.supports is not None:
        return 0
    if star.at:
        return count if game.book.location(star.at) == place else 0
    if star.with_in_play is not None:
        return count if game.any_in_play(star.with_in_play) else 0
    assert star.beside is not None
    beside = game.book.wanted(star.beside)
    return count * (sum(card in beside for card in row) // star.per)


def blessing(game: Layout, card: Card) -> int:
    """Defense that cards in reserve give to this one (Arwen)."""
    count = 0
    for giver in game.book.blessing:
        blesses = game.book.records[giver].blesses
        if blesses is not None and card in game.book.wanted(blesses.cards) and game.is_in_reserve(giver):
            count += blesses.defense
    return count


# Support.


def may_support(game: Layout, army: Card, leader: Card) -> bool:
    """Whether an army may support a character: of the same faction, of the one that they join, or any of the side."""
    book = game.book
    if not book.is_army[army]:
        return False
    record = book.records[leader]
    if book.faction[army] == record.faction or book.faction[army] == record.joins:
        return True
    return any(
        opens.supported_by_all and leader in book.wanted(opens.cards)
        for opens in (book.records[card].opens for card in game.in_force)
        if opens is not None
    )


def best_support(
    game: Layout, place: Location, cards: Sequence[Card], kind: str
) -> tuple[dict[Card, Card], dict[Card, int]]:
    """Which army supports which character so that most icons count, and what each card gains by it.

    One army supports one character. Of several best ways, the characters on the left are supported first.
    """
    is_army, is_character = game.book.is_army, game.book.is_character
    armies = [card for card in cards if is_army[card]]
    if not armies:
        return {}, {}
    leaders = [card for card in cards if is_character[card] and gains_anything(game, card, armies, kind)]
    if not leaders:
        return {}, {}
    gain = {
        (leader, army): gain_of(game, leader, army, kind)
        for leader in leaders
        for army in armies
        if may_support(game, army, leader)
    }
    profiles = tuple(tuple(gain.get((leader, army), 0) for leader in leaders) for army in armies)
    support = {leaders[at]: armies[by] for at, by in best_pairs(profiles, 0, (1 << len(armies)) - 1)[1]}
    gains: dict[Card, int] = {}
    for leader, army in support.items():
        led = leadership(game, leader, kind)
        gains[leader] = led
        gains[army] = gain[leader, army] - led
    return support, gains


@lru_cache(maxsize=20_000)
def best_pairs(profiles: Profiles, leader: int, free: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The most icons that the leaders from this one on gain by the free armies. With them comes which army supports
    which leader.

    A profile is what an army brings to each leader; `free` is a set of armies, as bits. Of armies with the same profile
    only the first is tried.

    >>> best_pairs(((2, 1), (2, 0)), 0, 0b11)
    (3, ((0, 1), (1, 0)))
    """
    if leader == len(profiles[0]):
        return 0, ()
    best = best_pairs(profiles, leader + 1, free)
    tried: set[tuple[int, ...]] = set()
    for army, profile in enumerate(profiles):
        if free >> army & 1 and profile[leader] and profile not in tried:
            tried.add(profile)
            icons, pairs = best_pairs(profiles, leader + 1, free & ~(1 << army))
            if icons + profile[leader] >= best[0]:
                best = icons + profile[leader], ((leader, army), *pairs)
    return best


def leadership(game: Layout, leader: Card, kind: str) -> int:
    """The leadership icons of a character."""
    count: int = getattr(game.book.icons[leader], LEADERSHIP[kind])
    return count


def gain_of(game: Layout, leader: Card, army: Card, kind: str) -> int:
    """The icons that count because this army supports this character."""
    count = leadership(game, leader, kind)
    for star in game.book.records[army].star:
        if star.supports is not None and leader in game.book.wanted(star.supports):
            count += getattr(star, kind)
    return count


def gains_anything(game: Layout, leader: Card, armies: Iterable[Card], kind: str) -> bool:
    return leadership(game, leader, kind) > 0 or any(gain_of(game, leader, army, kind) for army in armies)


def has_free_army(game: Layout, place: Location, leader: Card, faction: str) -> bool:
    """Whether an army of a faction at a battleground is not needed to support another character there: without it the
    best support brings as many icons."""
    own = game.on_side(place, game.book.side[leader])
    others = [card for card in own if card != leader]
    armies = [card for card in others if game.book.is_army[card]]
    kind = DEFENSE if game.book.defender[place] == game.book.side[leader] else ATTACK
    before = supported(game, place, others, kind)
    return any(
        game.book.faction[army] == faction
        and supported(game, place, [card for card in others if card != army], kind) == before
        for army in armies
    )


def supported(game: Layout, place: Location, cards: Sequence[Card], kind: str) -> int:
    """How many icons count because of support among these cards."""
    return sum(best_support(game, place, cards, kind)[1].values())


# Who would win.


def location_defense(game: Layout, place: Location, row: Sequence[Card] | None = None) -> int:
    """The defense of the location itself: what is printed, unless ignored, tokens, and items that shield a path."""
    row = game.row(place) if row is None else row
    printed = 0 if place in game.bared else game.book.defense[place]
    count = printed + game.defense_tokens.get(place, 0)
    return count + (shielding(game, row) if game.book.is_path[place] else 0)


def shielding(game: Layout, row: Sequence[Card]) -> int:
    """What items in a path's row add to its defense."""
    count = 0
    for card in row:
        for item in game.items(card):
            shields = game.book.records[item].shields
            if shields is not None and (shields.beside is None or not game.book.wanted(shields.beside).isdisjoint(row)):
                count += shields.defense
    return count


def attack_and_defense(game: Layout, place: Location, row: Sequence[Card] | None = None) -> tuple[int, int]:
    """The attack icons at a location, and all defense icons against them; `row` imagines another row of cards."""
    defender = game.book.defender[place]
    attack = lineup(game, place, 1 - defender, row).total + game.attack_tokens.get(place, 0)
    return attack, location_defense(game, place, row) + lineup(game, place, defender, row).total


def change_by(game: Layout, card: Card, place: Location) -> tuple[int, int]:
    """The total of a card's side at a location now, and with the card."""
    is_defender = game.book.defender[place] == game.book.side[card]
    now = attack_and_defense(game, place)[is_defender]
    return now, attack_and_defense(game, place, [*game.row(place), card])[is_defender]


def shadow_wins(
    game: Layout, place: Location, row: Sequence[Card] | None = None, attack: int = 0, defense: int = 0
) -> bool:
    """Whether the Shadow would win a combat now, with this row of cards and so many tokens more."""
    attacks, defends = attack_and_defense(game, place, row)
    attacker_wins = attacks + attack > defends + defense
    return attacker_wins if game.book.defender[place] == FREE else not attacker_wins


# Losses.


def legal_next_losses(icons: Mapping[Card, int], left: int) -> list[Card]:
    """The defenders that may be eliminated next against `left` attack icons: any that cancels at least one.

    Chosen one after the other, they make up exactly the sets of losses that the rules allow: nobody goes on when
    nothing is left to cancel.
    """
    return [card for card, count in icons.items() if count > 0] if left > 0 else []


def leaves_a_choice(icons: Sequence[int], left: int) -> bool:
    """Whether losses against `left` attack icons may differ: the rest is enough without the one with the fewest icons.

    >>> leaves_a_choice([2, 2], 3), leaves_a_choice([2, 2], 2)
    (False, True)
    """
    return sum(icons) - min(icons) >= left


# What happens instead of elimination.


def instead_of_elimination(game: Layout, card: Card, why: str) -> str:
    """Whether a card in play is cycled instead of being eliminated: "cycle" with its items, "eliminate" without them
    (they are eliminated); "" if it is not. An item that spares its wielder counts before the wielder's own text."""
    zone, records = game.zone(card), game.book.records
    for item in game.items(card):
        for one in records[item].instead:
            if why in one.when and (not one.zones or zone in one.zones):
                return one.items
    if game.book.is_item[card]:
        return ""
    for one in records[card].instead:
        if why in one.when and (not one.zones or zone in one.zones):
            return one.items
    return ""


def is_spared_unplayed(game: Layout, card: Card, why: str) -> bool:
    """Whether a card from hand or deck is cycled instead of being eliminated."""
    return not game.book.is_item[card] and any(
        why in one.when and not one.zones for one in game.book.records[card].instead
    )
