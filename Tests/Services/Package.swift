// swift-tools-version: 6.3

import PackageDescription

func product(_ name: String, _ package: String) -> Target.Dependency { .product(name: name, package: package) }

// With the traits of the root's tests, so that both share a folder of builds, and with it AsyncHTTPClient.
let package = Package(
    name: "impulse-services-tests",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "impulse", path: "../..", traits: ["GRDB", "HTTP", "Services"]),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-service-context.git", from: "1.5.1"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    ],
    targets: [
        .testTarget(
            name: "ImpulseServicesTests",
            dependencies: [
                product("Impulse", "impulse"),
                product("ImpulseFoundation", "impulse"),
                product("ImpulseHTTP", "impulse"),
                product("ImpulseServices", "impulse"),
                product("ImpulseTesting", "impulse"),
                product("AsyncHTTPClient", "async-http-client"),
                product("CoreMetrics", "swift-metrics"),
                product("FlyingFox", "FlyingFox"),
                product("FlyingSocks", "FlyingFox"),
                product("InMemoryLogging", "swift-log"),
                product("InMemoryTracing", "swift-distributed-tracing"),
                product("Logging", "swift-log"),
                product("MetricsTestKit", "swift-metrics"),
                product("NIOCore", "swift-nio"),
                product("NIOHTTP1", "swift-nio"),
                product("ServiceContextModule", "swift-service-context"),
                product("ServiceLifecycle", "swift-service-lifecycle"),
                product("ServiceLifecycleTestKit", "swift-service-lifecycle"),
                product("Tracing", "swift-distributed-tracing"),
            ],
            path: ".",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
