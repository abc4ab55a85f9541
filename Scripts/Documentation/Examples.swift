import Foundation

/// The examples of the core's documentation comments as one source file, each in a function of its own. The compiler
/// reports errors at the line of the comment. Some examples use the HTTP client of `ImpulseFoundation`.
struct Examples {
    let declarations: [Declaration]

    var source: String {
        var text = "import Foundation\nimport Impulse\nimport ImpulseFoundation\n"
        for (number, (path, block)) in blocks.enumerated() {
            let effects = block.lines.contains { $0.contains("await ") } ? "async throws" : "throws"
            text += "@MainActor func example\(number)() \(effects) {\n"
            text += "#sourceLocation(file: \"\(path)\", line: \(block.line))\n"
            text += block.lines.joined(separator: "\n") + "\n"
            text += "#sourceLocation()\n}\n"
        }
        return text
    }

    private var blocks: [(String, CommentBlock)] {
        declarations.flatMap { declaration in declaration.comment.examples.map { (declaration.file.path, $0) } }
    }
}
