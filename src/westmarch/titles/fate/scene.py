"""How the table looks: board, tracks, hands, decks and objectives, as one seat sees them.

Hands are open in this game, so all seats see the same. Decks are face down but for the cards that have been looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from westmarch.engine.label import spell
from westmarch.engine.language import listed, told, translated
from westmarch.engine.option import Seat
from westmarch.scene import (
    Card,
    Faction,
    Figure,
    Footnote,
    Goal,
    Link,
    Panel,
    Piece,
    Pile,
    Place,
    Route,
    Scene,
    Scenery,
    Track,
    printed,
)
from westmarch.titles.fate import words
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.ordeal import Ordeal
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.procedures.turn import DoActions, solo_actor
from westmarch.titles.fate.shorts import ALONG_A_LINE, IN_SHORT, SKIES_DARKEN
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.terms import Terms
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


SHADOW_SCENES: Final = {
    EYE: Scenery("fire", "mountains", "eye"),
    MOVE: Scenery("night", "mountains", "winged"),
    DEPLOY: Scenery("storm", "plain", "winged"),
}
"""What the picture of a shadow card shows, by its order."""


LANDS: Final = {
    "eriador": Scenery("gold", "hills", "hole"),
    "rhudaur": Scenery("dusk", "hills", "tower"),
    "misty_mountains": Scenery("mist", "mountains", "crebain"),
    "enedwaith": Scenery("dawn", "plain", "ford"),
    "rohan": Scenery("gold", "mountains", "riders"),
    "gondor": Scenery("dawn", "mountains", "city"),
    "ithilien": Scenery("dusk", "forest", "ford"),
    "mordor": Scenery("fire", "plain", "volcano"),
    "rhovanion": Scenery("dawn", "hills", "forest"),
    "mirkwood": Scenery("wood", "forest", "forest"),
    "dale": Scenery("mist", "mountains", "hall"),
    "haradwaith": Scenery("gold", "plain", "host"),
}
"""What the picture of a region card shows."""
BUSTS: Final = {
    "aragorn": "crown",
    "arwen": "lady",
    "boromir": "helm",
    "eomer": "helm",
    "eowyn": "lady",
    "frodo_sam": "hobbit",
    "galadriel": "lady",
    "gandalf": "hat",
    "gimli": "dwarf",
    "gollum": "hobbit",
    "legolas": "elf",
    "merry_pippin": "hobbit",
}
"""How characters look."""


def scene(game: Fate, seat: Seat) -> Scene:
    """All that the table shows."""
    found, piles = tracks(game), (objectives(game), *hands(game), *characters(game), *decks(game))
    return Scene(
        heading=heading(game),
        tracks=found,
        places=(*regions(game), *places(game), supply(game), *seats(game), *dice(game)),
        links=links(game.book),
        routes=routes(game.book),
        piles=piles,
        goals=tuple(goal(game, one) for one in game.objectives),
        factions=factions(),
        panels=panels(found, piles),
    )


def panels(found: Sequence[Track], piles: Sequence[Pile]) -> tuple[Panel, ...]:
    """Hope and threat with the decks that bring them nearer to the end, and what is left in the supply."""
    decks = (("pile", at) for at, pile in enumerate(piles) if pile.kind == "deck")
    hope = *(("track", at) for at in range(len(found))), *decks
    return (Panel("hope", told("Hope and Threat"), hope), Panel("supply", told("Supply"), (("supply", 0),), weight=0))


def name(game: Fate, word: str, number: int) -> str:
    return named(game.book, word, number)


def named(book: FateBook, word: str, number: int) -> str:
    return book.kinds[word].name(number)


def heading(game: Fate) -> str:
    """Whose turn it is."""
    if game.solo:
        return told("{who}'s turn", who=name(game, "character", solo_actor(game)))
    return told("{who}'s turn", who=name(game, "seat", game.turn))


def tracks(game: Fate) -> tuple[Track, ...]:
    data = game.book.data.tracks
    hope = tuple(str(step) for step in range(data.hope_top + 1))
    found = [
        Track(
            told("Hope"),
            hope,
            game.hope,
            last_hope(game.hope),
            ((0, told("the game is lost")),),
            look="lights",
            symbol="star",
        ),
        Track(
            told("Threat rate"),
            tuple(str(step) for step in data.threat),
            game.threat,
            next_threat(data.threat, game.threat),
            look="road",
            symbol="eye",
        ),
    ]
    menu = game.during(DoActions)
    if menu is not None and menu.acting != NOBODY:
        left, limit = menu.actions_left(game), menu.limit(game, menu.acting)
        found.append(
            Track(
                told("Actions left to {who}", who=name(game, "character", menu.acting)),
                tuple(str(step) for step in range(limit + 1)),
                left,
                look="lights",
                symbol="figure",
            )
        )
    return tuple(found)


def last_hope(hope: int) -> str:
    """
    >>> last_hope(1), last_hope(2)
    ('once more, and the game is lost', '')
    """
    return told("once more, and the game is lost") if hope == 1 else ""


def next_threat(steps: Sequence[int], at: int) -> str:
    """What the next Skies Darken card does to the threat rate.

    >>> next_threat([2, 3, 3], 0), next_threat([2, 3, 3], 2)
    ('3 with the next Skies Darken card', '')
    """
    return told("{rate} with the next Skies Darken card", rate=steps[at + 1]) if at + 1 < len(steps) else ""


def goal(game: Fate, number: words.Objective) -> Goal:
    """An objective, and how far it has come; the last one waits for all others."""
    card, record = game.book.objective_cards[number], game.book.data.objective[number]
    at, of = 0, 0
    if card.counts and game.is_open(number):
        at, of = card.counts(game, number), record.count
    elif number == game.book.destroy_the_ring:
        at, of = len(game.completed), len(game.objectives) - 1
    title, text = name(game, "objective", number), asks(game.book, number)
    symbol = "ring" if number == game.book.destroy_the_ring else "flag"
    return Goal(title, text, at, of, number in game.completed, ("objective", number), symbol, side="round")


@printed
def asks(book: FateBook, number: words.Objective) -> str:
    """What an objective asks, with the amounts of this match."""
    return told(book.objective_cards[number].asks, **amounts(book.terms[number]))


@printed
def gives(book: FateBook, number: words.Objective) -> str:
    """What it gives; empty if that is the end of the game."""
    reward = book.objective_cards[number].gives
    return told("It gives: {reward}", reward=told(reward, **amounts(book.terms[number]))) if reward else ""


def amounts(terms: Terms) -> dict[str, str]:
    """What stands in the gaps of an objective's texts."""
    return {
        "cost": words.counted(terms.cost, SYMBOLS),
        "troops": words.counted(terms.troops, words.ARMY_NAMES),
        "tokens": words.counted(terms.tokens, SYMBOLS),
    }


