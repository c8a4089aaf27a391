"""Who faces whom in a fight, who helps, who flies off and who breaks off (4.2, 4.3, 4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Chances, Choose, Confirm, Odds, Procedure, Question
from westmarch.titles.ring1977.procedures.chances import duelled, fought, helped, paired, with_help
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.movement import arrive, lead_away
from westmarch.titles.ring1977.rules.people import morale
from westmarch.titles.ring1977.rules.places import citadels_for, steps_from
from westmarch.titles.ring1977.rules.saruman import roll_low
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.ways import Step
from westmarch.titles.ring1977.words import NOWHERE, Hex, Person


@dataclass(repr=False)
class FlyOff(Question):
    """Nazgûl may fly off to a citadel of the Dark Power, before the first round only."""

    seat: Seat

    stays = True
    passes = ("stand_fast",)
    prompt = "Before the fight"
    says = {"stand_fast": "Stay and fight", "fly_off": "{person} flies to {place:hex}"}

    def stands(self, game: Ring1977) -> bool:
        return bool(self.own_nazgul(game))

    def own_nazgul(self, game: Ring1977) -> list[Person]:
        """The Nazgûl of the player who are attacked."""
        melee = game.nearest(Melee)
        return [
            one for one in melee.of(self.seat, game) if one in melee.defenders and game.people[one].kind == "nazgul"
        ]

    def options(self, game: Ring1977) -> list[Option]:
        found = [Option(self.seat, "stand_fast")]
        for person in self.own_nazgul(game):
            found += [Option(self.seat, "fly_off", (person, place)) for place in citadels_for(game, person)]
        return found

    def odds(self, game: Ring1977, option: Option) -> str | Odds:
        """What can come of the first round, if all stay."""
        melee = game.nearest(Melee)
        return fought(game, self.seat, melee, melee.of(self.seat, game)) if option.verb == "stand_fast" else ""

    def stand_fast(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def fly_off(self, game: Ring1977, seat: Seat, person: Person, place: Hex) -> None:
        game.nearest(Melee).leave_fight(person)
        arrive(game, person, place)
        game.say("{person} flew off to {hex}", person=person, hex=place)


@dataclass(repr=False)
class HoldBack(Procedure):
    """Whoever attacks together with the Ringbearer may have them paired last; a defender pairs as they like (4.2)."""

    holds: bool = False

    steps = ("ask", "hold")
    prompts = {"holds": "Is the Ringbearer paired last?"}

    def ask(self, game: Ring1977) -> None:
        melee = game.nearest(Melee)
        if game.bearer in melee.attackers and len(melee.attackers) > 1 and not melee.is_over(game):
            game.do(Confirm(game.player(game.bearer), "holds"))

    def hold(self, game: Ring1977) -> None:
        game.nearest(Melee).held_back = self.holds


@dataclass(repr=False)
class PairOff(Question):
    """A defender says who of theirs faces whom, as long as both sides have somebody without an opponent."""

    seat: Seat

    stays = True
    prompt = "Who faces whom?"
    says = {"face": "{person} faces {foe:person}"}

    def stands(self, game: Ring1977) -> bool:
        melee = game.nearest(Melee)
        return bool(melee.spare(melee.attackers) and self.able(game))

    def able(self, game: Ring1977) -> list[Person]:
        """Who of the player has no opponent yet."""
        melee = game.nearest(Melee)
        return [one for one in melee.spare(melee.defenders) if game.player(one) == self.seat]

    def options(self, game: Ring1977) -> list[Option]:
        melee = game.nearest(Melee)
        foes = melee.spare(melee.attackers)
        if melee.held_back and len(foes) > 1:
            foes = [foe for foe in foes if foe != game.bearer]
        return [Option(self.seat, "face", (one, foe)) for one in self.able(game) for foe in foes]

    def odds(self, game: Ring1977, option: Option) -> Odds:
        """What can come of a round between the two, before anybody helps."""
        one, foe = option.args
        return paired(game, self.seat, game.nearest(Melee), (foe, one))

    def chances(self, game: Ring1977, option: Option) -> Chances | None:
        """Those if the two fight it out; nothing is fought out for the Ring."""
        melee = game.nearest(Melee)
        one, foe = option.args
        return None if melee.seizing else duelled(game, self.seat, melee, (foe, one))

    def face(self, game: Ring1977, seat: Seat, person: Person, foe: Person) -> None:
        melee = game.nearest(Melee)
        melee.pairs = (*melee.pairs, (foe, person))


@dataclass(repr=False)
class Double(Question):
    """Whoever has no opponent may help a comrade, who gets 1 more Combat; at most two help one (4.2)."""

    seat: Seat

    stays = True
    passes = ("enough",)
    prompt = "Who helps whom?"
    says = {"enough": "Nobody else helps", "help": "{person} helps {comrade:person}"}

    def stands(self, game: Ring1977) -> bool:
        melee = game.nearest(Melee)
        return any(self.comrades(game, melee, one) for one in melee.spare(melee.of(self.seat, game)))

    def comrades(self, game: Ring1977, melee: Melee, person: Person) -> list[Person]:
        """Who of somebody's side faces an enemy and can still be helped."""
        most = game.book.data.combat.most_doubling
        fighting = {one for pair in melee.pairs for one in pair}
        return [one for one in melee.side_of(person) if one in fighting and melee.help_for(one) < most]

    def options(self, game: Ring1977) -> list[Option]:
        melee = game.nearest(Melee)
        found = [
            Option(self.seat, "help", (one, comrade))
            for one in melee.spare(melee.of(self.seat, game))
            for comrade in self.comrades(game, melee, one)
        ]
        return [*found, Option(self.seat, "enough")]

    def odds(self, game: Ring1977, option: Option) -> str | Odds:
        """What can come of a round for a comrade who is helped, as far as help has been given."""
        return helped(game, self.seat, game.nearest(Melee), *option.args) if option.verb == "help" else ""

    def chances(self, game: Ring1977, option: Option) -> Chances | None:
        """Those of a comrade who is helped so, if it is fought out."""
        if option.verb != "help":
            return None
        return duelled(game, self.seat, *with_help(game.nearest(Melee), *option.args))

    def enough(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def help(self, game: Ring1977, seat: Seat, person: Person, comrade: Person) -> None:
        melee = game.nearest(Melee)
        melee.helpers = (*melee.helpers, (person, comrade))


@dataclass(repr=False)
class BreakOff(Question):
    """Whoever rolls their Morale plus 1 or less may leave the fight; each may try once a round."""

    seat: Seat
    tried: tuple[Person, ...] = ()

    stays = True
    passes = ("fight_on",)
    prompt = "Break off?"
    says = {"fight_on": "Fight on", "break_off": "{person} tries to break off"}

    def able(self, game: Ring1977) -> list[Person]:
        melee = game.nearest(Melee)
        return [
            one
            for one in melee.of(self.seat, game)
            if one not in self.tried and one != game.book.saruman and game.people[one].kind not in ("servant", "band")
        ]

    def stands(self, game: Ring1977) -> bool:
        melee = game.nearest(Melee)
        return bool(melee.attackers and melee.defenders and self.able(game))

    def options(self, game: Ring1977) -> list[Option]:
        able = self.able(game)
        return [Option(self.seat, "fight_on"), *(Option(self.seat, "break_off", (one,)) for one in able)]

    def fight_on(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def break_off(self, game: Ring1977, seat: Seat, person: Person) -> None:
        self.tried = (*self.tried, person)
        die = roll_low(game, seat)
        if die <= morale(game, person) + game.book.data.combat.break_off:
            game.say("{person} broke off (rolled {die})", person=person, die=die)
            game.nearest(Melee).leave_fight(person)
            game.do(StepAside(game.player(person), person))
        else:
            game.say("{person} could not break off (rolled {die})", person=person, die=die)

    def odds(self, game: Ring1977, option: Option) -> Odds:
        if option.verb != "break_off":
            return Odds("")
        die = morale(game, option.args[0]) + game.book.data.combat.break_off
        return Odds(told("succeeds on {die} or less", die=die), told("on {die} or less", die=die))


@dataclass(repr=False)
class StepAside(Procedure):
    """Whoever has broken off is moved one hex by their player."""

    seat: Seat
    person: Person
    to: Hex = NOWHERE

    about = ("person",)
    steps = ("ask", "go")
    prompts = {"to": "Where does {person} go?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "to"))

    def to_choices(self, game: Ring1977) -> list[Hex]:
        here = game.hex_of(self.person)
        closed = Barriers(game, self.seat).closed_to_people((self.person,))
        found = [step.to for step in self.steps_from(game, here) if step.to not in closed]
        return found or [here]

    def steps_from(self, game: Ring1977, here: Hex) -> Sequence[Step]:
        """No flood holds up wings."""
        return game.book.steps[here] if game.people[self.person].flies else steps_from(game, here)

    def go(self, game: Ring1977) -> None:
        lead_away(game, self.person, self.to)
