/// A line of a documentation comment, without the slashes.
struct CommentLine {
    let number: Int
    let text: String

    var isIndented: Bool { text.hasPrefix("     ") }
}

/// An indented block of a documentation comment.
struct CommentBlock {
    let line: Int
    let lines: [String]

    var text: String { lines.joined(separator: "\n") }

    /// True if this is a marble diagram: it has a word of hyphens, values and terminal events.
    var isMarble: Bool {
        lines.contains { $0.split(separator: " ").contains { Self.isMarble(String($0)) } }
    }

    static func isMarble(_ word: String) -> Bool {
        word.wholeMatch(of: /[-\w•|()#]+/) != nil && !word.contains("||")
            && (word.contains("--") || word.contains("|") || word.first == "#")
    }
}

/// A documentation comment.
struct Comment {
    let lines: [CommentLine]

    var isEmpty: Bool { lines.isEmpty }
    var examples: [CommentBlock] { blocks.filter { !$0.isMarble } }
    var marbles: [CommentBlock] { blocks.filter(\.isMarble) }

    /// The first sentence.
    var summary: String {
        let paragraph = lines.prefix { $0.text != "" }.map { $0.text.drop { $0 == " " } }.joined(separator: " ")
        let sentence = paragraph.firstRange(of: ". ").map { paragraph[..<$0.lowerBound] + "." } ?? paragraph[...]
        return String(sentence).replacing("``", with: "`")
    }

    /// The blocks indented by four more spaces than the text, from one empty line to the next.
    var blocks: [CommentBlock] {
        lines.indices.compactMap { start in
            let isStart = start > 0 && lines[start - 1].text.isEmpty && lines[start].isIndented
            guard isStart else { return nil }
            let block = lines[start...].prefix(while: \.isIndented)
            return CommentBlock(line: lines[start].number, lines: block.map { String($0.text.dropFirst(5)) })
        }
    }
}
