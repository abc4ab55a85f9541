#!/usr/bin/env bash
# Builds the DocC catalogs of all modules that have one into .docs, and fails on any warning. Enables the DocC plugin,
# which the manifest otherwise leaves out, and the traits, without which some modules are empty.
set -euo pipefail
cd "$(dirname "$0")/.."

# NOT='ImpulseGTK ImpulseGTKTesting' leaves out modules whose system libraries may be missing.
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
