"""What the bots of Against the Shadow go by: "conceivably win" and "usefully" (the expansion's rulebook)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from westmarch.titles.cardgame import combat, knowledge
from westmarch.titles.cardgame.procedures.playing import holds_at
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.records import Clause
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import DEFENSE, FREE, SHADOW, Card, Location, Role

# Conceivably win.


def could_come(game: CardGame, place: Location, leaving: Sequence[Card] = ()) -> list[Card]:
    """Every Shadow card in reserve that could move to a location, of all bots, but for those `leaving`."""
    return [
        card
        for role in game.book.of_side[SHADOW]
        for card in game.reserves[role]
        if card not in leaving and game.may_go(card, place)
    ]


def conceivably_wins(
    game: CardGame,
    place: Location,
    coming: Sequence[Card] = (),
    leaving: Sequence[Card] = (),
    attack: int = 0,
    defense: int = 0,
) -> bool:
    """If every Shadow card in reserve that could move to that location did, would the Shadow win the fight?

    `coming` are cards that are being played there, `attack` and `defense` tokens that are being added. What the
    Free Peoples could move there is not considered (the expansion's rulebook, "Conceivably win").
    """
    could = [*could_come(game, place, leaving), *coming]
    attack += sum(tokens_brought(game, card, place) for card in could)
    return combat.shadow_wins(game, place, (*game.row(place), *could), attack, defense)


def at_best(game: CardGame, place: Location, coming: Sequence[Card] = ()) -> tuple[int, int]:
    """The attack icons at a location, and all defense icons, if every Shadow card that could come did."""
    could = [*could_come(game, place), *coming]
    attack, defense = combat.attack_and_defense(game, place, (*game.row(place), *could))
    return attack + sum(tokens_brought(game, card, place) for card in could), defense


def tokens_brought(game: CardGame, card: Card, place: Location) -> int:
    """The attack tokens that a card's text is certain to add. It adds them when the card comes to a path (README, bot
    ruling 13)."""
    if not game.book.is_path[place] or not game.hands[game.book.owner[card]]:
        return 0
    return game.book.tokens_on_arrival[card][place]


# Usefully.


def is_last_path(game: CardGame, place: Location) -> bool:
    """Whether a location is a path of the scenario's last number."""
    return game.book.number[place] == game.book.scenario.last_path


def worth_having(game: CardGame, place: Location, coming: Sequence[Card] = ()) -> bool:
    """Whether the Shadow wants further cards at a location: it is losing there and could conceivably win; or it is the
    last path, where every icon counts."""
    if is_last_path(game, place):
        return True
    return not combat.shadow_wins(game, place) and conceivably_wins(game, place, coming)


def helps(game: CardGame, card: Card, place: Location) -> bool:
    """Whether a card adds icons to the Shadow's line-up at a location, or has a text that is useful there. The line-up
    is taken as it is.

    Leadership alone adds nothing without an army there to support it.
    """
    before = combat.lineup(game, place, SHADOW).total
    after = combat.lineup(game, place, SHADOW, (*game.row(place), card)).total
    return after > before or tokens_brought(game, card, place) > 0 or has_useful_arrival(game, card, place)


def has_useful_arrival(game: CardGame, card: Card, place: Location) -> bool:
    """Whether what a card does when it is played or moved there is useful."""
    return any(
        is_useful(game, Resolve.of(game, game.book.owner[card], card, place, clause.do), clause)
        for clause in game.book.records[card].arrives
        if holds_at(game, clause, place)
    )


def is_useful(game: CardGame, deed: Resolve, clause: Clause) -> bool:
    return any(effect.promises(game, deed) and effect.useful(game, deed) for effect in clause.do)


def is_useful_at(game: CardGame, card: Card, place: Location) -> bool:
    """Whether a card in reserve is eligible and useful at an active location."""
    return game.may_go(card, place) and worth_having(game, place) and helps(game, card, place)


def place_to_play(game: CardGame, card: Card) -> Location:
    """Where the flowchart's PLAY puts an army or character: the path, the right-most battleground where it is useful,
    or the reserve."""
    for place in by_priority(game):
        if game.may_go(card, place) and worth_having(game, place, (card,)) and helps(game, card, place):
            return place
    return game.book.reserve


def by_priority(game: CardGame) -> list[Location]:
    """The active locations as the flowchart looks at them: the path, then battlegrounds from the right."""
    path = [game.path] if game.path >= 0 else []
    return [*path, *reversed(game.battlegrounds)]


def hits_the_free_peoples(game: CardGame, deed: Resolve, who: str) -> bool:
    """Whether a text makes Free Peoples players forsake or cycle."""
    return any(game.book.side_of[role] == FREE for role in game.players(deed.role, who))


def leaving_by(game: CardGame, deed: Resolve) -> tuple[Card, ...]:
    """The card itself, if its own text cycles or eliminates it: it does not count for what the text brings about."""
    return (deed.card,) if deed.card in game.book.leaves_by_use else ()


def winnable(game: CardGame, deed: Resolve, places: Iterable[Location]) -> tuple[Location, ...]:
    """The battlegrounds among these that the Shadow could conceivably win once activated."""
    leaving = leaving_by(game, deed)
    return tuple(place for place in places if conceivably_wins(game, place, (), leaving, defense=-bare(game, place)))


def bare(game: CardGame, place: Location) -> int:
    """The printed defense that a battleground would do without when it is reactivated."""
    other = 1 - game.book.defender[place]
    return game.book.defense[place] if place in game.scored[other] else 0


def path_token_useful(game: CardGame, deed: Resolve, count: int) -> bool:
    """An attack token is useful on the last path, or where it helps to win the path."""
    path = game.path
    if path < 0:
        return False
    if is_last_path(game, path):
        return True
    return not combat.shadow_wins(game, path) and conceivably_wins(game, path, (), leaving_by(game, deed), attack=count)


def battleground_for_token(game: CardGame, deed: Resolve, effect: Any) -> Location | None:
    """The right-most battleground where a token helps to win; None if there is none."""
    tokens = {"defense" if effect.kind == DEFENSE else "attack": 1}
    for place in reversed(effect.candidates(game, deed.role)):
        if not combat.shadow_wins(game, place) and conceivably_wins(game, place, (), leaving_by(game, deed), **tokens):
            return place  # type: ignore[no-any-return]
    return None


def might_find(game: CardGame, role: Role, card: Card, effect: Any) -> bool:
    """Whether a search of face-down piles is not certain to fail, as far as everybody can know: a bot knows what people
    know (the expansion's rulebook, "Usefully"; README, bot ruling 15)."""
    wanted = game.book.wanted(effect.wanted) - {card}
    zones = [knowledge.ZONE_OF[source] for source in effect.sources]
    return any(knowledge.could_lie_in(game, role, one, zone) for one in wanted for zone in zones)


def place_for_wielder(game: CardGame, deed: Resolve, effect: Any) -> Location | None:
    """Where an item's wielder moves usefully: the path, or the right-most such battleground."""
    wielder = game.wielder(deed.card)
    for place in reversed(effect.candidates(game, deed)):
        if is_useful_at(game, wielder, place):
            return place  # type: ignore[no-any-return]
    return None
