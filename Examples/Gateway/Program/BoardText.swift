import ExamplesTerminal
import Foundation
import GatewayApp

/// The lines of a board for a terminal.
struct BoardText {
    private let board: Board
    private let heading: String
    private let columns: Int
    private let styles: TextStyles

    init(_ board: Board, heading: String, columns: Int, styles: TextStyles) {
        (self.board, self.heading, self.columns, self.styles) = (board, heading, columns, styles)
    }

    var lines: [String] {
        [styles.bold(cut(title))] + status + [""] + board.sections.map(line) + [""] + board.events.flatMap(lines)
    }

    /// The page's address is worth more than the word before it.
    private var title: String {
        let title = "Plant · \(heading)"
        return title.count < columns ? title : heading
    }

    private var status: [String] {
        let text = "● the broker: \(board.connection) · \(board.averages.counted("average")) mirrored"
        return wrap(text, indent: 2).map(board.isConnected ? styles.green : styles.red)
    }

    private func line(_ section: Board.Section) -> String {
        let mean = section.mean.map(\.degrees) ?? "–"
        let valve = section.valve.map { "valve \($0.rawValue)" } ?? ""
        let start = "section \(section.number) \(pad(mean, 8))  "
        let end = "\(pad(valve, -13))\(section.isAlarm ? "ALARM" : "")"
        let room = min(40, max(0, columns - 1 - start.count - 20))
        let bars = room > 0 ? pad(Sparkline(section.trace.suffix(room)).text, -room) + "  " : ""
        return start + (section.isAlarm ? styles.red(bars) + styles.red(end) : styles.cyan(bars) + end)
    }

    private func lines(_ event: Board.Event) -> [String] {
        let time = Date(timeIntervalSince1970: Double(event.time) / 1000).formatted(
            .verbatim(
                "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
                timeZone: .current, calendar: .current))
        return wrap("\(time)  \(event.text.printable)", indent: 10).map(styles.faint)
    }

    /// Breaks a text into lines that fit, between words.
    private func wrap(_ text: String, indent: Int) -> [String] {
        text.split(separator: " ", omittingEmptySubsequences: false).reduce(into: [String]()) { lines, word in
            if let line = lines.last, line.count + 1 + word.count < columns {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(cut((lines.isEmpty ? "" : String(repeating: " ", count: indent)) + word))
            }
        }
    }

    private func cut(_ text: String) -> String { text.prefix(columns: columns - 1) }

    /// Pads on the left, or with a negative width on the right.
    private func pad(_ text: String, _ width: Int) -> String {
        let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? text + spaces : spaces + text
    }
}

/// Temperatures from 40 to 100 degrees as bars.
private struct Sparkline {
    let text: String

    init(_ values: some Sequence<Double>) {
        let bars = Array("▁▂▃▄▅▆▇█")
        text = String(values.map { bars[max(0, min(bars.count - 1, Int(($0 - 40) / 60 * Double(bars.count))))] })
    }
}
