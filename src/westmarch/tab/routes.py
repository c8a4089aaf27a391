"""What a page asks over HTTP where there is a server, answered in its tab; `docs/protocol.md` says what each means."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from westmarch.engine.guide import NoGuide, guide_of
from westmarch.engine.language import ENGLISH
from westmarch.engine.title import Title, UnknownTitle, title
from westmarch.engine.typed import read_json
from westmarch.server.limits.quotas import reached
from westmarch.server.people.sessions import new_id
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables import lobby
from westmarch.server.tables.lessons import is_guided, lesson_of
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.tables.record import PLAYING
from westmarch.server.tables.reports import report_of
from westmarch.server.tables.saves import save_for, save_of_finished, terms_of
from westmarch.server.web import desk
from westmarch.server.web.cards import table_card, table_cards
from westmarch.tab.services import Services

LISTED: Final = 100
"""So many tables are listed at once."""

LAST: Final = 10
"""Among so many games that moved last a guided one is looked for."""

LONGEST_NAME: Final = 40

AGAIN: Final = 0.05
"""Seconds until it is asked again whether the bots have moved."""


@dataclass
class Asked:
    """What is asked for: the parts of the path that are names, the query, and the body as JSON."""

    services: Services
    names: dict[str, str]
    query: dict[str, str]
    body: bytes
    language: str = field(init=False)

    def __post_init__(self) -> None:
        self.language = self.query.get("language", ENGLISH)

    @property
    def id(self) -> str:
        return self.names["id"]

    @property
    def form(self) -> dict[str, Any]:
        """The fields of the body. Raises Rejected."""
        try:
            return read_json(self.body or b"{}", dict[str, Any])
        except msgspec.DecodeError as error:
            raise Rejected("malformed", f"That can't be read: {error}.") from None


Answer = Callable[[Asked], Awaitable[Any]]
ROUTES: Final[list[tuple[str, list[str], Answer]]] = []


def route(method: str, path: str) -> Callable[[Answer], Answer]:
    """Have a function answer requests of that method and path, in which {names} stand for anything."""

    def keep(answer: Answer) -> Answer:
        ROUTES.append((method, path.split("/"), answer))
        return answer

    return keep


def found(method: str, path: str) -> tuple[Answer, dict[str, str]] | None:
    """Which function answers, and what the names in its path are."""
    asked = path.split("/")
    for own, parts, answer in ROUTES:
        if own == method and len(parts) == len(asked):
            pairs = list(zip(parts, asked, strict=True))
            if all(part == one or part.startswith("{") for part, one in pairs):
                return answer, {part[1:-1]: one for part, one in pairs if part.startswith("{")}
    return None


def known_title(id: str) -> Title:
    try:
        return title(id)
    except UnknownTitle as error:
        raise Rejected("not_there", str(error)) from None


async def card(asked: Asked, id: str) -> Any:
    """A table as it stands in lists."""
    return await table_card(asked.services, asked.services.me(), id)  # type: ignore[arg-type]


async def changed(asked: Asked, work: Callable[[OpenTable], Awaitable[Any]]) -> Any:
    """Change a table; gives it as it is then."""
    await asked.services.tables.change(asked.id, work)
    return await card(asked, asked.id)


# Oneself.


@route("GET", "/api/me")
async def me(asked: Asked) -> Any:
    person = asked.services.me()
    return forms.Me(id=person.id, name=person.name) if person else None


@route("POST", "/api/me")
async def tell_name(asked: Asked) -> Any:
    person = await asked.services.call(" ".join(asked.form["name"].split())[:LONGEST_NAME])
    return forms.Me(id=person.id, name=person.name)


@route("GET", "/api/me/played")
async def played(asked: Asked) -> Any:
    return sorted(await asked.services.storage.tables.titles_of(""))


@route("DELETE", "/api/me")
async def forget_all(asked: Asked) -> Any:
    for id in [one.id for one in asked.services.storage.records.under("table/")]:
        await asked.services.deletion.delete(id)
    await asked.services.storage.records.forget("")


@route("GET", "/api/me/documents")
async def documents(asked: Asked) -> Any:
    kept = await asked.services.storage.documents.of("", asked.query["title"], asked.query["setting"])
    return [kept_document(one) for one in kept]


@route("POST", "/api/me/documents")
async def keep_document(asked: Asked) -> Any:
    values = {**asked.form, "id": new_id(), "changed": time.time()}
    if not await asked.services.storage.documents.add("", asked.services.quotas.documents, **values):
        raise reached(asked.services.quotas, "documents")
    return values


@route("PUT", "/api/me/documents/{id}")
async def replace_document(asked: Asked) -> Any:
    values = {**asked.form, "changed": time.time()}
    await asked.services.storage.documents.replace("", asked.id, **values)
    return values | {"id": asked.id}


@route("DELETE", "/api/me/documents/{id}")
async def forget_document(asked: Asked) -> Any:
    await asked.services.storage.documents.delete("", asked.id)


def kept_document(row: Any) -> Any:
    return forms.KeptDocument(id=row.id, settings=row.settings, name=row.name, text=row.text, changed=row.changed)


# Desks where documents are built.


@route("GET", "/api/titles/{id}/documents/{setting}")
async def samples(asked: Asked) -> Any:
    return desk.samples(known_title(asked.id), asked.names["setting"], asked.query)


@route("POST", "/api/titles/{id}/documents/{setting}")
async def check_draft(asked: Asked) -> Any:
    form = asked.form
    contents = forms.Contents(**form["contents"]) if form.get("contents") else None
    draft = forms.Draft(
        settings=form.get("settings", {}), text=form.get("text", ""), contents=contents, shelf=form.get("shelf", "")
    )
    return desk.of_draft(known_title(asked.id), asked.names["setting"], draft)


@route("POST", "/api/titles/{id}/documents/{setting}/list")
async def read_list(asked: Asked) -> Any:
    form = forms.CardList(settings=asked.form.get("settings", {}), text=asked.form["text"])
    return desk.of_list(known_title(asked.id), asked.names["setting"], form)


# Tables.


@route("GET", "/api/tables")
async def tables(asked: Asked) -> Any:
    which = asked.query.get("which", "public")
    rows = [] if which == "public" else await asked.services.storage.tables.of("", which == "finished", LISTED)
    services: Any = asked.services
    return await table_cards(services, asked.services.me(), rows, asked.language)


@route("POST", "/api/tables")
async def new_table(asked: Asked) -> Any:
    form, explicit = asked.form, asked.form.get("explicit_end")
    pace = form.get("pace", "live")
    id = await asked.services.new_tables.create(
        asked.services.somebody(),
        known_title(form["title"]),
        form["seats"],
        form.get("settings", {}),
        {int(seat): bot for seat, bot in form.get("bots", {}).items()},
        pace=pace,
        public=False,
        explicit_end=pace == "unhurried" if explicit is None else explicit,
        overrides=form.get("overrides", {}),
        hints=form.get("hints"),
    )
    return await card(asked, id)


@route("GET", "/api/tables/{id}")
async def one_table(asked: Asked) -> Any:
    await asked.services.tables.seen(asked.id, asked.services.me())
    return await card(asked, asked.id)


@route("DELETE", "/api/tables/{id}")
async def delete_table(asked: Asked) -> Any:
    person = asked.services.somebody()
    await asked.services.tables.change(asked.id, lambda table: lobby.check_deletable(table, person))
    await asked.services.deletion.delete(asked.id)


@route("POST", "/api/tables/{id}/sit")
async def sit(asked: Asked) -> Any:
    person, form = asked.services.somebody(), asked.form
    return await changed(asked, lambda table: lobby.sit(table, person, form["seat"], form.get("seal", ""), ""))


@route("POST", "/api/tables/{id}/stand")
async def stand(asked: Asked) -> Any:
    person, seat = asked.services.somebody(), asked.form["seat"]
    return await changed(asked, lambda table: lobby.stand_up(table, person, seat))


@route("POST", "/api/tables/{id}/bot")
async def seat_bot(asked: Asked) -> Any:
    person, form = asked.services.somebody(), asked.form
    return await changed(asked, lambda table: lobby.seat_bot(table, person, form["seat"], form["bot"]))


@route("POST", "/api/tables/{id}/start")
async def start(asked: Asked) -> Any:
    person = asked.services.somebody()
    return await changed(asked, lambda table: lobby.start(table, person))


@route("POST", "/api/tables/{id}/seal")
async def seal(asked: Asked) -> Any:
    person, form = asked.services.somebody(), asked.form
    return await changed(asked, lambda table: lobby.seal(table, person, form["seat"], form.get("seal", "")))


@route("POST", "/api/tables/{id}/reveal")
async def reveal(asked: Asked) -> Any:
    person, form = asked.services.somebody(), asked.form
    return await changed(asked, lambda table: lobby.reveal(table, person, form["seat"], form["contribution"]))


@route("GET", "/api/tables/{id}/settings")
async def settings(asked: Asked) -> Any:
    table = await asked.services.tables.seen(asked.id, asked.services.somebody())
    return forms.Settings(settings=table.record.settings)


@route("PUT", "/api/tables/{id}/settings")
async def change_settings(asked: Asked) -> Any:
    person = asked.services.somebody()
    table = await asked.services.tables.seen(asked.id, person)
    record = table.record
    chosen, book = await asked.services.new_tables.choose(
        record.title, len(table.chairs), asked.form["settings"], record.overrides
    )
    return await changed(asked, lambda table: lobby.change_settings(table, person, chosen, book))


@route("POST", "/api/tables/{id}/hints")
async def allow_hints(asked: Asked) -> Any:
    person, on = asked.services.somebody(), asked.form["on"]
    return await changed(asked, lambda table: lobby.allow_hints(table, person, on))


# Guided games.


@route("POST", "/api/titles/{id}/learn")
async def learn(asked: Asked) -> Any:
    person, services = asked.services.somebody(), asked.services
    for row in await services.storage.tables.of(person.id, False, LAST):
        if row.title == asked.id and row.phase == PLAYING and await services.tables.do(row.id, is_guided):
            return await card(asked, row.id)
    kind = known_title(asked.id)
    try:
        match = guide_of(kind).begun(kind)
    except NoGuide as error:
        raise Rejected("not_there", str(error)) from None
    return await card(asked, await services.new_tables.seat_alone(person, match))


@route("GET", "/api/tables/{id}/lesson")
async def lesson(asked: Asked) -> Any:
    while (told := await asked.services.tables.do(asked.id, lambda table: lesson_of(table, asked.language))) is None:
        await asyncio.sleep(AGAIN)
    return told


# Games as files.


@route("GET", "/api/tables/{id}/save")
async def save(asked: Asked) -> Any:
    person, note = asked.services.somebody(), asked.query.get("note", "")[:1000]
    return await asked.services.tables.do(asked.id, lambda table: save_for(table, person, note))


@route("GET", "/api/tables/{id}/summary")
async def summary(asked: Asked) -> Any:
    document = await asked.services.tables.do(asked.id, save_of_finished)
    return asked.services.summary_of(document)


@route("POST", "/api/tables/import")
async def bring(asked: Asked) -> Any:
    person, new_tables = asked.services.somebody(), asked.services.new_tables
    return await card(asked, await new_tables.bring(person, await new_tables.read(asked.body, person)))


@route("POST", "/api/tables/{id}/fork")
async def fork(asked: Asked) -> Any:
    person, moment = asked.services.somebody(), asked.form["moment"]
    document = await asked.services.tables.do(asked.id, lambda table: save_for(table, person, ""))
    return await card(asked, await asked.services.new_tables.fork(person, document, moment))


@route("POST", "/api/tables/{id}/again")
async def again(asked: Asked) -> Any:
    person = asked.services.somebody()
    terms = await asked.services.tables.do(asked.id, lambda table: terms_of(table, person))
    return await card(asked, await asked.services.new_tables.create(person, **terms))


@route("POST", "/api/tables/{id}/report")
async def report(asked: Asked) -> Any:
    table, form = await asked.services.tables.get(asked.id), asked.form
    document = await asked.services.tables.do(
        asked.id, lambda table: report_of(table, form["moment"], form.get("note", ""))
    )
    return forms.Reported(file=msgspec.to_builtins(document), name=f"{table.record.title.id}-report-{asked.id}")
