"""The two decks: what is drawn, discarded and shuffled, and what an empty deck means in each scenario (11)."""

from __future__ import annotations

from westmarch.titles.wizards.state.game import EXHAUSTED, Wizards
from westmarch.titles.wizards.words import HAZARDS, RESOURCES, UNTAPPED, Card


def draw_cards(game: Wizards, count: int = 1) -> int:
    """Draw resource cards into the hand; how many there were. Scenarios say what an empty deck means."""
    drawn = 0
    while drawn < count and (game.deck or renew_deck(game)):
        card = game.deck.pop()
        game.hand.append(card)
        game.reveals += 1
        drawn += 1
        game.say("You drew {card}", card=card)
        if not game.deck:
            exhaust_deck(game)
    return drawn


def renew_deck(game: Wizards) -> bool:
    """A card must be drawn from an empty deck. Whether there is a new deck.

    In Guise what has been discarded since the deck was exhausted becomes a new one (SOLO-8). Elsewhere a deck whose
    last card was not drawn, but taken by what cards do, is exhausted as soon as one has to be drawn.
    """
    is_renewed = game.book.scenario.empty_deck == "renewed"
    has_discards = is_renewed and bool(game.discard)
    is_first_time = not is_renewed and not game.exhausted and not game.result
    if has_discards or is_first_time:
        exhaust_deck(game)
    return bool(game.deck)


def exhaust_deck(game: Wizards) -> None:
    """The last resource card has been drawn.

    There and Back Again is lost (TAB-16); in Burglar the Council meets at the end of the turn (BUR-16); in Guise the
    discard pile becomes the new deck, and sites return (11, GON-19).
    """
    if game.book.scenario.empty_deck == "lost":
        game.end("deck_exhausted")
    elif game.book.scenario.empty_deck == "council":
        game.exhausted = True
        game.say("The last card has been drawn: the Council meets at the end of this turn")
    else:
        game.say("The deck is exhausted")
        shuffle_into_deck(game, game.discard)
        game.discard = []
        return_sites(game)
    game.note(EXHAUSTED)


def return_sites(game: Wizards) -> None:
    """Discarded sites are in the location deck again, untapped."""
    for number in game.book.sites:
        if game.site_away[number] and not game.book.site_records[number].by_card:
            game.site_away[number] = False
            game.site_pose[number] = UNTAPPED


def shuffle_into_deck(game: Wizards, cards: list[Card]) -> None:
    """Shuffle the resource deck, with further cards."""
    game.deck += cards
    game.rng(RESOURCES).shuffle(game.deck)


def draw_hazard(game: Wizards) -> Card | None:
    """The top card of the hazard deck; None if there is none. In Guise the game is lost with the last one (GON-18)."""
    if game.result:
        return None
    if not game.hazard_deck:
        exhaust_hazard_deck(game)
    card = None
    if game.hazard_deck:
        card = game.hazard_deck.pop()
        game.reveals += 1
    if game.book.scenario.hazards_run_out and not game.hazard_deck:
        game.say("The last card of the hazard deck has been drawn")
        game.end("deck_exhausted")
    return card


def exhaust_hazard_deck(game: Wizards) -> None:
    """The hazard deck is exhausted: its discard pile becomes the new deck."""
    if game.hazard_discard:
        game.say("The hazard discard pile was shuffled into a new hazard deck")
        game.hazard_deck, game.hazard_discard = game.hazard_discard, []
        game.rng(HAZARDS).shuffle(game.hazard_deck)
    game.note(EXHAUSTED)


def shuffle_into_hazards(game: Wizards, cards: list[Card]) -> None:
    """Shuffle the hazard deck, with further cards."""
    game.hazard_deck += cards
    game.rng(HAZARDS).shuffle(game.hazard_deck)


def put_away(game: Wizards, card: Card) -> None:
    """A card that has left play, or was never in it, goes to its own side's discard pile.

    In Guise a Nazgûl is shuffled into the hazard deck instead (GON-12), and a spell is gone (GON-19).
    """
    if game.book.scenario.nazgul_guard and game.is_nazgul(card):
        shuffle_into_hazards(game, [card])
        game.say("{card} was shuffled into the hazard deck", card=card)
    elif game.book.scenario.spells_are_gone and game.book.is_spell(card):
        game.gone.append(card)
    else:
        pile = game.hazard_discard if game.book.is_hazard_side[card] else game.discard
        pile.append(card)
