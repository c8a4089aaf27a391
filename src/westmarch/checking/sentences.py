"""Terms without a sentence: what people would see with nothing said about it."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.checking.subject import Finding, Subject
from westmarch.engine.procedure import Choose, Confirm


def missing_sentences(subject: Subject) -> Iterator[Finding]:
    yield from of_settings_and_results(subject)
    for question in subject.questions:
        if not question.holds(lambda cls: bool(cls.prompt) or issubclass(cls, Choose | Confirm)):
            yield question.finding(f"{question.node.name} has no prompt: nobody would know what is asked.")
    for action in subject.actions:
        if not action.says:
            yield subject.at_text(action.verb, f"The action {action.verb!r} has no label in `says`.")
    for card in subject.title.table.glossary(subject.book):
        if not card.full:
            yield subject.at_text(card.name, f"The card {card.name!r} of the glossary has no text.")


def of_settings_and_results(subject: Subject) -> Iterator[Finding]:
    title = subject.title
    said = [(setting.name, setting.help) for setting in title.settings]
    said += [choice for setting in title.settings for choice in setting.choices.items()]
    for term, sentence in (*said, *title.play.results.items()):
        if not sentence:
            yield subject.at_text(term, f"Nothing is said about {term!r}.")
