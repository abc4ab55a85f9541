import Foundation

/// The trailing closure of a call, as written in the source: a picture shows the code that ran.
struct Code {
    /// The names of the closure's parameters.
    let names: [String]
    let lines: [String]

    /// - Parameters:
    ///   - path: the file of the call.
    ///   - line: the line in which the call begins, from 1.
    init(in path: String, line: Int) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let call = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).joined(
            separator: "\n")
        let closure = Self.closure(in: call)
        let head = closure.prefixMatch(of: /\s*((?:\w+, )*\w+)(?: -> [^\n]*)? in\s/)
        names = head?.1.split(separator: ", ").map(String.init) ?? []
        let body = closure[(head?.range.upperBound ?? closure.startIndex)...]
        let written = body.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        let indentations = written.map { $0.prefix { $0 == " " }.count }.filter { $0 > 4 }
        lines = written.map { line in
            let indentation = line.prefix { $0 == " " }.count
            return String(repeating: " ", count: max(indentation - (indentations.min() ?? 0), 0))
                + line.trimmingCharacters(in: .whitespaces)
        }
    }

    private static func closure(in call: String) -> Substring {
        var (parentheses, braces) = (0, 0)
        var start: String.Index?
        for index in call.indices {
            switch call[index] {
            case "(": parentheses += 1
            case ")": parentheses -= 1
            case "{" where parentheses == 0 || start != nil:
                if start == nil { (start, parentheses) = (call.index(after: index), 0) }
                braces += 1
            case "}" where start != nil:
                braces -= 1
                if braces == 0, let start { return call[start..<index] }
            default: break
            }
        }
        preconditionFailure("a picture is drawn of a trailing closure")
    }
}
