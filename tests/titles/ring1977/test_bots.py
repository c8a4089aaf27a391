"""The warden: its choices in set positions, and whole games by what it may see."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring1977.games import new
from tests.titles.ring1977.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, decide, play_out
from westmarch.engine.state import answer, legal, run
from westmarch.engine.story import Story
from westmarch.players.uniform import Uniform
from westmarch.titles.ring1977.bots.reasons import BY_RULE
from westmarch.titles.ring1977.bots.warden import Warden, WilyWarden
from westmarch.titles.ring1977.procedures.alliances import KeepAlliance, ProposeAlliance
from westmarch.titles.ring1977.procedures.bargain import Bargain
from westmarch.titles.ring1977.procedures.combat_phase import CombatPhase
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.movement import MarchPhase
from westmarch.titles.ring1977.procedures.ring_phase import TakeOffRing
from westmarch.titles.ring1977.procedures.search_phase import BeforeSearch
from westmarch.titles.ring1977.rules.people import nazgul_in
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT


def chosen(table: Table, seat: Seat, warden: Warden | None = None, story: Story | None = None) -> Option:
    """What a warden answers; it goes into the story, if there is one."""
    options = [one for one in legal(table.game) if one.seat == seat]
    option = (warden or Warden()).choose(Observation(table.game, seat, options, Rng(key_of("bots"), 0, 0), story))
    assert option in options
    if story is not None:
        story.add(table.game, option)
    return option  # type: ignore[return-value]


def reason(table: Table, seat: Seat) -> str:
    """What a warden says of its answer."""
    options = [one for one in legal(table.game) if one.seat == seat]
    return Warden().why(Observation(table.game, seat, options, Rng(key_of("bots"), 0, 0)))


def play(game: Any, players: dict[Seat, Any], most: int = 4000) -> Any:
    play_out(game, players, Rng(key_of("play"), 0, 0), most)
    return game


def move(game: Any, seat: Seat) -> None:
    """A seat moves as a warden does who is made anew for every answer."""
    story, rng = Story(), Rng(key_of("play"), 0, 0)
    while (option := decide(game, legal(game), {seat: Warden()}, rng, story=story)).verb != "stay":
        story.add(game, option)
        answer(game, option)


def test_the_company_goes_towards_mount_doom() -> None:
    """Given the Nine in Lórien and boats, then they sail down the Anduin as far as brings them nearest to the fire."""
    table = Table("character").at("caras_galadhon", "frodo", "sam", "aragorn").begin(MarchPhase(FELLOWSHIP_SEAT))
    warden = Warden()
    for verb in ("march", "all_go", "sail"):
        option = chosen(table, FELLOWSHIP_SEAT, warden)
        assert option.verb == verb
        answer(table.game, option)
    assert table.where("frodo") == table.where("aragorn") != "caras_galadhon"


def test_a_warden_does_not_set_out_twice_from_one_hex() -> None:
    """Given Frodo where nothing is nearer to Mount Doom than where they stand, then they are asked to go but once."""
    table = Table("character").at("mount_doom", "frodo").begin(MarchPhase(FELLOWSHIP_SEAT))
    story, verbs = Story(), []
    for _ in range(3):
        option = chosen(table, FELLOWSHIP_SEAT, story=story)
        verbs.append(option.verb)
        answer(table.game, option)
    assert verbs == ["march", "halt", "stay"]


def laid(warden: Warden) -> tuple[list[str], list[str]]:
    """What Saruman lays for the Fellowship, and says of it, given a card that helps them and one that doesn't."""
    table = Table("three_player").hand(SARUMAN_SEAT, "eagles", "denethor_despairs")
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    answers: list[tuple[str, Any]] = []
    story = Story()
    while table.game.question.seat == SARUMAN_SEAT:
        option = chosen(table, SARUMAN_SEAT, warden, story)
        answers.append((option.verb, option.args))
        answer(table.game, option)
    book = table.book
    cards = [book.event_records[args[0]].id for verb, args in answers if verb == "lay_event"]
    said = [book.event_records[args[0]].id for verb, args in answers if verb == "say_event"]
    return cards, said