# The board.

EMBLEMS: Final = ("leaf", "hammer", "horse", "tree")
"""Of the Elves, the Dwarves, the Rohirrim and Gondor."""

HEADS: Final = {
    "aragorn": "crown",
    "arwen": "crown",
    "galadriel": "crown",
    "gandalf": "hat",
    "gimli": "beard",
    "frodo_sam": "ring",
    "gollum": "curls",
    "legolas": "hood",
    "merry_pippin": "curls",
}
"""Of those who wear no helmet."""


def regions(game: Fate) -> list[Place]:
    """Regions hold the Nazgûl and the Eye."""
    return [
        Place(
            ref=("region", region),
            name=named(game.book, "region", region),
            pieces=tuple(above(game, region)),
            text=borders(game.book, region),
            x=record.x,
            y=record.y,
        )
        for region, record in zip(game.book.regions, game.book.data.region, strict=True)
    ]


@printed
def borders(book: FateBook, region: words.Region) -> str:
    return spell(book, "Borders on {others:region}.", {"others": book.borders[region]})


def above(game: Fate, region: words.Region) -> Iterable[Piece]:
    if game.eye == region:
        yield Piece("eye", told("the Eye"), colour="red", emblem="eye", side="pointed")
    if game.nazgul[region]:
        yield Piece(
            "nazgul",
            told("Nazgûl"),
            told("Nazgûl"),
            game.nazgul[region],
            colour="red",
            figure="flyer",
            emblem="eye",
            side="pointed",
        )


