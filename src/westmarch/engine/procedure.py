"""Procedures and questions: all that a set of rules is made of.

A **procedure** is a small class named after a section of the rulebook. Its fields are all that it remembers; its
`steps` name its methods in rulebook order. A **question** is a procedure that stops the game until a seat answers: it
lists the legal options and holds the effect of each. Both are plain data, so a game can be copied, saved, undone and
determinized at any decision.

When to use what:

* Something happens in several steps, or asks somebody in between: a `Procedure`. Put what it must remember into
  fields, never into a local variable that would have to survive a question.
* Someone must choose: a `Question`. It stores nothing that can be worked out; it reads and writes the procedure that
  asked it (`asker`, or `game.nearest(Kind)`), which survives whatever interrupts.
* Someone must choose one thing of a kind (a place, a card, a symbol) for a field of the asking procedure: `Choose`.
* Several seats may each act, in any order, until all have passed: a `ReactionRound`.
* Something that happens at once and asks nobody: a plain method of the state.

A step that returns `AGAIN` is entered once more when all that it called has ended.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from westmarch.engine import declared
from westmarch.engine.option import Option, Seat

if TYPE_CHECKING:
    from westmarch.engine.state import State

AGAIN: Final = True
Next: TypeAlias = Literal[True] | None

PROCEDURES: Final[dict[tuple[str, str], type[Procedure]]] = {}
"""Every procedure class by (module, name): what a state's codec may find on an agenda."""


class Chances(NamedTuple):
    """What can come of a fight: whoever is asked wins, nobody does, or the others do; together 1. Of those lost so many
    are `fatal`; then a `chip` of 16 letters at most says so beside the bar."""

    win: Fraction
    neither: Fraction
    lose: Fraction
    fatal: Fraction = Fraction(0)
    chip: str = ""


class Odds(NamedTuple):
    """What can come of an option or what it costs: in full, and in 16 letters at most, for where there is little room.
    A text that is so short needs no `chip`. `danger` are the places where something bad may happen, each with its
    chance in words. A `note` says what the option is about, where its label is a bare name: who stands there."""

    text: str
    chip: str = ""
    danger: tuple[tuple[tuple[str, int], str], ...] = ()
    note: str = ""


class Course(NamedTuple):
    """How an option leads over the board: the label of the option for whoever sees the board, if it names places by
    numbers; the places on the way, each with the points spent so far; and what is left at its end, in words."""

    text: str = ""
    path: tuple[tuple[tuple[str, int], int], ...] = ()
    left: str = ""


BY_TABLE: Final = {"steps": "do_next", "says": "do_verb"}
"""Tables of a class, and the method that finds other methods by the names in it."""


def note(cls: Any) -> None:
    """Note a procedure class. One with a table of its own goes by that, not by what a compiled base made of its own."""
    PROCEDURES[cls.__module__, cls.__name__] = cls
    for table, method in BY_TABLE.items():
        homes = [base for base in cls.__mro__ if method in vars(base)]
        if table in vars(cls) and homes and homes[0] not in (cls, homes[-1]):
            setattr(cls, method, vars(homes[-1])[method])


class Procedure:
    """Something the rules do, step by step. Subclasses are dataclasses; `at` is the engine's bookmark in `steps`.

    `outline` gives steps the names by which people know them (`westmarch.engine.outline`). A step without one belongs
    to the one before it; steps of the same name are one. `about` names the fields that hold what it is about, the one
    that counts most first: the card that is carried out, the region of a battle. All that is asked meanwhile is about
    these, and screens show them beside the question (`westmarch.engine.label.about`). Those that it is `against` are
    shown besides, even if something of their kind lies nearer: the attacker. What is asked meanwhile belongs to
    nothing that was chosen before, if it stands `by_itself`: a fight, whatever march has led to it. `prompts` has a
    sentence for each field that is asked for, and `declines` the words for leaving it as it is, instead of "None".
    """

    steps: ClassVar[tuple[str, ...]] = ()
    about: ClassVar[tuple[str, ...]] = ()
    against: ClassVar[tuple[str, ...]] = ()
    outline: ClassVar[dict[str, str]] = {}
    prompts: ClassVar[dict[str, str]] = {}
    declines: ClassVar[dict[str, str]] = {}
    by_itself: ClassVar[bool] = False
    at = 0

    def __init_subclass__(cls) -> None:
        note(cls)

    def do_next(self, game: Any) -> bool:
        """Run the next step; False if none is left."""
        at = self.at
        if at == len(self.steps):
            return False
        self.at = at + 1
        if getattr(self, self.steps[at])(game):
            self.at -= 1
        return True

    def finish(self) -> None:
        """Skip the steps that are left."""
        self.at = len(self.steps)

    def go_to(self, step: str) -> None:
        """Go on with this step next."""
        self.at = self.steps.index(step)

    def outlined(self, game: Any) -> dict[str, str]:
        """The names of its steps in this game, by what all see of it."""
        return self.outline

    def time_limit(self, game: Any) -> int:
        """How many seconds it may take at a table, as all know; 0 for as long as it likes. Rules keep no time: see
        `westmarch.engine.time_limit`."""
        return 0

    def fields(self) -> dict[str, Any]:
        """All that it remembers besides its bookmark, by name."""
        return {name: getattr(self, name) for name in declared.fields(type(self))}

    def __repr__(self) -> str:
        remembered = self.fields() | ({"at": self.at} if self.at else {})
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in remembered.items())})"


