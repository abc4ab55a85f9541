#!/usr/bin/env bash
# Checks what the tests do not.
set -euo pipefail
cd "$(dirname "$0")"

for check in sources ceilings words orderings documentation client; do
    begun=$(date +%s)
    ./check-$check.sh
    echo "check: $check: $(($(date +%s) - begun)) s"
done
