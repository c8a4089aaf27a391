"""What msgspec says of data that it can't take, in words for whoever wrote them."""

from __future__ import annotations

import re
from typing import Final

import msgspec

KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a record",
    "null": "nothing",
}
LIMITS: Final = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}

EXPECTED: Final = re.compile(r"Expected `([^`]+)`( of length)?(?: ([<>]=?) (\S+?))?(?:, got `([^`]+)`)?")
MISSING: Final = re.compile(r"Object missing required field `([^`]+)`")
UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]+)`")
IMPOSSIBLE: Final = re.compile(r"Invalid (?:enum )?value (.+)")


def in_words(reason: str) -> str:
    """What is wrong with a field or a record, as the end of a sentence.

    >>> in_words("Expected `int`, got `str`"), in_words("Expected `int | null` >= 0")
    ('must be a whole number, not text', 'must be a whole number or nothing, at least 0')
    >>> in_words("Expected `array` of length >= 5")
    'must be a list with at least 5 entries'
    >>> in_words("Expected `array` of length >= 1")
    'must be a list with at least 1 entry'
    >>> in_words("Object contains unknown field `beard`"), in_words("Object missing required field `id`")
    ('beard is not one of its fields', 'id is missing')
    """
    if found := EXPECTED.fullmatch(reason):
        wanted, counted, sign, limit, got = found.groups()
        bound = f"{' with' if counted else ','} {LIMITS[sign]} {limit}" if sign else ""
        one, many = ("letter", "letters") if wanted == "str" else ("entry", "entries")
        unit = f" {one if limit == '1' else many}" if counted else ""
        return f"must be {kinds(wanted)}{bound}{unit}" + (f", not {kinds(got)}" if got else "")
    if found := MISSING.fullmatch(reason):
        return f"{found[1]} is missing"
    if found := UNKNOWN.fullmatch(reason):
        return f"{found[1]} is not one of its fields"
    if found := IMPOSSIBLE.fullmatch(reason):
        return f"{found[1]} is not possible there"
    return reason.replace("`", "")


def kinds(names: str) -> str:
    """
    >>> kinds("int | null")
    'a whole number or nothing'
    """
    return " or ".join(KINDS.get(name, name) for name in names.split(" | "))


def what_is_wrong(error: Exception) -> str:
    """What is wrong with a document, and where, as the end of a sentence.

    >>> what_is_wrong(msgspec.ValidationError("Expected `int`, got `str` - at `$.seats`"))
    'seats must be a whole number, not text'
    >>> what_is_wrong(msgspec.DecodeError("JSON is malformed: invalid character (byte 3)"))
    'it is no JSON, or the end is missing'
    """
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if not isinstance(error, msgspec.ValidationError):
        return "it is no JSON, or the end is missing"
    reason, _, path = str(error).partition(" - at `")
    place = path.rstrip("`").removeprefix("$").lstrip(".").replace("[...]", "")
    words = in_words(reason)
    if words.startswith("must"):
        return f"{place or 'it'} {words}"
    return f"{place}: {words}" if place else words
