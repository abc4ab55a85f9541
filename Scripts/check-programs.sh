#!/usr/bin/env bash
# Compiles each Swift block in the README, the documents, the articles and the other modules' documentation comments
# against the built package. Runs the pages that show output, and compares. See Scripts/Documentation/Page.swift.
set -euo pipefail
cd "$(dirname "$0")/.."

debug=.build-all/debug
built=.build-documentation
programs=$built/programs
mkdir -p $programs
rm -f $programs/Checked*.swift

tool=$(Scripts/build-documentation-tool.sh)

# A module that has not been built, because its trait is off or its system library is missing, has no file here. Those of
# Apple's toolkits are empty: Scripts/check-documentation.sh compiles their pages against stand-ins.
modules=()
for folder in Sources/Impulse*; do
    name=$(basename "$folder")
    toolkit=${name#Impulse}
    [ -z "$toolkit" ] || [ ! -d "Tests/Toolkits/StandIns/$toolkit" ] || continue
    [ -e "$folder/$name.docc" ] && [ "$name" != ImpulseWeb ] || continue
    if [ -e "$(Scripts/folder-of.sh "$name")/Modules/$name.swiftmodule" ]; then
        modules+=("$name")
    else
        echo "$name has not been built: run Scripts/test.sh services nats examples inspector." >&2
        failed=1
    fi
done
$tool programs $programs "${modules[@]}"

# A folder may also have another folder's module, empty because its trait is off.
links=$built/modules
rm -rf $links
mkdir $links
for name in "${modules[@]}"; do
    folder=$(Scripts/folder-of.sh "$name")
    case $folder in .build-test/* | .build-examples/*) ln -s "$PWD/$folder/Modules/$name.swiftmodule" $links ;; esac
done

toolchain=$(dirname "$(command -v swiftc)")/../lib/swift
flags=(-swift-version 6 -suppress-warnings)
for folder in all test examples; do flags+=(-I .build-$folder/debug/Modules); done
while IFS= read -r flag; do flags+=("$flag"); done < <(Scripts/c-modules.sh)
plugin=.build-examples/debug/ImpulseMacrosPlugin-tool
[ ! -x $plugin ] || flags+=(-load-plugin-executable $plugin#ImpulseMacrosPlugin)
names=(Tests/Compiled/ExampleNames*.swift)

# See Scripts/Documentation/Group.swift. Names that a module shares with another are in
# Tests/Compiled/<Other>Names+<Module>.swift.
shopt -s nullglob
for group in $programs/Checked-*.swift; do
    module=$(basename "$group" .swift)
    module=${module#Checked-}
    own=(Tests/Compiled/"$module"Names*.swift Tests/Compiled/Impulse*Names+"$module".swift)
    [ "$module" != Impulse ] || own=("${names[@]}" Tests/Compiled/ModuleNames*.swift)
    swiftc -typecheck -I $links -I "$(Scripts/folder-of.sh "$module")/Modules" "${flags[@]}" "$group" "${own[@]}" || failed=1
done
shopt -u nullglob
swiftc -typecheck -swift-version 6 -suppress-warnings -package-description-version 6.2 -I "$toolchain/pm/ManifestAPI" $programs/Manifests.swift || failed=1
[ -z "${failed:-}" ] || { echo "Documents: these do not compile: see above. A page's blocks form one program." >&2; exit 1; }

# The modules that pages may import when run. Found by their sources, since the object of a removed source stays.
objects=()
for name in Impulse CImpulseConcurrencyHooks ImpulseCollections ImpulseFoundation CImpulseSystem ImpulseTesting; do
    while IFS= read -r source; do
        objects+=("$debug/$name.build/$(basename "$source").o")
    done < <(find "Sources/$name" -name '*.swift' -o -name '*.c')
done
swiftc -Onone -I $links "${flags[@]}" $programs/main.swift "${names[@]}" "${objects[@]}" -o $programs/run
timeout 60 $programs/run >$programs/printed.txt
diff $programs/expected.txt $programs/printed.txt >&2 || {
    echo "Documents: their output (>) differs from what they show (<), page by page." >&2
    exit 1
}
