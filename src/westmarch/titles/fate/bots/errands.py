"""What a character could do next, and its value: a list of functions, each of which proposes errands.

An errand is one legal option of the "do actions" menu, with those who should come along if it is a Travel. Its score is
the value that it has for each action that it takes, in hope. The steward carries out the errand with the highest score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.fate.bots.campaign import NOWHERE_YET, Campaign, March, wanting
from westmarch.titles.fate.bots.position import garrison
from westmarch.titles.fate.bots.tasks import Task, capture
from westmarch.titles.fate.procedures.search import count_dice, win_chance
from westmarch.titles.fate.words import (
    ARMIES,
    FRIENDSHIP,
    NO_TROOPS,
    NOBODY,
    RESISTANCE,
    STEALTH,
    Character,
    Place,
    Symbol,
    Troops,
)

TROOP_VALUE: Final = 0.3
LED_TROOP_VALUE: Final = 1.0
MINOR: Final = ("guard", "fight at", "stand")
DISTRACTED: Final = 0.3
"""How much less other errands count for who leads a host to a task."""
A_TURN: Final = 4
DEED: Final = 20.0
"""What completes something is done at once."""
A_CAPTURE: Final = 1.0
"""The value of one haven more, hope aside: fewer reinforcements."""
FREE_MUSTER: Final = 0.25
MUSTER: Final = 0.08
URGENT: Final = 1.5
STANDING_BY: Final = 0.15
MOST_DICE: Final = 3
NEAR: Final = 2.0
LEAST_STRIKE: Final = 0.15
A_BATTLE: Final = 0.7
"""How many attacks it takes to beat a shadow troop."""
A_POST: Final = 0.7
"""The value of one troop that a garrison lacks, before the enemy comes."""
WITHOUT_SYMBOL: Final = 0.6
"""How much less value a task has for each symbol that its leader lacks."""
LEAST_SCORE: Final = 0.05
"""An errand with a lower score is not done."""


@dataclass(frozen=True)
class Errand:
    """One option, its value for each action, and who comes along."""

    score: float
    option: Option
    party: tuple[Character, ...] = ()
    task: Task | None = None
    why: str = ""
    actions: int = 4


@dataclass
class Actor:
    """A character about to act: with how many actions left, and among which options."""

    plan: Campaign
    who: Character
    actions: int
    options: list[Option]

    def __post_init__(self) -> None:
        self.game = self.plan.game
        self.book = self.plan.book
        self.seat = self.game.holder[self.who]
        self.here = self.game.where[self.who]

    def offered(self, verb: str) -> list[Option]:
        return [option for option in self.options if option.verb == verb]

    def travel(self, to: Place) -> Option:
        return Option(self.seat, "travel", (self.who, to))

    def wait(self, score: float) -> Errand:
        """Stay for what is still to come."""
        return Errand(score, Option(self.seat, "end_actions"), why="wait")

    def toward(self, target: Place, score: float, task: Task | None = None, why: str = "") -> Iterator[Errand]:
        """A step on the way to a target, with what troops a task needs; on Shadowfax where that is quicker."""
        if self.here == target:
            return
        step = self.plan.next_step(self.who, target)
        for verb in ("ride", "travel"):
            option = Option(self.seat, verb, (self.who, step))
            if option in self.options:
                yield Errand(score, option, task=task, why=why)
                break
        rides = self.offered("shadowfax")
        if rides and (task is None or not any(cargo(self, task))):
            way = self.plan.walk(self.who, target)
            for option in rides:
                if way[option.args[1]] < way[step]:
                    yield Errand(score * 1.1, option, why=why)


Proposer = Callable[[Actor], Iterator[Errand]]


def errands(actor: Actor) -> list[Errand]:
    """All errands of a character, the best first."""
    legal = set(actor.options)
    found = [one for propose in PROPOSERS for one in propose(actor) if one.option in legal]
    if actor.plan.leads_host(actor.who):
        found = [replace(one, score=one.score * DISTRACTED) if one.why.startswith(MINOR) else one for one in found]
    return sorted(found, key=lambda errand: -errand.score)


# The end of the Quest.


def destroy_the_ring(actor: Actor) -> Iterator[Errand]:
    """On Mount Doom: when the last search is likely to be survived, or waiting makes it no better."""
    for option in actor.offered("destroy_the_ring"):
        yield Errand(50.0, option, why="destroy the Ring")


def final_chance(plan: Campaign) -> float:
    """The chance to survive the last search, Sam's aid counted as hope."""
    game, doom = plan.game, plan.book.mount_doom
    aid = game.purse(plan.ring_seat, FRIENDSHIP)
    return float(win_chance(game, doom, count_dice(game, doom, final=True), game.hope + aid))


# Objectives.


