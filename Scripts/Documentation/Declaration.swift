/// A public declaration of the sources, with its documentation comment.
struct Declaration {
    let file: SourceFile
    let line: Int
    /// The type that it is declared in; empty for free functions and for types.
    let owner: String
    let kind: Kind
    let baseName: String
    /// With labels: `take(_:)`.
    let name: String
    /// The name in DocC's links: with the labels that are never written, and `<~(_:_:)` of an operator.
    let linkName: String
    let isStatic: Bool
    let comment: Comment
    let attributes: String
    /// True if its type or its extension is unavailable.
    let isOfUnavailable: Bool

    enum Kind { case type, typeAlias, function, variable, enumCase }

    /// True if it is a variant of another declaration with the same name, such as one for signals that cannot fail.
    var isDisfavored: Bool { attributes.contains("@_disfavoredOverload") }
    var isType: Bool { kind == .type }
    var isOperator: Bool {
        guard !file.isOfRenamedNames, !isType, kind != .enumCase else { return false }
        return owner == "Signal" ? !isProtocolRequirement : (owner.isEmpty || isOfProperty) && kind == .function
    }

    /// The name that distinguishes the operators of properties from the operators of signals.
    var shownName: String { isOfProperty ? "Property.\(name)" : name }
    private var isOfProperty: Bool { owner == "PropertyProtocol" }

    /// The name of its marble diagram, if it has one.
    var picture: String {
        shownName.split { "(:).".contains($0) }.joined(separator: "-")
    }

    /// Members of `Signal` that implement a protocol are documented on the protocol.
    private var isProtocolRequirement: Bool { ["signal", "description", "name"].contains(name) }
    var place: String { "\(file.path):\(line)" }
}
