"""What is asked in a Hunt."""

from __future__ import annotations

from typing import Any

from tests.titles.ring2e.comparing.recording import Asked
from tests.titles.ring2e.comparing.replay import Different, Replay


class HuntReplay(Replay):
    """What is asked in a Hunt."""

    def reacts(self, side: str, cards: list[str]) -> Any:
        ways: dict[tuple[Any, ...], Any] = {("spend_card", card): card for card in cards}
        return self.same(self.expect("ReactToHunt", side), {**ways, ("hold",): None})

    def choose_crebain(self, side: str, choices: list[Any]) -> bool:
        return self.reacts(side, ["sc-16"]) is not None

    def choose_staff(self, side: str, choices: list[Any]) -> bool:
        return self.reacts(side, ["fc-08"]) is not None

    def choose_reaction(self, side: str, choices: list[Any]) -> Any:
        return self.reacts(side, choices[1:])

    def choose_lower(self, side: str, choices: list[str]) -> Any:
        words = {
            "ring": ("use_ring",),
            "hobbit": ("lead_astray",),
            "betray": ("betray",),
            "guide": ("lose_guide",),
            "random": ("lose_random",),
        }
        asked = self.expect("TakeDamage", side)
        bare = Asked(asked.question, side, asked.verb, (), [one[:1] for one in asked.offered])
        return self.same(bare, {words[one]: one for one in choices})

    def among(self, question: str, verb: str, side: str, choices: list[str]) -> Any:
        return self.same(self.expect(question, side), {(verb, one): one for one in choices})

    def choose_separate(self, side: str, choices: list[str]) -> Any:
        return self.among("Choose", "choose", side, choices)

    choose_destination = choose_separate

    def choose_guide(self, side: str, choices: list[str]) -> Any:
        return self.among("ChooseGuide", "follow", side, choices)

    def choose_balrog(self, side: str, choices: list[Any]) -> bool:
        return self.yes_no("Confirm", side, "yes", "no")

    def choose_way(self, side: str, choices: list[frozenset[str]]) -> Any:
        """Stronghold after Stronghold that shall be touched, until the straight way."""
        left = choices
        while self.is_next("ChooseWay"):
            asked = self.expect("ChooseWay", side)
            if asked.verb == "through":
                left = [way for way in left if asked.args[0] in way]
            else:
                break
        if not left:
            raise Different("there is no such way")
        return min(left, key=len)
