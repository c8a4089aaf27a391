"""Conditions: when a card may be played, or a part of its text applies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from westmarch.engine.language import listed, told, translated
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.records import Count, Names, Some
from westmarch.titles.ring2e.texts import (
    Condition,
    Place,
    Places,
    Who,
    is_like,
    regions_like,
)
from westmarch.titles.ring2e.words import (
    ELITE,
    FREE,
    ISENGARD,
    NATIONS,
    NO_CARD,
    NOBODY,
    SHADOW,
    SIDES,
    SOUTHRONS,
    SOVEREIGN_STATES,
    Character,
    Nation,
    NationId,
    Region,
    Side,
    SideId,
    SovereignState,
    enemy,
)

if TYPE_CHECKING:
    from westmarch.titles.ring2e.procedures.rounds import Round
    from westmarch.titles.ring2e.state import Ring2e


def either(names: Iterable[str]) -> str:
    """Names of which one is enough."""
    return told(" or ").join(names)


# Of events.

KINDS: Final = {"companion": "Companion", "minion": "Minion", "nazgul": "Nazgûl"}
STATES: Final = {"leader": "leader", "awakened": "awakened", "corrupted": "corrupted"}
HOLDS_NONE: Final = ("The Free Peoples hold no such settlement.", "The Shadow holds no such settlement.")


def one_of(game: Ring2e, keys: Names) -> str:
    """Characters who are in this match, joined."""
    return either(game.book.kinds["character"].name(one) for one in game.book.characters(keys))


def nation_names(game: Ring2e, nations: Iterable[Nation]) -> str:
    return listed(translated(game.book.nation_records[nation].name) for nation in nations)


class Target(Condition, frozen=True, kw_only=True, tag="target"):
    """The first effect of the card finds what it is about: an Army, a nation, a Sovereign."""

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        """Always true here: `procedures.playable` asks the effect."""
        return True


class InPlay(Condition, frozen=True, kw_only=True, tag="in_play"):
    """This character is on the map."""

    name: str

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.on_map(game.book.character(self.name))

    def unmet(self, game: Ring2e) -> str:
        return told("{who} is not on the map.", who=one_of(game, (self.name,)))


class InFellowship(Condition, frozen=True, kw_only=True, tag="in_fellowship"):
    """One of these Companions, or any, is with the Ring-bearers."""

    names: Names = ()

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        there = game.in_fellowship()
        return bool(there) if not self.names else any(one in there for one in game.book.characters(self.names))

    def unmet(self, game: Ring2e) -> str:
        people = one_of(game, self.names)
        return (
            told("{who} is not in the Fellowship.", who=people)
            if people
            else told("No Companion is in the Fellowship.")
        )


class Guide(Condition, frozen=True, kw_only=True, tag="guide"):
    """This character guides the Fellowship."""

    name: str

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.guide == game.book.character(self.name)

    def unmet(self, game: Ring2e) -> str:
        return told("{who} does not guide the Fellowship.", who=one_of(game, (self.name,)))


class FigureAt(Condition, frozen=True, kw_only=True, tag="figure_at"):
    """Such a figure stands in such a region, perhaps together with an Army of its side."""

    who: Who
    at: Places = ()
    with_army: bool = False

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return any(self.fits(game, region, side, chosen) for region in self.who.whereabouts(game))

    def fits(self, game: Ring2e, region: Region, side: Side, chosen: Character) -> bool:
        """Whether that one of the regions with such a figure is right."""
        if not is_like(game, self.at, region, side, chosen):
            return False
        return not self.with_army or game.has_army(self.side(game), region)

    def side(self, game: Ring2e) -> Side:
        """The side of the figure."""
        shadow = any(game.book.side_of_character[one] for one in game.book.characters(self.who.names))
        return SHADOW if shadow or set(self.who.kinds) & {"minion", "nazgul"} else FREE

    def unmet(self, game: Ring2e) -> str:
        people = one_of(game, self.who.names)
        if people:
            return told("{people} is not where the card asks.", people=people)
        return told(
            "No {kinds} is where the card asks.", kinds=either(translated(KINDS[kind]) for kind in self.who.kinds)
        )


class AtWar(Condition, frozen=True, kw_only=True, tag="at_war"):
    """All these nations are At War."""

    nations: tuple[NationId, ...]

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.at_war(self.numbers())

    def numbers(self) -> list[Nation]:
        return [Nation(NATIONS.index(nation)) for nation in self.nations]

    def unmet(self, game: Ring2e) -> str:
        waiting = [nation for nation in self.numbers() if not game.is_at_war(nation)]
        return told("{nations}: not at war.", nations=nation_names(game, waiting))


class Active(Condition, frozen=True, kw_only=True, tag="active"):
    """This nation is active."""

    nation: NationId

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.active[NATIONS.index(self.nation)]

    def unmet(self, game: Ring2e) -> str:
        return told("{nations}: still passive.", nations=nation_names(game, [Nation(NATIONS.index(self.nation))]))


class Progress(Condition, frozen=True, kw_only=True, tag="progress"):
    """The Fellowship has moved at least so far since it was last seen."""

    at_least: Some

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.progress >= self.at_least

    def unmet(self, game: Ring2e) -> str:
        return told("The Fellowship's progress is less than {steps}.", steps=self.at_least)


class Revealed(Condition, frozen=True, kw_only=True, tag="revealed"):
    """The Fellowship is revealed."""

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.revealed

    def unmet(self, game: Ring2e) -> str:
        return told("The Fellowship is hidden.")


class CorruptionUpTo(Condition, frozen=True, kw_only=True, tag="corruption_up_to"):
    """The Ring-bearers have no more corruption than this."""

    most: Count

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.corruption <= self.most

    def unmet(self, game: Ring2e) -> str:
        return told("The Ring-bearers have more than {most} corruption.", most=self.most)


class FellowshipAt(Condition, frozen=True, kw_only=True, tag="fellowship_at"):
    """The Ring-bearers' figure is in such a region, not on the Mordor Track."""

    at: Places

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        region = game.ring_region
        return region is not None and is_like(game, self.at, region, side, chosen)

    def unmet(self, game: Ring2e) -> str:
        return told("The Ring-bearers are not where the card asks.")