def test_honest_bargainers_lay_what_helps_and_wily_ones_say_so() -> None:
    assert laid(Warden()) == (["eagles"], [])
    cards, said = laid(WilyWarden())
    assert cards == ["denethor_despairs"]
    assert said and said != cards


def test_an_empty_package_is_not_answered() -> None:
    table = Table("three_player").hand(FELLOWSHIP_SEAT, "crebain").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("laid")
    assert chosen(table, FELLOWSHIP_SEAT).verb == "refuse"


@pytest.mark.parametrize("kind", ["character", "campaign", "three_player"])
def test_wardens_play_to_the_end(kind: str) -> None:
    """Given wardens in all seats, a wily one among them, then each game comes to a result."""
    game = new(kind, 3)
    players = {seat: WilyWarden() if seat == DARK_SEAT else Warden() for seat in game.seats}
    assert play(game, players).result


def test_the_fellowship_of_a_warden_reaches_the_fire_before_random_enemies_find_it() -> None:
    """Given three games against random play, then the Ring is destroyed in most of them, on the mean within nine turns:
    whoever falls among Orcs on the way has lost weeks."""
    games = [play(new("character", seed), {FELLOWSHIP_SEAT: Warden(), DARK_SEAT: Uniform()}) for seed in range(3)]
    destroyed = [game for game in games if game.result == "ring_destroyed"]
    assert len(destroyed) >= 2
    assert sum(game.turn for game in destroyed) <= 9 * len(destroyed)


def test_nazgul_guard_the_gates_of_mordor() -> None:
    """Given the Ring in Rivendell and nine Nazgûl in Barad-dûr, when all have flown, then three each are in the pass,
    behind it and at Mount Doom."""
    game = new("character", 1)
    for nazgul in game.book.nazgul:
        game.put(nazgul, game.book.barad_dur)
    game.agenda, game.shadow = [MarchPhase(DARK_SEAT)], 20
    run(game)
    move(game, DARK_SEAT)
    posts = [game.book.kinds["hex"].encode(game.hex_of(one)) for one in game.book.nazgul]
    assert {place: posts.count(place) for place in posts} == {"E0729": 3, "E0829": 3, "E0928": 3}


def test_a_nazgul_flies_home_with_the_ring() -> None:
    """Given a Nazgûl with the Ring within a day's flight of Barad-dûr, then it flies there, and Sauron has the Ring."""
    table = Table("character").at("minas_tirith", "nazgul_5").holding("nazgul_5", "ring").begin(MarchPhase(DARK_SEAT))
    warden = Warden()
    for verb in ("fly", "fly_to"):
        option = chosen(table, DARK_SEAT, warden)
        assert option.verb == verb
        answer(table.game, option)
    assert table.game.result == "ring_in_barad_dur"


def test_whoever_is_unlikely_to_succeed_does_not_try_to_take_the_ring_off() -> None:
    """Given Boromir, of Ring Rating 1, or Frodo, of 4, with the Ring on, then only Frodo tries."""
    answers = []
    for bearer in ("boromir", "frodo"):
        table = Table("character").at("edoras", bearer).holding(bearer, "ring/worn").begin(TakeOffRing())
        answers.append(chosen(table, FELLOWSHIP_SEAT).verb)
    assert answers == ["no", "yes"]


def test_gollum_is_kept_for_a_ringbearer_whom_he_can_beat() -> None:
    """Given "Gollum Attempts to Seize the Ring" and Gollum on the Dark Power's side, then it is played against Frodo,
    and not against Aragorn; why is told in a sentence."""
    found = []
    for bearer in ("frodo", "aragorn"):
        table = Table("character").at("edoras", bearer).holding(bearer, "ring").spotted(bearer)
        table.hand(DARK_SEAT, "gollum_seizes").game.allegiance = DARK_POWER
        table.begin(PlayEvents(DARK_SEAT))
        found.append((chosen(table, DARK_SEAT).verb, reason(table, DARK_SEAT)))
    assert found == [
        ("play_event", "Gollum Attempts to Seize the Ring helps now: Gollum fights the Ringbearer."),
        ("go_on", "Gollum Attempts to Seize the Ring may help you later."),
    ]


