#!/usr/bin/env bash
# Compares the public interface with that of a tag or commit, the newest tag unless one is given, and fails where a client of the
# old one may no longer compile. A release that is meant to break, and so raises the version's first number, lists in
# Scripts/allowed-breakages.txt what it breaks, in the words in which this complains.
set -euo pipefail
cd "$(dirname "$0")/.."

base=${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}
if [ -z "$base" ]; then
    echo "There is no tag yet, so no interface to keep: nothing is compared. 'make api-diff BASE=commit' compares with a commit." >&2
    exit 0
fi
allowed=()
[ -e Scripts/allowed-breakages.txt ] && allowed=(--breakage-allowlist-path Scripts/allowed-breakages.txt)
swift package --scratch-path .build-api diagnose-api-breaking-changes "$base" \
    --products Impulse --products ImpulseTesting --products ImpulseFoundation "${allowed[@]}"
