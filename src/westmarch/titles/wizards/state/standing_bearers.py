"""What cards do while they are in play for the characters who bear them, and for their companies."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from westmarch.titles.wizards.book.records import ItemBonus
from westmarch.titles.wizards.book.texts import Change, Count
from westmarch.titles.wizards.state.standing import (
    Boost,
    Environment,
    FiercerAttacks,
    HandSize,
    MoreAttacks,
    NoSearch,
    Standing,
    TreatAs,
)
from westmarch.titles.wizards.words import LAND_NAMES, Card, Land, SkillId, Temptation

if TYPE_CHECKING:
    from westmarch.titles.wizards.book.book import WizardsBook
    from westmarch.titles.wizards.state.game import Wizards


class Tempts(Standing, frozen=True, kw_only=True, tag="tempts"):
    """The bearer of this card checks for corruption whenever something happens."""

    when: Temptation
    check: Change = 0

    def text(self, book: WizardsBook) -> str:
        when = {
            "wounded": "when a member of the company is wounded",
            "item": "when a member of the company gains an item",
            "to_haven": "at the end of a movement to a haven",
            "wilderness": "at the end of a movement, once for each wilderness on the way",
            "at_haven": "at the end of the untap phase at a haven",
            "away": "at the end of an untap phase that is not at a haven",
            "influence": "before trying to win a faction",
        }[self.when]
        return f"its bearer checks for corruption {when}"


class NotAttacked(Standing, frozen=True, kw_only=True, tag="not_attacked"):
    """This ally can't be attacked by automatic-attacks, nor by creatures keyed to its site."""

    says: ClassVar[str] = "can't be attacked by automatic-attacks or by hazards that are keyed to its site"


class Teaches(Standing, frozen=True, kw_only=True, tag="teaches"):
    """The bearer has a skill."""

    skill: SkillId

    def text(self, book: WizardsBook) -> str:
        return f"its bearer is a {self.skill}"

    def teaches(self) -> str:
        return self.skill


class BurdensAll(Standing, frozen=True, kw_only=True, tag="burdens_all"):
    """Every member of the bearer's company has more corruption points."""

    points: Count

    def text(self, book: WizardsBook) -> str:
        return f"every member of the company has {self.points} more corruption"


class SafeHavens(Standing, frozen=True, kw_only=True, tag="safe_havens"):
    """Characters at havens can't be discarded or returned to the hand."""

    says: ClassVar[str] = "characters at havens can't be discarded or returned to hand"


class LostOnMove(Standing, frozen=True, kw_only=True, tag="lost_on_move"):
    """This card is discarded if its bearer's company moves with fewer characters than this, or at all."""

    fewer_than: Count = 0

    def text(self, book: WizardsBook) -> str:
        few = f" with fewer than {self.fewer_than} characters" if self.fewer_than else ""
        return f"discarded if the company moves{few}"


class AllowsPalantir(Standing, frozen=True, kw_only=True, tag="allows_palantir"):
    """Its bearer may use a Palantír."""

    says: ClassVar[str] = "its bearer may use a Palantír"


class DrawsMore(Standing, frozen=True, kw_only=True, tag="draws_more"):
    """For each land of a type on the way of this character's company the player may draw a card more."""

    land: Land

    def text(self, book: WizardsBook) -> str:
        return f"draw a card more for each {LAND_NAMES[self.land]} on the company's way"


class FewerHazards(Standing, frozen=True, kw_only=True, tag="fewer_hazards"):
    """Fewer hazards are drawn for the movement of this character's company."""

    by: Count

    def text(self, book: WizardsBook) -> str:
        return f"the hazards that are drawn for the company's movement are {self.by} fewer"


class BreaksUp(Standing, frozen=True, kw_only=True, tag="breaks_up"):
    """This card is discarded when a character or ally joins or leaves its bearer's company."""

    says: ClassVar[str] = "discarded when a character or ally joins or leaves"


class StaysWith(Standing, frozen=True, kw_only=True, tag="stays_with"):
    """This card is discarded when another is not in play any more."""

    card: str

    def text(self, book: WizardsBook) -> str:
        return f"discarded when {book.name_of(self.card)} leaves play"


class KeepsTapped(Standing, frozen=True, kw_only=True, tag="keeps_tapped"):
    """Whoever bears this card can't untap."""

    says: ClassVar[str] = "its bearer can't untap"


class Clings(Standing, frozen=True, kw_only=True, tag="clings"):
    """The bearer of this card may try to get rid of it in an untap phase at a haven. They do so instead of untapping or
    healing: a roll must exceed a number."""

    over: Count

    def text(self, book: WizardsBook) -> str:
        return f"at a haven its bearer may roll instead of untapping or healing: more than {self.over} discards it"


class JoinsFights(Standing, frozen=True, kw_only=True, tag="joins_fights"):
    """From a haven this character may join another company that a creature attacks."""

    says: ClassVar[str] = "from a haven he may join a company that a creature attacks, and must face a strike"


class TwoWeapons(Standing, frozen=True, kw_only=True, tag="two_weapons"):
    """The bearer, if a warrior without this card, uses two weapons as long as they bear no shield."""

    says: ClassVar[str] = "a bearer who was a warrior before uses two weapons, but no shield"


class GoesWith(Standing, frozen=True, kw_only=True, tag="goes_with"):
    """This card goes with an item of its bearer's: a Palantír, or one of that name once this card has been stored and
    placed with it. It passes on with the item, is stored with it and is lost without it. With an item of that name it
    is worth other `points`, and the bearer has more prowess and direct influence."""

    palantir: bool = False
    item: str = ""
    points: Change = 0
    influence: Change = 0
    prowess: ItemBonus | None = None

    def meets(self, game: Wizards, item: Card) -> bool:
        """Whether it goes with an item."""
        if not game.book.is_item[item]:
            return False
        return game.book.item(item).palantir if self.palantir else game.book.record_id[item] == self.item

    def text(self, book: WizardsBook) -> str:
        return f"it goes with {book.name_of(self.item) if self.item else 'a Palantír'}"


class HealsAll(Standing, frozen=True, kw_only=True, tag="heals_all"):
    """What heals one of this character's company heals all of it."""

    says: ClassVar[str] = "what heals one of the company heals all of it"


AnyStanding: TypeAlias = (
    AllowsPalantir
    | Boost
    | BreaksUp
    | BurdensAll
    | DrawsMore
    | Clings
    | Environment
    | FewerHazards
    | FiercerAttacks
    | GoesWith
    | HandSize
    | HealsAll
    | JoinsFights
    | KeepsTapped
    | MoreAttacks
    | LostOnMove
    | NoSearch
    | NotAttacked
    | SafeHavens
    | StaysWith
    | Teaches
    | Tempts
    | TreatAs
    | TwoWeapons
)
