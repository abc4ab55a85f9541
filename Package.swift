// swift-tools-version: 6.3

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of swift-syntax, with the trait Macros.
func swiftSyntax(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

/// The products for HTTP with AsyncHTTPClient, with the trait HTTP.
let httpClient: [Target.Dependency] = [
    .product(name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["HTTP"])),
    .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["HTTP"])),
    .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["HTTP"])),
    .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["HTTP"])),
    .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["HTTP"])),
    .product(name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["HTTP"])),
    .product(name: "NIOHTTP2", package: "swift-nio-http2", condition: .when(traits: ["HTTP"])),
    .product(name: "NIOHTTPCompression", package: "swift-nio-extras", condition: .when(traits: ["HTTP"])),
]
/// A product of GRDB, with the trait GRDB.
func grdb(_ product: String) -> Target.Dependency {
    .product(name: product, package: "GRDB.swift", condition: .when(traits: ["GRDB"]))
}
/// The products for tracing, with the trait Tracing.
let tracing: [Target.Dependency] = [
    .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])),
    .product(name: "ServiceContextModule", package: "swift-service-context", condition: .when(traits: ["Tracing"])),
]
/// A product of swift-metrics, with the trait Metrics.
func metrics(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-metrics", condition: .when(traits: ["Metrics"]))
}
/// A product of swift-service-lifecycle, with the trait Lifecycle.
func lifecycle(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-service-lifecycle", condition: .when(traits: ["Lifecycle"]))
}
/// A product of OpenCombine, with the trait Combine, where there is no Combine.
func openCombine(_ product: String) -> Target.Dependency {
    .product(
        name: product, package: "OpenCombine",
        condition: .when(platforms: [.linux, .android, .windows], traits: ["Combine"]))
}
/// GTK's headers, with the trait GTK.
let gtk = Target.Dependency.target(name: "CGTK4", condition: .when(traits: ["GTK"]))

/// The C client of NATS, with the trait NATS.
let nats = Target.Dependency.target(name: "CNATS", condition: .when(traits: ["NATS"]))

