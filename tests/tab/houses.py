"""A house as a page uses it: what it keeps, what it tells, and a person who plays at random."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from westmarch.tab.house import House


class Page:
    """A page with its house; `kept` is what its browser keeps."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept = {} if kept is None else kept
        self.heard: asyncio.Queue[tuple[int, Any]] = asyncio.Queue()
        self.house = House(self.kept, self._keep, self._hear)
        self.house.open()
        self.sent = 0

    async def _keep(self, key: str, text: str | None) -> None:
        if text is not None:
            self.kept[key] = text
            return
        for one in [one for one in self.kept if one.startswith(key)]:
            del self.kept[one]

    def _hear(self, line: int, message: str | None) -> None:
        self.heard.put_nowait((line, json.loads(message) if message else None))

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What is answered; a refusal fails the test."""
        status, text = await self.house.request(method, path, "" if body is None else json.dumps(body))
        assert status < 300, text
        return json.loads(text) if text else None

    async def table(self, title: str, seats: int, bots: dict[int, str], **settings: str) -> str:
        """A table that has begun, with oneself on all seats that no bot plays."""
        await self.ask("POST", "/api/me", {"name": "Bilbo"})
        form = {"title": title, "seats": seats, "bots": bots, "settings": settings}
        id = (await self.ask("POST", "/api/tables", form))["id"]
        for seat in range(seats):
            if seat not in bots:
                await self.ask("POST", f"/api/tables/{id}/sit", {"seat": seat})
        await self.ask("POST", f"/api/tables/{id}/start")
        return str(id)

    async def hear(self, *kinds: str) -> Any:
        """The next message of these kinds; a refusal fails the test."""
        while True:
            async with asyncio.timeout(60):
                _, message = await self.heard.get()
            assert message is not None, "the line was closed"
            if message["type"] == "refused" and message["code"] == "stale":
                continue  # a bot has chosen at the same moment; that is told, too
            assert message["type"] != "refused", message
            if message["type"] in kinds:
                return message

    async def play(self, id: str, most: int, seed: int = 1) -> int:
        """Play at random, so many answers at most; gives how many events there have been."""
        chance, line = random.Random(seed), 1
        await self.house.connect(line, f"/api/tables/{id}/live?seen=0&beats=true")
        told = await self.hear("table")
        at, position = told["at"], told["position"]
        for _ in range(most):
            while not (asked := [view["prompt"] for view in position["views"] if view.get("prompt")]):
                if not position["waits_for"]:
                    return int(at)
                told = await self.hear("moved")
                at, position = told["at"], told["position"]
            choice = chance.choice(asked[0]["choices"])
            option = [choice["seat"], choice["group"], *choice.get("args", [])]
            self.sent += 1
            await self.house.message(line, json.dumps({"type": "answer", "id": self.sent, "at": at, "option": option}))
            told = await self.hear("moved")
            at, position = told["at"], told["position"]
        await self.house.close(line)
        return int(at)
