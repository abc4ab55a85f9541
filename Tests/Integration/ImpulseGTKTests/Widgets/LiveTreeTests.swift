#if GTK
import CGTK4
import Impulse
import ImpulseCollections
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK
@testable import ImpulseTesting

extension DesktopTests {
    /// Trees that show live collections.
    @MainActor @Suite struct LiveTreeTests {
        private let user = User()
        private let window = Window(title: "tree", width: 300, height: 300)

        @Test func `a tree has the elements of its collections after each change, expanded and selected as before`() {
            for seed in 0..<UInt64(Effort.count(small: 20, usual: 100, large: 2_000)) {
                var dice = SplitMix64(seed: seed)
                let forest = Forest((0..<4).map { Leaf(id: $0) }, isSorted: seed % 3 == 0)
                let tree = forest.tree(selecting: seed % 2 == 0 ? .one : .several)
                for step in 1...60 {
                    let former = tree.selections
                    change(forest, tree, &dice, step)
                    let shown = forest.shown
                    let staying = shown.filter { leaf in former.contains { $0.id == leaf.id } }
                    #expect(tree.shown == shown, "seed \(seed), step \(step)")
                    #expect(tree.selections == staying, "seed \(seed), step \(step)")
                    let expanded = shown.filter { forest.expanded.contains($0.id) }
                    #expect(tree.expanded == expanded, "seed \(seed), step \(step)")
                    if tree.shown != shown || tree.selections != staying || tree.expanded != expanded { return }
                    if dice.below(3) == 0, !shown.isEmpty { tree.selections = [shown[dice.below(shown.count)]] }
                }
            }
        }

        @Test func `children are subscribed to while they are shown`() async {
            let forest = Forest([Leaf(id: 1), Leaf(id: 2, hasChildren: false)])
            forest[1].append(Leaf(id: 3))
            forest[3].append(Leaf(id: 4))
            let tree = forest.tree()
            window.child = ScrolledWindow(tree)
            await user.open(window)
            #expect(forest.subscriptions.value == 0)
            tree.expanded = [Leaf(id: 1)]
            await user.look(at: window)
            #expect(forest.subscriptions.value == 1)
            tree.expanded = [Leaf(id: 1), Leaf(id: 3)]
            #expect(tree.shown.map(\.id) == [1, 3, 4, 2])
            #expect(forest.subscriptions.value == 2)
            tree.expanded = []
            _ = await forest.subscriptions.signal.filter { $0 == 0 }.first()
            forest[1].append(Leaf(id: 5))
            #expect(tree.shown.map(\.id) == [1, 2])
            window.destroy()
        }

        @Test func `a moved element keeps its subscriptions and those of expanded elements below it`() async {
            let forest = Forest([Leaf(id: 1), Leaf(id: 2)])
            forest[1].append(Leaf(id: 3))
            forest[3].append(Leaf(id: 4))
            let tree = forest.tree()
            window.child = ScrolledWindow(tree)
            await user.open(window)
            tree.expanded = [Leaf(id: 1), Leaf(id: 3)]
            let least = Received<Int>()
            forest.subscriptions.signal.subscribe { least.add($0) }
            forest.roots.move(from: 0, to: 1)
            await user.look(at: window)
            #expect(tree.shown.map(\.id) == [2, 1, 3, 4])
            forest[3].append(Leaf(id: 5))
            #expect(tree.shown.map(\.id) == [2, 1, 3, 4, 5])
            #expect(least.all == [2])
            window.destroy()
        }

        @Test func `an element that another replaces in its place has that one's children`() {
            let forest = Forest([Leaf(id: 1), Leaf(id: 2, hasChildren: false)])
            forest[1].append(Leaf(id: 10))
            forest[3].append(Leaf(id: 30))
            let tree = forest.tree()
            tree.expanded = [Leaf(id: 1)]
            forest.roots.modify { rows in rows[0].text = "changed" }
            #expect(tree.shown.map(\.id) == [1, 10, 2])
            forest.roots.modify { rows in
                rows[0] = Leaf(id: 4, hasChildren: false)
                rows[1] = Leaf(id: 3)
            }
            #expect(tree.shown.map(\.id) == [4, 3])
            tree.expanded = [Leaf(id: 4), Leaf(id: 3)]
            #expect(tree.shown.map(\.id) == [4, 3, 30])
            #expect(tree.expanded.map(\.id) == [3])
        }

