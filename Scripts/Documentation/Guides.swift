import Foundation

/// The guide to which the page of each symbol links, at its end.
struct Guides {
    /// By the titles of the groups on the pages of the core, of `Signal` and of `PropertyProtocol`.
    private static let ofGroups = [
        "Making signals": "WhatIsASignal", "Signals of asynchronous work": "WhenNot", "Subscribing": "GettingStarted",
        "Flattening signals of signals": "WhichFlatteningStrategy", "Handling errors": "Errors",
        "Repeating": "Requests", "Controlling time": "Fields", "Limiting what runs": "Requests",
        "Choosing a scheduler": "Isolation", "Sharing a subscription": "WhichSharingOperator",
        "Connecting to state": "Fields", "Awaiting values": "WhenNot", "Blocking a thread": "Programs",
        "Adding side effects": "SideEffects", "Inspecting a signal": "LookingInside", "Events as values": "Errors",
        "Writing operators": "WritingOperators", "Combining conditions": "Fields", "Deriving properties": "Fields",
        "Read-only access": "Fields", "Signals": "WhatIsASignal", "Sources": "WhatIsASignal", "State": "Fields",
        "Bindings": "Fields", "Commands": "CommandsAndMVVM", "Lifetimes": "Memory", "Schedulers": "WritingSchedulers",
        "Lost errors and values": "Messages", "Parts of operators": "WritingOperators",
    ]

    /// Types whose guide is another than their group's.
    private static let ofTypes = [
        "BufferingPolicy": "Backpressure", "SlowSubscribers": "Backpressure", "Valve": "Backpressure",
        "FlatteningStrategy": "WhichFlatteningStrategy", "SharingLifetime": "WhichSharingOperator",
        "MulticastConnection": "WhichSharingOperator", "RetryPolicy": "Errors", "RetryDecision": "Errors",
        "Limiter": "Requests", "CircuitBreaker": "Requests", "Subscriber": "WritingOperators",
        "ContextCarrier": "Services", "AsyncValues": "WhenNot",
    ]

    private static let ofModules = [
        "ImpulseCollections": "ImpulseCollections/LiveCollections", "ImpulseCombine": "ImpulseCombine",
        "ImpulseCoreData": "Impulse/AppleToolkits", "ImpulseFoundation": "ImpulseFoundation/FilesAndProcesses",
        "ImpulseGRDB": "ImpulseGRDB/Databases", "ImpulseGTK": "ImpulseGTK/Desktop",
        "ImpulseGTKTesting": "ImpulseGTK/Desktop", "ImpulseHTTP": "ImpulseFoundation/Requests",
        "ImpulseInspector": "Impulse/LookingInside", "ImpulseMacros": "Impulse/Callbacks",
        "ImpulseNATS": "ImpulseNATS/AcrossMachines", "ImpulseNATSTesting": "ImpulseNATS/AcrossMachines",
        "ImpulseNames": "Impulse/FromOthers", "ImpulseServices": "Impulse/Services",
        "ImpulseServing": "ImpulseServing/Serving", "ImpulseSwiftTesting": "ImpulseTesting/Testing",
        "ImpulseSwiftUI": "Impulse/AppleToolkits", "ImpulseTesting": "ImpulseTesting/Testing",
        "ImpulseUIKit": "Impulse/AppleToolkits", "ImpulseWeb": "Impulse/InTheBrowser",
    ]

    private let titles: [String: String]

    init() throws {
        let pages = try Topics.ofOperators() + [Topics(path: "Sources/Impulse/Impulse.docc/Impulse.md")]
        let named = pages.flatMap(\.groups).flatMap { group in group.links.map { ($0.name, group.title) } }
        titles = Dictionary(named) { first, _ in first }
    }

    /// The lines at the end of a comment that link to the guide.
    func lines(for path: [String], of file: String, in module: String) -> [String] {
        let target =
            switch module {
            case "Impulse": "Impulse/\(guide(for: path))"
            case "ImpulseFoundation" where file.contains("/HTTP/"): "ImpulseFoundation/Requests"
            default: Self.ofModules[module] ?? "Impulse/Cookbook"
            }
        let owner = String(target.prefix { $0 != "/" })
        let bundle = owner == module ? "" : "//\(owner)"
        return ["", "## See Also", "", "- <doc:\(bundle)/documentation/\(target)>"]
    }

    /// The innermost part of a path that has a guide decides: the member's group, or the group of its type.
    private func guide(for path: [String]) -> String {
        let isOperator = path.count > 1 && ["Signal", "PropertyProtocol"].contains(path[0])
        if isOperator, let guide = Self.ofGroups[titles[path[1]] ?? ""] { return guide }
        return Self.ofTypes[path[0]] ?? Self.ofGroups[titles[path[0]] ?? ""] ?? "Streams"
    }
}
