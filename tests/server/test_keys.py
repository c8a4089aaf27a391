"""The keys with which cookies are signed, and how they are rotated beside a running server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.server.clients import Browser
from westmarch.cli import app
from westmarch.server.people.keys import KeyFile, former, rotate_key


@pytest.mark.parametrize("key", [b"", b"short"])
def test_half_a_key_is_none(tmp_path: Path, key: bytes) -> None:
    """Given a key that was cut off, with which anybody could sign, then the server does not start."""
    (tmp_path / "key").write_bytes(key)
    with pytest.raises(ValueError, match="There is no key"):
        KeyFile(tmp_path / "key")


def rotate(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["rotate-key", *words])
    return done.exit_code, re.sub(r"\s+", " ", done.output).strip()


def cookie_of(browser: Browser) -> str:
    return str(browser.http.cookies["westmarch"])


def test_a_rotated_key_signs_and_the_former_one_is_read(own_server: str, tmp_path: Path) -> None:
    """Given somebody's cookie, when the key is rotated beside the running server, then they are still known, and
    their cookie is signed anew; a copy of the older one is void after the next rotation, the newer one is not."""
    anna, copy = Browser(own_server, "Anna"), Browser(own_server)
    before = cookie_of(anna)
    told = f"Cookies are signed with a new key; the former one is kept in {tmp_path / 'key.old'}."
    assert rotate("--data", str(tmp_path)) == (0, told)
    assert anna.get("/me")["id"] == anna.id
    assert cookie_of(anna) != before
    copy.http.cookies.set("westmarch", before)
    rotate("--data", str(tmp_path))
    assert copy.get("/me") is None
    assert anna.get("/me")["id"] == anna.id


def test_whoever_only_plays_is_signed_anew_too(own_server: str, tmp_path: Path) -> None:
    """Given somebody who asks for something else than who they are, then their cookie is signed anew all the same."""
    anna = Browser(own_server, "Anna")
    before = cookie_of(anna)
    rotate_key(tmp_path / "key")
    anna.get("/tables", which="mine")
    assert cookie_of(anna) != before


def test_nobody_else_can_read_the_keys(tmp_path: Path) -> None:
    """Given a key that was rotated, then both files are their owner's alone, and hold different keys."""
    KeyFile(tmp_path / "key")
    rotate_key(tmp_path / "key")
    files = tmp_path / "key", former(tmp_path / "key")
    assert [file.stat().st_mode & 0o077 for file in files] == [0, 0]
    assert len({file.read_bytes() for file in files}) == 2


def test_a_key_that_is_being_copied_is_not_taken(tmp_path: Path) -> None:
    """Given a running server, when half a key lies in its file, then it goes on with the keys that it has."""
    keys = KeyFile(tmp_path / "key")
    token = keys.signer.sign("anna")
    (tmp_path / "key").write_bytes(b"half")
    assert keys.signer.read(token) is not None


def test_where_no_key_can_be_rotated(tmp_path: Path) -> None:
    """Given a folder without a key, or none at all, then a sentence says so, and nothing is made there."""
    key = tmp_path / "key"
    assert rotate("--data", str(tmp_path)) == (2, f"There is no key in {key}.")
    assert rotate("--key", str(tmp_path / "nowhere" / "key"))[0] == 2
    assert list(tmp_path.iterdir()) == []
