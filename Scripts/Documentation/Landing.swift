import Foundation

/// Adds the cookbook's tasks to the merged site's start page, and other libraries' names to its search, which knows only
/// titles.
struct Landing {
    let folder: String

    func write() throws {
        let core = try read("data/documentation/impulse.json")
        let cookbook = try read("data/documentation/impulse/cookbook.json")
        try change("data/documentation.json") { page in
            page["abstract"] = core["abstract"]
            page["primaryContentSections"] = [core, cookbook].flatMap {
                $0["primaryContentSections"] as? [[String: Any]] ?? []
            }
            let references = [page, core, cookbook].map { $0["references"] as? [String: Any] ?? [:] }
            page["references"] = references.reduce([:]) { $0.merging($1) { first, _ in first } }
        }
        let names = try Self.names()
        try change("index/index.json") { index in
            var languages = index["interfaceLanguages"] as? [String: [[String: Any]]] ?? [:]
            let children = languages["swift"]?.first?["children"] as? [[String: Any]] ?? []
            let group: [String: Any] = [
                "title": "Names of other libraries", "path": "/documentation/impulse/fromothers", "type": "collection",
                "children": names,
            ]
            languages["swift"]?[0]["children"] = children + [group]
            index["interfaceLanguages"] = languages
        }
    }

    /// An entry for each name, with its counterparts, which leads to its table.
    private static func names() throws -> [[String: Any]] {
        try Migration.pages.flatMap { path in
            try Migration.rows(of: path).filter(\.namesImpulse).flatMap { row -> [[String: Any]] in
                let parts = row.section.split(separator: ": ", maxSplits: 1).map(String.init)
                let anchor = parts[1].replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
                let library = row.header[0].trimmingCharacters(in: .whitespaces)
                let counterparts = row.cells[1].replacing("`", with: "").trimmingCharacters(in: .whitespaces)
                return row.cells[0].matches(of: /`([^`]+)`/).map { name in
                    [
                        "title": "\(name.1): \(counterparts.isEmpty ? "no single name" : counterparts) (\(library))",
                        "path": "/documentation/impulse/\(parts[0].lowercased())#\(anchor)",
                        "type": "article",
                    ]
                }
            }
        }
    }

    private func read(_ path: String) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    private func change(_ path: String, _ change: (inout [String: Any]) -> Void) throws {
        var content = try read(path)
        change(&content)
        try JSONSerialization.data(withJSONObject: content, options: .sortedKeys)
            .write(to: URL(filePath: "\(folder)/\(path)"))
    }
}
