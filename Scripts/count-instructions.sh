#!/usr/bin/env bash
# Counts the instructions of an event in each benchmark and library, and prints them beside the goals of Benchmarks/goals.txt,
# with the means last; bytes in benchmarks of memory. Then the cache misses where a benchmark is about them, and how often a
# thread blocks, and so has to be woken, in bursts over two queues. The comparison is the same on every machine, whereas times
# depend on the processor's atomic exchange. Leaves out benchmarks of several threads, whose waiting is not counted, and those
# that take minutes under callgrind. Takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

counted=Benchmarks/.build/instructions
bench=$counted/bench
libraries=(Impulse OpenCombine AsyncAlgorithms closures)

swift build --package-path Benchmarks -c release --product bench >&2
mkdir -p $counted
# Valgrind cannot read Swift's debug information. The names of functions stay.
strip --strip-debug -o $bench Benchmarks/.build/release/bench

# The benchmarks in the means of `bench`, except those of several threads, and the largest.
works() {
    $bench --list | sed '/^value through/,$d' | grep -Ev 'deliver\(on:|threads|async values|[1-9]00000|10000 pending'
}

# The number of events of the benchmark $1 to count: enough to make the start negligible.
events() {
    case $1 in
    *000\ subscribers) echo 20 ;;
    *pending*) echo 1000 ;;
    *) echo 4000 ;;
    esac
}

# Prints the counts of callgrind for $3 events of the benchmark $1 by the library $2, instructions first, with the options
# after these; the bytes of a benchmark of memory. Fails if the library does not run it.
count() {
    local log
    log=$(mktemp -p $counted)
    case $1 in
    live* | idle*)
        "$bench" --run "$1" "$3" "$2" >"$log" 2>/dev/null || return 1
        awk '{ print $2 }' "$log"
        ;;
    *)
        SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind "${@:4}" --callgrind-out-file=/dev/null --log-file="$log" \
            $bench --run "$1" "$3" "$2" >/dev/null 2>&1 || return 1
        sed -n 's/.*Collected : //p' "$log"
        ;;
    esac
}

# Writes a line for the benchmark $1. Starting the program costs the same for one and for two batches of events, so the
# difference excludes it.
line() {
    local line="" library once twice number
    number=$(events "$1")
    for library in "${libraries[@]}"; do
        if once=$(count "$1" "$library" "$number") && twice=$(count "$1" "$library" $((2 * number))); then
            line+=" $(((twice - once) / number))"
        else
            line+=" -"
        fi
    done
    echo "$line $1"
}

export -f line count events
export counted bench
declare -p libraries >$counted/libraries
rm -f $counted/tmp.*
works | xargs -d '\n' -P "$(nproc)" -I{} bash -c "set -eu; . $counted/libraries; line \"\$1\"" _ {} >$counted/lines
rm -f $counted/tmp.*

printf '%10s %11s %15s %10s  %7s %5s  %8s %5s  %s\n' "${libraries[@]}" peer goal closures goal 'by event of'
works | awk -v lines=$counted/lines -v goals=Benchmarks/goals.txt -v means=$counted/means '
    function ratio(other, ours, digits) { return other == "-" ? "" : sprintf("%.*f×", digits, other / ours) }
    # A sign of two bytes counts as two in a width.
    function wide(text, width) { return sprintf("%*s", width + (text ~ /×/), text) }
    function goal(text) { return text == "" || text == "-" ? "" : text }
    function misses(text, other, ours) { return text + 0 > 0 && other != "-" && other / ours < text - 0.005 }
    BEGIN {
        while ((getline line < goals) > 0) {
            split(line, field, " "); name = line
            for (i = 1; i <= 2; i++) sub(/^[^ ]+ /, "", name)
            ofPeer[name] = field[1]; ofClosures[name] = field[2]
        }
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
        ofMemory = /^(live|idle)/
        if (!ofMemory && peer != "-") { peers += log(peer / ours); peered++ }
        if (!ofMemory && closures != "-") { all += log(closures / ours); closed++ }
        missed = misses(ofPeer[$0], peer, ours) || misses(ofClosures[$0], closures, ours)
        printf "%10s %11s %15s %10s  %s %5s  %s %5s  %s%s%s\n", ours, cost[$0, 2], cost[$0, 3], closures,
            wide(ratio(peer, ours, 1), 7), goal(ofPeer[$0]), wide(ratio(closures, ours, 2), 8), goal(ofClosures[$0]), $0,
            ofMemory ? " (bytes)" : "", missed ? ": missed" : ""
    }
    END {
        printf "%.1f× the instructions of the fastest peer, over %d benchmarks (goal: %s×)\n", exp(peers / peered), peered,
            ofPeer["means"] >means
        printf "%.2f× the instructions of the closures, over %d benchmarks (goal: %s×)\n", exp(all / closed), closed,
            ofClosures["means"] >means
    }'

work='1000 subjects in turn, one subscriber each'
printf '\ncache misses, first and last level, of a send to %s:\n' "$work"
for library in Impulse OpenCombine closures; do
    caches=(--cache-sim=yes --I1=32768,8,64 --D1=49152,12,64 --LL=2097152,16,64)
    echo "$(count "$work" $library 4000 "${caches[@]}") $(count "$work" $library 8000 "${caches[@]}")" | awk -v library=$library '
        { printf "%16s %6.2f %6.2f\n", library, ($14 + $15 - $5 - $6) / 4000, ($17 + $18 - $8 - $9) / 4000 }'
done
rm -f $counted/tmp.*

work='deliver(on:), a hop each way, bursts of 1000'
printf '\ntimes that a thread blocks by burst, in %s:\n' "$work"
for library in Impulse OpenCombine closures; do
    $bench --run "$work" 100000 $library | awk -v library=$library '{ printf "%16s %6.2f\n", library, $3 / 100 }'
done
echo
cat $counted/means
