"""What is answered in battles: to stand, to go on, whom to lose, which card to lay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.engine.policy import because
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.bots.cards import worth_in_battle, worth_of_keeping
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import best, find
from westmarch.titles.ring2e.bots.prizes import name, share
from westmarch.titles.ring2e.bots.reasons import Teller, by_verb
from westmarch.titles.ring2e.bots.strength import CITY, FIELD, NOBODY_THERE, SIEGE, Strength, chance, hosts_of
from westmarch.titles.ring2e.procedures.battle import WhiteRider
from westmarch.titles.ring2e.procedures.casualties import TakeHit, TakeHits
from westmarch.titles.ring2e.procedures.combat_acts import (
    AwakenInBattle,
    CombatWay,
    ForfeitLeadership,
    ForfeitNazgul,
    PayOrNot,
    PickFigure,
    SilenceCompanion,
    SufferHits,
)
from westmarch.titles.ring2e.procedures.combat_cards import AnnounceAbility, ChooseCombatCard
from westmarch.titles.ring2e.procedures.event_recruits import LeaderFalls
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.retreat import FieldOrSiege, GoOn, Retreat
from westmarch.titles.ring2e.procedures.rounds import Round
from westmarch.titles.ring2e.procedures.siege import ExtendSiege
from westmarch.titles.ring2e.procedures.stacking import RemoveUnit
from westmarch.titles.ring2e.procedures.stormcrow import EliminateFigure
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.words import AT_WAR, FREE, REGULAR, SHADOW, Figure, Nation, Region, Side, enemy

GO_ON: Final = (0.6, 0.4)
"""With a better chance than this a side goes on attacking."""
STAND: Final = 0.62
"""With a better chance than this a defender stands in the field."""
HELD_BACK: Final = 0.42
"""The part of a card's worth that keeps it in the hand."""
WEAK: Final = 1.25


# The battle.


def odds(counsel: Counsel) -> tuple[float, Fight]:
    """How likely the attacker wins the battle, if it goes on as it is."""
    game = counsel.game
    fight: Fight = game.nearest(Fight)
    hosts = (hosts_of(game, FREE), hosts_of(game, SHADOW))
    side = fight.side(game)
    attacker = hosts[side].get(fight.origin, NOBODY_THERE)
    resting = stacks.units(fight.rearguard[0])
    attacker = Strength(attacker.units - resting, min(attacker.elites, attacker.units - resting), attacker.leadership,
                    attacker.units - resting)  # fmt: skip
    return chance(kind_of(counsel, fight), attacker, hosts[1 - side].get(fight.target, NOBODY_THERE)), fight


def kind_of(counsel: Counsel, fight: Fight) -> int:
    if fight.kind == "siege":
        return SIEGE
    hard = fight.kind == "field" and fight.round == 0 and counsel.book.hits_in_first_round[fight.target] == 6
    return CITY if hard else FIELD


def in_battle(won: str, lost: str, *verbs: str) -> Teller:
    """A reason that goes by the attacker's chances; the first for answers with these verbs."""

    def tell(counsel: Counsel, option: Option) -> str:
        return told(won if option.verb in verbs else lost, odds=share(odds(counsel)[0]))

    return tell


@because(
    in_battle(
        "The attacker wins in the field with {odds} only.",
        "The attacker wins in the field with {odds}; behind walls it takes a 6.",
        "stand_outside",
    )
)
def field_or_siege(counsel: Counsel) -> Option:
    """Inside the walls, unless the field is as good as won."""
    attackers, fight = odds(counsel)
    inside = counsel.game.units_at(counsel.side, fight.target) <= counsel.book.most_besieged + 1
    return find(counsel, "stand_outside" if 1 - attackers > (0.85 if inside else STAND) else "go_inside")


@because(
    in_battle(
        "The attacker wins with {odds} if the battle goes on.",
        "The attacker wins with {odds} only if the battle goes on.",
        "press_on",
    )
)
def go_on(counsel: Counsel) -> Option:
    attackers, _ = odds(counsel)
    return find(counsel, "press_on" if attackers >= GO_ON[counsel.side] else "cease")


@because(
    in_battle(
        "The attacker wins with {odds}: the Army stands.",
        "The attacker wins with {odds}: there it is saved for another day.",
        "stand",
    )
)
def retreat(counsel: Counsel) -> Option:
    """Away from a battle that is lost: into a Stronghold, or to where one is stronger."""
    game, book = counsel.game, counsel.book
    attackers, fight = odds(counsel)
    held = book.points[fight.target] if game.controller(fight.target) == counsel.side else 0
    if 1 - attackers > STAND - 0.12 * held:
        return find(counsel, "stand")
    foes = counsel.aims.hosts[1 - counsel.side]

    def shelter(option: Option) -> float:
        if option.verb == "stand":
            return 0.3 * held
        region: Region = option.args[0]
        strong = book.is_stronghold[region] and game.controller(region) == counsel.side
        menaced = sum(foes[one].ready for one in book.adjacent[region] if one in foes)
        room = book.most_units - game.units_at(counsel.side, region)
        fits = game.units_at(counsel.side, fight.target) <= room
        return 1.0 + strong + 0.3 * counsel.aims.pull[region] - 0.05 * menaced - (not fits)

    return best(counsel, shelter)


