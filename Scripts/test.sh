#!/usr/bin/env bash
# Builds and runs the given parts of the tests, one after the other, and builds the next parts meanwhile. Prints the running
# part, failures, the slowest tests, and, last, the numbers of passed, failed and skipped tests.
#
# Scripts/test.sh [--effort small|usual|large] [--filter REGEX] PART…; Scripts/test.sh --list lists the parts. PART+PART runs two at
# once, for parts that mostly wait.
set -uo pipefail
cd "$(dirname "$0")/.."

logs=.build-logs
# Tests of a bridge run one at a time: they have servers, processes and databases, and limits in real time that other tests
# would exhaust.
foundation='^ImpulseFoundationTests\.|^WaitTests\.'
grdb='^ImpulseGRDBTests\.'
http='^ImpulseHTTPTests\.'
# Half of the core's work, so that two processes keep both processors busy while single tests wait.
contract='^ImpulseTests\.(Command|Contract|Completeness|[A-Za-z]*Interleaving)|^Impulse(Testing|Collections)Tests\.'
# The other end is a server of another language, which make test does not require.
websockets='^ImpulseHTTPTests\.WebSocket(|End|Load)Tests/'

# Two tests at once, as two processors run them: with hundreds, threads and locks took a sixth of the processors' time.
two=(--experimental-maximum-parallelization-width 2)

# The suites whose cases grow with the effort.
varied='^Impulse(Tests|TestingTests|CollectionsTests)\..*(Live|Merging|CountedTree|CollectionResult|Fuzz|Interleaving|Race|Law|Storm|FourThreads|Traced|Determinism|Contract|Expand)'

# SwiftPM passes the traits to the compiler in an order that follows from this one, and has to be the order of Tests/Bridges and
# Tests/Services, which share the folder: another one compiles everything again.
traits=(--traits HTTP,Services,GRDB)

# The parts of Swift tests: the kind of the build, the package, the name of its tests' program, and the program's arguments.
describe() {
    wrapper=()
    build=()
    case $1 in
        # They wait for nothing, so they give way to tests that have limits in real time.
        core) kind=test package=. program=impulse build=("${traits[@]}") run=(--skip "$contract" "${two[@]}") wrapper=(nice -n 5) ;;
        contract) kind=test package=. program=impulse build=("${traits[@]}") run=(--filter "$contract" "${two[@]}") wrapper=(nice -n 5) ;;
        thorough) kind=test package=. program=impulse build=("${traits[@]}") run=(--filter "$varied") ;;
        websockets) kind=test package=Tests/Bridges program=impulse-bridges-tests run=(--filter "$websockets" --no-parallel) ;;
        storms) kind=test package=Tests/Bridges program=impulse-bridges-tests run=(--filter '(Storm|Stress|Rotation|KilledProcesses|RunLoopLoad|HTTPTests[.]RelayTests)' --no-parallel) ;;
        foundation | grdb | http)
            kind=test package=Tests/Bridges program=impulse-bridges-tests run=(--filter "${!1}" --skip "$websockets" --no-parallel) ;;
        macros) kind=examples package=Tests/Macros program=impulse-macros-tests run=() ;;
        mailing-list) kind=test package=Examples/MailingList program=mailing-list build=(--traits SharedBuild) run=() ;;
        services) kind=test package=Tests/Services program=impulse-services-tests run=(--no-parallel) ;;
        combine) kind=all package=Tests/Integration program=impulse-integration-tests run=(--filter '^ImpulseCombineTests\.' --no-parallel) ;;
        nats) kind=all package=Tests/Integration program=impulse-integration-tests run=(--filter '^ImpulseNATSTests\.' --no-parallel) ;;
        serving) kind=all package=Tests/Integration program=impulse-integration-tests run=(--filter '^ImpulseServingTests\.' --no-parallel) ;;
        desktop) kind=all package=Tests/Integration program=impulse-integration-tests run=(--filter '^ImpulseGTKTests\.' --no-parallel) wrapper=(dbus-run-session -- xvfb-run -a) ;;
        form) kind=all package=Examples/MailingList/Desktop program=mailing-list-desktop run=(--no-parallel) wrapper=(env GTK_A11Y=test xvfb-run -a) ;;
        gateway) kind=all package=Examples/Gateway program=gateway-example run=(--no-parallel) ;;
        chat) kind=all package=Examples/Chat program=chat-example run=() ;;
        table) kind=all package=Examples/Table program=table-example run=(--no-parallel) wrapper=(xvfb-run -a) ;;
        examples) kind=examples package=Examples program=impulse-examples run=(--no-parallel) ;;
        support) kind=test package=Examples/Support program=examples-support build=(--traits SharedBuild) run=(--no-parallel) ;;
        inspector) kind=inspector package=Tests/Inspector program=impulse-inspector-tests run=(--no-parallel) ;;
        toolkits) kind=toolkits package=Tests/Toolkits program=impulse-toolkits-tests run=() ;;
        *) return 1 ;;
    esac
}

