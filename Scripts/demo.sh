#!/usr/bin/env bash
# Installs what a demo needs, builds it, and runs it: Scripts/demo.sh NAME, with the variables that `make help` lists. Builds and
# installs report on standard error, so that standard output has only the demo's output.
set -euo pipefail
cd "$(dirname "$0")/.."

examples=.build-examples/debug
mailing_list=.build-mailing-list/debug
all=.build-all/debug
page=.build-embedded/page
gateway_page=.build-embedded/gateway-page

install() { Scripts/install-system-packages.sh "$@" </dev/null >&2; }
build() { Scripts/build-program.sh "$@" >&2; }

# Prints the option $1 with the value of the variable $2, if that is set.
options=()
option() { [ -z "${!2:-}" ] || options+=("$1" "${!2}"); }

# Installs the tools for pages, and builds a page again if its sources have changed, which takes two minutes.
build_page() {
    install binaryen chromium libclang-rt-dev-wasm32 nodejs wasi-libc
    if [ ! -e "$1/page.wasm" ] || [ -n "$(find Sources/Impulse Sources/ImpulseCollections Sources/ImpulseWeb "$2" Scripts/embedded.sh -newer "$1/page.wasm" -type f)" ]; then
        Scripts/build-web.sh >&2
    fi
}

case $1 in
    demo | demo-gtk)
        option --database DATABASE
        option --server SERVER
        option --port PORT
        option --latency LATENCY
        option --failure-rate FAILURE_RATE
        if [ "$1" = demo ]; then
            install
            build mailing-list Examples/MailingList mailing-list
            exec $mailing_list/mailing-list ${options[@]+"${options[@]}"}
        fi
        install libgtk-4-dev libnats-dev adwaita-icon-theme librsvg2-common fonts-cantarell
        build all Examples/MailingList/Desktop mailing-list-gtk
        exec $all/mailing-list-gtk ${options[@]+"${options[@]}"}
        ;;
    demo-service | demo-web)
        option --port PORT
        option --database DATABASE
        option --latency LATENCY
        install
        build mailing-list Examples/MailingList mailing-list-service
        if [ "$1" = demo-service ]; then
            option --grace-period GRACE_PERIOD
            exec $mailing_list/mailing-list-service ${options[@]+"${options[@]}"}
        fi
        build_page $page Examples/MailingList/Page
        exec Examples/MailingList/Page/open.sh $mailing_list/mailing-list-service --page $page ${options[@]+"${options[@]}"}
        ;;
    demo-inspect)
        option --port PORT
        option --interval INTERVAL
        install
        build inspector Examples/MailingList/Inspected mailing-list-inspected
        exec .build-inspector/debug/mailing-list-inspected ${options[@]+"${options[@]}"}
        ;;
    demo-locations)
        install gpsd gpsd-clients
        build examples Examples locations
        build examples Examples nmea-walk
        exec Examples/Locations/demo.sh ${FIXES:-}
        ;;
    demo-scores)
        option --updates UPDATES
        option --speed SPEED
        option --die-after DIE_AFTER
        install
        build examples Examples scores
        build examples Examples game-player
        exec $examples/scores ${options[@]+"${options[@]}"}
        ;;
    demo-get)
        [ -n "${URLS:-}${ARGUMENTS:-}" ] || { echo 'Name what to download: make demo-get URLS="https://… https://…"' >&2; exit 64; }
        install
        build examples Examples get
        # shellcheck disable=SC2086
        exec $examples/get ${URLS:-} ${ARGUMENTS:-}
        ;;
    demo-pull-requests)
        option --database DATABASE
        option --server SERVER
        option --archive ARCHIVE
        option --count COUNT
        option --latency LATENCY
        option --die-in-batch DIE_IN_BATCH
        install
        build examples Examples pull-requests
        exec $examples/pull-requests ${options[@]+"${options[@]}"}
        ;;
    demo-gateway)
        option --readings READINGS
        option --interval INTERVAL
        option --kill KILL
        option --cut CUT
        option --port PORT
        option --folder FOLDER
        install libmosquitto-dev libnats-dev nats-server
        build_page $gateway_page Examples/Gateway/Browser
        build all Examples/Gateway gateway
        exec $all/gateway demo --page $gateway_page ${options[@]+"${options[@]}"}
        ;;
    demo-table)
        option --rows ROWS
        option --database DATABASE
        install libgtk-4-dev libnats-dev adwaita-icon-theme librsvg2-common fonts-cantarell
        # Optimized: a million rows are sorted in this program.
        build release Examples/Table table
        exec .build-release/release/table ${options[@]+"${options[@]}"}
        ;;
    demo-chat)
        option --port PORT
        install
        build all Examples/Chat chat
        exec $all/chat ${options[@]+"${options[@]}"}
        ;;
    *)
        echo "$0: there is no demo '$1'" >&2
        exit 64
        ;;
esac
