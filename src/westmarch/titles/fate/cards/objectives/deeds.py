"""What only one objective does, or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Confirm, Procedure
from westmarch.titles.fate.actions.any_time import Shoot
from westmarch.titles.fate.cards.shapes import DieChange
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.objectives import Complete
from westmarch.titles.fate.procedures.ordeal import Ordeal
from westmarch.titles.fate.procedures.rewards import MayGainTokens, gain_tokens
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NAZGUL, ROHIRRIM, Character, Objective, Region


def nothing_more(game: Fate, objective: Objective) -> None:
    """To have done it is all."""


# Attain the Blessing of the Elves.


@dataclass(repr=False)
class Blessing(Procedure):
    """Tokens for each player who is there, or under the other reading of A56 for each character.

    If the supply is short, it is dealt from the current player on.
    """

    objective: Objective

    steps = ("bless",)

    def bless(self, game: Fate) -> None:
        present = game.present(game.book.terms[self.objective].place)
        for at in range(game.players):
            seat = Seat((game.turn + at) % game.players)
            count = sum(game.holder[one] == seat for one in present)
            for _ in range(count if game.book.rulings.blessing_tokens == "character" else min(count, 1)):
                gain_tokens(game, self.objective, seat)


# Challenge Sauron.


def sauron_answers(game: Fate, objective: Objective) -> None:
    """The Eye turns to where the challenge was made, and all shadow troops of Mordor gather; there is no battle."""
    terms = game.book.terms[objective]
    game.shift_eye(game.book.region_of[terms.place])
    gate = terms.to[0]
    for place in game.book.places_in[terms.region]:
        game.move_shadow(place, gate, game.shadow[place])
    game.say("All shadow troops of {region} gathered at {to:place}", region=terms.region, to=gate)


# Avenge Balin!


@dataclass(repr=False)
class TokensForHost(Procedure):
    """Where troops have come in number, the current player may gain tokens."""

    objective: Objective

    steps = ("count",)

    def count(self, game: Fate) -> None:
        terms = game.book.terms[self.objective]
        there = game.troops[terms.place]
        if all(one >= needed for one, needed in zip(there, terms.host, strict=True)):
            game.do(MayGainTokens(self.objective))


# Boromir Reclaims His Honor.


def last_stand(game: Fate, objective: Objective, battle: RollBattle) -> None:
    """Where Boromir was with another when the last friendly troop fell, the objective is complete."""
    boromir = game.book.character("boromir")
    alone = len(game.present(battle.place)) < 2
    if (
        game.is_present(boromir, battle.place)
        and not alone
        and any(battle.defenders)
        and not game.friendly(battle.place)
    ):
        game.do(Complete(objective))


@dataclass(repr=False)
class LastBlows(Procedure):
    """Shadow troops where Boromir stands may be removed; then he leaves until the next objective is completed (A35)."""

    objective: Objective
    amount: int = 0

    steps = ("choose", "remove", "leave")
    prompts = {"amount": "How many shadow troops are removed where Boromir stands?"}

    def choose(self, game: Fate) -> None:
        game.do(Choose(game.turn, "amount"))

    def amount_choices(self, game: Fate) -> list[int]:
        here = game.where[game.book.character("boromir")]
        return list(range(min(game.book.terms[self.objective].count, game.shadow[here]), -1, -1))

    def remove(self, game: Fate) -> None:
        game.remove_shadow(game.where[game.book.character("boromir")], self.amount)

    def leave(self, game: Fate) -> None:
        game.leave_board(game.book.character("boromir"), "objective")


# Confront the Balrog.


def gandalf_falls(game: Fate, objective: Objective) -> None:
    """He leaves until the next Skies Darken card has been resolved (A38)."""
    game.leave_board(game.book.character("gandalf"), "skies_darken")


# Hobbits Pledge Their Loyalty.


@dataclass(repr=False)
class TakePledges(Procedure):
    """The tokens on the card go to the player of Merry & Pippin."""

    objective: Objective

    steps = ("take",)

    def take(self, game: Fate) -> None:
        symbol = game.book.terms[self.objective].keeps_token
        seat = game.holder[game.book.character("merry_pippin")]
        pledges = len(game.notes.pop(self.objective))
        game.token_supply[symbol] += pledges
        game.gain_token(seat, symbol, pledges)


# Lay Bare the Pits.


def galadriel_rejoices(game: Fate, objective: Objective) -> None:
    """Hope, if she is there."""
    terms = game.book.terms[objective]
    if game.is_present(game.book.character("galadriel"), terms.place):
        game.gain_hope(terms.hope)


# Ride with the Éored, and That Makes Six!


@dataclass(repr=False)
class Keep(Procedure):
    """A shadow troop that was just removed may stay on the card instead of in the supply. The last one completes the
    card."""

    objective: Objective
    seat: Seat
    region: Region
    kept: bool = False

    steps = ("ask", "keep")
    prompts = {"kept": "{objective}: keep a removed shadow troop on the card?"}

    def ask(self, game: Fate) -> None:
        game.do(Confirm(self.seat, "kept"))

    def keep(self, game: Fate) -> None:
        if self.kept:
            game.shadow_supply -= 1
            game.remember(self.objective, self.region)
            count = len(game.notes[self.objective])
            game.say(
                "{count:A shadow troop lies|# shadow troops lie} on {objective}", count=count, objective=self.objective
            )
            if count >= game.book.terms[self.objective].count:
                game.do(Complete(self.objective))


def eored_rides(game: Fate, objective: Objective, battle: RollBattle) -> None:
    """After an Attack of Éomer's with Rohirrim that removed shadow troops, one for a free slot of this region (A50)."""
    eomer = game.book.character("eomer")
    region = game.book.region_of[battle.place]
    is_free = region in game.book.terms[objective].slots and region not in game.notes.get(objective, ())
    if battle.attacker == eomer and battle.defenders[ROHIRRIM] and battle.removed and is_free:
        game.do(Keep(objective, game.holder[eomer], region))


def legolas_counts(game: Fate, objective: Objective, seat: Seat) -> None:
    """After a Sure Shot at a shadow troop."""
    game.do(Keep(objective, seat, game.book.region_of[game.nearest(Shoot).place]))


# Shelob's Lair.


def sam_hurries(game: Fate, objective: Objective) -> None:
    """If the ordeal cost no hope, whoever went through it may do more actions this turn."""
    ordeal = game.nearest(Ordeal)
    if not ordeal.loss:
        menu = game.nearest(DoActions)
        menu.extra = (*menu.extra, (ordeal.character, game.book.terms[objective].extra_actions))


# Shieldmaiden No Longer.


def maiden_dares(game: Fate, objective: Objective, character: Character) -> Sequence[DieChange]:
    """Where Éowyn is, she may pay to turn a battle die to the Nazgûl face."""
    if character != game.book.character("eowyn"):
        return ()
    return (DieChange(game.book.terms[objective].die_change, (NAZGUL,)),)
