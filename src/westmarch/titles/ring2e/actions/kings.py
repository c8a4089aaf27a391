"""What Kings of Middle-earth adds to the menu (12.4, 12.6, 12.8, 12.9)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import AtOnce, DieAction, use_die
from westmarch.titles.ring2e.procedures.kings import CorruptionAttempt, attempt_tiles, awaken, dismiss_corrupted
from westmarch.titles.ring2e.procedures.sovereigns import (
    awakening_places,
    chieftain_places,
    may_awaken_with,
    why_not_awakened,
)
from westmarch.titles.ring2e.rules.rulers import companions_for, may_attempt
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    CHARACTER,
    CORRUPTED,
    EYE,
    FREE,
    MUSTER,
    NOWHERE,
    RULER,
    SHADOW,
    Character,
    Die,
    Region,
    Side,
    face_of,
)


class RulerComes(DieAction):
    """A Ruler comes by any die that can be Muster, and by the Ruler die unless it shows an Eye."""

    faces = (MUSTER,)

    def suits(self, die: Die, side: Side, messenger: bool) -> bool:
        return super().suits(die, side, messenger) or (die >= RULER and face_of(die) != EYE)


class AwakenSovereign(RulerComes):
    """Awaken a Sovereign, who may first go to the place on his card (12.4)."""

    verb = "awaken"
    name = "Awaken a Sovereign"
    says = "Awaken {character} in {region}"
    symbol = "figure"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if not self.dice(game, Seat(who)):
            return told("That needs a Muster result, or the Ruler die.")
        if not is_any(self.who_and_where(game, Seat(who))):
            return self.why_nobody(game, Seat(who))
        return None

    def why_nobody(self, game: Ring2e, seat: Seat) -> str:
        """What is against each Sovereign, or, if all have the same reason, against all."""
        reasons = [why_not_awakened(game, seat, one) or "He can't get there." for one in game.sovereigns]
        return reasons[0] if len(set(reasons)) == 1 else told("No Sovereign fulfils the condition on his card now.")

    def takes(self, game: Ring2e, seat: Seat, die: Die) -> bool:
        return super().takes(game, seat, die) and may_awaken_with(game, die)

    def options_with(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return super().options_with(game, seat, die) if may_awaken_with(game, die) else []

    def who_and_where(self, game: Ring2e, seat: Seat) -> Iterator[tuple[Character, Region]]:
        """Who can be awakened, and where."""
        for one in game.sovereigns:
            if why_not_awakened(game, seat, one) is None:
                for region in awakening_places(game, one):
                    yield one, region

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [Option(seat, self.verb, (die, one, region)) for one, region in self.who_and_where(game, seat)]

    def do(self, game: Ring2e, seat: Seat, die: Die, character: Character, region: Region) -> None:
        use_die(game, FREE, die)
        if game.where[character] != region:
            game.say("{character} went to {region}", character=character, region=region)
            game.where[character] = region
        awaken(game, character)


class RemoveCorrupted(DieAction):
    """Remove a Corrupted Sovereign: a Companion of his nation is with him (12.8)."""

    verb = "remove_corrupted"
    name = "Remove a Corrupted Sovereign"
    says = "Remove {character}, who is Corrupted"
    symbol = "corruption"
    faces = (CHARACTER,)

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if CORRUPTED not in game.sovereigns.values():
            return told("No Sovereign is Corrupted.")
        if not self.removable(game):
            return told("No Companion of a Corrupted Sovereign's nation is with him.")
        return None if self.dice(game, Seat(who)) else told("That needs a Character result.")

    def removable(self, game: Ring2e) -> list[Character]:
        nation = game.book.nation_of_character
        return [
            one
            for one in game.sovereigns
            if game.is_corrupted(one) and companions_for(game, nation[one], game.where[one])
        ]

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [Option(seat, self.verb, (die, one)) for one in self.removable(game)]

    def do(self, game: Ring2e, seat: Seat, die: Die, character: Character) -> None:
        use_die(game, FREE, die)
        dismiss_corrupted(game, character)


class BringChieftain(RulerComes):
    """Bring a Dark Chieftain into play (12.9)."""

    verb = "bring_chieftain"
    name = "Bring a Dark Chieftain into play"
    says = "Bring {character} into play in {region}"
    symbol = "figure"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        if not self.dice(game, Seat(who)):
            return told("That needs a Muster result, or the Ruler die.")
        waiting = self.waiting(game, Seat(who))
        if not waiting:
            return told("No Dark Chieftain of your nations is left to come.")
        if not any(chieftain_places(game, one) for one in waiting):
            return told("No Dark Chieftain fulfils the condition on his card now.")
        return None

    def waiting(self, game: Ring2e, seat: Seat) -> list[Character]:
        """Those whose time may come, of the nations that this player plays (12.11)."""
        nation = game.book.nation_of_character
        return [
            one
            for one in game.book.chieftains
            if game.where[one] == NOWHERE and game.seat_of_nation(nation[one]) == seat
        ]

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [
            Option(seat, self.verb, (die, one, region))
            for one in self.waiting(game, seat)
            for region in chieftain_places(game, one)
        ]

    def do(self, game: Ring2e, seat: Seat, die: Die, character: Character, region: Region) -> None:
        use_die(game, SHADOW, die)
        game.where[character] = region
        game.say("{character} came into play in {region}", character=character, region=region)


class AttemptCorruption(AtOnce):
    """Try to corrupt a Sovereign, at the price of an Eye die instead of an action (12.6)."""

    verb = "attempt_corruption"
    name = "Try to corrupt a Sovereign"
    says = "Remove an Eye from the Hunt Box: try to corrupt {character}"
    symbol = "eye"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        reason = self.why_no_attempt(game, Seat(who))
        if reason is None and not self.targets(game, Seat(who)):
            return told("Each Sovereign is Awakened, Corrupted or lost, or was attempted in this turn.")
        return reason

    def why_no_attempt(self, game: Ring2e, seat: Seat) -> str | None:
        """What stands against all attempts."""
        if not game.dice[FREE]:
            return told("The Free Peoples have no unused die.")
        if game.hunt_box[SHADOW] < game.book.data.corruption.eyes:
            return told("Fewer than two Eye dice are in the Hunt Box.")
        if game.corruptor == seat:
            return told("The other player of the Shadow makes the next attempt of this turn.")
        return None

    def targets(self, game: Ring2e, seat: Seat) -> list[Character]:
        return [one for one in game.sovereigns if may_attempt(game, seat, one)]

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (one,)) for one in self.targets(game, seat)]

    def offered(self, game: Ring2e, seat: Seat) -> list[Option]:
        return self.options(game, seat, seat) if self.why_no_attempt(game, seat) is None else []

    def do(self, game: Ring2e, seat: Seat, character: Character) -> None:
        game.hunt_box[SHADOW] -= 1
        game.attempted.append(character)
        if len(game.seats_of(SHADOW)) > 1:
            game.corruptor = seat
        game.say("{role} tried to corrupt {character}", role=game.role(seat), character=character)
        game.do(CorruptionAttempt(seat, character, attempt_tiles(game)))
