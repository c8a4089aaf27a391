"""Runs the title and the second opinion side by side: what is asked and rolled is recorded, then played again.

The title is a black box here: what counts are its questions with their verbs and arguments, its dice, and where
everything stands in the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from tests.titles.ring2e.given import Halt, Table
from tests.titles.ring2e.second import politics
from tests.titles.ring2e.second.battle import eligible
from tests.titles.ring2e.second.casualties import Outcome, one_step
from tests.titles.ring2e.second.combat import COMBAT_OF
from tests.titles.ring2e.second.facts import PERSON, SIDES, SOVEREIGNS
from tests.titles.ring2e.second.position import Force, Position, Source, Units, count, frozen, tidy
from westmarch.engine.label import describe
from westmarch.engine.state import answer, legal, run
from westmarch.titles.ring2e.words import DICE, FIGURES, HUNT_POOL, NATIONS, SOVEREIGN_STATES

KINDS = "RELN"


class Different(AssertionError):
    """The two do not agree."""


class Nothing(Exception):
    """What was to be compared is not offered."""


# A position of the title in the words of the second opinion.


def position_of(table: Table) -> Position:
    game, book = table.game, table.book

    def region(at: int) -> str:
        return {-1: "nowhere", -2: "with_the_ring", -3: "lost"}.get(at) or table.key("region", at)

    made = Position()
    for side, armies in enumerate((game.free_armies, game.shadow_armies)):
        for at, stack in armies.items():
            made.armies[SIDES[side]][region(at)] = units_of(side, stack)
    made.nazgul = {region(at): number for at, number in game.nazgul.items()}
    made.where = {table.key("character", one): region(at) for one, at in enumerate(game.where)}
    states = {table.key("character", one): SOVEREIGN_STATES[state] for one, state in game.sovereigns.items()}
    made.states = {who: state for who, state in states.items() if made.where[who] != "lost"}
    made.tiles = {
        table.key("character", one): sorted(tile_id(book, tile) for tile in tiles)
        for one, tiles in game.corruption_tiles.items()
        if tiles
    }
    made.spare, made.dead = boxed(game.reinforcements), boxed(game.casualties)
    made.captured = {region(at) for at in game.captured}
    made.steps = {nation: game.steps[at] for at, nation in enumerate(NATIONS)}
    made.active = {nation: bool(game.active[at]) for at, nation in enumerate(NATIONS)}
    made.hands = {
        side: [table.key("card", card) for seat in game.seats_of(at) for card in game.hands[seat]]
        for at, side in enumerate(SIDES)
    }
    made.table = [table.key("card", card) for card in game.table]
    made.decks = {"character": len(game.decks[2]), "strategy": len(game.decks[3])}
    made.ring_at, made.progress, made.revealed = region(game.fellowship), game.progress, bool(game.revealed)
    made.mordor = game.mordor if game.mordor >= 0 else None
    made.corruption, made.guide = game.corruption, table.guide
    made.box = dict(zip(SIDES, game.hunt_box, strict=True))
    made.pool = sorted(tile_id(book, tile) for tile in game.pool)
    made.drawn = [tile_id(book, tile) for tile in game.drawn_tiles]
    made.waiting = [tile_id(book, tile) for tile in game.waiting_tiles]
    made.king_leadership = int(book.settings["kings_leadership"])
    made.result = game.result or ""
    return made


def tile_id(book: Any, tile: int) -> str:
    return str(book.tile_records[tile].id)


def units_of(side: int, stack: tuple[int, ...]) -> Units:
    nations = NATIONS[5:] if side else NATIONS[:5]
    return {(nations[at // 3], KINDS[at % 3]): number for at, number in enumerate(stack) if number}


def boxed(row: list[int]) -> Units:
    return {(NATIONS[at // 4], KINDS[at % 4]): number for at, number in enumerate(row) if number}


def facts(position: Position) -> dict[str, Any]:
    """What both must agree on in the end."""
    return {
        "armies": {side: {at: tidy(one) for at, one in armies.items()} for side, armies in position.armies.items()},
        "nazgul": {at: number for at, number in position.nazgul.items() if number},
        "where": {who: at for who, at in position.where.items() if who != "gollum"},
        "states": {who: state for who, state in position.states.items() if position.where[who] != "lost"},
        "tiles": {who: sorted(one) for who, one in position.tiles.items() if one},
        "spare": tidy(position.spare),
        "dead": tidy(position.dead),
        "captured": sorted(position.captured),
        "steps": position.steps,
        "active": position.active,
        "table": sorted(position.table),
        "ring": (position.ring_at, position.progress, position.revealed, position.mordor),
        "corruption": position.corruption,
        "guide": position.guide,
        "pool": sorted(position.pool),
        "drawn": sorted(position.drawn),
        "result": position.result,
    }


def differences(first: Position, second: Position) -> list[str]:
    one, other = facts(first), facts(second)
    return [f"{key}: {one[key]} against {other[key]}" for key in one if one[key] != other[key]]


# Recording.


@dataclass
class Asked:
    question: str
    side: str
    verb: str
    args: tuple[Any, ...]
    offered: list[tuple[Any, ...]]

    def __str__(self) -> str:
        return f"{self.question}({self.side}): {self.verb}{self.args} of {self.offered}"


@dataclass
class Rolled:
    pips: list[int]


@dataclass
class Picked:
    """What chance picked of how many; what lay in the pool and who was in the Fellowship then."""

    stream: int
    index: int
    of: int
    pool: list[str]
    fellowship: list[str]


SORCERER = ("Confirm", "shadow")
"""In a battle, this asks whether the Witch-king draws a card."""


class Recorder:
    """Plays what a table has begun with random answers and dice, and remembers both."""

    def __init__(self, table: Table, random: Random, *begin: str) -> None:
        self.table, self.random = table, random
        self.begin = begin
        """The verbs with which to begin, if they are offered."""
        self.entries: list[Any] = []
        game = table.game
        self.fair = game.rng
        game.rng = self.stream

    def stream(self, number: int) -> Chance:
        return Chance(self, number, self.fair(number))

    def play(self, *procedures: Any) -> list[Any]:
        """Begin these procedures and see them to their end."""
        self.table.halt()
        self.table.game.do(*procedures)
        return self.run_until(Halt.__name__)

    def act(self, side: str, *faces: str) -> list[Any]:
        """A side acts with one of these dice, until somebody is about to act again."""
        self.table.acts(side, *faces, enemy_dice=("army", "muster"))
        return self.run_until("Act", first=True)

    def run_until(self, last: str, first: bool = False) -> list[Any]:
        game = self.table.game
        game.rng = self.stream
        try:
            run(game)
            while not game.result and (first or type(game.question).__name__ != last):
                self.answer(first)
                first = False
                run(game)
        except Nothing as nothing:
            side = SIDES[game.side_of(legal(game)[0].seat)]
            self.entries.append(Asked(type(game.question).__name__, side, "", (), nothing.args[0]))
        finally:
            game.rng = self.fair
        return self.entries

    def answer(self, first: bool) -> None:
        game, table = self.table.game, self.table
        options = legal(game)
        offered = [(one.verb, *table.args(one)) for one in options]
        if first:
            options = [one for one in options if one.verb in self.begin]
            if not options:
                raise Nothing(offered)
        option = self.pick(options)
        side, name = SIDES[game.side_of(option.seat)], type(game.question).__name__
        if name == "CombatWay":
            texts = {one: describe(game, one).text for one in options}
            asked = Asked(name, side, texts[option], (), [(text,) for text in texts.values()])
        else:
            asked = Asked(name, side, option.verb, table.args(option), offered)
        self.entries.append(asked)
        before = game.hands[option.seat]
        answer(game, option)
        if (name, side) == SORCERER:
            drawn = [card for card in game.hands[option.seat] if card not in before]
            asked.args = tuple(table.key("card", card) for card in drawn)

    def pick(self, options: list[Any]) -> Any:
        """Anything, but battles are pressed on rather than not."""
        eager = [one for one in options if one.verb == "press_on"]
        return self.random.choice(eager if eager and self.random.random() < 0.5 else options)


class Chance:
    """A stream of chance that records what comes."""

    def __init__(self, recorder: Recorder, number: int, fair: Any) -> None:
        self.recorder, self.number, self.fair = recorder, number, fair

    def roll(self, dice: int, sides: int) -> list[int]:
        rolled = [self.recorder.random.randrange(sides) for _ in range(dice)]
        if self.number == DICE:
            self.recorder.entries.append(Rolled([one + 1 for one in rolled]))
        return rolled

    def below(self, most: int) -> int:
        index = self.recorder.random.randrange(most)
        game, table = self.recorder.table.game, self.recorder.table
        pool = [tile_id(table.book, tile) for tile in game.pool]
        fellowship = [table.key("character", one) for one in game.in_fellowship()]
        if self.number == DICE:
            self.recorder.entries.append(Rolled([index + 1]))
        elif self.number == HUNT_POOL:
            self.recorder.entries.append(Picked(self.number, index, most, pool, fellowship))
        return index

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fair, name)


# Playing it again.


class Replay(Source):
    """Gives the second opinion the decisions and dice of the first; complains where it would not have been asked, or
    asked something else."""

    def __init__(self, entries: list[Any]) -> None:
        self.entries, self.sorcery = entries, list[Asked]()
        self.at = 0

    def next(self) -> Any:
        return self.entries[self.at] if self.at < len(self.entries) else None

    def expect(self, question: str, side: str) -> Asked:
        found = self.next()
        if not isinstance(found, Asked) or found.question != question or found.side != side:
            raise Different(f"the second asks {question} of {side}; the first: {found}")
        self.at += 1
        return found

    def is_next(self, *questions: str) -> bool:
        found = self.next()
        return isinstance(found, Asked) and found.question in questions

    def finish(self) -> None:
        """All has been played again; at the end of an action hands are trimmed, which is nobody's business here."""
        while self.is_next("DiscardExcess"):
            self.at += 1
        if self.at < len(self.entries):
            raise Different(f"the first goes on: {self.next()}")
        if self.sorcery:
            raise Different("the first lets the Sorcerer draw")

    def roll(self, count: int) -> list[int]:
        found = self.next()
        if not isinstance(found, Rolled) or len(found.pips) != count:
            raise Different(f"the second rolls {count} dice; the first: {found}")
        self.at += 1
        return list(found.pips)

    def pick(self, what: str, among: list[Any]) -> Any:
        found = self.next()
        if not isinstance(found, Picked) or found.of != len(among):
            raise Different(f"the second picks a {what} of {among}; the first: {found}")
        self.at += 1
        return {"tile": found.pool, "companion": found.fellowship}.get(what, among)[found.index]

    def choose(self, what: str, side: str, choices: list[Any]) -> Any:
        if len(choices) == 1 and what != "card":
            return choices[0]
        handler: Callable[[str, list[Any]], Any] = getattr(self, f"choose_{what}")
        return handler(side, choices)

    def same(self, asked: Asked, own: dict[tuple[Any, ...], Any]) -> Any:
        """The choice that was made, of those that both should offer: by verb and arguments."""
        if set(asked.offered) != set(own):
            raise Different(f"{asked.question}: {sorted(map(str, asked.offered))} against {sorted(map(str, own))}")
        return own[asked.verb, *asked.args]

    def yes_no(self, question: str, side: str, yes: str, no: str) -> bool:
        return bool(self.same(self.expect(question, side), {(yes,): True, (no,): False}))


