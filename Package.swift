// swift-tools-version: 6.3

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], more: [SwiftSetting] = [], plugins: [Target.PluginUsage]? = nil
) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings + more, plugins: plugins)
}

// A client fetches only the packages, and needs only the system libraries, of the traits that it enables.

func product(_ name: String, _ package: String, traits: String...) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: Set(traits)))
}

let asyncHTTPClient = [
    product("AsyncHTTPClient", "async-http-client", traits: "HTTP"),
    product("NIOCore", "swift-nio", traits: "HTTP", "Serving"),
    product("NIOHTTP1", "swift-nio", traits: "HTTP"),
    product("NIOHTTP2", "swift-nio-http2", traits: "HTTP"),
    product("NIOHTTPCompression", "swift-nio-extras", traits: "HTTP"),
    product("NIOPosix", "swift-nio", traits: "HTTP"),
    product("NIOSSL", "swift-nio-ssl", traits: "HTTP"),
    product("NIOWebSocket", "swift-nio", traits: "HTTP", "Serving"),
]
let flyingFox = [
    product("FlyingFox", "FlyingFox", traits: "Inspector"), product("FlyingSocks", "FlyingFox", traits: "Inspector"),
]
let grdb = product("GRDB", "GRDB.swift", traits: "GRDB")
let gtk = Target.Dependency.target(name: "CGTK4", condition: .when(traits: ["GTK"]))
let hummingbird = [
    product("Hummingbird", "hummingbird", traits: "Serving"),
    product("HummingbirdCore", "hummingbird", traits: "Serving"),
    product("HTTPTypes", "swift-http-types", traits: "Serving"),
    product("Logging", "swift-log", traits: "Serving"),
    product("NIOCore", "swift-nio", traits: "Serving"),
    product("NIOHTTP1", "swift-nio", traits: "Serving"),
    product("NIOHTTPTypes", "swift-nio-extras", traits: "Serving"),
    product("NIOHTTPTypesHTTP1", "swift-nio-extras", traits: "Serving"),
    product("NIOPosix", "swift-nio", traits: "Serving"),
    product("NIOWebSocket", "swift-nio", traits: "Serving"),
    product("ServiceContextModule", "swift-service-context", traits: "Serving"),
    product("ServiceLifecycle", "swift-service-lifecycle", traits: "Serving"),
    product("Tracing", "swift-distributed-tracing", traits: "Serving"),
]
let nats = Target.Dependency.target(name: "CNATS", condition: .when(traits: ["NATS"]))
let openCombine = Target.Dependency.product(
    name: "OpenCombine", package: "OpenCombine",
    condition: .when(platforms: [.linux, .android, .windows], traits: ["Combine"]))
let services = [
    product("AsyncHTTPClient", "async-http-client", traits: "HTTP"),
    product("CoreMetrics", "swift-metrics", traits: "Services"),
    product("Logging", "swift-log", traits: "Services"),
    product("ServiceContextModule", "swift-service-context", traits: "Services"),
    product("ServiceLifecycle", "swift-service-lifecycle", traits: "Services"),
    product("Tracing", "swift-distributed-tracing", traits: "Services"),
]

