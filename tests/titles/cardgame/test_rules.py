"""The rules of the base game: rounds, actions and their costs, passing, decks and piles, activation, score, rulings."""

from __future__ import annotations

import pytest

from tests.titles.cardgame.given import Table
from westmarch.engine.title import title
from westmarch.titles.cardgame.procedures.hands import CycleFromHand
from westmarch.titles.cardgame.procedures.round import ActionStep


def people(scenario: str = "trilogy", seats: int = 0, **settings: str) -> Table:
    """A cleared table of the base game; every role has a person of its own if nothing else is said."""
    return Table(scenario, shadow="people", seats=seats, **settings).clear()


def heads(table: Table, *starts: str) -> list[str]:
    """The lines of the log that begin with one of these words."""
    return [line for line in table.log if line.startswith(starts)]


# The round.


def test_a_round_goes_step_by_step() -> None:
    """Given nobody wants to act, then battleground, path, passes, combats, score and draws follow, and the next round
    begins with the next player."""
    table = people().drawn_location("pelargir", "bag_end").in_round("location_step").settle()
    for role in ("frodo", "witch_king", "aragorn", "saruman"):
        assert table.asked == table.game.seat_of[table.role(role)]
        if table.can("pass"):
            table.do("pass")
    table.do("choose", "bag_end")
    story = [
        "Round",
        "Pelargir was activated",
        "The path leads to Bag End",
        "Frodo passed",
        "Witch-king passed",
        "Aragorn passed",
        "Saruman passed",
        "Combat at Bag End",
        "Combat at Pelargir",
        "The score",
        "Frodo drew 3",
        "Witch-king drew 4",
        "Aragorn drew 3",
        "Saruman drew 4",
        "Round 2",
    ]
    lines = iter(table.log)
    assert [start for start in story if not any(line.startswith(start) for line in lines)] == []
    assert table.game.starter == 1
    assert table.asked == table.game.seat_of[table.role("witch_king")]


@pytest.mark.parametrize(
    ("starter", "deck"), [("frodo", "free"), ("witch_king", "shadow"), ("aragorn", "free"), ("saruman", "shadow")]
)
def test_the_battleground_is_of_the_starting_player_s_side(starter: str, deck: str) -> None:
    """Given a starting player, then the battleground comes from the deck of their side; the path has number 1."""
    for seed in range(5):
        table = Table(shadow="people", seed=seed).clear().now(starter=starter).in_round("location_step").settle()
        first = next(line for line in table.log if "was activated" in line)
        place = next(place for place in table.game.battlegrounds if table.book.places[place].title in first)
        assert table.book.places[place].deck == deck
        assert table.game.number == 1


def test_an_empty_battleground_deck() -> None:
    """Given the side's deck is empty, then the other side's is used; given both are, only a path is activated."""
    free = ["dol_amroth", "edoras", "helms_deep", "lorien", "minas_tirith", "pelargir", "rivendell"]
    shadow = ["dol_guldur", "harad", "minas_morgul", "morannon", "moria", "orthanc", "umbar"]
    table = people().used_up([*free, *shadow[:-1]]).in_round("location_step").settle()
    assert table.active[1:] == ["umbar"]
    table = people().used_up([*free, *shadow]).in_round("location_step").settle()
    assert len(table.active) == 1


@pytest.mark.parametrize("starter", ["frodo", "saruman"])
def test_the_starting_player_orders_the_combats(starter: str) -> None:
    """Given three combats, then the starting player says which is next; the last one needs no choice."""
    table = people().path("weathertop").battleground("pelargir").battleground("umbar").now(starter=starter, round=3)
    table.in_round("combat_step")
    assert table.asked == table.game.seat_of[table.role(starter)]
    assert [word[1] for word in table.offered("choose")] == ["weathertop", "pelargir", "umbar"]
    table.do("choose", "umbar").do("choose", "pelargir")
    titles = [line.split(":")[0] for line in heads(table, "Combat at")]
    assert titles == ["Combat at Umbar", "Combat at Pelargir", "Combat at Weathertop"]


@pytest.mark.parametrize(
    ("scenario", "draws"),
    [
        ("trilogy", {"frodo": 3, "witch_king": 4, "aragorn": 3, "saruman": 4}),
        ("duel2", {"gandalf": 4, "witch_king": 6}),
        ("duel3", {"gandalf": 6, "witch_king": 4, "saruman": 4}),
        ("fellowship", {"gandalf": 3, "balrog": 4}),
    ],
)
def test_the_draw_step(scenario: str, draws: dict[str, int]) -> None:
    """Given the scenario, then each player draws so many cards, once."""
    table = people(scenario).in_round("draw_step").settle()
    for role, count in draws.items():
        name = table.book.scenario.roles[table.role(role)].name
        assert f"{name} drew {count} cards" in table.log


@pytest.mark.parametrize(("scenario", "rings"), [("trilogy", [0, 0, 0, 0]), ("duel2", [1, 1]), ("duel3", [1, 0, 0])])
def test_what_a_round_allows_once_is_allowed_again(scenario: str, rings: list[int]) -> None:
    """Given cards played and used, fresh cards, The Red Arrow in force and all Ring tokens used, when the next round
    begins, then all of that is over; the Ring tokens of a duel are back."""
    table = people(scenario).path("weathertop")
    game = table.game
    game.played = game.used = game.fresh = game.in_force = (table.card("the_red_arrow"),)
    game.rings = [0] * len(rings)
    table.in_round("next_round")
    assert (game.played, game.used, game.fresh, game.in_force) == ((), (), (), ())
    assert game.rings == rings


