"""What is asked and done over HTTP: who one is, titles, tables, files."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Request, Response, Security
from fastapi.security import APIKeyCookie

from westmarch import __version__, players
from westmarch.engine.match import BadSave, SaveFile, save_of
from westmarch.engine.title import Title, UnknownTitle, title, titles
from westmarch.server.people import names
from westmarch.server.people.person import Person, Visitor, people_of
from westmarch.server.people.sessions import COOKIE, YEAR, new_id
from westmarch.server.people.webhooks import checked
from westmarch.server.protocol import forms
from westmarch.server.protocol.messages import Rejected
from westmarch.server.services import Services
from westmarch.server.tables import lobby, moderation
from westmarch.server.tables.access import BANNED
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.tables.record import OVER, PLAYING
from westmarch.server.tables.reports import report_of
from westmarch.server.tables.saves import may_know_all, save_of_table
from westmarch.server.web.guard import sender
from westmarch.server.web.openapi import Route, content

MINUTE = 60
"""For so many seconds a browser may keep what titles there are."""
LISTED = 100
"""So many tables are listed at once."""

_log = logging.getLogger(__name__)

router = APIRouter(prefix="/api", route_class=Route)

COOKIES = APIKeyCookie(name=COOKIE, auto_error=False, description="It is set by `POST /api/me`.")


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return sender(request.scope)


ServicesDep = Annotated[Services, Depends(services_of)]
Address = Annotated[str, Depends(address_of)]


async def anybody(
    request: Request, response: Response, services: ServicesDep, token: Annotated[str | None, Security(COOKIES)]
) -> Visitor | None:
    """Who asks, if they have told their name."""
    visitor = await services.visitor(token or "")
    request.state.person = visitor.id if visitor else ""  # for the log
    if visitor is not None and visitor.by_former_key:
        keep_signed_in(response, services, visitor.id, visitor.epoch)
    return visitor


def keep_signed_in(response: Response, services: Services, person: str, epoch: int) -> None:
    """Set the cookie by which somebody is known."""
    token, secure = services.keys.signer.sign(person, epoch), services.config.secure
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def sign_out(response: Response, services: Services) -> None:
    """Have the browser forget the cookie."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=services.config.secure)


async def known(person: Annotated[Visitor | None, Depends(anybody)]) -> Visitor:
    """Who asks; they must have told their name."""
    if person is None:
        raise Rejected("no_name", "Tell your name first.")
    return person


async def somebody(person: Annotated[Visitor, Depends(known)]) -> Visitor:
    """Who asks; they must have told their name, and not be banned."""
    if person.banned:
        raise Rejected("banned", BANNED)
    return person


Anybody = Annotated[Visitor | None, Depends(anybody)]
Known = Annotated[Visitor, Depends(known)]
Somebody = Annotated[Visitor, Depends(somebody)]

# Oneself.


@router.get("/me")
async def me(person: Anybody) -> forms.Me | None:
    """Who one is; null until one has told a name."""
    return forms.Me(id=person.id, name=person.name) if person else None


@router.post("/me")
async def tell_name(
    name: forms.Name, person: Anybody, services: ServicesDep, address: Address, response: Response
) -> forms.Me:
    """Tell one's name, or another one. The answer sets the cookie by which one is known from then on."""
    if person is not None and person.banned:
        raise Rejected("banned", BANNED)
    id = person.id if person else new_id()
    called = names.called(name.name)
    if person is None:
        services.allowances.count("address_people", address)
        await services.storage.people.add(id, called, time.time())
    else:
        called = await services.naming.rename(id, called)
    keep_signed_in(response, services, id, person.epoch if person else 0)
    return forms.Me(id=id, name=called)


@router.delete("/me", status_code=HTTPStatus.NO_CONTENT)
async def erase_me(person: Known, services: ServicesDep, response: Response) -> None:
    """Delete all that is kept of oneself. Answers in games that others play, too, remain there, under no name."""
    await services.deletion.erase(person.id)
    sign_out(response, services)


