"""Labels and log lines: templates with arguments, spelled out on demand.

A template names its arguments in braces: `"{character} travelled to {to:place}"`. What stands after the colon, or else
the name itself, is the kind of thing, whose name the book knows. So a line can be translated, and a screen can
highlight what it speaks of. Where an amount decides about the wording, both forms stand after the colon, for one and
for many, with `#` for the number: `"{amount:# troop|# troops} joined at {place}"`.

A translation may ask for a name in another form, `"{to:place:nach}"`, and decide by the number of things as by an
amount, `"{company:character|zieht|ziehen}"`; see `westmarch.engine.language`.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from westmarch.engine.declared import arguments, fields
from westmarch.engine.english import article
from westmarch.engine.language import ENGLISH, in_use, is_many, listed, translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Confirm, Odds, Procedure, Question

if TYPE_CHECKING:
    from westmarch.engine.action import Action, Effect
    from westmarch.engine.book import Book
    from westmarch.engine.state import State

_PARTS = string.Formatter()
_A = re.compile(r"\b([Aa]) $")
_BEGINNING = re.compile(r"(.*?)(?: (?:to|with|into|for|on|from))*\s*(?:[:{].*)?", re.DOTALL)


LONGEST_CHIP: Final = 16
"""Letters of what stands beside a choice where there is little room."""


class Line(msgspec.Struct, frozen=True):
    """One line of the log: a template, its arguments, and the one seat that may read it (None: everyone).

    A `heading` begins a chapter of the story: a turn, a round. What changes the course of the game bears an `emblem`,
    the name of a symbol.
    """

    template: str
    details: dict[str, Any]
    only: Seat | None = None
    heading: bool = False
    emblem: str = ""

    @property
    def is_reason(self) -> bool:
        """Whether it tells how something was decided ("Pass? No: 5 cards"), not what happened."""
        return "? " in self.template and not self.heading

    def text(self, book: Book) -> str:
        """The line as a person reads it."""
        return sentence(spell(book, self.template, self.details))

    def in_short(self, book: Book, gist: Gist) -> tuple[str, str]:
        """What it has in common with others of its kind, and what is its own."""
        return sentence(spell(book, gist.several, self.details)), spell(book, gist.part, self.details)

    def references(self, book: Book) -> list[tuple[str, int]]:
        """What the line speaks of, as (kind, number)."""
        return references(book, self.template, self.details)


class Gist(NamedTuple):
    """How lines of one template are told where there is little room: what comes first weighs more than 0, what comes
    last less; lines with the same words in `several` are one, which goes on with the `part` of each."""

    weight: int = 0
    several: str = ""
    part: str = ""


PLAIN_GIST: Final = Gist()
"""That of lines of which a title says nothing."""


@dataclass(frozen=True)
class Label:
    """What a screen shows for an option: its sentence, what it refers to as (kind, number), its odds, the large choice
    that it is part of, whether it only lets the game go on, what it would change at once; its odds in 16 letters at
    most, the symbol of what it does, where it is dangerous, with the chance in words, and what it is about."""

    text: str
    references: list[tuple[str, int]] = field(default_factory=list)
    odds: str = ""
    part_of: str = ""
    passes: bool = False
    effects: Sequence[Effect] = ()
    chip: str = ""
    symbol: str = ""
    danger: tuple[tuple[tuple[str, int], str], ...] = ()
    note: str = ""


def spell(book: Book, template: str, details: dict[str, Any], kinds: dict[str, str] | None = None) -> str:
    """Fill in a template with names from the book.

    `kinds` gives the kinds of arguments whose name does not say it. Values of no known kind stand as they are; lists
    are joined with commas; "a" becomes "an" before a vowel.

    >>> from westmarch.engine.book import Book
    >>> spell(Book(), "{amount:# troop falls|# troops fall}", {"amount": 2})
    '2 troops fall'
    """
    words = ""
    for text, name, kind, _ in _PARTS.parse(translated(template)):
        words += text
        if name is not None:
            found = _name(book, kind or (kinds or {}).get(name, name), details[name])
            if in_use().language == ENGLISH and article(found) == "an":
                words = _A.sub(r"\1n ", words)
            words += found
    return words


def sentence(text: str) -> str:
    """A text as a sentence begins, also with a name like "the Shadow".

    >>> sentence("the Shadow passed")
    'The Shadow passed'
    """
    return text[:1].upper() + text[1:]


NEARLY: Final = 1 - 1e-12
"""From here on a chance that was added up in floats is held to be certain."""


def percent(chance: Fraction | float, tenths: bool = True) -> str:
    """A chance as it is told everywhere: one that exists is never 0%, and one short of certainty never 100%.

    >>> percent(Fraction(1, 2)), percent(Fraction(1, 3)), percent(Fraction(1, 10000)), percent(Fraction(9999, 10000))
    ('50%', '33.3%', '<0.1%', '>99.9%')
    >>> percent(0), percent(1), percent(0.1 + 0.2 + 0.7), percent(0.314, tenths=False), percent(0.004, tenths=False)
    ('0%', '100%', '100%', '31%', '<1%')
    """
    least = 0.1 if tenths else 1
    hundredths = 100 * float(chance)
    if chance > 0 and hundredths < least:
        return f"<{least}%"
    is_short = chance < 1 if isinstance(chance, Fraction) else chance < NEARLY
    if is_short and hundredths > 100 - least:
        return f">{100 - least}%"
    return f"{hundredths:.{int(tenths)}f}".removesuffix(".0") + "%"


def in_hundred(*chances: Fraction | float) -> tuple[int, ...]:
    """Chances that are 1 together as whole numbers that are 100 together; one that exists is never 0.

    The number that is farthest off gives way, the last of several: a likely one stays as it is rounded alone.

    >>> in_hundred(Fraction(5, 6), Fraction(1, 12), Fraction(1, 12)), in_hundred(0.997, 0, 0.003)
    ((83, 8, 9), (99, 0, 1))
    """
    exact = [100 * float(chance) for chance in chances]
    found = [max(1, round(chance)) if chance else 0 for chance in exact]
    while sum(found) != 100:
        step = 1 if sum(found) < 100 else -1
        able = [at for at, number in enumerate(found) if exact[at] and number + step >= 1]
        found[max(able, key=lambda at: (round(step * (exact[at] - found[at]), 6), at))] += step
    return tuple(found)


def _name(book: Book, word: str, value: Any) -> str:
    if "|" in word:
        *counted, one, many = word.split("|")
        is_one = _is_single(book, counted[0], value) if counted else value == 1
        return (one if is_one else many).replace("#", str(value))
    kind = book.kind(word.split(":")[0])
    if isinstance(value, list | tuple) and not (kind and kind.takes_tuples):
        return listed(_name(book, word, one) for one in value)
    if kind is None:
        return str(value)
    return kind.in_form(value, word.split(":")[1]) if ":" in word else kind.name(value)


def _is_single(book: Book, word: str, value: Any) -> bool:
    """Whether a name, or a list of names, is told of as one."""
    values = value if isinstance(value, list | tuple) else [value]
    kind = book.kind(word)
    if kind and kind.takes_tuples:
        return kind.is_single(value)
    return len(values) == 1 and not (kind and values[0] >= 0 and is_many(kind.names[values[0]]))


def references(
    book: Book, template: str, details: dict[str, Any], kinds: dict[str, str] | None = None
) -> list[tuple[str, int]]:
    """The things that a template's arguments name, as (kind, number), in the order of the template; nobody is none."""
    found = []
    for _, name, kind, _ in _PARTS.parse(template):
        if name is not None:
            word = kind or (kinds or {}).get(name, name)
            known = book.kind(word)
            if known is not None and known.is_thing:
                value = details[name]
                values = value if isinstance(value, list | tuple) else [value]
                found += [(word, one) for one in values if not (isinstance(one, int) and one < 0)]
    return found


