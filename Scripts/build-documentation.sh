#!/usr/bin/env bash
# Builds the documentation of all modules with DocC, as one static site, into .docs, and fails on any warning. It compiles interfaces
# alone, without the bodies of functions, and of dependencies only those that a signature names: nothing here needs swift-syntax or BoringSSL.
set -euo pipefail
cd "$(dirname "$0")/.."

built=.build-docs
modules=$built/modules
graphs=$built/graphs
archives=$built/archives
catalogues=$built/catalogues
rm -rf $modules $graphs $archives
mkdir -p $modules $graphs $archives

# The arguments are modules to leave out, whose system libraries may be missing. Each module follows those that it uses.
names=()
for name in Impulse ImpulseCollections ImpulseCombine ImpulseFoundation ImpulseHTTP ImpulseGRDB ImpulseInspector ImpulseMacros ImpulseNames ImpulseNATS ImpulseServices ImpulseServing ImpulseTesting ImpulseSwiftTesting \
    ImpulseNATSTesting ImpulseGTK ImpulseGTKTesting ImpulseWeb ImpulseUIKit ImpulseSwiftUI ImpulseCoreData; do
    case " $* " in *" $name "*) ;; *) names+=("$name") ;; esac
done
for catalogue in Sources/*/*.docc; do
    case " ${names[*]} $* " in *" $(basename "$catalogue" .docc) "*) ;; *) echo "$0 does not name $catalogue." >&2 && exit 1 ;; esac
done

# The sources of the dependencies: fetched by the last build, or here.
checkouts=.build-all/checkouts
for package in GRDB.swift OpenCombine swift-log swift-metrics swift-distributed-tracing; do
    [ -d $checkouts/$package ] && continue
    checkouts=$built/checkouts
    swift package --scratch-path $built --traits Combine,GRDB,Services resolve >&2
    break
done

tool=$(Scripts/build-documentation-tool.sh)
$tool site $catalogues

# A C module needs only its headers.
c_modules=()
for folder in Sources/CImpulse*/include; do
    name=$(basename "$(dirname "$folder")")
    printf 'module %s { header "%s" export * }\n' "$name" "$PWD/$folder/$name.h" >$modules/$name.modulemap
    c_modules+=(-Xcc "-fmodule-map-file=$modules/$name.modulemap")
done
interface=(swiftc -emit-module -wmo -parse-as-library -suppress-warnings -I $modules "${c_modules[@]}"
    -Xfrontend -experimental-skip-all-function-bodies)

# The interface of a dependency in the folder $2, with the flags that follow.
emit_dependency() {
    local name=$1 folder=$2
    shift 2
    find "$folder" -name '*.swift' -print0 |
        xargs -0 "${interface[@]}" -module-name "$name" -package-name "$name" "$@" -o $modules/$name.swiftmodule
}

# The interface of a module of Impulse, and its symbols, from which DocC makes pages.
emit() {
    local name=$1
    shift
    mkdir -p $graphs/$name
    find Sources/$name -name '*.swift' -print0 |
        xargs -0 "${interface[@]}" -module-name "$name" -package-name impulse -swift-version 6 \
            -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
            -D Combine -D GRDB -D GTK -D HTTP -D Inspector -D Macros -D NATS -D Services \
            -emit-symbol-graph -emit-symbol-graph-dir $graphs/$name -symbol-graph-minimum-access-level public \
            -emit-extension-block-symbols -symbol-graph-skip-inherited-docs "$@" -o $modules/$name.swiftmodule
}

