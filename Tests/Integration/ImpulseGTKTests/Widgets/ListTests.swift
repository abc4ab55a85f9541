#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct ListTests {
        struct Row: Identifiable, Equatable, Sendable {
            let id: Int
            var text = ""
        }

        @Test(arguments: [
            ("abc", "abc"), ("", "abc"), ("abc", ""), ("abc", "axbc"), ("abcdef", "af"), ("abc", "cab"), ("aab", "aba"),
            ("abcd", "wxyz"),
        ])
        func `splices turn one array into the other`(old: String, new: String) {
            var elements = Array(old)
            // Apply from the end to the start, so that no splice shifts the range of another.
            for splice in splices(from: elements, to: Array(new)) {
                elements.replaceSubrange(splice.range, with: Array(new)[splice.added])
            }
            #expect(String(elements) == new)
        }

        @Test func `adjacent changes form one splice`() {
            #expect(splices(from: Array(0..<10), to: [0, 1, 8, 9]) == [Splice(range: 2..<8, added: 2..<2)])
            #expect(splices(from: [0, 9], to: Array(0..<10)) == [Splice(range: 1..<1, added: 1..<9)])
        }

        @Test func `updating a thousand rows touches only those that differ`() {
            let rows = MutableProperty((0..<1000).map { Row(id: $0) })
            let list = ListView<Row> { _ in Label() }
            list.reactive.items <~ rows
            let received = Received<String>()
            let model: Object = list[property: "model"]
            model.reactive.signal(for: "items-changed", Int.self, Int.self, Int.self)
                .subscribe { received.add("at \($0): \($1) gone, \($2) come") }
            rows.modify { $0.remove(at: 500) }
            rows.modify { $0.insert(Row(id: -1), at: 3) }
            rows.modify { $0[7].text = "changed" }
            rows.modify { $0.append(contentsOf: [Row(id: -2), Row(id: -3)]) }
            #expect(received.all == ["at 500: 1 gone, 0 come", "at 3: 0 gone, 1 come", "at 1000: 0 gone, 2 come"])
            #expect(list.items == rows.value)
        }

        @Test func `rows are created, follow their element, and end with it`() async {
            let rows = MutableProperty([Row(id: 1, text: "one"), Row(id: 2, text: "two")])
            let (made, ended) = (Received<Int>(), Received<Int>())
            let list = ListView<Row> { row in
                let (label, id) = (Label(), row.value.id)
                made.add(id)
                label.reactive.text <~ row.map(\.text)
                row.signal.subscribe(completed: { ended.add(id) })
                return label
            }
            list.reactive.items <~ rows
            let window = Window(title: "rows", width: 200, height: 200)
            window.child = ScrolledWindow(list)
            await User().open(window)
            #expect(texts(of: list) == ["one", "two"])
            rows.modify { $0[0].text = "eins" }
            #expect(texts(of: list) == ["eins", "two"])
            rows.modify { $0.append(Row(id: 3, text: "three")) }
            await User().look(at: window)
            #expect(texts(of: list) == ["eins", "two", "three"])
            #expect(made.all == [1, 2, 3])
            rows.modify { $0.removeFirst() }
            await ended.wait(until: 1)
            #expect(ended.all == [1])
            window.destroy()
        }

        @Test func `selection and activation emit elements`() async {
            let list = ListView<Row> { row in Label(row.value.text) }
            list.items = (1...3).map { Row(id: $0, text: "row \($0)") }
            let (selected, activated) = (Received<Int?>(), Received<Int>())
            list.reactive.selection.subscribe { selected.add($0?.id) }
            list.reactive.activated.subscribe { activated.add($0.id) }
            let (window, user) = (Window(title: "select", width: 200, height: 200), User())
            window.child = list
            await user.open(window)
            await user.click(labels(of: list)[1], times: 2)
            await activated.wait(until: 1)
            #expect(selected.all == [nil, 2])
            #expect(activated.all == [2])
            #expect(list.selection?.id == 2)
            list.items.removeAll { $0.id == 2 }
            #expect(list.selection == nil)
            window.destroy()
        }

        @Test func `only visible rows are created, and others while scrolling`() async {
            let made = Received<Int>()
            let list = ListView<Row> { row in
                made.add(row.value.id)
                return Label("row \(row.value.id)")
            }
            list.items = (0..<5000).map { Row(id: $0) }
            let (window, user) = (Window(title: "scroll", width: 200, height: 200), User())
            window.child = ScrolledWindow(list)
            await user.open(window)
            #expect(made.all.count < 1000)
            #expect(!made.all.contains(4999))
            list.scroll(to: 4999)
            await user.look(at: window)
            #expect(made.all.contains(4999))
            window.destroy()
        }

        @Test func `scrolling to an invalid index does nothing`() async {
            let (list, window, user) = (
                ListView<Row> { Label("row \($0.value.id)") }, Window(title: "scroll", width: 200, height: 200), User()
            )
            list.items = (0..<5000).map { Row(id: $0) }
            let scrolled = ScrolledWindow(list)
            window.child = scrolled
            await user.open(window)
            list.scroll(to: 2500)
            await user.look(at: window)
            let adjustment: Object = scrolled[property: "vadjustment"]
            let value: Double = adjustment[property: "value"]
            #expect(value > 0)
            for number in [-1, 5000, 5_000_000_000, .min, .max] {
                list.scroll(to: number)
                await user.look(at: window)
                #expect(adjustment[property: "value"] == value)
            }
            window.destroy()
        }

        private func texts(of list: ListView<Row>) -> [String] { labels(of: list).map(\.text) }

        /// The visible labels, from the top.
        private func labels(of list: ListView<Row>) -> [Label] {
            var labels: [Label] = []
            var row = gtk_widget_get_first_child(list.cast())
            while let current = row {
                if let child = gtk_widget_get_first_child(current) { labels.append(Label(holding: child)) }
                row = gtk_widget_get_next_sibling(current)
            }
            return labels
        }
    }
}
#endif
