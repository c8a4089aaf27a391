"""All routes that the server answers."""

from __future__ import annotations

from typing import Final

from westmarch.server.web.routes import (
    desks,
    documents,
    files,
    health,
    lessons,
    lobby,
    maps,
    me,
    reports,
    signing_in,
    symbols,
    tables,
    titles,
)

ROUTERS: Final = [
    module.router
    for module in (
        me,
        documents,
        signing_in,
        titles,
        desks,
        maps,
        symbols,
        tables,
        lobby,
        lessons,
        files,
        reports,
        health,
    )
]
