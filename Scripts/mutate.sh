#!/usr/bin/env bash
# Mutation testing of the core, or of MODULE=ImpulseCollections: Scripts/mutate.sh [COUNT [SEED]] tries that many mutants, chosen by the
# seed, and lists the survivors.
#
# All mutants are in one debug build, of a copy of the sources: each place asks whether its mutant is the active one, whose number is in
# the environment (Scripts/mutants.awk). First each suite runs alone without a mutant, which shows how long it takes and which mutants it
# reaches. A mutant that no suite reaches survives; for another one, the suites that reach it run, the quickest first, up to the first
# failure: in batches, each of which takes up to four times as long as the one before. A mutant with which a batch takes five times as long,
# and 15 seconds more, is caught too.
#
# ONLY=text tries only mutants of places that contain the text, such as a path or "CommandQueue.swift:30".
#
# Survivors that do the same as the original are explained in Proofs/SourceMutants.table. Fails if there are others. Explained ones are tried
# with the first batch alone, unless ALL=1: the others would take half of the time.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
module=${MODULE:-Impulse}
work=$root/.build-mutants${MODULE:+-$MODULE}
copy=$work/copy
list=$work/mutants
suites=$work/suites
jobs=$(nproc)
mkdir -p "$copy" "$suites"
touch "$work/excluded"
# ArgumentTests checks preconditions, which are not mutated, and takes a process for each.
slow='StackTests|ArgumentTests|a delay of any length|freed before they are due'
# Not “Fatal error”, which a test may expect of a process.
failure='recorded an issue|✘ Test'
export SWIFT_BACKTRACE=enable=no

# Runs the tests of some suites with a mutant: number, seconds, suites. Prints the tests that catch it.
run_tests() {
    local output pid first status=0
    output=$(mktemp "$work/output.XXXXXX")
    IMPULSE_EFFORT=small IMPULSE_MUTANT=${reached_file:-$1} timeout -k 5 "$2" "$program" \
        --testing-library swift-testing --filter "^${module}Tests\.($3)/" --skip "$slow" >"$output" 2>&1 &
    pid=$!
    while kill -0 "$pid" 2>/dev/null; do
        ! first=$(grep -m1 -E "$failure" "$output") || break
        sleep 0.1
    done
    # timeout has made a group of the tests and their processes, so that none is left, also after a crash.
    [ -z "$first" ] || kill -KILL -- "-$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || status=$?
    kill -KILL -- "-$pid" 2>/dev/null || true
    [ -n "$first" ] || first=$(grep -m1 -E "$failure" "$output") || case $status in
        0) ;;
        124 | 137) first="no end within $2 seconds" ;;
        *) first=$(grep -m1 'Fatal error' "$output") || first="exit with $status" ;;
    esac
    rm "$output"
    echo "${first:0:150}"
}

# Runs a suite without a mutant, and records its milliseconds and the mutants that it reaches.
measure() {
    local begin by
    head -c 8192 /dev/zero | tr '\0' 0 >"$suites/$1.reached"
    begin=$(date +%s%N)
    by=$(reached_file=$suites/$1.reached run_tests 0 600 "$1")
    [ -z "$by" ] || { echo "Without a mutant, $1 fails: $by" >&2; return 1; }
    echo $((($(date +%s%N) - begin) / 1000000)) >"$suites/$1"
}

