"""Cards: hands, decks, the table, and the characters, whose abilities stand on theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Card, Faction, Figure, Pile, Scenery, in_language, printed, shortened, texts_on
from westmarch.titles.ring2e import words
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.records import Ability
from westmarch.titles.ring2e.rules.secrecy import unknown_tiles_on
from westmarch.titles.ring2e.scene.battle import combat_cards
from westmarch.titles.ring2e.scene.event_cards import BACKS, EMBLEMS, event_card, event_in_english, notes
from westmarch.titles.ring2e.scene.regions import COLOURS
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    DECK_NAMES,
    FACE_NAMES,
    FIGURE_NAMES,
    FIGURE_NAMES_OF_SEVERAL,
    FREE,
    LOST,
    NOWHERE,
    SHADOW,
    SIDES,
    WITH_THE_RING,
    Character,
    Side,
)

HEADS: Final = {
    "gandalf_the_grey": "hat",
    "gandalf_the_white": "hat",
    "boromir": "helm",
    "legolas": "elf",
    "gimli": "dwarf",
    "meriadoc": "hobbit",
    "peregrin": "hobbit",
    "gollum": "hobbit",
    "aragorn": "crown",
    "brand": "crown",
    "dain": "dwarf",
    "denethor": "crown",
    "theoden": "crown",
    "thranduil": "crown",
    "witch_king": "witch",
    "saruman": "hat",
    "mouth_of_sauron": "hood",
}
"""How characters look; others of the Shadow as an Orc, of the Free Peoples as a ranger."""

STATE_NAMES: Final = ("Leader", "Awakened", "Corrupted")
"""The states of a Sovereign."""


def piles(game: Ring2e, seat: Seat) -> tuple[Pile, ...]:
    """All cards as a seat sees them."""
    return (
        *hands(game, seat),
        *combat_cards(game, seat),
        *on_table(game),
        *characters(game, seat),
        *decks(game),
        *discards(game, seat),
    )


# Event cards.


def hands(game: Ring2e, seat: Seat) -> Iterator[Pile]:
    """One's own cards, and the backs of others."""
    for owner in game.seats:
        held = game.hands[owner]
        seen = event_cards(game, held) if owner == seat else ()
        yield Pile(told("Hand"), "hand", len(held), seen, owner=owner, back="" if seen else backs(game, held))


def backs(game: Ring2e, cards: Iterable[words.Card]) -> str:
    """How many of each back: "2 Character, 1 Strategy"."""
    kinds = [game.book.deck_of[card] % 2 for card in cards]
    return ", ".join(f"{kinds.count(kind)} {translated(name)}" for kind, name in enumerate(BACKS) if kind in kinds)


def on_table(game: Ring2e) -> Iterator[Pile]:
    if game.table:
        yield Pile(told("Cards in play"), "goals", len(game.table), event_cards(game, game.table))


def decks(game: Ring2e) -> Iterator[Pile]:
    for name, deck in zip(DECK_NAMES, game.decks, strict=True):
        yield Pile(translated(name), "deck", len(deck))


def discards(game: Ring2e, seat: Seat) -> Iterator[Pile]:
    """What has been played lies open; what has been discarded from hands is known to its owner."""
    yield Pile(told("Played cards"), "discard", len(game.played), event_cards(game, reversed(game.played)))
    for owner in game.seats:
        pile = game.discards[owner]
        if pile:
            seen = event_cards(game, pile) if owner == seat else ()
            yield Pile(
                told("Discarded"), "discard", len(pile), seen, owner=owner, back="" if seen else backs(game, pile)
            )


def event_cards(game: Ring2e, cards: Iterable[words.Card]) -> tuple[Card, ...]:
    return tuple(event_card(game.book, card) for card in cards)


# Characters.


def characters(game: Ring2e, seat: Seat) -> Iterator[Pile]:
    """The cards of all who are in play, side by side: Companions and Minions, then Sovereigns."""
    book = game.book
    groups = ((told("Companions"), (*book.companions, book.gollum)), (told("Minions"), book.shadow_characters))
    for name, people in groups:
        cards = tuple(character(game, one, seat) for one in people)
        yield Pile(name, "characters", len(cards), cards)
    if book.sovereigns:
        cards = tuple(character(game, one, seat) for one in book.sovereigns)
        yield Pile(told("Sovereigns"), "characters", len(cards), cards)


def character(game: Ring2e, one: Character, seat: Seat) -> Card:
    card = character_card(game.book, one)
    marks = (*card.marks, *state_of(game, one, seat))
    return replace(card, marks=marks)


def state_of(game: Ring2e, one: Character, seat: Seat) -> Iterator[str]:
    """Where a character is, and the state of a Sovereign with the tiles on them."""
    book, where = game.book, game.where[one]
    if one in game.sovereigns:
        yield translated(STATE_NAMES[game.sovereigns[one]])
        yield from tiles_on(game, one, seat)
        if one in game.tokens:
            yield told("Ruler token")
    if one == game.guide:
        yield told("Guide")
    if where >= 0:
        yield book.kinds["region"].name(where)
    elif where == WITH_THE_RING:
        yield told("with the Ring-bearers")
    elif where == LOST:
        yield told("lost")
    elif where == NOWHERE and one != game.guide:
        yield told("not in play")