@pytest.mark.parametrize(
    ("card", "role", "more"),
    [
        ("gandalf_the_white", "frodo", 1),
        ("aragorn", "aragorn", 1),
        ("the_witch_king", "witch_king", 1),
        ("mouth_of_sauron", "witch_king", 1),
        ("saruman", "saruman", 1),
        ("elrond", "aragorn", 0),
    ],
)
def test_cards_in_reserve_draw_more(card: str, role: str, more: int) -> None:
    """Given a card in reserve, then its owner draws more in the draw step; on a battleground it doesn't help."""
    usual = 3 if role in ("frodo", "aragorn") else 4
    assert len(people().reserve(role, [card]).draw_step(role).hand_of(role)) == usual + more
    side = "free" if usual == 3 else "shadow"
    table = people().battleground("minas_tirith", **{side: [card]})  # type: ignore[arg-type]
    assert len(table.draw_step(role).hand_of(role)) == usual


def test_galadriel_draws_and_cycles() -> None:
    """Given Galadriel in reserve, then Aragorn's player draws 4 and cycles 1 of them."""
    table = people().reserve("aragorn", ["galadriel"]).draw_step("aragorn")
    assert len(table.hand_of("aragorn")) == 4
    table.do("discard")
    assert (len(table.hand_of("aragorn")), len(table.cycled_of("aragorn"))) == (3, 1)


# Turns and passing.


@pytest.mark.parametrize(
    ("own", "enemies", "may"),
    [
        (0, (0, 0), True),
        (2, (0, 0), True),
        (3, (0, 0), False),
        (3, (4, 4), True),
        (3, (4, 3), False),
        (3, (3, 4), False),
        (7, (8, 9), True),
    ],
)
def test_when_a_person_may_pass(own: int, enemies: tuple[int, int], may: bool) -> None:
    """Given hands, then one may pass up to the limit of 2, or with fewer cards than every enemy."""
    table = people().path("weathertop").hands(frodo=own, aragorn=9, witch_king=enemies[0], saruman=enemies[1])
    table.turn("frodo")
    assert table.can("pass") == may
    assert (table.why_not("pass") is None) == may


@pytest.mark.parametrize(
    ("role", "reserve", "limit"),
    [
        ("aragorn", ["elrond"], 3),
        ("frodo", [{"card": "gandalf_the_grey", "items": ["gandalfs_staff"]}], 3),
        ("witch_king", ["the_lidless_eye"], 3),
        ("saruman", [{"card": "saruman", "items": ["sarumans_staff"]}], 3),
        ("frodo", ["gandalf_the_grey"], 2),
    ],
)
def test_texts_that_raise_the_limit(role: str, reserve: list[str], limit: int) -> None:
    """Given a card in reserve, then its owner's limit is raised, and nobody else's."""
    table = people().reserve(role, reserve)
    assert table.limit(role) == limit
    assert {table.limit(other) for other in ("frodo", "witch_king", "aragorn", "saruman") if other != role} == {2}
    table.path("weathertop").hand(role, 3).turn(role)
    assert table.can("pass") == (limit == 3)


def test_whoever_passed_may_act_again() -> None:
    """Given three have passed, when the fourth acts, then all are asked again, and the step ends only when all pass."""
    table = people().path("weathertop").hands(frodo=1, witch_king=1, aragorn=1, saruman=1).in_round("action_step")
    table.do("pass").do("pass").do("pass").do("cycle")
    assert table.asked == 0
    assert table.can("cycle")
    table.do("pass").do("pass").do("pass")
    assert heads(table, "Combat at") == []
    assert table.asked == 3
    table.do("pass")
    assert len(heads(table, "Combat at")) == 1


def test_turns_follow_the_starting_player() -> None:
    """Given Saruman starts, then Frodo, the Witch-king and Aragorn follow."""
    table = people().path("weathertop").hands(frodo=1, witch_king=1, aragorn=1, saruman=1).now(starter="saruman")
    table.in_round("action_step")
    asked = []
    for _ in range(4):
        asked.append(table.asked)
        table.do("cycle")
    assert asked == [3, 0, 1, 2]


def test_three_passes_end_the_step_of_a_three_player_duel() -> None:
    """Given Gandalf has every second turn, when three players have passed in a row, then the step is over."""
    table = people("duel3").path("weathertop").hands(gandalf=1, witch_king=1, saruman=1).now(starter="witch_king")
    table.in_round("action_step")
    assert table.asked == 1
    table.do("pass")
    assert table.asked == 0
    table.do("pass")
    assert table.asked == 2
    table.do("pass")
    assert len(heads(table, "Combat at")) == 1

    table = people("duel3").path("weathertop").hands(gandalf=1, witch_king=1, saruman=1).in_round("action_step")
    table.do("pass").do("pass").do("pass")
    assert table.game.passed == (table.role("gandalf"), table.role("witch_king"))
    assert table.asked == 2


def test_a_hand_above_the_limit_at_the_end_of_the_step() -> None:
    """Given 4 cards where the limit is 3, and 4 where it is 2, when the step ends, then 1 and 2 are cycled."""
    table = people().reserve("aragorn", ["elrond"]).hands(frodo=4, aragorn=4, witch_king=2)
    step = ActionStep(0)
    step.at = step.steps.index("limit")
    table.begin(step)
    table.do("discard").do("discard").do("discard")
    assert table.over
    assert [len(table.hand_of(role)) for role in ("frodo", "aragorn", "witch_king")] == [2, 3, 2]


# What can't be done, and why.


