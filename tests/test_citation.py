"""The file that tells how to cite Westmarch."""

from pathlib import Path

import westmarch

ROOT = Path(__file__).parents[1]


def test_the_citation_names_the_present_version_and_license() -> None:
    lines = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {westmarch.__version__}" in lines
    assert "license: MIT" in lines and 'license = "MIT"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
