// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "examples-support",
    platforms: [.macOS(.v15)],
    products: ["ExamplesTerminal", "ExamplesServer", "ExamplesTesting"].map { .library(name: $0, targets: [$0]) },
    traits: [
        .trait(
            name: "SharedBuild", description: "Builds Impulse with the traits of Tests/Bridges, to share its folder.")
    ],
    dependencies: [
        .package(
            name: "impulse", path: "../..",
            traits: ["GRDB", .trait(name: "HTTP", condition: .when(traits: ["SharedBuild"])), "Services"]),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
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
            path: "Terminal"
        ),
        .target(
            name: "ExamplesServer",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Server"
        ),
        .target(
            name: "ExamplesTesting",
            dependencies: [
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseTesting", package: "impulse"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Testing"
        ),
        .testTarget(
            name: "ExamplesTerminalTests",
            dependencies: [
                "ExamplesTerminal",
                "ExamplesTesting",
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "TerminalTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
