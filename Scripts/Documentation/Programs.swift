import Foundation

/// The pages' programs as sources to compile: those that are run, the others, and the manifests.
struct Programs {
    let pages: [Page]
    /// The sources of all modules except the core, whose examples are checked with the core itself.
    let files: [SourceFile]
    /// The modules that have been built. Code that imports others is skipped.
    let modules: Set<String>

    func write(to folder: String) throws {
        for name in [Group.common] + Group.modules.filter(modules.contains) {
            let group = Group(name, complete, files, modules: modules)
            try group.source.write(toFile: "\(folder)/Checked-\(name).swift", atomically: true, encoding: .utf8)
        }
        try run.write(toFile: "\(folder)/main.swift", atomically: true, encoding: .utf8)
        try expected.write(toFile: "\(folder)/expected.txt", atomically: true, encoding: .utf8)
        try manifests.write(toFile: "\(folder)/Manifests.swift", atomically: true, encoding: .utf8)
    }

    private var run: String {
        let pages = complete.filter(\.isRun)
        return Source.heading(pages.flatMap(\.imports))
            + pages.enumerated().map { Source.function("page\($0)", $1.program, $1.path) }.joined()
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
                // A line that begins with a dot begins a dependency, of the package or of a target. All lines are
                // compiled, each at its own number.
                let statements = block.1.lines.map { line in
                    guard line.hasPrefix(".") else { return line }
                    return "let _: \(line.hasPrefix(".package(") ? "Package" : "Target").Dependency = \(line)"
                }
                return "func manifest\(number)() {\n"
                    + "#sourceLocation(file: \"\(block.0.path)\", line: \(block.1.line))\n"
                    + "\(statements.joined(separator: "\n"))\n}\n#sourceLocation()\n"
            }.joined()
    }

    /// The pages whose modules have been built, including those that their tests import.
    private var complete: [Page] {
        pages.filter { page in
            page.blocks.flatMap(\.imports).map { $0.dropFirst("import ".count) }.allSatisfy {
                !$0.hasPrefix("Impulse") || modules.contains(String($0))
            }
        }
    }
}
