#!/usr/bin/env bash
# Prints the compiler flags, one per line, for the C modules that a built Swift module needs.
set -euo pipefail
cd "$(dirname "$0")/.."

for map in .build-all/debug/*.build/module.modulemap .build-all/checkouts/*/Sources/*/{include/,}module.modulemap \
    .build-inspector/checkouts/FlyingFox/CSystemLinux/include/module.modulemap Sources/CGTK4/module.modulemap Sources/CNATS/module.modulemap; do
    case $map in *-tool.build/*) ;; *) [ ! -e "$map" ] || printf '%s\n' -Xcc -fmodule-map-file="$map" ;; esac
done

# The headers of GTK and of the C client of NATS, if they are installed.
for flag in $(pkg-config --cflags gtk4 2>/dev/null) $(pkg-config --cflags libnats 2>/dev/null); do printf '%s\n' -Xcc "$flag"; done
