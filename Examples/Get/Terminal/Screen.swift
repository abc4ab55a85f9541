import Foundation

/// The terminal: one line of progress below what is told, and none where nobody watches.
@MainActor
final class Screen {
    private let isInteractive = isatty(STDERR_FILENO) == 1
    private var line = ""

    func show(_ line: String) {
        guard isInteractive, line != self.line else { return }
        self.line = line
        tell("\r\u{1B}[2m\(line)\u{1B}[0m\u{1B}[K")
    }

    func clear() {
        if !line.isEmpty { tell("\r\u{1B}[K") }
        line = ""
    }

    func note(_ text: String) {
        clear()
        tell(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m\n" : "\(text)\n")
    }

    func fail(_ text: String) {
        clear()
        tell(isInteractive ? "\u{1B}[31mget: \(text)\u{1B}[0m\n" : "get: \(text)\n")
    }

    func write(_ bytes: Data) {
        clear()
        FileHandle.standardOutput.write(bytes)
    }

    private func tell(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
