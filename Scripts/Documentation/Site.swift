import Foundation

/// The catalogs for DocC. The pages of `Documentation/` become articles of their modules, so no page exists twice.
///
/// Links between pages are paths, which work wherever the repository is read; DocC uses names. Links beyond the module, to a decision or a
/// source, become text: DocC finds no page of the core from a module that extends the core's types.
struct Site {
    private struct Guide {
        let module: String
        let name: String
        let text: String
    }

    /// The pages for users of the library. The operators are on the page of `Signal`, with their comments.
    private static let guides = [
        "Impulse": [
            "AppleToolkits", "Articles", "Backpressure", "Callbacks", "Contracts", "Cookbook", "Cookbook/Fields",
            "Cookbook/Requests",
            "Cookbook/Streams", "Cookbook/Lists", "Cookbook/Devices", "Cookbook/Programs", "FromOthers",
            "FromReactiveObjC", "GettingStarted", "InTheBrowser", "LookingInside", "Migrating", "Performance",
            "Platforms",
            "Services", "WhenNot",
        ],
        "ImpulseCollections": ["Collections"],
        "ImpulseFoundation": ["Foundation", "HTTP"],
        "ImpulseGRDB": ["Databases"],
        "ImpulseGTK": ["Desktop"],
        "ImpulseNATS": ["AcrossMachines"],
        "ImpulseServing": ["Serving"],
    ]

    /// Names for files whose own name a module or a group on the same pages has.
    private static let names = [
        "Foundation": "FilesAndProcesses", "HTTP": "Requests", "Collections": "LiveCollections",
    ]

    /// By the names of the files.
    private let guides: [String: Guide]

    init() throws {
        let names = Self.names
        let guides = try Self.guides.flatMap { module, files in
            try files.map { file in
                let text = try String(contentsOfFile: "Documentation/\(file).md", encoding: .utf8)
                let name = String(file.split(separator: "/").last ?? "")
                return (name, Guide(module: module, name: names[name] ?? name, text: text))
            }
        }
        self.guides = Dictionary(uniqueKeysWithValues: guides)
    }

    /// Copies each module's catalog to `folder`, and replaces its contents.
    func write(to folder: String) throws {
        let files = FileManager.default
        try? files.removeItem(atPath: folder)
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for module in try files.contentsOfDirectory(atPath: "Sources").sorted() {
            let catalogue = "Sources/\(module)/\(module).docc"
            guard files.fileExists(atPath: catalogue) else { continue }
            let copy = "\(folder)/\(module).docc"
            try files.copyItem(atPath: catalogue, toPath: copy)
            for page in try files.contentsOfDirectory(atPath: copy) where page.hasSuffix(".md") {
                let text = try String(contentsOfFile: "\(copy)/\(page)", encoding: .utf8)
                try naming(relinking(text, in: module), in: module).write(
                    toFile: "\(copy)/\(page)", atomically: true, encoding: .utf8)
            }
            if module == "Impulse" { try Self.shade(picturesIn: "\(copy)/Marbles") }
        }
        for (file, guide) in guides {
            let catalogue = "\(folder)/\(guide.module).docc"
            let text = try showing(guide.text, in: catalogue)
            try linking(naming(text, in: guide.module), of: file, in: guide.module)
                .write(toFile: "\(catalogue)/\(guide.name).md", atomically: true, encoding: .utf8)
        }
    }

    /// Copies a page's drawings, with DocC's names.
    private func showing(_ text: String, in catalogue: String) throws -> String {
        let drawings = text.matches(of: /\]\(Pictures\/(\w+)\.svg\)/).map { String($0.1) }
        if drawings.isEmpty { return text }
        let folder = "\(catalogue)/Pictures"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in drawings {
            try FileManager.default.copyItem(
                atPath: "Documentation/Pictures/\(name).svg", toPath: "\(folder)/\(name).svg")
        }
        try Self.shade(picturesIn: folder)
        return text.replacing(/\]\(Pictures\/(\w+)\.svg\)/) { "](\($0.1))" }
    }

    /// Makes a light and a dark picture of each: readers choose on the page, so a picture that asks the system would be wrong.
    private static func shade(picturesIn folder: String) throws {
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".svg") {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            let rules = /@media\(prefers-color-scheme:dark\){\n((?s).*?)\n}\n<\/style>/
            let dark = "\(folder)/\(file.dropLast(4))~dark.svg"
            try text.replacing(rules) { "\($0.1)\n</style>" }.write(toFile: dark, atomically: true, encoding: .utf8)
            try text.replacing(rules, with: "</style>").write(
                toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
        }
    }

    /// Replaces paths of pages by links, and languages such as `swift AppKit`, which DocC does not know.
    func naming(_ text: String, in module: String) -> String {
        text.replacing(/`Documentation\/(\w+)\.md`/) { match in
            target(of: match.1 + ".md", from: "", in: module).map { "<\($0)>" } ?? String(match.0)
        }.replacing(/```swift \w+/, with: "```swift")
    }

    /// The pages of a catalog also link to pages and pictures by paths, so that they can be read in the repository.
    private func relinking(_ text: String, in module: String) -> String {
        text.replacing(/\]\(Marbles\/([^)\s]+)\.svg\)/) { "](\($0.1))" }
            .replacing(/\[([^\]]+)\]\(([^)\s]+\.md)\)/) { match in
                let isNeighbor = !match.2.contains("/")
                let target = isNeighbor ? "doc:\(match.2.dropLast(3))" : target(of: match.2, from: "", in: module)
                return target.map { "[\(match.1)](\($0))" } ?? String(match.1)
            }
    }

    private func linking(_ text: String, of page: String, in module: String) -> String {
        text.replacing(/(!?)\[([^\]]+)\]\(([^)\s]+)\)/) { match in
            if !match.1.isEmpty || match.3.contains("://") { return String(match.0) }
            return target(of: match.3, from: page, in: module).map { "[\(match.2)](\($0))" } ?? String(match.2)
        }
    }

    /// The name of a path's target within a module: a guide, an article of the core, or the operators.
    private func target(of path: Substring, from page: String, in module: String) -> String? {
        let parts = path.split(separator: "#", omittingEmptySubsequences: false)
        let file = parts[0].split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? page
        let isOfCore = file == "Operators" || path.contains("/Impulse.docc/") && !path.contains("/Marbles/")
        guard (isOfCore ? "Impulse" : guides[file]?.module) == module else { return nil }
        let name = file == "Operators" ? "Signal" : guides[file]?.name ?? file
        let anchor = parts.count > 1 ? heading(String(parts[1]), on: file).map { "#\($0)" } : ""
        return "doc:/documentation/\(module)/\(name)\(anchor ?? "")"
    }

    /// DocC's form of a heading in a link, by the form between pages.
    private func heading(_ anchor: String, on page: String) -> String? {
        let headings = guides[page]?.text.matches(of: /\n##+ (.+)/).map { String($0.1) } ?? []
        let words = headings.map { $0.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" } }
        return words.first { $0.lowercased() == anchor }
    }
}
