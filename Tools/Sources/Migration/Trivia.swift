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

    /// The space before what follows, on its line.
    var indentation: Trivia { Trivia(pieces: reversed().prefix { $0.isSpaceOrTab }.reversed()) }

    /// Only the new line and the space before what follows, if there are comments.
    var withoutComments: Trivia {
        contains(where: \.isComment) ? (hasNewline ? .newline + indentation : .space) : self
    }
}

extension SyntaxProtocol {
    /// The comments in it.
    var comments: [String] {
        tokens(viewMode: .sourceAccurate).flatMap { token in
            (token.leadingTrivia + token.trailingTrivia).filter(\.isComment).map { Trivia(pieces: [$0]).description }
        }
    }
}
