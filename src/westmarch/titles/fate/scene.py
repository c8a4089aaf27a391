"""How the table looks: board, tracks, hands, decks and objectives, as one seat sees them.

Hands are open in this game, so all seats see the same. Decks are face down but for the cards that have been looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from westmarch.engine.option import Seat
from westmarch.scene import Card, Figure, Goal, Link, Piece, Pile, Place, Route, Scene, Track, printed
from westmarch.titles.fate import words
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.ordeal import Ordeal
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.procedures.turn import DoActions, solo_actor
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import DEPLOY, EYE, MOVE, NOBODY, SYMBOLS, Army, Character, Symbol

DASHES: Final = {
    "blue": "solid",
    "green": "dash-dot-dot",
    "lime": "dotted",
    "orange": "dashed",
    "pink": "dash-dot",
    "teal": "double",
    "yellow": "long dashes",
}
"""Each colour of battle lines has a dash of its own."""

BATTLE_FACES: Final = (
    "A rout removes a shadow troop, an exchange one of each side; an overrun costs a friendly troop outside a haven, "
    "Nazgûl two if there are any in the region."
)
SEARCH_FACES: Final = (
    "Weary costs 1 hope, exposed too outside a haven; recall sends a Nazgûl to Mordor, slip does nothing."
)
FACE_SYMBOLS: Final = {"nazgul": "wraith"}
"""Of faces whose symbol has another name."""
BACKS: Final = ("flag: advance", "banner: reinforce")
ORDER_FIGURES: Final = {
    EYE: Figure("eye", text="the Eye"),
    MOVE: Figure("wraith", "2", "2 Nazgûl"),
    DEPLOY: Figure("wraith", "3", "3 Nazgûl"),
}
ORDERS: Final = {
    EYE: "the Eye turns to Frodo, or searches for him",
    MOVE: "2 Nazgûl fly closer to Frodo",
    DEPLOY: "3 Nazgûl fly to the Eye",
}


def scene(game: Fate, seat: Seat) -> Scene:
    """All that the table shows."""
    return Scene(
        heading=heading(game),
        tracks=tracks(game),
        places=(*regions(game), *places(game), supply(game), *seats(game), *dice(game)),
        links=links(game.book),
        routes=routes(game.book),
        piles=(objectives(game), *hands(game), *characters(game), *decks(game)),
        goals=tuple(goal(game, one) for one in game.objectives),
    )


def name(game: Fate, word: str, number: int) -> str:
    return named(game.book, word, number)


def named(book: FateBook, word: str, number: int) -> str:
    return book.kinds[word].name(number)


def heading(game: Fate) -> str:
    """Whose turn it is."""
    if game.solo:
        return f"{name(game, 'character', solo_actor(game))}'s turn"
    return f"{name(game, 'seat', game.turn)}'s turn"


def tracks(game: Fate) -> tuple[Track, ...]:
    data = game.book.data.tracks
    hope = tuple(str(step) for step in range(data.hope_top + 1))
    found = [
        Track("Hope", hope, game.hope, last_hope(game.hope), ((0, "the game is lost"),)),
        Track(
            "Threat rate", tuple(str(step) for step in data.threat), game.threat, next_threat(data.threat, game.threat)
        ),
    ]
    menu = game.during(DoActions)
    if menu is not None and menu.acting != NOBODY:
        left, limit = menu.actions_left(game), menu.limit(game, menu.acting)
        found.append(
            Track(
                f"Actions left to {name(game, 'character', menu.acting)}",
                tuple(str(step) for step in range(limit + 1)),
                left,
            )
        )
    return tuple(found)


def last_hope(hope: int) -> str:
    """
    >>> last_hope(1), last_hope(2)
    ('once more, and the game is lost', '')
    """
    return "once more, and the game is lost" if hope == 1 else ""


def next_threat(steps: Sequence[int], at: int) -> str:
    """What the next Skies Darken card does to the threat rate.

    >>> next_threat([2, 3, 3], 0), next_threat([2, 3, 3], 2)
    ('3 with the next Skies Darken card', '')
    """
    return f"{steps[at + 1]} with the next Skies Darken card" if at + 1 < len(steps) else ""


def goal(game: Fate, number: words.Objective) -> Goal:
    """An objective, and how far it has come; the last one waits for all others."""
    card, record = game.book.objective_cards[number], game.book.data.objective[number]
    at, of = 0, 0
    if card.counts and game.is_open(number):
        at, of = card.counts(game, number), record.count
    elif number == game.book.destroy_the_ring:
        at, of = len(game.completed), len(game.objectives) - 1
    return Goal(record.name, card.asks, at, of, number in game.completed, ("objective", number))


# The board.


def regions(game: Fate) -> list[Place]:
    """Regions hold the Nazgûl and the Eye."""
    return [
        Place(
            ref=("region", region),
            name=record.name,
            pieces=tuple(above(game, region)),
            text=borders(game.book, region),
            x=record.x,
            y=record.y,
        )
        for region, record in zip(game.book.regions, game.book.data.region, strict=True)
    ]


@printed
def borders(book: FateBook, region: words.Region) -> str:
    return "Borders on " + ", ".join(named(book, "region", other) for other in book.borders[region]) + "."


def above(game: Fate, region: words.Region) -> Iterable[Piece]:
    if game.eye == region:
        yield Piece("eye", "the Eye", colour="red")
    if game.nazgul[region]:
        yield Piece("nazgul", "Nazgûl", "Nazgûl", game.nazgul[region], colour="red")


def places(game: Fate) -> list[Place]:
    book = game.book
    return [
        replace(bare(book, place), pieces=pieces, marks=marks(game, place))
        for place, pieces in zip(book.places, standing(game), strict=True)
    ]


@printed
def bare(book: FateBook, place: words.Place) -> Place:
    """A place as it is printed on the board."""
    record = book.data.place[place]
    return Place(
        ref=("place", place),
        name=record.name,
        text=ground(book, place),
        within=("region", book.region_of[place]),
        x=record.x,
        y=record.y,
        colour=record.colour,
    )


def standing(game: Fate) -> Iterable[tuple[Piece, ...]]:
    """Shadow troops, friendly troops, characters, place by place."""
    present: dict[int, list[Character]] = {}
    for one in game.on_board:
        present.setdefault(game.where[one], []).append(one)
    for place, shadow in enumerate(game.shadow):
        troops: tuple[Piece, ...] = (shadow_troops(shadow),) if shadow else ()
        if any(game.troops[place]):
            troops += tuple(friendly_troops(game.book, game.troops[place]))
        yield troops + tuple(figure(game, one) for one in present.get(place, ()))


def figure(game: Fate, one: Character) -> Piece:
    return Piece("character", character_name(game, one), owner=game.holder[one], ref=("character", one))


@cache
def shadow_troops(count: int) -> Piece:
    return Piece("troop", "shadow troop", "shadow troops", count, short="shadow", colour="red")


def friendly_troops(book: FateBook, counts: Iterable[int]) -> Iterable[Piece]:
    return (folk_troops(book, Army(army), count) for army, count in enumerate(counts) if count)


@printed
def folk_troops(book: FateBook, army: Army, count: int) -> Piece:
    folk, colours = named(book, "army", army), {army: colour for colour, army in words.COLOURS.items()}
    return Piece("troop", f"{folk} troop", f"{folk} troops", count, short=folk, colour=colours[army])


def character_name(game: Fate, one: Character) -> str:
    return name(game, "character", one) + (" the White" if one in game.upgraded else "")


def marks(game: Fate, place: words.Place) -> tuple[str, ...]:
    if place in game.havens:
        return ("haven",)
    return ("stronghold",) if place in game.strongholds else ()


def ground(book: FateBook, place: words.Place) -> str:
    """What may come about at a place."""
    army = book.army_of[place]
    if army >= 0:
        return f"{named(book, 'army', army)} troops muster here."
    return "Shadow troops appear here." if place in book.red else ""


@printed
def links(book: FateBook) -> tuple[Link, ...]:
    return tuple(
        Link((("place", here), ("place", road.to)), f"{road.price} {SYMBOLS[road.symbol]}" if road.price else "")
        for here in book.places
        for road in book.roads[here]
        if here < road.to
    )


@printed
def routes(book: FateBook) -> tuple[Route, ...]:
    return tuple(
        Route(
            line_name(book, number),
            record.colour,
            DASHES.get(record.colour, "solid"),
            tuple(("place", one) for one in path),
            tuple(("shadow", card) for card, line in enumerate(book.card_line) if line == number),
        )
        for number, (record, path) in enumerate(zip(book.data.battle_line, book.lines, strict=True))
    )


def line_name(book: FateBook, line: int) -> str:
    path = book.lines[line]
    start, end = named(book, "place", path[0]), named(book, "place", path[-1])
    return f"{book.data.battle_line[line].colour} line from {start} to {end}"


# Beside the board.


def supply(game: Fate) -> Place:
    troops = [shadow_troops(game.shadow_supply)] if game.shadow_supply else []
    return Place(
        ("supply", 0),
        "Supply",
        (*troops, *friendly_troops(game.book, game.supply), *tokens(game.token_supply)),
    )


def seats(game: Fate) -> list[Place]:
    return [Place(("seat", seat), name(game, "seat", seat), tuple(tokens(game.tokens[seat]))) for seat in game.seats]


def tokens(counts: Iterable[int]) -> Iterable[Piece]:
    for symbol, count in enumerate(counts):
        if count:
            word = SYMBOLS[symbol]
            ref = ("symbol", Symbol(symbol))
            yield Piece("token", f"{word} token", f"{word} tokens", count, short=word, ref=ref, symbol=word)


def dice(game: Fate) -> list[Place]:
    """The dice of what is being rolled, and what their faces mean; those of an ordeal mean what its objective says."""
    found: list[Place] = []
    if (battle := game.during(RollBattle)) is not None and battle.dice:
        what = f"Battle at {name(game, 'place', battle.place)}"
        found.append(Place(("dice", len(found)), what, thrown(game, "battle", battle.dice), text=BATTLE_FACES))
    if (search := game.during(RollSearch)) is not None and search.dice:
        what = f"Search at {name(game, 'place', search.place)}"
        found.append(Place(("dice", len(found)), what, thrown(game, "search", search.dice), text=SEARCH_FACES))
    if (ordeal := game.during(Ordeal)) is not None and ordeal.dice:
        what = f"Dice for {name(game, 'objective', ordeal.objective)}"
        found.append(Place(("dice", len(found)), what, thrown(game, "battle", ordeal.dice)))
    return found


def thrown(game: Fate, kind: str, faces: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(
        Piece("die", face, face, faces.count(number), ref=(kind, number), symbol=FACE_SYMBOLS.get(face, face))
        for number, face in enumerate(game.book.kinds[kind].names)
        if number in faces
    )


# Cards.


def objectives(game: Fate) -> Pile:
    return Pile("Objectives", "goals", len(game.objectives), tuple(objective(game, one) for one in game.objectives))


def objective(game: Fate, number: words.Objective) -> Card:
    """What it asks comes first; then what it gives, and the other readings of what our sources disagree about."""
    card, record = game.book.objective_cards[number], game.book.data.objective[number]
    gives = [f"It gives: {card.gives}"] if card.gives else []
    readings = [f"Not certain: {reading}." for reading in record.open]
    state = ["complete"] if number in game.completed else []
    if card.counts and game.is_open(number):
        state.append(f"{card.counts(game, number)} of {record.count}")
    if readings:
        state.append("not certain")
    text = "\n".join((card.asks, *gives, *readings))
    marks = (*state, *certainty(record.confidence))
    return Card(("objective", number), record.name, text, marks, kind="objective", emblem="ring", colour="blue")


def certainty(*confidences: str) -> tuple[str, ...]:
    """A mark on cards that are in part reconstructed."""
    return ("reconstructed",) if "reconstructed" in confidences else ()


def hands(game: Fate) -> list[Pile]:
    return [
        Pile("Hand", "hand", len(hand), tuple(player_card(game.book, card) for card in hand), owner=seat)
        for seat, hand in zip(game.seats, game.hands, strict=True)
    ]


@printed
def player_card(book: FateBook, card: words.Card) -> Card:
    ref, title = ("card", card), named(book, "card", card)
    if card < book.first_event:
        record = book.data.region_card[card]
        kind, marks = f"region card {record.number}", certainty(record.confidence)
        return Card(
            ref, title, marks=marks, kind=kind, figures=(Figure(record.symbol, text=record.symbol),), colour="blue"
        )
    if card < book.first_skies:
        number = card - book.first_event
        marks = certainty(book.data.event[number].confidence)
        return Card(ref, title, book.event_cards[number].text, marks, kind="event", emblem="scroll", colour="blue")
    number = card - book.first_skies
    text = (
        "The threat rate goes up; the Eye turns to Frodo, or sees him and 2 hope are lost; "
        f"{shadow_troops(book.skies_troops[number]).text} appear at {named(book, 'place', book.skies_place[number])}; "
        "the shadow discard pile is shuffled and put on top of the shadow deck."
    )
    marks = certainty(book.data.skies_darken[number].confidence)
    return Card(ref, title, text, marks, kind="Skies Darken", emblem="eye", colour="red")


@printed
def shadow_card(book: FateBook, card: words.Shadow) -> Card:
    ref, title, back = ("shadow", card), named(book, "shadow", card), BACKS[book.card_back[card]]
    if card >= book.first_special:
        text = book.special_cards[card - book.first_special].text
        text = f"{text}\nBack: {back}."
        return Card(ref, title, text, kind="shadow card", emblem="eye", figures=back_figure(book, card), colour="red")
    line, record = book.card_line[card], book.data.shadow_card[card]
    text = (
        f"Flag: the shadow troops on the {line_name(book, line)} advance.\n"
        f"Banner: 1 shadow troop appears at {named(book, 'place', book.lines[line][0])}; "
        f"then {ORDERS[book.card_order[card]]}.\n"
        f"Back: {back}."
    )
    marks = certainty(record.confidence, record.line_confidence, record.back_confidence)
    figures = (*back_figure(book, card), ORDER_FIGURES[book.card_order[card]])
    return Card(ref, title, text, marks, kind="shadow card", emblem="eye", figures=figures, colour="red")


def back_figure(book: FateBook, card: words.Shadow) -> tuple[Figure, ...]:
    """What its back shows: which half of the card below it is carried out."""
    back = book.card_back[card]
    return (Figure(words.BACKS[back], text=words.BACKS[back]),)


def characters(game: Fate) -> list[Pile]:
    return [
        Pile("Characters", "characters", len(cards), cards, owner=seat)
        for seat in game.seats
        if (cards := tuple(character(game, one) for one in game.cast if game.holder[one] == seat))
    ]


def character(game: Fate, one: Character) -> Card:
    text = "\n".join(f"{title}: {ability}" for title, ability in game.book.character_cards[one].abilities)
    state = [] if game.where[one] >= 0 else ["not on the board"]
    if game.solo and one == solo_actor(game):
        state.append("has the turn token")
    name = character_name(game, one)
    return Card(("character", one), name, text, tuple(state), kind="character", emblem="figure", colour="blue")


def decks(game: Fate) -> list[Pile]:
    def of_players(cards: Iterable[words.Card]) -> tuple[Card, ...]:
        return tuple(player_card(game.book, card) for card in cards)

    def of_shadow(cards: Iterable[words.Shadow]) -> tuple[Card, ...]:
        return tuple(shadow_card(game.book, card) for card in cards)

    deck, shadow = game.player_deck, game.shadow_deck
    return [
        Pile("Player deck", "deck", len(deck), of_players(reversed(deck[len(deck) - game.player_known :]))),
        Pile("Player discard pile", "discard", len(game.player_discard), of_players(reversed(game.player_discard))),
        Pile("Skies Darken cards resolved", "discard", len(game.skies_resolved), of_players(game.skies_resolved)),
        Pile(
            "Shadow deck",
            "deck",
            len(shadow),
            of_shadow(reversed(shadow[len(shadow) - game.shadow_known :])),
            back=BACKS[game.book.card_back[shadow[-1]]] if shadow else "",
        ),
        Pile("Shadow discard pile", "discard", len(game.shadow_discard), of_shadow(reversed(game.shadow_discard))),
        Pile("Shadow cards of this turn", "discard", len(game.resolve_area), of_shadow(game.resolve_area)),
    ]
