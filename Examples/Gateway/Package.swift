// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "gateway-example",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The packages of the kind `all` have the same list, in the same order, and examples-support beside it: the order in
        // which SwiftPM passes traits to the compiler depends on both, and another order compiles everything again.
        .package(
            name: "impulse", path: "../..",
            traits: ["GRDB", "Services", "Combine", "GTK", "NATS", "Serving"]),
        .package(name: "examples-support", path: "../Support"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CMosquitto", path: "CMosquitto", pkgConfig: "libmosquitto",
            providers: [.apt(["libmosquitto-dev"])]),
        .target(name: "GatewayPlant", path: "Plant"),
        .target(
            name: "GatewayMQTT",
            dependencies: ["CMosquitto", .product(name: "Impulse", package: "impulse")],
            path: "MQTT"
        ),
        .executableTarget(
            name: "gateway-sensors",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "GatewayMQTT",
                "GatewayPlant",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sensors"
        ),
        .target(
            name: "GatewayApp",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "GatewayPlant",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGRDB", package: "impulse"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "App"
        ),
        .target(
            name: "GatewayPage",
            dependencies: [
                "GatewayApp",
                "GatewayPlant",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
                .product(name: "ImpulseServing", package: "impulse"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            path: "Page",
            resources: [.embedInCode("page.html")]
        ),
        .executableTarget(
            name: "gateway",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "GatewayApp",
                "GatewayPage",
                "GatewayPlant",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
                .product(name: "ImpulseNATS", package: "impulse"),
            ],
            path: "Program"
        ),
        .testTarget(
            name: "GatewayTests",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "ExamplesTesting", package: "examples-support"),
                "GatewayApp",
                "GatewayMQTT",
                "GatewayPage",
                "GatewayPlant",
                "gateway",
                "gateway-sensors",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
                .product(name: "ImpulseTesting", package: "impulse"),
            ],
            path: "Tests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
