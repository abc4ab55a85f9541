#!/usr/bin/env bash
# Tests ImpulseWeb and the mailing list's page in Chromium, the page against the real service, whose program is $1.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/embedded.sh

Scripts/build-web.sh
build_web_test
node Tests/Embedded/Web/web.mjs $embedded
node Tests/Embedded/Web/mailing-list.mjs "$1" $embedded/page
