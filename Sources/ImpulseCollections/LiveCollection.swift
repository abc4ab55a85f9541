public import Impulse

/// A collection whose changes can be subscribed to, at a cost that depends on the change.
///
///     let people = LiveTable<Person>()
///     let shown = people.collection
///         .filter { $0.isActive }
///         .sorted { $0.name < $1.name }
///         .prefix(50)
///     shown.changes.subscribe { change in print(change.after.map(\.name)) }
///
/// Like a signal, it is an immutable value that does nothing until it is subscribed to, and then works separately for
/// each subscription. The elements themselves are in a source, such as ``LiveTable`` and ``LiveArray``.
///
/// ## What holds for every operator
///
/// An operator's comment states only its exceptions to these defaults:
///
/// - One change of the source is at most one change. The first is the state at the subscription, even if that is empty;
///   later changes without effect are not emitted.
/// - Elements keep the order of the source.
/// - m changed elements of n cost O(m log n). The operator's closures are called only for changed elements.
/// - It retains the elements that it emits, with 13 bytes besides each once it is loaded.
/// - The error and the completion of the source pass through, and events are delivered synchronously, on the thread on
///   which the source changes.
///
/// An operator on two collections with a common source emits once for each of the two, as `combineLatest` does.
public struct LiveCollection<Element: Sendable, Failure: Error>: Sendable {
    /// The changes. The first one inserts all current elements.
    public let changes: Signal<CollectionChange<Element>, Failure>

    @inlinable
    package init(changes: Signal<CollectionChange<Element>, Failure>) {
        self.changes = changes
    }
}

extension LiveCollection {
    /// The elements, now and after each change. Costs O(1) for each change.
    @inlinable
    public var snapshots: Signal<Snapshot<Element>, Failure> { changes.map(\.after) }

    /// The elements as an array, now and after each change, for code that needs arrays. Costs O(n) for each change.
    @inlinable
    public var arrays: Signal<[Element], Failure> { changes.map { Array($0.after) } }
}

extension LiveCollection where Failure == Never {
    /// Returns a property with the current elements, which subscribes to this collection once.
    ///
    ///     let names: Property<Snapshot<String>> = people.collection.map(\.name).property()
    ///
    /// - Parameters:
    ///   - fileID: the file of the subscription, for diagnostics.
    ///   - line: the line of the subscription, for diagnostics.
    public func property(fileID: StaticString = #fileID, line: UInt = #line) -> Property<Snapshot<Element>> {
        Property(Snapshot(), then: snapshots, fileID: fileID, line: line)
    }
}
