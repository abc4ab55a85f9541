import ExamplesTerminal
import Foundation
import Impulse
import ImpulseCollections
import TableApp

/// Shows the first rows as lines, after each second. A line of input is the text to search for; one that is the name of
/// a column sorts by it.
func showTerminal(_ table: ParcelTable) {
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
        exit(0)
    }
    lines.start()
    print("Type a text to search for, or a column to sort by: \(Order.allCases.map(\.title).joined(separator: ", ")).")
    while true {
        var text = "\n\(count.value) rows\n"
        for row in first.value {
            text +=
                "\(pad("\(row.id)", 8)) \(pad(row.name, 26)) \(pad(row.city, 9)) \(pad("\(row.weight) g", 9)) \(row.scans)\n"
        }
        print(text, terminator: "")
        Thread.sleep(forTimeInterval: 1)
    }
}

private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
