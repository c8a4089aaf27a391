"""Setup. Rules summary, "Setup", "Difficulty levels", "Suggested scenarios" and "Solo games"."""

from __future__ import annotations

from westmarch.engine.book import BadData
from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.engine.state import run
from westmarch.titles.fate.book import FateBook
from westmarch.titles.fate.procedures.turn import Turn
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    ARMIES,
    FREE,
    NOWHERE,
    SETUP,
    Character,
    Objective,
)

DRAWS = 1_000
"""How often something is drawn at random until it fits. With the printed cards six draws are enough."""


def new_game(book: FateBook, players: int, key: bytes) -> Fate:
    """Set up a game and go on to its first choice."""
    game = Fate()
    game.begin(book, key)
    game.log = []
    game.players = players
    game.turns = 0
    game.turn = Seat(0)
    place_board(game)
    draw_shadow_troops(game)
    choose_objectives(game)
    choose_characters(game)
    deal_player_cards(game)
    set_up_objectives(game)
    game.turn = first_player(game)
    game.agenda = [Turn()]
    run(game)
    return game


def place_board(game: Fate) -> None:
    """Tracks, Eye, Nazgûl, havens, and the printed troops."""
    book = game.book
    data = book.data
    game.hope = data.tracks.hope_start
    game.threat = 0
    game.eye = book.region(data.tracks.eye)
    game.nazgul = list(book.printed_nazgul)
    game.nazgul_slain = 0
    game.havens = list(book.printed_havens)
    game.strongholds = list(book.printed_strongholds)
    game.captured = []
    game.shadow = list(book.printed_shadow)
    game.shadow_supply = data.supply.shadow - sum(game.shadow)
    game.troops = list(book.printed_troops)
    game.supply = [
        getattr(data.supply, army) - sum([troops[number] for troops in game.troops])
        for number, army in enumerate(ARMIES)
    ]
    game.waiting = {}
    game.upgraded = []
    game.used = []
    game.completed = []
    game.notes = {}


def draw_shadow_troops(game: Fate) -> None:
    """Shuffle the shadow deck; 9 cards each add a troop at their start and are discarded with the specials."""
    book = game.book
    game.shadow_deck = list(book.shadows[: book.first_special])
    game.rng(SETUP).shuffle(game.shadow_deck)
    game.shadow_discard = list(book.shadows[book.first_special :])
    for _ in range(book.data.setup.shadow_cards):
        card = game.shadow_deck.pop()
        game.shadow_discard.append(card)
        game.add_shadow(book.lines[book.card_line[card]][0], 1)
    game.shadow_layers = [len(game.shadow_deck)]
    game.shadow_known = 0
    game.shadow_backs = 1
    game.resolve_area = []
    game.shadow_removed = []


def choose_objectives(game: Fate) -> None:
    """A scenario's objectives, or the last one and random ones; drawn again if they need too many characters."""
    book = game.book
    scenario = book.settings["scenario"]
    if scenario != "random":
        record = next(one for one in book.data.scenario if one.id == scenario)
        game.objectives = [book.objective(key) for key in record.objectives]
        return
    count = book.difficulty.objectives
    rng = game.rng(SETUP)
    for _ in range(DRAWS):
        others = [Objective(number) for number in range(len(book.data.objective)) if number != book.destroy_the_ring]
        rng.shuffle(others)
        game.objectives = [*others[: count - 1], book.destroy_the_ring]
        if len(required_characters(game)) <= most_characters(game.players):
            return
    game.objectives = [book.destroy_the_ring]
    game.objectives = [*first_fitting(game, others, count - 1), book.destroy_the_ring]


def first_fitting(game: Fate, objectives: list[Objective], count: int) -> list[Objective]:
    """The first of these objectives that, with those of the game, need no more characters than there are.

    Raises BadData if there are none.
    """
    most = most_characters(game.players)
    needed_by = {
        one: {game.book.character(key) for key in game.book.data.objective[one].characters} for one in objectives
    }
    in_vain: set[tuple[int, int, frozenset[Character]]] = set()

    def found(at: int, left: int, needed: frozenset[Character]) -> list[Objective] | None:
        """So many of the objectives from a place on, beside those that need these characters."""
        if not left:
            return []
        if (at, left, needed) in in_vain:
            return None
        for place in range(at, len(objectives) - left + 1):
            more = needed | needed_by[objectives[place]]
            rest = found(place + 1, left - 1, more) if len(more) <= most else None
            if rest is not None:
                return [objectives[place], *rest]
        in_vain.add((at, left, needed))
        return None

    fitting = found(0, count, frozenset(required_characters(game)))
    if fitting is None:
        raise BadData(
            f"objective, characters: any {count + 1} objectives need more than the {most} characters of the game"
        )
    return fitting


def most_characters(players: int) -> int:
    """Two for each player; Frodo & Sam and four others in a solo game."""
    return 5 if players == 1 else 2 * players


def required_characters(game: Fate) -> list[Character]:
    """The characters that the objectives name, Frodo & Sam first."""
    book = game.book
    found = [book.frodo]
    for objective in game.objectives:
        record = book.data.objective[objective]
        for key in record.characters:
            character = book.character(key)
            if character not in found:
                found.append(character)
    return found