def tiles_on(game: Ring2e, one: Character, seat: Seat) -> Iterator[str]:
    """Corruption tiles: those that lie face down are known to the Shadow, or to whoever has worked them out."""
    unknown = unknown_tiles_on(game, one, seat)
    for at, tile in enumerate(game.tiles_on(one)):
        if at not in unknown:
            yield told("tile {tile}", tile=game.book.kinds["tile"].name(tile))
    if unknown:
        count = len(unknown)
        several = told("{count} Corruption tiles face down", count=count)
        yield told("1 Corruption tile face down") if count == 1 else several


@printed
def character_card(book: Ring2eBook, one: Character) -> Card:
    """Numbers and abilities, in our own words."""
    return in_language(character_in_english(book, one))


def character_in_english(book: Ring2eBook, one: Character) -> Card:
    record = book.character_records[one]
    lines = [sentence(ability) for ability in record.abilities]
    for title, field in (("Enters", "enters"), ("Awakened", "awakens")):
        if getattr(record, field, ""):
            lines.insert(0, f"{title}: {getattr(record, field)}")
    if weaknesses := getattr(record, "weaknesses", ()):
        lines += [f"Corrupted: {sentence(one)}" for one in weaknesses]
        lines.append(f"Shadow Resistance {record.resistance}.")  # type: ignore[attr-defined]
    side: Side = SHADOW if one in book.shadow_characters else FREE
    return Card(
        ("character", one),
        record.name,
        "\n".join(lines),
        short=IN_SHORT.get(record.id, "") or shortened("\n".join(lines)),
        kind=kind_of(book, one),
        emblem=EMBLEMS[side],
        figures=(
            Figure("star", str(book.level[one]), f"Level {book.level[one]}"),
            Figure("leadership", str(book.leadership[one]), f"Leadership {book.leadership[one]}"),
        ),
        colour=COLOURS[side],
        faction=SIDES[side],
        scenery=Scenery(head=HEADS.get(record.id, "orc" if side == SHADOW else "ranger")),
        notes=notes(record.open, record.confidence),
    )


IN_SHORT: Final = {
    "gandalf_the_grey": "As Guide: draw a card for one played.",
    "strider": "As Guide: any die hides the Fellowship.",
    "boromir": "In Gondor any die advances Gondor.",
    "legolas": "Among Elves any die advances the Elves.",
    "gimli": "In Erebor any die advances the Dwarves.",
    "meriadoc": "As Guide: leave him for 1 damage less.",
    "peregrin": "As Guide: leave him for 1 damage less.",
    "aragorn": "Takes Strider's place in Gondor.",
    "gandalf_the_white": "In battle: no leadership of Nazgûl.",
    "gollum": "As Guide: most Reveal icons are ignored.",
    "witch_king": "First round: draw for a combat card.",
    "mouth_of_sauron": "Once a turn a Muster die is an Army die.",
    "black_serpent": "For a card's effect: dice at +1 or +2.",
    "shadow_of_mirkwood": "For a card's effect: rerolls at +1.",
    "ugluk": "For a card's effect: all dice at +1.",
}
"""Of whom no sentence fits, in other words."""


def factions() -> tuple[Faction, ...]:
    """The two sides."""
    return (
        Faction("free", told("Free Peoples"), "blue", "tree", "level"),
        Faction("shadow", told("Shadow"), "red", "eye", "upright", "pointed"),
    )


def kind_of(book: Ring2eBook, one: Character) -> str:
    if one in book.shadow_characters:
        return "Minion"
    if one == book.gollum:
        return "Guide"
    return "Sovereign" if one in book.sovereigns else "Companion"


def sentence(ability: Ability) -> str:
    """An ability with what it needs."""
    needs = []
    if ability.guide:
        needs.append("as Guide")
    if ability.ruler:
        needs.append("with the Ruler die")
    if ability.die and ability.die != "any":
        needs.append(f"{FACE_NAMES[words.FACES.index(ability.die)]} die")
    if ability.initiative is not None:
        needs.append(f"initiative {ability.initiative}")
    return f"{', '.join(needs).capitalize()}: {ability.text}" if needs else ability.text


def glossary(book: Ring2eBook) -> list[Card]:
    """All event cards and characters of a match."""
    return [
        *(event_card(book, card) for card in book.cards),
        *(character_card(book, words.Character(one)) for one in range(len(book.character_records))),
    ]


def texts(book: Ring2eBook) -> Iterator[str]:
    """What stands on cards, on the map and on dice."""
    yield from texts_on(event_in_english(book, card) for card in book.cards)
    yield from texts_on(character_in_english(book, Character(one)) for one in range(len(book.character_records)))
    yield from (record.name for record in book.nation_records)
    yield from (record.name for record in book.settlement_records if record is not None)
    yield from (record.settlement for record in book.region_records if record.settlement)
    yield from (*DECK_NAMES, *FIGURE_NAMES, *FIGURE_NAMES_OF_SEVERAL)
