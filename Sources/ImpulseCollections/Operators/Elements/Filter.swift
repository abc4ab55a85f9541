public import Impulse

extension LiveCollection {
    /// Leaves out the elements for which `isIncluded` returns `false`.
    ///
    ///     people.collection.filter { $0.isActive }
    ///
    /// - Parameter isIncluded: called once for each inserted or replaced element.
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> LiveCollection {
        transforming { isIncluded($0) ? $0 : nil }
    }

    /// Leaves out elements by a changing condition, such as the text of a search field.
    ///
    ///     let search = MutableProperty("")
    ///     people.collection.filter(with: search) { person, text in person.name.contains(text) }
    ///
    /// It begins once the parameter has a value. Each further value is one change: it costs O(n), like filtering an
    /// array, and keeps the elements that stay. Also retains the elements of the source, shared with the source.
    ///
    /// - Parameters:
    ///   - parameter: a property or a signal. Its completion is ignored.
    ///   - isIncluded: called with the current parameter.
    @inlinable
    public func filter<Value: Sendable>(
        with parameter: some SignalConvertible<Value, Never>,
        _ isIncluded: @escaping @Sendable (Element, Value) -> Bool
    ) -> LiveCollection {
        deriving(with: parameter.signal) {
            Filtering<Element>()
        } _: { state, change, value in
            state.make(change) { isIncluded($0, value) }
        }
    }
}

/// The state of a filter with a changing condition.
@usableFromInline
struct Filtering<Element: Sendable> {
    @usableFromInline var derivation = Derivation<Element, Element>()
    @usableFromInline var source = CountedTree<Element>()

    @inlinable
    init() {}

    /// Applies a change of the source, or another condition if there is no change.
    @inlinable
    mutating func make(
        _ change: CollectionChange<Element>?, _ isIncluded: (Element) -> Bool
    ) -> CollectionChange<Element> {
        if let change {
            source = change.after.tree
            return derivation.make(change) { isIncluded($0) ? $0 : nil }
        }
        var builder = TreeBuilder<Element>()
        source.forEach { entry in if isIncluded(entry.element) { builder.append(entry) } }
        return derivation.replace(by: builder.tree())
    }
}
