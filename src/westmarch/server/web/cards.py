"""Titles and tables as they stand in lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westmarch import players
from westmarch.engine.language import translated
from westmarch.engine.title import FirstGame, Title, titles
from westmarch.server.people.person import Person, people_of
from westmarch.server.protocol import forms
from westmarch.server.services import Services
from westmarch.server.tables.record import OVER, PLAYING


def title_card(kind: Title, language: str, *, rulings: bool = True) -> forms.TitleCard:
    """What can be chosen of a title, told in a language; `rulings` are left out where titles are listed."""
    with kind.telling_in(language):
        return _title_card(kind, rulings)


def _title_card(kind: Title, rulings: bool) -> forms.TitleCard:
    settings = [
        forms.SettingCard(
            name=setting.name,
            help=translated(setting.help),
            default=setting.default,
            ruling=setting.ruling,
            choices=[forms.ChoiceCard(value=value, help=translated(text)) for value, text in setting.choices.items()],
            takes_documents=setting.documents is not None,
        )
        for setting in kind.settings
        if rulings or not setting.ruling
    ]
    return forms.TitleCard(
        id=kind.id,
        name=translated(kind.name),
        blurb=translated(kind.blurb),
        stage=kind.stage,
        rules=kind.rules,
        seats=list(kind.seats),
        chairs=[[translated(one) for one in kind.chairs(seats)] for seats in kind.seats],
        settings=settings,
        bots=players.names(kind),
        secret_hands=kind.secret_hands,
        manual=bool(kind.manual),
        guide=kind.guide is not None,
        first_game=_first_game_card(kind.first_game) if kind.first_game else None,
    )


def _first_game_card(first: FirstGame) -> forms.FirstGameCard:
    return forms.FirstGameCard(
        about=translated(first.about), seats=first.seats, settings={**first.settings}, bots={**first.bots}
    )


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
                settings=kind.shown(row.settings) if kind else {},
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
