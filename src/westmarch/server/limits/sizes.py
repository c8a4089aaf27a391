"""How long what people send may be, in bytes."""

from __future__ import annotations

from typing import Final

LONGEST_MESSAGE: Final = 16_000
"""Bytes of a message of the live connection; notes are the longest."""
LONGEST_FRAME: Final = 64_000
"""Beyond this many bytes the connection is closed without reading on."""
LONGEST_BODY: Final = 1_000_000
"""Bytes of a request's body; saved games are the longest, and one of 10,000 answers has 300,000."""
BYTES_LIKE_A_MESSAGE: Final = 50_000
SECONDS_LIKE_A_MESSAGE: Final = 0.004
"""Whoever asks to look back, or why not, is charged one more message for so many bytes of what they are shown, and for
so many seconds of the processor that finding it out has taken: everybody else waits for these."""
