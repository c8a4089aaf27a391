"""How the table looks: the road and who is where, hope, one's own hand, and the backs of all other cards."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.scene import Card, Link, Piece, Pile, Place, Scene, Track
from westmarch.titles.toy import words
from westmarch.titles.toy.state import Toy


def scene(game: Toy, seat: Seat) -> Scene:
    """All that a seat sees."""
    return Scene(
        heading=f"{hobbit(game, game.turn)}'s turn",
        tracks=(Track("Hope", tuple(str(step) for step in range(game.book.most_hope + 1)), game.hope),),
        places=(*road(game), *(Place(("seat", one), hobbit(game, one)) for one in game.seats)),
        links=tuple(Link((("place", step), ("place", step + 1))) for step in range(game.book.rivendell)),
        piles=(*(hand(game, one, seat) for one in game.seats), deck(game), discard(game)),
    )


def hobbit(game: Toy, seat: Seat) -> str:
    return game.book.kinds["seat"].name(seat)


def road(game: Toy) -> list[Place]:
    """The places from west to east, and the hobbits there."""
    return [
        Place(
            ref=("place", step),
            name=name,
            pieces=tuple(
                Piece("hobbit", hobbit(game, one), owner=one, ref=("seat", one))
                for one in game.seats
                if game.where[one] == step
            ),
            marks=("inn",) if step in game.book.inns else (),
            x=step,
            y=0,
        )
        for step, name in enumerate(game.book.kinds["place"].names)
    ]


def card(game: Toy, number: words.Card) -> Card:
    rules = game.book.cards[number]
    text = f"A peril of strength {rules.strength}." if rules.strength else f"Played at this moment: {rules.timing}."
    return Card(("card", number), rules.name, text)


def hand(game: Toy, owner: Seat, seat: Seat) -> Pile:
    """A hand: its owner sees the cards, the others how many there are."""
    held = game.hands[owner]
    seen = tuple(card(game, one) for one in held) if owner == seat else ()
    return Pile("Hand", "hand", len(held), seen, owner=owner)


def deck(game: Toy) -> Pile:
    """Perils have another back than gifts."""
    back = "" if not game.deck else "a peril" if game.book.is_peril(game.deck[-1]) else "a gift"
    return Pile("Deck", "deck", len(game.deck), back=back)


def discard(game: Toy) -> Pile:
    return Pile("Discard pile", "discard", len(game.discard), tuple(card(game, one) for one in reversed(game.discard)))
