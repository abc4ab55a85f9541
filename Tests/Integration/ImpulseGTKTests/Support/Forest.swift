#if GTK
import Impulse
import ImpulseCollections

@testable import ImpulseGTK

struct Leaf: Identifiable, Equatable, Sendable {
    var id: Int
    var text = ""
    /// Elements without one never have children.
    var hasChildren = true
}

/// A tree of live collections, and the elements that a view of it has to show.
@MainActor final class Forest {
    let isAscending = MutableProperty(true)
    /// The number of subscriptions to children.
    let subscriptions = MutableProperty(0)
    private let isCounted = MutableProperty(true)
    let roots: LiveArray<Leaf>
    private var branches: [Int: LiveArray<Leaf>] = [:]
    private let isSorted: Bool

    /// The identities of the expanded elements, by the plain model.
    var expanded: Set<Int> = []

    init(_ roots: [Leaf], isSorted: Bool = false) {
        (self.roots, self.isSorted) = (LiveArray(roots), isSorted)
    }

    /// The children of an element.
    subscript(id: Int) -> LiveArray<Leaf> {
        if let known = branches[id] { return known }
        let made = LiveArray<Leaf>()
        branches[id] = made
        return made
    }

    func collection(of source: LiveArray<Leaf>) -> LiveCollection<Leaf, Never> {
        isSorted
            ? source.collection.sorted(with: isAscending) { $2 ? $0.id < $1.id : $0.id > $1.id } : source.collection
    }

    func children(of leaf: Leaf) -> LiveCollection<Leaf, Never>? {
        guard leaf.hasChildren else { return nil }
        let subscriptions = subscriptions
        let counted = isCounted.signal
            .on(subscribed: { subscriptions.modify { $0 += 1 } }, disposed: { subscriptions.modify { $0 -= 1 } })
        return collection(of: self[leaf.id]).filter(with: counted) { _, isCounted in isCounted }
    }

    /// All elements to show, from the top.
    var shown: [Leaf] { shown(roots) }

    private func shown(_ source: LiveArray<Leaf>) -> [Leaf] {
        var leaves = Array(source.snapshot)
        if isSorted { leaves.sort { isAscending.value ? $0.id < $1.id : $0.id > $1.id } }
        return leaves.flatMap { leaf in [leaf] + (expanded.contains(leaf.id) ? shown(self[leaf.id]) : []) }
    }

    /// The sources of elements that are shown.
    var shownSources: [LiveArray<Leaf>] { [roots] + shown.filter { expanded.contains($0.id) }.map { self[$0.id] } }

    /// Records that an element is collapsed, which GTK does with all elements below it.
    func collapse(_ id: Int) {
        guard expanded.remove(id) != nil else { return }
        for leaf in self[id].snapshot { collapse(leaf.id) }
    }

    func tree(
        selecting mode: SelectionMode = .one, isExpanded: Bool = false,
        row: @escaping @MainActor (Property<Leaf>) -> Widget = { Label("\($0.value.id)") }
    ) -> TreeView<Leaf> {
        TreeView(
            of: collection(of: roots), selecting: mode, children: { self.children(of: $0) }, isExpanded: isExpanded,
            row: row)
    }
}

extension TreeView where Item == Leaf {
    var shown: [Leaf] {
        guard let model = Peer.of(self).model(of: Leaf.self) else { return [] }
        return (0..<model.shownCount).compactMap(model.item)
    }
}
#endif