def lead_tasks(actor: Actor) -> Iterator[Errand]:
    """Bring about what the objectives ask: fetch the troops, go there, beat the enemy, do the deed."""
    plan = actor.plan
    for task, leader, companion in plan.assigned:
        if actor.who == leader:
            yield from pursue(actor, task, OBJECTIVE_PATIENCE, companion)
        elif actor.who == companion and plan.can_pay(leader, task):
            score = task.value / (plan.away(actor.who, task.place) + OBJECTIVE_PATIENCE)
            yield from actor.toward(task.place, score, why="keep company")
            if actor.here == task.place:
                yield actor.wait(task.value / (plan.away(leader, task.place) + OBJECTIVE_PATIENCE))


OBJECTIVE_PATIENCE: Final = 3.0


def pursue(actor: Actor, task: Task, patience: float, companion: Character = NOBODY) -> Iterator[Errand]:
    """The next step of a task."""
    plan, game, here = actor.plan, actor.game, actor.here
    if task.value / (plan.away(actor.who, task.place) + patience) < LEAST_SCORE:
        return
    march = March(plan, actor.who, task)
    first, actions = march.first, march.actions
    lacking = plan.lacking(actor.who, task)
    if task.fight:
        actions += A_BATTLE * game.shadow[task.place]
    if companion >= 0:
        actions += plan.away(companion, task.place)
    score = task.value * WITHOUT_SYMBOL**lacking / (actions + patience)
    if task.verb:
        for option in actor.offered(task.verb):
            if here == task.place:
                yield Errand(DEED, option, why=task.verb)
    if task.fight and here == task.place and game.shadow[here]:
        for errand in attacks(actor, on_task=True):
            yield Errand(errand.score + score, errand.option, why="fight for " + (task.verb or "freedom"))
    if first != here:
        yield from actor.toward(first, score, task, why=f"{task.kind} at {task.place}")
        return
    if march.musters_here:
        for option in actor.offered("muster")[:1]:
            yield Errand(score, option, task=task if task.strips else None, why="muster for a task")
    if here == task.place and task.verb:
        yield actor.wait(score)


def cargo(actor: Actor, task: Task) -> Troops:
    """The troops here that should come along to a task."""
    plan = actor.plan
    if actor.here == task.place or not actor.book.character_cards[actor.who].leads_troops:
        return NO_TROOPS
    spare = plan.host(actor.who, actor.here, task.strips)
    limit = max(sum(spare), actor.game.friendly(actor.here) - plan.held_back(actor.here, task.strips))
    missing, lacking = wanting(plan, task)
    led = [0] * len(ARMIES)
    for army in range(len(ARMIES)):
        led[army] = max(0, min(spare[army], missing[army], limit - sum(led)))
    others = lacking - sum(missing)
    for army in range(len(ARMIES)):
        more = max(0, min(spare[army] - led[army], others, limit - sum(led))) if plan.may_serve(army, task) else 0
        led[army] += more
        others -= more
    return tuple(led)  # type: ignore[return-value]


# War.


def attacks(actor: Actor, on_task: bool = False) -> Iterator[Errand]:
    """Attack here. The value is what those who fall threaten; and the Eye turns to this place."""
    plan, game, book, here = actor.plan, actor.game, actor.book, actor.here
    options = actor.offered("attack")
    if not options:
        return
    enemies, friends = game.shadow[here], game.friendly(here)
    region = book.region_of[here]
    eye = plan.draws_eye(here)
    routed = 2 if any(book.character_cards[one].rout_removes > 1 for one in game.present(here)) else 1
    losses = (1 / 3 if here in game.havens else 1 / 2) + (1 / 3 if game.nazgul[region] else 0)
    prize = plan.prize(here)
    for option in options:
        dice = option.args[1]
        kills = min(enemies, dice * (routed + 1) / 3)
        lost = min(friends, dice * losses)
        led_to, led = plan.hosts.get(actor.who, (NOWHERE_YET, NO_TROOPS))
        value = LED_TROOP_VALUE if led_to == here and any(led) and not on_task else TROOP_VALUE
        guard = value + (plan.guard_gain(here, friends - 1) / 2 if here in plan.approaches else 0)
        yield Errand(kills * prize + eye - lost * guard, option, why="attack")


def defend_havens(actor: Actor) -> Iterator[Errand]:
    """Muster in a threatened haven, or bring troops there."""
    plan, game = actor.plan, actor.game
    if actor.who == actor.book.frodo:
        return
    for haven, needed in plan.guards.items():
        there = game.friendly(haven)
        wanted = max(needed, garrison(plan.book, haven))
        if there >= wanted:
            continue
        gain = plan.peril(haven, there) - plan.peril(haven, wanted) + A_POST * (wanted - there)
        yield from pursue(actor, Task(haven, gain, strength=wanted, strips=False), 1.0)


