// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "impulse-tools",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "impulse-migrate", targets: ["impulse-migrate"])],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    ],
    targets: [
        .target(
            name: "Migration",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            exclude: ["Rules/README.md"],
            resources: ["rx", "combine", "reactiveswift", "reactiveobjc"].map { .embedInCode("Rules/\($0).rules") },
            swiftSettings: settings
        ),
        .executableTarget(
            name: "impulse-migrate",
            dependencies: ["Migration", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Sources/Program",
            swiftSettings: settings
        ),
        // Combine programs. The tests compare their output before and after migration.
        .executableTarget(
            name: "behaviour",
            dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
            path: "Tests/Behaviour",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "MigrationTests",
            dependencies: [
                "Migration", "behaviour", "impulse-migrate",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
