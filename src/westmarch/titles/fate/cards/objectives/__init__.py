"""The twenty-four objectives. Their numbers and places stand in data/objectives.toml."""

from __future__ import annotations

from typing import Final

from westmarch.titles.fate.actions.destroy_the_ring import DestroyTheRing
from westmarch.titles.fate.actions.quests import CompleteHere, FaceOrdeal, PledgeLoyalty, RideToErech
from westmarch.titles.fate.cards.objectives.conditions import (
    all_of,
    any_of,
    enough_nazgul_slain,
    friends_throughout_region,
    nazgul_slain,
    no_shadow_at_place,
    no_shadow_in_region,
    pieces_kept,
    place_is_haven,
    region_is_free,
    ride_is_made,
    troops_at_place,
    troops_throughout_region,
)
from westmarch.titles.fate.cards.objectives.deeds import (
    Blessing,
    LastBlows,
    TakePledges,
    TokensForHost,
    eored_rides,
    galadriel_rejoices,
    gandalf_falls,
    last_stand,
    legolas_counts,
    maiden_dares,
    nothing_more,
    sam_hurries,
    sauron_answers,
)
from westmarch.titles.fate.cards.shapes import ObjectiveCard
from westmarch.titles.fate.procedures.rewards import (
    GainHope,
    MayAddTroops,
    MayCallTroops,
    MayGainTokens,
    MayGatherTroops,
    MayMoveTroops,
    ThinShadowDeck,
    rewards,
)

