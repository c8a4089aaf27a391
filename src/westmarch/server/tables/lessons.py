"""Guided games: what a table tells whoever learns there. Which step is due, its seed and answers tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.engine.guide import Step, guide_of
from westmarch.engine.language import translated
from westmarch.engine.lexicon import Term, term_of
from westmarch.engine.match import Match
from westmarch.engine.title import Title
from westmarch.manual import manual_of, section_of
from westmarch.server.protocol import forms

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable


def portion_of(match: Match) -> tuple[Step, ...]:
    """The steps of a guide that are due in a game; nothing if it follows none."""
    return guide_of(match.title).portion(match) if match.title.has_guide else ()


async def is_guided(table: OpenTable) -> bool:
    """Whether a guided game goes on there."""
    return table.game is not None and bool(portion_of(table.game.match))


async def lesson_of(table: OpenTable, language: str) -> forms.Lesson | None:
    """What is to be told now. None while a bot thinks: its move comes first, as it does in the guide."""
    if table.bot_turns.tasks:
        return None
    match, title = table.begun.match, table.record.title
    portion = portion_of(match)
    if not portion:
        return forms.Lesson(at=0, of=0, steps=[], counting=[])
    guide = guide_of(title)
    counting = guide.counting(match)
    with title.telling_in(language):
        return forms.Lesson(
            at=guide.steps.index(portion[0]) + 1,
            of=len(guide.steps),
            steps=[_step(match, step) for step in portion],
            counting=[[int(option.seat), option.verb, *option.args] for option in counting],
        )


def _step(match: Match, step: Step) -> forms.LessonStep:
    title = match.title
    found = (term_of(title.lexicon(), *term) for term in step.terms)
    sections = manual_of(title).sections if title.has_manual else ()
    return forms.LessonStep(
        say=translated(step.say),
        things=step.things(match.state),
        terms=[term_card(title, term) for term in found if term],
        section=step.section,
        section_name=next((one.name for one in sections if one.anchor == step.section), ""),
    )


def term_card(title: Title, term: Term) -> forms.Term:
    """What a word means, with the section that says so."""
    section = section_of(title, term)
    rule, anchor = (section.heading, section.anchor) if section else (term.rule, "")
    return forms.Term(kind=term.kind, word=term.word, text=term.text, rule=rule, called=term.called, anchor=anchor)