class BattleReplay(Replay):
    """What is asked in battles."""

    def __init__(self, entries: list[Any]) -> None:
        super().__init__(entries)
        self.sorcery = [one for one in entries if isinstance(one, Asked) and (one.question, one.side) == SORCERER]
        self.entries = [one for one in entries if one not in self.sorcery]

    def choose_withdraw(self, side: str, choices: list[Any]) -> bool:
        return self.yes_no("FieldOrSiege", side, "go_inside", "stand_outside")

    def choose_cease(self, side: str, choices: list[Any]) -> bool:
        return self.yes_no("GoOn", side, "cease", "press_on")

    def choose_retreat(self, side: str, choices: list[Any]) -> Any:
        ways = {("retreat", where) if where else ("stand",): where for where in choices}
        return self.same(self.expect("Retreat", side), ways)

    def choose_white_rider(self, side: str, choices: list[Any]) -> bool:
        return self.yes_no("WhiteRider", side, "ride", "keep")

    def choose_extend(self, side: str, choices: list[Any]) -> Any:
        words = {"reduce": "reduce_elite", "remove": "remove_regular"}
        ways = {(words[way[0]], way[1]) if way else ("end_assault",): way for way in choices}
        return self.same(self.expect("ExtendSiege", side), ways)

    # Combat cards.

    def choose_card(self, side: str, choices: list[Any]) -> Any:
        if choices == [None] and not self.is_next("ChooseCombatCard"):
            return None
        if choices == [None] and self.next().side != side:
            return None
        ways = {(self.laid(card), card, COMBAT_OF[card]) if card else ("no_card",): card for card in choices}
        asked = self.expect("ChooseCombatCard", side)
        if ("lay", "sc-17", COMBAT_OF["sc-17"]) in asked.offered:
            ways = {("lay", *way[1:]) if way[1:2] == ("sc-17",) else way: card for way, card in ways.items()}
        return self.same(asked, ways)

    @staticmethod
    def laid(card: str) -> str:
        """The Balrog of Moria may lie on the table."""
        return "lay_from_table" if card == "sc-17" else "lay"

    def choose_relieve(self, side: str, choices: list[Any]) -> bool:
        return self.yes_no("Confirm", side, "yes", "no")

    def choose_sorcerer(self, side: str, choices: list[Any]) -> list[str]:
        """The card that was drawn, if any."""
        if not self.sorcery:
            raise Different("the second lets the Sorcerer draw")
        return list(self.sorcery.pop(0).args)

    def choose_ability(self, side: str, choices: list[Any]) -> Any:
        ways = {("announce", one) if one else ("keep_card",): one for one in choices}
        return self.same(self.expect("AnnounceAbility", side), ways)

    def choose_hits(self, side: str, choices: list[int]) -> Any:
        ways = {("suffer", number) if number else ("refrain",): number for number in choices}
        return self.same(self.expect("SufferHits", side), ways)

    def choose_scouts(self, side: str, choices: list[str]) -> Any:
        ways = {("slip_inside",) if one == "inside" else ("slip_to", one): one for one in choices}
        return self.same(self.expect("SlipAway", side), ways)

    def choose_companion(self, side: str, choices: list[str]) -> Any:
        return self.same(self.expect("SilenceCompanion", side), {("silence", one): one for one in choices})

    def choose_forfeit(self, side: str, choices: list[Any]) -> Any:
        if isinstance(choices[0], int):
            return self.same(self.expect("ForfeitNazgul", side), {("forfeit_nazgul", one): one for one in choices})
        if self.is_next("CombatWay"):
            text = self.expect("CombatWay", side).verb
            choices = [one for one in choices if ("Sovereign" in text) == (one in SOVEREIGNS)]
        if len(choices) == 1:
            return choices[0]
        return self.same(self.expect("ForfeitLeadership", side), {("forfeit", one): one for one in choices})

    def choose_heir_of_bard(self, side: str, choices: list[Any], ability: str = "heir_of_bard") -> bool:
        asked = self.expect("AnnounceAbility", side)
        return bool(self.same(asked, {("announce", ability): True, ("keep_card",): False}))

    def choose_treason(self, side: str, choices: list[Any]) -> bool:
        return self.choose_heir_of_bard(side, choices, "treason")

    def choose_sovereign(self, side: str, choices: list[Any]) -> Any:
        ways = {("awaken_there", one) if one else ("awaken_nobody",): one for one in choices}
        return self.same(self.expect("AwakenInBattle", side), ways)

    def choose_blade(self, side: str, choices: list[Any]) -> Any:
        if self.yes_no("PayOrNot", side, "pay", "refrain"):
            return self.one_of(side, choices[1:])
        return None

    def choose_figure(self, side: str, choices: list[Any]) -> Any:
        """First which kind of figure, then which."""
        words = {"leader": "a Leader", "companion": "a Companion", "nazgul": "a Nazgûl", "minion": "a Minion"}
        kinds = dict.fromkeys(one[0] if one else None for one in choices)
        if len(kinds) > 1:
            text = self.expect("CombatWay", side).verb
            kind = next((kind for kind in kinds if kind and words[kind] in text), None)
            choices = [one for one in choices if one and one[0] == kind]
        return self.one_of(side, choices) if choices else None

    choose_heroic_death = choose_fateful_strike = choose_black_breath = choose_figure

    def one_of(self, side: str, figures: list[Any]) -> Any:
        ways = {}
        for one in figures:
            who = one[1] if isinstance(one, tuple) else one
            verb = "lose_character" if who in PERSON else "lose_leader"
            ways[("lose_nazgul",) if who == "nazgul" else (verb, who)] = one
        if len(ways) == 1:
            return figures[0]
        return self.same(self.expect("PickFigure", side), ways)

    # What is too much, one by one.

    def trim(self, side: str, units: Units, ways: list[Any]) -> Any:
        left = dict(units)
        while frozen(left) not in ways:
            may = {("remove", FIGURES["REL".index(kind)], nation): (nation, kind) for nation, kind in left}
            may = {verb: key for verb, key in may.items() if left[key] and key[1] in "RE"}
            key = next(iter(may.values())) if len(may) == 1 else self.same(self.expect("RemoveUnit", side), may)
            left[key] -= 1
        return frozen(left)

    # Casualties, one by one.

    def take_hits(self, side: str, army: tuple[Units, Units, Units], hits: int, ways: list[Any]) -> Outcome:
        while hits > 0 and count(army[0], "RE"):
            steps = self.hit_steps(army, hits)
            cost, army = self.one_hit(side, steps)
            hits -= cost
        outcome = Outcome(*map(frozen, army))
        if outcome not in ways:
            raise Different(f"{outcome} is no legal way")
        return outcome

    def hit_steps(
        self, army: tuple[Units, Units, Units], hits: int
    ) -> dict[tuple[Any, ...], tuple[int, tuple[Units, Units, Units]]]:
        """What may be done next, as the title says it."""
        found = {}
        for cost, after in one_step(army):
            if cost > hits:
                continue
            nation, kind = next(key for key, number in army[0].items() if after[0].get(key, 0) < number)
            kept = count(after[0], "RE") == count(army[0], "RE")
            reduced = "reduce" if kept else "lose_irreplaceable"
            verb = "lose_regular" if kind == "R" else "lose_elite" if cost == 2 else reduced
            found[verb, nation] = (cost, after)
        return found

    def one_hit(self, side: str, steps: dict[tuple[Any, ...], Any]) -> tuple[int, tuple[Units, Units, Units]]:
        if len(steps) == 1:
            found: tuple[int, tuple[Units, Units, Units]] = next(iter(steps.values()))
            return found
        taken: tuple[int, tuple[Units, Units, Units]] = self.same(self.expect("TakeHit", side), steps)
        return taken

    # A part of an Army.

    def part(self, what: str, side: str, whole: Force, legal: Callable[[Force], bool]) -> Force:
        """Everybody who may, nobody, or figure by figure. What is not asked goes along."""
        part = Force(dict(whole.units), whole.nazgul, [one for one in whole.people if one != "saruman"])
        return self.choose_part("ChooseAdvance", side, part, legal)

    def choose_part(self, question: str, side: str, part: Force, legal: Callable[[Force], bool]) -> Force:
        if self.is_next(question):
            first = self.next()
            if first.verb in ("nobody", "everybody", "a_part"):
                self.expect(question, side)
            if first.verb == "nobody":
                return Force()
            if first.verb != "everybody":
                part = self.take_part(question, part, legal)
        elif not legal(part):
            part = forced(Force({}, part.nazgul, part.people), part.units, legal)
        if not legal(part):
            raise Different(f"{question}: {part} is not legal")
        return part

    def take_part(self, question: str, whole: Force, legal: Callable[[Force], bool]) -> Force:
        kinds = {"regular": "R", "elite": "E", "leader": "L"}
        part, asked_for = Force({}, whole.nazgul, list(whole.people)), set()
        while self.is_next(question):
            asked = self.next()
            self.at += 1
            if asked.verb == "send":
                figure, nation, number = asked.args
                part.units[nation, kinds[figure]] = number
                asked_for.add((nation, kinds[figure]))
            elif asked.verb == "send_nazgul":
                part.nazgul = asked.args[0]
            elif asked.verb == "keep_character":
                part.people.remove(asked.args[0])
            elif asked.verb not in ("send_character", "enough"):
                raise Different(f"what is {asked}?")
        return forced(part, {key: number for key, number in whole.units.items() if key not in asked_for}, legal)


