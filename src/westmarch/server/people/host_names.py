"""What names of hosts mean, looked up in threads that hold nothing up.

A name server that does not answer keeps whoever asks for minutes, and nothing ends that. asyncio's own threads are few:
all else that is done there would wait for it, and so would the end of the server. These threads end with the process.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import BoundedSemaphore, Thread
from typing import Any, Final

MOST_AT_ONCE: Final = 50
"""So many names are looked up at once; whoever wants more is told that the host can't be found."""

_places: Final = BoundedSemaphore(MOST_AT_ONCE)


async def addresses_of(name: str) -> list[IPv4Address | IPv6Address]:
    """What a host's name means now. Raises OSError."""
    if not _places.acquire(blocking=False):
        raise OSError("too many names are being looked up")
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[Any]] = loop.create_future()

    def tell(known: list[Any], trouble: OSError | None) -> None:
        if found.done():
            return  # nobody waits any more
        if trouble is None:
            found.set_result(known)
        else:
            found.set_exception(trouble)

    def look_up() -> None:
        known: list[Any] = []
        trouble = None
        try:
            known = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:  # the latter: a part of it is too long, or empty
            trouble = OSError(str(error))
        finally:
            _places.release()
        with suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(tell, known, trouble)

    Thread(target=look_up, name="host-name", daemon=True).start()
    return [ip_address(str(sockaddr[0]).partition("%")[0]) for *_, sockaddr in await found]
