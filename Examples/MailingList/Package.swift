// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "mailing-list",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "MailingListApp", targets: ["MailingListApp"]),
        .library(name: "MailingListCommandLine", targets: ["MailingListCommandLine"]),
        .library(name: "MailingListService", targets: ["MailingListService"]),
    ],
    traits: [
        .trait(
            name: "SharedBuild", description: "Builds Impulse with the traits of Tests/Bridges, to share its folder.")
    ],
    dependencies: [
        .package(
            name: "impulse", path: "../..",
            traits: ["GRDB", .trait(name: "HTTP", condition: .when(traits: ["SharedBuild"])), "Services"]),
        .package(name: "examples-support", path: "../Support"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-system.git", from: "1.8.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2"),
    ],
    targets: [
        .target(
            name: "MailingListWire",
            path: "Wire"
        ),
        .target(
            name: "MailingListService",
            dependencies: [
                .product(name: "ExamplesServer", package: "examples-support"),
                "MailingListWire",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Service"
        ),
        .target(
            name: "MailingListObservability",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "Observability"
        ),
        .executableTarget(
            name: "mailing-list-service",
            dependencies: [
                .product(name: "ExamplesServer", package: "examples-support"),
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "MailingListCommandLine",
                "MailingListObservability",
                "MailingListService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGRDB", package: "impulse"),
                .product(name: "ImpulseServices", package: "impulse"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "ServiceProgram"
        ),
        .target(
            name: "MailingListApp",
            dependencies: [
                "MailingListWire",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
            ],
            path: "App"
        ),
        .target(
            name: "MailingListCommandLine",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "MailingListService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "CommandLine"
        ),
        .executableTarget(
            name: "mailing-list",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "MailingListApp",
                "MailingListCommandLine",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Terminal"
        ),
        .testTarget(
            name: "MailingListAppTests",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "ExamplesTesting", package: "examples-support"),
                "MailingListApp",
                "MailingListService",
                "mailing-list",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "Tests/AppTests"
        ),
        .testTarget(
            name: "MailingListServiceTests",
            dependencies: [
                .product(name: "ImpulseTesting", package: "impulse"),
                .product(name: "ExamplesServer", package: "examples-support"),
                "MailingListService",
                "MailingListWire",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Tests/ServiceTests"
        ),
        .testTarget(
            name: "MailingListServiceProgramTests",
            dependencies: [
                .product(name: "ImpulseTesting", package: "impulse"),
                .product(name: "ExamplesTesting", package: "examples-support"),
                "MailingListObservability",
                "MailingListService",
                "MailingListWire",
                "mailing-list-service",
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "Tests/ServiceProgramTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
