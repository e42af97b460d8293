#!/usr/bin/env bash
# usage: tools/bootstrap.sh runtime|dev|peers|baselines|lock
#   runtime, dev   the packages of requirements/, and this project as an editable install, into .venv
#   peers          the libraries that the benchmarks compare with, into .cache/peers
#   baselines      Stable-Baselines3 and what our environments need, into .cache/baselines
#   lock           write requirements/ anew from pyproject.toml (UPGRADE=1: newest versions)
# Needs python3 with pip or venv. Takes no time when everything is up to date.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:-}
python=${PYTHON:-python3}
uv=.cache/boot/bin/uv
uv_version=0.13.7

case $kind in
    runtime | dev) venv=.venv ;;
    peers | baselines) venv=.cache/$kind ;;
    lock) ;;
    *) echo "usage: $0 runtime|dev|peers|baselines|lock" >&2 && exit 2 ;;
esac

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Hortus needs Python 3.11 or newer; $python is $("$python" --version 2>&1)." >&2
    exit 1
}

# uv installs four times as fast as pip, but reads neither the system's certificates nor pip's settings by itself.
fetch_uv() {
    export UV_SYSTEM_CERTS=1 UV_PYTHON_DOWNLOADS=never UV_NO_CONFIG=1
    local index=${PIP_INDEX_URL:-$("$python" -m pip config get global.index-url 2>/dev/null || true)}
    [ -z "$index" ] || export UV_DEFAULT_INDEX="$index"
    [ "$("$uv" --version 2>/dev/null | cut -d' ' -f2)" = "$uv_version" ] ||
        "$python" -m pip install --quiet --disable-pip-version-check --upgrade --target .cache/boot "uv==$uv_version" 2>.cache/boot.log
}

mkdir -p .cache

if [ "$kind" = lock ]; then
    fetch_uv
    compile() { # LIST OPTION...
        "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes ${UPGRADE:+--upgrade} \
            --custom-compile-command "make lock" --output-file "requirements/$1.txt" "${@:2}" >/dev/null
    }
    compile runtime pyproject.toml --extra build --extra postgres --extra web --extra terminal
    compile dev pyproject.toml --extra build --extra dev --extra postgres --extra web --extra terminal --constraint requirements/runtime.txt
    compile peers pyproject.toml --extra peers
    exit
fi

fingerprint() { cat tools/bootstrap.sh pyproject.toml "requirements/$1.txt" | cksum; }
current() { [ "$(cat "$venv/.$1" 2>/dev/null)" = "$(fingerprint "$1")" ]; }

# The dev list contains the runtime list.
if current "$kind" || { [ "$kind" = runtime ] && current dev; }; then exit 0; fi
echo "Installing the $kind packages into $venv ..." >&2

hashes=--require-hashes
# PyTorch has other files for other machines, and pip may know a smaller one than the index: no hashes, and no uv.
[ "$kind" != baselines ] || hashes=

with_uv() {
    [ -n "$hashes" ] && fetch_uv || return 1
    [ -x "$venv/bin/python" ] || "$uv" venv --quiet --seed --python "$python" "$venv" || return 1
    "$uv" pip install --quiet --compile-bytecode --python "$venv" $hashes --requirement "requirements/$kind.txt"
}
with_pip() {
    [ -x "$venv/bin/python" ] || "$python" -m venv "$venv" || return 1
    "$venv/bin/python" -m pip install --quiet $hashes --requirement "requirements/$kind.txt"
}
with_uv || { echo "Going on with pip ..." >&2 && with_pip; } || {
    echo "The packages could not be installed. Needed: a package index within reach, and pip or venv for $python" >&2
    echo "(on Debian: apt-get install python3-pip python3-venv)." >&2
    exit 1
}

# Never compiled: binaries beside the sources would shadow later edits. The compiled build is tools/compiled.py's.
[ "$venv" != .venv ] || HORTUS_COMPILE=0 "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    --no-index --no-deps --no-build-isolation --editable .

fingerprint "$kind" >"$venv/.$kind"
