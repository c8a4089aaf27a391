"""What everybody knows of the cards out of play, and other worlds in which all of that is true.

Each card out of play has a set of zones of its owner in which it may be, as everybody knows: `may_be`, as bits. A card
that is put on a pile openly is known to be there. When a card goes from one zone to another unseen, every card that may
have been in the one may be in the other now. A zone that was empty holds no card that may have been there before. So
what a seat has seen legitimately stays known until it is truly lost.
Owners see more than that: all their piles, but not the order of their draw deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import combinations, islice

from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.layout import Layout
from westmarch.titles.cardgame.words import ASIDE, CYCLE_PILE, DRAW_DECK, ELIMINATED, HAND, NO_CARD, Card, Role

ROUNDS_OF_EXCHANGE = 2
"""How often the cards of any two zones change places in a determinized world."""

ZONES = (HAND, DRAW_DECK, CYCLE_PILE, ELIMINATED, ASIDE)
ZONE_OF = {"draw": DRAW_DECK, "cycle": CYCLE_PILE}
"""The zones that a text may search, by their names in the data."""


def spread(game: Layout, role: Role, source: int, target: int, but: Iterable[Card] = ()) -> None:
    """Note that some card has gone from one hidden zone to another, and others don't know which. It was none of `but`,
    which they would have seen."""
    own, elsewhere = game.book.numbers_of[role], {card: game.may_be[card] for card in but}
    here, there = 1 << source, 1 << target
    game.may_be[own] = [zones | there if zones & here else zones for zones in game.may_be[own]]
    for card, zones in elsewhere.items():
        game.may_be[card] = zones


def merge(game: Layout, role: Role, source: int, target: int) -> None:
    """All cards of one zone have gone to another."""
    spread(game, role, source, target)
    forget(game, role, source)


def forget(game: Layout, role: Role, zone: int) -> None:
    """No card is in a zone any more."""
    own, others = game.book.numbers_of[role], ~(1 << zone)
    game.may_be[own] = [zones & others for zones in game.may_be[own]]


def settle(game: Layout, role: Role) -> None:
    """Note that cards that were drawn have gone from aside to where they belong. No card is there any more, unless one
    text was carried out within another, and its cards lie aside still."""
    if not any(one.drawn for one in set_aside(game, role)):
        forget(game, role, ASIDE)


def lay_open(game: Layout, role: Role, cards: Sequence[Card]) -> None:
    """What a bot draws and lays aside is seen by everybody."""
    if game.is_bot(role):
        for card in cards:
            game.may_be[card] = 0
        forget(game, role, ASIDE)


def learn(game: Layout, role: Role, wanted: Set[Card], sources: Sequence[str], found: bool) -> None:
    """Everybody has learned whether such a card is in draw deck or cycle pile. If it was one certain card, it is there;
    of several none is there, or nobody knows which."""
    zones = sum(1 << ZONE_OF[source] for source in sources)
    for card in wanted:
        if game.book.owner[card] == role and game.may_be[card]:
            if not found:
                game.may_be[card] &= ~zones
            elif len(wanted) == 1:
                game.may_be[card] &= zones


def could_lie_in(game: Layout, role: Role, card: Card, zone: int) -> bool:
    """Whether a card of a role may lie in a zone as far as everybody can know. The number of cards in each zone counts
    too.

    If it does not lie there in truth, it takes the place of a card that may be elsewhere, which takes the place of
    another, and so on: it may lie there if such an exchange leads back to where it is.
    """
    if not may_be_in(game, card, zone):
        return False
    where = {one: there for there, one in hidden_spots(game, role)}
    if card not in where:
        return False
    reached, before = {zone}, 0
    while len(reached) > before:
        before = len(reached)
        movable = [one for one, there in where.items() if there in reached]
        reached |= {there for there in ZONES for one in movable if may_be_in(game, one, there)}
    return where[card] in reached


def may_be_in(game: Layout, card: Card, zone: int) -> bool:
    """Whether nobody has seen that a card is elsewhere."""
    return bool(game.may_be[card] >> zone & 1)


def set_aside(game: Layout, role: Role) -> list[SetAside]:
    """The procedures in progress that hold cards which only this role's owner sees."""
    if game.book.is_bot[role]:
        return []
    return [one for one in game.agenda if isinstance(one, SetAside) and one.role == role]


def deal_anew(game: Layout, seat: Seat, rng: Rng) -> None:
    """Shuffle what a seat can't see within what it knows."""
    for role in game.book.roles:
        if game.is_own(role, seat):
            shuffle_own_deck(game, role, rng)
        else:
            deal_role_anew(game, role, rng)


def shuffle_own_deck(game: Layout, role: Role, rng: Rng) -> None:
    """Note that a player knows which cards are in the draw deck, but not their order. A text may show the top one."""
    deck = game.decks[role]
    below = sorted(deck[:-1] if game.shown_top(role) else deck)
    rng.shuffle(below)
    game.decks[role] = (*below, *deck[len(below) :])


