// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "table-example",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The packages of the kind `all` have the same list, in the same order, and examples-support beside it: the order in
        // which SwiftPM passes traits to the compiler depends on both, and another order compiles everything again.
        .package(
            name: "impulse", path: "../..",
            traits: ["GRDB", "Services", "Combine", "GTK", "NATS", "Serving"]),
        .package(name: "examples-support", path: "../Support"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "TableApp",
            dependencies: [
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseCollections", package: "impulse"),
                .product(name: "ImpulseGRDB", package: "impulse"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "App"
        ),
        .target(
            name: "TableDesktop",
            dependencies: [
                "TableApp",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseCollections", package: "impulse"),
                .product(name: "ImpulseGTK", package: "impulse"),
            ],
            path: "Desktop",
            swiftSettings: [.define("GTK")]
        ),
        .executableTarget(
            name: "table",
            dependencies: [
                "TableApp", "TableDesktop",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseCollections", package: "impulse"),
                .product(name: "ImpulseGTK", package: "impulse"),
            ],
            path: "Program",
            swiftSettings: [.define("GTK")]
        ),
        .testTarget(
            name: "TableTests",
            dependencies: [
                "TableApp", "TableDesktop", "table",
                .product(name: "ExamplesTesting", package: "examples-support"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseCollections", package: "impulse"),
                .product(name: "ImpulseGTK", package: "impulse"),
                .product(name: "ImpulseGTKTesting", package: "impulse"),
            ],
            path: "Tests",
            swiftSettings: [.define("GTK")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
