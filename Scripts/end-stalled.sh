#!/usr/bin/env bash
# Ends a test process that has printed nothing for a quarter of an hour, and lists the tests that had begun and not ended: otherwise
# a test that hangs would take all remaining time. Scripts/end-stalled.sh LOG FILE [SECONDS]; FILE has the process's id.
log=$1 file=$2 limit=${3:-900}

while sleep 1; do
    [ -s "$file" ] || continue
    pid=$(<"$file")
    kill -0 "$pid" 2>/dev/null || exit 0
    [ $(($(date +%s) - $(stat -c %Y "$log"))) -ge "$limit" ] || continue
    echo "error: no test has begun or ended for $limit s. These have not ended:"
    awk '/^[^ ]+ Test .* started\.$/ { sub(/^[^ ]+ Test /, ""); sub(/ started\.$/, ""); begun[$0] = 1 }
        /^[^ ]+ Test .* (passed|failed) after / {
            sub(/^[^ ]+ Test /, ""); sub(/( with [0-9]+ test cases?)? (passed|failed) after .*/, ""); delete begun[$0] }
        END { for (name in begun) print "  " name }' "$log"
    kill -9 "$pid"
    exit
done
