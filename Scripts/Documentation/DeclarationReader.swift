import SwiftParser
import SwiftSyntax

extension SourceFile {
    /// Returns all public declarations, and the cases of enumerations.
    func declarations() -> [Declaration] {
        let tree = Parser.parse(source: text)
        let reader = DeclarationReader(self, SourceLocationConverter(fileName: path, tree: tree))
        reader.walk(tree)
        return reader.declarations
    }
}

private typealias Modified = DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax

/// Reads the declarations of a file with the parser of the toolchain.
private final class DeclarationReader: SyntaxVisitor {
    private let file: SourceFile
    private let converter: SourceLocationConverter
    private(set) var declarations: [Declaration] = []
    /// The types and extensions around the current position, the outermost first.
    private var owners: [(name: String, attributes: String, isPublic: Bool)] = []

    init(_ file: SourceFile, _ converter: SourceLocationConverter) {
        (self.file, self.converter) = (file, converter)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.extendedType) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
    override func visitPost(_: ExtensionDeclSyntax) { owners.removeLast() }
    override func visitPost(_: ClassDeclSyntax) { owners.removeLast() }
    override func visitPost(_: StructDeclSyntax) { owners.removeLast() }
    override func visitPost(_: EnumDeclSyntax) { owners.removeLast() }
    override func visitPost(_: ProtocolDeclSyntax) { owners.removeLast() }
    override func visitPost(_: ActorDeclSyntax) { owners.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        return add(node, .function, node.name.text, parameters.map(\.firstName.text))
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, .function, "init", node.signature.parameterClause.parameters.map(\.firstName.text))
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, .variable, node.bindings.first?.pattern.trimmedDescription ?? "")
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, .typeAlias, node.name.text)
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements where owners.last?.isPublic == true {
            let labels = element.parameterClause.map { $0.parameters.map { $0.firstName?.text ?? "_" } }
            declare(node, .enumCase, element.name.text, labels)
        }
        return .skipChildren
    }

    private func enterType(_ node: some Modified & DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
        _ = add(node, .type, node.name.text)
        return enter(node, node.name)
    }

    private func enter(_ node: some DeclGroupSyntax & WithModifiersSyntax, _ name: some SyntaxProtocol)
        -> SyntaxVisitorContinueKind
    {
        let name = String(name.trimmedDescription.prefix { $0 != "." && $0 != "<" })
        owners.append((name, node.attributes.description, isPublic(node)))
        return .visitChildren
    }

    private func add(
        _ node: some Modified, _ kind: Declaration.Kind, _ baseName: String,
        _ labels: [String]? = nil
    ) -> SyntaxVisitorContinueKind {
        if isPublic(node) { declare(node, kind, baseName, labels) }
        return .skipChildren
    }

    private func isPublic(_ node: some WithModifiersSyntax) -> Bool {
        node.modifiers.contains { $0.name.text == "public" }
    }

    private func declare(
        _ node: some Modified, _ kind: Declaration.Kind, _ baseName: String,
        _ labels: [String]?
    ) {
        let baseName = baseName.filter { $0 != "`" }
        let isSign = baseName.first.map { !$0.isLetter && $0 != "_" } ?? false
        let owner = owners.first
        declarations.append(
            Declaration(
                file: file, line: line(of: node), owner: owner?.name ?? "", kind: kind, baseName: baseName,
                name: baseName + written(labels?.filter { !["fileID", "line", "function"].contains($0) }),
                linkName: baseName + written(isSign ? labels?.map { _ in "_" } : labels),
                isStatic: node.modifiers.contains { $0.name.text == "static" }, comment: comment(before: node),
                attributes: node.attributes.description,
                isOfUnavailable: owner?.attributes.contains("unavailable") ?? false))
    }

    private func written(_ labels: [String]?) -> String {
        labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
    }

    /// The line after its attributes.
    private func line(of node: some WithModifiersSyntax & WithAttributesSyntax) -> Int {
        let first = node.attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        let start = first ?? node.firstToken(viewMode: .sourceAccurate)
        return start.map { converter.location(for: $0.positionAfterSkippingLeadingTrivia).line } ?? 0
    }

    /// The documentation comment that ends directly before it.
    private func comment(before node: some SyntaxProtocol) -> Comment {
        var position = node.position
        var lines: [CommentLine] = []
        for piece in node.leadingTrivia {
            switch piece {
            case .docLineComment(let text):
                let line = converter.location(for: position).line
                if let last = lines.last, last.number + 1 < line { lines = [] }
                lines.append(CommentLine(number: line, text: String(text.dropFirst(3))))
            default: break
            }
            position += piece.sourceLength
        }
        return Comment(lines: lines)
    }
}
