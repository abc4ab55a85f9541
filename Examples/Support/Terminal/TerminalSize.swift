import Foundation

/// The size of a terminal in characters.
public struct TerminalSize: Sendable, Equatable {
    public let rows: Int
    public let columns: Int

    public init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }

    /// Returns the size of the descriptor's terminal, or 24 rows and 80 columns if it is unknown.
    public static func of(_ descriptor: Int32) -> TerminalSize {
        var size = winsize()
        _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        return TerminalSize(
            rows: size.ws_row > 0 ? Int(size.ws_row) : 24, columns: size.ws_col > 0 ? Int(size.ws_col) : 80)
    }
}