def strike_enemies(actor: Actor) -> Iterator[Errand]:
    """Lead troops against enemies that threaten havens."""
    plan, game = actor.plan, actor.game
    if actor.who == actor.book.frodo:
        return
    for place in plan.book.places:
        enemies = game.shadow[place]
        if enemies and place != actor.here and plan.book.region_of[place] != plan.book.mordor:
            value = plan.prize(place) * enemies + plan.draws_eye(place)
            strength = min(enemies, MOST_DICE) + (place not in game.havens)
            away = plan.away(actor.who, place)
            if away <= NEAR and value / (away + 2.0) > LEAST_STRIKE:
                yield from pursue(actor, Task(place, value, strength=strength, fight=True, strips=False), 2.0)


def capture_strongholds(actor: Actor) -> Iterator[Errand]:
    """Captures give hope, whatever the objectives ask."""
    plan, game = actor.plan, actor.game
    gain = min(plan.book.data.hope.capture, plan.book.data.tracks.hope_top - game.hope)
    if actor.who == actor.book.frodo or not gain:
        return
    for place in game.strongholds:
        if game.shadow[place] <= MOST_DICE and plan.book.region_of[place] != plan.book.mordor:
            value = gain * plan.dearness + A_CAPTURE
            yield from pursue(actor, capture(plan, place, value, NO_TROOPS, NOBODY), 2.0)


# The Ring-bearer.


def bear_the_ring(actor: Actor) -> Iterator[Errand]:
    """Frodo comes closer to Mordor and keeps out of the Eye's sight; when all is ready, he goes to Mount Doom."""
    plan, book = actor.plan, actor.book
    if plan.ready(actor.who):
        yield from last_journey(actor)
    elif actor.who == book.frodo and plan.bearer() >= 0:
        yield actor.wait(DEED)
    elif actor.who == book.frodo:
        if plan.keeps_company(actor.who):
            yield actor.wait(DEED)
        here = plan.refuge(actor.here)
        for place, moves, first, cost in plan.frodos_ways(actor.seat):
            if place == plan.gate and moves > NEAR_GATE and plan.is_time():
                yield Errand(HURRY, actor.travel(first), why="Ring-bearer to the gate of Mordor", actions=moves)
            delay = plan.eye_loss(first, plan.game.eye) if moves > actor.actions else 0.0
            gain = plan.refuge(place) - here - cost - delay
            yield Errand(gain / moves, actor.travel(first), why=f"Ring-bearer to {place}", actions=moves)


def last_journey(actor: Actor) -> Iterator[Errand]:
    """To Mount Doom, with Frodo: into Mordor only with enough actions left to come through."""
    plan, game, book = actor.plan, actor.game, actor.book
    here = game.frodo_place
    if actor.here != here or here == book.mount_doom:
        return
    roads = plan.journey(actor.who)
    to = roads[0].to
    own = actor.who == book.frodo
    steps = len(roads) + own
    if book.region_of[to] == book.mordor != book.region_of[here] and actor.actions < steps <= A_TURN:
        return
    yield Errand(DEED, actor.travel(to), party=() if own else (book.frodo,), why="the last journey")


def seek_frodo(actor: Actor) -> Iterator[Errand]:
    """Whoever can pay for the last stretch goes to Frodo when all else is done."""
    plan = actor.plan
    if actor.who != plan.book.frodo and plan.bearer() == actor.who and actor.here != plan.game.frodo_place:
        yield from actor.toward(plan.game.frodo_place, 3.0, why="seek Frodo")


# Cards and tokens.


def prepare_cards(actor: Actor) -> Iterator[Errand]:
    """Turn cards into tokens when the hand fills up."""
    plan, game = actor.plan, actor.game
    crowd = len(game.hands[actor.seat])
    for option in actor.offered("prepare"):
        symbol = actor.book.card_symbol[option.args[1]]
        if symbol == RESISTANCE and actor.seat != plan.ring_seat and crowd < 7:
            continue
        value = plan.symbol_value(actor.seat, symbol)
        support = SUPPORT if supported(actor, option) else 0.0
        yield Errand(0.06 * value * max(1, crowd - 2) + support, option, why="prepare")


NEAR_GATE: Final = 2
"""So near to Mordor the Ring-bearer waits where it is safest."""
HURRY: Final = 8.0
"""The value of bringing the Ring-bearer there when it is time."""
SUPPORT: Final = 0.6


def supported(actor: Actor, option: Option) -> bool:
    """Whether Elrond adds a token of friendship: Frodo prepares a card of the region where he is, once a turn."""
    region = actor.book.region_of[actor.here]
    return actor.who == actor.book.frodo and actor.book.card_region[option.args[1]] == region


