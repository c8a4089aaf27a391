"""Hunt tiles and what they do (10.3, 10.4), and the Fellowship revealed (9.4): each may lead to the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Confirm, Next, Odds, Procedure, Question
from westmarch.titles.ring2e.procedures.characters import CompanionsGo
from westmarch.titles.ring2e.procedures.lost import HuntCasualty, random_companion
from westmarch.titles.ring2e.procedures.reactions import ReactToHunt
from westmarch.titles.ring2e.procedures.table import happened
from westmarch.titles.ring2e.procedures.trace import TraceFigure, is_free_refuge, shadow_strongholds
from westmarch.titles.ring2e.rules.cards import leave_table
from westmarch.titles.ring2e.rules.tiles import can_draw_tile, draw_tile, return_tiles
from westmarch.titles.ring2e.standing import HuntReaction
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NO_TILE, SHADOW, Card, Character, Region, Tile


@dataclass(repr=False)
class DrawHuntTile(Procedure):
    """A Hunt tile is drawn against the Fellowship.

    `eyes` is the damage of an Eye. `by_event`: an Eye or a tile of the Free Peoples does nothing. `rule` says how the
    damage may be taken: "usual", "all_corruption", or "random_companion_first". Without `reveals` its icon counts for
    nothing.
    """

    eyes: int = 0
    by_event: bool = False
    rule: str = "usual"
    reveals: bool = True
    tile: Tile = NO_TILE
    less: int = 0
    damage: int = 0
    casualty: bool = False
    betrayed: bool = False
    endured: bool = False

    steps: ClassVar[tuple[str, ...]] = (
        "ward",
        "draw",
        "react",
        "measure",
        "random_companion_first",
        "lessen",
        "use_the_ring",
        "reveal",
    )

    def ward(self, game: Ring2e) -> None:
        """(0) Before the draw: the Wizard's Staff."""
        if not can_draw_tile(game):
            self.end(game)
            return
        game.do(ReactToHunt(game.leader_of(FREE), "before_draw"))

    def draw(self, game: Ring2e) -> None:
        self.tile = draw_tile(game)
        game.drawn_tiles.append(self.tile)
        game.say("A Hunt tile was drawn: {tile}", tile=self.tile)

    def react(self, game: Ring2e) -> None:
        """(1) After the draw: at most one card on the table, if the tile does anything at all."""
        if self.is_void(game):
            self.end(game)
            return
        game.do(ReactToHunt(game.leader_of(FREE), "after_draw"))

    def helps(self, game: Ring2e, rule: HuntReaction) -> bool:
        """Whether a card on the table can do anything now."""
        if not rule.less_damage:
            return True
        record = game.book.tile_records[self.tile]
        hurts = self.eyes if record.damage == "eye" else record.damage == "die" or record.damage > 0
        return bool(hurts) and self.rule != "all_corruption"

    def answer(self, game: Ring2e, rule: HuntReaction) -> None:
        """A card has been discarded for this."""
        if rule.no_tile:
            self.end(game)
        self.less += rule.less_damage
        if rule.redraw:
            self.draw_anew(game)

    def draw_anew(self, game: Ring2e) -> None:
        """Another tile counts, and the first goes back."""
        first = self.tile
        game.drawn_tiles.remove(first)
        if can_draw_tile(game):
            self.draw(game)
            return_tiles(game, [first])
        else:
            return_tiles(game, [first])
            self.draw(game)

    def is_void(self, game: Ring2e) -> bool:
        """Whether an event has drawn what does nothing then."""
        record = game.book.tile_records[self.tile]
        return self.by_event and (record.damage == "eye" or record.group == "free")

    def measure(self, game: Ring2e) -> None:
        """The damage. A number below zero heals, with the die tile it is rolled for."""
        damage = game.book.tile_records[self.tile].damage
        if self.is_void(game):
            self.end(game)
            return
        if isinstance(damage, int):
            self.damage = damage
        else:
            self.damage = self.eyes if damage == "eye" else game.roll(1)[0]
        if self.damage < 0:
            game.change_corruption(self.damage)
        self.damage = max(0, self.damage - self.less)
        if self.damage:
            game.say("The Hunt does {damage} damage", damage=self.damage)

    def random_companion_first(self, game: Ring2e) -> None:
        if self.rule == "random_companion_first" and self.damage and game.is_accompanied():
            self.lose(game, random_companion(game))

    def lessen(self, game: Ring2e) -> Next:
        """(2) Guide abilities, each new Guide's as well, and one casualty."""
        if not self.damage or self.endured or self.rule == "all_corruption":
            return None
        game.do(TakeDamage(game.leader_of(FREE)))
        return AGAIN

    def lose(self, game: Ring2e, one: Character) -> None:
        """A casualty takes damage for their Level (10.4)."""
        self.casualty = True
        self.damage = max(0, self.damage - game.book.level[one])
        game.do(HuntCasualty(one))

    def use_the_ring(self, game: Ring2e) -> None:
        """(3) What is left is corruption."""
        if self.damage:
            game.change_corruption(self.damage)

    def will_reveal(self, game: Ring2e) -> bool:
        """Whether the tile reveals the Fellowship: with Gollum as the Guide no standard tile with a number does."""
        record = game.book.tile_records[self.tile]
        if not record.reveals or not self.reveals:
            return False
        return game.guide != game.book.gollum or record.group != "standard" or record.damage == "eye"

    def reveal(self, game: Ring2e) -> None:
        """(4) The Fellowship is revealed, by the tile or by Gollum."""
        if self.will_reveal(game):
            game.do(Reveal())
        elif self.betrayed:
            game.do(Reveal(by_gollum=True))

    def end(self, game: Ring2e) -> None:
        """No tile is drawn, or it does nothing."""
        self.finish()