        @Test func `a tree whose new elements are expanded keeps those collapsed that were`() {
            let forest = Forest([Leaf(id: 1), Leaf(id: 2)])
            for (parent, child) in [(1, 10), (10, 100), (2, 20), (3, 30), (30, 300)] {
                forest[parent].append(Leaf(id: child))
            }
            let tree = forest.tree(isExpanded: true)
            #expect(tree.shown.map(\.id) == [1, 10, 100, 2, 20])
            tree.expanded = [Leaf(id: 1)]
            forest.roots.modify { rows in
                rows.move(from: 0, to: 1)
                rows.append(Leaf(id: 3))
            }
            #expect(tree.shown.map(\.id) == [2, 1, 10, 3, 30, 300])
            forest.roots.move(from: 0, to: 2)
            #expect(tree.shown.map(\.id) == [1, 10, 3, 30, 300, 2])
        }

        @Test func `a change out of sight asks for no element`() async {
            let forest = Forest((0..<5_000).map { Leaf(id: $0) })
            let tree = forest.tree()
            window.child = ScrolledWindow(tree)
            await user.open(window)
            let live = Peer.of(tree).model(of: Leaf.self)?.live
            let requests = live?.requestCount
            forest.roots.modify { rows in
                rows[4_000].text = "changed"
                rows.remove(at: 4_100)
                rows.insert(Leaf(id: 9_000), at: 4_200)
                rows.move(from: 4_300, to: 4_900)
            }
            await user.look(at: window)
            #expect(live?.requestCount == requests)
            #expect(tree.shown == forest.shown)
            window.destroy()
        }

        @Test func `another order of many elements keeps expansion, selection and place, and asks for those shown`()
            async
        {
            let forest = Forest((0..<5_000).map { Leaf(id: $0) }, isSorted: true)
            for child in 0..<3 { forest[2_500].append(Leaf(id: 10_000 + child)) }
            let tree = forest.tree()
            window.child = ScrolledWindow(tree)
            await user.open(window)
            tree.expanded = [Leaf(id: 2_500)]
            tree.selections = [Leaf(id: 10_001)]
            let live = Peer.of(tree).model(of: Leaf.self)?.live
            let requests = live?.requestCount ?? 0
            forest.isAscending.value = false
            #expect(tree.selections.map(\.id) == [10_001])
            #expect((live?.requestCount ?? 0) - requests < 2_000)
            #expect(tree.expanded.map(\.id) == [2_500])
            #expect(tree.shown.map(\.id)[2_499...2_503] == [2_500, 10_002, 10_001, 10_000, 2_499])
            window.destroy()
        }

        @Test func `rows stay where they are scrolled when elements are inserted above, on any level`() async {
            let forest = Forest((0..<50).map { Leaf(id: $0) })
            for child in 100..<400 { forest[20].append(Leaf(id: child)) }
            let labels = Received<Label>()
            let tree = forest.tree { leaf in
                let label = Label("\(leaf.value.id)")
                labels.add(label)
                return label
            }
            window.child = ScrolledWindow(tree)
            await user.open(window)
            tree.expanded = [Leaf(id: 20)]
            scroll(tree, to: 171)
            await user.look(at: window)
            let visible = visibleTexts(labels.all, in: tree)
            #expect(visible.contains("250"))
            forest.roots.modify { rows in for number in 0..<5 { rows.insert(Leaf(id: -1 - number), at: 0) } }
            await user.look(at: window)
            #expect(visibleTexts(labels.all, in: tree) == visible)
            forest[20].modify { rows in for number in 0..<5 { rows.insert(Leaf(id: 900 + number), at: 0) } }
            await user.look(at: window)
            #expect(visibleTexts(labels.all, in: tree) == visible)
            window.destroy()
        }

        @Test func `the keyboard goes on from its element when that or one above it has moved`() async {
            let forest = Forest((0..<6).map { Leaf(id: $0) })
            for child in 10..<14 { forest[1].append(Leaf(id: child)) }
            let tree = forest.tree()
            window.child = ScrolledWindow(tree)
            await user.open(window)
            tree.expanded = [Leaf(id: 1)]
            tree.grabFocus()
            await user.press("Down", "Down", "Down")
            #expect(tree.selection?.id == 11)
            forest.roots.move(from: 1, to: 4)
            await user.look(at: window)
            #expect(tree.selection?.id == 11)
            await user.press("Down")
            #expect(tree.selection?.id == 12)
            forest[1].move(from: 2, to: 0)
            await user.look(at: window)
            await user.press("Down")
            #expect(tree.selection?.id == 10)
            forest.roots.modify { rows in rows.insert(Leaf(id: 7), at: 0) }
            await user.look(at: window)
            await user.press("Down")
            #expect(tree.selection?.id == 11)
            window.destroy()
        }

