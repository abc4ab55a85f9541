#!/usr/bin/env bash
# Takes pictures of the gateway's page during a demo. Takes the folders of the programs, of the page's program, and of the pictures.
set -euo pipefail

programs=$1
page_program=$2
pictures=$3
folder=$(mktemp -d)
"$programs/gateway" demo --page "$page_program" --readings 600 >"$folder/log" &
demo=$!
trap 'kill "$demo" 2>/dev/null || true; rm -rf "$folder"' EXIT

# Sections 5, 4 and 3 have had their alarms by then.
until grep -q 'alarm: section 3' "$folder/log"; do
    kill -0 "$demo" || { cat "$folder/log" >&2; exit 1; }
    sleep 0.2
done
page=$(sed -n 's/^the page is at //p' "$folder/log")

# There are sections with an alarm and without one again and again.
node Tests/Embedded/Browser/pictures.mjs "$page" \
    'return document.querySelectorAll("section.alarm").length === 2' "$pictures/gateway-page"
