"""Print how many tests each thing of a title has, and which has none: python -m tests.titles.coverage [TITLE ...]"""

from __future__ import annotations

import sys

from tests.titles.covering import Report
from tests.titles.suites import KITS


def show(report: Report) -> None:
    for kind, tested in report.items():
        bare = [key for key, by in tested.items() if not by]
        print(f"{kind}: {len(tested) - len(bare)} of {len(tested)} tested")
        for key, by in tested.items():
            print(f"  {key}: {len(by) or 'NONE'}")


if __name__ == "__main__":
    named = sys.argv[1:]
    for kit in KITS:
        if not named or kit.title.id in named:
            show(kit.report())
