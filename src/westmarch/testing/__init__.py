"""What every title is tested with: our own, and those of other packages.

Nothing here needs a test framework. A check raises AssertionError with a sentence about what is wrong, and about where.

* `Trial` plays games of a title and checks every position of them. Begin with it.
* `check_encoding`, `check_world`, `check_reveals`, `check_labels`, `check_keys` check one position; a trial uses
  them all.
* `check_told`, `check_story`: a seat is told the same, and reads the same, in worlds that it can't tell apart.
* `play_with_undo`, `check_undo`, `check_log` check a match.
* `check_processes`: the same games in every process. `check_golden`: a file that must stay as it is.
* `kinds_of`, `verbs_of`: the questions and verbs of a title's rules. `left_to_default`: what a bot ignores of them.
* `promises_broken`: whether a bot that says so only reads what its seat sees.

>>> from westmarch.engine.chance import key_of
>>> from westmarch.engine.title import title
>>> toy = title("toy")
>>> trial = Trial(toy)
>>> for number in range(10):
...     trial.play(toy.play.new(toy.open_book({}, {}), 2, key_of(number)), number)
>>> trial.never_used([])
set()
"""

from westmarch.testing.bots import left_to_default, promises_broken
from westmarch.testing.golden import check_golden, pretty
from westmarch.testing.matches import check_log, check_undo, play_with_undo
from westmarch.testing.positions import check_encoding, check_keys, check_labels, check_reveals, check_world
from westmarch.testing.processes import check_processes
from westmarch.testing.rules import kind_of, kinds_of, procedures_of, questions_of, verbs_of
from westmarch.testing.telling import check_story, check_told, told
from westmarch.testing.trial import Trial

__all__ = [
    "Trial",
    "check_encoding",
    "check_golden",
    "check_keys",
    "check_labels",
    "check_log",
    "check_processes",
    "check_reveals",
    "check_story",
    "check_told",
    "check_undo",
    "check_world",
    "kind_of",
    "kinds_of",
    "left_to_default",
    "play_with_undo",
    "pretty",
    "procedures_of",
    "promises_broken",
    "questions_of",
    "told",
    "verbs_of",
]
