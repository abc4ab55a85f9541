#!/usr/bin/env bash
# Counts the instructions of one updated row of a live collection and of arrays, and draws the growth of the former from a thousand rows
# to a million: Documentation/Pictures/collections.svg. Takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

counted=Benchmarks/.build/collections
bench=$counted/bench-collections
mkdir -p $counted
# Valgrind cannot read Swift's debug information.
strip --strip-debug -o $bench Benchmarks/.build/release/bench-collections

# Prints the instructions of $3 updates of $2 rows of a $1.
instructions() {
    local log
    log=$(mktemp -p $counted)
    SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" \
        $bench --update "$1" "$2" "$3" >/dev/null 2>&1
    sed -n 's/.*Collected : //p' "$log"
    rm "$log"
}

# Loading costs the same for one and for two batches of updates, so the difference excludes it.
count() {
    local once twice
    once=$(instructions "$1" "$2" "$3")
    twice=$(instructions "$1" "$2" $((2 * $3)))
    echo "$2 $1 $(((twice - once) / $3))"
}

export -f count instructions
export counted bench
for rows in 1000000 100000 10000 1000; do
    echo "table $rows 1000"
    echo "arrays $rows 1"
done | xargs -P "$(nproc)" -L 1 bash -c 'set -eu; count "$@"' _ >$counted/counts

sort -n $counted/counts | awk '
    { count[$1, $2] = $3; if ($2 == "table") sizes[++number] = $1 }
    END {
        printf "%10s %14s %16s %10s\n", "rows", "a table", "arrays", "times"
        for (i = 1; i <= number; i++) {
            rows = sizes[i]
            printf "%10d %14d %16d %10d\n", rows, count[rows, "table"], count[rows, "arrays"], count[rows, "arrays"] / count[rows, "table"]
        }
    }'

grep table $counted/counts | sort -n | awk '
    function x(rows) { return 90 + 130 * (log(rows) / log(10) - 3) }
    function y(instructions) { return 190 - 150 * instructions / top }
    { rows[NR] = $1; instructions[NR] = $3; if ($3 > most) most = $3 }
    END {
        top = 50000 * int(most / 50000 + 1)
        print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"540\" height=\"230\" viewBox=\"0 0 540 230\" role=\"img\">"
        print "<title>Instructions of one updated row, by the number of rows</title>\n<desc>"
        for (i = 1; i <= NR; i++) print rows[i] " rows: " instructions[i]
        print "</desc>\n<style>\ntext{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#59636e}.middle{text-anchor:middle}.last{text-anchor:end}"
        print ".axis{fill:none;stroke:#d1d9e0}.own{fill:#0969da;stroke:#0969da;stroke-width:2}path.own{fill:none}"
        print "@media(prefers-color-scheme:dark){text{fill:#9198a1}.axis{stroke:#3d444d}.own{fill:#58a6ff;stroke:#58a6ff}}\n</style>"
        print "<text x=\"90\" y=\"20\">instructions of one updated row</text>"
        for (i = 0; i <= 2; i++) {
            printf "<path class=\"axis\" d=\"M90 %.1fH500\"/>", y(top * i / 2)
            printf "<text class=\"last\" x=\"80\" y=\"%.1f\">%d</text>\n", y(top * i / 2) + 4, top * i / 2
        }
        for (i = 1; i <= NR; i++) {
            line = line (i > 1 ? "L" : "M") sprintf("%.1f %.1f", x(rows[i]), y(instructions[i]))
            printf "<circle class=\"own\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", x(rows[i]), y(instructions[i])
            printf "<text class=\"middle\" x=\"%.1f\" y=\"212\">%d</text>\n", x(rows[i]), rows[i]
        }
        print "<path class=\"own\" d=\"" line "\"/>\n</svg>"
    }' >Documentation/Pictures/collections.svg
