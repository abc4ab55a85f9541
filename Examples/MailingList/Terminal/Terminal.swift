import ExamplesTerminal
import Foundation

/// The program's output: status lines that replace one another at a terminal, and separate lines in a pipe.
@MainActor
final class Terminal {
    private let isInteractive: Bool
    private let styles: TextStyles
    private let write: (String) -> Void

    /// - Parameters:
    ///   - isInteractive: whether input and output are a terminal, which gets prompts.
    ///   - write: writes the output.
    init(isInteractive: Bool, styles: TextStyles, write: @escaping (String) -> Void) {
        self.isInteractive = isInteractive
        self.styles = styles
        self.write = write
    }

    /// Writes to standard output.
    static func standard() -> Terminal {
        let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        let styles = TextStyles(for: [STDIN_FILENO, STDOUT_FILENO])
        return Terminal(isInteractive: isInteractive, styles: styles) { StandardOutput.write($0) }
    }

    /// Prompts for the next address.
    func prompt() {
        if isInteractive { write(styles.bold("Email address:") + " ") }
    }

    /// Shows a status that the next line replaces.
    func showProgress(_ text: String) {
        let text = text.printable
        write(isInteractive ? styles.faint(text) : text + "\n")
    }

    /// Shows a result.
    func show(_ text: String, isGood: Bool) {
        let text = text.printable
        let styled = isGood ? styles.green(text) : styles.red(text)
        write(isInteractive ? "\r\u{1B}[K\(styled)\n" : text + "\n")
    }

    /// Shows a message apart from the status.
    func note(_ text: String) {
        let text = text.printable
        write(isInteractive ? "\r\u{1B}[K\(text)\n" : text + "\n")
    }
}
