// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "debugger",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "impulse", path: "../..")],
    targets: [
        .executableTarget(
            name: "Summaries", dependencies: [.product(name: "Impulse", package: "impulse")], path: ".",
            sources: ["Summaries.swift"])
    ]
)
