#!/usr/bin/env bash
# Checks which packages a client of this package resolves: none with the core alone; with a package trait, those of
# the trait. Creates such clients, resolves them with the package manager, and reads the result. Builds nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

impulse=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Creates a client of the product $1 with the traits $2, and prints the names of the packages that it resolves, except
# this one.
resolved() {
    local client=$folder/$1
    mkdir -p "$client/Sources/Client"
    echo "import $1" >"$client/Sources/Client/Client.swift"
    cat >"$client/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "impulse", path: "$impulse", traits: [$2])],
    targets: [.target(name: "Client", dependencies: [.product(name: "$1", package: "impulse")])]
)
END
    swift package --package-path "$client" resolve >"$folder/log" 2>&1 || {
        cat "$folder/log" >&2
        return 1
    }
    # The pinned packages, and the fetched ones.
    {
        if [ -e "$client/Package.resolved" ]; then
            sed -n 's/.*"identity" : "\(.*\)".*/\1/p' "$client/Package.resolved"
        fi
        if [ -d "$client/.build/checkouts" ]; then ls "$client/.build/checkouts"; fi
    } | tr '[:upper:]' '[:lower:]' | sort -u | xargs
}

failed=0
# Expects the product $1 with the traits $2 to resolve the packages $3.
expect() {
    local packages
    packages=$(resolved "$1" "$2")
    [ "$packages" = "$3" ] && return
    echo "A client of $1 with the traits [$2] resolves \"$packages\" instead of \"$3\": see the dependencies in Package.swift." >&2
    failed=1
}

for product in Impulse ImpulseCollections ImpulseCombine ImpulseCoreData ImpulseFoundation ImpulseInspector ImpulseNames ImpulseNATS ImpulseServices ImpulseServing ImpulseSwiftUI ImpulseTesting ImpulseUIKit; do
    expect $product '' ''
done
# Proves that the check finds a resolved package at all.
expect ImpulseGRDB '"GRDB"' 'grdb.swift'
expect ImpulseCombine '"Combine"' 'opencombine'
expect ImpulseInspector '"Inspector"' 'flyingfox'
expect ImpulseServices '"Services"' 'swift-async-algorithms swift-collections swift-distributed-tracing swift-log swift-metrics swift-service-context swift-service-lifecycle'

exit "$failed"