@router.get("/me/webhook")
async def webhook(person: Somebody, services: ServicesDep) -> forms.Webhook:
    """Where one is called when a game waits for one."""
    hook = await services.storage.people.webhook(person.id)
    return forms.Webhook(url=hook.url if hook else "")


@router.put("/me/webhook")
async def set_webhook(form: forms.Webhook, request: Request, person: Somebody, services: ServicesDep) -> forms.Webhook:
    """Be called at an address from now on; at none, if it is empty."""
    url = checked(form.url, services.config.webhooks_anywhere) if form.url else ""
    page = next(iter(services.config.origins), str(request.base_url).rstrip("/"))
    await services.storage.people.set_webhook(person.id, url, page)
    return forms.Webhook(url=url)


@router.post("/me/webhook/test", status_code=HTTPStatus.NO_CONTENT)
async def test_webhook(person: Somebody, services: ServicesDep) -> None:
    """Be called at one's address now. If that does not arrive, the sentence says why."""
    await services.webhooks.test(person.id)


# Titles.


@router.get("/titles")
async def all_titles(response: Response) -> list[forms.TitleCard]:
    """What can be played here."""
    response.headers["cache-control"] = f"public, max-age={MINUTE}"
    return [title_card(kind) for kind in titles().values()]


@router.get("/titles/{id}/about")
async def about(id: str) -> forms.About:
    """Sources, rulings, what is reconstructed or open."""
    return forms.About(text=known_title(id).about())


def known_title(id: str) -> Title:
    try:
        return title(id)
    except UnknownTitle as error:
        raise Rejected("not_there", str(error)) from None


def title_card(kind: Title) -> forms.TitleCard:
    settings = [
        forms.SettingCard(
            name=setting.name,
            help=setting.help,
            default=setting.default,
            ruling=setting.ruling,
            choices=[forms.ChoiceCard(value=value, help=text) for value, text in setting.choices.items()],
        )
        for setting in kind.settings
    ]
    return forms.TitleCard(
        id=kind.id,
        name=kind.name,
        blurb=kind.blurb,
        stage=kind.stage,
        rules=kind.rules,
        seats=list(kind.seats),
        settings=settings,
        bots=players.names(kind),
        secret_hands=kind.secret_hands,
    )


# Tables.


@router.get("/tables")
async def list_tables(
    person: Anybody, services: ServicesDep, which: Literal["public", "mine", "finished"] = "public"
) -> list[forms.TableCard]:
    """Tables that moved last first: those open to everybody, one's own, or one's own that are over."""
    if which == "public":
        rows = await services.storage.tables.public(LISTED)
    elif person is None:
        rows = []
    else:
        rows = await services.storage.tables.of(person.id, which == "finished", LISTED)
    return await table_cards(services, person, rows)


@router.post("/tables")
async def new_table(form: forms.NewTable, person: Somebody, services: ServicesDep, address: Address) -> forms.TableCard:
    """Make a table. Its commitment is in the answer, before anyone throws something into the dice."""
    kind = known_title(form.title)
    async with services.allowances.new_table(person.id, address):
        id = await services.new_tables.create(
            person,
            kind,
            form.seats,
            form.settings,
            form.bots,
            pace=form.pace,
            public=form.public,
            explicit_end=form.pace == "unhurried" if form.explicit_end is None else form.explicit_end,
            overrides=form.overrides,
        )
    return await table_card(services, person, id)


@router.get("/tables/{id}")
async def one_table(id: str, person: Anybody, services: ServicesDep) -> forms.TableCard:
    """A table that one may see."""
    await services.tables.seen(id, person)
    return await table_card(services, person, id)


@router.delete("/tables/{id}", status_code=HTTPStatus.NO_CONTENT)
async def delete_table(id: str, person: Somebody, services: ServicesDep) -> None:
    """Delete a table of one's own with all that was played there, unless others play."""
    await services.tables.seen(id, person)
    await services.tables.change(id, lambda table: lobby.check_deletable(table, person))
    await services.deletion.delete(id)


