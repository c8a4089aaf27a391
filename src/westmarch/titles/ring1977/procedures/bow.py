"""The Bow of the Galadhrim: an arrow before the first round (Magic Cards)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Odds, Procedure
from westmarch.titles.ring1977.procedures.blows import hurt
from westmarch.titles.ring1977.procedures.chances import by_arrow
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.prowess import EVEN, others
from westmarch.titles.ring1977.rules.cards import use_magic
from westmarch.titles.ring1977.rules.saruman import roll_high
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NOBODY, Person


@dataclass(repr=False)
class ShootBow(Procedure):
    """Whoever has the Bow strikes one enemy, in the column of an even fight, and is not struck back."""

    archer: Person = NOBODY
    mark: Person = NOBODY

    about = ("mark",)
    steps = ("aim", "shoot")
    prompts = {"mark": "{archer:person} shoots: at whom?"}

    def aim(self, game: Ring1977) -> None:
        melee = game.nearest(Melee)
        archers = [one for one in (*melee.attackers, *melee.defenders) if game.holds(one, "elven_bow")]
        if not archers or melee.is_over(game):
            self.finish()
            return
        self.archer = archers[0]
        game.do(Choose(game.player(self.archer), "mark"))

    def mark_choices(self, game: Ring1977) -> list[Person]:
        return list(others(game.nearest(Melee), self.archer))

    def mark_odds(self, game: Ring1977, mark: Person) -> Odds:
        """What the arrow can do."""
        return by_arrow(game, game.player(self.archer), game.nearest(Melee), mark)

    def shoot(self, game: Ring1977) -> None:
        use_magic(game, self.archer, "elven_bow")
        die = roll_high(game, game.player(self.archer))
        _, wounds = game.book.data.combat.rows[die - 1][EVEN]
        game.say(
            "{archer:person} shoots at {mark:person} (rolled {die}): {wounds:# wound|# wounds}",
            archer=self.archer,
            mark=self.mark,
            die=die,
            wounds=wounds,
        )
        hurt(game, self.mark, wounds, self.archer, deep=False)
