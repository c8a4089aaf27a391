"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# How long an example takes tells how busy the machine is, not whether the code is right.
settings.register_profile("westmarch", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("westmarch")


def pytest_xdist_auto_num_workers() -> int:
    """Half as many processes again as there are cores (`-n auto`), as many tests wait for a server or a browser."""
    return (os.cpu_count() or 1) * 3 // 2
