"""What everybody can know of the hidden cards, worked out a second time, from the story of the game alone.

Every line of the log is followed with the moves that it tells of: those of cards that all can see, because they are in
play or named, and those of unseen cards.
"""

from __future__ import annotations

import pytest

from tests.titles.cardgame.belief import Belief, TooManyError
from westmarch.engine.label import Line
from westmarch.titles.cardgame.effects.compound import Either, FirstPossible
from westmarch.titles.cardgame.effects.drawing import Take
from westmarch.titles.cardgame.knowledge import ZONE_OF
from westmarch.titles.cardgame.procedures.resolve import Resolve, effect_of
from westmarch.titles.cardgame.procedures.searching import TakeCards
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.texts import Row
from westmarch.titles.cardgame.words import ASIDE, CYCLE_PILE, DRAW_DECK, ELIMINATED, Card, Role

IN_PLAY = -1


class Story:
    """What everybody can know of each role, kept up to date from line to line of the log.

    Roles of which too much is possible are given up.
    """

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.beliefs = {role: Belief(game.book.cards_of[role]) for role in game.book.roles}
        self.where = dict.fromkeys(game.book.cards, DRAW_DECK)
        self.why = ""

    def hear(self, line: Line | None = None) -> None:
        """Take in what has moved since the last time, and which cards this line names."""
        named, now = self.named_by(line), zones_of(self.game)
        touched = {self.game.book.owner[card] for card in now if card in named or now[card] != self.where[card]}
        for role in touched.intersection(self.beliefs):
            try:
                self.take_in(role, named, now)
            except TooManyError:
                del self.beliefs[role]
        self.where = now

    def named_by(self, line: Line | None) -> set[Card]:
        """The cards that a line names which all may read."""
        if line is None or line.only is not None:
            return set()
        return {Card(number) for kind, number in line.references(self.game.book) if kind == "card"}

    def take_in(self, role: Role, named: set[Card], now: dict[Card, int]) -> None:
        """A cycle pile becomes the deck only after what was drawn before."""
        belief, shuffled = self.beliefs[role], False
        for card in self.game.book.cards_of[role]:
            source, target = self.where[card], now[card]
            if (source, target) == (CYCLE_PILE, DRAW_DECK):
                shuffled = True
            elif source != target:
                self.take_in_move(role, card, now[card], card in named)
            elif card in named and target != IN_PLAY:
                belief.is_seen(card, target)
        if shuffled:
            belief.moves_all(CYCLE_PILE, DRAW_DECK)
        belief.join()

    def take_in_move(self, role: Role, card: Card, target: int, named: bool) -> None:
        belief, source = self.beliefs[role], self.where[card]
        is_open = target == ELIMINATED and self.game.is_bot(role)
        if named or is_open or IN_PLAY in (source, target):
            if source != IN_PLAY:
                belief.leaves(card, source)
            if target != IN_PLAY:
                belief.comes(card, target)
        else:
            belief.moves_unseen(source, target, self.spared(role) if target == ELIMINATED else ())

    def spared(self, role: Role) -> list[Card]:
        """The cards that would have been shown and cycled instead of being eliminated now."""
        records = self.game.book.records
        return [
            card
            for card in self.game.book.cards_of[role]
            if records[card].type != "item"
            and any(self.why in one.when and not one.zones for one in records[card].instead)
        ]

    def search(self, role: Role, deed: Resolve, effect: Take, found: bool) -> None:
        """Everybody sees whether a search finds anything."""
        self.hear()
        if role not in self.beliefs:
            return
        belief, zones = self.beliefs[role], [ZONE_OF[source] for source in effect.sources]
        wanted = self.game.book.wanted(effect.wanted) - {deed.card}
        try:
            belief.finds_some(wanted, zones) if found else belief.finds_none(wanted, zones)
        except TooManyError:
            del self.beliefs[role]

    def try_ways(self, deed: Resolve, ways: tuple[Row, ...]) -> None:
        """Everybody sees which searches of a bot would find something."""
        for way in ways:
            for effect in way:
                if isinstance(effect, Take) and self.game.is_bot(deed.role):
                    self.search(deed.role, deed, effect, effect.possible(self.game, deed))


def listen(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a story hear of its game: of each line, of what moves between lines, and of searches."""
    for name in ("say", "headline"):
        hear_lines(story, name, monkeypatch)
    for name in ("leave_hand", "take_from_deck", "recycle"):
        hear_first(story, name, monkeypatch)
    eliminate, choose = CardGame.eliminate_unplayed, TakeCards.choose
    first, either = FirstPossible.do, Either.do

    def eliminated(game: CardGame, card: Card, why: str, source: int) -> None:
        story.hear()
        story.why = why
        eliminate(game, card, why, source)
        story.hear()

    def chosen(taking: TakeCards, game: CardGame) -> None:
        if taking.left and not taking.card_choices(game):
            story.search(taking.role, game.nearest(Resolve), effect_of(game), False)
        choose(taking, game)

    def first_tried(effect: FirstPossible, game: CardGame, deed: Resolve) -> None:
        way = effect.way(game, deed)
        story.try_ways(deed, effect.ways[: effect.ways.index(way)] if way else effect.ways)
        first(effect, game, deed)

    def all_tried(effect: Either, game: CardGame, deed: Resolve) -> None:
        story.try_ways(deed, effect.ways)
        either(effect, game, deed)

    monkeypatch.setattr(CardGame, "eliminate_unplayed", eliminated)
    monkeypatch.setattr(TakeCards, "choose", chosen)
    monkeypatch.setattr(FirstPossible, "do", first_tried)
    monkeypatch.setattr(Either, "do", all_tried)


def hear_lines(story: Story, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell = getattr(CardGame, name)

    def told(game: CardGame, template: str, **details: object) -> None:
        tell(game, template, **details)
        assert game.log
        story.hear(game.log[-1])

    monkeypatch.setattr(CardGame, name, told)


def hear_first(story: Story, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    act = getattr(CardGame, name)

    def heard(game: CardGame, *args: object) -> object:
        story.hear()
        return act(game, *args)

    monkeypatch.setattr(CardGame, name, heard)


def zones_of(game: CardGame) -> dict[Card, int]:
    """Where every card is."""
    where = dict.fromkeys(game.book.cards, ASIDE)
    for role in game.book.roles:
        for zone, pile in enumerate((game.hands, game.decks, game.cycled, game.eliminated)):
            where |= dict.fromkeys(pile[role], zone)
    for row in (*game.reserves, *game.rows.values()):
        where |= dict.fromkeys(row, IN_PLAY)
    for items in game.wields.values():
        where |= dict.fromkeys(items, IN_PLAY)
    return where
