"""Armies, Nazgûl and characters move and attack (5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from westmarch.engine.lazily import is_any
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.army_ways import attacks_on, closed
from westmarch.titles.ring2e.procedures.event_attacks import (
    AttackByEvent,
    SailTo,
    attackable,
    can_attack_from,
    can_fight,
)
from westmarch.titles.ring2e.procedures.event_moves import GatherWhere, MarchByEvent, MoveStraight
from westmarch.titles.ring2e.procedures.forces import can_go, commander, fighters, movers
from westmarch.titles.ring2e.procedures.minions import MinionsGo
from westmarch.titles.ring2e.procedures.muster import may_recruit
from westmarch.titles.ring2e.procedures.parting import THE_CHARACTERS, THE_NAZGUL
from westmarch.titles.ring2e.procedures.resolve import Resolve
from westmarch.titles.ring2e.records import Names, Some
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Army, Effect, Place, Places, Who, regions_like
from westmarch.titles.ring2e.words import (
    ELITE,
    FREE,
    NATIONS,
    NOWHERE,
    REGULAR,
    SHADOW,
    SIDES,
    Character,
    Nation,
    NationId,
    Region,
    Side,
    SideId,
)


def kinds_needed(game: Ring2e, army: Army) -> tuple[int, ...]:
    """The kinds of figures, as `ChooseForce` counts them, one of which makes an Army such."""
    found = [THE_CHARACTERS + one for one in people_meant(game, army.with_figure)] if army.with_figure else []
    if army.with_figure is not None and "nazgul" in army.with_figure.kinds:
        found.append(THE_NAZGUL)
    if army.nation is not None:
        nation = Nation(NATIONS.index(army.nation))
        found += [stacks.place(nation, figure) for figure in (REGULAR, ELITE)]
    return tuple(found)


def people_meant(game: Ring2e, who: Who) -> list[Character]:
    """The characters who may be meant; the Witch-king is a Nazgûl."""
    book = game.book
    found = list(book.characters(who.names))
    if "companion" in who.kinds:
        found += [one for one in book.free_characters if game.is_companion(one)]
    if "nazgul" in who.kinds:
        found.append(book.witch_king)
    return found


class MoveNazgul(Effect, frozen=True, kw_only=True, tag="move_nazgul"):
    """Any number of Nazgûl move."""

    label: ClassVar[str] = "move Nazgûl"

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(game.nazgul) or game.on_map(game.book.witch_king)

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(MinionsGo(play.seat, minions=False))


class ArmiesMove(Effect, frozen=True, kw_only=True, tag="move_armies"):
    """Armies move, or parts of them: up to so many, so many steps each; `onto_army`: to end with another Army."""

    army: Army
    armies: Some = 1
    steps: Some = 1
    onto_army: bool = False

    label: ClassVar[str] = "move Armies"

    def march(self, game: Ring2e, play: Resolve) -> MarchByEvent:
        needed = kinds_needed(game, self.army)
        return MarchByEvent(play.seat, self.armies, self.steps, self.onto_army, needed)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return self.march(game, play).is_possible(game)

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(self.march(game, play))


class FromSomewhere(Effect, frozen=True, kw_only=True):
    """An Army of the player's choice moves or attacks, from one of these regions."""

    def origins(self, game: Ring2e, play: Resolve) -> Iterator[Region]:
        raise NotImplementedError

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return is_any(self.origins(game, play))

    def fewer_dice(self, game: Ring2e, target: Region) -> int:
        """How many dice fewer the enemy there rolls, if this is an attack."""
        return 0


class MoveDirectly(FromSomewhere, frozen=True, kw_only=True, tag="move_directly"):
    """An Army goes at once to such a region. A region next to it is possible only if the enemy holds or besieges it."""

    army: Army
    to: Place

    def origins(self, game: Ring2e, play: Resolve) -> Iterator[Region]:
        """Where an Army is that could go."""
        side = play.side(game)
        return (
            region
            for region in self.army.found(game)
            if commander(game, side, region) == play.seat and self.targets(game, play, region)
        )

    def targets(self, game: Ring2e, play: Resolve, origin: Region) -> list[Region]:
        """Where an Army, or a part of it, could go from a region."""
        side = play.side(game)
        (goal,) = regions_like(game, (self.to,), side)
        lost = game.controller(goal) != side or game.is_siege(goal) or not game.is_free_to_move(side, goal)
        regions = game.book.adjacent[goal] if lost else (goal,)
        return [
            region
            for region in regions
            if region != origin
            and game.is_free_to_move(side, region)
            and can_go(game, side, origin, movers(game, side, origin, region), all_need_units=False)
        ]

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(MoveStraight(play.seat))


class MoveCharacter(Effect, frozen=True, kw_only=True, tag="move_character"):
    """This character is put into this region."""

    name: str
    region: str

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        one = game.book.character(self.name)
        return game.on_map(one) and game.where[one] != game.book.region(self.region)

    def do(self, game: Ring2e, play: Resolve) -> None:
        one, region = game.book.character(self.name), game.book.region(self.region)
        game.where[one] = region
        game.say("{character} came to {region}", character=one, region=region)


