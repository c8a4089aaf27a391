"""What may be done with event cards: play one, draw one, discard one from the table (4.1, 4.4, 5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import DieAction, counts_as, has_messenger, is_usable, usable_dice, use_die
from westmarch.titles.ring2e.procedures.events import (
    MayDrawOne,
    PlayEvent,
    TrimHand,
    is_event_die,
    open_decks,
    playable_cards,
    playable_with,
    why_not_playable,
)
from westmarch.titles.ring2e.procedures.sovereigns import sees_in_the_palantir
from westmarch.titles.ring2e.procedures.table import (
    DiscardForCard,
    meets_needs,
    removals,
    use_ring_for_card,
)
from westmarch.titles.ring2e.rules.cards import draw_card, leave_table
from westmarch.titles.ring2e.standing import MusterAsEvent
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ARMY,
    CHARACTER,
    EVENT,
    FACE_NAMES,
    FACES,
    MUSTER,
    Card,
    Deck,
    Die,
    Face,
    Side,
    face_of,
)

ICONS: Final = (CHARACTER, ARMY, MUSTER)
"""The faces that are printed on event cards."""

PALANTIR: Final = "muster_as_event"
"""What is noted when the Palantír of Barad-dûr has been used in a turn."""


@cache
def icons_paid(die: Die, side: Side, messenger: bool) -> tuple[Face, ...]:
    """The icons of the events that such a die plays. `messenger` says whether a Muster die counts as an Army die."""
    face = face_of(die)
    return tuple(
        icon
        for icon in ICONS
        if counts_as(face, (EVENT, icon), side) or (messenger and face == MUSTER and icon == ARMY)
    )


class PlayEventCard(DieAction):
    """Play an event with an Event die, or with a die that shows its icon. Will of the West plays one, too (5.1)."""

    verb = "play_event"
    name = "Play an event"
    says = "Play {card}"
    symbol = "scroll"
    faces = (EVENT, *ICONS)

    def why_not(self, game: Ring2e, who: int) -> str | None:
        seat = Seat(who)
        if not game.hands[seat]:
            return told("You have no event cards in your hand.")
        return None if self.cards(game, seat) else told("None of the events in your hand can be played now.")

    def cards(self, game: Ring2e, seat: Seat) -> set[Card]:
        """The cards that can be played with one of a player's dice."""
        return {option.args[0] for die in self.dice(game, seat) for option in self.ways(game, seat, die)}

    def why_not_each(self, game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
        """The cards in the hand."""
        possible = self.cards(game, seat)
        for card in game.hands[seat]:
            reason = why_not_playable(game, seat, card) or why_no_die_for(game, seat, card)
            yield game.book.kinds["card"].name(card), "" if card in possible else reason

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        icons, icon_of = icons_paid(die, game.side_of(seat), has_messenger(game, seat)), game.book.icon_of
        payable = [card for card in game.hands[seat] if icon_of[card] in icons]
        return [
            Option(seat, self.verb, (card, die))
            for card in playable_cards(game, seat, payable)
            if playable_with(game, seat, card, die)
        ]

    def do(self, game: Ring2e, seat: Seat, card: Card, die: Die) -> None:
        game.do(PlayEvent(seat, card, die, is_event_die(die, game.side_of(seat))))


def why_no_die_for(game: Ring2e, seat: Seat, card: Card) -> str:
    """Why no die plays a card that could be played, when none does."""
    icon = game.book.icon_of[card]
    if not usable_dice(game, seat, (EVENT, icon)):
        return told("You have no unused die that shows Event or {face}.", face=translated(FACE_NAMES[icon]))
    return told("Without the die that pays for it, it would do nothing.")


class DrawEventCard(DieAction):
    """Draw a card of either own deck with an Event die (4.1)."""

    verb = "draw_event"
    name = "Draw an event card"
    says = "Draw from the {deck}"
    symbol = "cards"
    faces = (EVENT,)
    tells_by_ways = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return why_no_draw(game, seat)

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [Option(seat, self.verb, (deck, die)) for deck in open_decks(game, seat)]

    def do(self, game: Ring2e, seat: Seat, deck: Deck, die: Die) -> None:
        draw_with(game, seat, deck, die)


def why_no_draw(game: Ring2e, seat: Seat) -> str | None:
    """Why a seat can't draw a card now, dice aside."""
    return None if open_decks(game, seat) else told("Both your decks are empty.")


def draw_with(game: Ring2e, seat: Seat, deck: Deck, die: Die) -> None:
    """Draw a card with a die."""
    use_die(game, game.side_of(seat), die)
    draw_card(game, seat, deck)
    further = (MayDrawOne(seat),) if sees_in_the_palantir(game, seat, die) else ()
    game.do(*further, TrimHand(seat))


def why_no_palantir(game: Ring2e, seat: Seat) -> str | None:
    """Why no Muster die can be used as an Event die now, dice aside."""
    rules = game.rules_in_force(MusterAsEvent)
    if not rules or game.side_of(seat) != game.book.side_of_card[rules[0][0]]:
        return told("The Palantír of Barad-dûr does not lie on the table.")
    return told("The Palantír of Barad-dûr has been used this turn.") if game.has_used(PALANTIR) else None


class ByPalantir(DieAction):
    """A Muster die counts as an Event die once a turn. It does while the Palantír of Barad-dûr lies on the table
    (13.22)."""

    faces = (MUSTER,)

    def why_not(self, game: Ring2e, who: int) -> str | None:
        return why_no_palantir(game, Seat(who)) or super().why_not(game, who)

    def options_with(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [] if why_no_palantir(game, seat) else super().options_with(game, seat, die)


class PlayByPalantir(ByPalantir):
    """Play any event with a Muster die as if it were an Event die."""

    verb = "play_by_palantir"
    name = "Play an event by the Palantír of Barad-dûr"
    says = "Play {card} as with an Event die"
    symbol = "scroll"
    tells_by_ways = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        if playable_cards(game, seat, game.hands[seat]):
            return None
        return told("None of the events in your hand can be played now.")

    def why_not_each(self, game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
        """The cards that can be played so; what stands against the others is told of playing events."""
        for die in self.dice(game, seat):
            for option in self.options_with(game, seat, die):
                yield game.book.kinds["card"].name(option.args[0]), ""

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [
            Option(seat, self.verb, (card, die))
            for card in playable_cards(game, seat, game.hands[seat])
            if playable_with(game, seat, card, die)
        ]

    def do(self, game: Ring2e, seat: Seat, card: Card, die: Die) -> None:
        game.use(PALANTIR)
        game.do(PlayEvent(seat, card, die, by_event=True))


class DrawByPalantir(ByPalantir):
    """Draw a card with a Muster die as if it were an Event die."""

    verb = "draw_by_palantir"
    name = "Draw an event card by the Palantír of Barad-dûr"
    says = "Draw from the {deck} as with an Event die"
    symbol = "cards"
    tells_by_ways = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return why_no_draw(game, seat)

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [Option(seat, self.verb, (deck, die)) for deck in open_decks(game, seat)]

    def do(self, game: Ring2e, seat: Seat, deck: Deck, die: Die) -> None:
        game.use(PALANTIR)
        draw_with(game, seat, deck, die)


class RemoveTableCard(DieAction):
    """Discard a card from the table as it says, with a die and at its price (4.4, 5.2)."""

    verb = "remove_card"
    name = "Discard a card from the table"
    says = "Discard {card} from the table"
    symbol = "scroll"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if not removals(game, game.side_of(Seat(who))):
            return told("No card on the table can be discarded by an action of yours.")
        if not self.dice(game, Seat(who)):
            return told("You lack the die, the price or the figures to discard a card from the table.")
        return None

    def suits(self, die: Die, side: Side, messenger: bool) -> bool:
        return True

    def takes(self, game: Ring2e, seat: Seat, die: Die) -> bool:
        return is_any(self.removable(game, seat, die))

    def removable(self, game: Ring2e, seat: Seat, die: Die) -> Iterator[Card]:
        """Which cards could be discarded with a die; more than once, if at several prices."""
        for card, removal in removals(game, game.side_of(seat)):
            if pays_for(game, seat, die, removal.die) and meets_needs(game, seat, removal):
                yield card

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        if not game.table:
            return []
        cards = dict.fromkeys(self.removable(game, seat, die))
        return [Option(seat, self.verb, (card, die)) for card in cards]

    def do(self, game: Ring2e, seat: Seat, card: Card, die: Die) -> None:
        """The cheapest way that the die allows."""
        side = game.side_of(seat)
        ways = [
            removal
            for one, removal in removals(game, side)
            if one == card and pays_for(game, seat, die, removal.die) and meets_needs(game, seat, removal)
        ]
        game.spend(side, die)
        price = "" if any(not way.price for way in ways) else ways[0].price
        game.say("{role} used a {die} against {card}", role=game.role(seat), die=die, card=card)
        if price == "elven_ring":
            use_ring_for_card(game, seat)
        if price == "card_of_each_deck":
            game.do(DiscardForCard(seat, card))
        else:
            leave_table(game, card)


def pays_for(game: Ring2e, seat: Seat, die: Die, face: str) -> bool:
    """Whether a removal that needs this face can be paid for with one of a player's unused dice."""
    return face == "any" or is_usable(game, seat, die, (Face(FACES.index(face)),))
