/// `Documentation/Operators.md`.
struct Index {
    static let path = "Documentation/Operators.md"

    let operators: [Declaration]
    let types: [Declaration]

    /// Each name once, by its first form; the forms that only promote an error show nothing of their own.
    init(_ declarations: [Declaration]) {
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

            All that makes a signal, or does something with one, by what it is for. `make operators` writes this page from
            the documentation comments, which say more: what happens on error, completion and disposal, and where.
            [From ReactiveObjC](FromReactiveObjC.md) and [from others](FromOthers.md) find a name by another library's.

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
        let blocks = declaration.comment.marbles.prefix(1) + declaration.comment.examples.prefix(1)
        let shown = blocks.map { block in
            block.isMarble
                ? "\n```\n\(block.lines.joined(separator: "\n"))\n```\n"
                : "\n```swift\n\(block.lines.joined(separator: "\n"))\n```\n"
        }
        return """

            <a id="\(anchor(of: declaration))"></a>
            **`\(declaration.shownName)`** \(declaration.comment.summary) [\(declaration.file.fileName)](../\(declaration.file.path))
            \(shown.joined())
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
