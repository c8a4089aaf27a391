"""Titles and tables as they stand in lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from westmarch import players
from westmarch.engine.guide import guide_of
from westmarch.engine.language import ENGLISH, translated
from westmarch.engine.title import FirstGame, Setting, Title, titles
from westmarch.players import levels
from westmarch.server.people.person import Person, people_of
from westmarch.server.protocol import forms
from westmarch.server.tables.record import OVER, PLAYING

if TYPE_CHECKING:
    from westmarch.server.services import Services


def title_card(kind: Title, language: str, *, whole: bool = True) -> forms.TitleCard:
    """What can be chosen of a title, told in a language; where titles are listed, less (`whole=False`)."""
    with kind.telling_in(language):
        return _title_card(kind, whole)


def _title_card(kind: Title, whole: bool) -> forms.TitleCard:
    settings = [
        forms.SettingCard(
            name=setting.name,
            help=translated(setting.help),
            default=setting.default,
            ruling=setting.ruling,
            choices=[_choice_card(setting, value) for value in setting.choices],
            takes_documents=setting.documents is not None,
            is_the_game=setting.is_the_game,
        )
        for setting in kind.settings
        if whole or not setting.ruling
    ]
    return forms.TitleCard(
        id=kind.id,
        name=translated(kind.name),
        blurb=translated(kind.blurb),
        stage=kind.stage,
        rules=kind.rules,
        seats=list(kind.seats),
        chairs=[[translated(one) for one in kind.play.chairs(seats)] for seats in kind.seats],
        settings=settings,
        bots=players.names(kind) if whole else [],
        plays={name: translated(players.way_of_playing(kind, name)) for name in players.names(kind) if whole},
        levels={name: _measured(kind, name) if whole else "" for name in levels.offered(kind)},
        usual_bot=levels.usual(kind),
        secret_hands=kind.play.secret_hands,
        manual=kind.has_manual,
        guide=guide_of(kind).minutes if kind.has_guide else 0,
        first_game=_first_game_card(kind.learn.first_game) if kind.learn.first_game else None,
        languages=[ENGLISH, *kind.catalogues],
        minutes=kind.learn.cover.minutes if kind.learn.cover else 0,
        hard=kind.learn.cover.hard if kind.learn.cover else 0,
        cover=kind.learn.cover is not None,
    )


def _measured(kind: Title, level: str) -> str:
    """What was measured of a level, in words; "" if nothing was."""
    return translated(kind.players.levels.get(level, ""))


def _choice_card(setting: Setting, value: str) -> forms.ChoiceCard:
    return forms.ChoiceCard(value=value, help=translated(setting.choices[value]), seats=[*setting.seats.get(value, ())])


def _game_card(kind: Title, settings: Mapping[str, str]) -> forms.ChoiceCard | None:
    """What is played with these settings, of several games of a title."""
    return next(
        (_choice_card(one, settings.get(one.name, one.default)) for one in kind.settings if one.is_the_game), None
    )


def _first_game_card(first: FirstGame) -> forms.FirstGameCard:
    return forms.FirstGameCard(
        about=translated(first.about), seats=first.seats, settings={**first.settings}, bots={**first.bots}
    )


def _words(kind: Title | None, row: Any, language: str) -> dict[str, Any]:
    """What is told of a table in words: its title, what is played, and how it ended."""
    if kind is None:
        return {"title_name": row.title, "game": None, "result_text": ""}
    with kind.telling_in(language):
        return {
            "title_name": translated(kind.name),
            "game": _game_card(kind, row.settings),
            "result_text": translated(kind.play.results.get(row.result, "")) if row.phase == OVER else "",
        }


async def table_card(services: Services, person: Person | None, id: str) -> forms.TableCard:
    return (await table_cards(services, person, [await services.storage.tables.listed(id)]))[0]


async def table_cards(
    services: Services, person: Person | None, rows: Sequence[Any], language: str = ENGLISH
) -> list[forms.TableCard]:
    """Rows of the database as cards, told in a language."""
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
                made=row.made,
                moved=row.moved,
                **_words(kind, row, language),
            )
        )
    return cards
