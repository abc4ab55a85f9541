#!/usr/bin/env bash
# Runs the core's tests under a sanitizer, "thread" or "address". The thread sanitizer skips single-threaded tests: the laws
# and the random trees. Both skip stacks and memory, whose bounds hold for code without a sanitizer, and interleavings, which
# run one thread at a time. Leaks are not errors: a subscription that a test neither ends nor disposes of remains.
set -euo pipefail
cd "$(dirname "$0")/.."

reports=$PWD/.build-$1/report
skipped='StackTests|InterleavingTests|ModelTraceTests|Traced|a delay of any length|freed before they are due|Laws/'
[ "$1" != thread ] || skipped+='|FuzzTests'
Scripts/swift.sh "$1" build --build-tests --sanitize "$1"
rm -f "$reports".*
export IMPULSE_EFFORT=small TSAN_OPTIONS=log_path=$reports ASAN_OPTIONS=detect_leaks=0:log_path=$reports
".build-$1/debug/impulsePackageTests.xctest" --testing-library swift-testing --filter '^ImpulseTests\.' --skip "$skipped" \
    || { cat "$reports".* 2>/dev/null; exit 1; }
