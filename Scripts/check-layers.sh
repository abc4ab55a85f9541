#!/usr/bin/env bash
# Checks that each layer of the core uses only the layers before it, by compiling it with only those. The order is the
# list in Documentation/Architecture.md.
set -euo pipefail
cd "$(dirname "$0")/.."

core=Sources/Impulse
list=Documentation/Architecture.md
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The path of the standard library's macros, which the driver would pass to the compiler.
macros=$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1/host/plugins|p')

failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

# Prints the files of these parts: a folder, or a file and its extensions.
files_of() {
    local part
    for part in "$@"; do
        if [ -d "$core/$part" ]; then
            find "$core/$part" -name '*.swift'
        else
            find $core -maxdepth 1 -name "$part.swift" -o -maxdepth 1 -name "$part+*.swift"
        fi
    done
}

# Compiles these parts with the files of the layers before them.
compile() {
    local own=$folder/$1.own
    files_of "$@" >"$own"
    cat "$folder/before" "$own" >"$folder/$1.all"
    swiftc -frontend -typecheck -module-name Impulse -package-name impulse -swift-version 6 -parse-as-library -D DEBUG \
        -plugin-path "$macros" -suppress-warnings -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
        -filelist "$folder/$1.all" -primary-filelist "$own"
}

: >"$folder/before"
while IFS= read -r layer; do
    for neighbour in $(sed 's/ + /+/g; s/·//g' <<<"$layer"); do
        parts=${neighbour//+/ }
        for part in $parts; do
            [ -n "$(files_of $part)" ] || complain "$list names the layer \"$part\", which is neither a folder nor a file of $core: correct the list."
        done
        compile $parts >&2 || complain "$parts: uses a later layer: see above, and the layers in $list."
    done
    files_of ${layer//[·+]/} >>"$folder/before"
done < <(sed -n '/^<!-- layers -->$/,/^$/p' $list | sed '/^<!--/d; /^```/d; /^$/d')

while IFS= read -r file; do
    complain "$file: belongs to none of the layers in $list: add it to one."
done < <(find $core -name '*.swift' | sort | comm -23 - <(sort "$folder/before"))

exit "$failed"
