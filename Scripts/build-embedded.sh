#!/usr/bin/env bash
# Compiles the core as Embedded Swift for WebAssembly, ARM and RISC-V, links a program with ten operators for a page,
# and prints its size.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/embedded.sh

for target in $wasm armv7em-none-none-eabi riscv32-none-none-eabi; do
    compile_embedded_core $target
    echo "compiled the core for $target"
done
build_ten_operators
