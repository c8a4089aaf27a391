"""Figures about the running server, for Prometheus. docs/self-hosting.md says what each is good for."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, start_http_server

from westmarch import __version__

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40)


class Metrics:
    """The figures of one server. Times are in seconds."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Info("westmarch", "What runs here.", registry=registry).info({"version": __version__})
        self.requests = Counter("westmarch_requests", "HTTP requests.", ["status"], registry=registry)
        self.refusals = Counter(
            "westmarch_refusals", "What was refused, live or over HTTP.", ["code"], registry=registry
        )
        self.connections = Gauge("westmarch_connections", "Live connections.", registry=registry)
        self.seconds = Histogram(
            "westmarch_message_seconds",
            "From a live message's arrival to its answer.",
            ["type"],
            buckets=QUICK,
            registry=registry,
        )
        self.stored = Counter("westmarch_events_stored", "Answers and undos.", ["kind"], registry=registry)
        self.storing = Histogram(
            "westmarch_store_seconds",
            "Until an event is committed, with the time that it waits for others.",
            buckets=QUICK,
            registry=registry,
        )
        self.unstored = Counter("westmarch_events_failed", "Events that could not be stored.", registry=registry)
        self.tables = Gauge("westmarch_open_tables", "Tables that are in memory.", registry=registry)
        self.disk_free = Gauge("westmarch_disk_free_bytes", "Free space where the data folder is.", registry=registry)
        self.opening = Histogram(
            "westmarch_table_open_seconds", "Bringing a table back into memory.", buckets=SLOW, registry=registry
        )
        self.thinking = Histogram(
            "westmarch_bot_seconds", "How long bots think, without waiting.", buckets=SLOW, registry=registry
        )
        self.bots_waiting = Gauge("westmarch_bots_waiting", "Bots that wait for a free process.", registry=registry)
        self.drawn = Counter("westmarch_bot_failures", "Answers of bots that were drawn by lot.", registry=registry)
        self.rounds = Counter(
            "westmarch_bot_rounds", "Those of them because the answers went round.", registry=registry
        )
        self.page_errors = Counter("westmarch_page_errors", "Errors of pages in browsers.", registry=registry)
        self.webhooks = Counter(
            "westmarch_webhook_calls", "Calls to people who are away.", ["result"], registry=registry
        )

    def serve(self, host: str, port: int) -> int:
        """Tell them to Prometheus at an address of their own, while this process runs; its port. Raises OSError."""
        server, _ = start_http_server(port, host, self.registry)
        return server.server_port
