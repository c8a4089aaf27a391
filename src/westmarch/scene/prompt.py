"""Prompts: the question in front of one or more seats, with numbered choices. They are the same for every title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from westmarch.engine import label
from westmarch.engine.action import Missed
from westmarch.engine.ahead import Way as Series
from westmarch.engine.ahead import ahead, leads_on, usual_ways
from westmarch.engine.begun import Begun, so_far, speaks_of
from westmarch.engine.label import Label, in_hundred
from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Chances
from westmarch.engine.state import State, legal
from westmarch.scene.elements import Element, Reference, Scene

OTHERS: Final = "Other choices"
"""Under which screens fold up what few want."""
MOST_TOPICS: Final = 3
"""So many things are told that a question is about."""
MOST_BLOCKED: Final = 3
"""So many things are shown that can't be chosen."""
LONG_LABEL: Final = 28
"""Letters of a label beside which there is no room on a narrow screen."""
LONGEST_NAME: Final = 40
"""Letters of a name that is put before a question."""


class Way(Element, frozen=True):
    """How a choice leads over the board: its label in directions instead of numbers, if there is need; the places on
    the way, each with what is spent by then; and what is left at its end."""

    text: str = ""
    path: tuple[tuple[Reference, int], ...] = ()
    left: str = ""


class Effect(Element, frozen=True):
    """What a choice would change at once: of which thing, how ("3 → 5"), and in which lane of what is fought over."""

    what: Reference
    change: str
    lane: str = ""


class Choice(Element, frozen=True):
    """One option: its number from 1, who may choose it, and what there is to read about it.

    Choices of one `group`, the option's verb, do the same thing in different ways; they stand together. `args` are the
    option's arguments: with seat and verb they are the answer. In a scene that sorts choices by their `subject`, `way`
    is what is left of the text without it, "Play to Bree", and `end` what tells it from others of its group: "Bree".
    One that `passes` does nothing but let the game go on. `over` is how it leads over the board. `asks` is what is
    asked after it, where most people choose it in one with the answer. Its `effects` are what it would change at once.
    `chances` are those to win a fight, that nobody does, and to lose it, in percent, and last to lose it fatally if
    that may be: they are drawn in place of the odds, which say more. A `chip` of 16 letters at most says in short what
    it costs, what can come of it or in how many ways it can be done; `symbol` names the drawing of the kind of deed.
    `danger` are the places where something bad may happen by it, each with the chance in words. What few want is
    folded up under the words of `fold`. `besides` is what it is called where some of what it leads to stands beside it
    already. A `note` says what it is about, where its text is a bare name.
    """

    number: int
    seat: Seat
    text: str
    group: str
    odds: str = ""
    references: tuple[Reference, ...] = ()
    args: tuple[Any, ...] = ()
    subject: Reference | None = None
    way: str = ""
    end: str = ""
    passes: bool = False
    over: Way | None = None
    asks: str = ""
    effects: tuple[Effect, ...] = ()
    chances: tuple[int, ...] | None = None
    chip: str = ""
    symbol: str = ""
    danger: tuple[tuple[Reference, str], ...] = ()
    fold: str = ""
    besides: str = ""
    note: str = ""

    @property
    def told(self) -> str:
        """What stands beside it where there is room: what it is about, and its odds."""
        return "; ".join(filter(None, (self.note, self.odds)))

    @property
    def in_directions(self) -> str:
        """Its text, or in place of that where it leads as seen from where one stands."""
        return (self.over and self.over.text) or self.text

    @property
    def option(self) -> Option:
        """What is answered by it."""
        return Option(self.seat, self.group, self.args)

    @property
    def answers(self) -> list[Option]:
        """All that is answered by it."""
        return [self.option]


