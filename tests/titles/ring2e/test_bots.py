"""The marshal: its choices in set positions, an answer to every question, and whole games by what it may see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, decide
from westmarch.engine.policy import REASONS
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.players.uniform import Uniform
from westmarch.testing import left_to_default
from westmarch.titles.ring2e.bots import free, shadow
from westmarch.titles.ring2e.bots.marshal import POLICY, Marshal
from westmarch.titles.ring2e.bots.reasons import PURPOSES
from westmarch.titles.ring2e.bots.strength import FIELD, SIEGE, Strength, chance
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.procedures.characters import CompanionsGo
from westmarch.titles.ring2e.procedures.fellowship import FellowshipPhase
from westmarch.titles.ring2e.procedures.forces import NO_FORCE
from westmarch.titles.ring2e.procedures.minions import MinionsGo
from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile, Reveal
from westmarch.titles.ring2e.procedures.turn import HuntAllocation

KINGS = ["yes", "no"]


def random_of(seed: str) -> Rng:
    return Rng(key_of(seed), 0, 0)


class Shown:
    """What a seat is shown, and nothing else: a marshal that looks further fails here."""

    def __init__(self, game: Any, seat: Seat) -> None:
        options = [one for one in legal(game) if one.seat == seat]
        observation = Observation(game, seat, options, random_of("bots"))
        self.seat, self.options, self.known = observation.seat, observation.options, observation.known


def chosen(game: Any, seat: Seat) -> Option:
    option = Marshal().choose(Shown(game, seat))  # type: ignore[arg-type]
    assert option is not None
    return option


def new_game(kings: str = "yes", seats: int = 2, seed: int = 1) -> Any:
    ring2e = title("ring2e")
    return ring2e.play.new(ring2e.open_book({"kings": kings}, {}), seats, key_of(seed))


def play(game: Any, players: dict[Seat, Any], seed: str = "play") -> Any:
    rng = random_of(seed)
    while options := legal(game):
        answer(game, decide(game, options, players, rng))
    return game


# Answers.


@pytest.mark.parametrize("kings", KINGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_question_falls_to_a_default(kings: str, seats: int) -> None:
    """Given games of two, three and four marshals, with and without Kings, now and then surprised by a random answer,
    then none of them leaves a question to a default."""
    games = [new_game(kings, seats, seed) for seed in range(2)]
    assert left_to_default(games, Marshal, POLICY.find) == {}


# The Free Peoples in set positions.


def choice(table: Table, side: str) -> tuple[Any, ...]:
    """What a marshal answers to the question on the table, in ids."""
    option = chosen(table.game, table.seat(side))
    return option.verb, *table.args(option)


def peace() -> Table:
    """The map as at the start, nobody has dice."""
    return Table()


def test_a_revealed_fellowship_hides() -> None:
    """Given the Fellowship revealed in Hollin, with a Character die, then it hides."""
    table = peace().fellowship("hollin", revealed=True).acts("free", "character")
    assert choice(table, "free")[0] == "hide_fellowship"


def test_the_fellowship_goes_on() -> None:
    """Given two Eyes in the Hunt Box and a hidden Fellowship, with a Character die, then it moves."""
    table = peace().fellowship("hollin").hunt_box(shadow=2).acts("free", "character")
    assert choice(table, "free")[0] == "move_fellowship"


def test_the_fellowship_waits_for_a_better_day() -> None:
    """Given corruption 9, six Eyes and two dice in the Hunt Box, and nobody who presses, then it does not move."""
    table = peace().fellowship("hollin", companions=[], corruption=9).hunt_box(shadow=6, free=2)
    assert choice(table.acts("free", "character"), "free")[0] != "move_fellowship"


def test_whoever_lingers_in_mordor_is_lost() -> None:
    """Given step 3 on the Mordor Track, then a Character die moves the Fellowship, and without one an Elven Ring turns
    a die."""
    table = peace().fellowship(mordor=3, corruption=6, companions=[]).hunt_box(shadow=2)
    assert choice(table.acts("free", "character"), "free")[0] == "move_fellowship"
    table.acts("free", "muster", "event")
    answered = []
    for _ in range(3):
        answered.append(choice(table, "free"))
        answer(table.game, chosen(table.game, table.seat("free")))
    assert answered == [("elven_ring",), ("turn_die", "event"), ("turn_to", "character")]


def test_the_king_returns() -> None:
    """Given Strider in Minas Tirith and Will of the West, then he becomes Aragorn; another die moves the Fellowship
    meanwhile."""
    table = peace().put(strider="minas_tirith").acts("free", "will_of_the_west")
    assert choice(table, "free")[:3] == ("bring_companion", "will_of_the_west", "aragorn")


def test_strider_leaves_for_gondor() -> None:
    """Given the Ring-bearers in Lórien with progress 2, then Strider is the one who leaves, for a city of Gondor."""
    table = peace().fellowship("lorien", progress=2)
    table.begin(CompanionsGo(table.seat("free")))
    assert choice(table, "free") == ("join", "strider")
    table.do("join", "strider").do("set_out")
    assert choice(table, "free")[1] in ("minas_tirith", "pelargir")


def test_declared_to_be_healed() -> None:
    """Given progress 5 from Rivendell and corruption 3, then the Fellowship is declared in Lórien."""
    table = peace().fellowship("rivendell", progress=5, corruption=3).begin(FellowshipPhase())
    assert choice(table, "free") == ("yes",)
    assert choice(table.do("yes"), "free") == ("choose", "lorien")


def test_not_declared_for_nothing() -> None:
    """Given progress 2 in the wild and no corruption, then nothing is declared."""
    table = peace().fellowship("parth_celebrant", progress=2).begin(FellowshipPhase())
    assert choice(table, "free") == ("no",)


def test_a_step_relieves_a_sovereign() -> None:
    """Given the Dwarves and Rohan asleep and as far from war, then a tile face down on Théoden, who has Meriadoc beside
    him, decides which of them a Muster die advances."""
    table = Table().clear().fellowship("hollin", revealed=True).politics(rohan=2, dwarves=2).put(meriadoc="edoras")
    table.game.rings = [0, 0]
    assert choice(table.acts("free", "muster"), "free") == ("advance", "muster", "dwarves")
    table.sovereign("theoden", tiles=["1_1"])
    assert choice(table, "free") == ("advance", "muster", "rohan")


def test_a_garrison_stays_within() -> None:
    """Given five Regulars of Isengard around four units of Rohan with a Leader, then there is no sortie."""
    table = Table().clear().at_war().army("helms_deep", rohan="R3 E1 L1").army("helms_deep", isengard="R5")
    assert choice(table.acts("free", "army"), "free")[0] != "attack"


def test_into_mordor() -> None:
    """Given progress enough for Minas Morgul, then the Fellowship is declared there and enters Mordor."""
    table = peace().fellowship("druadan_forest", progress=4).begin(FellowshipPhase())
    assert choice(table, "free") == ("yes",)
    assert choice(table.do("yes"), "free")[1] in ("minas_morgul", "morannon")
    table.do(*choice(table, "free"))
    assert choice(table, "free") == ("yes",)


def test_seen_where_it_costs_least() -> None:
    """Given the Fellowship seen with progress 3 in Rivendell, then it goes on towards Mordor, not by way of Moria."""
    table = peace().fellowship("rivendell", progress=3).begin(Reveal())
    assert choice(table, "free")[1] != "moria"


def test_gandalf_falls_for_the_ring_bearers() -> None:
    """Given three damage at corruption 4, then Gandalf the Grey is given up."""
    table = peace().fellowship(corruption=4).tiles("3_1").begin(DrawHuntTile())
    assert choice(table, "free") == ("lose_guide", "gandalf_the_grey")


def test_walls_are_manned() -> None:
    """Given ten Orcs against the garrison of Minas Tirith, then it retreats into the Stronghold."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R3 E1 L1").army("osgiliath", sauron="R10")
    table.begin(Battle(table.seat("shadow"), *map(table.region, ("osgiliath", "minas_tirith")), NO_FORCE[1], "field"))
    table.pass_by("no_card")
    assert choice(table, "free") == ("go_inside",)


