import SwiftSyntax

/// The types that the files declare, by their path: `Model`, `Model.Input`.
struct DeclaredTypes: Equatable {
    private var paths: Set<String> = []
    /// What a type inherits from and conforms to, as it is written.
    private var inherited: [String: Set<String>] = [:]
    /// The names of generic parameters and associated types, with what they conform to.
    private var placeholders: [String: TypeSyntax?] = [:]

    mutating func add(_ path: String) { paths.insert(path) }

    mutating func add(_ path: String, inherits clause: InheritanceClauseSyntax?) {
        for type in clause?.inheritedTypes ?? [] { inherited[path, default: []].insert(type.type.trimmedDescription) }
    }

    mutating func add(placeholder name: String, conformingTo type: TypeSyntax?) { placeholders[name] = .some(type) }

    /// The path of the type that a name means within others; nil if no file declares it.
    func path(of name: String, within enclosing: [String]) -> String? {
        for count in (0...enclosing.count).reversed() {
            let path = (enclosing.prefix(count) + [name]).joined(separator: ".")
            if paths.contains(path) { return path }
        }
        return nil
    }

    /// Whether a name stands for some type, and nothing says for which.
    func isPlaceholder(_ name: String) -> Bool { placeholders[name] != nil }

    /// What a generic parameter conforms to.
    func constraint(of name: String) -> TypeSyntax? { placeholders[name] ?? nil }

    /// The types, as far as they are declared, that a type inherits from and conforms to.
    func supertypes(of path: String) -> [String] {
        let enclosing = Array(path.separated(by: ".").dropLast())
        return (inherited[path] ?? []).sorted().compactMap { self.path(of: $0, within: enclosing) }
    }
}

extension SyntaxProtocol {
    /// The names of the types around a place, from the outermost. An extension is a part of its type.
    var enclosingTypes: [String] {
        var (names, node) = ([String](), parent)
        while let current = node {
            if let type = current.asProtocol((any DeclGroupSyntax).self), let name = type.nameOfType {
                names.insert(contentsOf: name.separated(by: "."), at: 0)
            }
            node = current.parent
        }
        return names
    }

    /// The innermost of them, as it is declared.
    var enclosingDeclaration: (any DeclGroupSyntax)? {
        var node = parent
        while let current = node {
            if let type = current.asProtocol((any DeclGroupSyntax).self), type.nameOfType != nil { return type }
            node = current.parent
        }
        return nil
    }
}

extension DeclGroupSyntax {
    /// The name of the type that it declares or extends.
    var nameOfType: String? {
        let node = Syntax(fromProtocol: self)
        if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.nameAndArguments?.name }
        return node.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
}
