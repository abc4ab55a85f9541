import Impulse
import ImpulseCollections

/// One row of many updated, through a filter, a map, a sort and a window of 50.
enum Updating {
    /// Calls `body` with a function that updates a row of a table, while the window is subscribed to.
    static func table(of count: Int, _ body: (_ update: (Int) -> Void) -> Void) {
        let (table, drain) = (LiveTable(Row.rows(count)), Drain())
        let window = shown(table.collection).prefix(50)
        let subscription = window.changes.subscribe { drain.received += $0.after.count }
        body { number in
            table.update(with: Row(id: number &* 7_919 % count, name: "row \(number)", price: Double(number)))
        }
        subscription.dispose()
    }

    /// The same with arrays and the operators of signals.
    static func arrays(of count: Int, _ body: (_ update: (Int) -> Void) -> Void) {
        let (property, drain) = (MutableProperty(Row.rows(count)), Drain())
        let window = shown(property.signal).map { Array($0.prefix(50)) }
        let subscription = window.subscribe { drain.received += $0.count }
        body { number in property.modify { $0[number &* 7_919 % count].price += 1 } }
        subscription.dispose()
    }

    static func shown(_ rows: LiveCollection<Row, Never>) -> LiveCollection<Line, Never> {
        rows.filter { $0.price >= 0 }.map(Line.init).sorted { $0.name < $1.name }
    }

    private static func shown(_ rows: Signal<[Row], Never>) -> Signal<[Line], Never> {
        rows.map { $0.filter { $0.price >= 0 } }.map { $0.map(Line.init) }.map { $0.sorted { $0.name < $1.name } }
    }
}
