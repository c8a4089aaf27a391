"""What speaks for the adventurer's answers, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from westmarch.titles.wizards.bots import answers, battle, burglar, guise, there_and_back

MODEST: Final = "Nothing speaks for doing more here."

ANSWERS: Final[Mapping[Callable[..., Any], str]] = {
    answers.modest: MODEST,
    answers.check: "Others support a corruption check as long as that saves more than it costs.",
    answers.inherit: "Items of one who has fallen are taken over by whoever bears them best, a treasure first.",
    answers.lead: "Whoever can't be led any more finds another leader; else the least useful one leaves.",
    answers.path: "On that path the fewest of the hazards that are left could attack.",
    answers.user: "Whoever pays least for a card uses it.",
    battle.assign: "Whoever can face a strike at the least cost does.",
    battle.face_attack: "An attack is faced, unless a card or somebody who taps spares more than they cost.",
    battle.face_strike: "Of all ways to face the strike this one costs least, by its exact chances.",
    battle.order: "The hardest strike comes first, as long as there are others to help.",
    burglar.at_site: "The people of the place are won over, and prisoners freed, before one goes on.",
    burglar.attempt: "Cards that make the guardians sleep are played until the roll can hardly fail.",
    burglar.declare: "It is the shortest way to what can be stolen, or to a haven for what has been won.",
    burglar.draw: "As few cards as may be: the deck is the time.",
    burglar.enter: "A site is entered if there is something to steal for a task; other sites are left alone.",
    burglar.influencer: "Whoever is heard most speaks.",
    burglar.loot: "It is the item of the most points.",
    burglar.may_discard: "What has become worthless goes, to see another card.",
    burglar.organize: "What has been won is stored, a helper comes along, and then one sets out.",
    burglar.trim: "It is the card that is least worth keeping.",
    guise.at_site: "At Dol Guldur an item comes first, then the prisoners; elsewhere whatever can be had.",
    guise.declare: "It is the first stage of the way to where the company is wanted.",
    guise.draw: "As many cards as may be: the deck comes again.",
    guise.enter: "Dol Guldur is entered only with Rescue Prisoners and what taps the site in hand.",
    guise.may_discard: "What is of little use goes, to see another card.",
    guise.organize: "Corruption is shaken off first; then all who are needed come together, and set out.",
    guise.path: "That path costs the hazard deck least time.",
    guise.receiver: "Whoever bears the least corruption takes an item over.",
    guise.rescuer: "Whoever is least of use on their feet takes the prisoners along.",
    guise.taker: "Whom the hazards would strike first takes an item, so that others stay on their feet.",
    guise.trim: "It is the card that is least worth keeping.",
    there_and_back.at_site: "One treasure of the Mountain is enough.",
    there_and_back.bearer: "A strong Dwarf takes the treasure, so that none leaves before the Hobbit has it.",
    there_and_back.declare: "It is the way on which the counter moves with least danger.",
    there_and_back.discard: "It is the card that is least worth keeping.",
    there_and_back.enter: "Only the Mountain is entered: with a treasure in hand and enough people, or in haste.",
    there_and_back.hobbit: "The treasure belongs with the Hobbit.",
    there_and_back.leaver: "The wounded go home first, then the weakest.",
    there_and_back.organize: "The counter moves on; on the last stretch the treasure passes to the Hobbit first.",
    there_and_back.set_out: "A few go unseen where creatures would attack many.",
}
"""By the function that answers."""
