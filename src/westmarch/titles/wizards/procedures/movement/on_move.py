"""What a company that moves must leave behind."""

from __future__ import annotations

from westmarch.titles.wizards.rules.fellowship import discard_from_play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import LostOnMove
from westmarch.titles.wizards.words import Company


def leave_behind(game: Wizards, company: Company) -> None:
    """Cards are discarded that their bearer's company can't take along, or only if it is large."""
    members = game.members(company)
    found = [
        card
        for card, rule in game.in_force(LostOnMove)
        if game.holder[card] in members and (not rule.fewer_than or len(members) < rule.fewer_than)
    ]
    for card in found:
        game.say("{card} was left behind", card=card)
        discard_from_play(game, card)
