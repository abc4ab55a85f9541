#!/usr/bin/env bash
# Builds a page of your own: compiles the Swift files of the folder $1 with the core and ImpulseWeb to page.wasm in the folder
# $2, and copies impulse.js and the other files of $1 to it, except hidden ones. The folders may be anywhere. --debug, before
# them, builds without optimization, so that a trap prints its reason.
set -euo pipefail
debugging=
[ "${1:-}" != --debug ] || { debugging=yes; shift; }
[ $# = 2 ] && [ -d "$1" ] || { echo "usage: $0 [--debug] FOLDER OUTPUT, of which the first has the page's Swift files" >&2; exit 64; }
mkdir -p "$2"
sources=$(realpath "$1")
output=$(realpath "$2")
[ "$sources" != "$output" ] || { echo "$0: give another folder for what is built" >&2; exit 64; }
cd "$(dirname "$0")/.."
. Scripts/embedded.sh
[ -z "$debugging" ] || build_for_debugging

mapfile -t files < <(find "$sources" -name '*.swift' | sort)
[ ${#files[@]} -gt 0 ] || { echo "$0: there are no Swift files in $sources" >&2; exit 66; }
compile_embedded_core $wasm
compile_embedded_web
build_page own-page "$output" "${files[@]}"
cd "$sources"
find . -name '.?*' -prune -o -path "./$(realpath --relative-to=. "$output")" -prune \
    -o -type f ! -name '*.swift' -exec cp --parents {} "$output" ';'
printf '%s: %d bytes, %d by brotli\n' "$output/page.wasm" "$(wc -c <"$output/page.wasm")" "$(compressed_size "$output/page.wasm")"