# The Shadow in set positions.


def test_first_to_war_then_saruman() -> None:
    """Given a Muster die in the first turn, then Isengard goes to war; at war it brings Saruman."""
    assert choice(peace().acts("shadow", "muster"), "shadow") == ("advance", "muster", "isengard")
    table = peace().at_war("isengard").acts("shadow", "muster")
    assert choice(table, "shadow") == ("bring_minion", "muster", "saruman")


def test_an_open_city_is_taken() -> None:
    """Given an Army beside the empty Edoras, then it goes in with an Army die."""
    table = Table().clear().at_war("sauron").army("folde", sauron="R5").acts("shadow", "army")
    assert choice(table, "shadow") == ("move_armies", "army")
    assert choice(table.do("move_armies", "army"), "shadow") == ("choose", "edoras")


def test_odds_decide_on_attacks() -> None:
    """Given ten units beside Lórien, then they attack; two of them against Erebor's Dwarves don't."""
    table = peace().at_war().army("dimrill_dale", sauron="R7 E3")
    assert choice(table.acts("shadow", "army"), "shadow")[0] == "attack"
    table = Table().clear().at_war().army("dale", sauron="R2").army("erebor", dwarves="R3 E2 L2").captured("dale")
    assert choice(table.acts("shadow", "army"), "shadow")[0] != "attack"