# The other parts are commands, each of which counts as a test.
commands="builds documents interface docs web"
command_of() {
    case $1 in
        builds) echo 'Scripts/check-builds.sh' ;;
        documents) echo 'Scripts/check-programs.sh' ;;
        interface) echo 'Scripts/check-api.sh' ;;
        docs) echo 'Scripts/build-documentation.sh' ;;
        web) echo 'Scripts/test-web.sh .build-test/debug .build-all/debug' ;;
    esac
}

# Prints why a part cannot run here, after trying the tools that it needs.
obstacle() {
    case $1 in
        combine | nats | serving | desktop | form | table | builds)
            pkg-config --exists gtk4 2>/dev/null || { echo "the headers of GTK 4 are missing" && return; } ;;&
        combine | nats | serving | desktop | form | table | gateway | builds)
            pkg-config --exists libnats 2>/dev/null || { echo "the headers of NATS's C client are missing" && return; } ;;&
        gateway | builds) pkg-config --exists libmosquitto 2>/dev/null || { echo "the headers of Mosquitto's C client are missing" && return; } ;;&
        nats | gateway) nats-server --version >/dev/null 2>&1 || { echo "nats-server does not start" && return; } ;;&
        nats) openssl version >/dev/null 2>&1 || echo "openssl does not start" ;;
        desktop) dbus-run-session -- true 2>/dev/null || { echo "dbus-run-session does not start a bus" && return; } ;;&
        desktop | form | table) xvfb-run -a true 2>/dev/null || echo "xvfb-run does not start a display" ;;
        examples) gpsd -V >/dev/null 2>&1 || echo "gpsd does not start" ;;
        websockets) /usr/bin/python3 -c 'import websockets' 2>/dev/null || echo "Python has no module 'websockets'" ;;
        web) chromium --headless --no-sandbox --dump-dom about:blank >/dev/null 2>&1 || echo "Chromium does not start" ;;
    esac
}

