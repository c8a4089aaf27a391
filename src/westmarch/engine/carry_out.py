"""What carries out a row of effects (`westmarch.engine.effects`), from left to right."""

from __future__ import annotations

from typing import Any

from westmarch.engine.procedure import AGAIN, Next, Procedure


class CarryOut(Procedure):
    """Carry out a row of effects. Subclasses are dataclasses; their field `done` counts the effects that are begun."""

    steps = ("next_effect",)

    def row(self, game: Any) -> tuple[Any, ...]:
        """The effects that it carries out."""
        raise NotImplementedError

    def next_effect(self, game: Any) -> Next:
        deed: Any = self  # announced here, `done` would be the first of their fields, which states are hashed by
        row = self.row(game)
        if deed.done == len(row):
            return None
        deed.done += 1
        self.begin(game, row[deed.done - 1])
        return AGAIN

    def begin(self, game: Any, effect: Any) -> None:
        """Carry out one of its effects."""
        effect.do(game, self)

    def effect(self, game: Any) -> Any:
        """The effect that is being carried out."""
        deed: Any = self
        return self.row(game)[deed.done - 1]

    def possible(self, game: Any, row: tuple[Any, ...]) -> bool:
        """Whether any of these effects could do something."""
        return any(effect.possible(game, self) for effect in row)

    def promises(self, game: Any, row: tuple[Any, ...]) -> bool:
        """The same, as far as anybody can tell who doesn't see what is secret."""
        return any(effect.promises(game, self) for effect in row)
