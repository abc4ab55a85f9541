import ExamplesTerminal
import Foundation

/// Where the program writes: status lines that replace one another at a terminal, and one line each in a pipe.
@MainActor
final class Terminal {
    private let isInteractive: Bool
    private let write: (String) -> Void

    /// - Parameters:
    ///   - isInteractive: whether a person is at both ends, so that prompts and colours make sense.
    ///   - write: takes what is written.
    init(isInteractive: Bool, write: @escaping (String) -> Void) {
        self.isInteractive = isInteractive
        self.write = write
    }

    /// Standard output.
    static func standard() -> Terminal {
        let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        return Terminal(isInteractive: isInteractive) { StandardOutput.write($0) }
    }

    /// Asks for the next address.
    func prompt() {
        if isInteractive { write("\u{1B}[1mEmail address:\u{1B}[0m ") }
    }

    /// Shows something under way, which the next line replaces.
    func showProgress(_ text: String) {
        let text = text.printable
        write(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m" : text + "\n")
    }

    /// Shows how something has ended.
    func show(_ text: String, isGood: Bool) {
        let text = text.printable
        write(isInteractive ? "\r\u{1B}[K\u{1B}[\(isGood ? 32 : 31)m\(text)\u{1B}[0m\n" : text + "\n")
    }

    /// Shows something beside the rest.
    func note(_ text: String) {
        let text = text.printable
        write(isInteractive ? "\r\u{1B}[K\(text)\n" : text + "\n")
    }
}
