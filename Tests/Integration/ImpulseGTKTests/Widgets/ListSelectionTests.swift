#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct ListSelectionTests {
        @Test func `items set by a subscriber to the selection during an update are applied`() async {
            await #expect(processExitsWith: .success) {
                await MainActor.run {
                    let list = rowsList(0..<10)
                    list.select(9)
                    list.reactive.selection.changesOnly.subscribeOnMain { [weak list] in
                        if $0 == nil { list?.items = [Row(id: 1), Row(id: 3)] }
                    }
                    list.items.removeAll { $0.id == 9 || $0.id == 2 }
                    #expect(list.items.map(\.id) == [1, 3])
                    #expect(list.shownIDs == [1, 3])
                }
            }
        }

        @Test func `changing the selected element in place emits the selection`() {
            let (list, received) = (rowsList(0..<3), Received<String?>())
            list.select(1)
            list.reactive.selection.subscribe { received.add($0?.text) }
            list.items[1].text = "changed"
            list.items[2].text = "another"
            #expect(received.all == ["", "changed"])
            #expect(list.selection?.text == "changed")
        }

        @Test func `moving the selected element keeps it selected and emits nothing`() {
            let (list, received) = (rowsList(0..<5), Received<Int?>())
            list.select(1)
            list.reactive.selection.subscribe { received.add($0?.id) }
            list.items = [0, 2, 3, 1, 4].map { Row(id: $0) }
            #expect(list.selection?.id == 1)
            list.items.reverse()
            #expect(list.selection?.id == 1)
            #expect(received.all == [1])
            list.items.removeAll { $0.id == 1 }
            #expect(received.all == [1, nil])
        }

        @Test func `a selected element that both moves and changes is emitted once`() {
            let (list, received) = (rowsList(0..<4), Received<Row?>())
            list.select(3)
            list.reactive.selection.subscribe { received.add($0) }
            list.items = [Row(id: 3, text: "moved"), Row(id: 0), Row(id: 1)]
            #expect(received.all == [Row(id: 3), Row(id: 3, text: "moved")])
        }

        @Test func `an element's property continues while the element moves`() async {
            let (list, ended, window) = (
                ListView<Row> { row in
                    let label = Label()
                    label.reactive.text <~ row.map(\.text)
                    return label
                }, Received<Void>(), Window(title: "moves", width: 200, height: 200)
            )
            list.items = (0..<3).map { Row(id: $0, text: "\($0)") }
            window.child = ScrolledWindow(list)
            await User().open(window)
            list.items = [Row(id: 2, text: "two"), Row(id: 0, text: "0"), Row(id: 1, text: "1")]
            await User().look(at: window)
            #expect(list.texts == ["two", "0", "1"])
            #expect(ended.all.isEmpty)
            window.destroy()
        }

        @Test func `a row keeps its widget while it is selected and unselected`() async {
            let (made, window) = (Received<Int>(), Window(title: "kept", width: 200, height: 200))
            let list = ListView<Row> { row in
                made.add(row.value.id)
                return Label("\(row.value.id)")
            }
            list.items = (0..<3).map { Row(id: $0) }
            window.child = list
            await User().open(window)
            list.selections = [Row(id: 1)]
            list.selections = [Row(id: 2)]
            await User().look(at: window)
            #expect(made.all == [0, 1, 2])
            #expect(list.texts == ["0", "1", "2"])
            window.destroy()
        }

        @Test func `the selection's signal completes with the list`() {
            let completed = Received<Void>()
            do {
                let list = rowsList(0..<3)
                list.reactive.selection.subscribe(completed: { completed.add(()) })
                #expect(completed.all.isEmpty)
            }
            #expect(completed.all.count == 1)
        }
    }
}

private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
}

@MainActor private func rowsList(_ ids: Range<Int>) -> ListView<Row> {
    let list = ListView<Row> { _ in Label() }
    list.items = ids.map { Row(id: $0) }
    return list
}

extension ListView {
    fileprivate func select(_ position: Int) {
        let model: Object = self[property: "model"]
        model[property: "selected"] = position
    }
}

extension ListView where Item == Row {
    /// The IDs of GTK's objects, in GTK's order.
    fileprivate var shownIDs: [Int] {
        let model: Object = self[property: "model"]
        return (0..<g_list_model_get_n_items(model.opaque)).compactMap { position in
            guard let object = g_list_model_get_object(model.opaque, position) else { return nil }
            defer { g_object_unref(object) }
            return ListEntry<Row>.of(UnsafeMutableRawPointer(object))?.item.value.id
        }
    }

    fileprivate var texts: [String] {
        var texts: [String] = []
        var row = gtk_widget_get_first_child(cast())
        while let current = row {
            if let child = gtk_widget_get_first_child(current) { texts.append(Label(holding: child).text) }
            row = gtk_widget_get_next_sibling(current)
        }
        return texts
    }
}

extension Signal {
    fileprivate var changesOnly: Signal { skip(1) }
}
#endif
