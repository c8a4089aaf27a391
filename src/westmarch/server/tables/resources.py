"""What all tables of a server work with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from westmarch.server.limits.quotas import Quotas
from westmarch.server.tables.looking import Looking

if TYPE_CHECKING:
    from westmarch.server.bus.interface import Bus
    from westmarch.server.limits.usage import Usage
    from westmarch.server.monitoring.metrics import Metrics
    from westmarch.server.people.webhooks import Webhooks
    from westmarch.server.storage.storage import Storage
    from westmarch.server.workers.bots import Bots


@dataclass(frozen=True)
class Resources:
    """What all tables of a server share."""

    storage: Storage
    bots: Bots
    bus: Bus
    webhooks: Webhooks
    metrics: Metrics
    usage: Usage
    looking: Looking = field(default_factory=Looking)

    @property
    def quotas(self) -> Quotas:
        return self.usage.quotas