def choose_characters(game: Fate) -> None:
    """Required characters and random ones, dealt at random, two to each player (A36)."""
    book = game.book
    game.where = [NOWHERE] * len(book.characters)
    game.holder = [Seat(-1)] * len(book.characters)
    game.solo_token = 0
    rng = game.rng(SETUP)
    required = required_characters(game)
    if len(required) > most_characters(game.players):
        raise BadData(
            f"objective, characters: scenario {book.settings['scenario']!r} needs {len(required)} of them, "
            f"and there are {most_characters(game.players)} in the game"
        )
    if book.settings["characters"] == "first_game":
        game.cast = first_game_cast(game)
        if not fitting_pairs(game):
            deal_characters(game, rng)
    else:
        others = [one for one in book.characters if one not in required]
        rng.shuffle(others)
        game.cast = required + others[: most_characters(game.players) - len(required)]
        deal_characters(game, rng)
    game.unused_characters = [one for one in book.characters if one not in game.cast]
    for at, character in enumerate(game.cast):
        game.holder[character] = Seat(0 if game.solo else at // 2)
        game.where[character] = book.start[character]


def first_game_cast(game: Fate) -> list[Character]:
    """The rulebook's pairs for a first game, or its row of four in a solo game. They fit its own scenario only."""
    book = game.book
    first = book.data.first_game
    paired = [key for pair in first.pairs[: game.players] for key in pair]
    keys = ["frodo_sam", *first.solo_row] if game.solo else paired
    cast = [book.character(key) for key in keys]
    missing = [one for one in required_characters(game) if one not in cast]
    for character in missing:
        free = next(one for one in reversed(cast) if one not in required_characters(game))
        cast[cast.index(free)] = character
    return cast


def deal_characters(game: Fate, rng: Rng) -> None:
    """Deal two characters to everyone, and again if a card forbids the pair. In a solo game the others form a row."""
    if game.solo:
        row = [one for one in game.cast if one != game.book.frodo]
        rng.shuffle(row)
        game.cast = [game.book.frodo, *row]
        return
    for _ in range(DRAWS):
        rng.shuffle(game.cast)
        if fitting_pairs(game):
            return
    raise BadData("objective, apart_from_frodo: nobody is left who could be with Frodo & Sam")


def fitting_pairs(game: Fate) -> bool:
    """Whether no player gets a pair that a card forbids."""
    pairs = [set(game.cast[at : at + 2]) for at in range(0, len(game.cast), 2)]
    return game.solo or not any(pair in pairs for pair in forbidden_pairs(game))


def forbidden_pairs(game: Fate) -> list[set[Character]]:
    """Characters that one player may not hold together: Frodo with those whom an objective keeps apart from him."""
    book = game.book
    return [
        {book.frodo, book.character(other)}
        for objective in game.objectives
        if (other := book.data.objective[objective].apart_from_frodo)
    ]


def deal_player_cards(game: Fate) -> None:
    """Some events, without looking, and the region cards; hands; then the piles, each with a Skies Darken card."""
    book = game.book
    setup = book.data.setup
    rng = game.rng(SETUP)
    events = list(book.cards[book.first_event : book.first_skies])
    rng.shuffle(events)
    count = setup.events[game.players - 1]
    game.unused_events = events[count:]
    cards = [*book.cards[: book.first_event], *events[:count]]
    rng.shuffle(cards)
    hand = setup.hand[game.players - 1]
    game.hands = [tuple(cards.pop() for _ in range(hand)) for _ in game.seats]
    skies = list(book.cards[book.first_skies :])
    rng.shuffle(skies)
    drawn = book.difficulty.skies_darken
    game.unused_skies = skies[drawn:]
    game.skies_resolved = []
    game.piles = pile_sizes(len(cards), drawn)
    game.player_deck = []
    for size, sky in zip(reversed(game.piles), skies, strict=False):
        pile = [cards.pop() for _ in range(size - 1)] + [sky]
        rng.shuffle(pile)
        game.player_deck += pile
    game.player_known = 0
    game.player_discard = []
    game.tokens = [FREE] * game.players
    game.token_supply = [book.data.supply.tokens] * 4


def pile_sizes(cards: int, piles: int) -> list[int]:
    """Even piles from the top, larger ones first, a Skies Darken card in each.

    >>> pile_sizes(46, 5), pile_sizes(47, 6)
    ([11, 10, 10, 10, 10], [9, 9, 9, 9, 9, 8])
    """
    return [cards // piles + (at < cards % piles) + 1 for at in range(piles)]


def set_up_objectives(game: Fate) -> None:
    """Shadow troops that objectives add, and friendly troops that wait on them (A34)."""
    book = game.book
    for objective in game.objectives:
        record = book.data.objective[objective]
        for key, amount in record.setup_shadow.items():
            game.add_shadow(book.place(key), amount)
        for army, amount in enumerate(book.army(record.reserve)):
            game.supply[army] -= amount


def first_player(game: Fate) -> Seat:
    """The player with the lowest number on a region card of an opening hand. In a first game it is the player of Frodo
    & Sam."""
    book = game.book
    if book.settings["characters"] == "first_game":
        return game.holder[book.frodo]
    numbers = [
        (book.data.region_card[card].number, seat)
        for seat in game.seats
        for card in game.hands[seat]
        if card < book.first_event
    ]
    return Seat(min(numbers, default=(0, 0))[1])
