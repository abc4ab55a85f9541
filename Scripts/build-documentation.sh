#!/usr/bin/env bash
# Builds the catalogues of all modules that have one, as DocC, into .docs, and fails on any warning.
# Takes the plugin, which the manifest names only here, and the traits, since some modules are empty without.
set -euo pipefail
cd "$(dirname "$0")/.."

# Modules whose system libraries may be missing are left out by name: NOT='ImpulseGTK ImpulseGTKTesting'.
targets=()
for catalogue in Sources/*/*.docc; do
    name=$(basename "$catalogue" .docc)
    case " ${NOT:-} " in *" $name "*) ;; *) targets+=(--target "$name") ;; esac
done

mkdir -p .build-docs
log=.build-docs/warnings.log
IMPULSE_DOCUMENTATION=1 IMPULSE_TESTS=none swift package --scratch-path .build-docs --traits GRDB,GTK,HTTP,Logging,Macros \
    --allow-writing-to-directory .docs generate-documentation "${targets[@]}" \
    --enable-experimental-combined-documentation --transform-for-static-hosting --output-path .docs 2>&1 | tee $log >&2

Scripts/docc-warnings.sh $log
echo "Documentation: .docs; 'python3 -m http.server --directory .docs' shows it at http://localhost:8000/documentation/" >&2