class Gather(Effect, frozen=True, kw_only=True, tag="gather"):
    """Up to so many units of a nation go from these regions to where the card has recruited."""

    nation: NationId
    count: Some
    regions: Names

    label: ClassVar[str] = "gather units"

    def nation_of(self) -> Nation:
        return Nation(NATIONS.index(self.nation))

    def origins(self, game: Ring2e, target: Region) -> list[Region]:
        """Where units may come from."""
        nation = self.nation_of()
        side = stacks.SIDE_OF[nation]
        regions = game.book.regions_of(self.regions)
        return [one for one in regions if one != target and stacks.units_of(game.stack(side, one), nation)]

    def regions_to_gather(self, game: Ring2e, play: Resolve) -> list[Region]:
        """Where units may come to: where the card has recruited, or could have."""
        side = play.side(game)
        shut = closed(game, side)
        places = regions_like(game, game.book.events[play.card].do_[0].at, side)  # type: ignore[attr-defined]
        regions = [play.region] if play.region != NOWHERE else places
        return [
            region
            for region in regions
            if region not in shut and may_recruit(game, side, region) and self.origins(game, region)
        ]

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.regions_to_gather(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(GatherWhere(play.seat, self.nation_of(), self.count, play.region))


class ArmyAttacks(FromSomewhere, frozen=True, kw_only=True, tag="attack"):
    """An Army attacks as with an action die."""

    army: Army

    label: ClassVar[str] = "attack"

    def origins(self, game: Ring2e, play: Resolve) -> Iterator[Region]:
        return attackable(game, play.seat, kinds_needed(game, self.army))

    def targets(self, game: Ring2e, origin: Region) -> list[Region]:
        return attacks_on(game, Side(SIDES.index(self.army.side)), origin, led=False)

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(AttackByEvent(play.seat, needed=kinds_needed(game, self.army)))


class AttackBesieger(FromSomewhere, frozen=True, kw_only=True, tag="attack_besieger"):
    """An Army attacks a besieger, who rolls a die fewer for each unit inside the Stronghold, in the whole battle."""

    side: SideId

    def origins(self, game: Ring2e, play: Resolve) -> Iterator[Region]:
        side = Side(SIDES.index(self.side))
        return (
            region
            for region in (sorted(game.armies(side)) if game.besieged(side) else ())
            if self.targets(game, region)
            and commander(game, side, region) == play.seat
            and can_fight(game, side, region, ())
        )

    def targets(self, game: Ring2e, origin: Region) -> list[Region]:
        """Besiegers next to an Army that is not besieged itself: a sortie is no such attack."""
        side = Side(SIDES.index(self.side))
        if game.is_besieged(side, origin):
            return []
        return [region for region in game.book.adjacent[origin] if game.is_besieged(side, region)]

    def fewer_dice(self, game: Ring2e, target: Region) -> int:
        """A die for each unit inside the Stronghold."""
        return game.units_at(Side(SIDES.index(self.side)), target)

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(AttackByEvent(play.seat))


class Assault(FromSomewhere, frozen=True, kw_only=True, tag="assault"):
    """An Army attacks the Stronghold that it besieges, for so many rounds. In the first the defender needs a Companion
    to use a combat card."""

    army: Army
    rounds: Some

    def origins(self, game: Ring2e, play: Resolve) -> Iterator[Region]:
        """Besiegers who can attack with such figures."""
        needed = kinds_needed(game, self.army)
        return (
            region
            for region in self.army.found(game)
            if self.targets(game, region) and can_attack_from(game, play.seat, region, needed)
        )

    def targets(self, game: Ring2e, origin: Region) -> list[Region]:
        """The Stronghold, unless a card on the table protects it."""
        return [region for region in attacks_on(game, SHADOW, origin, led=False) if region == origin]

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(AttackByEvent(play.seat, needed=kinds_needed(game, self.army), rounds=self.rounds, assault=True))


class Corsairs(Effect, frozen=True, kw_only=True, tag="corsairs"):
    """An Army sails from one region to such another: a move, or a battle with the enemy Army that is there."""

    region: str
    to: Places

    def targets(self, game: Ring2e, play: Resolve) -> list[Region]:
        """Where they can land: who fights must be At War, who moves as well, for all coasts are Gondor's."""
        origin = game.book.region(self.region)
        return [region for region in regions_like(game, self.to, SHADOW) if self.can_land(game, origin, region)]

    def can_land(self, game: Ring2e, origin: Region, target: Region) -> bool:
        if game.has_army(FREE, target) and not game.is_besieged(FREE, target):
            able = fighters(game, SHADOW, origin)
            return can_go(game, SHADOW, origin, able, all_need_units=True)
        able = movers(game, SHADOW, origin, target)
        return can_go(game, SHADOW, origin, able, all_need_units=False)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        origin = game.book.region(self.region)
        if not game.has_army(SHADOW, origin) or game.is_besieged(SHADOW, origin):
            return False
        return commander(game, SHADOW, origin) == play.seat and bool(self.targets(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(SailTo(play.seat, game.book.region(self.region)))
