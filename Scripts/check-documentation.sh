#!/usr/bin/env bash
# Checks what the documents promise: that Operators.md is what the documentation comments say, that their examples compile,
# that the compiler answers ReactiveObjC's names, and that chains type-check within a second each.
# With "write", writes Operators.md.
set -euo pipefail
cd "$(dirname "$0")/.."

built=.build/documentation
tool=$built/documentation
mkdir -p $built
if [ ! -x $tool ] || [ -n "$(find Scripts/Documentation -newer $tool)" ]; then
    swiftc -O -swift-version 6 Scripts/Documentation/*.swift -o $tool
fi

if [ "${1:-}" = write ]; then
    $tool write
    exit
fi

failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

$tool check $built/Examples.swift || failed=1

swift build --target Impulse >$built/log 2>&1 || { cat $built/log >&2; exit 1; }
type_check=(swiftc -typecheck -swift-version 6 -I "$(swift build --show-bin-path)/Modules")

"${type_check[@]}" -suppress-warnings $built/Examples.swift Tests/Compiled/ExampleNames.swift \
    || complain "Examples: these do not compile; Tests/Compiled/ExampleNames.swift has the names that they use."

"${type_check[@]}" -Xfrontend -verify -Xfrontend -verify-ignore-unrelated Tests/Compiled/RenamedNames.swift \
    || complain "Old names: the compiler does not say what Tests/Compiled/RenamedNames.swift expects."

"${type_check[@]}" -Xfrontend -warn-long-expression-type-checking=1000 -warnings-as-errors Tests/Compiled/Chains.swift \
    || complain "Type checking: a chain takes longer than a second; see Documentation/Decisions/0008-overloads.md."

exit "$failed"
