#!/usr/bin/env bash
# Runs SwiftPM with the same flags and environment every time, since a build depends on both: a variable more in the
# environment lets SwiftPM plan again, with the traits in another order, and compile everything again.
# Scripts/swift.sh KIND COMMAND [ARGUMENT …]; the kind names the folder of the build, .build-KIND, which packages with the
# same traits and flags share.
set -euo pipefail

kind=$1
command=$2
shift 2
folder=$(cd "$(dirname "$0")/.." && pwd)/.build-$kind
# Nobody debugs these builds, and debug information takes a fifth of their time.
flags=(-Xswiftc -gnone -Xcc -g0 -Xcxx -g0)
# The plan in the folder may be of another package.
flags+=(--disable-build-manifest-caching)
[ "$command" != package ] || flags=()
environment=(PATH="$PATH" HOME="$HOME" LANG=C.UTF-8 SWIFT_DETERMINISTIC_HASHING=1)
for name in http_proxy https_proxy no_proxy TMPDIR; do
    [ -z "${!name:-}" ] || environment+=("$name=${!name}")
done
exec env -i "${environment[@]}" swift "$command" --scratch-path "$folder" "${flags[@]}" "$@"
