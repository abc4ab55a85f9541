import Foundation

/// The pages that list other libraries' names. Each row links to tests, in which its names of Impulse occur, and names functions by their
/// full labels.
struct Migration {
    static let pages = ["Documentation/FromReactiveObjC.md", "Documentation/FromOthers.md"]

    let declarations: [Declaration]

    var complaints: [String] {
        get throws {
            let names = names
            return try Self.pages.flatMap { path in
                try Self.rows(of: path).flatMap { row in
                    (row.complaints + row.unknownNames(besides: names) + row.untestedNames)
                        .map { "\(path):\(row.line): \($0)" }
                }
            }
        }
    }

    /// With labels; and cases of enumerations, whose labels nobody parses, by themselves.
    private var names: Set<String> {
        let present = declarations.filter { !$0.file.isOfRenamedNames }
        let cases = present.filter { $0.kind == "enum" }.flatMap { declaration in
            declaration.file.text.matches(of: /\n    case (\w+)\(/).map { "\($0.1)(_:)" }
        }
        return Set(present.map(\.name) + cases)
    }

    private static func rows(of path: String) throws -> [Row] {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        var header: [Substring] = []
        return zip(lines.indices, lines).compactMap { index, line in
            guard line.hasPrefix("|") else { return nil }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            if index + 1 < lines.endIndex, lines[index + 1].hasPrefix("| ---") {
                header = Array(cells)
                return nil
            }
            return line.hasPrefix("| ---") ? nil : Row(line: index + 1, header: header, cells: Array(cells))
        }
    }
}

extension Migration {
    /// A row of a table, without its outer bars.
    struct Row {
        let line: Int
        let header: [Substring]
        let cells: [Substring]

        var complaints: [String] {
            guard header.last == " test " else { return ["The last column of the table has to be 'test'."] }
            guard cells.count == header.count, let last = cells.last else {
                return ["The row has \(cells.count) cells, the table \(header.count) columns."]
            }
            let others = Self.links(in: last).filter { !$0.hasPrefix("../Tests/") }.map { "'\($0)' is no test." }
            return Self.links(in: last).isEmpty
                ? ["The row links to no test: add one that shows it, in the last column."] : others
        }

        /// `Links` looks for the files.
        private static func links(in cell: Substring) -> [String] {
            cell.matches(of: /\]\(([^)#\s]+)\)/).map { String($0.1) }
        }

        /// Functions in the column of Impulse's names that are not declared with these labels.
        func unknownNames(besides names: Set<String>) -> [String] {
            guard header.count > 1, header[1] == " Impulse ", cells.count > 1 else { return [] }
            let functions = cells[1].matches(of: /`\.?(\w+\([\w:]*\))`/).map { String($0.1) }
            return functions.filter { !names.contains($0) }.map { "'\($0)' is not declared with these labels." }
        }

        /// Names in the column of Impulse's that none of the row's tests has as a word. An initializer is written with its type.
        var untestedNames: [String] {
            guard header.count > 1, header[1] == " Impulse ", let last = cells.last else { return [] }
            let tests = Self.links(in: last)
                .map { (try? String(contentsOfFile: "Documentation/\($0)", encoding: .utf8)) ?? "" }
                .joined(separator: "\n")
            let words = Set(tests.matches(of: /\w+/).map { String($0.0) })
            let names = cells[1].matches(of: /`[.@]?(?:\w+\.)?(\w+)[^`]*`/).map { String($0.1) }
            return names.filter { $0 != "init" && !words.contains($0) }.map {
                "'\($0)' occurs in none of the tests that the row links to."
            }
        }
    }
}
