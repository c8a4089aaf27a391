"""What is asked in battles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product
from typing import Any

from tests.titles.ring2e.comparing.recording import SORCERER, Asked
from tests.titles.ring2e.comparing.replay import Different, Replay
from tests.titles.ring2e.second.casualties import Outcome, one_step, outcomes
from tests.titles.ring2e.second.combat import COMBAT_OF
from tests.titles.ring2e.second.facts import PERSON, PLAYERS, SOVEREIGNS
from tests.titles.ring2e.second.position import Force, Units, count, frozen, tidy
from westmarch.titles.ring2e.words import FIGURES


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

    def trim(self, side: str, units: Units, ways: list[Any], turns: list[str]) -> Any:
        left, turn = dict(units), cycle(turns or ["free_peoples" if side == "free" else "shadow"])
        while frozen(left) not in ways:
            own = PLAYERS[next(turn)]
            if not any(number for (nation, kind), number in left.items() if nation in own and kind in "RE"):
                continue
            may = {("remove", FIGURES["REL".index(kind)], one): (one, kind) for one, kind in left if one in own}
            may = {verb: key for verb, key in may.items() if left[key] and key[1] in "RE"}
            key = next(iter(may.values())) if len(may) == 1 else self.same(self.expect("RemoveUnit", side), may)
            left[key] -= 1
        return frozen(left)

    # Casualties, one by one.

    def take_hits(self, side: str, army: tuple[Units, Units, Units], hits: int, ways: list[Any]) -> Outcome:
        """Nobody need be asked where only one end is left."""
        while hits > 0 and count(army[0], "RE"):
            ends = outcomes(*army, hits)
            if len(ends) == 1 and not self.asks("TakeHit", side):
                return next(iter(ends))
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
        cost, after = all_fall(army)
        if len(found) > 1 and cost <= hits:
            everybody = {("lose_all",): (cost, after)}
            return {**found, **everybody} if count(army[0], "E") else everybody
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
        rest = {key: number for key, number in whole.units.items() if key not in asked_for}
        # Where some may go only with all the others, they stay: all were not chosen.
        some = forced(part, rest, lambda found: legal(found) and not whole.without(found).is_empty())
        return some if legal(some) else forced(part, rest, legal)


def forced(part: Force, rest: Units, legal: Callable[[Force], bool]) -> Force:
    """With those whom nobody asked about: as many as may go."""
    found = part
    for numbers in product(*(range(number, -1, -1) for number in rest.values())):
        found = Force(tidy({**part.units, **dict(zip(rest, numbers, strict=True))}), part.nazgul, part.people)
        if legal(found):
            return found
    return found


def all_fall(army: tuple[Units, Units, Units]) -> tuple[int, tuple[Units, Units, Units]]:
    """When nobody is left, and how many hits that takes. The first of the next steps is always that somebody falls."""
    hits = 0
    while count(army[0], "RE"):
        cost, army = next(one_step(army))
        hits += cost
    return hits, army