def test_nazgul_fly_to_the_ring_bearers() -> None:
    """Given Nazgûl at home and the Ring-bearers in the wild, then one of them comes to watch."""
    table = peace().fellowship("hollin", progress=1).begin(MinionsGo(Seat(1)))
    assert choice(table, "shadow")[0] == "fly"
    table.do(*choice(table, "shadow"))
    while table.question == "Choose" and table.game.question.field == "count":
        table.do(*choice(table, "shadow"))
    assert choice(table, "shadow") == ("choose", "hollin")


def test_the_hunt_is_fed() -> None:
    """Given the second turn, then some die goes to the Hunt Box, and more in Mordor."""
    table = peace().fellowship("hollin", progress=2)
    table.game.turn = 3
    few = int(choice(table.begin(HuntAllocation(Seat(1))), "shadow")[1])
    table.fellowship(mordor=1)
    many = int(choice(table.begin(HuntAllocation(Seat(1))), "shadow")[1])
    assert 1 <= few <= many


def test_eyes_tempt_whoever_is_weak() -> None:
    """Given three Eyes in the Hunt Box and a Fellowship that can still move, then the Shadow tries to corrupt Brand
    before it plays a card."""
    table = peace().fellowship("hollin").hunt_box(shadow=3).sovereign("brand").hand("shadow", "sc-01")
    table.acts("shadow", "event", enemy_dice=["character"])
    assert choice(table, "shadow") == ("attempt_corruption", "brand")


# Strength.


def test_walls_help() -> None:
    """Given ten against five, then the field is nearly won and the siege is doubtful."""
    ten, five = Strength(10, 2, 3, 10), Strength(5, 1, 1, 5)
    assert chance(FIELD, ten, five) > 0.85
    assert chance(SIEGE, ten, five) < chance(FIELD, ten, five)


# Whole games.


@pytest.mark.parametrize("kings", KINGS)
def test_marshals_beat_chance(kings: str) -> None:
    """Given a marshal on one side and chance on the other, when they play, then the marshal wins."""
    for side, wins in ((0, ("ring_destroyed", "free_conquest")), (1, ("corrupted", "shadow_conquest"))):
        players: dict[Seat, Any] = {Seat(0): Uniform(), Seat(1): Uniform()}
        players[Seat(side)] = Marshal()
        assert play(new_game(kings, seed=side + 5), players).result in wins


def test_the_same_position_gets_the_same_answer() -> None:
    """Given the same deal twice, then the games are the same."""
    first, second = (play(new_game(seed=3), {Seat(0): Marshal(), Seat(1): Marshal()}) for _ in range(2))
    assert (first.result, first.turn, first.corruption) == (second.result, second.turn, second.corruption)


def test_the_title_offers_the_marshal() -> None:
    """Given the title, when its bots are asked for, then the marshal is among them."""
    assert title("ring2e").players.scripts["marshal"] is Marshal


def said(table: Table, side: str) -> str:
    """Why a marshal does what it does."""
    seat = table.seat(side)
    options = [one for one in legal(table.game) if one.seat == seat]
    return Marshal().why(Observation(table.game, seat, options, random_of("why")))


def test_it_says_what_weighs_most() -> None:
    """Given a Companion who leaves, and the Fellowship declared to be healed or to enter Mordor, then the marshal tells
    of that, and not of what weighs less."""
    leaving = peace().fellowship("lorien", progress=2)
    leaving.begin(CompanionsGo(leaving.seat("free")))
    assert "Strider can come into his own. Others who stay with the Ring-bearers: 6." in said(leaving, "free")
    healed = peace().fellowship("rivendell", progress=5, corruption=3).begin(FellowshipPhase())
    assert said(healed, "free") == "In Lórien the Ring-bearers are healed."
    near = peace().fellowship("druadan_forest", progress=4).begin(FellowshipPhase())
    assert said(near, "free").endswith("the Ring-bearers can enter Mordor.")


