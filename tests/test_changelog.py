"""The changelog tells what changes results."""

from __future__ import annotations

import re
from pathlib import Path

from westmarch.engine.title import titles
from westmarch.envs.sizes import declared_by

CHANGELOG = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| (\d+) \| (.*)\|$", re.MULTILINE)


def newest() -> str:
    """What the newest release says of results."""
    release = CHANGELOG.partition("\n## ")[2].partition("\n## ")[0]
    return release.partition("\n### What changes results\n")[2].partition("\n### ")[0]


def test_the_newest_release_tells_the_versions_of_rules_and_observations() -> None:
    """Given the titles that are here, then the section names the version of the rules and of the observations of each:
    who raises one has to write it there."""
    told = {name: (rules, version) for name, rules, version, _ in ROW.findall(newest())}
    assert told == {
        name: (one.rules, str(declared_by(one).version))
        for name, one in titles().items()
        if one.package.startswith("westmarch.")
    }


def test_what_was_raised_is_explained() -> None:
    """Given a version above the first, then it says what changed."""
    for name, rules, version, why in ROW.findall(newest()):
        assert rules == "1" or f"rules {rules}:" in why, name
        assert version == "1" or f"observations {version}:" in why, name
