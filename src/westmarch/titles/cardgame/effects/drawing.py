"""Cards are drawn, cycled, forsaken, looked at, and taken into hand."""

from __future__ import annotations

from typing import Literal

from westmarch.engine.english import listed
from westmarch.titles.cardgame import knowledge
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.effects.wording import Who, cards, subject
from westmarch.titles.cardgame.procedures import drawn, hands, searching, usefulness
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.texts import Count, Effect, Some, Wanted
from westmarch.titles.cardgame.words import Card, Role

Source = Literal["draw", "cycle"]


class Draw(Effect, frozen=True, kw_only=True, tag="draw"):
    """Draw cards; one more with one of these in play."""

    who: Who = "owner"
    count: Some
    one_more_with: Wanted | None = None

    def text(self, book: CardGameBook) -> str:
        more = f" ({self.count + 1} if {self.one_more_with.text(book)} is in play)" if self.one_more_with else ""
        return f"{subject(book, self.who, 'draw')} {cards(self.count)}{more}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_draw(role) for role in game.players(deed.role, self.who))

    def do(self, game: CardGame, deed: Resolve) -> None:
        more = self.one_more_with is not None and game.any_in_play(self.one_more_with)
        for role in game.players(deed.role, self.who):
            game.draw_cards(role, self.count + more)


class CycleCards(Effect, frozen=True, kw_only=True, tag="cycle_from_hand"):
    """Cycle cards from the hand; with an empty hand, forsake instead, unless it is about cards in hand only."""

    who: Who = "owner"
    count: Some
    in_hand_only: bool = False

    def text(self, book: CardGameBook) -> str:
        return f"{subject(book, self.who, 'cycle')} {cards(self.count)} from hand"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        roles = game.players(deed.role, self.who)
        return any(game.hands[role] or (not self.in_hand_only and game.can_forsake(role)) for role in roles)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return self.possible(game, deed) and usefulness.hits_the_free_peoples(game, deed, self.who)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(hands.CycleFromHand(role, self.count) for role in game.players(deed.role, self.who)))


class ForsakeCards(Effect, frozen=True, kw_only=True, tag="forsake"):
    """Forsake cards."""

    who: Who = "owner"
    count: Some

    def text(self, book: CardGameBook) -> str:
        return f"{subject(book, self.who, 'forsake')} {cards(self.count)}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_forsake(role) for role in game.players(deed.role, self.who))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return self.possible(game, deed) and usefulness.hits_the_free_peoples(game, deed, self.who)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(hands.Forsake(role, self.count) for role in game.players(deed.role, self.who)))


class Take(Effect, frozen=True, kw_only=True, tag="take"):
    """Take cards from the draw deck or the cycle pile into hand. A deck that was searched is shuffled.

    A text that puts its own card on the cycle pile does not bring it back.
    """

    wanted: Wanted
    sources: tuple[Source, ...]
    count: Some = 1
    who: Who = "owner"
    random: bool = False

    def text(self, book: CardGameBook) -> str:
        names = {"draw": "draw deck", "cycle": "cycle pile"}
        what = self.wanted.text(book) if self.count == 1 else self.wanted.plural(book)
        amount = "" if self.wanted.titles else "a random " if self.random else f"{self.count} "
        where = listed([names[source] for source in self.sources], "or")
        return f"{subject(book, self.who, 'take')} {amount}{what} from the {where} into hand"

    def candidates(self, game: CardGame, role: Role, card: Card) -> tuple[Card, ...]:
        """What could be taken, each title once."""
        piles = {"draw": game.decks[role], "cycle": game.cycled[role]}
        wanted = game.book.wanted(self.wanted)
        found = [one for source in self.sources for one in piles[source] if one in wanted and one != card]
        return game.book.one_of_each(sorted(found))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(self.candidates(game, role, deed.card) for role in game.players(deed.role, self.who))

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        roles = game.players(deed.role, self.who)
        return any(usefulness.might_find(game, role, deed.card, self) for role in roles)

    def tell(self, game: CardGame, deed: Resolve) -> None:
        """Whether a bot can take a card tells everybody where the card is, or is not."""
        game.reveals += 1
        wanted = game.book.wanted(self.wanted) - {deed.card}
        knowledge.learn(game, deed.role, wanted, self.sources, self.possible(game, deed))

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(searching.TakeCards(role, self.count) for role in game.players(deed.role, self.who)))


