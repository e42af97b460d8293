"""What Prometheus may know about a server: how often, how long, how many. Never who, at which table, or what is on it.

Several workers write their metrics to one folder; whichever is asked reports those of all.
"""

import os
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

import hortus

# The variable that names the folder of several workers; prometheus_client reads it when it is loaded.
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
METHODS = {"GET", "HEAD", "POST", "OPTIONS"}
SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0)


def forget(folder: str, worker: int) -> None:
    """Remove the metrics of a worker that has ended."""
    mark_process_dead(worker, folder)  # type: ignore[no-untyped-call]


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        # A separate registry: a test may have several applications.
        self._registry = registry = CollectorRegistry()
        self._requests = Counter(
            "hortus_requests", "Requests answered", ["method", "route", "status"], registry=registry
        )
        self._seconds = Histogram(
            "hortus_request_seconds", "Seconds until the answer began", ["route"], buckets=SECONDS, registry=registry
        )
        self._gauges = {
            name: Gauge(f"hortus_{name}", words, registry=registry, multiprocess_mode="livesum")
            for name, words in {
                "pages_live": "Pages that are connected by a WebSocket",
                "tables_in_memory": "Tables kept in memory",
                "bot_jobs_waiting": "Decisions, hints and analyses waiting for a bot process",
            }.items()
        }
        # Looked up once for each kind of answer; there are only so many.
        self._of = cache(self._figures)
        if FOLDER not in os.environ:
            version = Gauge("hortus_build", "Which Hortus runs", ["version", "compiled"], registry=registry)
            version.labels(hortus.__version__, str(hortus.compiled).lower()).set(1)
            ProcessCollector(registry=registry)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is its pattern, never its address."""
        counter, histogram = self._of(method if method in METHODS else "other", route, str(status))
        counter.inc()
        histogram.observe(seconds)

    def _figures(self, method: str, route: str, status: str) -> tuple[Counter, Histogram]:
        """The metrics of one kind of answer."""
        return self._requests.labels(method, route, status), self._seconds.labels(route)

    def connected(self, difference: int) -> None:
        """A page has connected or disconnected."""
        self._gauges["pages_live"].inc(difference)

    def count(self, figures: dict[str, int]) -> None:
        """The current amount of something."""
        for name, value in figures.items():
            self._gauges[name].set(value)

    def text(self) -> bytes:
        """All metrics, in Prometheus format."""
        if FOLDER not in os.environ:
            return generate_latest(self._registry)
        shared = CollectorRegistry()
        MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
        return generate_latest(shared)
