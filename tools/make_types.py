"""Write client/src/lib/messages.ts: the TypeScript types of all that goes between server and browser.

They are made from what the server itself uses: the messages of the live connection with the elements of scenes, and the
forms of HTTP. Run it after a change of these; a test sees to it that it was run.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec
from pydantic import BaseModel

from westmarch.server.protocol import forms, messages, requests

TARGET = Path(__file__).parent.parent / "client" / "src" / "lib" / "messages.ts"

HEAD = "// Made by tools/make_types.py from the server's own types; change those instead."

PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def live_schemas() -> dict[str, Schema]:
    """Of the live connection's messages, and all that is in them."""
    unions = {"FromClient": requests.FromClient, "FromServer": messages.FromServer}
    found, parts = msgspec.json.schema_components(unions.values())
    return {**parts, **dict(zip(unions, found, strict=True))}


def http_schemas() -> dict[str, Schema]:
    """Of the forms that go over HTTP."""
    kinds = [kind for kind in vars(forms).values() if isinstance(kind, type) and issubclass(kind, forms.Form)]
    return {kind.__name__: schema(kind) for kind in kinds if kind not in (forms.Form, forms.Sent)}


def schema(kind: type[BaseModel]) -> Schema:
    return {name: part for name, part in kind.model_json_schema().items() if name != "$defs"}


def spelled(kind: Schema) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case {"$ref": address}:
            return str(address).rpartition("/")[2]
        case {"anyOf": kinds}:
            return " | ".join(map(spelled, kinds))
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"const": value}:
            return f'"{value}"'
        case {"type": "array", "prefixItems": kinds}:
            return f"[{', '.join(map(spelled, kinds))}]"
        case {"type": "array", "items": dict(kind)}:
            inner = spelled(kind)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "array"}:
            return "unknown[]"
        case {"type": "object", "additionalProperties": dict(kind)}:
            return f"Record<string, {spelled(kind)}>"
        case {"type": str(name)} if name in PLAIN:
            return PLAIN[name]
    return "unknown"


def remark(text: str, margin: str = "") -> str:
    """A description as a comment."""
    lines = [line for part in cleandoc(text).split("\n") for line in textwrap.wrap(part, 110) or [""]]
    if len(lines) == 1:
        return f"{margin}/** {lines[0]} */\n"
    return f"{margin}/**\n" + "".join(f"{margin} * {line}".rstrip() + "\n" for line in lines) + f"{margin} */\n"


def declared(name: str, kind: Schema) -> str:
    """A declaration. Fields with a default may be missing."""
    said = remark(kind["description"]) if "description" in kind else ""
    if "properties" not in kind:
        return f"{said}export type {name} = {spelled(kind)};\n"
    required = kind.get("required", ())
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {spelled(type_)};\n"
        for field, type_ in kind["properties"].items()
    )
    return f"{said}export interface {name} {{\n{fields}}}\n"


def text() -> str:
    """The whole file."""
    kinds = {**live_schemas(), **http_schemas()}
    return "\n".join([f"{HEAD}\n", *(declared(name, kind) for name, kind in kinds.items())])


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text(), encoding="utf-8")
