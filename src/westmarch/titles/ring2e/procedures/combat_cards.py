"""Combat cards: chosen face down, revealed together, perhaps given up for an ability (7.4, 12.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Odds, Procedure, Question
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.rounds import Casualties, Round
from westmarch.titles.ring2e.rules.cards import draw_card, leave_table, take_from_hand
from westmarch.titles.ring2e.stacks import units_of
from westmarch.titles.ring2e.standing import BalrogWakes, NoCombatCards
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import is_like
from westmarch.titles.ring2e.words import (
    FREE,
    NO_CARD,
    NORTH,
    SHADOW,
    SIDES,
    Card,
    Character,
    Combat,
    Deck,
    Side,
    enemy,
)


@dataclass(repr=False)
class CombatCards(Procedure):
    """Attacker, then defender may choose a card face down. Chieftains are announced, and both cards are revealed. Then
    Brand may be announced, and the Witch-king may draw."""

    sorcery: bool = False

    steps = ("attacker", "defender", "chieftains", "reveal", "brand", "ask_sorcerer", "sorcerer")
    prompts: ClassVar[dict[str, str]] = {"sorcery": "Sorcerer: draw a card of the same deck?"}

    def attacker(self, game: Ring2e) -> None:
        self.ask(game, game.nearest(Fight).side(game))

    def defender(self, game: Ring2e) -> None:
        self.ask(game, game.nearest(Fight).foe(game))

    def ask(self, game: Ring2e, side: Side) -> None:
        """Ask a player who may use a combat card and, as far as the other sees, could have one."""
        seat = game.nearest(Fight).seat(game, side)
        if may_use_card(game, side) and (game.hands[seat] or cards_on_table(game, side)):
            game.do(ChooseCombatCard(seat))

    def chieftains(self, game: Ring2e) -> None:
        """A Dark Chieftain's ability is announced before the cards are revealed (13.21)."""
        if open_abilities(game, SHADOW, after_reveal=False):
            game.do(AnnounceAbility(game.nearest(Fight).seat(game, SHADOW), False))

    def reveal(self, game: Ring2e) -> None:
        """Both cards are turned up."""
        battle = game.nearest(Round)
        for side in (FREE, SHADOW):
            if battle.face_down[side]:
                battle.face_down[side] = False
                game.played.append(battle.cards[side])
                game.reveals += 1
        battle.read_cards(game)
        for side in (FREE, SHADOW):
            if battle.cards[side] != NO_CARD:
                card = battle.cards[side]
                game.say("{side} played {combat} ({card})", side=side, combat=game.book.combat_of[card], card=card)

    def brand(self, game: Ring2e) -> None:
        """Brand's ability, or his treason, is announced after the reveal (12.10)."""
        for side in (FREE, SHADOW):
            if open_abilities(game, side, after_reveal=True):
                game.do(AnnounceAbility(game.nearest(Fight).seat(game, side), True))

    def ask_sorcerer(self, game: Ring2e) -> None:
        """Ask whether a card is drawn for the one that was played. It is in the first round of a battle with the
        Witch-king."""
        fight, battle = game.nearest(Fight), game.nearest(Round)
        card = battle.cards[SHADOW]
        if fight.round != 1 or card == NO_CARD or game.book.witch_king not in fight.army(game, SHADOW)[2]:
            return
        if game.decks[game.book.deck_of[card]]:
            game.do(Confirm(fight.seat(game, SHADOW), "sorcery"))

    def sorcerer(self, game: Ring2e) -> None:
        if self.sorcery:
            fight = game.nearest(Fight)
            fight.drew = True
            draw_card(game, fight.seat(game, SHADOW), Deck(game.book.deck_of[game.nearest(Round).cards[SHADOW]]))


# Choosing.


def may_use_card(game: Ring2e, side: Side) -> bool:
    """Whether a side may use combat cards in this round, by what lies open."""
    if side == SHADOW:
        return True
    fight = game.nearest(Fight)
    if any(is_like(game, rule.at, fight.target, SHADOW) for _, rule in game.rules_in_force(NoCombatCards)):
        return False
    if not fight.needs_companion or fight.round > 1:
        return True
    return any(game.is_companion(one) for one in fight.army(game, FREE)[2])


def cards_on_table(game: Ring2e, side: Side) -> list[Card]:
    """Cards on the table whose combat half may be used: the Balrog's."""
    if side == FREE:
        return []
    return [card for card, _ in game.rules_in_force(BalrogWakes) if is_eligible(game, side, card)]


def is_eligible(game: Ring2e, side: Side, card: Card) -> bool:
    """Whether the condition of a card's combat half holds."""
    return game.nearest(Round).could_be(game, side, card)


def eligible_cards(game: Ring2e, seat: Seat) -> list[Card]:
    """The cards in a hand whose combat half may be used now."""
    side = game.side_of(seat)
    return [card for card in game.hands[seat] if is_eligible(game, side, card)]


