"""What speaks for the marshal's answers, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.bots import answers, battles, dice, hunting, journeys, marching, menu, quest
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import pulled
from westmarch.titles.ring2e.bots.prizes import menaced, moves, name, prize_near, region, share, units, worth_told
from westmarch.titles.ring2e.bots.reasons_of_deeds import (
    DEEDS,
    Teller,
    of_attack,
    of_event,
    of_journey,
    of_leaving,
    of_march,
    of_recruit,
    of_step,
)
from westmarch.titles.ring2e.rules.rulers import corruption_level, resistance_of
from westmarch.titles.ring2e.words import FREE, SHADOW, WITH_THE_RING

Answer = Callable[[Counsel], Option]

NOTHING_MORE: Final = "Nothing else that is offered would help."


def reason(counsel: Counsel, answer: Answer, option: Option) -> str:
    """What speaks for an option that has been answered so. What it is to choose a die for is told with the strategy."""
    if answer in DEED_CHOSEN:
        return of_deed(counsel, option)
    found = ANSWERS.get(answer, NOTHING_MORE)
    return translated(found) if isinstance(found, str) else found(counsel, option)


def of_deed(counsel: Counsel, option: Option) -> str:
    """Why an action is taken; with the choice of a die, for which action, and what the strategy is."""
    if option.verb != "use_die":
        return DEEDS[counsel.side][option.verb](counsel, option)
    assert counsel.memory.meant is not None
    deed = counsel.memory.meant[1]
    return f"{DEEDS[counsel.side][deed.verb](counsel, deed)} {counsel.reason()}"


# Cards.


def card_kept(counsel: Counsel, option: Option) -> str:
    return told("{card} is worth least of these cards.", card=name(counsel, "card", option.args[0]))


def card_played(counsel: Counsel, option: Option) -> str:
    return of_event(counsel, option.args[0]) if option.args else translated(NOTHING_MORE)


def card_in_battle(counsel: Counsel, option: Option) -> str:
    """What the battle hangs on, and whether a card is worth it."""
    odds = share(battles.odds(counsel)[0])
    if option.verb == "no_card":
        return told("The attacker wins with {odds}; no card in hand would do more here than later.", odds=odds)
    combat = name(counsel, "combat", option.args[1])
    return told("The attacker wins with {odds} as it is; {combat} does more here than later.", odds=odds, combat=combat)


# Recruits and nations.


def figure_placed(counsel: Counsel, option: Option) -> str:
    return of_recruit(counsel, *option.args) if option.verb == "place" else translated(NOTHING_MORE)


def figure_raised(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    figure, where = option.args
    return of_recruit(counsel, figure, counsel.question.asker(counsel.game).nation(counsel.game), where)


def place_filled(counsel: Counsel, option: Option) -> str:
    return of_place(counsel, option.args[0]) if option.args else translated(NOTHING_MORE)


def place_promoted(counsel: Counsel, option: Option) -> str:
    return of_place(counsel, option.args[1]) if len(option.args) > 1 else translated(NOTHING_MORE)


def of_place(counsel: Counsel, where: int) -> str:
    """What makes a region matter."""
    here = counsel.book.regions[where]
    place = region(counsel, here)
    if counsel.side == FREE and menaced(counsel, (here,)) is not None:
        return told(
            "{place} is threatened, with {units} in it.", place=place, units=units(counsel.game.units_at(FREE, here))
        )
    prize = prize_near(counsel, here)
    if prize is None:
        return told("{place} is as good as any.", place=place)
    if prize == here:
        return told("This is wanted: {prize}.", prize=worth_told(counsel, prize))
    return told("{place} is near to {prize}.", place=place, prize=worth_told(counsel, prize))


def nation_chosen(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    chosen = option.args[0]
    if chosen in counsel.game.nations_of_seat(counsel.seat):
        return of_step(counsel, chosen)
    return told("{nation} would hurt the Shadow most at war.", nation=name(counsel, "nation", chosen))


def sovereign_chosen(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    one, game = option.args[0], counsel.game
    who = name(counsel, "character", one)
    if counsel.side == SHADOW:
        left = resistance_of(game, one) - corruption_level(game, one)
        return told("{character} resists {left} more, less than the others.", character=who, left=left)
    return told("{character} bears most of the Shadow's tiles, or is most in danger.", character=who)


# Armies.


def army_moves(counsel: Counsel, option: Option) -> str:
    """Why this Army goes, judged by its best step."""
    fronts = counsel.fronts
    if not option.args or option.args[0] not in fronts.own:
        return told("No other Army gains by going.")
    origin = option.args[0]
    ways = marching.open_ways(counsel, origin)
    if not ways:
        return told("No other Army gains as much by going.")
    return of_march(counsel, origin, max(ways, key=lambda there: fronts.worth_of_move(origin, there)))


def army_goes(counsel: Counsel, option: Option) -> str:
    origin = counsel.question.asker(counsel.game).origin
    if not option.args or origin not in counsel.fronts.own:
        return place_filled(counsel, option)
    return of_march(counsel, origin, option.args[0])


def army_attacks(counsel: Counsel, option: Option) -> str:
    """Why this Army attacks, judged by its best target."""
    fronts = counsel.fronts
    if not option.args or option.args[0] not in fronts.own:
        return told("No attack is likely enough to win.")
    origin = option.args[0]
    near = [one for one in (*counsel.book.adjacent[origin], origin) if one in fronts.others]
    if not near:
        return told("No other Army attacks with better chances.")
    return of_attack(counsel, origin, max(near, key=lambda there: fronts.worth_of_attack(origin, there)))


def army_attacked(counsel: Counsel, option: Option) -> str:
    origin = counsel.question.asker(counsel.game).origin
    if not option.args:
        return told("No attack is likely enough to win.")
    return of_attack(counsel, origin, option.args[0])


def army_hit(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return translated(NOTHING_MORE)
    host = counsel.aims.hosts[1 - counsel.side].get(option.args[0])
    place, there = region(counsel, option.args[0]), units(host.units if host else 0)
    return told("Losses hurt most in {place}: {units} there.", place=place, units=there)


def part_goes(counsel: Counsel, option: Option) -> str:
    """How many should stay, as a guard or because there is no room."""
    question = counsel.question
    here = question.region
    place = region(counsel, here)
    if option.verb == "nobody":
        return told("What stands in {place} is worth more than the ground that was won.", place=place)
    stay = marching.staying(counsel, question)
    guard = marching.guard_left(counsel, here, stacks.units(question.able[0])) if here in counsel.fronts.own else 0
    if guard and stay <= guard:
        return told("{place} needs a guard against what stands near it: {units}.", place=place, units=units(guard))
    if stay:
        return told("There is no room for more units where they go.")
    if option.verb == "a_part":
        return told("Not all of them may go.")
    return told("Nobody near enough threatens {place}: whoever can may go.", place=place)


# Battles.


def by_verb(usual: str, **others: str) -> Teller:
    """A reason that goes by what is answered."""
    return lambda counsel, option: translated(others.get(option.verb, usual))


def in_battle(won: str, lost: str, *verbs: str) -> Teller:
    """A reason that goes by the attacker's chances; the first for answers with these verbs."""

    def tell(counsel: Counsel, option: Option) -> str:
        return told(won if option.verb in verbs else lost, odds=share(battles.odds(counsel)[0]))

    return tell