def deal_role_anew(game: Layout, role: Role, rng: Rng) -> None:
    """Exchange a role's hidden cards as far as others don't know where they are."""
    spots = hidden_spots(game, role)
    dealt = iter(dealt_anew(spots, game.may_be, rng))
    for one in set_aside(game, role):
        one.drawn = tuple(islice(dealt, len(one.drawn)))
    for _, piles in hidden_piles(game, role):
        piles[role] = tuple(islice(dealt, len(piles[role])))


def hidden_spots(game: Layout, role: Role) -> list[tuple[int, Card]]:
    """Each of a role's cards that others can't see, with its zone."""
    spots = [(ASIDE, card) for one in set_aside(game, role) for card in one.drawn]
    return spots + [(zone, card) for zone, piles in hidden_piles(game, role) for card in piles[role]]


def hidden_piles(game: Layout, role: Role) -> list[tuple[int, list[tuple[Card, ...]]]]:
    """The zones whose cards others can't see; what a bot has eliminated is open."""
    held = [(HAND, game.hands), (DRAW_DECK, game.decks), (CYCLE_PILE, game.cycled)]
    return held if game.book.is_bot[role] else [*held, (ELIMINATED, game.eliminated)]


def laid_in_order(spots: list[tuple[int, Card]], may_be: list[int]) -> dict[int, list[Card]]:
    """Cards in their zones as they may lie, the same wherever they are in truth: each in turn goes to the first zone
    where it may be, and where that is full another makes room if it can (Kuhn's way to match cards and spots).

    >>> laid_in_order([(0, Card(1)), (1, Card(0))], [0b11, 0b01])
    {0: [1], 1: [0]}
    """
    room = Counter(zone for zone, _ in spots)
    held: dict[int, list[Card]] = {zone: [] for zone in sorted(room)}
    for card in sorted(card for _, card in spots):
        placed = make_room(held, room, may_be, card, set())
        assert placed, "a card lies where it can't be"
    return held


def make_room(
    held: dict[int, list[Card]], room: Mapping[int, int], may_be: list[int], card: Card, full: set[int]
) -> bool:
    """Lay a card into a zone where it may be, and others elsewhere for it. False if none can make room. The zones in
    `full` have been tried."""
    for zone in [zone for zone in held if may_be[card] >> zone & 1 and zone not in full]:
        full.add(zone)
        if len(held[zone]) < room[zone]:
            held[zone].append(card)
            return True
        for at, other in enumerate(held[zone]):
            if make_room(held, room, may_be, other, full):
                held[zone][at] = card
                return True
    return False


def dealt_anew(spots: list[tuple[int, Card]], may_be: list[int], rng: Rng) -> list[Card]:
    """The cards of these spots in another world: each lies in a zone where it may be.

    Cards that may be in the same zones are dealt together, those with the fewest zones first, into any spots there that
    are left. If of any two sets of zones one holds the other, or they have none in common, each set finds as many
    spots whatever was dealt before, so all worlds are as likely. Sets that cut across each other are rare, and dealt
    by exchanges.
    """
    zone_of = [1 << zone for zone, _ in spots]
    in_use = sum({*zone_of})
    cards = sorted([card for _, card in spots])
    rng.shuffle(cards)
    alike: dict[int, list[Card]] = {}
    for card in cards:
        alike.setdefault(may_be[card] & in_use, []).append(card)
    if cut_across([*alike]):
        held = exchanged(spots, may_be, rng)
        return [held[zone].pop() for zone, _ in spots]
    found = [NO_CARD] * len(spots)
    left: Sequence[int] = range(len(spots))
    for zones in sorted(alike, key=int.bit_count):
        room = [at for at in left if zone_of[at] & zones]
        if len(room) > len(alike[zones]):
            room = [room.pop(rng.below(len(room))) for _ in alike[zones]]
        for at, card in zip(room, alike[zones], strict=True):
            found[at] = card
        left = [at for at in left if found[at] == NO_CARD]
    return found


def cut_across(sets: Sequence[int]) -> bool:
    """Whether any two of these sets have something in common, and each something of its own.

    >>> cut_across([0b001, 0b011, 0b111, 0b1000]), cut_across([0b011, 0b110])
    (False, True)
    """
    return any(one & other not in (0, one, other) for one, other in combinations(sets, 2))


def exchanged(spots: list[tuple[int, Card]], may_be: list[int], rng: Rng) -> dict[int, list[Card]]:
    """The cards of each zone in another world: of any two zones those cards change places at random that may be in
    both, again and again. They begin in an order of their own, so that nothing is left of where they are in truth."""
    held = laid_in_order(spots, may_be)
    for one, other in [*combinations(held, 2)] * ROUNDS_OF_EXCHANGE:
        both = 1 << one | 1 << other
        free = [card for card in (*held[one], *held[other]) if may_be[card] & both == both]
        rng.shuffle(free)
        dealt = iter(free)
        for zone in (one, other):
            held[zone] = [next(dealt) if may_be[card] & both == both else card for card in held[zone]]
    for cards in held.values():
        rng.shuffle(cards)
    return held
