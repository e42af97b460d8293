"""Compiles the hot modules (`[tool.hortus]` in pyproject.toml) with mypyc, or ships them as plain Python.

HORTUS_COMPILE=0 never compiles, =1 makes every failure an error, unset compiles if it can and says so if it cannot.
"""

import os
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("HORTUS_COMPILE", "")


def hot_modules() -> list[str]:
    """The files to compile."""
    patterns = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["hortus"]["hot"]
    found = {path for pattern in patterns for path in Path().glob(pattern)}
    return sorted(str(path) for path in found if path.name != "__init__.py")


def plain(reason: object) -> None:
    """Go on without compiling, unless compiling was demanded."""
    if WISH == "1":
        raise SystemExit(f"hortus: HORTUS_COMPILE=1, but the engine cannot be compiled: {reason}")
    print(f"hortus: the engine runs as plain Python, many times slower: {reason}", file=sys.stderr)


def extensions() -> list[Extension]:
    """One group of extension modules, so that calls between them are direct; none if they cannot be built."""
    if WISH == "0" or {"egg_info", "dist_info", "sdist"} & {
        *sys.argv
    }:  # metadata is asked for first: compile only once
        return []
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        plain(f"no C compiler ({compiler}) on this machine")
        return []
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        plain("Python.h is missing (on Debian: package python3-dev)")
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(hot_modules(), opt_level="3", debug_level="0", group_name="hortus")
    except (Exception, SystemExit) as error:  # mypyc ends the process on a type error
        plain(f"mypyc did not accept it ({type(error).__name__}: {error})")
        return []
    if os.name == "posix":
        for extension in found:
            # Nobody replaces our functions at load time: let the compiler inline them.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return found


class BuildOrLeave(build_ext):
    """All extensions or none: a half-compiled engine would be neither tested nor fast."""

    def finalize_options(self) -> None:
        """The many small extensions are built beside the large one."""
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


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrLeave})
