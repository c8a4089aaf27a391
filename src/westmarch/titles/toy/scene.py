"""How the table looks: the road and who is where, hope, one's own hand, and the backs of all other cards."""

from __future__ import annotations

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Card, Faction, Goal, Link, Piece, Pile, Place, Scene, Track
from westmarch.titles.toy import words
from westmarch.titles.toy.state import Toy


def scene(game: Toy, seat: Seat) -> Scene:
    """All that a seat sees."""
    return Scene(
        heading=told("{hobbit}'s turn", hobbit=hobbit(game, game.turn)),
        tracks=(Track(told("Hope"), tuple(str(step) for step in range(game.book.most_hope + 1)), game.hope),),
        places=(*road(game), *(Place(("seat", one), hobbit(game, one)) for one in game.seats)),
        links=tuple(Link((("place", step), ("place", step + 1))) for step in range(game.book.rivendell)),
        piles=(*(hand(game, one, seat) for one in game.seats), deck(game), discard(game)),
        goals=(goal(game),),
        factions=(
            Faction("gift", told("Gift"), "green", "star", "slanting"),
            Faction("peril", told("Peril"), "red", "fang", "upright", "pointed"),
        ),
    )


def hobbit(game: Toy, seat: Seat) -> str:
    return game.book.kinds["seat"].name(seat)


def goal(game: Toy) -> Goal:
    """All are to come to Rivendell."""
    there = sum(place == game.book.rivendell for place in game.where)
    return Goal(told("Come to Rivendell"), told("All hobbits, before the deck is empty."), there, len(game.where))


def road(game: Toy) -> list[Place]:
    """The places from west to east, and the hobbits there."""
    return [
        Place(
            ref=("place", step),
            name=translated(name),
            pieces=tuple(
                Piece("hobbit", hobbit(game, one), owner=one, ref=("seat", one), head="curls")
                for one in game.seats
                if game.where[one] == step
            ),
            marks=(told("inn"),) if step in game.book.inns else (),
            x=step,
            y=0,
        )
        for step, name in enumerate(game.book.kinds["place"].names)
    ]


def card(game: Toy, number: words.Card) -> Card:
    rules = game.book.cards[number]
    if rules.strength:
        text = told("A peril of strength {strength}.", strength=rules.strength)
    else:
        text = told("Played when a peril has come.") if rules.timing == "peril" else told("Played at any time.")
    return Card(
        ("card", number), translated(rules.name), text, faction="peril" if game.book.is_peril(number) else "gift"
    )


def hand(game: Toy, owner: Seat, seat: Seat) -> Pile:
    """A hand: its owner sees the cards, the others how many there are."""
    held = game.hands[owner]
    seen = tuple(card(game, one) for one in held) if owner == seat else ()
    return Pile(told("Hand"), "hand", len(held), seen, owner=owner)


def deck(game: Toy) -> Pile:
    """Perils have another back than gifts."""
    back = "" if not game.deck else told("a peril") if game.book.is_peril(game.deck[-1]) else told("a gift")
    return Pile(told("Deck"), "deck", len(game.deck), back=back)


def discard(game: Toy) -> Pile:
    cards = tuple(card(game, one) for one in reversed(game.discard))
    return Pile(told("Discard pile"), "discard", len(game.discard), cards)
