import Foundation

/// A written page, whose Swift blocks form one program.
///
/// A `text` block shows the output since the previous one. A page with such a block is run, and must show all of its
/// output. Imports may be in any block. Blocks of tests and of manifests are separate programs. A block of
/// `swift AppKit` or the like is for a toolkit that Linux lacks: see ``Toolkits``.
struct Page {
    struct Block {
        let line: Int
        let language: String
        let lines: [String]

        var isSwift: Bool { language == "swift" && !isTest && !isManifest }
        var isTest: Bool {
            language == "swift" && lines.contains { $0.hasPrefix("@Test") || $0.contains("@Suite") }
        }
        var isManifest: Bool {
            language == "swift"
                && (lines.first?.hasPrefix(".package(") == true
                    || lines.first?.hasPrefix("// swift-tools-version") == true)
        }
        /// The toolkit, such as `AppKit`.
        var toolkit: String? { language.hasPrefix("swift ") ? String(language.dropFirst("swift ".count)) : nil }
        var imports: [String] { lines.filter { $0.hasPrefix("import ") } }
        /// Returns the code without its imports and with the page's line numbers for compiler errors. `@main`, which
        /// a module may have only once, becomes `@MainActor`.
        func code(in path: String) -> String {
            let body = lines.map { $0.hasPrefix("import ") ? "" : $0.replacing("@main ", with: "@MainActor ") }
            return
                "#sourceLocation(file: \"\(path)\", line: \(line))\n\(body.joined(separator: "\n"))\n#sourceLocation()\n"
        }
    }

    let path: String
    let blocks: [Block]

    init(path: String) throws {
        self.path = path
        var blocks: [Block] = []
        var open: (line: Int, language: String, indentation: Int, lines: [String])?
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("```"), let block = open {
                blocks.append(Block(line: block.line, language: block.language, lines: block.lines))
                open = nil
            } else if code.hasPrefix("```") {
                open = (index + 2, String(code.dropFirst(3)), line.count - code.count, [])
            } else {
                let indentation = open?.indentation ?? 0
                open?.lines.append(String(line.dropFirst(indentation)))
            }
        }
        self.blocks = blocks
    }

    var imports: Set<String> { Set(program.flatMap(\.imports)) }
    var output: [String] { blocks.filter { $0.language == "text" }.flatMap(\.lines) }
    var isRun: Bool { !output.isEmpty && !program.isEmpty }
    var program: [Block] { blocks.filter(\.isSwift) }

    /// Returns all pages: in the root, in `Documentation/`, and in the modules' catalogs.
    static func all() throws -> [Page] {
        let roots = ["README.md", "CONTRIBUTING.md", "AGENTS.md"]
        let folders = ["Documentation", "Sources"].flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).map {
                "\(folder)/\($0)"
            }
        }
        let generated = [Index.path, Cookbook.path]
        return try (roots + folders.sorted()).filter { $0.hasSuffix(".md") && !generated.contains($0) }.map(Page.init)
    }
}
