#!/usr/bin/env bash
# Takes the pictures in Documentation/Pictures: of the windows, and of the pages of the inspector, the gateway and the chat.
set -euo pipefail
cd "$(dirname "$0")/.."

pictures=$PWD/Documentation/Pictures
Scripts/install-system-packages.sh libgtk-4-dev libnats-dev adwaita-icon-theme librsvg2-common dbus-daemon python3-gi xauth xdotool xvfb \
    chromium chromium-driver curl fonts-cantarell libmosquitto-dev nats-server binaryen libclang-rt-dev-wasm32 nodejs wasi-libc \
    netpbm x11-apps
Scripts/swift.sh all build --package-path Examples/MailingList/Desktop --build-tests
IMPULSE_RECORD=$pictures xvfb-run -a .build-all/debug/mailing-list-desktopPackageTests.xctest --testing-library swift-testing \
    --no-parallel --filter 'PictureTests|AppearanceTests'
# Optimized, since its corner shows durations.
Scripts/swift.sh release build --package-path Examples/Table --product table -c release
Examples/Table/pictures.sh .build-release/release/table "$pictures"
Scripts/swift.sh inspector build --package-path Examples/MailingList/Inspected --product mailing-list-inspected
Examples/MailingList/Inspected/pictures.sh .build-inspector/debug "$pictures"
Scripts/build-web.sh
Scripts/swift.sh all build --package-path Examples/Gateway
Examples/Gateway/pictures.sh .build-all/debug .build-embedded/gateway-page "$pictures"
Scripts/swift.sh all build --package-path Examples/Chat
Examples/Chat/pictures.sh .build-all/debug/chat "$pictures"
