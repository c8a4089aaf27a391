"""The command `westmarch check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import polib
import typer

from westmarch.checking import check
from westmarch.checking.subject import Subject
from westmarch.checking.words import words_of
from westmarch.engine.language import ANY_NAME
from westmarch.engine.title import title, titles


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command(name="check")(check_titles)
    app.command(name="words")(write_words)


def check_titles(
    title_id: Annotated[
        str | None, typer.Argument(metavar="[TITLE]", help="A title; see `westmarch titles`. All if you don't say.")
    ] = None,
) -> None:
    """Look through a title's source for mistakes that random games don't find: file, line and a sentence for each."""
    checked = [title(title_id)] if title_id else list(titles().values())
    findings = [finding for one in checked for finding in check(one)]
    for finding in findings:
        typer.echo(str(finding))
    if findings:
        raise typer.Exit(1)
    typer.echo(f"Nothing found in {', '.join(one.id for one in checked)}.")


def write_words(
    title_id: Annotated[str, typer.Argument(metavar="TITLE", help="A title; see `westmarch titles`.")],
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Two letters, such as `de`.")],
) -> None:
    """Write all that a title says into its catalogue for a language, LANGUAGE.po beside its modules, to be translated.

    What is translated there already stays; where the English text has changed, that is marked as fuzzy.
    """
    if not (language.isalpha() and language.islower() and len(language) == 2):
        raise typer.BadParameter("a language is told by two small letters, such as `de`.")
    subject = Subject(title(title_id))
    file = Path(str(sys.modules[subject.package].__file__)).with_name(f"{language}.po")
    catalogue = polib.pofile(str(file)) if file.exists() else polib.POFile()
    catalogue.metadata |= {"Language": language, "Content-Type": "text/plain; charset=utf-8"}
    words = words_of(subject)
    forms = [(one.msgctxt, one.msgid) for one in catalogue if one.msgctxt and one.msgid in {ANY_NAME, *words}]
    wanted = polib.POFile()
    wanted.extend(polib.POEntry(msgid=text) for text in words)
    wanted.extend(polib.POEntry(msgctxt=form, msgid=name) for form, name in forms)
    catalogue.merge(wanted)
    catalogue.save(str(file))
    done = sum(1 for one in catalogue.translated_entries() if not one.msgctxt)
    typer.echo(f"{done} of {len(words)} texts are translated in {file}.")
