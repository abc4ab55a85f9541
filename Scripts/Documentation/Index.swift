/// `Documentation/Operators.md`: the groups of DocC's pages, with an item for each operator.
struct Index {
    static let path = "Documentation/Operators.md"

    struct Section {
        let title: String
        let operators: [Declaration]
    }

    let operators: [Declaration]
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
        sections = pages.flatMap { page in
            let members = operators.filter(page.isFor)
            return page.groups.map { group in
                Section(
                    title: group.title,
                    operators: group.links.flatMap { link in
                        // Of a name in two files, `CombineLatest.swift` comes before `CombineLatest+Array.swift`.
                        members.filter(link.leads).sorted { $0.file.fileName.count < $1.file.fileName.count }
                    })
            }
        }.filter { !$0.operators.isEmpty }
    }

    var markdown: String {
        var text = """
            # Operators

            By purpose, the most used first. The name leads to the source, whose comment has an example and says what happens on errors,
            on completion and on disposal; ◌ is the marble diagram. For a task, see the [cookbook](Cookbook.md); for a name of another
            library, [From others](FromOthers.md) or [From ReactiveObjC](FromReactiveObjC.md); for the types,
            [all public declarations](Interface/Impulse.txt).

            \(sections.map { "[\($0.title)](#\(Links.anchor(of: $0.title)))" }.joined(separator: ", "))

            """
        for section in sections {
            text += "\n## \(section.title)\n\n"
            text += section.operators.map(item).joined()
        }
        return text
    }

    private func item(for declaration: Declaration) -> String {
        let picture = pictures.show(declaration) ? "[◌](../\(Pictures.folder)\(declaration.picture).svg)" : ""
        return "- [`\(declaration.shownName)`](../\(declaration.file.path))\(picture): \(effect(of: declaration))\n"
    }

    /// The summary, without words that apply to every signal.
    private func effect(of declaration: Declaration) -> String {
        let effect = declaration.comment.summary.replacing(/^(Creates a|A) signal that (?=[a-z]+s )/, with: "")
        return effect.prefix(1).uppercased() + effect.dropFirst()
    }
}
