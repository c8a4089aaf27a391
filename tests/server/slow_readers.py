"""Connections that take as little as possible of what they are sent."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from tests.server.clients import PATIENCE, Browser, figures_of


def connected(address: str) -> socket.socket:
    """A connection that says nothing yet."""
    place = urlsplit(address)
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.settimeout(PATIENCE)
    found.connect((place.hostname, place.port))
    return found


def watching(browser: Browser, table: str) -> socket.socket:
    """A live connection to a table, from which nothing has been read but that it is open."""
    found = connected(browser.address)
    cookies = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    found.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {urlsplit(browser.address).netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {'x' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookies}\r\n\r\n".encode()
    )
    assert found.recv(12) == b"HTTP/1.1 101"  # what is sent before that is lost
    return found


def send(connection: socket.socket, type: str, **fields: object) -> None:
    """A message over a live connection."""
    payload = json.dumps({"type": type, **fields}).encode()
    assert len(payload) < 126
    connection.sendall(bytes([0x81, 0x80 | len(payload)]) + b"\0\0\0\0" + payload)


def all_of(connection: socket.socket) -> bytes:
    """All that comes until the connection ends, in one way or the other."""
    found = bytearray()
    try:
        while some := connection.recv(1_000_000):
            found += some
    except ConnectionResetError:
        pass
    return bytes(found)


def figure(address: str, name: str) -> float:
    """A figure of the server."""
    lines = figures_of(address).splitlines()
    return float(dict(line.rsplit(" ", 1) for line in lines if line[0] != "#").get(name, 0))


def until(happened: Callable[[], bool]) -> None:
    """Wait for something."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.02)
