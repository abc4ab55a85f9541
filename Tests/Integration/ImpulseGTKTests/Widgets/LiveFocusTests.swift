#if GTK
import CGTK4
import Impulse
import ImpulseCollections
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// The keyboard focus of a list or a table after a change of its live collection.
    @MainActor @Suite struct LiveFocusTests {
        @Test(arguments: Kind.allCases) func `the keyboard goes on from its element after others were inserted above`(
            kind: Kind
        ) async {
            await withNumbers(kind) { source, list, user in
                await user.press("Down", "Down", "Down")
                #expect(list.selection?.id == 3)
                source.modify { rows in for number in 1...5 { rows.insert(Number(id: -number), at: 0) } }
                await user.look(at: list.window)
                await user.press("Down")
                #expect(list.selection?.id == 4)
                source.remove(at: 0)
                await user.look(at: list.window)
                await user.press("Up")
                #expect(list.selection?.id == 3)
            }
        }

        @Test(arguments: Kind.allCases) func `the keyboard goes on from an element that has moved`(kind: Kind) async {
            await withNumbers(kind) { source, list, user in
                await user.press("Down", "Down", "Down")
                source.move(from: 3, to: 5)
                await user.look(at: list.window)
                #expect(list.selection?.id == 3)
                await user.press("Down")
                #expect(list.selection?.id == 6)
            }
        }

        @Test(arguments: Kind.allCases) func `the keyboard goes on from the neighbor of an element that was removed`(
            kind: Kind
        ) async {
            await withNumbers(kind) { source, list, user in
                await user.press("Down", "Down", "Down")
                source.remove(at: 3)
                await user.look(at: list.window)
                #expect(list.selection == nil)
                await user.press("Down")
                #expect([2, 4, 5].contains(list.selection?.id))
            }
        }

        @Test(arguments: Kind.allCases) func `the keyboard goes on from its element in another order`(
            kind: Kind
        ) async {
            for count in [100, 5_000] {
                await withNumbers(kind, count) { source, list, user in
                    await user.press("Down", "Down", "Down")
                    list.isAscending.value = false
                    await user.look(at: list.window)
                    #expect(list.selection?.id == 3)
                    list.isAscending.value = true
                    await user.look(at: list.window)
                    #expect(list.selection?.id == 3)
                    await user.press("Down")
                    #expect(list.selection?.id == 4)
                }
            }
        }

        private func withNumbers(
            _ kind: Kind, _ count: Int = 100, _ body: (LiveArray<Number>, Shown, User) async -> Void
        ) async {
            let (source, user) = (LiveArray((0..<count).map { Number(id: $0) }), User())
            let list = Shown(kind, source)
            await user.open(list.window)
            list.widget.grabFocus()
            await body(source, list, user)
            list.window.destroy()
        }
    }
}

enum Kind: CaseIterable, Sendable {
    case list, table
}

private struct Number: Identifiable, Equatable, Sendable {
    let id: Int
}

/// A window with a list or a table of a live array.
@MainActor private final class Shown {
    let window = Window(title: "focus", width: 300, height: 400)
    let isAscending = MutableProperty(true)
    let widget: Widget
    private let selected: @MainActor () -> Number?

    init(_ kind: Kind, _ source: LiveArray<Number>) {
        let numbers = source.collection.sorted(with: isAscending) { $2 ? false : $0.id > $1.id }
        switch kind {
        case .list:
            let list = ListView<Number> { Label("\($0.value.id)") }
            list.show(numbers)
            (widget, selected) = (list, { list.selection })
        case .table:
            let table = ColumnView<Number>(columns: [Column("Number", characters: 8) { "\($0.id)" }])
            table.show(numbers)
            (widget, selected) = (table, { table.selection })
        }
        window.child = ScrolledWindow(widget)
    }

    var selection: Number? { selected() }
}
#endif
