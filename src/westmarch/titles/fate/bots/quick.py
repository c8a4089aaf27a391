"""Quick answers: what is sensible at a glance, for the thousands of turns that are imagined, and to carry plans out.

What they know is who needs which symbols: the Ring-bearer's seat resistance, stealth and friendship, all others what
the open objectives of the first game's scenario ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Window
from westmarch.titles.fate.bots.features import win_chance
from westmarch.titles.fate.bots.ground import ground_of
from westmarch.titles.fate.cards.specials import ChooseSacrifice, GiveGood, GiveTroop
from westmarch.titles.fate.procedures.battle import BattleFate, ChooseLoss, MayAttack, RollBattle, ShowValor
from westmarch.titles.fate.procedures.draw import HandLimit
from westmarch.titles.fate.procedures.payment import Pay
from westmarch.titles.fate.procedures.search import (
    PutOnTheRing,
    RollSearch,
    SamsAid,
    SearchFate,
    count_dice,
    loses_hope,
)
from westmarch.titles.fate.procedures.travel import HideFrodo, TakeAlong
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    EXCHANGE,
    FRIENDSHIP,
    NAZGUL,
    OVERRUN,
    RESISTANCE,
    ROUT,
    VALOR,
    Battle,
    Card,
    Place,
    Symbol,
)

Options = Sequence[Option]
Quick = Callable[[Fate, Options], Option | None]

AN_EVENT: Final = 0.55
WANTED: Final = (0.6, 0.6, 0.5, 0.9)
"""What a symbol is worth to a seat that needs it, by symbol."""
SPARE: Final = (0.2, 0.2, 0.25, 0.3)
RESISTANCE_TO_PASS_ON: Final = 0.4
A_TOKEN: Final = 0.05
"""By so much a token is better than a card, which fills the hand."""
FEW_CARDS: Final = 4
"""With so few cards a token is spent before them."""
TWO_TROOPS, ONE_HOPE, LAST_HOPE = 0.9, 1.2, 1.5
FAINT: Final = 3
"""With so little hope each is dearer."""
DICE_SAVED: Final = 3.2
"""The Ring is put on if it saves so many dice."""


def find(options: Options, verb: str, *args: Any) -> Option | None:
    """The first option of a verb that begins with these arguments."""
    return next((one for one in options if one.verb == verb and one.args[: len(args)] == args), None)


# What is needed.


def needs(game: Fate, seat: Seat) -> tuple[int, int, int, int]:
    """How many of each symbol a seat can use."""
    ground = ground_of(game.book)
    friendship = 3 if game.is_open(ground.blessing) else 0
    valor = 3 if game.is_open(ground.saruman) and ground.isengard not in game.havens else 0
    if seat == game.holder[game.book.frodo]:
        return friendship + 2, valor, 4, 5
    return friendship, valor, 2, 1


def worth(game: Fate, seat: Seat, symbol: Symbol) -> float:
    """What one of a symbol is worth to a seat."""
    wanted = game.purse(seat, symbol) <= needs(game, seat)[symbol]
    return WANTED[symbol] if wanted else SPARE[symbol]


def worth_of_card(game: Fate, seat: Seat, card: Card) -> float:
    book = game.book
    if card >= book.first_event:
        return AN_EVENT
    symbol = book.card_symbol[card]
    if symbol == RESISTANCE and seat != game.holder[book.frodo]:
        return RESISTANCE_TO_PASS_ON
    return worth(game, seat, symbol)


def worth_of_good(game: Fate, option: Option) -> float:
    """The same of a card or a token that is given."""
    if option.verb == "give_token":
        return worth(game, option.seat, option.args[0]) + A_TOKEN
    return worth_of_card(game, option.seat, option.args[0])


# The turn.


def end_actions(game: Fate, options: Options) -> Option | None:
    return find(options, "end_actions")


def stand(game: Fate, options: Options) -> Option | None:
    return find(options, "stand")


def agree(game: Fate, options: Options) -> Option | None:
    """The plan is everybody's."""
    return find(options, "yes")


def set_out(game: Fate, options: Options) -> Option | None:
    return find(options, "set_out")


def hide(game: Fate, options: Options) -> Option | None:
    return find(options, "hide") or find(options, "be_seen")


def spend(game: Fate, options: Options) -> Option | None:
    """Cards before tokens, but for what is left of a small hand."""
    token, card = find(options, "token"), find(options, "card")
    few = len(game.hands[options[0].seat]) <= FEW_CARDS
    return (token or card) if few else (card or token)


def discard(game: Fate, options: Options) -> Option | None:
    cards = [one for one in options if one.verb == "discard"]
    return min(cards, key=lambda one: worth_of_card(game, one.seat, one.args[0]), default=None)


# Searches.


def ring(game: Fate, options: Options) -> Option | None:
    """The Ring is put on if that saves many dice, or makes the last search surer."""
    search, hope = game.nearest(RollSearch), game.hope
    before, after = search.count(game), count_dice(game, search.place, ring=True, final=search.final, hope=hope - 1)
    if search.final:
        aid = game.purse(game.holder[game.book.frodo], FRIENDSHIP)
        helps = win_chance(after, hope - 1 + aid) > win_chance(before, hope + aid) + 0.01
    else:
        helps = before - after > DICE_SAVED
    return find(options, "put_on" if hope > 1 and helps else "keep_off")


