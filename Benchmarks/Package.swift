// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "impulse-benchmarks",
    platforms: [.macOS(.v15)],
    traits: [
        .trait(name: "Inspector", description: "Lets bench run with the core that lists what is live."),
        .trait(name: "NATS", description: "Gives bench-nats its work; needs the C client of NATS and nats-server."),
    ],
    dependencies: [
        .package(
            name: "impulse", path: "..",
            traits: [
                .trait(name: "Inspector", condition: .when(traits: ["Inspector"])),
                .trait(name: "NATS", condition: .when(traits: ["NATS"])),
            ]),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms.git", from: "1.1.4"),
    ],
    targets: [
        .target(name: "AllocationCounter", path: "AllocationCounter"),
        .target(name: "Harness", dependencies: ["AllocationCounter"], path: "Harness"),
        .target(
            name: "Works",
            dependencies: [
                "Harness",
                .product(name: "Impulse", package: "impulse"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
            ],
            path: "Works"
        ),
        .executableTarget(
            name: "bench",
            dependencies: [
                "Harness", "Works",
                .product(name: "ImpulseInspector", package: "impulse", condition: .when(traits: ["Inspector"])),
            ],
            path: "Program"
        ),
        .systemLibrary(
            name: "CNATSClient", path: "NATS/CNATSClient", pkgConfig: "libnats", providers: [.apt(["libnats-dev"])]),
        .executableTarget(
            name: "bench-nats",
            dependencies: [
                .product(name: "Impulse", package: "impulse"), .product(name: "ImpulseNATS", package: "impulse"),
                .target(name: "CNATSClient", condition: .when(traits: ["NATS"])),
            ],
            path: "NATS/Program"
        ),
        .executableTarget(
            name: "bench-collections",
            dependencies: [
                "AllocationCounter",
                .product(name: "Impulse", package: "impulse"), .product(name: "ImpulseCollections", package: "impulse"),
            ],
            path: "Collections"
        ),
        .executableTarget(name: "report", dependencies: ["Harness"], path: "Report"),
    ],
    swiftLanguageModes: [.v6]
)
