"""The page of rules says what the data and the sequence of play say."""

from __future__ import annotations

from tests.titles.manuals import Page
from westmarch.engine.title import title
from westmarch.titles.fate.procedures.draw import SkiesDarken
from westmarch.titles.fate.procedures.turn import Turn

PAGE = Page("fate")
DATA = title("fate").open_book({}, {}).data
WORDS = {7: "seven", 9: "nine"}
FACES = {
    "search_die": {"slip": "slip by", "weary": "weary", "exposed": "exposed", "recall": "recall"},
    "battle_die": {"rout": "rout", "exchange": "exchange", "overrun": "overrun", "nazgul": "Nazgûl"},
}


def test_every_step_has_its_section() -> None:
    sections = {
        "do_actions": "actions",
        "draw_player_cards": "draw",
        "before_shadow": "events",
        "draw_shadow_cards": "shadow-cards",
        "next_player": "turn",
    }
    PAGE.covers(Turn, sections)
    assert SkiesDarken.steps[4:] == ("afterwards",)  # Gandalf's return
    PAGE.says("all four steps in this order")


def test_the_tracks_are_those_of_the_data() -> None:
    tracks, hope = DATA.tracks, DATA.hope
    PAGE.says(f"Hope begins at {tracks.hope_start}, can rise to {tracks.hope_top}, and is lost")
    PAGE.says(f"when a haven falls to the Shadow: {-hope.lost_haven};")
    PAGE.says(f"while the Eye is in Frodo's region: {-hope.eye_on_frodo};")
    PAGE.says(f"The threat track has the spaces {', '.join(map(str, tracks.threat))}.")
    PAGE.says(f"one die more for each hope that is missing from {tracks.hope_top}")
    PAGE.says(f"put on the Ring: lose {-hope.put_on_the_ring} hope")
    PAGE.says(f"you gain {hope.capture} hope")


def test_dice_costs_and_limits_are_those_of_the_data() -> None:
    costs = DATA.costs
    PAGE.says(f"more than {WORDS[DATA.hand_limit]} in hand")
    PAGE.says(f"spend {costs.capture['valor']} valor")
    PAGE.says(f"spend {costs.muster['friendship']} friendship")
    PAGE.says(f"also spends {costs.frodo_travel['stealth']} stealth")
    PAGE.says(f"where he arrives if he travels; at most {DATA.search_die.most}.")
    PAGE.says(f"Never more than {DATA.battle_die.most} dice.")
    for die, names in FACES.items():
        faces = getattr(DATA, die).faces
        for key, name in names.items():
            PAGE.says(f"| {name} | {faces.count(key)} of {len(faces)} |")


def test_setup_is_that_of_the_data() -> None:
    for at, (events, hand) in enumerate(zip(DATA.setup.events, DATA.setup.hand, strict=True)):
        PAGE.says(f"| {at + 1} | {events} | {hand} |")
    for name in ("introductory", "standard", "heroic", "epic", "legendary"):
        level = DATA.difficulty[name]
        PAGE.says(f"| {name} | {level.skies_darken} | {level.objectives} |")
    PAGE.says(f"{DATA.supply.shadow} in all")
    PAGE.says(f"There are {WORDS[DATA.supply.tokens]} tokens of each kind")
    PAGE.says(f"{WORDS[DATA.setup.shadow_cards]} shadow cards, each of which adds a shadow troop")
