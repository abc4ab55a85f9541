#!/usr/bin/env bash
# Counts what may only fall, and fails above the ceilings of Scripts/ceilings.txt: the core's code lines, its types, its lines that
# hold only an attribute, and in all modules the lines that escape the compiler's checks. With "write", lowers the ceilings to the counts.
set -euo pipefail
cd "$(dirname "$0")/.."

ceilings=Scripts/ceilings.txt

# Prints the lines of the folder $1 that are neither blank nor comments.
code() { find "$1" -name '*.swift' -print0 | xargs -0 cat | grep -vE '^\s*(//|$)'; }

declare -A counted=(
    [code-lines]=$(code Sources/Impulse | wc -l)
    [types]=$(code Sources/Impulse | grep -cE '^\s*([@a-zA-Z()]+ )*(class|struct|enum|protocol|actor) [A-Z]')
    [attribute-lines]=$(code Sources/Impulse | grep -cE '^\s*(@\w+(\([^)]*\))?\s*)+$')
    [escapes]=$(code Sources \
        | grep -cE '@unchecked Sendable|Unmanaged|unowned\(unsafe\)|nonisolated\(unsafe\)|unsafeBitCast|unsafeDowncast|withoutActuallyEscaping')
)

failed=0
lowered=$(grep '^#' $ceilings)
while read -r name ceiling; do
    count=${counted[$name]}
    printf '%-16s %6d of %d\n' "$name" "$count" "$ceiling"
    if [ "$count" -gt "$ceiling" ]; then
        echo "$name: $count exceed the ceiling of $ceiling in $ceilings: lower something else, or say in Documentation/Decisions why not." >&2
        failed=1
        count=$ceiling
    fi
    lowered+=$'\n'"$name $count"
done < <(grep -v '^#' $ceilings)

[ "${1:-}" != write ] || echo "$lowered" >$ceilings
exit $failed