OBJECTIVES: Final = (
    ObjectiveCard(
        "arwen_unfurls_the_banner",
        "Arwen spends an action and {cost} in Minas Tirith, while it is a haven with troops of all armies: {troops}.",
        "1 hope.",
        actions=(CompleteHere("arwen_unfurls_the_banner", "Unfurl the banner", by="arwen", haven=True),),
        reward=rewards(GainHope),
    ),
    ObjectiveCard(
        "attain_the_blessing_of_the_elves",
        "Elven troops wait on this card. A character in Rivendell, with another one there, "
        "spends an action and {cost}.",
        "The troops go to the supply. Each player with a character in Rivendell gains {tokens} as a token. 1 hope.",
        actions=(CompleteHere("attain_the_blessing_of_the_elves", "Ask the Elves for their blessing", company=True),),
        reward=rewards(Blessing, GainHope),
    ),
    ObjectiveCard(
        "avenge_balin",
        "Moria is a haven with at least 2 Dwarven troops.",
        "Any Dwarven troops may come to Moria from anywhere. "
        "If 4 or more are there then, the current player may gain {tokens} in tokens.",
        is_met=all_of(place_is_haven, troops_at_place),
        reward=rewards(MayCallTroops, TokensForHost),
    ),
    ObjectiveCard(
        "boromir_reclaims_his_honor",
        "Boromir and another character are at a place where the last friendly troop falls in a battle.",
        "Up to 2 shadow troops there are removed and Boromir leaves. When the next objective is completed, "
        "a random character who is not in the game takes his place.",
        after_battle=last_stand,
        reward=rewards(LastBlows),
    ),
    ObjectiveCard(
        "bring_light_to_mirkwood",
        "No shadow troop is in Mirkwood, though Dol Guldur may be a stronghold, "
        "and an Elven troop is at every place of Mirkwood.",
        "Elven troops in Mirkwood may gather at one place there. 1 hope.",
        is_met=all_of(no_shadow_in_region, troops_throughout_region),
        reward=rewards(MayGatherTroops, GainHope),
    ),
    ObjectiveCard(
        "challenge_sauron",
        "A character spends an action in North Ithilien, with troops there: {troops}.",
        "The Eye turns to Ithilien, and all shadow troops in Mordor move to Udûn.",
        actions=(CompleteHere("challenge_sauron", "Challenge Sauron"),),
        reward=sauron_answers,
    ),
    ObjectiveCard(
        "confront_the_balrog",
        "Gandalf spends an action in Moria and rolls 3 battle dice: an overrun costs 1 hope, an exchange 2, "
        "a Nazgûl 3. Each resistance that he spends ignores a die, then each valor prevents the loss of 1 hope.",
        "Gandalf leaves. When the next Skies Darken card has been resolved, he returns in Lórien as Gandalf the White: "
        "2 hope.",
        actions=(FaceOrdeal("confront_the_balrog", "Confront the Balrog", by="gandalf"),),
        reward=gandalf_falls,
    ),
    ObjectiveCard(
        "deal_with_frecas_heirs",
        "Dunland may be captured for 3 valor or 3 friendship. It is a haven with at least 2 Rohirrim troops.",
        "1 Rohirrim troop may be added in Dunland. If it falls later, 3 hope are lost and it is no haven any more.",
        is_met=all_of(place_is_haven, troops_at_place),
        reward=rewards(MayAddTroops),
    ),
    ObjectiveCard(
        "destroy_the_one_ring",
        "When all other objectives are complete, Frodo spends an action and 5 resistance at Mount Doom. "
        "A last search is rolled, with a die more for each hope that is missing.",
        "If hope is left after it, the game is won.",
        actions=(DestroyTheRing(),),
        reward=nothing_more,
    ),
    ObjectiveCard(
        "free_theodens_mind",
        "Rohirrim troops wait on this card. A character in Edoras, with another one there, "
        "spends an action and {cost}.",
        "The troops go to the supply. Up to 2 Rohirrim troops are added in Edoras. 1 hope.",
        actions=(CompleteHere("free_theodens_mind", "Free Théoden's mind", company=True),),
        reward=rewards(MayAddTroops, GainHope),
    ),
    ObjectiveCard(
        "hobbits_pledge_their_loyalty",
        "In a haven of a people that has not been won, Merry & Pippin spend an action and discard a friendship card "
        "of that region: a friendship token goes on that people. Two peoples are won.",
        "Their player takes the tokens. 1 hope.",
        actions=(PledgeLoyalty(),),
        counts=pieces_kept,
        reward=rewards(TakePledges, GainHope),
    ),
    ObjectiveCard(
        "infiltrate_minas_morgul",
        "Minas Morgul may be captured for 3 stealth too. It is a haven.",
        "The current player may gain {tokens} in tokens, looks at the top 2 shadow cards, removes any of them "
        "from the game, and puts the rest back in any order.",
        is_met=place_is_haven,
        reward=rewards(MayGainTokens, ThinShadowDeck),
    ),
    ObjectiveCard(
        "lay_bare_the_pits",
        "Galadriel may capture Dol Guldur for 2 resistance and 1 valor too. "
        "It is a haven with at least 3 Elven troops.",
        "1 hope, if Galadriel is there.",
        is_met=all_of(place_is_haven, troops_at_place),
        reward=galadriel_rejoices,
    ),
    ObjectiveCard(
        "lift_shadow_from_dwarven_lands",
        "Ered Luin has no shadow troop and at least 4 Dwarven troops; "
        "Dale holds neither shadow troops nor strongholds.",
        "The current player may gain {tokens} in tokens. 1 hope.",
        is_met=all_of(no_shadow_at_place, troops_at_place, region_is_free),
        reward=rewards(MayGainTokens, GainHope),
    ),
    ObjectiveCard(
        "oathbreakers_fulfill_their_duty",
        "Once a game, Aragorn spends an action to Travel from Edoras to Erech without the symbols of the path. "
        "Then 2 shadow troops appear in Pelargir, all from Umbar come there, and up to 3 Gondor troops are added "
        "in Erech. When he has done so, Gondor holds neither shadow troops nor strongholds.",
        "1 hope.",
        is_met=all_of(ride_is_made, region_is_free),
        actions=(RideToErech(),),
        reward=rewards(GainHope),
    ),
    ObjectiveCard(
        "rangers_secure_eriador",
        "Eriador holds neither shadow troops nor strongholds, and a friendly troop is at every place of it.",
        "Any friendly troops in Eriador may move to Weather Hills, to Tharbad, or to both. 1 hope.",
        is_met=all_of(region_is_free, friends_throughout_region),
        reward=rewards(MayMoveTroops, GainHope),
    ),
    ObjectiveCard(
        "ride_with_the_eored",
        "When an Attack of Éomer's, with a Rohirrim troop there, has removed shadow troops, one of them may go "
        "on this card, in the free slot of that region. Four slots are filled.",
        "The shadow troops go to the supply. 1 hope.",
        counts=pieces_kept,
        after_battle=eored_rides,
        reward=rewards(GainHope),
    ),
    ObjectiveCard(
        "saruman_your_staff_is_broken",
        "Isengard is a haven, and Rohan holds neither shadow troops nor strongholds.",
        "The current player may gain {tokens} as a token.",
        is_met=all_of(place_is_haven, region_is_free),
        reward=rewards(MayGainTokens),
    ),
    ObjectiveCard(
        "secure_the_crossing_of_the_anduin",
        "Faramir may capture Osgiliath, for 3 valor or for 2 resistance and 1 stealth. It is a haven.",
        "1 Gondor troop may be added in Osgiliath. If it falls later, 3 hope are lost and it is no haven any more.",
        is_met=place_is_haven,
        reward=rewards(MayAddTroops),
    ),
    ObjectiveCard(
        "shelobs_lair",
        "Sam spends an action in Minas Morgul, with Gollum there, and rolls 3 battle dice: an overrun costs 1 hope, "
        "an exchange 2, a Nazgûl 3; and each resistance card and token of Gollum's player 1 (in a solo game, "
        "cards only). Each valor that he spends ignores a die, then each friendship prevents the loss of 1 hope.",
        "If it cost no hope, Frodo & Sam may do 1 more action this turn.",
        actions=(FaceOrdeal("shelobs_lair", "Enter Shelob's lair", by="frodo_sam"),),
        reward=sam_hurries,
    ),
    ObjectiveCard(
        "shieldmaiden_no_longer",
        "Until then, in a battle where Éowyn is, 2 valor of hers turn a die to the Nazgûl face. "
        "She has slain at least 2 Nazgûl, and Rohan holds neither shadow troops nor strongholds.",
        "1 hope.",
        is_met=all_of(enough_nazgul_slain, region_is_free),
        counts=nazgul_slain,
        die_changes=maiden_dares,
        reward=rewards(GainHope),
    ),
    ObjectiveCard(
        "subdue_umbar",
        "Umbar is a haven; or Haradwaith holds no shadow troop, and a friendly troop is at every place of it.",
        "Any friendly troops in Haradwaith may move to Pelargir.",
        is_met=any_of(place_is_haven, all_of(no_shadow_in_region, friends_throughout_region)),
        reward=rewards(MayMoveTroops),
    ),
    ObjectiveCard(
        "that_makes_six",
        "A shadow troop that Legolas removes by a Sure Shot may go on this card. Six are on it.",
        "The shadow troops go to the supply. 1 hope.",
        counts=pieces_kept,
        after_shot=legolas_counts,
        reward=rewards(GainHope),
    ),
    ObjectiveCard(
        "unseat_denethor",
        "Gondor troops wait on this card. A character in Minas Tirith, with another one there, "
        "spends an action and {cost}.",
        "The troops go to the supply. Up to 3 Gondor troops are added in Minas Tirith. 1 hope.",
        actions=(CompleteHere("unseat_denethor", "Unseat Denethor", company=True),),
        reward=rewards(MayAddTroops, GainHope),
    ),
)
