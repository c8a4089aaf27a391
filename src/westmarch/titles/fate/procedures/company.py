"""Characters who move together. Rules summary, "Travel": ask permission before moving other players' characters."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Procedure, Question
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOWHERE, Character, Place


class Company(Procedure):
    """A move of characters by `seat`: its own as it likes, others' with their players' consent.

    Those in `party` come along; those who have `refused` aren't asked again. Subclasses are dataclasses with these
    fields.
    """

    seat: Seat
    party: tuple[Character, ...]
    refused: tuple[Character, ...]

    def may_come(self, game: Fate) -> list[Character]:
        """Who could still be taken along."""
        raise NotImplementedError

    def goal(self, game: Fate) -> Place:
        """Where they go, if that is known before anybody is asked."""
        return NOWHERE

    def invite(self, game: Fate, character: Character) -> None:
        """Take a character along, if their player agrees."""
        owner, goal = game.holder[character], self.goal(game)
        if owner == self.seat:
            self.party = (*self.party, character)
        else:
            game.do(Invite(character, owner) if goal < 0 else InviteTo(character, owner, to=goal))


@dataclass(repr=False)
class Invite(Procedure):
    """Ask another player to let a character be moved."""

    character: Character
    owner: Seat
    agreed: bool = False

    steps = ("ask", "hear")
    prompts = {"agreed": "May {character} be moved?"}

    def ask(self, game: Fate) -> None:
        game.do(Confirm(self.owner, "agreed"))

    def hear(self, game: Fate) -> None:
        company = game.nearest(Company)
        if self.agreed:
            company.party = (*company.party, self.character)
        else:
            company.refused = (*company.refused, self.character)
            game.say("{character} stayed", character=self.character)


@dataclass(repr=False)
class InviteTo(Invite):
    """The same, where it is known where to."""

    to: Place = NOWHERE

    prompts = {"agreed": "May {character} be taken along to {to:place}?"}


@dataclass(repr=False)
class Gather(Question):
    """Whom a card moves: `most` characters (0 for any number), one after the other.

    Where a card moves just one, there is no way out until somebody has refused.
    """

    seat: Seat
    most: int = 0

    stays = True
    part_of = "choose"
    passes = ("enough",)
    prompt = "Who moves?"
    says = {"bring": "{character}", "enough": "Nobody else"}

    def stands(self, game: Fate) -> bool:
        return not self.most or len(game.nearest(Company).party) < self.most

    def options(self, game: Fate) -> list[Option]:
        company = game.nearest(Company)
        found = [Option(self.seat, "bring", (one,)) for one in company.may_come(game)]
        if not self.most or company.refused:
            found.append(Option(self.seat, "enough"))
        return found

    def bring(self, game: Fate, seat: Seat, character: Character) -> None:
        game.nearest(Company).invite(game, character)

    def enough(self, game: Fate, seat: Seat) -> None:
        self.leave(game)
