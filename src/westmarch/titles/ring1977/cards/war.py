"""Event Cards of nations and armies."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import translated
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.ring1977.cards.text import EventText
from westmarch.titles.ring1977.procedures.bequest import die
from westmarch.titles.ring1977.rules.nations import lost_strength, mobilize
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    ALLIES,
    FELLOWSHIP_SEAT,
    GONDOR,
    ISENGARD,
    NOWHERE,
    ROHAN,
    SARUMAN,
    Hex,
    Nation,
    Unit,
)


class OfArmies(EventText):
    """A card that means nothing without armies."""

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return (
            self.against_armies(game, seat) if game.book.has_armies else translated("There are no armies in this game.")
        )

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        return None


class Mobilizes(OfArmies):
    """A nation takes to arms."""

    nation: Nation

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        return translated("They are mobilized already.") if game.mobilized[self.nation] else None

    def play(self, game: Ring1977, seat: Seat) -> None:
        mobilize(game, self.nation)


class RohanMobilizes(Mobilizes):
    id = "rohan_mobilizes"
    text = "Rohan is mobilized, and Théoden no longer bemused."
    short = "Rohan is mobilized."
    nation = ROHAN

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        return None if game.bemused else super().against_armies(game, seat)

    def play(self, game: Ring1977, seat: Seat) -> None:
        super().play(game, seat)
        game.bemused = False


class GondorMobilizes(Mobilizes):
    id = "gondor_mobilizes"
    text = "Gondor is mobilized."
    nation = GONDOR


class BeaconsLit(OfArmies):
    id = "beacons_lit"
    text = (
        "If Gondor has been attacked, Rohan is mobilized, and its stacks have one movement point more this turn for "
        "moving towards Minas Tirith."
    )
    short = "Rohan is mobilized, and has 1 more move."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        return None if game.gondor_attacked else translated("Gondor has not been attacked.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        mobilize(game, ROHAN)
        game.in_force.append(self.id)


class Wormtongue(OfArmies):
    id = "wormtongue"
    text = (
        "Théoden neither moves nor leads, and nobody's coming mobilizes Rohan, until Gandalf ends a Player-Turn where "
        "Théoden is, or Helm's Deep or Edoras is attacked."
    )
    short = "Théoden neither moves nor leads."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        if game.bemused:
            return translated("Théoden is bemused already.")
        return None if game.in_play(game.book.person("theoden")) else translated("Théoden is not there.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.bemused = True


class DenethorDespairs(OfArmies):
    id = "denethor_despairs"
    text = (
        "If the Palantír of Minas Tirith is with Denethor, he is gone, and Gondor's units do not leave their hexes "
        "this turn."
    )
    short = "Denethor is gone; Gondor stands still."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        denethor = game.book.person("denethor")
        has_it = game.in_play(denethor) and game.holder("palantir_minas_tirith") == denethor
        return None if has_it else translated("Denethor does not have the stone.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        die(game, game.book.person("denethor"))
        game.in_force.append(self.id)


class BattleFrenzy(OfArmies):
    id = "orcs_battle_frenzy"
    text = (
        "An army at least half of which are Orcs has 2 better on the die in one Army Combat, and then loses 10 % more."
    )
    short = "Orcs fight one Army Combat 2 better."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        return translated("It is in force already.") if seat in game.frenzied else None

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.frenzied.append(seat)


class ResurrectsOrcs(OfArmies):
    id = "resurrects_orcs"
    text = "If Saruman is in Isengard and holds it, Orcs come there, at most as strong as what he has lost."
    short = "Orcs come to Isengard."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        book = game.book
        if game.hex_of(book.saruman) != book.isengard or game.owner(book.isengard) != SARUMAN:
            return translated("Saruman is not in his Isengard.")
        return None if lost_strength(game, ISENGARD) and self.waiting(game) else translated("Saruman has lost nothing.")

    def waiting(self, game: Ring1977) -> list[Unit]:
        """The units that could come."""
        return [
            unit
            for unit in game.book.units
            if game.book.unit_records[unit].id == "resurrected_orcs" and game.at(unit) == NOWHERE
        ]

    def play(self, game: Ring1977, seat: Seat) -> None:
        unit = self.waiting(game)[0]
        game.strength[unit] = min(game.book.unit_records[unit].strength, lost_strength(game, ISENGARD))
        game.place_unit(unit, game.book.isengard)


def rally(game: Ring1977, name: str, place: Hex) -> None:
    """Those whom a card calls come, ready for war: there is nothing else that could mobilize them."""
    for unit in game.book.units:
        if game.book.unit_records[unit].id == name:
            game.place_unit(unit, place)
    game.mobilized[ALLIES] = game.turn


class Ents(OfArmies):
    id = "ents"
    text = (
        "If Merry, Pippin or a unit of Saruman is in Fangorn, or Saruman has attacked Rohan, Ents come to Wellinghall. "
        "They fight only Saruman's units, march towards Isengard, and are gone when it falls."
    )
    short = "Ents fight Saruman, towards Isengard."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        book = game.book
        hobbits = [book.person(name) for name in ("merry", "pippin")]
        near = any(game.is_free(one) and book.in_fangorn(game.hex_of(one)) for one in hobbits)
        orcs = any(game.nation(unit) == ISENGARD and book.in_fangorn(game.at(unit)) for unit in book.units)
        if not (near or orcs or game.rohan_attacked):
            return translated("Nothing has roused the Ents.")
        return None if game.owner(book.isengard) == SARUMAN else translated("Isengard has fallen.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        rally(game, "ents", game.book.places["wellinghall"])


@dataclass(repr=False)
class CallTheDead(Procedure):
    """Aragorn calls the Dead, by a roll unless he has Andúril."""

    steps = ("call",)

    def call(self, game: Ring1977) -> None:
        aragorn = game.book.person("aragorn")
        die = 0 if game.holds(aragorn, "anduril") else game.roll()
        if die > game.book.data.event_power.the_dead_hear:
            game.say("The Dead do not hear Aragorn (rolled {die})", die=die)
            return
        rally(game, "dead_men_of_dunharrow", game.hex_of(aragorn))
        game.say("The Dead follow Aragorn")


class DeadMen(OfArmies):
    id = "dead_men"
    text = (
        "If Aragorn is in Dunharrow or Erech and has Andúril, or rolls 3 or less, the Dead go with him; they fight one "
        "Army Combat without losses and are gone."
    )
    short = "The Dead fight one Army Combat for you."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        aragorn = game.book.person("aragorn")
        here = [game.book.places[name] for name in ("dunharrow", "erech")]
        is_there = game.is_free(aragorn) and game.hex_of(aragorn) in here
        return None if is_there else translated("Aragorn is neither in Dunharrow nor in Erech.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(CallTheDead())


@dataclass(repr=False)
class Guide(Procedure):
    """Woses guide a stack of Rohan past its enemies."""

    seat: Seat
    place: Hex = NOWHERE

    steps = ("ask", "guide")
    prompts = {"place": "Which riders do the Woses guide?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "place"))

    def place_choices(self, game: Ring1977) -> list[Hex]:
        return by_the_forest(game)

    def guide(self, game: Ring1977) -> None:
        game.guided = [unit for unit in game.units_in(self.place, self.seat) if game.nation(unit) == ROHAN]


def by_the_forest(game: Ring1977) -> list[Hex]:
    """Where units of Rohan are in or beside the Drúadan Forest."""
    near = game.book.by_druadan
    return [place for place in near if any(game.nation(one) == ROHAN for one in game.units_in(place, FELLOWSHIP_SEAT))]


class Woses(OfArmies):
    id = "woses"
    text = (
        "A stack of Rohan in or beside the Drúadan Forest goes by enemies this turn, and has 1 better on the die in "
        "its next Army Combat."
    )
    short = "A stack of Rohan goes by enemies."

    def against_armies(self, game: Ring1977, seat: Seat) -> str | None:
        return None if by_the_forest(game) else translated("No riders of Rohan are by the Drúadan Forest.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(Guide(seat))


WAR = (
    RohanMobilizes(),
    GondorMobilizes(),
    BeaconsLit(),
    Wormtongue(),
    DenethorDespairs(),
    BattleFrenzy(),
    ResurrectsOrcs(),
    Ents(),
    DeadMen(),
    Woses(),
)
