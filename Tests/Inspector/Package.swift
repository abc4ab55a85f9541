// swift-tools-version: 6.3

import PackageDescription

// Apart from the other tests, since the core of a program with an inspector is another one: it lists what is live.
let package = Package(
    name: "impulse-inspector-tests",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "impulse", path: "../..",
            traits: ["GRDB", "Inspector", "Services"]),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
    ],
    targets: [
        .testTarget(
            name: "ImpulseInspectorTests",
            dependencies: [
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseCollections", package: "impulse"),
                .product(name: "ImpulseInspector", package: "impulse"),
                .product(name: "ImpulseTesting", package: "impulse"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "ImpulseInspectorTests",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
                .define("Inspector"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
