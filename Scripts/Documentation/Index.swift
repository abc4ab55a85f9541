/// `Documentation/Operators.md`: the groups of DocC's pages, with a picture and an example for each operator.
struct Index {
    static let path = "Documentation/Operators.md"

    struct Section {
        let title: String
        let operators: [Declaration]
    }

    let operators: [Declaration]
    let types: [Declaration]
    private let pictures: Pictures
    private let sections: [Section]

    /// Lists each name once, by its first overload. Overloads that only promote an error have no entry of their own.
    init(_ declarations: [Declaration], _ pictures: Pictures, _ pages: [Topics]) {
        self.pictures = pictures
        var seen: Set<String> = []
        let operators = declarations.filter {
            $0.isOperator && !($0.isDisfavored && $0.comment.blocks.isEmpty)
                && seen.insert($0.file.path + $0.name).inserted
        }
        self.operators = operators
        types = declarations.filter { $0.isType && !$0.file.isOfRenamedNames && !$0.comment.isEmpty }
        sections = pages.flatMap { page in
            let members = operators.filter(page.isFor)
            return page.groups.map { group in
                Section(
                    title: group.title,
                    operators: group.links.flatMap { link in
                        // One name of two files: that of `CombineLatest.swift` before that of `CombineLatest+Array.swift`.
                        members.filter(link.leads).sorted { $0.file.fileName.count < $1.file.fileName.count }
                    })
            }
        }.filter { !$0.operators.isEmpty }
    }

    var markdown: String {
        var text = """
            # Operators

            Everything that creates, transforms or consumes a signal, by purpose; in each group, the most used come first. `make record`
            writes this page from the documentation comments, which also cover errors, completion, disposal and scheduling. The groups are
            those of [Signal's page](../Sources/Impulse/Impulse.docc/Signal.md) in DocC. In the examples, `client` is a
            [`URLSessionClient`](HTTP.md), and `api` a protocol whose functions return signals.
            [From ReactiveObjC](FromReactiveObjC.md) and [From others](FromOthers.md) map other libraries' names.

            | group | operators |
            | --- | --- |

            """
        for section in sections {
            text += "| [\(section.title)](#\(anchor(of: section))) | \(names(in: section)) |\n"
        }
        text += "| [Types](#types) | all public types, by their names |\n"
        for section in sections {
            text += "\n## \(section.title)\n"
            for declaration in section.operators {
                text += entry(for: declaration) + parameters(of: declaration)
            }
        }
        text += "\n## Types\n\n| | |\n| --- | --- |\n"
        for type in types.sorted(by: { $0.name < $1.name }) {
            text += "| [`\(type.name)`](../\(type.file.path)) | \(type.comment.summary) |\n"
        }
        return text
    }

    /// Each base name once, which leads to its first form: a row with all labels could not be read.
    private func names(in section: Section) -> String {
        var seen: Set<String> = []
        let first = section.operators.filter { seen.insert($0.indexName).inserted }
        return first.map { "[`\($0.indexName)`](#\(anchor(of: $0)))" }.joined(separator: " ")
    }

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

    /// As pages on the web make it of a title.
    private func anchor(of section: Section) -> String {
        section.title.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    private func anchor(of declaration: Declaration) -> String {
        let words = (declaration.file.fileName.dropLast(6) + "-" + declaration.name).split { !$0.isLetter && $0 != "_" }
        return words.joined(separator: "-").lowercased()
    }
}

extension Declaration {
    /// The name without labels; an initializer is known by its first label alone.
    fileprivate var indexName: String {
        if baseName != "init" { return baseName }
        let label = name.dropFirst("init(".count).prefix { $0 != ":" }
        return label == "_" ? "Signal(…)" : "Signal(\(label):)"
    }
}
