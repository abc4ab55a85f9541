/// `Documentation/Operators.md`.
struct Index {
    static let path = "Documentation/Operators.md"

    let operators: [Declaration]
    let types: [Declaration]
    private let pictures: Pictures

    /// Lists each name once, by its first overload. Overloads that only promote an error have no entry of their own.
    init(_ declarations: [Declaration], _ pictures: Pictures) {
        self.pictures = pictures
        var seen: Set<String> = []
        operators = declarations.filter {
            $0.isOperator && !($0.isDisfavored && $0.comment.blocks.isEmpty)
                && seen.insert($0.file.path + $0.name).inserted
        }
        types = declarations.filter { $0.isType && !$0.file.isOfRenamedNames && !$0.comment.isEmpty }
    }

    var markdown: String {
        var text = """
            # Operators

            Everything that creates, transforms or consumes a signal, by purpose. `make operators` writes this page from the
            documentation comments, which also cover errors, completion, disposal and scheduling.
            [From ReactiveObjC](FromReactiveObjC.md) and [From others](FromOthers.md) map other libraries' names.

            | | |
            | --- | --- |

            """
        for family in families {
            let names = operators.filter { $0.file.family == family }.map { "[`\($0.shownName)`](#\(anchor(of: $0)))" }
            text += "| \(family) | \(names.joined(separator: ", ")) |\n"
        }
        for family in families {
            text += "\n## \(family)\n"
            for declaration in operators where declaration.file.family == family {
                text += entry(for: declaration) + parameters(of: declaration)
            }
        }
        text += "\n## Types\n\n| | |\n| --- | --- |\n"
        for type in types.sorted(by: { $0.name < $1.name }) {
            text += "| [`\(type.name)`](../\(type.file.path)) | \(type.comment.summary) |\n"
        }
        return text
    }

    private var families: [String] { Set(operators.map(\.file.family)).sorted() }

    private func entry(for declaration: Declaration) -> String {
        let picture =
            pictures.show(declaration)
            ? "\n![\(declaration.name) as marbles](../\(Pictures.folder)\(declaration.picture).svg)\n" : ""
        let marbles = picture.isEmpty ? declaration.comment.marbles.prefix(1).map { "\n```\n\($0.text)\n```\n" } : []
        let examples = declaration.comment.examples.prefix(1).map { "\n```swift\n\($0.text)\n```\n" }
        return """

            <a id="\(anchor(of: declaration))"></a>
            **`\(declaration.shownName)`** \(declaration.comment.summary) [\(declaration.file.fileName)](../\(declaration.file.path))
            \(picture)\((marbles + examples).joined())
            """
    }

    private func parameters(of declaration: Declaration) -> String {
        let items = declaration.comment.parameters.map { "- `\($0.name)` \($0.text.replacing("``", with: "`"))\n" }
        return items.isEmpty ? "" : "\n" + items.joined()
    }

    private func anchor(of declaration: Declaration) -> String {
        let words = (declaration.file.fileName.dropLast(6) + "-" + declaration.name).split { !$0.isLetter && $0 != "_" }
        return words.joined(separator: "-").lowercased()
    }
}
