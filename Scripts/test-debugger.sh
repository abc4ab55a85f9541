#!/usr/bin/env bash
# Checks what LLDB shows of signals, subjects, properties and commands with Scripts/impulse_lldb.py, in a program that it
# stops. Takes the folder of a debug build. Skips, with a message, where this LLDB cannot run Python.
set -euo pipefail
cd "$(dirname "$0")/.."

debug=${1:-.build/debug}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if [ "$(lldb --batch -o 'script print(6 * 7)' 2>&1 | tail -1)" != 42 ]; then
    echo "Skipped: this LLDB cannot run Python. $(lldb --version 2>&1 | grep libpython | head -1)" >&2
    exit 0
fi

mapfile -t flags < <(Scripts/c-modules.sh)
objects=()
while IFS= read -r source; do
    objects+=("$debug/Impulse.build/$(basename "$source").o")
done < <(find Sources/Impulse -name '*.swift')
while IFS= read -r source; do
    object=$debug/CImpulseInspection.build/$(basename "$source").o
    [ ! -e "$object" ] || objects+=("$object")
done < <(find Sources/CImpulseInspection -name '*.c')
map=$debug/CImpulseInspection.build/module.modulemap
case " ${flags[*]} " in *CImpulseInspection*) ;; *) [ ! -e "$map" ] || flags+=(-Xcc -fmodule-map-file="$map") ;; esac
swiftc -Onone -g -swift-version 6 -I "$debug/Modules" "${flags[@]}" Tests/Debugger/Summaries.swift "${objects[@]}" -o "$folder/summaries"

lldb --batch -o 'command script import Scripts/impulse_lldb.py' -o 'breakpoint set --name stop' -o run -o up \
    -o 'frame variable' "$folder/summaries" >"$folder/all" 2>"$folder/errors" </dev/null
sed -n '/^(lldb) frame variable/,$p' "$folder/all" | grep -E '^\(Impulse\.' >"$folder/printed" || true
if [ "${2:-}" = write ]; then cp "$folder/printed" Tests/Debugger/expected.txt; fi
diff Tests/Debugger/expected.txt "$folder/printed" >&2 || {
    cat "$folder/errors" >&2
    echo "LLDB shows (>) something else than it should (<)." >&2
    exit 1
}
