// swift-tools-version: 6.3

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .define("Macros"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func standIn(_ name: String) -> Target {
    .target(name: name, path: "StandIns/\(name)", swiftSettings: settings)
}

// Apple's toolkits exist on Apple's systems alone. These have their names and behave like them, and no other package may see
// them: dependencies ask whether a toolkit can be imported. The library's sources are links, since its manifest cannot let a
// module depend on a stand-in.
let package = Package(
    name: "impulse-toolkits-tests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"604.0.0")],
    targets: [
        standIn("CoreData"),
        standIn("CoreLocation"),
        standIn("SwiftUI"),
        standIn("UIKit"),
        module("Impulse"),
        module("ImpulseCollections", ["Impulse"]),
        module("ImpulseCoreData", ["Impulse", "CoreData"]),
        module("ImpulseSwiftUI", ["Impulse", "SwiftUI"]),
        module("ImpulseUIKit", ["Impulse", "ImpulseCollections", "UIKit"]),
        .macro(
            name: "ImpulseMacrosPlugin",
            dependencies: [
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            swiftSettings: settings
        ),
        module("ImpulseMacros", ["Impulse", "ImpulseMacrosPlugin"]),
        .testTarget(
            name: "ImpulseToolkitTests",
            dependencies: [
                "CoreData", "CoreLocation", "Impulse", "ImpulseCollections", "ImpulseCoreData", "ImpulseMacros",
                "ImpulseSwiftUI", "ImpulseUIKit", "SwiftUI", "UIKit",
            ],
            path: "ImpulseToolkitTests",
            // Swift Testing has an overlay for the real UIKit, which the compiler would look for.
            swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
