public import Impulse

extension LiveCollection {
    /// Sorts the elements.
    ///
    ///     people.collection.sorted { $0.name < $1.name }
    ///
    /// Elements that compare as equal keep the order of the source. A replaced element is found by its previous value,
    /// so elements must be values, or objects whose order does not change. Takes 31 bytes an element.
    ///
    /// - Parameter areInIncreasingOrder: returns whether its first argument is before its second one. Called O(log n)
    ///   times for each changed element.
    @inlinable
    public func sorted(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
    ) -> LiveCollection {
        deriving {
            var sorting = Sorting<Element>()
            return { sorting.make($0, areInIncreasingOrder) }
        }
    }

    /// Sorts the elements in a changing order.
    ///
    ///     let isAscending = MutableProperty(true)
    ///     people.collection.sorted(with: isAscending) { $2 ? $0.age < $1.age : $0.age > $1.age }
    ///
    /// It begins once the parameter has a value. Each further value is one change, in which elements move: it costs
    /// O(n log n), like sorting an array.
    ///
    /// - Parameters:
    ///   - parameter: a property or a signal. Its completion is ignored.
    ///   - areInIncreasingOrder: whether the first element is before the second one, with the current parameter.
    @inlinable
    public func sorted<Value: Sendable>(
        with parameter: some SignalConvertible<Value, Never>,
        by areInIncreasingOrder: @escaping @Sendable (Element, Element, Value) -> Bool
    ) -> LiveCollection {
        deriving(with: parameter.signal) {
            Sorting<Element>()
        } _: { state, change, value in
            state.make(change) { areInIncreasingOrder($0, $1, value) }
        }
    }
}

extension LiveCollection where Element: Comparable {
    /// Sorts the elements in ascending order.
    ///
    ///     numbers.collection.sorted()
    @inlinable
    public func sorted() -> LiveCollection { sorted { $0 < $1 } }
}
