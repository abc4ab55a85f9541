import Foundation

/// `Messages.md`: each text with which a module stops a process, or reports a loss, is explained there.
enum Messages {
    private static let path = "Sources/Impulse/Impulse.docc/Messages.md"
    /// The functions that stop a process with a text, and the file with the texts of losses.
    private static var stop: Regex<Substring> { /\b(?:precondition|preconditionFailure|fatalError|stop)\((?!\))/ }
    private static let losses = "Loss.swift"

    static func complaints() throws -> [String] {
        let page = words(of: try String(contentsOfFile: path, encoding: .utf8))
        let modules = try FileManager.default.contentsOfDirectory(atPath: "Sources").sorted()
        let files = try modules.flatMap { try SourceFile.all(of: $0) }
        return files.filter { !$0.isOfRenamedNames && !$0.path.contains("/Embedded/") }.flatMap { file in
            texts(in: file).filter { !page.contains($0) }.map {
                "\(file.path): the message '\($0)' is not explained in \(path): add it, in these words."
            }
        }
    }

    /// The longest part without an interpolation of each text.
    private static func texts(in file: SourceFile) -> [String] {
        let code = file.text.replacing(/(?m)^\s*\/\/.*$/, with: "")
        var calls = code.matches(of: stop).map { code[$0.range.upperBound...].prefix(400) }
        if file.fileName == losses {
            calls += code.matches(of: /case \.\w+\(let \w+\)(?: where .*)?: (?=")/).map {
                code[$0.range.upperBound...].prefix(400)
            }
        }
        return calls.compactMap(text).map { text -> String in
            // An interpolation may have parentheses of two more levels.
            text.split(separator: /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/).map { words(of: String($0)) }.max {
                $0.count < $1.count
            } ?? ""
        }.flatMap { part in
            // Without the call and its argument; sentence by sentence.
            (part.split(separator: "): ").last ?? "").split(separator: ". ").map {
                String($0.drop { !$0.isLetter && $0 != "." })
            }
        }.filter { $0.count > 12 && $0 != "unavailable" }
    }

    /// The first literal after the parenthesis, of the same statement.
    private static func text(after call: Substring) -> String? {
        if let several = call.firstMatch(of: /"""\n((?s:.*?))"""/), !call[..<several.range.lowerBound].contains("\n}") {
            return String(several.1.replacing("\\\n", with: ""))
        }
        guard let one = call.firstMatch(of: /"((?:[^"\\]|\\.)*)"/), !call[..<one.range.lowerBound].contains("\n}")
        else { return nil }
        return String(one.1)
    }

    private static func words(of text: String) -> String {
        text.replacing("\\|", with: "|").replacing("\\\"", with: "\"").split { $0.isWhitespace }.joined(separator: " ")
    }
}
