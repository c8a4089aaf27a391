"""What speaks for actions and answers of several kinds: whom they are about, what threatens, with what chances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from westmarch.engine.effects import inner_rows
from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.engine.policy import Term, heaviest
from westmarch.titles.ring2e.bots import people
from westmarch.titles.ring2e.bots.cards import HEALS, HUNTS, SEPARATIONS, TILES_FOR_MORDOR
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.fronts import NO_MARCH, March
from westmarch.titles.ring2e.bots.hunting import moves_left
from westmarch.titles.ring2e.bots.mustering import worth_of_figure
from westmarch.titles.ring2e.bots.prizes import (
    a_figure,
    menaced,
    moves,
    name,
    points,
    prize_near,
    region,
    share,
    steps,
    units,
    worth_told,
)
from westmarch.titles.ring2e.effects.armies import (
    ArmiesMove,
    ArmyAttacks,
    Assault,
    AttackBesieger,
    Corsairs,
    Gather,
    MoveCharacter,
    MoveDirectly,
    MoveNazgul,
)
from westmarch.titles.ring2e.effects.fellowship import (
    BreakFellowship,
    CompanionsMove,
    Corrupt,
    FellowshipMoves,
    HideFellowship,
    HuntRoll,
    HuntTile,
    RevealFellowship,
    RollForCorruption,
    ShiftFellowship,
)
from westmarch.titles.ring2e.effects.hits import DeadMen, HitArmy, HuntNazgul
from westmarch.titles.ring2e.effects.kings import Awaken, DismissCorrupted, TryCorruption
from westmarch.titles.ring2e.effects.nations import Advance, DiscardDice, Draw, Stormcrow
from westmarch.titles.ring2e.effects.recruits import (
    EliminateAlone,
    Promote,
    Recruit,
    RecruitForKings,
    RecruitOfEach,
    ShareOut,
)
from westmarch.titles.ring2e.procedures.muster import RECRUITS, musters
from westmarch.titles.ring2e.records_events import EventRecord
from westmarch.titles.ring2e.texts import Effect
from westmarch.titles.ring2e.words import FREE, Card, Character, Figure, Nation, Region

Teller = Callable[[Counsel, Option], str]

NOTHING_MORE: Final = "Nothing else that is offered would help."
WAITS: Final = "The enemy has more dice: whoever waits sees what they do first."

# Armies.


def of_marches(counsel: Counsel, marches: list[March]) -> str:
    """Which Army goes where, and what for."""
    if not marches:
        return told("No other use of the die is worth more.")
    march = marches[0]
    return of_march(counsel, march.origin, march.target)


def of_march(counsel: Counsel, origin: Region, target: Region) -> str:
    """Why an Army should take a step."""
    here, there = region(counsel, origin), region(counsel, target)
    if target in counsel.fronts.open:
        return told("{there} stands open: the Army in {here} only has to go in.", there=there, here=here)
    prize = prize_near(counsel, target)
    if prize is None or leads_away(counsel, origin, target, prize):
        return told("The Army in {here} does more in {there}.", here=here, there=there)
    if prize == target:
        return told("The Army in {here} is wanted in {prize}.", here=here, prize=worth_told(counsel, prize))
    text = "By {there} the Army in {here} comes nearer to {prize}."
    return told(text, there=there, here=here, prize=worth_told(counsel, prize))


def leads_away(counsel: Counsel, origin: Region, target: Region, prize: Region) -> bool:
    """Whether a step doesn't bring an Army nearer to what draws others there."""
    steps = counsel.book.distance[prize]
    return prize != target and steps[target] >= steps[origin]


def of_attack(counsel: Counsel, origin: Region, target: Region) -> str:
    """With what chances an attack is made, and what for."""
    fronts = counsel.fronts
    if origin not in fronts.own:
        return told("Their losses matter most there.")
    odds, worth = share(fronts.odds_of(origin, target)[0]), counsel.book.points[target]
    here, there = region(counsel, origin), region(counsel, target)
    if worth and counsel.game.controller(target) != counsel.side:
        if origin == target:
            text = "{there} ({points}) should fall with {odds} if the assaults go on."
            return told(text, there=there, odds=odds, points=points(worth))
        text = "{there} ({points}) should fall to the Army in {here} with {odds} if the attacks go on."
        return told(text, here=here, there=there, odds=odds, points=points(worth))
    if origin == target:
        return told("The besiegers of {there} should be beaten with {odds}.", there=there, odds=odds)
    text = "The Army in {there} should be beaten by that in {here} with {odds} if the attack goes on."
    return told(text, here=here, there=there, odds=odds)


