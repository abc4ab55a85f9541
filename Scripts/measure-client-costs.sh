#!/usr/bin/env bash
# Prints what a client pays before its program runs: the time to type-check chains, a clean build in debug and in
# release, the size of the stripped program, and the duration of its process, which sends one value. Each client of
# Benchmarks/Clients becomes a package of its own in .build-clients. The program of Empty uses no library. RxSwift is
# measured too if RXSWIFT names a folder with its package, since it has no place among our dependencies.
set -euo pipefail
cd "$(dirname "$0")/.."

impulse=$PWD
clients=Benchmarks/Clients
built=.build-clients
runs=50
mkdir -p $built

# The dependency of the client $1, in the form of its manifest.
dependency() {
    case $1 in
        Impulse) echo ".package(name: \"impulse\", path: \"$impulse\")" ;;
        OpenCombine) echo '.package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")' ;;
        RxSwift) echo ".package(name: \"RxSwift\", path: \"$RXSWIFT\")" ;;
    esac
}

# The library's name alone would be taken for the package's.
folder() {
    echo "$built/client-of-$1"
}

# Writes the package of the client $1.
write_package() {
    local package product=''
    package=$(folder "$1")
    rm -rf "$package"
    mkdir -p "$package/Sources/client"
    cp $clients/"$1"/*.swift "$package/Sources/client"
    [ "$1" = Empty ] || product=".product(name: \"$1\", package: \"$([ "$1" = Impulse ] && echo impulse || echo "$1")\")"
    cat >"$package/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "client",
    platforms: [.macOS(.v15)],
    dependencies: [$(dependency "$1")],
    targets: [.executableTarget(name: "client", dependencies: [$product])]
)
END
    swift package --package-path "$package" resolve >&2
}

# Prints the duration of a command in seconds.
seconds() {
    local TIMEFORMAT=%R
    { time "$@" >&3 2>&3; } 3>&2 2>&1
}

# Prints the milliseconds in which the compiler type-checks the function $2 of the client $1: the minimum of five runs,
# since other processes only add to it.
type_checking() {
    local file modules
    file=$(folder "$1")/Sources/client/Chains.swift
    [ -e "$file" ] || { echo – && return; }
    modules=$(swift build --package-path "$(folder "$1")" --show-bin-path)
    for _ in 1 2 3 4 5; do
        swiftc -typecheck -swift-version 6 -I "$modules/Modules" $(c_modules "$1" "$modules") \
            -Xfrontend -warn-long-function-bodies=1 "$file" 2>&1 | sed -n "s/.*: warning: .*'$2.*' took \([0-9]*\)ms to type-check.*/\1/p"
    done | sort -n | head -1
}

# The flags for the maps of the C modules that the library of the client $1 imports; $2 is the folder of its build.
c_modules() {
    find "$2" "$(folder "$1")/.build/checkouts" -name module.modulemap -printf '-Xcc -fmodule-map-file=%p\n' 2>/dev/null || true
}

# Prints the milliseconds from the start of the program $1 to its end, as a mean of many runs.
starting() {
    local i all
    all=$(seconds bash -c 'for ((i = 0; i < '$runs'; i++)); do "$0"; done' "$1" 2>/dev/null)
    awk -v all="$all" -v runs=$runs 'BEGIN { printf "%.2f\n", all * 1000 / runs }'
}

echo '| | chain of twelve, ms | `flatMap`, ms | debug build, s | release build, s | program, kB | start, ms |'
echo '| --- | ---: | ---: | ---: | ---: | ---: | ---: |'
for client in Impulse OpenCombine ${RXSWIFT:+RxSwift} Empty; do
    write_package $client
    package=$(folder $client)
    debug=$(seconds swift build --package-path "$package")
    release=$(seconds swift build --package-path "$package" -c release)
    strip -o "$package/client" "$(swift build --package-path "$package" -c release --show-bin-path)/client"
    echo "| $client | $(type_checking $client twelve) | $(type_checking $client spread) | $debug | $release" \
        "| $(($(stat -c %s "$package/client") / 1000)) | $(starting "$package/client") |"
done
