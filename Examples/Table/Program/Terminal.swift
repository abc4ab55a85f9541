import ExamplesTerminal
import Foundation
import Impulse
import ImpulseCollections
import TableApp

/// Shows the first rows as lines, after each second. A line of input is the text to search for; one that is the name of
/// a column sorts by it.
func showTerminal(_ table: ParcelTable, end: @escaping @Sendable () -> Never) {
    let first = table.found.prefix(15).property()
    let count = Property(0, then: table.found.count())
    let lines = Thread {
        while let line = readLine() {
            if let order = Order.allCases.first(where: { $0.title.lowercased() == line.lowercased() }) {
                table.order.value = order
            } else {
                table.search.value = line
            }
        }
        end()
    }
    lines.start()
    let orders = Order.allCases.map(\.title).joined(separator: ", ")
    StandardOutput.write("Type a text to search for, or a column to sort by: \(orders).\n")
    while true {
        // Without a terminal, 80.
        let columns = TerminalSize.of(STDOUT_FILENO).columns
        let rows = first.value.map { row($0, columns: columns) + "\n" }
        StandardOutput.write("\n\(count.value) rows\n\(rows.joined())")
        Thread.sleep(forTimeInterval: 1)
    }
}

/// Returns a line that fits: a name gives way to the other columns.
private func row(_ parcel: Parcel, columns: Int) -> String {
    let name = pad(parcel.name.prefix(columns: max(0, columns - 35)), min(26, max(0, columns - 35)))
    let line =
        "\(pad("\(parcel.id)", 8)) \(name) \(pad(parcel.city, 8)) \(pad("\(parcel.weight) g", 8)) \(parcel.scans)"
    return line.prefix(columns: columns - 1)
}

private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
