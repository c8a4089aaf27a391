"""Attack. Rules summary, "Attack"."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds
from westmarch.titles.fate.action import CharacterAction, name, place_name
from westmarch.titles.fate.procedures.battle import RollBattle, battle_odds
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Character


class Attack(CharacterAction):
    """Where friendly and shadow troops stand together: draw the Eye here and roll a battle, with 1 to 3 dice (A11)."""

    verb = "attack"
    says = "Attack with {dice:# die|# dice}"
    symbol = "sword"

    def why_not(self, game: Fate, who: int) -> str | None:
        place = game.where[who]
        if self.verb in game.book.character_cards[who].cannot:
            return told("{who} can't attack.", who=name(game, who))
        if not game.friendly(place):
            return told("There are no friendly troops in {place}.", place=place_name(game, place))
        if not game.shadow[place]:
            return told("There are no shadow troops in {place}.", place=place_name(game, place))
        return None

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        most = min(game.book.data.battle_die.most, game.friendly(game.where[who]))
        return [Option(seat, self.verb, (who, dice)) for dice in range(most, 0, -1)]

    def do(self, game: Fate, seat: Seat, character: Character, dice: int) -> None:
        place = game.where[character]
        game.say("{character} attacked at {place}", character=character, place=place)
        game.shift_eye(game.book.region_of[place])
        game.do(RollBattle(place, character, dice))

    def odds(self, game: Fate, option: Option) -> Odds:
        character, dice = option.args
        return battle_odds(game, game.where[character], dice)
