// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// What the contract says of stacks holds for optimized builds. Apart from the other tests, since optimizing all of them takes
// ten minutes. The sources are links: what is internal to a package can be used only inside it.
let package = Package(
    name: "impulse-stacks",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Impulse", swiftSettings: settings),
        .target(name: "CImpulseConcurrencyHooks"),
        .target(name: "ImpulseTesting", dependencies: ["Impulse", "CImpulseConcurrencyHooks"], swiftSettings: settings),
        .target(name: "ImpulseSwiftTesting", dependencies: ["ImpulseTesting"], swiftSettings: settings),
        .testTarget(
            name: "ImpulseStackTests", dependencies: ["Impulse", "ImpulseSwiftTesting", "ImpulseTesting"], path: "ImpulseStackTests",
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
