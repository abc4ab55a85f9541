#!/usr/bin/env bash
# Compares the public interface with that of a tag or commit, by default the newest tag. Fails if a client of the old
# interface may no longer compile. A release that breaks clients on purpose, and so raises the major version, lists
# the breakages in Scripts/allowed-breakages.txt, as this script reports them.
set -euo pipefail
cd "$(dirname "$0")/.."

base=${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}
if [ -z "$base" ]; then
    echo "There is no tag yet, so nothing is compared: use 'make api-diff BASE=commit' to compare with a commit." >&2
    exit 0
fi
allowed=()
[ -e Scripts/allowed-breakages.txt ] && allowed=(--breakage-allowlist-path Scripts/allowed-breakages.txt)
swift package --scratch-path .build-api diagnose-api-breaking-changes "$base" \
    --products Impulse --products ImpulseTesting --products ImpulseFoundation "${allowed[@]}"
