#!/usr/bin/env bash
# Fails if a program is compiled again when only a variable has changed, or after another program in its build folder.
set -euo pipefail
cd "$(dirname "$0")/.."

failures=0

# Fails if the last build of the product $1 has compiled anything; $2 names the change since the build before.
expect_nothing() {
    local count
    count=$(grep -E '^\[[0-9]+/[0-9]+\] (Compiling|Emitting)' ".build-logs/build-$1.log" | grep -vc ' plugin ' || true)
    echo "$1: $count files compiled $2"
    [ "$count" -eq 0 ] || failures=1
}

# The programs refuse these arguments, and end.
for url in first second; do make -s demo-get URLS=$url >/dev/null 2>&1 || true; done
expect_nothing get 'with other URLS'

window() { Scripts/build-program.sh all Examples/MailingList/Desktop mailing-list-gtk >&2; }
window
A=1 window
expect_nothing mailing-list-gtk 'with another variable'
Scripts/build-program.sh all Examples/Gateway gateway >&2
window
expect_nothing mailing-list-gtk 'after the gateway'
Scripts/build-program.sh all Examples/Gateway gateway >&2
expect_nothing gateway 'after the window'
make -s demo-get URLS=third >/dev/null 2>&1 || true
expect_nothing get 'after the window'
exit $failures
