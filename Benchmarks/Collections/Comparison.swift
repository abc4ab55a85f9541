import Impulse
import ImpulseCollections

/// The same work on a live table and on arrays.
struct Comparison {
    private let rows: [Row]
    private let table: LiveTable<Row>
    private let drain = Drain()

    init(_ size: Int) {
        rows = Row.rows(size)
        table = LiveTable(rows)
    }

    func run() {
        print("\(rows.count) rows")
        compareLoading()
        compareUpdating()
        compareSearching()
    }

    private func compareLoading() {
        let plain = seconds { drain.received += Self.plain(rows).count }
        let filling = seconds { drain.received += LiveTable(rows).snapshot.count }
        let loading = seconds {
            Updating.shown(table.collection).prefix(50).changes.subscribe { drain.received += $0.after.count }.dispose()
        }
        show("filter, map and sort an array", plain)
        show("load a table", filling)
        show("filter, map, sort and cut it", loading, ratio: (filling + loading) / plain)
    }

    private func compareUpdating() {
        let updates = 2_000
        var (update, array) = (0.0, 0.0)
        Updating.table(of: rows.count) { change in
            update = seconds { for number in 0..<updates { change(number) } } / Double(updates)
        }
        Updating.arrays(of: rows.count) { change in array = seconds { change(0) } }
        show("update a row of arrays", array)
        show("update a row of a table", update, ratio: array / update)
    }

    private func compareSearching() {
        let search = MutableProperty("")
        let found = table.collection.filter(with: search) { $0.name.contains($1) }
            .changes.subscribe { drain.received += $0.after.count }
        let texts = ["1", "12", "123", "12"]
        let array = seconds { for text in texts { drain.received += Self.find(text, in: rows).count } } / 4
        let searching = seconds { for text in texts { search.value = text } } / 4
        found.dispose()
        show("filter an array by a text", array)
        show("type a letter", searching, ratio: searching / array)
    }

    @inline(never)
    private static func plain(_ rows: [Row]) -> [Line] {
        rows.filter { $0.price >= 0 }.map(Line.init).sorted { $0.name < $1.name }
    }

    @inline(never)
    private static func find(_ text: String, in rows: [Row]) -> [Row] { rows.filter { $0.name.contains(text) } }
}
