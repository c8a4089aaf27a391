"""Labels and log lines."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.engine.bench import Ask, Countdown, Pick, Roll, bench
from westmarch.engine.book import Book, Kind, Whole
from westmarch.engine.chance import key_of
from westmarch.engine.label import LONGEST_CHIP, Label, Line, describe, prompt, references, spell
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title

NORTH, SOUTH = Seat(0), Seat(1)


class Price(Kind):
    """A kind whose values are tuples: amounts of silver and gold."""

    takes_tuples = True

    def name(self, value: Any) -> str:
        return f"{value[0]} silver, {value[1]} gold"


class Words(Book):
    """Kinds for the tests."""

    def __init__(self) -> None:
        self.kinds = {
            "place": Kind("place", ["bree", "edoras"], ["Bree", "Édoras"]),
            "army": Kind("army", ["elven", "gondor"]),
            "price": Price("price", ()),
            "dice": Whole("dice"),
        }


BOOK = Words()


@pytest.mark.parametrize(
    ("template", "details", "text"),
    [
        ("It is dark", {}, "It is dark"),
        ("{place} falls", {"place": 0}, "Bree falls"),
        ("to {to:place}", {"to": 1}, "to Édoras"),
        ("from {place} to {to:place}", {"place": 0, "to": 1}, "from Bree to Édoras"),
        ("{hope} hope left", {"hope": 3}, "3 hope left"),
        ("{army} troops", {"army": 1}, "gondor troops"),
        ("rolled {dice}", {"dice": [3, 5]}, "rolled 3 and 5"),
        ("in {place}", {"place": (0, 1)}, "in Bree and Édoras"),
        ("in {place}", {"place": []}, "in none"),
        ("for {price}", {"price": (2, 1)}, "for 2 silver, 1 gold"),
        ("{count:# troop falls|# troops fall}", {"count": 1}, "1 troop falls"),
        ("{count:# troop falls|# troops fall}", {"count": 2}, "2 troops fall"),
        ("{count:# troop falls|# troops fall}", {"count": 0}, "0 troops fall"),
        ("{{braces}}", {}, "{braces}"),
    ],
)
def test_templates_are_filled_with_names(template: str, details: dict[str, Any], text: str) -> None:
    """Given a template and its arguments, then numbers of a known kind become names, lists are joined with commas."""
    assert spell(BOOK, template, details) == text


def test_a_missing_argument_is_an_error() -> None:
    """Given a template that names something it was not given, then that is an error at once."""
    with pytest.raises(KeyError, match="place"):
        spell(BOOK, "{place} falls", {})


def test_the_kind_may_be_given_apart() -> None:
    """Given an argument whose name does not say its kind, then it may be given beside it; the template's own wins."""
    assert spell(BOOK, "{to}", {"to": 0}, {"to": "place"}) == "Bree"
    assert spell(BOOK, "{to:army}", {"to": 0}, {"to": "place"}) == "elven"


def test_references_name_what_a_line_speaks_of() -> None:
    """Given a template, then the things of known kinds in it are found, lists one by one, plain numbers not at all."""
    found = references(BOOK, "{hope} at {place} and {more:place}", {"hope": 1, "place": 0, "more": [1, 0]})
    assert found == [("place", 0), ("place", 1), ("place", 0)]


def test_a_line_of_the_log() -> None:
    """Given a line, then it has a text and references."""
    line = Line("{place} falls", {"place": 1})
    assert line.text(BOOK) == "Édoras falls"
    assert line.references(BOOK) == [("place", 1)]
    assert (line.only, line.heading) == (None, False)


def test_say_whisper_and_headline_write_lines() -> None:
    """Given a game with a log, then lines are for everyone, for one seat, or begin a chapter."""
    game = bench()
    game.headline("North's turn")
    game.say("{seat} draws", seat=NORTH)
    game.whisper(NORTH, "You draw {card}", card=2)
    assert game.log is not None
    assert [(line.text(game.book), line.only, line.heading) for line in game.log] == [
        ("North's turn", None, True),
        ("North draws", None, False),
        ("You draw Cup", NORTH, False),
    ]


def test_without_a_log_nothing_is_written() -> None:
    """Given a game without a log, as in a bot's search, then saying something is no error and leaves nothing."""
    game = bench()
    game.log = None
    game.say("{card}")
    assert game.log is None


