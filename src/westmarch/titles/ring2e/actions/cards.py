"""What may be done with event cards: play one, draw one, discard one from the table (4.1, 4.4, 5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from westmarch.engine.action import Action
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import usable_dice, use_die
from westmarch.titles.ring2e.procedures.events import (
    MayDrawOne,
    PlayEvent,
    TrimHand,
    is_event_die,
    open_decks,
    playable_cards,
    playable_with,
)
from westmarch.titles.ring2e.procedures.sovereigns import sees_in_the_palantir
from westmarch.titles.ring2e.procedures.table import (
    DiscardForCard,
    meets_needs,
    removals,
    use_ring_for_card,
)
from westmarch.titles.ring2e.standing import MusterAsEvent
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import is_any
from westmarch.titles.ring2e.words import ARMY, CHARACTER, EVENT, FACES, MUSTER, Card, Deck, Die, Face

ICONS: Final = (CHARACTER, ARMY, MUSTER)
"""The faces that are printed on event cards."""

PALANTIR: Final = "muster_as_event"
"""What is noted when the Palantír of Barad-dûr has been used in a turn."""


class PlayEventCard(Action):
    """Play an event with an Event die, with a die that shows its icon, or with Will of the West (5.1)."""

    verb = "play_event"
    says = "Play {card} with the {die}"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        return None if game.hands[who] else "You have no event cards in your hand."

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        dice = {icon: usable_dice(game, seat, (EVENT, icon)) for icon in ICONS}
        payable = [card for card in game.hands[seat] if dice[game.book.icon_of[card]]]
        return [
            Option(seat, self.verb, (card, die))
            for card in playable_cards(game, seat, payable)
            for die in dice[game.book.icon_of[card]]
            if playable_with(game, seat, card, die)
        ]

    def do(self, game: Ring2e, seat: Seat, card: Card, die: Die) -> None:
        game.do(PlayEvent(seat, card, die, is_event_die(die, game.side_of(seat))))


class DrawEventCard(Action):
    """Draw a card of either own deck with an Event die (4.1)."""

    verb = "draw_event"
    says = "Draw from the {deck} with the {die}"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if not usable_dice(game, Seat(who), (EVENT,)):
            return "You need an Event die to draw a card."
        return None if open_decks(game, Seat(who)) else "Both your decks are empty."

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        dice = usable_dice(game, seat, (EVENT,))
        return [Option(seat, self.verb, (deck, die)) for deck in open_decks(game, seat) for die in dice]

    def do(self, game: Ring2e, seat: Seat, deck: Deck, die: Die) -> None:
        use_die(game, game.side_of(seat), die)
        game.draw_card(seat, deck)
        further = (MayDrawOne(seat),) if sees_in_the_palantir(game, seat, die) else ()
        game.do(*further, TrimHand(seat))


def why_no_palantir(game: Ring2e, seat: Seat) -> str | None:
    """Why a Muster die can't be used as an Event die now."""
    rules = game.rules_in_force(MusterAsEvent)
    if not rules or game.side_of(seat) != game.book.side_of_card[rules[0][0]]:
        return "The Palantír of Barad-dûr does not lie on the table."
    if game.has_used(PALANTIR):
        return "The Palantír of Barad-dûr has been used this turn."
    return None if usable_dice(game, seat, (MUSTER,)) else "You need a Muster die for that."


class PlayByPalantir(Action):
    """Play any event with a Muster die as if it were an Event die (13.22)."""

    verb = "play_by_palantir"
    says = "Play {card} with the {die} as an Event die"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        return why_no_palantir(game, Seat(who))

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        dice = usable_dice(game, seat, (MUSTER,))
        cards = playable_cards(game, seat, game.hands[seat])
        return [
            Option(seat, self.verb, (card, die))
            for card in cards
            for die in dice
            if playable_with(game, seat, card, die)
        ]

    def do(self, game: Ring2e, seat: Seat, card: Card, die: Die) -> None:
        game.use(PALANTIR)
        game.do(PlayEvent(seat, card, die, by_event=True))


class DrawByPalantir(DrawEventCard):
    """Draw a card with a Muster die as if it were an Event die (13.22)."""

    verb = "draw_by_palantir"
    says = "Draw from the {deck} with the {die} as an Event die"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        why_not = why_no_palantir(game, Seat(who))
        if why_not is not None:
            return why_not
        return None if open_decks(game, Seat(who)) else "Both your decks are empty."

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        dice = usable_dice(game, seat, (MUSTER,))
        return [Option(seat, self.verb, (deck, die)) for deck in open_decks(game, seat) for die in dice]

    def do(self, game: Ring2e, seat: Seat, deck: Deck, die: Die) -> None:
        game.use(PALANTIR)
        super().do(game, seat, deck, die)


class RemoveTableCard(Action):
    """Discard a card from the table as it says, with a die and at its price (4.4, 5.2)."""

    verb = "remove_card"
    says = "Discard {card} from the table with the {die}"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if not removals(game, game.side_of(Seat(who))):
            return "No card on the table can be discarded by an action of yours."
        if not is_any(self.ways(game, Seat(who))):
            return "You lack the die, the price or the figures to discard a card from the table."
        return None

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, way) for way in dict.fromkeys(self.ways(game, seat))]

    def ways(self, game: Ring2e, seat: Seat) -> Iterator[tuple[Card, Die]]:
        """Which card could be discarded with which die; more than once, if at several prices."""
        return (
            (card, die)
            for card, removal in removals(game, game.side_of(seat))
            if meets_needs(game, seat, removal)
            for die in removal_dice(game, seat, removal.die)
        )

    def do(self, game: Ring2e, seat: Seat, card: Card, die: Die) -> None:
        """The cheapest way that the die allows."""
        side = game.side_of(seat)
        ways = [
            removal
            for one, removal in removals(game, side)
            if one == card and meets_needs(game, seat, removal) and die in removal_dice(game, seat, removal.die)
        ]
        game.spend(side, die)
        price = "" if any(not way.price for way in ways) else ways[0].price
        game.say("{role} used a {die} against {card}", role=game.role(seat), die=die, card=card)
        if price == "elven_ring":
            use_ring_for_card(game, seat)
        if price == "card_of_each_deck":
            game.do(DiscardForCard(seat, card))
        else:
            game.leave_table(card)


def removal_dice(game: Ring2e, seat: Seat, face: str) -> Sequence[Die]:
    """The different dice with which a removal can be paid for."""
    if face == "any":
        return list(dict.fromkeys(game.dice[game.side_of(seat)]))
    return usable_dice(game, seat, (Face(FACES.index(face)),))
