#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests: the one that HORTUS_CHROMIUM names, the one in PATH (the one without
# windows first: it takes less time), or else Debian's, installed by root or unpacked into .cache/chromium by anybody else.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -n "${HORTUS_CHROMIUM:-}" ]; then
    [ -x "$HORTUS_CHROMIUM" ] || { echo "HORTUS_CHROMIUM is no program: $HORTUS_CHROMIUM" >&2 && exit 1; }
    echo "$HORTUS_CHROMIUM"
    exit
fi
command -v chromium-headless-shell && exit
command -v chromium && exit
command -v chromium-browser && exit

home=$PWD/.cache/chromium
launcher=$home/chromium
if [ -x "$launcher" ]; then
    echo "$launcher"
    exit
fi
command -v apt-get >/dev/null || {
    echo "There is no Chromium here and no apt-get to install it with; name one in HORTUS_CHROMIUM." >&2
    exit 1
}

echo "Installing Chromium ..." >&2
if [ "$(id -u)" -eq 0 ]; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2
    apt-get install -qq -y --no-install-recommends chromium >/dev/null
    command -v chromium
    exit
fi

# Without root: apt-get keeps its state in our own folder and only downloads; the packages are unpacked there.
mkdir -p "$home/state/lists/partial" "$home/cache/archives/partial"
private=(-o "Dir::State=$home/state" -o "Dir::State::lists=$home/state/lists" -o "Dir::Cache=$home/cache"
    -o Dir::State::status=/var/lib/dpkg/status -o Debug::NoLocking=1 -o APT::Sandbox::User= -qq)
apt-get "${private[@]}" update >&2
apt-get "${private[@]}" install -y --no-install-recommends --download-only chromium >&2
for package in "$home"/cache/archives/*.deb; do dpkg-deb -x "$package" "$home/files"; done
rm -rf "$home/cache" "$home/state"
libraries=$(find "$home/files" -name '*.so*' -printf '%h\n' | sort -u | paste -sd:)
printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$libraries" "$home/files/usr/lib/chromium/chromium" >"$launcher.new"
chmod +x "$launcher.new"
mv "$launcher.new" "$launcher"
echo "$launcher"
