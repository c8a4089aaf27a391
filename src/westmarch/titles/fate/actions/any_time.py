"""Abilities of characters that may be used on anybody's turn. Each bears the name that it has on the card."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import listed, told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Odds, Procedure
from westmarch.titles.fate.action import AnyTime, name
from westmarch.titles.fate.procedures.draw import check_hand
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    SETUP,
    Character,
    Cost,
    Place,
    Region,
)

ONE_STEALTH: Cost = (0, 0, 1, 0)


ONE_FRIENDSHIP: Cost = (1, 0, 0, 0)


class LadyOfLight(AnyTime):
    """Galadriel: at a haven, for 1 stealth, draw a random event of those left out at setup (A35)."""

    verb = "lady_of_light"
    says = "Lady of Light: spend 1 stealth, draw an unused event"
    symbol = "scroll"

    def why_not(self, game: Fate, who: int) -> str | None:
        if game.where[who] not in game.havens:
            return told("Galadriel is not at a haven.")
        if not game.unused_events:
            return told("No events are left.")
        return None if game.can_pay(game.holder[who], ONE_STEALTH) else told("It takes 1 stealth.")

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who,))]

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.do(LightTheWay(seat))


@dataclass(repr=False)
class LightTheWay(Procedure):
    """Lady of Light: pay, draw, mind the hand limit (A30)."""

    seat: Seat

    steps = ("spend", "draw")

    def spend(self, game: Fate) -> None:
        pay(game, self.seat, ONE_STEALTH)

    def draw(self, game: Fate) -> None:
        at = game.rng(SETUP).below(len(game.unused_events))
        card = game.unused_events.pop(at)
        game.reveals += 1
        game.take_card(self.seat, card)
        game.say("{seat} drew {card}", seat=self.seat, card=card)
        check_hand(game, self.seat)


class SureShot(AnyTime):
    """Legolas: for 1 stealth a shadow troop here or next to here is removed, or a Nazgûl of this region flees."""

    verb = "sure_shot"
    says = "Sure Shot: spend 1 stealth to remove 1 shadow troop at {place}"
    symbol = "sword"

    def why_not(self, game: Fate, who: int) -> str | None:
        if not game.can_pay(game.holder[who], ONE_STEALTH):
            return told("It takes 1 stealth.")
        return None if self.targets(game, who) else told("There are no shadow troops in range.")

    def targets(self, game: Fate, who: int) -> list[Place]:
        """Places in range with shadow troops: here, and over any connection (A41)."""
        here = game.where[who]
        only_free = game.book.rulings.adjacent == "free"
        near = [road.to for road in game.book.roads[here] if not (only_free and road.price)]
        return [place for place in (here, *near) if game.shadow[place]]

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, place)) for place in self.targets(game, who)]

    def do(self, game: Fate, seat: Seat, character: Character, place: Place) -> None:
        game.do(Shoot(seat, character, place))


class ScareNazgul(AnyTime):
    """The other use of Sure Shot: a Nazgûl of this region flies to Mordor."""

    verb = "scare_nazgul"
    says = "Sure Shot: spend 1 stealth to send a Nazgûl of this region to Mordor"
    symbol = "wraith"

    def why_not(self, game: Fate, who: int) -> str | None:
        region = game.region(Character(who))
        if region == game.book.mordor or not game.nazgul[region]:
            return told("There is no Nazgûl in this region that could fly to Mordor.")
        return None if game.can_pay(game.holder[who], ONE_STEALTH) else told("It takes 1 stealth.")

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who,))]

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.move_nazgul(game.region(character), game.book.mordor)
        pay(game, seat, ONE_STEALTH)


@dataclass(repr=False)
class Shoot(Procedure):
    """A Sure Shot at a shadow troop; objectives may keep what it hits."""

    seat: Seat
    character: Character
    place: Place

    about = ("place",)
    steps = ("spend", "hit")

    def spend(self, game: Fate) -> None:
        pay(game, self.seat, ONE_STEALTH)

    def hit(self, game: Fate) -> None:
        game.remove_shadow(self.place, 1)
        for objective in game.objectives:
            if objective not in game.completed:
                game.book.objective_cards[objective].after_shot(game, objective, self.seat)


class Distract(AnyTime):
    """Merry & Pippin: for 1 friendship two Nazgûl come here, if fewer than four are here."""

    verb = "distract"
    says = "Distract: spend 1 friendship to draw 2 Nazgûl into this region"
    symbol = "wraith"

    def why_not(self, game: Fate, who: int) -> str | None:
        region = game.region(Character(who))
        if game.nazgul[region] >= 4:
            return told("There are four Nazgûl in this region already.")
        if not nazgul_elsewhere(game, region, spares_mordor(game)):
            return told("There are no Nazgûl elsewhere that could come.")
        return None if game.can_pay(game.holder[who], ONE_FRIENDSHIP) else told("It takes 1 friendship.")

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who,))]

    def odds(self, game: Fate, option: Option) -> Odds:
        """Who does it and where, with the Nazgûl that are there and those that could come."""
        region = game.region(option.args[0])
        names = game.book.kinds["region"]
        origins = nazgul_elsewhere(game, region, spares_mordor(game))
        come = listed(f"{names.name(one)} {game.nazgul[one]}" for one in origins)
        here = names.name(region)
        text = told(
            "{who} in {here}: {count} Nazgûl now; elsewhere {come}",
            who=name(game, option.args[0]),
            here=here,
            count=game.nazgul[region],
            come=come,
        )
        return Odds(text, here)

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.do(DrawNazgul(seat, game.region(character), 2, spares_mordor(game)))
        pay(game, seat, ONE_FRIENDSHIP)


def spares_mordor(game: Fate) -> bool:
    """Whether Distract leaves Mordor's Nazgûl alone, under the other reading of A42."""
    return game.book.rulings.distract == "outside"


def nazgul_elsewhere(game: Fate, region: Region, spare_mordor: bool = False) -> list[Region]:
    """The other regions that hold Nazgûl."""
    return [
        one
        for one in game.book.regions
        if one != region and game.nazgul[one] and not (spare_mordor and one == game.book.mordor)
    ]


@dataclass(repr=False)
class DrawNazgul(Procedure):
    """A seat brings Nazgûl of its choice into a region, one by one (A42)."""

    seat: Seat
    region: Region
    left: int
    spare_mordor: bool = False
    origin: Region = Region(-1)

    steps = ("choose", "move")
    prompts = {"origin": "From where does a Nazgûl come to {region}? {left:int} to come"}

    def choose(self, game: Fate) -> None:
        origins = self.origin_choices(game) if self.left else []
        if not origins:
            self.finish()
        elif sum(game.nazgul[one] for one in origins) <= self.left:
            self.origin = origins[0]  # all of them come, in whatever order
        else:
            game.do(Choose(self.seat, "origin"))

    def origin_choices(self, game: Fate) -> list[Region]:
        return nazgul_elsewhere(game, self.region, self.spare_mordor)

    def move(self, game: Fate) -> None:
        game.move_nazgul(self.origin, self.region)
        self.left -= 1
        self.go_to("choose")