class Question(Procedure):
    """A choice to be made. Each verb in `says` is a method `verb(game, seat, *args)`: the effect of that option.

    `says` gives each verb's label, `prompt` the sentence above them; both are templates (`westmarch.engine.label`).
    `symbols` gives verbs the symbol that is drawn beside the label, where deeds of several kinds are offered.
    `interrupts` names the timing at which out-of-turn cards may be played beside this question ("" for none); "any"
    also tells the engine that everything before it is complete, so the state settles first. `part_of` names the large
    choice that a small question is part of. A question that `stays` is asked again until it takes itself away; one that
    `lapses` goes away when nobody has an option, where that would otherwise be a mistake in the rules. A question that
    is `secret`, because a hidden hand decides what it offers, is asked even if one option is left: a question that
    answers itself would tell everybody what that hand does not hold. Verbs in `switches` only turn to other options,
    and can be turned back from; bots judge them by those options, so that they don't go round in circles. Verbs in
    `usual` are what most people answer most of the time: screens offer them before all others. Verbs in `leads_on`
    only ask the same seat another question, and tell nobody anything that is hidden: screens look through them at what
    could be chosen then (`westmarch.engine.ahead`). Verbs `in_one` are so usual that screens offer them already at the
    question before, in one with the choice that leads here: "Lórien · All who can". The passes of a question that
    `skips` are offered in one with those of the next; where another seat comes after these, that is called what it
    `ends`: "End my turn". One that `recurs` is asked again and again, often with the same choices: screens offer to
    pass each time until something new can be done. `besides` gives verbs in `leads_on` another label, for where some of
    what they lead to stands beside them already: "Something else with a Character die"; `outright` gives verbs that
    lead back here their label in one with the pass that follows: "Discard it, keep the others". `further` is what
    screens call the choices after which more can be chosen here, beside those that go on at once; without it they say
    what is asked then. `folds` gives verbs whose choices few want the words under which screens fold them up: "Leave
    some behind". `way_back` is what screens call taking back the choice that led to this question ("Another die"; ""
    for nothing): titles set it where only choices in `leads_on` lead here. `late` is the verb that is answered when the
    time limit of what is in progress is over ("" for the first option). A question that `is_menu` asks a seat what to
    do in its turn: whoever restarts a turn goes back to the last of theirs.
    """

    says: ClassVar[dict[str, str]] = {}
    symbols: ClassVar[dict[str, str]] = {}
    prompt: ClassVar[str] = ""
    interrupts: ClassVar[str] = ""
    part_of: ClassVar[str] = ""
    stays: ClassVar[bool] = False
    lapses: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    switches: ClassVar[tuple[str, ...]] = ()
    usual: ClassVar[tuple[str, ...]] = ()
    passes: ClassVar[tuple[str, ...]] = ()
    leads_on: ClassVar[tuple[str, ...]] = ()
    in_one: ClassVar[tuple[str, ...]] = ()
    skips: ClassVar[bool] = False
    ends: ClassVar[str] = ""
    recurs: ClassVar[bool] = False
    besides: ClassVar[dict[str, str]] = {}
    outright: ClassVar[dict[str, str]] = {}
    further: ClassVar[str] = ""
    folds: ClassVar[dict[str, str]] = {}
    way_back: ClassVar[str] = ""
    late: ClassVar[str] = ""
    is_menu: ClassVar[bool] = False

    def options(self, game: Any) -> list[Option]:
        """What may be chosen now, without interrupts, as a new list. One option answers itself."""
        raise NotImplementedError

    def offered(self, game: Any) -> list[Option]:
        """The options, with what any seat may play beside this question."""
        options = self.options(game)
        if self.interrupts:
            for seat in game.seats:
                options += game.interrupts(self.interrupts, seat)
        return options

    def usual_now(self, game: Any) -> tuple[str, ...]:
        """The verbs that are what most people answer now: those of `usual`, unless it depends."""
        return self.usual

    def may_skip(self, game: Any) -> bool:
        """Whether its passes are offered in one with others now: not where something new hangs on them."""
        return self.skips

    def stands(self, game: Any) -> bool:
        """Whether there is still anything to ask; if not, the question goes away unasked."""
        return True

    def waits_for(self, game: Any) -> tuple[Seat, ...]:
        """The seats without whom the game cannot go on; others with options may act, or let it be."""
        seat: Seat = self.seat  # type: ignore[attr-defined]
        return (seat,)

    def take(self, game: Any, option: Option) -> None:
        """Carry out an answer: a method of this question, or one of the book's actions of that verb."""
        if not self.do_verb(game, option):
            game.book.actions[option.verb].do(game, option.seat, *option.args)

    def do_verb(self, game: Any, option: Option) -> bool:
        """Carry out an answer if its verb is one of this question's own; False if not."""
        if option.verb not in self.says:
            return False
        getattr(self, option.verb)(game, option.seat, *option.args)
        return True

    def odds(self, game: Any, option: Option) -> str | Odds:
        """What can come of an option, worked out exactly, where the rules offer such a preview; else empty."""
        return ""

    def symbol_of(self, game: Any, option: Option) -> str:
        """The symbol of what an option of one of this question's verbs does; empty for none."""
        return self.symbols.get(option.verb, "")

    def chances(self, game: Any, option: Option) -> Chances | None:
        """The chances of a fight that an option decides about, where its odds come down to that: screens draw a bar."""
        return None

    def outcomes(self, game: Any) -> tuple[str, ...]:
        """What the parts of these bars are called, in a word or two each: won, neither, lost, and of those fatal."""
        return ()

    def course(self, game: Any, option: Option) -> Course | None:
        """How an option leads over the board, for screens that draw it; none where it leads nowhere."""
        return None

    def only_leads(self, game: Any, option: Option) -> bool:
        """Whether an option of one of this question's verbs does no more than ask its seat another question."""
        return option.verb in self.leads_on

    def wanted(self, game: Any) -> list[Option]:
        """Of many options those that most people choose among, the best first: screens fold up the others of their
        verbs. Empty where no option is wanted more than others."""
        return []

    def told(self, game: Any) -> dict[str, Any]:
        """What the prompt speaks of besides the question's fields, by the names of its gaps."""
        return {}

    def asker(self, game: State) -> Any:
        """The procedure that asked this question."""
        agenda = game.agenda
        return agenda[-2] if agenda[-1] is self else agenda[-1]

    def leave(self, game: State) -> None:
        """End a question that stays. What its answer has put on the agenda above it is done all the same."""
        agenda = game.agenda
        if agenda[-1] is self:
            agenda.pop()
        else:
            del agenda[next(at for at, one in enumerate(agenda) if one is self)]


