#!/usr/bin/env bash
# Lets gpsfake replay a walk to a gpsd of its own, and runs the program against that. Takes the number of fixes.
set -euo pipefail
cd "$(dirname "$0")/.."

fixes=${1:-300}
# The second subscriber unsubscribes at position 120, and gpsd's first positions pass before the program connects.
[[ $fixes =~ ^[0-9]+$ ]] && [ "$fixes" -ge 150 ] || { echo "demo-locations: FIXES is $fixes: give a number of 150 or more" >&2; exit 64; }
# Two sentences per fix: 20 fixes per second.
pause=0.025
folder=$(mktemp -d)
gpsfake=
stop() {
    rm -rf "$folder"
    [ -n "$gpsfake" ] || return 0
    local gpsd
    gpsd=$(ps -o pid= --ppid "$gpsfake" || true)
    kill "$gpsfake" 2>/dev/null || return 0
    for _ in $(seq 30); do
        kill -0 "$gpsfake" 2>/dev/null || return 0
        sleep 0.1
    done
    # At the end of its track, gpsfake sometimes ignores the first signal.
    # shellcheck disable=SC2086
    kill -9 "$gpsfake" $gpsd 2>/dev/null || true
}
trap stop EXIT

../.build-examples/debug/nmea-walk "$fixes" >"$folder/walk.nmea"

is_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

port=2952
while is_open $port; do port=$((port + 1)); done

gpsfake -q -1 -c "$pause" -P $port "$folder/walk.nmea" >"$folder/gpsfake.log" 2>&1 &
gpsfake=$!
for _ in $(seq 100); do
    is_open $port && break
    kill -0 "$gpsfake" 2>/dev/null || { cat "$folder/gpsfake.log" >&2; exit 69; }
    sleep 0.1
done

status=0
../.build-examples/debug/locations --port $port --also-during 60-120 || status=$?
exit $status
