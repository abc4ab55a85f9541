import Foundation

/// `Documentation/Cookbook.md`, the list of the tasks in `Documentation/Cookbook/`, and `llms.txt`, the map of all pages.
struct Cookbook {
    static let path = "Documentation/Cookbook.md"
    static let mapPath = "llms.txt"
    /// Grouped by the object in hand.
    private static let names = ["Fields", "Requests", "Streams", "Lists", "Devices", "Programs"]
    /// Readers load the whole map.
    private static let maximumWords = 1_500
    private static let rules = "AGENTS.md"
    private static let maximumLines = 15

    private struct Chapter {
        let path: String
        let title: String
        let tasks: [String]
        let faults: [String]
    }

    private let chapters: [Chapter]
    private let readme: String
    private let rules: String

    init() throws {
        chapters = try Self.names.map { name in
            let path = "Cookbook/\(name).md"
            let text = try String(contentsOfFile: "Documentation/\(path)", encoding: .utf8)
            let lines = text.split(separator: "\n")
            let headings = { (mark: String) in
                lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
            }
            return Chapter(
                path: path, title: headings("# ").first ?? name, tasks: headings("## "),
                faults: text.split(separator: "\n## ").dropFirst().flatMap { Self.faults(of: $0, in: path) })
        }
        readme = try String(contentsOfFile: "README.md", encoding: .utf8)
        rules = try String(contentsOfFile: Self.rules, encoding: .utf8)
    }

    var markdown: String {
        """
        # Cookbook

        \(chapters.map(\.tasks.count).reduce(0, +)) tasks in a few lines each, with what happens on errors, and when it ends.

        """
            + chapters.map { chapter in
                "\n## [\(chapter.title)](\(chapter.path))\n\n"
                    + chapter.tasks.map { "- [\($0)](\(chapter.path)#\(Links.anchor(of: $0)))\n" }.joined()
            }.joined()
    }

    /// The summary from the README, the rules from `AGENTS.md`, and links to all pages.
    var map: String {
        """
        # Impulse

        > \(summary)

        \(section("Rules", of: rules))

        ## Tasks

        \(chapters.map { "- [\($0.title)](Documentation/\($0.path)): \($0.tasks.joined(separator: "; "))" }.joined(separator: "\n"))

        ## Documents

        \(documents)

        """
    }

    var complaints: [String] {
        let pages = [(Self.path, markdown), (Self.mapPath, map)].filter { path, text in
            (try? String(contentsOfFile: path, encoding: .utf8)) != text
        }.map { "\($0.0) differs from the pages that it lists: run 'make record'." }
        let long = [(Self.mapPath, map), (Self.rules, rules)].map { ($0.0, $0.1.split { $0.isWhitespace }.count) }
            .filter { $0.1 > Self.maximumWords }
            .map { "\($0.0) has \($0.1) words: at most \(Self.maximumWords) are read whole." }
        let unlisted = Self.unlisted.map { "\($0) is not listed in Scripts/Documentation/Cookbook.swift." }
        return pages + long + chapters.flatMap(\.faults) + unlisted
    }

    /// A task has few lines, and a link for more.
    private static func faults(of task: Substring, in path: String) -> [String] {
        let code = task.matches(of: /```swift\n((?s).*?)```/).flatMap {
            $0.1.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        }
        let name = "Documentation/\(path): '\(task.prefix { $0 != "\n" })'"
        return (code.count > maximumLines ? ["\(name) has \(code.count) lines of code: at most \(maximumLines)."] : [])
            + (task.contains("](") ? [] : ["\(name) has no link."])
    }

    func write() throws {
        try markdown.write(toFile: Self.path, atomically: true, encoding: .utf8)
        try map.write(toFile: Self.mapPath, atomically: true, encoding: .utf8)
    }

    private static var unlisted: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "Documentation/Cookbook")) ?? []
        return files.filter { !names.contains(String($0.dropLast(3))) }
    }

    /// The README's first paragraph.
    private var summary: String {
        readme.split(separator: "\n\n").dropFirst().first.map { String($0.replacing("\n", with: " ")) } ?? ""
    }

    private func section(_ title: String, of text: String) -> String {
        let rest = text.split(separator: "## \(title)\n", maxSplits: 1).dropFirst().first ?? ""
        return "## \(title)\n"
            + (rest.split(separator: "\n## ", maxSplits: 1).first.map(String.init) ?? "").trimmingSuffix()
    }

    /// The rows of "Read on", as lists.
    private var documents: String {
        let rows = section("Read on", of: readme).split(separator: "\n").filter { $0.hasPrefix("| ") }
        return rows.compactMap { row in
            let cells = row.split(separator: "|").map { $0.trimmingPrefix(" ").trimmingSuffix() }
            return cells.count == 2 && cells[0].contains { $0.isLetter } ? "- \(cells[0]): \(cells[1])" : nil
        }.joined(separator: "\n")
    }
}

extension StringProtocol {
    /// Without white space at the end.
    fileprivate func trimmingSuffix() -> String { String(self.reversed().drop { $0.isWhitespace }.reversed()) }
}
