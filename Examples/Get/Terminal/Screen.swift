import ExamplesTerminal
import Foundation

/// The terminal: one line of progress below the messages. No progress without a terminal.
@MainActor
final class Screen {
    private let isInteractive = isatty(STDERR_FILENO) == 1
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    private var line = ""

    func show(_ line: String) {
        guard isInteractive, line != self.line else { return }
        self.line = line
        // A line that wraps would leave a rest behind when the next one replaces it.
        let shown = line.prefix(columns: TerminalSize.of(STDERR_FILENO).columns - 1)
        put("\r\u{1B}[2m\(shown)\u{1B}[0m\u{1B}[K")
    }

    func clear() {
        if !line.isEmpty { put("\r\u{1B}[K") }
        line = ""
    }

    func note(_ text: String) {
        clear()
        let text = text.printable
        put(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m\n" : "\(text)\n")
    }

    func fail(_ text: String) {
        clear()
        let text = text.printable
        put(isInteractive ? "\u{1B}[31mget: \(text)\u{1B}[0m\n" : "get: \(text)\n")
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