# The Fellowship and the Hunt.


def place_declared(counsel: Counsel, option: Option) -> str:
    return of_road(counsel, option.args[0])


def of_road(counsel: Counsel, where: int) -> str:
    """How far it is from there, and who watches."""
    here = counsel.book.regions[where]
    gaps = {
        "place": region(counsel, here),
        "left": moves(hunting.steps_to_mordor(counsel.game, here)),
        "watched": quest.watchers(counsel, here),
    }
    if not gaps["watched"]:
        return told("From {place} it is {left} to the way into Mordor, and nobody watches there.", **gaps)
    return told("From {place} it is {left} to the way into Mordor; Hunt dice rolled again there: {watched}.", **gaps)


def declared_or_not(counsel: Counsel, option: Option) -> str:
    if option.verb != "yes":
        return told("To be declared would win nothing now, and cost the way that is gone.")
    within = counsel.book.within(counsel.game.fellowship, counsel.game.progress)
    best = max(sorted(within), key=lambda one: quest.worth_of_declaring(counsel, one))
    return told("The Ring-bearers had best be in {place} now.", place=region(counsel, best))


def damage_taken(counsel: Counsel, option: Option) -> str:
    """What is spared by it."""
    game = counsel.game
    damage = counsel.question.asker(game).damage
    if option.verb in ("lose_guide", "lose_random"):
        text = "Corruption {damage} on top of {corruption} would be dearer than a Companion."
    elif option.verb in ("lead_astray", "betray"):
        text = "It spares a part of {damage} damage, on top of corruption {corruption}."
    else:
        text = "Damage {damage} on top of corruption {corruption} can be borne."
    return told(text, damage=damage, corruption=game.corruption)