@because(
    in_battle(
        "The attacker takes the Stronghold with {odds} in the end: another round is worth an Elite.",
        "The attacker takes the Stronghold with {odds} in the end: an Elite is worth more than another round.",
        "reduce_elite",
        "remove_regular",
    )
)
def extend_siege(counsel: Counsel) -> Option:
    """Another round as long as the Stronghold may fall in it; Regulars first where a traitor opens the gate."""
    game = counsel.game
    attackers, fight = odds(counsel)
    inside = counsel.aims.hosts[1 - counsel.side].get(fight.target, NOBODY_THERE)
    ours = counsel.aims.hosts[counsel.side].get(fight.origin, NOBODY_THERE)
    falls = inside.hits <= 3 or (inside.hits <= 5 and ours.units > 2 * inside.units)
    pressed = counsel.side == SHADOW and not counsel.by_corruption and points_captured(game, SHADOW) >= 7
    if attackers < 0.5 or not (falls or pressed):
        return find(counsel, "end_assault")
    return find(counsel, "remove_regular", "reduce_elite", "end_assault")


@because(
    by_verb(
        "The Nazgûl lose more Leadership by it than he gives up.",
        keep="The Nazgûl would not lose more Leadership than he gives up.",
    )
)
def white_rider(counsel: Counsel) -> Option:
    """He gives up his Leadership if the Nazgûl lose more by it."""
    game = counsel.game
    fight: Fight = game.nearest(Fight)
    nazgul = game.nazgul_at(fight.place(game, SHADOW))
    return find(counsel, "ride" if nazgul > 1 else "keep")


# Losses.


@because("As many dice as may be are left, at the least loss.")
def take_hit(counsel: Counsel) -> Option:
    """Whoever is least missed: Regulars if there are many, else an Elite is reduced, so that more dice are left."""
    game = counsel.game
    hits: TakeHits = counsel.question.asker(game)
    stack = hits.exposed(game)
    units = stacks.units(stack)
    if stacks.units(stack) + stacks.elites(stack) <= hits.hits:
        return find(counsel, "lose_all")
    spare_regulars = stacks.regulars(stack) > 0 and units > 5

    def bearable(option: Option) -> float:
        nation: Nation = option.args[0]
        worth = 0.0 if game.steps[nation] == AT_WAR else 0.3
        worth += 0.02 * game.left(nation, REGULAR) if counsel.side == SHADOW else 0.0
        if option.verb == "lose_regular":
            return worth + (1.0 if spare_regulars or counsel.side == SHADOW else 0.6)
        if option.verb == "reduce":
            return worth + (0.8 if units <= 5 else 0.3)
        if option.verb == "lose_elite":
            return worth - 1.0
        return worth - 0.5

    return best(counsel, bearable)


@because("Regulars of nations that are not at war are missed least.")
def remove_unit(counsel: Counsel) -> Option:
    """Of too many, Regulars of nations not At War go first."""
    game = counsel.game
    return best(counsel, lambda one: (one.args[0] == 0) + 0.5 * (game.steps[one.args[1]] > AT_WAR))


@because("That figure is missed least, if it is one's own; else it hurts the enemy most.")
def lose_figure(counsel: Counsel) -> Option:
    """A figure of one's own where it is least missed; of the enemy's the best one."""

    def loss(option: Option) -> float:
        if option.verb == "eliminate":
            figure: Figure = option.args[0]
            region: Region = option.args[1]
            points = counsel.book.points[region]
            return 1.0 + (figure == 1) + 0.6 * (figure == 2) + counsel.danger(region) + points
        if option.verb == "lose_character":
            return 2.0 + worth_of_character(counsel, option.args[0])
        return 1.5 if option.verb == "lose_sovereign" else 1.0

    own = belongs(counsel)
    return best(counsel, lambda one: -loss(one) if own else loss(one))


def belongs(counsel: Counsel) -> bool:
    """Whether the figures that are to be lost are one's own."""
    side: Side | None = getattr(counsel.question, "side", None)
    return side is None or side == counsel.side


def worth_of_character(counsel: Counsel, one: int) -> float:
    book = counsel.book
    dice = book.dice_of[one] + (2 if one == book.strider else 0)
    return float(book.leadership[one] + 2 * dice + 0.3 * book.level[one])


