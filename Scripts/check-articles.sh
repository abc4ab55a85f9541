#!/usr/bin/env bash
# Runs DocC on the catalogs and documentation comments of all modules that have been built. Fails on a warning, such
# as a broken link or a missing picture. Takes seconds, since it uses the modules built by the tests; 'make docs'
# builds the pages.
set -euo pipefail
cd "$(dirname "$0")/.."

debug=.build/debug
built=.build/documentation/articles
target=$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",$/\1/p' | head -1)
flags=(-I $debug/Modules)
while IFS= read -r flag; do flags+=("$flag"); done < <(Scripts/c-modules.sh)

failed=0
for catalogue in Sources/*/*.docc; do
    name=$(basename "$catalogue" .docc)
    [ -e "$debug/Modules/$name.swiftmodule" ] || continue
    rm -rf "${built:?}/$name" && mkdir -p "$built/$name/symbols"
    swift symbolgraph-extract -module-name "$name" -target "$target" "${flags[@]}" -minimum-access-level public -emit-extension-block-symbols \
        -skip-inherited-docs -output-dir "$built/$name/symbols"
    docc convert "$catalogue" --fallback-display-name "$name" --fallback-bundle-identifier "$name" \
        --additional-symbol-graph-dir "$built/$name/symbols" --output-path "$built/$name/pages" >"$built/$name.log" 2>&1 || failed=1
    Scripts/docc-warnings.sh "$built/$name.log" || failed=1
done
exit $failed
