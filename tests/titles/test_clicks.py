"""How many clicks it takes to do what is done most often; the table in docs/web-table.md says the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.titles.fate.given import Table as FateTable
from tests.titles.ring2e.given import Table as RingTable
from tests.titles.wizards.given import Table as WizardsTable
from westmarch.engine.chance import key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import title
from westmarch.scene import Ahead, Choice, prompt_for
from westmarch.titles.cardgame.procedures.hands import WhichPays
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.words import SHADOW
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.words import RACES, Company

SEAT: Final = Seat(0)
ORC: Final = RACES.index("orc")
TOLD: Final = Path(__file__).parents[2] / "docs" / "web-table.md"


def offers(game: State, seat: Seat) -> list[Choice | Ahead]:
    """All that stands in the list of choices, in its order."""
    asked = prompt_for(game, [seat])
    return [*(one for one in asked.ahead if one.usual), *asked.choices]


def take(game: State, offer: Choice | Ahead) -> None:
    """What a click does."""
    for option in offer.answers:
        assert option in legal(game)
        answer(game, option)


def clicks(game: State, *texts: str) -> int:
    """How many clicks it takes to choose what is called so, one after the other."""
    for text in texts:
        found = offers(game, game.question.waits_for(game)[0])
        take(game, next(one for one in found if one.text == text))
    return len(texts)


def armies() -> RingTable:
    """An Army beside an enemy's and two that can go where they like; a Character die and an Army die."""
    table = RingTable().clear().at_war().army("osgiliath", sauron="R3").army("minas_tirith", gondor="R1 L1")
    table.army("dol_guldur", sauron="R2", nazgul=1).army("moria", sauron="R2")
    return table.acts("shadow", "character", "army", enemy_dice=["event"])


def the_fellowship_moves() -> int:
    table = RingTable().acts("free", "muster", "character", enemy_dice=["event"])
    before = table.game.progress
    done = clicks(table.game, "Move the Fellowship")
    assert table.game.progress == before + 1
    return done


def an_army_moves() -> int:
    table = armies()
    done = clicks(table.game, "Move up to two Armies", "Moria", "Hollin · All who can")
    assert table.region("hollin") in table.game.armies(SHADOW)
    return done


def two_armies_move() -> int:
    table = armies()
    first = clicks(table.game, "Move up to two Armies", "Moria", "Hollin · All who can")
    done = first + clicks(table.game, "Dol Guldur", "North Anduin Vale · All who can")
    assert {table.region("hollin"), table.region("north_anduin_vale")} <= table.game.armies(SHADOW).keys()
    return done


def an_army_attacks() -> int:
    table = armies().army("minas_morgul", sauron="R2").army("north_ithilien", gondor="R1")
    done = clicks(table.game, "Attack", "Osgiliath", "Minas Tirith · All who can")
    assert table.game.during(Battle)
    return done


def frodo_takes_a_step() -> int:
    table = FateTable(players=1).clear().put(frodo_sam="bree", aragorn="bree").hold(0, stealth=1)
    table.acts("frodo_sam")
    done = clicks(table.game, "Travel to Weather Hills", "Set out · Spend 1 stealth to hide Frodo")
    assert table.where("frodo_sam") == "weather_hills"
    return done


def frodo_is_taken_along() -> int:
    table = FateTable(players=1).clear().put(frodo_sam="bree", aragorn="bree").hold(0, stealth=1)
    table.acts("aragorn")
    along = "Take Frodo & Sam along · Set out · Spend 1 stealth to hide Frodo"
    done = clicks(table.game, "Travel to Weather Hills", along)
    assert table.where("frodo_sam") == "weather_hills"
    return done


def a_card_is_played() -> int:
    book = title("cardgame")
    game = book.play.new(book.open_book(book.choose({"scenario": "fellowship"}), {}), 1, key_of("cards"))
    while not game.question.is_menu:
        answer(game, legal(game)[0])
    play = next(one.text for one in offers(game, SEAT) if one.text.startswith("Play ") and "to reserve" in one.text)
    done = clicks(game, play)
    assert isinstance(game.question, WhichPays)
    done += clicks(game, offers(game, SEAT)[0].text)
    assert not isinstance(game.question, WhichPays)
    return done