def test_tom_bombadil_waits_for_people_in_his_country() -> None:
    """Given "Tom Bombadil", then it is played for somebody in the Old Forest, and kept while all are elsewhere."""
    found = {}
    for place in ("rivendell", "old_forest"):
        table = Table("character").at(place, "frodo", "sam").holding("frodo", "ring")
        table.hand(FELLOWSHIP_SEAT, "tom_bombadil").begin(PlayEvents(FELLOWSHIP_SEAT))
        found[place] = (chosen(table, FELLOWSHIP_SEAT).verb, reason(table, FELLOWSHIP_SEAT))
    assert found == {
        "rivendell": ("go_on", "Tom Bombadil may help you later."),
        "old_forest": ("play_event", "Tom Bombadil helps now: Safety and healing in Bree-land."),
    }


def test_a_hint_to_discard_says_why_it_is_this_card() -> None:
    """Given four Event Cards in the Character Game, then one about armies goes first, and the enemy's is kept back."""
    table = Table("character").at("rivendell", "frodo").holding("frodo", "ring")
    table.hand(FELLOWSHIP_SEAT, "rohan_mobilizes", "ring_calls", "ring_calls", "crebain")
    table.begin(PlayEvents(FELLOWSHIP_SEAT))
    assert reason(table, FELLOWSHIP_SEAT) == "Rohan Mobilizes is about armies, and this game has none."
    table.do("discard", "rohan_mobilizes")
    assert reason(table, FELLOWSHIP_SEAT) == "Of no use to you, but nobody else can draw what you hold."


def test_boats_are_kept_from_a_ring_that_may_use_them() -> None:
    """Given "The River Floods", then it is played before the Search if the Ring is in Caras Galadhon, else kept."""
    found = {}
    for place in ("caras_galadhon", "edoras"):
        table = Table("character").at(place, "frodo").holding("frodo", "ring").spotted("frodo")
        found[place] = chosen(table.hand(DARK_SEAT, "river_floods").begin(BeforeSearch(DARK_SEAT)), DARK_SEAT).verb
    assert found == {"caras_galadhon": "play_event", "edoras": "search"}


def partner_of_saruman(bearer: str, place: str) -> Any:
    """To whom Saruman proposes an Alliance; None for nobody."""
    table = Table("three_player").at(place, bearer).at("isengard", "saruman").holding(bearer, "ring")
    if bearer == "frodo":
        table.spotted(bearer)
    option = chosen(table.begin(ProposeAlliance()), SARUMAN_SEAT)
    return option.args[0] if option.args else None


def test_saruman_seeks_the_lesser_danger() -> None:
    """Given the Ring far from the fire, then Saruman is nobody's ally; near it he seeks the Dark Power's help, and the
    Fellowship's when a Nazgûl has the Ring; with the Ring himself he would not have Sauron attack him."""
    assert partner_of_saruman("frodo", "edoras") is None
    assert partner_of_saruman("frodo", "osgiliath") == DARK_SEAT
    assert partner_of_saruman("nazgul_5", "osgiliath") == FELLOWSHIP_SEAT
    assert partner_of_saruman("saruman", "isengard") == DARK_SEAT


def test_nobody_helps_a_saruman_who_has_the_ring() -> None:
    """Given Saruman with the Ring, then his ally dissolves the Alliance."""
    table = Table("three_player").at("isengard", "saruman").holding("saruman", "ring")
    table.game.ally = DARK_SEAT
    assert chosen(table.begin(KeepAlliance(DARK_SEAT)), DARK_SEAT).verb == "dissolve"


