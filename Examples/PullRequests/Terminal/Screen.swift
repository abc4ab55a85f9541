import ExamplesTerminal
import Foundation
import PullRequestsApp

/// The program's output: at a terminal, a bar and a list that change in place; otherwise a line for each important
/// pull request on standard output, and everything else on standard error.
@MainActor
final class Screen {
    /// True if the output is a terminal.
    let isInteractive: Bool
    private let styles: TextStyles
    private let rows: Int
    private let size: () -> TerminalSize
    private let write: (String) -> Void
    private let writeNote: (String) -> Void
    private var drawnLines = 0

    /// - Parameters:
    ///   - rows: the number of pull requests to show at a time, if there is room.
    ///   - size: returns the terminal's current size.
    ///   - write: writes to standard output.
    ///   - writeNote: writes to standard error.
    init(
        isInteractive: Bool, styles: TextStyles, rows: Int, size: @escaping () -> TerminalSize,
        write: @escaping (String) -> Void, writeNote: @escaping (String) -> Void
    ) {
        self.isInteractive = isInteractive
        self.styles = styles
        self.rows = rows
        self.size = size
        self.write = write
        self.writeNote = writeNote
    }

    /// Writes to standard output and standard error.
    static func standard(rows: Int) -> Screen {
        Screen(
            isInteractive: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
            styles: TextStyles(for: [STDOUT_FILENO, STDERR_FILENO]), rows: rows, size: { .of(STDOUT_FILENO) },
            write: { StandardOutput.write($0) },
            writeNote: { StandardError.write($0) })
    }

    /// Prints pull requests, one per line.
    func print(_ pullRequests: [PullRequest]) {
        write(pullRequests.map { line(for: $0) + "\n" }.joined())
    }

    /// Replaces the bar and the newest entries of the list.
    func draw(_ progress: PullRequestList.Progress, _ important: [PullRequest]) {
        let size = size()
        // Lines that have scrolled off cannot be redrawn. So there are only as many as fit, plus the cursor's line
        // and one message.
        let rows = max(0, min(self.rows, size.rows - 5))
        var lines = [bar(progress, size.columns), "\(important.count) important, newest first:"]
        lines += important.prefix(rows).map { line(for: $0) }
        if important.count > rows { lines.append("… and \(important.count - rows) more") }
        lines = lines.prefix(max(1, size.rows - 1)).map { $0.prefix(columns: size.columns - 1) }
        let back = drawnLines > 0 ? "\u{1B}[\(min(drawnLines, size.rows - 1))A" : ""
        // Line by line: some terminals move an area that is erased at once to the scrollback.
        write(back + "\r" + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J")
        drawnLines = lines.count
    }

    /// Shows a message.
    func note(_ text: String) {
        writeNote(styles.faint(text.printable) + "\n")
        drawnLines = 0
    }

    /// Shows the reason why the program cannot continue.
    func fail(_ text: String) {
        writeNote(styles.red("pull-requests: \(text.printable)") + "\n")
    }

    private func bar(_ progress: PullRequestList.Progress, _ columns: Int) -> String {
        let width = max(10, min(40, columns - 40))
        let share = progress.allPages == 0 ? 0 : min(1, Double(progress.pages) / Double(progress.allPages))
        let filled = Int(Double(width) * share)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        let pages = progress.allPages == 0 ? "" : ", page \(progress.pages) of \(progress.allPages)"
        return "\(bar) \(progress.pullRequests) imported\(pages)"
    }

    private func line(for pullRequest: PullRequest) -> String {
        let urgent = pullRequest.labels.filter(PullRequest.urgentLabels.contains).joined(separator: ", ")
        let line = "#\(pullRequest.number)  \(urgent): \(pullRequest.title) (\(pullRequest.author ?? "account gone"))"
        return line.printable
    }
}