def forced(part: Force, rest: Units, legal: Callable[[Force], bool]) -> Force:
    """With those whom nobody asked about: as many as may go."""
    found = part
    for numbers in product(*(range(number, -1, -1) for number in rest.values())):
        found = Force(tidy({**part.units, **dict(zip(rest, numbers, strict=True))}), part.nazgul, part.people)
        if legal(found):
            return found
    return found


ARMY_VERBS = {
    ("attack", "army"): "attacks",
    ("attack_led", "character"): "attacks",
    ("move_armies", "army"): "moves",
    ("move_led_army", "character"): "moves",
}


class ActionReplay(BattleReplay):
    """One action with Armies, from the choice of the die on."""

    def begin(self, position: Position, side: str) -> tuple[str, str]:
        """What was done, and the face of the die. Whether Armies can attack or move at all is compared here."""
        asked = self.expect("Act", side)
        faces = [one[1] for one in asked.offered if one[0] == "skip"]
        for (verb, face), field in ARMY_VERBS.items():
            able = face in faces and bool(self.origins(position, side, field, face == "character"))
            if face in faces and able != ((verb, face) in asked.offered):
                raise Different(f"{verb} with {face}: the second says {able}")
        return asked.verb, str(asked.args[0] if asked.args else "")

    @staticmethod
    def origins(position: Position, side: str, field: str, led: bool) -> list[str]:
        armies = position.armies[side]
        return sorted(one for one in armies if getattr(politics.ways(position, side, one, led), field))

    def choose_among(self, side: str, choices: list[str]) -> str:
        if len(choices) == 1:
            return choices[0]
        return str(self.same(self.expect("Choose", side), {("choose", one): one for one in choices}))

    def attackers(self, position: Position, side: str, origin: str, led: bool) -> Force:
        """Who attacks: some of those who may; who stays behind has a unit, unless nobody does."""
        able = eligible(position, side, origin)
        whole = position.force(side, origin)

        def legal(part: Force) -> bool:
            rest = whole.without(part)
            alone = not rest.is_empty() and not rest.size
            fits = able.holds(part) and part.size > 0 and not alone
            return fits and (not led or politics.is_led(position, side, part))

        part = Force(dict(able.units), able.nazgul, list(able.people))
        return self.choose_part("ChooseAttackers", side, part, legal)

    # Moves.

    def moved(self, position: Position, side: str, led: bool) -> None:
        """One Army with a Character die, up to two with an Army die (6.4)."""
        resting: dict[str, Force] = {}
        for number in range(1 if led else 2):
            origins = self.movers(position, side, led, resting)
            if not origins:
                return
            origin = self.origin(side, origins, declines=number > 0)
            if not origin:
                return
            rest = resting.get(origin, Force())
            target = self.choose_among(side, sorted(politics.ways(position, side, origin, led, rest).moves))
            part = self.marchers(position, side, (origin, target), led, rest)
            position.move(side, part, origin, target)
            resting[target] = together(part, resting.get(target, Force()))
            politics.enter(position, self, side, target, part.people)

    def movers(self, position: Position, side: str, led: bool, resting: dict[str, Force]) -> list[str]:
        armies = sorted(position.armies[side])
        return [one for one in armies if politics.ways(position, side, one, led, resting.get(one)).moves]

    def origin(self, side: str, origins: list[str], declines: bool) -> str:
        ways: dict[tuple[Any, ...], str] = {("choose", one): one for one in origins}
        if declines:
            ways["decline",] = ""
        return next(iter(ways.values())) if len(ways) == 1 else str(self.same(self.expect("Choose", side), ways))

    def marchers(self, position: Position, side: str, way: tuple[str, str], led: bool, resting: Force) -> Force:
        able = politics.movable(position, side, *way, resting)

        def legal(part: Force) -> bool:
            alone = politics.leaves_leaders(position, side, way[0], part)
            fits = able.holds(part) and part.size > 0 and not alone
            return fits and (not led or politics.is_led(position, side, part))

        part = Force(dict(able.units), able.nazgul, list(able.people))
        return self.choose_part("ChooseForce", side, part, legal)

    def trim_all(self, position: Position) -> None:
        """At the end of the action (1.5)."""
        for side in SIDES:
            for region in sorted(position.armies[side]):
                position.trim(self, side, region)


