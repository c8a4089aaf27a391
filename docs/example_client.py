"""A bot that plays over the wire: it sits down at a public table and chooses at random. See protocol.md.

    python docs/example_client.py http://127.0.0.1:8000 TABLE SEAT

SEAT is 1 for the first chair, as the table shows them; the protocol counts from 0. It needs
`pip install httpx websockets`, and nothing of Westmarch.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from hashlib import sha256
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect


def play(address: str, table: str, seat: int) -> dict[str, Any]:
    """Play a seat to the end of the game; gives how it ended."""
    with httpx.Client(base_url=address, headers={"x-westmarch": "1"}) as http:
        http.post("/api/me", json={"name": "Example"}).raise_for_status()
        thrown = secrets.token_hex(16)  # into the dice: all see its hash, and the rest when all have shown theirs
        chair = {"seat": seat, "seal": sha256(thrown.encode()).hexdigest()}
        http.post(f"/api/tables/{table}/sit", json=chair).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        live = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        with connect(live, additional_headers={"cookie": cookie}) as socket:
            return follow(socket, http, table, {"seat": seat, "contribution": thrown})


def follow(socket: ClientConnection, http: httpx.Client, table: str, own: dict[str, Any]) -> dict[str, Any]:
    """Do what there is to do, message by message."""
    sent, seat = 0, own["seat"]
    for text in socket:
        message = json.loads(text)
        if message["type"] == "over" or message.get("ending"):
            return dict(message["ending"])
        if message.get("phase") == "revealing":
            http.post(f"/api/tables/{table}/reveal", json=own)  # once more does no harm
        position = message.get("position")
        if not position:
            continue
        prompt, asks = position["views"][0]["prompt"], None
        if prompt and seat in prompt["waits_for"]:
            choice = random.choice(prompt["choices"])
            asks = {"type": "answer", "option": [choice["seat"], choice["group"], *choice.get("args", [])]}
        elif seat in position["held"]:
            asks = {"type": "end_turn"}
        if asks:
            sent += 1
            socket.send(json.dumps({**asks, "id": sent, "at": message["at"]}))
    raise ConnectionError("the table was closed; connect again")


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], int(sys.argv[3]) - 1))
