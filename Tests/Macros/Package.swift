// swift-tools-version: 6.3

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .define("Macros"),
]

// Apart from the other tests, since SwiftPM compiles all that is tested beside a macro once more, for the host. A package does
// not export its macros' plugins to others, so the sources are links.
let package = Package(
    name: "impulse-macros-tests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"604.0.0")],
    targets: [
        .target(name: "Impulse", swiftSettings: settings),
        .macro(
            name: "ImpulseMacrosPlugin",
            dependencies: [
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            swiftSettings: settings
        ),
        .target(name: "ImpulseMacros", dependencies: ["Impulse", "ImpulseMacrosPlugin"], swiftSettings: settings),
        .testTarget(
            name: "ImpulseMacrosTests",
            dependencies: [
                "Impulse", "ImpulseMacros", "ImpulseMacrosPlugin",
                .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
            ],
            path: "ImpulseMacrosTests",
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
