#!/usr/bin/env bash
# Installs the system packages that all examples and their tests need, and those given as arguments.
# The library itself needs none. Skips what is already installed, so it may run repeatedly.
set -euo pipefail

packages=(libsqlite3-dev libcurl4 "$@")
others=("$@")

say() { printf '%s: %s\n' "$(basename "$0")" "$1" >&2; }

by_hand() {
    say "$1"
    say "Install with your system's package manager: SQLite 3 with its headers, libcurl 4${others[*]:+, ${others[*]}}."
    say "On Debian and Ubuntu: apt-get install ${packages[*]}"
    exit 69
}

if ! command -v dpkg-query >/dev/null; then
    [ -e /usr/include/sqlite3.h ] || [ "$(uname)" = Darwin ] || by_hand "This system has no dpkg."
    for package in "${others[@]}"; do
        case $package in
            gpsd*) command -v gpsfake >/dev/null ;;
            libgtk-4-dev) pkg-config --exists gtk4 ;;
            libnats-dev) pkg-config --exists libnats ;;
            nats-server | faketime | openssl) command -v "$package" >/dev/null ;;
            iproute2) command -v ip >/dev/null ;;
            xvfb) command -v xvfb-run >/dev/null ;;
            dbus-daemon) command -v dbus-run-session >/dev/null ;;
            python3-gi) /usr/bin/python3 -c 'import gi' 2>/dev/null ;;
            xdotool) command -v xdotool >/dev/null ;;
            libmosquitto-dev) pkg-config --exists libmosquitto ;;
            chromium | curl) command -v "$package" >/dev/null ;;
            chromium-driver) command -v chromedriver >/dev/null ;;
            binutils) command -v readelf >/dev/null ;;
            gcc-riscv64-unknown-elf) [ -d /usr/lib/gcc/riscv64-unknown-elf ] ;;
            picolibc-riscv64-unknown-elf) [ -d /usr/lib/picolibc/riscv64-unknown-elf ] ;;
            qemu-system-misc) command -v qemu-system-riscv32 >/dev/null ;;
            binaryen) command -v wasm-opt >/dev/null ;;
            nodejs) command -v node >/dev/null ;;
            wasi-libc) [ -e /usr/lib/wasm32-wasi/libc.a ] ;;
            libclang-rt-dev-wasm32) [ -n "$(find /usr/lib -name libclang_rt.builtins-wasm32.a)" ] ;;
            python3-websockets) /usr/bin/python3 -c 'import websockets' 2>/dev/null ;;
            spin | g++) command -v "$package" >/dev/null ;;
            relacy-dev) [ -e /usr/include/relacy/relacy.hpp ] || [ -e /usr/local/include/relacy/relacy.hpp ] ;;
        esac || by_hand "This system has no dpkg, and no $package."
    done
    exit 0
fi

# In newer releases, the package that provides "libcurl4" is "libcurl4t64".
is_installed() {
    local states
    states=$(dpkg-query --show --showformat='${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null || true)
    grep -qx installed <<<"$states"
}

missing=()
for package in "${packages[@]}"; do
    is_installed "$package" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=()
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=(sudo -n)
else
    by_hand "Installing ${missing[*]} requires root, or sudo without a password."
fi

say "installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update --quiet >&2 || true # A package may be known from before.
"${as_root[@]}" apt-get install --quiet --yes --no-install-recommends "${missing[@]}" >&2 || by_hand "apt-get has failed: see above."
