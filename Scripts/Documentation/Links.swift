import Foundation

/// Checks that each link between pages and to the sources leads to a file, and to a heading in it.
enum Links {
    static func complaints(in paths: [String]) throws -> [String] {
        try paths.flatMap { path in
            let folder = URL(filePath: path).deletingLastPathComponent()
            let text = try String(contentsOfFile: path, encoding: .utf8).replacing(/```(?s:.*?)```/, with: "")
            return text.matches(of: /\]\(([^)#\s]*)(?:#([^)\s]*))?[^)]*\)/).compactMap { match -> String? in
                let (link, anchor) = (String(match.1), match.2.map(String.init))
                if link.contains("://") { return nil }
                let target = link.isEmpty ? path : folder.appending(path: link).path
                guard FileManager.default.fileExists(atPath: target) else {
                    return "\(path): links to '\(link)', which does not exist."
                }
                guard let anchor, target.hasSuffix(".md"),
                    let page = try? String(contentsOfFile: target, encoding: .utf8),
                    !anchors(of: page).contains(anchor)
                else { return nil }
                return "\(path): links to '\(link)#\(anchor)', which is not a heading there."
            }
        }
    }

    private static func anchors(of page: String) -> Set<String> {
        let code = page.replacing(/```(?s:.*?)```/, with: "")
        let headings = code.matches(of: /(?m)^#+ (.+)$/).map { anchor(of: String($0.1)) }
        return Set(headings + code.matches(of: /<a id="([^"]+)">/).map { String($0.1) })
    }

    /// The anchor that web pages derive from a heading.
    static func anchor(of heading: String) -> String {
        let text = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
        return text.lowercased().replacing(" ", with: "-").filter {
            $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
        }
    }
}
