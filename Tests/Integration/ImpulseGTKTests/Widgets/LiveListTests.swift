#if GTK
import CGTK4
import Impulse
import ImpulseCollections
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK
@testable import ImpulseTesting

extension DesktopTests {
    /// Lists that show a live collection.
    @MainActor @Suite struct LiveListTests {
        @Test func `a list has the elements of a collection after each change, and keeps the selection`() {
            for seed in 0..<UInt64(Effort.count(small: 20, usual: 100, large: 2_000)) {
                var dice = SplitMix64(seed: seed)
                let source = LiveArray<Row>()
                let isAscending = MutableProperty(true)
                let shown = source.collection.sorted(with: isAscending) { $2 ? $0.rank < $1.rank : $0.rank > $1.rank }
                let list = ListView<Row>(selecting: seed % 2 == 0 ? .one : .several) { _ in Label() }
                list.show(seed % 3 == 0 ? source.collection : shown)
                let collection = (seed % 3 == 0 ? source.collection : shown).property()
                for step in 0..<40 {
                    let former = list.selections
                    change(source, isAscending, &dice, step)
                    let expected = Array(collection.value)
                    #expect(list.shownRows == expected, "seed \(seed), step \(step)")
                    let staying = expected.filter { row in former.contains { $0.id == row.id } }
                    #expect(list.selections == staying, "seed \(seed), step \(step)")
                    if list.shownRows != expected || list.selections != staying { return }
                    if dice.below(3) == 0, !expected.isEmpty {
                        list.selections = [expected[dice.below(expected.count)]]
                    }
                }
            }
        }

        @Test func `only elements that are shown have rows, and a changed element keeps its own`() async {
            let source = LiveTable((0..<100_000).map { Row(id: $0, rank: $0, text: "\($0)") })
            let made = Received<Int>()
            let list = ListView<Row> { row in
                made.add(row.value.id)
                let label = Label()
                label.reactive.text <~ row.map(\.text)
                return label
            }
            list.show(source.collection)
            let window = Window(title: "live", width: 200, height: 200)
            window.child = ScrolledWindow(list)
            await User().open(window)
            #expect(made.all.count < 500)
            #expect(list.texts.prefix(3) == ["0", "1", "2"])
            let count = made.all.count
            source[id: 1]?.text = "changed"
            source[id: 99_000]?.text = "not shown"
            await User().look(at: window)
            #expect(list.texts.prefix(3) == ["0", "changed", "2"])
            #expect(made.all.count == count)
            source.remove(id: 0)
            await User().look(at: window)
            #expect(list.texts.first == "changed")
            window.destroy()
        }

        @Test func `a list stays where it is scrolled, and keeps its rows, when elements are inserted before`() async {
            let source = LiveArray((0..<1_000).map { Row(id: $0, rank: $0, text: "\($0)") })
            let list = ListView<Row> { Label("\($0.value.text)") }
            list.show(source.collection)
            let window = Window(title: "scrolled", width: 200, height: 200)
            window.child = ScrolledWindow(list)
            await User().open(window)
            list.scroll(to: 500)
            await User().look(at: window)
            list.selections = [Row(id: 500, rank: 500, text: "500")]
            let visible = list.visibleTexts
            #expect(visible.contains("500"))
            source.modify { rows in for number in 0..<10 { rows.insert(Row(id: -number - 1, rank: 0), at: 0) } }
            await User().look(at: window)
            #expect(list.visibleTexts == visible)
            #expect(list.selection?.id == 500)
            window.destroy()
        }

        @Test func `a large change asks for the elements that are shown alone, and keeps position and selection`() async
        {
            let source = LiveTable((0..<20_000).map { Row(id: $0, rank: $0, text: "\($0)") })
            let (isAscending, limit, divisor) = (
                MutableProperty(true), MutableProperty(20_000), MutableProperty(40_000)
            )
            let list = ListView<Row> { Label("\($0.value.text)") }
            list.show(
                source.collection.filter(with: limit) { $0.rank < $1 }
                    .filter(with: divisor) { ($0.rank + 1) % $1 != 0 }
                    .sorted(with: isAscending) { $2 ? $0.rank < $1.rank : $0.rank > $1.rank })
            let window = Window(title: "large", width: 200, height: 200)
            window.child = ScrolledWindow(list)
            await User().open(window)
            list.scroll(to: 10_000)
            await User().look(at: window)
            list.selections = [Row(id: 10_000, rank: 10_000, text: "10000")]
            func requests() -> Int { Peer.of(list).model(of: Row.self)?.live?.requestCount ?? 0 }
            let start = requests()
            isAscending.value = false
            await User().look(at: window)
            #expect(list.visibleTexts.contains("9999"))
            #expect(list.selection?.id == 10_000)
            limit.value = 16_000
            await User().look(at: window)
            #expect(list.visibleTexts.contains("5999"))
            #expect(list.selection?.id == 10_000)
            limit.value = 6_000
            await User().look(at: window)
            #expect(list.visibleTexts.contains("0"))
            #expect(list.selection == nil)
            divisor.value = 5
            await User().look(at: window)
            divisor.value = 2
            await User().look(at: window)
            #expect(requests() - start < 10_000)
            window.destroy()
        }