@pytest.mark.parametrize(
    ("verb", "hand", "reserve", "fresh", "sentence"),
    [
        ("play", ["sting"], [], [], "You hold none that may be played this round."),
        ("wield", ["gimli"], [], [], "You hold no item that may be played this round."),
        ("wield", ["sting"], ["gimli"], [], "Nobody in play may wield your items."),
        ("cause", ["gimli"], [], [], "You hold no event."),
        ("cause", ["death_ride_to_ruin"], [], [], "Your events would do nothing now."),
        ("move", ["gimli"], [], [], "Your reserve is empty."),
        ("move", ["gimli"], ["sam_gamgee"], ["sam_gamgee"], "All cards in your reserve came there this round."),
        ("move", ["gimli"], ["riders_of_rohan"], [], "No card in your reserve may go anywhere now."),
        ("use", ["gimli"], ["riders_of_rohan"], [], "No card in play has a text that you could use now."),
        ("cycle", [], ["sam_gamgee"], [], "Your hand is empty."),
        ("winnow", ["gimli"], [], [], "You hold fewer than 2 cards."),
        (
            "pass",
            ["gimli", "sting", "gwaihir"],
            [],
            [],
            "You hold 3 cards: more than 2, and not fewer than every enemy.",
        ),
    ],
)
def test_why_an_action_can_t_be_done(
    verb: str, hand: list[str], reserve: list[str], fresh: list[str], sentence: str
) -> None:
    """Given a position, then what isn't offered has a reason; the title tells it to whose turn it is alone."""
    table = people().path("weathertop").hand("frodo", hand).reserve("frodo", reserve).fresh(fresh).turn("frodo")
    assert table.offered(verb) == []
    assert table.why_not(verb) == sentence
    why = title("cardgame").table.why
    assert why is not None
    name = table.book.actions[verb].name
    assert why(table.game, table.asked)[name] == sentence
    assert why(table.game, table.game.seat_of[table.role("witch_king")]) == {}


def test_what_can_be_done_has_no_reason_against_it() -> None:
    """Given a hand and a reserve for every action, then all are offered, and no reason is given."""
    table = people().path("weathertop").reserve("frodo", ["sam_gamgee", "riders_of_rohan"])
    table.hand("frodo", ["sting", "death_ride_to_ruin"]).hand("frodo", ["gimli"]).hand("witch_king", 4).turn("frodo")
    table.hand("saruman", 4).turn("frodo")
    for verb in ("play", "wield", "cause", "move", "use", "cycle", "winnow", "ring", "pass"):
        assert table.can(verb), verb
        assert table.why_not(verb) is None


# Playing.


def test_playing_costs_another_card() -> None:
    """Given three cards, when one is played, then another is cycled before its text draws a card."""
    table = people().path("weathertop").hand("aragorn", ["arwen", "lembas", "legolas"]).deck_top("aragorn", ["nenya"])
    table.turn("aragorn").do("play", "arwen", "reserve")
    assert table.offered() == [("discard", "lembas"), ("discard", "legolas")]
    table.do("discard", "lembas")
    assert table.cycled_of("aragorn") == ["lembas"]
    assert table.hand_of("aragorn") == ["legolas", "nenya"]


@pytest.mark.parametrize(
    ("action", "card", "to"),
    [("play", "gimli", "caradhras"), ("play", "riders_of_rohan", "reserve"), ("wield", "sting", "sam_gamgee")],
)
def test_every_play_costs_one_card(action: str, card: str, to: str) -> None:
    """Given a hand of 2, when a card is played to a location, to reserve or on a wielder, then the other is cycled."""
    table = people().path("caradhras").reserve("frodo", ["sam_gamgee"]).hand("frodo", [card, "gwaihir"])
    table.turn("frodo").do(action, card, to)
    assert table.hand_of("frodo") == []
    assert table.cycled_of("frodo") == ["gwaihir"]


def test_an_event_costs_a_card_before_it_does_anything() -> None:
    """Given Paths of the Dead, when it is played, then a card is cycled, 2 are forsaken, and 4 drawn; it is gone."""
    table = people().path("weathertop").hand("aragorn", ["paths_of_the_dead", "lembas", "nenya", "vilya"])
    table.turn("aragorn").do("cause", "paths_of_the_dead").do("discard", "lembas")
    table.do("forsake_held", "nenya").do("forsake_top")
    assert len(table.hand_of("aragorn")) == 5
    assert table.eliminated_of("aragorn")[:2] == ["paths_of_the_dead", "nenya"]
    assert len(table.eliminated_of("aragorn")) == 3


def test_the_last_card_costs_a_forsaken_one() -> None:
    """Given one card in hand, when it is played, then one is forsaken: another in reserve, or the top of the deck."""
    table = people().path("weathertop").reserve("frodo", [{"card": "sam_gamgee", "items": ["sting"]}])
    table.hand("frodo", ["gimli"]).deck_top("frodo", ["gwaihir"]).turn("frodo").do("play", "gimli", "reserve")
    assert table.offered() == [("forsake_reserve", "sam_gamgee"), ("forsake_reserve", "sting"), ("forsake_top",)]
    table.do("forsake_top")
    assert table.eliminated_of("frodo") == ["gwaihir"]
    assert table.reserve_of("frodo") == ["sam_gamgee", "gimli"]


def test_the_last_card_of_all_costs_nothing() -> None:
    """Given one card in hand, no reserve and nothing to draw, when it is played, then nothing is forsaken."""
    table = people().path("weathertop").hand("frodo", ["gimli"]).deck("frodo", []).turn("frodo")
    gone = len(table.eliminated_of("frodo"))
    table.do("play", "gimli", "reserve")
    assert table.over
    assert table.reserve_of("frodo") == ["gimli"]
    assert len(table.eliminated_of("frodo")) == gone


