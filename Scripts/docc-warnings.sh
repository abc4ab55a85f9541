#!/usr/bin/env bash
# Prints the warnings in a DocC log, and fails if there are any. Ignores missing documentation of parameters, since
# comments document only parameters that need it, and the package manager's warnings about packages and GTK's flags.
set -euo pipefail

if grep -A2 -E '^(warning|error): ' "$1" | grep -v "missing documentation\|^warning: '[^']*': \|prohibited flag(s)" | grep -A2 -E '^(warning|error): ' >&2; then
    echo "DocC: see the warnings above." >&2
    exit 1
fi
