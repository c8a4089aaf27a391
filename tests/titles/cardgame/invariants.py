"""What must hold in every position of the card game: cards and locations are conserved, rows are where they may be,
and what everybody knows of the hidden cards is true."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from westmarch.engine.declared import fields
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import view
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import (
    ASIDE,
    CYCLE_PILE,
    DRAW_DECK,
    ELIMINATED,
    HAND,
    NOWHERE,
    Card,
    Location,
    Role,
)


def check(game: CardGame) -> None:
    """Assert all of it."""
    assert cards(game) == list(game.book.cards)
    assert locations(game) == sorted((*game.book.paths, *planned_battlegrounds(game)))
    check_owners(game)
    check_rows(game)
    check_items(game)
    check_knowledge(game)
    check_tracks(game)


def cards(game: CardGame) -> list[Card]:
    """Every card, wherever it is, in order; some lie aside in the procedures that drew them."""
    found: list[Card] = []
    for zones in (game.hands, game.decks, game.cycled, game.eliminated, game.reserves):
        for zone in zones:
            found += zone
    for row in (*game.rows.values(), *game.wields.values()):
        found += row
    for one in set_aside(game):
        found += one.drawn
    return sorted(found)


def set_aside(game: CardGame) -> list[SetAside]:
    return [one for one in game.agenda if isinstance(one, SetAside)]


def check_owners(game: CardGame) -> None:
    """Out of play a card is with its owner; so it is in a reserve."""
    own = cards_by_role(game.book)
    for zones in (game.hands, game.decks, game.cycled, game.eliminated, game.reserves):
        assert all(map(frozenset.issuperset, own, zones))
    assert all(own[one.role].issuperset(one.drawn) for one in set_aside(game))


@cache
def cards_by_role(book: CardGameBook) -> tuple[frozenset[Card], ...]:
    return tuple(map(frozenset, book.cards_of))


def locations(game: CardGame) -> list[Location]:
    """Every location of the scenario, in order: in decks, active, scored, or set aside."""
    found = [*game.unused_paths, *game.active, *game.set_aside]
    for places in (*game.field_decks, *game.scored):
        found += places
    return sorted(found)


def planned_battlegrounds(game: CardGame) -> tuple[Location, ...]:
    book = game.book
    return tuple(place for places in book.battlegrounds_in_order for place in places) or book.battlegrounds


def check_rows(game: CardGame) -> None:
    """Rows and tokens only at active locations; armies and characters only, and no army on a path."""
    book, active = game.book, game.active
    assert set(game.rows) == set(active)
    assert {*game.attack_tokens, *game.defense_tokens, *game.bared} <= set(active)
    assert all(count > 0 for tokens in (game.attack_tokens, game.defense_tokens) for count in tokens.values())
    assert game.path == NOWHERE or book.is_path[game.path]
    assert not any(book.is_path[place] for place in game.battlegrounds)
    for place, row in game.rows.items():
        assert all(book.is_character[card] or (book.is_army[card] and not book.is_path[place]) for card in row)
    for reserve in game.reserves:
        assert all(book.is_character[card] or book.is_army[card] for card in reserve)


def check_items(game: CardGame) -> None:
    """Items lie only with characters in play who may wield them, a friend's hand or one's own."""
    book, in_play = game.book, set(game.in_play())
    for wielder, items in game.wields.items():
        assert items
        assert wielder in in_play
        for item in items:
            assert book.is_item[item]
            assert wielder in book.wielders[item]
            assert book.side[item] == book.side[wielder]


def check_knowledge(game: CardGame) -> None:
    """Each hidden card's true zone is among those that everybody thinks possible; for a card in play there is none. A
    bot's eliminated cards are seen, and so are those that it draws face up."""
    may_be, book = game.may_be, game.book
    for zone, piles in ((HAND, game.hands), (DRAW_DECK, game.decks), (CYCLE_PILE, game.cycled)):
        assert all(may_be[card] >> zone & 1 for pile in piles for card in pile)
    for role in book.roles:
        for card in game.eliminated[role]:
            assert may_be[card] >> ELIMINATED & 1
            assert not book.is_bot[role] or may_be[card] == 1 << ELIMINATED
    shown = [*game.in_play(), *(item for items in game.wields.values() for item in items)]
    for one in set_aside(game):
        if book.is_bot[one.role]:
            shown += one.drawn
        else:
            assert all(may_be[card] >> ASIDE & 1 for card in one.drawn)
    assert not any(may_be[card] for card in shown)
    if not any(one.drawn for one in set_aside(game)):
        assert max(may_be) < 1 << ASIDE, "nothing lies aside"


def check_tracks(game: CardGame) -> None:
    book = game.book
    assert game.corruption >= 0
    assert 0 <= game.number <= book.scenario.last_path
    assert 0 <= game.starter < len(book.order)
    assert all(left in (0, 1) and (left == 0 or ring) for left, ring in zip(game.rings, book.rings, strict=True))
    assert len(set(game.passed)) == len(game.passed)
    assert all(book.once_a_round[card] for card in game.played)


@dataclass(frozen=True)
class Before:
    """What never goes back: rounds, path numbers, what is eliminated, used up or set aside."""

    round: int
    number: int
    eliminated: tuple[frozenset[Card], ...]
    unused_paths: frozenset[Location]
    set_aside: tuple[Location, ...]
    spent: tuple[Role, ...]


def before(game: CardGame) -> Before:
    return Before(
        game.round,
        game.number,
        tuple(frozenset(pile) for pile in game.eliminated),
        frozenset(game.unused_paths),
        tuple(game.set_aside),
        tuple(role for role in game.book.roles if game.book.rings[role] == "once" and not game.rings[role]),
    )


def check_onward(earlier: Before, later: Before) -> None:
    """Nothing has gone back between two positions of a game."""
    assert earlier.round <= later.round
    assert earlier.number <= later.number
    assert all(one <= other for one, other in zip(earlier.eliminated, later.eliminated, strict=True))
    assert later.unused_paths <= earlier.unused_paths
    assert later.set_aside[: len(earlier.set_aside)] == earlier.set_aside
    assert set(earlier.spent) <= set(later.spent)


def check_agenda_tells_nothing(game: CardGame, seat: Seat) -> None:
    """No procedure in progress names a card to a seat that can't know where it is."""
    agenda = view(game, seat)["agenda"]
    for procedure, (_, _, *values) in zip(game.agenda, agenda, strict=True):
        for kind, value in zip(fields(type(procedure)).values(), values, strict=True):
            named = value if kind == "tuple[Card, ...]" else (value,) if kind == "Card" else ()
            for card in named:
                assert card in (None, -1) or is_known(game, seat, card), procedure


def is_known(game: CardGame, seat: Seat, card: Card) -> bool:
    """Whether a seat knows where a card is, or may look: it is in play or shown, its own, or in one certain zone."""
    return game.is_own(game.book.owner[card], seat) or game.may_be[card].bit_count() <= 1