let package = Package(
    name: "impulse",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        "Impulse", "ImpulseCollections", "ImpulseCombine", "ImpulseCoreData", "ImpulseFoundation", "ImpulseGRDB",
        "ImpulseGTK", "ImpulseGTKTesting",
        "ImpulseHTTP", "ImpulseInspector", "ImpulseMacros", "ImpulseNATS", "ImpulseNATSTesting", "ImpulseNames",
        "ImpulseServices", "ImpulseServing", "ImpulseSwiftTesting", "ImpulseSwiftUI", "ImpulseTesting", "ImpulseUIKit",
    ].map { .library(name: $0, targets: [$0]) },
    traits: [
        .trait(name: "Combine", description: "Enables ImpulseCombine; fetches OpenCombine, which Linux uses."),
        .trait(name: "HTTP", description: "Enables ImpulseHTTP; fetches async-http-client."),
        .trait(name: "GRDB", description: "Enables ImpulseGRDB; fetches GRDB.swift, which needs SQLite."),
        .trait(name: "GTK", description: "Enables ImpulseGTK; needs GTK 4 with its headers."),
        .trait(
            name: "Inspector",
            description: "Enables ImpulseInspector; the core then lists what is live; fetches FlyingFox."),
        .trait(name: "Macros", description: "Enables ImpulseMacros; fetches swift-syntax."),
        .trait(name: "NATS", description: "Enables ImpulseNATS; needs the C client of NATS with its headers."),
        .trait(
            name: "Services",
            description:
                "Enables ImpulseServices; fetches swift-log, -metrics, -distributed-tracing and -service-lifecycle."
        ),
        .trait(name: "Serving", description: "Enables ImpulseServing; fetches Hummingbird."),
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
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"604.0.0"),
    ],
    targets: [
        .target(name: "CImpulseInspection"),
        module("Impulse", [.target(name: "CImpulseInspection", condition: .when(traits: ["Inspector"]))]),
        module("ImpulseNames", ["Impulse"]),
        module("ImpulseCollections", ["Impulse"]),

        // Time, tests, and what they need.
        .target(name: "CImpulseConcurrencyHooks"),
        module("ImpulseTesting", ["Impulse", "CImpulseConcurrencyHooks"]),
        module("ImpulseSwiftTesting", ["ImpulseTesting"]),

        // Bridges.
        .target(name: "CImpulseSystem"),
        module("ImpulseFoundation", ["Impulse", "CImpulseSystem"]),
        module("ImpulseHTTP", ["Impulse", "ImpulseFoundation"] + asyncHTTPClient),
        module(
            "ImpulseGRDB", ["Impulse", "ImpulseCollections", grdb, product("GRDBSQLite", "GRDB.swift", traits: "GRDB")]),
        module("ImpulseCombine", ["Impulse", openCombine]),
        .systemLibrary(name: "CNATS", pkgConfig: "libnats", providers: [.apt(["libnats-dev"])]),
        module("ImpulseNATS", ["Impulse", "ImpulseCollections", nats]),
        module("ImpulseNATSTesting", ["ImpulseNATS", "ImpulseTesting"]),

        // Toolkits.
        module("ImpulseUIKit", ["Impulse", "ImpulseCollections"]),
        module("ImpulseSwiftUI", ["Impulse"]),
        module("ImpulseCoreData", ["Impulse"]),
        .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        module("ImpulseGTK", ["Impulse", "ImpulseCollections", gtk]),
        .target(
            name: "CImpulseGTKTesting",
            cSettings: [.define("GTK", .when(traits: ["GTK"]))],
            linkerSettings: [.linkedLibrary("X11", .when(platforms: [.linux], traits: ["GTK"]))]
        ),
        module("ImpulseGTKTesting", ["CImpulseGTKTesting", "ImpulseGTK", gtk]),

        // Services.
        module("ImpulseServices", ["Impulse", "ImpulseFoundation", "ImpulseHTTP"] + services),
        module("ImpulseServing", ["Impulse", "ImpulseFoundation", "ImpulseHTTP"] + hummingbird),

        // Tools.
        .macro(
            name: "ImpulseMacrosPlugin",
            dependencies: [
                product("SwiftCompilerPlugin", "swift-syntax", traits: "Macros"),
                product("SwiftSyntaxMacros", "swift-syntax", traits: "Macros"),
            ],
            swiftSettings: settings
        ),
        module("ImpulseMacros", ["Impulse", "ImpulseMacrosPlugin"]),
        module(
            "ImpulseInspector", ["Impulse"] + flyingFox,
            resources: [
                "page.html", "page.css", "page.js", "connection.js", "model.js", "grouping.js", "growth.js",
                "history.js", "layers.js", "drawing.js", "lists.js",
            ].map { .embedInCode("Page/\($0)") }),

        // The other tests are packages of their own, in Tests.
        .plugin(name: "CopyOperatorTable", capability: .buildTool()),
        tests("ImpulseTests", ["Impulse", "ImpulseTesting", "ImpulseSwiftTesting"]),
        tests(
            "MainActorClientTests", ["Impulse", "ImpulseTesting"], more: [.defaultIsolation(MainActor.self)],
            plugins: ["CopyOperatorTable"]),
        tests("ImpulseCollectionsTests", ["Impulse", "ImpulseCollections", "ImpulseSwiftTesting", "ImpulseTesting"]),
        tests("ImpulseTestingTests", ["Impulse", "ImpulseTesting"]),
        tests("ImpulseSwiftTestingTests", ["Impulse", "ImpulseTesting", "ImpulseSwiftTesting"]),
        tests("MarblePictureTests", ["Impulse", "ImpulseCollections", "ImpulseTesting"]),
    ],
    swiftLanguageModes: [.v6]
)
