#!/usr/bin/env bash
# Mutation testing of the core: Scripts/mutate.sh [COUNT [SEED]] tries that many mutants, chosen by the seed, and lists the survivors.
#
# All mutants are in one debug build, of a copy of the sources: each place asks whether its mutant is the active one, whose number is in
# the environment (Scripts/mutants.awk). The tests in the folder of the mutated file run first, then the others, up to the first failure.
# A mutant that hangs for LIMIT seconds (60 by default, 240 with the other tests) is caught too. ONLY=text tries only mutants of places that contain the text.
set -euo pipefail
cd "$(dirname "$0")/.."

count=${1:-100}
seed=${2:-1}
limit=${LIMIT:-60}
root=$PWD
work=$root/.build-mutants
copy=$work/copy
list=$work/mutants
mkdir -p "$copy"
touch "$work/excluded"

# Weaker orderings are mutants of the models, by Scripts/prove.sh: on x86 no test can distinguish them.
write_copy() {
    rm -rf "$copy.new"
    mkdir -p "$copy.new"
    cp -R Package.swift Tests Plugins Snippets Sources Documentation Proofs "$copy.new/"
    # What runs in debug builds only, or renames, is no part of the core's behavior.
    find Sources/Impulse -name '*.swift' ! -path '*/Interleaving/*' ! -path '*/Renamed/*' ! -name Reflection.swift | LC_ALL=C sort \
        | xargs awk -v folder="$copy.new" -v list="$list.new" -v excluded="$work/excluded" -f Scripts/mutants.awk
    cat >"$copy.new/Sources/Impulse/Internal/Mutant.swift" <<'SWIFT'
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@usableFromInline
enum Mutant {
    @usableFromInline static let active = getenv("IMPULSE_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

    @usableFromInline
    static func isActive(_ number: Int) -> Bool { number == active }

    @usableFromInline
    static func negates(_ number: Int, _ condition: Bool) -> Bool { condition != (number == active) }
}
SWIFT
    mv "$list.new" "$list"
    # Files that have not changed keep their dates, and are not compiled again.
    (cd "$copy.new" && find . -type f) | while IFS= read -r file; do
        cmp -s "$copy.new/$file" "$copy/$file" || { mkdir -p "$(dirname "$copy/$file")"; cp "$copy.new/$file" "$copy/$file"; }
    done
    (cd "$copy" && find . -path ./.build -prune -o -type f -print) | while IFS= read -r file; do
        [ -e "$copy.new/$file" ] || [ "$file" = ./Package.resolved ] || rm "$copy/$file"
    done
}

build() { IMPULSE_TESTS=ImpulseTests swift build --package-path "$copy" "$@" >"$work/build.log" 2>&1; }

# Leaves out the mutants that do not compile: the one at the line of each error, or the last before it, or the first of the file.
exclude_errors() {
    local place file line added=0
    while IFS=: read -r file line; do
        file=${file#"$copy/"}
        place=$(awk -F '\t' -v file="$file" -v line="$line" '
            { split($2, at, ":") }
            at[1] == file && (found == "" || at[2] + 0 <= line + 0) { found = $2 }
            END { print found }' "$list")
        [ -n "$place" ] || { echo "$file:$line does not compile, and has no mutant: see $work/build.log" >&2; return 1; }
        grep -qxF "$place" "$work/excluded" || { echo "$place" >>"$work/excluded"; added=$((added + 1)); }
    done < <(sed -nE "s|^($copy/Sources/Impulse/[^:]*):([0-9]+):[0-9]+: error:.*|\1:\2|p" "$work/build.log" | sort -u)
    [ "$added" -gt 0 ] || { tail -5 "$work/build.log" >&2; echo "The mutants do not build: see $work/build.log" >&2; return 1; }
    echo "$added mutants do not compile, and are left out"
}

write_copy
until build --target Impulse; do exclude_errors; write_copy; done
echo "$(wc -l <"$list") mutants; building the tests"
build --build-tests || { tail -5 "$work/build.log" >&2; exit 1; }

program=$(echo "$copy"/.build/debug/*PackageTests.xctest)
small=(IMPULSE_FUZZ_COUNT=400 IMPULSE_RACE_ROUNDS=100 IMPULSE_SANITIZED=1)

# Runs the tests of these suites, or all but those, with a mutant. Prints what catches it, or nothing.
run_tests() {
    local mutant=$1 seconds=$2 output pid first
    shift 2
    output=$work/output
    : >"$output"
    env "${small[@]}" IMPULSE_MUTANT="$mutant" timeout -k 5 "$seconds" "$program" --testing-library swift-testing "$@" >"$output" 2>&1 &
    pid=$!
    while kill -0 "$pid" 2>/dev/null; do
        if first=$(grep -m1 -E 'recorded an issue|Fatal error|✘ Test' "$output"); then
            kill -KILL $(pgrep -P "$pid") "$pid" 2>/dev/null || true
            wait "$pid" 2>/dev/null || true
            echo "${first:0:150}"
            return
        fi
        sleep 0.1
    done
    local status=0
    wait "$pid" || status=$?
    case $status in
        0) ;;
        124 | 137) echo "no end within $seconds seconds" ;;
        *) grep -m1 -E 'recorded an issue|Fatal error|✘ Test' "$output" || echo "exit with $status" ;;
    esac
}

# The suites in the folder of tests that corresponds to a file's, as a pattern; nothing if there are none.
suites_near() {
    local folder=${1#Sources/Impulse/}
    folder=$(dirname "$folder")
    while [ "$folder" != . ] && [ ! -d "Tests/ImpulseTests/$folder" ]; do folder=$(dirname "$folder"); done
    [ "$folder" != . ] || { folder=Kernel; }
    grep -rhoE '^(@Suite.*)?struct [A-Za-z]+Tests' "Tests/ImpulseTests/$folder" | sed 's/.*struct //' | sort -u | paste -sd '|' - | sed 's/.*/ImpulseTests\\.(&)\//'
}

slow='StackTests|a delay of any length|freed before they are due'
baseline=$(run_tests 0 900 --skip "$slow")
[ -z "$baseline" ] || { echo "Without a mutant, the tests fail: $baseline" >&2; exit 1; }

: >"$work/results"
caught=0 tried=0
while IFS=$'\t' read -r number place kind line; do
    file=${place%:*}
    near=$(suites_near "$file")
    by=$(run_tests "$number" "$limit" --filter "$near" --skip "$slow")
    [ -n "$by" ] || by=$(run_tests "$number" $((limit * 4)) --skip "$slow|$near")
    tried=$((tried + 1))
    if [ -n "$by" ]; then caught=$((caught + 1)); else by="SURVIVES"; fi
    printf '%s\t%s\t%s\t%s\t%s\n' "$number" "$place" "$kind" "$line" "$by" | tee -a "$work/results"
done < <(grep -F -- "${ONLY:-}" "$list" | while IFS= read -r mutant; do
    printf '%s\t%s\n' "$(cut -f 2,3 <<<"$mutant" | cksum <<<"$seed $(cut -f 2,3 <<<"$mutant")" | cut -d ' ' -f 1)" "$mutant"
done | sort -n | head -"$count" | cut -f 2-)

echo "$caught of $tried mutants were caught, of $(wc -l <"$list") that there are; seed $seed"
