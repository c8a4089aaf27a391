"""What the log tells of a bot's turn: the answer of each box of the flowchart, with the numbers that decided it.

Most games have no log: bots think ahead in copies. Nothing is counted for those.
"""

from __future__ import annotations

from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.procedures import usefulness
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Card, Location, Role


def use_an_action(game: CardGame, role: Role, card: Card, number: int) -> None:
    """Which text is used, and where its card is."""
    use = game.book.records[card].use[number]
    game.say(
        "{role}. Use an action? Yes: {card} ({location}): {text}",
        role=role,
        card=card,
        location=game.place_of(card),
        text=game.book.text(use.cost + use.do),
    )


def no_action(game: CardGame, role: Role) -> None:
    """How many cards in play have a text of that kind."""
    if game.log is None:
        return
    cards = [card for bearer in game.in_play() for card in (bearer, *game.items(bearer))]
    count = sum(card in game.book.used_by[role] for card in cards)
    if count:
        game.say("{role}. Use an action? No: {count:# text|# texts} in play, none of use now", role=role, count=count)
    else:
        game.say("{role}. Use an action? No: none of its cards in play has such a text", role=role)


def may_pass(game: CardGame, role: Role, answer: bool) -> None:
    """The hand, the limit, and the smallest hand of an enemy."""
    if game.log is None:
        return
    held, limit = len(game.hands[role]), game.carryover(role)
    enemy = min(game.book.of_side[1 - game.book.side_of[role]], key=lambda one: len(game.hands[one]))
    details = {"held": held, "limit": limit, "above": held - limit, "enemy": enemy, "fewest": len(game.hands[enemy])}
    if not answer:
        game.say(
            "Pass? No: {held:# card|# cards} in hand, {above:int} above the limit of {limit:int}, and {enemy:role} "
            "holds no more than {fewest:int}",
            **details,
        )
    elif held > limit:
        game.say(
            "Pass? Yes: {held:# card|# cards} in hand, fewer than every enemy: {enemy:role} holds the fewest, "
            "{fewest:int}",
            **details,
        )
    else:
        game.say("Pass? Yes: {held:# card|# cards} in hand, the limit is {limit:int}", **details)


def waits(game: CardGame, role: Role, other: Role) -> None:
    """Who is above the limit, and by how much."""
    if game.log is None:
        return
    game.say(
        "Carryover? Yes: {other:role} holds {held:# card|# cards}, above the limit of {limit:int}, so {role} waits",
        other=other,
        held=len(game.hands[other]),
        limit=game.carryover(other),
        role=role,
    )


def nobody_above(game: CardGame, role: Role) -> None:
    """What all others hold, and their limits."""
    if game.log is not None:
        others = [one for one in game.book.roles if one != role]
        game.say(
            "Carryover? No: {others:role} hold {held:int}, of at most {limits:int}",
            others=others,
            held=[len(game.hands[one]) for one in others],
            limits=[game.carryover(one) for one in others],
        )


def path(game: CardGame, answer: bool) -> None:
    """The path number, and the scenario's last."""
    last = game.book.scenario.last_path
    if answer:
        game.say("Path? Yes: {number:int} is below the last number, {last:int}", number=game.number, last=last)
    else:
        game.say("Path? No: {number:int} is the last number", number=game.number)


def losing(game: CardGame, place: Location) -> None:
    """The combat that the Shadow is losing."""
    if game.log is not None:
        attack, defense = combat.attack_and_defense(game, place)
        game.say(
            "Winning? No: the Shadow is losing {location}, {attack:int} attack against {defense:int} defense",
            location=place,
            attack=attack,
            defense=defense,
        )


def winning(game: CardGame) -> None:
    """How every combat stands."""
    if game.log is not None:
        stands = [combat.attack_and_defense(game, place) for place in game.active]
        game.say(
            "Winning? Yes, every combat: {locations:location}, with attack {attack:int} against defense {defense:int}",
            locations=game.active,
            attack=[attack for attack, _ in stands],
            defense=[defense for _, defense in stands],
        )


def moves(game: CardGame, card: Card, place: Location) -> None:
    """Where a card moves, and why there."""
    if game.log is not None:
        template = LAST_PATH_MOVE if usefulness.is_last_path(game, place) else COULD_WIN_MOVE
        game.say(template, card=card, **standing(game, place))


def stays(game: CardGame, role: Role) -> None:
    """Why nothing moves: nothing is there, no combat could be turned, or nothing helps where one could."""
    if game.log is None:
        return
    reserve = game.reserves[role]
    wanting = [place for place in game.active if usefulness.worth_having(game, place)]
    lost = [place for place in game.active if not combat.shadow_wins(game, place)]
    count = len(reserve)
    if not reserve:
        game.say("Move? No: the reserve is empty")
    elif wanting:
        game.say(
            "Move? No: {count:# card|# cards} in reserve, of no use at {places:location}", count=count, places=wanting
        )
    elif lost:
        best = [usefulness.at_best(game, place) for place in lost]
        game.say(
            "Move? No: even with all reserves {places:location} could not be won: attack {attack:int} against defense "
            "{defense:int}",
            places=lost,
            attack=[attack for attack, _ in best],
            defense=[defense for _, defense in best],
        )
    else:
        game.say("Move? No: the Shadow is winning every combat already")


def plays(game: CardGame, card: Card, held: int) -> None:
    game.say("Play? Yes: {card}, at random out of {held:# card|# cards}", card=card, held=held)


def goes(game: CardGame, card: Card, place: Location) -> None:
    """Where an army or character that is being played goes, and why there."""
    if game.log is None:
        return
    if place == game.book.reserve:
        game.say(
            "Where? In reserve: {card} helps at no path or battleground that the Shadow could still turn", card=card
        )
    else:
        template = LAST_PATH_PLAY if usefulness.is_last_path(game, place) else COULD_WIN_PLAY
        game.say(template, **standing(game, place, (card,)))


# Reasons.

LAST_PATH_MOVE = (
    "Move? Yes: {card} to {location}: the last path, where every icon counts; {attack:int} attack against "
    "{defense:int} defense now"
)
COULD_WIN_MOVE = (
    "Move? Yes: {card} to {location}: the Shadow is losing, {attack:int} attack against {defense:int} defense; with "
    "all that could come it wins, {best_attack:int} against {best_defense:int}"
)
LAST_PATH_PLAY = (
    "Where? {location}: the last path, where every icon counts; {attack:int} attack against {defense:int} defense now"
)
COULD_WIN_PLAY = (
    "Where? {location}: the Shadow is losing, {attack:int} attack against {defense:int} defense; with all that could "
    "come it wins, {best_attack:int} against {best_defense:int}"
)


def standing(game: CardGame, place: Location, coming: tuple[Card, ...] = ()) -> dict[str, int]:
    """How a combat stands, and how it would with all reserves and what is being played there."""
    attack, defense = combat.attack_and_defense(game, place)
    best_attack, best_defense = usefulness.at_best(game, place, coming)
    return {
        "location": place,
        "attack": attack,
        "defense": defense,
        "best_attack": best_attack,
        "best_defense": best_defense,
    }
