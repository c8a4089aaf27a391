"""The rewriting before a build is compiled changes how rules are said, and nothing of what they do."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from compiling import classes, sources
from compiling.build import rewritten, write
from compiling.statements import Statements

from tests.test_compiled import play
from westmarch.titles.toy.procedures import Act, Turn
from westmarch.titles.toy.words import Card


def said(text: str, **names: object) -> str:
    """Statements of a module as they are compiled; `names` are what the module holds."""
    module = ModuleType("rules")
    vars(module).update(names)
    tree = Statements(module, {"Game"}).visit(ast.parse(text))
    return ast.unparse(ast.fix_missing_locations(tree))


def test_a_line_is_made_only_where_there_is_a_log() -> None:
    """Given a line for the log, then it stands under the question whether there is one; what others say does not."""
    assert said("game.say('{seat} won', seat=seat)").startswith("if game.log is not None:")
    assert said("guide.say('{seat} won', seat=seat)") == "guide.say('{seat} won', seat=seat)"
    assert "if self.log" in said("class Game:\n    def f(self):\n        self.say('done')")
    assert "if self.log" not in said("class Bot:\n    def f(self):\n        self.say('done')")


def test_procedures_are_made_in_their_order_and_the_first_comes_first() -> None:
    """Given two procedures to do, then the first is made first, and is put on the agenda last."""
    lines = said("game.do(First(), Second())").splitlines()
    assert [line.split(" = ")[-1] for line in lines[:2]] == ["First()", "Second()"]
    assert [line.split("(")[1] for line in lines[2:]] == ["_next_1)", "_next_0)"]
    assert said("game.do(*all_of_them)") == "game.do(*all_of_them)"


def test_rows_of_numbers_are_constants_one_by_one() -> None:
    """Given a row of numbers, of a kind or of none, then each gets its own value."""
    assert said("A, B = range(2)", A=0, B=1) == "A: Final = 0\nB: Final = 1"
    assert said("A, B = (Card(n) for n in range(2))", A=Card(0), B=Card(1)) == "A: Final = Card(0)\nB: Final = Card(1)"


def test_dice_can_be_loaded() -> None:
    """Given a draw from a game's chance, then it is asked for by name, so a test may put its own in its place."""
    assert said("die = game.rng(DICE).below(6)") == "die = getattr(game, 'rng')(DICE).below(6)"


def toy(room: str) -> dict[str, ast.ClassDef]:
    """The classes of one of the toy's rooms as they are compiled."""
    source = sources.Source(f"westmarch.titles.toy.{room}", "toy")
    tree = ast.parse(rewritten(source, {source.name}))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def method(cls: ast.ClassDef, name: str) -> str:
    return next(ast.unparse(one) for one in cls.body if isinstance(one, ast.FunctionDef) and one.name == name)


def test_steps_and_verbs_are_called_in_turn() -> None:
    """Given a procedure and a question, then their steps and verbs are called by themselves, in the order of the
    tables."""
    found = toy("procedures")
    chain = method(found["Turn"], "do_next")
    assert [chain.index(f"self.{step}(game)") for step in Turn.steps] == sorted(
        chain.index(f"self.{step}(game)") for step in Turn.steps
    )
    assert "self.wait(game, option.seat)" in method(found["Act"], "do_verb")
    assert list(Act.says) == ["wait"]
    assert "if self.suffer(game):" in method(found["Peril"], "do_next")


def test_a_constructor_takes_the_fields_in_their_order() -> None:
    """Given a procedure with fields, then its constructor takes them with their defaults, and sets each."""
    text = method(toy("procedures")["Act"], "__init__")
    assert text.startswith("def __init__(self, seat: Seat, left: int=2) -> None:")
    assert "self.left = left" in text


def test_a_copy_of_a_state_copies_what_can_change() -> None:
    """Given a state, then lists are copied and numbers are not."""
    classes.know(["toy"])
    text = method(toy("state")["Toy"], "copied")
    assert "one.hands = self.hands.copy()" in text
    assert "one.hope = self.hope" in text


def test_what_is_rewritten_plays_the_same_games(tmp_path: Path) -> None:
    """Given a rewritten copy of the toy that is not compiled, when it plays seeded games, then all is the same."""
    write(tmp_path, ["toy"], "0")
    assert play("toy", str(tmp_path))[1] == play("toy", "")[1]
