"""How much memory a server takes when somebody asks and asks, and reads nothing.

    python tools/flood_server.py [--seconds 40] [--most-mb 1500]

It starts a server of its own on this machine, for as long as the flood lasts. One address opens many connections to a
game of Fate, looks back as often as the server takes it, and never reads an answer.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

import httpx
import psutil

PEOPLE = 12
CONNECTIONS_EACH = 4
PAUSE = 0.02
"""Seconds from one look of a connection to its next."""


@contextlib.contextmanager
def served() -> Iterator[tuple[str, psutil.Process]]:
    """A server with a new folder: its address, and its process."""
    with tempfile.TemporaryDirectory() as folder:
        main = [
            sys.executable,
            "-c",
            "from westmarch.cli import main; main()",
            "serve",
            "--port",
            "0",
            "--data",
            folder,
        ]
        with subprocess.Popen(main, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            try:
                assert process.stdout is not None
                yield process.stdout.readline().strip().rstrip("/"), psutil.Process(process.pid)
            finally:
                process.terminate()


def person(address: str, name: str) -> httpx.Client:
    one = httpx.Client(base_url=f"{address}/api", headers={"x-westmarch": "1"}, timeout=30)
    one.post("/me", json={"name": name}).raise_for_status()
    return one


def game(owner: httpx.Client) -> str:
    """A game of somebody who plays both seats."""
    made = owner.post("/tables", json={"title": "fate", "seats": 2}).raise_for_status()
    table = str(made.json()["id"])
    for seat in (0, 1):
        owner.post(f"/tables/{table}/sit", json={"seat": seat}).raise_for_status()
    owner.post(f"/tables/{table}/start").raise_for_status()
    return table


def frame(message: object) -> bytes:
    """A text frame, as a client sends it."""
    payload = json.dumps(message).encode()
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


def deaf(host: str, port: int) -> socket.socket:
    """A connection that takes hardly anything from the one who sends."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect((host, port))
    found.setblocking(False)
    return found


async def flood(address: str, table: str, cookie: str) -> None:
    """Connect again and again, and look as often as possible without reading an answer."""
    host, _, port = address.removeprefix("http://").partition(":")
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(sock=deaf(host, int(port)), limit=1)
            try:
                writer.write(request.encode())
                await reader.read(12)  # "HTTP/1.1 101": what is sent before that is lost
                for number in range(1, 1_000_000):
                    writer.write(frame({"type": "look", "id": number, "moment": 0}))
                    await writer.drain()
                    await asyncio.sleep(PAUSE)
            finally:
                writer.close()
        await asyncio.sleep(1)


async def measured(server: psutil.Process, seconds: float, most: float) -> None:
    """Print the server's memory now and then; end when it takes more than it should ever do."""
    began = time.monotonic()
    while (passed := time.monotonic() - began) < seconds:
        await asyncio.sleep(2)
        held = server.memory_info().rss / 1e6
        print(f"{passed + 2:5.0f} s: {held:6.0f} MB", flush=True)
        if held > most:
            print("That is enough.")
            return


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--most-mb", type=float, default=1500)
    chosen = parser.parse_args()
    with served() as (address, server):
        people = [person(address, f"Flood {number}") for number in range(PEOPLE)]
        games = {f"westmarch={one.cookies['westmarch']}": game(one) for one in people}
        print(f"    0 s: {server.memory_info().rss / 1e6:6.0f} MB")
        floods = [
            asyncio.create_task(flood(address, table, cookie))
            for cookie, table in games.items()
            for _ in range(CONNECTIONS_EACH)
        ]
        try:
            await measured(server, chosen.seconds, chosen.most_mb)
        finally:
            for task in floods:
                task.cancel()


if __name__ == "__main__":
    asyncio.run(main())
