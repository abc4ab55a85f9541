/// Elements in an order of your own, whose changes can be subscribed to: an ordered source of a live collection.
///
///     let playlist = LiveArray(["Gymnopédie", "Clair de lune"])
///     playlist.append("Boléro")
///     playlist.move(from: 2, to: 0)
///
/// Elements need no identity, and equal ones may occur several times. A change costs O(log n) for each changed element.
/// It takes effect immediately. All subscribers receive changes in the same order, as with a `MutableProperty`. Any
/// thread may make changes, and so may a subscriber during a delivery.
///
/// When the array is deallocated, its collections complete.
public final class LiveArray<Element: Sendable>: Sendable {
    @usableFromInline let core: SourceCore<Contents>

    // All others are convenient ones, as Embedded Swift has designated generic ones not even in a final class.
    @inlinable
    init(_ contents: Contents) {
        core = SourceCore(contents)
    }

    /// Creates an empty array.
    @inlinable
    public convenience init() {
        self.init(Contents([]))
    }

    /// Creates an array of elements.
    @inlinable
    public convenience init(_ elements: some Sequence<Element>) {
        self.init(Contents(elements))
    }

    /// The collection of the elements. It does not keep the array alive.
    @inlinable
    public var collection: LiveCollection<Element, Never> { core.collection }

    /// The current elements.
    @inlinable
    public var snapshot: Snapshot<Element> { Snapshot(core.contents.tree) }

    /// Makes several changes that subscribers receive as one, and returns the result of `change`.
    ///
    /// `change` receives a copy, and no lock is held while it runs. If another thread changes the array meanwhile,
    /// `change` is called again, so it should have no side effects. If it throws, nothing is changed.
    ///
    /// - Precondition: `change` changes this array only through its argument.
    @discardableResult
    @inlinable
    public func modify<Result, Failing: Error>(
        _ change: (inout Contents) throws(Failing) -> Result
    ) throws(Failing) -> Result {
        try core.modify(change)
    }
}

extension LiveArray {
    /// The element at an index. If other threads change the array too, use ``modify(_:)``.
    @inlinable
    public subscript(index: Int) -> Element {
        get { snapshot[index] }
        set { modify { $0[index] = newValue } }
    }

    /// Appends an element.
    @inlinable
    public func append(_ element: Element) { modify { $0.append(element) } }

    /// Inserts an element at an index.
    @inlinable
    public func insert(_ element: Element, at index: Int) { modify { $0.insert(element, at: index) } }

    /// Removes and returns the element at an index.
    @discardableResult
    @inlinable
    public func remove(at index: Int) -> Element { modify { $0.remove(at: index) } }

    /// Moves an element to the index `destination`.
    @inlinable
    public func move(from source: Int, to destination: Int) { modify { $0.move(from: source, to: destination) } }

    /// Replaces adjacent elements by others.
    @inlinable
    public func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<Element>) {
        let elements = Array(elements)
        modify { $0.replaceSubrange(range, with: elements) }
    }

    /// Removes all elements.
    @inlinable
    public func removeAll() { modify { $0.removeAll() } }
}
