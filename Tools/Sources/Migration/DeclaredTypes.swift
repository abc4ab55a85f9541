import SwiftSyntax

/// The types that the files declare, by their path: `Model`, `Model.Input`.
struct DeclaredTypes: Equatable {
    private var paths: Set<String> = []
    /// The types that each type inherits from and conforms to, as written.
    private var inherited: [String: Set<String>] = [:]
    /// The names of generic parameters and associated types, with their constraints.
    private var placeholders: [String: TypeSyntax?] = [:]

    mutating func add(_ path: String) { paths.insert(path) }

    mutating func add(_ path: String, inherits clause: InheritanceClauseSyntax?) {
        for type in clause?.inheritedTypes ?? [] { inherited[path, default: []].insert(type.type.trimmedDescription) }
    }

    mutating func add(onMain path: String) { inherited[path, default: []].insert("@MainActor") }

    mutating func add(placeholder name: String, conformingTo type: TypeSyntax?) { placeholders[name] = .some(type) }

    /// Returns the path of the type that a name means inside the enclosing types; `nil` if no file declares it.
    func path(of name: String, within enclosing: [String]) -> String? {
        for count in (0...enclosing.count).reversed() {
            let path = (enclosing.prefix(count) + [name]).joined(separator: ".")
            if paths.contains(path) { return path }
        }
        return nil
    }

    /// Returns whether a type, or one that it inherits from, belongs to the main actor.
    func isOnMain(_ path: String) -> Bool {
        let names = inherited[path] ?? []
        return names.contains { name in
            name == "@MainActor"
                || ["UI", "NS"].contains(where: name.hasPrefix)
                    && ["View", "Controller", "Cell", "Window", "Delegate"].contains(where: name.hasSuffix)
        } || supertypes(of: path).contains { $0 != path && isOnMain($0) }
    }

    /// Returns whether a name is a generic parameter or an associated type.
    func isPlaceholder(_ name: String) -> Bool { placeholders[name] != nil }

    /// Returns the constraint of a generic parameter.
    func constraint(of name: String) -> TypeSyntax? { placeholders[name] ?? nil }

    /// Returns the declared types that a type inherits from and conforms to.
    func supertypes(of path: String) -> [String] {
        let enclosing = Array(path.separated(by: ".").dropLast())
        return (inherited[path] ?? []).sorted().compactMap { self.path(of: $0, within: enclosing) }
    }
}

extension SyntaxProtocol {
    /// The names of the enclosing types, from the outermost. An extension counts as its type.
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

    /// The declaration or extension of the innermost enclosing type.
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
    /// The name of the declared or extended type.
    var nameOfType: String? {
        let node = Syntax(fromProtocol: self)
        if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.nameAndArguments?.name }
        return node.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
}
