#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct ColumnTests {
        @Test func `a table shows a cell of each column for each element and follows them`() async {
            let (table, window) = (people(2), Window(title: "table", width: 300, height: 200))
            window.child = ScrolledWindow(table)
            await User().open(window)
            #expect(table.texts == ["Number", "Address", "0", "a0", "1", "a1"])
            table.items[1].email = "changed"
            table.items.remove(at: 0)
            await User().look(at: window)
            #expect(table.texts == ["Number", "Address", "1", "changed"])
            window.destroy()
        }

        @Test func `rows of a table are selected and activated like those of a list`() async {
            let (cells, selected, activated) = (Received<Label>(), Received<[Int]>(), Received<Int>())
            let table = ColumnView<Person>(
                selecting: .several,
                columns: [
                    Column("Address") { person in
                        let label = Label(person.value.email)
                        cells.add(label)
                        return label
                    }
                ])
            let window = Window(title: "table", width: 300, height: 200)
            table.items = (0..<3).map { Person(id: $0, email: "a\($0)") }
            table.reactive.selections.changes.map { $0.map(\.id) }.subscribe { selected.add($0) }
            table.reactive.activated.subscribe { activated.add($0.id) }
            window.child = ScrolledWindow(table)
            let user = User()
            await user.open(window)
            await user.click(cells.all[1])
            await user.click(cells.all[2], holding: "ctrl")
            await selected.wait(until: 2)
            #expect(selected.all == [[1], [1, 2]])
            table.selections = [Person(id: 0)]
            #expect(selected.all.last == [0])
            await user.click(cells.all[2], times: 2)
            await activated.wait(until: 1)
            #expect(activated.all == [2])
            window.destroy()
        }

        @Test func `the arrow keys and Return select and activate rows of a table`() async {
            let (table, selected, activated) = (people(3), Received<Int?>(), Received<Int>())
            let (window, user) = (Window(title: "keys", width: 300, height: 200), User())
            window.child = ScrolledWindow(table)
            await user.open(window)
            table.reactive.selection.skip(1).map { $0?.id }.subscribe { selected.add($0) }
            table.reactive.activated.subscribe { activated.add($0.id) }
            table.grabFocus()
            await user.press("Down", "Return")
            await activated.wait(until: 1)
            #expect(selected.all == [1])
            #expect(activated.all == [1])
            window.destroy()
        }

        @Test func `a table and its columns go with their window`() {
            weak var held: Peer?
            let ended = Received<Void>()
            do {
                let (table, window) = (people(3), Window(title: "short"))
                held = Peer.of(table)
                table.reactive.selections.signal.subscribe(completed: { ended.add(()) })
                window.child = table
                window.present()
                window.close()
            }
            for _ in 0..<10 where held != nil { while MainLoop.isBusy { MainLoop.turn() } }
            #expect(held == nil)
            #expect(ended.all.count == 1)
        }
    }
}

private struct Person: Identifiable, Equatable, Sendable {
    let id: Int
    var email = ""
}

@MainActor private func people(_ count: Int) -> ColumnView<Person> {
    let table = ColumnView<Person>(columns: [
        Column("Number", text: { "\($0.id)" }), Column("Address", isExpanding: true, text: \.email),
    ])
    table.items = (0..<count).map { Person(id: $0, email: "a\($0)") }
    return table
}

extension Widget {
    /// The texts of the labels inside, from the top to the bottom.
    fileprivate var texts: [String] {
        if isOf(gtk_label_get_type()) { return [self[property: "label"]] }
        var (texts, next) = ([String](), gtk_widget_get_first_child(cast()))
        while let child = next {
            if gtk_widget_get_mapped(child) != 0 { texts += Widget.standing(for: UnsafeMutableRawPointer(child)).texts }
            next = gtk_widget_get_next_sibling(child)
        }
        return texts
    }
}
#endif