for name in "${names[@]}"; do
    flags=()
    case $name in
    # From the build of the tests, since its declarations name types of thirty modules.
    ImpulseServing)
        mkdir -p $graphs/$name
        others=()
        while IFS= read -r flag; do others+=("$flag"); done < <(Scripts/c-modules.sh)
        swift symbolgraph-extract -module-name $name -target "$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",$/\1/p' | head -1)" \
            -I .build-all/debug/Modules "${others[@]}" -minimum-access-level public -skip-inherited-docs -skip-synthesized-members \
            -emit-extension-block-symbols -output-dir $graphs/$name
        continue
        ;;
    ImpulseHTTP)
        # With stand-ins, since the real ones are twenty-five modules, and declarations name few of their types.
        for other in NIOCore NIOHTTP1 NIOSSL NIOWebSocket AsyncHTTPClient; do emit_dependency $other Tests/Compiled/Dependencies/$other.swift; done
        touch $modules/Empty.swift
        for other in NIOHTTP2 NIOHTTPCompression NIOPosix; do emit_dependency $other $modules/Empty.swift; done
        ;;
    ImpulseCombine)
        printf 'module COpenCombineHelpers { header "%s" export * }\n' \
            "$(cd $checkouts/OpenCombine/Sources/COpenCombineHelpers/include && pwd)/COpenCombineHelpers.h" >$modules/COpenCombineHelpers.modulemap
        flags=(-Xcc "-fmodule-map-file=$modules/COpenCombineHelpers.modulemap")
        emit_dependency OpenCombine $checkouts/OpenCombine/Sources/OpenCombine "${flags[@]}"
        ;;
    ImpulseGRDB)
        flags=(-I $checkouts/GRDB.swift/Sources/GRDBSQLite)
        emit_dependency GRDB $checkouts/GRDB.swift/GRDB -swift-version 6 "${flags[@]}" -D SQLITE_ENABLE_FTS5 -D SQLITE_DISABLE_SNAPSHOT
        ;;
    # With stand-ins, since FlyingFox has a C module.
    ImpulseInspector)
        emit_dependency FlyingFox Tests/Compiled/Dependencies/FlyingFox.swift
        touch $modules/Empty.swift
        emit_dependency FlyingSocks $modules/Empty.swift
        ;;
    ImpulseServices)
        # With a stand-in, since the real one has C modules, and depends on NIO.
        emit_dependency ServiceLifecycle Tests/Compiled/Dependencies/ServiceLifecycle.swift
        emit_dependency CoreMetrics $checkouts/swift-metrics/Sources/CoreMetrics
        emit_dependency Logging $checkouts/swift-log/Sources/Logging -swift-version 6
        emit_dependency Instrumentation $checkouts/swift-distributed-tracing/Sources/Instrumentation
        emit_dependency ServiceContextModule $checkouts/swift-distributed-tracing/Sources/ServiceContextModule
        emit_dependency Tracing $checkouts/swift-distributed-tracing/Sources/Tracing
        ;;
    # With stand-ins. Last, since later modules could import them, too.
    ImpulseUIKit | ImpulseSwiftUI | ImpulseCoreData) emit_dependency "${name#Impulse}" "Tests/Toolkits/StandIns/${name#Impulse}" -swift-version 6 ;;
    # Compiled with the ordinary core: Embedded Swift has a `Mutex` without an import.
    ImpulseWeb) flags=(-enable-experimental-feature Extern -Xfrontend -import-module -Xfrontend Synchronization) ;;
    # Its interface names no type of the C client, but its files import it.
    ImpulseNATS*)
        flags=(-I Sources/CNATS)
        for flag in $(pkg-config --cflags libnats); do flags+=(-Xcc "$flag"); done
        ;;
    ImpulseGTK*)
        flags=(-I Sources/CGTK4)
        for flag in $(pkg-config --cflags gtk4); do flags+=(-Xcc "$flag"); done
        ;;
    esac
    emit "$name" ${flags[@]+"${flags[@]}"}
done
$tool graphs $graphs/*/*.symbols.json

# The core's first: the other pages link to them.
log=$built/warnings.log
dependencies=()
for name in "${names[@]}"; do
    docc convert $catalogues/$name.docc --fallback-display-name "$name" --fallback-bundle-identifier "$name" \
        --additional-symbol-graph-dir $graphs/$name --output-path $archives/$name.doccarchive \
        --enable-experimental-external-link-support --enable-experimental-overloaded-symbol-presentation \
        --disable-parameters-and-returns-validation --default-code-listing-language swift ${dependencies[@]+"${dependencies[@]}"}
    dependencies+=(--dependency $archives/$name.doccarchive)
done 2>&1 | tee $log >&2
! grep -qE '^(warning|error): ' $log || { echo "DocC: see the warnings above." >&2 && exit 1; }

rm -rf .docs
docc merge $archives/*.doccarchive --synthesized-landing-page-name Impulse --synthesized-landing-page-topics-style list --output-path .docs
$tool landing .docs
grep -q flatMapLatest .docs/index/index.json || { echo "The site's search does not find flatMapLatest." >&2 && exit 1; }
echo "Documentation: .docs; 'python3 -m http.server --directory .docs' shows it at http://localhost:8000/documentation/" >&2
