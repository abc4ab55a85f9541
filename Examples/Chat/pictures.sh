#!/usr/bin/env bash
# Takes pictures of the chat's page while others talk. Arguments: the program, and the folder of the pictures.
set -euo pipefail

program=$1
pictures=$2
folder=$(mktemp -d)
"$program" --port 0 >"$folder/log" &
chat=$!
trap 'kill "$chat" 2>/dev/null || true; rm -rf "$folder"' EXIT

until grep -q 'the chat is at' "$folder/log"; do
    kill -0 "$chat" || exit 1
    sleep 0.2
done
page=$(sed -n 's/^the chat is at //p' "$folder/log")

# Ada's page, whose server the others use too.
node Tests/Embedded/Browser/pictures.mjs "$page/?name=Ada" '
    const lines = [
        ["Grace", "Who has the figures of the pump?"],
        ["Ada", "I do: 81.2 °C at noon, and falling since the valve was opened."],
        ["Edsger", "Then section 3 cools faster than we computed. A longer line, such as this one, is broken where it has to be."],
        ["Ada", "https://example.com/plant/sections/3/measurements?from=2026-11-28T00:00:00Z&to=2026-11-29T00:00:00Z"],
        ["Grace", "Thanks!"]]
    globalThis.others ??= Object.fromEntries(["Grace", "Edsger"].map(name => [name, new WebSocket("room?name=" + name)]))
    const sockets = { ...others, Ada: socket }
    if (Object.values(sockets).some(socket => socket.readyState !== 1)) return false
    const count = document.querySelectorAll("#lines li").length
    if (count < lines.length && count !== globalThis.asked) {
        globalThis.asked = count
        sockets[lines[count][0]].send(lines[count][1])
    }
    return count >= lines.length && document.querySelectorAll("#present li").length === 3' "$pictures/chat"
