"""`westmarch check`: each kind of mistake, in a copy of the toy, is found in its line and told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.checking.broken import Road
from westmarch.checking import check, commands
from westmarch.checking.subject import Finding
from westmarch.cli import app
from westmarch.engine.title import title, titles


@pytest.fixture
def road(tmp_path: Path) -> Road:
    return Road(tmp_path)


def test_the_toy_is_without_findings(road: Road) -> None:
    assert road.found() == []


@pytest.mark.parametrize("name", titles())
def test_every_title_is_without_findings(name: str) -> None:
    assert [str(finding) for finding in check(title(name))] == []


MISTAKES = {
    # What stands in the toy, what is written instead, in which line that is found, and the sentence.
    "gap of a label": (
        ("procedures.py", '"Give up {card}"', '"Give up {crad}"'),
        '"Give up {crad}"',
        "The template names {crad}, which is not among the arguments of give_up: card.",
    ),
    "gap of an action": (
        ("actions.py", '"Walk to {to:place}"', '"Walk to {too:place}"'),
        '"Walk to {too:place}"',
        "The template names {too}, which is not among the arguments of do: to.",
    ),
    "gap of a prompt": (
        ("procedures.py", '"{seat} is wounded"', '"{hobbit} is wounded"'),
        '"{hobbit} is wounded"',
        "The template names {hobbit}, which is not among the fields: seat.",
    ),
    "gap of a field's prompt": (
        ("procedures.py", '"{card}! Flee', '"{crad}! Flee'),
        '"{crad}! Flee',
        "The template names {crad}, which is not among the fields: card, prey, fled, averted, die, wounds.",
    ),
    "gap of a line": (
        ("actions.py", '"{seat} rested"', '"{hobbit} rested"'),
        '"{hobbit} rested"',
        "The template names {hobbit}, which is not among the arguments: seat.",
    ),
    "gap of a line for one seat": (
        ("procedures.py", '"You drew: {card}"', '"You drew: {crad}"'),
        '"You drew: {crad}"',
        "The template names {crad}, which is not among the arguments: card.",
    ),
    "gap of a headline": (
        ("procedures.py", '"{seat}\'s turn"', '"{hobbit}\'s turn"'),
        '"{hobbit}\'s turn"',
        "The template names {hobbit}, which is not among the arguments: seat.",
    ),
    "kind in a gap": (
        ("actions.py", '"Walk to {to:place}"', '"Walk to {to:plaice}"'),
        '"Walk to {to:plaice}"',
        "The template names 'to' as a 'plaice', and the book has no such kind.",
    ),
    "three forms": (
        ("procedures.py", "{left:# action|# actions}", "{left:no action|# action|# actions}"),
        "{left:no action",
        "The template has more than two forms for 'left': one is for 1, the other for all other numbers.",
    ),
    "brace": (
        ("actions.py", '"{seat} rested"', '"{seat rested"'),
        '"{seat rested"',
        "The template '{seat rested' can't be read: expected '}' before end of string.",
    ),
    "prompt without a field": (
        ("procedures.py", '{"fled": "', '{"flown": "'),
        '{"flown": "',
        "There is a prompt for 'flown', but no field of that name.",
    ),
    "about what it doesn't hold": (
        ("procedures.py", 'about = ("card",)', 'about = ("crad",)'),
        'about = ("crad",)',
        "It is about 'crad', which is no field that holds a thing.",
    ),
    "about what is no thing": (
        ("procedures.py", 'about = ("card",)', 'about = ("die",)'),
        'about = ("die",)',
        "It is about 'die', which is no field that holds a thing.",
    ),
    "choice without a prompt": (
        ("cards.py", '{"rider": "Who', '{"seat": "Who'),
        'Choose(self.seat, "rider")',
        "It asks for 'rider', which has no sentence in `prompts`.",
    ),
    "choice without candidates": (
        ("cards.py", "def rider_choices", "def riders"),
        'Choose(self.seat, "rider")',
        "It asks for 'rider', but there is no method 'rider_choices'.",
    ),
    "kind of an argument": (
        (
            "procedures.py",
            "def roll_again(self, game: Toy, seat: Seat, card: Card)",
            "def roll_again(self, game: Toy, seat: Seat, card: Gift)",
        ),
        "def roll_again",
        "The book has no kind 'gift', of which the argument 'card' is.",
    ),
    "kind of an action's argument": (
        ("actions.py", "to: Place)", "to: Inn)"),
        "def do",
        "The book has no kind 'inn', of which the argument 'to' is.",
    ),
    "kind of a chosen field": (
        ("cards.py", "rider: Seat = Seat(-1)", "rider: Rider = Seat(-1)"),
        "Who rides the pony?",
        "The book has no kind 'rider', of which the chosen 'rider' is.",
    ),
    "verb without a method": (
        ("procedures.py", "def lose_heart", "def despair"),
        '"lose_heart": "Lose 1 hope"',
        "Suffer says 'lose_heart', but has no method of that name.",
    ),
    "option that its question does not know": (
        ("procedures.py", 'Option(self.seat, "lose_heart")', 'Option(self.seat, "roll_again")'),
        'Option(self.seat, "roll_again")',
        "No question that could offer it has the verb 'roll_again', and no action.",
    ),
    "option that nobody knows": (
        ("actions.py", '[Option(seat, "rest")]', '[Option(seat, "sleep")]'),
        '[Option(seat, "sleep")]',
        "No question that could offer it has the verb 'sleep', and no action.",
    ),
    "step without a method": (
        ("cards.py", 'steps = ("choose", "go")', 'steps = ("choose", "ride")'),
        'steps = ("choose", "ride")',
        "The step 'ride' has no method.",
    ),
    "outline of no step": (
        ("procedures.py", 'outline = {"act":', 'outline = {"walk":'),
        'outline = {"walk":',
        "The outline names 'walk', which is not among its steps.",
    ),
    "way to no step": (
        ("procedures.py", 'self.go_to("act")', 'self.go_to("walk")'),
        'self.go_to("walk")',
        "It goes to 'walk', which is not among its steps.",
    ),
    "result that is not declared": (
        ("procedures.py", 'game.end("night_fell")', 'game.end("nightfall")'),
        'game.end("nightfall")',
        "The game ends with 'nightfall', which the title doesn't declare.",
    ),
    "result that is made of parts": (
        ("state.py", 'self.end("hope_lost")', 'self.end("lost_" + str(self.turn))'),
        'self.end("lost_"',
        "The game ends with 'lost_...', which the title doesn't declare.",
    ),
    "result that is never reached": (
        ("procedures.py", 'game.end("night_fell")', 'game.end("hope_lost")'),
        '"night_fell": "Night',
        "The result 'night_fell' is declared, but no game ends with it.",
    ),
    "win that is no result": (
        ("meta.py", 'won=frozenset({"arrived"})', 'won=frozenset({"arrive"})'),
        'won=frozenset({"arrive"})',
        "The title's `won` names 'arrive', which is none of its results.",
    ),
    "link to nowhere": (
        ("scene.py", "for step in range(game.book.rivendell)", "for step in range(game.book.rivendell + 1)"),
        "links=tuple(Link(",
        "A Link names place 7, which is no place of the scene.",
    ),
    "result without a sentence": (
        ("meta.py", '"All have come to Rivendell."', '""'),
        '"arrived": ""',
        "Nothing is said about 'arrived'.",
    ),
    "question without a prompt": (
        ("procedures.py", '    prompt = "{seat} is wounded"\n', ""),
        "class Suffer(Question):",
        "Suffer has no prompt: nobody would know what is asked.",
    ),
    "set in a state": (
        ("state.py", "    discard: list[Card]\n", "    discard: list[Card]\n    met: set[Card]\n"),
        "met: set[Card]",
        "A state can't have `set[Card]`: a set has no order in which it could be saved; take a sorted tuple.",
    ),
    "fraction in a procedure": (
        ("procedures.py", "    left: int = 2\n", "    left: float = 2\n"),
        "left: float = 2",
        "A state can't have `float`: fractions differ from machine to machine; take whole numbers of a smaller unit.",
    ),
    "list of lists": (
        ("state.py", "hands: list[tuple[Card, ...]]", "hands: list[list[Card]]"),
        "hands: list[list[Card]]",
        "A state can't have `list[list[Card]]`: what lies in a list or dict must be immutable; take a tuple.",
    ),
    "object in a state": (
        ("state.py", "    turn: Seat\n", "    turn: Seat | None\n"),
        "turn: Seat | None",
        "A state can't have `Seat | None`: "
        "there may be numbers, text, ids, tuples of them, and lists or dicts of these.",
    ),
    "id beside the words": (
        ("state.py", "class Toy(", 'from typing import NewType\n\nInn = NewType("Inn", int)\n\n\nclass Toy('),
        "NewType(",
        "The ids of a title stand in its words.py, which all other files can import.",
    ),
    "state without its book": (
        ("state.py", "class Toy(State[ToyBook])", "class Toy(State)"),
        "class Toy(State)",
        "The state doesn't name its book: class Toy(State[ItsBook]).",
    ),
    "book that is named again": (
        ("state.py", "    turn: Seat\n", "    turn: Seat\n    book: ToyBook\n"),
        "book: ToyBook",
        "`book` is annotated again: the state names it as State[ItsBook].",
    ),
    "nested recursive cache": (
        (
            "bots.py",
            "class Hasty:",
            """def ways(left: int) -> int:
    @cache
    def count(steps: int) -> int:
        return steps and count(steps - 1)

    return count(left)


