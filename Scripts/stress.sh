#!/usr/bin/env bash
# Tries more than CI has time for. Races and random trees run in a release build, in which steps are closer together, and one
# race at a time, since it needs both cores.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install-test-packages.sh
export IMPULSE_EFFORT=large
run() {
    local program=$1
    shift
    "$program" --testing-library swift-testing --no-parallel "$@"
}
Scripts/swift.sh release build -c release -Xswiftc -enable-testing --build-tests
run .build-release/release/impulsePackageTests.xctest --filter 'FuzzTests|RaceTests|StormTests|FourThreadsTests'
Scripts/swift.sh test build --build-tests --traits HTTP,Services,GRDB
run .build-test/debug/impulsePackageTests.xctest --filter 'InterleavingTests'
Scripts/swift.sh test build --package-path Tests/Bridges --build-tests
run .build-test/debug/impulse-bridges-testsPackageTests.xctest --filter 'KilledProcessesTests|ProcessInputTests|DisposalStormTests|DisposalStressTests|^ImpulseHTTPTests'
Scripts/swift.sh all build --package-path Tests/Integration --build-tests
xvfb-run -a .build-all/debug/impulse-integration-testsPackageTests.xctest --testing-library swift-testing --filter 'LifetimeTests|^ImpulseNATSTests.RelayTests'