def roll_search_again(game: Fate, options: Options) -> Option | None:
    """Free rerolls, and for resistance where hope would be gone, or others than the Ring-bearer's seat can pay."""
    search = game.nearest(RollSearch)
    bad = [face for face in search.dice if loses_hope(face, search.place in game.havens)]
    bearer = game.holder[game.book.frodo]
    fatal = len(bad) - game.purse(bearer, FRIENDSHIP) >= game.hope
    for one in options:
        if one.verb == "free_reroll" and one.args[1] in bad:
            return one
    for one in options:
        if one.verb == "reroll" and one.args[0] in bad:
            spare = (one.seat != bearer and game.hope <= FAINT + 1) or game.purse(one.seat, RESISTANCE) > 5
            if fatal or (spare and not search.final):
                return one
    return (find(options, "play") if fatal else None) or find(options, "stand")


def let_sam_help(game: Fate, options: Options) -> Option | None:
    search, bearer = game.nearest(RollSearch), game.holder[game.book.frodo]
    lost = sum(loses_hope(face, search.place in game.havens) for face in search.dice)
    spare = game.purse(bearer, FRIENDSHIP) > needs(game, bearer)[FRIENDSHIP] - 2
    helps = search.final or spare or game.hope - lost <= 2
    return (find(options, "ignore") if helps else None) or find(options, "stand")


# Battles.


def change_battle(game: Fate, options: Options) -> Option | None:
    """Bad dice are rolled again for free; where a haven would fall, for a price, or turned to routs."""
    battle = game.nearest(RollBattle)
    free = [one for one in options if one.verb == "free_reroll" and one.args[1] in (NAZGUL, OVERRUN)]
    if free:
        return free[-1]
    place, enemies = battle.place, game.shadow[battle.place]
    if place in game.havens and enemies:
        routs, _, losses = battle.effects(game)
        if losses >= game.friendly(place) and routs < enemies:
            changes = [one for one in options if one.verb == "set_die" and one.args[2] == ROUT]
            rerolls = [one for one in options if one.verb == "reroll" and is_bad(one.args[0])]
            if changes or (rerolls and rerolls[0].seat != game.holder[game.book.frodo]):
                return (changes or rerolls)[-1]
    return find(options, "stand")


def is_bad(face: Battle) -> bool:
    return face in (NAZGUL, OVERRUN, EXCHANGE)


def valor(game: Fate, options: Options) -> Option | None:
    """Valor that saves a haven, or is to spare."""
    place, option = game.nearest(RollBattle).place, find(options, "show_valor")
    if option is not None:
        held = game.purse(option.seat, VALOR)
        saves = place in game.havens and not game.friendly(place) and held >= game.shadow[place]
        if saves or held > needs(game, option.seat)[VALOR]:
            return option
    return find(options, "stand")


def least_needed_army(game: Fate, options: Options) -> Option | None:
    """Whom the host that challenges Sauron needs least."""
    ground = ground_of(game.book)
    if not game.is_open(ground.challenge):
        return options[0]
    total = [sum(one[army] for one in game.troops) for army in range(4)]
    return max(options, key=lambda one: total[one.args[0]] - 2 * ground.host[one.args[0]])


def decline(game: Fate, options: Options) -> Option | None:
    return find(options, "decline")


# The wheels of Saruman.


def sacrifice(game: Fate, options: Options) -> Option | None:
    def price(option: Option) -> float:
        if option.verb == "troops":
            return TWO_TROOPS
        if option.verb == "hope":
            return ONE_HOPE + (LAST_HOPE if game.hope <= FAINT else 0)
        payer = option.args[0]
        cards = [worth_of_card(game, payer, card) for card in game.hands[payer]]
        tokens = [
            worth(game, payer, Symbol(symbol)) + A_TOKEN
            for symbol, count in enumerate(game.tokens[payer])
            for _ in range(count)
        ]
        return sum(sorted(cards + tokens)[:2])

    return min(options, key=price)


def give_good(game: Fate, options: Options) -> Option | None:
    return min(options, key=lambda one: worth_of_good(game, one))


def give_troop(game: Fate, options: Options) -> Option | None:
    """A troop from where the enemy seldom comes, and never the last of a haven."""
    exposure = ground_of(game.book).exposure

    def loss(place: Place) -> float:
        last = place in game.havens and game.friendly(place) <= 1
        return 2 * last + exposure[place] - 0.1 * game.friendly(place)

    return min(options, key=lambda one: loss(one.args[0]))


ANSWERS: Final[dict[type, Quick]] = {
    BattleFate: change_battle,
    ChooseLoss: least_needed_army,
    ChooseSacrifice: sacrifice,
    Confirm: agree,
    DoActions: end_actions,
    GiveGood: give_good,
    GiveTroop: give_troop,
    HandLimit: discard,
    HideFrodo: hide,
    MayAttack: decline,
    Pay: spend,
    PutOnTheRing: ring,
    SamsAid: let_sam_help,
    SearchFate: roll_search_again,
    ShowValor: valor,
    TakeAlong: set_out,
    Window: stand,
}


def quick(game: Fate, options: Options) -> Option | None:
    """A quick answer to the present question; None if there is none to questions of its kind."""
    answer = ANSWERS.get(type(game.question))
    return answer(game, options) if answer else None