class Ahead(Element, frozen=True):
    """What could be chosen at questions to which choices of this one only lead: its number, what it does and `by` which
    choice of this question, what it speaks of, and what is to be answered one after the other, each as
    (seat, verb, argument, ...). What is `usual` stands among the choices; what can come of it is in `odds`, in
    short in its `chip`; where it is dangerous, in `danger`. What `passes` stands last, and `instead` of the choice with
    which it begins if that leads to nothing else.
    """

    number: int
    text: str
    by: str
    references: tuple[Reference, ...]
    steps: tuple[tuple[Any, ...], ...]
    usual: bool = False
    odds: str = ""
    chip: str = ""
    symbol: str = ""
    danger: tuple[tuple[Reference, str], ...] = ()
    passes: bool = False
    instead: bool = False

    @property
    def answers(self) -> list[Option]:
        """All that is answered by it, one after the other."""
        return [Option(seat, verb, tuple(args)) for seat, verb, *args in self.steps]


class Blocked(Element, frozen=True):
    """What is missed among the choices and can't be chosen now: its words, and the reason in a sentence and in 16
    letters at most, or in none where only the sentence tells it. It stands with the choices of its `group`, or with
    those about its `subject`."""

    text: str
    chip: str
    why: str
    group: str = ""
    symbol: str = ""
    subject: Reference | None = None


class Topic(Element, frozen=True):
    """A thing that a question is about, and what labels call it."""

    ref: Reference
    name: str


