import Foundation

/// The pages' code for toolkits that Linux lacks: blocks of `swift AppKit` and the like.
///
/// It is compiled against stand-ins, `Tests/Compiled/Toolkits/<Toolkit>.swift`, as top-level code, which may mix
/// extensions and statements.
struct Toolkits {
    let pages: [Page]

    /// Writes `<toolkit>/main.swift` for each toolkit into `folder`.
    func write(to folder: String) throws {
        for (toolkit, code) in programs {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(toolkit)", withIntermediateDirectories: true)
            try "import Foundation\nimport Impulse\n\(code)".write(
                toFile: "\(folder)/\(toolkit)/main.swift", atomically: true, encoding: .utf8)
        }
    }

    private var programs: [String: String] {
        let blocks = pages.flatMap { page in
            page.blocks.compactMap { block in
                block.toolkit.map { ($0, "\(block.imports.joined(separator: "\n"))\n\(block.code(in: page.path))") }
            }
        }
        return Dictionary(blocks, uniquingKeysWith: +)
    }
}
