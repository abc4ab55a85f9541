#!/usr/bin/env bash
# Has DocC read the catalogues and the documentation comments of all modules that have been built, and fails on a warning: a link
# that leads nowhere, a picture that is missing. Takes seconds, since it uses the modules that the tests have built; 'make docs'
# builds the pages themselves.
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
