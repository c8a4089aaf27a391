"""Several strikes of one attack: all are seen together, with what can come of each (6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Chances
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.combat.assault import ALL, HOLD_BACK, LOOK, PLAIN, Assault
from westmarch.titles.wizards.procedures.combat.strike import (
    HELD_BACK,
    Strike,
    is_won_anyway,
    outcome,
    outcome_together,
    outcomes_of,
    preview,
    preview_together,
)
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import SEAT, Card

STRIKE: Final = "strike"


@dataclass(repr=False)
class FaceStrikes(Ask):
    """Which strike is faced next, and how: the order is the defender's (6). All that are left can be faced at once as
    they are; whoever wants support or uses a card turns to one strike alone."""

    usual = ("fight_all",)
    in_one = ("fight_all",)
    prompt = "{left:# strike is|# strikes are} to be faced"
    says = {
        "fight_all": "Face them all: nobody supports",
        "fight": "{one:card} faces the strike",
        "hold_back": "{one:card} faces it at −3, stays untapped",
        "prepare": "{one:card} is supported, or cards are used",
    }

    def told(self, game: Wizards) -> dict[str, object]:
        return {"left": len(game.nearest(Assault).left)}

    def options(self, game: Wizards) -> list[Option]:
        attack = game.nearest(Assault)
        found = [Option(SEAT, "fight_all")]
        if attack.fails:
            return found
        has_supporters, has_cards = bool(attack.supporters(game)), may_use_cards(game)
        for one in dict.fromkeys(attack.left):
            found.append(Option(SEAT, "fight", (one,)))
            if game.is_untapped(one):
                found.append(Option(SEAT, "hold_back", (one,)))
            if has_cards or (has_supporters and not is_won_anyway(game, attack, strike_on(attack, one))):
                found.append(Option(SEAT, "prepare", (one,)))
        return found

    def odds(self, game: Wizards, option: Option) -> str:
        attack = game.nearest(Assault)
        if option.verb == "fight_all":
            return together(game, attack)
        if option.verb == "prepare":
            return ""
        more = -HELD_BACK if option.verb == "hold_back" else 0
        return preview(game, attack, strike_on(attack, option.args[0]), more)

    def chances(self, game: Wizards, option: Option) -> Chances | None:
        attack = game.nearest(Assault)
        if option.verb == "fight_all":
            return outcome_together(game, attack, [strike_on(attack, one) for one in attack.left])
        if option.verb not in ("fight", "hold_back"):
            return None
        more = -HELD_BACK if option.verb == "hold_back" else 0
        return outcome(game, attack, strike_on(attack, option.args[0]), more)

    def outcomes(self, game: Wizards) -> tuple[str, ...]:
        return outcomes_of(game)

    def fight_all(self, game: Wizards, seat: Seat) -> None:
        game.nearest(Assault).manner = ALL

    def fight(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.nearest(Assault).turn_to(one, PLAIN)

    def hold_back(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.nearest(Assault).turn_to(one, HOLD_BACK)

    def prepare(self, game: Wizards, seat: Seat, one: Card) -> None:
        game.nearest(Assault).turn_to(one, LOOK)


def strike_on(attack: Assault, one: Card) -> Strike:
    """The next strike on somebody: what is in excess burdens their first."""
    faced = attack.assigned.count(one) - attack.left.count(one)
    excess = attack.excess if one == attack.burdened and not faced else 0
    return Strike(one, excess=excess, further=faced, body_check=attack.grimmer)


def may_use_cards(game: Wizards) -> bool:
    """Whether a card in the hand or in play is one that is used in strikes. It is enough if the Wizard is at hand
    (TAB-15)."""
    book = game.book
    if book.scenario.wizard == "in_deck" and book.wizard_card in game.hand:
        return True
    from_hand, in_play = book.uses_from_hand.get(STRIKE, {}), book.uses_in_play.get(STRIKE, {})
    if not from_hand.keys().isdisjoint(game.hand):
        return True
    return not in_play.keys().isdisjoint((*game.people, *game.borne, *game.events))


def together(game: Wizards, attack: Assault) -> str:
    """The possible results of all strikes that are left if each is faced as it is. Of several on one only the first is
    known before."""
    if len(set(attack.left)) < len(attack.left):
        return ""
    return preview_together(game, attack, [strike_on(attack, one) for one in attack.left])
