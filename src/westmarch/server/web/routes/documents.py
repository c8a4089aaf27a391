"""Documents that people keep for themselves as values of settings, decks for instance."""

from __future__ import annotations

import time
from http import HTTPStatus

from fastapi import APIRouter

from westmarch.server.limits.quotas import reached
from westmarch.server.people.sessions import new_id
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.web.dependencies import Anybody, ServicesDep, Somebody, known_title
from westmarch.server.web.openapi import Route

router = APIRouter(prefix="/api/me/documents", route_class=Route)


@router.get("")
async def mine(person: Anybody, services: ServicesDep, title: str, setting: str) -> list[forms.KeptDocument]:
    """One's own documents for a setting of a title, by name. Nobody else sees them."""
    if person is None:
        return []
    rows = await services.storage.documents.of(person.id, title, setting)
    return [
        forms.KeptDocument(id=row.id, settings=row.settings, name=row.name, text=row.text, changed=row.changed)
        for row in rows
    ]


@router.post("")
async def keep(form: forms.NewDocument, person: Somebody, services: ServicesDep) -> forms.KeptDocument:
    """Keep one more document, whether or not it can be played with yet."""
    check(form)
    id, now = new_id(), time.time()
    quotas = services.config.quotas
    if not await services.storage.documents.add(person.id, quotas.documents, id=id, changed=now, **form.model_dump()):
        raise reached(quotas, "documents")
    return forms.KeptDocument(id=id, settings=form.settings, name=form.name, text=form.text, changed=now)


@router.put("/{document}")
async def replace(
    document: str, form: forms.NewDocument, person: Somebody, services: ServicesDep
) -> forms.KeptDocument:
    """Keep this instead of one of one's own."""
    check(form)
    now = time.time()
    await services.storage.documents.replace(person.id, document, changed=now, **form.model_dump())
    return forms.KeptDocument(id=document, settings=form.settings, name=form.name, text=form.text, changed=now)


@router.delete("/{document}", status_code=HTTPStatus.NO_CONTENT)
async def forget(document: str, person: Somebody, services: ServicesDep) -> None:
    """Keep one of one's own no longer."""
    await services.storage.documents.delete(person.id, document)


def check(form: forms.NewDocument) -> None:
    """Raises Rejected if there is no such setting."""
    kind = known_title(form.title)
    if all(setting.name != form.setting for setting in kind.settings):
        raise Rejected("not_there", f"{kind.id} has no setting {form.setting!r}.")
