import ExamplesTerminal
import Foundation
import LocationsApp
import Synchronization

/// The program's output: positions on standard output, messages on standard error, with styles at a terminal.
final class Screen: Sendable {
    private let styles: TextStyles
    private let size: @Sendable () -> TerminalSize
    private let write: @Sendable (String) -> Void
    private let writeNote: @Sendable (String) -> Void
    private let last = Mutex<Walk?>(nil)

    /// - Parameters:
    ///   - size: returns the terminal's current size.
    ///   - write: writes the positions.
    ///   - writeNote: writes everything else.
    init(
        styles: TextStyles, size: @escaping @Sendable () -> TerminalSize, write: @escaping @Sendable (String) -> Void,
        writeNote: @escaping @Sendable (String) -> Void
    ) {
        self.styles = styles
        self.size = size
        self.write = write
        self.writeNote = writeNote
    }

    /// Writes to standard output and standard error.
    static func standard() -> Screen {
        Screen(
            styles: TextStyles(for: [STDOUT_FILENO, STDERR_FILENO]), size: { .of(STDOUT_FILENO) },
            write: { StandardOutput.write($0) },
            writeNote: { StandardError.write($0) })
    }

    func show(_ walk: Walk) {
        last.withLock { $0 = walk }
        let location = walk.location
        let north = degrees(location.latitude, "N", "S")
        let east = degrees(location.longitude, "E", "W")
        guard size().columns > 62 else {
            let distance = styles.bold("\(padded(format(walk.distance), 7)) m")
            return write("\(padded("\(walk.count)", 4)) \(padded(north, 11)) \(padded(east, 12)) \(distance)\n")
        }
        let altitude = location.altitude.map { format($0) + " m" } ?? "-"
        let place = "\(padded("\(walk.count)", 5))  \(padded(north, 12)) \(padded(east, 12)) \(padded(altitude, 9))"
        write("\(place)  \(styles.bold("\(padded(format(walk.distance), 9)) m walked"))\n")
    }

    /// Shows the length of the walk, if there was one.
    func showTotal() {
        guard let walk = last.withLock({ $0 }) else { return }
        write(styles.bold("\(format(walk.distance)) m in \(walk.count.counted("position"))") + "\n")
    }

    /// Shows a message.
    func note(_ text: String) {
        writeNote(styles.faint(text.printable) + "\n")
    }

    /// Shows the reason why the program cannot continue.
    func fail(_ text: String) {
        writeNote(styles.red("locations: \(text.printable)") + "\n")
    }

    func format(_ number: Double) -> String { String(format: "%.1f", number) }

    private func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
        String(format: "%.5f° ", abs(value)) + (value < 0 ? negative : positive)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
