"""Compiles the hot modules (`[tool.hortus]` in pyproject.toml) with mypyc, or ships them as plain Python.

HORTUS_COMPILE=0 never compiles, =1 makes every failure an error, unset compiles if it can and notes why if it cannot.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("HORTUS_COMPILE", "")
NOTE = Path("src/hortus/interpreted.txt")  # hortus.build reads it
# Look for no warnings, which takes long; hide symbols; vectorize loops; inline what error reports make look long.
FLAGS = "-w -Wno-all -fvisibility=hidden -fno-plt -fvect-cost-model=dynamic --param=max-inline-insns-auto=70"


def plain(reason: str) -> list[Extension]:
    """Continue without extensions, unless compiling was required."""
    if WISH == "1":
        raise SystemExit(f"hortus: HORTUS_COMPILE=1, but the engine cannot be compiled: {reason}")
    print(f"hortus: the engine runs as plain Python, many times slower: {reason}", file=sys.stderr, flush=True)
    NOTE.write_text(f"{reason}\n", encoding="utf-8")
    return []


def attempt(compiler: str, work: Callable[[], object]) -> str:
    """Do the work of a compiler; if it fails, the reason: the first errors that it printed, or else the exception."""
    failure: BaseException | None = None
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as printed:
        before = {stream: os.dup(stream) for stream in (1, 2)}
        for stream in before:
            os.dup2(printed.fileno(), stream)
        try:
            work()
        except (Exception, SystemExit) as error:  # mypyc ends the process on a type error
            failure = error
        sys.stdout.flush()
        for stream, original in before.items():
            os.dup2(original, stream)
        printed.seek(0)
        print(text := printed.read(), flush=True)
    errors = [line.strip() for line in text.splitlines() if re.search(r"\berror( \w+)?: ", line)]
    return f"{compiler}: {'; '.join(errors[:3]) or failure}" if failure else ""


def extensions() -> list[Extension]:
    """One library with the whole engine, and a stub for each module in it; nothing if they cannot be built."""
    if WISH == "0" or {"egg_info", "dist_info", "sdist"} & {*sys.argv}:
        return []  # metadata is requested first: compile only once
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if os.name == "posix" and not shutil.which(compiler[0]):
        return plain(f"there is no C compiler ({compiler[0]}); install one (on Debian: gcc), then Hortus again")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return plain("Python.h is missing; install it (on Debian: python3-dev), then Hortus again")
    patterns = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["hortus"]["hot"]
    modules = sorted({str(path) for each in patterns for path in Path().glob(each) if path.name != "__init__.py"})
    print(f"hortus: compiling {len(modules)} modules, which takes a minute or two …", file=sys.stderr, flush=True)
    found: list[Extension] = []
    reason = attempt("mypyc", lambda: found.extend(translated(modules, compiler)))
    return plain(reason) if reason else found


def translated(modules: list[str], compiler: list[str]) -> list[Extension]:
    """The modules as C, and the flags for it that this compiler knows: clang, that of macOS, does not know all."""
    from mypyc.build import mypycify

    found = mypycify(modules, opt_level="2", debug_level="0", group_name="hortus")
    (source,) = map(Path, found[0].sources)
    source.write_text(tuned(source.read_text(encoding="utf-8")), encoding="utf-8")
    ask = [*compiler, "-fsyntax-only", "-x", "c", os.devnull]
    for flag in FLAGS.split() if os.name == "posix" else ():
        if subprocess.run([*ask, flag], check=False, capture_output=True).returncode == 0:  # noqa: S603
            found[0].extra_compile_args.append(flag)
    return found


def replaced(pattern: str, by: str, code: str, expected: int) -> str:
    """The C after a replacement at exactly as many places as expected."""
    code, found = re.subn(pattern, by, code, flags=re.M)
    if found != expected or not found:
        raise ValueError(f"{found} places instead of {expected} match {pattern}: is this the pinned mypyc?")
    return code


def tuned(code: str) -> str:
    """The C of the engine, with what mypyc leaves to guess, and with native.h in place of some functions."""
    # An index is nearly always within bounds. It is compared twice, as it is and from the end, before it is refused.
    within = r"( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()(\w+)(?=\))"
    code = replaced(within, r"\1likely(\2)", code, 2 * code.count("PyErr_SetNone(PyExc_IndexError);"))
    native = Path("src/hortus/kernel/engine/native.h").read_text(encoding="utf-8")
    for name in re.findall(r"^inline .*\bfast_(\w+)\(", native, re.M):
        head = rf"^(\w+ )(CPyDef_\w*(?:arrays|glance|Pen)___{name})(\([^;]*\) \{{)$"
        code = replaced(head, rf"#define fast_{name} \2\n\1slow_{name}\3", code, 1)
    return code + native


class BuildOrLeave(build_ext):
    """All extensions or none: a half-compiled engine would be neither tested nor fast."""

    def run(self) -> None:
        """Build as many at a time as there are processors; on failure leave nothing behind."""
        self.parallel = self.parallel or os.cpu_count()
        if reason := attempt("the C compiler", super().run):
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = plain(reason)
            shutil.copy(NOTE, Path(self.build_lib, "hortus"))


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrLeave})