class Controls(Condition, frozen=True, kw_only=True, tag="controls"):
    """A side holds such a Settlement."""

    side: SideId
    at: Place

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        holder = Side(SIDES.index(self.side))
        return any(game.controller(region) == holder for region in regions_like(game, (self.at,), side, chosen))

    def unmet(self, game: Ring2e) -> str:
        return told(HOLDS_NONE[SIDES.index(self.side)])


class Siege(Condition, frozen=True, kw_only=True, tag="siege"):
    """A Shadow Army lays siege to the Stronghold of this region."""

    region: str

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return game.is_besieging(SHADOW, game.book.region(self.region))

    def unmet(self, game: Ring2e) -> str:
        region = game.book.kinds["region"].name(game.book.region(self.region))
        return told("The Shadow does not besiege {region}.", region=region)


class Sovereigns(Condition, frozen=True, kw_only=True, tag="sovereigns"):
    """At least so many of these Sovereigns, or of all, are in play in one of these states.

    `sovereign` is "chosen" for the one whom the text has chosen.
    """

    sovereign: str = ""
    states: tuple[SovereignState, ...]
    at_least: Some = 1
    with_companion: bool = False

    def holds(self, game: Ring2e, side: Side, chosen: Character = NOBODY) -> bool:
        return len([one for one in self.meant(game, chosen) if self.fits(game, one)]) >= self.at_least

    def meant(self, game: Ring2e, chosen: Character) -> list[Character]:
        if self.sovereign in ("", "any"):
            return list(game.sovereigns)
        one = chosen if self.sovereign == "chosen" else game.book.character(self.sovereign)
        return [] if one == NOBODY else [one]

    def fits(self, game: Ring2e, one: Character) -> bool:
        """Whether a Sovereign is in play, in such a state, and beside a Companion if that is asked."""
        if not game.on_map(one) or SOVEREIGN_STATES[game.sovereigns[one]] not in self.states:
            return False
        return not self.with_companion or any(
            other != one and game.where[other] == game.where[one] and game.is_companion(other)
            for other in game.book.free_characters
        )

    def unmet(self, game: Ring2e) -> str:
        states = either(translated(STATES[one]) for one in self.states)
        return told("It needs a Sovereign in play who is {states}.", states=states)


