import Foundation

/// A written page, whose blocks of Swift are one program.
///
/// A `text` block shows what has been printed since the one before; a page that has one is run, and all that it prints has to
/// be shown. Imports may stand in any block. Blocks of tests and of manifests stand by themselves; one of `swift AppKit` and the like is
/// for a toolkit that Linux does not have: see ``Toolkits``.
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
        /// `AppKit` and the like.
        var toolkit: String? { language.hasPrefix("swift ") ? String(language.dropFirst("swift ".count)) : nil }
        var imports: [String] { lines.filter { $0.hasPrefix("import ") } }
        /// Without its imports, with what the compiler says told at the line of the page, and with no program's beginning: of those,
        /// a module has one, and its `main` belongs to the main actor.
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

    /// All pages: those of the root, of `Documentation/`, and of the modules' catalogues.
    static func all() throws -> [Page] {
        let roots = ["README.md", "CONTRIBUTING.md"]
        let folders = ["Documentation", "Sources"].flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).map {
                "\(folder)/\($0)"
            }
        }
        let generated = Index.path
        return try (roots + folders.sorted()).filter { $0.hasSuffix(".md") && $0 != generated }.map(Page.init)
    }
}
