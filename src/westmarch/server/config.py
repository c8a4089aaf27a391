"""How the server is configured."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from westmarch.server.limits.quotas import Quotas


@dataclass(frozen=True)
class Config:
    """How the server is run.

    Attributes:
        data: the folder of the database and the key that signs cookies.
        database: SQLAlchemy's address of another database than the SQLite file in `data`.
        redis: the address of the Redis where several processes meet that share the database's tables.
        key: the file of the key that signs cookies, the same for all processes; by default one in `data`.
        host: where it listens, by which browsers may name it.
        origins: other addresses of this server, as browsers name them ("https://play.example.org").
        proxies: the addresses or networks of proxies that are believed from where a request comes.
        secure: whether browsers come by https only, so that cookies travel by no other way.
        idle: after so many seconds without anybody a table is put away.
        bot_seconds: how long a bot may think.
        bot_processes: how many bots think at the same time that think long; beside them as many quick ones.
        overrides: whether people may lay records of their own over a game's data.
        webhooks_anywhere: whether people may be called in private networks, and without TLS on this machine.
        durable: whether SQLite waits for the disk at each commit, so that a power cut costs nothing.
        requests, messages: how many a second are taken from one address, or one person; six times as many at once.
            All people of one address may send as many messages as ten.
        quotas: how much one person, one address and one table may take up.
    """

    data: Path
    database: str = ""
    redis: str = ""
    key: Path | None = None
    host: str = ""
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    secure: bool = False
    idle: float = 300.0
    bot_seconds: float = 20.0
    bot_processes: int = 1
    overrides: bool = True
    webhooks_anywhere: bool = False
    durable: bool = False
    requests: float = 20.0
    messages: float = 20.0
    quotas: Quotas = Quotas()

    @property
    def key_file(self) -> Path:
        """Where the key lies that signs cookies."""
        return self.key or self.data / "key"

    @property
    def database_file(self) -> Path | None:
        """The SQLite database in `data`; None if there is another database."""
        return None if self.database else self.data / "westmarch.sqlite"