effort=usual filter=() groups=() parts=()
while [ $# -gt 0 ]; do
    case $1 in
        --list) echo "core contract foundation grdb http macros mailing-list services combine nats serving desktop form gateway chat table examples support inspector toolkits thorough storms websockets $commands"; exit ;;
        --effort) effort=$2; shift ;;
        --filter) filter=(--filter "$2"); shift ;;
        *)
            for part in ${1//+/ }; do
                describe "$part" || [ -n "$(command_of "$part")" ] || { echo "$0: there is no part '$part': see --list" >&2; exit 64; }
                parts+=("$part")
            done
            groups+=("$1") ;;
    esac
    shift
done
mkdir -p $logs
rm -f $logs/*.tests $logs/*.built

# Builds the parts' needs, in their order; a marker in the folder of logs says that a build is complete, or has failed.
build_all() {
    local done=' '
    for part in "${parts[@]}"; do
        [ -z "$(obstacle "$part")" ] || continue
        if describe "$part"; then
            local what=$kind:$package
            case $done in *" $what "*) echo built >"$logs/$part.built"; continue ;; esac
            if Scripts/swift.sh "$kind" build --package-path "$package" --build-tests ${build[@]+"${build[@]}"} >"$logs/$part.build.log" 2>&1; then
                done+="$what "
                echo built >"$logs/$part.built"
            else
                echo failed >"$logs/$part.built"
            fi
        else
            echo built >"$logs/$part.built"
        fi
    done
}
# Builds give way to the tests, some of which have limits in real time.
build_all &
builder=$!
renice -n 10 $builder >/dev/null 2>&1 || true # It may have ended.
trap 'kill $builder 2>/dev/null' EXIT

# Waits until a part has been built.
built() {
    until [ -s "$logs/$1.built" ]; do
        kill -0 $builder 2>/dev/null || [ -s "$logs/$1.built" ] || return 1
        sleep 0.2
    done
    grep -qx built "$logs/$1.built"
}

# Prints failures as they come, and on a terminal a line with the progress. Writes a line a test: result, seconds, name.
follow() {
    awk -v list="$2" -v part="$1" -v tty="$3" '
        function status() { if (tty) { printf "\r\033[K  %s: %d passed, %d failed", part, passed, failed; fflush() } }
        /^(◇|✔|✘|➜) / { explains = / recorded an issue/ }
        /^[^ ]+ Test run with / { next }
        / (passed|failed) after [0-9.]+ seconds/ && /^[^ ]+ Test / {
            result = ($0 ~ / passed after /) ? "passed" : "failed"
            seconds = $0; sub(/.* after /, "", seconds); sub(/ seconds.*/, "", seconds)
            name = $0; sub(/^[^ ]+ Test /, "", name); sub(/ (passed|failed) after .*/, "", name)
            print result "\t" seconds "\t" part ": " name >list
            if (result == "passed") passed++; else failed++
            if (result == "failed") { if (tty) printf "\r\033[K"; print }
            status(); next
        }
        /^➜ Test .* skipped/ { reason = $0; sub(/^.* skipped:? ?/, "", reason); print "skipped\t0\t" reason >list; next }
        explains || (/[Ff]atal error|error:/ && !/^(◇|✔|➜) /) { if (tty) printf "\r\033[K"; print; fflush() }
        END { if (tty) printf "\r\033[K"; print "end\t0\t" >list }'
}

