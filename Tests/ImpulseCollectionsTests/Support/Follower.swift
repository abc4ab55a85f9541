import Impulse
import Synchronization

@testable import ImpulseCollections

/// A subscriber that applies each change to its own array, and finds the faults of a change.
///
/// `@unchecked Sendable`: a signal delivers serially.
final class Follower<Element: Sendable & Equatable>: @unchecked Sendable {
    private(set) var array: [Element] = []
    private(set) var flaws: [String] = []
    private(set) var changes = 0
    /// The number of changed elements in the last change.
    private(set) var width = 0
    private(set) var hasCompleted = false
    private var subscription: (any Disposable)?

    init() {}

    /// Follows a collection until it is disposed of.
    convenience init<Failure: Error>(_ collection: LiveCollection<Element, Failure>) {
        self.init()
        subscription = collection.changes.subscribe(
            next: { [self] in receive($0) }, error: { [self] _ in hasCompleted = true },
            completed: { [self] in hasCompleted = true })
    }

    func dispose() {
        subscription?.dispose()
        subscription = nil
    }

    /// Applies a change by removals and insertions. Returns whether the array then has the right elements.
    private func splices(of change: CollectionChange<Element>, limit: Int) -> Bool {
        var (list, isRight) = (array, true)
        change.forEachSplice(limit: limit) { elements, position, removed, inserted in
            list.replaceSubrange(position..<position + removed, with: elements[position..<position + inserted])
            isRight = isRight && list.count == elements.count
        }
        change.forEachEdit { old, new, element, isReplaced, _ in
            guard old != nil, isReplaced, let element, let index = new.flatMap(change.after.index(of:)) else { return }
            list[index] = element
        }
        return isRight && list == Array(change.after)
    }

    /// Returns whether the change states the places of the remaining elements.
    private func followsPlaces(of change: CollectionChange<Element>) -> Bool {
        let places = change.before.indices.map(change.before.place(at:))
        var expected = Dictionary(uniqueKeysWithValues: places.map { ($0, UInt64?.some($0)) })
        change.forEachEdit { old, new, _, _, _ in if let old { expected.updateValue(new, forKey: old) } }
        return change.places(following: places) == places.map { expected[$0] ?? nil }
    }

    func receive(_ change: CollectionChange<Element>) {
        if changes > 0, change.isEmpty || !change.hasEffect { flaws.append("change \(changes) has no effect") }
        if Array(change.before) != array {
            flaws.append("change \(changes): before it is \(change.before), not \(array)")
        }
        if let flaw = ChangeCheck(change).flaw { flaws.append("change \(changes): \(flaw)") }
        for limit in [4, .max] where !splices(of: change, limit: limit) {
            flaws.append("change \(changes): its splices, of at most \(limit) elements, make another array")
        }
        if !followsPlaces(of: change) { flaws.append("change \(changes): elements have other places than it says") }
        change.indices.apply(to: &array, after: change.after)
        if array != Array(change.after) {
            flaws.append("change \(changes) makes \(array) of the array, not \(change.after)")
        }
        array = Array(change.after)
        width = change.edits?.count ?? max(change.before.count, change.after.count)
        changes += 1
    }
}

extension ChangedIndices {
    /// Applies the change to an array as a list on a screen does: removals from the end, insertions from the start, then
    /// the elements to show again.
    func apply<Element>(to array: inout [Element], after: Snapshot<Element>) {
        var moving: [Int: Element] = [:]
        for move in moved { moving[move.destination] = array[move.source] }
        for index in (removed + moved.map(\.source)).sorted(by: >) { array.remove(at: index) }
        for index in (inserted + moved.map(\.destination)).sorted() {
            array.insert(moving[index] ?? after[index], at: min(index, array.count))
        }
        for index in updated { array[index] = after[index] }
    }
}

/// The faults of a change by itself.
struct ChangeCheck<Element: Sendable & Equatable> {
    private(set) var flaw: String?

    init(_ change: CollectionChange<Element>) {
        var made = change.before.tree
        if let edits = change.edits {
            for edit in edits {
                if edit.isVoid { flaw = "an edit without effect" }
                if let old = edit.old, change.before.tree.element(at: old.place) != old.element {
                    flaw = "an edit of what was not there"
                }
                if edit.keepsElement, edit.old?.element != edit.new?.element {
                    flaw = "an edit that changes what it says to keep"
                }
            }
            if Set(edits.compactMap(\.old?.place)).count != edits.count(where: { $0.old != nil }) {
                flaw = "two edits of one element"
            }
            if flaw == nil { made.make(edits) }
            let (made, after) = (Array(made.entries), Array(change.after.tree.entries))
            if made.map(\.place) != after.map(\.place) || made.map(\.element) != after.map(\.element) {
                flaw = flaw ?? "the edits make another collection"
            }
            return
        }
        forEachDifference(from: change.before.tree, to: change.after.tree) { old, new in
            if let old, let new, old.element != new.element { flaw = "an element changes in its place without an edit" }
        }
    }
}
