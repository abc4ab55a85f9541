#!/usr/bin/env bash
# Checks that Operators.md matches the documentation comments, that their examples compile, that the compiler diagnoses
# ReactiveObjC's names and common mistakes, and that each chain type-checks in a bounded number of steps.
# With "write", writes Operators.md. Needs only the compiler: builds neither the package nor its dependencies.
set -euo pipefail
cd "$(dirname "$0")/.."

built=.build-documentation
toolkits=$built/toolkits
mkdir -p $built

if [ "${1:-}" = write ]; then
    $(Scripts/build-documentation-tool.sh) write
    exit
fi

# Compiles the module $1, with the flags $2…, unless it is newer than its sources and the core. Clients are checked
# against the interface only, so bodies that they do not see are skipped.
emit_module() {
    local name=$1 module=$built/$1.swiftmodule
    shift
    if [ ! -e $module ] || [ -n "$(find Sources/"$name" $built/Impulse.swiftmodule -newer $module)" ]; then
        rm -f $module
        find Sources/"$name" -name '*.swift' -print0 | xargs -0 swiftc -emit-module -wmo -module-name "$name" \
            -package-name impulse -swift-version 6 -parse-as-library -suppress-warnings \
            -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
            -Xfrontend -experimental-skip-non-inlinable-function-bodies "$@" -o $module
    fi
}

# The examples use its HTTP client. Its C module has no map of its own, since SwiftPM generates one.
emit_foundation() {
    mkdir -p $built/CImpulseSystem
    printf 'module CImpulseSystem { header "%s" }\n' "$PWD/Sources/CImpulseSystem/include/CImpulseSystem.h" \
        >$built/CImpulseSystem/module.modulemap
    emit_module ImpulseFoundation -I $built
}

# Runs a command and captures its output, so that two can run concurrently and their output is printed in turn.
quietly() {
    local name=$1
    shift
    "$@" >$built/$name.log 2>&1
}

failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

# Waits for the job $1 with the name $2, prints its output, and reports the failure $3.
await() {
    local status=0
    wait "$1" || status=$?
    cat $built/$2.log >&2
    [ "$status" -eq 0 ] || complain "$3"
}

quietly module emit_module Impulse &
module=$!
tool=$(Scripts/build-documentation-tool.sh)
rm -rf $toolkits
$tool check $built || failed=1
await $module module "The core does not compile: see above."
[ -e $built/Impulse.swiftmodule ] || exit 1

type_check=(swiftc -typecheck -swift-version 6 -I $built)

# Each file separately, since the compiler looks for expected errors in one file. Not only type checking, since the
# compiler looks for a missing `return` only after that.
verify() {
    local file
    for file in "$@"; do
        swiftc -emit-sil -o /dev/null -swift-version 6 -I $built "${imported[@]}" -Xfrontend -verify -Xfrontend -verify-ignore-unrelated \
            "$file" || return
    done
}

# With ImpulseNames imported, too, the reports of mistakes have to be the same.
verify_names() {
    local imported=()
    emit_module ImpulseNames -I $built || return
    verify Tests/Compiled/Diagnostics/*.swift || return
    imported=(-Xfrontend -import-module -Xfrontend ImpulseNames)
    verify Tests/Compiled/Diagnostics/{MisspeltMembers,CreatingAndCalling,ForgottenReturns,HotSources,Isolation,Returns}.swift
}

verify_names_of_foundation() {
    local imported=()
    verify Tests/Compiled/Diagnostics/Foundation/*.swift
}

# Stand-ins replace the classes of Apple's toolkits: modules of Tests/Toolkits/StandIns, with which ours compile, too, or classes
# of Tests/Compiled/Toolkits. A selector needs Objective-C interoperability, and a module of that name.
stand_in() {
    local program toolkit folder
    emit_module ImpulseCollections -I $built || return # ImpulseUIKit shows them.
    local emit=(swiftc -emit-module -parse-as-library -swift-version 6 -package-name impulse -Xfrontend -enable-objc-interop
        -enable-upcoming-feature MemberImportVisibility)
    "${emit[@]}" -module-name ObjectiveC Tests/Compiled/Toolkits/ObjectiveC.swift -o $toolkits/ObjectiveC.swiftmodule || return
    for folder in Tests/Toolkits/StandIns/*; do
        toolkit=$(basename "$folder")
        "${emit[@]}" -module-name "$toolkit" -I $toolkits "$folder"/*.swift -o "$toolkits/$toolkit.swiftmodule" || return
        [ ! -d "Sources/Impulse$toolkit" ] || find "Sources/Impulse$toolkit" -name '*.swift' -print0 | xargs -0 "${emit[@]}" \
            -module-name "Impulse$toolkit" -I $built -I $toolkits -o "$toolkits/Impulse$toolkit.swiftmodule" || return
    done
    local imported=(-I $toolkits -Xfrontend -enable-objc-interop)
    verify Tests/Compiled/Diagnostics/UIKit/*.swift || return
    for program in $toolkits/*/main.swift; do
        toolkit=$(basename "$(dirname "$program")")
        "${type_check[@]}" -I $toolkits -Xfrontend -enable-objc-interop "$program" "Tests/Compiled/Toolkits/$toolkit.swift" || return
    done
}

check_examples() {
    emit_foundation || return
    "${type_check[@]}" -suppress-warnings $built/Examples.swift Tests/Compiled/ExampleNames*.swift
}

quietly examples check_examples &
examples=$!
quietly names verify_names &
names=$!
quietly toolkits stand_in &
await $! toolkits "Toolkits: the code for these does not compile: correct it, or the stand-ins in Tests/Compiled/Toolkits; or the \
compiler does not report what Tests/Compiled/Diagnostics/UIKit expects."
await $examples examples \
    "Examples: these do not compile: correct them, or add the names that they use to Tests/Compiled/ExampleNames.swift."
quietly names-of-foundation verify_names_of_foundation &
await $! names-of-foundation "Names of ReactiveObjC: the compiler does not report what Tests/Compiled/Diagnostics/Foundation expects."
await $names names "Names and mistakes: the compiler does not report what Tests/Compiled/Diagnostics/*.swift expect."

# Each chain of the file $1 may take $2 scopes, with ImpulseNames imported, too. They are counted, so that the speed of the
# machine has no influence.
check_chains() {
    local names
    for names in '' '-Xfrontend -import-module -Xfrontend ImpulseNames'; do
        # shellcheck disable=SC2086
        quietly "$(basename "$1" .swift)" "${type_check[@]}" $names -Xfrontend -solver-scope-threshold="$2" "$1" &
        await $! "$(basename "$1" .swift)" \
            "Type checking: a chain takes more than $2 scopes${names:+ beside ImpulseNames}: see Documentation/Decisions/0008-overloads.md."
    done
}

check_chains Tests/Compiled/Chains.swift 32000
check_chains Tests/Compiled/OpenTypes.swift 1000

exit "$failed"