class LookAtTop(Effect, frozen=True, kw_only=True, tag="look_at_three"):
    """Look at the top three cards of the draw deck: eliminate one, cycle one, take one into hand."""

    def text(self, book: CardGameBook) -> str:
        return "look at the top 3 cards of your draw deck; eliminate 1, cycle 1 and take 1 into hand"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return game.can_draw(deed.role)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(searching.LookAtThree(deed.role))


class DrawThenPlay(Effect, frozen=True, kw_only=True, tag="draw_and_play"):
    """Draw cards and set them aside, eliminate some, play up to so many that fit, and cycle the rest. What is cycled
    pays for what is played. `to` may say where: "here" (this battleground) or "reserve"."""

    who: Who = "owner"
    draw: Some
    play: Some
    wanted: Wanted
    to: Literal["", "here", "reserve"] = ""
    eliminate: Count = 0

    def text(self, book: CardGameBook) -> str:
        where = {"": "", "here": " here", "reserve": " to reserve"}[self.to]
        s, may = ("", "you may") if self.who == "owner" else ("s", "may")
        out = f", eliminate{s} {self.eliminate} of them" if self.eliminate else ""
        what = f"one {self.wanted.text(book)}" if self.play == 1 else f"up to {self.play} {self.wanted.plural(book)}"
        if self.to == "here" and not self.wanted.type:
            what = "one army or character"
        return (
            f"{subject(book, self.who, 'draw')} {cards(self.draw)}{out}, {may} play {what} among them{where} "
            f"at no other cost, and cycle{s} the rest"
        )

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_draw(role) for role in game.players(deed.role, self.who))

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(drawn.DrawAndPlay(role) for role in game.players(deed.role, self.who)))


class BotDraw(Effect, frozen=True, kw_only=True, tag="bot_draw_and_play"):
    """A bot draws cards one by one, face up, and plays the last drawn that fit. Each goes where the flowchart's PLAY
    would put it. Some of the others are eliminated at random, and the rest are cycled."""

    who: Who = "owner"
    draw: Some
    play: Some
    wanted: Wanted
    eliminate: Count = 0

    def text(self, book: CardGameBook) -> str:
        s = "" if self.who == "owner" else "s"
        out = f", eliminate{s} {self.eliminate} of the others at random" if self.eliminate else ""
        what = self.wanted.text(book) if self.play == 1 else f"{self.play} {self.wanted.plural(book)}"
        return (
            f"{subject(book, self.who, 'draw')} {cards(self.draw)} face up, play{s} the last {what} drawn as the "
            f"flowchart says{out}, and cycle{s} the rest"
        )

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_draw(role) for role in game.players(deed.role, self.who))

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(drawn.BotDrawAndPlay(role) for role in game.players(deed.role, self.who)))


class Recycle(Effect, frozen=True, kw_only=True, tag="recycle"):
    """Shuffle the cycle pile into the draw deck. By a ruling of the match it is only done if what the text allows was
    done."""

    who: Who = "owner"
    ruling: str = ""

    def text(self, book: CardGameBook) -> str:
        shuffles = subject(book, self.who, "shuffle")
        only = " if so" if self.ruling and book.settings[self.ruling] == "if_taken" else ""
        return f"{shuffles} {'the' if self.who == 'owner' else 'their'} cycle pile into the draw deck{only}"

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.ruling and game.book.settings[self.ruling] == "if_taken" and not deed.allowed:
            return
        for role in game.players(deed.role, self.who):
            game.recycle(role)