def of_best(counsel: Counsel, march: March) -> str:
    if march == NO_MARCH:
        return told("No other use of the die is worth more.")
    return of_attack(counsel, march.origin, march.target)


# Nations and recruits.


def of_step(counsel: Counsel, nation: Nation) -> str:
    """Why a nation should go a step towards war: who threatens it, and how far it still is."""
    people_of, left = name(counsel, "nation", nation), steps(counsel.game.steps[nation])
    threatened = menaced(counsel, counsel.book.settlements_of[nation]) if counsel.side == FREE else None
    if threatened is not None:
        text = "{place} is threatened, and only at war can {nation} muster and attack: {left} to go."
        return told(text, place=region(counsel, threatened), nation=people_of, left=left)
    return told("Only at war can {nation} muster and attack: {left} to go.", nation=people_of, left=left)


def of_recruits(counsel: Counsel, option: Option) -> str:
    """Where the best of the recruits goes, and what for."""
    game = counsel.game
    found = [
        one for nation in game.nations_of_seat(counsel.seat) for one in musters(game, nation, RECRUITS[counsel.side])
    ]
    figure, nation, where = max(found, key=lambda one: worth_of_figure(counsel, *one))
    return of_recruit(counsel, figure, nation, where)


def of_recruit(counsel: Counsel, figure: Figure, nation: Nation, where: Region) -> str:
    """Why a figure is recruited there."""
    what, place = a_figure(figure), region(counsel, where)
    if counsel.side == FREE:
        if menaced(counsel, (where,)) is not None:
            text = "{figure} is wanted in {place}, which is threatened, with {units} in it."
            return told(text, place=place, units=units(counsel.game.units_at(FREE, where)), figure=what)
        return told("{figure} is wanted in {place} before the Shadow comes near.", place=place, figure=what)
    prize = prize_near(counsel, where)
    if prize is None or prize == where:
        return told("{figure} in {place} adds to an Army that is wanted.", place=place, figure=what)
    text = "{figure} in {place} is near to {prize}."
    return told(text, place=place, figure=what, prize=worth_told(counsel, prize))


# Characters.


def of_entry(counsel: Counsel, option: Option) -> str:
    return told("{character} brings a die in all turns to come.", character=name(counsel, "character", option.args[1]))


def of_leaving(counsel: Counsel, one: Character) -> str:
    """Why a Companion should leave the Fellowship, and where to."""
    game, who = counsel.game, name(counsel, "character", one)
    _, there = people.goal(game, counsel.aims, one, game.fellowship, people.steps_of(game, one))
    if there < 0:
        return told("{character} does more elsewhere than with the Ring-bearers.", character=who)
    left = told("Others who stay with the Ring-bearers: {left}.", left=len(game.in_fellowship()) - 1)
    return f"{of_goal(counsel, one, there)} {left}"


def of_journey(counsel: Counsel, one: Character) -> str:
    """Where a Companion on the map is wanted."""
    game = counsel.game
    _, there = people.goal(game, counsel.aims, one, game.where[one], counsel.book.level[one])
    if there < 0:
        return told("{character} is wanted nowhere else as much.", character=name(counsel, "character", one))
    return of_goal(counsel, one, there)


def of_goal(counsel: Counsel, one: Character, there: Region) -> str:
    """What a Companion is wanted for in a region most."""
    terms, who = people.terms_at(counsel.game, counsel.aims, one, there), name(counsel, "character", one)
    return of_most(counsel, terms, "{character} is wanted in {place}.", there, character=who)


def of_most(counsel: Counsel, terms: Iterable[Term], template: str, place: Region, **gaps: str) -> str:
    """What weighs most of a region's worth, or a template if nothing does."""
    nation = counsel.book.nation_of[place]
    land = name(counsel, "nation", nation) if nation >= 0 else ""
    return told(heaviest(terms) or template, place=region(counsel, place), nation=land, **gaps)


# The Fellowship.


# Cards and dice.


