#!/usr/bin/env bash
# Counts the instructions and allocations of an event in the works of Benchmarks/budgets.txt, and fails if one exceeds
# its budget by more than 10 %. Both are counted, not timed, so other processes have no influence. With "write",
# writes the counts as the new budgets, and keeps the comments.
set -euo pipefail
cd "$(dirname "$0")/.."

budgets=Benchmarks/budgets.txt
counted=Benchmarks/.build/budgets
bench=$counted/bench
events=20000

swift build --package-path Benchmarks -c release --product bench >&2
mkdir -p $counted
# Valgrind cannot read Swift's debug information. The names of functions stay.
strip --strip-debug -o $bench Benchmarks/.build/release/bench

# Writes a line with the instructions and allocations of $2 events of the work $1.
count() {
    local log=$counted/$3.log
    local allocations
    allocations=$(SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" \
        $bench --run "$1" "$2")
    echo "$(sed -n 's/.*Collected : //p' "$log") $allocations" >$counted/$3
}

# Starting the program costs the same for one and for two batches of events, so the difference excludes it. Two at a
# time.
index=0
while read -r _ _ work <&3; do
    index=$((index + 1))
    count "$work" $events $index.once &
    once=$!
    count "$work" $((2 * events)) $index.twice &
    wait $once
    wait $!
done 3< <(grep -v "^#" $budgets)

failed=0
index=0
new=$counted/new
: >$new
printf '%14s %12s %14s %12s  %s\n' instructions budget allocations budget 'by event of'
while IFS= read -r line; do
    case $line in '#'*) echo "$line" >>$new && continue ;; esac
    read -r instructions allocations work <<<"$line"
    index=$((index + 1))
    awk -v events=$events -v instructions="$instructions" -v allocations="$allocations" -v work="$work" -v new=$new '
        NR == 1 { once = $1; once_allocated = $2 }
        NR == 2 {
            counted = ($1 - once) / events
            allocated = ($2 - once_allocated) / events
            verdict = ""
            if (counted > instructions * 1.1) verdict = verdict "  too many instructions"
            if (allocated > allocations * 1.1 + 0.005) verdict = verdict "  too many allocations"
            printf "%14.1f %12.1f %14.2f %12.2f  %s%s\n", counted, instructions, allocated, allocations, work, verdict
            printf "%.1f %.2f %s\n", counted, allocated, work >>new
            exit verdict != ""
        }' $counted/$index.once $counted/$index.twice || failed=1
done <$budgets

if [ "${1:-}" = write ]; then
    cp $new $budgets
elif [ $failed -ne 0 ]; then
    echo "Some works exceed their budgets: see above, and run 'make profile WORK=…'." >&2
    exit 1
fi