class Hasty:""",
        ),
        "def count",
        "count is nested, cached and calls itself: make it a class's.",
    ),
    "vars": (
        (
            "actions.py",
            '        game.say("{seat} rested", seat=seat)',
            '        game.say("{seat} rested", **vars(self))',
        ),
        "**vars(self)",
        "Compiled objects have no `vars()`: name the fields that are meant.",
    ),
    "weak reference": (
        ("bots.py", "from westmarch.engine.option", "from weakref import ref\n\nfrom westmarch.engine.option"),
        "from weakref import ref",
        "Compiled books can't be referred to weakly; let a bounded cache hold them.",
    ),
    "lambda in a question": (
        (
            "procedures.py",
            "cards = sorted(set(game.hands[self.seat]))",
            "cards = sorted(game.hands[self.seat], key=lambda card: card)",
        ),
        "key=lambda card: card",
        "A procedure can't hold a lambda: make it a method or function.",
    ),
    "action with two bases": (
        ("actions.py", "class Rest(Action):", "class Weary:\n    pass\n\n\nclass Rest(Weary, Action):"),
        "class Rest(Weary, Action):",
        "A compiled class has one base: make what the others share a function.",
    ),
}


@pytest.mark.parametrize(("broken", "line", "sentence"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_found_in_its_line(road: Road, broken: tuple[str, str, str], line: str, sentence: str) -> None:
    found = road.breaks(*broken).found()
    lines = {where for where, told in found if told == sentence}
    assert any(line in where for where in lines), found


def test_a_prompt_may_speak_of_what_the_question_tells(road: Road) -> None:
    """Given a gap for what `told` returns, then it is there; for anything else it is not."""
    told = '    def told(self, game: Toy) -> dict[str, Any]:\n        return {"hope": game.hope}\n\n'
    road.breaks("procedures.py", '"{seat} is wounded"', '"{seat} is wounded, with {hope} left and {cards}"')
    road.breaks("procedures.py", "    def give_up(", told + "    def give_up(")
    ((_, sentence),) = road.found()
    assert sentence == "The template names {cards}, which is not among the fields: seat, hope."


def test_a_whole_dict_is_believed_to_have_what_a_line_names(road: Road) -> None:
    road.breaks("actions.py", '"{seat} rested", seat=seat', '"{seat} rested", **dict(seat=seat)')
    assert road.found() == []


def test_a_game_that_can_not_begin_is_a_finding_like_others(road: Road) -> None:
    """Given a field that set-up forgets and a verb without a method, then both are told."""
    road.breaks("meta.py", "    game.hope = book.most_hope\n", "").breaks(
        "procedures.py", "def lose_heart", "def despair"
    )
    found = [sentence for _, sentence in road.found()]
    assert "No game can begin: AttributeError: 'Toy' object has no attribute 'hope'." in found
    assert "Suffer says 'lose_heart', but has no method of that name." in found


def test_the_map_has_a_spot_for_each_place(road: Road) -> None:
    """Given a geography with a spot too many and none for the last place, then both are found."""
    spots = ", ".join(f"(('place', {at}), (1, 1))" for at in (*range(6), 9))
    road.breaks("scene.py", "            x=step,\n            y=0,\n", "")
    road.breaks("meta.py", "scene=scene, why=why", "scene=scene, geography=geography, why=why")
    road.breaks(
        "meta.py",
        "TITLE: Final",
        "from westmarch.scene.cartography import Frame, Geography\n\n\n"
        f"def geography(book):\n    return Geography(Frame(0, 0, 9, 9), spots=({spots}))\n\n\nTITLE: Final",
    )
    assert [sentence for _, sentence in road.found()] == [
        "The geography names place 9, which is no place of the scene.",
        "The map has no spot for place 'rivendell'.",
    ]


# Scripts.


def test_a_script_has_an_answer_to_every_question(road: Road) -> None:
    """Given a script whose policy answers choices and windows, then all others that are asked are found."""
    road.breaks(
        "bots.py", '    plays = "Walks', '    policies = (Policy({Choose: 1, Window: 1}, {}),)\n    plays = "Walks'
    )
    road.breaks(
        "bots.py",
        "class Hasty:",
        "from westmarch.engine.policy import Policy\n"
        "from westmarch.engine.procedure import Choose, Window\n\n\n"
        "class Hasty:",
    )
    found = [sentence for _, sentence in road.found()]
    assert "The script 'hasty' has no answer to the choice of 'fled'." in found
    assert "The script 'hasty' has no answer to Act." in found
    assert not any("'rider'" in sentence or "Pause" in sentence for sentence in found)


# The command.


def test_the_command_ends_well_where_nothing_is_found() -> None:
    result = CliRunner().invoke(app, ["check", "toy"])
    assert (result.exit_code, result.stdout) == (0, "Nothing found in toy.\n")


def test_the_command_tells_file_line_and_sentence(monkeypatch: pytest.MonkeyPatch, road: Road) -> None:
    """Given a broken title, then each finding has a line that an editor can follow, and the exit code is 1."""
    broken = road.breaks("procedures.py", "def lose_heart", "def despair").title()
    monkeypatch.setattr(commands, "title", {"road": broken}.__getitem__)
    result = CliRunner().invoke(app, ["check", "road"])
    assert result.exit_code == 1
    file, line, sentence = result.stdout.strip().split(":", 2)
    assert Path(file).name == "procedures.py" and line.isdecimal()
    assert sentence == " Suffer says 'lose_heart', but has no method of that name."


def test_all_titles_are_checked_if_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []
    monkeypatch.setattr(commands, "check", lambda one: checked.append(one.id) or [])
    assert CliRunner().invoke(app, ["check"]).exit_code == 0
    assert checked == list(titles())


def test_files_of_the_current_folder_are_told_without_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    finding = Finding(str(tmp_path / "mine" / "state.py"), 7, "Wrong.")
    assert str(finding) == f"{tmp_path / 'mine' / 'state.py'}:7: Wrong."
    monkeypatch.chdir(tmp_path)
    assert str(finding) == "mine/state.py:7: Wrong."
