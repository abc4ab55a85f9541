#!/usr/bin/env bash
# Shows the functions in which a benchmark spends its instructions, exclusive and inclusive of the functions that
# they call.
set -euo pipefail
cd "$(dirname "$0")/.."

built=Benchmarks/.build/budgets
profile=$built/profile.out

swift build --package-path Benchmarks -c release --product bench >&2
mkdir -p $built
strip --strip-debug -o $built/bench Benchmarks/.build/release/bench
valgrind --tool=callgrind --callgrind-out-file=$profile --log-file=$built/profile.log $built/bench --run "$1" "$2" >/dev/null

for inclusive in no yes; do
    echo "inclusive: $inclusive"
    callgrind_annotate --inclusive=$inclusive --threshold=100 $profile | sed 's/ \[[^]]*\]$//' | grep '%)' | sed 1d \
        | swift demangle --simplified | head -40 | cut -c1-180
done
