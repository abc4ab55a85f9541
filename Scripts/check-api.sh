#!/usr/bin/env bash
# Compares the public interface of every module that has been built with its record, Documentation/Interface, and fails on any
# difference. With "write", records it. A removed or changed line may break clients: CHANGELOG.md states the rules.
set -euo pipefail
cd "$(dirname "$0")/.."

built=.build-documentation/interface
tool=$built/interface
record=Documentation/Interface
mkdir -p $built $record

if [ ! -x $tool ] || [ -n "$(find Scripts/Interface -newer $tool)" ]; then
    swiftc -Onone -swift-version 6 Scripts/Interface/*.swift -o $tool
fi
target=$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",$/\1/p' | head -1)
flags=()
for folder in all test examples; do flags+=(-I .build-$folder/debug/Modules); done
while IFS= read -r flag; do flags+=("$flag"); done < <(Scripts/c-modules.sh)

failed=0
for catalogue in Sources/*/*.docc; do
    name=$(basename "$catalogue" .docc)
    # Scripts/test-web.sh compares it, from its build as Embedded Swift.
    [ $name != ImpulseWeb ] || continue
    modules=$(Scripts/folder-of.sh "$name")/Modules
    if [ ! -e "$modules/$name.swiftmodule" ]; then
        echo "$name has not been built: run Scripts/test.sh services nats examples inspector toolkits." >&2
        failed=1
        continue
    fi
    rm -rf "${built:?}/$name" && mkdir -p "$built/$name"
    swift symbolgraph-extract -module-name "$name" -target "$target" -I $modules "${flags[@]}" -minimum-access-level public \
        -skip-inherited-docs -skip-synthesized-members -output-dir "$built/$name"
    $tool "$built/$name"/*.symbols.json >"$built/$name.txt"
    if [ "${1:-}" = write ]; then
        cp "$built/$name.txt" "$record/$name.txt"
    elif ! diff -U0 --label "$name, recorded" --label "$name, built" "$record/$name.txt" "$built/$name.txt" >"$built/$name.diff"; then
        grep -v '^@@' "$built/$name.diff" >&2
        failed=1
    fi
done

if [ $failed -ne 0 ]; then
    echo "The public interface differs from its record (- recorded, + now). 'make record' records it; a line with - breaks clients: see" \
        "'Stability' in CHANGELOG.md." >&2
fi
exit $failed