def eyes_allocated(counsel: Counsel, option: Option) -> str:
    """How much the Hunt is worth now."""
    if counsel.game.in_mordor:
        return told("In Mordor every Eye counts with each Eye tile.")
    if counsel.game.revealed:
        return told("Nobody is hunted who is revealed: the dice do more elsewhere.")
    return counsel.reason()


def who_goes(counsel: Counsel, option: Option) -> str:
    """Why a Companion joins a group, or the group sets out."""
    if option.verb == "set_out":
        return told("Nobody else is wanted in the same place.")
    if option.verb == "rest":
        return told("The others are best where they are.")
    one = option.args[0]
    return of_leaving(counsel, one) if counsel.game.where[one] == WITH_THE_RING else of_journey(counsel, one)


def place_of_group(counsel: Counsel, option: Option) -> str:
    """What the Companions do there, or that it is on their way."""
    if not option.args:
        return translated(NOTHING_MORE)
    where, book = option.args[0], counsel.book
    nation = book.nation_of[where]
    group = counsel.question.asker(counsel.game).group
    who = name(counsel, "character", max(group, key=lambda one: book.level[one]))
    if nation >= 0 and not counsel.game.active[nation] and any(nation in book.activates[one] for one in group):
        return told("{character} wakes {nation} there.", character=who, nation=name(counsel, "nation", nation))
    if book.points[where]:
        return told("{character} is wanted in {place}.", character=who, place=region(counsel, where))
    return told("It is on the way to where {character} is wanted.", character=who)


def nazgul_fly(counsel: Counsel, option: Option) -> str:
    if not option.args:
        return told("Leaders are where they are wanted.")
    if option.args[0] == counsel.game.fellowship:
        return told("A Nazgûl over the Ring-bearers lets a die of each Hunt be rolled again.")
    return of_place(counsel, option.args[0])


DEED_CHOSEN: Final = (menu.choose_die, menu.choose_with_die, menu.choose_action)