class ReactionRound(Question):
    """Several seats may act, in any order, until nobody wants to: rerolls, valor, cards between two steps.

    It stands while a seat that has not passed could act. Any effect clears the passes, so everyone may think again.
    Subclasses are dataclasses with a field `passed: tuple[Seat, ...] = ()`, give `offers` for one seat, and
    label the verb `stand`, which passes; cards of the round's timing are offered with the rest. Where hands are
    hidden, a reaction round is `secret` and says in `asked` who may think about it.
    """

    stays: ClassVar[bool] = True
    lapses: ClassVar[bool] = True
    passes: ClassVar[tuple[str, ...]] = ("stand",)
    passed: tuple[Seat, ...]

    def offers(self, game: Any, seat: Seat) -> list[Option]:
        """What `seat` could do, passing and interrupting cards aside, as a new list."""
        raise NotImplementedError

    def asked(self, game: Any, seat: Seat) -> bool:
        """If `secret`: whether `seat` is asked even if it can only pass, judged by what everybody sees."""
        return True

    def offered(self, game: Any) -> list[Option]:
        return self.options(game)

    def options(self, game: Any) -> list[Option]:
        found: list[Option] = []
        for seat in game.seats:
            if seat not in self.passed:
                offers = self.offers(game, seat)
                if self.interrupts:
                    offers += game.interrupts(self.interrupts, seat)
                if offers or (self.secret and self.asked(game, seat)):
                    found += offers
                    found.append(Option(seat, "stand"))
        return found

    def waits_for(self, game: Any) -> tuple[Seat, ...]:
        options = self.options(game) if game.offered is None else game.offered
        return tuple(sorted({option.seat for option in options}))

    def take(self, game: Any, option: Option) -> None:
        if option.verb != "stand":
            self.passed = ()
        super().take(game, option)

    def stand(self, game: Any, seat: Seat) -> None:
        """Pass, for now."""
        self.passed = (*self.passed, seat)


