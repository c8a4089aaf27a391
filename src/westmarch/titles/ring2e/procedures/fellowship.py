"""The Fellowship's phase, its moves and its hiding (9)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.procedure import Confirm, Procedure
from westmarch.titles.ring2e.procedures.guide import fellowship_changed
from westmarch.titles.ring2e.procedures.hunt import RollHunt
from westmarch.titles.ring2e.procedures.mordor import MoveInMordor, can_enter_mordor, enter_mordor
from westmarch.titles.ring2e.procedures.politics import activate
from westmarch.titles.ring2e.procedures.table import happened
from westmarch.titles.ring2e.procedures.tiles import wake_balrogs
from westmarch.titles.ring2e.procedures.trace import TraceFigure, is_free_refuge
from westmarch.titles.ring2e.standing import DiceStayOut
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NO_DIE, Die, Region


@dataclass(repr=False)
class FellowshipPhase(Procedure):
    """Phase 2: the Fellowship may be declared, may enter Mordor, may change its Guide (section 3)."""

    declared: bool = False
    entered: bool = False

    steps = ("ask", "declare", "ask_for_mordor", "enter", "guide")
    outline = {"ask": "Declare the Fellowship", "ask_for_mordor": "Enter Mordor", "guide": "Change the Guide"}
    prompts = {"declared": "Declare where the Fellowship is?", "entered": "Enter Mordor?"}

    def ask(self, game: Ring2e) -> None:
        if declaring_matters(game):
            game.do(Confirm(game.leader_of(FREE), "declared"))

    def declare(self, game: Ring2e) -> None:
        if self.declared:
            game.do(Declare())

    def ask_for_mordor(self, game: Ring2e) -> None:
        if can_enter_mordor(game):
            game.do(Confirm(game.leader_of(FREE), "entered"))

    def enter(self, game: Ring2e) -> None:
        if self.entered:
            enter_mordor(game)

    def guide(self, game: Ring2e) -> None:
        """Companions of the same Level may change places (9.6)."""
        fellowship_changed(game)


def declaring_matters(game: Ring2e) -> bool:
    """Whether a hidden Fellowship may be declared, and anything would come of it: it has moved, or it is where it
    heals, wakes a nation or ends what lies on the table."""
    if game.revealed or game.in_mordor:
        return False
    if game.progress:
        return True
    falls = [one for card in game.table if (one := game.book.events[card].falls) is not None]
    if any("declared" in one.when for one in falls):
        return True
    if not is_free_refuge(game, game.fellowship):
        return False
    passive = not game.active[game.book.nation_of[game.fellowship]]
    return bool(game.corruption) or passive or any("declared_in_free_settlement" in one.when for one in falls)


@dataclass(repr=False)
class Declare(TraceFigure):
    """The Fellowship says where it is and stays hidden (9.3). In a City or Stronghold of the Free Peoples it heals, and
    wakes the nation."""

    steps = ("choose_target", "choose_way", "move", "rest", "wake_the_balrog")

    def gain_told(self, game: Ring2e, value: Region) -> str:
        """Whether the Fellowship heals in a City or Stronghold, and which nation it wakes."""
        if not is_free_refuge(game, value):
            return ""
        nation = game.book.nation_of[value]
        heals = told("corruption −1") if game.corruption else ""
        wakes = "" if game.active[nation] else told("wakes {nation}", nation=game.book.kinds["nation"].name(nation))
        return ", ".join(one for one in (heals, wakes) if one)

    def rest(self, game: Ring2e) -> None:
        game.say("The Fellowship was declared in {region}", region=game.fellowship)
        happened(game, "declared")
        if is_free_refuge(game, game.fellowship):
            happened(game, "declared_in_free_settlement")
            game.change_corruption(-1)
            activate(game, game.book.nation_of[game.fellowship], "declaration", game.fellowship)

    def wake_the_balrog(self, game: Ring2e) -> None:
        """In a City or Stronghold of the Free Peoples no icon reveals them (14)."""
        wake_balrogs(game, self, reveals=not is_free_refuge(game, game.fellowship))


@dataclass(repr=False)
class MoveFellowship(Procedure):
    """The hidden Fellowship moves and is hunted. Then the die that paid for it goes to the Hunt Box (9.2, 10.7)."""

    die: Die = NO_DIE
    fewer_dice: int = 0

    steps = ("move", "put_die")

    def move(self, game: Ring2e) -> None:
        game.strove = True
        if game.in_mordor:
            game.do(MoveInMordor())
            return
        game.progress += 1
        game.say("The Fellowship moved: progress {progress}", progress=game.progress)
        game.do(RollHunt(self.fewer_dice))

    def put_die(self, game: Ring2e) -> None:
        if self.die != NO_DIE and not game.rules_in_force(DiceStayOut):
            game.hunt_box[FREE] += 1


def hide_fellowship(game: Ring2e) -> None:
    """The revealed Fellowship is hidden."""
    game.strove = True
    game.revealed = False
    game.say("The Fellowship went into hiding")
