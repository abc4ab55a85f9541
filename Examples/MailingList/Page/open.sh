#!/usr/bin/env bash
# Runs the service with a page, given by the arguments, and opens the page once the service has printed its address.
# Without a browser, the printed address remains.
set -euo pipefail
"$@" | while read -r line; do
    echo "$line"
    case "$line" in
        "listening on "*)
            [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || xdg-open "${line#listening on }" >/dev/null 2>&1 || true ;;
    esac
done
