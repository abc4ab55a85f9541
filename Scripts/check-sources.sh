#!/usr/bin/env bash
# Checks what the compiler does not: formatting, file sizes, imports, and the order of the layers.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

# The migration's fixtures are other libraries' code, and its rewritten form.
sources=(Sources Tests Scripts Snippets Examples/*/ Benchmarks/*/ Tools/Sources Tools/Tests/MigrationTests)
swift format lint --strict --recursive "${sources[@]}" Package.swift Benchmarks/Package.swift Tools/Package.swift \
    || complain "Formatting: see above; 'make format' fixes most of it."

while read -r lines file; do
    [ "$file" = total ] || [ "$lines" -le 300 ] || complain "$file has $lines lines; the limit is 300: split it."
done < <(find "${sources[@]}" -name '*.swift' -exec wc -l {} +)

# Characters are counted, not bytes.
if LC_ALL=C.UTF-8 grep -rnP '^(?=\s*//).{121,}$' Sources --include='*.swift' >&2; then
    complain "The comment lines above have more than 120 columns."
fi

# With the trait Inspector, the core calls its own few lines of C.
allowed='CImpulseInspection|Dispatch|Observation|Synchronization|Glibc|Musl|Bionic|Darwin|ucrt|WinSDK'
if grep -rnE '^(public |@[a-z]+ )*import ' Sources/Impulse --include='*.swift' | grep -vE "import ($allowed)\$"; then
    complain "The core may import only the standard library and $allowed."
fi

conditions=$(grep -rE '^ *#(if|elseif) .*hasFeature\(Embedded\)' Sources/Impulse --include='*.swift' | wc -l)
[ "$conditions" -le 15 ] || complain "Sources/Impulse has $conditions conditions for Embedded Swift; the limit is 15: what differs belongs into a file of Platform."

Scripts/check-layers.sh || failed=1

if grep -rnE '@preconcurrency|nonisolated\(unsafe\)|try!' Sources Examples/*/ Tools/Sources --include='*.swift'; then
    complain "These need a reason that this check knows: add it to Scripts/check-sources.sh."
fi

if grep -rnE '(Guarded|Mutex)<[^][>]*->' Sources --include='*.swift'; then
    complain "Each access would wrap these closures once more: put each into a structure, such as StoredClosure."
fi

if grep -rl processExitsWith Tests/ImpulseTests --include='*.swift' \
    | xargs awk '/@Test/ { test = $0 } /processExitsWith/ && test !~ /inOwnProcess/ { print FILENAME ": " test }' | grep .; then
    complain "These tests start a process: add the trait .inOwnProcess, which excludes them under the thread sanitizer."
fi

# Threads at a start line spin, and end with the round.
if grep -rnE '\w\.wait\(\)|waitUntilExit' Tests Examples Tools/Tests --include='*.swift' | grep -v 'line\.wait()'; then
    complain "These waits have no end, and say nothing: use wait(for:) of ImpulseTesting."
fi

# An older toolchain rejects the manifests with their version, which the README must state too.
version=$(sed -n '1s|^// swift-tools-version: ||p' Package.swift)
for manifest in $(git ls-files "*/Package.swift"); do
    [ "$(sed -n '1s|^// swift-tools-version: ||p' $manifest)" = "$version" ] \
        || complain "$manifest differs from Package.swift in its tools version: use $version."
done
grep -q "\*\*Requires\*\* Swift $version" README.md || complain "The README does not state that Swift $version is required, as Package.swift does."

diff <(sed -n '/^## A first program$/,/^```$/p' README.md | sed '1,/^```swift$/d;$d') Snippets/Joining.swift >&2 \
    || complain "The README's first program differs from Snippets/Joining.swift, which is built: make them equal."

diff <(sed -n '/^```swift$/,/^```$/p' Documentation/Foundation.md | sed '/^```swift$/d; s/^```$//' | sed '$d') Snippets/FilesAndProcesses.swift >&2 \
    || complain "The examples in Documentation/Foundation.md differ from Snippets/FilesAndProcesses.swift, which is built: make them equal."

# Each block of the page on browsers is part of a program that `Scripts/test.sh examples gateway web` compiles.
programs=$(cat Examples/{MailingList/Page,Gateway/Browser,Counter}/*.swift Examples/{MailingList/Page,Counter}/index.html Tests/Embedded/Web/*.swift | sed 's/^ *//')
block=
while IFS= read -r line; do
    case $line in
        '```'*)
            if [ -n "$block" ]; then
                [[ $programs == *"${block%$'\n'}"* ]] || complain "This block of Documentation/InTheBrowser.md is in no program:
$block"
                block=
                inside=
            else
                inside=yes
            fi ;;
        *) [ -z "${inside:-}" ] || block+="$(sed 's/^ *//' <<<"$line")"$'\n' ;;
    esac
done <Documentation/InTheBrowser.md

exit "$failed"
