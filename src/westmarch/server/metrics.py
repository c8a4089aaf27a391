"""Figures about the running server, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The figures of one server. `seconds` measures messages of the live connection from arrival to answer, by type."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("westmarch_open_tables", "Tables that are in memory.", registry=self.registry)
        self.connections = Gauge("westmarch_connections", "Live connections.", registry=self.registry)
        self.seconds = Histogram(
            "westmarch_message_seconds", "From a message's arrival to its answer.", ["type"], registry=self.registry
        )
        self.webhooks = Counter(
            "westmarch_webhook_calls", "Calls to people who are away, by result.", ["result"], registry=self.registry
        )

    def text(self) -> bytes:
        """In the form that Prometheus reads."""
        return generate_latest(self.registry)