class AnyOf(Condition, frozen=True, kw_only=True, tag="any_of"):
    """At least one of these holds."""

    of: tuple[AnyCondition, ...]

    def holds(self, game: Ring2e, side: Side, about: Any = NOBODY) -> bool:
        return any(one.holds(game, side, about) for one in self.of)


class Not(Condition, frozen=True, kw_only=True, tag="not"):
    """This does not hold."""

    that: AnyCondition

    def holds(self, game: Ring2e, side: Side, about: Any = NOBODY) -> bool:
        return not self.that.holds(game, side, about)

    def unmet(self, game: Ring2e) -> str:
        if isinstance(self.that, FellowshipAt):
            return told("The Ring-bearers are where the card forbids it.")
        return super().unmet(game)


AnyCondition: TypeAlias = (
    Target
    | InPlay
    | InFellowship
    | Guide
    | FigureAt
    | AtWar
    | Active
    | Progress
    | Revealed
    | CorruptionUpTo
    | FellowshipAt
    | Controls
    | Siege
    | Sovereigns
    | AnyOf
    | Not
)


# Of combat cards.

FigureKind = Literal[
    "aragorn",
    "awakened_sovereign",
    "companion",
    "gandalf",
    "hobbit",
    "minion",
    "nazgul",
    "own_elite",
    "isengard_unit",
    "leader",
    "southron_elite",
    "strider",
    "uncorrupted_sovereign",
]

FIGURES: Final[dict[FigureKind, str]] = {
    "aragorn": "Aragorn",
    "awakened_sovereign": "an Awakened Sovereign",
    "companion": "a Companion",
    "gandalf": "Gandalf",
    "hobbit": "a Hobbit",
    "minion": "a Minion",
    "nazgul": "a Nazgûl",
    "own_elite": "an Elite",
    "isengard_unit": "a unit of Isengard",
    "leader": "a Leader",
    "southron_elite": "an Elite of the Southrons",
    "strider": "Strider",
    "uncorrupted_sovereign": "a Sovereign who is not Corrupted",
}


class InBattle(Condition, frozen=True, kw_only=True, tag="in_battle"):
    """A figure of one of these kinds takes part, on the player's side."""

    kinds: tuple[FigureKind, ...]

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        return any(is_kind_in(game, kind, battle.army(game, side), side) for kind in self.kinds)

    def unmet(self, game: Ring2e) -> str:
        figures = either(translated(FIGURES[kind]) for kind in self.kinds)
        return told("In the battle it needs {figures} of yours.", figures=figures)


def is_kind_in(game: Ring2e, kind: FigureKind, force: stacks.Force, side: Side) -> bool:
    """Whether a figure of a kind is among these."""
    stack, nazgul, people = force
    if kind == "own_elite":
        return stacks.elites(stack) > 0
    if kind == "isengard_unit":
        return stacks.units_of(stack, ISENGARD) > 0
    if kind == "southron_elite":
        return stacks.count_of(stack, SOUTHRONS, ELITE) > 0
    if kind == "leader" and side == FREE and stacks.leaders(stack):
        return True
    if kind == "nazgul":
        return nazgul > 0 or game.book.witch_king in people
    return any(is_of_kind(game, kind, one) for one in people)


def is_of_kind(game: Ring2e, kind: str, one: Character) -> bool:
    """Whether a character in a battle is of a kind; Sovereigns who are Leaders are among the characters."""
    book = game.book
    match kind:
        case "aragorn" | "strider":
            return one == book.character(kind)
        case "gandalf":
            return one in (book.gandalf_the_grey, book.gandalf_the_white)
        case "hobbit":
            return book.hobbit[one]
        case "companion":
            return game.is_companion(one)
        case "awakened_sovereign" | "sovereign":
            return game.is_awakened(one)
        case "uncorrupted_sovereign":
            return one in game.sovereigns
        case "leader":
            return game.is_leading(one)
        case "minion":
            return one in book.shadow_characters
    return False


