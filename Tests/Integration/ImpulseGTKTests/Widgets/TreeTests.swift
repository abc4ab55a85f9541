#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    @MainActor @Suite struct TreeTests {
        private let user = User()
        private let window = Window(title: "tree", width: 300, height: 300)
        private let rows = Received<Label>()

        @Test func `a click on an element's arrow shows its elements and hides them`() async {
            let tree = await shown([Folder("a", [Folder("b"), Folder("c")]), Folder("d")])
            #expect(tree.names == ["a", "d"])
            await user.click(arrow(of: "a"))
            await user.look(at: window)
            #expect(tree.names == ["a", "b", "c", "d"])
            await user.click(arrow(of: "a"))
            await user.look(at: window)
            #expect(tree.names == ["a", "d"])
            window.destroy()
        }

        @Test func `an expanded tree shows the elements of all levels at once`() async {
            let tree = await shown([Folder("a", [Folder("b", [Folder("c")])]), Folder("d")], isExpanded: true)
            #expect(tree.names == ["a", "b", "c", "d"])
            window.destroy()
        }

        @Test func `rows follow changed, added and removed elements on each level`() async {
            let tree = await shown([Folder("a", [Folder("b", [Folder("c")])])], isExpanded: true)
            let made = rows.all.count
            tree.items = [Folder("a", [Folder("b", [Folder("c", text: "changed"), Folder("x")]), Folder("y")])]
            await user.look(at: window)
            #expect(rows.all.filter(\.isRooted).map(\.text).sorted() == ["a", "b", "changed", "x", "y"])
            #expect(rows.all.count == made + 2)
            tree.items = [Folder("a", [Folder("y")])]
            #expect(tree.names == ["a", "y"])
            window.destroy()
        }

        @Test func `the property of an element ends with it, on each level`() async {
            let ended = Received<String>()
            let tree = TreeView<Folder>(children: \.folders, isExpanded: true) { folder in
                let id = folder.value.id
                folder.signal.subscribe(completed: { ended.add(id) })
                return Label(id)
            }
            tree.items = [Folder("a", [Folder("b"), Folder("c")]), Folder("d")]
            window.child = ScrolledWindow(tree)
            await user.open(window)
            tree.items = [Folder("a", [Folder("c")]), Folder("d")]
            await ended.wait(until: 1)
            #expect(ended.all == ["b"])
            tree.items.removeFirst()
            await ended.wait(until: 3)
            #expect(ended.all.sorted() == ["a", "b", "c"])
            window.destroy()
        }

        @Test func `an element that moves stays selected, and open or closed`() async {
            let (open, closed) = (Folder("open", [Folder("in")]), Folder("closed", [Folder("hidden")]))
            let tree = await shown([open, closed])
            await user.click(arrow(of: "open"))
            await user.look(at: window)
            tree.selections = [Folder("in")]
            tree.items = [closed, Folder("new"), open]
            #expect(tree.names == ["closed", "new", "open", "in"])
            tree.items = [open, closed]
            #expect(tree.names == ["open", "in", "closed"])
            #expect(tree.selection?.id == "in")
            window.destroy()
        }

        @Test func `the program shows and hides elements, on all levels`() async {
            let tree = await shown([Folder("a", [Folder("b", [Folder("c")])]), Folder("d", [Folder("e")])])
            #expect(tree.expanded.isEmpty)
            tree.expanded = [Folder("a"), Folder("b")]
            #expect(tree.names == ["a", "b", "c", "d"])
            #expect(tree.expanded.map(\.id) == ["a", "b"])
            tree.expanded = [Folder("d"), Folder("b"), Folder("unknown")]
            #expect(tree.names == ["a", "d", "e"])
            #expect(tree.expanded.map(\.id) == ["d"])
            window.destroy()
        }

        @Test func `who observes the expanded elements sees what users and the program do`() async {
            let expanded = Received<[String]>()
            let tree = await shown([Folder("a", [Folder("b")]), Folder("c", [Folder("d")])])
            tree.reactive.expanded.signal.map { $0.map(\.id) }.subscribe { expanded.add($0) }
            await user.click(arrow(of: "a"))
            await expanded.wait(until: 2)
            tree.expanded.append(Folder("c"))
            #expect(expanded.all == [[], ["a"], ["a", "c"]])
            tree.items.removeFirst()
            #expect(expanded.all.last == ["c"])
            window.destroy()
        }

        @Test func `a selected element stays selected when others are shown, and not when it is hidden`() async {
            let tree = await shown([Folder("a", [Folder("b")]), Folder("c", [Folder("d")])], isExpanded: true)
            tree.selections = [Folder("d")]
            tree.expanded = [Folder("c")]
            #expect(tree.selection?.id == "d")
            tree.expanded = []
            #expect(tree.names == ["a", "c"])
            #expect(tree.selection == nil)
            window.destroy()
        }

        @Test func `elements that are expanded during an update are shown after it`() async {
            let tree = tree(isExpanded: false)
            let (before, after) = (Folder("a", [Folder("b")]), Folder("a", [Folder("b")], text: "changed"))
            tree.items = [before]
            window.child = ScrolledWindow(tree)
            await user.open(window)
            // The label of the row is set in the middle of the update.
            row("a").reactive.text.signal.skip(1).subscribeOnMain { [weak tree] _ in tree?.expanded = [before] }
            tree.items = [after, Folder("c")]
            #expect(tree.names == ["a", "b", "c"])
            window.destroy()
        }

        @Test func `an element can begin and cease to have elements`() async {
            let tree = await shown([Folder("a"), Folder("b")], isExpanded: true)
            tree.items[0].folders = [Folder("c")]
            #expect(tree.names == ["a", "c", "b"])
            tree.items[0].folders = []
            tree.items[0].folders?.append(Folder("d"))
            #expect(tree.names == ["a", "d", "b"])
            tree.items[0].folders = nil
            #expect(tree.names == ["a", "b"])
            window.destroy()
        }

        @Test func `elements of each level are selected and activated`() async {
            let (selected, activated) = (Received<[String]>(), Received<String>())
            let tree = await shown([Folder("a", [Folder("b")]), Folder("c")], isExpanded: true)
            tree.reactive.selections.changes.map { $0.map(\.id) }.subscribe { selected.add($0) }
            tree.reactive.activated.subscribe { activated.add($0.id) }
            await user.click(row("b"), times: 2)
            await activated.wait(until: 1)
            tree.selections = [Folder("c")]
            #expect(selected.all == [["b"], ["c"]])
            #expect(activated.all == ["b"])
            window.destroy()
        }

        @Test func `what the user has just selected stays selected in an update`() async throws {
            let tree = await shown([Folder("a", [Folder("b")])], isExpanded: true)
            let model = try #require(Peer.of(tree).model(of: Folder.self))
            gtk_selection_model_select_item(model.selection.opaque, 1, 1)
            tree.items.append(Folder("c"))
            #expect(tree.selection?.id == "b")
            window.destroy()
        }

        @Test func `a selected element that the user hides is selected no longer`() async {
            let selected = Received<[String]>()
            let tree = await shown([Folder("a", [Folder("b")])], isExpanded: true)
            tree.selections = [Folder("b")]
            tree.reactive.selections.signal.map { $0.map(\.id) }.subscribe { selected.add($0) }
            await user.click(arrow(of: "a"))
            await selected.wait(until: 2)
            #expect(selected.all == [["b"], []])
            window.destroy()
        }

        @Test func `a subscriber to the selection may change the tree when the user hides elements`() async {
            let tree = await shown([Folder("a", [Folder("b")]), Folder("c", [Folder("d")])], isExpanded: true)
            let emptied = Received<Void>()
            tree.selections = [Folder("b")]
            tree.reactive.selection.subscribeOnMain { [weak tree] selection in
                guard selection == nil else { return }
                tree?.items = [Folder("e", [Folder("f")]), Folder("g")]
                emptied.add(())
            }
            await user.click(arrow(of: "a"))
            await emptied.wait(until: 1)
            await user.look(at: window)
            #expect(tree.names == ["e", "f", "g"])
            #expect(rows.all.filter(\.isRooted).map(\.text) == ["e", "f", "g"])
            window.destroy()
        }

        @Test func `a tree goes with its window`() {
            weak var held: Peer?
            let ended = Received<Void>()
            do {
                let (tree, window) = (tree(isExpanded: true), Window(title: "short"))
                tree.items = [Folder("a", [Folder("b")])]
                held = Peer.of(tree)
                tree.reactive.selections.signal.subscribe(completed: { ended.add(()) })
                tree.reactive.expanded.signal.subscribe(completed: { ended.add(()) })
                window.child = tree
                window.present()
                window.close()
            }
            for _ in 0..<10 where held != nil { while MainLoop.isBusy { MainLoop.turn() } }
            #expect(held == nil)
            #expect(ended.all.count == 2)
        }

        private func tree(isExpanded: Bool) -> TreeView<Folder> {
            TreeView<Folder>(children: \.folders, isExpanded: isExpanded) { [rows] folder in
                let label = Label()
                label.reactive.text <~ folder.map(\.text)
                rows.add(label)
                return label
            }
        }

        private func shown(_ folders: [Folder], isExpanded: Bool = false) async -> TreeView<Folder> {
            let tree = tree(isExpanded: isExpanded)
            tree.items = folders
            window.child = ScrolledWindow(tree)
            await user.open(window)
            return tree
        }

        private func row(_ text: String) -> Label { rows.all.last { $0.text == text && $0.isRooted }! }

        private func arrow(of text: String) -> Widget {
            Widget.standing(for: UnsafeMutableRawPointer(gtk_widget_get_prev_sibling(row(text).cast())))
        }
    }
}

private struct Folder: Identifiable, Equatable, Sendable {
    let id: String
    var text: String
    var folders: [Folder]?

    init(_ id: String, _ folders: [Folder]? = nil, text: String? = nil) {
        (self.id, self.text, self.folders) = (id, text ?? id, folders)
    }
}

extension Widget {
    fileprivate var isRooted: Bool { gtk_widget_get_root(cast()) != nil }
}

extension TreeView where Item == Folder {
    /// The names of the elements that are shown, from the top.
    fileprivate var names: [String] {
        guard let model = Peer.of(self).model(of: Folder.self) else { return [] }
        return (0..<Int(g_list_model_get_n_items(model.shown.opaque))).compactMap { model.item(at: $0)?.id }
    }
}
#endif
