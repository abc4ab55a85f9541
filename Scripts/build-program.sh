#!/usr/bin/env bash
# Builds a program: Scripts/build-program.sh KIND PACKAGE PRODUCT. Prints that it compiles, on a terminal its
# progress, and errors. .build-logs has the whole output.
set -euo pipefail
cd "$(dirname "$0")/.."

log=.build-logs/build-$3.log
mkdir -p .build-logs
what=(--product "$3")
# For one product, SwiftPM passes the traits of this kind in another order than for a whole package, and compiles all again.
[ "$1" != all ] || what=()
[ "$1" != release ] || what+=(-c release)
# Outside the pipe, which prints nothing.
tty=
[ ! -t 1 ] || tty=1
attempt() {
    Scripts/swift.sh "$1" build --package-path "$2" ${what[@]+"${what[@]}"} </dev/null 2>&1 | tee "$log" | awk -v what="$3" -v tty="$tty" '
    /plugin/ { next }
    /^\[[0-9]+\/[0-9]+\] (Compiling|Emitting|Linking)/ || /^(Fetching|Cloning) / {
        if (tty) printf "\r\033[K%s", substr($0, 1, 39)
        else if (!said) print "building " what ", which takes some minutes the first time"
        said = 1
        fflush()
    }
    /error: / && !/exhausted attempts/ && !seen[$0]++ { if (tty && said) printf "\r\033[K"; print; fflush() }
    END { if (tty && said) printf "\r\033[K" }'
}

# Ctrl-C does not mean that the build has failed.
trap 'echo >&2; exit 130' INT

# After another package of the folder with other traits, SwiftPM gives up resolving, and succeeds the second time.
attempt "$@" || { grep -q 'exhausted attempts to resolve' "$log" && attempt "$@"; } || {
    echo "$3 does not build; the whole output is in $log"
    exit 70
}