@pytest.mark.parametrize("card", ["gimli", "sting"])
def test_a_character_or_item_is_played_once_a_round(card: str) -> None:
    """Given it was played this round and came back to hand, then it can't be played again until the next round."""
    table = people().path("caradhras").reserve("frodo", ["sam_gamgee"]).hand("frodo", [card, "gwaihir"]).played([card])
    verb = "wield" if card == "sting" else "play"
    assert not table.turn("frodo").can(verb, card)
    table.game.begin_round()
    assert table.turn("frodo").can(verb, card)


def test_playing_marks_a_character_but_not_an_army() -> None:
    """Given both are played to reserve and come back to hand at once, then only the army may be played again."""
    for card, again in (("gimli", False), ("riders_of_rohan", True)):
        table = people().path("caradhras").hand("frodo", [card, "gwaihir", "bilbo_baggins"]).turn("frodo")
        table.do("play", card, "reserve").do("discard", "bilbo_baggins")
        table.take_out(table.card(card))
        table.hand("frodo", [card]).turn("frodo")
        assert table.can("play", card) == again


def test_where_cards_may_be_played() -> None:
    """Given path 4 and two battlegrounds, then armies go to those that list their faction, characters to paths of their
    numbers too, items to allowed wielders of either friend."""
    table = people().path("caradhras").battleground("edoras").battleground("rivendell")
    table.reserve("frodo", ["sam_gamgee"]).reserve("aragorn", ["legolas"])
    table.hand("frodo", ["riders_of_rohan", "gimli", "gandalf_the_grey"]).turn("frodo")
    assert table.offered("play") == [
        ("play", "riders_of_rohan", "edoras"),
        ("play", "riders_of_rohan", "reserve"),
        ("play", "gimli", "caradhras"),
        ("play", "gimli", "reserve"),
        ("play", "gandalf_the_grey", "caradhras"),
        ("play", "gandalf_the_grey", "edoras"),
        ("play", "gandalf_the_grey", "rivendell"),
        ("play", "gandalf_the_grey", "reserve"),
    ]
    table.hand("aragorn", ["blade_of_westernesse", "bow_of_the_galadhrim", "anduril"]).turn("aragorn")
    assert table.offered("wield") == [
        ("wield", "blade_of_westernesse", "sam_gamgee"),
        ("wield", "bow_of_the_galadhrim", "legolas"),
    ]


# Moving.


def test_a_card_moves_in_a_later_round_only() -> None:
    """Given Gimli is played to reserve, then he can't move this round, but in the next; it costs nothing."""
    table = people().path("caradhras").hand("frodo", ["gimli", "gwaihir", "sting"]).turn("frodo")
    table.do("play", "gimli", "reserve").do("discard", "sting").turn("frodo")
    assert not table.can("move")
    table.game.begin_round()
    table.turn("frodo").do("move", "gimli", "caradhras")
    assert table.row("caradhras") == ["gimli"]
    assert table.hand_of("frodo") == ["gwaihir"]


def test_an_item_played_on_a_card_does_not_keep_it() -> None:
    """Given Sam is in reserve since the last round, when he gets Sting, then both may still move."""
    table = people().path("caradhras").reserve("frodo", ["sam_gamgee"]).hand("frodo", ["sting", "gwaihir"])
    table.turn("frodo").do("wield", "sting", "sam_gamgee").turn("frodo").do("move", "sam_gamgee", "caradhras")
    assert table.zone_of("sting") == "caradhras"


def test_moving_is_not_playing() -> None:
    """Given Boromir, when he is moved to a path he makes his player forsake, but draws nothing; played he does both."""
    table = people().path("caradhras").reserve("aragorn", ["boromir"]).hand("aragorn", ["lembas"]).turn("aragorn")
    table.do("move", "boromir", "caradhras").do("forsake_held", "lembas")
    assert (table.hand_of("aragorn"), table.eliminated_of("aragorn")) == ([], ["lembas"])

    table = people().path("caradhras").hand("aragorn", ["boromir", "lembas", "vilya"]).deck_top("aragorn", ["nenya"])
    table.turn("aragorn").do("play", "boromir", "caradhras").do("discard", "lembas").do("forsake_held", "vilya")
    assert (table.hand_of("aragorn"), table.eliminated_of("aragorn")) == (["nenya"], ["vilya"])


def test_merry_joins_a_free_army_of_rohan() -> None:
    """Given Éomer needs the only Rohan army, then Merry can't join it; with a second army he can."""
    table = (
        people().battleground("helms_deep", free=["eomer", "riders_of_rohan"]).reserve("frodo", ["merry_brandybuck"])
    )
    assert not table.turn("frodo").can("move")
    table.join("helms_deep", ["village_militia"])
    assert table.turn("frodo").can("move", "merry_brandybuck", "helms_deep")
    table.do("move", "merry_brandybuck")
    assert table.counts("helms_deep", "free") == {
        "eomer": 1,
        "riders_of_rohan": 1,
        "village_militia": 1,
        "merry_brandybuck": 1,
    }


# Cycle, winnow, Ring tokens.


def test_cycling() -> None:
    """Given a hand, when a card is cycled, then it lies on the owner's cycle pile, and that was the turn."""
    table = people().path("weathertop").hand("frodo", ["gimli", "sting"]).turn("frodo").do("cycle", "gimli")
    assert (table.hand_of("frodo"), table.cycled_of("frodo")) == (["sting"], ["gimli"])
    assert table.over


def test_winnowing() -> None:
    """Given three cards, when two are eliminated, then one is drawn."""
    table = people().path("weathertop").hand("frodo", ["gimli", "sting", "gwaihir"]).deck_top("frodo", ["eomer"])
    table.turn("frodo").do("winnow").do("give_up", "sting").do("give_up", "gimli")
    assert table.hand_of("frodo") == ["gwaihir", "eomer"]
    assert table.eliminated_of("frodo") == ["sting", "gimli"]