def argument_kinds(game: State, option: Option) -> dict[str, str]:
    """The names and kinds of an option's arguments, as its effect declares them."""
    question = game.question
    if isinstance(question, Choose) and option.verb == "choose":
        return {"choice": fields(type(question.asker(game)))[question.field].lower()}
    if option.verb in question.says:
        return arguments(type(question), option.verb)
    return arguments(type(game.book.actions[option.verb]), "do")


def worded(game: State, words: Mapping[str, str], option: Option) -> str:
    """An option in the words of a table by verb that its question has; nothing if it is not there."""
    template = words.get(option.verb, "")
    kinds = argument_kinds(game, option)
    return sentence(spell(game.book, template, dict(zip(kinds, option.args, strict=True)), kinds))


def describe(game: State, option: Option, odds: bool = True) -> Label:
    """The label of a legal option at the present question; working out its odds may take a while.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> match = Match(title("toy"), 2, "a seed")
    >>> label = describe(match.state, match.options[1])
    >>> label.text, label.references
    ('Walk to Crickhollow', [('place', 1)])
    """
    question, book = game.question, game.book
    action = None if option.verb in question.says else book.actions[option.verb]
    source: Question | Action = action or question
    template, details, kinds = saying(game, option)
    found = source.odds(game, option) if odds else ""
    told = found if isinstance(found, Odds) else Odds(found)
    named = references(book, template, details, kinds)
    return Label(
        sentence(spell(book, template, details, kinds)),
        [*named, *(ref for ref in (action.where(game, option) if action else ()) if ref not in named)],
        told.text,
        question.part_of,
        passes(game, option),
        action.effects(game, option) if odds and action else (),
        told.chip or (told.text if len(told.text) <= LONGEST_CHIP else ""),
        action.symbol if action else question.symbol_of(game, option),
        told.danger,
        told.note,
    )


