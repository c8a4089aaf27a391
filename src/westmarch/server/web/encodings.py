"""How answers may be packed for whoever asks."""

from __future__ import annotations

import re
from typing import Final

REFUSED: Final = re.compile(r"\s*q=0(\.0*)?\s*")
"""The weight of an encoding that somebody does not take."""


def takes_brotli(accept_encoding: str) -> bool:
    """Whether an `Accept-Encoding` header admits Brotli.

    >>> [takes_brotli(header) for header in ("gzip, br", "br;q=0.5", "gzip", "br;q=0, gzip", "")]
    [True, True, False, False, False]
    """
    offers = (offer.partition(";") for offer in accept_encoding.lower().split(","))
    return any(encoding.strip() == "br" and not REFUSED.fullmatch(weight) for encoding, _, weight in offers)
