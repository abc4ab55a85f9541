import Foundation

/// The pages that list other libraries' names. Each row has tests, in which its names of Impulse occur, and names functions by their full
/// labels. The tests are listed in `rows.txt`, so that the pages can be read.
struct Migration {
    static let pages = ["Documentation/FromReactiveObjC.md", "Documentation/FromOthers.md"]

    let declarations: [Declaration]

    fileprivate static let list = "Scripts/Documentation/rows.txt"

    var complaints: [String] {
        get throws {
            let names = names
            let tests = try Self.tests()
            var used: Set<String> = []
            let defects = try Self.pages.flatMap { path in
                try Self.rows(of: path).flatMap { row in
                    used.insert(row.key)
                    return (row.complaints(with: tests[row.key] ?? []) + row.unknownNames(besides: names))
                        .map { "\(path):\(row.line): \($0)" }
                }
            }
            return defects + tests.keys.filter { !used.contains($0) }.sorted().map { "\(Self.list): no row has \($0)" }
        }
    }

    /// The paths of tests, by the keys of rows.
    private static func tests() throws -> [String: [String]] {
        var (section, row) = ("", "")
        var tests: [String: [String]] = [:]
        for line in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").dropFirst() {
            if line.hasPrefix("# ") {
                section = String(line.dropFirst(2))
            } else if line.hasPrefix("    ") {
                tests[row, default: []].append("Tests/" + line.dropFirst(4))
            } else {
                row = "\(section): \(line)"
            }
        }
        return tests
    }

    /// The name with its labels.
    private var names: Set<String> { Set(declarations.filter { !$0.file.isOfRenamedNames }.map(\.name)) }

    static func rows(of path: String) throws -> [Row] {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let page = path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? path
        var header: [Substring] = []
        var section = ""
        return zip(lines.indices, lines).compactMap { index, line in
            if line.hasPrefix("## ") { section = "\(page): \(line.dropFirst(3))" }
            guard line.hasPrefix("|") else { return nil }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            if index + 1 < lines.endIndex, lines[index + 1].hasPrefix("|---") {
                header = Array(cells)
                return nil
            }
            return line.hasPrefix("|---")
                ? nil : Row(line: index + 1, section: section, header: header, cells: Array(cells))
        }
    }
}

extension Migration {
    /// A row of a table, without its outer bars.
    struct Row {
        let line: Int
        /// The key with the name of the page.
        let section: String
        let header: [Substring]
        let cells: [Substring]

        var key: String { "\(section): \(cells.first.map { $0.drop { $0 == " " } } ?? "")".trimmed }

        func complaints(with tests: [String]) -> [String] {
            guard cells.count == header.count else {
                return ["The row has \(cells.count) cells, the table \(header.count) columns."]
            }
            guard !tests.isEmpty else { return ["The row has no test: name one that shows it in \(Migration.list)."] }
            let texts = tests.map { ($0, try? String(contentsOfFile: $0, encoding: .utf8)) }
            let missing = texts.filter { $0.1 == nil && !FileManager.default.fileExists(atPath: $0.0) }
                .map { "'\($0.0)' does not exist." }
            return missing + untestedNames(in: texts.compactMap(\.1).joined(separator: "\n"))
        }

        /// Functions in Impulse's column that are not declared with these labels.
        func unknownNames(besides names: Set<String>) -> [String] {
            guard namesImpulse else { return [] }
            let functions = cells[1].matches(of: /`\.?(\w+\([\w:]*\))`/).map { String($0.1) }
            return functions.filter { !names.contains($0) }.map { "'\($0)' is not declared with these labels." }
        }

        var namesImpulse: Bool { header.count > 1 && header[1] == " Impulse " && cells.count > 1 }

        /// Names in Impulse's column that none of the row's tests contains as a word. An initializer is written with its type.
        private func untestedNames(in tests: String) -> [String] {
            guard namesImpulse else { return [] }
            let words = Set(tests.matches(of: /\w+/).map { String($0.0) })
            let names = cells[1].matches(of: /`[.@]?(?:\w+\.)?(\w+)[^`]*`/).map { String($0.1) }
            return names.filter { $0 != "init" && !words.contains($0) }.map {
                "'\($0)' occurs in none of the row's tests."
            }
        }
    }
}

extension String {
    fileprivate var trimmed: String { replacing(/\ +$/, with: "") }
}
