"""What the winners of an Individual Combat take (4.6)."""

from __future__ import annotations

from tests.titles.ring1977.second.facts import CHARTS, FELLOWSHIP, PEOPLE
from tests.titles.ring1977.second.position import OUT, Position
from tests.titles.ring1977.second.prowess import may_use
from tests.titles.ring1977.second.trace import Script

LIMIT = CHARTS["limits"]["magic_cards"]


def pass_on_ring(position: Position, script: Script, winners: list[str], place: str) -> None:
    """To one of them who may bear it. Servants and bands of Orcs hold it, where there is nobody else. Lórien
    is roused."""
    position.ring_on = False
    if position.kind != "character" and position.bearer in FELLOWSHIP:
        position.mobilized.add("elves_of_lorien")
    heirs = {one for one in winners if one not in PEOPLE or PEOPLE[one].get("ring") is not None}
    if heirs:
        position.bearer = script.choose("heir", position.player(winners[0]), heirs)
    else:
        position.bearer, position.ring_lies = "", place


def pass_on_magic(position: Position, script: Script, winners: list[str], dead: str, place: str) -> None:
    """One of the winners takes the cards of somebody dead, at most three for anybody but Saruman; the rest lies there.
    The Dark Power has no use for any."""
    takers = {one for one in winners if may_use(one)}
    left = [card for card, keeper in position.magic.items() if keeper == dead]
    taker = script.choose("taker", position.player(winners[0]), takers) if left and takers else ""
    for card in left:
        full = taker != "saruman" and list(position.magic.values()).count(taker) >= LIMIT
        position.magic[card] = (place if full else taker) if taker else OUT
