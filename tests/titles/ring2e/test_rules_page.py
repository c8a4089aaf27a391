"""The page of rules says what the data and the sequence of play say."""

from __future__ import annotations

from tests.titles.manuals import Page
from westmarch.engine.title import title
from westmarch.titles.ring2e.procedures.turn import Turn

PAGE = Page("ring2e")
BOOK = title("ring2e").open_book({}, {})
DATA = BOOK.data
FACES = {
    "character": "Character",
    "army": "Army",
    "muster": "Muster",
    "muster_army": "Muster/Army",
    "event": "Event",
    "will_of_the_west": "Will of the West",
    "eye": "Eye",
}


def test_every_step_has_its_section() -> None:
    sections = {
        "recover_dice": "turn",
        "draw_events": "turn",
        "fellowship_phase": "declare",
        "hunt_allocation": "turn",
        "action_roll": "turn",
        "action_resolution": "dice",
        "wait_in_mordor": "mordor",
        "victory_check": "aim",
    }
    PAGE.covers(Turn, sections)


def test_the_dice_are_those_of_the_data() -> None:
    dice = {die.id: die for die in DATA.die}
    free, shadow = dice["free"], dice["shadow"]
    PAGE.says(
        f"The Free Peoples have {free.start} action dice and three Elven Rings, the Shadow has {shadow.start} dice."
    )
    PAGE.says(
        f"at most {shadow.most} in all; Aragorn and Gandalf the White each add one to the Free Peoples', "
        f"at most {free.most}."
    )
    assert [*free.faces] == ["character", "character", "muster", "muster_army", "event", "will_of_the_west"]
    PAGE.says("A die of the Free Peoples has Character twice, Muster, Muster/Army, Event and Will of the West;")
    names = [FACES[face] for face in shadow.faces]
    PAGE.says(f"one of the Shadow {', '.join(names[:-1])} and {names[-1]}.")
    for name in FACES.values():
        PAGE.says(f"| {name} |")


def test_battle_and_hunt_are_those_of_the_data() -> None:
    PAGE.says(f"Both roll a die for each unit, at most {DATA.combat.most_dice}. A die hits on {DATA.combat.hit} or 6.")
    PAGE.says(f"are rolled, at most {DATA.hunt.most_dice}; {DATA.hunt.success} is a success.")
    PAGE.says(f"draws as many tiles as Eyes are left, at most {DATA.corruption.most_tiles},")
    standard = sum(tile.count for tile in DATA.tile if tile.group == "standard")
    kings = sum(tile.count for tile in DATA.tile if tile.group == "kings")
    assert (standard, kings) == (16, 2)
    PAGE.says("The Hunt Pool has 16 tiles, two more with Kings.")


def test_the_characters_of_the_examples_are_those_of_the_data() -> None:
    levels = {one.id: one.level for one in DATA.companion}
    PAGE.says(f"Gimli, of Level {levels['gimli']}, could fall")
