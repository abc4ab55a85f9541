#!/usr/bin/env bash
# Runs parts of the tests COUNT times while both cores are busy with other work, and prints the failed tests with counts:
# Scripts/flakes.sh COUNT [PART…]. Without parts, those of `make test` that use real time, processes and sockets.
set -uo pipefail
cd "$(dirname "$0")/.."

count=$1
shift
[ $# -gt 0 ] || set -- foundation+http+grdb mailing-list
counts=.build-logs/flakes
mkdir -p $counts
: >$counts/failed
busy=()
for _ in 1 2; do
    (while :; do :; done) &
    busy+=($!)
done
trap 'kill "${busy[@]}"' EXIT

green=0
for run in $(seq "$count"); do
    if Scripts/test.sh --effort small "$@" >"$counts/output.$run" 2>&1; then
        green=$((green + 1))
        echo "run $run of $count: $(tail -1 "$counts/output.$run")"
    else
        echo "run $run of $count: $(tail -1 "$counts/output.$run"), see $counts/output.$run"
        sed -n '/^Failed:$/,/^Took/{ /^  /p; }' "$counts/output.$run" | tee -a $counts/failed
    fi
done
[ ! -s $counts/failed ] || { echo 'Failures:' && sort $counts/failed | uniq -c | sort -rn; }
echo "$green of $count runs were green: $*"
[ "$green" -eq "$count" ]
