"""What speaks for the captain's answers, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from westmarch.titles.cardgame.bots import answers

ANSWERS: Final[Mapping[Callable[..., Any], str]] = {
    answers.agree_to_losses: "What a friend has chosen is better than what an enemy would.",
    answers.battleground: "Fighting there promises most.",
    answers.best_card: "It is the best of these cards.",
    answers.card_to_eliminate: "It hurts the enemy most, or oneself least.",
    answers.card_to_ruin: "Own cards are given up as long as one of the enemy's falls for each, the least first.",
    answers.forsake_one: "It is the cheapest: it is only cycled, of little use by now, or not even known.",
    answers.least_kept: "It is the card in hand that is least worth keeping.",
    answers.lose_one: "Of those who can fall it costs the defender least, or most if the attacker chooses.",
    answers.new_path: "It suits this side best, by its points and its defense.",
    answers.next_combat: "Where least is lost comes first: those who fall elsewhere still count until then.",
    answers.place_for_token: "One more icon helps most there.",
    answers.place_for_wielder: "The wielder helps most there.",
    answers.play_drawn: "A card that is played now costs nothing more, and does most there.",
    answers.which_way: "It is the better way for this side.",
    answers.whether_to_follow: "A character follows to a new battleground if that helps there.",
    answers.whether_to_use: "A text is used if it brings more than it costs.",
    answers.whom_to_save: "It is the most valuable character in play.",
    answers.worst_card: "It is the card of least value.",
}
"""By the function that answers."""
