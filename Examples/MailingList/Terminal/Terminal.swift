import ExamplesTerminal
import Foundation

/// The program's output: status lines that replace one another at a terminal, and separate lines in a pipe.
@MainActor
final class Terminal {
    private let isInteractive: Bool
    private let write: (String) -> Void

    /// - Parameters:
    ///   - isInteractive: whether input and output are a terminal, which gets prompts and colors.
    ///   - write: writes the output.
    init(isInteractive: Bool, write: @escaping (String) -> Void) {
        self.isInteractive = isInteractive
        self.write = write
    }

    /// Writes to standard output.
    static func standard() -> Terminal {
        let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        return Terminal(isInteractive: isInteractive) { StandardOutput.write($0) }
    }

    /// Prompts for the next address.
    func prompt() {
        if isInteractive { write("\u{1B}[1mEmail address:\u{1B}[0m ") }
    }

    /// Shows a status that the next line replaces.
    func showProgress(_ text: String) {
        let text = text.printable
        write(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m" : text + "\n")
    }

    /// Shows a result.
    func show(_ text: String, isGood: Bool) {
        let text = text.printable
        write(isInteractive ? "\r\u{1B}[K\u{1B}[\(isGood ? 32 : 31)m\(text)\u{1B}[0m\n" : text + "\n")
    }

    /// Shows a message apart from the status.
    func note(_ text: String) {
        let text = text.printable
        write(isInteractive ? "\r\u{1B}[K\(text)\n" : text + "\n")
    }
}
