"""Compiles the hot modules (`[tool.hortus]` in pyproject.toml) with mypyc, or ships them as plain Python.

HORTUS_COMPILE=0 never compiles, =1 makes every failure an error, unset compiles if it can and says so if it cannot.
Every game is a library of its own, and so is what they share: they are compiled side by side, the largest first.
"""

import os
import re
import shutil
import sys
import sysconfig
import time
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("HORTUS_COMPILE", "")
GAMES = Path("src/hortus/games")
# Where the C is written.
TRANSLATED = Path("build")
# How mypyc looks whether an index of a native array is within bounds; and then, if it was not, whether it is when it
# is counted from the end.
IN_BOUNDS = re.compile(r"( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()(\w+)(?=\))")
FROM_THE_END = re.compile(
    r"( (\w+) = \w+ \+ \w+;\n    (\w+) = \(uint64_t\)\2 < \(uint64_t\)\w+;\n    if \()likely\(\3\)"
)
# How it looks whether the engine is interpreted.
INTERPRETED = "= CPyStatic_hortus___kernel___arrays___INTERPRETED;"
# What reports an error is hardly ever called, and need not be quick.
COLD = """\
#define PY_SSIZE_T_CLEAN
#include <Python.h>
__attribute__((cold)) PyAPI_FUNC(void) PyErr_SetNone(PyObject *);
__attribute__((cold)) PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *);
__attribute__((cold)) PyAPI_FUNC(PyObject *) PyErr_Occurred(void);
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
"""


def hot_modules() -> list[Path]:
    """The files to compile."""
    patterns = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["hortus"]["hot"]
    found = {path for pattern in patterns for path in Path().glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def libraries(modules: list[Path]) -> list[tuple[list[str], str]]:
    """The modules that are compiled together, so that calls between them are direct, and the name of their library."""
    found: dict[str, list[str]] = {}
    for path in modules:
        game = path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) else "engine"
        found.setdefault(f"hortus_{game}", []).append(str(path))
    return [(files, name) for name, files in found.items()]


def say(words: str) -> None:
    """Tell how far the build is: `make` shows it, and so does `pip install -v`."""
    print(f"hortus: {words}", file=sys.stderr, flush=True)


def plain(reason: object) -> None:
    """Go on without compiling, unless compiling was demanded."""
    if WISH == "1":
        raise SystemExit(f"hortus: HORTUS_COMPILE=1, but the engine cannot be compiled: {reason}")
    say(f"the engine runs as plain Python, many times slower: {reason}")


def extensions() -> list[Extension]:
    """The extension modules and their libraries; none if they cannot be built."""
    # Metadata is asked for first: compile only once.
    if WISH == "0" or {"egg_info", "dist_info", "sdist"} & {*sys.argv}:
        return []
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        plain(f"no C compiler ({compiler}) on this machine")
        return []
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        plain("Python.h is missing (on Debian: package python3-dev)")
        return []
    modules = hot_modules()
    say(f"translating {len(modules)} modules to C …")
    try:
        found = translated(modules)
    except (Exception, SystemExit) as error:  # mypyc ends the process on a type error
        plain(f"mypyc did not accept it ({type(error).__name__}: {error})")
        return []
    if os.name == "posix":
        header = TRANSLATED / "cold.h"
        header.write_text(COLD, encoding="utf-8")
        # Nobody uses or replaces our functions at load time: let the compiler inline them and call them directly.
        flags = ["-fno-semantic-interposition", "-fvisibility=hidden", "-include", str(header.absolute())]
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return sorted(found, key=size, reverse=True)


def translated(modules: list[Path]) -> list[Extension]:
    """The modules in C.

    With libraries of its own for parts of a program, mypyc takes nothing for granted that another part might change:
    every attribute may be unset, every method overridden. We always translate all parts together, and say so.
    """
    from mypyc.build import mypyc_build, mypycify
    from mypyc.options import CompilerOptions

    files, parts = [str(path) for path in modules], libraries(modules)
    options = CompilerOptions(separate=True, target_dir=str(TRANSLATED))
    options.global_opts = True
    _, written, _ = mypyc_build(files, options, separate=parts)
    for source in (Path(source) for sources, _ in written for source in sources if source.endswith(".c")):
        source.write_text(tightened(source.read_text(encoding="utf-8")), encoding="utf-8")
    # An empty text stands for a file that has been written.
    names = [[(str(Path(source).relative_to(TRANSLATED)), "") for source in sources] for sources, _ in written]
    return mypycify(
        files,
        opt_level="2",
        debug_level="0",
        separate=parts,
        target_dir=str(TRANSLATED),
        skip_cgen_input=(names, []),
    )


def tightened(code: str) -> str:
    """Tell the C compiler what mypyc cannot know: it makes loops up to a third shorter.

    An index is nearly always within bounds. One below 0 never is: no rule counts from the end of a native array. And
    what is compiled is not interpreted.
    """
    code = FROM_THE_END.sub(r"\g<1>0", IN_BOUNDS.sub(r"\1likely(\2)", code))
    return code.replace(INTERPRETED, "= 0;")


def size(extension: Extension) -> int:
    """How much there is to compile."""
    return sum(Path(source).stat().st_size for source in extension.sources)


class BuildOrLeave(build_ext):
    """All extensions or none: a half-compiled engine would be neither tested nor fast."""

    def finalize_options(self) -> None:
        """As many at a time as there are processors."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Build, and on failure leave nothing behind."""
        try:
            super().run()
        except Exception as error:
            plain(f"the C compiler failed ({type(error).__name__})")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []

    def build_extension(self, ext: Extension) -> None:
        """Build one, and say so if it takes long: a library. The modules in it only lead there."""
        if not ext.name.endswith("__mypyc"):
            super().build_extension(ext)
            return
        name, start = ext.name.removesuffix("__mypyc").removeprefix("hortus_"), time.monotonic()
        say(f"compiling {name} ({size(ext) / 1e6:.0f} MB of C) …")
        super().build_extension(ext)
        say(f"compiled {name} in {time.monotonic() - start:.0f} s")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrLeave})