def test_winnowing_frodo_and_bilbo() -> None:
    """Given Frodo and Bilbo are winnowed, then they are cycled instead, and a card is drawn all the same."""
    table = people().path("weathertop").hand("frodo", ["frodo_baggins", "bilbo_baggins"]).turn("frodo")
    table.do("winnow")
    assert sorted(table.cycled_of("frodo")) == ["bilbo_baggins", "frodo_baggins"]
    assert table.eliminated_of("frodo") == []
    assert len(table.hand_of("frodo")) == 1


def test_the_ring_token_of_the_trilogy() -> None:
    """Given the Trilogy, then each player may draw 2 once a game; an unused token is a point at the end."""
    table = people().path("weathertop").turn("witch_king").do("ring")
    assert len(table.hand_of("witch_king")) == 2
    assert table.over
    assert table.turn("witch_king").why_not("ring") == "Your Ring token is used."
    table.game.begin_round()
    assert not table.turn("witch_king").can("ring")
    assert table.turn("saruman").can("ring")


@pytest.mark.parametrize("role", ["gandalf", "witch_king"])
def test_the_ring_token_of_a_duel(role: str) -> None:
    """Given a duel, then once a round one may draw 3, then eliminate 1 and cycle 1 from hand."""
    table = people("duel2").path("weathertop").hand(role, 1).turn(role).do("ring")
    assert len(table.hand_of(role)) == 4
    table.do("give_up").do("discard")
    assert (len(table.hand_of(role)), len(table.eliminated_of(role)), len(table.cycled_of(role))) == (2, 1, 1)
    assert not table.turn(role).can("ring")
    table.game.begin_round()
    assert table.turn(role).can("ring")


def test_ring_tokens_of_the_other_scenarios() -> None:
    """Given a Three-Player Duel, then Gandalf has one each round, the Shadow's players one a game; given The Fellowship
    of the Ring, there is none."""
    table = people("duel3").path("weathertop").turn("saruman").do("ring")
    assert len(table.hand_of("saruman")) == 2
    table.turn("gandalf").do("ring")
    assert len(table.hand_of("gandalf")) == 3
    table.do("give_up").do("discard")
    table.game.begin_round()
    assert table.turn("gandalf").can("ring")
    assert not table.turn("saruman").can("ring")
    assert table.turn("witch_king").can("ring")
    assert people("fellowship").path("amon_hen").turn("balrog").why_not("ring") == ("You have no Ring token.")


# Decks and piles.


def test_an_empty_deck_is_made_anew_at_once() -> None:
    """Given 1 card in the deck and 3 on the cycle pile, when 1 is drawn, then the pile is the new deck; when 3 are, the
    drawing goes on."""
    table = people().deck("frodo", ["gimli"]).cycle_pile("frodo", ["sting", "gwaihir", "eomer"])
    table.game.draw_cards(table.role("frodo"), 1)
    assert table.hand_of("frodo") == ["gimli"]
    assert sorted(table.deck_of("frodo")) == ["eomer", "gwaihir", "sting"]
    assert table.cycled_of("frodo") == []
    table.game.draw_cards(table.role("frodo"), 5)
    assert sorted(table.hand_of("frodo")) == ["eomer", "gimli", "gwaihir", "sting"]
    assert table.deck_of("frodo") == []


def test_an_empty_hand_that_must_cycle_forsakes() -> None:
    """Given one card in hand, when 2 must be cycled, then the second requirement is a forsaken card."""
    table = people().hand("frodo", ["gimli"]).reserve("frodo", ["sam_gamgee"])
    table.begin(CycleFromHand(table.role("frodo"), 2))
    assert table.offered() == [("forsake_reserve", "sam_gamgee"), ("forsake_top",)]
    table.do("forsake_reserve", "sam_gamgee")
    assert table.cycled_of("frodo") == ["gimli"]
    assert table.zone_of("sam_gamgee") == "eliminated"


def test_what_may_be_forsaken() -> None:
    """Given hand, reserve and deck, then one of each may go; an item apart from its wielder, to its owner's pile."""
    table = people().hand("frodo", ["gimli"]).deck_top("frodo", ["gwaihir"])
    table.reserve("frodo", [{"card": "sam_gamgee", "items": ["blade_of_westernesse"]}]).forsake("frodo", 3)
    assert table.offered() == [
        ("forsake_held", "gimli"),
        ("forsake_reserve", "sam_gamgee"),
        ("forsake_reserve", "blade_of_westernesse"),
        ("forsake_top",),
    ]
    table.do("forsake_reserve", "blade_of_westernesse").do("forsake_top").do("forsake_held", "gimli")
    assert table.over
    assert table.eliminated_of("aragorn") == ["blade_of_westernesse"]
    assert table.eliminated_of("frodo") == ["gwaihir", "gimli"]
    assert table.reserve_of("frodo") == ["sam_gamgee"]


@pytest.mark.parametrize(
    ("card", "role", "top", "held"),
    [
        ("gandalf_the_white", "frodo", "cycled", "eliminated"),
        ("aragorn", "aragorn", "cycled", "eliminated"),
        ("saruman", "saruman", "cycled", "eliminated"),
        ("the_witch_king", "witch_king", "cycled", "eliminated"),
        ("frodo_baggins", "frodo", "cycled", "cycled"),
        ("gimli", "frodo", "eliminated", "eliminated"),
    ],
)
def test_texts_that_spare_a_forsaken_card(card: str, role: str, top: str, held: str) -> None:
    """Given a card on top of the deck or in hand, when it is forsaken, then its text may have it cycled instead."""
    assert people().deck_top(role, [card]).forsake(role).zone_of(card) == top
    assert people().hand(role, [card]).forsake(role).do("forsake_held", card).zone_of(card) == held


