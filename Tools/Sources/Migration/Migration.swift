import SwiftParser
import SwiftSyntax

/// Something that the reader should know of a place in a file.
public struct Finding: Hashable, Sendable {
    public let line: Int
    public let column: Int
    public let text: String
}

/// A file, before and after.
public struct MigratedFile: Sendable {
    public let path: String
    public let original: String
    public let migrated: String
    /// How many places were rewritten, and at how many of them a comment states a difference.
    public let rewritten: Int
    public let marked: Int
    /// What was left, with the reason.
    public let left: [Finding]
}

/// Files that use one library, and are migrated together: what one declares, the others use.
public struct Migration {
    private let inference: Inference
    private let files: [(path: String, text: String, tree: SourceFileSyntax)]

    public init(_ files: [(path: String, text: String)], from library: Library) {
        inference = Inference(library.rules)
        self.files = files.map { ($0.path, $0.text, Parser.parse(source: LineEndings.unix($0.text))) }
        // Twice, since the initial value of a name may use names of later files.
        for _ in 1...2 { for file in self.files { inference.add(file.tree) } }
    }

    /// Migrates all files. One that does not parse is left as it is, and says so.
    public func run() -> [MigratedFile] {
        files.map { file in
            if let place = file.tree.firstError {
                return unchanged(
                    file.path, file.text,
                    Finding(line: place.line, column: place.column, text: "does not parse: make it compile first"))
            }
            let endings = LineEndings(file.text)
            if endings == .mixed {
                return unchanged(
                    file.path, file.text,
                    Finding(line: 1, column: 1, text: "mixes line endings: write them all in one way first"))
            }
            let migrator = Migrator(inference, file.tree)
            let text = migrator.rewrite(file.tree).description
            return MigratedFile(
                path: file.path, original: file.text, migrated: endings.applied(to: text),
                rewritten: migrator.rewritten,
                marked: migrator.marked,
                left: migrator.left.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
        }
    }

    private func unchanged(_ path: String, _ text: String, _ reason: Finding) -> MigratedFile {
        MigratedFile(path: path, original: text, migrated: text, rewritten: 0, marked: 0, left: [reason])
    }
}

extension Library {
    /// The library that a file imports; nil if it imports none.
    public static func imported(by text: String) -> Library? {
        final class Finder: SyntaxVisitor {
            var modules: [String] = []
            override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
                modules.append(node.module)
                return .skipChildren
            }
        }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        return allCases.first { library in finder.modules.contains { library.rules.imports[$0] != nil } }
    }
}

extension SourceFileSyntax {
    fileprivate var firstError: SourceLocation? {
        guard hasError else { return nil }
        final class Finder: SyntaxAnyVisitor {
            var place: AbsolutePosition?
            override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
                if place == nil, node.is(UnexpectedNodesSyntax.self) || node.as(TokenSyntax.self)?.presence == .missing
                {
                    place = node.position
                }
                return place == nil && node.hasError ? .visitChildren : .skipChildren
            }
        }
        let finder = Finder(viewMode: .all)
        finder.walk(self)
        return SourceLocationConverter(fileName: "", tree: self).location(for: finder.place ?? position)
    }
}
