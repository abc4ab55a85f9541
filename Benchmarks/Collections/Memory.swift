import AllocationCounter
import Impulse
import ImpulseCollections

/// The bytes that a collection takes for each element, beside the element itself.
struct Memory {
    private let rows: [Row]
    private let table: LiveTable<Row>

    init(_ size: Int) {
        rows = Row.rows(size)
        table = LiveTable(rows)
    }

    func run() {
        let all = table.collection
        show("a table") { LiveTable(rows) }
        show("filter", all.filter { $0.price >= 0 })
        show("map", all.map(Line.init))
        show("sorted", all.sorted { $0.name < $1.name })
        let size = max(1, rows.count / 1_000)
        show("grouped, a thousand groups", all.grouped { $0.id / size })
        let other = LiveTable(rows.lazy.map { Row(id: $0.id, name: "", price: 0) })
        show(
            "join",
            all.join(other.collection) {
                $0.id
            } and: {
                $0.id
            } combining: { one, _ in
                one
            })
        show("newest", all.newest(rows.count))
        // Retained, since a completed collection would end the subscription.
        let parts = rows.map { LiveArray([$0]) }
        show("flatMap to one each", all.flatMap { parts[$0.id].collection })
    }

    private func show<Element>(_ name: String, _ collection: LiveCollection<Element, Never>) {
        show(name) { collection.changes.subscribe { _ in } }
    }

    private func show(_ name: String, _ make: () -> some Any) {
        allocation_counter_begin()
        let made = make()
        let bytes = allocation_counter_end().live_bytes
        withExtendedLifetime(made) {}
        if let subscription = made as? any Disposable { subscription.dispose() }
        let beside = Double(bytes) / Double(rows.count) - Double(MemoryLayout<Row>.stride)
        print("    bytes an element beside it: \(name) \((beside * 10).rounded() / 10)")
    }
}
