// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "chat-example",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The packages of the kind `all` have the same list, in the same order, and examples-support beside it: the order in
        // which SwiftPM passes traits to the compiler depends on both, and another order compiles everything again.
        .package(
            name: "impulse", path: "../..",
            traits: ["GRDB", "Services", "Combine", "GTK", "NATS", "Serving"]),
        .package(name: "examples-support", path: "../Support"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    ],
    targets: [
        .target(name: "ChatRoom", dependencies: [.product(name: "Impulse", package: "impulse")], path: "Room"),
        .target(
            name: "ChatPage",
            dependencies: [
                "ChatRoom",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseHTTP", package: "impulse"),
                .product(name: "ImpulseServing", package: "impulse"),
            ],
            path: "Page",
            resources: [.embedInCode("page.html")]
        ),
        .executableTarget(
            name: "chat",
            dependencies: [
                "ChatPage", "ChatRoom",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ImpulseServing", package: "impulse"),
            ],
            path: "Program"
        ),
        .testTarget(
            name: "ChatTests",
            dependencies: [
                "ChatRoom", "chat",
                .product(name: "ExamplesTesting", package: "examples-support"),
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "Tests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
