#!/usr/bin/env bash
# Measures the cost of the trait Inspector: the instructions, by Callgrind, and the nanoseconds of an event in some benchmarks,
# without the trait, and with it while nothing, counts or values are recorded. Prints the rows of the table in
# Benchmarks/Results.md.
set -euo pipefail
cd "$(dirname "$0")/.."

measured=Benchmarks/.build/inspector
mkdir -p $measured
swift build --package-path Benchmarks -c release --product bench >&2
strip --strip-debug -o $measured/bench-without Benchmarks/.build/release/bench
swift build --package-path Benchmarks --scratch-path Benchmarks/.build-inspector -c release --traits Inspector \
    --product bench >&2
strip --strip-debug -o $measured/bench-with Benchmarks/.build-inspector/release/bench

works=(
    'subscribe and dispose of a chain of 1' 'subscribe and dispose of a chain of 4' 'cold pipeline of five operators'
    'subject with four operators' 'property, set and observed' 'share with 10 subscribers' 'command round trip'
    'flatMap to ten values' 'diamond of properties, set and observed'
)

# Prints the instructions of an event of the benchmark $2 in the program $1.
instructions() {
    local counts=()
    for events in 500 1000; do
        SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
            --log-file=$measured/log "$1" --run "$2" $events >/dev/null
        counts+=("$(sed -n 's/.*Collected : //p' $measured/log)")
    done
    echo $(((counts[1] - counts[0]) / 500))
}

# Prints the nanoseconds of an event of the benchmark $2 in the program $1.
nanoseconds() {
    "$1" "$2" | awk -v work="$2" 'index($0, work " ") == 1 { split(substr($0, length(work) + 1), column, " "); print column[1]; exit }'
}

echo '| benchmark | without | nothing | counts | values |'
echo '| --- | ---: | ---: | ---: | ---: |'
for work in "${works[@]}"; do
    row="| $work |"
    for recording in without nothing counts values; do
        program=$measured/bench-with
        [ $recording != without ] || program=$measured/bench-without
        export IMPULSE_RECORDING=$recording
        row+=" $(instructions $program "$work"), $(nanoseconds $program "$work") ns |"
    done
    echo "$row"
done
