#!/usr/bin/env bash
# Runs the programs of Tests/Embedded as WebAssembly under wasmkit, node and Chromium, and compares their output with the
# output of the same sources compiled for this computer, or with the text beside them. Checks sizes.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/embedded.sh

failed=0
complain() { printf '%s\n' "$1" >&2; failed=1; }

contract_kit=(Sources/ImpulseTesting/Contract/Contract{Clause,Error}.swift Tests/Embedded/Contract/Kit/*.swift)
# The others have rows for features that Embedded Swift lacks.
mapfile -t contract < <(
    find Tests/ImpulseTests/Contract/Table -name '*.swift' \
        ! -name Combining+Errors.swift ! -name Concurrency.swift ! -name Pausing.swift ! -name State+Lift.swift ! -name Table.swift
)
mapfile -t fuzzer < <(
    find Tests/ImpulseTests/Fuzz -name '*.swift' ! -name '*Tests.swift' ! -name FuzzSeeds.swift ! -name Shrinking.swift
)
fuzzer+=(Tests/Embedded/Fuzz/Main.swift Tests/ImpulseTests/Support/{Live,TestError}.swift Sources/ImpulseTesting/Effort/SplitMix64.swift)
contract+=(Tests/Embedded/Contract/Main.swift)

# The same for this computer, on the other processor.
native=$embedded/native
mkdir -p $embedded
swift build -c release --target Impulse --scratch-path $native >$embedded/native.log 2>&1 &
native_build=$!

compile_embedded_core $wasm
compile_embedded_module $wasm ImpulseTesting "${contract_kit[@]}"
for program in Allocator Behavior Host Memory; do
    compile_wasm_program $program Tests/Embedded/$program/Main.swift
    link_wasm_program $program command Impulse
done
compile_wasm_program MemoryInterpreted Tests/Embedded/Memory/Main.swift -D INTERPRETED
link_wasm_program MemoryInterpreted command Impulse
compile_wasm_program Contract "${contract[@]}"
link_wasm_program Contract command ImpulseTesting Impulse
compile_wasm_program Fuzz "${fuzzer[@]}"
link_wasm_program Fuzz command Impulse
build_ten_operators || failed=1

wait $native_build || { cat $embedded/native.log >&2; exit 1; }
compile_native() {
    swiftc -O -parse-as-library -swift-version 6 -package-name impulse -suppress-warnings \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
        -I $native -I $native/release/Modules "$@"
}
build_native_program() {
    local name=$1
    shift
    # By the sources, since objects of removed sources remain.
    local objects=()
    for source in $(find Sources/Impulse -name '*.swift'); do objects+=("$native/release/Impulse.build/$(basename "$source").o"); done
    compile_native -module-name "$name" "$@" "${objects[@]}" -o "$embedded/$name"
}
compile_native -wmo -c -module-name ImpulseTesting -emit-module -emit-module-path $native/ImpulseTesting.swiftmodule \
    -o $native/ImpulseTesting.o "${contract_kit[@]}"
build_native_program Behavior Tests/Embedded/Behavior/Main.swift
build_native_program Contract "${contract[@]}" $native/ImpulseTesting.o
build_native_program Fuzz "${fuzzer[@]}"
for program in Behavior Contract Fuzz; do $embedded/$program >$embedded/$program.expected; done
for program in Allocator Host Memory; do cp Tests/Embedded/$program/expected.txt $embedded/$program.expected; done

run_under_node() {
    node --no-warnings --input-type=module --eval '
        import { readFileSync } from "node:fs"
        import { WASI } from "node:wasi"
        const wasi = new WASI({ version: "preview1", args: ["program"], env: { HOME: "/" } })
        const module = await WebAssembly.compile(readFileSync(process.argv[1]))
        process.exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())))' "$1"
}

programs=(Allocator Behavior Contract Host Memory Fuzz)
interpreted() { [ $1 != Memory ] && echo $embedded/$1.wasm || echo $embedded/MemoryInterpreted.wasm; }
# An interpreter takes longest, on the other processor.
for program in "${programs[@]}"; do
    wasmkit run $(interpreted $program) >$embedded/$program.wasmkit || echo "$program failed." >>$embedded/$program.wasmkit
done &
for program in "${programs[@]}"; do
    run_under_node $embedded/$program.wasm >$embedded/$program.node || complain "$program failed."
done
node Tests/Embedded/Browser/commands.mjs $embedded "${programs[@]}" || complain "The programs failed in Chromium."
wait

for host in wasmkit node chromium; do
    for program in "${programs[@]}"; do
        if diff $embedded/$program.expected $embedded/$program.$host >&2; then
            echo "$program under $host: as expected"
        else
            complain "$program under $host: it printed something else: see above."
        fi
    done
done
if grep -h 'breaks the contract' $embedded/Contract.expected >&2; then complain "Rows break the contract: see above."; fi
exit $failed
