"""The pages of the documentation: what they quote is what the code says, and what they link to is there.

Sessions (`pycon`) run as doctests. Quotations (`python`, or another file of a title, its path in the first line) are
compared here. Docstrings begin with a sentence that is read at a glance.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "westmarch"
PAGES = sorted((ROOT / "docs").glob("*.md"))
AT_THE_ROOT = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
CONTRIBUTING = AT_THE_ROOT[1].read_text(encoding="utf-8")
WRITING = ROOT / "docs" / "write-your-own-game.md"
QUOTATION = re.compile(r"^```(?:python|(?:po|text|toml)(?=\n# titles/))\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")
CODE = re.compile(r"^ *```.*?^ *```$|`[^`]*`", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
SENTENCE_ENDS = re.compile(r"(?<=[.?!:])\s|\n\n")
MOST_WORDS = 20
"""So many words a docstring's first sentence may have."""


def quotations(page: Path) -> list[tuple[str, str]]:
    """The quoted files by path, and what is quoted of each."""
    found = []
    for block in QUOTATION.findall(page.read_text(encoding="utf-8")):
        first, _, text = block.partition("\n")
        assert first.startswith("# "), f"{page.name}: a quotation does not name its file: {first}"
        found.append((first.removeprefix("# "), text))
    return found


def filled_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_quotes_stands_in_the_code(page: Path) -> None:
    """Given a page, then each quotation stands in its file, word for word."""
    for path, text in quotations(page):
        assert text in (SOURCE / path).read_text(encoding="utf-8"), f"{page.name} quotes {path} otherwise:\n{text}"


def anchors(page: Path) -> set[str]:
    """What a link may lead to within a page: its headings, as those who show it name them, and anchors of its own."""
    text = page.read_text(encoding="utf-8")
    bare = (re.sub(r"[^\w -]", "", heading.lower()) for heading in HEADING.findall(text))
    return {heading.strip().replace(" ", "-") for heading in bare} | {*re.findall(r'<a id="([^"]+)">', text)}


@pytest.mark.parametrize("page", [*AT_THE_ROOT, *PAGES], ids=lambda page: page.name)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    """Given a page, then every file that it links to exists, and has the heading that is meant."""
    for target, anchor in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        there = (page.parent / target).resolve() if target else page
        assert there.exists(), f"{page.name} links to {target}"
        assert not anchor or anchor in anchors(there), f"{page.name} links to {target}#{anchor}"


def test_the_page_on_writing_a_game_holds_the_whole_game() -> None:
    """Given the quotations of that page, when they are put together, then they are the toy's files."""
    quoted = defaultdict(list)
    for path, text in quotations(WRITING):
        if path.startswith("titles/toy/"):
            quoted[path] += filled_lines(text)
    quoted.pop("titles/toy/guide.toml")  # of which it shows the beginning
    files = {str(file.relative_to(SOURCE)): file for file in (SOURCE / "titles" / "toy").glob("*.py")}
    files.pop("titles/toy/scene.py", None)  # how a table shows the game is another page's matter
    assert {path: filled_lines(file.read_text(encoding="utf-8")) for path, file in files.items()} == quoted


def rooms_told() -> list[set[str]]:
    """The rows of the page's table of a large title's rooms: what each names, as it is called in the folder."""
    part = WRITING.read_text(encoding="utf-8").partition("\n## From the toy to a real title\n")[2]
    table = part.partition("|---|---|---|\n")[2].partition("\n\n")[0]
    return [{*re.findall(r"`([^`]+)`", row.split("|")[1])} for row in table.splitlines()]


def test_the_page_on_writing_a_game_tells_a_large_titles_rooms_in_their_order() -> None:
    """Given the table of Fate's rooms, then they stand as its import contract has them, and last what is no room."""
    folder = SOURCE / "titles" / "fate"
    *rooms, beside = ({name.removesuffix("/").removesuffix(".py") for name in row} for row in rooms_told())
    assert rooms == [{*floor.split(" | ")} for floor in contract("The floors of Fate of the Fellowship")]
    there = {file.name.removesuffix(".py") for file in folder.iterdir()} - {"__pycache__"}
    assert beside == there - {*chain.from_iterable(rooms)}


def contract(name: str) -> list[str]:
    """The layers of an import contract, the lowest first."""
    found = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (layers,) = (one["layers"] for one in found if one["name"] == name)
    return layers[::-1]


def test_contributing_tells_the_packages_in_their_order() -> None:
    """Given its table of packages, then they stand as the import contract has them."""
    table = CONTRIBUTING.partition("Around engine and titles")[2].partition("|---|\n")[2].partition("\n\n")[0]
    told = [{*re.findall(r"`(\w+)(?:/|\.py)`", row.split("|")[1])} for row in table.splitlines()]
    layers = contract("Imports point one way")
    assert told == [{*layer.replace("westmarch.", "").split(" | ")} for layer in layers]


def test_contributing_shows_a_test_of_ours() -> None:
    (shown,) = re.findall(r"^```python\n(.*?)^```$", CONTRIBUTING, re.DOTALL | re.MULTILINE)
    assert shown in (ROOT / "tests" / "titles" / "fate" / "test_examples_battle.py").read_text(encoding="utf-8")


def test_the_files_and_folders_that_contributing_names_are_there() -> None:
    """Given what has the form of a path, then it is there: in the repository, the package, or some title."""
    places = [ROOT, SOURCE, *(SOURCE / "titles").iterdir()]
    text = re.sub(r"^```.*?^```$", "", CONTRIBUTING, flags=re.DOTALL | re.MULTILINE)
    named = re.findall(r"`([\w./-]*(?:/|\.(?:py|md|toml|po)))`", text)
    assert len(named) > 30
    assert [one for one in named if not any((place / one).exists() for place in places)] == []


def long_beginnings(source: str) -> Iterator[tuple[int, str]]:
    """The first sentences of docstrings that have too many words, with the lines of what they describe."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = SENTENCE_ENDS.split(ast.get_docstring(node) or "", maxsplit=1)[0]
            if len(first.split()) > MOST_WORDS:
                yield getattr(node, "lineno", 1), " ".join(first.split())


@pytest.mark.parametrize(
    ("words", "end", "is_long"),
    [(20, ". More", False), (21, ". More", True), (21, "; more", True), (20, ": more", False), (20, "\n\nMore", False)],
)
def test_a_docstring_begins_with_its_first_sentence(words: int, end: str, is_long: bool) -> None:
    """Given a docstring with so many words before what ends its first sentence, then it is found if they are many."""
    source = f'def walk():\n    """{" ".join(["word"] * words)}{end} words follow."""\n'
    assert bool(list(long_beginnings(source))) is is_long


def test_docstrings_begin_with_a_short_sentence() -> None:
    """Given all docstrings, then none has more than twenty words in its first sentence."""
    found = [
        f"{file.relative_to(SOURCE)}:{line}: {first}"
        for file in sorted(SOURCE.rglob("*.py"))
        for line, first in long_beginnings(file.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)
