/// A reader that splits marble text into marks in time, whatever the marks mean.
///
/// A frame is one character, or a group in parentheses of any length. A diagram can therefore describe the frame after
/// a group, and printing has an inverse. Spaces take no time. A number with a unit that stands alone between spaces
/// lets that time pass: ` 300ms `, ` 5s `, ` 2m `.
struct MarbleScanner {
    /// Anything other than time that passes.
    struct Mark {
        let symbol: Character
        let frame: Int
        let position: Int
    }

    private let text: String
    private var frame = 0
    private var openGroup: (position: Int, marks: Int)?
    private var marks: [Mark] = []

    static func marks(in text: String) throws(MalformedMarbles) -> [Mark] {
        var scanner = MarbleScanner(text)
        return try scanner.scan()
    }

    private init(_ text: String) {
        self.text = text
    }

    private mutating func scan() throws(MalformedMarbles) -> [Mark] {
        var position = 0
        for word in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
            if openGroup == nil, let frames = MarbleTime.frames(word) {
                frame += frames
                position += word.count
            } else {
                for character in word {
                    try read(character, at: position)
                    position += 1
                }
            }
            position += 1
        }
        if let openGroup {
            throw malformed(openGroup.position, "the group is not closed: write `)` after its last event")
        }
        return marks
    }

    private mutating func read(_ character: Character, at position: Int) throws(MalformedMarbles) {
        switch character {
        case "-" where openGroup != nil:
            throw malformed(position, "time cannot pass inside a group: write `-` before or after it")
        case "-":
            frame += 1
        case "(" where openGroup != nil:
            throw malformed(position, "a group cannot contain a group: close the first one with `)`")
        case "(":
            openGroup = (position, marks.count)
        case ")":
            guard let group = openGroup else {
                throw malformed(position, "no group is open here: write `(` before its first event")
            }
            if group.marks == marks.count {
                throw malformed(group.position, "the group is empty: write `-` for a frame in which nothing happens")
            }
            openGroup = nil
            frame += 1
        default:
            marks.append(Mark(symbol: character, frame: frame, position: position))
            if openGroup == nil { frame += 1 }
        }
    }

    private func malformed(_ position: Int, _ problem: String) -> MalformedMarbles {
        MalformedMarbles(text, position, problem)
    }
}
