"""What can be found wrong in a title without playing it: `westmarch check`.

Each module looks for one kind of mistake. A check is a function from a `Subject` (the title and its source) to
findings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from westmarch.checking import (
    compiling,
    fields,
    guides,
    kinds,
    log,
    prompts,
    results,
    scenes,
    scripts,
    sentences,
    steps,
    templates,
    verbs,
)
from westmarch.checking.subject import Finding, Subject
from westmarch.engine.title import Title

CHECKS: Final[tuple[Callable[[Subject], Iterator[Finding]], ...]] = (
    templates.gaps_of_labels,
    templates.gaps_of_prompts,
    log.gaps_of_lines,
    kinds.missing_kinds,
    prompts.prompts_without_a_field,
    prompts.topics_without_a_field,
    prompts.choices_without_a_prompt,
    steps.steps_without_a_method,
    verbs.verbs_without_a_method,
    verbs.options_that_nobody_handles,
    results.results_never_declared,
    results.results_never_reached,
    scenes.games_that_can_not_begin,
    scenes.references_without_a_place,
    scenes.spots_without_a_place,
    sentences.missing_sentences,
    fields.impossible_fields,
    scripts.questions_without_an_answer,
    scripts.choices_without_an_answer,
    compiling.ids_beside_words,
    compiling.states_without_a_book,
    compiling.nested_recursive_caches,
    compiling.looks_into_objects,
    compiling.weak_references,
    compiling.several_bases,
    compiling.lambdas_in_procedures,
)


def check(title: Title) -> list[Finding]:
    """All findings about a title, in the order of its files and lines. Its guide is played where the rest is sound."""
    subject = Subject(title)
    found = {finding for look in CHECKS for finding in look(subject)}
    return sorted(found or {*guides.guides_that_lead_nowhere(subject)})
