"""The protocol's page, its example, and the types made for other languages."""

from __future__ import annotations

import re
import threading
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec
import pytest

from tests.server.clients import Browser
from westmarch.engine.title import title
from westmarch.server.protocol import messages, requests
from westmarch.server.protocol.rejected import Code

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def loaded(path: Path) -> ModuleType:
    """A script of ours as a module."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("pace", ["live", "unhurried"])
def test_the_example_bot_plays_a_game(anna: Browser, pace: str) -> None:
    """Given a public table, when the example's bot sits down, then it plays to the game's end."""
    table = anna.new_table("toy", 2, bots={0: "hasty"}, public=True, pace=pace)
    example = loaded(ROOT / "docs" / "example_client.py")
    endings: list[dict[str, object]] = []
    bot = threading.Thread(target=lambda: endings.append(example.play(anna.address, table, 1)), daemon=True)
    with anna.live(table) as one:
        bot.start()
        one.until(lambda message: message["type"] == "table" and message["chairs"][1]["person"] is not None)
        anna.post(f"/tables/{table}/start")
        bot.join(20)
    assert endings[0]["result"] in title("toy").play.results
    assert anna.get(f"/tables/{table}")["phase"] == "over"
    assert anna.get(f"/tables/{table}/save")["dice"]["contributions"][1], "it has thrown something into the dice"


@pytest.mark.parametrize("kind", [*get_args(requests.FromClient), *get_args(messages.FromServer)])
def test_the_page_names_every_message_with_its_fields(kind: type[msgspec.Struct]) -> None:
    """Given a kind of message, then the page tells of it, with its fields if it names any."""
    tag = kind.__struct_config__.tag
    row = re.search(rf"^\| `{tag}`(?: `{{(.*?)}}`)? \|", PAGE, re.MULTILINE)
    assert row is not None, f"{tag} is missing"
    if row[1]:
        assert row[1].split(", ") == [field.encode_name for field in msgspec.structs.fields(kind)]


def test_the_page_names_every_code() -> None:
    assert re.findall(r"^\| `(\w+)` \| [^`]", PAGE.partition("## What is refused")[2], re.MULTILINE) == [
        *get_args(Code)
    ]


def test_the_types_are_those_of_the_server() -> None:
    """Given the file of TypeScript types, then it is what `tools/make_types.py` makes now."""
    types = loaded(ROOT / "tools" / "make_types.py")
    assert types.TARGET.read_text(encoding="utf-8") == types.text()
