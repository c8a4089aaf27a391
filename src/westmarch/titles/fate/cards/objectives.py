"""The twenty-four objectives. Their numbers stand in data/objectives.toml."""

from __future__ import annotations

from typing import Final

from westmarch.titles.fate.cards.shapes import ObjectiveCard

IDS = [
    "destroy_the_one_ring",
    "attain_the_blessing_of_the_elves",
    "saruman_your_staff_is_broken",
    "challenge_sauron",
    "arwen_unfurls_the_banner",
    "avenge_balin",
    "boromir_reclaims_his_honor",
    "bring_light_to_mirkwood",
    "confront_the_balrog",
    "deal_with_frecas_heirs",
    "free_theodens_mind",
    "hobbits_pledge_their_loyalty",
    "infiltrate_minas_morgul",
    "lay_bare_the_pits",
    "lift_shadow_from_dwarven_lands",
    "oathbreakers_fulfill_their_duty",
    "rangers_secure_eriador",
    "ride_with_the_eored",
    "secure_the_crossing_of_the_anduin",
    "shelobs_lair",
    "shieldmaiden_no_longer",
    "subdue_umbar",
    "that_makes_six",
    "unseat_denethor",
]
OBJECTIVES: Final = tuple(ObjectiveCard(i, "", "", lambda g, o: None) for i in IDS)
