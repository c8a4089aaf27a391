"""Ruler dice: one die more to roll, one to discard (12.2), and Dismay tokens (12.13)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import DICE, EYE, FREE, RULER, SHADOW, Character, Die, Side, face_of


def roll_ruler_die(game: Ring2e, side: Side) -> None:
    """The Ruler die of a side is rolled with its other dice, if it has one."""
    if game.ruler_dice[side]:
        game.add_die(side, rolled(game, side))


def rolled(game: Ring2e, side: Side) -> Die:
    faces = game.book.ruler_faces[side]
    return Die(RULER + faces[game.rng(DICE).below(len(faces))])


def eyes_to_the_box(game: Ring2e) -> None:
    """The Shadow's Eyes go to the Hunt Box, that of its Ruler die too."""
    eyes = [die for die in game.dice[SHADOW] if face_of(die) == EYE]
    for die in eyes:
        game.spend(SHADOW, die)
    game.hunt_box[SHADOW] += len(eyes)
    if eyes:
        game.say("{eyes:# Eye goes|# Eyes go} to the Hunt Box", eyes=len(eyes))


@dataclass(repr=False)
class AfterTheRoll(Procedure):
    """The end of the action roll: first the Shadow discards a die if it has a Ruler die, then Eyes go to the Hunt Box,
    then the Free Peoples discard one if they have a Ruler die (12.2). Dismay tokens may be used at last (12.13)."""

    steps = ("shadow_discards", "eyes", "free_peoples_discard", "dismay")

    def shadow_discards(self, game: Ring2e) -> None:
        if game.ruler_dice[SHADOW]:
            game.do(DiscardDie(game.leader_of(SHADOW), SHADOW))

    def eyes(self, game: Ring2e) -> None:
        eyes_to_the_box(game)

    def free_peoples_discard(self, game: Ring2e) -> None:
        if game.ruler_dice[FREE]:
            game.do(DiscardDie(game.leader_of(FREE), FREE))

    def dismay(self, game: Ring2e) -> None:
        if game.dismay and any(game.has_ruler_die(side) for side in (FREE, SHADOW)):
            game.do(UseDismay(game.leader_of(SHADOW)))


@dataclass(repr=False)
class DiscardDie(Question):
    """A side that has rolled its Ruler die discards it or another die. The Shadow may discard no Eye but the Ruler
    die's."""

    seat: Seat
    side: Side

    prompt = "Which die to discard, since the Ruler die was rolled"
    says = {"discard_die": "Discard the {die}"}

    def options(self, game: Ring2e) -> list[Option]:
        dice = dict.fromkeys(game.dice[self.side])
        fits = [die for die in dice if die >= RULER or self.side == FREE or face_of(die) != EYE]
        return [Option(self.seat, "discard_die", (die,)) for die in fits]

    def discard_die(self, game: Ring2e, seat: Seat, die: Die) -> None:
        game.spend(self.side, die)
        game.say("{role} discarded a {die}", role=game.role(seat), die=die)


@dataclass(repr=False)
class UseDismay(Question):
    """The Shadow may give up Dismay tokens: each rolls a Ruler die again, its own or that of the Free Peoples."""

    seat: Seat

    stays = True
    passes = ("keep_tokens",)
    prompt = "Dismay tokens may roll Ruler dice again"
    says = {"dismay": "Give up {character}'s Dismay token: roll the {die} of {side} again", "keep_tokens": "Let it be"}

    def stands(self, game: Ring2e) -> bool:
        return bool(game.dismay)

    def options(self, game: Ring2e) -> list[Option]:
        found = [Option(self.seat, "keep_tokens")]
        for side in (FREE, SHADOW):
            for die in game.dice[side]:
                if die >= RULER:
                    found += [Option(self.seat, "dismay", (one, die, side)) for one in game.dismay]
        return found

    def dismay(self, game: Ring2e, seat: Seat, character: Character, die: Die, side: Side) -> None:
        game.dismay.remove(character)
        game.spend(side, die)
        game.reveals += 1
        again = rolled(game, side)
        game.add_die(side, again)
        game.say("Dismay: the {before:die} of {side} became a {after:die}", before=die, side=side, after=again)
        eyes_to_the_box(game)

    def keep_tokens(self, game: Ring2e, seat: Seat) -> None:
        self.leave(game)
