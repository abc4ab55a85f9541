#!/usr/bin/env bash
# Compiles the core and ImpulseWeb as Embedded Swift, and with them the mailing list's page to the folder
# .build-embedded/page, and the gateway's to .build-embedded/gateway-page. Prints the pages' sizes, and checks them.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/embedded.sh

compile_embedded_core $wasm
compile_embedded_web
build_mailing_list_page
build_gateway_page
