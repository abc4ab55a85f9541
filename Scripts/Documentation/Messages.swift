import Foundation
import SwiftParser
import SwiftSyntax

/// `Messages.md`: each text with which a module stops a process, or reports a loss, is explained there.
enum Messages {
    private static let path = "Sources/Impulse/Impulse.docc/Messages.md"
    /// The files with the texts of losses and of the inspector's other notes.
    private static let losses: Set = ["Loss.swift", "Inspection+Losses.swift"]

    static func complaints() throws -> [String] {
        let page = words(of: try String(contentsOfFile: path, encoding: .utf8))
        let modules = try FileManager.default.contentsOfDirectory(atPath: "Sources").sorted()
        let files = try modules.flatMap { try SourceFile.all(of: $0) }
        return files.filter { !$0.isOfRenamedNames && !$0.path.contains("/Embedded/") }.flatMap { file in
            let reader = MessageReader(readsReports: losses.contains(file.fileName))
            reader.walk(Parser.parse(source: file.text))
            return reader.texts.flatMap(sentences).filter { !page.contains($0) }.map {
                "\(file.path): the message '\($0)' is not explained in \(path): add it, in these words."
            }
        }
    }

    /// The sentences of the longest part without an interpolation, without the call and its argument.
    private static func sentences(of literal: StringLiteralExprSyntax) -> [String] {
        let text = literal.segments.map { $0.as(StringSegmentSyntax.self)?.content.text ?? "\0" }.joined()
        let part = text.split(separator: "\0").map { words(of: String($0)) }.max { $0.count < $1.count } ?? ""
        return (part.split(separator: "): ").last ?? "").split(separator: ". ").map {
            String($0.drop { !$0.isLetter && $0 != "." })
        }.filter { $0.count > 12 && $0 != "unavailable" }
    }

    private static func words(of text: String) -> String {
        text.replacing("\\|", with: "|").replacing("\\\"", with: "\"").split { $0.isWhitespace }.joined(separator: " ")
    }
}

/// Finds the texts with which code stops a process, and, in a file of losses, the texts of its cases and notes.
private final class MessageReader: SyntaxVisitor {
    private static let stops: Set = ["precondition", "preconditionFailure", "fatalError", "stop"]
    private let readsReports: Bool
    private(set) var texts: [StringLiteralExprSyntax] = []

    init(readsReports: Bool) {
        self.readsReports = readsReports
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.lastToken(viewMode: .sourceAccurate)?.text ?? ""
        if Self.stops.contains(name) || readsReports && name == "note" {
            // A condition has no message.
            texts += node.arguments.dropFirst(name == "precondition" ? 1 : 0).flatMap { literals(of: $0.expression) }
        }
        return .visitChildren
    }

    private func literals(of expression: ExprSyntax) -> [StringLiteralExprSyntax] {
        if let literal = expression.as(StringLiteralExprSyntax.self) { return [literal] }
        return expression.as(SequenceExprSyntax.self)?.elements.flatMap(literals) ?? []
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        if readsReports { texts += node.statements.compactMap { $0.item.as(StringLiteralExprSyntax.self) } }
        return .visitChildren
    }
}
