// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "impulse-examples",
    platforms: [.macOS(.v15)],
    traits: [
        .trait(name: "GTK", description: "Gives mailing-list-gtk its window; needs GTK 4 with its headers."),
        .trait(name: "Inspector", description: "Lets mailing-list-inspected be looked into, in a browser."),
    ],
    dependencies: [
        .package(
            name: "impulse", path: "..",
            traits: [
                "GRDB", "Lifecycle", "Logging", "Macros", "Metrics", "NATS", "Tracing",
                .trait(name: "GTK", condition: .when(traits: ["GTK"])),
                .trait(name: "Inspector", condition: .when(traits: ["Inspector"])),
            ]),
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
            name: "ExamplesTerminal",
            dependencies: [
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
            ],
            path: "Support/Terminal"
        ),
        .testTarget(
            name: "ExamplesTerminalTests",
            dependencies: [
                "ExamplesTerminal",
                "ExamplesTesting",
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "Support/TerminalTests"
        ),
        .target(
            name: "ExamplesServer",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Support/Server"
        ),
        .target(
            name: "ExamplesTesting",
            dependencies: [
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseTesting", package: "impulse"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Support/Testing"
        ),
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
            name: "MailingListWire",
            path: "MailingList/Wire"
        ),
        .target(
            name: "MailingListService",
            dependencies: [
                "ExamplesServer",
                "MailingListWire",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "MailingList/Service"
        ),
        .target(
            name: "MailingListObservability",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "MailingList/Observability"
        ),
        .executableTarget(
            name: "mailing-list-service",
            dependencies: [
                "ExamplesServer",
                "ExamplesTerminal",
                "MailingListCommandLine",
                "MailingListObservability",
                "MailingListService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGRDB", package: "impulse"),
                .product(name: "ImpulseLifecycle", package: "impulse"),
                .product(name: "ImpulseLogging", package: "impulse"),
                .product(name: "ImpulseMetrics", package: "impulse"),
                .product(name: "ImpulseTracing", package: "impulse"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "MailingList/ServiceProgram"
        ),
        .target(
            name: "MailingListApp",
            dependencies: [
                "MailingListWire",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
            ],
            path: "MailingList/App"
        ),
        .target(
            name: "MailingListCommandLine",
            dependencies: [
                "ExamplesTerminal",
                "MailingListService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "MailingList/CommandLine"
        ),
        .executableTarget(
            name: "mailing-list",
            dependencies: [
                "ExamplesTerminal",
                "MailingListApp",
                "MailingListCommandLine",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "MailingList/Terminal"
        ),
        .executableTarget(
            name: "mailing-list-inspected",
            dependencies: [
                "ExamplesTerminal",
                "MailingListApp",
                "MailingListService",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseInspector", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "MailingList/Inspected"
        ),
        .target(
            name: "MailingListDesktop",
            dependencies: [
                "MailingListApp",
                "MailingListService",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGTK", package: "impulse"),
            ],
            path: "MailingList/Desktop"
        ),
        .executableTarget(
            name: "mailing-list-gtk",
            dependencies: [
                "MailingListApp",
                "MailingListCommandLine",
                "MailingListDesktop",
                .product(name: "ImpulseGTK", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "MailingList/DesktopProgram"
        ),
        .testTarget(
            name: "MailingListDesktopTests",
            dependencies: [
                "ExamplesTesting",
                "MailingListApp",
                "MailingListDesktop",
                "MailingListService",
                "mailing-list-gtk",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGTK", package: "impulse"),
                .product(name: "ImpulseGTKTesting", package: "impulse"),
            ],
            path: "MailingList/Tests/DesktopTests"
        ),
        .testTarget(
            name: "MailingListAppTests",
            dependencies: [
                "ExamplesTesting",
                "MailingListApp",
                "MailingListService",
                "mailing-list",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "MailingList/Tests/AppTests"
        ),
        .testTarget(
            name: "MailingListServiceTests",
            dependencies: [
                "ExamplesServer",
                "MailingListService",
                "MailingListWire",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "ImpulseTesting", package: "impulse"),
            ],
            path: "MailingList/Tests/ServiceTests"
        ),
        .testTarget(
            name: "MailingListServiceProgramTests",
            dependencies: [
                "ExamplesTesting",
                "MailingListObservability",
                "MailingListService",
                "MailingListWire",
                "mailing-list-service",
                .product(name: "ImpulseTesting", package: "impulse"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "MailingList/Tests/ServiceProgramTests"
        ),
        .target(
            name: "LocationManagerKit",
            dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")],
            path: "Locations/Manager"
        ),
        .target(
            name: "LocationsApp",
            dependencies: [
                "ExamplesTerminal",
                "LocationManagerKit",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseMacros", package: "impulse"),
            ],
            path: "Locations/App"
        ),
        .executableTarget(name: "nmea-walk", dependencies: ["ExamplesTerminal"], path: "Locations/Track"),
        .executableTarget(
            name: "locations",
            dependencies: [
                "ExamplesTerminal",
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
                "ExamplesTesting",
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
                "ExamplesTerminal",
                "ScoreServiceKit",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseMacros", package: "impulse"),
            ],
            path: "Scores/App"
        ),
        .executableTarget(
            name: "game-player",
            dependencies: [
                "ExamplesTerminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Scores/Player"
        ),
        .executableTarget(
            name: "scores",
            dependencies: [
                "ExamplesTerminal",
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
                "ExamplesTesting",
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
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
            ],
            path: "Get/App"
        ),
        .executableTarget(
            name: "get",
            dependencies: [
                "ExamplesTerminal",
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
                "ExamplesTesting",
                "GetApp",
                "get",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Get/Tests"
        ),
        .systemLibrary(
            name: "CMosquitto", path: "Gateway/CMosquitto", pkgConfig: "libmosquitto",
            providers: [.apt(["libmosquitto-dev"])]),
        .target(name: "GatewayPlant", path: "Gateway/Plant"),
        .target(
            name: "GatewayMQTT",
            dependencies: ["CMosquitto", .product(name: "Impulse", package: "impulse")],
            path: "Gateway/MQTT"
        ),
        .executableTarget(
            name: "gateway-sensors",
            dependencies: [
                "ExamplesTerminal",
                "GatewayMQTT",
                "GatewayPlant",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Gateway/Sensors"
        ),
        .target(
            name: "GatewayApp",
            dependencies: [
                "GatewayPlant",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGRDB", package: "impulse"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Gateway/App"
        ),
        .target(
            name: "GatewayPage",
            dependencies: [
                "GatewayApp",
                "GatewayPlant",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "Gateway/Page",
            resources: [.embedInCode("page.html")]
        ),
        .executableTarget(
            name: "gateway",
            dependencies: [
                "ExamplesServer",
                "ExamplesTerminal",
                "GatewayApp",
                "GatewayPage",
                "GatewayPlant",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
                .product(name: "ImpulseNATS", package: "impulse"),
            ],
            path: "Gateway/Program"
        ),
        .testTarget(
            name: "GatewayTests",
            dependencies: [
                "ExamplesServer",
                "ExamplesTesting",
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
            path: "Gateway/Tests"
        ),
        .target(
            name: "PullRequestsService",
            dependencies: ["ExamplesServer", .product(name: "FlyingFox", package: "FlyingFox")],
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
                "ExamplesServer",
                "ExamplesTerminal",
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
                "ExamplesTesting",
                "PullRequestsApp",
                "PullRequestsService",
                "pull-requests",
                "ExamplesTerminal",
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

// The test targets to build: see Package.swift in the root.
if let names = Context.environment["IMPULSE_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
