"""Compiles the hot modules (`[tool.hortus]` in pyproject.toml) with mypyc, or ships them as plain Python.

HORTUS_COMPILE=0 never compiles, =1 makes every failure an error, unset compiles if it can and says so if it cannot.
Each game is a separate library, and so is the shared engine: they are compiled in parallel, the largest first.
"""

import os
import re
import shutil
import sys
import sysconfig
import time
import tomllib
from functools import partial
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("HORTUS_COMPILE", "")
GAMES = Path("src/hortus/games")
# Where the C is written.
TRANSLATED = Path("build")
# How mypyc checks that an index of a native array is within bounds; and then, if it was not, whether it is when counted
# from the end.
IN_BOUNDS = re.compile(r"( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()(\w+)(?=\))")
FROM_THE_END = re.compile(
    r"( (\w+) = \w+ \+ \w+;\n    (\w+) = \(uint64_t\)\2 < \(uint64_t\)\w+;\n    if \()likely\(\3\)"
)
# How it checks whether the engine is interpreted.
INTERPRETED = "= CPyStatic_hortus___kernel___arrays___INTERPRETED;"
# Included at the top of every file: C functions that replace some of the engine's. Some are inlined into their callers;
# others do a whole loop where the translated engine would go number by number.
NATIVE = Path("src/hortus/kernel/native.h")
ENGINE = r"((?:\*?exports_hortus_engine\.)?"
LOWEST_BIT = re.compile(rf"= {ENGINE}CPyDef_hortus___kernel___arrays___lowest_bit)\(")
BIT = re.compile(rf"= {ENGINE}CPyStatic_hortus___kernel___arrays___BIT);")
# Calls to mypyc's own functions that have a shorter replacement.
FLOATS = re.compile(r"= CPyFloat_(FromTagged|Sqrt)\(")
WHOLE = re.compile(r"(VecI\d+)Api\.slice\((\w+), 0, 4611686018427387903LL\)")
PEN = "CPyDef_hortus___kernel___encoding___Pen___"
# The pen's methods that are inlined into their callers.
INLINED = re.findall(r"define HORTUS_(\w+)\(call, pen", NATIVE.read_text(encoding="utf-8"))
OF_PEN = re.compile(rf"= {ENGINE}{PEN}({'|'.join(INLINED)}))\(")
AT_ONCE = re.compile(
    r"^\w+ \*?CPyDef_hortus___(?:kernel___arrays|kernel___glance)___"
    rf"({'|'.join(re.findall('define HORTUS_BEGIN_(.+?) ', NATIVE.read_text(encoding='utf-8')))})\([^;]*\) \{{\n",
    re.M,
)
# A function in C: its head, its name, its body. And whatever counts as a statement.
FUNCTION = re.compile(r"^([A-Za-z]\w* \*?(CPyDef_\w+)\([^;{}]*\) \{\n)(.*?)(?=^\}\n)", re.M | re.S)
STATEMENT = re.compile(r"^ +(?:cpy_r_\w+ = |\*|\(\()", re.M)
# Short enough to be inlined into its callers.
SHORT = 50
# An engine function that is short enough; or one that begins with such a part. An engine name in the engine's own C,
# and a call to it from another library.
AT_HAND = re.compile(r"^inline ([A-Za-z]\w* \*?)(CPyDef_\w+)(\([^;{}]*\)) \{\n(.*?)^\}\n", re.M | re.S)
BEGINS_AT_HAND = re.compile(r"^([A-Za-z]\w* \*?)(CPyDef_\w+)(\([^;{}]*\)) \{\n( +HORTUS_BEGIN_\w+\n)", re.M)
OF_ENGINE = re.compile(r"(?<!\.)\bCPy(?:Def|Static|Type)_hortus\w+")
INTO_ENGINE = re.compile(r"\bexports_hortus_engine\.(CPyDef_\w+)\(")
# A reference that is counted while a variable stands for what an attribute or (second group) a constant holds.
COUNTED = re.compile(
    r"^    (cpy_r_\w+) = (?:\(\(\w+ \*\)cpy_r_\w+\)->_\w+|(\*?[\w.]*CPyStatic_\w+));\n"
    r"(?:    if \(.*\n(?:        .*\n)*(?:    \}.*\n)?(?:        .*\n)?(?:\w+: ;\n)?)?"
    r"    (?:VEC_\w+|CPy)_INCREF\(\1\);\n",
    re.M,
)
COUNTING = r"(?:VEC_\w+_INCREF|VEC_\w+_DECREF|CPy_INCREF|CPy_DECREF|CPy_DecRef)"
CALLED = re.compile(r"([\w.]+)\(")
# What never changes an attribute.
HARMLESS = {"if", "likely", "unlikely", "sizeof", "hortus_lowest_bit", *(f"HORTUS_{name}" for name in INLINED)}
HARMLESS |= {f"VEC_{kind}_{way}" for kind in ("I64", "I16", "U8") for way in ("INCREF", "DECREF")}
HARMLESS |= {"CPy_INCREF", "CPy_Unreachable", "CPy_AddTraceback", "CPy_AttributeError"}
HARMLESS |= {"PyErr_SetNone", "PyErr_SetString", "PyErr_Occurred"}
HARMLESS |= {"CPyTagged_FromInt64", "CPyTagged_DECREF", "HORTUS_FromTagged", "HORTUS_Sqrt"}