        @Test func `a subscriber to an element may change another level during a change`() {
            let forest = Forest([Leaf(id: 1), Leaf(id: 2)])
            forest[1].append(Leaf(id: 10))
            let tree = forest.tree { leaf in
                leaf.signal.skip(1).subscribeOnMain { forest[1].insert(Leaf(id: 11, text: $0.text), at: 0) }
                return Label("\(leaf.value.id)")
            }
            window.child = ScrolledWindow(tree)
            window.present()
            while MainLoop.isBusy { MainLoop.turn() }
            tree.expanded = [Leaf(id: 1)]
            forest.roots.modify { rows in
                rows[1].text = "changed"
                rows.move(from: 0, to: 1)
            }
            #expect(tree.shown.map(\.id) == [2, 1, 11, 10])
            window.destroy()
        }

        @Test func `elements may be set in place of the outermost ones, with their children`() {
            let forest = Forest([Leaf(id: 1)])
            forest[2].append(Leaf(id: 20))
            let tree = forest.tree()
            tree.items = [Leaf(id: 2), Leaf(id: 3)]
            forest.roots.append(Leaf(id: 4))
            tree.expanded = [Leaf(id: 2)]
            #expect(tree.shown.map(\.id) == [2, 20, 3])
            #expect(tree.items.map(\.id) == [2, 3])
        }

        @Test func `a tree and what it follows are released together`() async {
            let forest = Forest([Leaf(id: 1)])
            forest[1].append(Leaf(id: 2))
            weak var model: ListModel<Leaf>?
            do {
                let tree = forest.tree()
                tree.expanded = [Leaf(id: 1)]
                model = Peer.of(tree).model(of: Leaf.self)
                #expect(model != nil && forest.subscriptions.value == 1)
            }
            _ = await forest.subscriptions.signal.filter { $0 == 0 }.first()
            #expect(model == nil)
        }

        private func change(_ forest: Forest, _ tree: TreeView<Leaf>, _ dice: inout SplitMix64, _ step: Int) {
            let shown = forest.shown
            switch dice.below(10) {
            case 0: forest.isAscending.value.toggle()
            case 1...2 where !shown.isEmpty: toggle(shown[dice.below(shown.count)], forest, tree)
            default:
                let sources = forest.shownSources
                let source = sources[dice.below(sources.count)]
                var (rolls, former) = (dice, Array(source.snapshot))
                source.modify { rows in
                    for number in 0..<rolls.below(5) {
                        let index = rolls.below(rows.count + 1)
                        switch rolls.below(5) {
                        case 0 where index < rows.count: rows.remove(at: index)
                        case 1 where index < rows.count: rows.move(from: index, to: rolls.below(rows.count))
                        case 2 where index < rows.count: rows[index].text = "\(step)"
                        case 3 where rolls.below(20) == 0: rows.removeAll()
                        default: rows.insert(Leaf(id: step * 10 + number, hasChildren: rolls.below(4) > 0), at: index)
                        }
                    }
                }
                dice = rolls
                let ids = Set(source.snapshot.map(\.id))
                former.removeAll { ids.contains($0.id) }
                for leaf in former { forest.collapse(leaf.id) }
            }
        }

        private func toggle(_ leaf: Leaf, _ forest: Forest, _ tree: TreeView<Leaf>) {
            guard leaf.hasChildren else { return }
            if forest.expanded.contains(leaf.id) { forest.collapse(leaf.id) } else { forest.expanded.insert(leaf.id) }
            tree.expanded = forest.shown.filter { forest.expanded.contains($0.id) }
        }

        private func scroll(_ tree: TreeView<Leaf>, to position: UInt32) {
            let argument = g_variant_ref_sink(g_variant_new_uint32(position))
            defer { g_variant_unref(argument) }
            gtk_widget_activate_action_variant(tree.cast(), "list.scroll-to-item", argument)
        }

        /// The texts within a tree's window, from the top.
        private func visibleTexts(_ labels: [Label], in tree: TreeView<Leaf>) -> [String] {
            labels.compactMap { label -> (Double, String)? in
                var (x, y) = (0.0, 0.0)
                guard gtk_widget_get_mapped(label.cast()) != 0,
                    gtk_widget_translate_coordinates(label.cast(), tree.cast(), 0, 0, &x, &y) != 0
                else { return nil }
                return y >= 0 && y < Double(gtk_widget_get_height(tree.cast())) ? (y, label.text) : nil
            }
            .sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
#endif
