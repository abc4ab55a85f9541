#!/usr/bin/env bash
# Compiles the tool in Scripts/Documentation, if it has changed, and prints its path. It reads Swift with the toolchain's own parser,
# which needs no build.
set -euo pipefail
cd "$(dirname "$0")/.."

tool=.build-documentation/documentation
if [ ! -x $tool ] || [ -n "$(find Scripts/Documentation -newer $tool)" ]; then
    mkdir -p .build-documentation
    libraries=$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)".*|\1/host|p')
    swiftc -Onone -swift-version 6 -I "$libraries" -L "$libraries" -lSwiftParser -lSwiftSyntax -Xlinker -rpath -Xlinker "$libraries" \
        Scripts/Documentation/*.swift -o $tool >&2
fi
echo $tool
