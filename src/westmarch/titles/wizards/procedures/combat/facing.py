"""Several strikes of one attack: all are seen together, with what can come of each (6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Chances
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.combat.assault import (
    ALL,
    ALL_HOLD_BACK,
    HOLD_BACK,
    LOOK,
    PLAIN,
    Assault,
)
from westmarch.titles.wizards.procedures.combat.strike import (
    HELD_BACK,
    Strike,
    is_lost_anyway,
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
    they are, or so that whoever is untapped stays so; who wants support or uses a card turns to one strike alone."""

    usual = ("fight_all",)
    in_one = ("fight_all",)
    prompt = "{left:# strike is|# strikes are} to be faced"
    says = {
        "fight_all": "Face them all: nobody supports",
        "hold_all": "All who are untapped face them at −3, and stay so",
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
        if why_not_all_hold_back(game, attack) is None:
            found.append(Option(SEAT, "hold_all"))
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
        if option.verb in ("fight_all", "hold_all"):
            return together(game, attack, holding_back=option.verb == "hold_all")
        if option.verb == "prepare":
            return ""
        more = -HELD_BACK if option.verb == "hold_back" else 0
        return preview(game, attack, strike_on(attack, option.args[0]), more)

    def chances(self, game: Wizards, option: Option) -> Chances | None:
        attack = game.nearest(Assault)
        if option.verb in ("fight_all", "hold_all"):
            return outcome_together(game, attack, strikes_left(game, attack, holding_back=option.verb == "hold_all"))
        if option.verb not in ("fight", "hold_back"):
            return None
        more = -HELD_BACK if option.verb == "hold_back" else 0
        return outcome(game, attack, strike_on(attack, option.args[0]), more)

    def outcomes(self, game: Wizards) -> tuple[str, ...]:
        return outcomes_of(game)

    def fight_all(self, game: Wizards, seat: Seat) -> None:
        game.nearest(Assault).manner = ALL

    def hold_all(self, game: Wizards, seat: Seat) -> None:
        game.nearest(Assault).manner = ALL_HOLD_BACK

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


def strikes_left(game: Wizards, attack: Assault, *, holding_back: bool) -> list[Strike]:
    """The strikes that are left, each faced as it is, or at −3 by all who are untapped."""
    found = [strike_on(attack, one) for one in attack.left]
    for strike in found:
        strike.held_back = holding_back and game.is_untapped(strike.one)
    return found


def why_not_all_hold_back(game: Wizards, attack: Assault) -> tuple[str, str] | None:
    """Why nothing is gained if all hold back, in a few letters and a sentence. None if something is."""
    untapped = [one for one in attack.left if game.is_untapped(one)]
    if not untapped:
        return told("nobody untapped"), told("Whoever is tapped or wounded does not tap by facing a strike.")
    if all(is_lost_anyway(game, attack, strike_on(attack, one)) for one in untapped):
        return told("all would lose"), told("Nobody who is untapped can win, whatever the dice show.")
    return None


def together(game: Wizards, attack: Assault, *, holding_back: bool = False) -> str:
    """The possible results of all strikes that are left if each is faced as it is, or held back. Of several on one only
    the first is known before."""
    if len(set(attack.left)) < len(attack.left):
        return ""
    return preview_together(game, attack, strikes_left(game, attack, holding_back=holding_back))
