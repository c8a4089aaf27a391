"""The turn. Rules summary, "Game turn" and "1. Do actions"."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Procedure, Question, Window
from westmarch.titles.fate.action import CharacterAction, name
from westmarch.titles.fate.procedures.draw import DrawPlayerCards
from westmarch.titles.fate.procedures.shadow import DrawShadowCards
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOBODY, Character


@dataclass(repr=False)
class Turn(Procedure):
    """One player's turn, and then the next one's."""

    steps = ("do_actions", "draw_player_cards", "before_shadow", "draw_shadow_cards", "next_player")
    outline = {
        "do_actions": "Do actions",
        "draw_player_cards": "Draw 2 player cards",
        "before_shadow": "A moment for events",
        "draw_shadow_cards": "Draw shadow cards",
    }

    def do_actions(self, game: Fate) -> None:
        game.turns += 1
        if game.solo:
            game.headline("{character}'s turn", character=solo_actor(game))
        else:
            game.headline("{seat}'s turn", seat=game.turn)
        game.do(DoActions(game.turn))

    def draw_player_cards(self, game: Fate) -> None:
        if game.characters_of(game.turn) or game.book.rulings.no_character == "draws":
            game.do(DrawPlayerCards(game.turn))

    def before_shadow(self, game: Fate) -> None:
        game.do(Window())

    def draw_shadow_cards(self, game: Fate) -> None:
        game.do(DrawShadowCards())

    def next_player(self, game: Fate) -> None:
        game.used.clear()
        game.turn = Seat((game.turn + 1) % game.players)
        if game.solo:
            game.solo_token = (game.solo_token + 1) % (len(game.cast) - 1)
        self.go_to("do_actions")


@dataclass(repr=False)
class DoActions(Question):
    """Up to 4 actions with one character and up to 1 with the other, one after the other.

    In a solo game the character with the solo token has the 4 actions and Frodo & Sam the 1, before or after.
    `acting` is whose actions are offered now, and has done `used`; `finished` was first, and did `used_first`: the
    seat may still turn back to them until the other one has done something. `extra` is what cards have added, by
    character. Even with nobody on the board, a player may see events played before ending this (A37).
    """

    seat: Seat
    acting: Character = NOBODY
    used: int = 0
    finished: Character = NOBODY
    used_first: int = 0
    extra: tuple[tuple[Character, int], ...] = ()
    refused: tuple[tuple[int, ...], ...] = ()

    is_menu = True
    stays = True
    interrupts = "any"
    prompt = "What shall be done?"
    symbols = {"act_with": "figure", "end_actions": "hourglass"}
    says = {"act_with": "Act with {character}", "end_actions": "End the actions"}
    switches = ("act_with",)

    # Who may act, and how often.

    def able(self, game: Fate) -> list[Character]:
        """The characters of this turn: the seat's own; in a solo game Frodo & Sam and the one with the token."""
        own = game.characters_of(self.seat)
        return [one for one in own if one in (game.book.frodo, solo_actor(game))] if game.solo else own

    def has_begun(self, game: Fate) -> bool:
        """Whether the acting character has done something: an action, or what is free among their actions."""
        free = [one for one in game.book.character_cards[self.acting].actions if not one.actions]
        return self.used > 0 or any(game.has_used(one.verb) for one in free)

    def first_is_over(self, game: Fate) -> bool:
        """Whether the actions of the character who was first are over: only what the other does ends them."""
        return self.finished >= 0 and self.has_begun(game)

    def may_act(self, game: Fate) -> list[Character]:
        """Those who do actions in this step or still may."""
        over = self.finished if self.first_is_over(game) else NOBODY
        return [one for one in self.able(game) if one != over]

    def waiting(self, game: Fate) -> list[Character]:
        """To whom the seat may turn: the other one, and back to who was first if they can do more."""
        if self.first_is_over(game):
            return []
        others = [one for one in self.able(game) if one != self.acting]
        return [one for one in others if one != self.finished or self.deeds(game, one, self.used_first)]

    def bonus(self, character: Character) -> int:
        return sum([more for one, more in self.extra if one == character])

    def limit(self, game: Fate, character: Character) -> int:
        """How many actions a character may do in all this turn."""
        bonus = self.bonus(character)
        if game.solo:
            return (1 if character == game.book.frodo else 4) + bonus
        if self.finished >= 0 and self.finished != character:
            first_did = self.used_first - self.bonus(self.finished)
            return (1 if first_did > 1 else 4) + bonus
        return 4 + bonus

    def actions_left(self, game: Fate) -> int:
        """How many actions the acting character has left."""
        return self.limit(game, self.acting) - self.used

    # The menu.

    def options(self, game: Fate) -> list[Option]:
        found = self.deeds(game, self.acting, self.used)
        found += [Option(self.seat, "act_with", (one,)) for one in self.waiting(game)]
        return [*found, Option(self.seat, "end_actions")]

    def offered(self, game: Fate) -> list[Option]:
        """In a seat's menu, what ends a character's actions or turns to another's is last: no slip chooses it."""
        ends = ("end_actions",) if self.acting < 0 else tuple(self.says)
        found = super().offered(game)
        own = [option for option in found if option.seat == self.seat]
        last = [option for option in own if option.verb in ends]
        others = [option for option in found if option.seat != self.seat]
        return [option for option in own if option.verb not in ends] + last + others

    def deeds(self, game: Fate, character: Character, used: int) -> list[Option]:
        """What a character can do who has done so many actions."""
        if character < 0 or game.where[character] < 0:
            return []
        left = self.limit(game, character) - used
        found = []
        for action in menu(game, character):
            if action.actions <= left and action.why_not(game, character) is None:
                found += action.options(game, self.seat, character)
        return found

    def why_not(self, game: Fate, action: CharacterAction) -> str | None:
        """Why an action is not offered to the acting character now; None if it is."""
        if self.acting < 0:
            return told("First choose who acts.")
        if game.where[self.acting] < 0:
            return told("{who} has left the board.", who=name(game, self.acting))
        if self.actions_left(game) < action.actions:
            return told("{who} has no actions left.", who=name(game, self.acting))
        return action.why_not(game, self.acting)

    def only_leads(self, game: Fate, option: Option) -> bool:
        """Whoever can do nothing more with the acting character is led to the other's deeds at once."""
        return option.verb == "act_with" and not self.deeds(game, self.acting, self.used)

    def act_with(self, game: Fate, seat: Seat, character: Character) -> None:
        if character == self.finished:
            self.used, self.finished, self.used_first = self.used_first, NOBODY, 0
        else:
            if self.acting >= 0 and self.has_begun(game):
                self.finished, self.used_first = self.acting, self.used
            self.used = 0
        self.acting = character

    def odds(self, game: Fate, option: Option) -> str | Odds:
        """Ending the actions says what is left undone by it."""
        if option.verb != "end_actions" or not self.can_do_more(game):
            return ""
        if self.acting < 0:
            return Odds(told("no action is done yet"), told("none done yet"))
        left, limit = self.actions_left(game), self.limit(game, self.acting)
        return Odds(told("left undone: {left} of {limit}", left=left, limit=limit), told("undone: {left}", left=left))

    def can_do_more(self, game: Fate) -> bool:
        """Whether the acting character, or anybody while nobody acts, has an action left that can be done."""
        if self.acting < 0:
            return any(self.deeds(game, one, 0) for one in self.waiting(game))
        return self.actions_left(game) > 0 and bool(self.deeds(game, self.acting, self.used))

    def end_actions(self, game: Fate, seat: Seat) -> None:
        self.leave(game)

    def take(self, game: Fate, option: Option) -> None:
        action = game.book.actions.get(option.verb)
        if isinstance(action, CharacterAction):
            self.used += action.actions
        super().take(game, option)


def menu(game: Fate, character: Character) -> list[CharacterAction]:
    """All actions that a character may ever choose from now: those of all, their own, and those of open objectives."""
    found = [*game.book.menu, *game.book.character_cards[character].actions]
    for objective in game.objectives:
        if objective not in game.completed:
            found += game.book.objective_cards[objective].actions
    return found


def solo_actor(game: Fate) -> Character:
    """The character with the solo token: the row is the cast without Frodo & Sam, left to right."""
    row = [one for one in game.cast if one != game.book.frodo]
    return row[game.solo_token]