def four_strikes_are_faced() -> int:
    table = WizardsTable("guise").company("legolas", "gimli", "elrohir", "sam_gamgee", "gandalf").site("moria")
    table.begin(Attack(Company(0), ORC, 4, 8))
    done = clicks(table.game, "Those who stand it best face them · Face them all: nobody supports")
    assert table.game.during(Attack) is None
    return done


def four_hold_back() -> int:
    table = WizardsTable("guise").company("legolas", "gimli", "elrohir", "sam_gamgee", "gandalf").site("moria")
    table.begin(Attack(Company(0), ORC, 4, 8))
    holding = "All who are untapped face them at −3, and stay so"
    done = clicks(table.game, "Those who stand it best face them", holding)
    assert table.game.during(Attack) is None
    return done


def a_turn_in_which_nothing_happens(seats: int, game: str) -> int:
    """The most clicks of one player in a turn of 1977, if nobody does anything that they need not do, and all have said
    in the first turn that they pass each time, where that can be said, until they can do something new."""
    this = title("ring1977")
    state = this.play.new(this.open_book(this.choose({"game": game}), {}), seats, key_of("quiet"))
    most, orders = 0, Orders()
    while state.turn < 5:
        turn, done = state.turn, dict.fromkeys(state.seats, 0)
        while state.turn == turn:
            seat = state.question.waits_for(state)[0]
            done[seat] += not orders.pass_by(state, seat)
            take(state, quietest(offers(state, seat)))
        most = max(most, *done.values()) if turn > 1 else 0
    return most


class Orders:
    """What people have said once and for all: to pass a question each time, until something new can be done there."""

    def __init__(self) -> None:
        self.known: dict[tuple[Seat, str], set[Option]] = {}

    def pass_by(self, state: State, seat: Seat) -> bool:
        """Whether a question is passed by an order, which is given where it can be and there is none."""
        asked = prompt_for(state, [seat])
        if not asked.recurs:
            return False
        now = {one.option for one in asked.choices}
        before = self.known.get((seat, asked.text))
        self.known[seat, asked.text] = now
        return before is not None and now <= before


def quietest(found: list[Choice | Ahead]) -> Choice | Ahead:
    """What lets the game go on; else the first choice, a card that must be discarded."""
    passing = [one for one in found if isinstance(one, Choice) and one.passes]
    return next((one for one in found if isinstance(one, Ahead)), passing[0] if passing else found[0])


TASKS: Final[dict[str, Callable[[], int]]] = {
    "War of the Ring: the Fellowship moves": the_fellowship_moves,
    "War of the Ring: an Army moves": an_army_moves,
    "War of the Ring: two Armies move": two_armies_move,
    "War of the Ring: an Army attacks": an_army_attacks,
    "1977, two players: a turn in which nothing happens": lambda: a_turn_in_which_nothing_happens(2, "campaign"),
    "1977, three players: a turn in which nothing happens": lambda: a_turn_in_which_nothing_happens(3, "three_player"),
    "Fate: Frodo takes a step, hidden": frodo_takes_a_step,
    "Fate: Frodo is taken along, hidden": frodo_is_taken_along,
    "The card game: a card is played and paid": a_card_is_played,
    "Solitaire: four strikes are faced": four_strikes_are_faced,
    "Solitaire: four strikes are faced, and all stay untapped": four_hold_back,
}


def told() -> dict[str, int]:
    """What the table in the manual says it takes now."""
    rows = [line.strip("| \n").split(" | ") for line in TOLD.read_text().splitlines() if line.startswith("| ")]
    return {row[0]: int(row[1]) for row in rows if row[0] in TASKS}


@pytest.mark.parametrize("task", TASKS)
def test_so_many_clicks(task: str) -> None:
    """Given a position, when it is done in as few clicks as the list of choices allows, then that is what the manual
    says."""
    assert TASKS[task]() == told()[task]
