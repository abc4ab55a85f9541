import Foundation

/// Links the page of each symbol in the merged site to a guide, under "See Also". DocC itself resolves no links from a module that
/// extends the core's types to the core's articles.
struct Guides {
    private typealias Page = [String: Any]

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

    /// Types with a guide other than their group's.
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

    private let folder: String
    private let titles: [String: String]

    init(folder: String) throws {
        self.folder = folder + "/data/documentation/"
        let pages = try Topics.ofOperators() + [Topics(path: "Sources/Impulse/Impulse.docc/Impulse.md")]
        let named = pages.flatMap(\.groups).flatMap { group in group.links.map { (Self.short($0.name), group.title) } }
        titles = Dictionary(named) { first, _ in first }
    }

    func write() throws {
        var guides: [String: Page] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".json") {
            var page = try read(file)
            guard page["kind"] as? String == "symbol", let address = (page["identifier"] as? Page)?["url"] as? String
            else {
                continue
            }
            let title = (page["metadata"] as? Page)?["title"] as? String ?? ""
            let path = address.split(separator: "/").drop { $0 != "documentation" }.dropFirst().map(String.init)
            let target = target(for: path.dropLast() + [title], in: path.first ?? "")
            let guide = try guides[target] ?? reference(to: target)
            guides[target] = guide
            try link(&page, to: guide)
            try JSONSerialization.data(withJSONObject: page).write(to: URL(filePath: folder + file))
        }
    }

    private func link(_ page: inout Page, to guide: Page) throws {
        let identifier = guide["identifier"] as? String ?? ""
        let section: Page = ["title": "Guide", "anchor": "Guide", "identifiers": [identifier]]
        page["seeAlsoSections"] = [section] + (page["seeAlsoSections"] as? [Page] ?? [])
        page["references"] = (page["references"] as? Page ?? [:]).merging([identifier: guide]) { own, _ in own }
    }

    /// A reference to a page, in the form that other pages use.
    private func reference(to target: String) throws -> Page {
        let page = try read(target.lowercased() + ".json")
        return [
            "kind": "article", "role": "article", "type": "topic", "url": "/documentation/" + target.lowercased(),
            "title": (page["metadata"] as? Page)?["title"] ?? target, "abstract": page["abstract"] ?? [],
            "identifier": (page["identifier"] as? Page)?["url"] ?? "",
        ]
    }

    private func read(_ file: String) throws -> Page {
        let data = try Data(contentsOf: URL(filePath: folder + file))
        return try JSONSerialization.jsonObject(with: data) as? Page ?? [:]
    }

    /// - Parameter path: the module, the types and the member.
    private func target(for path: [String], in module: String) -> String {
        switch module {
        case "Impulse": "Impulse/\(guide(for: Array(path.dropFirst())))"
        case "ImpulseFoundation" where path.contains { $0.contains(/^(HTTP|URLSession|ServerSent)/) }:
            "ImpulseFoundation/Requests"
        default: Self.ofModules[module] ?? "Impulse/Cookbook"
        }
    }

    /// Determined by a member's group, or by the group of its type.
    private func guide(for path: [String]) -> String {
        guard let type = path.first else { return "Cookbook" }
        if path.count > 1, ["Signal", "PropertyProtocol"].contains(type) {
            return Self.ofGroups[titles[Self.short(path[1])] ?? ""] ?? "Streams"
        }
        return Self.ofTypes[type] ?? Self.ofGroups[titles[Self.short(type)] ?? ""] ?? "Streams"
    }

    /// A name in the form of titles.
    private static func short(_ name: String) -> String { name.replacing("fileID:line:", with: "") }
}