# Cards.


def card_in_battle(counsel: Counsel, option: Option) -> str:
    """What the battle hangs on, and whether a card is worth it."""
    likely = share(odds(counsel)[0])
    if option.verb == "no_card":
        return told("The attacker wins with {odds}; no card in hand would do more here than later.", odds=likely)
    combat = name(counsel, "combat", option.args[1])
    return told(
        "The attacker wins with {odds} as it is; {combat} does more here than later.", odds=likely, combat=combat
    )


@because(card_in_battle)
def combat_card(counsel: Counsel) -> Option:
    """The card that brings more in this battle than it is worth in the hand."""
    game, book = counsel.game, counsel.book
    fight: Fight = game.nearest(Fight)
    stake = stake_of(counsel, fight)

    def gain(option: Option) -> float:
        if option.verb == "no_card":
            return 0.0
        card, _ = option.args
        brings = worth_in_battle(game, book.combat_of[card]) * stake
        if option.verb == "lay_from_table":
            return brings - 1.2
        crowded = 0.5 if len(game.hands[counsel.seat]) > 4 else 1.0
        return brings - HELD_BACK * crowded * worth_of_keeping(game, card)

    return best(counsel, gain)


def stake_of(counsel: Counsel, fight: Fight) -> float:
    """How much a battle matters: 0.4 to 2."""
    points = counsel.book.points[fight.target]
    units = counsel.game.units_at(counsel.side, fight.place(counsel.game, counsel.side))
    return min(2.0, 0.4 + 0.45 * points + 0.08 * min(8, units))


@because(
    by_verb(
        "The ability does more than the card that is given up for it.",
        keep_card="The card does more than the ability for which it would be given up.",
    )
)
def announce(counsel: Counsel) -> Option:
    """Brand's word against the enemy's card always; a chieftain's instead of a card that is weak."""
    game = counsel.game
    if counsel.question.after_reveal:
        return find(counsel, "announce")
    card = game.nearest(Round).cards[counsel.side]
    return find(counsel, "announce" if worth_in_battle(game, counsel.book.combat_of[card]) < WEAK else "keep_card")


@because("What the card does is worth its price here.")
def combat_way(counsel: Counsel) -> Option:
    return find(counsel, "act", "refrain")


@because("What the card does is worth its price here.")
def pay_or_not(counsel: Counsel) -> Option:
    return find(counsel, "pay")


@because("Whoever leads least is given up.")
def forfeit(counsel: Counsel) -> Option:
    """Whose Leadership is least."""
    return best(counsel, lambda one: -counsel.book.leadership[one.args[0]])


@because("As many of the enemy's dice as there are, the others are kept for the re-roll.")
def forfeit_nazgul(counsel: Counsel) -> Option:
    """As much as the enemy rolls dice beyond the first, but some are kept for the re-roll."""
    game = counsel.game
    fight: Fight = game.nearest(Fight)
    foes = min(5, fight.units(game, FREE))
    return best(counsel, lambda one: -abs(one.args[0] - max(1, foes - 1)))


@because(
    by_verb(
        "The Army has units to spare, and the enemy loses more by it.",
        refrain="The Army has no units to spare.",
    )
)
def suffer_hits(counsel: Counsel) -> Option:
    """Hits on one's own units are worth it for a large Army only."""
    game = counsel.game
    fight: Fight = game.nearest(Fight)
    spare = fight.units(game, counsel.side) - fight.units(game, enemy(counsel.side))
    wanted = 2 if spare > 4 else 1 if spare > 2 else 0
    return best(counsel, lambda one: -abs((one.args[0] if one.args else 0) - wanted))


@because("Nobody else leads as much.")
def silence(counsel: Counsel) -> Option:
    """Whoever leads most."""
    return best(counsel, lambda one: worth_of_character(counsel, one.args[0]))


@because("Whoever leads best is Awakened where the fight is.")
def awaken_there(counsel: Counsel) -> Option:
    return best(counsel, lambda one: counsel.book.leadership[one.args[0]] if one.args else -1)


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    FieldOrSiege: field_or_siege,
    GoOn: go_on,
    Retreat: retreat,
    ExtendSiege: extend_siege,
    WhiteRider: white_rider,
    TakeHit: take_hit,
    RemoveUnit: remove_unit,
    LeaderFalls: lose_figure,
    EliminateFigure: lose_figure,
    PickFigure: lose_figure,
    ChooseCombatCard: combat_card,
    AnnounceAbility: announce,
    CombatWay: combat_way,
    PayOrNot: pay_or_not,
    ForfeitLeadership: forfeit,
    ForfeitNazgul: forfeit_nazgul,
    SufferHits: suffer_hits,
    SilenceCompanion: silence,
    AwakenInBattle: awaken_there,
}
