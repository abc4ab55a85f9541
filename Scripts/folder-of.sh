#!/usr/bin/env bash
# Prints the folder in which the tests build a module with the trait that it needs: Scripts/folder-of.sh MODULE.
case $1 in
    ImpulseHTTP | ImpulseServices) echo .build-test/debug ;;
    ImpulseMacros) echo .build-examples/debug ;;
    ImpulseInspector) echo .build-inspector/debug ;;
    # The toolkits are stand-ins.
    ImpulseUIKit | ImpulseSwiftUI | ImpulseCoreData) echo .build-toolkits/debug ;;
    *) echo .build-all/debug ;;
esac
