#!/usr/bin/env bash
# Runs the service with a page, which the arguments are, and opens the page once the service has printed its address.
# Where no browser can be opened, the address is there to be read.
set -euo pipefail
"$@" | while read -r line; do
    echo "$line"
    case "$line" in
        "listening on "*)
            [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || xdg-open "${line#listening on }" >/dev/null 2>&1 || true ;;
    esac
done
