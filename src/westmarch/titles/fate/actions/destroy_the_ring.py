"""Destroying the One Ring. Rules summary, "Destroying the One Ring"."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.label import percent
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Procedure
from westmarch.titles.fate import odds
from westmarch.titles.fate.action import CharacterAction, name
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.procedures.search import RollSearch, count_dice, win_chance
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import SYMBOLS, Character, counted


class DestroyTheRing(CharacterAction):
    """Frodo, on Mount Doom, with every other objective complete: 5 resistance and a last search."""

    verb = "destroy_the_ring"
    says = "Destroy the One Ring"
    symbol = "ring"

    def why_not(self, game: Fate, who: int) -> str | None:
        book = game.book
        if who != book.frodo:
            return told("{who} does not bear the Ring.", who=name(game, who))
        if not game.all_others_done():
            return told("Other objectives are still open.")
        if game.where[who] != book.mount_doom:
            return told("Frodo is not at Mount Doom.")
        if not game.can_pay(game.holder[who], book.destroy_the_ring_cost):
            return told("It takes {cost}.", cost=counted(book.destroy_the_ring_cost, SYMBOLS))
        return None

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.do(FinalSearch(seat))

    def odds(self, game: Fate, option: Option) -> Odds:
        place = game.book.mount_doom
        dice = count_dice(game, place, final=True)
        chance = win_chance(game, place, dice, game.hope)
        text = told("{dice}: the game is won {chance}", dice=odds.search_dice(dice), chance=percent(chance))
        return Odds(text, told("won {chance}", chance=percent(chance, tenths=False)))


@dataclass(repr=False)
class FinalSearch(Procedure):
    """The search that decides: whoever has hope left after it has won."""

    seat: Seat

    steps = ("spend", "search", "win")

    def spend(self, game: Fate) -> None:
        game.say("Frodo stood at the Cracks of Doom")
        pay(game, self.seat, game.book.destroy_the_ring_cost)

    def search(self, game: Fate) -> None:
        game.do(RollSearch(game.book.mount_doom, final=True))

    def win(self, game: Fate) -> None:
        game.completed.append(game.book.destroy_the_ring)
        game.say("The One Ring was destroyed")
        game.end("ring_destroyed")
