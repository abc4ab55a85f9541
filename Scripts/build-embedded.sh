#!/usr/bin/env bash
# Compiles the core as Embedded Swift for WebAssembly, ARM and RISC-V, links a program with ten operators for a page, and
# one for a device with a button and a light, which it runs under QEMU. Prints their sizes, and checks them.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/embedded.sh

for target in $wasm $arm $riscv; do
    compile_embedded_core $target
    compile_embedded_collections $target
    echo "compiled the core for $target"
done
build_ten_operators
build_device
run_device && echo 'the device does as expected under QEMU'
