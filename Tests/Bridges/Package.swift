// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]

func product(_ name: String, _ package: String) -> Target.Dependency { .product(name: name, package: package) }

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    let common = ["BridgesSupport", product("Impulse", "impulse"), product("ImpulseTesting", "impulse")]
    return .testTarget(name: name, dependencies: common + dependencies, path: name, swiftSettings: settings)
}

// A package of its own: its tests mostly wait, so they run while the root's tests are compiled. The order of the traits is that of
// Scripts/test.sh.
let package = Package(
    name: "impulse-bridges-tests",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "impulse", path: "../..", traits: ["GRDB", "HTTP", "Services"]),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
    ],
    targets: [
        .target(
            name: "BridgesSupport", dependencies: [product("Impulse", "impulse")], path: "BridgesSupport",
            swiftSettings: settings),
        tests("ImpulseFoundationTests", ["ImpulseFoundation", "ImpulseSwiftTesting"].map { product($0, "impulse") }),
        tests(
            "ImpulseGRDBTests",
            ["ImpulseCollections", "ImpulseGRDB"].map { product($0, "impulse") } + [product("GRDB", "GRDB.swift")]),
        tests(
            "ImpulseHTTPTests",
            ["ImpulseCollections", "ImpulseFoundation", "ImpulseGRDB", "ImpulseHTTP"].map { product($0, "impulse") }
                + [
                    product("AsyncHTTPClient", "async-http-client"),
                    product("FlyingFox", "FlyingFox"),
                    product("FlyingSocks", "FlyingFox"),
                    product("GRDB", "GRDB.swift"),
                    product("NIOCore", "swift-nio"),
                    product("NIOHTTP1", "swift-nio"),
                    product("NIOHTTPCompression", "swift-nio-extras"),
                    product("NIOPosix", "swift-nio"),
                    product("NIOSSL", "swift-nio-ssl"),
                ]),
        tests("WaitTests", []),
    ],
    swiftLanguageModes: [.v6]
)