def hot_modules() -> list[Path]:
    """The files to compile."""
    patterns = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["hortus"]["hot"]
    found = {path for pattern in patterns for path in Path().glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def libraries(modules: list[Path]) -> list[tuple[list[str], str]]:
    """The modules compiled together, so that calls between them are direct, and the name of their library."""
    found: dict[str, list[str]] = {}
    for path in modules:
        game = path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) else "engine"
        found.setdefault(f"hortus_{game}", []).append(str(path))
    return [(files, name) for name, files in found.items()]


def say(words: str) -> None:
    """Report the build's progress: `make` shows it, and so does `pip install -v`."""
    print(f"hortus: {words}", file=sys.stderr, flush=True)


def plain(reason: object) -> None:
    """Continue without compiling, unless compiling was required."""
    if WISH == "1":
        raise SystemExit(f"hortus: HORTUS_COMPILE=1, but the engine cannot be compiled: {reason}")
    say(f"the engine runs as plain Python, many times slower: {reason}")


def extensions() -> list[Extension]:
    """The extension modules and their libraries; none if they cannot be built."""
    # Metadata is requested first: compile only once.
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
        # Nothing uses or replaces our functions at load time: let the compiler inline them and call them directly.
        flags = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-include", str(NATIVE.absolute())]
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return sorted(found, key=size, reverse=True)


def translated(modules: list[Path]) -> list[Extension]:
    """The modules in C.

    When parts of a program are separate libraries, mypyc assumes that another part might change anything: every
    attribute may be unset, every method overridden. We always translate all parts together, and tell mypyc so.
    """
    from mypyc.build import mypyc_build, mypycify
    from mypyc.options import CompilerOptions

    files, parts = [str(path) for path in modules], libraries(modules)
    options = CompilerOptions(separate=True, target_dir=str(TRANSLATED))
    options.global_opts = True
    _, written, _ = mypyc_build(files, options, separate=parts)
    if os.name == "posix":
        paths = [Path(source) for sources, _ in written for source in sources if source.endswith(".c")]
        codes = uncounted([tightened(path.read_text(encoding="utf-8")) for path in paths])
        engine = "".join(code for path, code in zip(paths, codes, strict=True) if path.stem.endswith("hortus_engine"))
        for path, code in zip(paths, codes, strict=True):
            path.write_text(at_hand(code, engine), encoding="utf-8")
    # An empty text stands for a file that has already been written.
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
    """Tell the C compiler what mypyc cannot know, which makes loops up to a third shorter.

    An index is nearly always within bounds. One below 0 never is: no rule counts from the end of a native array. And
    compiled code is not interpreted.
    """
    code = FROM_THE_END.sub(r"\g<1>0", IN_BOUNDS.sub(r"\1likely(\2)", code))
    code = BIT.sub("= HORTUS_BIT;", LOWEST_BIT.sub("= hortus_lowest_bit(", code))
    code = AT_ONCE.sub(r"\g<0>    HORTUS_BEGIN_\1\n", OF_PEN.sub(r"= HORTUS_\2(\1, ", code))
    code = FLOATS.sub(r"= HORTUS_\1(", WHOLE.sub(r"HORTUS_COPY(\1, \2)", code))
    return code.replace(INTERPRETED, "= 0;")


def uncounted(codes: list[str]) -> list[str]:
    """Let variables borrow their arrays where nothing can take these away; and let short functions be inlined.

    mypyc counts a reference whenever a variable stands for an array of a table. Unless a call in between might replace
    the array, the table keeps it alive anyway. The calls that cannot do so are found first.
    """
    quiet: set[str] = set()
    while True:
        codes = [FUNCTION.sub(partial(borrowing, quiet), code) for code in codes]
        now = {name for code in codes for _, name, body in FUNCTION.findall(code) if is_quiet(body, quiet)}
        if now <= quiet:
            return [FUNCTION.sub(inlined, code) for code in codes]
        quiet = now


def inlined(function: re.Match[str]) -> str:
    """The function, marked as one that may be inlined if it is short."""
    short = len(STATEMENT.findall(function[3])) < SHORT
    plain = all(name in HARMLESS or "CPyDef_" in name for name in CALLED.findall(function[3]))
    return f"inline {function[0]}" if short and plain else function[0]


