/// Rows of marble text, one below another, with each frame in one column.
///
/// Spaces fill the columns, so each row by itself is marble text too.
struct MarbleLayout {
    /// The content of one row.
    struct Row {
        /// The symbols of each frame that has any.
        private(set) var symbols: [Int: [Character]] = [:]
        /// The frame after which there is nothing to show, not even time.
        var end: Int?

        mutating func append(_ symbol: Character, inFrame number: Int) {
            symbols[number, default: []].append(symbol)
        }

        func cell(_ frame: Int) -> String? {
            symbols[frame].map { $0.count == 1 ? String($0) : "(\(String($0)))" }
        }

        func isOver(_ frame: Int) -> Bool { end.map { $0 < frame } ?? false }
    }

    /// The longest silence that is written as dashes; longer ones are written as a time.
    private static let longestSilence = 20

    private(set) var lines: [String]
    /// The column in which the text of a frame begins.
    private(set) var columns: [Int: Int] = [:]
    private var width = 0

    init(_ rows: [Row]) {
        lines = rows.map { _ in "" }
        let frames = Set(rows.flatMap(\.symbols.keys)).sorted()
        var now = min(0, frames.first ?? 0)
        for frame in frames {
            append(silence: frame - now, to: rows, inFrame: now)
            append(frame, to: rows)
            now = frame + 1
        }
        for index in lines.indices { while lines[index].last == " " { lines[index].removeLast() } }
    }

    private mutating func append(silence: Int, to rows: [Row], inFrame frame: Int) {
        let text =
            silence > Self.longestSilence ? " \(MarbleTime.word(silence)) " : String(repeating: "-", count: silence)
        for (index, row) in rows.enumerated() where !row.isOver(frame) { lines[index] += text }
        pad()
    }

    private mutating func append(_ frame: Int, to rows: [Row]) {
        let cells = rows.map { row in row.cell(frame) ?? (row.isOver(frame) ? "" : "-") }
        if zip(lines, cells).contains(where: { Self.wouldReadAsTime($0, $1) }) {
            width += 1
            pad(to: width)
        }
        columns[frame] = width
        for index in lines.indices { lines[index] += cells[index] }
        pad()
    }

    /// Returns whether a letter after a digit could be read as a unit of time.
    private static func wouldReadAsTime(_ line: String, _ cell: String) -> Bool {
        guard let last = line.last, last.isASCII, last.isNumber else { return false }
        return cell == "m" || cell == "s"
    }

    private mutating func pad() {
        width = max(width, lines.map(\.count).max() ?? 0)
        pad(to: width)
    }

    private mutating func pad(to width: Int) {
        for index in lines.indices {
            lines[index] += String(repeating: " ", count: width - lines[index].count)
        }
    }
}
