"""The dead, and what becomes of what they carried (4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Confirm, Next, Procedure
from westmarch.titles.ring1977.procedures.bequest import Bequeath
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.prowess import others
from westmarch.titles.ring1977.rules.captives import free_captives, keep_captives
from westmarch.titles.ring1977.rules.cards import is_lost_with
from westmarch.titles.ring1977.rules.deaths import hand_down, take_off_map
from westmarch.titles.ring1977.rules.nations import ringbearer_lost
from westmarch.titles.ring1977.rules.people import endurance
from westmarch.titles.ring1977.rules.places import is_prison
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.rules.ring import drop_ring, give_ring
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP, FELLOWSHIP_SEAT, NOBODY, SARUMAN, Person

GANDALFS: Final = {"gandalf_grey", "gandalf_white"}


def fall(game: Ring1977, person: Person, by: Person) -> None:
    """Somebody dies in a fight."""
    melee = game.nearest(Melee)
    foes = others(melee, person)
    melee.fallen = (*melee.fallen, (person, by))
    melee.leave_fight(person)
    game.say("{person} fell to {by:person}", person=person, by=by)
    break_staff(game, person, foes)
    take_off_map(game, person)


def break_staff(game: Ring1977, person: Person, foes: tuple[Person, ...]) -> None:
    """Break the Staff of Gandalf or Saruman the first time that he loses a fight against the other. It is so whoever
    strikes the last blow, if they come back (8.13). Who fights on the same side breaks nothing."""
    if game.broken or not game.book.is_three_player:
        return
    if game.people[person].id == "gandalf_grey" and game.book.saruman in foes:
        loser = game.book.person("gandalf_white")
        end_truce(game, FELLOWSHIP_SEAT, "gandalf")
    elif person == game.book.saruman and GANDALFS & {game.people[one].id for one in foes} and not game.saruman_died:
        loser = person
    else:
        return
    game.broken.append(loser)
    game.say("The Staff of {person} is broken", person=loser)


@dataclass(repr=False)
class JudgeGollum(Procedure):
    """Gollum gets away by his Capture Rating; if he does not, the Ringbearer lets him go, or kills him."""

    spares: bool = False

    steps = ("catch", "judge")
    prompts = {"spares": "Gollum is caught: let him go?"}

    def catch(self, game: Ring1977) -> None:
        gollum = game.people[game.book.gollum]
        die = game.roll()
        if die <= (gollum.capture or 0):
            game.say("Gollum got away (rolled {die})", die=die)
            self.finish()
        else:
            game.say("Gollum is caught (rolled {die})", die=die)
            game.do(Confirm(game.player(game.bearer), "spares"))

    def judge(self, game: Ring1977) -> None:
        gollum = game.book.gollum
        if self.spares:
            game.spared = game.spared or game.bearer == game.book.frodo
            game.say("{person} let Gollum go", person=game.bearer)
        else:
            game.wounds[gollum] = endurance(game, gollum)
            game.say("{person} killed Gollum", person=game.bearer)
            take_off_map(game, gollum)


@dataclass(repr=False)
class AfterFight(Procedure):
    """What the dead carried goes to the winners: the Ring first, then Magic Cards, each to whom the winner names."""

    heir: Person = NOBODY
    taker: Person = NOBODY
    left: tuple[Person, ...] = ()
    freed: tuple[Person, ...] = ()
    keeper: Person = NOBODY

    private = ("freed",)
    steps = ("seized", "mercy", "bands", "keep", "ring", "inherit", "give_ring", "cards", "give_cards")
    prompts = {
        "heir": "Who takes the Ring?",
        "keeper": "Who of those set free has the Ring?",
        "taker": "Who takes the Magic Cards of the dead?",
    }

    def seized(self, game: Ring1977) -> None:
        """In a fight for the Ring the challenger has it if only the bearer has been wounded so often (4.8)."""
        melee = game.nearest(Melee)
        ours, theirs = melee.suffered
        if melee.seizing and melee.attackers and theirs >= game.book.data.combat.seizing > ours:
            give_ring(game, melee.attackers[0])

    def mercy(self, game: Ring1977) -> None:
        """Gollum, if he has yielded to a Ringbearer of the Fellowship, may be captured (tables: Gollum)."""
        melee, gollum = game.nearest(Melee), game.book.gollum
        beaten = melee.seizing and gollum in melee.attackers and game.bearer in melee.defenders
        if beaten and melee.suffered[0] >= game.book.data.combat.seizing and game.bearer in game.book.fellowship:
            game.do(JudgeGollum())

    def bands(self, game: Ring1977) -> None:
        """Let a dead band free its captives, and drop the Ring to one of them, as their player says. It does not in a
        prison."""
        in_prison = is_prison(game, game.nearest(Melee).place)
        for dead, _ in game.nearest(Melee).fallen:
            if in_prison:
                keep_captives(game, dead)
                continue
            if dead == game.bearer:
                self.freed = tuple(one for one in game.captives(dead) if game.people[one].ring is not None)
            free_captives(game, dead)
        self.left = tuple(dead for dead, _ in game.nearest(Melee).fallen if game.magic_of(dead))
        if self.freed:
            game.do(Choose(FELLOWSHIP_SEAT, "keeper"))

    def keeper_choices(self, game: Ring1977) -> list[Person]:
        return list(self.freed)

    def keep(self, game: Ring1977) -> None:
        if self.keeper != NOBODY:
            give_ring(game, self.keeper)

    def ring(self, game: Ring1977) -> None:
        """The Ring of a bearer who has fallen lies there; the Fellowship may give it to Saruman, their ally (8.3)."""
        melee, bearer = game.nearest(Melee), game.bearer
        if all(dead != bearer for dead, _ in melee.fallen):
            self.go_to("cards")
            return
        drop_ring(game, melee.place)
        if bearer in game.book.fellowship:
            ringbearer_lost(game)
        game.do(Bequeath(bearer, melee.place))

    def inherit(self, game: Ring1977) -> None:
        """Else whoever has won all of the fight has the Ring."""
        if game.bearer == NOBODY and self.heir_choices(game):
            game.do(Choose(self.winner(game), "heir"))

    def heir_choices(self, game: Ring1977) -> list[Person]:
        """Who of the winners can take it."""
        people = game.people
        return [
            one
            for one in self.winners(game)
            if people[one].ring is not None or people[one].kind in ("servant", "band", "nazgul")
        ]

    def give_ring(self, game: Ring1977) -> None:
        if self.heir != NOBODY:
            give_ring(game, self.heir)

    def cards(self, game: Ring1977) -> Next:
        if not self.left:
            self.finish()
        elif self.taker_choices(game) and not is_lost_with(game, self.left[0]):
            game.do(Choose(self.winner(game), "taker"))
        return None

    def taker_choices(self, game: Ring1977) -> list[Person]:
        """The Dark Power's people hold no Magic Cards."""
        holders = (FELLOWSHIP, SARUMAN)
        return [
            one for one in self.winners(game) if game.people[one].side in holders and game.people[one].kind != "band"
        ]

    def give_cards(self, game: Ring1977) -> Next:
        dead, *rest = self.left
        self.left = tuple(rest)
        hand_down(game, dead, self.taker, game.nearest(Melee).place)
        self.taker = NOBODY
        self.go_to("cards")
        return None

    def winners(self, game: Ring1977) -> tuple[Person, ...]:
        melee = game.nearest(Melee)
        return melee.attackers or melee.defenders

    def winner(self, game: Ring1977) -> Seat:
        return game.player(self.winners(game)[0])
