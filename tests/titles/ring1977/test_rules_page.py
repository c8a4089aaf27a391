"""The page of rules says what the data and the sequence of play say."""

from __future__ import annotations

from tests.titles.manuals import Page
from westmarch.engine.title import title
from westmarch.titles.ring1977.procedures.turn import FellowshipTurn, Turns

PAGE = Page("ring1977")
DATA = title("ring1977").open_book({}, {}).data
DIFFERENCES = ("-3 or less", "-2", "-1", "0", "1", "2", "3 or more")


def test_every_step_has_its_section() -> None:
    sections = {
        "ring": "ring",
        "events": "turn",
        "search": "search",
        "saruman": "three",
        "fellowship": "turn",
        "dark_power": "turn",
        "indication": "aim",
    }
    PAGE.covers(Turns, sections)
    own = ("escape", "move", "barter", "fight", "battle", "mount_doom", "take_magic", "rouse")
    where = ("search", "movement", "three", "fight", "armies", "ring", "cards", "armies")
    PAGE.covers(FellowshipTurn, dict(zip(own, where, strict=True)))


def test_the_combat_charts_are_those_of_the_data() -> None:
    for at, difference in enumerate(DIFFERENCES):
        wounds = [f"{row[at][0]}/{row[at][1]}" for row in DATA.combat.rows]
        PAGE.says(f"| {difference} | {' | '.join(wounds)} |")
    for column in ("1:2", "1:1", "2:1", "4:1", "6:1"):
        at = DATA.army_combat.columns.index(column)
        losses = [DATA.army_combat.rows[roll - 1][at] for roll in (1, 3, 6)]
        PAGE.says(f"| {column} | {' | '.join(f'{one}/{other}' for one, other in losses)} |")
    for name in "ABC":
        PAGE.says(f"{', '.join(map(str, getattr(DATA.sorcery, name)))} in class {name}")


def test_the_example_of_a_battle_is_so() -> None:
    at = DATA.army_combat.columns.index("3:2")
    attackers, defenders = DATA.army_combat.rows[4 - 1][at]
    assert 60 / (20 * DATA.army_combat.defence["citadel"]) == 3 / 2
    PAGE.says(
        f"the attackers lose {attackers} of a hundred, {60 * attackers // 100} strength, "
        f"the defenders {defenders} of a hundred, {20 * defenders // 100}."
    )


def test_movement_points_and_limits_are_those_of_the_data() -> None:
    move, points, limits = DATA.movement, DATA.shadow_points, DATA.limits
    ground = move.terrain
    PAGE.says(
        f"A clear hex costs {ground['clear']}, rough ground and forest {ground['rough']}, marsh {ground['marsh']}, "
        f"a pass {ground['pass']}. Along a road each hex costs {move.road}. "
        f"A river without bridge or ford costs {move.river} more, armies {move.river_army}."
    )
    assert ground["rough"] == ground["forest"]
    PAGE.says(f"fly up to {move.flight} hexes")
    PAGE.says(f"up to {move.boats} hexes down the Anduin")
    PAGE.says(f"At most {move.stacking} strength")
    PAGE.says(f"| a Nazgûl's flight | {points.flight} |")
    PAGE.says(f"| somebody's attack, but none right after a Search | {points.fight} |")
    PAGE.says(f"| moving a stack of armies | {points.march} |")
    PAGE.says(f"| attacking with a stack of armies | {points.battle} |")
    PAGE.says(f"after turn {limits.turns}: a draw")
    PAGE.says(f"Mordor at the latest on turn {limits.mobilized_at_the_latest}")


def test_search_and_bands_are_those_of_the_data() -> None:
    search, band = DATA.search, DATA.band
    PAGE.says(f"| Eye Orcs | {search.eye_orc} or less |")
    PAGE.says(f"| Hand Orcs | {search.hand_orc} or less |")
    PAGE.says(f"| one, two, three Nazgûl | {', '.join(map(str, search.nazgul))} or less |")
    PAGE.says(f"A {search.misses} always misses.")
    PAGE.says(
        f"Combat {band.eye_combat} and Endurance {band.eye_endurance} for the Eye, "
        f"{band.hand_combat} and {band.hand_endurance} for the Hand"
    )
    people = {one.id: one for one in DATA.person}
    PAGE.says(f"Frodo then evades on {people['frodo'].capture} or less, Sam on {people['sam'].capture} or less.")
    chief, boromir = people["chief_dunlendings"], people["boromir"]
    PAGE.says(f"Combat {chief.combat}, attacks Boromir, Combat {boromir.combat}: the difference is -1.")
