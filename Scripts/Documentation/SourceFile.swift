import Foundation

/// A file of the library's sources.
struct SourceFile {
    /// The path from the root of the repository.
    let path: String
    let text: String

    /// The module to which it belongs.
    var module: String { String(path.split(separator: "/")[1]) }

    /// The purpose of the file's operators: the name of the folder, in `Operators/` or beside it.
    var family: String {
        let folders = path.split(separator: "/").dropFirst(2).dropLast()
        return folders.first { $0 != "Operators" }.map(String.init) ?? "Subscribing"
    }
    var fileName: String { String(path.split(separator: "/").last!) }
    var isOfRenamedNames: Bool { family == "Renamed" || module == "ImpulseNames" }

    /// All documentation comments, including those on extensions and on internal declarations.
    var comments: [Comment] {
        var comments: [Comment] = []
        var lines: [CommentLine] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("///") {
                lines.append(CommentLine(number: index + 1, text: String(code.dropFirst(3))))
            } else if !lines.isEmpty {
                comments.append(Comment(lines: lines))
                lines = []
            }
        }
        return comments
    }

    static func all(of module: String) throws -> [SourceFile] {
        let root = "Sources/\(module)/"
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        // Documentation/Platforms.md describes the files that only Embedded Swift compiles.
        let isShown = { (path: String) in path.hasSuffix(".swift") && !path.hasPrefix("Platform/Embedded/") }
        return try paths.filter(isShown).sorted().map { path in
            SourceFile(path: root + path, text: try String(contentsOfFile: root + path, encoding: .utf8))
        }
    }
}
