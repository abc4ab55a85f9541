import Foundation
import PullRequestsApp

/// Where the program writes: at a terminal, a bar and a list that change in place; else a line for each important pull request
/// on standard output, and the rest on standard error.
@MainActor
final class Screen {
    /// Whether a person looks on.
    let isInteractive: Bool
    private let rows: Int
    private let columns: Int
    private let write: (String) -> Void
    private let writeNote: (String) -> Void
    private var drawnLines = 0

    /// - Parameters:
    ///   - rows: how many pull requests to show at a time.
    ///   - columns: how wide the terminal is.
    ///   - write: takes what belongs on standard output.
    ///   - writeNote: takes the rest.
    init(
        isInteractive: Bool, rows: Int, columns: Int = 80, write: @escaping (String) -> Void,
        writeNote: @escaping (String) -> Void
    ) {
        self.isInteractive = isInteractive
        self.rows = rows
        self.columns = columns
        self.write = write
        self.writeNote = writeNote
    }

    /// Standard output and standard error.
    static func standard(rows: Int) -> Screen {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Screen(
            isInteractive: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
            rows: rows, columns: isKnown ? Int(size.ws_col) : 80,
            write: { FileHandle.standardOutput.write(Data($0.utf8)) },
            writeNote: { FileHandle.standardError.write(Data($0.utf8)) })
    }

    /// Prints pull requests, one a line.
    func print(_ pullRequests: [PullRequest]) {
        write(pullRequests.map { line(for: $0) + "\n" }.joined())
    }

    /// Shows the bar and the newest of the list, in the place of those before.
    func draw(_ progress: PullRequestList.Progress, _ important: [PullRequest]) {
        var lines = [bar(progress), "\(important.count) important, the newest first:"]
        lines += important.prefix(rows).map { String(line(for: $0).prefix(columns - 1)) }
        if important.count > rows { lines.append("… and \(important.count - rows) more") }
        let back = drawnLines > 0 ? "\u{1B}[\(drawnLines)A" : ""
        write(back + "\r\u{1B}[J" + lines.map { $0 + "\n" }.joined())
        drawnLines = lines.count
    }

    /// Says what happens besides.
    func note(_ text: String) {
        writeNote(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m\n" : text + "\n")
        drawnLines = 0
    }

    /// Says why it cannot go on.
    func fail(_ text: String) {
        writeNote(isInteractive ? "\u{1B}[31mpull-requests: \(text)\u{1B}[0m\n" : "pull-requests: \(text)\n")
    }

    private func bar(_ progress: PullRequestList.Progress) -> String {
        let width = max(10, min(40, columns - 40))
        let filled = progress.allPages == 0 ? 0 : width * progress.pages / progress.allPages
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        let pages = progress.allPages == 0 ? "" : ", page \(progress.pages) of \(progress.allPages)"
        return "\(bar) \(progress.pullRequests) imported\(pages)"
    }

    private func line(for pullRequest: PullRequest) -> String {
        let urgent = pullRequest.labels.filter(PullRequest.urgentLabels.contains).joined(separator: ", ")
        return "#\(pullRequest.number)  \(urgent): \(pullRequest.title) (\(pullRequest.author ?? "account gone"))"
    }
}
