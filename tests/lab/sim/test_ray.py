"""Ray: a simulation on two nodes of this machine, each with an address of its own on loopback."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from hortus.kernel.decision import Refusal
from hortus.lab.sim.crew import Ray
from hortus.lab.sim.failures import RunFailures
from hortus.lab.sim.sim import simulate
from tests.lab.sim.losses import fail, node_of
from tests.one_game import GAME
from tests.waiting import LONG, until

HEAD, WORKER = "127.0.0.2", "127.0.0.3"
# Another one for each process that runs tests beside this one.
PORT = 26379 + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
# Ray reads these when it is imported, and other tests may do that first: they are set before any test runs.
os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(16))

pytestmark = [
    pytest.mark.timeout(600),
    # One process starts the nodes, and no other.
    pytest.mark.xdist_group("ray"),
    # Ray leaves sockets and files to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]


def start(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """A node in the foreground: `ray stop` would end every Ray of the machine."""
    ray = Path(sys.executable).with_name("ray")
    common = ["--num-cpus=1", "--object-store-memory=80000000", "--block", "--disable-usage-stats"]
    log = (folder / f"node{len(words)}.log").open("wb")
    return subprocess.Popen([ray, "start", *words, *common], stdout=log, stderr=log)


def is_listening() -> bool:
    """Whether the head can be spoken to."""
    with suppress(OSError), socket.create_connection((HEAD, PORT), timeout=30):
        return True
    return False


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("ray")
    # The paths of its sockets must be short.
    home = Path("/tmp") / f"hortus-ray-{os.getpid()}"
    os.environ["RAY_TMPDIR"] = str(home)
    head = start(
        folder,
        "--head",
        f"--node-ip-address={HEAD}",
        f"--port={PORT}",
        "--include-dashboard=false",
        f"--temp-dir={home}",
    )
    until(is_listening, "the head did not start")
    worker = start(folder, f"--node-ip-address={WORKER}", f"--address={HEAD}:{PORT}")
    try:
        yield f"{HEAD}:{PORT}"
    finally:
        for process in (worker, head):
            process.terminate()
            process.wait(LONG)
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(scope="module")
def cluster(nodes: str) -> Iterator[str]:
    import ray

    def is_joined() -> bool:
        with suppress(ConnectionError):
            ray.init(nodes, _node_ip_address=HEAD, log_to_driver=False)
            return True
        return False

    until(is_joined, "the cluster takes nobody in")
    until(lambda: sum(node["Alive"] for node in ray.nodes()) == 2, "the second node did not start")
    yield nodes
    ray.shutdown()


def test_both_nodes_work_and_every_task_comes_back_once(cluster: str, tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(40)]
    found = list(Ray(cluster).results(node_of, tasks))
    assert sorted(task for task, _ in found) == tasks
    assert {node for _, node in found} == {HEAD, WORKER}


def test_a_simulation_on_two_nodes_finds_what_one_process_finds(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.lab.sim.sim.PILOT_SECONDS", 0.0)
    monkeypatch.setattr("hortus.lab.sim.sim.TASK_SECONDS", 0.0)
    alone = simulate(GAME, ["random"] * 2, 30, 1)
    together = simulate(GAME, ["random"] * 2, 30, 1, crew=Ray(cluster))
    assert replace(alone, games_per_second=0.0) == replace(together, games_per_second=0.0)


def test_a_refusal_on_another_machine_arrives_as_what_it_is(cluster: str) -> None:
    with pytest.raises(Refusal, match="the run stops"):
        simulate(GAME, ["cmd:/nonexistent", "random"], 8, 1, crew=Ray(cluster))


def test_the_machines_of_a_run_count_the_failures_of_programs_together(cluster: str) -> None:
    for _ in range(2):
        found = Ray(cluster).results(fail, range(12), None, RunFailures(3))
        assert sorted(number for _, number in found) == list(range(4, 16))