@dataclass(repr=False)
class ChooseCombatCard(Question):
    """A player may lay a card face down."""

    seat: Seat

    secret = True
    part_of = "combat"
    passes = ("no_card",)
    prompt = "The battle in {region}, round {round}: a combat card?"
    says = {
        "lay": "{combat}, from {card}",
        "lay_from_table": "{combat}, from {card} on the table",
        "no_card": "No combat card",
    }

    def told(self, game: Ring2e) -> dict[str, object]:
        fight = game.nearest(Fight)
        return {"region": fight.target, "round": fight.round}

    def options(self, game: Ring2e) -> list[Option]:
        combat_of = game.book.combat_of
        found = [Option(self.seat, "lay", (card, combat_of[card])) for card in eligible_cards(game, self.seat)]
        for card in cards_on_table(game, game.side_of(self.seat)):
            found.append(Option(self.seat, "lay_from_table", (card, combat_of[card])))
        return [*found, Option(self.seat, "no_card")]

    def odds(self, game: Ring2e, option: Option) -> Odds:
        """What the card does in this battle."""
        return text_note(game, option.args[1]) if option.args else Odds("")

    def lay(self, game: Ring2e, seat: Seat, card: Card, combat: Combat) -> None:
        side = game.side_of(seat)
        battle = game.nearest(Round)
        take_from_hand(game, seat, card)
        battle.cards[side] = card
        battle.face_down[side] = True
        battle.laid_by[side] = seat
        game.say("{side} laid a card of the {deck} face down", side=side, deck=game.book.deck_of[card])
        game.whisper(seat, "You laid {combat} ({card})", combat=combat, card=card)

    def lay_from_table(self, game: Ring2e, seat: Seat, card: Card, combat: Combat) -> None:
        leave_table(game, card)
        game.nearest(Round).cards[game.side_of(seat)] = card

    def no_card(self, game: Ring2e, seat: Seat) -> None:
        """They play none."""


def text_note(game: Ring2e, combat: Combat) -> Odds:
    """What a combat card, or an ability in its place, does, in our own words."""
    return Odds("", note=translated(game.book.combat_records[combat].text))


# Abilities in the place of cards.


def open_abilities(game: Ring2e, side: Side, *, after_reveal: bool) -> list[Combat]:
    """The abilities for which a side may give up its card now; it can't be given up twice."""
    battle = game.nearest(Round)
    card = battle.cards[side]
    if not game.book.kings or card == NO_CARD or battle.has_given_up(game, side):
        return []
    return [
        combat
        for combat, one, record in game.book.combat_abilities
        if SIDES[side] == record.side and record.after_reveal == after_reveal and is_ready(game, combat, one, side)
    ]


def is_ready(game: Ring2e, combat: Combat, one: Character, side: Side) -> bool:
    """Whether a character is there to use a combat ability. Brand's is for once a battle with a unit of the North,
    against a card of the enemy's."""
    fight, battle = game.nearest(Fight), game.nearest(Round)
    book = game.book
    if one != book.character("brand"):
        return one in fight.army(game, side)[2] and is_of_player(game, one, side)
    if book.combat_records[combat].id in fight.used or battle.cards[enemy(side)] == NO_CARD:
        return False
    force = fight.army(game, FREE)
    if not units_of(force[0], NORTH):
        return False
    if side == SHADOW:
        return game.is_corrupted(one)
    return one in force[2] and game.is_awakened(one) and is_of_player(game, one, side)


def is_of_player(game: Ring2e, one: Character, side: Side) -> bool:
    """Whether the character's nation is that of the player who fights: with several, only they use abilities
    (12.11)."""
    nation = game.book.nation_of_character[one]
    return game.seat_of_nation(nation) == game.nearest(Fight).seat(game, side)


@dataclass(repr=False)
class AnnounceAbility(Question):
    """Whether a player gives up what their combat card does for the ability of a character."""

    seat: Seat
    after_reveal: bool

    part_of = "combat"
    passes = ("keep_card",)
    prompt = "Give up what the combat card does?"
    says = {"keep_card": "Keep it", "announce": "{combat} instead"}

    def options(self, game: Ring2e) -> list[Option]:
        abilities = open_abilities(game, game.side_of(self.seat), after_reveal=self.after_reveal)
        return [Option(self.seat, "keep_card"), *(Option(self.seat, "announce", (one,)) for one in abilities)]

    def odds(self, game: Ring2e, option: Option) -> Odds:
        """What the card does, or the ability in its place."""
        card = game.nearest(Round).cards[game.side_of(self.seat)]
        return text_note(game, option.args[0] if option.args else game.book.combat_of[card])

    def keep_card(self, game: Ring2e, seat: Seat) -> None:
        """The card does what it says."""

    def announce(self, game: Ring2e, seat: Seat, combat: Combat) -> None:
        """Its costs are paid now (13.21)."""
        fight, battle = game.nearest(Fight), game.nearest(Round)
        side = game.side_of(seat)
        battle.texts[side] = combat
        game.say("{side} gave up the combat card for {combat}", side=side, combat=combat)
        _, one, record = next(found for found in game.book.combat_abilities if found[0] == combat)
        if record.after_reveal:
            fight.used = (*fight.used, record.id)
        if record.loss == "hit":
            game.do(Casualties.of(side, 1))
        elif record.loss == "own_leadership":
            battle.silence(game, one)
