"""What single cards do, like no other."""

from __future__ import annotations

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Count, Effect
from westmarch.titles.wizards.procedures.chance import ChanceMeeting, met_by_chance, who_meets
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.leaving import GiveUpForm
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.procedures.site.seeking import cards_here
from westmarch.titles.wizards.rules.fellowship import bring_under, discard_from_play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import GoesWith
from westmarch.titles.wizards.words import Card


class MeetByChance(Effect, frozen=True, kw_only=True, tag="meet_by_chance"):
    """A character who is no Wizard comes into play as somebody's follower, besides the one of the turn. The place is a
    free-hold, border-hold or ruins and lairs."""

    def text(self, book: WizardsBook) -> str:
        return "a character who is no Wizard joins you as a follower, where you are"

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(met_by_chance(game, who_meets(game)))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(ChanceMeeting(who_meets(game)))


class LoseSource(Effect, frozen=True, kw_only=True, tag="spend"):
    """Discard a card of this name that is borne in the company, or was stored at its site. If the card says so, it is
    away from havens only."""

    card: str
    away: bool = False

    def text(self, book: WizardsBook) -> str:
        return f"discard {book.name_of(self.card)}"

    def found(self, game: Wizards, play: Play) -> list[Card]:
        company = company_of(game, play)
        if self.away and game.is_at_haven(company):
            return []
        return cards_here(game, company, self.card)

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        card = self.found(game, play)[0]
        game.say("{card} was discarded", card=card)
        discard_from_play(game, card)


class SacrificeForm(Effect, frozen=True, kw_only=True, tag="sacrifice_form"):
    """Let all strikes of an attack fail before any has been faced, and ease body checks on the attack. The user leaves
    play; their items wait with this card until they return."""

    body_checks: Count

    def text(self, book: WizardsBook) -> str:
        return (
            f"all strikes of the attack fail, with +{self.body_checks} to body checks on it; the Wizard is discarded, "
            "and their items wait for their return"
        )

    def possible(self, game: Wizards, play: Play) -> bool:
        attack = game.during(Assault)
        return attack is not None and not attack.fails and len(attack.left) + 1 >= len(attack.assigned)

    def do(self, game: Wizards, play: Play) -> None:
        """The strikes on the Wizard fail with the others, though nobody is there to be struck."""
        attack = game.nearest(Assault)
        attack.fails = True
        attack.easier += self.body_checks
        for _ in range(attack.assigned.count(play.user)):
            if not attack.body or game.roll() + attack.easier > attack.body:
                attack.beaten += 1
        play.stays = True
        game.do(GiveUpForm(play.user, event=play.card))


class Reforge(Effect, frozen=True, kw_only=True, tag="reforge"):
    """Place this card, which was stored, with the item that it goes with. Another card that was stored is discarded for
    it."""

    spends: str

    def text(self, book: WizardsBook) -> str:
        return f"discard a stored {book.name_of(self.spends)}: this goes with its item"

    def spent(self, game: Wizards) -> list[Card]:
        """What could be discarded for it."""
        return [card for card in game.stored if game.book.record_id[card] == self.spends]

    def items(self, game: Wizards, play: Play) -> list[Card]:
        """The item, if somebody in play bears it."""
        rules = [rule for rule in game.book.records[play.card].standing if isinstance(rule, GoesWith)]
        able = [item for item in game.borne if game.holder[item] in game.people]
        return [item for item in able if any(rule.meets(game, item) for rule in rules)]

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.spent(game) and self.items(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        item = self.items(game, play)[0]
        discard_from_play(game, self.spent(game)[0])
        game.stored.remove(play.card)
        bring_under(game, game.holder[item], play.card)
        game.say("{card} went with {item:card}", card=play.card, item=item)
