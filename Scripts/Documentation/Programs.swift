import Foundation

/// The pages' programs as sources to be compiled: what is run, what is not, and the manifests.
struct Programs {
    let pages: [Page]
    /// The public declarations of the modules beside the core, whose examples are checked with the core itself.
    let declarations: [Declaration]
    /// The modules that have been built; the code of others is left out.
    let modules: Set<String>

    func write(to folder: String) throws {
        try checked.write(toFile: "\(folder)/Checked.swift", atomically: true, encoding: .utf8)
        try run.write(toFile: "\(folder)/main.swift", atomically: true, encoding: .utf8)
        try expected.write(toFile: "\(folder)/expected.txt", atomically: true, encoding: .utf8)
        try manifests.write(toFile: "\(folder)/Manifests.swift", atomically: true, encoding: .utf8)
    }

    /// Modules whose comments show members without their classes, which a page shows whole.
    private static let fragments: Set<String> = ["ImpulseMacros"]

    /// What is compiled alone: pages without output, tests, and the examples of comments.
    private var checked: String {
        let silent = complete.filter { !$0.isRun && !$0.program.isEmpty }
        let tests = complete.flatMap { page in page.blocks.filter(\.isTest).map { (page, $0) } }
        let examples = declarations.filter { !Self.fragments.contains($0.file.module) }.flatMap { declaration in
            declaration.comment.examples.map {
                (declaration.file, Page.Block(line: $0.line, language: "swift", lines: $0.lines))
            }
        }
        let imports =
            silent.flatMap(\.imports) + tests.flatMap { $0.1.imports } + examples.flatMap { $0.1.imports }
            + modules.map { "import \($0)" } + ["import Testing"]
        return heading(imports)
            + silent.enumerated().map { function("page\($0)", $1.program, $1.path) }.joined()
            + tests.enumerated().map { "struct Tests\($0) {\n\($1.1.code(in: $1.0.path))}\n" }.joined()
            + examples.enumerated().map { number, example in
                example.1.isTest
                    ? "struct Example\(number) {\n\(example.1.code(in: example.0.path))}\n"
                    : function("example\(number)", [example.1], example.0.path)
            }.joined()
    }

    private var run: String {
        let pages = complete.filter(\.isRun)
        return heading(pages.flatMap(\.imports))
            + pages.enumerated().map { function("page\($0)", $1.program, $1.path) }.joined()
            + pages.enumerated().map { "print(\"== \($1.path)\")\ntry await page\($0)()\n" }.joined()
    }

    private var expected: String {
        complete.filter(\.isRun).map { "== \($0.path)\n\($0.output.joined(separator: "\n"))\n" }.joined()
    }

    private var manifests: String {
        let blocks = pages.flatMap { page in page.blocks.filter(\.isManifest).map { (page, $0) } }
        return "import PackageDescription\n"
            + blocks.enumerated().map { number, block in
                guard block.1.lines[0].hasPrefix(".package(") else {
                    return "func manifest\(number)() {\n\(block.1.code(in: block.0.path))}\n"
                }
                // No location can be stated inside an expression.
                return "#sourceLocation(file: \"\(block.0.path)\", line: \(block.1.line - 1))\n"
                    + "func manifest\(number)() { let _: [Package.Dependency] = [\n\(block.1.lines.joined(separator: "\n"))\n] }\n"
                    + "#sourceLocation()\n"
            }.joined()
    }

    /// The pages whose modules are there.
    private var complete: [Page] {
        pages.filter { page in
            page.imports.map { $0.dropFirst("import ".count) }.allSatisfy {
                !$0.hasPrefix("Impulse") || modules.contains(String($0))
            }
        }
    }

    private func heading(_ imports: [String]) -> String {
        let others = Set(imports).subtracting(["import FoundationNetworking"]).sorted()
        let foundation = "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        return foundation + others.map { $0 + "\n" }.joined()
    }

    private func function(_ name: String, _ blocks: [Page.Block], _ path: String) -> String {
        "@MainActor func \(name)() async throws {\n\(blocks.map { $0.code(in: path) }.joined())}\n"
    }
}