def pass_cards(actor: Actor) -> Iterator[Errand]:
    """Resistance goes to the Ring-bearer's hand, other symbols to who lacks them."""
    plan, game = actor.plan, actor.game
    for option in actor.offered("fellowship"):
        _, giver, taker, card = option.args
        symbol = actor.book.card_symbol[card]
        gain = plan.symbol_value(taker, symbol, 1) - plan.symbol_value(giver, symbol)
        if symbol == RESISTANCE:
            gain = 1.0 if taker == plan.ring_seat and plan.resistance_missing() > 0 else -1.0
        elif symbol == STEALTH and plan.stealth_missing():
            gain = 0.9 if taker == plan.ring_seat else -1.0
        if len(game.hands[taker]) >= 7:
            gain -= 0.3
        yield Errand(gain * 0.8, option, why="pass a card")


def meet(actor: Actor) -> Iterator[Errand]:
    """Go where a resistance card can be handed to the Ring-bearer's player."""
    plan, game = actor.plan, actor.game
    if game.solo or actor.who == actor.book.frodo:
        return
    for place, giver, taker, away in plan.meetings:
        if actor.who in (giver, taker):
            score = 0.9 / (away + 2)
            yield from actor.toward(place, score, why="meet")
            if actor.here == place:
                yield actor.wait(score)


def gain_tokens(actor: Actor) -> Iterator[Errand]:
    """Abilities that give something for an action."""
    for verb, symbol in TOKEN_ABILITIES.items():
        lacking = symbol == STEALTH and actor.seat == actor.plan.ring_seat and actor.plan.stealth_missing()
        for option in actor.offered(verb):
            gain = 1.5 if lacking else 0.8 * actor.plan.symbol_value(actor.seat, Symbol(symbol), 1)
            yield Errand(gain, option, why=verb)
    for option in actor.offered("give_us_a_song"):
        missing = actor.book.data.tracks.hope_top - actor.game.hope
        if missing >= 2 and actor.game.purse(actor.seat, FRIENDSHIP) >= 3 + actor.plan.reserved(actor.seat):
            yield Errand(1.0, option, why="song")
    for verb in ("slinker", "wisdom_of_the_eldar"):
        for option in actor.offered(verb):
            symbol = actor.book.card_symbol[option.args[1]]
            if len(actor.game.hands[actor.seat]) < 6:
                yield Errand(0.5 * actor.plan.symbol_value(actor.seat, symbol, 1), option, why=verb)
    for option in actor.offered("anduril"):
        yield Errand(actor.plan.menace.get(actor.here, 0.0) + 0.15, option, why="anduril")


TOKEN_ABILITIES: Final = {"loyal_friend": 0, "dwarven_craft": 1, "walk_silently": 2}


def muster_here(actor: Actor) -> Iterator[Errand]:
    """More troops never hurt: where they are free, where friendship is to spare, or where a haven is in peril."""
    plan, game, here = actor.plan, actor.game, actor.here
    army = actor.book.army_of[here]
    free = army >= 0 and actor.book.character_cards[actor.who].musters_freely == army
    gain = FREE_MUSTER if free else MUSTER
    if here in plan.guards:
        gain += plan.guard_gain(here, game.friendly(here))
        gain += A_POST * max(0, garrison(actor.book, here) - game.friendly(here))
    left = game.purse(actor.seat, FRIENDSHIP) - plan.reserved(actor.seat)
    if free or left > 0 or gain > URGENT:
        for option in actor.offered("muster")[:1]:
            yield Errand(gain, option, why="muster")


def hold_havens(actor: Actor) -> Iterator[Errand]:
    """Who has nothing better to do stands by in a haven that many enemies march on, if nobody else does."""
    plan, game, here = actor.plan, actor.game, actor.here
    if actor.who == actor.book.frodo:
        return
    for haven in game.havens:
        posts = garrison(plan.book, haven)
        others = [one for one in game.present(haven) if one not in (actor.who, actor.book.frodo)]
        if posts > 1 and not others:
            if haven == here:
                yield actor.wait(STANDING_BY * posts)
            else:
                away = plan.away(actor.who, haven)
                yield from actor.toward(haven, STANDING_BY * posts / (away + 1) + 0.03, why="stand by")


def lone_attacks(actor: Actor) -> Iterator[Errand]:
    """Attack wherever it pays."""
    yield from attacks(actor)


PROPOSERS: Final[tuple[Proposer, ...]] = (
    destroy_the_ring,
    bear_the_ring,
    seek_frodo,
    lead_tasks,
    defend_havens,
    strike_enemies,
    lone_attacks,
    capture_strongholds,
    pass_cards,
    meet,
    gain_tokens,
    prepare_cards,
    muster_here,
    hold_havens,
)

__all__ = ["Actor", "Errand", "errands", "final_chance"]
