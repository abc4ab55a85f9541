#!/usr/bin/env bash
# Installs the system packages of all tests.
set -euo pipefail
cd "$(dirname "$0")/.."

gtk=(libgtk-4-dev adwaita-icon-theme librsvg2-common fonts-cantarell dbus-daemon python3-gi xauth xdotool xvfb)
nats=(libnats-dev nats-server faketime iproute2 openssl libmosquitto-dev)
browser=(chromium chromium-driver binutils systemtap-sdt-dev)
embedded=(binaryen libclang-rt-dev-wasm32 nodejs wasi-libc gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc)
exec Scripts/install-system-packages.sh gpsd gpsd-clients python3-websockets valgrind "${gtk[@]}" "${nats[@]}" "${browser[@]}" "${embedded[@]}"
