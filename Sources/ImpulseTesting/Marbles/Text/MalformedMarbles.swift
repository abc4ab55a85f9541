/// An error for marble text that cannot be read: the mistake, its position, and its correction.
public struct MalformedMarbles: Error, Equatable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String
    /// The position of the offending character, from zero; the end of the text if something is missing there.
    public let position: Int
    /// The mistake, and its correction.
    public let problem: String

    init(_ text: String, _ position: Int, _ problem: String) {
        self.text = text
        self.position = position
        self.problem = problem
    }

    public var description: String {
        let line = String(text.map { $0.isWhitespace ? " " : $0 })
        let pointer = String(repeating: " ", count: position) + "^"
        return """
            Malformed marbles at character \(position + 1): \(problem).
                \(line)
                \(pointer)
            """
    }
}