class NazgulLeadership(Condition, frozen=True, kw_only=True, tag="nazgul_leadership"):
    """The Nazgûl in the battle have at least this Leadership together."""

    at_least: Some

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        return battle.nazgul_leadership(game) >= self.at_least

    def unmet(self, game: Ring2e) -> str:
        return told("The Nazgûl in the battle must have a Leadership of at least {least}.", least=self.at_least)


class DefenderAt(Condition, frozen=True, kw_only=True, tag="defender_at"):
    """The defender is in such a region, or at most `within` regions from one."""

    at: Places
    within: Count = 0

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        region = battle.region(game)
        if not self.within:
            return is_like(game, self.at, region, side)
        distance = game.book.distance[region]
        return any(distance[there] <= self.within for there in regions_like(game, self.at, side))

    def unmet(self, game: Ring2e) -> str:
        if not self.within:
            return told("The defender is not where the card says.")
        far = "The defender is more than {steps} regions away from where the card says."
        return told(far, steps=self.within)


class BattleKind(Condition, frozen=True, kw_only=True, tag="battle_kind"):
    """A battle in the field or one for a Stronghold; perhaps one in which the player of the card defends."""

    kind: Literal["field", "siege"]
    own_defence: bool = False

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        return battle.is_for_stronghold(game) == (self.kind == "siege") and not (
            self.own_defence and battle.attacks(game, side)
        )

    def unmet(self, game: Ring2e) -> str:
        if self.kind == "field":
            return told("It is for a defence in the field.")
        return told("It is for an assault on a besieged Stronghold.")


class Scored(Condition, frozen=True, kw_only=True, tag="scored"):
    """A side's roll has scored at least so many hits: its Leader re-roll alone, or all its rolls."""

    by: Literal["own", "enemy"] = "own"
    reroll_only: bool = False
    at_least: Some = 1

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        whose = side if self.by == "own" else enemy(side)
        return (battle.reroll_hits[whose] if self.reroll_only else battle.scored(whose)) >= self.at_least


class MoreHits(Condition, frozen=True, kw_only=True, tag="more_hits"):
    """The player's Army has scored more hits than the enemy's, attacks before the roll counted."""

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        own, foe = (battle.scored(one) + battle.early_hits[one] for one in (side, enemy(side)))
        return own > foe


class TwiceAsMany(Condition, frozen=True, kw_only=True, tag="twice_as_many"):
    """The player's Army has at least twice as many units as the enemy's."""

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        own, foe = (stacks.units(battle.army(game, one)[0]) for one in (side, enemy(side)))
        return own >= 2 * foe > 0


class NazgulMatchLeaders(Condition, frozen=True, kw_only=True, tag="nazgul_match_leaders"):
    """The Nazgûl have at least as much Leadership as the whole Free Peoples Army."""

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        return battle.nazgul_leadership(game) >= battle.leadership(game, FREE)


class EnemyCard(Condition, frozen=True, kw_only=True, tag="enemy_card"):
    """The enemy has played a combat card."""

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        return battle.cards[enemy(side)] != NO_CARD


class GaveUp(Condition, frozen=True, kw_only=True, tag="gave_up"):
    """This is the combat half that the player has given up for the ability."""

    combat: str

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        card = battle.cards[side]
        return card != NO_CARD and game.book.combat_of[card] == game.book.combat_numbers[self.combat]


class SovereignThere(Condition, frozen=True, kw_only=True, tag="sovereign_there"):
    """The Sovereign of the battle is in one of these states."""

    states: tuple[SovereignState, ...]

    def holds(self, game: Ring2e, side: Side, battle: Round) -> bool:
        region = battle.region(game)
        return any(
            game.where[one] == region and SOVEREIGN_STATES[state] in self.states
            for one, state in game.sovereigns.items()
        )


AnyCombatCondition: TypeAlias = (
    InBattle
    | NazgulLeadership
    | DefenderAt
    | BattleKind
    | Scored
    | MoreHits
    | TwiceAsMany
    | NazgulMatchLeaders
    | EnemyCard
    | GaveUp
    | SovereignThere
)