# Labels of options, and prompts.


def test_the_label_of_a_questions_own_verb() -> None:
    """Given a question, then its options read as its templates say."""
    game = bench(Pick(SOUTH, 2))
    assert describe(game, legal(game)[1]) == Label("Pick 1")
    assert prompt(game) == "South, pick a number"


def test_the_label_of_an_action_beside_a_question() -> None:
    """Given a card that may be played beside a roll, then it reads as its action says, and refers to the card."""
    game = bench(Roll(), hands=((2,), ()))
    label = describe(game, Option(NORTH, "play", (2,)))
    assert (label.text, label.references) == ("Play Cup", [("card", 2)])


def test_a_choice_of_a_field_reads_by_the_fields_kind() -> None:
    """Given a choice of a card, then its options are named as cards, though the option holds plain numbers."""
    game = bench(Ask(NORTH, optional=True), hands=((0, 1), ()))
    labels = [describe(game, option) for option in legal(game)]
    assert [label.text for label in labels] == ["Axe", "Bow", "None"]
    assert labels[0].references == [("card", 0)]
    assert labels[0].part_of == "choose"


def test_a_prompt_speaks_of_the_questions_fields() -> None:
    """Given a countdown, then the prompt says how far it is, in the form for one and for many."""
    game = bench(Countdown(NORTH, 2))
    assert prompt(game) == "2 steps to go"
    game.question.left = 1  # type: ignore[attr-defined]
    assert prompt(game) == "1 step to go"


def test_a_label_tells_odds() -> None:
    """Given a peril of the toy after a bad roll, then rolling again tells the odds."""
    toy = title("toy")
    for seed in range(50):
        game = toy.play.new(toy.open_book({}, {}), 2, key_of(seed))
        while legal(game):
            again = [option for option in legal(game) if option.verb == "roll_again"]
            if again:
                assert describe(game, again[0]).odds in {f"{count} in 6 to be unharmed" for count in (1, 2, 3)}
                return
            answer(game, legal(game)[0])
    raise AssertionError("nobody could roll again")


# Kinds of things.


def test_a_kind_spells_and_reads_its_things() -> None:
    """Given a kind, then numbers become ids and ids numbers; nothing is -1, and stands as null in files."""
    place = BOOK.kinds["place"]
    assert [place.encode(number) for number in (0, 1, -1)] == ["bree", "edoras", None]
    assert [place.decode(key) for key in ("bree", "edoras", None)] == [0, 1, -1]


@pytest.mark.parametrize("data", ["moria", 3, "", ["bree"], {"bree": 1}, True])
def test_a_kind_refuses_what_is_none_of_its_things(data: Any) -> None:
    """Given anything but an id of the kind, then a sentence says that there is no such thing."""
    with pytest.raises(ValueError, match="there is no place"):
        BOOK.kinds["place"].decode(data)


def test_whole_numbers_stand_for_themselves() -> None:
    """Given whole numbers, then they are the same in files; anything else is refused."""
    dice = BOOK.kinds["dice"]
    assert (dice.encode(5), dice.decode(5), dice.name(5)) == (5, 5, "5")
    with pytest.raises(ValueError, match="'5' is not a whole number"):
        dice.decode("5")


def test_options_are_values() -> None:
    """Given options of equal seat, verb and arguments, then they are one; and none equals anything else."""
    one = Option(NORTH, "travel", (3,))
    assert one == Option(NORTH, "travel", (3,))
    assert len({one, Option(NORTH, "travel", (3,)), Option(SOUTH, "travel", (3,)), Option(NORTH, "travel")}) == 3
    assert one != (NORTH, "travel", (3,))
    assert repr(one) == "Option(0, 'travel', 3)"


def test_odds_that_are_short_need_no_chip_of_their_own() -> None:
    # Given a game in which somebody can weigh the odds
    match, chance = Match(title("toy"), 2, "a seed"), random.Random(1)
    while not any(describe(match.state, option).odds for option in match.options):
        match.answer(chance.choice(match.options))
    # Then what can come of it is told in full, and in short only where it is short
    for option in match.options:
        label = describe(match.state, option)
        assert label.chip == (label.odds if len(label.odds) <= LONGEST_CHIP else "")
    # And without odds nobody is told either
    assert not any(describe(match.state, option, odds=False).chip for option in match.options)
