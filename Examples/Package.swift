// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "impulse-examples",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "impulse", path: ".."),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "MailingListWire",
            path: "MailingList/Wire"
        ),
        .target(
            name: "MailingListService",
            dependencies: [
                "MailingListWire",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "MailingList/Service"
        ),
        .target(
            name: "MailingListApp",
            dependencies: [
                "MailingListWire",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ImpulseFoundation", package: "impulse"),
            ],
            path: "MailingList/App"
        ),
        .executableTarget(
            name: "mailing-list",
            dependencies: [
                "MailingListApp",
                "MailingListService",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "MailingList/Terminal"
        ),
        .testTarget(
            name: "MailingListAppTests",
            dependencies: [
                "MailingListApp",
                "MailingListService",
                "mailing-list",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Impulse", package: "impulse"),
            ],
            path: "MailingList/Tests/AppTests"
        ),
        .testTarget(
            name: "MailingListServiceTests",
            dependencies: [
                "MailingListService",
                "MailingListWire",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "MailingList/Tests/ServiceTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