class Prompt(Element, frozen=True):
    """A question: its sentence, the seats that it waits for, the larger choice that it belongs to, and the choices.

    `about` are the things that it is about: the card that is carried out, the region of a battle. `ahead` is what could
    be chosen at the questions to which these choices only lead; its numbers follow theirs. Where taking back one's last
    choice is a choice like any other, `way_back` is what to call it. `so_far` is what has been chosen of the deed to
    which the question belongs: "Travel to Edoras", before "Who comes along?"; and what it is about, where nothing else
    names that. What is missed most among the choices is `blocked`. Where choices have chances, `outcomes` name these.
    One that `recurs` is asked again and again: whoever wants passes each time until something new can be done.
    """

    text: str
    waits_for: tuple[Seat, ...]
    part_of: str
    choices: tuple[Choice, ...]
    ahead: tuple[Ahead, ...] = ()
    way_back: str = ""
    so_far: tuple[str, ...] = ()
    about: tuple[Topic, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    outcomes: tuple[str, ...] = ()
    recurs: bool = False

    @property
    def heading(self) -> str:
        """The sentence after what it belongs to.

        >>> Prompt("Who comes along?", (), "", (), so_far=("Travel to Edoras", "1 troop")).heading
        'Travel to Edoras › 1 troop: Who comes along?'
        """
        return f"{' › '.join(self.so_far)}: {self.text}" if self.so_far else self.text


def prompt_for(
    game: State,
    seats: Collection[Seat],
    scene: Scene | None = None,
    looks_ahead: bool = True,
    begun: Sequence[Begun] = (),
    missed: Iterable[Missed] = (),
) -> Prompt:
    """The present question to these seats. `begun` is what they and others have begun (`Match.begun`), `missed` what
    they may miss among the choices (`Title.missed`).

    The choices come seat by seat, those first for whom the game waits; first what the question calls usual, as it
    offers it, and what is wanted of much, the best first; then, where the scene sorts them by subject, as their
    subjects lie on the table, and those without one; verb by verb. What lies ahead of them is left out unless one
    `looks_ahead`.
    """
    question, waits_for = game.question, game.question.waits_for(game)
    kinds = scene.subjects if scene else ()
    lies = {card.ref: at for at, (_, card) in enumerate(scene.cards())} if scene and kinds else {}
    choices = [
        choice(game, option, label.describe(game, option), kinds) for option in legal(game) if option.seat in seats
    ]
    first: dict[tuple[Seat, str], int] = {}
    for at, one in enumerate(choices):
        first.setdefault((one.seat, one.group), at)

    wanted = {option: rank for rank, option in enumerate(question.wanted(game))}
    sifted = {option.verb for option in wanted}
    answered = question.usual_now(game)
    folds = dict.fromkeys(sifted, OTHERS) | question.folds
    sifted_from = min((at for (_, verb), at in first.items() if verb in sifted), default=-1)

    def rank_of(one: Choice) -> int:
        """What is wanted, then the others of these verbs; what the question offers before or after them stays there."""
        if one.group in sifted:
            return wanted.get(one.option, len(wanted))
        return -1 if first[one.seat, one.group] < sifted_from else len(wanted) + 1

    def order(one: Choice) -> tuple[bool, Seat, bool, int, int, int]:
        is_usual = one.group in answered
        lying = lies.get(one.subject, len(lies)) if one.subject and not is_usual else len(lies)
        return one.seat not in waits_for, one.seat, not is_usual, rank_of(one), lying, first[one.seat, one.group]

    usual = [way for seat in seats for way in usual_ways(game, seat)] if looks_ahead else []
    deeper = [way for seat in seats for way in ahead(game, seat)] if looks_ahead else []
    asks = {way.options[0]: way.asks for way in usual if way.whole}
    ways = Counter(way.options[0] for way in deeper)
    beside = {way.options[0] for way in usual if not way.whole}
    numbered = tuple(
        replace(
            one,
            number=number,
            asks=asks.get(one.option, ""),
            chip=one.chip or ways_of(game, one, ways),
            fold=translated(folds.get(one.group, "")) if one.option not in wanted else "",
            besides=called_besides(game, one.option) if one.option in beside else "",
        )
        for number, one in enumerate(sorted(choices, key=order), 1)
    )
    coming = ahead_of(game, seats, usual, deeper)
    later = tuple(replace(one, number=number) for number, one in enumerate(coming, len(numbered) + 1))
    way_back, text, before = translated(question.way_back), label.prompt(game), so_far(game, begun, seats)
    topics = topics_of(game, scene, speaks_of(game, begun, seats)) if scene else ()
    unnamed = without_names_in(" ".join((*before, text)), topics)
    blocked = blocked_beside([*numbered, *later], missed)
    belongs_to = [label.sentence(words) for words in (*unnamed, *before)]
    outcomes = question.outcomes(game) if any(one.chances for one in numbered) else ()
    return Prompt(
        text,
        waits_for,
        question.part_of,
        numbered,
        later,
        way_back,
        tuple(belongs_to),
        topics,
        blocked,
        outcomes,
        question.recurs,
    )


def blocked_beside(offers: Sequence[Choice | Ahead], missed: Iterable[Missed]) -> tuple[Blocked, ...]:
    """The first few things that are missed and that no offer does after all."""
    offered = {words for one in offers for words in one.text.split(" · ")}
    found = {one.text: Blocked(*one) for one in missed if one.text not in offered}
    return tuple([*found.values()][:MOST_BLOCKED])


def topics_of(game: State, scene: Scene, chosen: Sequence[Reference]) -> tuple[Topic, ...]:
    """What the present question is about, as far as the scene shows it: what the procedures say that lie nearest to the
    question, and of other kinds of things what has been `chosen` last."""
    found = [ref for ref in label.about(game) if is_shown(scene, ref)]
    for ref in chosen:
        if all(ref[0] != kind for kind, _ in found) and is_shown(scene, ref):
            found.append(ref)
    return tuple(Topic(ref, game.book.kinds[ref[0]].name(ref[1])) for ref in found[:MOST_TOPICS])


def without_names_in(text: str, topics: Sequence[Topic]) -> list[str]:
    """The names of those topics that a text doesn't name; none that is itself a sentence."""
    return [one.name for one in topics if len(one.name) <= LONGEST_NAME and one.name.casefold() not in text.casefold()]


def is_shown(scene: Scene, ref: Reference) -> bool:
    """Whether a screen can light a thing up: a place of the board, or a card or piece that lies somewhere."""
    place = scene.place(ref)
    if place is not None:
        return place.x is not None
    return any(card.ref == ref for _, card in scene.cards()) or any(
        piece.ref == ref for place in scene.places for piece in place.pieces
    )


def ways_of(game: State, one: Choice, ways: Mapping[Option, int]) -> str:
    """In how many ways an action can be done, if there are several, and its label leaves room for that."""
    count = ways.get(one.option, 0)
    if count < 2 or one.group in game.question.says or len(one.text) > LONG_LABEL:
        return ""
    return label.spell(game.book, "{count:# way|# ways}", {"count": count})


def called_besides(game: State, option: Option) -> str:
    """The name of an option beside some of what it leads to. It is nothing if the question has no other word for it."""
    return label.worded(game, game.question.besides, option)


def ahead_of(game: State, seats: Collection[Seat], usual: Sequence[Series], deeper: Sequence[Series]) -> list[Ahead]:
    """What lies ahead, without numbers: what is usual first; the ways to the same deed stand together.

    A thing with a choice now that leads on, such as a die, is not told of further ways: whoever points at it means that
    choice; but a usual way that is a whole is meant by all its things.
    """
    now = [one for one in legal(game) if one.seat in seats and leads_on(game, one)]
    chosen_by_itself = {ref for one in now for ref in label.describe(game, one, odds=False).references}
    found = {way.options: way for way in deeper}
    by_text: dict[str, list[Ahead]] = {}
    for way in usual:
        labels = found.pop(way.options, way).labels
        one = _offer(way._replace(labels=labels), frozenset() if way.whole else chosen_by_itself, _that_tells(way))
        by_text.setdefault(one.text, []).append(one)
    for way in found.values():
        one = _offer(way, chosen_by_itself)
        by_text.setdefault(one.text, []).append(one)
    return [one for alike in by_text.values() for one in alike]


def _offer(way: Series, passed_over: Collection[Reference], telling: Label | None = None) -> Ahead:
    """A way as it is offered: what it does and by which choice, or all in one."""
    told = way.labels if way.whole else way.labels[1:]
    words = " · ".join(dict.fromkeys(spelled.text for spelled in told))
    skipped = words if way.passes and way.called and len(told) > 1 else ""
    references = dict.fromkeys(ref for spelled in told for ref in spelled.references if ref not in passed_over)
    return Ahead(
        0,
        way.called or words,
        "" if way.whole else way.labels[0].text,
        tuple(references),
        tuple((option.seat, option.verb, *option.args) for option in way.options),
        way.usual,
        telling.odds if telling else skipped,
        telling.chip if telling else "",
        next((spelled.symbol for spelled in told if spelled.symbol), ""),
        telling.danger if telling else (),
        way.passes,
        way.all_there_is,
    )


def _that_tells(way: Series) -> Label | None:
    """What tells what can come of a usual way: the first of its later choices that has odds."""
    return next((spelled for spelled in way.labels[1:] if spelled.odds), None)


def choice(game: State, option: Option, spelled: Label, kinds: Collection[str]) -> Choice:
    """A choice that has no number yet."""
    subject = next((ref for ref in spelled.references if ref[0] in kinds), None)
    way = end = ""
    if subject is not None:
        names = [game.book.kinds[kind].name(number) for kind, number in spelled.references]
        at = spelled.references.index(subject)
        way = " ".join(spelled.text.replace(names[at], "", 1).split())
        others = [way.find(name) for name in names[:at] + names[at + 1 :] if name in way]
        end = way[min(others) :] if others else ""
    chances = question_chances(game, option) if spelled.odds else None
    return Choice(
        0,
        option.seat,
        spelled.text,
        option.verb,
        spelled.odds,
        tuple(spelled.references),
        option.args,
        subject,
        way,
        end,
        spelled.passes,
        way_of(game, option),
        effects=tuple(Effect(*effect) for effect in spelled.effects),
        chip=(chances and chances.chip) or spelled.chip or next((one.change for one in spelled.effects), ""),
        symbol=spelled.symbol,
        chances=chances and in_percent(chances),
        danger=spelled.danger,
        note=spelled.note,
    )


def question_chances(game: State, option: Option) -> Chances | None:
    """The chances of a fight that the present question gives for one of its own options."""
    return game.question.chances(game, option) if option.verb in game.question.says else None


def in_percent(chances: Chances) -> tuple[int, ...]:
    """The chances of a fight: win, neither, lose; and lose fatally, if that may be."""
    win, _, lose, fatal, _ = chances
    found = in_hundred(win, 1 - win - lose, lose - fatal, fatal)
    return found if fatal else found[:3]


def way_of(game: State, option: Option) -> Way | None:
    """How an option of the present question leads over the board."""
    course = game.question.course(game, option) if option.verb in game.question.says else None
    return Way(*course) if course else None