@dataclass(repr=False)
class TakeDamage(Question):
    """What the Free Peoples do against the damage of a Hunt tile."""

    seat: Seat

    part_of = "the Hunt"
    prompt = "The Hunt does {damage} damage: how is it borne?"
    says = {
        "use_ring": "Use the Ring: all of it is corruption",
        "lead_astray": "{character} leads the Hunt astray: 1 damage less",
        "betray": "Gollum reveals the Fellowship: 1 damage less",
        "lose_guide": "The Guide is lost: {character}",
        "lose_random": "A random Companion is lost",
    }

    def told(self, game: Ring2e) -> dict[str, int]:
        return {"damage": self.asker(game).damage}

    def options(self, game: Ring2e) -> list[Option]:
        tile = self.asker(game)
        guide = game.guide
        found = [Option(self.seat, "use_ring")]
        if game.book.hobbit[guide]:
            found.append(Option(self.seat, "lead_astray", (guide,)))
        if guide == game.book.gollum:
            if not (game.revealed or tile.betrayed or tile.will_reveal(game)):
                found.append(Option(self.seat, "betray"))
        elif not tile.casualty:
            found.append(Option(self.seat, "lose_guide", (guide,)))
            if len(game.in_fellowship()) > 1:
                found.append(Option(self.seat, "lose_random"))
        return found

    def odds(self, game: Ring2e, option: Option) -> Odds:
        """What corruption would come to, if nothing else is done, and what becomes of a Companion."""
        damage = self.asker(game).damage
        level = game.book.level
        if option.verb == "use_ring":
            return Odds(corruption_after(game, damage))
        if option.verb == "lose_guide":
            guide = option.args[0]
            return Odds(corruption_after(game, damage - level[guide]), note=fate_of(game, guide))
        if option.verb == "lose_random":
            company = game.in_fellowship()
            found = sorted({game.corruption + max(0, damage - level[one]) for one in company})
            text = f"corruption {found[0]}" if len(found) == 1 else f"corruption {found[0]} to {found[-1]}"
            return Odds(text, note=fate_by_lot(game, company))
        note = parting(game) if option.verb == "lead_astray" else ""
        return Odds(corruption_after(game, damage - 1), note=note)

    def use_ring(self, game: Ring2e, seat: Seat) -> None:
        self.asker(game).endured = True

    def lead_astray(self, game: Ring2e, seat: Seat, character: Character) -> None:
        """A Hobbit leaves the Fellowship; in Mordor he is lost (10.7)."""
        self.asker(game).damage -= 1
        game.do(CompanionsGo(seat, group=(character,)))

    def betray(self, game: Ring2e, seat: Seat) -> None:
        tile = self.asker(game)
        tile.betrayed = True
        tile.damage -= 1

    def lose_guide(self, game: Ring2e, seat: Seat, character: Character) -> None:
        self.asker(game).lose(game, character)

    def lose_random(self, game: Ring2e, seat: Seat) -> None:
        self.asker(game).lose(game, random_companion(game))


