"""What a server answers to everybody alike: titles, rules, maps, symbols. It is asked beforehand and lies in files."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

import httpx

from westmarch.engine.language import ENGLISH
from westmarch.engine.title import Title, titles
from westmarch.manual import html_of, manual_of
from westmarch.server.config import Config
from westmarch.server.tables.symbols import symbols_of
from westmarch.server.web.app import create_app

LANGUAGES: Final = (ENGLISH, "de")
"""The languages of the client."""

ENDINGS: Final = {"application/json": "json", "image/svg+xml": "svg"}


class Answered(NamedTuple):
    """A path with its query, and what is answered: a kind of file and its bytes, or nothing."""

    path: str
    ending: str
    contents: bytes | None


async def answered() -> list[Answered]:
    """All that a server of this version answers to everybody alike. Raises RuntimeError if it does not."""
    with tempfile.TemporaryDirectory() as data:
        app = create_app(Config(data=Path(data), requests=1e6))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return [await _one(client, path) for path in _paths()]


async def _one(client: httpx.AsyncClient, path: str) -> Answered:
    answer = await client.get(path, headers={"accept-encoding": "identity"}, timeout=300)
    if answer.status_code == httpx.codes.NO_CONTENT:
        return Answered(path, "", None)
    if answer.status_code != httpx.codes.OK:
        raise RuntimeError(f"{path} is answered with {answer.status_code}: {answer.text}")
    kind = answer.headers["content-type"].partition(";")[0]
    return Answered(path, ENDINGS[kind], answer.content)


def _paths() -> Iterator[str]:
    for language in LANGUAGES:
        yield f"/api/titles?language={language}"
    for kind in titles().values():
        yield from _of(kind)


def _of(kind: Title) -> Iterator[str]:
    own = f"/api/titles/{kind.id}"
    yield f"{own}/about"
    yield symbols_of(kind.id)
    for language in LANGUAGES:
        query = f"?language={language}"
        yield from (f"{own}{query}", f"{own}/terms{query}", f"{own}/cover{query}")
        if kind.has_manual:
            yield f"{own}/rules{query}"
            yield from (f"{own}/pictures/{name}{query}" for name in _pictures(kind))
        yield from (f"{own}/map{query}" for query in _maps(kind, language))


def _pictures(kind: Title) -> Iterator[str]:
    """The names of the pictures on a page of rules."""
    page = manual_of(kind)
    html = html_of(page.opening) + "".join(html_of(one.text) for one in page.sections)
    for part in html.split('data-picture="')[1:]:
        yield part.partition('"')[0]


def _maps(kind: Title, language: str) -> Iterator[str]:
    """The queries by which tables of a title ask for their maps, as `Display` tells them."""
    choices = [(setting.name, [*setting.choices]) for setting in kind.settings if setting.name in kind.table.map_by]
    by_name = dict(choices)
    for chosen in product(*(by_name[name] for name in kind.table.map_by if name in by_name)):
        query: dict[str, Any] = dict(zip((name for name in kind.table.map_by if name in by_name), chosen, strict=True))
        if language != ENGLISH and language in kind.catalogues:
            query["language"] = language
        yield f"?{urlencode(query)}" if query else ""
