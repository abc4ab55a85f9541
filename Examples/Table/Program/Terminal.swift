import ExamplesTerminal
import Foundation
import Impulse
import ImpulseCollections
import TableApp

/// Shows the first rows as lines, after each second. A line of input is the text to search for; one that is the name of
/// a column sorts by it; "Cities" shows the cities, or the parcels again.
func showTerminal(_ table: ParcelTable, end: @escaping @Sendable () -> Never) {
    let isGrouped = MutableProperty(false)
    let lines = Property<[Line]>(
        [],
        then: isGrouped.signal.flatMap(.latest) { isGrouped -> Signal<[Line], Never> in
            isGrouped ? table.cities.prefix(15).lines(of: line) : table.found.prefix(15).lines(of: line)
        })
    let count = Property(0, then: table.found.count())
    let input = Thread {
        while let line = readLine() {
            if let order = Order.allCases.first(where: { $0.title.lowercased() == line.lowercased() }) {
                table.order.value = order
            } else if line.lowercased() == "cities" {
                isGrouped.value.toggle()
            } else {
                table.search.value = line
            }
        }
        end()
    }
    input.start()
    let orders = Order.allCases.map(\.title).joined(separator: ", ")
    StandardOutput.write("Type a text to search for, a column to sort by: \(orders); or Cities.\n")
    while true {
        // Without a terminal, 80.
        let columns = TerminalSize.of(STDOUT_FILENO).columns
        let title = count.value.counted("row") + (table.failure.value.map { ": \($0.printable)" } ?? "")
        let shown = ([title] + lines.value.map { $0(columns) }).map { $0.prefix(columns: columns - 1) + "\n" }
        StandardOutput.write("\n" + shown.joined())
        Thread.sleep(forTimeInterval: 1)
    }
}

/// Returns a line for a number of columns.
private typealias Line = @Sendable (_ columns: Int) -> String

extension LiveCollection where Failure == Never {
    fileprivate func lines(of line: @escaping @Sendable (Element, Int) -> String) -> Signal<[Line], Never> {
        snapshots.map { elements in elements.map { element in { line(element, $0) } } }
    }
}

/// Returns a line that fits: the name is shortened before the other columns, and the number, with which a name ends,
/// before the name.
@Sendable private func line(_ parcel: Parcel, columns: Int) -> String {
    let number = columns < 60 ? "" : pad("\(parcel.id)", 8) + " "
    let width = min(26, max(0, columns - 26 - number.count))
    let name = pad(parcel.name.prefix(columns: width), width)
    return "\(number)\(name) \(pad(parcel.city, 8)) \(pad("\(parcel.weight) g", 8)) \(parcel.scans)"
}

@Sendable private func line(_ city: City, columns: Int) -> String {
    "\(pad(city.name, 10)) \(pad("\(city.parcels)", 8)) \(city.scans)"
}

private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
