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
    private let library: Library
    private let inference: Inference
    private let files: [(path: String, text: String, tree: SourceFileSyntax)]

    /// Files to migrate, and others of the same module, whose names they use.
    public init(_ files: [(path: String, text: String)], beside others: [String] = [], from library: Library) {
        self.library = library
        let trees = files.map { Parser.parse(source: LineEndings.unix($0.text)) }
        let otherTrees = others.map { Parser.parse(source: LineEndings.unix($0)) }
        let names = Inference(library.rules, learning: otherTrees + trees)
        let expanded = trees.map { tree in
            let expander = Expander(names)
            let text = expander.rewrite(tree).description
            return expander.hasChanged && !tree.hasError ? Parser.parse(source: text) : tree
        }
        let isSame = expanded.map(\.id) == trees.map(\.id)
        inference = isSame ? names : Inference(library.rules, learning: otherTrees + expanded)
        self.files = zip(files, expanded).map { ($0.path, $0.text, $1) }
    }

    /// Migrates all files. One that does not parse is left as it is, and says so.
    public func run() -> [MigratedFile] {
        files.map { file in
            if let place = file.tree.firstError {
                return unchanged(
                    file.path, file.text,
                    Finding(line: place.line, column: place.column, text: "does not parse: make it compile first"))
            }
            if let finding = file.tree.alreadyMigrated(from: library) {
                return unchanged(file.path, file.text, finding)
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
                path: file.path, original: file.text, migrated: endings.applied(to: text, like: file.text),
                rewritten: migrator.rewritten,
                marked: migrator.marked,
                left: migrator.left.union(file.tree.otherImports(than: library)).sorted {
                    ($0.line, $0.column) < ($1.line, $1.column)
                })
        }
    }

    private func unchanged(_ path: String, _ text: String, _ reason: Finding) -> MigratedFile {
        MigratedFile(path: path, original: text, migrated: text, rewritten: 0, marked: 0, left: [reason])
    }
}

extension Library {
    /// The library that a file imports; nil if it imports none.
    public static func imported(by text: String) -> Library? {
        let modules = Parser.parse(source: text).imports.map(\.module)
        return allCases.first { library in modules.contains { library.rules.imports[$0] != nil } }
    }

    /// Why the import of a module stays, if that module has to do with a library.
    fileprivate func reason(toLeave module: String) -> String? {
        if rules.imports[module] != nil { return nil }
        if let reason = rules.leftImports[module] { return reason }
        return Self.allCases.first { $0.rules.imports[module] != nil }.map { other in
            "a file is migrated from one library at a time: from \(other.title) with --from \(other.rawValue)"
        }
    }
}

extension SourceFileSyntax {
    fileprivate var imports: [ImportDeclSyntax] {
        final class Finder: SyntaxVisitor {
            var imports: [ImportDeclSyntax] = []
            override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
                imports.append(node)
                return .skipChildren
            }
        }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.imports
    }

    /// A name may mean something in Impulse and something else in the library: `signal` of a property.
    fileprivate func alreadyMigrated(from library: Library) -> Finding? {
        let modules = imports.map(\.module)
        guard modules.contains("Impulse"), !modules.contains(where: { library.rules.imports[$0] != nil }) else {
            return nil
        }
        return Finding(line: 1, column: 1, text: "imports Impulse, and no module of \(library.title): migrated already")
    }

    /// The imports of other libraries, and of modules that belong to this one.
    fileprivate func otherImports(than library: Library) -> [Finding] {
        let places = SourceLocationConverter(fileName: "", tree: self)
        return imports.compactMap { node in
            guard let text = library.reason(toLeave: node.module) else { return nil }
            let place = places.location(for: node.positionAfterSkippingLeadingTrivia)
            return Finding(line: place.line, column: place.column, text: text)
        }
    }

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
