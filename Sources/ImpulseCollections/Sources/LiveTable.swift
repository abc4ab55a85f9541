/// Elements with identities, whose changes can be subscribed to: a keyed source of a live collection.
///
///     let people = LiveTable<Person>()
///     people.update(with: ada)
///     people[id: ada.id]?.name = "Ada King"
///     people.modify { people in
///         people.remove(id: ada.id)
///         people.update(with: grace)
///     }
///
/// Elements are in the order of their insertion. A change costs O(log n) for each changed element. It takes effect
/// immediately. All subscribers receive changes in the same order, as with a `MutableProperty`. Any thread may make
/// changes, and so may a subscriber during a delivery.
///
/// When the table is deallocated, its collections complete.
public final class LiveTable<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
    @usableFromInline let core: SourceCore<Contents>

    // All others are convenient ones, as Embedded Swift has designated generic ones not even in a final class.
    @inlinable
    init(_ contents: Contents) {
        core = SourceCore(contents)
    }

    /// Creates an empty table.
    @inlinable
    public convenience init() {
        self.init(Contents())
    }

    /// Creates a table. Of several elements with one identity, the last one is kept.
    @inlinable
    public convenience init(_ elements: some Sequence<Element>) {
        var contents = Contents()
        contents.append(elements)
        self.init(contents)
    }

    /// The collection of the elements. It does not keep the table alive.
    @inlinable
    public var collection: LiveCollection<Element, Never> { core.collection }

    /// The current elements.
    @inlinable
    public var snapshot: Snapshot<Element> { Snapshot(core.contents.tree) }

    /// Makes several changes that subscribers receive as one, and returns the result of `change`.
    ///
    /// `change` receives a copy, and no lock is held while it runs. If another thread changes the table meanwhile,
    /// `change` is called again, so it should have no side effects. If it throws, nothing is changed.
    ///
    /// - Precondition: `change` changes this table only through its argument.
    @discardableResult
    @inlinable
    public func modify<Result, Failing: Error>(
        _ change: (inout Contents) throws(Failing) -> Result
    ) throws(Failing) -> Result {
        try core.modify(change)
    }
}

extension LiveTable {
    /// The element with an identity. Setting it inserts, replaces or removes it.
    ///
    /// Changing a part of an element reads and sets in two steps; ``modify(_:)`` does it in one.
    @inlinable
    public subscript(id id: Element.ID) -> Element? {
        get { core.contents[id: id] }
        set { modify { $0[id: id] = newValue } }
    }

    /// Inserts an element, or replaces and returns the one with its identity.
    @discardableResult
    @inlinable
    public func update(with element: Element) -> Element? { modify { $0.update(with: element) } }

    /// Removes and returns the element with an identity.
    @discardableResult
    @inlinable
    public func remove(id: Element.ID) -> Element? { modify { $0.remove(id: id) } }

    /// Removes all elements.
    @inlinable
    public func removeAll() { modify { $0.removeAll() } }

    /// Replaces the contents by these elements, by comparing: O(n).
    ///
    /// - Parameters:
    ///   - elements: the elements. Of several with one identity, the last one is kept.
    ///   - areEqual: returns whether an existing element may be kept instead of another one with its identity.
    @inlinable
    public func replaceAll(
        with elements: some Sequence<Element>, by areEqual: (Element, Element) -> Bool
    ) {
        let elements = Array(elements)
        modify { $0.replaceAll(with: elements, by: areEqual) }
    }
}

extension LiveTable where Element: Equatable {
    /// Replaces the contents by these elements, by comparing: O(n). Equal elements are not changed.
    ///
    /// - Parameter elements: the elements. Of several with one identity, the last one is kept.
    @inlinable
    public func replaceAll(with elements: some Sequence<Element>) { replaceAll(with: elements, by: ==) }
}
