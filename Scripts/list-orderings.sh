#!/usr/bin/env bash
# Lists each memory ordering that the Swift sources name: file, declaration, operation, argument, ordering; sorted, one a line.
# AtomicLazyReference names none, so its use is listed as such.
set -euo pipefail
cd "$(dirname "$0")/.."

operations='load|store|compareExchange|weakCompareExchange|exchange|add|subtract|wrappingAdd|wrappingSubtract'
operations+='|bitwiseOr|bitwiseAnd|bitwiseXor|logicalOr|logicalAnd|logicalXor|min|max|storeIfNil'

find Sources -name '*.swift' -print0 | LC_ALL=C sort -z | xargs -0 awk -v operations="$operations" '
    FNR == 1 {
        declaration = operation = "-"
        file = FILENAME; sub(/^Sources\//, "", file); sub(/\.swift$/, "", file)
    }
    { line = $0; sub(/^ *\/\/.*/, "", line); sub(/ \/\/.*/, "", line) }
    # Functions and computed properties, but no local variables.
    match(line, /(func +[A-Za-z_]+|var +[A-Za-z_]+: [^=]*[{])/) {
        declaration = substr(line, RSTART, RLENGTH)
        sub(/^[a-z]+ +/, "", declaration); sub(/:.*/, "", declaration)
    }
    match(line, /(^| )(init|deinit)[ (<?{]/) && line !~ /\.init/ { declaration = line ~ /deinit/ ? "deinit" : "init" }
    {
        rest = line
        while (match(rest, "([A-Za-z_]+[.](" operations ")|atomicMemoryFence)[(]|[a-zA-Z]*[oO]rdering: *[.][a-zA-Z]+")) {
            found = substr(rest, RSTART, RLENGTH); rest = substr(rest, RSTART + RLENGTH)
            if (found ~ /[(]$/) {
                operation = substr(found, 1, length(found) - 1)
                if (found ~ /storeIfNil/) print file, declaration, operation, "-", "implied"
                continue
            }
            argument = found; sub(/:.*/, "", argument)
            ordering = found; sub(/.*[.]/, "", ordering)
            print file, declaration, operation, argument, ordering
        }
    }' | LC_ALL=C sort
