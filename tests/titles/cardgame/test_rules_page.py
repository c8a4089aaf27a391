"""The page of rules says what the data and the sequence of play say."""

from __future__ import annotations

from tests.titles.manuals import Page
from westmarch.engine.title import title
from westmarch.titles.cardgame.procedures.bot_turn import BotTurn
from westmarch.titles.cardgame.procedures.round import LEAD, Rounds

PAGE = Page("cardgame")


def book(scenario: str):  # type: ignore[no-untyped-def]
    return title("cardgame").open_book({"scenario": scenario}, {})


def test_every_step_has_its_section() -> None:
    sections = {
        "location_step": "round",
        "action_step": "actions",
        "combat_step": "combat",
        "victory_check": "aim",
        "draw_step": "round",
        "next_round": "round",
    }
    PAGE.covers(Rounds, sections)
    PAGE.covers(BotTurn, dict.fromkeys(("use_an_action", "passing", "move", "play"), "bots"))
    PAGE.says(f"leads by {LEAD} or more")


def test_the_scenarios_are_those_of_the_data() -> None:
    trilogy, duel, three, fellowship = (
        {role.side: role for role in book(name).scenario.roles} for name in ("trilogy", "duel2", "duel3", "fellowship")
    )
    opening = f"{trilogy['free'].setup_draw}, then cycle {trilogy['free'].setup_cycle}"
    PAGE.says(
        f"| opening hand | {opening} "
        f"| Free Peoples {duel['free'].setup_draw}, Shadow {duel['shadow'].setup_draw} "
        f"| Free Peoples {three['free'].setup_draw}; Shadow {three['shadow'].setup_draw}, then cycle "
        f"{three['shadow'].setup_cycle} "
        f"| {fellowship['free'].setup_draw}, then cycle {fellowship['free'].setup_cycle} |"
    )
    PAGE.says(
        f"| cards drawn each round | Free Peoples {trilogy['free'].draw}, Shadow {trilogy['shadow'].draw} "
        f"| {duel['free'].draw} and {duel['shadow'].draw} | {three['free'].draw}, Shadow {three['shadow'].draw} "
        f"| {fellowship['free'].draw} and {fellowship['shadow'].draw} |"
    )
    lasts = [book(name).scenario.last_path for name in ("trilogy", "duel2", "duel3", "fellowship")]
    PAGE.says(f"| last path | {' | '.join(map(str, lasts))} |")


def test_the_carryover_limit_is_that_of_the_game() -> None:
    game = title("cardgame").play.new(book("trilogy"), 1, bytes(16))
    PAGE.says(f"your carryover limit, which is {game.carryover(game.book.roles[0])} unless")


def test_the_cards_of_the_examples_are_those_of_the_data() -> None:
    records = {record.id: record for record in book("duel2").records}
    assert (records["sam_gamgee"].icons.path, records["strider"].icons.path) == (1, 2)
    assert (records["saruman"].icons.defense, records["saruman"].icons.lead_defense) == (1, 1)
    assert records["wolf_riders"].icons.defense == 1
