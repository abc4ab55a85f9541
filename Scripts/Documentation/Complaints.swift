import Foundation

/// What the sources and the written documents lack.
struct Complaints {
    let declarations: [Declaration]
    let pictures: Pictures

    var all: [String] {
        undocumented + withoutExample + wrongNames + unknownTargets + unlisted
            + Index(declarations, pictures, []).operators.flatMap(pictures.complaints)
    }

    private var operators: [Declaration] { declarations.filter(\.isOperator) }

    private var undocumented: [String] {
        operators.filter(\.comment.isEmpty).map {
            "\($0.place): '\($0.name)' has no documentation comment: write a sentence, a marble or an example, and what happens at the end."
        }
    }

    /// A diagram or an example each, and an example that is compiled for each file.
    private var withoutExample: [String] {
        let bare = operators.filter { !$0.comment.isEmpty && !$0.isDisfavored }
            .filter { $0.comment.blocks.isEmpty && !hasOtherForm($0) }
            .map {
                "\($0.place): '\($0.name)' shows neither a marble nor an example: indent one by four spaces."
            }
        let examples = Set(declarations.filter { !$0.comment.examples.isEmpty }.map(\.file.path))
        let silent = Set(operators.map(\.file.path)).subtracting(examples).sorted().map {
            "\($0): no documentation comment has an example: indent one by four spaces; it is compiled, with the names of Tests/Compiled/ExampleNames.swift."
        }
        return bare + silent
    }

    /// Whether the same name is shown elsewhere in the file: two forms of `just` share a diagram.
    private func hasOtherForm(_ declaration: Declaration) -> Bool {
        operators.contains {
            $0.file.path == declaration.file.path && $0.name == declaration.name && !$0.comment.blocks.isEmpty
        }
    }

    private var names: Set<String> {
        let present = declarations.filter { !$0.file.isOfRenamedNames }
        let cases = present.filter { $0.kind == "enum" }.flatMap { declaration in
            declaration.file.text.matches(of: /\n    case (\w+)/).map { String($0.1) }
        }
        return Set(present.flatMap { [$0.baseName, $0.owner] } + cases)
    }

    /// The second column of the tables of names holds only what exists, and what is not there yet is not.
    private var wrongNames: [String] {
        ["Documentation/FromReactiveObjC.md", "Documentation/FromOthers.md"].flatMap { path in
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
                wrongNames(inRow: line).map { "\(path):\(index + 1): \($0)" }
            }
        }
    }

    private func wrongNames(inRow row: Substring) -> [String] {
        let columns = row.split(separator: "|", omittingEmptySubsequences: false)
        guard columns.count >= 5 else { return [] }
        let unknown = Self.references(in: columns[2]).subtracting(names).sorted()
        let isMissing = columns[2].allSatisfy { $0 == " " } && columns[3].hasPrefix(" not yet")
        let known = isMissing ? Self.references(in: columns[1]).intersection(operators.map(\.baseName)).sorted() : []
        return unknown.map { "'\($0)' is nothing public of Impulse's." }
            + known.map { "'\($0)' is there now: say what it is called and what differs." }
    }

    /// What is called in the pieces of code of a cell, and what they begin with.
    private static func references(in cell: Substring) -> Set<String> {
        let codes = cell.matches(of: /`([^`]+)`/).map(\.1)
        let called = codes.flatMap { $0.matches(of: /(\w+)[(]/).map { String($0.1) } }
        let first = codes.compactMap { $0.prefixMatch(of: /[-.$]?(\w+):?$/).map { String($0.1) } }
        return Set(called + first)
    }

    /// What an old name is renamed to exists.
    private var unknownTargets: [String] {
        declarations.filter(\.file.isOfRenamedNames).flatMap { declaration -> [String] in
            guard let target = declaration.newName else {
                return declaration.hasMessage ? [] : ["\(declaration.place): neither 'renamed:' nor a message"]
            }
            let words = target.prefix { $0 != "(" }.split(separator: ".").map(String.init)
            return words.filter { !names.contains($0) }.map {
                "\(declaration.place): '\(declaration.name)' is renamed to '\($0)', which is nothing public."
            }
        }
    }

    /// Each old name is tried in a file that the compiler has to complain of.
    private var unlisted: [String] {
        let folder = "Tests/Compiled/"
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let paths = files.filter { $0.hasPrefix("Diagnostics/") || $0.hasSuffix("Names.swift") }.map { folder + $0 }
        let tried = paths.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.joined(separator: "\n")
        let single = tried.split(separator: "\n")
        // What is expected stands behind the name, or on the line before.
        let lines = zip(single, single.dropFirst()).map { $0 + $1 }
        return declarations.filter(\.file.isOfRenamedNames).filter { declaration in
            let target = declaration.newName.map { "'\($0)'" } ?? ""
            return !lines.contains { $0.contains(declaration.baseName) && (target.isEmpty || $0.contains(target)) }
        }.map { "\($0.place): '\($0.name)' is not tried in \(folder)Diagnostics." }
    }
}

extension Declaration {
    /// What a name that is gone is called now.
    var newName: String? {
        attributes.firstMatch(of: /renamed: "([^"]+)"/).map { String($0.1) }
    }

    /// What is gone without another name says why.
    var hasMessage: Bool { attributes.contains("message: ") }
}
