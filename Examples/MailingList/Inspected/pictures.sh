#!/usr/bin/env bash
# Takes pictures of the inspector's page while the mailing list has visitors, light and dark, once the leak shows. Takes the
# folders of the programs and of the pictures.
set -euo pipefail

programs=$1
pictures=$2
folder=$(mktemp -d)
: >"$folder/log" && : >"$folder/driver"
"$programs/mailing-list-inspected" --interval 2 2>"$folder/log" &
program=$!
chromedriver --port=0 >"$folder/driver" &
driver=$!
trap 'kill "$program" "$driver" 2>/dev/null || true; rm -rf "$folder"' EXIT

until grep -q 'look inside at' "$folder/log" && grep -qE 'successfully on port [0-9]+' "$folder/driver"; do
    kill -0 "$program" || { cat "$folder/log" >&2; exit 1; }
    kill -0 "$driver" || { cat "$folder/driver" >&2; exit 1; }
    sleep 0.2
done
page=$(sed -n 's/.*look inside at //p' "$folder/log")
session="http://127.0.0.1:$(grep -oE "on port [0-9]+\." "$folder/driver" | grep -oE '[0-9]+')/session"

post() { curl --silent --show-error --fail --data "$2" "$session$1"; }

# Blink's numbers of the color schemes: 1 is light, 0 is dark.
picture() {
    local options='"--headless=new","--no-sandbox","--hide-scrollbars","--window-size=1500,760"'
    options+=",\"--blink-settings=preferredColorScheme=$2\""
    local id
    id=$(post '' "{\"capabilities\":{\"alwaysMatch\":{\"goog:chromeOptions\":{\"args\":[$options]}}}}" \
        | grep -oE '"sessionId":"[^"]+"' | cut -d '"' -f 4)
    post "/$id/url" "{\"url\":\"$page\"}" >"$folder/answer"
    run() { post "/$id/execute/sync" "{\"script\":\"$1\",\"args\":[]}" >"$folder/answer"; }
    run "document.getElementById('mark').click()"
    run "const m = document.getElementById('module'); m.value = 'mailing_list_inspected'; m.dispatchEvent(new Event('input'))"
    # Red once two visitors have left a subscription behind, while the third has the form open.
    until post "/$id/execute/sync" '{"script":"return document.querySelector(\".grown .count\")?.textContent","args":[]}' \
        | grep -q '"[3-9]"'; do sleep 0.2; done
    run "[...document.querySelectorAll('.node.property')].find(card => card.textContent.includes('headline')).click()"
    curl --silent --fail "$session/$id/screenshot" | cut -d '"' -f 4 | base64 --decode >"$pictures/inspector$1.png"
    curl --silent --fail --request DELETE "$session/$id" >"$folder/answer"
}
picture '' 1
picture -dark 0