def of_event(counsel: Counsel, card: Card) -> str:
    """What a card is played for."""
    game, key = counsel.game, counsel.book.events[card].id
    if key in HEALS:
        return told("It heals, and corruption is {corruption}.", corruption=game.corruption)
    if key in TILES_FOR_MORDOR:
        return told(
            "Its tile counts in Mordor, where every move draws one: {left} to go.", left=moves(moves_left(game))
        )
    if key in HUNTS:
        return told("It hurts the Ring-bearers, who have {left} to go.", left=moves(moves_left(game)))
    if key in SEPARATIONS:
        return told("It lets a Companion leave without a Character die.")
    return translated(purpose(counsel.book.events[card]))


def purpose(event: EventRecord) -> str:
    """What a card is for, by the first of its effects that tells."""
    if event.table:
        return ON_THE_TABLE
    for row in (event.do_, *inner_rows(event.do_)):
        for effect in row:
            if found := PURPOSES.get(type(effect)):
                return found
    return OTHERWISE


ON_THE_TABLE: Final = "It works as long as it lies on the table."
OTHERWISE: Final = "It does more now than any die could without a card."
RECRUITS_ALL: Final = "It recruits without a Muster die, for nations that are not at war too."
MOVES: Final = "It moves Armies without an Army die, further than that could."
ATTACKS: Final = "It attacks without an Army die."
KILLS: Final = "It costs the enemy figures without a battle."
LEADS: Final = "It moves characters without a Character die."
HUNTS_ON: Final = "It hurts the Ring-bearers beside the Hunt."
SPEEDS: Final = "It helps the Ring-bearers on without a Character die."
PURPOSES: Final[Mapping[type[Effect], str]] = {
    Advance: "It takes nations towards war without a Muster die.",
    Assault: ATTACKS,
    ArmyAttacks: ATTACKS,
    AttackBesieger: ATTACKS,
    Awaken: "It Awakens a Sovereign without a Muster die.",
    BreakFellowship: HUNTS_ON,
    Corrupt: "It corrupts a Sovereign without an Eye.",
    TryCorruption: "It tempts a Sovereign without an Eye.",
    Corsairs: MOVES,
    DeadMen: KILLS,
    DiscardDice: "The enemy loses dice by it.",
    DismissCorrupted: "It rids the Free Peoples of a Corrupted Sovereign.",
    Draw: "It brings cards.",
    EliminateAlone: KILLS,
    Gather: MOVES,
    HideFellowship: SPEEDS,
    HitArmy: KILLS,
    HuntNazgul: KILLS,
    HuntRoll: HUNTS_ON,
    HuntTile: HUNTS_ON,
    ArmiesMove: MOVES,
    MoveCharacter: LEADS,
    CompanionsMove: LEADS,
    MoveDirectly: MOVES,
    FellowshipMoves: SPEEDS,
    MoveNazgul: LEADS,
    Promote: "It makes Elites without a Muster die.",
    Recruit: RECRUITS_ALL,
    RecruitForKings: RECRUITS_ALL,
    RecruitOfEach: RECRUITS_ALL,
    ShareOut: RECRUITS_ALL,
    RevealFellowship: HUNTS_ON,
    RollForCorruption: HUNTS_ON,
    ShiftFellowship: HUNTS_ON,
    Stormcrow: "It sets a nation of the Free Peoples back.",
}
"""What cards are for, by the first effect that tells."""


def of_draw(counsel: Counsel, option: Option) -> str:
    held = len(counsel.game.hands[counsel.seat])
    return told("A card more is worth more than what else the dice can do; in hand: {held}.", held=held)


# Of several answers.


def by_verb(usual: str, **others: str) -> Teller:
    """A reason that goes by what is answered."""
    return lambda counsel, option: translated(others.get(option.verb, usual))


def place_filled(counsel: Counsel, option: Option) -> str:
    return of_place(counsel, option.args[0]) if option.args else translated(NOTHING_MORE)


def of_place(counsel: Counsel, where: int) -> str:
    """What makes a region matter."""
    here = counsel.book.regions[where]
    place = region(counsel, here)
    if counsel.side == FREE and menaced(counsel, (here,)) is not None:
        return told(
            "{place} is threatened, with {units} in it.", place=place, units=units(counsel.game.units_at(FREE, here))
        )
    prize = prize_near(counsel, here)
    if prize is None:
        return told("{place} is as good as any.", place=place)
    if prize == here:
        return told("This is wanted: {prize}.", prize=worth_told(counsel, prize))
    return told("{place} is near to {prize}.", place=place, prize=worth_told(counsel, prize))
