"""What a Muster die does: nations advance, figures are recruited (4.1, 6.2, 8.3); and abilities like it (4.4)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import DieAction
from westmarch.titles.ring2e.procedures.muster import (
    RECRUITS,
    MusterFigures,
    VoiceOfSaruman,
    musters,
    settlements_of,
    voice_promotions,
    voice_regions,
    why_no_muster,
)
from westmarch.titles.ring2e.procedures.politics import advance
from westmarch.titles.ring2e.rules.figures import promote_regular
from westmarch.titles.ring2e.rules.three_players import act_for
from westmarch.titles.ring2e.standing import NoMusterDie
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ARMY,
    CHARACTER,
    EVENT,
    ISENGARD,
    MUSTER,
    REGULAR,
    Character,
    Die,
    Nation,
)


class AdvanceNation(DieAction):
    """A nation advances a step."""

    verb = "advance"
    name = "Advance a nation"
    says = "Advance {nation} a step"
    symbol = "flag"
    faces = (MUSTER,)
    tells_by_ways = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if self.nations(game, seat) else told(NO_ADVANCE)

    def why_not_each(self, game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
        for nation in game.nations_of_seat(seat):
            name = told("Advance {nation}", nation=game.book.kinds["nation"].name(nation))
            yield name, why_no_advance(game, nation) or self.why_no_die(game, seat) or ""

    def nations(self, game: Ring2e, seat: Seat) -> list[Nation]:
        """Those of a player's nations that can advance by a Muster die."""
        return [nation for nation in game.nations_of_seat(seat) if not why_no_advance(game, nation)]

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [Option(seat, self.verb, (die, nation)) for nation in self.nations(game, seat)]

    def do(self, game: Ring2e, seat: Seat, die: Die, nation: Nation) -> None:
        self.pay(game, seat, die)
        act_for(game, nation)
        advance(game, nation, cause="die")


def why_no_advance(game: Ring2e, nation: Nation) -> str | None:
    """Why a Muster die can't advance a nation."""
    if nation in game.tired:
        return told("The last action was for it.")
    if game.is_at_war(nation):
        return told("It is at war.")
    if not game.can_advance(nation):
        return told("A passive nation does not go to war.")
    if not game.active[nation] and any(rule.nations for _, rule in game.rules_in_force(NoMusterDie)):
        return told("A card on the table keeps passive nations from advancing by a Muster die.")
    return None


class RecruitFigures(DieAction):
    """An Elite, or two other figures in different Settlements, of nations At War."""

    verb = "recruit"
    says = "Recruit"
    symbol = "horn"
    leads_on = True
    faces = (MUSTER,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        figures = RECRUITS[game.side_of(seat)]
        nations = [nation for nation in game.nations_of_seat(seat) if game.is_at_war(nation)]
        if not nations:
            return told("None of your nations is at war.")
        nations = [nation for nation in nations if nation not in game.tired]
        if not nations:
            return told("The last action was for your nations at war.")
        if not any(is_any(musters(game, nation, figures)) for nation in nations):
            return told("No nation at war has figures left and a settlement for them.")
        return None

    def why_not_each(self, game: Ring2e, seat: Seat) -> Iterator[tuple[str, str]]:
        for nation in game.nations_of_seat(seat):
            for region in settlements_of(game, nation):
                name = told("Recruit in {region}", region=game.book.kinds["region"].name(region))
                yield name, why_no_muster(game, nation, region) or self.why_no_die(game, seat) or ""

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(MusterFigures(seat))


class CompanionAdvances(DieAction):
    """Boromir, Legolas or Gimli, in a Settlement of their people, advance their nation with any die (4.4)."""

    verb = "speak_up"
    name = "Boromir, Legolas or Gimli advance their nation"
    says = "{character} advances their nation"
    symbol = "flag"
    faces = (CHARACTER, ARMY, MUSTER, EVENT)
    tells_by_ways = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if self.speakers(game) else told(NO_SPEAKER)

    def speakers(self, game: Ring2e) -> list[Character]:
        """The Companions who can advance a nation where they are."""
        book = game.book
        found = []
        for one, places in book.speaks_at.items():
            region = game.where[one]
            nation = book.activates[one][0]
            at_home = region in places and region not in game.captured
            if at_home and game.can_advance(nation) and nation not in game.tired:
                found.append(one)
        return found

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [Option(seat, self.verb, (die, one)) for one in self.speakers(game)]

    def do(self, game: Ring2e, seat: Seat, die: Die, character: Character) -> None:
        self.pay(game, seat, die)
        game.say("{character} spoke up", character=character)
        nation = game.book.activates[character][0]
        act_for(game, nation)
        advance(game, nation, cause="companion")


class VoiceAction(DieAction):
    """The Voice of Saruman, while the Shadow holds Orthanc and it is not besieged (4.4)."""

    faces = (MUSTER,)

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        book = game.book
        if game.seat_of_nation(ISENGARD) != seat:
            return told("That is for the player of Isengard.")
        if not game.on_map(book.saruman):
            return told("Saruman is not in play.")
        if book.orthanc in game.captured or game.is_siege(book.orthanc):
            return told("Orthanc is besieged or conquered.")
        return None


class VoiceRecruits(VoiceAction):
    """A Regular of Isengard is recruited in each of its Settlements."""

    verb = "voice_recruits"
    says = "The Voice of Saruman recruits in all settlements of Isengard"
    symbol = "horn"

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        reason = super().hindrance(game, seat)
        if reason is not None:
            return reason
        return None if game.left(ISENGARD, REGULAR) and voice_regions(game) else told("Isengard has no Regulars left.")

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        game.do(VoiceOfSaruman(seat))


class VoicePromotes(VoiceAction):
    """Two Regulars of Isengard in Orthanc become Elites."""

    verb = "voice_promotes"
    says = "The Voice of Saruman makes two Regulars in Orthanc Elites"
    symbol = "army"

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        reason = super().hindrance(game, seat)
        if reason is not None:
            return reason
        return None if voice_promotions(game) else told("No Regular of Isengard in Orthanc can become an Elite.")

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        self.pay(game, seat, die)
        orthanc = game.book.orthanc
        for _ in range(voice_promotions(game)):
            promote_regular(game, ISENGARD, orthanc)


NO_ADVANCE = "None of your nations can advance by a Muster die."
NO_SPEAKER = "Neither Boromir nor Legolas nor Gimli can advance their nation where they are."
