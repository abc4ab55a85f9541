// swift-tools-version: 6.3

import PackageDescription

func impulse(_ names: String...) -> [Target.Dependency] {
    ["Impulse"].map(product) + names.map { product("Impulse\($0)") }
}

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "impulse") }

func tests(_ name: String, _ dependencies: [Target.Dependency], traits: String...) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: name,
        swiftSettings: [
            .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        ] + traits.map { .define($0) })
}

let platforms: [Platform] = [.linux, .android, .windows]

// The tests that need system libraries, brokers or a display.
let package = Package(
    name: "impulse-integration-tests",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The packages of the kind `all` have the same list, in the same order, and examples-support beside it: the order in
        // which SwiftPM passes traits to the compiler depends on both, and another order compiles everything again.
        .package(
            name: "impulse", path: "../..",
            traits: ["GRDB", "Services", "Combine", "GTK", "NATS", "Serving"]),
        .package(name: "examples-support", path: "../../Examples/Support"),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-service-context.git", from: "1.5.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    ],
    targets: [
        .target(
            name: "AllModules", dependencies: impulse("Collections", "GRDB", "Names"), path: "AllModules"),
        tests("ImpulseGTKTests", impulse("Collections", "GTK", "GTKTesting", "Testing"), traits: "GTK"),
        tests(
            "ImpulseNATSTests",
            impulse("Collections", "Foundation", "NATS", "NATSTesting", "Testing", "SwiftTesting") + [
                .product(name: "ExamplesTesting", package: "examples-support")
            ], traits: "NATS"),
        tests(
            "ImpulseCombineTests",
            impulse("Combine", "Testing", "SwiftTesting") + [
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: platforms)),
                .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(platforms: platforms)),
            ], traits: "Combine"),
        .target(
            name: "FanOut",
            dependencies: impulse("Foundation", "HTTP", "Serving") + [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            path: "FanOut", swiftSettings: [.define("Serving")]),
        .executableTarget(
            name: "fan-out", dependencies: ["FanOut"], path: "FanOutProgram", swiftSettings: [.define("Serving")]),
        tests(
            "ImpulseServingTests",
            impulse("Foundation", "HTTP", "Serving", "Testing") + [
                "FanOut",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "ServiceContextModule", package: "swift-service-context"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            traits: "Serving"),
    ],
    swiftLanguageModes: [.v6]
)
