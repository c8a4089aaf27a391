"""A desk where somebody builds a document, a deck for instance: what the title knows of it, as forms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Final

import msgspec
from cachetools import LRUCache
from pydantic import ValidationError

from westmarch.engine.book import BadData
from westmarch.engine.card_lists import read_list
from westmarch.engine.documents import LONGEST_NAME, Contents, Documents, Fault
from westmarch.engine.once import once
from westmarch.engine.title import BadSetting, Title, title
from westmarch.server.protocol import forms
from westmarch.server.protocol.rejected import Rejected

KEPT: Final = 8
"""For so many choices of settings is it kept what a title knows of its documents: its cards and their texts."""


def documents_of(kind: Title, setting: str, settings: Mapping[str, str]) -> Documents:
    """What is known of a setting's documents, beside these other settings. Raises Rejected."""
    own = next((one for one in kind.settings if one.name == setting and one.documents), None)
    if own is None:
        raise Rejected("not_there", f"{kind.id} has no setting {setting!r} that takes documents.")
    try:
        chosen = kind.choose(settings)
    except BadSetting as error:
        raise Rejected("not_legal", str(error)) from None
    beside = {**chosen, setting: own.default}  # which document it is makes no difference to what is known of all
    return _documents(kind.id, setting, tuple(sorted(beside.items())))


@once(LRUCache(KEPT))
def _documents(kind: str, setting: str, settings: tuple[tuple[str, str], ...]) -> Documents:
    """The same for each draft with these settings: what a title works out of its cards is kept with them."""
    found = title(kind).documents(setting, dict(settings))
    assert found is not None
    return found


def samples(kind: Title, setting: str, settings: Mapping[str, str]) -> list[forms.Sample]:
    """The documents that are built in. Raises Rejected."""
    documents = documents_of(kind, setting, settings)
    return [
        forms.Sample(value=value, name=documents.name_of(value), text=text) for value, text in documents.samples.items()
    ]


def of_draft(kind: Title, setting: str, draft: forms.Draft) -> forms.Desk:
    """The desk with a draft on it. Raises Rejected with a sentence, if it can't be read."""
    documents = documents_of(kind, setting, draft.settings)
    try:
        if draft.contents is not None:
            contents = Contents(draft.contents.name, draft.contents.cards, draft.contents.settings)
        else:
            contents = documents.read(draft.text)
        if any(draft.settings.get(name) != value for name, value in contents.settings.items()):
            documents = documents_of(kind, setting, {**draft.settings, **contents.settings})
        return desk(documents, contents, draft.shelf)
    except BadData as error:
        raise unreadable(error) from None


def of_list(kind: Title, setting: str, form: forms.CardList) -> forms.Desk:
    """The desk with what a list of cards describes. Raises Rejected, if there is no card in it."""
    documents = documents_of(kind, setting, form.settings)
    try:
        found = read_list(documents, form.text)
        if not found.contents.cards:
            raise BadData("there is no name of a card in this list")
        contents = replace(found.contents, settings=documents.read(documents.write(found.contents)).settings)
        return desk(documents, contents, unknown=found.told)
    except BadData as error:
        raise unreadable(error) from None


def form_of(contents: Contents) -> forms.Contents:
    """The contents of a document, as a browser sends them back. Raises BadData if they are more than it may send."""
    cards = {slot: dict(cards) for slot, cards in contents.cards.items()}
    try:
        return forms.Contents(name=contents.name, cards=cards, settings=dict(contents.settings))
    except ValidationError as error:
        (first, *_) = error.errors()
        where = ", ".join(str(part)[:LONGEST_NAME] for part in first["loc"] if part != "[key]")
        raise BadData(f"the document, {where}: {first['msg'][:1].lower()}{first['msg'][1:]}") from None


def unreadable(error: BadData) -> Rejected:
    """Why nothing can be made of a document, as a sentence."""
    return Rejected("malformed", f"{str(error)[:1].upper()}{str(error)[1:].removesuffix('.')}.")


def desk(documents: Documents, contents: Contents, known: str = "", unknown: Iterable[str] = ()) -> forms.Desk:
    """A document with all that is to be known of it, without the cards of a shelf that is known. Raises BadData."""
    text = documents.write(contents)
    shelf = documents.shelf(contents)
    name = sha256(msgspec.json.encode(shelf.cards)).hexdigest()[:16]
    faults = documents.check(text)
    return forms.Desk(
        text=text,
        contents=form_of(contents),
        faults=cards_of(faults),
        warnings=[] if faults else cards_of(documents.warnings(text)),
        slots=[forms.SlotCard(**msgspec.to_builtins(slot)) for slot in shelf.slots],
        shelf=name,
        cards=None if name == known else [forms.ShelfCard(**msgspec.to_builtins(card)) for card in shelf.cards],
        unknown=list(unknown),
    )


def cards_of(faults: Iterable[Fault]) -> list[forms.FaultCard]:
    """Sentences with their slots, as they are sent."""
    return [forms.FaultCard(slot=fault.where, words=fault.words) for fault in faults]
