import SwiftSyntax

extension TriviaPiece {
    var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

extension Trivia {
    var hasNewline: Bool { contains { if case .newlines = $0 { true } else { false } } }

    /// The spaces and tabs before the next token on its line.
    var indentation: Trivia { Trivia(pieces: reversed().prefix { $0.isSpaceOrTab }.reversed()) }

    /// Only the new line and the indentation, if there are comments.
    var withoutComments: Trivia {
        contains(where: \.isComment) ? (hasNewline ? .newline + indentation : .space) : self
    }
}

extension SyntaxProtocol {
    var comments: [String] {
        tokens(viewMode: .sourceAccurate).flatMap { token in
            (token.leadingTrivia + token.trailingTrivia).filter(\.isComment).map { Trivia(pieces: [$0]).description }
        }
    }
}