# Succeeds if the table explains a mutant: place, kind, line.
is_explained() {
    local file=${1#Sources/$module/}
    grep -qF "${file%:*} | $2 | $3 | " Proofs/SourceMutants.table
}

# Tries a mutant: number, place, kind, line. Prints it, with the tests that catch it.
try() {
    local suite milliseconds sum=0 most=4000 batch='' reached='' by=''
    while read -r milliseconds suite; do
        reached=yes
        if [ -n "$batch" ] && [ $((sum + milliseconds)) -gt "$most" ]; then
            if [ -z "${ALL:-}" ] && is_explained "$2" "$3" "$4"; then break; fi
            by=$(run_tests "$1" $((15 + sum / 200)) "${batch#|}" </dev/null)
            [ -z "$by" ] || break
            batch='' sum=0 most=$((most * 4))
        fi
        batch+="|$suite" sum=$((sum + milliseconds))
    done < <(awk -v number="$1" '
        FILENAME ~ /reached$/ { if (substr($0, number + 1, 1) == 1) { sub(/.*\//, "", FILENAME); sub(/.reached/, "", FILENAME); print FILENAME } }
        ' "$suites"/*.reached | while read -r suite; do echo "$(cat "$suites/$suite") $suite"; done | sort -n)
    if [ -z "$reached" ]; then
        by='SURVIVES, since no test reaches it'
    elif [ -z "$by" ]; then
        by=$(run_tests "$1" $((15 + sum / 200)) "${batch#|}")
    fi
    printf '%s\t%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$4" "${by:-SURVIVES}"
}

case "${1:-}" in
    --measure) program=$(echo "$copy"/.build/debug/*PackageTests.xctest); measure "$2"; exit ;;
    --try) program=$(echo "$copy"/.build/debug/*PackageTests.xctest); IFS=$'\t' read -r -a mutant <<<"$2"; try "${mutant[@]}"; exit ;;
esac

count=${1:-100}
seed=${2:-1}

# Weaker orderings are mutants of the models, by Scripts/prove.sh: on x86 no test can distinguish them.
write_copy() {
    rm -rf "$copy.new"
    mkdir -p "$copy.new"
    cp -R Package.swift Tests Plugins Snippets Sources Documentation Proofs "$copy.new/"
    # Other modules' tests would take most of the time of the build.
    awk -v own="\"${module}Tests\"" '
        /^        tests\($|^        tests\("/ { call = ""; isInCall = 1 }
        isInCall { call = call $0 "\n"; if (/\),$/) { isInCall = 0; if (index(call, own)) printf "%s", call }; next }
        { print }' Package.swift >"$copy.new/Package.swift"
    # Code of debug builds alone, and renamed names, are not part of the core's behavior. The inspector is in another build, and another
    # module's tests reach the demand of Combine's subscribers.
    find "Sources/$module" -name '*.swift' ! -path '*/Interleaving/*' ! -path '*/Renamed/*' ! -path '*/Inspection/*' \
        ! -name Reflection.swift ! -name Demand.swift | LC_ALL=C sort \
        | xargs awk -v folder="$copy.new" -v list="$list.new" -v excluded="$work/excluded" -f Scripts/mutants.awk
    cat >"$copy.new/Sources/$module/Mutant.swift" <<'SWIFT'
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@usableFromInline
enum Mutant {
    private static let value = getenv("IMPULSE_MUTANT").map { String(cString: $0) }

    @usableFromInline static let active = value.flatMap { Int($0) } ?? 0

    /// The address of a file that has a character for each mutant: 1 once it has been reached, in any process of a test.
    private static let reached: UInt? = {
        guard let path = value, path.hasPrefix("/") else { return nil }
        let file = open(path, O_RDWR)
        guard file >= 0, let bytes = mmap(nil, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), bytes != MAP_FAILED else {
            fatalError("IMPULSE_MUTANT: cannot map the file \(path)")
        }
        return UInt(bitPattern: bytes)
    }()

    @usableFromInline
    static func isActive(_ number: Int) -> Bool {
        if let reached { UnsafeMutablePointer<UInt8>(bitPattern: reached)?[number] = 49 }
        return number == active
    }

    @usableFromInline
    static func negates(_ number: Int, _ condition: Bool) -> Bool { condition != isActive(number) }
}
SWIFT
    mv "$list.new" "$list"
    # Unchanged files keep their dates, and are not compiled again.
    (cd "$copy.new" && find . -type f) | while IFS= read -r file; do
        cmp -s "$copy.new/$file" "$copy/$file" || { mkdir -p "$(dirname "$copy/$file")"; cp "$copy.new/$file" "$copy/$file"; }
    done
    (cd "$copy" && find . -path ./.build -prune -o -type f -print) | while IFS= read -r file; do
        [ -e "$copy.new/$file" ] || [ "$file" = ./Package.resolved ] || rm "$copy/$file"
    done
}

build() { swift build --package-path "$copy" "$@" >"$work/build.log" 2>&1; }

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
    done < <(sed -nE "s|^($copy/Sources/$module/[^:]*):([0-9]+):[0-9]+: error:.*|\1:\2|p" "$work/build.log" | sort -u)
    [ "$added" -gt 0 ] || { tail -5 "$work/build.log" >&2; echo "The mutants do not build: see $work/build.log" >&2; return 1; }
    echo "$added mutants do not compile, and are left out"
}

write_copy
until build --target "$module"; do exclude_errors; write_copy; done
echo "$(wc -l <"$list") mutants; building the tests"
build --build-tests || { tail -5 "$work/build.log" >&2; exit 1; }

program=$(echo "$copy"/.build/debug/*PackageTests.xctest)
rm -f "$work"/output.*
if ! [ "$suites/complete" -nt "$program" ]; then
    rm -f "$suites"/*
    "$program" --testing-library swift-testing --list-tests | sed -nE 's/^'$module'Tests\.([A-Za-z]+)\/.*/\1/p' | sort -u | grep -vE "$slow" \
        | xargs -n 1 -P "$jobs" Scripts/mutate.sh --measure
    touch "$suites/complete"
fi

# The file, kind and line of an explained mutant, as in the table.
fields() { sed '/^#/d; /^$/d' Proofs/SourceMutants.table; }

grep -F -- "${ONLY:-}" "$list" | while IFS= read -r mutant; do
    printf '%s\t%s\n' "$(cksum <<<"$seed $(cut -f 2,3 <<<"$mutant")" | cut -d ' ' -f 1)" "$mutant"
done | sort -n | awk -v count="$count" 'NR <= count' | cut -f 2- | tr '\n' '\0' \
    | xargs -0 -n 1 -P "$jobs" Scripts/mutate.sh --try | tee "$work/results"

# Prints the survivors that are not explained, and the counts; fails if there are any.
summarize() {
    awk -F '\t' -v seed="$seed" -v folder="Sources/$module/" -v all="$(wc -l <"$list")" '
        FNR == NR { split($0, part, " [|] "); explained[part[1], part[2], part[3]] = 1; next }
        { tried++ }
        $5 !~ /^SURVIVES/ { caught++; next }
        { file = $2; sub(/:[0-9]+$/, "", file); file = substr(file, length(folder) + 1) }
        (file, $3, $4) in explained { equivalent++; next }
        { open++; survivors = survivors "- `" file "`, " $3 ": `" $4 "`\n" }
        END {
            printf "Of %d mutants, `Scripts/mutate.sh %d %d` tried %d: %d were caught, %d survive as explained, and %d survive", \
                all, tried, seed, tried, caught, equivalent, open
            printf "%s\n", survivors == "" ? "." : ":\n\n" substr(survivors, 1, length(survivors) - 1)
            exit survivors != ""
        }' <(fields) "$work/results"
}

status=0
summary=$(summarize) || status=$?
echo "$summary"
# The documentation shows the result of a large sample.
if [ "$module" = Impulse ] && [ -z "${ONLY:-}" ] && [ "$count" -ge 300 ]; then
    page=Documentation/Proofs.md
    { sed '/^<!-- sample -->$/q' $page; echo; echo "$summary"; } >"$work/page"
    cp "$work/page" $page
fi
exit $status
