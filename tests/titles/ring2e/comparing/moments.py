"""What a player could do, as the title offers it and as the second opinion sees it."""

from __future__ import annotations

from typing import Any

from tests.titles.ring2e.comparing.reading import position_of
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.second.facts import SIDES
from tests.titles.ring2e.second.menu import Option, menu
from tests.titles.ring2e.second.turn import Moment
from westmarch.engine.option import Seat
from westmarch.engine.state import legal
from westmarch.titles.ring2e.action import MESSENGER
from westmarch.titles.ring2e.rules.rulers import TOKEN_USED
from westmarch.titles.ring2e.words import NATIONS, ROLE_IDS

BY_CARDS = {"play_event", "draw_event", "play_by_palantir", "draw_by_palantir", "remove_card"}
"""What cards allow, and what needs them, is not the second opinion's business."""


def moment_of(table: Table, seat: Seat | None = None) -> Moment:
    """Who is about to act (or a seat that could), and with what."""
    game = table.game
    seat = legal(game)[0].seat if seat is None else seat
    at = game.side_of(seat)
    side = SIDES[at]
    return Moment(
        position_of(table),
        side,
        ROLE_IDS[game.role(seat)],
        dice={one: [table.key("die", die) for die in game.dice[number]] for number, one in enumerate(SIDES)},
        rings=game.rings[at],
        ring_used=seat in game.ring_users,
        side_used_ring=any(one in game.ring_users for one in game.seats_of(at)),
        token_used=game.has_used(TOKEN_USED),
        tokens=[table.key("character", one) for one in game.tokens],
        attempted=[table.key("character", one) for one in game.attempted],
        attempted_last=len(game.seats_of(at)) > 1 and game.corruptor == seat,
        messenger_used=game.has_used(MESSENGER),
        minion_seen=game.minion_seen,
        tired=[NATIONS[nation] for nation in game.tired] if side == "free" else [],
        tired_armies=[table.key("region", region) for region in game.tired_armies] if side == "free" else [],
    )


def offered(table: Table) -> set[Option]:
    """What the title offers."""
    options: set[Any] = {(option.verb, *table.args(option)) for option in table.options()}
    return {option for option in options if not is_by_cards(option)}


def is_by_cards(option: Option) -> bool:
    """Denethor's token is for a card, too."""
    return option[0] in BY_CARDS or option == ("ruler_token", "denethor")


def menu_differences(table: Table) -> list[str]:
    """What only one of the two offers."""
    moment = moment_of(table)
    first, second = offered(table), menu(moment)
    by_title = [f"only the first: {one}" for one in sorted(first - second, key=str)]
    return by_title + [f"only the second: {one}" for one in sorted(second - first, key=str)]
