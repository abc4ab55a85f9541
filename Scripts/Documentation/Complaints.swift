import Foundation

/// The defects of the documentation comments and the written documents.
struct Complaints {
    let declarations: [Declaration]
    /// The defects of other modules with renamed names, which may lead to names of their own module.
    let others: [Declaration]
    let pictures: Pictures

    var all: [String] {
        undocumented + withoutExample + wrongNames + unknownTargets + unlisted + unanswered
            + Index(declarations, pictures, []).operators.flatMap(pictures.complaints)
    }

    private var operators: [Declaration] { declarations.filter(\.isOperator) }

    private var undocumented: [String] {
        operators.filter(\.comment.isEmpty).map {
            "\($0.place): '\($0.name)' has no documentation comment: write a sentence, a marble diagram or an example, and the exceptions to the defaults."
        }
    }

    /// Each operator needs a diagram or an example, and each file an example, which is compiled.
    private var withoutExample: [String] {
        let bare = operators.filter { !$0.comment.isEmpty && !$0.isDisfavored }
            .filter { $0.comment.blocks.isEmpty && !hasOtherForm($0) }
            .map {
                "\($0.place): '\($0.name)' has neither a marble diagram nor an example: add one, indented by four spaces."
            }
        let examples = Set(declarations.filter { !$0.comment.examples.isEmpty }.map(\.file.path))
        let silent = Set(operators.map(\.file.path)).subtracting(examples).sorted().map {
            "\($0): no documentation comment has an example: add one, indented by four spaces. It is compiled with the names of Tests/Compiled/ExampleNames.swift."
        }
        return bare + silent
    }

    /// True if another declaration of this name in the file has a diagram or an example: two forms of `just` share one.
    private func hasOtherForm(_ declaration: Declaration) -> Bool {
        operators.contains {
            $0.file.path == declaration.file.path && $0.name == declaration.name && !$0.comment.blocks.isEmpty
        }
    }

    private var names: Set<String> {
        let present = declarations.filter { !$0.file.isOfRenamedNames }
        return Set(present.flatMap { [$0.baseName, $0.owner] })
    }

    /// In the tables of names, the second column may name only what exists, and "not yet" only what does not.
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
        return unknown.map { "'\($0)' is not public in Impulse: correct the name." }
            + known.map { "'\($0)' exists now: give its name and the differences." }
    }

    /// The functions called in the code of a cell, and the names with which that code begins.
    private static func references(in cell: Substring) -> Set<String> {
        let codes = cell.matches(of: /`([^`]+)`/).map(\.1)
        let called = codes.flatMap { $0.matches(of: /(\w+)[(]/).map { String($0.1) } }
        let first = codes.compactMap { $0.prefixMatch(of: /[-.$]?(\w+):?$/).map { String($0.1) } }
        return Set(called + first)
    }

    /// Members of an unavailable type are left out: the compiler reports the type.
    private var renamed: [Declaration] { declarations.filter { $0.file.isOfRenamedNames && !$0.isOfUnavailable } }

    /// Each new name of a renamed declaration must exist.
    private var unknownTargets: [String] {
        let names = names.union(others.filter { !$0.file.isOfRenamedNames }.map(\.baseName))
        return renamed.flatMap { declaration -> [String] in
            guard let target = declaration.newName else {
                return declaration.hasMessage ? [] : ["\(declaration.place): add 'renamed:' or a message"]
            }
            let words = target.prefix { $0 != "(" }.split(separator: ".").map(String.init)
            return words.filter { !names.contains($0) }.map {
                "\(declaration.place): '\(declaration.name)' is renamed to '\($0)', which is not public: correct the name."
            }
        }
    }

    /// A signal's operator is found on a subject or a property, too: the compiler then says `.signal` first. Names for
    /// authors of operators are excepted.
    private var unanswered: [String] {
        let answered = Set((declarations + others).filter { $0.owner == "HotSource" }.map(\.baseName))
        let isExempt: Set = ["init", "operate"]
        return operators.filter {
            $0.owner == "Signal" && !$0.isStatic && !answered.contains($0.baseName) && !isExempt.contains($0.baseName)
        }.map {
            "\($0.place): subjects and properties have no answer to '\($0.name)': declare it in an extension of HotSource in Sources/ImpulseNames."
        }
    }

    /// Each old name must be used in a file for which the compiler must report errors.
    private var unlisted: [String] {
        let folder = "Tests/Compiled/"
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let paths = files.filter { $0.hasPrefix("Diagnostics/") || $0.hasSuffix("Names.swift") }.map { folder + $0 }
        let tried = paths.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.joined(separator: "\n")
        let single = tried.split(separator: "\n")
        // The expected error follows the name, or is on the line before.
        let lines = zip(single, single.dropFirst()).map { $0 + $1 }
        return renamed.filter { declaration in
            let target = declaration.newName.map { "'\($0)'" } ?? ""
            return !lines.contains { $0.contains(declaration.calledName) && (target.isEmpty || $0.contains(target)) }
        }.map { "\($0.place): '\($0.name)' is not tested: use it in \(folder)Diagnostics." }
    }
}

extension Declaration {
    /// The new name of a renamed declaration.
    var newName: String? {
        attributes.firstMatch(of: /renamed: *"([^"]+)"/).map { String($0.1) }
    }

    /// The beginning of a call: the name, or the first label of an initializer, `error:`.
    var calledName: Substring {
        guard let label = name.prefixMatch(of: /init\(([a-zA-Z]\w*:)/) else { return baseName[...] }
        return label.1
    }

    /// True if a declaration without a new name gives a reason.
    var hasMessage: Bool { attributes.contains("message:") }
}
