import SwiftSyntax

/// A place in a file, with a remark for the reader.
public struct Finding: Hashable, Sendable {
    public let line: Int
    public let column: Int
    public let text: String
}

/// A file before and after its migration.
public struct MigratedFile: Sendable {
    public let path: String
    public let original: String
    public let migrated: String
    /// The number of rewritten places, and of differences that comments state.
    public let rewritten: Int
    public let marked: Int
    /// The places that were left unchanged, with the reasons.
    public let left: [Finding]
}

/// Migrates the files of one library together, since they use each other's declarations.
public struct Migration: Sendable {
    private let library: Library
    private let files: [(path: String, text: String)]
    private let others: [String]

    /// Creates a migration of `files`. The declarations in `others`, which belong to the same module, are only read.
    public init(_ files: [(path: String, text: String)], beside others: [String] = [], from library: Library) {
        (self.files, self.others, self.library) = (files, others, library)
    }

    /// Migrates all files. A file that cannot be migrated stays unchanged, and `left` has the reason.
    public func run() -> [MigratedFile] { DeepStack.run(migrate) }

    private func migrate() -> [MigratedFile] {
        let trees = files.map { tree($0.text) }
        let otherTrees = others.compactMap(tree)
        let names = Inference(library.rules, learning: otherTrees + trees.compactMap { $0 })
        let expanded = trees.map { $0.map { expand($0, names) } }
        let isSame = expanded.map { $0?.id } == trees.map { $0?.id }
        let inference = isSame ? names : Inference(library.rules, learning: otherTrees + expanded.compactMap { $0 })
        return zip(files, expanded).map { migrate($0.path, $0.text, $1, inference) }
    }

    /// Returns the syntax tree; `nil` if it is so deep that visiting it would need too much stack.
    private func tree(_ text: String) -> SourceFileSyntax? {
        guard !SourceFileSyntax.hasTooManyBrackets(text) else { return nil }
        let tree = SourceFileSyntax(parsing: LineEndings.unix(text))
        return tree.isTooDeep ? nil : tree
    }

    private func expand(_ tree: SourceFileSyntax, _ names: Inference) -> SourceFileSyntax {
        let expander = Expander(names)
        let text = expander.rewrite(tree).description
        return expander.hasChanged && !tree.hasError ? SourceFileSyntax(parsing: text) : tree
    }

    private func migrate(_ path: String, _ text: String, _ tree: SourceFileSyntax?, _ inference: Inference)
        -> MigratedFile
    {
        guard let tree else {
            let limit = SourceFileSyntax.maximumDepth
            return unchanged(
                path, text, "does not parse: calls, operands or blocks within others are more than \(limit)")
        }
        if let place = tree.firstError {
            return unchanged(
                path, text,
                Finding(line: place.line, column: place.column, text: "does not parse: make it compile first"))
        }
        if let finding = tree.alreadyMigrated(from: library) { return unchanged(path, text, finding) }
        let endings = LineEndings(text)
        if endings == .mixed {
            return unchanged(path, text, "mixes line endings: write them all in one way first")
        }
        let migrator = Migrator(inference, tree)
        let result = migrator.rewrite(tree).description
        guard !SourceFileSyntax(parsing: result).hasError else {
            return unchanged(path, text, "does not parse once it is migrated: report it, with this file")
        }
        let left = migrator.left.union(tree.otherImports(than: library))
        return MigratedFile(
            path: path, original: text, migrated: endings.applied(to: result, like: text),
            rewritten: migrator.rewritten, marked: migrator.marked,
            left: left.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    private func unchanged(_ path: String, _ text: String, _ reason: String) -> MigratedFile {
        unchanged(path, text, Finding(line: 1, column: 1, text: reason))
    }

    private func unchanged(_ path: String, _ text: String, _ reason: Finding) -> MigratedFile {
        MigratedFile(path: path, original: text, migrated: text, rewritten: 0, marked: 0, left: [reason])
    }
}

extension Library {
    /// Returns the library that a file imports; `nil` if it imports none.
    public static func imported(by text: String) -> Library? {
        // Works on lines, so that a file that does not parse has a library, too.
        let modules = text.lines.flatMap { $0.separated(by: ";") }.compactMap(\.importedModule)
        return allCases.first { library in modules.contains { library.rules.isOwn($0) } }
    }

    /// Returns why the import of a module stays; `nil` if it is replaced or unrelated to the libraries.
    fileprivate func reason(toLeave module: String) -> String? {
        if rules.imports[module] != nil { return nil }
        if let reason = rules.leftImports[module] { return reason }
        return Self.allCases.first { $0.rules.isOwn(module) }.map { other in
            "a file is migrated from one library at a time: from \(other.title) with --from \(other.rawValue)"
        }
    }
}

extension SourceFileSyntax {
    /// The imports, including conditional ones.
    fileprivate var imports: [ImportDeclSyntax] {
        var (imports, blocks) = ([ImportDeclSyntax](), [statements])
        while let block = blocks.popLast() {
            for item in block.map(\.item) {
                if let node = item.as(ImportDeclSyntax.self) { imports.append(node) }
                for clause in item.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
                    if case .statements(let statements) = clause.elements { blocks.append(statements) }
                }
            }
        }
        return imports
    }

    /// Returns a finding if the file imports Impulse and not the library. Some names mean something else in the
    /// library, such as `signal` of a property, so the file must not be migrated again.
    fileprivate func alreadyMigrated(from library: Library) -> Finding? {
        let modules = imports.map(\.module)
        guard modules.contains("Impulse"), !modules.contains(where: library.rules.isOwn) else {
            return nil
        }
        return Finding(line: 1, column: 1, text: "imports Impulse, and no module of \(library.title): migrated already")
    }

    /// Returns findings for the imports of other libraries and of related modules.
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