def saying(game: State, option: Option) -> tuple[str, dict[str, Any], dict[str, str]]:
    """The label of a legal option before it is spelled: its template, what fills the gaps, and the kinds of that."""
    question = game.question
    says = question.says
    template = says[option.verb] if option.verb in says else game.book.actions[option.verb].says
    if isinstance(question, Choose) and option.verb == "decline":
        template = question.asker(game).declines.get(question.field, template)
    kinds = argument_kinds(game, option)
    return template, dict(zip(kinds, option.args, strict=True)), kinds


def passes(game: State, option: Option) -> bool:
    """Whether a legal option does nothing but let the game go on."""
    question = game.question
    return option.verb in question.passes if option.verb in question.says else game.book.actions[option.verb].passes


def gaps(book: Book, template: str, details: dict[str, Any], kinds: dict[str, str]) -> list[str]:
    """What fills the gaps of a template, in words.

    >>> from westmarch.engine.title import title
    >>> gaps(title("toy").open_book({}, {}), "{amount:# troop|# troops} for {price}", {"amount": 1, "price": 2}, {})
    ['1 troop', '2']
    """
    parts = _PARTS.parse(translated(template))
    return [_name(book, kind or kinds.get(name, name), details[name]) for _, name, kind, _ in parts if name is not None]


def name_of(action: Action) -> str:
    """What people call an action: its name, or how its label begins, before what differs from choice to choice.

    >>> from westmarch.engine.title import title
    >>> [name_of(action) for action in title("toy").open_book({}, {}).actions.values()]
    ['Walk', 'Rest and regain 1 hope', 'Play']
    """
    return translated(action.name) or str(_BEGINNING.fullmatch(translated(action.says))[1])  # type: ignore[index]


def prompt(game: State) -> str:
    """The sentence above the options: the question's own, or its asker's for the field that is chosen.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> prompt(Match(title("toy"), 2, "a seed").state)
    'Frodo has 2 actions left'
    """
    question = game.question
    if isinstance(question, Choose | Confirm):
        asker = question.asker(game)
        template, details, kinds = asker.prompts[question.field], asker.fields(), fields(type(asker))
    else:
        details = {**question.fields(), **question.told(game)}
        template, kinds = question.prompt, fields(type(question))
    return sentence(spell(game.book, template, details, {name: kind.lower() for name, kind in kinds.items()}))


def about(game: State) -> list[tuple[str, int]]:
    """What the present question is about, as (kind, number): of each kind the thing that lies nearest to it, and those
    that it is against.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> about(Match(title("toy"), 2, "a seed").state)
    []
    """
    found: dict[str, int] = {}
    against: list[tuple[str, int]] = []
    for procedure in reversed(game.agenda):
        for kind, number in things_of(procedure, procedure.about):
            found.setdefault(kind, number)
        against += things_of(procedure, procedure.against)
    return list(dict.fromkeys([*found.items(), *against]))


def things_of(procedure: Procedure, names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """The things in these fields of a procedure, as (kind, number)."""
    kinds = fields(type(procedure)) if names else {}
    for name in names:
        number = getattr(procedure, name)
        if number >= 0:
            yield kinds[name].lower(), number
