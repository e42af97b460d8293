#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests: the one that HORTUS_CHROMIUM names, the one in PATH, or else
# Debian's, installed by root or unpacked into .cache/chromium by anybody else. Rather its headless shell than the whole
# browser: the same engine without windows, in which a new page takes a quarter of the time.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -n "${HORTUS_CHROMIUM:-}" ]; then
    [ -x "$HORTUS_CHROMIUM" ] || { echo "HORTUS_CHROMIUM is no program: $HORTUS_CHROMIUM" >&2 && exit 1; }
    echo "$HORTUS_CHROMIUM"
    exit
fi
for program in chromium-headless-shell chromium chromium-browser; do command -v "$program" && exit; done

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

# The shell is a package of its own only in newer releases; called after an update, with the options of apt-get.
best_package() { apt-cache "$@" show chromium-headless-shell >/dev/null 2>&1 && echo chromium-headless-shell || echo chromium; }

echo "Installing Chromium ..." >&2
if [ "$(id -u)" -eq 0 ]; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2
    name=$(best_package)
    apt-get install -qq -y --no-install-recommends "$name" >/dev/null
    command -v "$name"
    exit
fi

# Without root: apt-get keeps its state in our own folder and only downloads; the packages are unpacked there.
mkdir -p "$home/state/lists/partial" "$home/cache/archives/partial"
private=(-o "Dir::State=$home/state" -o "Dir::State::lists=$home/state/lists" -o "Dir::Cache=$home/cache"
    -o Dir::State::status=/var/lib/dpkg/status -o Debug::NoLocking=1 -o APT::Sandbox::User= -qq)
apt-get "${private[@]}" update >&2
name=$(best_package "${private[@]}")
apt-get "${private[@]}" install -y --no-install-recommends --download-only "$name" >&2
for package in "$home"/cache/archives/*.deb; do dpkg-deb -x "$package" "$home/files"; done
rm -rf "$home/cache" "$home/state"
libraries=$(find "$home/files" -name '*.so*' -printf '%h\n' | sort -u | paste -sd:)
printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$libraries" "$home/files/usr/lib/chromium/$name" >"$launcher.new"
chmod +x "$launcher.new"
mv "$launcher.new" "$launcher"
echo "$launcher"
