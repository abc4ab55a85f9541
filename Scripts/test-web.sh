#!/usr/bin/env bash
# Tests ImpulseWeb, the mailing list's page, the gateway's and the chat's in Chromium, the pages against the real programs: the mailing
# list's in the folder $1, the gateway's in $2. With "write" as $3, records the public interface.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/embedded.sh

Scripts/build-web.sh
build_web_test
Scripts/build-page.sh Examples/Counter $embedded/counter
node Tests/Embedded/Web/web.mjs $embedded
node Tests/Embedded/Web/counter.mjs $embedded/counter
node Tests/Embedded/Web/chat.mjs Examples/Chat/Page/page.html
node Tests/Embedded/Web/frames.mjs $embedded
node Tests/Embedded/Web/mailing-list.mjs "$1/mailing-list-service" $embedded/page
node Tests/Embedded/Web/gateway.mjs "$2/gateway" $embedded/gateway-page

# The public interface, as Scripts/check-api.sh compares those of modules that SwiftPM builds.
swiftc -Onone -swift-version 6 Scripts/Interface/*.swift -o $embedded/interface
$embedded/interface $embedded/symbols/ImpulseWeb*.symbols.json >$embedded/ImpulseWeb.txt
if [ "${3:-}" = write ]; then
    cp $embedded/ImpulseWeb.txt Documentation/Interface/ImpulseWeb.txt
else
    diff -U0 --label 'ImpulseWeb, recorded' --label 'ImpulseWeb, built' Documentation/Interface/ImpulseWeb.txt $embedded/ImpulseWeb.txt >&2
fi
