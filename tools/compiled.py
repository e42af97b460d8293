"""Builds the package with its hot modules compiled, and prints the folder to put first on PYTHONPATH.

Prints nothing if there is no compiled build: HORTUS_COMPILE=0, or no compiler; the reason goes to standard error, and
into a note beside the sources that `hortus` reads. With HORTUS_COMPILE=1 that is a failure. Compiles only when a hot
module has changed; other files are copied over. With `--meanwhile` nobody waits for the compiler: it runs in the
background, and the folder appears when it is done. Run it with the project's Python.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".cache" / "build"
TARGET = ROOT / ".cache" / "compiled"
# Where it is built: TARGET appears all at once, since a server may be waiting for it.
UNFINISHED = ROOT / ".cache" / "compiled.new"
LOG = ROOT / ".cache" / "compiled.log"
LOCK = ROOT / ".cache" / "compiled.lock"
STAMP = ROOT / ".cache" / "compiled.stamp"
# Why the sources themselves are what runs: hortus.build reads it.
NOTE = ROOT / "src" / "hortus" / "interpreted.txt"
MEANWHILE = "it is being compiled, which takes a minute or two; bots use the result as soon as it is there"
# Marks the lines of setup.py's output that people should see.
SAID = "hortus: "
INPUTS = ("LICENSE", "pyproject.toml", "setup.py", "src")


def sources() -> list[Path]:
    """Every file that goes into the package."""
    found = [path for name in INPUTS for path in ((ROOT / name).rglob("*") if name == "src" else [ROOT / name])]
    ignored = {"__pycache__", "hortus.egg-info", NOTE.name}
    return sorted(path for path in found if path.is_file() and not ignored & {*path.parts})


def hot_sources() -> list[Path]:
    """The files that are compiled, and those that say how."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hortus"]["hot"]
    modules = {path for pattern in patterns for path in ROOT.glob(pattern)}
    return [*sorted(modules), ROOT / "src/hortus/kernel/engine/native.h", ROOT / "setup.py"]


def fingerprint() -> str:
    """Changes with the compiled sources and with the compiler."""
    header = Path(sysconfig.get_path("include"), "Python.h").exists()
    programs = os.environ.get("CC"), shutil.which("cc"), shutil.which("gcc")
    digest = hashlib.sha256(f"{sys.version} {programs} {header}".encode())
    for path in hot_sources():
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def build() -> str:
    """Install into TARGET; return why it is not compiled, or an empty string if it is."""
    # From a clean copy: setuptools would also pack leftovers of an earlier build.
    for folder in (BUILD, TARGET, UNFINISHED):
        shutil.rmtree(folder, ignore_errors=True)
    for path in sources():
        copy = BUILD / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    pip = [sys.executable, "-m", "pip", "--verbose", "install"]
    options = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(UNFINISHED), str(BUILD)]
    run_aloud([*pip, *options])
    if is_compiled(UNFINISHED):
        UNFINISHED.rename(TARGET)
        return ""
    reason = BUILD / NOTE.relative_to(ROOT)
    return reason.read_text(encoding="utf-8").strip() if reason.exists() else "the build failed"


def run_aloud(command: list[str]) -> None:
    """Run the build with its output in the log, and pass its progress messages on."""
    pipe, merged = subprocess.PIPE, subprocess.STDOUT
    with (
        LOG.open("w", encoding="utf-8") as log,
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=merged, text=True) as process,
    ):
        for line in process.stdout or ():
            log.write(line)
            if line.strip().startswith(SAID):
                print(line.strip(), file=sys.stderr, flush=True)


def refresh() -> None:
    """Bring the files that are not compiled up to date; the compiled ones are untouched."""
    package = TARGET / "hortus"
    for path in sources():
        if "src" in path.relative_to(ROOT).parts:
            copy = TARGET / path.relative_to(ROOT / "src")
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    for copy in package.rglob("*.py"):
        if not (ROOT / "src" / copy.relative_to(TARGET)).exists():
            copy.unlink()


def is_compiled(build: Path) -> bool:
    """Ask the finished build itself; without one, the editable install answers, which never is."""
    ask = [sys.executable, "-c", "import hortus, sys; sys.exit(not hortus.compiled)"]
    return subprocess.run(ask, env={**os.environ, "PYTHONPATH": str(build)}, cwd=BUILD, check=False).returncode == 0


def main() -> int:
    """Build if needed, and print the folder."""
    wish = os.environ.get("HORTUS_COMPILE", "")
    if wish == "0":
        note("HORTUS_COMPILE=0")
        return 0
    if "--meanwhile" in sys.argv and wish != "1" and read_stamp()[0] != fingerprint():
        compile_meanwhile()
        return 0
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        why = bring_up_to_date(again=wish == "1")
    if not why:
        NOTE.unlink(missing_ok=True)
        print(TARGET)
        return 0
    note(f"{why} (details: {LOG.relative_to(ROOT)})")
    return int(wish == "1")


def compile_meanwhile() -> None:
    """Start compiling in the background. The folder is named already: processes that start later find it there."""
    NOTE.write_text(MEANWHILE, encoding="utf-8")
    print("Compiling the engine in the background ...", file=sys.stderr)
    print(TARGET)
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return  # somebody else is compiling
        # An older build would run instead of the sources.
        shutil.rmtree(TARGET, ignore_errors=True)
    quiet = subprocess.DEVNULL
    subprocess.Popen([sys.executable, __file__], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def note(why: str) -> None:
    """Say why the engine is plain Python, here and to whoever asks the sources later."""
    print(f"hortus: the engine runs as plain Python: {why}", file=sys.stderr)
    NOTE.write_text(f"{why}\n", encoding="utf-8")


def read_stamp() -> tuple[str, str]:
    """What was built last, and why that is not compiled."""
    before, _, why = STAMP.read_text(encoding="utf-8").partition("\n") if STAMP.exists() else ("", "", "")
    return before, why


def bring_up_to_date(again: bool) -> str:
    """Compile if need be; after a failure, only when asked to try again. Why nothing is compiled, or nothing."""
    now = fingerprint()
    before, why = read_stamp()
    if before != now or (why and again):
        print("Compiling the engine ...", file=sys.stderr)
        STAMP.unlink(missing_ok=True)
        why = build()
        STAMP.write_text(f"{now}\n{why}", encoding="utf-8")
    if not why:
        refresh()
    return why


if __name__ == "__main__":
    sys.exit(main())
