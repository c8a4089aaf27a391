"""Cards in play are eliminated, cycled and moved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.effects.wording import Who, subject
from westmarch.titles.cardgame.procedures import targets, usefulness
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.texts import Effect, Wanted
from westmarch.titles.cardgame.words import FACTION_NAMES, NO_CARD, Card, Location, Role


class EliminateInPlay(Effect, frozen=True, kw_only=True, tag="eliminate_one"):
    """Eliminate a card of a kind in play, here (on this battleground) or anywhere. `by` says who chooses."""

    wanted: Wanted
    where: Literal["here", "in_play"] = "in_play"
    ruling: str = ""
    by: Who = "owner"

    def place(self, book: CardGameBook) -> str:
        """Where the card must be; a ruling of the match may say so."""
        return str(book.settings[self.ruling]) if self.ruling else self.where

    def text(self, book: CardGameBook) -> str:
        where = " on the same battleground" if self.place(book) == "here" else " in play"
        return f"{subject(book, self.by, 'eliminate')} 1 {self.wanted.text(book)}{where}"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Card, ...]:
        wanted = game.book.wanted(self.wanted)
        pool = game.row(deed.place) if self.place(game.book) == "here" else game.in_play()
        return tuple(card for card in pool if card in wanted)

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed))

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed):
            chooser = game.players(deed.role, self.by)[0]
            game.do(targets.EliminateOne(chooser))


class Remove(Effect, frozen=True, kw_only=True, tag="remove"):
    """Eliminate a card wherever it is: deck, pile, hand or in play."""

    card: str

    def text(self, book: CardGameBook) -> str:
        return f"remove {book.card_titles[self.card]} from the game, wherever he is"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.remove(game.book.titles.get(self.card, NO_CARD))


class CycleThis(Effect, frozen=True, kw_only=True, tag="cycle_this"):
    """A cost: cycle this card with its items; with `wielder`, the item's wielder and all its items."""

    takes_card_away = True

    wielder: bool = False

    def text(self, book: CardGameBook) -> str:
        return "cycle the wielder with all items" if self.wielder else "cycle this card"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.cycle_in_play(game.wielder(deed.card) if self.wielder else deed.card)


class EliminateThis(Effect, frozen=True, kw_only=True, tag="eliminate_this"):
    """A cost: eliminate this card."""

    takes_card_away = True

    def text(self, book: CardGameBook) -> str:
        return "eliminate this card"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.eliminate(deed.card)


class MoveItsWielder(Effect, frozen=True, kw_only=True, tag="move_wielder"):
    """Move the item's wielder from reserve to the path or to a battleground, even if played this round."""

    to: Literal["path", "battleground"]

    def text(self, book: CardGameBook) -> str:
        place = "the path" if self.to == "path" else "a battleground"
        return f"move the wielder from reserve to {place}, even if played this round"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Location, ...]:
        wielder = game.wielder(deed.card)
        if wielder == NO_CARD or not game.is_in_reserve(wielder):
            return ()
        places = [game.path] if self.to == "path" else game.battlegrounds
        return tuple(place for place in places if place >= 0 and game.may_go(wielder, place))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return usefulness.place_for_wielder(game, deed, self) is not None

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed):
            game.do(targets.MoveWielder(deed.role))


class ThisRound(Effect, frozen=True, kw_only=True, tag="this_round"):
    """What the card `opens` holds for the rest of the round."""

    def text(self, book: CardGameBook) -> str:
        return "until the end of the round"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.in_force = (*game.in_force, deed.card)


class EliminateForEach(Effect, frozen=True, kw_only=True, tag="ride_to_ruin"):
    """Eliminate any number of own cards of a faction in reserve. Another player eliminates as many of theirs on active
    battlegrounds."""

    faction: str
    by: Who
    of: str

    def text(self, book: CardGameBook) -> str:
        return (
            f"eliminate any number of your {FACTION_NAMES[self.faction]} cards in reserve; "
            f"{subject(book, self.by, 'eliminate')} as many {FACTION_NAMES[self.of]} cards on active battlegrounds"
        )

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.own_cards(game, deed.role))

    def own_cards(self, game: CardGame, role: Role) -> list[Card]:
        """What may be eliminated first: own cards in reserve, whoever wields them."""
        return cards_of(game, role, self.faction, game.reserves)

    def answering_cards(self, game: CardGame, role: Role) -> list[Card]:
        """What the other player may eliminate for it."""
        return cards_of(game, role, self.of, [game.row(place) for place in game.battlegrounds])

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(targets.RideToRuin(deed.role, game.players(deed.role, self.by)[0]))


def cards_of(game: CardGame, role: Role, faction: str, rows: Iterable[Sequence[Card]]) -> list[Card]:
    """A player's cards of a faction in these rows, each item after its wielder."""
    cards = (card for row in rows for bearer in row for card in (bearer, *game.items(bearer)))
    return [card for card in cards if game.book.faction[card] == faction and game.book.owner[card] == role]
