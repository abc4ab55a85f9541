extension CollectionChange {
    /// Applies the change to a list that only removes and inserts adjacent elements: calls `splice` with the elements
    /// after each step, and the step's position, number of removed and number of inserted elements. A move is a removal
    /// and an insertion.
    ///
    /// If the change was too large to list, or changes more than `limit` elements, it is one step. Costs O(m log n).
    package func forEachSplice(
        limit: Int, _ splice: (_ elements: Snapshot<Element>, _ position: Int, _ removed: Int, _ inserted: Int) -> Void
    ) {
        guard let edits, edits.count <= limit else { return spliceAtOnce(splice) }
        var tree = before.tree
        let moving = edits.filter { !$0.staysInOrder }
        // Removals go from the end, so earlier indices are the ones before the change.
        let removed = moving.compactMap(\.old?.place).sorted()
        for run in adjacent(removed, in: before.tree).reversed() {
            for place in run.places { tree.remove(place) }
            splice(Snapshot(tree), run.start, run.places.count, 0)
        }
        let added = moving.compactMap(\.new).sorted { $0.place < $1.place }
        // Most changes only replace elements: making all of these took most of a list's own time.
        if added.isEmpty { return }
        // Elements that stay between their neighbors get their new places and contents.
        tree.make(ContiguousArray(edits.filter(\.staysInOrder)))
        var next = 0
        for run in adjacent(added.map(\.place), in: after.tree) {
            for _ in run.places {
                tree.insert(added[next])
                next += 1
            }
            splice(Snapshot(tree), run.start, 0, run.places.count)
        }
    }

    /// Applies the change as one step, from the first to the last changed element.
    private func spliceAtOnce(
        _ splice: (_ elements: Snapshot<Element>, _ position: Int, _ removed: Int, _ inserted: Int) -> Void
    ) {
        var (start, end) = (0, 0)
        if let places = places ?? edits.map(EditedPlaces.init) {
            let olds = places.olds.map { before.tree.index(of: $0.lowerBound)...before.tree.index(of: $0.upperBound) }
            let news = places.news.map { after.tree.index(of: $0.lowerBound)...after.tree.index(of: $0.upperBound) }
            start = min(olds?.lowerBound ?? before.count, news?.lowerBound ?? after.count)
            end = min(before.count - 1 - (olds?.upperBound ?? -1), after.count - 1 - (news?.upperBound ?? -1))
        }
        splice(after, start, before.count - start - end, after.count - start - end)
    }

    /// The number of elements that the change lists; 0 if it is too large to list.
    package var editCount: Int { edits?.count ?? 0 }

    /// Returns the new places of the elements at some places before the change; `nil` for a removed one.
    package func places(following former: [UInt64]) -> [UInt64?] {
        if former.isEmpty { return [] }
        let places = places ?? edits.map(EditedPlaces.init)
        return places?.following(former) ?? former.map { after.index(of: $0) == nil ? nil : $0 }
    }

    /// Calls `body` for each element that the change inserts, removes, replaces, moves or gives another place. All
    /// others have the same places before and after. Costs O(n) if the change is too large to list.
    package func forEachEdit(
        _ body: (_ old: UInt64?, _ new: UInt64?, _ element: Element?, _ isReplaced: Bool, _ isMoved: Bool) -> Void
    ) {
        for edit in listedEdits {
            body(edit.old?.place, edit.new?.place, edit.new?.element, !edit.keepsElement, !edit.keepsOrder)
        }
    }
}

extension Edit {
    /// True if the element exists before and after, between the same neighbors.
    fileprivate var staysInOrder: Bool { keepsOrder && old != nil && new != nil }
}

/// Returns the runs of ascending places that are adjacent in a tree, each with the index of its first place.
private func adjacent<Element>(
    _ places: [Place], in tree: CountedTree<Element>
) -> [(start: Int, places: ArraySlice<Place>)] {
    var runs: [(start: Int, places: ArraySlice<Place>)] = []
    for (number, place) in places.enumerated() {
        let index = tree.index(of: place)
        if let last = runs.last, last.start + last.places.count == index {
            runs[runs.count - 1].places = places[last.places.startIndex...number]
        } else {
            runs.append((index, places[number...number]))
        }
    }
    return runs
}

extension Snapshot {
    /// The number that identifies an element until it moves.
    package func place(at index: Int) -> UInt64 { tree.entry(at: index).place }

    /// The index of the element with a place; `nil` if there is none.
    package func index(of place: UInt64) -> Int? { tree.element(at: place).map { _ in tree.index(of: place) } }
}
