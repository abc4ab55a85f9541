import Foundation

/// What the pages show of toolkits that Linux does not have: `swift AppKit` and the like.
///
/// It is compiled against stand-ins, `Tests/Compiled/Toolkits/<Toolkit>.swift`, as the top level of a program, where extensions may stand
/// beside statements.
struct Toolkits {
    let pages: [Page]

    /// Writes `<toolkit>/main.swift` for each, into `folder`.
    func write(to folder: String) throws {
        for (toolkit, code) in programs {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(toolkit)", withIntermediateDirectories: true)
            try "import Foundation\nimport Impulse\n\(code)".write(
                toFile: "\(folder)/\(toolkit)/main.swift", atomically: true, encoding: .utf8)
        }
    }

    private var programs: [String: String] {
        let blocks = pages.flatMap { page in
            page.blocks.compactMap { block in block.toolkit.map { ($0, block.code(in: page.path)) } }
        }
        return Dictionary(blocks, uniquingKeysWith: +)
    }
}
