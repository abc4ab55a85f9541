#!/usr/bin/env bash
# Compiles the core and ImpulseWeb as Embedded Swift, and the mailing list's page with them, to the folder
# .build-embedded/page. Prints the page's size, and checks it.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/embedded.sh

compile_embedded_core $wasm
compile_embedded_web
build_mailing_list_page
