#!/usr/bin/env bash
# Counts the instructions and allocations of an event in the benchmarks of Benchmarks/budgets.txt, and the bytes that it
# leaves allocated, and fails if one exceeds its budget by more than 10 %. All are counted, not timed, so other processes
# have no influence. With "write", writes the counts as the new budgets, and keeps the comments.
set -euo pipefail
cd "$(dirname "$0")/.."

budgets=Benchmarks/budgets.txt
counted=Benchmarks/.build/budgets
bench=$counted/bench

swift build --package-path Benchmarks -c release --product bench >&2
mkdir -p $counted
# Valgrind cannot read Swift's debug information. The names of functions stay.
strip --strip-debug -o $bench Benchmarks/.build/release/bench

# The number of events to count of a benchmark with the budget $1: enough to make the start negligible, and of the
# long ones, few enough that all benchmarks take less than a minute.
events() {
    awk -v instructions="$1" 'BEGIN { print (instructions > 2000 ? 2000 : 20000) }'
}

# Writes a line with the instructions, allocations and bytes of $2 events of the benchmark $1.
count() {
    local log=$counted/$3.log
    local memory
    memory=$(SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" \
        $bench --run "$1" "$2")
    echo "$(sed -n 's/.*Collected : //p' "$log") $memory" >$counted/$3
}

# Starting the program costs the same for one and for two batches of events, so the difference excludes it. Two at a
# time.
index=0
while read -r instructions _ _ work <&3; do
    index=$((index + 1))
    events=$(events "$instructions")
    count "$work" "$events" $index.once &
    once=$!
    count "$work" $((2 * events)) $index.twice &
    wait $once
    wait $!
done 3< <(grep -v "^#" $budgets)

failed=0
index=0
new=$counted/new
: >$new
printf '%14s %10s %14s %10s %10s %10s  %s\n' instructions budget allocations budget bytes budget 'by event of'
while IFS= read -r line; do
    case $line in '#'*) echo "$line" >>$new && continue ;; esac
    read -r instructions allocations bytes work <<<"$line"
    index=$((index + 1))
    awk -v events="$(events "$instructions")" -v instructions="$instructions" -v allocations="$allocations" \
        -v bytes="$bytes" -v work="$work" -v new=$new '
        NR == 1 { once = $1; once_allocated = $2; once_kept = $3 }
        NR == 2 {
            counted = ($1 - once) / events
            allocated = ($2 - once_allocated) / events
            kept = ($3 - once_kept) / events
            verdict = ""
            if (counted > instructions * 1.1) verdict = verdict "  too many instructions"
            if (allocated > allocations * 1.1 + 0.005) verdict = verdict "  too many allocations"
            if (kept > bytes * 1.1 + 0.5) verdict = verdict "  too many bytes"
            printf "%14.1f %10.1f %14.2f %10.2f %10.0f %10.0f  %s%s\n", counted, instructions, allocated, allocations, \
                kept, bytes, work, verdict
            printf "%.1f %.2f %.0f %s\n", counted, allocated, kept, work >>new
            exit verdict != ""
        }' $counted/$index.once $counted/$index.twice || failed=1
done <$budgets

if [ "${1:-}" = write ]; then
    cp $new $budgets
elif [ $failed -ne 0 ]; then
    echo "Some works exceed their budgets: see above, and run 'make profile WORK=…'." >&2
    exit 1
fi
