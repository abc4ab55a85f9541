/// Pages and examples that are compiled together, with the same names.
///
/// Modules use the same name for different things: a client, a file, a log. The examples of some modules are
/// therefore compiled separately, with `Tests/Compiled/<Module>Names.swift`, and all others together, with
/// `ExampleNames.swift`.
struct Group {
    /// The modules with separate names, the most specific first: a page belongs to the first of them that it imports.
    static let modules = [
        "ImpulseServing", "ImpulseCollections", "ImpulseCombine", "ImpulseGTK", "ImpulseGRDB", "ImpulseHTTP",
        "ImpulseInspector",
        "ImpulseNATS", "ImpulseFoundation",
    ]
    /// The group of everything that belongs to none of these modules.
    static let common = "Impulse"

    let name: String
    let pages: [Page]
    /// The sources whose comments contain the group's examples.
    let files: [SourceFile]
    let imports: Set<String>

    init(_ name: String, _ pages: [Page], _ files: [SourceFile], modules: Set<String>) {
        self.name = name
        self.pages = pages.filter { Self.name(for: $0) == name }
        self.files = files.filter { Self.name(for: $0.module) == name }
        imports = modules.filter { $0 == Self.common || Self.name(for: $0) == name }
    }

    /// `ImpulseGTKTesting` belongs to `ImpulseGTK`.
    private static func name(for module: String) -> String { modules.first { module.hasPrefix($0) } ?? common }

    /// A catalog's articles belong to their module, whatever they import.
    private static func name(for page: Page) -> String {
        let path = page.path.split(separator: "/")
        if path[0] == "Sources" { return name(for: String(path[1])) }
        let imports = Set(page.blocks.flatMap(\.imports))
        return modules.first { imports.contains("import \($0)") } ?? common
    }

    /// The code that is only compiled: pages without output, tests, and the examples in comments.
    var source: String {
        let silent = pages.filter { !$0.isRun && !$0.program.isEmpty }
        let tests = pages.flatMap { page in page.blocks.filter(\.isTest).map { (page.path, $0) } }
        let examples = files.flatMap { file in
            file.comments.flatMap(\.examples).map {
                (file.path, Page.Block(line: $0.line, language: "swift", lines: $0.lines))
            }
        }
        let imports =
            silent.flatMap(\.imports) + (tests + examples).flatMap { $0.1.imports }
            + self.imports.map { "import \($0)" } + ["import Testing"]
        return Source.heading(imports)
            + silent.enumerated().map { Source.function("page\($0)", $1.program, $1.path) }.joined()
            + tests.enumerated().map { Source.type("Tests\($0)", $1.1, $1.0) }.joined()
            + examples.enumerated().map { number, example in
                example.1.isTest
                    ? Source.type("Example\(number)", example.1, example.0)
                    : Source.function("example\(number)", [example.1], example.0)
            }.joined()
    }
}