@router.post("/tables/{id}/sit")
async def sit(id: str, form: forms.Sit, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Take an open chair, and show the seal of what one throws into the dice."""
    await services.tables.change(id, lambda table: lobby.sit(table, person, form.seat, form.seal, form.invitation))
    await services.naming.tell_apart(person)
    return await table_card(services, person, id)


@router.post("/tables/{id}/stand")
async def stand_up(id: str, form: forms.WhichSeat, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Give a chair back before the game, or free one at one's own table."""
    return await changed(services, person, id, lambda table: lobby.stand_up(table, person, form.seat))


@router.post("/tables/{id}/bot")
async def seat_bot(id: str, form: forms.SeatBot, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Have a bot play a seat at one's own table."""
    return await changed(services, person, id, lambda table: lobby.seat_bot(table, person, form.seat, form.bot))


@router.post("/tables/{id}/invite")
async def invite(id: str, form: forms.WhichSeat, person: Somebody, services: ServicesDep) -> forms.Invitation:
    """An invitation to an open chair of one's own table."""
    await services.tables.seen(id, person)
    return forms.Invitation(
        invitation=await services.tables.change(id, lambda table: lobby.invite(table, person, form.seat))
    )


@router.post("/tables/{id}/watch")
async def let_watch(id: str, form: forms.Watching, person: Somebody, services: ServicesDep) -> forms.WatchLink:
    """Have a word by which anybody may watch one's own private table, or take it back: then those who came by it go."""
    await services.tables.seen(id, person)
    return forms.WatchLink(word=await services.tables.change(id, lambda table: lobby.let_watch(table, person, form.on)))


@router.get("/invitations/{invitation}")
async def invited(invitation: str, person: Anybody, services: ServicesDep) -> forms.Invited:
    """Where an invitation leads."""
    chair = await services.storage.tables.invited(invitation)
    if chair is None:
        raise Rejected("not_there", "This invitation has been used, or taken back.")
    return forms.Invited(table=await table_card(services, person, chair.table), seat=chair.seat)


@router.post("/tables/{id}/start")
async def start(id: str, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Begin the game, as soon as all that was sealed for the dice is revealed."""
    return await changed(services, person, id, lambda table: lobby.start(table, person))


@router.post("/tables/{id}/seal")
async def seal(id: str, form: forms.Seal, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Throw something else into the dice than one has sealed; a game that was to begin does not begin yet."""
    return await changed(services, person, id, lambda table: lobby.seal(table, person, form.seat, form.seal))


@router.post("/tables/{id}/reveal")
async def reveal(id: str, form: forms.Reveal, person: Somebody, services: ServicesDep) -> forms.TableCard:
    """Reveal what one has sealed, when the game is to begin."""
    return await changed(services, person, id, lambda table: lobby.reveal(table, person, form.seat, form.contribution))


@router.get("/tables/{id}/save", responses={200: content(SaveFile)})
async def save(id: str, person: Somebody, services: ServicesDep, note: str = "") -> Response:
    """The game as a file: when it is over, or if one plays it alone; a save tells everything."""
    table = await services.tables.seen(id, person)
    document = await services.tables.do(id, lambda table: save_for(table, person, note[:1000]))
    name = f"{table.record.title.id}-{id}.json"
    return Response(
        msgspec.json.format(msgspec.json.encode(document), indent=0),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def save_for(table: OpenTable, person: Person, note: str) -> SaveFile:
    if not may_know_all(table, person):
        raise Rejected("not_now", "A file tells all secrets of a game; there is one when the game is over.")
    return save_of_table(table, note)


@router.post("/tables/{id}/report")
async def report(
    id: str, form: forms.WhatIsWrong, person: Somebody, services: ServicesDep, address: Address
) -> forms.Reported:
    """Report something wrong. Whoever may not know all of the game gets no file: it is kept for the server's owner."""
    table = await services.tables.seen(id, person)
    document = await services.tables.do(id, lambda table: report_of(table, form.moment, form.note))
    if may_know_all(table, person):
        return forms.Reported(file=msgspec.to_builtins(document), name=f"{table.record.title.id}-report-{id}")
    services.allowances.count("reports", person.id)
    services.allowances.count("address_reports", address)
    name = await asyncio.to_thread(services.reports.keep, document)
    _log.info("report kept", extra={"table": id, "report": name})
    return forms.Reported(file=None, name=name)


@router.post("/tables/{id}/abuse-report", status_code=HTTPStatus.NO_CONTENT)
async def report_abuse(
    id: str, form: forms.AbuseReport, request: Request, person: Somebody, services: ServicesDep
) -> None:
    """Report a person at a table, or the table itself, to whoever runs the server."""
    table = await services.tables.seen(id, person, form.watch)
    moderation.check_reported(table.record, table.chairs, person, form.person)
    if not all(map(services.abuse_reports.admits, (person.id, sender(request.scope)))):
        raise Rejected("too_fast", "You have reported a lot; wait some minutes.")
    await moderation.keep_report(services.storage, id, person, form.person, form.reason)


@router.post("/tables/import", openapi_extra={"requestBody": {"required": True, **content(SaveFile)}})
async def bring_table(request: Request, person: Somebody, services: ServicesDep, address: Address) -> forms.TableCard:
    """A private table that goes on with a saved game, the request's body."""
    try:
        document = save_of(await request.body())
    except BadSave as error:
        raise Rejected("malformed", f"That {error}") from None
    services.allowances.count("imports", person.id)
    services.allowances.count("address_imports", address)
    async with services.allowances.new_table(person.id, address):
        made = await services.new_tables.bring(person, document)
    return await table_card(services, person, made)


@router.post("/tables/{id}/fork")
async def fork(
    id: str, form: forms.ForkAt, person: Somebody, services: ServicesDep, address: Address
) -> forms.TableCard:
    """A private table where one plays on alone, from a moment of a game that is over or that one plays alone."""
    await services.tables.seen(id, person)
    document = await services.tables.do(id, lambda table: save_for(table, person, ""))
    async with services.allowances.new_table(person.id, address):
        made = await services.new_tables.fork(person, document, form.moment)
    return await table_card(services, person, made)


async def changed(
    services: Services, person: Person, id: str, work: Callable[[OpenTable], Awaitable[None]]
) -> forms.TableCard:
    """Change a table that one may see; gives it as it is then."""
    await services.tables.seen(id, person)
    await services.tables.change(id, work)
    return await table_card(services, person, id)


async def table_card(services: Services, person: Person | None, id: str) -> forms.TableCard:
    return (await table_cards(services, person, [await services.storage.tables.listed(id)]))[0]


async def table_cards(services: Services, person: Person | None, rows: Sequence[Any]) -> list[forms.TableCard]:
    """Rows of the database as cards."""
    chairs = await services.storage.tables.chairs([row.id for row in rows])
    people = await people_of(services.storage, [chair.person for chair in chairs])
    mine = person.id if person else ""
    cards = []
    for row in rows:
        kind = titles().get(row.title)
        here = [chair for chair in chairs if chair.table == row.id]
        cards.append(
            forms.TableCard(
                id=row.id,
                title=row.title,
                title_name=kind.name if kind else row.title,
                settings=row.settings,
                pace=row.pace,
                public=row.public,
                phase=row.phase,
                owner=row.owner == mine,
                my_turn=row.phase == PLAYING and any(c.seat in row.waits_for and c.person == mine for c in here),
                chairs=[
                    forms.ChairCard(
                        seat=chair.seat,
                        name=people[chair.person].name if chair.person in people else "",
                        bot=chair.bot,
                        mine=chair.person is not None and chair.person == mine,
                    )
                    for chair in here
                ],
                commitment=row.commitment,
                moment=row.moment,
                result=row.result,
                result_text=kind.results.get(row.result, "") if kind and row.phase == OVER else "",
                made=row.made,
                moved=row.moved,
            )
        )
    return cards


# The server itself.


@router.get("/health", responses={503: {"model": forms.Health}})
async def health(services: ServicesDep, response: Response) -> forms.Health:
    """Whether the server is well. Without its database it is not; without Redis its processes only hear less of each
    other."""
    database, redis = await asyncio.gather(services.storage.database.takes_writes(), services.bus.is_reachable())
    if not database:
        response.status_code = HTTPStatus.SERVICE_UNAVAILABLE
    return forms.Health(ok=database, version=__version__, database=database, redis=redis)