let package = Package(
    name: "impulse",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Impulse", targets: ["Impulse"]),
        .library(name: "ImpulseCombine", targets: ["ImpulseCombine"]),
        .library(name: "ImpulseCoreData", targets: ["ImpulseCoreData"]),
        .library(name: "ImpulseFoundation", targets: ["ImpulseFoundation"]),
        .library(name: "ImpulseHTTP", targets: ["ImpulseHTTP"]),
        .library(name: "ImpulseGRDB", targets: ["ImpulseGRDB"]),
        .library(name: "ImpulseGTK", targets: ["ImpulseGTK"]),
        .library(name: "ImpulseGTKTesting", targets: ["ImpulseGTKTesting"]),
        .library(name: "ImpulseInspector", targets: ["ImpulseInspector"]),
        .library(name: "ImpulseLifecycle", targets: ["ImpulseLifecycle"]),
        .library(name: "ImpulseLogging", targets: ["ImpulseLogging"]),
        .library(name: "ImpulseMacros", targets: ["ImpulseMacros"]),
        .library(name: "ImpulseMetrics", targets: ["ImpulseMetrics"]),
        .library(name: "ImpulseNames", targets: ["ImpulseNames"]),
        .library(name: "ImpulseNATS", targets: ["ImpulseNATS"]),
        .library(name: "ImpulseNATSTesting", targets: ["ImpulseNATSTesting"]),
        .library(name: "ImpulseSwiftUI", targets: ["ImpulseSwiftUI"]),
        .library(name: "ImpulseTracing", targets: ["ImpulseTracing"]),
        .library(name: "ImpulseUIKit", targets: ["ImpulseUIKit"]),
        .library(name: "ImpulseTesting", targets: ["ImpulseTesting"]),
        .library(name: "ImpulseSwiftTesting", targets: ["ImpulseSwiftTesting"]),
    ],
    traits: [
        .trait(name: "Combine", description: "Enables ImpulseCombine; fetches OpenCombine, which Linux uses."),
        .trait(name: "HTTP", description: "Enables ImpulseHTTP; fetches async-http-client."),
        .trait(name: "GRDB", description: "Enables ImpulseGRDB; fetches GRDB.swift, which needs SQLite."),
        .trait(name: "GTK", description: "Enables ImpulseGTK; needs GTK 4 with its headers."),
        .trait(
            name: "Inspector",
            description: "Enables ImpulseInspector; the core then lists what is live; fetches FlyingFox."),
        .trait(name: "IntegrationTests", description: "Lets the tests use real servers; fetches FlyingFox."),
        .trait(name: "Lifecycle", description: "Enables ImpulseLifecycle; fetches swift-service-lifecycle."),
        .trait(name: "Logging", description: "Enables ImpulseLogging; fetches swift-log."),
        .trait(name: "Macros", description: "Enables ImpulseMacros; fetches swift-syntax."),
        .trait(name: "Metrics", description: "Enables ImpulseMetrics; fetches swift-metrics."),
        .trait(name: "NATS", description: "Enables ImpulseNATS; needs the C client of NATS with its headers."),
        .trait(name: "Tracing", description: "Enables ImpulseTracing; fetches swift-distributed-tracing."),
    ],
    dependencies: [
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-service-context.git", from: "1.5.1"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"604.0.0"),
    ],
    targets: [
        .target(name: "CImpulseInspection"),
        .target(
            name: "Impulse",
            dependencies: [.target(name: "CImpulseInspection", condition: .when(traits: ["Inspector"]))],
            swiftSettings: settings
        ),
        .target(name: "ImpulseNames", dependencies: ["Impulse"], swiftSettings: settings),
        .target(name: "CImpulseSystem"),
        .target(name: "ImpulseFoundation", dependencies: ["Impulse", "CImpulseSystem"], swiftSettings: settings),
        .target(
            name: "ImpulseHTTP",
            dependencies: ["Impulse", "ImpulseFoundation"] + httpClient,
            swiftSettings: settings
        ),
        .target(
            name: "ImpulseGRDB", dependencies: ["Impulse", grdb("GRDB"), grdb("GRDBSQLite")], swiftSettings: settings),
        .target(
            name: "ImpulseCombine", dependencies: ["Impulse", openCombine("OpenCombine")], swiftSettings: settings),
        .target(name: "ImpulseUIKit", dependencies: ["Impulse"], swiftSettings: settings),
        .target(name: "ImpulseSwiftUI", dependencies: ["Impulse"], swiftSettings: settings),
        .target(name: "ImpulseCoreData", dependencies: ["Impulse"], swiftSettings: settings),
        .target(
            name: "ImpulseInspector",
            dependencies: [
                "Impulse", .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Inspector"])),
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Inspector"])),
            ],
            resources: [
                "page.html", "page.css", "page.js", "connection.js", "model.js", "grouping.js", "growth.js",
                "history.js", "layers.js", "drawing.js", "lists.js",
            ].map { .embedInCode("Page/\($0)") },
            swiftSettings: settings
        ),
        .target(
            name: "ImpulseLogging",
            dependencies: [
                "Impulse", .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "ImpulseTracing", dependencies: ["Impulse", "ImpulseFoundation"] + tracing, swiftSettings: settings),
        .target(
            name: "ImpulseMetrics", dependencies: ["Impulse", metrics("CoreMetrics")], swiftSettings: settings),
        .target(
            name: "ImpulseLifecycle", dependencies: ["Impulse", lifecycle("ServiceLifecycle")],
            swiftSettings: settings),
        .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "ImpulseGTK", dependencies: ["Impulse", gtk], swiftSettings: settings),
        .target(
            name: "CImpulseGTKTesting",
            cSettings: [.define("GTK", .when(traits: ["GTK"]))],
            linkerSettings: [.linkedLibrary("X11", .when(platforms: [.linux], traits: ["GTK"]))]
        ),
        .target(
            name: "ImpulseGTKTesting",
            dependencies: ["CImpulseGTKTesting", "ImpulseGTK", gtk],
            swiftSettings: settings
        ),
        .systemLibrary(name: "CNATS", pkgConfig: "libnats", providers: [.apt(["libnats-dev"])]),
        .target(name: "ImpulseNATS", dependencies: ["Impulse", nats], swiftSettings: settings),
        .target(
            name: "ImpulseNATSTesting", dependencies: ["ImpulseNATS", "ImpulseTesting"], swiftSettings: settings),
        .macro(
            name: "ImpulseMacrosPlugin",
            dependencies: [swiftSyntax("SwiftCompilerPlugin"), swiftSyntax("SwiftSyntaxMacros")],
            swiftSettings: settings
        ),
        .target(name: "ImpulseMacros", dependencies: ["Impulse", "ImpulseMacrosPlugin"], swiftSettings: settings),
        .target(name: "CImpulseConcurrencyHooks"),
        .target(
            name: "ImpulseTesting",
            dependencies: ["Impulse", "CImpulseConcurrencyHooks"],
            swiftSettings: settings
        ),
        .target(name: "ImpulseSwiftTesting", dependencies: ["ImpulseTesting"], swiftSettings: settings),
        .testTarget(
            name: "ImpulseTests",
            dependencies: ["Impulse", "ImpulseTesting", "ImpulseSwiftTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseTestingTests",
            dependencies: ["Impulse", "ImpulseTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseSwiftTestingTests",
            dependencies: ["Impulse", "ImpulseTesting", "ImpulseSwiftTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "MarblePictureTests",
            dependencies: ["Impulse", "ImpulseTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "MainActorClientTests",
            dependencies: ["Impulse", "ImpulseTesting"],
            swiftSettings: settings + [.defaultIsolation(MainActor.self)],
            plugins: ["CopyOperatorTable"]
        ),
        .plugin(name: "CopyOperatorTable", capability: .buildTool()),
        .testTarget(
            name: "ImpulseLoggingTests",
            dependencies: [
                "Impulse", "ImpulseLogging",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
                .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Logging"])),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseTracingTests",
            dependencies: [
                "Impulse", "ImpulseFoundation", "ImpulseHTTP", "ImpulseTesting", "ImpulseTracing",
                .product(
                    name: "InMemoryTracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Tracing"])),
                .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["IntegrationTests"])),
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["IntegrationTests"])),
            ] + httpClient + tracing,
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseMetricsTests",
            dependencies: [
                "Impulse", "ImpulseMetrics", "ImpulseTesting", metrics("CoreMetrics"), metrics("MetricsTestKit"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseLifecycleTests",
            dependencies: [
                "Impulse", "ImpulseLifecycle", "ImpulseTesting", lifecycle("ServiceLifecycle"),
                lifecycle("ServiceLifecycleTestKit"),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Lifecycle"])),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseCombineTests",
            dependencies: [
                "Impulse", "ImpulseCombine", "ImpulseTesting", "ImpulseSwiftTesting", openCombine("OpenCombine"),
                openCombine("OpenCombineDispatch"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseInspectorTests",
            dependencies: [
                "Impulse", "ImpulseInspector", "ImpulseTesting",
                .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Inspector"])),
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Inspector"])),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseGTKTests",
            dependencies: ["Impulse", "ImpulseGTK", "ImpulseGTKTesting", gtk],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseNATSTests",
            dependencies: [
                "Impulse", "ImpulseNATS", "ImpulseNATSTesting", "ImpulseTesting", "ImpulseSwiftTesting", nats,
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseMacrosTests",
            dependencies: [
                "Impulse", "ImpulseMacros", .target(name: "ImpulseMacrosPlugin", condition: .when(traits: ["Macros"])),
                swiftSyntax("SwiftSyntaxMacrosGenericTestSupport"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseHTTPTests",
            dependencies: [
                "Impulse", "ImpulseFoundation", "ImpulseHTTP", "ImpulseTesting",
                .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["IntegrationTests"])),
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["IntegrationTests"])),
            ] + httpClient,
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseFoundationTests",
            dependencies: [
                "Impulse",
                "ImpulseFoundation",
                "ImpulseSwiftTesting",
                "ImpulseTesting",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImpulseGRDBTests",
            dependencies: ["Impulse", "ImpulseGRDB", grdb("GRDB")],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Apple's toolkits exist on Apple's systems alone. On Linux, `IMPULSE_TESTS=ImpulseToolkitTests` adds modules of their
// names that behave like them, for the tests. Never otherwise: dependencies ask whether they can be imported.
#if os(Linux)
if Context.environment["IMPULSE_TESTS"] == "ImpulseToolkitTests" {
    let toolkits = ["UIKit", "SwiftUI", "CoreData"]
    let standIns = toolkits + ["CoreLocation"]
    for toolkit in standIns {
        package.targets.append(.target(name: toolkit, path: "Tests/StandIns/\(toolkit)", swiftSettings: settings))
        package.targets.first { $0.name == "Impulse\(toolkit)" }?.dependencies.append(.target(name: toolkit))
    }
    // Swift Testing has an overlay for the real UIKit, which the compiler would look for.
    let alone = SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
    let modules = standIns + toolkits.map { "Impulse\($0)" } + ["Impulse", "ImpulseMacros"]
    package.targets.append(
        .testTarget(
            name: "ImpulseToolkitTests", dependencies: modules.map { .target(name: $0) },
            swiftSettings: settings + [alone]))
}
#endif

// The names of the test targets to build, separated by commas; or, each after a minus, of those to leave out.
// "stacks" selects the part of ImpulseTests that needs an optimized build. Sanitizers, release builds and work on one
// module need only some tests, which compile faster. Most of all, tests of a macro make SwiftPM compile everything
// tested with them once more, for the host.
if let names = Context.environment["IMPULSE_TESTS"]?.split(separator: ",").map(String.init) {
    let all = names == ["stacks"] ? ["ImpulseTests"] : names
    let isLeavingOut = names.first?.hasPrefix("-") == true
    package.targets.removeAll { target in
        target.type == .test && (isLeavingOut ? names.contains("-\(target.name)") : !all.contains(target.name))
    }
    if names == ["stacks"] {
        for target in package.targets where target.type == .test { target.sources = ["Contract", "Support"] }
    }
}
