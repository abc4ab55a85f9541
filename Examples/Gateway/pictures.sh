#!/usr/bin/env bash
# Takes pictures of the gateway's page during a demo, light and dark. Takes the folders of the programs, of the page's
# program, and of the pictures.
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

# Chromium itself would take a picture before the first event, so its driver does.
: >"$folder/driver"
chromedriver --port=0 >"$folder/driver" &
driver=$!
trap 'kill "$demo" "$driver" 2>/dev/null || true; rm -rf "$folder"' EXIT
until grep -qE 'successfully on port [0-9]+' "$folder/driver"; do
    kill -0 "$driver" || { cat "$folder/driver" >&2; exit 1; }
    sleep 0.2
done
session="http://127.0.0.1:$(grep -oE "on port [0-9]+\." "$folder/driver" | grep -oE '[0-9]+')/session"

post() { curl --silent --show-error --fail --data "$2" "$session$1"; }

# Blink's numbers of the color schemes: 1 is light, 0 is dark.
picture() {
    local options='"--headless=new","--no-sandbox","--hide-scrollbars","--window-size=1080,900"'
    options+=",\"--blink-settings=preferredColorScheme=$2\""
    local id
    id=$(post '' "{\"capabilities\":{\"alwaysMatch\":{\"goog:chromeOptions\":{\"args\":[$options]}}}}" \
        | grep -oE '"sessionId":"[^"]+"' | cut -d '"' -f 4)
    post "/$id/url" "{\"url\":\"$page\"}" >"$folder/answer"
    # The events have begun once there is a mean temperature.
    until post "/$id/execute/sync" '{"script":"return document.querySelector(\".mean\")?.textContent","args":[]}' \
        | grep -q '[0-9] °C'; do sleep 0.2; done
    curl --silent --fail "$session/$id/screenshot" | cut -d '"' -f 4 | base64 --decode >"$pictures/gateway-page$1.png"
    curl --silent --fail --request DELETE "$session/$id" >"$folder/answer"
}
picture '' 1
picture -dark 0
