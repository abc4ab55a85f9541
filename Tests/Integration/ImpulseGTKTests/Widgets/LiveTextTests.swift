#if GTK
import CGTK4
import Impulse
import ImpulseCollections
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK
@testable import ImpulseTesting

extension DesktopTests {
    /// Tables of texts that show a live collection: their widgets stay, and show other elements.
    @MainActor @Suite struct LiveTextTests {
        @Test func `a table of texts shows a collection after each change, and keeps the selection`() async {
            for seed in 0..<UInt64(Effort.count(small: 20, usual: 100, large: 2_000)) {
                var dice = SplitMix64(seed: seed)
                let source = LiveArray((0..<300).map { Row(id: $0, rank: dice.below(50)) })
                let (limit, isAscending) = (MutableProperty(50), MutableProperty(true))
                let shown = source.collection.filter(with: limit) { $0.rank < $1 }
                    .sorted(with: isAscending) { $2 ? $0.rank < $1.rank : $0.rank > $1.rank }
                let expected = shown.property()
                let table = table(shown, selecting: seed % 2 == 0 ? .one : .several)
                let window = Window(title: "random", width: 200, height: 200)
                defer { window.destroy() }
                window.child = ScrolledWindow(table)
                await User().open(window)
                for step in 0..<30 {
                    let former = table.selections
                    switch dice.below(5) {
                    case 0: isAscending.value.toggle()
                    case 1, 2: limit.value = dice.below(60)
                    case 3: source.modify { rows in rows[dice.below(rows.count)].rank = dice.below(60) }
                    default: source.insert(Row(id: 1_000 + step, rank: dice.below(50)), at: dice.below(300))
                    }
                    let rows = Array(expected.value)
                    let staying = rows.filter { row in former.contains { $0.id == row.id } }
                    // GTK has those around the one at which it is scrolled, and the one with the focus.
                    let texts = table.texts
                    let indices = Dictionary(uniqueKeysWithValues: zip(rows.map(\.text), rows.indices))
                    let positions = texts.compactMap { indices[$0] }
                    #expect(positions.count == texts.count && texts.count >= min(rows.count, 100))
                    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed), step \(step)")
                    #expect(table.selections == staying, "seed \(seed), step \(step)")
                    if dice.below(3) == 0, !rows.isEmpty { table.selections = [rows[dice.below(rows.count)]] }
                }
            }
        }

        @Test func `another search and another order keep the widgets of a table of texts`() async {
            let source = LiveArray((0..<20_000).map { Row(id: $0, rank: $0) })
            let (divisor, isAscending) = (MutableProperty(1), MutableProperty(true))
            let table = table(
                source.collection.filter(with: divisor) { $0.rank % $1 == 0 }
                    .sorted(with: isAscending) { $2 ? $0.rank < $1.rank : $0.rank > $1.rank })
            let window = Window(title: "texts", width: 300, height: 300)
            window.child = ScrolledWindow(table)
            await User().open(window)
            let widgets = table.inscriptions
            #expect(widgets.count >= 100)
            for change in 0..<4 {
                if change == 2 { isAscending.value = false } else { divisor.value = [2, 3, 3, 1][change] }
                #expect(table.inscriptions == widgets)
            }
            #expect(table.texts.first == "row 19999")
            window.destroy()
        }

        @Test func `a column is shown while its property says so`() async {
            let isWide = MutableProperty(true)
            let table = ColumnView<Row>(columns: [
                Column("Rank", characters: 4, isVisible: isWide.signal) { "\($0.rank)" },
                Column("Row", characters: 8) { $0.text },
            ])
            table.items = [Row(id: 0, rank: 7)]
            let window = Window(title: "columns", width: 300, height: 300)
            window.child = table
            await User().open(window)
            #expect(table.texts == ["7", "row 0"])
            isWide.value = false
            await User().look(at: window)
            #expect(table.texts == ["row 0"])
            isWide.value = true
            await User().look(at: window)
            #expect(table.texts.sorted() == ["7", "row 0"])
            window.destroy()
        }

        @Test func `a negative width of a column is none`() async {
            let table = ColumnView<Row>(columns: [Column("Row", characters: -1, isExpanding: true) { $0.text }])
            table.items = [Row(id: 0, rank: 7)]
            let window = Window(title: "columns", width: 300, height: 300)
            window.child = table
            await User().open(window)
            #expect(table.texts == ["row 0"])
            window.destroy()
        }

        private func table(
            _ rows: LiveCollection<Row, Never>, selecting mode: SelectionMode = .one
        ) -> ColumnView<Row> {
            let table = ColumnView<Row>(selecting: mode, columns: [Column("Row", characters: 8) { $0.text }])
            table.show(rows)
            return table
        }
    }
}

private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var rank: Int

    var text: String { "row \(id)" }
}

extension Widget {
    /// The texts that GTK has made in the table, from its start.
    fileprivate var texts: [String] {
        inscriptions.map { gtk_inscription_get_text(OpaquePointer($0)).map { String(cString: $0) } ?? "" }
    }

    fileprivate var inscriptions: [UnsafeMutablePointer<GtkWidget>] { inscriptions(in: cast()) }

    private func inscriptions(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_inscription_get_type()) != 0 { return [widget] }
        var (found, next) = ([UnsafeMutablePointer<GtkWidget>](), gtk_widget_get_first_child(widget))
        while let child = next {
            found += inscriptions(in: child)
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }
}
#endif
