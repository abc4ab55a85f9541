import ExamplesTerminal
import Foundation

/// The terminal: one line of progress below the messages. No progress without a terminal.
@MainActor
final class Screen {
    private let isInteractive = isatty(STDERR_FILENO) == 1
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    private let styles = TextStyles(for: [STDERR_FILENO])
    private var line = ""

    /// - Parameter line: makes a line of at most so many columns.
    func show(_ line: (_ columns: Int) -> String) {
        guard isInteractive else { return }
        // A line that wraps would leave a rest behind when the next one replaces it.
        let columns = TerminalSize.of(STDERR_FILENO).columns - 1
        let line = line(columns)
        guard line != self.line else { return }
        self.line = line
        put("\r\(styles.faint(line.prefix(columns: columns)))\u{1B}[K")
    }

    func clear() {
        if !line.isEmpty { put("\r\u{1B}[K") }
        line = ""
    }

    func note(_ text: String) {
        clear()
        put(styles.faint(text.printable) + "\n")
    }

    func fail(_ text: String) {
        clear()
        put(styles.red("get: \(text.printable)") + "\n")
    }

    /// Writes a response unchanged, or, to a terminal, without control sequences.
    func write(_ bytes: Data) {
        clear()
        if isTerminal {
            StandardOutput.write(String(decoding: bytes, as: UTF8.self).printableLines)
        } else {
            StandardOutput.write(bytes)
        }
    }

    private func put(_ text: String) {
        StandardError.write(text)
    }
}