        @Test func `rows in sight follow their elements after a large change elsewhere`() async {
            let source = LiveArray((0..<10_000).map { Row(id: $0, text: "\($0)") })
            let list = ListView<Row> { row in
                let label = Label()
                label.reactive.text <~ row.map(\.text)
                return label
            }
            list.show(source.collection)
            let window = Window(title: "elsewhere", width: 200, height: 200)
            window.child = ScrolledWindow(list)
            await User().open(window)
            list.scroll(to: 9_999)
            await User().look(at: window)
            source.modify { rows in for index in 0..<2_000 { rows[index].text = "changed" } }
            source.modify { rows in rows[9_999].text = "last" }
            await User().look(at: window)
            #expect(list.visibleTexts.last == "last")
            window.destroy()
        }

        @Test func `an array replaces a collection, and a collection an array`() {
            let source = LiveArray([Row(id: 1), Row(id: 2)])
            let list = ListView<Row> { _ in Label() }
            list.items = [Row(id: 7)]
            list.show(source.collection)
            #expect(list.shownRows.map(\.id) == [1, 2])
            #expect(list.items.map(\.id) == [1, 2])
            list.items = [Row(id: 8), Row(id: 9)]
            source.append(Row(id: 3))
            #expect(list.shownRows.map(\.id) == [8, 9])
            let subscription = list.show(source.collection)
            source.append(Row(id: 4))
            #expect(list.shownRows.map(\.id) == [1, 2, 3, 4])
            subscription.dispose()
            source.removeAll()
            #expect(list.shownRows.map(\.id) == [1, 2, 3, 4])
        }

        @Test func `a list and what it follows are released together`() async {
            let source = LiveArray([Row(id: 1)])
            weak var model: ListModel<Row>?
            do {
                let list = ListView<Row> { _ in Label() }
                list.show(source.collection)
                model = Peer.of(list).model(of: Row.self)
                #expect(model != nil)
            }
            await nextTurn { model == nil }
            source.append(Row(id: 2))
            #expect(model == nil)
        }

        private func change(
            _ source: LiveArray<Row>, _ isAscending: MutableProperty<Bool>, _ dice: inout SplitMix64, _ step: Int
        ) {
            if dice.below(12) == 0 { return isAscending.value.toggle() }
            var dice2 = dice
            source.modify { rows in
                for number in 0..<dice2.below(6) {
                    let index = dice2.below(rows.count + 1)
                    let row = Row(id: step * 10 + number, rank: dice2.below(50))
                    switch dice2.below(6) {
                    case 0 where index < rows.count: rows.remove(at: index)
                    case 1 where index < rows.count: rows.move(from: index, to: dice2.below(rows.count))
                    case 2 where index < rows.count: rows[index].rank = dice2.below(50)
                    case 3 where dice2.below(20) == 0: rows.removeAll()
                    default: rows.insert(row, at: index)
                    }
                }
            }
            dice = dice2
        }

        /// Waits for turns of the main actor, until a condition holds or 100 have passed.
        private func nextTurn(_ isDone: () -> Bool) async {
            for _ in 0..<100 where !isDone() { await MainScheduler.main.turn() }
        }
    }
}

private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var rank = 0
    var text = ""
}

extension MainScheduler {
    fileprivate func turn() async {
        await withCheckedContinuation { continuation in schedule { continuation.resume() } }
    }
}

extension ListView where Item == Row {
    /// The rows of GTK's objects, in GTK's order.
    fileprivate var shownRows: [Row] {
        let model: Object = self[property: "model"]
        return (0..<g_list_model_get_n_items(model.opaque)).compactMap { position in
            guard let object = g_list_model_get_object(model.opaque, position) else { return nil }
            defer { g_object_unref(object) }
            return ListEntry<Row>.of(UnsafeMutableRawPointer(object))?.item.value
        }
    }

    /// The texts of the labels that GTK has made, in their order.
    fileprivate var texts: [String] { labels.map(\.text) }

    /// The rows within the list's window.
    fileprivate var visibleTexts: [String] {
        labels.filter { label in
            var (x, y) = (0.0, 0.0)
            guard gtk_widget_translate_coordinates(label.cast(), cast(), 0, 0, &x, &y) != 0 else { return false }
            return y >= 0 && y < Double(gtk_widget_get_height(cast()))
        }
        .map(\.text)
    }

    private var labels: [Label] {
        var labels: [Label] = []
        var row = gtk_widget_get_first_child(cast())
        while let current = row {
            if gtk_widget_get_mapped(current) != 0, let child = gtk_widget_get_first_child(current) {
                labels.append(Label.standing(for: UnsafeMutableRawPointer(child)))
            }
            row = gtk_widget_get_next_sibling(current)
        }
        return labels
    }
}
#endif
