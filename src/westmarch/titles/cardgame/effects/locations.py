"""Locations are activated; tokens and corruption."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from westmarch.engine.english import listed
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.effects.wording import tokens
from westmarch.titles.cardgame.procedures import activation, targets, usefulness
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.texts import Effect, Some, Wanted
from westmarch.titles.cardgame.words import ATTACK, FACTION_NAMES, SHADOW, Location, Role

Kind = Literal["attack", "defense"]


class Activate(Effect, frozen=True, kw_only=True, tag="activate"):
    """Activate a battleground from a deck, or reactivate one from a scoring area: this one, any of a faction, or any.

    `then`: the wielder of this item must, or a character in reserve may, move there, even if played this round; "this"
    moves the card itself.
    """

    location: str = ""
    faction: str = ""
    sources: tuple[Literal["deck", "scored"], ...] = ("deck",)
    then: Literal["", "wielder", "this"] = ""
    then_may: str = ""
    needs_in_reserve: str = ""

    def text(self, book: CardGameBook) -> str:
        verb = listed([{"deck": "activate", "scored": "reactivate"}[source] for source in self.sources], "or")
        what = f"any {FACTION_NAMES[self.faction]} battleground" if self.faction else "any battleground"
        if self.location:
            what = book.location_titles[self.location]
        after = {"": "", "wielder": ", then move the wielder there", "this": " and move this card there"}[self.then]
        if self.then_may:
            after = f", then you may move {book.card_titles[self.then_may]} there"
        if self.then_may or self.then == "wielder":
            after += ", even if played this round"
        if self.location and self.sources == ("deck",):
            after = f", if it is in its deck{',' if after.startswith(' ') else ''}{after}"
        needs = f"if {book.card_titles[self.needs_in_reserve]} is in your reserve, " if self.needs_in_reserve else ""
        return f"{needs}{verb} {what}{after}"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Location, ...]:
        """The battlegrounds that it could bring into play."""
        needed = self.needs_in_reserve and game.book.titles.get(self.needs_in_reserve)
        if self.needs_in_reserve and needed not in game.reserves[deed.role]:
            return ()
        wanted = game.book.battlegrounds_wanted(self.location, self.faction)
        decks = [*game.field_decks[0], *game.field_decks[1]] if "deck" in self.sources else []
        scored = [*game.scored[0], *game.scored[1]] if "scored" in self.sources else []
        return tuple(one for one in (*decks, *scored) if one in wanted and one not in game.battlegrounds)

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return bool(usefulness.winnable(game, deed, self.candidates(game, deed)))

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed):
            game.do(activation.ActivateByText(deed.role))


class BotActivate(Activate, frozen=True, kw_only=True, tag="bot_activate"):
    """As a bot does it: never from the Shadow's own scoring area, and only what the Shadow could conceivably win there;
    a person chooses among several. Then the character moves there if that is useful."""

    def text(self, book: CardGameBook) -> str:
        text = super().text(book).replace("you may move", "move").replace("your reserve", "reserve")
        return f"{text} (one that the Shadow has not scored and could conceivably win; a person chooses)"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Location, ...]:
        own = game.scored[SHADOW]
        return usefulness.winnable(game, deed, [one for one in super().candidates(game, deed) if one not in own])


class NewPath(Effect, frozen=True, kw_only=True, tag="activate_path"):
    """Activate another path of the same number, or one of the next. The combat on the present one is fought at once."""

    step: Annotated[int, Meta(ge=0, le=1)] = 0
    random: bool = False

    def text(self, book: CardGameBook) -> str:
        which = "a path of the next number" if self.step else "a different path of the same number"
        return f"activate {which}{' at random' if self.random else ''}"

    def candidates(self, game: CardGame) -> tuple[Location, ...]:
        """The unused paths of that number."""
        return game.unused_paths_of(game.number + self.step) if game.path >= 0 else ()

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        """Useful if the Shadow would win the combat on the present path (expansion's rulebook, "It is not useful")."""
        return self.possible(game, deed) and combat.shadow_wins(game, game.path)

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game):
            game.do(activation.ActivatePathByText(deed.role))


class PathToken(Effect, frozen=True, kw_only=True, tag="path_token"):
    """Put tokens on the active path; more on a certain one."""

    kind: Kind
    count: Some = 1
    more_at: str = ""

    def text(self, book: CardGameBook) -> str:
        more = f" (1 more on {book.location_titles[self.more_at]})" if self.more_at else ""
        return f"add {tokens(self.count, self.kind)} to the path{more}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return game.path >= 0

    def tokens_on(self, book: CardGameBook, path: Location) -> int:
        return self.count + (self.more_at != "" and path == book.location(self.more_at))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return usefulness.path_token_useful(game, deed, self.tokens_on(game.book, game.path))

    def do(self, game: CardGame, deed: Resolve) -> None:
        if game.path >= 0:
            game.add_tokens(game.path, self.kind, self.tokens_on(game.book, game.path))


class BattlegroundToken(Effect, frozen=True, kw_only=True, tag="battleground_token"):
    """Put a token on an active battleground where the owner's side attacks (an attack token) or defends (defense)."""

    kind: Kind

    def text(self, book: CardGameBook) -> str:
        verb = "attack" if self.kind == ATTACK else "defend"
        return f"add {tokens(1, self.kind)} to an active battleground that you {verb}"

    def candidates(self, game: CardGame, role: Role) -> tuple[Location, ...]:
        side = game.book.side_of[role]
        attacks = self.kind == ATTACK
        return tuple(one for one in game.battlegrounds if (game.book.defender[one] != side) == attacks)

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed.role))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return usefulness.battleground_for_token(game, deed, self) is not None

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed.role):
            game.do(targets.TokenOnBattleground(deed.role))


class Corruption(Effect, frozen=True, kw_only=True, tag="corruption"):
    """Add corruption, or remove it: so much, or so much for each card of a kind on the path."""

    change: Annotated[int, Meta(ge=-20, le=20)]
    for_each: Wanted | None = None

    def text(self, book: CardGameBook) -> str:
        verb = "add" if self.change > 0 else "remove"
        each = f" for each {self.for_each.text(book)} on the path" if self.for_each else ""
        return f"{verb} {abs(self.change)} corruption{each}"

    def amount(self, game: CardGame) -> int:
        if self.for_each is None:
            return self.change
        wanted = game.book.wanted(self.for_each)
        return self.change * sum(card in wanted for card in game.row(game.path))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        change = self.amount(game)
        return change > 0 or (change < 0 and game.corruption > 0)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.change_corruption(self.amount(game))
