"""`westmarch serve`: serve tables to browsers."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from ipaddress import ip_address
from typing import TYPE_CHECKING, Annotated, Final, Literal
from urllib.parse import urlsplit

import typer

from westmarch.command_line import BadUsage, finite, home, pairs, refusing
from westmarch.engine.title import title
from westmarch.server.cli.options import Data, Database, Key, Redis

if TYPE_CHECKING:
    from westmarch.server.monitoring.metrics import Metrics

PORT: Final = 8000
"""Where the server listens unless it is told otherwise."""


def serve(
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; 0: any. If you don't say: 8000, if it is free.")
    ] = None,
    data: Data = None,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    database: Database = "",
    redis: Redis = "",
    key: Key = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another address of this server, as browsers name it; may be repeated.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address or network of a proxy to believe who comes; may be repeated. Else: this machine."
        ),
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Browsers come by https only.")] = False,
    bot_seconds: Annotated[
        float, typer.Option(min=0.000001, max=3600, callback=finite, help="How long a bot may think.")
    ] = 20.0,
    bot_processes: Annotated[
        int,
        typer.Option(min=1, max=256, help="How many slow bots think at once; as many quick ones may."),
    ] = 1,
    overrides: Annotated[
        bool | None,
        typer.Option(
            help="People may lay records of their own over a game's data. If you don't say: on this machine only."
        ),
    ] = None,
    webhooks_anywhere: Annotated[
        bool, typer.Option("--webhooks-anywhere", help="People may be called in private networks, too.")
    ] = False,
    quota: Annotated[
        list[str] | None, typer.Option(help="NAME=N, a quota of people, addresses or tables; may be repeated.")
    ] = None,
    requests: Annotated[
        float,
        typer.Option(min=0.1, max=1e6, callback=finite, help="Requests a second from an address; at once 6 times."),
    ] = 20.0,
    messages: Annotated[
        float, typer.Option(min=0.1, max=1e6, callback=finite, help="Messages a second from a person; at once 6 times.")
    ] = 20.0,
    metrics: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Where Prometheus finds figures, 127.0.0.1:9100 say; else nowhere.")
    ] = "",
    idle: Annotated[
        float, typer.Option(min=1, max=86_400, callback=finite, help="Seconds after which an unused table is put away.")
    ] = 300.0,
    durable: Annotated[
        bool, typer.Option("--durable", help="SQLite waits for the disk at each answer: a power cut costs none.")
    ] = False,
    logs: Annotated[Literal["text", "json"], typer.Option(help="How events are written to standard error.")] = "text",
    open_: Annotated[bool, typer.Option("--open", help="Open the table in the browser, if there is a screen.")] = False,
    title_id: Annotated[str | None, typer.Option("--title", help="Lead to this game.")] = None,
) -> None:
    """Serve tables to browsers until it is interrupted."""
    # Only this command needs all that: the others start faster without it.
    from westmarch.server.config import Config
    from westmarch.server.limits.quotas import Quotas
    from westmarch.server.monitoring.logs import log_to_stderr
    from westmarch.server.web.app import create_app
    from westmarch.server.web.pages import INDEX
    from westmarch.server.web.serving import run

    # Whoever opens a table of their own is not the one to read logs.
    log_to_stderr(logs, logging.WARNING if open_ else logging.INFO)
    with refusing():
        quotas = Quotas.of(pairs(quota or (), "--quota"))
    config = Config(
        data=data or home() / "tables",
        database=database,
        redis=redis,
        key=key,
        host=host,
        origins=tuple(origin or ()),
        proxies=tuple(proxy or ("127.0.0.1", "::1")),
        secure=secure,
        bot_seconds=bot_seconds,
        bot_processes=bot_processes,
        overrides=(is_this_machine(host) and not origin and not secure) if overrides is None else overrides,
        webhooks_anywhere=webhooks_anywhere,
        requests=requests,
        messages=messages,
        idle=idle,
        quotas=quotas,
        durable=durable,
    )
    with refusing():
        page = f"?title={title(title_id).id}" if title_id else ""
        if open_ and not INDEX.is_file():
            raise BadUsage("The web client has not been built; build it with `python tools/client.py build`.")
        listening = listen(host, port)
        try:
            app = create_app(config)
        except OSError as error:
            raise BadUsage(f"Nothing can be kept in {error.filename or config.data}: {error.strerror}.") from None
        except ModuleNotFoundError as error:
            raise BadUsage(f"{error.name} is not installed; see westmarch[postgres] and westmarch[redis].") from None
        except ValueError as error:
            raise BadUsage(str(error)) from None
        if metrics:
            serve_figures(app.state.services.metrics, metrics)
        asyncio.run(app.state.services.prepare())
    address = f"http://{host}:{listening.getsockname()[1]}/{page}"
    typer.echo(address)
    typer.echo(f"Tables are kept in {config.data.resolve()}. Ctrl-C ends the server.")
    if open_ and has_screen():
        # A browser may take its time, and the server must run before it shows anything.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    for signal_ in (signal.SIGTERM, signal.SIGINT):
        # uvicorn handles these itself, and raises them again when all is done: that is no reason to fail.
        signal.signal(signal_, lambda *_: None)
    run(app, listening)
    typer.echo("The server has ended; all tables are kept.")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at that port; without one, at the usual port or any that is free. Raises BadUsage."""
    try:
        return socket.create_server((host, PORT if port is None else port))
    except UnicodeError:
        raise BadUsage(f"{host!r} is no address to listen at.") from None
    except OSError as error:
        if port is None:
            return listen(host, 0)
        reason = str(error.strerror).partition(" (")[0]
        raise BadUsage(f"Nobody can listen at {host}, port {port}: {reason}.") from None


def serve_figures(figures: Metrics, place: str) -> None:
    """Tell figures to Prometheus at HOST:PORT. Raises BadUsage."""
    host, port = place_of(place)
    if not host or port is None:
        raise BadUsage(f"--metrics takes HOST:PORT, 127.0.0.1:9100 say, not {place!r}.")
    try:
        figures.serve(host, port)
    except (OSError, UnicodeError) as error:
        raise BadUsage(f"Nobody can tell figures at {place}: {getattr(error, 'strerror', '') or error}.") from None


def place_of(text: str) -> tuple[str, int | None]:
    """What HOST:PORT says; no host or no port if it is something else.

    >>> place_of("127.0.0.1:9100"), place_of("[::1]:9100"), place_of("9100"), place_of("here:99999")
    (('127.0.0.1', 9100), ('::1', 9100), ('9100', None), ('', None))
    """
    try:
        found = urlsplit(f"//{text}")
        return found.hostname or "", found.port
    except ValueError:
        return "", None


def is_this_machine(host: str) -> bool:
    """Whether nobody elsewhere reaches an address.

    >>> is_this_machine("127.0.0.1"), is_this_machine("localhost"), is_this_machine("0.0.0.0")
    (True, True, False)
    """
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def has_screen() -> bool:
    """Whether a browser could show something here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
