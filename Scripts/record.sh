#!/usr/bin/env bash
# Writes the records with which the tests compare: the index of operators, the public interface, and the marbles.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/check-documentation.sh write
Scripts/swift.sh test build --build-tests --traits HTTP,Services,GRDB
IMPULSE_RECORD=1 .build-test/debug/impulsePackageTests.xctest --testing-library swift-testing --filter MarblePictureTests
Scripts/swift.sh all build --package-path Tests/Integration --build-tests
Scripts/swift.sh inspector build --package-path Tests/Inspector --build-tests
Scripts/swift.sh toolkits build --package-path Tests/Toolkits --build-tests
Scripts/check-api.sh write
Scripts/swift.sh test build --package-path Examples/MailingList --build-tests --traits SharedBuild
Scripts/swift.sh all build --package-path Examples/Gateway --build-tests
Scripts/test-web.sh .build-test/debug .build-all/debug write
