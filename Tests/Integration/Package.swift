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

// The tests that need system libraries, brokers or a display, and those of services: `make test` does without.
let package = Package(
    name: "impulse-integration-tests",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The packages of the kind `all` have the same list, in the same order, and examples-support beside it: the order in
        // which SwiftPM passes traits to the compiler depends on both, and another order compiles everything again.
        .package(
            name: "impulse", path: "../..",
            traits: [
                "GRDB", "Lifecycle", "Logging", "Metrics", "Tracing", "Combine", "GTK", "HTTP", "Macros", "NATS",
            ]),
        .package(name: "examples-support", path: "../../Examples/Support"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-service-context.git", from: "1.5.1"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    ],
    targets: [
        .target(
            name: "AllModules", dependencies: impulse("Collections", "GRDB", "Macros", "Names"), path: "AllModules"),
        tests("ImpulseGTKTests", impulse("GTK", "GTKTesting", "Testing"), traits: "GTK"),
        tests(
            "ImpulseNATSTests",
            impulse("NATS", "NATSTesting", "Testing", "SwiftTesting") + [
                .product(name: "ExamplesTesting", package: "examples-support")
            ], traits: "NATS"),
        tests(
            "ImpulseCombineTests",
            impulse("Combine", "Testing", "SwiftTesting") + [
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: platforms)),
                .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(platforms: platforms)),
            ], traits: "Combine"),
        tests(
            "ImpulseLoggingTests",
            impulse("Logging") + [
                .product(name: "Logging", package: "swift-log"),
                .product(name: "InMemoryLogging", package: "swift-log"),
            ], traits: "Logging"),
        tests(
            "ImpulseMetricsTests",
            impulse("Metrics", "Testing") + [
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ], traits: "Metrics"),
        tests(
            "ImpulseTracingTests",
            impulse("Foundation", "HTTP", "Testing", "Tracing") + [
                .product(name: "Tracing", package: "swift-distributed-tracing"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "ServiceContextModule", package: "swift-service-context"),
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            ], traits: "HTTP", "IntegrationTests", "Tracing"),
        tests(
            "ImpulseLifecycleTests",
            impulse("Lifecycle", "Testing") + [
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
                .product(name: "Logging", package: "swift-log"),
            ], traits: "Lifecycle"),
    ],
    swiftLanguageModes: [.v6]
)
