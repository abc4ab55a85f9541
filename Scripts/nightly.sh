#!/usr/bin/env bash
# Runs parts that only a change of their inputs can break: Scripts/nightly.sh [--changed] [PART…]. The table .ci/nightly has a
# line a part: its name, the commit at which it last passed, which this writes, and its inputs. With --changed, only parts run
# whose inputs differ from that commit.
set -uo pipefail
cd "$(dirname "$0")/.."

table=.ci/nightly
changed=
[ "${1:-}" != --changed ] || { changed=1; shift; }

run() {
    case $1 in
        proofs) Scripts/install-system-packages.sh g++ spin relacy-dev && Scripts/check-orderings.sh && Scripts/prove.sh ;;
        embedded) Scripts/install-test-packages.sh && Scripts/build-embedded.sh && Scripts/test-embedded.sh ;;
        stacks)
            Scripts/swift.sh release build -c release -Xswiftc -enable-testing --build-tests \
                && .build-release/release/impulsePackageTests.xctest --testing-library swift-testing --filter StackTests
            ;;
        thorough) Scripts/test.sh thorough ;;
        migration) Scripts/swift.sh core build --product Impulse && Scripts/swift.sh tools test --package-path Tools ;;
        thread | address) Scripts/sanitize.sh "$1" ;;
        mutants) Scripts/mutate.sh 100 1 ;;
        mutants-of-collections) MODULE=ImpulseCollections Scripts/mutate.sh 60 1 ;;
        soak)
            Scripts/swift.sh test build --package-path Tests/Bridges --build-tests \
                && IMPULSE_SOAK_SECONDS=${IMPULSE_SOAK_SECONDS:-600} .build-test/debug/impulse-bridges-testsPackageTests.xctest --testing-library swift-testing --filter SoakTests
            ;;
        *) echo "$0: $table has a part '$1' that this does not know" >&2; return 64 ;;
    esac
}

status=0
while IFS=$'\t' read -r part commit inputs <&3; do
    case $part in '#'*) continue ;; esac
    [ $# -eq 0 ] || [[ " $* " = *" $part "* ]] || continue
    if [ -n "$changed" ] && [ "$commit" = - ]; then
        echo "nightly: $part: has not passed on record; 'make nightly' runs it"
        continue
    fi
    # shellcheck disable=SC2086
    if [ -n "$changed" ] && git diff --quiet "$commit" -- $inputs 2>/dev/null; then
        echo "nightly: $part: passed at $commit, and its inputs are the same"
        continue
    fi
    begun=$(date +%s)
    if run "$part"; then
        echo "nightly: $part: passed in $(($(date +%s) - begun)) s"
        sed -i "s/^$part\t[^\t]*/$part\t$(git rev-parse --short=12 HEAD)/" $table
    else
        echo "nightly: $part: FAILED after $(($(date +%s) - begun)) s"
        status=1
    fi
done 3<$table
exit $status
