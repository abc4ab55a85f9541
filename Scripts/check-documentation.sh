#!/usr/bin/env bash
# Checks what the documents promise: that Operators.md is what the documentation comments say, that their examples compile,
# that the compiler answers ReactiveObjC's names and common mistakes, and that chains type-check within a second each.
# With "write", writes Operators.md. Takes the compiler alone: it builds neither the package nor what that depends on.
set -euo pipefail
cd "$(dirname "$0")/.."

built=.build/documentation
tool=$built/documentation
toolkits=$built/toolkits
mkdir -p $built

compile_tool() {
    if [ ! -x $tool ] || [ -n "$(find Scripts/Documentation -newer $tool)" ]; then
        swiftc -Onone -swift-version 6 Scripts/Documentation/*.swift -o $tool
    fi
}

if [ "${1:-}" = write ]; then
    compile_tool
    $tool write
    exit
fi

# The interface is all that clients are checked against, so bodies that they do not see are left out.
emit_module() {
    if [ ! -e $built/Impulse.swiftmodule ] || [ -n "$(find Sources/Impulse -newer $built/Impulse.swiftmodule)" ]; then
        find Sources/Impulse -name '*.swift' -print0 | xargs -0 swiftc -emit-module -wmo -module-name Impulse \
            -package-name impulse -swift-version 6 -parse-as-library -suppress-warnings \
            -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
            -Xfrontend -experimental-skip-non-inlinable-function-bodies -o $built/Impulse.swiftmodule
    fi
}

# Runs a command, with what it says held back, so that two can run at a time and be read one after the other.
quietly() {
    local name=$1
    shift
    "$@" >$built/$name.log 2>&1
}

failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

# Waits for what began as the job $1 under the name $2, repeats what it said, and complains if it failed.
await() {
    local status=0
    wait "$1" || status=$?
    cat $built/$2.log >&2
    [ "$status" -eq 0 ] || complain "$3"
}

quietly module emit_module &
module=$!
compile_tool
rm -rf $toolkits
$tool check $built || failed=1
await $module module "The core does not compile: see above."
[ -e $built/Impulse.swiftmodule ] || exit 1

type_check=(swiftc -typecheck -swift-version 6 -I $built)

# Each file by itself: the compiler looks for the errors that it is to expect in one. Beyond the types, since a forgotten `return` is
# looked for when all types are right.
verify() {
    local file
    for file in "$@"; do
        swiftc -emit-sil -o /dev/null -swift-version 6 -I $built -Xfrontend -verify -Xfrontend -verify-ignore-unrelated "$file" \
            || return
    done
}

# Apple's toolkits by stand-ins of their classes. A selector needs what Linux has no use for, and a module by its name.
stand_in() {
    local program toolkit
    swiftc -emit-module -module-name ObjectiveC -swift-version 6 Tests/Compiled/Toolkits/ObjectiveC.swift \
        -o $toolkits/ObjectiveC.swiftmodule || return
    for program in $toolkits/*/main.swift; do
        toolkit=$(basename "$(dirname "$program")")
        "${type_check[@]}" -I $toolkits -Xfrontend -enable-objc-interop "$program" "Tests/Compiled/Toolkits/$toolkit.swift" || return
    done
}

quietly examples "${type_check[@]}" -suppress-warnings $built/Examples.swift Tests/Compiled/ExampleNames*.swift &
examples=$!
quietly names verify Tests/Compiled/Re*Names.swift Tests/Compiled/Diagnostics/*.swift &
names=$!
quietly toolkits stand_in &
await $! toolkits "Toolkits: what is shown of these does not compile with the stand-ins, Tests/Compiled/Toolkits."
await $examples examples \
    "Examples: these do not compile. Mend them, or give Tests/Compiled/ExampleNames.swift the names that they use."
await $names names "Old names and mistakes: the compiler does not say what Tests/Compiled/{Re*Names,Diagnostics/*}.swift expect."

# By itself, since it is timed.
quietly chains "${type_check[@]}" -Xfrontend -warn-long-expression-type-checking=1000 -warnings-as-errors \
    Tests/Compiled/Chains.swift &
await $! chains "Type checking: a chain takes longer than a second; see Documentation/Decisions/0008-overloads.md."

exit "$failed"