def test_items_go_to_their_own_owners() -> None:
    """Given Lembas of Aragorn's deck on Sam of Frodo's, when Sam is cycled, then each goes to his owner's pile."""
    table = people().path("caradhras", free=[{"card": "sam_gamgee", "items": ["lembas"]}]).fight("caradhras")
    assert table.cycled_of("frodo") == ["sam_gamgee"]
    assert table.cycled_of("aragorn") == ["lembas"]


@pytest.mark.parametrize("where", ["deck", "hand", "reserve", "path", "cycled"])
@pytest.mark.parametrize(
    ("role", "new", "old"), [("frodo", "gandalf_the_white", "gandalf_the_grey"), ("aragorn", "aragorn", "strider")]
)
def test_who_returns_replaces_who_he_was(where: str, role: str, new: str, old: str) -> None:
    """Given the old one anywhere, when the new one is played, then the old one is eliminated."""
    table = people().path("caradhras", free=[old] if where == "path" else [])
    table.hand(role, [new, *([old] if where == "hand" else [])]).hand(role, 2)
    table.reserve(role, [old] if where == "reserve" else []).cycle_pile(role, [old] if where == "cycled" else [])
    table.turn(role).do("play", new, "reserve").do("discard", table.hand_of(role)[-1])
    assert table.zone_of(old) == "eliminated"


def test_corruption_never_falls_below_0() -> None:
    """Given 1 corruption and two Hobbits on the path, when Lembas would take away 2, then none is left."""
    free = [{"card": "sam_gamgee", "items": ["lembas"]}, "pippin_took"]
    table = people().path("caradhras", free=free).now(corruption=1).turn("frodo").use("lembas")
    assert table.corruption == 0
    assert table.zone_of("lembas") == "eliminated"


# Activating.


def test_an_active_battleground_is_not_activated_again() -> None:
    """Given Helm's Deep is active already, when Edoras is activated, then nothing more happens; else it follows."""
    table = people().battleground("helms_deep").activate("edoras").settle()
    assert table.active == ["helms_deep", "edoras"]
    assert people().activate("edoras").settle().active == ["edoras", "helms_deep"]
    assert people().scored("shadow", ["helms_deep"]).activate("edoras").settle().active == ["edoras"]


def test_lorien_and_dol_guldur_name_each_other() -> None:
    """Given Lórien is activated, then Dol Guldur follows, from a deck or an area, and names nobody; if it is nowhere to
    be found it is passed over."""
    assert people().activate("lorien").active == ["lorien", "dol_guldur"]
    table = people().scored("shadow", ["dol_guldur"]).activate("lorien")
    assert table.active == ["lorien", "dol_guldur"]
    assert table.scored_by("shadow") == []
    assert people().used_up(["dol_guldur"]).activate("lorien").active == ["lorien"]


def test_a_reactivated_battleground_leaves_the_score() -> None:
    """Given Minas Tirith in the Shadow's area, when it is reactivated, then its points are gone until it is scored."""
    table = people().scored("shadow", ["minas_tirith"])
    assert table.points("shadow") == 3
    table.activate("minas_tirith").settle()
    assert table.points("shadow") == 0
    assert table.fight("minas_tirith").points("free") == 3


def test_a_path_replaced_by_a_text_is_fought_and_scored() -> None:
    """Given Strider leads on from an empty path 2, then it is scored first; the new path has number 3."""
    table = people().path("weathertop", free=["strider"]).turn("aragorn").use("strider").do("choose", "imladris")
    assert table.scored_by("free") == ["weathertop"]
    assert table.active == ["imladris"]
    assert table.zone_of("strider") == "cycled"
    assert table.tells("Aragorn drew 2 cards")


def test_numbers_can_be_skipped() -> None:
    """Given Strider has led from number 2 to 3, then the next round brings number 4."""
    table = people().path("weathertop", free=["strider"]).turn("aragorn").use("strider").do("choose", "imladris")
    table.fight("imladris").in_round("location_step").settle()
    assert table.book.number[table.game.path] == 4


@pytest.mark.parametrize(
    ("scenario", "path", "can"),
    [
        ("trilogy", "shelobs_lair", True),
        ("trilogy", "orodruin", False),
        ("fellowship", "egladil", True),
        ("fellowship", "amon_hen", False),
    ],
)
def test_no_text_goes_beyond_the_last_number(scenario: str, path: str, can: bool) -> None:
    """Given Gandalf on a path, then he leads on unless its number is the scenario's last."""
    role = "frodo" if scenario == "trilogy" else "gandalf"
    table = people(scenario).path(path, free=["gandalf_the_grey"]).turn(role)
    assert table.can("use", "gandalf_the_grey") == can


def test_each_path_is_active_once_a_game() -> None:
    """Given all paths of the next number are used up, then Gandalf's text can't be used."""
    table = people().path("caradhras", free=["gandalf_the_grey"]).used_up(["egladil", "lothlorien"]).turn("frodo")
    assert table.can("use", "gandalf_the_grey")
    table.used_up(["dimrill_dale"]).turn("frodo")
    assert not table.can("use", "gandalf_the_grey")


def test_a_token_is_lost_with_the_old_path() -> None:
    """Given an attack token on Caradhras, when Gandalf leads on, then it counts there and not on the new path."""
    table = people().path("caradhras", free=["gandalf_the_grey"]).tokens("caradhras", attack=1)
    table.turn("frodo").use("gandalf_the_grey").do("choose", "dimrill_dale")
    assert table.fought == [(1, 3, 0)]
    assert not table.tells("by the location")
    assert table.zone_of("gandalf_the_grey") == "eliminated"
    assert table.icons("dimrill_dale") == (0, 0)