# Runs a part, once it has been built: run_part LABEL PART.
run_part() {
    local label=$1 part=$2 list=$logs/$2.tests reason begun ready status=0 watcher result
    reason=$(obstacle "$part")
    if [ -n "$reason" ]; then
        echo "$label: skipped: $reason"
        printf 'skipped\t0\t%s: %s\n' "$part" "$reason" >"$list"
        return
    fi
    begun=$(date +%s)
    [ -s "$logs/$part.built" ] || echo "$label: building"
    if ! built "$part"; then
        echo "$label: does not build:"
        grep -E 'error:' "$logs/$part.build.log" | sort -u | head -20
        tail -5 "$logs/$part.build.log"
        printf 'failed\t0\t%s: does not build\n' "$part" >"$list"
        return 1
    fi
    ready=$(date +%s)
    echo "$label: running"
    if describe "$part"; then
        # A second filter would add tests to those of the part.
        if [ ${#filter[@]} -gt 0 ]; then
            if [ "${run[0]:-}" = --filter ]; then run[1]="(?=${run[1]})(?=.*(${filter[1]}))"; else run+=("${filter[@]}"); fi
        fi
        rm -f "$logs/$part.pid"
        : >"$logs/$part.log"
        Scripts/end-stalled.sh "$logs/$part.log" "$logs/$part.pid" &
        watcher=$!
        NO_COLOR=1 IMPULSE_EFFORT=$effort ${wrapper[@]+"${wrapper[@]}"} bash -c 'echo $$ >"$0"; exec "$@"' "$logs/$part.pid" \
            ".build-$kind/debug/${program}PackageTests.xctest" --testing-library swift-testing \
            ${run[@]+"${run[@]}"} </dev/null 2>&1 | tee "$logs/$part.log" | follow "$part" "$list" "$tty"
        status=${PIPESTATUS[0]}
        # The filter may match no test of a part.
        [ ${#filter[@]} -eq 0 ] || [ "$status" -ne 69 ] || status=0
        kill $watcher 2>/dev/null
        wait $watcher 2>/dev/null
        # A process that ends early has failed, whatever its tests reported.
        if [ "$status" -ne 0 ] && ! grep -q ^failed "$list"; then
            echo "  ended with status $status; the last lines of $logs/$part.log:"
            tail -15 "$logs/$part.log"
            printf 'failed\t0\t%s: ended with status %s\n' "$part" "$status" >>"$list"
        fi
        # A filter of this script's own may match nothing; a part without tests is a mistake.
        if [ "$status" -eq 0 ] && [ ${#filter[@]} -eq 0 ] && ! grep -q ^passed "$list"; then
            echo "  no test has run"
            printf 'failed\t0\t%s: no test has run\n' "$part" >>"$list"
            status=1
        fi
    else
        $(command_of "$part") >"$logs/$part.log" 2>&1 </dev/null || status=$?
        result=passed
        [ $status -eq 0 ] || { result=failed; tail -40 "$logs/$part.log"; }
        printf '%s\t%s\t%s\n' $result $(($(date +%s) - ready)) "$part" >"$list"
    fi
    echo "$label: $(grep -c ^passed "$list") passed, $(grep -c ^failed "$list") failed in $(($(date +%s) - ready)) s, after waiting $((ready - begun)) s for its build"
    return $status
}

failures=0 number=0
tty=''
[ ! -t 1 ] || tty=1
started=$(date +%s)
for group in "${groups[@]}"; do
    lanes=()
    for part in ${group//+/ }; do
        number=$((number + 1))
        label="[$number/${#parts[@]}] $part"
        if [ "$part" = "$group" ]; then
            run_part "$label" "$part" || failures=1
        else
            # Two lines of progress cannot share one line of a terminal.
            tty='' run_part "$label" "$part" &
            lanes+=($!)
        fi
    done
    for lane in ${lanes[@]+"${lanes[@]}"}; do wait "$lane" || failures=1; done
done
wait $builder

lists=()
for part in "${parts[@]}"; do lists+=("$logs/$part.tests"); done
echo
echo "The slowest tests:"
cat "${lists[@]}" | grep ^passed | sort -t "$(printf '\t')" -k 2 -rn | awk -F '\t' 'NR <= 10 { printf "  %7.1f s  %s\n", $2, $3 }'
if grep -q ^skipped "${lists[@]}"; then
    echo "Skipped:"
    grep -h ^skipped "${lists[@]}" | cut -f 3 | sort | uniq -c | sort -rn | sed 's/^ *\([0-9]*\) /  \1 × /'
fi
if grep -q ^failed "${lists[@]}"; then
    echo "Failed:"
    grep -h ^failed "${lists[@]}" | cut -f 3 | sed 's/^/  /'
fi
if [ ${#filter[@]} -gt 0 ] && ! grep -qE '^(passed|failed)' "${lists[@]}"; then
    echo "No test matches '${filter[1]}'."
    failures=1
fi
echo "Took $(($(date +%s) - started)) s; the output is in $logs."
echo "tests: $(cat "${lists[@]}" | grep -c ^passed) passed, $(cat "${lists[@]}" | grep -c ^failed) failed, $(cat "${lists[@]}" | grep -c ^skipped) skipped"
exit $failures
