/// A public declaration of the sources, with its documentation comment.
struct Declaration {
    let file: SourceFile
    let line: Int
    /// The type that it is declared in; empty for free functions and for types.
    let owner: String
    let kind: String
    let baseName: String
    /// With labels: `take(_:)`.
    let name: String
    /// As a page of DocC links to it: with the labels that are never written, and `<~(_:_:)` of an operator.
    let linkName: String
    let isStatic: Bool
    let comment: Comment
    let attributes: String
    /// Whether its type or its extension is unavailable, and it with that.
    let isOfUnavailable: Bool

    /// Whether it is a variant of another declaration with the same name, such as one for signals that cannot fail.
    var isDisfavored: Bool { attributes.contains("@_disfavoredOverload") }
    var isType: Bool { ["struct", "class", "enum", "protocol"].contains(kind) }
    var isOperator: Bool {
        guard !file.isOfRenamedNames, !isType else { return false }
        return owner == "Signal" ? !isProtocolRequirement : (owner.isEmpty || isOfProperty) && kind == "func"
    }

    /// The name that distinguishes the operators of properties from those of signals.
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

extension SourceFile {
    /// Returns all public declarations, found by the formatter's layout.
    func declarations() -> [Declaration] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var declarations: [Declaration] = []
        var (owner, attributes, attributesOfOwner) = ("", "", "")
        var comment: [CommentLine] = []
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("///") {
                comment.append(CommentLine(number: index + 1, text: String(code.dropFirst(3))))
                continue
            }
            let isOpen = attributes.count(where: { $0 == "(" }) > attributes.count(where: { $0 == ")" })
            if isOpen || code.hasPrefix("@") && !code.contains(" public ") {
                attributes += code
                continue
            }
            if line.first != " ",
                let type = line.prefixMatch(of: /(?:public |final )*(?:extension|class|struct|enum|protocol) (\w+)/)
            {
                (owner, attributesOfOwner) = (String(type.1), attributes)
            } else if line.hasPrefix("}") {
                (owner, attributesOfOwner) = ("", "")
            }
            let modifiers = /(?:static |final |mutating |consuming |convenience |nonisolated(?:\(nonsending\))? )*/
            let keyword = /(func|var|let|init|struct|class|enum|protocol|typealias)\b(?: (`?\w+`?|[-+=<~]+))?/
            if code.contains("public "), let access = code.prefixMatch(of: #/(?:@\w+ )*public /#),
                let modifier = code[access.range.upperBound...].prefixMatch(of: modifiers),
                let match = code[modifier.range.upperBound...].prefixMatch(of: keyword)
            {
                let baseName = match.1 == "init" ? "init" : (match.2 ?? "").filter { $0 != "`" }
                let rest = code[match.range.upperBound...] + lines[(index + 1)...].prefix(20).joined()
                let takesParameters = match.1 == "func" || match.1 == "init"
                let labels = takesParameters ? labels(in: rest) : []
                let isSign = baseName.first.map { !$0.isLetter && $0 != "_" } ?? false
                declarations.append(
                    Declaration(
                        file: self, line: index + 1, owner: line.first == " " ? owner : "", kind: String(match.1),
                        baseName: baseName,
                        name: takesParameters
                            ? baseName + written(labels.filter { !["fileID", "line", "function"].contains($0) })
                            : baseName,
                        linkName: takesParameters
                            ? baseName + written(isSign ? labels.map { _ in "_" } : labels) : baseName,
                        isStatic: code[modifier.range].contains("static "), comment: Comment(lines: comment),
                        attributes: attributes,
                        isOfUnavailable: line.first == " " && attributesOfOwner.contains("unavailable")))
            }
            (comment, attributes) = ([], "")
        }
        return declarations
    }

    private func written(_ labels: [String]) -> String { "(\(labels.map { $0 + ":" }.joined()))" }

    /// Returns the argument labels after a function's name.
    private func labels(in declaration: Substring) -> [String] {
        var (depth, isInside, isLabel) = (0, false, false)
        var labels: [String] = []
        var previous: Character = " "
        for character in declaration {
            switch character {
            case "(", "[", "{", "<": depth += 1
            case ")", "]", "}": depth -= 1
            case ">" where previous != "-": depth -= 1
            default: break
            }
            if depth == 0, character == ")" { break }
            isInside = isInside || depth == 1 && character == "("
            if isInside, depth == 1, character == "(" || character == "," {
                labels.append("")
                isLabel = true
            } else if isLabel, character == ":" || (character == " " && labels.last != "") {
                isLabel = false
            } else if isLabel, character != " " {
                labels[labels.count - 1].append(character)
            }
            previous = character
        }
        return labels.filter { $0 != "" }
    }
}
