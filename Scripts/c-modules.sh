#!/usr/bin/env bash
# Prints the compiler flags, one per line, for the C modules that a built Swift module needs.
set -euo pipefail
cd "$(dirname "$0")/.."

# Several folders of builds have the same modules, which the compiler accepts only once.
known=' '
for map in .build-{all,test}/debug/*.build/module.modulemap .build-{all,test}/checkouts/*/Sources/*/{include/,}module.modulemap \
    .build-inspector/checkouts/FlyingFox/CSystemLinux/include/module.modulemap Sources/CGTK4/module.modulemap Sources/CNATS/module.modulemap; do
    module=${map#.build-*/*/}
    case $map$known in *-tool.build/* | *" $module "*) continue ;; esac
    known+="$module "
    [ ! -e "$map" ] || printf '%s\n' -Xcc -fmodule-map-file="$map"
done

# The headers of GTK and of the C client of NATS, if they are installed.
for flag in $(pkg-config --cflags gtk4 2>/dev/null) $(pkg-config --cflags libnats 2>/dev/null); do printf '%s\n' -Xcc "$flag"; done
