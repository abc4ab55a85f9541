#!/usr/bin/env bash
# Checks what the compiler does not: formatting, the size of files, which modules may be imported where, and the order of layers.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

sources=(Sources Tests Scripts Snippets Examples/*/ Benchmarks/*/)
swift format lint --strict --recursive "${sources[@]}" Package.swift Examples/Package.swift Benchmarks/Package.swift \
    || complain "Formatting: see above; 'make format' mends most of it."

while read -r lines file; do
    [ "$file" = total ] || [ "$lines" -le 300 ] || complain "$file has $lines lines; 300 are the limit: split it."
done < <(find "${sources[@]}" -name '*.swift' -exec wc -l {} +)

allowed='Dispatch|Observation|Synchronization|Glibc|Musl|Bionic|Darwin|ucrt|WinSDK'
if grep -rnE '^(public |@[a-z]+ )*import ' Sources/Impulse --include='*.swift' | grep -vE "import ($allowed)\$"; then
    complain "The core imports the standard library, $allowed, and nothing else."
fi

Scripts/check-layers.sh || failed=1

if grep -rnE '@preconcurrency|nonisolated\(unsafe\)|try!' Sources Examples/*/ --include='*.swift'; then
    complain "These take a reason that this check would have to know."
fi

if grep -rl processExitsWith Tests/ImpulseTests --include='*.swift' \
    | xargs awk '/@Test/ { test = $0 } /processExitsWith/ && test !~ /inOwnProcess/ { print FILENAME ": " test }' | grep .; then
    complain "These tests start a process: the trait .inOwnProcess keeps them out of the thread sanitizer, which cannot."
fi

# An older toolchain refuses the manifests, and says so; the README has to say the same.
version=$(sed -n '1s|^// swift-tools-version: ||p' Package.swift)
for manifest in Examples/Package.swift Benchmarks/Package.swift; do
    [ "$(sed -n '1s|^// swift-tools-version: ||p' $manifest)" = "$version" ] \
        || complain "$manifest has another tools version than Package.swift, which has $version."
done
grep -q "You need Swift $version" README.md || complain "The README does not say that Swift $version is needed, as Package.swift does."

diff <(sed -n '/^## A first program$/,/^```$/p' README.md | sed '1,/^```swift$/d;$d') Snippets/Joining.swift >&2 \
    || complain "The README's first program differs from Snippets/Joining.swift, which is what is built."

diff <(sed -n '/^```swift$/,/^```$/p' Documentation/Foundation.md | sed '/^```swift$/d; s/^```$//' | sed '$d') Snippets/FilesAndProcesses.swift >&2 \
    || complain "The examples of Documentation/Foundation.md differ from Snippets/FilesAndProcesses.swift, which is what is built."

exit "$failed"
