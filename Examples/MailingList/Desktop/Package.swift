// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "mailing-list-desktop",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The packages of the kind `all` have the same list, in the same order, and examples-support beside it: the order in
        // which SwiftPM passes traits to the compiler depends on both, and another order compiles everything again.
        .package(
            name: "impulse", path: "../../..",
            traits: ["GRDB", "Services", "Combine", "GTK", "NATS", "Serving"]),
        .package(name: "examples-support", path: "../../Support"),
        .package(name: "mailing-list", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "MailingListDesktop",
            dependencies: [
                .product(name: "MailingListApp", package: "mailing-list"),
                .product(name: "MailingListService", package: "mailing-list"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGTK", package: "impulse"),
            ],
            path: "Library",
            swiftSettings: [.define("GTK")]
        ),
        .executableTarget(
            name: "mailing-list-gtk",
            dependencies: [
                .product(name: "MailingListApp", package: "mailing-list"),
                .product(name: "MailingListCommandLine", package: "mailing-list"),
                "MailingListDesktop",
                .product(name: "ImpulseGTK", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Program",
            swiftSettings: [.define("GTK")]
        ),
        .testTarget(
            name: "MailingListDesktopTests",
            dependencies: [
                .product(name: "ExamplesTesting", package: "examples-support"),
                .product(name: "MailingListApp", package: "mailing-list"),
                "MailingListDesktop",
                .product(name: "MailingListService", package: "mailing-list"),
                "mailing-list-gtk",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseGTK", package: "impulse"),
                .product(name: "ImpulseGTKTesting", package: "impulse"),
            ],
            path: "Tests",
            swiftSettings: [.define("GTK")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
