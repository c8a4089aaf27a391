"""The notebook runs from its first cell to its last, and is kept without what came of that."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

NEEDED = "needs what runs a notebook: pip install 'westmarch[learners]'"
nbformat = pytest.importorskip("nbformat", reason=NEEDED)
nbclient = pytest.importorskip("nbclient", reason=NEEDED)
pytest.importorskip("ipykernel", reason=NEEDED)
pytest.importorskip("torch", reason=NEEDED)
NOTEBOOK = Path(__file__).parents[2] / "examples" / "first_policy.ipynb"


def test_the_notebook_goes_from_a_bot_to_one_that_was_trained() -> None:
    """Given the notebook, when all its cells run, then the last tells of shares that rise from bot to bot."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(NOTEBOOK.parent)}}).execute()
    told = "".join(output.get("text", "") for output in notebook.cells[-2].outputs)
    random, walker, trained = (float(share) for share in re.findall(r"([\d.]+)% \(", told))
    assert random < walker and random < trained


def test_the_notebook_is_kept_as_if_it_had_never_run() -> None:
    """Given the file, then no cell has an output or a count, and nothing names a folder of somebody's machine."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(cells) > 4
    assert [cell for cell in cells if cell.outputs or cell.execution_count] == []
    assert not re.search(r"(/home/|/Users/|/root/|[A-Z]:\\)", NOTEBOOK.read_text(encoding="utf-8"))