# Combat.


@pytest.mark.parametrize(("answer", "loser"), [("yes", "gimli"), ("no", "legolas")])
def test_two_defenders_must_agree(answer: str, loser: str) -> None:
    """Given Gimli and Legolas of two people, when Gimli is to be lost, then Aragorn's player agrees, or the attackers
    choose."""
    table = people().path("caradhras", shadow=["the_reaver"], free=["gimli", "legolas"]).fight("caradhras")
    assert table.asked == 0
    table.do("lose", "gimli")
    assert table.asked == 2
    table.do(answer)
    if answer == "no":
        assert table.asked == 1
        table.do("lose", "legolas")
    assert table.over
    assert table.zone_of(loser) == "eliminated"
    assert {table.zone_of("gimli"), table.zone_of("legolas")} == {"eliminated", "cycled"}


def test_one_person_with_both_decks_agrees_with_himself() -> None:
    """Given one person a side, when losses are chosen, then nobody else is asked."""
    table = people(seats=2).path("caradhras", shadow=["the_reaver"], free=["gimli", "legolas"]).fight("caradhras")
    assert table.do("lose", "gimli").over


def test_who_agrees_to_more_losses_than_needed() -> None:
    """Given Legolas with his bow could cancel both icons alone, when Frodo's player loses Gimli as well, then Aragorn's
    player is asked."""
    free = ["gimli", {"card": "legolas", "items": ["bow_of_the_galadhrim"]}]
    table = people().path("caradhras", shadow=["the_witch_king"], free=free).fight("caradhras").do("lose", "gimli")
    assert table.asked == 2
    assert table.can("no")


def test_everything_is_lost_without_a_question_when_it_is_too_little() -> None:
    """Given 3 attacks against 2 defenders worth 2, then both are eliminated, and 1 corruption is left."""
    table = people().path("caradhras", shadow=["the_reaver", "the_witch_king"], free=["gimli", "legolas"])
    table.fight("caradhras")
    assert table.over
    assert table.corruption == 1
    assert {table.zone_of("gimli"), table.zone_of("legolas")} == {"eliminated"}


def test_cards_without_defense_are_not_lost() -> None:
    """Given Théoden without Gandalf is worth nothing, when Helm's Deep falls, then he is cycled."""
    table = people().battleground("helms_deep", shadow=["devilry_of_orthanc"], free=["theoden"]).fight("helms_deep")
    assert table.zone_of("theoden") == "cycled"
    assert table.scored_by("shadow") == ["helms_deep"]


def test_a_spared_card_cancels_all_the_same() -> None:
    """Given Merry on the path, when he is lost, then he is cycled instead, and his icon cancels."""
    table = people().path("caradhras", shadow=["the_reaver"], free=["merry_brandybuck"]).fight("caradhras")
    assert table.zone_of("merry_brandybuck") == "cycled"
    assert table.scored_by("free") == ["caradhras"]
    assert table.corruption == 0


@pytest.mark.parametrize(("place", "winner"), [("pelargir", "free"), ("umbar", "shadow"), ("weathertop", "free")])
def test_nobody_comes(place: str, winner: str) -> None:
    """Given an empty location, then its defender scores it, a path the Free Peoples."""
    table = people()
    (table.path if place == "weathertop" else table.battleground)(place)
    table.fight(place)
    assert table.scored_by(winner) == [place]
    assert table.active == []


def test_a_tie_goes_to_the_defender() -> None:
    """Given 1 attack against Pelargir's 1, then it holds; 2 take it, and all attackers are lost either way."""
    for army, winner in (("corsairs_of_umbar", "free"), ("haradrim_mumakil", "shadow")):
        table = people().battleground("pelargir", shadow=[army]).fight("pelargir")
        assert table.scored_by(winner) == ["pelargir"]
        assert table.zone_of(army) == "eliminated"


def test_the_phial_defends_the_path_and_not_its_bearer() -> None:
    """Given Frodo with the Phial, then 2 attacks are cancelled by it, and Frodo need not be lost."""
    free = [{"card": "frodo_baggins", "items": ["phial_of_galadriel"]}]
    table = people().path("caradhras", shadow=["the_witch_king"], free=free).fight("caradhras")
    assert table.fought == [(2, 3, 2)]
    assert table.zone_of("phial_of_galadriel") == "cycled"
    assert table.scored_by("free") == ["caradhras"]


# Score.


@pytest.mark.parametrize(
    ("corruption", "free", "result"),
    [
        (9, [], ""),
        (10, [], "shadow_lead"),
        (0, ["minas_tirith", "helms_deep", "rivendell", "lorien"], ""),
        (0, ["minas_tirith", "helms_deep", "rivendell", "lorien", "umbar"], "free_lead"),
        (1, ["minas_tirith", "helms_deep", "rivendell", "lorien", "umbar"], ""),
    ],
)
def test_a_lead_of_10_wins(corruption: int, free: list[str], result: str) -> None:
    """Given a score after a round, then a lead of 10 wins at once, 9 doesn't; Ring tokens don't count yet."""
    table = people().scored("free", free).now(number=3, corruption=corruption).in_round("victory_check").settle()
    assert table.game.result == result


@pytest.mark.parametrize(
    ("scenario", "free", "shadow"), [("trilogy", 2, 2), ("duel2", 0, 0), ("duel3", 0, 2), ("fellowship", 0, 0)]
)
def test_unused_ring_tokens_at_the_end(scenario: str, free: int, shadow: int) -> None:
    """Given no token was used, then they count in the Trilogy, and for the Shadow of a Three-Player Duel."""
    table = people(scenario).now(number=9).in_round("victory_check")
    assert table.tells(f"The final score: the Free Peoples {free}, the Shadow {shadow}")