def at_hand(code: str, engine: str) -> str:
    """A game's C with copies of the short engine functions that it needs: only copies can be inlined."""
    short = {name: (kind, head, body) for kind, name, head, body in AT_HAND.findall(engine)}
    for kind, name, head, begin in BEGINS_AT_HAND.findall(engine):
        passed_on = ", ".join(re.findall(r"\w+(?=[,)])", head))
        short[name] = kind, head, f"{begin}    return exports_hortus_engine.{name}({passed_on});\n"
    needed: list[str] = []
    ahead = INTO_ENGINE.findall(code)
    while ahead:
        name = ahead.pop()
        if name in short and name not in needed:
            needed.append(name)
            ahead += OF_ENGINE.findall(short[name][2])

    def here(found: re.Match[str]) -> str:
        if found[0] in needed:
            return f"at_hand_{found[0]}"
        return f"({'' if 'CPyDef_' in found[0] else '*'}exports_hortus_engine.{found[0]})"

    heads = {name: f"static inline {short[name][0]}at_hand_{name}{short[name][1]}" for name in needed}
    copies = "".join(f"{head} {{\n{OF_ENGINE.sub(here, short[name][2])}}}\n" for name, head in heads.items())
    code = INTO_ENGINE.sub(lambda call: f"at_hand_{call[1]}(" if call[1] in needed else call[0], code)
    includes = max((found.end() for found in re.finditer(r"^#include .*\n", code, re.M)), default=0)
    return code[:includes] + "".join(f"{head};\n" for head in heads.values()) + copies + code[includes:]


def is_quiet(body: str, quiet: set[str]) -> bool:
    """Whether a function changes no attribute that holds an array or an object."""
    return "CPy_D" not in body and all(is_harmless(line, quiet) for line in body.split("\n"))


def is_harmless(line: str, quiet: set[str]) -> bool:
    """The same for a line of a function."""
    if "_DECREF(((" in line:  # the previous value of an attribute
        return False
    called = [name.rpartition(".")[2] for name in CALLED.findall(line)]
    # A pen writes numbers, and never replaces its array.
    return all(name in HARMLESS or name in quiet or name.startswith(PEN) for name in called)


def borrowing(quiet: set[str], function: re.Match[str]) -> str:
    """The function, without reference counts for what it may borrow."""
    body, at = function[3], 0
    while found := COUNTED.search(body, at):
        name, at = found[1], found.end(1)
        once = all(body.count(words) == 1 for words in (f" {name} = ", f"_INCREF({name})"))
        if once and is_held(body, body.count("\n", 0, found.end()), name, found[2] is not None, quiet):
            body, at = re.sub(rf"^ +{COUNTING}\({name}\);\n", "", body, flags=re.M), 0
    return function[1] + body


def is_held(body: str, start: int, name: str, constant: bool, quiet: set[str]) -> bool:
    """Whether all paths from a line release a reference, and nothing before that can make it the last."""
    lines = body.split("\n")
    labels = {line[:-3]: number for number, line in enumerate(lines) if line.endswith(": ;")}
    seen, ahead = set(), [start]
    while ahead:
        number = ahead.pop()
        line = lines[number].strip()
        if number in seen or re.fullmatch(rf"{COUNTING}\({name}\);", line):
            continue
        seen.add(number)
        if line.startswith("return") or not (constant or is_harmless(line, quiet)):
            return False
        ahead += ways_on(lines, labels, number)
    return True


def ways_on(lines: list[str], labels: dict[str, int], number: int) -> list[int]:
    """The lines that may follow a line of a function; if in doubt, one too many."""
    line = lines[number].strip()
    if line == "CPy_Unreachable();":
        return []
    if jump := re.search(r"goto (\w+);$", line):
        return [labels[jump[1]]] if line.startswith("goto") else [labels[jump[1]], number + 1]
    if line == "} else" and not lines[number - 1].strip().startswith("goto"):
        return [number + 1, number + 2]
    if line.endswith("{"):
        end = next(later for later in range(number, len(lines)) if lines[later].startswith("    }"))
        return [number + 1, end]
    return [number + 1]


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
        """Build one, and report it if it takes long: a library. The modules in it are only stubs."""
        if not ext.name.endswith("__mypyc"):
            super().build_extension(ext)
            return
        name, start = ext.name.removesuffix("__mypyc").removeprefix("hortus_"), time.monotonic()
        say(f"compiling {name} ({size(ext) / 1e6:.0f} MB of C) …")
        super().build_extension(ext)
        say(f"compiled {name} in {time.monotonic() - start:.0f} s")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrLeave})
