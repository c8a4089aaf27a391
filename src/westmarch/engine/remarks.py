"""Remarks: what of a record people read and no rule does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta

REMARK: Final = Meta(extra={"remark": True})
"""Marks the type of a field that no rule reads: `confidence: Annotated[str, REMARK]`."""

Prose: TypeAlias = Annotated[str, REMARK]
"""Names, texts, sources: words that may be corrected while games are played."""


def without_remarks(value: Any) -> Any:
    """Plain data with all that rules read of it, and nothing else.

    >>> class Inn(msgspec.Struct):
    ...     name: Prose
    ...     beds: int
    >>> without_remarks([Inn("The Prancing Pony", 12)])
    [{'beds': 12}]
    """
    if isinstance(value, msgspec.Struct):
        names, tag = _fields_that_count(type(value))
        return {**tag, **{name: without_remarks(getattr(value, name)) for name in names}}
    if isinstance(value, Mapping):
        return {key: without_remarks(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [without_remarks(one) for one in value]
    return value


@cache
def _fields_that_count(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names of the fields that rules read. The word comes with them that tells the type from others in its
    place."""
    names = tuple(field.name for field in msgspec.structs.fields(kind) if not is_remark(field.type))
    config = kind.__struct_config__
    return names, {} if config.tag is None else {str(config.tag_field): config.tag}


def is_remark(kind: Any) -> bool:
    """Whether a field of that type is a remark."""
    return any(
        isinstance(meta, Meta) and bool((meta.extra or {}).get("remark")) for meta in getattr(kind, "__metadata__", ())
    )
