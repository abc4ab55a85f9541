/// The rows as a table for people: a line per benchmark, and for each library its nanoseconds, its allocations, and its
/// time as a multiple of Impulse's.
public struct Table {
    private static let nameWidth = 46

    public init() {}

    public var head: String {
        let columns = Library.allCases.map { library in
            let width = library == .impulse ? 17 : 25
            return padded(library == .impulse ? "Impulse" : library.rawValue, width)
        }
        return String(repeating: " ", count: Self.nameWidth) + columns.joined() + "\n"
            + String(repeating: " ", count: Self.nameWidth)
            + Library.allCases.map {
                padded("ns", 10) + padded("alloc", 7) + ($0 == .impulse ? "" : padded("ratio", 8))
            }
            .joined()
    }

    /// - Parameter rows: the rows of one benchmark.
    public func line(_ rows: [Row]) -> String {
        guard let impulse = rows.first(where: { $0.library == .impulse }) else { return "" }
        let columns = Library.allCases.map { library -> String in
            guard let row = rows.first(where: { $0.library == library }) else {
                return String(repeating: " ", count: 25)
            }
            let figures = padded(row.cost) + padded(row.allocations, 7)
            if library == .impulse { return figures }
            return figures + padded(row.cost / impulse.cost, 7) + "×"
        }
        let unit = impulse.bytes == nil ? "" : " (bytes)"
        let name = impulse.work + unit
        return name + String(repeating: " ", count: max(0, Self.nameWidth - name.count)) + columns.joined()
    }

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private func padded(_ number: Double, _ width: Int = 10) -> String {
        padded(number.inDigits, width)
    }
}

extension Double {
    /// The number with about three significant digits.
    public var inDigits: String {
        if self >= 99.95 { return "\(Int(rounded()))" }
        let scale = self < 9.995 ? 100.0 : 10.0
        return "\((self * scale).rounded() / scale)"
    }
}
