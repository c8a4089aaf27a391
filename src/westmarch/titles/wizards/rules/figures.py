"""Prowess, body and what else is counted of a character, with items and events (6)."""

from __future__ import annotations

from westmarch.titles.wizards.book.figures import raise_by
from westmarch.titles.wizards.book.records import ItemBonus
from westmarch.titles.wizards.rules.items import placed_on
from westmarch.titles.wizards.state.game import FIGURES, Wizards
from westmarch.titles.wizards.state.standing import Boost
from westmarch.titles.wizards.state.standing_bearers import GoesWith, TwoWeapons
from westmarch.titles.wizards.words import NO_RACE, RACES, Card, Race

USED_FIRST = {
    "prowess_bonus": ("weapon", "shield", "armor", "helmet"),
    "body_bonus": ("shield", "armor", "helmet", "weapon"),
}
"""What counts for a figure before other items, in this order (6)."""


def prowess_of(game: Wizards, one: Card, against: Race = NO_RACE) -> int:
    """The prowess of a character or ally against an attack of a race. What they use and the turn's bonuses count.
    How they lie is not counted. What a race is hated for counts after weapons and their maximum (6)."""
    book = game.book
    found = book.prowess[one]
    if book.is_character[one]:
        found = raised_figure(game, one, found, "prowess_bonus", against)
        if against != NO_RACE:
            for bonus in book.characters[one].prowess_against:
                if bonus.race == RACES[against]:
                    found += bonus.bonus
    return found + boost_of(game, one, "prowess")


def body_of(game: Wizards, one: Card, against: Race = NO_RACE) -> int:
    """The body of a character or ally, with what they use against a race and the turn's bonuses."""
    found = game.book.body[one]
    if game.book.is_character[one]:
        found = raised_figure(game, one, found, "body_bonus", against)
    return found + boost_of(game, one, "body")


def raised_figure(game: Wizards, one: Card, natural: int, field: str, against: Race) -> int:
    """A figure with the bonuses of items. What is worn comes first, for a prowess the weapon, for a body shield,
    armor and helmet; of each the best counts; then the rest (6)."""
    items = game.items_of(one)
    beside = bonuses_beside_items(game, one) if field == "prowess_bonus" else []
    if not items and not beside:
        return natural
    in_use: dict[str, list[ItemBonus]] = {}
    others: list[ItemBonus] = []
    for item in items:
        record = game.book.item(item)
        fitting = [bonus for bonus in getattr(record, field) if bonus_applies(game, bonus, one, against)]
        if not fitting or (field == "body_bonus" and not is_wielded(game, one, item, against)):
            continue
        best = max(fitting, key=lambda bonus: raise_by(natural, bonus))
        if record.use_as:
            in_use.setdefault(record.use_as[0], []).append(best)
        else:
            others.append(best)
    printed = (game.book.prowess if field == "prowess_bonus" else game.book.body)[one]
    figure = natural
    for kind in USED_FIRST[field]:
        if kind in in_use:
            best_first = sorted(in_use[kind], key=lambda bonus: -raise_by(natural, bonus))
            for bonus in best_first[: how_many_in_use(game, one, kind)]:
                figure = raise_by(figure, bonus, 2 * printed)
    for bonus in (*others, *beside):
        figure = raise_by(figure, bonus, 2 * printed)
    return figure


def is_wielded(game: Wizards, one: Card, item: Card, against: Race) -> bool:
    """Whether an item is in use, if it is a weapon: that which gives the most prowess is, of equals one that raises
    the body too (6)."""
    if "weapon" not in game.book.item(item).use_as:
        return True
    weapons = [other for other in game.items_of(one) if "weapon" in game.book.item(other).use_as]
    weapons.sort(key=lambda weapon: worth_of_weapon(game, one, weapon, against), reverse=True)
    return item in weapons[: how_many_in_use(game, one, "weapon")]


def worth_of_weapon(game: Wizards, one: Card, weapon: Card, against: Race) -> tuple[int, bool]:
    """What the bearer's prowess would be with a weapon, and whether it raises the body."""
    record, natural = game.book.item(weapon), game.book.prowess[one]
    raised = [raise_by(natural, bonus) for bonus in record.prowess_bonus if bonus_applies(game, bonus, one, against)]
    return max(raised, default=natural), any(bonus_applies(game, bonus, one, against) for bonus in record.body_bonus)


def how_many_in_use(game: Wizards, one: Card, kind: str) -> int:
    """How many weapons, shields and so on a character uses at a time: one, but cards may say otherwise (6)."""
    if kind != "weapon" or not any(game.holder[card] == one for card, _ in game.in_force(TwoWeapons)):
        return 1
    is_warrior = "warrior" in game.book.skills[one] or game.is_taught(one, "warrior", beside=TwoWeapons)
    has_shield = any("shield" in game.book.item(item).use_as for item in game.items_of(one))
    return 2 if is_warrior and not has_shield else 1


def bonuses_beside_items(game: Wizards, one: Card) -> list[ItemBonus]:
    """Bonuses to prowess, with maxima, of cards that are no items."""
    if GoesWith not in game.book.texts:
        return []
    return [rule.prowess for rule in placed_on(game, one) if rule.prowess is not None]


def bonus_applies(game: Wizards, bonus: ItemBonus, one: Card, against: Race) -> bool:
    """Whether an item's bonus counts for this bearer against an attack of a race."""
    if bonus.skill and not game.has_skill(one, bonus.skill):
        return False
    if bonus.bearer and not game.is_of_race(one, bonus.bearer):
        return False
    return not bonus.vs or (against != NO_RACE and bonus.vs == RACES[against])


def boost_of(game: Wizards, one: Card, figure: str) -> int:
    """What events add to a figure of a character: until the end of the turn, or while they are in play."""
    found = 0
    if game.boosts:
        number = FIGURES.index(figure)
        found = sum([by for who, which, by, _ in game.boosts if who == one and which == number])
    if Boost in game.book.texts:
        for card, rule in game.in_force(Boost):
            by: int = getattr(rule, figure)
            if by and rule.meets(game, card, one):
                found += by
    if figure == "influence" and GoesWith in game.book.texts:
        for with_item in placed_on(game, one):
            found += with_item.influence
    return found


def may_boost(game: Wizards) -> bool:
    """Whether anything can change figures of characters now, but for what they bear and are."""
    return bool(game.boosts or game.in_force(Boost) or game.in_force(GoesWith))


def check_bonus(game: Wizards, one: Card) -> int:
    """What a character adds to their own corruption checks; allied Wizards in Guise have lost it (GON-4)."""
    own = 0 if game.book.is_allied[one] else game.book.characters[one].check
    return own + boost_of(game, one, "check")