def places(game: Fate) -> list[Place]:
    book = game.book
    return [
        replace(bare(book, place), pieces=pieces, marks=marks(game, place), text=outlook(game, place))
        for place, pieces in zip(book.places, standing(game), strict=True)
    ]


@printed
def bare(book: FateBook, place: words.Place) -> Place:
    """A place as it is printed on the board."""
    record = book.data.place[place]
    return Place(
        ref=("place", place),
        name=named(book, "place", place),
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
        troops: tuple[Piece, ...] = (shadow_troops(game.book, shadow),) if shadow else ()
        if any(game.troops[place]):
            troops += tuple(friendly_troops(game.book, game.troops[place]))
        yield troops + tuple(figure(game, one) for one in present.get(place, ()))


def figure(game: Fate, one: Character) -> Piece:
    return Piece(
        "character",
        character_name(game, one),
        owner=game.holder[one],
        ref=("character", one),
        side="round",
        head=HEADS.get(game.book.kinds["character"].ids[one], "helm"),
    )


@printed
def shadow_troops(book: FateBook, count: int) -> Piece:
    return Piece(
        "troop",
        told("shadow troop"),
        told("shadow troops"),
        count,
        short=told("shadow"),
        colour="red",
        figure="foot",
        emblem="eye",
        side="pointed",
    )


def friendly_troops(book: FateBook, counts: Iterable[int]) -> Iterable[Piece]:
    return (folk_troops(book, Army(army), count) for army, count in enumerate(counts) if count)


@printed
def folk_troops(book: FateBook, army: Army, count: int) -> Piece:
    folk, colours = {"army": army}, {army: colour for colour, army in words.COLOURS.items()}
    one, several = spell(book, "{army} troop", folk), spell(book, "{army} troops", folk)
    return Piece(
        "troop",
        one,
        several,
        count,
        short=named(book, "army", army),
        colour=colours[army],
        figure="foot",
        emblem=EMBLEMS[army],
        side="round",
    )


def character_name(game: Fate, one: Character) -> str:
    bare = name(game, "character", one)
    return told("{character} the White", character=bare) if one in game.upgraded else bare


def marks(game: Fate, place: words.Place) -> tuple[str, ...]:
    if place in game.havens:
        return (told("haven"),)
    return (told("stronghold"),) if place in game.strongholds else ()


def ground(book: FateBook, place: words.Place) -> str:
    """What may come about at a place."""
    army = book.army_of[place]
    if army >= 0:
        return spell(book, "{army} troops muster here.", {"army": army})
    return told("Shadow troops appear here.") if place in book.red else ""


def outlook(game: Fate, place: words.Place) -> str:
    """What may come about at a place, and where the shadow troops there march."""
    ahead = marches(game.book, place) if game.shadow[place] else ""
    return " ".join(filter(None, (ground(game.book, place), ahead)))


@printed
def marches(book: FateBook, place: words.Place) -> str:
    """The next place on each printed line; several lines of one colour may lead there.

    >>> from westmarch.engine.title import title
    >>> book = title("fate").open_book({}, {})
    >>> marches(book, book.place("tharbad")), marches(book, book.place("rivendell"))
    ('The shadow troops march on to Sarn Ford by the blue line and to Bree by the lime line.', '')
    """
    ways = dict.fromkeys(
        spell(book, "to {to:place} by the {colour} line", {"to": to, "colour": translated(record.colour)})
        for record, path in zip(book.data.battle_line, book.lines, strict=True)
        for here, to in pairwise(path)
        if here == place
    )
    return told("The shadow troops march on {ways}.", ways=listed(list(ways))) if ways else ""


@printed
def links(book: FateBook) -> tuple[Link, ...]:
    return tuple(
        Link(
            (("place", here), ("place", road.to)),
            str(road.price) if road.price else "",
            f"{road.price} {named(book, 'symbol', road.symbol)}" if road.price else "",
            SYMBOLS[road.symbol] if road.price else "",
        )
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
    path, colour = book.lines[line], translated(book.data.battle_line[line].colour)
    ends = {"colour": colour, "start": path[0], "end": path[-1]}
    return spell(book, "{colour} line from {start:place} to {end:place}", ends)


# Beside the board.


def supply(game: Fate) -> Place:
    troops = [shadow_troops(game.book, game.shadow_supply)] if game.shadow_supply else []
    return Place(
        ("supply", 0),
        told("Supply"),
        (*troops, *friendly_troops(game.book, game.supply), *tokens(game.book, game.token_supply)),
    )


def seats(game: Fate) -> list[Place]:
    return [
        Place(("seat", seat), name(game, "seat", seat), tuple(tokens(game.book, game.tokens[seat])))
        for seat in game.seats
    ]


def tokens(book: FateBook, counts: Iterable[int]) -> Iterable[Piece]:
    return (symbol_tokens(book, Symbol(symbol), count) for symbol, count in enumerate(counts) if count)


@printed
def symbol_tokens(book: FateBook, symbol: Symbol, count: int) -> Piece:
    kind, ref = {"symbol": symbol}, ("symbol", symbol)
    one, several = spell(book, "{symbol} token", kind), spell(book, "{symbol} tokens", kind)
    return Piece("token", one, several, count, short=named(book, "symbol", symbol), ref=ref, symbol=SYMBOLS[symbol])


def dice(game: Fate) -> list[Place]:
    """The dice of what is being rolled, with the meaning of their faces. Those of an ordeal mean what its objective
    says."""
    found: list[Place] = []
    if (battle := game.during(RollBattle)) is not None and battle.dice:
        what = spell(game.book, "Battle at {place}", {"place": battle.place})
        faces = thrown(game, "battle", battle.dice)
        found.append(Place(("dice", len(found)), what, faces, text=translated(BATTLE_FACES)))
    if (search := game.during(RollSearch)) is not None and search.dice:
        what = spell(game.book, "Search at {place}", {"place": search.place})
        faces = thrown(game, "search", search.dice)
        found.append(Place(("dice", len(found)), what, faces, text=translated(SEARCH_FACES)))
    if (ordeal := game.during(Ordeal)) is not None and ordeal.dice:
        what = spell(game.book, "Dice for {objective}", {"objective": ordeal.objective})
        found.append(Place(("dice", len(found)), what, thrown(game, "battle", ordeal.dice)))
    return found


def thrown(game: Fate, kind: str, faces: Sequence[int]) -> tuple[Piece, ...]:
    return tuple(
        Piece("die", face, face, faces.count(number), ref=(kind, number), symbol=FACE_SYMBOLS.get(key, key))
        for number, key in enumerate(game.book.kinds[kind].ids)
        if number in faces and (face := named(game.book, kind, number))
    )


# Cards.


def objectives(game: Fate) -> Pile:
    return Pile(
        told("Objectives"), "goals", len(game.objectives), tuple(objective(game, one) for one in game.objectives)
    )


def objective(game: Fate, number: words.Objective) -> Card:
    """What it asks comes first; then what it gives, and the other readings of what our sources disagree about."""
    card, record = game.book.objective_cards[number], game.book.data.objective[number]
    readings = (told("Not certain: {reading}.", reading=translated(reading)) for reading in record.open)
    notes = (*certainty(record.confidence), *(Footnote("uncertain", reading) for reading in readings))
    state = [told("complete")] if number in game.completed else []
    if card.counts and game.is_open(number):
        state.append(told("{at} of {of}", at=card.counts(game, number), of=record.count))
    text = "\n".join(filter(None, (asks(game.book, number), gives(game.book, number))))
    return Card(
        ("objective", number),
        name(game, "objective", number),
        text,
        tuple(state),
        short=in_short(game.book, "objective", number),
        kind=told("objective"),
        emblem="ring",
        colour="blue",
        faction="objective",
        scenery=Scenery(feature="company"),
        notes=notes,
    )


def in_short(book: FateBook, kind: str, number: int) -> str:
    """What a card says, in few letters."""
    return translated(IN_SHORT.get(book.kinds[kind].ids[number], ""))


def factions() -> tuple[Faction, ...]:
    """The kinds of cards."""
    return (
        Faction("fellowship", told("character"), "blue", "figure", "level"),
        Faction("region", told("region card"), "green", "tree", "slanting"),
        Faction("objective", told("objective"), "yellow", "ring", "dotted"),
        Faction("event", told("event"), "teal", "scroll", "leaves"),
        Faction("shadow", told("shadow card"), "red", "eye", "upright", "pointed"),
    )


def certainty(*confidences: str) -> tuple[Footnote, ...]:
    """A note on cards that are in part reconstructed."""
    text = told("We have not seen this card: it is our reconstruction.")
    return (Footnote("reconstructed", text),) if "reconstructed" in confidences else ()


def hands(game: Fate) -> list[Pile]:
    return [
        Pile(told("Hand"), "hand", len(hand), tuple(player_card(game.book, card) for card in hand), owner=seat)
        for seat, hand in zip(game.seats, game.hands, strict=True)
    ]


PAYS_FOR = {
    "friendship": "Pays to muster a troop, or towards an objective. At a haven it becomes a token.",
    "valor": "Pays to slay a troop in a battle; 3 capture a stronghold. At a haven it becomes a token.",
    "stealth": "Pays to move Frodo without a search. At a haven it becomes a token.",
    "resistance": "Pays to roll a die again; 5 destroy the Ring. At a haven it becomes a token.",
}
"""What a symbol is spent for. Rules summary, "Symbols" and the actions."""

PAYS_IN_SHORT = {
    "friendship": "Musters a troop.",
    "valor": "Slays a troop; 3 capture a stronghold.",
    "stealth": "Frodo moves without a search.",
    "resistance": "Rolls a die again.",
}


@printed
def player_card(book: FateBook, card: words.Card) -> Card:
    ref, title = ("card", card), named(book, "card", card)
    if card < book.first_event:
        record = book.data.region_card[card]
        return Card(
            ref,
            title,
            told(PAYS_FOR[record.symbol]),
            short=told(PAYS_IN_SHORT[record.symbol]),
            kind=told("region card"),
            emblem=record.symbol,
            figures=(Figure(record.symbol, text=translated(record.symbol)),),
            colour="blue",
            faction="region",
            scenery=LANDS.get(book.kinds["region"].ids[book.card_region[card]]),
            notes=certainty(record.confidence),
        )
    if card < book.first_skies:
        number = card - book.first_event
        notes = certainty(book.data.event[number].confidence)
        text = translated(book.event_cards[number].text)
        return Card(
            ref,
            title,
            text,
            short=in_short(book, "card", card),
            kind=told("event"),
            emblem="scroll",
            colour="blue",
            faction="event",
            notes=notes,
        )
    number = card - book.first_skies
    text = spell(
        book,
        "The threat rate goes up; the Eye turns to Frodo, or sees him and 2 hope are lost; "
        "{amount:# shadow troop|# shadow troops} appear at {place}; "
        "the shadow discard pile is shuffled and put on top of the shadow deck.",
        {"amount": book.skies_troops[number], "place": book.skies_place[number]},
    )
    return Card(
        ref,
        title,
        text,
        short=translated(SKIES_DARKEN),
        kind=told("Skies Darken"),
        emblem="eye",
        colour="red",
        faction="shadow",
        scenery=Scenery("storm", "mountains", "crebain"),
        notes=certainty(book.data.skies_darken[number].confidence),
    )


@printed
def shadow_card(book: FateBook, card: words.Shadow) -> Card:
    ref, title = ("shadow", card), named(book, "shadow", card)
    back = told("Back: {back}.", back=translated(BACKS[book.card_back[card]]))
    if card >= book.first_special:
        text = translated(book.special_cards[card - book.first_special].text)
        text = f"{text}\n{back}"
        return Card(
            ref,
            title,
            text,
            short=in_short(book, "shadow", card),
            kind=told("shadow card"),
            emblem="eye",
            figures=back_figure(book, card),
            colour="red",
            faction="shadow",
            scenery=Scenery(head="witch"),
        )
    line, record = book.card_line[card], book.data.shadow_card[card]
    order = translated(ORDERS[book.card_order[card]])
    lines = (
        told("Flag: the shadow troops on the {line} advance.", line=line_name(book, line)),
        spell(
            book,
            "Banner: 1 shadow troop appears at {place}; then {order}.",
            {"place": book.lines[line][0], "order": order},
        ),
        back,
    )
    notes = certainty(record.confidence, record.line_confidence, record.back_confidence)
    figure = ORDER_FIGURES[book.card_order[card]]
    figures = (*back_figure(book, card), replace(figure, text=translated(figure.text)))
    return Card(
        ref,
        title,
        "\n".join(lines),
        short=translated(ALONG_A_LINE),
        kind=told("shadow card"),
        emblem="eye",
        figures=figures,
        colour="red",
        faction="shadow",
        scenery=SHADOW_SCENES[book.card_order[card]],
        notes=notes,
    )


def back_figure(book: FateBook, card: words.Shadow) -> tuple[Figure, ...]:
    """What its back shows: which half of the card below it is carried out."""
    back = book.card_back[card]
    return (Figure(words.BACKS[back], text=translated(words.BACKS[back])),)


def characters(game: Fate) -> list[Pile]:
    return [
        Pile(told("Characters"), "characters", len(cards), cards, owner=seat)
        for seat in game.seats
        if (cards := tuple(character(game, one) for one in game.cast if game.holder[one] == seat))
    ]


def character(game: Fate, one: Character) -> Card:
    state = [] if game.where[one] >= 0 else [told("not on the board")]
    if game.solo and one == solo_actor(game):
        state.append(told("has the turn token"))
    name, text = character_name(game, one), abilities(game.book, one)
    return Card(
        ("character", one),
        name,
        text,
        tuple(state),
        short=in_short(game.book, "character", one),
        kind=told("character"),
        emblem="figure",
        colour="blue",
        faction="fellowship",
        scenery=Scenery(head=BUSTS.get(game.book.kinds["character"].ids[one], "ranger")),
    )


@printed
def abilities(book: FateBook, one: Character) -> str:
    return "\n".join(f"{translated(title)}: {translated(text)}" for title, text in book.character_cards[one].abilities)


def decks(game: Fate) -> list[Pile]:
    def of_players(cards: Iterable[words.Card]) -> tuple[Card, ...]:
        return tuple(player_card(game.book, card) for card in cards)

    def of_shadow(cards: Iterable[words.Shadow]) -> tuple[Card, ...]:
        return tuple(shadow_card(game.book, card) for card in cards)

    deck, shadow = game.player_deck, game.shadow_deck
    discard, shadow_discard = of_players(reversed(game.player_discard)), of_shadow(reversed(game.shadow_discard))
    return [
        Pile(told("Player deck"), "deck", len(deck), of_players(reversed(deck[len(deck) - game.player_known :]))),
        Pile(told("Player discard pile"), "discard", len(discard), discard),
        Pile(told("Skies Darken cards resolved"), "discard", len(game.skies_resolved), of_players(game.skies_resolved)),
        Pile(
            told("Shadow deck"),
            "deck",
            len(shadow),
            of_shadow(reversed(shadow[len(shadow) - game.shadow_known :])),
            back=translated(BACKS[game.book.card_back[shadow[-1]]]) if shadow else "",
        ),
        Pile(told("Shadow discard pile"), "discard", len(shadow_discard), shadow_discard),
        Pile(told("Shadow cards of this turn"), "discard", len(game.resolve_area), of_shadow(game.resolve_area)),
    ]


def texts(book: FateBook) -> Iterable[str]:
    """What the scene says that stands on cards and in tables."""
    yield from (BATTLE_FACES, SEARCH_FACES, *BACKS, *words.BACKS, *ORDERS.values())
    yield from (figure.text for figure in ORDER_FIGURES.values())
    yield from (record.colour for record in book.data.battle_line)
    for character in book.character_cards:
        yield from (text for ability in character.abilities for text in ability)
    yield from (card.text for card in book.event_cards)
    yield from (card.text for card in book.special_cards)
    for card, record in zip(book.objective_cards, book.data.objective, strict=True):
        yield from filter(None, (card.asks, card.gives, *record.open))
