"""Event Cards by which somebody reaches for the Ring."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import translated
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Confirm, Odds, Procedure
from westmarch.titles.ring1977.cards.text import EventText
from westmarch.titles.ring1977.procedures.chances import fought
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.rules.movement import lead_away
from westmarch.titles.ring1977.rules.people import gollum_lives
from westmarch.titles.ring1977.rules.saruman import may_refuse
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, FELLOWSHIP_SEAT, NOWHERE, SARUMAN_SEAT, Hex


class BoromirSeizes(EventText):
    id = "boromir_seizes"
    text = (
        "If Boromir is free and with the Ringbearer, the two fight until one is wounded twice; if he wins, Boromir "
        "bears and wears the Ring. Saruman must consent to such a fight, if he has strength enough."
    )
    short = "Boromir fights the Ringbearer."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        boromir = game.book.person("boromir")
        if not game.in_play(boromir) or game.bearer == boromir or not may_be_with_bearer(game, seat):
            return translated("Boromir is not with the Ringbearer.")
        if game.bearer == game.book.saruman and game.book.is_three_player:
            return None
        if game.bearer not in game.book.fellowship or not game.is_free(game.bearer):
            return translated("The Ringbearer is neither of the Fellowship nor Saruman.")
        return None

    def play(self, game: Ring1977, seat: Seat) -> None:
        if is_with_bearer(game):
            game.do(Seize())
        else:
            game.reveals += 1
            game.say("Boromir is not with the Ringbearer")


def is_with_bearer(game: Ring1977) -> bool:
    """Whether Boromir is free, and where the Ring is."""
    boromir = game.book.person("boromir")
    return game.is_free(boromir) and game.hex_of(boromir) == game.ring_hex


def may_be_with_bearer(game: Ring1977, seat: Seat) -> bool:
    """Whether he is, for all that a player knows: enemies learn it only as they play the card."""
    if seat == FELLOWSHIP_SEAT:
        return is_with_bearer(game)
    boromir = game.possible_hexes(game.book.person("boromir"), seat)
    if game.book.hides_stacks:
        return bool(boromir)
    if game.bearer not in game.book.fellowship:
        return game.ring_hex in boromir.values()
    bearer = game.possible_hexes(game.bearer, seat)
    return any(place == boromir[one] and one != other for one in boromir for other, place in bearer.items())


@dataclass(repr=False)
class Seize(Procedure):
    """Boromir reaches for the Ring; against Saruman only if he consents, or is too weak to refuse (8.5)."""

    consents: bool = False

    steps = ("ask", "fight")
    prompts = {"consents": "Boromir reaches for the Ring: fight him?"}

    def ask(self, game: Ring1977) -> None:
        if may_refuse(game, game.bearer):
            game.do(Confirm(SARUMAN_SEAT, "consents"))
        else:
            self.consents = True

    def consents_odds(self, game: Ring1977) -> Odds:
        """What a yes can come to. The card tells that Boromir is there, but not how he fares if movement is hidden."""
        melee = self.fight_of(game)
        return fought(game, SARUMAN_SEAT, melee, named=() if game.book.hides_stacks else melee.attackers)

    def fight(self, game: Ring1977) -> None:
        if not self.consents:
            game.say("{person} does not fight", person=game.bearer)
            return
        game.do(self.fight_of(game), WearIfWon())

    def fight_of(self, game: Ring1977) -> Fight:
        return Fight(game.ring_hex, (game.book.person("boromir"),), (game.bearer,), forced=True, seizing=True)


@dataclass(repr=False)
class WearIfWon(Procedure):
    """Boromir puts on the Ring that he has won."""

    steps = ("wear",)

    def wear(self, game: Ring1977) -> None:
        if game.bearer == game.book.person("boromir"):
            game.ring_on = True


class GollumSeizes(EventText):
    id = "gollum_seizes"
    text = (
        "If Gollum serves the Dark Power this turn, he fights the Ringbearer, who can't refuse, until one is wounded "
        "twice; if he wins, he goes five hexes away with the Ring."
    )
    short = "Gollum fights the Ringbearer."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        if game.book.is_three_player and seat != game.gollums:
            return translated("Another player rolls for Gollum.")
        if game.allegiance != DARK_POWER or not gollum_lives(game):
            return translated("Gollum does not serve the Dark Power.")
        if game.ring_hex == NOWHERE or game.bearer == game.book.gollum:
            return translated("Nobody bears the Ring.")
        return None

    def play(self, game: Ring1977, seat: Seat) -> None:
        gollum = game.book.gollum
        game.put(gollum, game.ring_hex)
        game.do(Fight(game.ring_hex, (gollum,), (game.bearer,), forced=True, seizing=True), GollumFlees(seat))


@dataclass(repr=False)
class GollumFlees(Procedure):
    """Gollum goes five hexes away with the Ring; without it he is gone from sight."""

    seat: Seat
    to: Hex = NOWHERE

    steps = ("ask", "go")
    prompts = {"to": "Where does Gollum go with the Ring?"}

    def ask(self, game: Ring1977) -> None:
        if game.bearer == game.book.gollum:
            game.do(Choose(self.seat, "to"))
        else:
            game.put(game.book.gollum, NOWHERE)
            self.finish()

    def to_choices(self, game: Ring1977) -> list[Hex]:
        """The hexes five steps away on foot."""
        found = {game.ring_hex}
        edge = {game.ring_hex}
        for _ in range(game.book.data.event_power.gollum_flees):
            edge = {step.to for place in edge for step in game.book.steps[place]} - found
            found |= edge
        return sorted(edge)

    def go(self, game: Ring1977) -> None:
        lead_away(game, game.book.gollum, self.to)


SEIZING = (BoromirSeizes(), GollumSeizes())