def together(one: Force, other: Force) -> Force:
    units = {key: one.units.get(key, 0) + other.units.get(key, 0) for key in {*one.units, *other.units}}
    return Force(tidy(units), one.nazgul + other.nazgul, one.people + other.people)


class HuntReplay(Replay):
    """What is asked in a Hunt."""

    def reacts(self, side: str, cards: list[str]) -> Any:
        ways: dict[tuple[Any, ...], Any] = {("spend_card", card): card for card in cards}
        return self.same(self.expect("ReactToHunt", side), {**ways, ("hold",): None})

    def choose_crebain(self, side: str, choices: list[Any]) -> bool:
        return self.reacts(side, ["sc-16"]) is not None

    def choose_staff(self, side: str, choices: list[Any]) -> bool:
        return self.reacts(side, ["fc-08"]) is not None

    def choose_reaction(self, side: str, choices: list[Any]) -> Any:
        return self.reacts(side, choices[1:])

    def choose_lower(self, side: str, choices: list[str]) -> Any:
        words = {
            "ring": ("use_ring",),
            "hobbit": ("lead_astray",),
            "betray": ("betray",),
            "guide": ("lose_guide",),
            "random": ("lose_random",),
        }
        asked = self.expect("TakeDamage", side)
        bare = Asked(asked.question, side, asked.verb, (), [one[:1] for one in asked.offered])
        return self.same(bare, {words[one]: one for one in choices})

    def among(self, question: str, verb: str, side: str, choices: list[str]) -> Any:
        return self.same(self.expect(question, side), {(verb, one): one for one in choices})

    def choose_separate(self, side: str, choices: list[str]) -> Any:
        return self.among("Choose", "choose", side, choices)

    choose_destination = choose_separate

    def choose_guide(self, side: str, choices: list[str]) -> Any:
        return self.among("ChooseGuide", "follow", side, choices)

    def choose_balrog(self, side: str, choices: list[Any]) -> bool:
        return self.yes_no("Confirm", side, "yes", "no")

    def choose_way(self, side: str, choices: list[frozenset[str]]) -> Any:
        """Stronghold after Stronghold that shall be touched, until the straight way."""
        left = choices
        while self.is_next("ChooseWay"):
            asked = self.expect("ChooseWay", side)
            if asked.verb == "through":
                left = [way for way in left if asked.args[0] in way]
            else:
                break
        if not left:
            raise Different("there is no such way")
        return min(left, key=len)


def compare(table: Table, before: Position, replay: Replay, second: Callable[[], None]) -> list[str]:
    """What they differ in; nothing if they agree."""
    try:
        second()
        replay.finish()
    except Different as problem:
        found = [str(problem)]
    else:
        found = differences(position_of(table), before)
    return found and [*found, "This happened:", *map(str, replay.entries)]
