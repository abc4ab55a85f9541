#!/usr/bin/env bash
# Counts the instructions of an event in each benchmark and library, and prints them with their means. The comparison is
# the same on every machine, whereas times depend on the processor's atomic exchange. Leaves out benchmarks of several
# threads, whose waiting is not counted, and those that take minutes under callgrind. Takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

counted=Benchmarks/.build/instructions
bench=$counted/bench
libraries=(Impulse OpenCombine AsyncAlgorithms closures)

swift build --package-path Benchmarks -c release --product bench >&2
mkdir -p $counted
# Valgrind cannot read Swift's debug information. The names of functions stay.
strip --strip-debug -o $bench Benchmarks/.build/release/bench

# The benchmarks in the means of `bench`, except those of several threads, of bytes, and the largest.
works() {
    $bench --list | sed '/^value through/,$d' \
        | grep -Ev 'deliver\(on:|threads|async values|^live|^idle|[1-9]00000|10000 pending'
}

# The number of events of the benchmark $1 to count: enough to make the start negligible.
events() {
    case $1 in
    *000\ subscribers) echo 20 ;;
    *pending*) echo 1000 ;;
    *) echo 4000 ;;
    esac
}

# Prints the instructions of $3 events of the benchmark $1 by the library $2; fails if the library does not run it.
instructions() {
    local log
    log=$(mktemp -p $counted)
    SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" \
        $bench --run "$1" "$3" "$2" >/dev/null 2>&1 || return 1
    sed -n 's/.*Collected : //p' "$log"
}

# Writes a line for the benchmark $1. Starting the program costs the same for one and for two batches of events, so the
# difference excludes it.
count() {
    local line="" library once twice number
    number=$(events "$1")
    for library in "${libraries[@]}"; do
        if once=$(instructions "$1" "$library" "$number") && twice=$(instructions "$1" "$library" $((2 * number))); then
            line+=" $(((twice - once) / number))"
        else
            line+=" -"
        fi
    done
    echo "$line $1"
}

export -f count events instructions
export counted bench
declare -p libraries >$counted/libraries
rm -f $counted/tmp.*
works | xargs -d '\n' -P "$(nproc)" -I{} bash -c "set -eu; . $counted/libraries; count \"\$1\"" _ {} >$counted/lines
rm -f $counted/tmp.*

printf '%12s %12s %16s %12s %8s %8s  %s\n' "${libraries[@]}" peer closures 'by event of'
works | awk -v lines=$counted/lines '
    function ratio(other, ours, digits) { return other == "-" ? "" : sprintf("%.*f×", digits, other / ours) }
    BEGIN {
        while ((getline line < lines) > 0) {
            split(line, field, " "); name = line
            for (i = 1; i <= 4; i++) sub(/^ *[^ ]+ /, "", name)
            for (i = 1; i <= 4; i++) cost[name, i] = field[i]
        }
    }
    {
        ours = cost[$0, 1]; peer = cost[$0, 2]
        if (cost[$0, 3] != "-" && (peer == "-" || cost[$0, 3] + 0 < peer + 0)) peer = cost[$0, 3]
        closures = cost[$0, 4]
        if (peer != "-") { peers += log(peer / ours); peered++ }
        if (closures != "-") { all += log(closures / ours); closed++ }
        printf "%12s %12s %16s %12s %9s %9s  %s\n", ours, cost[$0, 2], cost[$0, 3], closures, ratio(peer, ours, 1),
            ratio(closures, ours, 2), $0
    }
    END {
        printf "\n%.1f× the instructions of the fastest peer, over %d works\n", exp(peers / peered), peered
        printf "%.2f× those of the closures, over %d works\n", exp(all / closed), closed
    }'