def test_it_says_why_it_attacks() -> None:
    """Given ten units beside Lórien, then the marshal names the Stronghold, its points and its chances; with nothing at
    stake it names the enemy."""
    table = peace().at_war().army("dimrill_dale", sauron="R7 E3").acts("shadow", "army")
    assert said(table, "shadow").startswith("Lórien (2 victory points) should fall to the Army in Dimrill Dale with ")
    table.do("attack", "army")
    assert "Lórien (2 victory points) should fall" in said(table, "shadow")


def test_it_says_why_it_goes() -> None:
    """Given an Army beside the empty Edoras, then the marshal says that it stands open."""
    table = Table().clear().at_war("sauron").army("folde", sauron="R5").acts("shadow", "army").do("move_armies", "army")
    assert said(table, "shadow") == "Edoras stands open: the Army in Folde only has to go in."


def test_it_says_what_threatens() -> None:
    """Given ten Orcs before Minas Tirith, then Gondor goes towards war because of them; far from any enemy it is war
    itself."""
    table = Table().clear().fellowship("hollin", revealed=True).politics(gondor=2).army("osgiliath", sauron="R10")
    table.game.rings = [0, 0]
    told = said(table.acts("free", "muster"), "free")
    assert told == "Minas Tirith is threatened, and only at war can Gondor muster and attack: 2 steps to go."


def test_it_says_what_the_hunt_costs() -> None:
    """Given a Character die and three Hunt dice against the hidden Ring-bearers, then a move is told of with its price;
    when they are revealed, hiding with what is left of the way."""
    table = peace().fellowship("hollin", companions=[], corruption=2).hunt_box(shadow=3).acts("free", "character")
    assert said(table, "free").startswith("A move brings a Hunt tile with 42%, ")
    assert "corruption is 2" in said(table, "free")
    table.fellowship("hollin", revealed=True).acts("free", "character")
    assert said(table, "free").startswith("Only when hidden can the Ring-bearers go on: ")


def test_with_a_choice_of_dice_it_says_its_strategy() -> None:
    """Given dice of two kinds at the beginning, then the Shadow tells which prizes it wants besides what the die is
    for, and the Free Peoples how far the Ring has to go."""
    shadow = said(peace().acts("shadow", "muster", "event"), "shadow")
    assert shadow.startswith("Only at war can Isengard muster and attack: 1 step to go. War comes first: 0 points")
    assert "The Ring goes on, " in said(peace().acts("free", "character", "event"), "free")


def test_it_says_why_it_changes_its_mind() -> None:
    """Given much corruption on the way, or the Ring-bearers in Mordor, then the Shadow turns to the Hunt, and the Free
    Peoples to nothing but the Ring."""
    table = peace().fellowship("hollin", corruption=8).acts("shadow", "muster", "event")
    assert "The Hunt comes first: corruption is 8" in said(table, "shadow")
    assert "with care" in said(table.acts("free", "character", "event"), "free")
    table.fellowship(mordor=3).acts("shadow", "muster", "event")
    assert "2 steps from the Crack of Doom" in said(table, "shadow")
    assert "Crack of Doom is 2 steps away" in said(table.acts("free", "character", "event"), "free")


def test_every_action_has_a_reason() -> None:
    """Given all actions to which the marshal gives a worth, then each has a reason too."""
    weights = {*free.WORTH.values(), *shadow.WORTH.values()}
    assert [weight.__name__ for weight in weights if weight not in REASONS] == []


def test_purposes_are_those_of_effects() -> None:
    """Given the effects by which the marshal tells what cards are for, then the texts of cards know them all."""
    effects = {type(effect) for text in new_game().book.texts for effect in text}
    assert PURPOSES.keys() <= effects


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_says_why_at_every_question(seats: int) -> None:
    """Given a game of marshals, then each question is answered with a sentence, and being asked changes nothing."""
    game, rng, asked, told = new_game(seats=seats, seed=8), random_of("reasons"), Marshal(), set()
    players: dict[Seat, Any] = {Seat(seat): Marshal() for seat in range(seats)}
    while options := legal(game):
        seat = options[0].seat
        own = [option for option in options if option.seat == seat]
        if len(own) > 1:
            told.add(asked.why(Observation(game, seat, own, rng)))
        answer(game, decide(game, options, players, rng))
    assert len(told) > 60
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)
