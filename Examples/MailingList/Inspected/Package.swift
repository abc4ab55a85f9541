// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "mailing-list-inspected",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "impulse", path: "../../..", traits: ["Inspector"]),
        .package(name: "examples-support", path: "../../Support"),
        .package(name: "mailing-list", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    ],
    targets: [
        .executableTarget(
            name: "mailing-list-inspected",
            dependencies: [
                .product(name: "ExamplesTerminal", package: "examples-support"),
                .product(name: "MailingListApp", package: "mailing-list"),
                .product(name: "MailingListService", package: "mailing-list"),
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseInspector", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Program",
            swiftSettings: [.define("Inspector")]
        )
    ],
    swiftLanguageModes: [.v6]
)
