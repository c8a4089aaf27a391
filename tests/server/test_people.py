"""The key with which cookies are signed."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.server.people import Signer


@pytest.mark.parametrize("key", [b"", b"short"])
def test_half_a_key_is_none(tmp_path: Path, key: bytes) -> None:
    """Given a key that was cut off, with which anybody could sign, then the server does not start."""
    (tmp_path / "key").write_bytes(key)
    with pytest.raises(ValueError, match="There is no key"):
        Signer.in_file(tmp_path / "key")