def fate_of(game: Ring2e, one: Character) -> str:
    """What becomes of a Companion whom the Hunt takes (10.4)."""
    if game.book.hobbit[one] and not game.in_mordor:
        return told("Taken alive: he leaves the Fellowship and stands on the map, where you say")
    return told("Dies, and is out of the game")


def fate_by_lot(game: Ring2e, company: Sequence[Character]) -> str:
    """The same where lots are drawn."""
    if any(game.book.hobbit[one] for one in company) and not game.in_mordor:
        return told("One of {count} dies and is out of the game; a Hobbit is taken alive", count=len(company))
    return told("One of {count} dies and is out of the game", count=len(company))


def parting(game: Ring2e) -> str:
    """What becomes of a Hobbit who leads the Hunt astray."""
    if game.in_mordor:
        return told("He dies, and is out of the game")
    return told("He leaves the Fellowship and stands on the map, where you say")


def corruption_after(game: Ring2e, damage: int) -> str:
    return f"corruption {game.corruption + max(0, damage)}"


@dataclass(repr=False)
class Reveal(TraceFigure):
    """The Fellowship is revealed: the figure goes where they are, and tiles are drawn for the Balrog and for the
    Shadow's Strongholds on the way. On the Mordor Track it is only turned over (10.7).

    Strongholds cost nothing if it was Gollum (13.45).
    """

    by_gollum: bool = False
    tiles: int = 0

    steps = ("flip", "choose_target", "choose_way", "move", "wake_the_balrog", "count_tiles", "draw_tiles")

    def flip(self, game: Ring2e) -> None:
        if game.revealed:
            self.finish()
            return
        game.revealed = True
        game.say("The Fellowship was revealed")
        happened(game, "revealed")
        if game.in_mordor:
            self.finish()

    def costly(self, game: Ring2e) -> list[Region]:
        if self.by_gollum and game.book.rules("gollum_reveal") == "no":
            return []
        return shadow_strongholds(game)

    def may_end_at(self, game: Ring2e, region: Region) -> bool:
        return not is_free_refuge(game, region)

    def wake_the_balrog(self, game: Ring2e) -> None:
        wake_balrogs(game, self)

    def count_tiles(self, game: Ring2e) -> None:
        self.tiles = sum(region in self.touched for region in self.costly(game))

    def draw_tiles(self, game: Ring2e) -> Next:
        if not self.tiles:
            return None
        self.tiles -= 1
        game.do(DrawHuntTile())
        return AGAIN


def wake_balrogs(game: Ring2e, figure: TraceFigure, reveals: bool = True) -> None:
    """The Shadow may wake the Balrog whom the figure has passed, if any."""
    for card in figure.woken(game):
        game.do(WakeBalrog(card, reveals))


@dataclass(repr=False)
class WakeBalrog(Procedure):
    """The Balrog of Moria: the Shadow may discard the card for a Hunt tile."""

    card: Card
    reveals: bool = True
    woken: bool = False

    about = ("card",)
    steps = ("ask", "draw")
    prompts = {"woken": "Discard {card} for a Hunt tile?"}

    def ask(self, game: Ring2e) -> None:
        game.do(Confirm(game.leader_of(SHADOW), "woken"))

    def draw(self, game: Ring2e) -> None:
        if self.woken:
            leave_table(game, self.card)
            game.do(DrawHuntTile(by_event=True, reveals=self.reveals))
