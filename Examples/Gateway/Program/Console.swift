import ExamplesTerminal
import Foundation
import GatewayApp

/// The output: at a terminal, a board that changes in place; otherwise a line for each event, and one for the temperatures
/// every two seconds.
@MainActor
final class Console {
    private let isInteractive: Bool
    private let styles: TextStyles
    private let size: () -> TerminalSize
    private let write: (String) -> Void
    private let now: () -> Duration
    private var drawnLines = 0
    private var printedEvents: [Board.Event] = []
    private var lastLine = Duration.zero
    private var heading = ""

    /// - Parameters:
    ///   - size: returns the terminal's current size.
    ///   - now: returns the time since a fixed moment.
    ///   - write: writes to standard output.
    init(
        isInteractive: Bool, styles: TextStyles, size: @escaping () -> TerminalSize, now: @escaping () -> Duration,
        write: @escaping (String) -> Void
    ) {
        self.isInteractive = isInteractive
        self.styles = styles
        self.size = size
        self.now = now
        self.write = write
    }

    static func standard() -> Console {
        let start = ContinuousClock.now
        return Console(
            isInteractive: isatty(STDOUT_FILENO) == 1, styles: TextStyles(for: [STDOUT_FILENO]),
            size: { .of(STDOUT_FILENO) },
            now: { start.duration(to: .now) }, write: { StandardOutput.write($0) })
    }

    /// Shows a line above the board.
    func note(_ text: String) {
        heading = text.printable
        if !isInteractive { write(heading + "\n") }
    }

    func show(_ board: Board) {
        if isInteractive {
            draw(board)
        } else {
            print(board)
        }
    }

    /// Leaves the board on the screen, and the cursor below it.
    func finish() {
        if isInteractive && drawnLines > 0 { write("\u{1B}[?25h\n") }
        drawnLines = 0
    }

    private func draw(_ board: Board) {
        let size = size()
        let text = BoardText(board, heading: heading, columns: size.columns, styles: styles)
        let lines = text.lines.prefix(max(1, size.rows - 1))
        let back = drawnLines > 0 ? "\u{1B}[\(min(drawnLines, size.rows - 1))A" : "\u{1B}[?25l"
        // Line by line: some terminals move an area that is erased at once to the scrollback.
        write(back + "\r" + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J")
        drawnLines = lines.count
    }

    private func print(_ board: Board) {
        let events = board.events.filter { !printedEvents.contains($0) }
        for event in events.reversed() { write(event.text.printable + "\n") }
        printedEvents = board.events
        guard board.averages > 0, now() - lastLine >= .seconds(2) else { return }
        lastLine = now()
        let means = board.sections.map { $0.mean?.degrees ?? "–" }
        write("\(means.joined(separator: "  "))  \(board.averages.counted("average"))\n")
    }
}
