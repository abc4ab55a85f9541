#!/usr/bin/env bash
# Says the compiler's flags, one a line, for the modules of C that a module of Swift needs that has been built.
set -euo pipefail
cd "$(dirname "$0")/.."

for map in .build/debug/*.build/module.modulemap .build/checkouts/*/Sources/*/{include/,}module.modulemap Sources/CGTK4/module.modulemap; do
    case $map in *-tool.build/*) ;; *) [ ! -e "$map" ] || printf '%s\n' -Xcc -fmodule-map-file="$map" ;; esac
done

# GTK's headers, where it is installed.
for flag in $(pkg-config --cflags gtk4 2>/dev/null); do printf '%s\n' -Xcc "$flag"; done
