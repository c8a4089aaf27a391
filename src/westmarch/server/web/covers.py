"""The covers of titles, drawn beside the event loop when the server starts, so that nobody waits for them."""

from __future__ import annotations

import asyncio
from typing import Final

from westmarch.engine.language import ENGLISH
from westmarch.engine.once import once
from westmarch.engine.title import Title, titles
from westmarch.scene.cover import cover_of

LANGUAGES: Final = (ENGLISH, "de")
"""Those of the page; what a title has no words for, its cover says in English."""


class Covers:
    """Draws one cover at a time, and keeps them all."""

    def __init__(self) -> None:
        self._drawing = asyncio.Lock()

    async def of(self, kind: Title, language: str) -> str:
        """The cover of a title as SVG, told in a language if it speaks that; nothing if it has none."""
        async with self._drawing:
            return await asyncio.to_thread(drawn, kind.id, language if language in kind.catalogues else ENGLISH)

    async def draw_all(self) -> None:
        """Have all of them at hand, those in English first."""
        for language in LANGUAGES:
            for kind in titles().values():
                await self.of(kind, language)


@once()
def drawn(id: str, language: str) -> str:
    kind = titles()[id]
    with kind.telling_in(language):
        return cover_of(kind)