ANSWERS: Final[Mapping[Answer, str | Teller]] = {
    answers.agree: "What a card or a Companion gives for nothing is taken.",
    answers.attempt_freely: sovereign_chosen,
    answers.best_card: card_played,
    answers.better_figure: "An Elite fights as a Regular does, and takes two hits.",
    answers.deed: "What the card allows helps, and costs nothing more.",
    answers.draw_on: by_verb(
        "The last tile is low: another may be higher.",
        stop_drawing="The last tile is high: another would rather be lower.",
    ),
    answers.draw_one: "Cards of that deck serve the strategy best.",
    answers.keep_tile: "The highest tile brings the Sovereign nearest to corruption.",
    answers.least_kept: card_kept,
    answers.most: "The more Elites, the better.",
    answers.nation: nation_chosen,
    answers.place_figure: figure_placed,
    answers.promote: place_promoted,
    answers.raise_figure: figure_raised,
    answers.refuse: "Nobody knows what would come back for it.",
    answers.region_to_fill: place_filled,
    answers.sovereign: sovereign_chosen,
    answers.which_way: "The first part of the card that can do anything does most.",
    battles.announce: by_verb(
        "The ability does more than the card that is given up for it.",
        keep_card="The card does more than the ability for which it would be given up.",
    ),
    battles.awaken_there: "Whoever leads best is Awakened where the fight is.",
    battles.combat_card: card_in_battle,
    battles.combat_way: "What the card does is worth its price here.",
    battles.extend_siege: in_battle(
        "The attacker takes the Stronghold with {odds} in the end: another round is worth an Elite.",
        "The attacker takes the Stronghold with {odds} in the end: an Elite is worth more than another round.",
        "reduce_elite",
        "remove_regular",
    ),
    battles.field_or_siege: in_battle(
        "The attacker wins in the field with {odds} only.",
        "The attacker wins in the field with {odds}; behind walls it takes a 6.",
        "stand_outside",
    ),
    battles.forfeit: "Whoever leads least is given up.",
    battles.forfeit_nazgul: "As many of the enemy's dice as there are, the others are kept for the re-roll.",
    battles.go_on: in_battle(
        "The attacker wins with {odds} if the battle goes on.",
        "The attacker wins with {odds} only if the battle goes on.",
        "press_on",
    ),
    battles.lose_figure: "That figure is missed least, if it is one's own; else it hurts the enemy most.",
    battles.pay_or_not: "What the card does is worth its price here.",
    battles.remove_unit: "Regulars of nations that are not at war are missed least.",
    battles.retreat: in_battle(
        "The attacker wins with {odds}: the Army stands.",
        "The attacker wins with {odds}: there it is saved for another day.",
        "stand",
    ),
    battles.silence: "Nobody else leads as much.",
    battles.suffer_hits: by_verb(
        "The Army has units to spare, and the enemy loses more by it.",
        refrain="The Army has no units to spare.",
    ),
    battles.take_hit: "As many dice as may be are left, at the least loss.",
    battles.white_rider: by_verb(
        "The Nazgûl lose more Leadership by it than he gives up.",
        keep="The Nazgûl would not lose more Leadership than he gives up.",
    ),
    dice.die_for_ring: "That die is missed least.",
    dice.discard_die: "That die can do least now.",
    dice.dismay: "Only Will of the West is worth to be rolled again.",
    dice.face_by_ring: "That face does most now.",
    dice.turn_die: by_verb(
        "A die that can do little serves the Hunt better.",
        enough="The dice that are left do more as they lie.",
    ),
    journeys.choose_flier: nazgul_fly,
    journeys.choose_group: who_goes,
    journeys.count_of_fliers: "So many are lacking elsewhere, and not needed here.",
    journeys.entry: place_filled,
    journeys.go_along: "Company costs nothing.",
    journeys.place_for_group: place_of_group,
    journeys.place_for_minion: nazgul_fly,
    marching.choose_force: part_goes,
    marching.gather: "Those come who are wanted less where they are.",
    marching.hit_target: army_hit,
    marching.next_region: place_filled,
    marching.origin_of_attack: army_attacks,
    marching.origin_of_move: army_moves,
    marching.slip_away: "There the Army is safest.",
    marching.target_of_attack: army_attacked,
    marching.target_of_move: army_goes,
    pulled: place_filled,
    quest.allocate: eyes_allocated,
    quest.choose_way: "It touches as little as may be on the way.",
    quest.declared: declared_or_not,
    quest.drive_away: place_declared,
    quest.enter_mordor: "There is no other way to the Crack of Doom.",
    quest.far_sighted: "It does most for the quest as it stands.",
    quest.follow: "Whoever guides may be lost first, so that others are kept.",
    quest.leaver: "Of those who could go they shield the Ring-bearers least.",
    quest.lure: "A Companion is kept as long as they are worth more than the corruption.",
    quest.react_to_hunt: by_verb(
        "What comes would hurt: that is what the card was kept for.",
        hold="What comes does not hurt enough to give up a card for it.",
    ),
    quest.take_damage: damage_taken,
    quest.take_event: "A card that lies on the table does harm already.",
    quest.wake_balrog: "Every tile on the way brings the Ring-bearers nearer to their end.",
    quest.where_declared: place_declared,
    quest.where_revealed: place_declared,
}
"""By the function that answers."""
