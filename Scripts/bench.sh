#!/usr/bin/env bash
# Measures: Scripts/bench.sh [nats|collections|serving|instructions|clients|inspector|web|report]; without an argument, Impulse beside other
# libraries, as a table with its means, which takes some minutes and writes .bench/latest.json.
set -euo pipefail
cd "$(dirname "$0")/.."

built=Benchmarks/.build/release
case ${1:-} in
    '')
        swift build --package-path Benchmarks -c release --product bench
        $built/bench
        ;;
    nats)
        Scripts/install-system-packages.sh libnats-dev nats-server
        swift build --package-path Benchmarks -c release --traits NATS --product bench-nats
        $built/bench-nats
        ;;
    collections)
        swift build --package-path Benchmarks -c release --product bench-collections
        $built/bench-collections
        Scripts/count-collections.sh
        ;;
    serving)
        # Another folder than that of the tests, since it is optimized. The programs need two file descriptors a client.
        Scripts/install-system-packages.sh libgtk-4-dev libnats-dev
        Scripts/swift.sh serving build -c release --package-path Tests/Integration --product fan-out >&2
        ulimit -n "$(ulimit -Hn)"
        .build-serving/release/fan-out "${CLIENTS:-10000}"
        ;;
    instructions) Scripts/count-instructions.sh ;;
    clients) Scripts/measure-client-costs.sh ;;
    inspector) Scripts/measure-inspector.sh ;;
    web)
        . Scripts/embedded.sh
        compile_embedded_core "$wasm"
        compile_embedded_web
        build_web_test
        node Tests/Embedded/Web/frames.mjs .build-embedded
        ;;
    report)
        swift build --package-path Benchmarks -c release --product report
        $built/report
        ;;
    *) echo "$0: there is no measurement '$1': nats, collections, serving, instructions, clients, inspector, web or report" >&2 && exit 64 ;;
esac
