import ExamplesTerminal
import Foundation
import LocationsApp
import Synchronization

/// The program's output: positions on standard output, messages on standard error, with colors at a terminal.
final class Screen: Sendable {
    private let isInteractive: Bool
    private let write: @Sendable (String) -> Void
    private let writeNote: @Sendable (String) -> Void
    private let last = Mutex<Walk?>(nil)

    /// - Parameters:
    ///   - isInteractive: whether the output is a terminal, which shows colors.
    ///   - write: writes the positions.
    ///   - writeNote: writes everything else.
    init(
        isInteractive: Bool, write: @escaping @Sendable (String) -> Void,
        writeNote: @escaping @Sendable (String) -> Void
    ) {
        self.isInteractive = isInteractive
        self.write = write
        self.writeNote = writeNote
    }

    /// Writes to standard output and standard error.
    static func standard() -> Screen {
        Screen(
            isInteractive: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
            write: { StandardOutput.write($0) },
            writeNote: { StandardError.write($0) })
    }

    func show(_ walk: Walk) {
        last.withLock { $0 = walk }
        let location = walk.location
        let north = degrees(location.latitude, "N", "S")
        let east = degrees(location.longitude, "E", "W")
        let altitude = location.altitude.map { format($0) + " m" } ?? "-"
        let place = "\(padded("\(walk.count)", 5))  \(padded(north, 12)) \(padded(east, 12)) \(padded(altitude, 9))"
        write("\(place)  \(bold("\(padded(format(walk.distance), 9)) m walked"))\n")
    }

    /// Shows the length of the walk, if there was one.
    func showTotal() {
        guard let walk = last.withLock({ $0 }) else { return }
        let positions = walk.count == 1 ? "1 position" : "\(walk.count) positions"
        write(bold("\(format(walk.distance)) m in \(positions)") + "\n")
    }

    /// Shows a message.
    func note(_ text: String) {
        let text = text.printable
        writeNote(isInteractive ? "\u{1B}[2m\(text)\u{1B}[0m\n" : text + "\n")
    }

    /// Shows the reason why the program cannot continue.
    func fail(_ text: String) {
        let text = text.printable
        writeNote(isInteractive ? "\u{1B}[31mlocations: \(text)\u{1B}[0m\n" : "locations: \(text)\n")
    }

    func format(_ number: Double) -> String { String(format: "%.1f", number) }

    private func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
        String(format: "%.5f° ", abs(value)) + (value < 0 ? negative : positive)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private func bold(_ text: String) -> String { isInteractive ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
