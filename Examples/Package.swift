// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "impulse-examples",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "impulse", path: "..", traits: ["GRDB", "Macros", "Services"]),
        .package(name: "examples-support", path: "Support"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system.git", from: "1.8.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2"),
    ],
    targets: [
        .target(
            name: "OwnOperators",
            dependencies: [.product(name: "Impulse", package: "impulse")],
            path: "Operators/Library"
        ),
        .testTarget(
            name: "OwnOperatorsTests",
            dependencies: [
                "OwnOperators",
                .product(name: "ImpulseTesting", package: "impulse"),
                .product(name: "ImpulseSwiftTesting", package: "impulse"),
            ],
            path: "Operators/Tests"
        ),
        .target(
            name: "LocationManagerKit",
            dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")],
            path: "Locations/Manager"
        ),
        .target(
            name: "LocationsApp",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "LocationManagerKit",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseMacros", package: "impulse"),
            ],
            path: "Locations/App"
        ),
        .executableTarget(
            name: "nmea-walk", dependencies: [.product(name: "ExamplesTerminal", package: "examples-support")],
            path: "Locations/Track"),
        .executableTarget(
            name: "locations",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "LocationManagerKit",
                "LocationsApp",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Locations/Terminal"
        ),
        .testTarget(
            name: "LocationsTests",
            dependencies: [
                .product(name: "ExamplesTesting", package: "examples-support"),
                "LocationManagerKit",
                "LocationsApp",
                "locations",
                "nmea-walk",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "Locations/Tests"
        ),
        .target(
            name: "ScoreServiceKit",
            dependencies: [
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Scores/Service"
        ),
        .target(
            name: "ScoresApp",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "ScoreServiceKit",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseMacros", package: "impulse"),
            ],
            path: "Scores/App"
        ),
        .executableTarget(
            name: "game-player",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Scores/Player"
        ),
        .executableTarget(
            name: "scores",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "ScoreServiceKit",
                "ScoresApp",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Scores/Terminal"
        ),
        .testTarget(
            name: "ScoresTests",
            dependencies: [
                .product(name: "ExamplesTesting", package: "examples-support"),
                "ScoreServiceKit",
                "ScoresApp",
                "game-player",
                "scores",
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "Scores/Tests"
        ),
        .target(
            name: "GetApp",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
            ],
            path: "Get/App"
        ),
        .executableTarget(
            name: "get",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "GetApp",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Get/Terminal"
        ),
        .testTarget(
            name: "GetTests",
            dependencies: [
                .product(name: "ExamplesTesting", package: "examples-support"),
                "GetApp",
                "get",
                .product(name: "ImpulseFoundation", package: "impulse"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Get/Tests"
        ),
        .target(
            name: "PullRequestsService",
            dependencies: [
                .product(name: "ExamplesServer", package: "examples-support"),
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            path: "PullRequests/Service"
        ),
        .target(
            name: "PullRequestsApp",
            dependencies: [
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
                .product(name: "ImpulseGRDB", package: "impulse"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "PullRequests/App"
        ),
        .executableTarget(
            name: "pull-requests",
            dependencies: [
                .product(name: "ExamplesServer", package: "examples-support"),
                .product(name: "ExamplesTerminal", package: "examples-support"),
                "PullRequestsApp",
                "PullRequestsService",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "PullRequests/Terminal"
        ),
        .testTarget(
            name: "PullRequestsTests",
            dependencies: [
                .product(name: "ExamplesTesting", package: "examples-support"),
                "PullRequestsApp",
                "PullRequestsService",
                "pull-requests",
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGRDB", package: "impulse"),
            ],
            path: "PullRequests/Tests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
