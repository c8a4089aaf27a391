"""No worked example is forgotten: each is a test that bears its id."""

from __future__ import annotations

from tests.titles.cardgame import test_examples_base, test_examples_expansion, test_examples_flowchart

CHAPTERS = (test_examples_expansion, test_examples_base, test_examples_flowchart)

EXAMPLES = [
    "fifo_1_move_rightmost_eligible",
    "fifo_2_forsake",
    "fifo_3_losses",
    "use_action_before_move",
    "messenger_useless",
    "grima_options_a",
    "grima_options_b",
    "crebain_on_dimrill_dale",
    "crebain_not_useful",
    "coastal_raiders_threshold",
    "difficulty_draws",
    "trilogy_bot_setup",
    "no_victory_check",
    "path_combat_official",
    "path_combat_uncontested",
    "battleground_combat_official",
    "reserve_text_is_immediate",
    "reserve_action_same_round",
    "eomer_cost",
    "imrahil_moved",
    "reactivated_from_enemy_area",
    "duel_path_tie",
    "trilogy_final_tie",
    "flow_use_action_path_first",
    "flow_use_action_rightmost_in_reserve",
    "flow_use_action_not_useful_then_pass",
    "flow_use_action_hunter_token_wins",
    "flow_use_action_hunter_token_too_weak",
    "flow_carryover_other_bot_above",
    "flow_carryover_human_above",
    "flow_carryover_limit_raised",
    "flow_pass_by_smallest_hand",
    "flow_pass_not_allowed",
    "flow_losing_cannot_win_plays_out",
    "flow_play_joins_losing_battleground",
    "flow_conceivable_counts_all_reserves",
    "flow_conceivable_tie_is_not_enough",
    "flow_leadership_only_needs_army_1",
    "flow_leadership_only_needs_army_2",
    "flow_path_before_battleground",
    "flow_rightmost_battleground",
    "flow_rightmost_battleground_not_mine",
    "flow_last_path_moves_though_winning",
    "flow_last_path_lidless_eye_barred",
    "flow_last_path_play_to_path",
    "flow_last_path_nothing_left",
    "flow_last_path_still_waits",
    "item_rightmost_wielder_by_zone",
    "item_unplayable",
    "same_card_twice_is_cycled",
    "forsake_order",
    "coastal_raiders_with_leader",
    "crebain_no_unused_path",
    "choose_must_be_possible_and_useful",
    "bot_losses_wasteful",
    "bot_losses_skip_zero",
    "support_one_army_one_leader",
    "leader_and_army_lost_separately",
    "path_replaced_mid_action",
    "duel_path_three_outcomes",
    "reactivation_side",
    "final_score_bot_game",
    "difficulty_with_draw_bonus",
]


def test_every_example_is_tested() -> None:
    """Given the ids of all worked examples, when the tests of all chapters are collected, then none is missing, and no
    other test is among them."""
    found = [name.removeprefix("test_") for chapter in CHAPTERS for name in vars(chapter) if name.startswith("test_")]
    assert len(set(EXAMPLES)) == 63
    assert sorted(found) == sorted(EXAMPLES)