def test_paths_count_for_the_free_peoples_alone() -> None:
    """Given the same path in either area, then it is worth its points to the Free Peoples and nothing to the Shadow."""
    assert people().scored("free", ["orodruin"]).points("free") == 3
    assert people().scored("shadow", ["orodruin"]).points("shadow") == 0


# Duels.


@pytest.mark.parametrize(
    ("scenario", "counts"),
    [("trilogy", {"frodo": 1, "aragorn": 1}), ("duel2", {"gandalf": 2}), ("duel3", {"gandalf": 2})],
)
def test_each_free_peoples_player_does_it_in_full(scenario: str, counts: dict[str, int]) -> None:
    """Given the Fords of Bruinen, then each forsakes 1 and draws 3; Gandalf alone does so, and then so again."""
    table = people(scenario).activate("fords_of_bruinen")
    for role, count in counts.items():
        for _ in range(count - 1):
            assert len(table.hand_of(role)) == 3
            table.do("forsake_top")
        assert len(table.hand_of(role)) == 3 * count
        assert len(table.eliminated_of(role)) == count


@pytest.mark.parametrize(
    ("scenario", "counts"),
    [
        ("trilogy", {"witch_king": 2, "saruman": 2}),
        ("duel2", {"witch_king": 4}),
        ("duel3", {"witch_king": 2, "saruman": 2}),
    ],
)
def test_each_shadow_player_does_it_in_full(scenario: str, counts: dict[str, int]) -> None:
    """Given the Inn of the Prancing Pony, then each Shadow player draws 2; the single one of a duel twice."""
    table = people(scenario).activate("inn_of_the_prancing_pony")
    assert {role: len(table.hand_of(role)) for role in counts} == counts


# The Fellowship of the Ring.

FELLOWSHIP = [
    (["minas_morgul"], ["bucklebury_ferry", "gildors_encampment"]),
    (["rivendell"], ["inn_of_the_prancing_pony", "the_old_forest"]),
    (["moria"], ["fords_of_bruinen", "imladris"]),
    (["lorien", "dol_guldur"], ["caradhras", "khazad_dum", "the_doors_of_durin"]),
    (["orthanc"], ["egladil", "dimrill_dale", "lothlorien"]),
    (["morannon"], ["amon_hen"]),
]


@pytest.mark.parametrize("round_", range(1, 7))
def test_the_locations_of_the_fellowship(round_: int) -> None:
    """Given a round of The Fellowship of the Ring, then its battlegrounds are fixed, and its path is one of a few."""
    battlegrounds, paths = FELLOWSHIP[round_ - 1]
    found = set()
    for seed in range(8):
        table = Table("fellowship", shadow="people", seed=seed).clear().now(round=round_, number=round_ - 1)
        table.in_round("location_step")
        while table.game.path < 0:
            table.do(*table.offered()[0])
        assert table.active[1:] == battlegrounds
        found.add(table.active[0])
    assert found <= set(paths)
    assert len(found) >= min(2, len(paths))


def test_only_the_listed_paths_exist_in_the_fellowship() -> None:
    """Given The Fellowship of the Ring, then no path is in it but those that it lists."""
    table = people("fellowship")
    assert sorted(table.place_key(place) for place in table.game.unused_paths) == sorted(
        path for _, paths in FELLOWSHIP for path in paths
    )


# Rulings that can be chosen for a match.


@pytest.mark.parametrize(("eowyn", "candidates"), [("here", 1), ("in_play", 2)])
def test_ruling_eowyn(eowyn: str, candidates: int) -> None:
    """Given Nazgûl on her battleground and in reserve, when Éowyn is played, then one here, or any, may fall."""
    table = people(eowyn=eowyn).battleground("helms_deep", shadow=["the_beguiler"])
    table.reserve("witch_king", ["the_reaver"]).hand("frodo", ["eowyn", "gimli", "sting"]).turn("frodo")
    table.do("play", "eowyn", "helms_deep").do("discard", "sting").do("yes")
    if candidates == 2:
        assert table.offered("choose") == [("choose", "the_beguiler"), ("choose", "the_reaver")]
        table.do("choose", "the_reaver")
    assert table.eliminated_of("witch_king") == (["the_reaver"] if candidates == 2 else ["the_beguiler"])


@pytest.mark.parametrize(("treebeard", "fallen"), [("in_play", "wolf_riders"), ("here", "")])
def test_ruling_treebeard(treebeard: str, fallen: str) -> None:
    """Given an Isengard army on another battleground, when Treebeard comes to Orthanc, then it falls, or not."""
    table = people(treebeard=treebeard).battleground("orthanc").battleground("edoras", shadow=["wolf_riders"])
    table.reserve("frodo", ["treebeard"]).turn("frodo").do("move", "treebeard", "orthanc").settle()
    assert table.eliminated_of("saruman") == ([fallen] if fallen else [])


@pytest.mark.parametrize(
    ("orthanc", "taken", "shuffled"),
    [("always", "yes", True), ("always", "no", True), ("if_taken", "yes", True), ("if_taken", "no", False)],
)
def test_ruling_orthanc(orthanc: str, taken: str, shuffled: bool) -> None:
    """Given a cycle pile, when Orthanc is activated, then it is shuffled in always, or only if Saruman was taken."""
    table = people(orthanc=orthanc).cycle_pile("saruman", ["gollum", "shelob"]).activate("orthanc").do(taken)
    assert (table.zone_of("saruman") == "hand") == (taken == "yes")
    assert (table.cycled_of("saruman") == []) == shuffled
    assert table.zone_of("gollum") == ("deck" if shuffled else "cycled")
