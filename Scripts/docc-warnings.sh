#!/usr/bin/env bash
# Prints the warnings in a log of DocC's, and fails if there are any. A comment documents those parameters of which there is
# something to say, and DocC asks for all or none: that is not counted, nor what the package manager says of packages, which it names
# first, and of GTK's flags.
set -euo pipefail

if grep -A2 -E '^(warning|error): ' "$1" | grep -v "missing documentation\|^warning: '[^']*': \|prohibited flag(s)" | grep -A2 -E '^(warning|error): ' >&2; then
    echo "DocC: see the warnings above." >&2
    exit 1
fi