@dataclass(repr=False)
class Window(ReactionRound):
    """A moment between two complete steps: whoever can may play a card of the timing "any"."""

    passed: tuple[Seat, ...] = ()
    interrupts = "any"
    recurs = True
    says = {"stand": "Carry on"}
    prompt = "Before the game goes on"

    def offers(self, game: Any, seat: Seat) -> list[Option]:
        return []


@dataclass(repr=False)
class Choose(Question):
    """Ask a seat for the value of one field of the procedure below.

    The asker gives the candidates by a method `<field>_choices(game)` and the sentence by `prompts[field]`; the field's
    type names the kind of thing (place, card, ...). With `optional`, declining leaves the field as it is. A method
    `<field>_odds(game, value)` may say what a candidate costs, or what can come of it; `<field>_wanted(game)` which of
    many candidates most people choose among (`wanted`). Fields in the asker's `leading` only lead to its next question
    (`leads_on`).

    ```python
    class OrcInfighting(EventCard):
        place: Place = NOWHERE
        steps = ("where", "remove")
        prompts = {"place": "Where do the orcs fall out?"}

        def where(self, game: Fate) -> Next:
            game.do(Choose(self.seat, "place"))

        def place_choices(self, game: Fate) -> list[Place]: ...
    ```
    """

    seat: Seat
    field: str
    optional: bool = False
    says = {"choose": "{choice}", "decline": "None"}
    passes = ("decline",)
    part_of = "choose"

    def options(self, game: Any) -> list[Option]:
        candidates = getattr(self.asker(game), self.field + "_choices")(game)
        found = [Option(self.seat, "choose", (value,)) for value in candidates]
        if self.optional or not found:
            found.append(Option(self.seat, "decline"))
        return found

    def only_leads(self, game: Any, option: Option) -> bool:
        """Whether the asker goes on to another question: it names the fields after which it does in `leading`."""
        return option.verb == "choose" and self.field in getattr(self.asker(game), "leading", ())

    def wanted(self, game: Any) -> list[Option]:
        """Those that the asker names in a method `<field>_wanted(game)`, if it has one."""
        found = getattr(self.asker(game), self.field + "_wanted", None)
        return [Option(self.seat, "choose", (value,)) for value in found(game)] if found else []

    def choose(self, game: Any, seat: Seat, choice: Any) -> None:
        setattr(self.asker(game), self.field, choice)

    def decline(self, game: Any, seat: Seat) -> None:
        """The field keeps its value."""

    def odds(self, game: Any, option: Option) -> str | Odds:
        """What the asker says about a candidate in a method `<field>_odds(game, value)`, if it has one."""
        preview = getattr(self.asker(game), self.field + "_odds", None)
        return preview(game, *option.args) if preview and option.args else ""


@dataclass(repr=False)
class Confirm(Question):
    """Ask a seat yes or no; yes sets a field of the procedure below to True.

    The asker gives the sentence by `prompts[field]`. Used for consent, and for what a rule says one *may* do. A method
    `<field>_odds(game)` may say what can come of a yes.
    """

    seat: Seat
    field: str
    says = {"yes": "Yes", "no": "No"}
    passes = ("no",)
    part_of = "choose"

    def options(self, game: Any) -> list[Option]:
        return [Option(self.seat, "yes"), Option(self.seat, "no")]

    def yes(self, game: Any, seat: Seat) -> None:
        setattr(self.asker(game), self.field, True)

    def no(self, game: Any, seat: Seat) -> None:
        """The field stays False."""

    def odds(self, game: Any, option: Option) -> str | Odds:
        """What the asker says of a yes in a method `<field>_odds(game)`, if it has one."""
        preview = getattr(self.asker(game), self.field + "_odds", None)
        return preview(game) if preview and option.verb == "yes" else ""
