#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct SeveralSelectionsTests {
        @Test func `several selected elements are two-way, in the list's order`() {
            let (list, model, received) = (rows(0..<5), MutableProperty<[Row]>([]), Received<[Int]>())
            list.reactive.selections.channel(to: model)
            list.reactive.selections.signal.map { $0.map(\.id) }.subscribe { received.add($0) }
            model.value = [Row(id: 3), Row(id: 1), Row(id: 9)]
            #expect(list.selections.map(\.id) == [1, 3])
            #expect(model.value.map(\.id) == [1, 3])
            list.toggle(4)
            list.toggle(1)
            #expect(model.value.map(\.id) == [3, 4])
            #expect(received.all == [[], [1, 3], [1, 3, 4], [3, 4]])
            #expect(list.selection?.id == 3)
        }

        @Test func `selected elements that move stay selected and emit once, in their new order`() {
            let (list, received) = (rows(0..<6), Received<[Int]>())
            list.selections = [Row(id: 1), Row(id: 4)]
            list.reactive.selections.signal.map { $0.map(\.id) }.subscribe { received.add($0) }
            list.items = [4, 5, 0, 1, 2, 3].map { Row(id: $0) }
            #expect(list.selections.map(\.id) == [4, 1])
            list.items.removeAll { $0.id == 4 }
            list.items.insert(Row(id: 4), at: 0)
            #expect(received.all == [[1, 4], [4, 1], [1]])
        }

        @Test func `changing a selected element in place emits the selection`() {
            let (list, received) = (rows(0..<3), Received<[String]>())
            list.selections = [Row(id: 0), Row(id: 2)]
            list.reactive.selections.signal.map { $0.map(\.text) }.subscribe { received.add($0) }
            list.items[2].text = "changed"
            list.items[1].text = "not selected"
            #expect(received.all == [["", ""], ["", "changed"]])
        }

        @Test func `a selection set during an update is applied after it`() {
            let (list, selected) = (rows(0..<3), Received<[Int]>())
            let window = Window(title: "during")
            window.child = list
            list.reactive.selections.changes.map { $0.map(\.id) }.subscribe { selected.add($0) }
            // A row's property emits while the list is being updated.
            list.model.entry(at: 0)?.item.changes.subscribeOnMain { [weak list] _ in list?.selections = [Row(id: 2)] }
            list.items[0].text = "changed"
            #expect(selected.all == [[2]])
            #expect(list.selections.map(\.id) == [2])
            window.destroy()
        }

        @Test func `a list of one selection takes the first of several`() {
            let (list, received) = (rows(0..<4, selecting: .one), Received<[Int]>())
            list.reactive.selections.signal.map { $0.map(\.id) }.subscribe { received.add($0) }
            list.selections = [Row(id: 2), Row(id: 1)]
            list.selections = []
            #expect(received.all == [[], [1], []])
        }

        @Test func `Control and a click add an element to the selection`() async {
            let (labels, received) = (Received<Label>(), Received<[Int]>())
            let list = ListView<Row>(selecting: .several) { row in
                let label = Label("row \(row.value.id)")
                labels.add(label)
                return label
            }
            let window = Window(title: "several", width: 200, height: 200)
            list.items = (0..<3).map { Row(id: $0) }
            window.child = ScrolledWindow(list)
            let user = User()
            await user.open(window)
            list.reactive.selections.changes.map { $0.map(\.id) }.subscribe { received.add($0) }
            await user.click(labels.all[0])
            await received.wait(until: 1)
            await user.click(labels.all[2], holding: "ctrl")
            await received.wait(until: 2)
            #expect(received.all == [[0], [0, 2]])
            await user.press("ctrl+a")
            await received.wait(until: 3)
            #expect(received.all.last == [0, 1, 2])
            window.destroy()
        }

        @Test func `the signal of several selections completes with the list`() {
            let completed = Received<Void>()
            do {
                let list = rows(0..<3)
                list.reactive.selections.signal.subscribe(completed: { completed.add(()) })
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

@MainActor private func rows(_ ids: Range<Int>, selecting mode: SelectionMode = .several) -> ListView<Row> {
    let list = ListView<Row>(selecting: mode) { _ in Label() }
    list.items = ids.map { Row(id: $0) }
    return list
}

extension ListView {
    fileprivate var model: ListModel<Item> { Peer.of(self).model(of: Item.self)! }

    /// Selects the element at `position`, or removes it from the selection, as a click with Control does.
    fileprivate func toggle(_ position: Int) {
        let (selection, position) = (model.selection.opaque, guint(position))
        if gtk_selection_model_is_selected(selection, position) != 0 {
            gtk_selection_model_unselect_item(selection, position)
        } else {
            gtk_selection_model_select_item(selection, position, 0)
        }
    }
}

extension ListModel {
    fileprivate func entry(at position: Int) -> ListEntry<Item>? {
        guard let object = g_list_model_get_object(selection.opaque, guint(position)) else { return nil }
        defer { g_object_unref(object) }
        return ListEntry.of(UnsafeMutableRawPointer(object))
    }
}
#endif
