"""What must hold in every position of Fate: pieces and cards are conserved, tracks in range, decks known right."""

from __future__ import annotations

from collections import Counter

from westmarch.engine.state import State
from westmarch.titles.fate.procedures.draw import DrawPlayerCards, SkiesDarken
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ARMIES


def check(game: Fate) -> None:
    """Assert all of it."""
    assert player_cards(game) == Counter(game.book.cards)
    assert shadow_cards(game) == Counter(range(len(game.book.card_back)))
    check_pieces(game)
    check_tracks(game)
    assert sum(game.piles) == len(game.player_deck)
    assert 0 <= game.player_known <= len(game.player_deck)
    assert sum(game.shadow_layers) == len(game.shadow_deck)
    assert 0 <= game.shadow_known <= len(game.shadow_deck)


def player_cards(game: Fate) -> Counter[int]:
    """Every player card, wherever it is; those just drawn lie in the procedures that resolve them."""
    cards: list[int] = [*game.player_deck, *game.player_discard, *game.unused_events, *game.unused_skies]
    cards += game.skies_resolved
    for hand in game.hands:
        cards += hand
    for procedure in game.agenda:
        if isinstance(procedure, DrawPlayerCards):
            cards += procedure.skies
        elif isinstance(procedure, SkiesDarken) and procedure.at < len(procedure.steps):
            cards.append(procedure.card)
    return Counter(cards)


def shadow_cards(game: Fate) -> Counter[int]:
    return Counter([*game.shadow_deck, *game.shadow_discard, *game.resolve_area, *game.shadow_removed])


def check_pieces(game: Fate) -> None:
    """Troops, Nazgûl and tokens: as many as are in the box."""
    supply = game.book.data.supply
    assert min(game.shadow) >= 0 <= game.shadow_supply
    assert sum(game.shadow) + game.shadow_supply + game.shadow_on_objectives() == supply.shadow
    reserved = game.troops_on_objectives()
    for army, word in enumerate(ARMIES):
        on_board = [troops[army] for troops in game.troops]
        assert min(on_board) >= 0 <= game.supply[army]
        assert sum(on_board) + game.supply[army] + reserved[army] == getattr(supply, word), word
    assert min(game.nazgul) >= 0
    assert sum(game.nazgul) + game.nazgul_slain == sum(record.nazgul for record in game.book.data.region)
    pledged = game.tokens_on_objectives()
    for symbol in range(4):
        held = [tokens[symbol] for tokens in game.tokens]
        assert min(held) >= 0 <= game.token_supply[symbol]
        assert sum(held) + game.token_supply[symbol] + pledged[symbol] == supply.tokens


def check_tracks(game: Fate) -> None:
    tracks = game.book.data.tracks
    assert 0 <= game.hope <= tracks.hope_top
    assert (game.hope == 0) == game.result.startswith("lost")
    assert 0 <= game.threat < len(tracks.threat)
    assert not set(game.havens) & set(game.strongholds)
    assert len(set(game.havens)) == len(game.havens)
    assert set(game.completed) <= set(game.objectives)
    for character in game.cast:
        assert game.where[character] >= 0 or character in game.waiting.values()
    assert game.where[game.book.frodo] >= 0


def check_determinized(game: Fate, world: State) -> None:
    """A determinized world is one that the rules could have led to, with all that is known of the decks."""
    assert isinstance(world, Fate)
    book = game.book
    assert player_cards(world) == player_cards(game)
    assert shadow_cards(world) == shadow_cards(game)
    assert all(book.first_event <= card < book.first_skies for card in world.unused_events)
    assert all(card >= book.first_skies for card in world.unused_skies)
    assert skies_by_pile(world) == skies_by_pile(game), "each pile holds as many Skies Darken cards as before"
    known = game.player_known
    assert world.player_deck[len(world.player_deck) - known :] == game.player_deck[len(game.player_deck) - known :]
    for at in range(1, game.shadow_backs + 1):
        if at <= len(game.shadow_deck):
            assert book.card_back[world.shadow_deck[-at]] == book.card_back[game.shadow_deck[-at]]
    assert layers(world) == layers(game), "each layer holds the same cards"


def skies_by_pile(game: Fate) -> list[int]:
    counts, end = [], len(game.player_deck)
    for size in game.piles:
        counts.append(sum(card >= game.book.first_skies for card in game.player_deck[end - size : end]))
        end -= size
    return counts


def layers(game: Fate) -> list[list[int]]:
    found, end = [], len(game.shadow_deck)
    for size in game.shadow_layers:
        found.append(sorted(game.shadow_deck[end - size : end]))
        end -= size
    return found