def march_out(table: Table, seat: Seat) -> None:
    """A seat moves its armies."""
    table.begin(MarchPhase(seat))
    move(table.game, seat)


def test_saruman_sends_his_armies_and_stays_in_isengard() -> None:
    """Given Saruman with all of Isengard's units there, and Dunlendings at home, then after his move he and a garrison
    are still there, others at Helm's Deep, and the Dunlendings nearer to Bree."""
    table = Table("three_player").at("isengard", "saruman").at("edoras", "frodo").holding("frodo", "ring")
    table.spotted("frodo").army("isengard", "uruk_hai").army("dunland", "dunlendings")
    for number in range(1, 5):
        table.army("isengard", "isengard_orcs", number=number)
    march_out(table, SARUMAN_SEAT)
    game, to_bree = table.game, table.book.hexes_to(table.place("bree"))
    assert table.where("saruman") == "W2421"
    assert game.force(table.place("isengard"), SARUMAN_SEAT) == 45
    assert game.force(table.place("helms_deep"), SARUMAN_SEAT) == 35
    assert to_bree[game.at(table.unit("dunlendings"))] < to_bree[table.place("dunland")]


def test_the_free_peoples_come_to_the_help_of_a_place_in_danger() -> None:
    """Given Orcs before Helm's Deep and Riders in Edoras, then the Riders go there."""
    table = Table("campaign").at("rivendell", "frodo").holding("frodo", "ring").spotted("frodo")
    table.army("edoras", "riders_of_the_mark", 60).army("W2423", "uruk_hai", 20)
    before = table.book.hexes_to(table.place("helms_deep"))
    march_out(table, FELLOWSHIP_SEAT)
    riders = table.game.at(table.unit("riders_of_the_mark"))
    assert before[riders] < before[table.place("edoras")]


def test_nazgul_reduce_citadels_if_the_ring_does_not_come() -> None:
    """Given a Character Game in its tenth turn, Mordor roused and nine Nazgûl in Barad-dûr, when they have flown, then
    three are in Minas Tirith, the one citadel in reach."""
    game = new("character", 1)
    for nazgul in game.book.nazgul:
        game.put(nazgul, game.book.barad_dur)
    game.turn, game.mobilized = 10, [1] * len(game.mobilized)
    game.agenda, game.shadow = [MarchPhase(DARK_SEAT)], 20
    run(game)
    move(game, DARK_SEAT)
    assert len(nazgul_in(game, game.book.places["minas_tirith"])) == 3


def test_a_hint_says_where_the_ring_goes_and_how_far_that_is() -> None:
    """Given the Nine in Lórien, then a hint to move them names Mount Doom and counts the hexes to it."""
    table = Table("character").at("caras_galadhon", "frodo", "sam").holding("frodo", "ring")
    table.begin(MarchPhase(FELLOWSHIP_SEAT))
    assert reason(table, FELLOWSHIP_SEAT) == "The stack with the Ring goes on to Mount Doom, 20 hexes from here."


def test_a_hint_compares_those_who_would_fight() -> None:
    """Given Gandalf beside a hurt Servant, then a hint to attack tells what both sides are worth."""
    table = Table("character").at("moria", "gandalf_grey", "aragorn", "nazgul_5").begin(CombatPhase(FELLOWSHIP_SEAT))
    ours = 4 * 6 + 4 * 6
    assert reason(table, FELLOWSHIP_SEAT).startswith(f"At Moria your people are worth {ours} in a fight")


def test_every_hint_gives_a_reason_of_its_own() -> None:
    """Given a game of wardens, then each answer has a reason, and few are given as a rule."""
    teller = Teller()
    play(new("character", 5), {Seat(0): teller, Seat(1): teller})
    assert all(teller.reasons)
    assert sum(one == BY_RULE for one in teller.reasons) < len(teller.reasons) / 20


class Teller(Warden):
    """A warden that says why after each answer."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons: list[str] = []

    def choose(self, observation: Observation) -> Option | None:
        self.reasons.append(self.why(observation))
        return super().choose(observation)
