"""What cards search for in the deck and the discard pile, and what they let one see."""

from __future__ import annotations

from typing import Literal

from westmarch.engine.english import with_article
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import CharacterRecord, EventRecord, ItemKind, ItemRecord
from westmarch.titles.wizards.book.texts import Count, Effect
from westmarch.titles.wizards.procedures.fetching import Fetch, Goal, look_at
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.procedures.site.playable import allows
from westmarch.titles.wizards.procedures.turn.hand import hand_size
from westmarch.titles.wizards.rules.decks import draw_cards, shuffle_into_deck
from westmarch.titles.wizards.rules.items import may_use_palantir
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing import NoSearch
from westmarch.titles.wizards.words import NO_SITE, UNTAPPED, Card, SkillId

GOAL_TEXTS: dict[str, str] = {
    "hand": "into your hand",
    "deck": "into your deck",
    "play": "and play it at once, or discard it",
    "member": "for a member of the company",
}


def is_barred(game: Wizards) -> bool:
    """Whether a card forbids to search and look at decks and discard piles."""
    return bool(game.in_force(NoSearch))


class Search(Effect, frozen=True, kw_only=True, tag="search"):
    """Take cards from the deck or the discard pile, into the hand, the deck, or into play at the site. They are items
    of these kinds (perhaps only weapons, armor and shields), cards for those of a skill only, those with a keyword, or
    any but characters. Some need so many cards `in_deck`."""

    among: tuple[Literal["deck", "discard"], ...]
    items: tuple[ItemKind, ...] = ()
    skill: SkillId | Literal[""] = ""
    keyword: str = ""
    resources: bool = False
    worn: bool = False
    count: Count = 1
    to: Goal = "hand"
    in_deck: Count = 0
    at: str = ""

    def text(self, book: WizardsBook) -> str:
        what = f"{self.skill or self.keyword} card" if self.skill or self.keyword else "card"
        if self.items:
            what = (
                "item" if len(self.items) > 3 else f"{' or '.join(kind.replace('_', ' ') for kind in self.items)} item"
            )
        where = " or ".join("discard pile" if pile == "discard" else pile for pile in self.among)
        many = f"up to {self.count} {what}s" if self.count > 1 else with_article(what)
        here = f"at {book.name_of_site(self.at)} " if self.at else ""
        worn = " to wear or wield" if self.worn else ""
        few = f", if {self.in_deck} cards are left in it" if self.in_deck else ""
        return f"{here}take {many}{worn} from the {where} {GOAL_TEXTS[self.to]}{few}"

    def fits(self, game: Wizards, play: Play, card: Card) -> bool:
        record = game.book.records[card]
        if self.items:
            if not isinstance(record, ItemRecord) or record.kind not in self.items:
                return False
            if self.worn and not {"weapon", "armor", "shield"}.intersection(record.use_as):
                return False
            return self.to != "play" or allows(game, game.at[company_of(game, play)], card)
        if self.skill:
            return isinstance(record, EventRecord) and needs_skill(record, self.skill)
        if self.keyword:
            return isinstance(record, EventRecord) and self.keyword in record.keywords
        return not (self.resources and isinstance(record, CharacterRecord))

    def found(self, game: Wizards, play: Play) -> list[Card]:
        piles = [game.deck if name == "deck" else game.discard for name in self.among]
        return [card for pile in piles for card in sorted(pile) if self.fits(game, play, card)]

    def possible(self, game: Wizards, play: Play) -> bool:
        """Whether there may be anything to find: a deck may always hold something."""
        if is_barred(game) or len(game.deck) < self.in_deck or not self.is_there(game, play):
            return False
        if self.to == "play" and not self.is_site_open(game, play):
            return False
        return ("deck" in self.among and bool(game.deck)) or bool(self.found(game, play))

    def is_there(self, game: Wizards, play: Play) -> bool:
        """Whether whoever uses it is where it works."""
        one = next((one for one in (play.target, play.user) if one >= 0), None)
        return not self.at or (one is not None and game.is_at(one, self.at))

    def is_site_open(self, game: Wizards, play: Play) -> bool:
        site = game.at[company_of(game, play)]
        return site != NO_SITE and game.site_pose[site] == UNTAPPED

    def do(self, game: Wizards, play: Play) -> None:
        game.reveals += 1
        game.do(Fetch(tuple(self.found(game, play)), self.count, self.to, play.user))


def needs_skill(record: EventRecord, skill: str) -> bool:
    """Whether an event can be used by those of a skill only."""
    return bool(record.uses) and all(use.by is not None and use.by.skill == skill for use in record.uses)


class LookAt(Effect, frozen=True, kw_only=True, tag="look"):
    """The top cards of a deck are looked at, and shuffled. In Guise nothing that manipulates the hazard deck has an
    effect (GON-10)."""

    deck: Literal["own", "hazards"]

    def text(self, book: WizardsBook) -> str:
        return f"look at the top five cards of {'your' if self.deck == 'own' else 'the hazard'} deck and shuffle them"

    def possible(self, game: Wizards, play: Play) -> bool:
        if self.deck == "hazards" and game.book.scenario.hazard_cards_stay:
            return False
        return bool(game.deck if self.deck == "own" else game.hazard_deck) and not is_barred(game)

    def do(self, game: Wizards, play: Play) -> None:
        look_at(game, hazards=self.deck == "hazards")


class UsePalantir(Effect, frozen=True, kw_only=True, tag="may_use_palantir"):
    """The user, or the character whose card it is, may use a Palantír until the end of the turn."""

    def text(self, book: WizardsBook) -> str:
        return "the character may use a Palantír this turn"

    def whom(self, game: Wizards, play: Play) -> list[Card]:
        if play.card in game.people:
            return [play.card]
        return [play.user] if play.user >= 0 else play.user_choices(game)

    def possible(self, game: Wizards, play: Play) -> bool:
        return any(
            game.book.item(item).palantir and not may_use_palantir(game, one)
            for one in self.whom(game, play)
            for item in game.items_of(one)
        )

    def do(self, game: Wizards, play: Play) -> None:
        game.note("palantir", self.whom(game, play)[0])


class LargerHand(Effect, frozen=True, kw_only=True, tag="larger_hand"):
    """As long as the card stays tapped, the hand holds more: that is what its standing text says."""

    def text(self, book: WizardsBook) -> str:
        return "hand size +1 until your next untap phase"

    def do(self, game: Wizards, play: Play) -> None:
        """Tapping it is all."""


class FavorOfTheValar(Effect, frozen=True, kw_only=True, tag="favor"):
    """Shuffle the hand and the discard pile into the deck, and draw a new hand. The card is gone."""

    def text(self, book: WizardsBook) -> str:
        return "shuffle your hand and discard pile into the deck, and draw a new hand; this card is out of the game"

    def do(self, game: Wizards, play: Play) -> None:
        play.stays = True
        game.gone.append(play.card)
        shuffle_into_deck(game, [*game.hand, *game.discard])
        game.hand, game.discard = [], []
        draw_cards(game, hand_size(game))
