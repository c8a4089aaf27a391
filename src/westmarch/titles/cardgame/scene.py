"""How the table looks to a seat: locations with the cards fighting there, reserves, hands, piles, and the score.

Every role has a place of its own, with its hand, reserve and piles at it, whether a person plays it or a bot. Of what
is face down a seat sees what it may: all of its own piles (of its draw deck which cards, but not in which order), and
of others the cards that everybody has seen go there and has not lost sight of since.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from westmarch.engine.language import listed, told, translated
from westmarch.engine.option import Seat
from westmarch.scene import (
    Card,
    Contest,
    Footnote,
    Goal,
    Piece,
    Pile,
    Place,
    Scene,
    Stop,
    Track,
    by_lines,
    in_language,
    printed,
    texts_on,
)
from westmarch.titles.cardgame import combat, scenery, words
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.combat import LEADERSHIP, Lineup
from westmarch.titles.cardgame.procedures import usefulness
from westmarch.titles.cardgame.procedures.fights import Combat
from westmarch.titles.cardgame.procedures.round import LEAD, Act, ActionStep
from westmarch.titles.cardgame.sentences import (
    card_notes,
    card_text,
    factions,
    figures,
    figures_of_location,
    in_short,
    kind_of_card,
    kind_of_location,
    location_notes,
    location_text,
)
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import (
    ATTACK,
    CYCLE_PILE,
    DEFENSE,
    ELIMINATED,
    FACTION_NAMES,
    FREE,
    HAND,
    SHADOW,
    SIDE_EMBLEMS,
    SIDE_NAMES,
    Location,
    Role,
)

COLOURS: Final = ("blue", "red")
"""Of the sides."""

FACTION_OF_SIDE: Final = ("free", "shadow")
"""To which locations belong."""

ON_A_PATH: Final = (
    ("The Free Peoples attack", "The Shadow attacks"),
    ("The Free Peoples defend", "The Shadow defends"),
)
"""What the sides do on a path: who attacks there, and who defends it."""

PILES: Final = {HAND: "Hand", CYCLE_PILE: "Cycle pile", ELIMINATED: "Eliminated"}


def scene(game: CardGame, seat: Seat) -> Scene:
    """All that a seat sees."""
    places = [*locations(game), reserve(game), *roles(game, seat), *seats(game)]
    piles = [*rows(game), *scored(game), *location_decks(game)]
    for role in dict.fromkeys(game.book.order):
        piles += piles_of(game, role, seat)
    return Scene(
        heading(game),
        tracks(game),
        tuple(places),
        piles=tuple(piles),
        subjects=("card",),
        goals=tuple(goals(game)),
        factions=scenery.factions(),
    )


def heading(game: CardGame) -> str:
    """The round, and what is going on."""
    fight, act = game.during(Combat), game.during(Act)
    if fight is not None:
        return told("Round {round}: combat at {place}", round=game.round, place=location_name(game, fight.place))
    if act is not None:
        return told("Round {round}: {who}'s turn", round=game.round, who=role_name(game, act.role))
    return told("Round {round}", round=game.round) if game.number else told("Setup")


def tracks(game: CardGame) -> tuple[Track, ...]:
    last = game.book.scenario.last_path
    return (
        Track(
            told("Path"),
            tuple(str(number) for number in range(last + 1)),
            game.number,
            next_path(game),
            look="road",
            stops=tuple(stop(game, number) for number in range(1, last + 1)),
        ),
        Track(told("Free Peoples"), (), game.points(FREE), symbol=SIDE_EMBLEMS[FREE]),
        Track(told("Shadow"), (), game.points(SHADOW), symbol=SIDE_EMBLEMS[SHADOW]),
        Track(told("Corruption"), (), game.corruption, symbol="corruption"),
    )


def stop(game: CardGame, number: int) -> Stop:
    """The path of a number: the one that was or is walked, or the only one that can come."""
    for side in (FREE, SHADOW):
        for path in game.scored[side]:
            if is_path_of(game, path, number):
                return stop_at(game, path, side)
    walked = [path for path in (*game.active, *game.set_aside) if is_path_of(game, path, number)]
    known = walked or game.unused_paths_of(number)
    return stop_at(game, known[0]) if len(known) == 1 else Stop()


def is_path_of(game: CardGame, place: Location, number: int) -> bool:
    return game.book.is_path[place] and game.book.number[place] == number


def stop_at(game: CardGame, path: Location, winner: int | None = None) -> Stop:
    """A path on the road, and who has won it for how much."""
    looks, ref = scenery.of_location(game.book.places[path]), ("location", int(path))
    if winner is None:
        return Stop(location_name(game, path), looks, ref)
    worth = victory_points(game, winner, path)
    return Stop(location_name(game, path), looks, ref, side_name(winner), COLOURS[winner], worth)


def next_path(game: CardGame) -> str:
    """The paths of which one is the next."""
    paths = [location_name(game, path) for path in game.unused_paths_of(game.number + 1)]
    return told("next is {paths}", paths=told(" or ").join(paths)) if paths else told("the last one")


def goals(game: CardGame) -> Iterable[Goal]:
    """Both ways to win: by a lead, which counts among people only, and by the score after the last path."""
    free, shadow, last = game.points(FREE), game.points(SHADOW), game.book.scenario.last_path
    if not game.book.with_bots:
        text = told("Whoever leads by {lead} victory points at the end of a round wins.", lead=LEAD)
        yield Goal(told("Lead of the Free Peoples"), text, max(0, free - shadow), LEAD)
        yield Goal(told("Lead of the Shadow"), text, max(0, shadow - free), LEAD)
    text = told(
        "After path {last} the higher score wins, and the Shadow wins a tie; now it would be {side}.",
        last=last,
        side=side_name(FREE if free > shadow else SHADOW),
    )
    yield Goal(told("The higher score after the last path"), text, game.number, last)


def role_name(game: CardGame, role: Role) -> str:
    return game.book.kinds["role"].name(role)


def side_name(side: int) -> str:
    return translated(SIDE_NAMES[side])


def location_name(game: CardGame, place: Location) -> str:
    return game.book.kinds["location"].name(place)


# Locations.


def locations(game: CardGame) -> list[Place]:
    """The active path, then the active battlegrounds from left to right."""
    return [
        Place(
            ("location", place),
            location_name(game, place),
            tuple(tokens(game, place)),
            tuple(location_marks(game, place)),
            by_lines(location_text(game.book, place)),
            x=at,
            y=0,
            colour=COLOURS[game.book.defender[place]],
            contest=contest(game, place),
            scenery=scenery.of_location(game.book.places[place]),
            notes=tuple(Footnote(note.kind, translated(note.text)) for note in location_notes(game.book.places[place])),
        )
        for at, place in enumerate(game.active)
    ]


def tokens(game: CardGame, place: Location) -> Iterable[Piece]:
    attack, defense = game.attack_tokens.get(place, 0), game.defense_tokens.get(place, 0)
    if attack:
        yield Piece("token", told("attack token"), told("attack tokens"), attack, symbol="sword")
    if defense:
        yield Piece("token", told("defense token"), told("defense tokens"), defense, symbol="shield")


def location_marks(game: CardGame, place: Location) -> Iterable[str]:
    """What is printed, and whether the defense is ignored."""
    record = game.book.places[place]
    if game.book.is_path[place]:
        yield translated(kind_of_location(record))
    yield from (translated(figure.text) for figure in figures_of_location(record))
    if place in game.bared:
        yield told("defense ignored")


def contest(game: CardGame, place: Location) -> Contest:
    """The combat as it would be fought now, and against bots what it could come to ("Conceivably win")."""
    attack, defense = combat.attack_and_defense(game, place)
    defender = game.book.defender[place]
    colours = (COLOURS[1 - defender], COLOURS[defender])
    if is_drawn(game, place, attack, defense):
        return Contest(attack, defense, told("nobody"), outlook=outlook(game, place), colours=colours)
    winner = side_name(SHADOW if combat.shadow_wins(game, place) else FREE)
    is_corrupted = game.book.is_path[place] and attack > defense
    if is_corrupted:
        prize = told("{count} corruption", count=attack - defense)
    else:
        prize = told("{count} VP", count=game.book.vp[place])
    tie = told("the defender has a tie") if attack == defense else ""
    return Contest(attack, defense, winner, prize, outlook(game, place), tie, colours)


def is_drawn(game: CardGame, place: Location, attack: int, defense: int) -> bool:
    """Whether nobody would score it: a path in a duel with as much attack as defense."""
    return game.book.is_path[place] and game.book.scenario.duel_paths and attack == defense


def outlook(game: CardGame, place: Location) -> str:
    """Whether bots that are losing a combat could conceivably win it with all that their reserves could send."""
    if not game.book.with_bots or combat.shadow_wins(game, place):
        return ""
    if not usefulness.conceivably_wins(game, place):
        return told("cards in reserve alone can't turn it")
    attack, defense = usefulness.at_best(game, place)
    return told("with reserves {attack} against {defense}", attack=attack, defense=defense)


def rows(game: CardGame) -> Iterable[Pile]:
    """The attackers and the defenders at each location, from left to right, under the factions that may go there."""
    fight = game.during(Combat)
    lost = fight.lost if fight else ()
    for place in game.active:
        defender = game.book.defender[place]
        record = game.book.places[place]
        for side in (1 - defender, defender):
            if game.book.is_path[place]:
                name = translated(ON_A_PATH[side == defender][side])
            else:
                names = map(translated, factions(record.defenders if side == defender else record.attackers))
                name = told("{factions} defend" if side == defender else "{factions} attack", factions=listed(names))
            cards = fighters(game, place, side, lost)
            lane = DEFENSE if side == defender else ATTACK
            yield Pile(name, "row", len(cards), cards, at=("location", place), lane=lane)


def fighters(game: CardGame, place: Location, side: int, lost: Sequence[words.Card]) -> tuple[Card, ...]:
    """The cards of a side at a location with the icons that count there."""
    lineup = combat.lineup(game, place, side)
    kind = DEFENSE if side == game.book.defender[place] else ATTACK
    return tuple(
        card_in_play(
            game, card, icons, (*support(game, place, lineup, card, kind), *([told("lost")] if card in lost else []))
        )
        for card, icons in lineup.icons.items()
    )


def support(game: CardGame, place: Location, lineup: Lineup, card: words.Card, kind: str) -> tuple[str, ...]:
    """Which army supports a character whose leadership matters there, or that none does."""
    if card in lineup.support:
        return (told("leads {army}", army=name_of(game, lineup.support[card])),)
    if game.book.is_path[place] or not game.book.is_character[card]:
        return ()
    led: int = getattr(game.book.icons[card], LEADERSHIP[kind])
    return (told("leadership {led} unsupported", led=led),) if led else ()


def name_of(game: CardGame, card: words.Card) -> str:
    return translated(game.book.records[card].title)


def glossary(book: CardGameBook) -> list[Card]:
    """Every card and location of a match once."""
    return [
        *(card_of(book, card) for card in book.one_of_each(book.cards)),
        *(place_of(book, one) for one in book.locations),
    ]


def texts(book: CardGameBook) -> Iterable[str]:
    """What stands on cards and locations, and in tables."""
    cards = (card_in_english(book, card) for card in book.one_of_each(book.cards))
    yield from texts_on([*cards, *(place_in_english(book, one) for one in book.locations)])
    yield from FACTION_NAMES.values()
    yield from ("Free Peoples", "Shadow")
    yield from book.kinds["text"].names
    yield from (effect.text(book) for row in book.texts for effect in row)


@printed
def card_of(book: CardGameBook, number: words.Card) -> Card:
    """A card with its text."""
    return in_language(card_in_english(book, number))


def card_in_english(book: CardGameBook, number: words.Card) -> Card:
    record = book.records[number]
    return Card(
        ("card", number),
        record.title,
        card_text(book, number),
        kind=kind_of_card(record),
        short=in_short(record.title, card_text(book, number)),
        emblem=scenery.EMBLEMS[record.faction],
        figures=figures(book, record),
        colour=COLOURS[book.side[number]],
        faction=record.faction,
        scenery=scenery.of_card(record),
        notes=tuple(card_notes(record)),
    )


def card_in_play(game: CardGame, card: words.Card, worth: int | None = None, marks: Iterable[str] = ()) -> Card:
    """An army or character with its items."""
    items = tuple(card_of(game.book, item) for item in game.items(card))
    return replace(card_of(game.book, card), worth=worth, marks=tuple(marks), attached=items)


@printed
def place_of(book: CardGameBook, place: Location, worth: int | None = None) -> Card:
    """A location that is not active; one that is scored with its worth in victory points."""
    return replace(in_language(place_in_english(book, place)), worth=worth)


def place_in_english(book: CardGameBook, place: Location) -> Card:
    return Card(
        ("location", place),
        book.places[place].title,
        location_text(book, place),
        short=in_short(book.places[place].title, location_text(book, place)),
        kind=kind_of_location(book.places[place]),
        emblem="path" if book.is_path[place] else "tower",
        figures=figures_of_location(book.places[place]),
        colour=COLOURS[book.defender[place]],
        faction=FACTION_OF_SIDE[book.defender[place]],
        scenery=scenery.of_location(book.places[place]),
        notes=tuple(location_notes(book.places[place])),
    )


def scored(game: CardGame) -> Iterable[Pile]:
    """The scoring areas, and paths that nobody scored."""
    for side in (FREE, SHADOW):
        cards = tuple(place_of(game.book, place, victory_points(game, side, place)) for place in game.scored[side])
        yield Pile(told("Scored by {side}", side=side_name(side)), "row", len(cards), cards)
    if game.set_aside:
        cards = tuple(place_of(game.book, place, 0) for place in game.set_aside)
        yield Pile(told("Scored by nobody"), "row", len(cards), cards)


def victory_points(game: CardGame, side: int, place: Location) -> int:
    """What a scored location counts: paths count for the Free Peoples only, the Shadow has corruption for them."""
    return 0 if side == SHADOW and game.book.is_path[place] else game.book.vp[place]


def location_decks(game: CardGame) -> Iterable[Pile]:
    """The battlegrounds and paths still to come: everybody knows which, but not in which order."""
    for side in (FREE, SHADOW):
        cards = tuple(place_of(game.book, place) for place in sorted(game.field_decks[side]))
        yield Pile(told("Battlegrounds of {side}", side=side_name(side)), "deck", len(cards), cards, loose=True)
    paths = tuple(place_of(game.book, path) for path in game.unused_paths if game.book.number[path] >= game.number)
    yield Pile(told("Paths to come"), "deck", len(paths), paths, loose=True)


# Players.


def reserve(game: CardGame) -> Place:
    """What choices call the reserve, whosever it is."""
    return Place(("location", game.book.reserve), location_name(game, game.book.reserve))


def roles(game: CardGame, seat: Seat) -> list[Place]:
    """The roles in turn order, with their Ring tokens and what there is to know about passing."""
    return [
        Place(
            ("role", role),
            role_name(game, role),
            (Piece("token", told("Ring token"), symbol="ring"),) if game.rings[role] else (),
            tuple(role_marks(game, role, seat)),
            within=None if game.is_bot(role) else ("seat", game.seat_of[role]),
            colour=COLOURS[game.book.side_of[role]],
        )
        for role in dict.fromkeys(game.book.order)
    ]


def role_marks(game: CardGame, role: Role, seat: Seat) -> Iterable[str]:
    if game.is_bot(role):
        yield told("bot")
    yield told("limit {limit}", limit=game.carryover(role))
    if role == game.book.order[game.starter]:
        yield told("begins")
    if role in game.passed and game.during(ActionStep) is not None:
        yield told("passed")
    if game.is_own(role, seat) and game.shown_top(role) and game.decks[role]:
        yield told("on top of the deck: {card}", card=name_of(game, game.decks[role][-1]))


def seats(game: CardGame) -> list[Place]:
    """The people, and which roles each has."""
    return [
        Place(
            ("seat", seat),
            game.book.kinds["seat"].name(seat),
            tuple(
                Piece("role", role_name(game, role), owner=seat, ref=("role", role))
                for role in game.book.roles
                if game.is_own(role, seat)
            ),
        )
        for seat in game.seats
    ]


def piles_of(game: CardGame, role: Role, seat: Seat) -> Iterable[Pile]:
    """Reserve, hand, cards set aside and piles of a role."""
    at, own = ("role", role), game.is_own(role, seat)
    owner = None if game.is_bot(role) else game.seat_of[role]
    reserve = tuple(
        card_in_play(game, card, marks=[told("new")] if card in game.fresh else []) for card in game.reserves[role]
    )
    yield Pile(told("Reserve"), "row", len(reserve), reserve, owner, at=at)
    for depth, aside in enumerate(game.agenda):
        if isinstance(aside, SetAside) and aside.role == role and aside.drawn:
            shown = seen(game, aside.drawn) if own or game.is_bot(role) else ()
            yield Pile(told("Set aside"), "hand", len(aside.drawn), shown, owner, at=at, key=str(depth))
    deck = game.decks[role]
    yield Pile(told("Deck"), "deck", len(deck), seen(game, deck) if own else (), owner, at=at, loose=True)
    for zone, piles in ((HAND, game.hands), (CYCLE_PILE, game.cycled), (ELIMINATED, game.eliminated)):
        pile = piles[role]
        open_ = own or (zone == ELIMINATED and game.is_bot(role))
        known = pile if open_ else [card for card in pile if game.may_be[card] == 1 << zone]
        kind = "hand" if zone == HAND else "pile"
        yield Pile(translated(PILES[zone]), kind, len(pile), seen(game, known), owner, at=at, loose=True)


def seen(game: CardGame, cards: Iterable[words.Card]) -> tuple[Card, ...]:
    """Cards that don't lie in a row, sorted: their order tells nothing."""
    return tuple(seen_card(game.book, card, game.was_played(card)) for card in sorted(cards))


@printed
def seen_card(book: CardGameBook, card: words.Card, was_played: bool) -> Card:
    return replace(card_of(book, card), marks=(told("not again this round"),)) if was_played else card_of(book, card)
